import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminTeam,
  CustomerReport,
  Dashboard,
  DashboardTrend,
  FinancialReport,
  ProfitReport,
  StaffReport,
  TeamFiguresReport,
} from '@tidycrew/contracts';
import fc from 'fast-check';
import { KeptDays } from '../../apps/api/src/figures/kept-days.service.js';
import { WAGES_CENTS } from '../../apps/api/src/model/figures.sql.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aClean, aCustomer, anInvoice, aPerson, aTeam, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp, TestClock } from '../support/app.js';
import type { Client } from '../support/client.js';
import { isSmall } from '../support/long.js';

/** D212, D226: what is answered from kept days is what is answered from the cleans, whatever was changed when. */

const SEED = Number(process.env.KEPT_DAYS_SEED) || Math.floor(Math.random() * 2 ** 31);
const LONG_MS = 120_000;
const HOUR_MS = 3_600_000;
/** Cleans of these days before the database's own now, which says what can be kept. */
const [FIRST, LAST] = [60, 3];
/** A few are older, so that two or three quarters are over. */
const OLDEST = 330;

let world: TestApp;
let office: Client;
let people: TestPerson[];
let teams: number[];
let customers: number[];
/** The draft that GST-free lines are on. */
let freeLines: number;
const now = Date.now();
const clock = new TestClock();

beforeAll(async () => {
  process.stdout.write(`The random changes have the seed ${SEED} (KEPT_DAYS_SEED repeats them).\n`);
  clock.set(new Date(now));
  world = await startApp({ clock });
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
  people = [];
  for (let i = 0; i < 4; i++) people.push(await aPerson(world.database, { role: 'staff', firstName: `P${i}` }));
  teams = [(await aTeam(world.database)).id, (await aTeam(world.database)).id];
  customers = [];
  for (let i = 0; i < 3; i++) customers.push((await aCustomer(world.database, {})).id);
  // Within a quarter, so that a part of it has GST.
  await world.database.query(
    `UPDATE business_settings SET is_gst_registered = true, abn = '51824753556', gst_since = $1`,
    [dayBack(150)],
  );
  freeLines = (await anInvoice(world.database)).id;
  await make({ kind: 'clean', day: OLDEST, hour: 1, minutes: 90, which: 1, cents: 9000 });
}, LONG_MS);

afterAll(async () => {
  // Its lines were written past the services: some are of cleans that were discarded since.
  await world.database.query('DELETE FROM invoice_lines WHERE invoice_id = $1', [freeLines]);
  await world.database.query('UPDATE invoices SET total_cents = 0, gst_cents = 0 WHERE id = $1', [freeLines]);
  await world.stop();
});

const keptDays = (): KeptDays => world.app.get(KeptDays, { strict: false });
const dayBack = (days: number): string => new Date(now - days * 24 * HOUR_MS).toISOString().slice(0, 10);

/** Everything that kept days have a part in. */
async function figures(): Promise<unknown> {
  const custom = (from: number, to: number) =>
    `dateFilter=custom&customStart=${dayBack(from)}&customEnd=${dayBack(to)}`;
  const asked = [
    custom(OLDEST + 5, 0),
    custom(300, 20),
    custom(FIRST + 5, 0),
    custom(40, 12),
    custom(20, 20),
    custom(9, 1),
  ];
  const answers: unknown[] = [];
  for (const query of asked) {
    answers.push((await office.get<StaffReport>(`/api/admin/reports/staff?${query}`)).data);
    answers.push((await office.get<TeamFiguresReport>(`/api/admin/reports/team-figures?${query}`)).data);
    answers.push((await office.get<FinancialReport>(`/api/admin/reports/financial?${query}`)).data);
    answers.push((await office.get<CustomerReport>(`/api/admin/reports/customers?${query}`)).data);
    answers.push((await office.get<ProfitReport>(`/api/admin/reports/profit?${query}`)).data);
    answers.push((await office.get<Dashboard>(`/api/admin/dashboard?${query}`)).data);
    answers.push((await office.get<DashboardTrend>(`/api/admin/dashboard/trend?${query}`)).data);
  }
  for (const date of ['', `?date=${dayBack(15)}`, `?date=${dayBack(30)}`]) {
    const { data } = await office.get<AdminTeam[]>(`/api/admin/teams${date}`);
    answers.push(
      data.map(({ id, averageEfficiency, averageWageRatio, totalRevenue, completedJobsCount }) => ({
        ...{ id, averageEfficiency, averageWageRatio, totalRevenue, completedJobsCount },
      })),
    );
  }
  return answers;
}

