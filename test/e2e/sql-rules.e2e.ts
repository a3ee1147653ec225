import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminCustomer,
  AdminTeam,
  CustomerReport,
  Dashboard,
  FinancialReport,
  ProfitReport,
  StaffReport,
} from '@tidycrew/contracts';
import {
  averageRevenueCents,
  centsToDollars,
  cleanFigures,
  cleanLine,
  DAYS_BETWEEN_CLEANS,
  daysLate,
  decimalHours,
  dueDay,
  dueState,
  efficiency,
  figuresOverSet,
  isBelowTarget,
  fullName,
  gstOfClean,
  creditNoteNumberText,
  invoiceNumberText,
  isMemberOn,
  isOverdue,
  MAX_SET_PERCENT,
  minutesBetween,
  monthsTouched,
  nameKey,
  onTimePercent,
  profitOf,
  rulesInForce,
  setAverageMinutes,
  setCrewMinutes,
  setEfficiency,
  setExactRevenueCents,
  setOnTimeJobs,
  setOvertimeMinutes,
  setRevenueCents,
  setWageRatio,
  tiersOverlap,
  wageRatio,
  wagesCents,
} from '@tidycrew/domain';
import fc from 'fast-check';
import { dayOf } from '../../apps/api/src/model/day.sql.js';
import * as dueSql from '../../apps/api/src/model/due.sql.js';
import * as figures from '../../apps/api/src/model/figures.sql.js';
import * as invoiceSql from '../../apps/api/src/model/invoice.sql.js';
import { memberOn } from '../../apps/api/src/model/membership.sql.js';
import { payrollRulesUntil } from '../../apps/api/src/model/payroll-rules.sql.js';
import * as personSql from '../../apps/api/src/model/person.sql.js';
import { dayIn } from '../../apps/api/src/platform/common/time-zone.js';
import { tierSpan } from '../../apps/api/src/settings/price-tier.repository.js';
import { aCustomer, aPerson, aTeam } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';

const SEED = Number(process.env.SQL_RULES_SEED) || Math.floor(Math.random() * 2 ** 31);

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ZONE = 'Australia/Melbourne';
/** What a clean may be paid at most (cleans_wages_range). */
const MAX_WAGES_CENTS = 2_000_000_000;
const MAX_CENTS = 99_999_999;

let world: TestApp;
let office: Client;

beforeAll(async () => {
  process.stdout.write(`The random rows have the seed ${SEED} (SQL_RULES_SEED repeats it).\n`);
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
});

afterAll(() => world.stop());

const sample = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(arbitrary, { seed: SEED, numRuns: count });

/** Runs one SELECT over rows given as JSON, in their order; `columns` types them. */
function select(rows: object[], table: string, columns: string, sql: string): Promise<Record<string, unknown>[]> {
  const numbered = rows.map((row, place) => ({ place, ...row }));
  return world.database.query(
    `SELECT ${sql} FROM jsonb_to_recordset($1) AS ${table} (place integer, ${columns}) ORDER BY place`,
    [JSON.stringify(numbered)],
  );
}

/** The rows on which both sides differ, with what each says; a failure shows them beside the seed. */
function differences<T>(inputs: readonly T[], bySql: readonly unknown[], byRule: (input: T, place: number) => unknown) {
  expect(bySql).toHaveLength(inputs.length);
  const all = inputs.map((input, place) => ({ input, sql: bySql[place], rule: byRule(input, place) }));
  return {
    seed: SEED,
    different: all.filter(({ sql, rule }) => JSON.stringify(sql) !== JSON.stringify(rule)).slice(0, 5),
  };
}
const NONE = { seed: SEED, different: [] };

