import { Injectable } from '@nestjs/common';
import type { DayRange } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { IS_BELOW_FIFTH, IS_SHORT, MINUTES } from '../model/figures.sql.js';
import { isMarked, type LatelySentRow, latelySentOf } from '../model/lately-sent.sql.js';
import { Slices } from '../platform/common/slices.js';
import {
  type LeavingRow,
  OF_HOURS,
  OF_PERSON,
  OF_PERSON_LEAVING,
  overridesWhere,
  type PersonRow,
  type PersonRows,
  personRowsOf,
} from './person-rows.sql.js';
import type { EntryRow, OverrideRow } from './sheet-rows.js';
import type { ShortCleanRow, ShortCleans } from './short-of-day.js';

export interface SheetPersonRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  active: boolean;
}

/** Which entries are read, and how much of them; everybody's, named, unless told otherwise. */
interface EntryChoice {
  userIds?: number[] | null;
  isNamed?: boolean | undefined;
}

/** Starts at the first instant and ends before the second. */
export interface EntrySpan {
  from: Date;
  to: Date;
}

/** Time entries e as one row of lists: pg takes 40 ms for 24,000 rows of 600 people's week, and 6 ms for the lists. */
const ENTRIES = `
  json_agg(e.user_id) AS "userIds", json_agg(e.clean_id) AS "cleanIds", json_agg(e.lunch_break) AS "lunchBreaks",
  json_agg(round(date_part('epoch', e.clock_in) * 1000)) AS "clockInsMs",
  json_agg(round(date_part('epoch', e.clock_out) * 1000)) AS "clockOutsMs",
  json_agg(round(date_part('epoch', e.finish_pressed_at) * 1000)) AS "finishesPressedMs"`;

/** All null without entries. */
interface EntryLists {
  userIds: number[] | null;
  cleanIds: number[];
  lunchBreaks: boolean[];
  clockInsMs: number[];
  clockOutsMs: (number | null)[];
  finishesPressedMs: (number | null)[];
}

/** What the cleans of entries are called, and which of their presses were sent late, by the clean. */
interface CleanFacts {
  names: Map<number, string>;
  late: Map<number, LatelySentRow[] | null>;
}

const NO_FACTS: CleanFacts = { names: new Map(), late: new Map() };
const NONE: LatelySentRow[] = [];

/** Entries of many people as lists: the rows of one of them are made when they are asked for, and let go again (D350). */
export class EntryTable {
  private readonly places = new Map<number, number[]>();

  private constructor(
    private readonly lists: EntryLists,
    private readonly facts: CleanFacts,
  ) {}

  static async of(lists: EntryLists, facts = NO_FACTS): Promise<EntryTable> {
    const table = new EntryTable(lists, facts);
    const slices = new Slices();
    for (const [place, userId] of (lists.userIds ?? []).entries()) {
      if (slices.isOver) await slices.next();
      const places = table.places.get(userId);
      if (places) places.push(place);
      else table.places.set(userId, [place]);
    }
    return table;
  }

  /** Whoever has any. */
  get userIds(): Iterable<number> {
    return this.places.keys();
  }

  rowsOf(userId: number): EntryRow[] {
    return (this.places.get(userId) ?? []).map((place) => this.rowAt(place));
  }

  private rowAt(place: number): EntryRow {
    const { userIds, cleanIds, clockInsMs, clockOutsMs, lunchBreaks, finishesPressedMs } = this.lists;
    const cleanId = cleanIds[place]!;
    return {
      userId: userIds![place]!,
      cleanId,
      clockInMs: clockInsMs[place]!,
      clockOutMs: clockOutsMs[place]!,
      lunchBreak: lunchBreaks[place]!,
      finishPressedMs: finishesPressedMs[place]!,
      customerName: this.facts.names.get(cleanId) ?? '',
      latelySent: this.facts.late.get(cleanId) ?? NONE,
    };
  }
}

const cleansOf = ({ userIds, cleanIds }: EntryLists): number[] => (userIds ? [...new Set(cleanIds)] : []);

/**
 * What days of pay are calculated from. Everything is found by the instants or days of the range, whatever the length of
 * the history behind it.
 */
@Injectable()
export class TimesheetRepository {
  constructor(private readonly database: DataSource) {}

