import { Injectable } from '@nestjs/common';
import type { BankMapping } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { fullName } from '../../model/person.sql.js';
import { busy } from '../../platform/common/app-error.js';
import type { ListRequest } from '../../platform/common/list-query.js';
import { queryManyRows } from '../../platform/common/many-rows.js';
import { Conditions, type Page, readPage } from '../../platform/common/page.js';
import { REMOVED_AT_ONCE, expiredIn, removeInBatches } from '../../platform/jobs/expired-rows.js';
import type { ReadBankFile } from './bank-file-reader.js';

type StoredBankMapping = BankMapping & { account: string };

export interface BankFileRow {
  id: number;
  name: string;
  account: string;
  createdBy: string;
  createdAt: Date;
}

export interface UnfinishedBankFileRow extends BankFileRow {
  lines: number;
  open: { lines: number; cents: number };
}

export interface BankLineRow {
  id: number;
  /** Of the file, from 1. */
  line: number;
  day: string;
  amountCents: number;
  text: string;
  isKnown: boolean;
  isPutAside: boolean;
  paymentId: number | null;
  /** Of its payment. */
  customerId: number | null;
  customerName: string | null;
  isReversed: boolean;
}

/** A line that the transaction has locked. */
export type LockedBankLine = Pick<
  BankLineRow,
  'id' | 'line' | 'day' | 'amountCents' | 'text' | 'isPutAside' | 'paymentId'
>;

const SELECT_FILE = `SELECT b.id, b.name, b.mapping->>'account' AS account,
  (SELECT ${fullName('u')} FROM users u WHERE u.id = b.created_by_id) AS "createdBy", b.created_at AS "createdAt"`;

/** The lines of file b that somebody must decide about. */
const OPEN_LINES = `bank_file_lines f JOIN bank_lines l ON l.id = f.line_id
  WHERE f.file_id = b.id AND l.payment_id IS NULL AND l.put_aside_at IS NULL AND l.amount_cents > 0`;

const SELECT_LINE = `SELECT l.id, f.line, l.day::text, l.amount_cents AS "amountCents", l.text,
  l.put_aside_at IS NOT NULL AS "isPutAside", l.payment_id AS "paymentId"`;

const MOST_REMEMBERED = 20;

/** Writes and reads files of the bank and their lines. */
@Injectable()
export class BankFileRepository {
  constructor(private readonly database: DataSource) {}

  /** Stores a file; those of its lines that are stored already stay as they are. Answers its id and how many lines are new. */
  async add(
    tx: EntityManager,
    file: { name: string; mapping: StoredBankMapping; createdById: number; createdAt: Date },
    { headings, lines }: ReadBankFile,
  ): Promise<{ id: number; added: number }> {
    const [{ id }] = await tx.query<[{ id: number }]>(
      `INSERT INTO bank_files (name, mapping, headings, lines, created_by_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [file.name, JSON.stringify(file.mapping), headings, lines.length, file.createdById, file.createdAt],
    );
    const input = [id, file.mapping.account, JSON.stringify(lines)];
    // In one order, so that of two that read the same lines at once one waits for the other.
    const [{ added }] = await tx.query<[{ added: number }]>(
      `WITH added AS (
         INSERT INTO bank_lines (file_id, account, day, amount_cents, text, nth)
         SELECT $1, $2, i.day, i."amountCents", i.text, i.nth FROM ${LINES_OF_INPUT}
         ORDER BY i.day, i."amountCents", i.text COLLATE "C", i.nth
         ON CONFLICT (account, day, amount_cents, text, nth) DO NOTHING RETURNING 1
       ) SELECT count(*)::integer AS added FROM added`,
      input,
    );
    const [{ shown }] = await tx.query<[{ shown: number }]>(
      `WITH shown AS (
         INSERT INTO bank_file_lines (file_id, line_id, line)
         SELECT $1, l.id, i.line FROM ${LINES_OF_INPUT}
         JOIN bank_lines l ON l.account = $2 AND l.day = i.day AND l.amount_cents = i."amountCents" AND l.text = i.text AND l.nth = i.nth
         FOR KEY SHARE OF l RETURNING 1
       ) SELECT count(*)::integer AS shown FROM shown`,
      input,
    );
    // Of a file of 30 days ago they went between the two statements.
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

  /** The lines of a file in its order. */
  lines(fileId: number): Promise<BankLineRow[]> {
    return queryManyRows<BankLineRow>(
      this.database,
      `${SELECT_LINE}, l.file_id <> f.file_id AS "isKnown", p.customer_id AS "customerId", c.name AS "customerName",
         EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = p.id) AS "isReversed"
       FROM bank_file_lines f JOIN bank_lines l ON l.id = f.line_id
       LEFT JOIN payments p ON p.id = l.payment_id LEFT JOIN customers c ON c.id = p.customer_id
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

  /** Gives locked lines their payments, each at its place. */
  async setPayments(tx: EntityManager, lineIds: number[], paymentIds: number[]): Promise<void> {
    await tx.query(
      `UPDATE bank_lines l SET payment_id = i.payment_id FROM unnest($1::integer[], $2::integer[]) AS i (id, payment_id)
       WHERE l.id = i.id`,
      [lineIds, paymentIds],
    );
  }

  /** Removes lines without a payment that no file since then has, and files of before without lines; answers how many. */
  async removeExpired(before: Date): Promise<number> {
    const lines = `DELETE FROM bank_lines WHERE ctid = ANY (ARRAY(
      SELECT l.ctid FROM bank_lines l WHERE l.payment_id IS NULL AND NOT EXISTS (
        SELECT 1 FROM bank_file_lines f JOIN bank_files b ON b.id = f.file_id WHERE f.line_id = l.id AND b.created_at >= $1)
      ORDER BY l.id LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED))`;
    const isEmpty = `NOT EXISTS (SELECT 1 FROM bank_file_lines f WHERE f.file_id = bank_files.id)
      AND NOT EXISTS (SELECT 1 FROM bank_lines l WHERE l.file_id = bank_files.id)`;
    const files = `DELETE FROM bank_files WHERE ${expiredIn('bank_files', 'created_at', isEmpty)}`;
    const removed = await removeInBatches(this.database, lines, before);
    return removed + (await removeInBatches(this.database, files, before));
  }
}

/** $3 as rows i. */
const LINES_OF_INPUT = `jsonb_to_recordset($3) AS i (line integer, day date, "amountCents" integer, text text, nth integer)`;
