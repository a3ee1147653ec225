import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  allottedMinutes,
  baseMinutes,
  haversineMeters,
  instantsOf,
  isAbn,
  isMemberOn,
  minutesOfTime,
  nameKey,
  startOfWeek,
  wallClockAt,
  weekday,
} from '@tidycrew/domain';
import { offsetAtZone } from '../platform/common/time-zone.js';
import { CUSTOMER_COUNT, DEMO_TIERS, FREQUENCIES, type DemoCustomer } from './customers.js';
import { DEMO_DAYS, type DemoClean, type DemoEntry } from './cleans.js';
import { DEMO_BUSINESS } from './office.js';
import { ANNA_ID, DEMO_TEAMS, TEAM } from './people.js';
import { planDemoBusiness, type DemoPlan } from './plan.js';

const offsetAt = offsetAtZone('Australia/Melbourne');
const CITY = { latitude: -37.8136, longitude: 144.9631 };
const CHRISTMAS_EVE_NOON = at('2026-12-24', 12 * 60);

function at(day: string, minutes: number, which = 0): Date {
  return new Date(instantsOf(day, minutes, offsetAt)[which]!);
}

const local = (instant: Date): { day: string; minutes: number } => wallClockAt(instant.getTime(), offsetAt);
/** Between five past seven and seven in the evening. */
const isAtWork = (now: Date): boolean => local(now).minutes >= 7 * 60 + 5 && local(now).minutes < 19 * 60;
const isCompleted = (clean: DemoClean): boolean => clean.clockOut !== null;

/** Moments at which a plan could go wrong. */
const MOMENTS: [name: string, now: Date][] = [
  ['at midnight', at('2026-03-05', 0)],
  ['five past midnight', at('2026-03-05', 5)],
  ['at seven in the morning', at('2026-03-05', 7 * 60)],
  ['at half past twelve', at('2026-03-05', 12 * 60 + 30)],
  ['ten to midnight', at('2026-03-05', 23 * 60 + 50)],
  ['on a Saturday', at('2026-03-07', 15 * 60)],
  ['on a Sunday', at('2026-03-08', 10 * 60)],
  ['five past midnight on a Monday', at('2026-03-09', 5)],
  ['before the clocks go back', at('2026-04-05', 2 * 60 + 30, 0)],
  ['after the clocks went back', at('2026-04-05', 2 * 60 + 30, 1)],
  ['ten to midnight, the clocks went back', at('2026-04-05', 23 * 60 + 50)],
  ['before the clocks go forward', at('2026-10-04', 119)],
  ['after the clocks went forward', at('2026-10-04', 180)],
  ['the day after the clocks went forward', at('2026-10-05', 8 * 60)],
  ['five past midnight on New Year', at('2027-01-01', 5)],
  ['on the leap day', at('2028-02-29', 18 * 60)],
];

describe.each(MOMENTS)('the demo business made %s', (_, now) => {
  const plan = planDemoBusiness(now, offsetAt);

  it('breaks no rule of the database', () => {
    expect(problemsOf(plan, now)).toEqual([]);
  });

  it('has two cleans in progress while crews are at work and none at night, neither by Anna nor by her team', () => {
    const active = plan.cleans.filter((clean) => !isCompleted(clean));
    expect(active).toHaveLength(isAtWork(now) ? 2 : 0);
    expect(active.filter((clean) => clean.clockIn > now || local(clean.clockIn).day !== plan.today)).toEqual([]);
    expect(active.map((clean) => clean.teamId)).not.toContain(TEAM.north);
    const northern = plan.memberships.filter((each) => each.teamId === TEAM.north && isMemberOn(each, plan.today));
    const working = active.flatMap((clean) => clean.entries.map((entry) => entry.userId));
    expect(working.filter((id) => northern.some((each) => each.userId === id))).toEqual([]);
    expect(northern.some((each) => each.userId === ANNA_ID)).toBe(true);
  });

  it('has fourteen months of cleans, Monday to Saturday, 2 to 4 a crew and day', () => {
    const past = plan.cleans.filter((clean) => local(clean.clockIn).day < plan.today);
    const perCrewDay = countBy(past, (clean) => `${local(clean.clockIn).day} ${clean.teamId}`);
    expect(past.length).toBeGreaterThan(1_500);
    expect(local(past[0]!.clockIn).day <= addDays(plan.today, 2 - DEMO_DAYS)).toBe(true);
    expect(new Set(past.map((clean) => local(clean.clockIn).day.slice(0, 7))).size).toBeGreaterThanOrEqual(14);
    expect(past.filter((clean) => weekday(local(clean.clockIn).day) === 7)).toEqual([]);
    expect([...perCrewDay].filter(([, count]) => count < 2 || count > 4)).toEqual([]);
  });
});

