import { Injectable } from '@nestjs/common';
import { type HouseRight, LIMITS, type RevealReason } from '@tidycrew/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { firstInstantIn, secondsLeft } from '../model/day.sql.js';
import { askedAt, houseRight, houseRights } from '../model/house-right.sql.js';
import { fullName } from '../model/person.sql.js';
import { booleanOf, idsOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';
import type { Sealed } from '../platform/config/access-keys.js';
import type { CodePlace } from './code-place.js';

export interface CodeRow {
  id: number;
  label: string;
  createdAt: Date;
  createdBy: string;
}

/** A code that is in use, and what somebody has to do with its house. */
export interface RevealableRow extends Sealed, CodePlace {
  /** The person's right at the house today. */
  right: HouseRight;
  /** The clean that the person is on, here or elsewhere. */
  cleanId: number | null;
  /** The visit that gives the right. */
  visitId: number | null;
  /** Codes that the person has seen today, and those of them without such a visit. */
  seen: number;
  seenWithoutVisit: number;
  /** Until the day of the business ends. */
  secondsLeft: number;
}

export interface RevealRow {
  id: number;
  at: Date;
  userId: number;
  userName: string;
  customerId: number;
  customerName: string;
  codeId: number;
  label: string;
  jobId: number | null;
  hadVisit: boolean;
  isReplaced: boolean;
  reason: RevealReason | null;
}

/** For so long a clean that something is odd about asks for a look. */
const ODD_DAYS = 14;

const SELECT = `
  SELECT c.id, c.label, c.created_at AS "createdAt", ${fullName('u')} AS "createdBy"
  FROM access_codes c JOIN users u ON u.id = c.created_by_id`;

const REVEALABLE = `
  WITH ${askedAt('$3')}, ${houseRights('$2')}
  SELECT code.id, code.customer_id AS "customerId", code.cipher, code.nonce, code.key_id AS "keyId",
         ${houseRight('code.customer_id')} AS right, (SELECT id FROM own_clean) AS "cleanId",
         (SELECT rights.visit_id FROM rights WHERE rights.customer_id = code.customer_id) AS "visitId",
         told.seen, told.seen_without_visit AS "seenWithoutVisit",
         ${secondsLeft('asked.time_zone', 'asked.today', '$3')} AS "secondsLeft"
  FROM asked CROSS JOIN access_codes code CROSS JOIN LATERAL (
    SELECT count(*)::integer AS seen, (count(*) FILTER (WHERE NOT r.had_visit))::integer AS seen_without_visit
    FROM code_reveals r WHERE r.user_id = $2 AND r.at >= ${firstInstantIn('asked.time_zone', 'asked.today')}
  ) told
  WHERE code.id = $1 AND code.replaced_at IS NULL`;

/** Without a visit the clean was at the house of the code: it has moved since, if it is at another one. */
const hasMoved = (reveal: string): string => `clean.customer_id <> code.customer_id AND NOT ${reveal}.had_visit`;

const isOdd = (reveal: string): string => `(clean.status = 'discarded' OR (${hasMoved(reveal)})
  OR (clean.status = 'completed' AND clean.customer_id = code.customer_id
      AND clean.clock_out - clean.clock_in < interval '5 minutes'))`;

/** Reveals that somebody should look at; a code that was replaced since is no worry any more. */
const ASKED = (oddSince: string): string => `
  SELECT asked.id FROM code_reveals asked JOIN access_codes code ON code.id = asked.code_id
  WHERE asked.reviewed_at IS NULL AND (asked.is_at_limit OR asked.change_asked_at IS NOT NULL)
    AND (asked.is_at_limit OR code.replaced_at IS NULL)
  UNION
  SELECT recent.id FROM code_reveals recent
  JOIN access_codes code ON code.id = recent.code_id JOIN cleans clean ON clean.id = recent.clean_id
  WHERE recent.at > ${oddSince} AND recent.reviewed_at IS NULL AND ${isOdd('recent')}`;

const REVEALS = `
  SELECT r.id, r.at, r.user_id AS "userId", ${fullName('u')} AS "userName", code.customer_id AS "customerId",
         customer.name AS "customerName", r.code_id AS "codeId", code.label, r.clean_id AS "jobId",
         r.had_visit AS "hadVisit", code.replaced_at IS NOT NULL AS "isReplaced",
         CASE WHEN r.reviewed_at IS NOT NULL THEN NULL
              WHEN r.change_asked_at IS NOT NULL AND code.replaced_at IS NULL THEN 'left'
              WHEN r.is_at_limit THEN 'limit'
              WHEN clean.status = 'discarded' THEN 'discarded'
              WHEN ${hasMoved('r')} THEN 'moved'
              WHEN ${isOdd('r')} THEN 'short' END AS reason`;

const REVEAL_JOINS = `
  JOIN users u ON u.id = r.user_id
  JOIN customers customer ON customer.id = code.customer_id
  LEFT JOIN cleans clean ON clean.id = r.clean_id`;

/** What the list of reveals can be sorted by. */
export const REVEAL_SORTS = { at: 'r.at' };

@Injectable()
export class CodeRepository {
  constructor(private readonly database: DataSource) {}

  /** The codes of a customer that are in use, by their labels. */
  ofCustomer(customerId: number): Promise<CodeRow[]> {
    return this.database.query<CodeRow[]>(
      `${SELECT} WHERE c.customer_id = $1 AND c.replaced_at IS NULL ORDER BY lower(c.label), c.id LIMIT ${LIMITS.codes}`,
      [customerId],
    );
  }

  /** One that may have been replaced since. */
  async byId(id: number): Promise<CodeRow | null> {
    const [row] = await this.database.query<CodeRow[]>(`${SELECT} WHERE c.id = $1`, [id]);
    return row ?? null;
  }

  /** Whoever asks has locked the customer. */
  async count(tx: EntityManager, customerId: number): Promise<number> {
    const [row] = await tx.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM access_codes WHERE customer_id = $1 AND replaced_at IS NULL`,
      [customerId],
    );
    return row.count;
  }

  async nextId(tx: EntityManager): Promise<number> {
    const [row] = await tx.query<[{ id: number }]>(
      `SELECT nextval(pg_get_serial_sequence('access_codes', 'id'))::integer AS id`,
    );
    return row.id;
  }

  async add(
    tx: EntityManager,
    { id, customerId }: CodePlace,
    { cipher, nonce, keyId }: Sealed,
    { label, at, userId }: { label: string; at: Date; userId: number },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO access_codes (id, customer_id, label, cipher, nonce, key_id, created_at, created_by_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, customerId, label, cipher, nonce, keyId, at, userId],
    );
  }

  /** Of customers who go, whose codes nobody has seen. */
  async removeOf(tx: EntityManager, customerIds: readonly number[]): Promise<void> {
    await tx.query('DELETE FROM access_codes WHERE customer_id = ANY ($1)', [customerIds]);
  }

  /** Takes the code with a label out of use: what it is goes, that it was there stays. False: there is none. */
  async endLabelled(tx: EntityManager, customerId: number, label: string, at: Date): Promise<boolean> {
    return (await this.end(tx, 'lower(label) = lower($3)', [customerId, at, label])) !== null;
  }

  /** The same of one by its id; answers its label, null where there is none. */
  endOne(tx: EntityManager, customerId: number, id: number, at: Date): Promise<string | null> {
    return this.end(tx, 'id = $3', [customerId, at, id]);
  }

  private async end(tx: EntityManager, which: string, values: unknown[]): Promise<string | null> {
    const [rows] = await tx.query<[{ label: string }[], number]>(
      `UPDATE access_codes SET replaced_at = $2, cipher = NULL, nonce = NULL, key_id = NULL
       WHERE customer_id = $1 AND replaced_at IS NULL AND ${which} RETURNING label`,
      values,
    );
    return rows[0]?.label ?? null;
  }

  /** Null: there is no such code, or it was replaced. */
  async revealable(tx: EntityManager, id: number, userId: number, now: Date): Promise<RevealableRow | null> {
    const [row] = await tx.query<RevealableRow[]>(REVEALABLE, [id, userId, now]);
    return row ?? null;
  }

  async addReveal(
    tx: EntityManager,
    reveal: Pick<RevealableRow, 'id' | 'cleanId' | 'visitId'> & { userId: number; sessionId: string; at: Date },
  ): Promise<void> {
    await tx.query(
      `INSERT INTO code_reveals (code_id, user_id, clean_id, visit_id, had_visit, at, session_id)
       VALUES ($1, $2, $3, $4::integer, $4::integer IS NOT NULL, $5, $6)`,
      [reveal.id, reveal.userId, reveal.cleanId, reveal.visitId, reveal.at, reveal.sessionId],
    );
  }

  /** The last reveal of a person says that they wanted to see more. */
  async markAtLimit(tx: EntityManager, userId: number): Promise<void> {
    await tx.query(
      `UPDATE code_reveals SET is_at_limit = true
       WHERE id = (SELECT id FROM code_reveals WHERE user_id = $1 ORDER BY at DESC, id DESC LIMIT 1) AND NOT is_at_limit`,
      [userId],
    );
  }

  /** The last reveal of each code in use that a person has seen since then asks whether to change it. */
  async askForChanges(tx: EntityManager, userId: number, since: Date, now: Date): Promise<void> {
    await tx.query(
      `UPDATE code_reveals SET change_asked_at = $3, reviewed_at = NULL, reviewed_by_id = NULL
       WHERE id IN (
         SELECT DISTINCT ON (r.code_id) r.id FROM code_reveals r JOIN access_codes code ON code.id = r.code_id
         WHERE r.user_id = $1 AND r.at > $2 AND code.replaced_at IS NULL
         ORDER BY r.code_id, r.at DESC, r.id DESC)`,
      [userId, since, now],
    );
  }

  /** Somebody has looked at these; answers how many were not looked at before. */
  async review(tx: EntityManager, ids: readonly number[], userId: number, now: Date): Promise<number> {
    const [, count] = await tx.query<[unknown[], number]>(
      `UPDATE code_reveals SET reviewed_at = $2, reviewed_by_id = $3 WHERE id = ANY ($1) AND reviewed_at IS NULL`,
      [ids, now, userId],
    );
    return count;
  }

  /** Filters: userId, customerId, needs (somebody should look at it). */
  reveals(list: ListRequest, now: Date): Promise<Page<RevealRow>> {
    const conditions = new Conditions();
    const { filter } = list;
    conditions.among('r.user_id', idsOf(filter, 'userId'));
    conditions.among('code.customer_id', idsOf(filter, 'customerId'));
    const needs = booleanOf(filter, 'needs');
    if (needs !== null) {
      const oddSince = conditions.param(new Date(now.getTime() - ODD_DAYS * 24 * 3_600_000));
      conditions.add(`r.id ${needs ? '' : 'NOT '}IN (${ASKED(`${oddSince}::timestamptz`)})`);
    }
    const from = 'code_reveals r JOIN access_codes code ON code.id = r.code_id';
    const query = { select: REVEALS, from, joins: () => REVEAL_JOINS, conditions, tieBreak: 'r.id DESC' };
    return readPage(this.database, { ...query, isNeverNull: true, isCountBounded: true }, list);
  }
}
