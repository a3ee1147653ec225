import { Injectable } from '@nestjs/common';
import { type BankLineLeftOut, type BankMapping, bankFold } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { fullName } from '../../model/person.sql.js';
import { busy } from '../../platform/common/app-error.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import { queryManyRows } from '../../platform/common/many-rows.js';
import { Conditions, type Page, readPage } from '../../platform/common/page.js';
import { REMOVED_AT_ONCE } from '../../platform/jobs/expired-rows.js';
import type { ReadBankFile } from './bank-file-reader.js';
import { MOVED } from './moved-line.sql.js';

type StoredBankMapping = BankMapping & { account: string };

export interface BankFileRow {
  id: number;
  name: string;
  account: string;
  createdBy: string;
  createdAt: Date;
  leftOut: BankLineLeftOut[];
}

export interface UnfinishedBankFileRow extends BankFileRow {
  lines: number;
  open: { lines: number; cents: number };
}

export interface BankLineRow {
  id: number;
  /** Line number in the file, from 1. */
  line: number;
  day: string;
  amountCents: number;
  text: string;
  isKnown: boolean;
  isPutAside: boolean;
  /** The day of another line that is most likely the same movement, and has a payment (decision D715); of lines to decide about only. */
  recordedAsOf: string | null;
  payments: BankLinePaymentRow[];
}

interface BankLinePaymentRow {
  id: number;
  customerId: number;
  customerName: string;
  amountCents: number;
  keptCents: number;
  made: boolean;
  isReversed: boolean;
}

/** Who decided about a line, and which payments it made that were not taken back. */
interface DecidedLine {
  by: string | null;
  hasMade: boolean;
  standing: number[];
}

/** What a payment has of a line. */
export interface NewBankLinePayment {
  lineId: number;
  paymentId: number;
  amountCents: number;
  keptCents: number;
  made: boolean;
}

/** A line that the transaction has locked. */
export type LockedBankLine = Pick<BankLineRow, 'id' | 'line' | 'day' | 'amountCents' | 'text' | 'isPutAside'>;

const SELECT_FILE = `SELECT b.id, b.name, b.mapping->>'account' AS account,
  (SELECT ${fullName('u')} FROM users u WHERE u.id = b.created_by_id) AS "createdBy", b.created_at AS "createdAt",
  b.left_out AS "leftOut"`;

const HAS_PAYMENT = 'EXISTS (SELECT 1 FROM bank_line_payments d WHERE d.line_id = l.id)';

/** Somebody must decide about line l. */
export const IS_UNDECIDED = `NOT ${HAS_PAYMENT} AND l.put_aside_at IS NULL AND l.amount_cents > 0`;

/** The lines of file b that somebody must decide about. */
const OPEN_LINES = `bank_file_lines f JOIN bank_lines l ON l.id = f.line_id
  WHERE f.file_id = b.id AND ${IS_UNDECIDED}`;

const SELECT_LINE = `SELECT l.id, f.line, l.day::text, l.amount_cents AS "amountCents", l.text,
  l.put_aside_at IS NOT NULL AS "isPutAside"`;

const MOST_REMEMBERED = 20;
const MOST_LEFT_OUT = 100;

/** Writes and reads files of the bank and their lines. */
@Injectable()
export class BankFileRepository {
  constructor(private readonly database: DataSource) {}

