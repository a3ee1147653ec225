import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { TimesheetRow, TimesheetSummaryRow } from '@tidycrew/contracts';
import { aPerson, aTeam, type TestPerson, type TestTeam } from '../factories/index.js';
import { type Operation, OPERATIONS } from '../support/api-document.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { addressOf, callerOf, soundRequest } from '../support/sound-requests.js';

// Thousands of rows are written first.
jest.setTimeout(120_000);

/** Rows of each kind; an answer has 1,000 rows at most (D95). */
const MANY = 1_100;
const MOST = 1_000;
/** A week before the clock of the tests, which stands on Thursday 5 March 2026, 10:00 in Melbourne. */
const WORKED_AT = '2026-03-03T00:00:00Z';
const LONG_AGO = '2020-01-01';

let world: TestApp;
let crowd: TestTeam;
let cleaner: TestPerson;
let clients: Record<'office' | 'cleaner', Client>;

beforeAll(async () => {
  world = await startApp();
  const admin = await aPerson(world.database, { role: 'admin' });
  cleaner = await aPerson(world.database);
  crowd = await aTeam(world.database, { members: [cleaner] });
  clients = { office: await world.as(admin), cleaner: await world.as(cleaner) };
  await many(admin);
});

afterAll(() => world.stop());

/** More people, teams, customers, cleans, invoices, e-mails and corrections than an answer may hold. */
async function many(admin: TestPerson): Promise<void> {
  const { database } = world;
  const ids = async (sql: string, params: unknown[] = []): Promise<number[]> =>
    (await database.query<{ id: number }>(sql, params)).map(({ id }) => id);
  const people = await ids(
    `INSERT INTO users (email, first_name, last_name, role, active)
     SELECT 'many' || n || '@example.test', 'Many', 'Person ' || n, 'staff', true FROM generate_series(1, $1::integer) n RETURNING id`,
    [MANY],
  );
  await database.query(
    `INSERT INTO team_memberships (user_id, team_id, start_date) SELECT id, $2, $3::date FROM unnest($1::integer[]) id`,
    [people, crowd.id, LONG_AGO],
  );
  await database.query(
    `INSERT INTO teams (name, color_hex, active) SELECT 'Many ' || n, '#3B82F6', true FROM generate_series(1, $1::integer) n`,
    [MANY],
  );
  const customers = await ids(
    `INSERT INTO customers (name, address, price_cents, latitude, longitude, is_located)
     SELECT 'Many ' || n, n || ' Long Street', NULL, '-37.8136', '144.9631', true FROM generate_series(1, $1::integer) n RETURNING id`,
    [MANY],
  );
  const clean = (status: string, start: string, end: string): Promise<unknown> =>
    database.query(
      `WITH made AS (
         INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, pay_rate_cents, is_friends_family, wages_cents)
         SELECT customer, $3, $4, ${start}, ${end}, 3000, false, ${status === 'active' ? 'NULL' : '3000'}
         FROM unnest($1::integer[]) customer RETURNING id, customer_id, clock_in, clock_out
       )
       INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team)
       SELECT made.id, person, made.clock_in, made.clock_out, true
       FROM made JOIN unnest($1::integer[], $2::integer[]) AS pair (customer, person) ON pair.customer = made.customer_id`,
      [customers, people, crowd.id, status],
    );
  await clean('completed', `timestamptz '${WORKED_AT}'`, `timestamptz '${WORKED_AT}' + interval '1 hour'`);
  await clean('active', `timestamptz '2026-03-04T22:00:00Z'`, 'NULL');
  // All of one customer: what an invoice can be made of.
  await database.query(
    `INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents, is_friends_family, wages_cents)
     SELECT $1, $2, 'completed', timestamptz '2025-06-01T00:00:00Z' + n * interval '2 hours',
            timestamptz '2025-06-01T01:00:00Z' + n * interval '2 hours', 15000, 3000, false, 0
     FROM generate_series(1, $3::integer) n`,
    [customers[0], crowd.id, MANY],
  );
  await database.query(
    `INSERT INTO lunch_overrides (user_id, day, has_lunch, made_by_id) SELECT $1, '2026-03-02', n % 2 = 0, $2
     FROM generate_series(1, $3::integer) n`,
    [cleaner.id, admin.id, MANY],
  );
  await database.query(
    `INSERT INTO audit_log (actor_id, action, subject, subject_id) SELECT $1, 'customer.updated', 'customer', $2
     FROM generate_series(1, $3::integer)`,
    [admin.id, customers[0], MANY],
  );
  await database.query(
    `INSERT INTO mails (kind, user_id, to_address, subject, text_body, html_body, message_id, status)
     SELECT 'reset', $1, 'a@example.test', 'Many', '-', '-', 'many' || n, 'kept' FROM generate_series(1, $2::integer) n`,
    [cleaner.id, MANY],
  );
  await database.query(
    `INSERT INTO payroll_rules (applies_from) SELECT date '2000-01-01' + n FROM generate_series(1, $1::integer) n`,
    [MANY],
  );
  await database.query('ANALYZE');
}