  /** Active staff, and everybody else who was clocked in within the span, by name. */
  people({ from, to }: EntrySpan, tx: EntityManager = this.database.manager): Promise<SheetPersonRow[]> {
    return tx.query<SheetPersonRow[]>(
      `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.active FROM users u
       WHERE (u.active AND u.role = 'staff') OR u.id IN (
         SELECT e.user_id FROM time_entries e WHERE NOT e.is_discarded AND e.clock_in >= $1 AND e.clock_in < $2)
       ORDER BY u.name_order, u.id`,
      [from, to],
    );
  }

  /** Entries that were clocked in within the span; without names none says what its clean is called. */
  async entries(
    { from, to }: EntrySpan,
    tx: EntityManager = this.database.manager,
    { userIds = null, isNamed = true }: EntryChoice = {},
  ): Promise<EntryTable> {
    const [lists] = await tx.query<[EntryLists]>(
      `SELECT ${ENTRIES} FROM time_entries e
       WHERE NOT e.is_discarded AND e.clock_in >= $1 AND e.clock_in < $2 AND ($3::int[] IS NULL OR e.user_id = ANY ($3))`,
      [from, to, userIds],
    );
    const ids = cleansOf(lists);
    if (ids.length === 0) return EntryTable.of(lists);
    const names = isNamed ? await this.names(ids, tx) : NO_FACTS.names;
    return EntryTable.of(lists, { names, late: await this.latelySent(ids, tx) });
  }

  /** Entries that were clocked in within one of the spans, without what their cleans are called. */
  async entriesIn(spans: EntrySpan[]): Promise<EntryTable> {
    const [lists] = await this.database.query<[EntryLists]>(
      `SELECT ${ENTRIES}
       FROM unnest($1::timestamptz[], $2::timestamptz[]) AS span (from_at, to_at)
       CROSS JOIN LATERAL (
         SELECT * FROM time_entries entry
         WHERE NOT entry.is_discarded AND entry.clock_in >= span.from_at AND entry.clock_in < span.to_at OFFSET 0
       ) e`,
      [spans.map(({ from }) => from), spans.map(({ to }) => to)],
    );
    return EntryTable.of(lists);
  }

  /** How many cleans that started within the span are completed: a clean belongs to the day it started. */
  async countCompleted({ from, to }: EntrySpan): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM cleans c WHERE c.status = 'completed' AND c.clock_in >= $1 AND c.clock_in < $2`,
      [from, to],
    );
    return row.count;
  }

  /** What cleans are called, by id: joined to the entries, PostgreSQL read all cleans there are to name those of a week. */
  private async names(ids: number[], tx: EntityManager): Promise<Map<number, string>> {
    const rows = await tx.query<{ id: number; name: string }[]>(
      `SELECT c.id, customer.name FROM cleans c JOIN customers customer ON customer.id = c.customer_id WHERE c.id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The presses of cleans that reached the server late, by clean; most have none. */
  private async latelySent(ids: number[], tx: EntityManager): Promise<Map<number, LatelySentRow[] | null>> {
    const rows = await tx.query<{ id: number; late: LatelySentRow[] | null }[]>(
      `SELECT c.id, ${latelySentOf('c.id', OF_HOURS)} AS late
       FROM (SELECT DISTINCT p.clean_id AS id FROM punch_events p
             WHERE p.clean_id = ANY ($1) AND ${isMarked('p')}) c`,
      [ids],
    );
    return new Map(rows.map(({ id, late }) => [id, late]));
  }

  /**
   * The completed cleans of no length, by id, that lie within the span or reach into it, as their entries do;
   * none is longer than a fifth of the largest target.
   */
  async shortCleans({ from, to }: EntrySpan, tx: EntityManager = this.database.manager): Promise<ShortCleans> {
    const rows = await tx.query<ShortCleanRow[]>(
      `SELECT c.id, ${MINUTES}::integer AS minutes, ${IS_BELOW_FIFTH} AS "isBelowFifth" FROM cleans c
       WHERE c.status = 'completed' AND ${IS_SHORT}
         AND c.clock_in >= $1::timestamptz - interval '200000 minutes' AND c.clock_in < $2 AND c.clock_out > $1`,
      [from, to],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The latest override of each kind, person and day, of days from `from` to `to`. */
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
   * A person's rows of the days on which the entries began that they left on a day (yyyy-MM-dd), in one statement, because
   * phones poll it; with the business's time zone. It may answer rows beyond those days: the caller, which knows the
   * days' bounds, filters them.
   */
  async ofPersonLeaving(userId: number, day: string): Promise<LeavingRow> {
    const [row] = await this.database.query<[LeavingRow]>(OF_PERSON_LEAVING, [day, userId]);
    return row;
  }
}