/** Instants of 2001 to 2036, many of them around a midnight or a change of the clocks in Australia. */
const instant = fc.oneof(
  fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2036, 11, 31) }),
  fc
    .tuple(
      fc.constantFrom(
        ...['2026-04-04T16:00Z', '2026-10-03T16:00Z', '2026-04-04T15:00Z', '2026-10-03T15:30Z', '2026-06-30T14:00Z'],
        ...['2026-02-28T13:00Z', '2028-02-29T13:00Z', '2025-12-31T13:00Z', '2026-04-05T14:00Z', '2026-10-03T14:00Z'],
      ),
      fc.constantFrom(-HOUR_MS, -60_000, -1, 0, 1, 59_999, HOUR_MS, DAY_MS),
    )
    .map(([at, shift]) => Date.parse(at) + shift),
);
const duration = fc.oneof(
  fc.constantFrom(1, 59_999, 60_000, 119_999, 23 * HOUR_MS, 25 * HOUR_MS, 31 * DAY_MS),
  fc.integer({ min: 1, max: 8 * HOUR_MS }),
  fc.integer({ min: 1, max: 31 * DAY_MS }),
);
const cents = fc.oneof(fc.constantFrom(0, 1, 3231, MAX_CENTS), fc.integer({ min: 0, max: 40_000 }));
const priceCents = fc.option(cents, { freq: 6 });
const allottedMinutes = fc.option(fc.oneof(fc.constantFrom(0, 1, 60, 1_000_000), fc.integer({ min: 1, max: 600 })), {
  freq: 6,
});

/** A completed clean as the figures read it; its wages are any that can be stored. */
const figured = fc.oneof(
  fc.record({
    clockInMs: instant,
    ms: duration,
    allottedMinutes,
    priceCents,
    isFriendsFamily: fc.boolean(),
    wagesCents: fc.oneof(fc.constantFrom(0, 1, MAX_WAGES_CENTS), fc.integer({ min: 0, max: 60_000 })),
  }),
  // Exactly half a percent, of which most are no binary fraction.
  fc
    .tuple(instant, fc.integer({ min: 0, max: 150 }), fc.integer({ min: 1, max: 4 }))
    .map(([clockInMs, halves, scale]) => ({
      clockInMs,
      ms: 200 * scale * 60_000,
      allottedMinutes: (2 * halves + 1) * scale,
      priceCents: 20_000 * scale,
      isFriendsFamily: false,
      wagesCents: (2 * halves + 1) * 100 * scale,
    })),
);
type Figured = typeof figured extends fc.Arbitrary<infer T> ? T : never;

const FIGURED_COLUMNS = `clock_in timestamptz, clock_out timestamptz, allotted_minutes integer, price_cents integer,
  pay_rate_cents integer, is_friends_family boolean, wages_cents integer, set_id integer`;

const rowOf = (clean: Figured) => ({
  clock_in: new Date(clean.clockInMs).toISOString(),
  clock_out: new Date(clean.clockInMs + clean.ms).toISOString(),
  allotted_minutes: clean.allottedMinutes,
  price_cents: clean.priceCents,
  is_friends_family: clean.isFriendsFamily,
  wages_cents: clean.wagesCents,
});

const minutesOfClean = ({ clockInMs, ms }: Figured): number => minutesBetween(clockInMs, clockInMs + ms);

const memberOfSet = (clean: Figured) => ({
  ...clean,
  minutes: minutesOfClean(clean),
  efficiency: efficiency(clean.allottedMinutes, minutesOfClean(clean)),
  wageRatio: wageRatio(clean.wagesCents, clean.priceCents),
});