/** The same with nothing kept: within one transaction's length nobody keeps anything, because tests run no task. */
async function figuresOfCleans(): Promise<unknown> {
  await world.database.query(`CREATE TABLE away AS SELECT day, time_zone FROM kept_days`);
  await world.database.query(`CREATE TABLE quarters_away AS SELECT first_day, time_zone FROM kept_quarters`);
  await world.database.query(`UPDATE kept_days SET time_zone = 'nowhere'`);
  await world.database.query(`UPDATE kept_quarters SET time_zone = 'nowhere'`);
  const answers = await figures();
  await world.database.query(`UPDATE kept_days k SET time_zone = away.time_zone FROM away WHERE away.day = k.day`);
  await world.database.query(
    `UPDATE kept_quarters k SET time_zone = away.time_zone FROM quarters_away away WHERE away.first_day = k.first_day`,
  );
  await world.database.query('DROP TABLE away, quarters_away');
  return answers;
}

const change = fc.record({
  kind: fc.constantFrom(
    ...([
      'clean',
      'clean',
      'clean',
      'price',
      'move',
      'shorten',
      'discard',
      'reopen',
      'finish',
      'team',
      'lunch',
      'start',
      'rules',
      'free',
      'freeLine',
    ] as const),
  ),
  day: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: LAST, max: FIRST }) },
    fc.integer({ min: LAST, max: OLDEST }),
  ),
  hour: fc.integer({ min: 0, max: 21 }),
  minutes: fc.integer({ min: 1, max: 400 }),
  which: fc.nat(1000),
  cents: fc.option(fc.nat(30_000), { freq: 5 }),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const A_CLEAN = `(SELECT id FROM cleans WHERE status = 'completed' ORDER BY id OFFSET $1::integer % greatest(1, (
  SELECT count(*) FROM cleans WHERE status = 'completed')) LIMIT 1)`;
const WAGES = `UPDATE cleans c SET wages_cents = ${WAGES_CENTS} WHERE status = 'completed' AND wages_cents IS DISTINCT FROM ${WAGES_CENTS}`;

