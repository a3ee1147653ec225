import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AccessNote, CodeLabel } from '@tidycrew/contracts';
import { DataSource, type EntityManager, Raw, Repository } from 'typeorm';
import type { CleanItemRow } from '../model/checklist.sql.js';
import { Clean } from '../model/clean.entity.js';
import { WAGES_CENTS } from '../model/figures.sql.js';
import { ACTIVE_CLEAN, OWN_CLEAN } from './active-clean.sql.js';

interface NewClean {
  customerId: number;
  teamId: number;
  clockIn: Date;
  /** Given: it is completed already. */
  clockOut: Date | null;
  priceCents: number | null;
  payRateCents: number;
  isFriendsFamily: boolean;
  baseMinutes: number | null;
  allottedMinutes: number | null;
  createdById: number;
  createdAt: Date;
}

/** A clean with its customer and team, as the clean card shows it. */
export interface ActiveCleanRow {
  id: number;
  customerId: number;
  customerName: string;
  customerAddress: string;
  customerPhone: string | null;
  /** It has ended since, or was discarded: nobody has a right at the house by it any more. */
  isOver: boolean;
  customerNotes: string | null;
  /** null: none. */
  access: AccessNote[] | null;
  /** null: none. */
  codes: CodeLabel[] | null;
  allottedMinutes: number | null;
  clockIn: Date;
  teamName: string;
  teamColor: string;
  /** Those still on the clean, of one that is completed its whole crew, by first name; null when everybody has left. */
  members: { id: number; firstName: string; lastName: string; notesWithheld: boolean }[] | null;
  /** null: none. */
  checklist: CleanItemRow[] | null;
}

/** Somebody's time on a clean; without a clock-out they are still on it. */
export interface CrewTime {
  userId: number;
  clockIn: Date;
  clockOut: Date | null;
}

/** Somebody who comes onto a clean. */
export interface CrewEntry {
  userId: number;
  isCoreTeam: boolean;
  /** The phone shows no notes of the customer to them. */
  notesWithheld: boolean;
}

/** What is kept beside a clock-out that was reported. */
interface FinishReport {
  pressedAt: Date;
  reportedById: number;
}

/** A clean in progress as those see it who are not on it. */
export interface BeingCleanedRow {
  customerId: number;
  teamName: string;
  teamColor: string;
  clockIn: Date;
}

export interface FinishedRow {
  id: number;
  customerName: string;
  status: string;
  clockIn: Date;
  clockOut: Date | null;
}

/** What a clean that ends is given beside its wages. */
type Completion = Pick<Clean, 'notes' | 'updatedAt'> & { clockOut: Date };

/** The columns of FinishedRow. */
const FINISHED = `c.id, customer.name AS "customerName", c.status, c.clock_in AS "clockIn", c.clock_out AS "clockOut"`;

/** More than the column can hold is refused by cleans_wages_range, which has a sentence. */
const KEPT_WAGES = `least(2147483647, ${WAGES_CENTS})`;

@Injectable()
export class CleanRepository {
  constructor(
    @InjectRepository(Clean) private readonly cleans: Repository<Clean>,
    private readonly database: DataSource,
  ) {}

  /** Stores a clean with the entries of its crew in one statement; entries go in by id, so that no two crews deadlock. */
  async start(tx: EntityManager, clean: NewClean, crew: CrewEntry[]): Promise<number> {
    const sorted = crew.toSorted((a, b) => a.userId - b.userId);
    const [row] = await tx.query<{ cleanId: number }[]>(
      `WITH started AS (
         INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents,
           is_friends_family, base_minutes, allotted_minutes, created_by_id, created_at, updated_at)
         VALUES ($1, $2, CASE WHEN $4::timestamptz IS NULL THEN 'active' ELSE 'completed' END, $3, $4, $5, $6, $7, $8, $9,
           $10, $11, $11)
         RETURNING id
       )
       INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team, notes_withheld)
       SELECT started.id, member.user_id, $3, $4, member.is_core_team, member.notes_withheld
       FROM started, unnest($12::integer[], $13::boolean[], $14::boolean[]) WITH ORDINALITY
         AS member (user_id, is_core_team, notes_withheld, place)
       ORDER BY member.place
       RETURNING clean_id AS "cleanId"`,
      [
        clean.customerId,
        clean.teamId,
        clean.clockIn,
        clean.clockOut,
        clean.priceCents,
        clean.payRateCents,
        clean.isFriendsFamily,
        clean.baseMinutes,
        clean.allottedMinutes,
        clean.createdById,
        clean.createdAt,
        sorted.map((member) => member.userId),
        sorted.map((member) => member.isCoreTeam),
        sorted.map((member) => member.notesWithheld),
      ],
    );
    if (!row) throw new Error('INSERT INTO cleans returned no row.');
    return row.cleanId;
  }