describe.each(MOMENTS)('overrides made %s', (_, now) => {
  const plan = planDemoBusiness(now, offsetAt);

  it('are a start and a lunch of last week, of people who worked on that day, made before now', () => {
    expect(plan.overrides.map(({ startTime }) => startTime === null)).toEqual([false, true]);
    for (const { userId, day, startTime, madeAt } of plan.overrides) {
      expect([startOfWeek(day), madeAt <= now]).toEqual([addDays(startOfWeek(plan.today), -7), true]);
      const own = plan.cleans.filter(
        (clean) => local(clean.clockIn).day === day && clean.entries.some((entry) => entry.userId === userId),
      );
      expect(own.length).toBeGreaterThan(0);
      if (startTime) expect(minutesOfTime(startTime)).toBeLessThan(local(own.at(-1)!.clockOut!).minutes);
    }
  });
});

it('the business says of itself what invoices need, with an ABN whose checksum holds (D41)', () => {
  expect(isAbn(DEMO_BUSINESS.abn)).toBe(true);
  expect(DEMO_BUSINESS.is_gst_registered).toBe(true);
});

describe("Anna's day", () => {
  it.each([
    ['00:05', 5, 0, 0],
    ['07:00', 7 * 60, 0, 1],
    ['09:30', 9 * 60 + 30, 1, 2],
    ['12:30', 12 * 60 + 30, 1, 2],
    ['23:50', 23 * 60 + 50, 1, 2],
  ])('at %s has that many cleans done', (_, minutes, fewest, most) => {
    for (let day = '2026-03-01'; day < '2026-03-09'; day = addDays(day, 1)) {
      const plan = planDemoBusiness(at(day, minutes), offsetAt);
      const hers = plan.cleans.filter(
        (clean) => local(clean.clockIn).day === day && clean.entries.some((entry) => entry.userId === ANNA_ID),
      );
      expect(hers.length).toBeGreaterThanOrEqual(fewest);
      expect(hers.length).toBeLessThanOrEqual(most);
      expect(hers.every(isCompleted)).toBe(true);
    }
  });
});

describe('any day and hour', () => {
  it('makes a business that breaks no rule', () => {
    const found: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      const now = new Date(Date.UTC(2026, 0, 1) + step * (17 * 24 + 7) * 3_600_000 + step * 613_000);
      const problems = problemsOf(planDemoBusiness(now, offsetAt), now);
      if (problems.length > 0) found.push(`${now.toISOString()}: ${problems.join('; ')}`);
    }
    expect(found).toEqual([]);
  });
});

