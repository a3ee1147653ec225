import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { LIMITS, type AdminCustomer, type Invoice, type StaffCustomer } from '@tidycrew/contracts';
import pg from 'pg';
import { aCustomer, aPerson, unique } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { listQuery } from '../support/list-query.js';

/** More than a search puts in order itself. */
const MANY = 2_100;
const LONG_MS = 60_000;

let world: TestApp;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
}, LONG_MS);

afterAll(() => world.stop());

const DIRECTIONS = ['ASC', 'DESC'] as const;
const range = (reply: Reply): string | null => reply.headers.get('content-range');

/** Numbers of rows as PostgreSQL orders them, by a statement that uses no index of the product's. */
async function ordered(table: string, column: string, where: string, order: string): Promise<number[]> {
  const rows = await world.database.query<{ value: number }>(
    `SELECT ${column} AS value FROM ${table} WHERE ${where} ORDER BY ${order}`,
  );
  return rows.map(({ value }) => value);
}

describe('pages of customers (D210)', () => {
  // Letters first: the tag alone could begin with the figures that are searched for.
  const tag = `Page${unique()}`;

  beforeAll(async () => {
    await world.database.query(
      `INSERT INTO customers (name, address, phone, email, price_cents, latitude, longitude, active)
       SELECT $1 || ' ' || n % 97 || ' ' || n, n % 11 || ' Swan Street', '04' || n, nullif(n % 3, 0) || '@' || n, nullif(n % 5, 0) * 100,
              -37.8, 144.9, n % 4 > 0 FROM generate_series(1, ${MANY}) n`,
      [tag],
    );
  }, LONG_MS);

  const ids = async (parts: Record<string, unknown>): Promise<[number[], string | null]> => {
    const reply = await office.get<AdminCustomer[]>(`/api/admin/customers${listQuery(parts)}`);
    return [reply.data.map(({ id }) => id), range(reply)];
  };

  it.each([
    ['name', 'name_order'],
    ['price', 'price_cents'],
    ['email', 'lower(email)'],
    ['averageWageRatio', '(SELECT f.wage_ratio_percent FROM customer_figures f WHERE f.customer_id = customers.id)'],
    ['active', 'active'],
  ])('are those of the whole list by %s, first, later, last and beyond, searched or not', async (field, column) => {
    for (const direction of DIRECTIONS) {
      for (const [q, where] of [
        [tag, `name LIKE '${tag}%'`],
        [`${tag} 13`, `name LIKE '${tag}%' AND name LIKE '% 13%'`],
        ['', 'true'],
      ] as const) {
        const whole = await ordered('customers', 'id', where, `${column} ${direction} NULLS LAST, id`);
        for (const first of [0, 40, whole.length - 3, whole.length + 5]) {
          const expected = whole.slice(first, first + 20);
          const last = first + Math.max(expected.length - 1, 0);
          const asked = { filter: { q }, sort: [field, direction], range: [first, first + 19] };
          expect([asked, await ids(asked)]).toEqual([asked, [expected, `customers ${first}-${last}/${whole.length}`]]);
        }
      }
    }
  });

  it('count a customer that was added, archived or renamed at once, in this process and in another', async () => {
    const other = await startApp({ database: world.database });
    const there = await other.as(await aPerson(world.database, { role: 'admin' }));
    const asked = `/api/admin/customers${listQuery({ filter: { q: `${tag} new`, active: true }, range: [0, 0] })}`;
    const counts = async () => [range(await office.get(asked)), range(await there.get(asked))];
    const both = (count: number) => Array.from({ length: 2 }, () => `customers 0-0/${count}`);
    expect(await counts()).toEqual(both(0));
    const { id } = await aCustomer(world.database, { name: `${tag} new` });
    expect(await counts()).toEqual(both(1));
    expect(await counts()).toEqual(both(1));
    await office.put(`/api/admin/customers/${id}`, { active: false });
    expect(await counts()).toEqual(both(0));
    await there.put(`/api/admin/customers/${id}`, { active: true });
    expect(await counts()).toEqual(both(1));
    await world.database.query('UPDATE customers SET name = $2 WHERE id = $1', [id, `${tag} other`]);
    expect(await counts()).toEqual(both(0));
    await other.stop();
  });
});