  /** Stores a file; those of its lines that are stored already stay as they are. Answers its id and how many lines are new. */
  async add(
    tx: EntityManager,
    file: { name: string; mapping: StoredBankMapping; createdById: number; createdAt: Date },
    { headings, lines, leftOut }: ReadBankFile,
  ): Promise<{ id: number; added: number }> {
    const [{ id }] = await tx.query<[{ id: number }]>(
      `INSERT INTO bank_files (name, mapping, headings, lines, created_by_id, created_at, left_out)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [
        file.name,
        JSON.stringify(file.mapping),
        headings,
        lines.length,
        file.createdById,
        file.createdAt,
        JSON.stringify(leftOut.slice(0, MOST_LEFT_OUT)),
      ],
    );
    const folded = lines.map((line) => ({ ...line, folded: bankFold(line.text) }));
    const input = [id, file.mapping.account, JSON.stringify(folded)];
    // In one order, so that of two that read the same lines at once one waits for the other.
    const [{ added }] = await tx.query<[{ added: number }]>(
      `WITH added AS (
         INSERT INTO bank_lines (file_id, account, day, amount_cents, text, folded, nth)
         SELECT $1, $2, i.day, i."amountCents", i.text, i.folded, i.nth FROM ${LINES_OF_INPUT}
         ORDER BY i.day, i."amountCents", i.folded COLLATE "C", i.nth
         ON CONFLICT (account, day, amount_cents, folded, nth) DO NOTHING RETURNING 1
       ) SELECT count(*)::integer AS added FROM added`,
      input,
    );
    const [{ shown }] = await tx.query<[{ shown: number }]>(
      `WITH shown AS (
         INSERT INTO bank_file_lines (file_id, line_id, line)
         SELECT $1, l.id, i.line FROM ${LINES_OF_INPUT}
         JOIN bank_lines l ON l.account = $2 AND l.day = i.day AND l.amount_cents = i."amountCents" AND l.folded = i.folded AND l.nth = i.nth
         FOR KEY SHARE OF l RETURNING 1
       ) SELECT count(*)::integer AS shown FROM shown`,
      input,
    );
    // The clean-up of 30-day-old files may remove lines between the two statements.
    if (shown < lines.length) throw busy('Lines of an older file were just removed. Please try again.');
    return { id, added };
  }

  async byId(id: number): Promise<BankFileRow | null> {
    const [row] = await this.database.query<BankFileRow[]>(`${SELECT_FILE} FROM bank_files b WHERE b.id = $1`, [id]);
    return row ?? null;
  }

  async isStored(tx: EntityManager, id: number): Promise<boolean> {
    return (await tx.query<unknown[]>('SELECT 1 FROM bank_files WHERE id = $1', [id])).length > 0;
  }

  /** Files that were read since then and have lines that nobody has decided about. */
  unfinished(list: ListRequest, since: Date): Promise<Page<UnfinishedBankFileRow>> {
    const conditions = new Conditions();
    conditions.add(`b.created_at >= ${conditions.param(since)}`);
    conditions.add(`EXISTS (SELECT 1 FROM ${OPEN_LINES})`);
    const select = `${SELECT_FILE}, b.lines, (SELECT json_build_object('lines', count(*), 'cents', coalesce(sum(l.amount_cents), 0))
       FROM ${OPEN_LINES}) AS open`;
    const query = { select, from: 'bank_files b', key: 'b.id', tieBreak: 'b.id DESC', conditions };
    return readPage(this.database, { ...query, isNeverNull: true }, list);
  }

  /** What was chosen for the headings of a file the last time, the newest first. */
  remembered(): Promise<{ headings: string[]; mapping: StoredBankMapping }[]> {
    return this.database.query(
      `SELECT headings, mapping FROM (SELECT DISTINCT ON (headings) id, headings, mapping FROM bank_files ORDER BY headings, id DESC) AS newest
       ORDER BY id DESC LIMIT $1`,
      [MOST_REMEMBERED],
    );
  }

  /** The account of a file that is called nearly like this one; null: there is none, or one is called exactly so. */
  async accountLike(name: string): Promise<string | null> {
    const [row] = await this.database.query<{ account: string }[]>(
      `SELECT mapping->>'account' AS account FROM bank_files
       WHERE lower(regexp_replace(mapping->>'account', '\\s', '', 'g')) = lower(regexp_replace($1, '\\s', '', 'g'))
       ORDER BY mapping->>'account' = $1 DESC, id DESC LIMIT 1`,
      [name],
    );
    return row && row.account !== name ? row.account : null;
  }

  /** The lines of a file in its order. */
  lines(fileId: number): Promise<BankLineRow[]> {
    return queryManyRows<BankLineRow>(
      this.database,
      `WITH span AS MATERIALIZED (
         SELECT min(l.day) AS first, max(l.day) AS last FROM bank_file_lines f JOIN bank_lines l ON l.id = f.line_id WHERE f.file_id = $1
       )
       ${SELECT_LINE}, l.file_id <> f.file_id AS "isKnown", coalesce(d.payments, '[]') AS payments, moved.day AS "recordedAsOf"
       FROM span CROSS JOIN bank_file_lines f JOIN bank_lines l ON l.id = f.line_id
       LEFT JOIN LATERAL (
         SELECT json_agg(json_build_object('id', p.id, 'customerId', c.id, 'customerName', c.name, 'amountCents', d.amount_cents,
           'keptCents', d.kept_cents, 'made', d.made,
           'isReversed', EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = p.id)) ORDER BY p.id) AS payments
         FROM bank_line_payments d JOIN payments p ON p.id = d.payment_id JOIN customers c ON c.id = p.customer_id
         WHERE d.line_id = l.id) d ON true
       LEFT JOIN LATERAL (${MOVED}) moved ON true
       WHERE f.file_id = $1 ORDER BY f.line`,
      [fileId],
    );
  }

  /** Lines that a file has, locked in the order of their ids. */
  lock(tx: EntityManager, fileId: number, lineIds: number[]): Promise<LockedBankLine[]> {
    return tx.query<LockedBankLine[]>(
      `${SELECT_LINE} FROM bank_lines l JOIN bank_file_lines f ON f.line_id = l.id AND f.file_id = $1
       WHERE l.id = ANY ($2) ORDER BY l.id FOR UPDATE OF l`,
      [fileId, lineIds],
    );
  }

  async setPutAside(tx: EntityManager, lineId: number, at: Date | null): Promise<void> {
    await tx.query('UPDATE bank_lines SET put_aside_at = $2 WHERE id = $1', [lineId, at]);
  }

  /** Which of these locked lines have payments, and who decided. */
  async decided(tx: EntityManager, lineIds: number[]): Promise<Map<number, DecidedLine>> {
    const rows = await tx.query<(DecidedLine & { id: number })[]>(
      `SELECT d.line_id AS id, min(${fullName('u')}) AS by,
              bool_or(d.made) AS "hasMade",
              coalesce(array_agg(d.payment_id ORDER BY d.payment_id) FILTER (WHERE d.made AND NOT EXISTS (
                SELECT 1 FROM payments r WHERE r.reverses_id = d.payment_id)), '{}') AS standing
       FROM bank_line_payments d LEFT JOIN users u ON u.id = d.created_by_id WHERE d.line_id = ANY ($1) GROUP BY d.line_id`,
      [lineIds],
    );
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  }

  /** Gives locked lines their payments. */
  async addPayments(tx: EntityManager, rows: readonly NewBankLinePayment[], byId: number, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO bank_line_payments (line_id, payment_id, amount_cents, kept_cents, made, created_by_id, created_at)
       SELECT i."lineId", i."paymentId", i."amountCents", i."keptCents", i.made, $2, $3
       FROM jsonb_to_recordset($1) AS i ("lineId" integer, "paymentId" integer, "amountCents" integer, "keptCents" integer, made boolean)`,
      [JSON.stringify(rows), byId, now],
    );
  }

  /** Takes the payments from a locked line that were recorded before it. */
  async unlink(tx: EntityManager, lineId: number): Promise<void> {
    await tx.query('DELETE FROM bank_line_payments WHERE line_id = $1 AND NOT made', [lineId]);
  }

  /** Payments by id, locked in the order of their ids, with what no line has of them; those that were taken back have nothing. */
  async lockPayments(tx: EntityManager, ids: number[]): Promise<Map<number, number>> {
    await tx.query('SELECT 1 FROM payments WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
    const rows = await tx.query<{ id: number; cents: string }[]>(
      `SELECT p.id, CASE WHEN p.reverses_id IS NOT NULL OR EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = p.id) THEN 0
                ELSE p.amount_cents - coalesce((SELECT sum(d.amount_cents) FROM bank_line_payments d WHERE d.payment_id = p.id), 0)
              END AS cents
       FROM payments p WHERE p.id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, cents }) => [id, Number(cents)]));
  }

  /** Removes lines without a payment that no file since then has, and files of before without lines; answers how many. */
  async removeExpired(before: Date): Promise<number> {
    const lines = await this.removeBatches(
      { find: 'SELECT l.id FROM bank_lines l', remove: 'DELETE FROM bank_lines l' },
      `NOT ${HAS_PAYMENT} AND NOT EXISTS (SELECT 1 FROM bank_file_lines f JOIN bank_files b ON b.id = f.file_id
         WHERE f.line_id = l.id AND b.created_at >= $1)`,
      before,
    );
    const files = await this.removeBatches(
      { find: 'SELECT l.id FROM bank_files l', remove: 'DELETE FROM bank_files l' },
      `l.created_at < $1 AND NOT EXISTS (SELECT 1 FROM bank_file_lines f WHERE f.file_id = l.id)
       AND NOT EXISTS (SELECT 1 FROM bank_lines b WHERE b.file_id = l.id)`,
      before,
    );
    return lines + files;
  }

  /**
   * Rows l of a table for which a condition holds. They are locked first and asked about once more, because until then a payment
   * or a file of somebody else may have begun to refer to them.
   */
  private async removeBatches(
    { find, remove }: { find: string; remove: string },
    isExpired: string,
    before: Date,
  ): Promise<number> {
    for (let all = 0; ;) {
      const [found, removed] = await this.database.transaction(async (tx) => {
        const rows = await tx.query<{ id: number }[]>(
          `${find} WHERE ${isExpired} ORDER BY l.id LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED`,
          [before],
        );
        const ids = rows.map(({ id }) => id);
        const statement = `${remove} WHERE l.id = ANY ($2) AND ${isExpired}`;
        const [, count] = await tx.query<[unknown[], number]>(statement, [before, ids]);
        return [ids.length, count] as const;
      });
      all += removed;
      if (found < REMOVED_AT_ONCE) return all;
    }
  }
}

/** $3 as rows i. */
const LINES_OF_INPUT = `jsonb_to_recordset($3) AS i (line integer, day date, "amountCents" integer, text text, folded text, nth integer)`;
