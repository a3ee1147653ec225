import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bankFold } from '@tidycrew/domain';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aCustomer, aPerson } from '../factories/index.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

let db: TestDatabase;
let source: DataSource;
let customerId: number;
let adminId: number;

/** To the schema in which a line has one payment and is stored once by its text as it was written. */
async function back(): Promise<void> {
  const isBack = async () =>
    (await db.query(`SELECT 1 FROM migrations WHERE name = 'BankLinePayments1765250000000'`)).length === 0;
  while (!(await isBack())) await source.undoLastMigration();
}

beforeAll(async () => {
  db = await createTestDatabase();
  source = createDataSource(db.url, 2);
  await source.initialize();
  await back();
  customerId = (await aCustomer(db)).id;
  adminId = (await aPerson(db, { role: 'admin' })).id;
});

afterAll(async () => {
  await source.destroy();
  await db.drop();
});

const aFile = async (): Promise<number> => {
  const [file] = await db.query<{ id: number }>(
    `INSERT INTO bank_files (name, mapping, headings, lines, created_by_id, created_at)
     VALUES ('x.csv', '{"account":"Main"}', '{Date}', 9, $1, '2026-03-05T00:00:00Z') RETURNING id`,
    [adminId],
  );
  return file!.id;
};

interface Old {
  nth?: number;
  isPaid?: boolean;
  isPutAside?: boolean;
  account?: string;
  cents?: number;
}

/** A line as it was stored before, at a place of its file; answers its id, and that of its payment. */
async function aLine(
  fileId: number,
  place: number,
  text: string,
  { nth = 1, isPaid = false, isPutAside = false, account = 'Main', cents = 5_000 }: Old = {},
): Promise<{ id: number; paymentId: number | null }> {
  const [paid] = isPaid
    ? await db.query<{ id: number }>(
        `INSERT INTO payments (customer_id, received_on, amount_cents, method, source, created_by_id, created_at)
         VALUES ($1, '2026-03-05', $2, 'bankTransfer', 'bankFile', $3, '2026-03-06T01:00:00Z') RETURNING id`,
        [customerId, cents, adminId],
      )
    : [];
  const paymentId = paid?.id ?? null;
  const [line] = await db.query<{ id: number }>(
    `INSERT INTO bank_lines (file_id, account, day, amount_cents, text, nth, payment_id, put_aside_at)
     VALUES ($1, $2, '2026-03-05', $3, $4, $5, $6, $7) RETURNING id`,
    [fileId, account, cents, text, nth, paymentId, isPutAside ? '2026-03-06T00:00:00Z' : null],
  );
  await db.query('INSERT INTO bank_file_lines (file_id, line_id, line) VALUES ($1, $2, $3)', [fileId, line!.id, place]);
  return { id: line!.id, paymentId };
}