describe('the figures of one clean (D28, D108)', () => {
  it('has the minutes, efficiency and wage ratio of the rules', async () => {
    const cleans = sample(figured, 1000);
    const rows = await select(
      cleans.map(rowOf),
      'c',
      FIGURED_COLUMNS,
      `${figures.MINUTES} AS minutes, ${figures.EFFICIENCY} AS efficiency, ${figures.WAGE_RATIO} AS wage_ratio`,
    );
    const bySql = rows.map((row) => [row.minutes, row.efficiency, row.wage_ratio]);
    expect(
      differences(cleans, bySql, (clean) => {
        const member = memberOfSet(clean);
        return [member.minutes, member.efficiency, member.wageRatio];
      }),
    ).toEqual(NONE);
  });

  it('pays the wages of wagesCents, also beyond what is stored and at half a cent', async () => {
    const crew = fc.array(fc.record({ clockInMs: instant, ms: duration }), { maxLength: 6 });
    const halfCent = fc.nat({ max: 1000 }).map((hours) => [{ clockInMs: 0, ms: hours * HOUR_MS + HOUR_MS / 2 }]);
    const cleans = sample(
      fc.record({ payRateCents: fc.oneof(cents, fc.constant(1)), entries: fc.oneof(crew, halfCent) }),
      600,
    );
    const entries = cleans.flatMap((clean, place) =>
      clean.entries.map(({ clockInMs, ms }) => ({
        clean_id: place,
        clock_in: new Date(clockInMs).toISOString(),
        clock_out: new Date(clockInMs + ms).toISOString(),
      })),
    );
    const rows = await world.database.query<{ wages: string }>(
      `WITH time_entries AS (
         SELECT *, false AS is_discarded
         FROM jsonb_to_recordset($1) AS e (clean_id integer, clock_in timestamptz, clock_out timestamptz)
       )
       SELECT ${figures.WAGES_CENTS} AS wages FROM jsonb_to_recordset($2) AS c (id integer, pay_rate_cents integer)
       ORDER BY c.id`,
      [
        JSON.stringify(entries),
        JSON.stringify(cleans.map(({ payRateCents }, id) => ({ id, pay_rate_cents: payRateCents }))),
      ],
    );
    expect(
      differences(
        cleans,
        rows.map(({ wages }) => Number(wages)),
        (clean) => wagesCents(clean.entries.map(({ ms }) => ({ ms, payRateCents: clean.payRateCents }))),
      ),
    ).toEqual(NONE);
  });
});

describe('the figures of a set of cleans (D28, D42)', () => {
  it('are those of the rules, whatever the cleans', async () => {
    const sets = [[], ...sample(fc.array(figured, { minLength: 1, maxLength: 9 }), 500), sample(figured, 2000)];
    const rows = sets.flatMap((cleans, set_id) => cleans.map((clean) => ({ ...rowOf(clean), set_id })));
    const answers = await world.database.query<Record<string, number | string | null>>(
      `SELECT ${figures.SET_EFFICIENCY} AS efficiency, ${figures.SET_WAGE_RATIO} AS wage_ratio,
              ${figures.SET_EXACT_REVENUE_CENTS} AS exact_revenue, ${figures.SET_REVENUE_CENTS} AS revenue,
              (SELECT ${figures.OF_SUMS.averageMinutes} FROM (
                SELECT ${figures.CUSTOMER_SUMS.minutes} AS minutes, count(c.clock_in)::integer AS cleans) s) AS average_minutes,
              ${figures.SET_OVERTIME_MINUTES} AS overtime,
              ${figures.SET_ON_TIME_CLEANS} AS on_time
       FROM generate_series(0, $2::integer) AS sets (id)
       LEFT JOIN jsonb_to_recordset($1) AS c (${FIGURED_COLUMNS}) ON c.set_id = sets.id
       GROUP BY sets.id ORDER BY sets.id`,
      [JSON.stringify(rows), sets.length - 1],
    );
    const bySql = answers.map((row) => [
      row.efficiency,
      row.wage_ratio,
      Number(row.exact_revenue),
      Number(row.revenue),
      row.average_minutes,
      row.overtime,
      row.on_time,
    ]);
    expect(
      differences(sets, bySql, (cleans) => {
        const members = cleans.map(memberOfSet);
        return [
          setEfficiency(members),
          setWageRatio(members),
          setExactRevenueCents(members),
          setRevenueCents(members),
          setAverageMinutes(members),
          setOvertimeMinutes(members),
          setOnTimeJobs(members),
        ];
      }),
    ).toEqual(NONE);
  });
});