describe('the demo business', () => {
  const plan = planDemoBusiness(CHRISTMAS_EVE_NOON, offsetAt);

  it('is the same at every run', () => {
    expect(planDemoBusiness(CHRISTMAS_EVE_NOON, offsetAt)).toEqual(plan);
  });

  it('has the same past at every hour of the day', () => {
    const past = (made: DemoPlan): DemoClean[] => made.cleans.filter((clean) => local(clean.clockIn).day < made.today);
    expect(past(planDemoBusiness(at('2026-12-24', 22 * 60), offsetAt))).toEqual(past(plan));
  });

  it('has one admin, one manager and fourteen cleaners in four teams', () => {
    expect([...countBy(plan.people, (person) => person.role)]).toEqual([
      ['admin', 1],
      ['manager', 1],
      ['staff', 14],
    ]);
    expect(plan.people.map((person) => person.email)).toEqual(
      expect.arrayContaining(['admin@tidycrew.test', 'manager@tidycrew.test', 'anna@tidycrew.test']),
    );
    expect(new Set(plan.people.map((person) => person.email)).size).toBe(16);
    const sizes = DEMO_TEAMS.map(({ id }) =>
      plan.memberships.filter((each) => each.teamId === id && isMemberOn(each, plan.today)),
    );
    expect(sizes.map((members) => members.length)).toEqual([4, 3, 3, 3]);
  });

  it('remembers who moved between teams (D19)', () => {
    const moves = plan.memberships.filter((each) => each.endDate !== null);
    expect(moves).toHaveLength(4);
    const followed = moves.filter((old) =>
      plan.memberships.some((each) => each.userId === old.userId && each.startDate === old.endDate),
    );
    expect(followed).toHaveLength(3);
  });

  it('has 120 customers of every kind', () => {
    const count = (test: (customer: DemoCustomer) => boolean): number => plan.customers.filter(test).length;
    expect(plan.customers).toHaveLength(CUSTOMER_COUNT);
    expect(FREQUENCIES.map((each) => count((customer) => customer.frequency === each)).every((some) => some >= 4)).toBe(
      true,
    );
    expect(count((customer) => customer.priceCents === null && !customer.isFriendsFamily)).toBe(6);
    expect(count((customer) => customer.archivedOn !== null)).toBe(6);
    expect(count((customer) => customer.isFriendsFamily)).toBe(6);
    expect(count((customer) => customer.isInvoiceRequired)).toBe(10);
    expect(plan.customers.filter((each) => each.phone !== null && !/^04\d{8}$/.test(each.phone))).toEqual([]);
    expect(plan.customers.filter((each) => each.isInvoiceRequired && each.email === null)).toEqual([]);
  });

  it('has seven customers in ten within 15 km of the city and all within 50 km', () => {
    const distances = plan.customers.map((customer) => haversineMeters(CITY, customer));
    const near = distances.filter((meters) => meters <= 15_000).length / distances.length;
    expect(near).toBeGreaterThan(0.62);
    expect(near).toBeLessThan(0.8);
    expect(Math.max(...distances)).toBeLessThan(50_000);
  });

  it('has early starts, late ends and days that earn lunch', () => {
    const past = plan.cleans.filter(isCompleted);
    const starts = past.map((clean) => local(clean.clockIn).minutes);
    expect(starts.filter((minutes) => minutes < 7 * 60).length).toBeGreaterThan(10);
    expect(past.filter((clean) => local(clean.clockOut!).minutes > 17 * 60).length).toBeGreaterThan(20);
    const days = new Map<string, DemoEntry[]>();
    for (const entry of past.flatMap((clean) => clean.entries)) {
      const key = `${entry.userId} ${local(entry.clockIn).day}`;
      days.set(key, [...(days.get(key) ?? []), entry]);
    }
    const withLunch = [...days.values()].filter(
      (entries) =>
        entries.length >= 2 &&
        local(entries[0]!.clockIn).minutes <= 9 * 60 &&
        local(entries.at(-1)!.clockOut!).minutes >= 17 * 60,
    );
    expect(withLunch.length).toBeGreaterThan(40);
    expect(withLunch.length).toBeLessThan(days.size * 0.6);
  });

  it('has crews of two or three, now and then with somebody from no team', () => {
    const sizes = countBy(plan.cleans, (clean) => clean.entries.length);
    expect([...sizes.keys()].sort()).toEqual([2, 3]);
    const guests = plan.cleans.filter((clean) => clean.entries.some((entry) => !entry.isCoreTeam)).length;
    expect(guests).toBeGreaterThan(3);
    expect(guests).toBeLessThan(plan.cleans.length * 0.15);
  });

  it('is about on time on average', () => {
    const ratios = plan.cleans.flatMap((clean) =>
      clean.clockOut && clean.allottedMinutes
        ? [((clean.clockOut.getTime() - clean.clockIn.getTime()) / 60_000 / clean.allottedMinutes) * 100]
        : [],
    );
    const average = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
    expect(average).toBeGreaterThan(95);
    expect(average).toBeLessThan(105);
  });
});

function countBy<T, K>(list: readonly T[], key: (item: T) => K): Map<K, number> {
  const counts = new Map<K, number>();
  for (const item of list) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
}

/** What the database would refuse, or what would not be believable; empty when the plan is sound. */
function problemsOf(plan: DemoPlan, now: Date): string[] {
  return [
    ...duplicates(plan.customers.map((customer) => nameKey(customer.name))).map((name) => `two customers ${name}`),
    ...tierProblems(plan),
    ...membershipProblems(plan),
    ...plan.cleans.flatMap((clean) => cleanProblems(clean, plan, now)),
    ...overlapProblems(plan.cleans),
    ...duplicates(plan.cleans.filter((clean) => !isCompleted(clean)).map((clean) => String(clean.customerId))).map(
      (id) => `customer ${id} has two active cleans`,
    ),
  ];
}

