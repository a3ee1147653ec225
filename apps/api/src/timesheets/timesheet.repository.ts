import { Injectable } from '@nestjs/common';
import type { DayRange } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { type LatelySentRow, latelySentOf } from '../model/lately-sent.sql.js';
import { fullName } from '../model/person.sql.js';
import { payrollRulesUntil } from '../model/payroll-rules.sql.js';
import type { RulesRow } from '../settings/settings.service.js';

interface CleanNameRow {
  id: number;
  customerName: string;
  /** Whether the whole crew has left. */
  isCompleted: boolean;
  /** Its starts and finishes that reached the server late (decision D69); absent where nobody asks. */
  latelySent?: LatelySentRow[] | null;
}

/** A person's time on a clean, with what the clean is named by. */
export interface EntryRow {
  userId: number;
  cleanId: number;
  /** Milliseconds, because making Date objects would double the time that a week's rows take. */
  clockInMs: number;
  clockOutMs: number | null;
  lunchBreak: boolean;
  /** Of a finish that was forgotten and reported (decision D91). */
  finishPressedMs: number | null;
  clean: CleanNameRow;
}

export interface SheetPersonRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  active: boolean;
}

export interface OverrideRow {
  userId: number;
  day: string;
  /** null: cleared, or none of this kind. */
  hasLunch: boolean | null;
  /** HH:mm; null: cleared, or none of this kind. */
  startTime: string | null;
}

/** From the first instant up to, not including, the second. */
export interface EntrySpan {
  from: Date;
  to: Date;
}

/** An entry of one person, with more of what its clean is known by. */
export interface PersonEntryRow extends EntryRow {
  clean: CleanNameRow & { customerId: number; customerAddress: string };
}

/** What one person's days are calculated from. */
interface PersonRows {
  rules: RulesRow[];
  entries: PersonEntryRow[];
  overrides: OverrideRow[];
}

/** The presses that hours are made of. */
const OF_HOURS = ['start', 'finish'] as const;

/**
 * What days of pay are calculated from. Everything is found by the instants or days of the range, whatever the length of
 * the history behind it.
 */
@Injectable()
export class TimesheetRepository {
  constructor(private readonly database: DataSource) {}

  /** Active staff, and everybody else who was clocked in within the span, by name (decision D39). */
  people({ from, to }: EntrySpan, tx: EntityManager = this.database.manager): Promise<SheetPersonRow[]> {
    return tx.query<SheetPersonRow[]>(
      `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.active FROM users u
       WHERE (u.active AND u.role = 'staff') OR u.id IN (
         SELECT e.user_id FROM time_entries e WHERE NOT e.is_discarded AND e.clock_in >= $1 AND e.clock_in < $2)
       ORDER BY lower(${fullName('u')}), u.id`,
      [from, to],
    );
  }

  /** Entries that were clocked in within the span. */
  async entries({ from, to }: EntrySpan, tx: EntityManager = this.database.manager): Promise<EntryRow[]> {
    const entries = await tx.query<EntryRow[]>(
      `SELECT e.user_id AS "userId", e.clean_id AS "cleanId", round(date_part('epoch', e.clock_in) * 1000) AS "clockInMs",
              round(date_part('epoch', e.clock_out) * 1000) AS "clockOutMs", e.lunch_break AS "lunchBreak",
              round(date_part('epoch', e.finish_pressed_at) * 1000) AS "finishPressedMs"
       FROM time_entries e
       WHERE NOT e.is_discarded AND e.clock_in >= $1 AND e.clock_in < $2`,
      [from, to],
    );
    const ids = [...new Set(entries.map((entry) => entry.cleanId))];
    const cleans = new Map((await this.cleans(ids, tx)).map((clean) => [clean.id, clean]));
    for (const entry of entries) entry.clean = cleans.get(entry.cleanId)!;
    return entries;
  }

  /** Entries that were clocked in within one of the spans, without what their cleans are called. */
  async entriesIn(spans: EntrySpan[]): Promise<EntryRow[]> {
    const entries = await this.database.query<EntryRow[]>(
      `SELECT e.user_id AS "userId", e.clean_id AS "cleanId", round(date_part('epoch', e.clock_in) * 1000) AS "clockInMs",
              round(date_part('epoch', e.clock_out) * 1000) AS "clockOutMs", e.lunch_break AS "lunchBreak",
              round(date_part('epoch', e.finish_pressed_at) * 1000) AS "finishPressedMs"
       FROM unnest($1::timestamptz[], $2::timestamptz[]) AS span (from_at, to_at)
       CROSS JOIN LATERAL (
         SELECT * FROM time_entries entry
         WHERE NOT entry.is_discarded AND entry.clock_in >= span.from_at AND entry.clock_in < span.to_at OFFSET 0
       ) e`,
      [spans.map(({ from }) => from), spans.map(({ to }) => to)],
    );
    for (const entry of entries) entry.clean = { id: entry.cleanId, customerName: '', isCompleted: false };
    return entries;
  }

  /** A query of its own by id: joined to the entries, PostgreSQL read all cleans there are to name those of a week. */
  private async cleans(ids: number[], tx: EntityManager): Promise<CleanNameRow[]> {
    if (ids.length === 0) return [];
    return tx.query<CleanNameRow[]>(
      `SELECT c.id, customer.name AS "customerName", c.status = 'completed' AS "isCompleted",
              ${latelySentOf('c.id', OF_HOURS)} AS "latelySent"
       FROM cleans c JOIN customers customer ON customer.id = c.customer_id WHERE c.id = ANY ($1)`,
      [ids],
    );
  }

