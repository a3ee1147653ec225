import { Injectable } from '@nestjs/common';
import { type HouseRight, LIMITS } from '@tidycrew/contracts';
import { customerSearchWords } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { askedAt, houseRight, houseRights } from '../model/house-right.sql.js';
import { memberOn } from '../model/membership.sql.js';
import { fullName } from '../model/person.sql.js';
import { hasWords } from '../platform/common/customer-search.js';
import { anywhere, booleanOf, idsOf, searchOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';

export interface HouseKeyRow {
  id: number;
  customerId: number;
  customerName: string;
  label: string;
  holderId: number | null;
  holderName: string | null;
  place: string | null;
  since: Date;
  needsLook: boolean;
  retiredAt: Date | null;
}

export interface KeyMoveRow {
  id: number;
  at: Date;
  byName: string;
  toName: string | null;
  toPlace: string | null;
}

/** A key, locked, with what somebody in the field may do with it. */
export interface LockedKey {
  id: number;
  customerId: number;
  label: string;
  holderId: number | null;
  holderName: string | null;
  place: string | null;
  since: Date;
  retiredAt: Date | null;
}

/** What of a key concerns somebody in the field. */
export interface KeyStanding {
  /** At its house, today. */
  right: HouseRight;
  /** In a team of theirs today, or on their clean. */
  isHeldByMate: boolean;
  /** They held it since the instant that they name. */
  hasHeld: boolean;
  /** The same of whom they want to hand it to. */
  isToMate: boolean;
}

export interface StaffKeyRow {
  id: number;
  label: string;
  customerName: string | null;
  isMine: boolean;
  canTake: boolean;
  holderName: string | null;
  place: string | null;
  since: Date;
  handedBy: string | null;
}

/** Where a key goes. */
export interface Whereabouts {
  holderId: number | null;
  place: string | null;
}

/** What the list can be sorted by. */
export const KEY_SORTS = {
  id: 'k.id',
  label: 'lower(k.label)',
  customerName: 'c.name_order',
  since: 'k.since',
};

/** `now` is the place of an instant. */
const isLookNeeded = (now: string): string =>
  `k.retired_at IS NULL AND k.holder_id IS NOT NULL AND (NOT holder.active OR k.since < ${now} -
     (SELECT key_days FROM business_settings) * interval '1 day')`;

const FROM = `house_keys k JOIN customers c ON c.id = k.customer_id LEFT JOIN users holder ON holder.id = k.holder_id`;

const selectAt = (now: string): string => `
  SELECT k.id, k.customer_id AS "customerId", c.name AS "customerName", k.label, k.holder_id AS "holderId",
         ${fullName('holder')} AS "holderName", k.place, k.since, k.retired_at AS "retiredAt",
         coalesce(${isLookNeeded(now)}, false) AS "needsLook"`;

/** The rights of the person $1 today, and who is in a team of theirs or on their clean; `now` is $2. */
const MINE = `
  ${askedAt('$2')}, ${houseRights('$1')}, mates AS (
    SELECT u.id FROM users u WHERE u.active AND u.id <> $1 AND u.id IN (
      SELECT m.user_id FROM asked, own_teams JOIN team_memberships m ON m.team_id = own_teams.id WHERE ${memberOn('asked.day')}
      UNION ALL
      SELECT e.user_id FROM own_clean JOIN time_entries e ON e.clean_id = own_clean.id
      WHERE e.clock_out IS NULL AND NOT e.is_discarded)
  )`;

@Injectable()
export class HouseKeyRepository {
  constructor(private readonly database: DataSource) {}

  /** Filters: q, in label and customer; customerId; holderId; active: not retired; needsLook; id. */
  page(list: ListRequest, now: Date): Promise<Page<HouseKeyRow>> {
    const { filter } = list;
    const conditions = new Conditions();
    const at = `${conditions.param(now)}::timestamptz`;
    conditions.among('k.id', idsOf(filter));
    conditions.among('k.customer_id', idsOf(filter, 'customerId'));
    conditions.among('k.holder_id', idsOf(filter, 'holderId'));
    const active = booleanOf(filter, 'active');
    if (active !== null) conditions.add(`k.retired_at IS ${active ? '' : 'NOT '}NULL`);
    const needsLook = booleanOf(filter, 'needsLook');
    if (needsLook !== null) conditions.add(`coalesce(${isLookNeeded(at)}, false) = ${conditions.param(needsLook)}`);
    // The count has the parameter, too.
    else conditions.add(`${at} IS NOT NULL`);
    const search = searchOf(filter);
    if (search) {
      const isNamed = hasWords(customerSearchWords(search), 'c.office_key', (value) => conditions.param(value));
      conditions.add(`k.label ILIKE ${conditions.param(anywhere(search))} OR (${isNamed})`);
    }
    return readPage(this.database, { select: selectAt(at), from: FROM, conditions, tieBreak: 'k.id' }, list);
  }

  async byId(id: number, now: Date, tx?: EntityManager): Promise<HouseKeyRow | null> {
    const statement = `${selectAt('$2::timestamptz')} FROM ${FROM} WHERE k.id = $1`;
    const [row] = await (tx ?? this.database).query<HouseKeyRow[]>(statement, [id, now]);
    return row ?? null;
  }

  /** Where it went, the latest first, 200 at most. */
  moves(id: number): Promise<KeyMoveRow[]> {
    return this.database.query<KeyMoveRow[]>(
      `SELECT m.id, m.at, ${fullName('mover')} AS "byName", ${fullName('holder')} AS "toName", m.to_place AS "toPlace"
       FROM key_moves m JOIN users mover ON mover.id = m.by_id LEFT JOIN users holder ON holder.id = m.to_holder_id
       WHERE m.key_id = $1 ORDER BY m.id DESC LIMIT ${LIMITS.page}`,
      [id],
    );
  }

  async add(tx: EntityManager, key: { customerId: number; label: string; since: Date } & Whereabouts): Promise<number> {
    const { customerId, label, holderId, place, since } = key;
    const [row] = await tx.query<[{ id: number }]>(
      `INSERT INTO house_keys (customer_id, label, holder_id, place, since) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [customerId, label, holderId, place, since],
    );
    return row.id;
  }

  async lock(tx: EntityManager, id: number): Promise<LockedKey | null> {
    const [row] = await tx.query<LockedKey[]>(
      `SELECT k.id, k.customer_id AS "customerId", k.label, k.holder_id AS "holderId", k.place, k.since,
              k.retired_at AS "retiredAt",
              (SELECT ${fullName('u')} FROM users u WHERE u.id = k.holder_id) AS "holderName"
       FROM house_keys k WHERE k.id = $1 FOR NO KEY UPDATE`,
      [id],
    );
    return row ?? null;
  }

  async move(tx: EntityManager, id: number, { holderId, place }: Whereabouts, since: Date): Promise<void> {
    await tx.query('UPDATE house_keys SET holder_id = $2, place = $3, since = $4 WHERE id = $1', [
      id,
      holderId,
      place,
      since,
    ]);
  }

  async addMove(tx: EntityManager, id: number, to: Whereabouts, byId: number, at: Date): Promise<void> {
    await tx.query('INSERT INTO key_moves (key_id, to_holder_id, to_place, by_id, at) VALUES ($1, $2, $3, $4, $5)', [
      id,
      to.holderId,
      to.place,
      byId,
      at,
    ]);
  }

  async retire(tx: EntityManager, id: number, now: Date): Promise<void> {
    await tx.query('UPDATE house_keys SET retired_at = $2 WHERE id = $1', [id, now]);
  }

  /** Whether somebody works here, who cannot be archived before the transaction ends. */
  async isActivePerson(tx: EntityManager, id: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>('SELECT 1 FROM users WHERE id = $1 AND active FOR SHARE', [id]);
    return rows.length > 0;
  }

  /** What a key has to do with somebody, who wants it to go to a person, if any. */
  async standingOf(
    tx: EntityManager,
    { id, customerId, holderId }: LockedKey,
    { userId, toUserId, now, since }: { userId: number; toUserId: number | null; now: Date; since: Date },
  ): Promise<KeyStanding> {
    const [row] = await tx.query<[KeyStanding]>(
      `WITH ${MINE}
       SELECT ${houseRight('$3')} AS right,
              EXISTS (SELECT FROM mates WHERE mates.id = $4) AS "isHeldByMate",
              EXISTS (SELECT FROM key_moves m WHERE m.key_id = $5 AND m.to_holder_id = $1 AND m.at = $6) AS "hasHeld",
              EXISTS (SELECT FROM mates WHERE mates.id = $7) AS "isToMate"`,
      [userId, now, customerId, holderId, id, since, toUserId],
    );
    return row;
  }

  /** What somebody in the field sees: the keys they hold, and those of houses at which they have a right, by label; 200 at most. */
  ofPerson(userId: number, now: Date): Promise<StaffKeyRow[]> {
    return this.database.query<StaffKeyRow[]>(
      `WITH ${MINE}
       SELECT k.id, k.label, CASE WHEN ${houseRight('k.customer_id')} = 'own' THEN c.name END AS "customerName",
              k.holder_id IS NOT DISTINCT FROM $1 AS "isMine",
              k.place IS NOT NULL OR EXISTS (SELECT FROM mates WHERE mates.id = k.holder_id) AS "canTake",
              ${fullName('holder')} AS "holderName", k.place, k.since,
              CASE WHEN k.holder_id = $1 THEN (
                SELECT ${fullName('giver')} FROM key_moves m JOIN users giver ON giver.id = m.by_id
                WHERE m.key_id = k.id AND m.at = k.since AND m.by_id <> $1 ORDER BY m.id DESC LIMIT 1) END AS "handedBy"
       FROM house_keys k JOIN customers c ON c.id = k.customer_id
       LEFT JOIN users holder ON holder.id = k.holder_id
       WHERE k.retired_at IS NULL AND (k.holder_id = $1 OR ${houseRight('k.customer_id')} = 'own')
       ORDER BY "isMine" DESC, lower(k.label), k.id LIMIT ${LIMITS.page}`,
      [userId, now],
    );
  }

  /** Whom somebody can hand a key to, by name; as many as a crew can have. */
  matesOf(userId: number, now: Date): Promise<{ id: number; name: string }[]> {
    return this.database.query<{ id: number; name: string }[]>(
      `WITH ${MINE} SELECT u.id, ${fullName('u')} AS name FROM mates JOIN users u ON u.id = mates.id
       ORDER BY u.name_order, u.id LIMIT ${LIMITS.crew}`,
      [userId, now],
    );
  }
}
