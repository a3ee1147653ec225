import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { BusinessSettings } from '../model/business-settings.entity.js';
import { PayrollRules } from '../model/payroll-rules.entity.js';

/** The office's reads and writes of payroll rules and of the business's own row. */
@Injectable()
export class SettingsAdminRepository {
  constructor(
    @InjectRepository(BusinessSettings) private readonly business: Repository<BusinessSettings>,
    @InjectRepository(PayrollRules) private readonly payrollRules: Repository<PayrollRules>,
    private readonly database: DataSource,
  ) {}

  /**
   * The business's row, locked: changes of settings that hours depend on, and approvals of hours, run one after the
   * other.
   */
  businessForChange(tx: EntityManager): Promise<BusinessSettings> {
    return tx.withRepository(this.business).findOneOrFail({ where: { id: 1 }, lock: { mode: 'for_no_key_update' } });
  }

  async saveBusiness(tx: EntityManager, change: Partial<BusinessSettings>): Promise<void> {
    await tx.withRepository(this.business).update({ id: 1 }, change);
  }

  /** Sets of payroll rules with who saved them, the latest to begin first, of one day the newest. */
  payrollHistory(limit: number): Promise<PayrollRules[]> {
    return this.payrollRules.find({
      relations: { createdBy: true },
      order: { appliesFrom: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  /** When the newest of them were saved. */
  async payrollSavedAt(tx: EntityManager = this.database.manager): Promise<Date> {
    const [newest] = await tx.query<[{ at: Date }]>(
      `SELECT created_at AS at FROM payroll_rules ORDER BY id DESC LIMIT 1`,
    );
    return newest.at;
  }

  async addPayrollRules(tx: EntityManager, rules: Partial<PayrollRules>): Promise<PayrollRules> {
    const payrollRules = tx.withRepository(this.payrollRules);
    const { id } = await payrollRules.save(payrollRules.create(rules));
    return payrollRules.findOneByOrFail({ id });
  }

  /** The latest week that is approved, its Monday; null when none is. */
  async lastApprovedWeek(tx: EntityManager): Promise<string | null> {
    const [row] = await tx.query<{ weekStart: string }[]>(
      `SELECT to_char(a.week_start, 'YYYY-MM-DD') AS "weekStart" FROM week_approvals a
       WHERE a.action = 'approved'
         AND NOT EXISTS (SELECT 1 FROM week_approvals later WHERE later.week_start = a.week_start AND later.id > a.id)
       ORDER BY a.week_start DESC LIMIT 1`,
    );
    return row?.weekStart ?? null;
  }

  /** Whether SQL can calculate in this zone. */
  async knowsZone(tx: EntityManager, name: string): Promise<boolean> {
    return (await tx.query<unknown[]>(`SELECT 1 FROM pg_timezone_names WHERE name = $1`, [name])).length > 0;
  }
}