  /** The latest override of each kind, person and day (decision D35), of days from `from` to `to`. */
  overrides({ from, to }: DayRange, tx: EntityManager = this.database.manager): Promise<OverrideRow[]> {
    return tx.query<OverrideRow[]>(overridesWhere('o.day BETWEEN $1 AND $2'), [from, to]);
  }

  /** All of one person, with the payroll rules. */
  async ofPerson(
    userId: number,
    range: DayRange,
    { from, to }: EntrySpan,
    tx: EntityManager = this.database.manager,
  ): Promise<PersonRows> {
    const [row] = await tx.query<[PersonRow]>(OF_PERSON, [userId, range.from, range.to, from, to]);
    return personRowsOf(row);
  }

  /**
   * The same for the days on which the entries began that a person left within the span, in one statement, because
   * phones poll it; with the business's time zone. It may answer rows beyond those days: the caller, which knows the
   * days' bounds, filters them.
   */
  async ofPersonLeaving(userId: number, { from, to }: EntrySpan): Promise<PersonRows & { timeZone: string }> {
    const [row] = await this.database.query<[PersonRow & { timeZone: string }]>(OF_PERSON_LEAVING, [userId, from, to]);
    return { timeZone: row.timeZone, ...personRowsOf(row) };
  }
}

/**
 * What one person's days are calculated from, as columns; $1 is the person. Each list is null when it is empty. What is below a
 * millisecond is cut off, as a Date does.
 */
function personRows({
  entries,
  days,
  lastDay,
  late = '',
}: Record<'entries' | 'days' | 'lastDay', string> & { late?: string }): string {
  return `
    (SELECT json_agg(r) FROM (${payrollRulesUntil(lastDay)}) r) AS rules,
    (SELECT json_agg(e) FROM (
       SELECT e.user_id AS "userId", e.clean_id AS "cleanId", floor(extract(epoch FROM e.clock_in) * 1000) AS "clockInMs",
              floor(extract(epoch FROM e.clock_out) * 1000) AS "clockOutMs", e.lunch_break AS "lunchBreak",
              floor(extract(epoch FROM e.finish_pressed_at) * 1000) AS "finishPressedMs",
              json_build_object('id', c.id, 'isCompleted', c.status = 'completed', 'customerId', c.customer_id,
                                'customerName', customer.name, 'customerAddress', customer.address ${late}) AS clean
       FROM time_entries e JOIN cleans c ON c.id = e.clean_id JOIN customers customer ON customer.id = c.customer_id
       WHERE e.user_id = $1 AND NOT e.is_discarded AND ${entries}) e) AS entries,
    (SELECT json_agg(o) FROM (${overridesWhere(`o.user_id = $1 AND ${days}`)}) o) AS overrides`;
}

const OF_PERSON = `SELECT ${personRows({
  entries: 'e.clock_in >= $4 AND e.clock_in < $5',
  days: 'o.day BETWEEN $2 AND $3',
  lastDay: '$3',
  late: `, 'latelySent', ${latelySentOf('c.id', OF_HOURS)}`,
})}`;

/** A day begins at most 26 hours before any of its entries. */
const EARLIEST = `(SELECT clock_in - interval '26 hours' FROM earliest)`;
const LAST_DAY = `(SELECT ($3::timestamptz + interval '26 hours')::date)`;

/**
 * The overlap finds the entries by index; it begins a millisecond early, because an entry that ends exactly at the
 * first instant does not overlap the range. (SELECT …) hides the values from the planner, so that it plans once:
 * planning each time took four times as long as reading.
 */
const OF_PERSON_LEAVING = `
  WITH earliest AS MATERIALIZED (
    SELECT min(e.clock_in) AS clock_in FROM time_entries e
    WHERE e.user_id = $1 AND NOT e.is_discarded
      AND tstzrange(e.clock_in, e.clock_out) && tstzrange($2::timestamptz - interval '1 millisecond', $3)
      AND e.clock_out >= $2 AND e.clock_out < $3
  )
  SELECT (SELECT time_zone FROM business_settings WHERE id = 1) AS "timeZone", ${personRows({
    entries: `e.clock_in >= ${EARLIEST} AND e.clock_in < (SELECT $3::timestamptz + interval '26 hours')`,
    days: `o.day BETWEEN ${EARLIEST}::date AND ${LAST_DAY}`,
    lastDay: LAST_DAY,
  })}`;

type PersonRow = { [List in keyof PersonRows]: PersonRows[List] | null };

const personRowsOf = ({ rules, entries, overrides }: PersonRow): PersonRows => ({
  rules: rules ?? [],
  entries: entries ?? [],
  overrides: overrides ?? [],
});

function overridesWhere(condition: string): string {
  const newest = `DISTINCT ON (o.day, o.user_id) o.user_id AS "userId", to_char(o.day, 'YYYY-MM-DD') AS day`;
  const order = 'ORDER BY o.day DESC, o.user_id DESC, o.id DESC';
  return `(SELECT ${newest}, o.has_lunch AS "hasLunch", NULL AS "startTime" FROM lunch_overrides o WHERE ${condition} ${order})
     UNION ALL
     (SELECT ${newest}, NULL, to_char(o.start_time, 'HH24:MI') FROM start_time_overrides o WHERE ${condition} ${order})`;
}