describe('what the office reads, over random cleans in the database (D21, D28, D42)', () => {
  interface Stored {
    clockInMs: number;
    clockOutMs: number;
    allottedMinutes: number | null;
    priceCents: number | null;
    payRateCents: number;
    isFriendsFamily: boolean;
    customer: number;
    team: number;
    entries: { userId: number; clockInMs: number; clockOutMs: number }[];
  }
  let cleans: Stored[];
  let customers: number[];
  let teams: number[];
  let people: number[];
  const RANGE = { from: '2025-02-01', to: '2026-01-31' };
  const QUERY = `dateFilter=custom&customStart=${RANGE.from}&customEnd=${RANGE.to}`;

  const shape = fc.record({
    lengthMs: fc.oneof({ weight: 20, arbitrary: fc.integer({ min: 1000, max: 6 * HOUR_MS }) }, duration),
    gapMs: fc.integer({ min: 0, max: 12 * HOUR_MS }),
    allottedMinutes,
    priceCents,
    payRateCents: cents,
    isFriendsFamily: fc.boolean(),
    customer: fc.nat(7),
    team: fc.nat(3),
    crew: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 6 }),
    cuts: fc.array(fc.nat(499), { minLength: 12, maxLength: 12 }),
  });

  beforeAll(async () => {
    const ids = async (count: number, make: () => Promise<{ id: number }>): Promise<number[]> =>
      (await Promise.all(Array.from({ length: count }, make))).map(({ id }) => id);
    // The last of each is at no clean.
    customers = await ids(9, () => aCustomer(world.database));
    teams = await ids(5, () => aTeam(world.database));
    people = await ids(6, () => aPerson(world.database));
    let nextMs = Date.parse('2025-02-01T00:00:00+11:00');
    const endMs = Date.parse('2026-02-01T00:00:00+11:00');
    cleans = [];
    for (const { lengthMs, gapMs, crew, cuts, customer, team, ...rest } of sample(shape, 400)) {
      const clockInMs = nextMs + gapMs;
      const clockOutMs = clockInMs + lengthMs;
      if (clockOutMs >= endMs) break;
      nextMs = clockOutMs;
      const entries = crew.map((person, place) => ({
        userId: people[person]!,
        clockInMs: clockInMs + Math.floor((lengthMs * cuts[place]!) / 1000),
        clockOutMs: clockOutMs - Math.floor((lengthMs * cuts[place + 6]!) / 1000),
      }));
      const clean = { ...rest, clockInMs, clockOutMs, entries, customer: customers[customer]!, team: teams[team]! };
      // What no clean can be paid is refused when it is stored.
      if (cleanFigures(clean).wagesCents > MAX_WAGES_CENTS) clean.payRateCents = 3231;
      cleans.push(clean);
    }
    // The highest wages at the lowest price: a percentage beyond what an integer holds.
    const clockInMs = nextMs;
    const longest = { clockInMs, clockOutMs: clockInMs + 20 * HOUR_MS };
    const [userId, customer, team] = [people[0]!, customers[0]!, teams[0]!];
    const terms = { allottedMinutes: 1, priceCents: 1, payRateCents: MAX_CENTS, isFriendsFamily: false };
    cleans.push({ ...longest, ...terms, customer, team, entries: [{ userId, ...longest }] });
    await world.database.query(
      `WITH added AS (
         INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents,
           is_friends_family, base_minutes, allotted_minutes, wages_cents)
         SELECT customer, team, 'completed', clock_in, clock_out, "priceCents", "payRateCents", "isFriendsFamily", 60,
                "allottedMinutes", wages
         FROM jsonb_to_recordset($1) AS c (customer integer, team integer, clock_in timestamptz, clock_out timestamptz,
           "priceCents" integer, "payRateCents" integer, "isFriendsFamily" boolean, "allottedMinutes" integer, wages integer)
         RETURNING id, clock_in
       )
       INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team)
       SELECT added.id, e.user_id, e.clock_in, e.clock_out, true
       FROM jsonb_to_recordset($2) AS e (of timestamptz, user_id integer, clock_in timestamptz, clock_out timestamptz)
       JOIN added ON added.clock_in = e.of`,
      [
        JSON.stringify(
          cleans.map((clean) => ({ ...clean, ...instants(clean), wages: cleanFigures(clean).wagesCents })),
        ),
        JSON.stringify(
          cleans.flatMap((clean) =>
            clean.entries.map((entry) => ({
              of: instants(clean).clock_in,
              user_id: entry.userId,
              ...instants(entry),
            })),
          ),
        ),
      ],
    );
    world.clock.set('2026-02-15T00:00:00Z');
  });

  const instants = ({ clockInMs, clockOutMs }: { clockInMs: number; clockOutMs: number }) => ({
    clock_in: new Date(clockInMs).toISOString(),
    clock_out: new Date(clockOutMs).toISOString(),
  });
  const withFigures = (clean: Stored) => ({ ...clean, ...cleanFigures(clean) });
  const figuredOf = (of: (clean: Stored) => boolean = () => true) => cleans.filter(of).map(withFigures);
  const dollars = (amount: number): number => centsToDollars(amount);

  it('has enough of everything', () => {
    expect(cleans.length).toBeGreaterThan(100);
    expect(figuresOverSet(figuredOf(({ customer }) => customer === customers[0])).wageRatio).toBeGreaterThan(1e6);
  });

  it('the dashboard', async () => {
    const { data } = await office.get<Dashboard>(`/api/admin/dashboard?${QUERY}`);
    const rule = figuresOverSet(figuredOf());
    expect({ seed: SEED, ...data.stats }).toEqual({
      seed: SEED,
      activeCleans: 0,
      completedCleans: cleans.length,
      efficiency: rule.efficiency,
      revenue: dollars(rule.revenueCents),
      wageRatio: rule.wageRatio,
    });
  });

  it('the dashboard of customers whose ratio no integer holds', async () => {
    const longest = cleans.at(-1)!;
    const day = dayIn(ZONE, new Date(longest.clockInMs));
    const query = `dateFilter=custom&customStart=${day}&customEnd=${day}`;
    const of = figuredOf((clean) => dayIn(ZONE, new Date(clean.clockInMs)) === day);
    const { status, data } = await office.get<Dashboard>(`/api/admin/dashboard?${query}`);
    expect([status, data.stats.wageRatio]).toEqual([200, figuresOverSet(of).wageRatio]);
    if (of.length === 1) expect(data.stats.wageRatio).toBe(MAX_SET_PERCENT);
  });

  it('the report of customers', async () => {
    const { data } = await office.get<CustomerReport>(`/api/admin/reports/customers?${QUERY}`);
    const all = figuredOf();
    const revenue = setExactRevenueCents(all);
    const paying = all.filter(({ isFriendsFamily }) => !isFriendsFamily).length;
    expect({ ...data, customers: null }).toEqual({
      averageTimePerJob: setAverageMinutes(all),
      totalJobs: all.length,
      totalRevenue: dollars(revenue),
      averageRevenue: dollars(averageRevenueCents(revenue, paying)),
      customerCount: 8,
      customers: null,
    });
    expect(
      differences(
        data.customers,
        data.customers.map((row) => [row.jobs, row.revenue, row.averageMinutes, row.efficiency, row.wageRatio]),
        ({ customerId }) => {
          const of = figuredOf(({ customer }) => customer === customerId);
          const minutes = setAverageMinutes(of);
          return [of.length, dollars(setExactRevenueCents(of)), minutes, setEfficiency(of), setWageRatio(of)];
        },
      ),
    ).toEqual(NONE);
  });

  it('the report of people and teams', async () => {
    const { data } = await office.get<StaffReport>(`/api/admin/reports/staff?${QUERY}`);
    expect(data.overallEfficiency).toBe(setEfficiency(figuredOf()));
    expect(data.overtimeHours).toBe(decimalHours(setOvertimeMinutes(figuredOf())));
    expect(
      differences(
        data.staff,
        data.staff.map((row) => [row.jobs, row.overtimeMinutes, row.efficiency, row.wages]),
        ({ staffId }) => {
          const of = figuredOf(({ entries }) => entries.some(({ userId }) => userId === staffId));
          const worked = of.flatMap(({ entries, payRateCents }) =>
            entries
              .filter(({ userId }) => userId === staffId)
              .map((entry) => ({ ms: entry.clockOutMs - entry.clockInMs, payRateCents })),
          );
          return [of.length, setOvertimeMinutes(of), setEfficiency(of), dollars(wagesCents(worked))];
        },
      ),
    ).toEqual(NONE);
    expect(
      differences(
        data.teams,
        data.teams.map((row) => [row.jobs, row.timedJobs, row.onTimeJobs, row.onTimePercent]),
        ({ teamId }) => {
          const of = figuredOf(({ team }) => team === teamId);
          const timed = of.filter((clean) => clean.allottedMinutes !== null).length;
          return [of.length, timed, setOnTimeJobs(of), onTimePercent(setOnTimeJobs(of), timed)];
        },
      ),
    ).toEqual(NONE);
  });

  it('the minutes that crews were paid for', async () => {
    const { data } = await office.get<ProfitReport>(`/api/admin/reports/profit?${QUERY}`);
    expect(data.hours).toBe(decimalHours(setCrewMinutes(figuredOf())));
    expect(
      differences(
        data.customers,
        data.customers.map(({ jobs, hours, isBelowTarget: isBelow }) => [jobs, hours, isBelow]),
        ({ customerId }) => {
          const of = figuredOf(({ customer }) => customer === customerId);
          const paid = of.filter(({ isFriendsFamily }) => !isFriendsFamily);
          const wages = paid.reduce((sum, clean) => sum + clean.wagesCents, 0);
          const input = { cleans: paid.length, revenueCents: setExactRevenueCents(of), wagesCents: wages };
          return [of.length, decimalHours(setCrewMinutes(of)), isBelowTarget(input)];
        },
      ),
    ).toEqual(NONE);
  });

  it('the GST in the price of each clean, without a GST-free customer’s (D535)', async () => {
    await world.database.query('UPDATE customers SET gst_free = true WHERE id = $1', [customers[1]]);
    const rows = await world.database.query<{ customer: number; price: number; gst: string }>(
      `SELECT c.customer_id AS customer, c.price_cents AS price, ${figures.CLEAN_GST_CENTS} AS gst FROM cleans c
       WHERE c.price_cents IS NOT NULL`,
    );
    await world.database.query('UPDATE customers SET gst_free = false WHERE id = $1', [customers[1]]);
    expect(rows.length).toBeGreaterThan(50);
    expect(
      differences(
        rows,
        rows.map(({ gst }) => Number(gst)),
        ({ price, customer }) =>
          gstOfClean({ priceCents: price, isCustomerGstFree: customer === customers[1], gstFreeCents: 0 }),
      ),
    ).toEqual(NONE);
  });

  it('the months, each clean in the month of the business that it began in', async () => {
    const { data } = await office.get<FinancialReport>(`/api/admin/reports/financial?${QUERY}`);
    const months = monthsTouched(RANGE);
    expect(data.months.map(({ month }) => month)).toEqual(months.map(({ month }) => month));
    expect(
      differences(
        data.months,
        data.months.map((row) => [row.jobs, row.revenue, row.costs, row.profit, row.margin, row.wageRatio]),
        ({ month }) => {
          const of = figuredOf(({ clockInMs }) => dayIn(ZONE, new Date(clockInMs)).startsWith(month));
          const revenue = setExactRevenueCents(of);
          const costs = of.reduce((sum, clean) => sum + clean.wagesCents, 0);
          const { profitCents, margin } = profitOf(revenue, costs);
          const ratio = of.length === 0 ? null : setWageRatio(of);
          return [of.length, dollars(revenue), dollars(costs), dollars(profitCents), margin, ratio];
        },
      ),
    ).toEqual(NONE);
  });

  it('the teams', async () => {
    const { data } = await office.get<AdminTeam[]>('/api/admin/teams');
    const own = data.filter(({ id }) => teams.includes(id));
    expect(
      differences(
        own,
        own.map((row) => [row.completedJobsCount, row.averageEfficiency, row.averageWageRatio, row.totalRevenue]),
        ({ id }) => {
          const of = figuredOf(({ team }) => team === id);
          if (of.length === 0) return [0, null, null, 0];
          return [of.length, setEfficiency(of), setWageRatio(of), dollars(setRevenueCents(of))];
        },
      ),
    ).toEqual(NONE);
  });

  it('the figures kept of each customer', async () => {
    expect((await office.post('/api/admin/customers/calculate-metrics')).status).toBe(200);
    const { data } = await office.get<AdminCustomer[]>('/api/admin/customers');
    const own = data.filter(({ id }) => customers.includes(id));
    expect(
      differences(
        own,
        own.map((row) => [row.targetTimeMinutes, row.averageWageRatio]),
        ({ id }) => {
          const of = figuredOf(({ customer }) => customer === id);
          return of.length === 0 ? [null, null] : [setEfficiency(of), setWageRatio(of)];
        },
      ),
    ).toEqual(NONE);
  });

  it('the wages that the database checks itself by', async () => {
    const rows = await world.database.query<{ wages_cents: number; rule: string }>(
      `SELECT c.wages_cents, ${figures.WAGES_CENTS} AS rule FROM cleans c`,
    );
    expect(rows.filter((row) => row.wages_cents !== Number(row.rule))).toEqual([]);
  });
});