describe('pages of invoices (D211)', () => {
  const tag = unique();

  beforeAll(async () => {
    const { id: customerId } = await aCustomer(world.database);
    await world.database.query(
      `WITH counted AS (UPDATE invoice_counter SET last_number = last_number + ${MANY} RETURNING last_number - ${MANY} AS before)
       INSERT INTO invoices (number, customer_id, customer_name, customer_address, source, status, live, issue_date, due_date,
         payment_terms, total_cents, issuer)
       SELECT before + n, $1, CASE WHEN n % 50 = 0 THEN 'Rare ' ELSE 'Common ' END || n % 7 || $2, 'x', 'manual',
              CASE WHEN n % 9 = 0 THEN 'cancelled' ELSE 'draft' END, n % 9 > 0, date '2026-03-05' - n % 13, '2026-04-05', 'Net 30',
              n % 17 * 100, '{}' FROM counted, generate_series(1, ${MANY}) n`,
      [customerId, tag],
    );
  }, LONG_MS);

  // They have no lines, which a sound database does not allow.
  afterAll(() => world.database.query('UPDATE invoices SET total_cents = 0'));

  it.each([
    ['invoiceNumber', 'number'],
    ['customerName', 'customer_order'],
    ['issueDate', 'issue_date'],
    ['totalAmount', 'total_cents'],
    ['status', 'status'],
  ])('are those of the whole list by %s, of any filter and search', async (field, column) => {
    for (const direction of DIRECTIONS) {
      for (const [filter, where] of [
        [{}, 'true'],
        [{ status: 'paid' }, `status = 'paid'`],
        [{ status: 'draft' }, `status = 'draft'`],
        [{ source: 'automatic' }, `source = 'automatic'`],
        [{ source: 'manual', dateFrom: '2026-03-01' }, `source = 'manual' AND issue_date >= '2026-03-01'`],
        [{ q: `rare 3${tag}` }, `customer_name = 'Rare 3${tag}'`],
        [{ q: tag }, `customer_name LIKE '%${tag}'`],
      ] as const) {
        const whole = await ordered('invoices', 'number', where, `${column} ${direction}, number DESC`);
        for (const first of [0, 30, Math.max(0, whole.length - 3), whole.length + 5]) {
          const asked = { filter, sort: [field, direction], range: [first, first + 19] };
          const reply = await office.get<Invoice[]>(`/api/invoices${listQuery(asked)}`);
          const expected = whole.slice(first, first + 20);
          const last = first + Math.max(expected.length - 1, 0);
          const numbers = reply.data.map(({ invoiceNumber }) => Number(invoiceNumber.slice(4)));
          expect([asked, numbers, range(reply)]).toEqual([
            asked,
            expected,
            `invoices ${first}-${last}/${whole.length}`,
          ]);
        }
      }
    }
  });
});

describe('lists that only grow (D211)', () => {
  it('are counted to 10,000, and say by one more that there are more', async () => {
    const add = (rows: number): Promise<unknown> =>
      world.database.query(`INSERT INTO audit_log (action, subject) SELECT 'test.counted', 'counted' FROM generate_series(1, $1::integer)`, [rows]); // prettier-ignore
    const total = async (): Promise<string | null> =>
      range(await office.get('/api/admin/activity' + listQuery({ filter: { subject: 'counted' }, range: [0, 0] })));
    await add(LIMITS.counted - 1);
    expect(await total()).toBe('activity 0-0/9999');
    await add(2);
    expect(await total()).toBe('activity 0-0/10001');
    await add(1);
    expect(await total()).toBe('activity 0-0/10001');
  });
});

describe("the phone's search of customers (D200)", () => {
  it('looks at them in their order for words that many have, instead of sorting them all', async () => {
    await world.database.query(
      `INSERT INTO customers (name, address, latitude, longitude)
       SELECT 'Throng ' || n, n || ' Throng Street', 30 + n * 0.0001, 100 FROM generate_series(1, 5000) n`,
    );
    await world.database.query('ANALYZE customers');
    const phone = await world.as(await aPerson(world.database));
    for (const near of ['', '&near=30.00,100.00']) {
      const spy = jest.spyOn(pg.Client.prototype, 'query');
      const { data } = await phone.get<StaffCustomer[]>(`/api/staff/customers?q=throng%20street${near}`);
      expect(data.map(({ name }) => name)).toEqual(Array.from({ length: LIMITS.found }, (_, at) => `Throng ${at + 1}`));
      const asked = spy.mock.calls.map(([config]) => config as unknown as { text?: string; values: unknown[] });
      spy.mockRestore();
      const { text, values } = asked.findLast((config) => config.text?.includes('search_key LIKE'))!;
      const plan = await world.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on customers');
    }
  });
});
