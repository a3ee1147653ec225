import {
  addDays,
  allottedMinutes,
  baseMinutes,
  instantsOf,
  isMemberOn,
  numberOfDay,
  wallClockAt,
  weekday,
  type OffsetAt,
} from '@tidycrew/domain';
import { DEMO_TIERS, type DemoCustomer, type Frequency } from './customers.js';
import { ANNA_ID, DEMO_TEAMS, TEAM, type DemoMembership } from './people.js';
import { Random } from './random.js';
import { AT_WORK, shapeOf, stopsOf, timesOf, type DayShape } from './schedule.js';

export interface DemoEntry {
  userId: number;
  clockIn: Date;
  clockOut: Date | null;
  isCoreTeam: boolean;
}

export interface DemoClean {
  customerId: number;
  teamId: number;
  clockIn: Date;
  /** null: in progress. */
  clockOut: Date | null;
  priceCents: number | null;
  isFriendsFamily: boolean;
  baseMinutes: number | null;
  allottedMinutes: number | null;
  notes: string | null;
  entries: DemoEntry[];
}

/** 14 months, so that a report of twelve begins with a whole one. */
export const DEMO_DAYS = 425;

/** What happened in the last days, so many before today, was done through the product's services. */
export const LIVED_DAYS = 14;

/** Teams in the middle of a clean while crews are at work, with how far along they are (share of the allotted time). Anna's is free to start one. */
const BUSY: readonly (readonly [teamId: number, progress: number])[] = [
  [TEAM.bayside, 0.86],
  [TEAM.west, 0.35],
];

/** Anna's team shows this many under 'Completed Today' at most, so that there is still a day ahead. */
const ANNAS_DONE_TODAY = 2;

const NEVER = '9999-12-31';
const BREAK_MS = 10 * 60_000;
/** A clean that has just begun is that old at least. */
const BEGUN_MS = 5 * 60_000;
const DAYS_BETWEEN: Readonly<Record<Frequency, number>> = {
  weekly: 7,
  fortnightly: 14,
  'tri-weekly': 21,
  monthly: 28,
  'one-off': 400,
};
const NOTES = [
  'Oven took longer than usual.',
  'Client asked for the balcony next time.',
  'Spare key returned to the lockbox.',
  'Ran out of glass cleaner.',
  'Window in the laundry does not close.',
];

interface Crew {
  userIds: number[];
  coreIds: Set<number>;
}

/**
 * Fourteen months of completed cleans, Monday to Saturday, what is done of today whatever day it is, and while crews are at
 * work two cleans in progress. Past days are the same at every time of the day.
 */
export function demoCleans(
  customers: readonly DemoCustomer[],
  memberships: readonly DemoMembership[],
  now: Date,
  offsetAt: OffsetAt,
): DemoClean[] {
  const today = wallClockAt(now.getTime(), offsetAt).day;
  const work = new Work(customers, memberships, offsetAt, addDays(today, -DEMO_DAYS));
  const past = Array.from({ length: DEMO_DAYS }, (_, at) => addDays(today, at - DEMO_DAYS))
    .filter((day) => weekday(day) !== 7)
    .flatMap((day) => work.completedOn(day));
  return [...past, ...work.ofToday(today, now)];
}

/** Plans day after day, and remembers when each customer was cleaned last (as a number of days). */
class Work {
  private readonly random = new Random(4_711);
  private readonly lastCleaned = new Map<number, number>();

  constructor(
    private readonly customers: readonly DemoCustomer[],
    private readonly memberships: readonly DemoMembership[],
    private readonly offsetAt: OffsetAt,
    firstDay: string,
  ) {
    for (const { id, frequency } of customers) {
      const ago = frequency === 'one-off' ? this.random.whole(345, 400) : this.random.whole(1, DAYS_BETWEEN[frequency]);
      this.lastCleaned.set(id, numberOfDay(firstDay) - ago);
    }
  }

  completedOn(day: string): DemoClean[] {
    const isSaturday = weekday(day) === 6;
    const begun = DEMO_TEAMS.filter(({ id }) =>
      this.memberships.some((each) => each.teamId === id && isMemberOn(each, day)),
    );
    const teams = isSaturday ? this.random.shuffled(begun).slice(0, 2) : begun;
    const taken = new Set<number>();
    return teams.flatMap(({ id }) => {
      const shape = shapeOf(isSaturday, this.random);
      return this.teamDay(id, day, shape, this.crewOf(id, day, shape, taken));
    });
  }

  /** What is done by now, and the cleans in progress. */
  ofToday(today: string, now: Date): DemoClean[] {
    const taken = new Set<number>();
    return DEMO_TEAMS.flatMap(({ id }) => {
      const shape = id === TEAM.north ? 'early' : 'normal';
      const crew = this.crewOf(id, today, shape, taken, id === TEAM.north ? ANNA_ID : undefined);
      const [, progress] = BUSY.find(([teamId]) => teamId === id) ?? [];
      const active = progress === undefined ? [] : this.active(id, today, crew, now, progress);
      const doneBy = (active[0]?.clockIn ?? now).getTime() - BREAK_MS;
      const done = this.teamDay(id, today, shape, crew).filter((clean) => clean.clockOut!.getTime() <= doneBy);
      return [...(id === TEAM.north ? done.slice(0, ANNAS_DONE_TODAY) : done), ...active];
    });
  }