  /**
   * The cleans in progress at the customers that staff see, by customer. Phones ask every 20 seconds: one statement that
   * reads the active cleans only, however many customers and years there are (cleans_one_active_per_customer).
   */
  beingCleaned(most: number): Promise<BeingCleanedRow[]> {
    return this.database.query<BeingCleanedRow[]>(
      `SELECT c.customer_id AS "customerId", t.name AS "teamName", t.color_hex AS "teamColor", c.clock_in AS "clockIn"
       FROM cleans c
       JOIN customers customer ON customer.id = c.customer_id AND customer.active AND customer.is_located
       JOIN teams t ON t.id = c.team_id
       WHERE c.status = 'active' ORDER BY c.customer_id LIMIT $1`,
      [most],
    );
  }

  /** Undefined: the person is on none. */
  async ofPerson(userId: number): Promise<ActiveCleanRow | undefined> {
    const [row] = await this.database.query<ActiveCleanRow[]>(OWN_CLEAN, [userId]);
    return row;
  }

  async activeClean(tx: EntityManager, cleanId: number): Promise<ActiveCleanRow> {
    const [row] = await tx.query<ActiveCleanRow[]>(`${ACTIVE_CLEAN} WHERE c.id = $1`, [cleanId]);
    if (!row) throw noSuchRow(cleanId);
    return row;
  }