/** Everything that may widen an answer; what a call does not know is left out. */
function widest(query: string[]): string {
  const wide: Record<string, string> = {
    dateFilter: query.includes('customEnd') ? 'custom' : 'thisWeek',
    customStart: '2025-03-10',
    customEnd: '2026-03-10',
    date: '2026-03-05',
  };
  return query.flatMap((name) => (wide[name] === undefined ? [] : [`${name}=${wide[name]}`])).join('&');
}

/** The longest list anywhere in an answer. */
function longest(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Math.max(own, ...Object.values(value).map(longest));
}

/** The reads that answer JSON. */
const READS = OPERATIONS.filter(
  ({ isWrite, responses }) => !isWrite && 'application/json' in (responses['200']?.content ?? {}),
);

const ask = async (read: Operation): Promise<Reply> => {
  const { places, query } = await soundRequest(world, read);
  if (read.template.includes('/teams/{id}')) places.id = String(crowd.id);
  const asked = query.length > 0 ? query : [widest(read.query.map(({ name }) => name))];
  return clients[callerOf(read) === 'cleaner' ? 'cleaner' : 'office'].get(addressOf(read.template, places, asked));
};

describe('no answer holds more than 1,000 rows (D95)', () => {
  it.each(READS.map((read) => [read.call, read] as const))('%s', async (_, read) => {
    const reply = await ask(read);
    // Refusals have a sentence; nothing fails.
    if (reply.status !== 200) expect(reply.body.error).toEqual(expect.any(String));
    expect(reply.status).toBeLessThan(500);
    expect(longest(reply.body)).toBeLessThanOrEqual(MOST);
  });

  it.each([
    ['/api/admin/customers', 'customers'],
    ['/api/admin/staff', 'staff'],
    ['/api/admin/teams', 'teams'],
    ['/api/admin/cleans/active', 'cleans'],
    ['/api/admin/cleans/completed?dateFilter=custom&customStart=2025-03-10&customEnd=2026-03-10', 'cleans'],
    ['/api/admin/customers/without-prices', 'customers'],
    ['/api/admin/due', 'due'],
    ['/api/admin/timesheets/summary?dateFilter=thisWeek', 'staff'],
  ])('%s says how many there are', async (path, name) => {
    const { headers, data } = await clients.office.get<unknown[]>(path);
    expect(data).toHaveLength(MOST);
    const [, total = ''] = new RegExp(`^${name} 0-999/(\\d+)$`).exec(headers.get('content-range') ?? '') ?? [];
    expect(Number(total)).toBeGreaterThanOrEqual(MANY);
  });

  it('timesheets, which hold every clean, come a hundred people at a time, and every one of them once (D310)', async () => {
    const pages: { ids: number[]; range: string }[] = [];
    const page = async (range: string): Promise<void> => {
      const query = `?dateFilter=thisWeek${range}`;
      const { headers, data } = await clients.office.get<TimesheetRow[]>(`/api/admin/timesheets${query}`);
      pages.push({ ids: data.map(({ staffId }) => staffId), range: headers.get('content-range') ?? '' });
    };
    await page('');
    for (let first = 0; first < 1_200; first += 100) await page(`&range=[${first},${first + 999}]`);
    const { data: table } = await clients.office.get<TimesheetSummaryRow[]>('/api/admin/timesheets/summary');
    const [start, ...inTurn] = pages;
    expect(start).toEqual(inTurn[0]);
    expect(start!.range).toMatch(/^staff 0-99\/1\d{3}$/);
    const ids = inTurn.flatMap(({ ids: own }) => own);
    expect(ids.slice(0, MOST)).toEqual(table.map(({ staffId }) => staffId));
    expect([ids.length, new Set(ids).size]).toEqual([start, start].map((each) => Number(each!.range.split('/')[1])));
  });

  it('a page of timesheets holds the same days as the page of one person', async () => {
    const query = '/api/admin/timesheets?dateFilter=custom&customStart=2026-03-02';
    const worked = ({ days }: TimesheetRow): boolean => days.some(({ jobs }) => jobs.length > 0);
    const { data } = await clients.office.get<TimesheetRow[]>(query);
    const at = data.findIndex(worked);
    expect(at).toBeGreaterThanOrEqual(0);
    const alone = await clients.office.get<TimesheetRow[]>(`${query}&range=[${at},${at}]`);
    expect(alone.data).toEqual([data[at]]);
  });

  it.each(['[5,2]', '[0]', '7', '[-1,4]'])('timesheets refuse the range %s', async (range) => {
    const reply = await clients.office.get(`/api/admin/timesheets?range=${range}`);
    expect([reply.status, reply.body.error]).toEqual([400, expect.stringContaining('range must be')]);
  });

  it.each([
    ['customers', MANY],
    ['staff', MANY],
    ['teams', MANY],
    ['cleans/completed', 2 * MANY],
  ])('the file of %s is whole', async (name, rows) => {
    const query = name === 'cleans/completed' ? '?dateFilter=custom&customStart=2025-03-10&customEnd=2026-03-10' : '';
    const { text } = await clients.office.get(`/api/admin/${name}/export${query}`);
    expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(rows);
  });
});
