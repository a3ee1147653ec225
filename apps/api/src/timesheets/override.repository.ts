import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { hhmm } from '../model/day.sql.js';
import { LunchOverride } from '../model/lunch-override.entity.js';
import { StartTimeOverride } from '../model/start-time-override.entity.js';
import type { EntrySpan } from './timesheet.repository.js';

export interface NamedPersonRow {
  id: number;
  firstName: string;
  lastName: string;
}

/** An override with who made it; values as they were stored. */
export type OverrideRow = ChangeRow<'lunch' | 'start'>;

/** A row of a day's history: an override, or a decision about a late press. */
export interface ChangeRow<Kind extends string = 'lunch' | 'start' | 'punch'> {
  id: number;
  kind: Kind;
  before: string | null;
  after: string | null;
  reason: string | null;
  madeByFirstName: string;
  madeByLastName: string;
  onBehalfOfFirstName: string | null;
  onBehalfOfLastName: string | null;
  /** Text where it came as JSON. */
  createdAt: Date | string;
}

/** The half of advisory lock keys that stands for people whose days are corrected; the other is the person. */
const CORRECTION_LOCKS = 4_871_002;

const yesNo = (column: string): string => `CASE o.${column} WHEN true THEN 'yes' WHEN false THEN 'no' END`;
const wallTime = (column: string): string => hhmm(`o.${column}`);

/** The overrides of both kinds, called `o` in the condition, with who made them, newest first. */
export function overrideHistory(condition: string): string {
  const historyOf = (table: string, kind: string, before: string, after: string): string => `
    SELECT o.id, to_char(o.day, 'YYYY-MM-DD') AS day, '${kind}' AS kind, ${before} AS before, ${after} AS after, o.reason,
           maker.first_name AS "madeByFirstName", maker.last_name AS "madeByLastName",
           behalf.first_name AS "onBehalfOfFirstName", behalf.last_name AS "onBehalfOfLastName", o.created_at AS "createdAt"
    FROM ${table} o JOIN users maker ON maker.id = o.made_by_id LEFT JOIN users behalf ON behalf.id = o.on_behalf_of_id
    WHERE ${condition}`;
  return `${historyOf('lunch_overrides', 'lunch', yesNo('had_lunch_before'), yesNo('has_lunch'))}
     UNION ALL
     ${historyOf('start_time_overrides', 'start', wallTime('start_time_before'), wallTime('start_time'))}
     ORDER BY "createdAt" DESC, kind, id DESC`;
}

/** Columns as of overrides; found by when they were pressed, of the few that the office was ever asked about. */
const DECIDED_PUNCHES = `
  SELECT p.id, $2::text AS day, 'punch' AS kind, p.kind AS before, p.decision AS after, p.decision_note AS reason,
         maker.first_name AS "madeByFirstName", maker.last_name AS "madeByLastName", NULL AS "onBehalfOfFirstName",
         NULL AS "onBehalfOfLastName", p.decided_at AS "createdAt"
  FROM punch_events p JOIN users maker ON maker.id = p.decided_by_id
  WHERE p.reason IS NOT NULL AND p.at_estimated >= $3 AND p.at_estimated < $4
    AND (p.user_id = $1 OR $1 = ANY (p.review_member_ids) OR EXISTS (
      SELECT 1 FROM time_entries e WHERE e.clean_id = p.clean_id AND e.user_id = $1 AND NOT e.is_discarded))
  ORDER BY p.decided_at DESC, p.id DESC`;

/** Overrides of days; rows are only ever added (decision D35). */
@Injectable()
export class OverrideRepository {
  constructor(
    @InjectRepository(LunchOverride) private readonly lunches: Repository<LunchOverride>,
    @InjectRepository(StartTimeOverride) private readonly starts: Repository<StartTimeOverride>,
    private readonly database: DataSource,
  ) {}

  async personById(id: number, tx: EntityManager = this.database.manager): Promise<NamedPersonRow | null> {
    const [row] = await tx.query<NamedPersonRow[]>(
      `SELECT id, first_name AS "firstName", last_name AS "lastName" FROM users WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** People of that name, compared as D15 compares names; two at most, because two already make it ambiguous. */
  peopleByName(tx: EntityManager, name: string): Promise<NamedPersonRow[]> {
    return tx.query<NamedPersonRow[]>(
      `SELECT id, first_name AS "firstName", last_name AS "lastName" FROM users
       WHERE name_key(first_name || ' ' || last_name) = name_key($1) ORDER BY id LIMIT 2`,
      [name],
    );
  }

  /** Until the transaction ends nobody else corrects a day of this person. */
  async lockPerson(tx: EntityManager, userId: number): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock($1, $2)`, [CORRECTION_LOCKS, userId]);
  }

  async addLunch(tx: EntityManager, override: Partial<LunchOverride>): Promise<void> {
    await tx.withRepository(this.lunches).insert(override);
  }

  async addStart(tx: EntityManager, override: Partial<StartTimeOverride>): Promise<void> {
    await tx.withRepository(this.starts).insert(override);
  }

  /**
   * What was corrected on a person's day, and what the office decided about presses of it that were sent late by them, for
   * them or about a clean of theirs; newest first.
   */
  history(userId: number, day: string, { from, to }: EntrySpan, limit: number): Promise<ChangeRow[]> {
    return this.database.query<ChangeRow[]>(
      `SELECT * FROM ((${overrideHistory('o.user_id = $1 AND o.day = $2')} LIMIT $5) UNION ALL (${DECIDED_PUNCHES} LIMIT $5)) h
       ORDER BY "createdAt" DESC, kind, id DESC LIMIT $5`,
      [userId, day, from, to, limit],
    );
  }
}