/** The statement of a change, and its values. */
function statementOf({ kind, day, hour, minutes, which, cents }: Change): [string, unknown[]] {
  const at = new Date(now - (day * 24 - hour) * HOUR_MS);
  const person = people[which % people.length]!.id;
  switch (kind) {
    case 'clean':
      return [
        `WITH made AS (
           INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents, is_friends_family,
             base_minutes, allotted_minutes, wages_cents)
           VALUES ($1, $2, 'completed', $3::timestamptz, $3::timestamptz + make_interval(mins => $4), $5, 3231, $7, 60, nullif($6, 0), 0) RETURNING *)
         INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team, lunch_break)
         SELECT id, unnest($8::integer[]), clock_in, clock_out, true, $7 FROM made`,
        [
          ...[customers[which % 3], teams[which % 2], at, minutes, cents, which % 90, which % 5 === 0],
          people.filter((_, place) => (which >> place) % 2 === 0 || place === which % 4).map(({ id }) => id),
        ],
      ];
    case 'price':
      return [`UPDATE cleans SET price_cents = $2 WHERE id = ${A_CLEAN}`, [which, cents]];
    case 'team':
      return [`UPDATE cleans SET team_id = $2 WHERE id = ${A_CLEAN}`, [which, teams[day % 2]]];
    case 'move':
      return [
        `WITH moved AS (
           UPDATE cleans SET clock_in = clock_in + make_interval(hours => $2), clock_out = clock_out + make_interval(hours => $2)
           WHERE id = ${A_CLEAN} AND clock_out + make_interval(hours => $2) < now() RETURNING id)
         UPDATE time_entries e SET clock_in = clock_in + make_interval(hours => $2), clock_out = clock_out + make_interval(hours => $2)
         FROM moved WHERE e.clean_id = moved.id`,
        [which, (hour - 10) * 7],
      ];
    case 'shorten':
      return [
        `UPDATE time_entries SET clock_out = clock_in + (clock_out - clock_in) * 0.7, lunch_break = NOT lunch_break
         WHERE id = (SELECT min(id) FROM time_entries WHERE clean_id = ${A_CLEAN})`,
        [which],
      ];
    case 'discard':
      return [
        `WITH gone AS (UPDATE cleans SET status = 'discarded' WHERE id = ${A_CLEAN} RETURNING id)
         UPDATE time_entries e SET is_discarded = true FROM gone WHERE e.clean_id = gone.id`,
        [which],
      ];
    case 'reopen':
      return [
        `WITH opened AS (UPDATE cleans SET status = 'active', clock_out = NULL, wages_cents = NULL WHERE id = ${A_CLEAN} RETURNING id)
         UPDATE time_entries e SET clock_out = NULL FROM opened WHERE e.clean_id = opened.id`,
        [which],
      ];
    case 'finish':
      return [
        `WITH done AS (
           UPDATE cleans SET status = 'completed', clock_out = clock_in + make_interval(mins => $1), wages_cents = 0
           WHERE status = 'active' RETURNING *)
         UPDATE time_entries e SET clock_out = done.clock_out FROM done WHERE e.clean_id = done.id AND e.clock_in < done.clock_out`,
        [minutes],
      ];
    case 'lunch':
      return [
        'INSERT INTO lunch_overrides (user_id, day, has_lunch, made_by_id) VALUES ($1, $2, $3, $1)',
        [person, dayBack(day), cents === null ? null : which % 2 === 0],
      ];
    case 'start':
      return [
        'INSERT INTO start_time_overrides (user_id, day, start_time, made_by_id) VALUES ($1, $2, $3, $1)',
        [person, dayBack(day), cents === null ? null : `${String(hour % 12).padStart(2, '0')}:30`],
      ];
    case 'free':
      return ['UPDATE customers SET gst_free = NOT gst_free WHERE id = $1', [customers[which % 3]]];
    case 'freeLine':
      return day % 3 === 0
        ? [
            `DELETE FROM invoice_lines WHERE invoice_id = $2 AND clean_id = (
               SELECT min(clean_id) FROM invoice_lines WHERE invoice_id = $2 AND gst_free AND clean_id > $1)`,
            [which % 20, freeLines],
          ]
        : [
            `INSERT INTO invoice_lines (invoice_id, live, clean_id, position, day, description, address, amount_cents, gst_free)
             VALUES ($2, true, ${A_CLEAN}, 1000 + $1, '2026-01-01', 'Care', 'There', $3, true)`,
            [which, freeLines, cents ?? 1],
          ];
    case 'rules':
      return [
        'INSERT INTO payroll_rules (applies_from, lunch_break_min_hours, staff_start_time) VALUES ($1, $2, $3)',
        [dayBack(day), 1 + (hour % 5), `${String(5 + (which % 5)).padStart(2, '0')}:00`],
      ];
  }
}

/** Makes the change, unless the database refuses it: somebody would be in two places. */
async function make(one: Change): Promise<void> {
  await world.database.query(...statementOf(one)).catch((error: { code?: string }) => {
    if (!error.code?.startsWith('23')) throw error;
  });
  await world.database.query(WAGES);
}

/**
 * The random changes may have left days and quarters empty, and cleans that run: their days are not kept, nor the quarters around
 * them. After it at least two quarters are kept and have a clean; that in which GST began is not read.
 */
async function fillEmptyDays(): Promise<void> {
  await make({ kind: 'finish', day: 0, hour: 0, minutes: 30, which: 0, cents: null });
  expect(await world.database.query(`SELECT id FROM cleans WHERE status = 'active'`)).toEqual([]);
  const today = new Date(now);
  const inQuarter = (ago: number) =>
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (today.getUTCMonth() % 3) - 3 * ago, 10);
  const back = [FIRST / 2, OLDEST].map((days) => now - days * 24 * HOUR_MS);
  for (const clockIn of [...back, ...[1, 2, 3].map(inQuarter)].map((ms) => new Date(ms))) {
    await aClean(world.database, {
      ...{ customerId: customers[0]!, teamId: teams[0]!, memberIds: [(await aPerson(world.database)).id] },
      ...{ clockIn, clockOut: new Date(clockIn.getTime() + HOUR_MS) },
    });
  }
}

const sample = (count: number, seed: number): Change[] => fc.sample(change, { seed, numRuns: count });

