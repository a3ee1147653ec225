import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { findBreaches, INVARIANTS } from '../../apps/api/src/platform/database/invariants.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/** The large business that the bench measures, with a few days of cleans: it is written without the services. */
const DAYS = 20;
// Plain JavaScript, which the compiler does not follow.
const seed = '../../lab/seed.mjs';
const { fillBench } = (await import(seed)) as {
  fillBench: (url: string, days: number, tell: (line: string) => void) => Promise<void>;
};
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase();
  await fillBench(db.url, DAYS, () => undefined);
}, 120_000);

afterAll(() => db.drop());

it('keeps every rule of the stored data (D517) and has rows of every kind that the walk reads one of', async () => {
  expect(INVARIANTS.length).toBeGreaterThan(40);
  expect(await findBreaches(db)).toEqual([]);
  for (const table of [
    'house_keys',
    'key_moves',
    'access_codes',
    'access_notes',
    'checklists',
    'clean_items',
    'credit_notes',
    'statements',
    'bank_files',
    'bank_lines',
    'allocations',
  ])
    // prettier-ignore
    expect([table, (await db.query(`SELECT 1 FROM ${table} LIMIT 1`)).length]).toEqual([table, 1]);
}, 60_000);

it('is found and put in order by what triggers keep', async () => {
  const [row] = await db.query<{ empty: string }>(
    `SELECT (SELECT count(*) FROM customers WHERE office_key = '' OR search_key = '' OR name_order = '')
       + (SELECT count(*) FROM invoices WHERE customer_search = '') + (SELECT count(*) FROM users WHERE name_order = '') AS empty`,
  );
  expect(row).toEqual({ empty: '0' });
  expect(await db.query(`SELECT tgname FROM pg_trigger WHERE tgenabled <> 'O' AND NOT tgisinternal`)).toEqual([]);
});
