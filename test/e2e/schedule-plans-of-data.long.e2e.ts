import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import {
  aCustomer,
  aPerson,
  aTeam,
  aVisit,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
} from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';

/* What the schedule asks on years of data goes by an index: none of its questions looks through the history. */

jest.setTimeout(120_000);

const TODAY = '2026-03-05';

let world: TestApp;
let office: Client;
let phone: Client;
let anna: TestPerson;
let team: TestTeam;
let customer: TestCustomer;

beforeAll(async () => {
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
  anna = await aPerson(world.database);
  team = await aTeam(world.database, { members: [anna] });
  phone = await world.as(anna);
  customer = await aCustomer(world.database);
  await aVisit(world.database, { customerId: customer.id, teamId: team.id, day: TODAY });
  // 600 customers, each cleaned every week for four years, half of them by a plan, with visits of eight weeks ahead, and
  // twelve teams: enough that looking through the history would be the dearer way.
  await world.database.query(
    `WITH crew AS (
       INSERT INTO teams (name, color_hex) SELECT 'Grown ' || n, '#B45309' FROM generate_series(1, 11) n RETURNING id
     ), ours AS (
       SELECT array_agg(id) || $1::integer AS ids FROM crew
     ), place AS (
       INSERT INTO customers (name, address, price_cents, latitude, longitude, clean_frequency)
       SELECT 'Grown ' || n, n || ' Swan Street', 12000, -37.8, 145, 'weekly' FROM generate_series(1, 600) n RETURNING id
     ), done AS (
       INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents, is_friends_family, wages_cents)
       SELECT id, ids[1 + id % 12], 'completed', at, at + interval '1 hour', 12000, 3000, false,
         CASE WHEN at > '2025-06-01' THEN 3000 ELSE 0 END
       FROM ours, place, generate_series(1, 200) AS week, LATERAL (
         SELECT timestamptz '2026-03-05T00:00:00Z' - week * interval '7 days' + id % 5 * interval '1 day' AS at) t
       RETURNING id, customer_id, (clock_in AT TIME ZONE 'Australia/Melbourne')::date AS day
     ), planned AS (
       INSERT INTO plans (customer_id, team_id, every_weeks, anchor_day, from_day, made_until, created_at, updated_at)
       SELECT id, ids[1 + id % 12], 1, date '2025-03-06', date '2025-03-06', date '2026-04-30', now(), now()
       FROM ours, place WHERE id % 2 = 0 RETURNING id, customer_id, team_id
     ), kept AS (
       INSERT INTO visits (plan_id, customer_id, due_day, day, team_id, clean_id, created_at, updated_at)
       SELECT p.id, d.customer_id, d.day, d.day, p.team_id, d.id, now(), now() FROM done d JOIN planned p USING (customer_id)
     )
     INSERT INTO visits (plan_id, customer_id, due_day, day, team_id, created_at, updated_at)
     SELECT id, customer_id, day, day, CASE WHEN week < 6 THEN team_id END, now(), now()
     FROM planned, generate_series(1, 8) AS week, LATERAL (
       SELECT date '2026-03-01' + week * 7 + customer_id % 5 AS day) d`,
    [team.id],
  );
  // Each of them by a person of its own, because nobody is at two places.
  await world.database.query(
    `WITH person AS (
       INSERT INTO users (email, first_name, last_name, role, password_hash)
       SELECT 'grown' || n || '@example.test', 'Grown', n::text, 'staff', '' FROM generate_series(1, 600) n RETURNING id, last_name
     )
     INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team)
     SELECT k.id, person.id, k.clock_in, k.clock_out, true FROM person
     JOIN customers c ON c.name = 'Grown ' || person.last_name
     JOIN cleans k ON k.customer_id = c.id AND k.clock_in > '2025-06-01'`,
  );
  await world.database.query('ANALYZE');
});

afterEach(() => void jest.restoreAllMocks());
afterAll(() => world.stop());

/** The plans of the statements about visits or plans that a request makes, with how it was answered. */
async function plansOf(ask: () => Promise<Reply>): Promise<{ status: number; plans: string }> {
  const asked: [string, unknown[]][] = [];
  const database = world.app.get(DataSource);
  const query = database.query.bind(database);
  jest.spyOn(database, 'query').mockImplementation((text, values, runner) => {
    if (/\b(visits|plans)\b/.test(text)) asked.push([text, (values as unknown[] | undefined) ?? []]);
    return query(text, values, runner);
  });
  const { status } = await ask();
  const plans: string[] = [];
  for (const [text, values] of asked) {
    const rows = await world.database.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return { status, plans: plans.join('\n\n') };
}

it.each<[string, () => Promise<Reply>, string[]]>([
  ["the crew's day", () => phone.get('/api/staff/day'), ['visits_']],
  ["a crew's day that is over", () => phone.get('/api/staff/day?date=2026-02-26'), ['visits_']],
  ["'Needs you'", () => office.get('/api/admin/schedule/needs'), ['visits_waiting_idx', 'visits_']],
  ['the board of a week', () => office.get('/api/admin/schedule?from=2026-03-02&to=2026-03-08'), ['visits_day_idx']],
  [
    "a team's visits",
    () => office.get(`/api/admin/visits?from=2026-03-02&to=2026-03-08&teamId=${team.id}`),
    ['visits_'],
  ],
  [
    'who is due',
    () => office.get(`/api/admin/due?${String(new URLSearchParams({ filter: '{"state":"late"}', range: '[0,11]' }))}`),
    ['cleans_customer_idx', 'visits_open_idx'],
  ],
  [
    'a start that is linked',
    () =>
      phone.post('/api/staff/time-entries/clock-in', {
        ...{ teamId: team.id, customerId: customer.id, memberIds: [anna.id] },
      }),
    ['visits_open_idx'],
  ],
])('%s', async (_, ask, indexes) => {
  const { status, plans } = await plansOf(ask);
  expect(status).toBeLessThan(300);
  expect(plans).not.toBe('');
  expect(plans).not.toMatch(/Seq Scan on (cleans|visits|time_entries|audit_log)/);
  for (const index of indexes) expect(plans).toContain(index);
});
