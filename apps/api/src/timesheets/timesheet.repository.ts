import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface CleanNameRow {
  id: number;
  customer_name: string;
  /** Whether the whole crew has left. */
  is_completed: boolean;
}

/** A person's time on a clean, with what the clean is named by. */
export interface EntryRow {
  user_id: number;
  job_id: number;
  /** Milliseconds: instants as objects would take as long again as all the rest of a week's rows. */
  clock_in_ms: number;
  clock_out_ms: number | null;
  lunch_break: boolean;
  clean: CleanNameRow;
}

export interface SheetPersonRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  active: boolean;
}

export interface OverrideRow {
  user_id: number;
  day: string;
  /** null: cleared, or none of this kind. */
  has_lunch: boolean | null;
  /** HH:mm; null: cleared, or none of this kind. */
  start_time: string | null;
}

/** From the first instant up to, not including, the second. */
export interface EntrySpan {
  from: Date;
  to: Date;
}

/**
 * What days of pay are reckoned from. Everything is found by the instants or days of the range, whatever the length of
 * the history behind it.
 */
@Injectable()
export class TimesheetRepository {
  constructor(private readonly database: DataSource) {}

  /** Active staff, and everybody else who was clocked in within the span, by name (decision D39). */
  people({ from, to }: EntrySpan, tx: EntityManager = this.database.manager): Promise<SheetPersonRow[]> {
    return tx.query<SheetPersonRow[]>(
      `SELECT u.id, u.first_name, u.last_name, u.email, u.active FROM users u
       WHERE (u.active AND u.role = 'staff') OR u.id IN (
         SELECT e.user_id FROM time_entries e WHERE NOT e.is_discarded AND e.clock_in >= $1 AND e.clock_in < $2)
       ORDER BY lower(btrim(u.first_name || ' ' || u.last_name)), u.id`,
      [from, to],
    );
  }

  /** Entries that were clocked in within the span: everybody's, or one person's. */
  async entries(
    { from, to }: EntrySpan,
    userId: number | null,
    tx: EntityManager = this.database.manager,
  ): Promise<EntryRow[]> {
    const entries = await tx.query<EntryRow[]>(
      `SELECT e.user_id, e.clean_id AS job_id, round(date_part('epoch', e.clock_in) * 1000) AS clock_in_ms,
              round(date_part('epoch', e.clock_out) * 1000) AS clock_out_ms, e.lunch_break
       FROM time_entries e
       WHERE NOT e.is_discarded AND e.clock_in >= $1 AND e.clock_in < $2 ${userId === null ? '' : 'AND e.user_id = $3'}`,
      userId === null ? [from, to] : [from, to, userId],
    );
    const ids = [...new Set(entries.map((entry) => entry.job_id))];
    const cleans = new Map((await this.cleans(ids, tx)).map((clean) => [clean.id, clean]));
    for (const entry of entries) entry.clean = cleans.get(entry.job_id)!;
    return entries;
  }

  /** Asked for by id: joined to the entries, all cleans of all years were read to name a week's. */
  private async cleans(ids: number[], tx: EntityManager): Promise<CleanNameRow[]> {
    if (ids.length === 0) return [];
    return tx.query<CleanNameRow[]>(
      `SELECT c.id, customer.name AS customer_name, c.status = 'completed' AS is_completed
       FROM cleans c JOIN customers customer ON customer.id = c.customer_id WHERE c.id = ANY ($1)`,
      [ids],
    );
  }

  /** The latest correction of each kind, person and day (decision D35), of days from `from` to `to`. */
  overrides(
    { from, to }: { from: string; to: string },
    userId: number | null,
    tx: EntityManager = this.database.manager,
  ): Promise<OverrideRow[]> {
    const where = `WHERE o.day BETWEEN $1 AND $2 ${userId === null ? '' : 'AND o.user_id = $3'}`;
    const newest = `DISTINCT ON (o.day, o.user_id) o.user_id, to_char(o.day, 'YYYY-MM-DD') AS day`;
    const order = 'ORDER BY o.day DESC, o.user_id DESC, o.id DESC';
    return tx.query<OverrideRow[]>(
      `(SELECT ${newest}, o.has_lunch, NULL AS start_time FROM lunch_overrides o ${where} ${order})
       UNION ALL
       (SELECT ${newest}, NULL, to_char(o.start_time, 'HH24:MI') FROM start_time_overrides o ${where} ${order})`,
      userId === null ? [from, to] : [from, to, userId],
    );
  }
}
