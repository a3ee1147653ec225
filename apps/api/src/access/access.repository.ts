import { Injectable } from '@nestjs/common';
import type { AccessNote, HouseRight } from '@tidycrew/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { accessOf } from '../model/access.sql.js';
import { secondsLeft } from '../model/day.sql.js';
import { areNotesWithheld, askedAt, houseRight, houseRights } from '../model/house-right.sql.js';
import type { RowRange } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';

/** The access notes of a customer. */
export interface AccessRow {
  notes: AccessNote[];
  /** null: never. */
  savedAt: Date | null;
  /** When the customer was created. */
  createdAt: Date;
}

export interface UnsortedRow {
  customerId: number;
  customerName: string;
  notes: string;
}

/** What somebody in the field may be told of a customer. */
interface FieldAccessRow {
  notes: AccessNote[];
  /** Today. */
  right: HouseRight;
  /** The right is only that of a clean whose notes are withheld from them. */
  isWithheld: boolean;
  /** Staff find it in their list. */
  isListed: boolean;
  /** Until the day of the business ends. */
  secondsLeft: number;
}

const SELECT = `
  SELECT coalesce(${accessOf('c.id')}, '[]') AS notes, c.access_saved_at AS "savedAt", c.created_at AS "createdAt"
  FROM customers c WHERE c.id = $1`;

const UNSORTED = `c.active AND c.access_saved_at IS NULL AND c.notes <> ''`;

const IN_FIELD = `
  WITH ${askedAt('$3')}, ${houseRights('$2')}
  SELECT CASE WHEN c.access_saved_at IS NULL THEN '[]' ELSE coalesce(${accessOf('c.id')}, '[]') END AS notes,
         ${houseRight('c.id')} AS right,
         ${areNotesWithheld('c.id')} AS "isWithheld",
         c.active AND c.is_located AS "isListed", ${secondsLeft('asked.time_zone', 'asked.today', '$3')} AS "secondsLeft"
  FROM asked, customers c WHERE c.id = $1`;

@Injectable()
export class AccessRepository {
  constructor(private readonly database: DataSource) {}

  async ofCustomer(customerId: number, tx?: EntityManager): Promise<AccessRow | null> {
    const [row] = await (tx ?? this.database).query<AccessRow[]>(SELECT, [customerId]);
    return row ?? null;
  }

  /** The first by name, by customers_unsorted_notes_idx, and how many there are. */
  async unsorted({ offset, limit }: RowRange): Promise<Page<UnsortedRow>> {
    const rows = await this.database.query<UnsortedRow[]>(
      `SELECT c.id AS "customerId", c.name AS "customerName", c.notes FROM customers c
       WHERE ${UNSORTED} ORDER BY c.name_order, c.id LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
    if (offset === 0 && rows.length < limit) return { rows, total: rows.length };
    const [{ total }] = await this.database.query<[{ total: number }]>(
      `SELECT count(*)::integer AS total FROM customers c WHERE ${UNSORTED}`,
    );
    return { rows, total };
  }

  /** Puts these in place of all that there are. Whoever asks has locked the customer. */
  async replace(tx: EntityManager, customerId: number, notes: readonly AccessNote[]): Promise<void> {
    await tx.query('DELETE FROM access_notes WHERE customer_id = $1', [customerId]);
    await tx.query(
      `INSERT INTO access_notes (customer_id, position, kind, text)
       SELECT $1, place, kind, text FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS note (kind, text, place)`,
      [customerId, notes.map(({ kind }) => kind), notes.map(({ text }) => text)],
    );
  }

  async removeOf(tx: EntityManager, customerIds: readonly number[]): Promise<void> {
    await tx.query('DELETE FROM access_notes WHERE customer_id = ANY ($1)', [customerIds]);
  }

  /** Null: there is no such customer. */
  async inField(tx: EntityManager, userId: number, customerId: number, now: Date): Promise<FieldAccessRow | null> {
    const [row] = await tx.query<FieldAccessRow[]>(IN_FIELD, [customerId, userId, now]);
    return row ?? null;
  }

  /** Locks the person: the second of two concurrent calls counts the notes or codes that the first has told. */
  async holdReader(tx: EntityManager, userId: number): Promise<void> {
    await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }
}