describe('the upgrade to several payments of a line (D556, D557)', () => {
  const LINES = `SELECT id, text, folded, nth, put_aside_at IS NOT NULL AS aside FROM bank_lines ORDER BY id`;
  const PAYMENTS = `SELECT line_id, payment_id, amount_cents, kept_cents, made, created_by_id, created_at
    FROM bank_line_payments ORDER BY line_id`;
  const OLD = `SELECT id, payment_id FROM bank_lines ORDER BY id`;
  let after: unknown[];
  let old: unknown[];
  let paid: { id: number; paymentId: number | null }[];

  it('folds texts, numbers equal lines anew with those that pay first, and merges none', async () => {
    const [first, second] = [await aFile(), await aFile()];
    // Stored against the order of their places, which counts.
    const later = await aLine(first, 4, 'DEPOSIT SMITH', { nth: 2 });
    const waiting = await aLine(first, 2, 'DEPOSIT SMITH');
    const added = await aLine(second, 1, 'Deposit Smith  Value Date: 05/03/2026', { isPutAside: true });
    const paidLater = await aLine(second, 2, 'deposit smith.', { isPaid: true });
    const paidFirst = await aLine(first, 9, 'DEPOSIT SMITH Card xx1234', { isPaid: true });
    const elsewhere = await aLine(first, 6, 'DEPOSIT SMITH', { account: 'Savings', isPaid: true });
    const dearer = await aLine(first, 7, 'DEPOSIT SMITH', { cents: 5_001 });
    const others = [
      'Caf\u00e9 Z\u00fcrich (pending)',
      'Rent, 5 - . ;',
      '...',
      'x card ending in 9876 Effective date 5-Mar-26',
    ];
    for (const [place, text] of others.entries()) await aLine(first, 20 + place, text);
    paid = [paidLater, paidFirst, elsewhere];
    old = await db.query(OLD);
    await source.runMigrations();

    const rows = await db.query<{ id: number; text: string; folded: string; nth: number; aside: boolean }>(LINES);
    expect(rows).toHaveLength(7 + others.length);
    expect(rows.map(({ folded }) => folded)).toEqual(rows.map(({ text }) => bankFold(text)));
    const nthOf = ({ id }: { id: number }) => rows.find((row) => row.id === id)!.nth;
    expect([paidFirst, paidLater, waiting, later, added].map(nthOf)).toEqual([1, 2, 3, 4, 5]);
    expect([elsewhere, dearer].map(nthOf)).toEqual([1, 1]);
    expect(rows.filter(({ aside }) => aside).map(({ id }) => id)).toEqual([added.id]);
    after = rows;
  });

  it('gives each payment to the line that made it', async () => {
    const facts = { kept_cents: 0, made: true, created_by_id: adminId, created_at: new Date('2026-03-06T01:00:00Z') };
    expect(await db.query(PAYMENTS)).toEqual(
      paid.map(({ id, paymentId }) => ({ line_id: id, payment_id: paymentId, amount_cents: 5_000, ...facts })),
    );
    expect(await findBreaches(db)).toEqual([]);
  });

  it('goes back to a payment a line, and up again to the same rows', async () => {
    const payments = await db.query(PAYMENTS);
    await back();
    expect(await db.query(OLD)).toEqual(old);
    await expect(
      db.query('UPDATE bank_lines SET payment_id = $2 WHERE id = $1', [paid[0]!.id, paid[1]!.paymentId]),
    ).rejects.toThrow(/bank_lines_payment_key/);
    await source.runMigrations();
    expect(await db.query(LINES)).toEqual(after);
    expect(await db.query(PAYMENTS)).toEqual(payments);
  });

  it('keeps one payment of a line, and one line of a payment, on the way back', async () => {
    const [line, other] = paid;
    // A second payment of one line, and a payment of two lines: only links, as the office makes them.
    const [{ id: linked }] = (await db.query<{ id: number }>(
      `INSERT INTO payments (customer_id, received_on, amount_cents, method, source, created_by_id)
       VALUES ($1, '2026-03-05', 9000, 'cash', 'office', $2) RETURNING id`,
      [customerId, adminId],
    )) as [{ id: number }];
    const file = `(SELECT min(id) FROM bank_files)`;
    const link = (lineId: number, cents: number) =>
      db.query(
        `INSERT INTO bank_line_payments (line_id, payment_id, amount_cents, made, created_by_id, created_at)
         VALUES ($1, $2, $3, false, $4, now())`,
        [lineId, linked, cents, adminId],
      );
    const added = await db.query<{ id: number }>(
      `INSERT INTO bank_lines (file_id, account, day, amount_cents, text, folded, nth)
       SELECT ${file}, 'Main', '2026-03-05', 4500, 'Part', 'part', n FROM generate_series(1, 2) n RETURNING id`,
    );
    for (const { id } of added) await link(id, 4_500);
    expect(await findBreaches(db)).toEqual([]);
    await back();
    const rows = await db.query<{ id: number; payment_id: number | null }>(OLD);
    const paymentOf = (id: number) => rows.find((row) => row.id === id)!.payment_id;
    expect(added.map(({ id }) => paymentOf(id))).toEqual([linked, null]);
    expect([line!, other!].map(({ id }) => paymentOf(id))).toEqual([line!.paymentId, other!.paymentId]);
  });
});