  /** Two or three of the team's members of that day, now and then with somebody from outside. */
  private crewOf(teamId: number, day: string, shape: DayShape, taken: Set<number>, mustHave?: number): Crew {
    const members = this.memberships.filter((each) => each.teamId === teamId && isMemberOn(each, day));
    const free = this.random.shuffled(members.map((each) => each.userId)).filter((id) => !taken.has(id));
    const size = shape === 'long' || this.random.chance(0.45) ? 2 : 3;
    const first = free.filter((id) => id === mustHave);
    const core = [...first, ...free.filter((id) => id !== mustHave)].slice(0, size);
    const outside = this.outsiders(day).filter((id) => !taken.has(id));
    const hasExtra = core.length < 3 && outside.length > 0 && this.random.chance(0.12);
    const userIds = core.length < 2 || hasExtra ? [...core, ...outside.slice(0, 1)] : core;
    for (const id of userIds) taken.add(id);
    return { userIds, coreIds: new Set(core) };
  }

  /** People in no team that day, who were in one before. */
  private outsiders(day: string): number[] {
    const everybody = new Set(this.memberships.filter((each) => each.startDate <= day).map((each) => each.userId));
    for (const each of this.memberships) if (isMemberOn(each, day)) everybody.delete(each.userId);
    return [...everybody];
  }

  private teamDay(teamId: number, day: string, shape: DayShape, crew: Crew): DemoClean[] {
    const stops = this.due(teamId, day).slice(0, stopsOf(shape, this.random));
    const visits = timesOf(shape, stops, (customer) => this.takes(customer, crew.userIds.length), this.random);
    return visits.map(({ stop, from, to }) => {
      this.lastCleaned.set(stop.id, numberOfDay(day));
      return this.clean(stop, teamId, crew, this.instant(day, from), this.instant(day, to));
    });
  }

  /** The team's customers that can be cleaned that day, the most overdue first. */
  private due(teamId: number, day: string): DemoCustomer[] {
    const today = numberOfDay(day);
    return this.customers
      .filter((each) => each.teamId === teamId && each.since <= day && (each.archivedOn ?? NEVER) > day)
      .map((customer) => ({
        customer,
        overdue: (today - this.lastCleaned.get(customer.id)!) / DAYS_BETWEEN[customer.frequency],
      }))
      .filter(({ customer, overdue }) => overdue > (customer.frequency === 'one-off' ? 0.95 : 0.4))
      .sort((a, b) => b.overdue - a.overdue || a.customer.id - b.customer.id)
      .map(({ customer }) => customer);
  }

  /** Minutes the crew needs: the allotted ones, give or take. */
  private takes(customer: DemoCustomer, people: number): number {
    const allotted = allottedMinutes(baseMinutes(customer, DEMO_TIERS) ?? 90, people)!;
    return Math.round(allotted * (0.82 + this.random.next() * 0.36));
  }

  /** Started so long ago that the progress fits, but not before crews set out; none at an hour when nobody is at work. */
  private active(teamId: number, today: string, crew: Crew, now: Date, progress: number): DemoClean[] {
    const { minutes } = wallClockAt(now.getTime(), this.offsetAt);
    const earliest = instantsOf(today, AT_WORK.from, this.offsetAt)[0]!;
    if (now.getTime() < earliest + BEGUN_MS || minutes >= AT_WORK.to) return [];
    const customer = this.due(teamId, today).find((each) => each.priceCents !== null && !each.isFriendsFamily)!;
    this.lastCleaned.set(customer.id, numberOfDay(today));
    const allotted = allottedMinutes(baseMinutes(customer, DEMO_TIERS), crew.userIds.length)!;
    const start = Math.max(now.getTime() - Math.round(allotted * progress) * 60_000, earliest);
    return [this.clean(customer, teamId, crew, new Date(Math.floor(start / 1000) * 1000), null)];
  }

  private clean(customer: DemoCustomer, teamId: number, crew: Crew, clockIn: Date, clockOut: Date | null): DemoClean {
    const base = baseMinutes(customer, DEMO_TIERS);
    const leavesEarly = clockOut && crew.userIds.length > 2 && this.random.chance(0.08);
    return {
      customerId: customer.id,
      teamId,
      clockIn,
      clockOut,
      priceCents: customer.priceCents,
      isFriendsFamily: customer.isFriendsFamily,
      baseMinutes: base,
      allottedMinutes: allottedMinutes(base, crew.userIds.length),
      notes: clockOut && this.random.chance(0.08) ? this.random.one(NOTES) : null,
      entries: crew.userIds.map((userId, at) => ({
        userId,
        clockIn,
        clockOut: leavesEarly && at === 0 ? new Date(clockOut.getTime() - BREAK_MS) : clockOut,
        isCoreTeam: crew.coreIds.has(userId),
      })),
    };
  }

  /** Working hours are far from the changes of the clocks, so each minute exists; punches have seconds. */
  private instant(day: string, minutes: number): Date {
    const [instant] = instantsOf(day, minutes, this.offsetAt);
    return new Date(instant! + this.random.whole(0, 59) * 1000);
  }
}
