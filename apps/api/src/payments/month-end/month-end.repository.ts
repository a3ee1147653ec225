import { Injectable } from '@nestjs/common';
import type { MonthEndLine } from '@tidycrew/contracts';
import type { DayRange } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { IS_UNBILLED } from '../../model/invoice.sql.js';
import type { InstantRange } from '../../platform/common/date-range.js';
import { IS_UNDECIDED } from '../bank-file/bank-file.repository.js';

/** Sums of cents come as text. */
export interface MonthCounts {
  unbilled: number;
  unbilledCents: string;
  unpriced: number;
  drafts: number;
  draftCents: string;
  bankLines: number;
  bankCents: string;
}

export interface MonthCloseRow {
  firstName: string;
  lastName: string;
  at: Date;
  figures: MonthEndLine[];
}

/** What the page of a month counts that no other page counts for it (decision D636). */
@Injectable()
export class MonthEndRepository {
  constructor(private readonly database: DataSource) {}

  /** Cleans, drafts with a line and lines of the bank of these days. */
  async counts({ from, to }: InstantRange, days: DayRange): Promise<MonthCounts> {
    const [row] = await this.database.query<[MonthCounts]>(
      `SELECT cleans.*, drafts.*, bank.* FROM (
         SELECT count(*) FILTER (WHERE c.price_cents IS NULL)::integer AS unpriced,
                count(*) FILTER (WHERE c.price_cents IS NOT NULL AND ${IS_UNBILLED})::integer AS unbilled,
                coalesce(sum(c.price_cents) FILTER (WHERE ${IS_UNBILLED}), 0) AS "unbilledCents"
         FROM cleans c WHERE c.status = 'completed' AND c.clock_in >= $1 AND c.clock_in < $2
       ) cleans, (
         SELECT count(*)::integer AS drafts, coalesce(sum(i.total_cents), 0) AS "draftCents" FROM invoices i
         WHERE i.status = 'draft' AND i.issued_at IS NULL
           AND EXISTS (SELECT 1 FROM invoice_lines l WHERE l.invoice_id = i.id AND l.day BETWEEN $3 AND $4)
       ) drafts, (
         SELECT count(*)::integer AS "bankLines", coalesce(sum(l.amount_cents), 0) AS "bankCents" FROM bank_lines l
         WHERE l.day BETWEEN $3 AND $4 AND ${IS_UNDECIDED}
       ) bank`,
      [from, to, days.from, days.to],
    );
    return row;
  }

  /** The paid minutes that were approved of these weeks, by their Mondays. */
  async approvedMinutes(weekStarts: readonly string[]): Promise<number> {
    const [row] = await this.database.query<[{ minutes: number }]>(
      `SELECT coalesce(sum((person ->> 'minutes')::integer), 0)::integer AS minutes
       FROM (SELECT DISTINCT ON (week_start) action, figures FROM week_approvals
             WHERE week_start = ANY ($1::date[]) ORDER BY week_start, id DESC) week, jsonb_array_elements(week.figures) person
       WHERE week.action = 'approved'`,
      [weekStarts],
    );
    return row.minutes;
  }

  /** The newest close of a month (its first day); null: none. */
  async lastClose(month: string): Promise<MonthCloseRow | null> {
    const [row] = await this.database.query<MonthCloseRow[]>(
      `SELECT u.first_name AS "firstName", u.last_name AS "lastName", m.at, m.figures
       FROM month_closes m JOIN users u ON u.id = m.by_id WHERE m.month = $1 ORDER BY m.id DESC LIMIT 1`,
      [month],
    );
    return row ?? null;
  }

  async addClose(tx: EntityManager, month: string, figures: MonthEndLine[], byId: number, at: Date): Promise<void> {
    await tx.query('INSERT INTO month_closes (month, figures, by_id, at) VALUES ($1, $2, $3, $4)', [
      month,
      JSON.stringify(figures),
      byId,
      at,
    ]);
  }
}