describe('figures of kept days (D212)', () => {
  it(
    'are those of the cleans, after any changes, kept before, between or after them',
    async () => {
      const sizes = isSmall ? [40, 1, 15] : [40, 15, 1, 1, 6, 15, 1, 8];
      for (const [round, size] of sizes.entries()) {
        for (const one of sample(size, SEED + round)) await make(one);
        expect([SEED, round, 'changed', await figures()]).toEqual([SEED, round, 'changed', await figuresOfCleans()]);
        await keptDays().renew();
        expect([SEED, round, 'kept', await figures()]).toEqual([SEED, round, 'kept', await figuresOfCleans()]);
      }
    },
    LONG_MS,
  );

  it(
    'are kept for every day that is over, and read from there',
    async () => {
      await fillEmptyDays();
      await keptDays().renew();
      const [row] = await world.database.query<{ kept: number; notes: number }>(
        `SELECT (SELECT count(*) FROM kept_days)::integer AS kept, (SELECT count(*) FROM changed_days)::integer AS notes`,
      );
      expect(row?.kept).toBeGreaterThan(30);
      expect(row?.notes).toBe(0);
      const before = await figures();
      await world.database.query('UPDATE team_days SET cleans = cleans + 1');
      expect(await figures()).not.toEqual(before);
      await keptDays().rebuild();
      expect(await world.database.query('SELECT 1 FROM kept_quarters')).not.toHaveLength(0);
      await world.database.query('UPDATE customer_quarters SET cleans = cleans + 1');
      expect(await figures()).not.toEqual(before);
      expect(await keptDays().rebuild()).toBe(row?.kept);
      expect(await figures()).toEqual(before);
      expect(await keptDays().renew()).toBe(0);
    },
    LONG_MS,
  );

  it(
    'follow a change while days are being kept, by two processes at once',
    async () => {
      const other = await startApp({ database: world.database, clock });
      const there = other.app.get(KeptDays, { strict: false });
      const changes = sample(40, SEED + 100);
      let isOver = false;
      const keep = async (keeper: KeptDays) => {
        while (!isOver) await keeper.rebuild();
      };
      const keeping = Promise.all([keep(keptDays()), keep(there)]);
      for (const one of changes) await make(one);
      isOver = true;
      await keeping;
      expect([SEED, await figures()]).toEqual([SEED, await figuresOfCleans()]);
      await keptDays().renew();
      expect([SEED, await figures()]).toEqual([SEED, await figuresOfCleans()]);
      await other.stop();
    },
    LONG_MS,
  );

  it(
    'go by the business’s time zone of the moment (D5)',
    async () => {
      await world.database.query(`UPDATE business_settings SET time_zone = 'Australia/Perth'`);
      expect([SEED, await figures()]).toEqual([SEED, await figuresOfCleans()]);
      await keptDays().renew();
      expect([SEED, await figures()]).toEqual([SEED, await figuresOfCleans()]);
    },
    LONG_MS,
  );

  it(
    'are those of quarters, too, until a day of them is changed or no longer kept (D226)',
    async () => {
      await fillEmptyDays();
      await keptDays().renew();
      const quarters = () =>
        world.database.query<{ day: string }>(
          `SELECT first_day::text AS day FROM kept_quarters
           WHERE first_day <> (SELECT max(first_day) FROM kept_quarters) ORDER BY 1`,
        );
      const before = await quarters();
      const newest = `(SELECT max(first_day) FROM kept_quarters)`;
      await world.database.query(`DELETE FROM kept_days WHERE day = ${newest} + 40`);
      expect(await quarters()).toEqual(before.slice(0, -1));
      expect([SEED, await figures()]).toEqual([SEED, await figuresOfCleans()]);
      await keptDays().renew();
      expect(await quarters()).toEqual(before);
      await world.database.query(`UPDATE cleans SET price_cents = 12345 WHERE clock_in < now() - interval '100 days'`);
      expect([SEED, await figures()]).toEqual([SEED, await figuresOfCleans()]);
      await keptDays().renew();
      expect([SEED, await figures()]).toEqual([SEED, await figuresOfCleans()]);
      const breaches = async () => (await findBreaches(world.database)).filter(({ rule }) => /D212|D226/.test(rule));
      expect(await breaches()).toEqual([]);
      await world.database.query('UPDATE customer_quarters SET cleans = cleans + 1');
      expect((await breaches()).map(({ rule }) => rule)).toEqual([expect.stringContaining('D226')]);
      await keptDays().rebuild();
    },
    LONG_MS,
  );

  it('leave no note of a punch of today', async () => {
    await keptDays().renew();
    await make({ kind: 'clean', day: 0, hour: 0, minutes: 1, which: 3, cents: 100 });
    expect(await world.database.query('SELECT * FROM changed_days')).toEqual([]);
  });
});
