import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { BusinessSettings } from './business-settings.entity.js';
import { PayrollRules } from './payroll-rules.entity.js';
import { PriceTierRow } from './price-tier.entity.js';

@Injectable()
export class SettingsRepository {
  constructor(private readonly database: DataSource) {}

  business(tx: EntityManager = this.database.manager): Promise<BusinessSettings> {
    return tx.findOneByOrFail(BusinessSettings, { id: 1 });
  }

  /** The same, and nobody changes it until the transaction ends. */
  businessHeld(tx: EntityManager): Promise<BusinessSettings> {
    return tx.findOneOrFail(BusinessSettings, { where: { id: 1 }, lock: { mode: 'pessimistic_read' } });
  }

  priceTiers(tx: EntityManager = this.database.manager): Promise<PriceTierRow[]> {
    return tx.find(PriceTierRow, { order: { priceMinCents: 'ASC', id: 'ASC' } });
  }

  /** Rules that apply by a day, the one in force first: the latest to begin, and of those the newest (decision D40). */
  payrollRulesUntil(day: string, tx: EntityManager = this.database.manager): Promise<PayrollRules[]> {
    return tx.find(PayrollRules, {
      where: { appliesFrom: LessThanOrEqual(day) },
      order: { appliesFrom: 'DESC', id: 'DESC' },
      take: 1000,
    });
  }
}
