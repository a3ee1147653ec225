import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { dayOf } from '../../model/day.sql.js';
import { planRuns } from '../../model/due.sql.js';
import { Plan } from '../../model/plan.entity.js';

/** The columns that somebody chooses. */
export type PlanTermsRow = Pick<
  Plan,
  | 'customerId'
  | 'teamId'
  | 'everyWeeks'
  | 'nthWeekday'
  | 'weekday'
  | 'anchorDay'
  | 'fromDay'
  | 'untilDay'
  | 'windowFrom'
  | 'windowTo'
  | 'minutes'
  | 'note'
>;

export type PlanListRow = PlanTermsRow &
  Pick<Plan, 'id' | 'updatedAt'> & { customerName: string; teamName: string | null };

/** What a plan can be guessed from. */
interface LastCleanRow {
  day: string;
  /** null: archived. */
  teamId: number | null;
}

const SELECT = `
  SELECT p.id, p.customer_id AS "customerId", c.name AS "customerName", p.team_id AS "teamId", t.name AS "teamName",
         p.every_weeks AS "everyWeeks", p.nth_weekday AS "nthWeekday", p.weekday,
         to_char(p.anchor_day, 'YYYY-MM-DD') AS "anchorDay", to_char(p.from_day, 'YYYY-MM-DD') AS "fromDay",
         to_char(p.until_day, 'YYYY-MM-DD') AS "untilDay", p.window_from AS "windowFrom", p.window_to AS "windowTo",
         p.minutes, p.note, p.updated_at AS "updatedAt"
  FROM plans p JOIN customers c ON c.id = p.customer_id LEFT JOIN teams t ON t.id = p.team_id`;
/** One that was ended or changed before it began has no day, and is not told of. */
const HAS_DAYS = `(p.until_day IS NULL OR p.until_day >= p.from_day)`;

@Injectable()
export class PlanRepository {
  constructor(
    @InjectRepository(Plan) private readonly plans: Repository<Plan>,
    private readonly database: DataSource,
  ) {}

  /** A customer's plans, ended ones too: those that run first, then the latest to begin. */
  ofCustomer(customerId: number, today: string, limit: number): Promise<PlanListRow[]> {
    return this.database.query<PlanListRow[]>(
      `${SELECT} WHERE p.customer_id = $1 AND ${HAS_DAYS}
       ORDER BY coalesce(p.until_day >= $2, true) DESC, p.from_day DESC, p.id DESC LIMIT $3`,
      [customerId, today, limit],
    );
  }

  /** All that run or will run, of active customers, by customer; one more than the limit says that there are more. */
  running(today: string, limit: number): Promise<PlanListRow[]> {
    return this.database.query<PlanListRow[]>(
      `${SELECT} WHERE c.active AND ${planRuns('p', '$1::date')}
       ORDER BY c.name_order, p.customer_id, p.from_day, p.id LIMIT $2`,
      [today, limit],
    );
  }

  async countRunning(today: string): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM plans p JOIN customers c ON c.id = p.customer_id
       WHERE c.active AND ${planRuns('p', '$1::date')}`,
      [today],
    );
    return row.count;
  }

  /** A customer's completed cleans, the latest first, by the index over them; at most so many. */
  lastCleans(customerId: number, limit: number): Promise<LastCleanRow[]> {
    return this.database.query<LastCleanRow[]>(
      `SELECT to_char(${dayOf('c.clock_in')}, 'YYYY-MM-DD') AS day, CASE WHEN t.active THEN t.id END AS "teamId"
       FROM cleans c LEFT JOIN teams t ON t.id = c.team_id
       WHERE c.customer_id = $1 AND c.status = 'completed' ORDER BY c.clock_in DESC LIMIT $2`,
      [customerId, limit],
    );
  }

  async byId(tx: EntityManager, id: number): Promise<PlanListRow | null> {
    const [row] = await tx.query<PlanListRow[]>(`${SELECT} WHERE p.id = $1`, [id]);
    return row ?? null;
  }

  /** Locked until the transaction ends: whoever makes visits of it, changes or pauses it waits, or leaves it out. */
  byIdForChange(tx: EntityManager, id: number): Promise<Plan | null> {
    return tx.withRepository(this.plans).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** The plans of customers that have not ended, locked as by byIdForChange; in the order of their ids. */
  async lockOf(tx: EntityManager, customerIds: readonly number[], today: string): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT id FROM plans WHERE customer_id = ANY ($1) AND (until_day IS NULL OR until_day >= $2)
       ORDER BY id FOR NO KEY UPDATE`,
      [customerIds, today],
    );
    return rows.map(({ id }) => id);
  }

  async add(tx: EntityManager, plan: PlanTermsRow & { now: Date }): Promise<number> {
    const { now, ...terms } = plan;
    const plans = tx.withRepository(this.plans);
    const { id } = await plans.save(plans.create({ ...terms, createdAt: now, updatedAt: now }));
    return id;
  }

  async save(tx: EntityManager, id: number, change: Partial<PlanTermsRow> & { updatedAt: Date }): Promise<void> {
    await tx.withRepository(this.plans).update({ id }, change);
  }
}
