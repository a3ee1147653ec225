import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import type { ApprovedFigures } from '@tidycrew/contracts';
import { daysBetween } from '@tidycrew/domain';
import { WeekApproval } from '../model/week-approval.entity.js';

/** An approval or a reopening with who made it. */
export interface WeekActionRow {
  id: number;
  weekStart: string;
  action: 'approved' | 'reopened';
  reason: string | null;
  figures: ApprovedFigures[];
  firstName: string;
  lastName: string;
  createdAt: Date;
}

/** The half of advisory lock keys that stands for payroll weeks; the other is the week. */
const WEEK_LOCKS = 4_871_001;

const SELECT = `
  SELECT a.id, to_char(a.week_start, 'YYYY-MM-DD') AS "weekStart", a.action, a.reason, a.figures,
         u.first_name AS "firstName", u.last_name AS "lastName", a.created_at AS "createdAt"
  FROM week_approvals a JOIN users u ON u.id = a.made_by_id`;

/** Approvals and reopenings of payroll weeks; the newest row of a week counts. */
@Injectable()
export class ApprovedWeeksRepository {
  constructor(
    @InjectRepository(WeekApproval) private readonly approvals: Repository<WeekApproval>,
    private readonly database: DataSource,
  ) {}

  /** What counts for each of these weeks that was ever approved, without its figures. */
  latestOf(weekStarts: string[], tx: EntityManager = this.database.manager): Promise<WeekActionRow[]> {
    return tx.query<WeekActionRow[]>(
      `SELECT DISTINCT ON (a.week_start) a.id, to_char(a.week_start, 'YYYY-MM-DD') AS "weekStart", a.action, a.reason,
              '[]'::jsonb AS figures, u.first_name AS "firstName", u.last_name AS "lastName", a.created_at AS "createdAt"
       FROM week_approvals a JOIN users u ON u.id = a.made_by_id
       WHERE a.week_start = ANY ($1::date[]) ORDER BY a.week_start, a.id DESC`,
      [weekStarts],
    );
  }

  /** Everything that was done, newest first; of one week when it is named. */
  actions(weekStart: string | null, limit: number): Promise<WeekActionRow[]> {
    return this.database.query<WeekActionRow[]>(
      `${SELECT} WHERE $1::date IS NULL OR a.week_start = $1::date ORDER BY a.id DESC LIMIT $2`,
      [weekStart, limit],
    );
  }

  async action(tx: EntityManager, id: number): Promise<WeekActionRow> {
    const [row] = await tx.query<WeekActionRow[]>(`${SELECT} WHERE a.id = $1`, [id]);
    if (!row) throw new Error(`Approval ${id} does not exist, although this transaction has written it.`);
    return row;
  }

  async add(tx: EntityManager, action: Partial<WeekApproval>): Promise<number> {
    return (await tx.withRepository(this.approvals).save(this.approvals.create(action))).id;
  }

  /**
   * Until the transaction ends nobody approves these weeks. Locked in their order, so that no two transactions
   * deadlock.
   */
  async holdOpen(tx: EntityManager, weekStarts: string[]): Promise<void> {
    await tx.query(
      `SELECT pg_advisory_xact_lock_shared($1, week)
       FROM (SELECT week FROM unnest($2::integer[]) AS week ORDER BY week) AS in_order`,
      [WEEK_LOCKS, weekStarts.map(numberOf)],
    );
  }

  /** Until the transaction ends nobody changes hours of this week. */
  async holdAlone(tx: EntityManager, weekStart: string): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock($1, $2)`, [WEEK_LOCKS, numberOf(weekStart)]);
  }

  /** When entries began that are still open, between two instants. */
  async openBetween(from: Date, to: Date, tx: EntityManager = this.database.manager): Promise<Date[]> {
    const rows = await tx.query<{ clockIn: Date }[]>(
      `SELECT clock_in AS "clockIn" FROM time_entries
       WHERE clock_out IS NULL AND NOT is_discarded AND clock_in >= $1 AND clock_in < $2`,
      [from, to],
    );
    return rows.map((row) => row.clockIn);
  }
}

const numberOf = (weekStart: string): number => daysBetween('1970-01-05', weekStart) / 7;