  /** The clean, locked: whoever finishes or edits it waits here (trust.md T4). */
  lock(tx: EntityManager, id: number): Promise<Clean | null> {
    return tx.withRepository(this.cleans).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * The same of a clean that may lose its visit, which asks whether its customer is active: the customer is held first, as
   * whoever prices one holds it before its cleans.
   */
  async lockAfterCustomer(tx: EntityManager, id: number): Promise<Clean | null> {
    await tx.query('SELECT 1 FROM customers WHERE id = (SELECT customer_id FROM cleans WHERE id = $1) FOR SHARE', [id]);
    return this.lock(tx, id);
  }

  /** The clean that a person is on, locked. */
  lockOpenOf(tx: EntityManager, userId: number): Promise<Clean | null> {
    const isOpen = (id: string): string =>
      `${id} = (SELECT clean_id FROM time_entries WHERE user_id = :userId AND clock_out IS NULL AND NOT is_discarded)`;
    const where = { id: Raw(isOpen, { userId }) };
    return tx.withRepository(this.cleans).findOne({ where, lock: { mode: 'pessimistic_write' } });
  }

  /** Everybody on the clean, also those who have left it. */
  async crewOf(tx: EntityManager, cleanId: number): Promise<CrewTime[]> {
    return tx.query<CrewTime[]>(
      `SELECT user_id AS "userId", clock_in AS "clockIn", clock_out AS "clockOut"
       FROM time_entries WHERE clean_id = $1 AND NOT is_discarded`,
      [cleanId],
    );
  }

  /** Since when a person is or was on the clean, discarded or not; null: never. */
  async onSince(tx: EntityManager, cleanId: number, userId: number): Promise<Date | null> {
    const [row] = await tx.query<{ clockIn: Date }[]>(
      'SELECT clock_in AS "clockIn" FROM time_entries WHERE clean_id = $1 AND user_id = $2',
      [cleanId, userId],
    );
    return row?.clockIn ?? null;
  }

  /**
   * Whether the office has entered or edited the clean, and whether it was moved: only the audit log tells that from a price
   * that came, or from a customer of its start.
   */
  async changesOf(tx: EntityManager, cleanId: number): Promise<{ isByOffice: boolean; isMoved: boolean }> {
    const [row] = await tx.query<[{ isByOffice: boolean; isMoved: boolean }]>(
      `SELECT coalesce(bool_or(action <> 'clean.moved'), false) AS "isByOffice",
              coalesce(bool_or(action = 'clean.moved'), false) AS "isMoved"
       FROM audit_log
       WHERE subject = 'clean' AND subject_id = $1 AND action IN ('clean.created', 'clean.edited', 'clean.moved')`,
      [cleanId],
    );
    return row;
  }

  /**
   * Clocks people out of a clean. They are locked first, as whoever starts with them locks them: else a start by a clock
   * that is behind and this would find and wait for each other's entry.
   */
  async closeEntries(
    tx: EntityManager,
    cleanId: number,
    userIds: number[],
    end: Date,
    lunchBreak: boolean,
    report: FinishReport | null = null,
  ): Promise<void> {
    await tx.query(
      `WITH leaving AS MATERIALIZED (SELECT id FROM users WHERE id = ANY ($2) ORDER BY id FOR NO KEY UPDATE)
       UPDATE time_entries SET clock_out = $3, lunch_break = lunch_break OR $4, finish_pressed_at = $5, finish_reported_by_id = $6
       WHERE clean_id = $1 AND user_id IN (SELECT id FROM leaving) AND clock_out IS NULL`,
      [cleanId, userIds, end, lunchBreak, report?.pressedAt ?? null, report?.reportedById ?? null],
    );
  }

  /** Withholds the customer's notes from these people of the crew, and from nobody else. */
  async withholdNotes(tx: EntityManager, cleanId: number, userIds: number[]): Promise<void> {
    await tx.query(
      `UPDATE time_entries SET notes_withheld = user_id = ANY ($2)
       WHERE clean_id = $1 AND notes_withheld <> (user_id = ANY ($2))`,
      [cleanId, userIds],
    );
  }

  /** Everybody on the clean had a lunch break. */
  async markLunchTaken(tx: EntityManager, cleanId: number): Promise<void> {
    await tx.query('UPDATE time_entries SET lunch_break = true WHERE clean_id = $1 AND NOT is_discarded', [cleanId]);
  }

  async save(tx: EntityManager, id: number, change: Partial<Clean>): Promise<void> {
    await tx.withRepository(this.cleans).update({ id }, change);
  }

  /** Ends a clean whose entries are closed: with its wages and what a finish answers in one statement, for which each crew waits. */
  async complete(tx: EntityManager, id: number, { notes, clockOut, updatedAt }: Completion): Promise<FinishedRow> {
    const [[row]] = await tx.query<[FinishedRow[], number]>(
      `UPDATE cleans c SET status = 'completed', notes = $2, clock_out = $3, updated_at = $4, wages_cents = ${KEPT_WAGES}
       FROM customers customer WHERE c.id = $1 AND customer.id = c.customer_id RETURNING ${FINISHED}`,
      [id, notes, clockOut, updatedAt],
    );
    if (!row) throw noSuchRow(id);
    return row;
  }

  /** Stores what the crew of a completed clean is paid; call it whenever a completed one is entered or changes. */
  async keepWages(tx: EntityManager, id: number): Promise<void> {
    await tx.query(
      `UPDATE cleans c SET wages_cents = CASE c.status WHEN 'completed' THEN ${KEPT_WAGES} END WHERE c.id = $1`,
      [id],
    );
  }

  async finished(tx: EntityManager, id: number): Promise<FinishedRow> {
    const [row] = await tx.query<FinishedRow[]>(
      `SELECT ${FINISHED} FROM cleans c JOIN customers customer ON customer.id = c.customer_id WHERE c.id = $1`,
      [id],
    );
    if (!row) throw noSuchRow(id);
    return row;
  }
}

const noSuchRow = (id: number): Error =>
  new Error(`Clean ${id} does not exist, although this transaction has locked or written it.`);