describe('days, names and numbers', () => {
  it.each([
    ...['Australia/Melbourne', 'Australia/Lord_Howe', 'Australia/Brisbane', 'Australia/Adelaide', 'Australia/Perth'],
    ...['Australia/Hobart', 'Pacific/Auckland', 'UTC'],
  ])('names the day of dayIn in %s (D5)', async (zone) => {
    const at = sample(instant, 400);
    await world.database.query('UPDATE business_settings SET time_zone = $1', [zone]);
    try {
      const rows = await select(
        at.map((ms) => ({ at: new Date(ms).toISOString() })),
        'given',
        'at timestamptz',
        `${dayOf('at')}::text AS day`,
      );
      const days = rows.map((row) => row.day);
      expect(differences(at, days, (ms) => dayIn(zone, new Date(ms)))).toEqual(NONE);
    } finally {
      await world.database.query('UPDATE business_settings SET time_zone = $1', [ZONE]);
    }
  });

  const day = fc
    .integer({ min: 0, max: 40 })
    .map((days) => new Date(Date.UTC(2026, 1, 20 + days)).toISOString().slice(0, 10));

  it('keeps a membership for the days of isMemberOn (D19)', async () => {
    const rows = sample(fc.record({ startDate: day, endDate: fc.option(day), asked: day }), 600);
    const answers = await select(
      rows,
      'm0',
      '"startDate" date, "endDate" date, asked date',
      `(SELECT ${memberOn('m0.asked')} FROM (SELECT "startDate" AS start_date, "endDate" AS end_date) m) AS member`,
    );
    const members = answers.map(({ member }) => member);
    expect(differences(rows, members, (row) => isMemberOn(row, row.asked))).toEqual(NONE);
  });

  it('finds the payroll rules of rulesInForce (D40)', async () => {
    const histories = sample(fc.record({ asked: day, starts: fc.array(day, { maxLength: 12 }) }), 300).map(
      ({ asked, starts }) => ({
        asked,
        history: starts.map((appliesFrom, place) => ({ id: place + 1, appliesFrom })),
      }),
    );
    const rows = await select(
      histories,
      'h',
      'asked date, history jsonb',
      `(WITH payroll_rules AS (
          SELECT id, "appliesFrom" AS applies_from, 0 AS pay_rate_cents, '08:00' AS staff_start_time,
                 5 AS lunch_break_min_hours, 30 AS lunch_break_duration_minutes, '09:00' AS lunch_break_start_time,
                 '17:00' AS lunch_break_finish_time, NULL::integer AS created_by_id, now() AS created_at
          FROM jsonb_to_recordset(h.history) AS r (id integer, "appliesFrom" date)
        ) SELECT id FROM (${payrollRulesUntil('h.asked')}) in_force LIMIT 1) AS id`,
    );
    expect(
      differences(
        histories,
        rows.map(({ id }) => id),
        ({ asked, history }) => rulesInForce(history, asked)?.id ?? null,
      ),
    ).toEqual(NONE);
  });

  it('refuses the price tiers of tiersOverlap (D40)', async () => {
    const price = fc.oneof(fc.nat(12), fc.constantFrom(0, MAX_CENTS));
    const range = fc.tuple(price, price).map(([one, other]) => ({
      priceMinCents: Math.min(one, other),
      priceMaxCents: Math.max(one, other),
    }));
    const pairs = sample(fc.tuple(range, range), 800);
    const rows = await select(
      pairs.map(([a, b]) => ({ a1: a.priceMinCents, a2: a.priceMaxCents, b1: b.priceMinCents, b2: b.priceMaxCents })),
      't',
      'a1 integer, a2 integer, b1 integer, b2 integer',
      `${tierSpan('a1', 'a2')} && ${tierSpan('b1', 'b2')} AS overlap`,
    );
    expect(
      differences(
        pairs,
        rows.map(({ overlap }) => overlap),
        ([a, b]) => tiersOverlap(a, b),
      ),
    ).toEqual(NONE);
  });

  it.each([
    ['invoiceNumberText (D44)', invoiceSql.invoiceNumberText, invoiceNumberText],
    ['creditNoteNumberText (D451)', invoiceSql.creditNoteNumberText, creditNoteNumberText],
  ])('writes numbers as %s', async (_, inSql, inWords) => {
    const number = fc.oneof(
      fc.constantFrom(1, 9, 10, 99_999, 999_999, 1_000_000, 2_147_483_647),
      fc.integer({ min: 1, max: 2_147_483_647 }),
    );
    const numbers = sample(number, 300);
    const rows = await select(
      numbers.map((value) => ({ value })),
      'i',
      'value integer',
      `${inSql('value')} AS text`,
    );
    expect(
      differences(
        numbers,
        rows.map(({ text }) => text),
        inWords,
      ),
    ).toEqual(NONE);
  });

  it('takes invoices for overdue as isOverdue does (D48)', async () => {
    const rows = sample(fc.record({ due_date: day, today: day }), 400);
    const answers = await select(rows, 'i', 'due_date date, today date', `${invoiceSql.isOverdue('today')} AS overdue`);
    expect(
      differences(
        rows,
        answers.map(({ overdue }) => overdue),
        (row) => isOverdue(row.due_date, row.today),
      ),
    ).toEqual(NONE);
  });

  it('says when customers are due, and which part of the board that is, as dueDay, daysLate and dueState (D54)', async () => {
    const known = fc.record({
      cleanFrequency: fc.constantFrom(...(Object.keys(DAYS_BETWEEN_CLEANS) as (keyof typeof DAYS_BETWEEN_CLEANS)[])),
      isFrequencyKnown: fc.boolean(),
      addedDay: day,
      lastCleanDay: fc.option(day),
      hasPlan: fc.boolean(),
      nextVisitDay: fc.option(day),
      today: day,
    });
    const rows = sample(known, 600);
    const answers: { due: string | null; late: number | null; state: string | null }[] = await world.database.query(
      `SELECT due::text AS due, ${dueSql.daysLateOf('due', 'today')} AS late,
              CASE WHEN due IS NOT NULL THEN ${dueSql.dueStateOf('due', 'today')} END AS state
       FROM (
         SELECT r.place, r.today, ${dueSql.DUE_DAY} AS due
         FROM jsonb_to_recordset($1) AS r (place integer, clean_frequency text, known boolean, added date, last date, runs boolean,
           visit date, today date)
         CROSS JOIN LATERAL (
           SELECT r.clean_frequency, r.known AS is_frequency_known, (r.added + time '12:00') AT TIME ZONE '${ZONE}' AS created_at
         ) c
         CROSS JOIN LATERAL (SELECT r.last AS day) last_clean
         CROSS JOIN LATERAL (SELECT r.visit AS day) next_visit
         CROSS JOIN LATERAL (SELECT r.runs) plan
       ) told ORDER BY place`,
      [
        JSON.stringify(
          rows.map((row, place) => ({
            place,
            clean_frequency: row.cleanFrequency,
            known: row.isFrequencyKnown,
            added: row.addedDay,
            last: row.lastCleanDay,
            runs: row.hasPlan,
            visit: row.nextVisitDay,
            today: row.today,
          })),
        ),
      ],
    );
    expect(
      differences(rows, answers, (row) => {
        const due = dueDay(row);
        if (due === null) return { due: null, late: null, state: null };
        return { due, late: daysLate(due, row.today), state: dueState(due, row.today) };
      }),
    ).toEqual(NONE);
  });

  it('writes and compares the names of people as fullName and nameKey do (D15)', async () => {
    const part = fc
      .string({ unit: fc.constantFrom(..." \u00a0\u200baAeE\u0301oO\u0308-'ßİς"), maxLength: 8 })
      .map((typed) => cleanLine(typed));
    const people = sample(fc.record({ firstName: part, lastName: part }), 600);
    const rows = await select(
      people.map(({ firstName, lastName }) => ({ first_name: firstName, last_name: lastName })),
      'u',
      'first_name text, last_name text',
      `${personSql.fullName('u')} AS name, name_key(${personSql.fullName('u')}) AS key,
       name_key(u.first_name || ' ' || u.last_name) AS joined`,
    );
    expect(
      differences(
        people,
        rows.map(({ name, key, joined }) => [name, key, joined]),
        (person) => [fullName(person), nameKey(fullName(person)), nameKey(fullName(person))],
      ),
    ).toEqual(NONE);
  });
});
