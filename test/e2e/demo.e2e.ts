import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type DemoAccount, makeDemoBusiness } from '../../apps/api/src/demo/index.js';
import { createTestDatabase } from '../support/database.js';

const timeZone = 'Australia/Melbourne';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

beforeEach(async () => {
  await client.query('ROLLBACK');
  await client.query('BEGIN');
});

function make(
  now: string,
  hashPassword = (plain: string) => Promise.resolve(`hash of ${plain}`),
): Promise<DemoAccount[]> {
  return makeDemoBusiness(client, { now: new Date(now), timeZone, password: 'of-this-folder', hashPassword });
}

/** One row of counts as numbers. */
async function counts(sql: string): Promise<Record<string, number>> {
  const { rows } = await client.query<Record<string, string>>(sql);
  return Object.fromEntries(Object.entries(rows[0]!).map(([name, value]) => [name, Number(value)]));
}

describe('the demo business in the database (D12)', () => {
  it.each([
    ['five past midnight', '2026-11-20T13:05:00Z'],
    ['seven in the morning', '2026-11-20T20:00:00Z'],
    ['ten to midnight', '2026-11-21T12:50:00Z'],
    ['a Sunday', '2026-11-22T01:00:00Z'],
    ['the night the clocks go back', '2026-04-04T16:30:00Z'],
    ['the night the clocks go forward', '2026-10-03T16:01:00Z'],
  ])('passes every rule when it is made at %s', async (_, now) => {
    await make(now);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    expect(
      await counts(`
        SELECT (SELECT count(*) FROM users) AS people, (SELECT count(*) FROM teams) AS teams,
          (SELECT count(*) FROM customers) AS customers, (SELECT count(*) FROM price_tiers) AS tiers,
          (SELECT count(*) FROM cleans WHERE status = 'active') AS active`),
    ).toEqual({ people: 16, teams: 4, customers: 120, tiers: 6, active: 2 });
  });

  it('says what invoices need of the business, and has two days of last week corrected (D35, D41)', async () => {
    await make('2026-11-20T02:00:00Z');
    const { rows } = await client.query('SELECT legal_name, abn, is_gst_registered, bank_bsb FROM business_settings');
    expect(rows).toEqual([
      { legal_name: 'Tidycrew Melbourne Pty Ltd', abn: '89000000019', is_gst_registered: true, bank_bsb: '999999' },
    ]);
    expect(
      await counts(`
        SELECT (SELECT count(*) FROM lunch_overrides WHERE day = '2026-11-12' AND NOT has_lunch) AS lunches,
          (SELECT count(*) FROM start_time_overrides WHERE day = '2026-11-10') AS starts,
          (SELECT count(*) FROM week_approvals) AS approvals`),
    ).toEqual({ lunches: 1, starts: 1, approvals: 0 });
  });

  it('has issued invoices with their PDFs, and goes on counting after them (D44, D48)', async () => {
    await make('2026-11-20T02:00:00Z');
    expect(
      await counts(`
        SELECT count(*) AS invoices, count(pdf_sha256) FILTER (WHERE pdf_sha256 = encode(sha256(pdf), 'hex')) AS kept,
          count(*) FILTER (WHERE total_cents = (SELECT sum(amount_cents) FROM invoice_lines WHERE invoice_id = i.id)) AS sums,
          max(number) AS highest, (SELECT last_number FROM invoice_counter) AS counted,
          count(*) FILTER (WHERE status = 'overdue' AND due_date < '2026-11-20') AS overdue
        FROM invoices i`),
    ).toEqual({ invoices: 12, kept: 12, sums: 12, highest: 12, counted: 12, overdue: 1 });
  });

  it('answers the accounts to show, and stores the hash of their password', async () => {
    expect(await make('2026-11-20T02:00:00Z')).toEqual([
      { email: 'admin@tidycrew.test', password: 'of-this-folder', role: 'admin', name: 'Margaret Doyle' },
      { email: 'manager@tidycrew.test', password: 'of-this-folder', role: 'manager', name: 'Daniel Novak' },
      { email: 'anna@tidycrew.test', password: 'of-this-folder', role: 'staff', name: 'Anna Petrou' },
    ]);
    const { rows } = await client.query('SELECT DISTINCT password_hash FROM users');
    expect(rows).toEqual([{ password_hash: 'hash of of-this-folder' }]);
  });

  it('leaves the next ids to the database', async () => {
    await make('2026-11-20T02:00:00Z');
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO customers (name, address, latitude, longitude) VALUES ('Next', '1 Next Street', -37.8, 144.9) RETURNING id`,
    );
    expect(rows[0]?.id).toBe(121);
  });

  it('is refused where there are people already', async () => {
    await make('2026-11-20T02:00:00Z');
    await expect(make('2026-11-20T02:00:00Z')).rejects.toMatchObject({ code: '23505' });
  });

  it('is made in less than two seconds', async () => {
    const started = performance.now();
    await make('2026-11-20T02:00:00Z');
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