const duplicates = (keys: string[]): string[] => keys.filter((key, index) => keys.indexOf(key) !== index);

function tierProblems(plan: DemoPlan): string[] {
  const gaps = DEMO_TIERS.filter((tier, index) => tier.priceMinCents <= (DEMO_TIERS[index - 1]?.priceMaxCents ?? -1));
  const uncovered = plan.customers.filter((each) => each.priceCents !== null && baseMinutes(each, DEMO_TIERS) === null);
  return [
    ...gaps.map((tier) => `tier ${tier.priceMinCents} overlaps`),
    ...uncovered.map((each) => `no tier for ${each.name}`),
  ];
}

function membershipProblems(plan: DemoPlan): string[] {
  const problems: string[] = [];
  for (let day = addDays(plan.today, -500); day <= plan.today; day = addDays(day, 1)) {
    const members = plan.memberships.filter((each) => isMemberOn(each, day)).map((each) => String(each.userId));
    problems.push(...duplicates(members).map((id) => `${id} is in two teams on ${day}`));
  }
  return problems;
}

function cleanProblems(clean: DemoClean, plan: DemoPlan, now: Date): string[] {
  const { day, minutes } = local(clean.clockIn);
  const customer = plan.customers[clean.customerId - 1]!;
  const ends = clean.entries.map((entry) => entry.clockOut?.getTime() ?? Infinity);
  const end = clean.clockOut && local(clean.clockOut);
  const base = baseMinutes(customer, DEMO_TIERS);
  const checks: [wrong: boolean, sentence: string][] = [
    [clean.clockIn > now, 'starts in the future'],
    [clean.clockOut !== null && clean.clockOut > now, 'ends in the future'],
    [clean.clockOut !== null && clean.clockOut <= clean.clockIn, 'ends before it starts'],
    [end !== null && end.day !== day, 'goes over midnight'],
    [minutes < 6 * 60 || minutes >= 20 * 60, 'starts at an hour nobody cleans at'],
    [end !== null && end.minutes > 20 * 60 + 31, 'ends at an hour nobody cleans at'],
    [Math.max(...ends) !== (clean.clockOut?.getTime() ?? Infinity), 'ends at another time than its last member'],
    [clean.entries.some((entry) => entry.clockIn.getTime() !== clean.clockIn.getTime()), 'starts without a member'],
    [clean.entries.some((entry) => entry.clockOut !== null && entry.clockOut <= entry.clockIn), 'has a negative entry'],
    [duplicates(clean.entries.map((entry) => String(entry.userId))).length > 0, 'has a member twice'],
    [clean.entries.some((entry) => entry.isCoreTeam !== isCore(entry.userId)), 'is wrong about its core team'],
    [day < customer.since, 'is before its customer'],
    [customer.archivedOn !== null && day >= customer.archivedOn, 'is after its customer was archived'],
    [
      clean.priceCents !== customer.priceCents || clean.isFriendsFamily !== customer.isFriendsFamily,
      'has another price',
    ],
    [clean.baseMinutes !== base, 'has other base minutes'],
    [clean.allottedMinutes !== allottedMinutes(base, clean.entries.length), 'has other allotted minutes'],
  ];
  return checks.flatMap(([wrong, sentence]) => (wrong ? [`clean of ${clean.clockIn.toISOString()} ${sentence}`] : []));

  function isCore(userId: number): boolean {
    return plan.memberships.some(
      (each) => each.userId === userId && each.teamId === clean.teamId && isMemberOn(each, day),
    );
  }
}

function overlapProblems(cleans: readonly DemoClean[]): string[] {
  const lastEnd = new Map<number, number>();
  const problems: string[] = [];
  for (const entry of cleans.flatMap((clean) => clean.entries)) {
    if (entry.clockIn.getTime() < (lastEnd.get(entry.userId) ?? 0)) {
      problems.push(`${entry.userId} is on two cleans at ${entry.clockIn.toISOString()}`);
    }
    lastEnd.set(entry.userId, entry.clockOut?.getTime() ?? Infinity);
  }
  return problems;
}
