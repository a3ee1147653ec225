import {
  addDays,
  baseMinutes,
  numberOfDay,
  occurrences,
  startOfWeek,
  timeOfMinutes,
  wallClockAt,
  weekday,
  type OffsetAt,
} from '@tidycrew/domain';
import { type DemoClean, LIVED_DAYS } from './cleans.js';
import { DEMO_TIERS, type DemoCustomer } from './customers.js';
import { DEMO_TEAMS, TEAM } from './people.js';
import type { DemoPlan } from './plan.js';
import type { Row } from './rows.js';

/** What is planned: rows of the tables, by their columns. */
export interface DemoSchedule {
  plans: Row[];
  visits: Row[];
  closedDays: Row[];
  /** Of a customer who is away. */
  pause: { customerId: number; fromDay: string; untilDay: string } | null;
}

/** As far as the scheduled work makes visits. */
const DAYS_AHEAD = 56;
const WEEKS: Readonly<Record<string, number>> = { weekly: 1, fortnightly: 2, 'tri-weekly': 3, monthly: 4 };
/** Minutes for two people, of the 720 that a team of three has from 08:00 to 16:00. */
const NEARLY_FULL = 650;
const NEARLY_FULL_TEAMS: readonly number[] = [TEAM.west, TEAM.east];
/** Each team has that much left to do today, whatever day it is. */
const LEFT_TODAY = 3;
const NOON = 12 * 60;
/** Windows that have passed lie in the office's day: minutes since midnight. */
const LATE = { from: 8 * 60, to: 16 * 60 };

/** The customers whom Anna's team has yet to visit today, in their order. */
export function leftForAnna({ visits }: DemoSchedule, today: string): number[] {
  return visits
    .filter((visit) => visit['team_id'] === TEAM.north && visit['day'] === today)
    .filter(({ clean_id: cleanId, outcome }) => cleanId === null && outcome === null)
    .toSorted((a, b) => Number(a['position']) - Number(b['position']))
    .map((visit) => Number(visit['customer_id']));
}

/** Plans for most customers, with visits done, late, missed, nobody's, and a closed day in sight. */
export function demoSchedule(plan: Omit<DemoPlan, 'people'>, now: Date, offsetAt: OffsetAt): DemoSchedule {
  return new Planner(plan, now, offsetAt).schedule();
}

class Planner {
  private readonly plans: Row[] = [];
  private readonly visits: Row[] = [];
  /** Minutes of two people, by day and team. */
  private readonly minutes = new Map<string, number>();
  private readonly positions = new Map<string, number>();
  private readonly today: string;
  private readonly lastClean = new Map<number, string>();

  constructor(
    private readonly business: Omit<DemoPlan, 'people'>,
    private readonly now: Date,
    private readonly offsetAt: OffsetAt,
  ) {
    this.today = business.today;
    for (const clean of business.cleans) this.lastClean.set(clean.customerId, this.cleanDay(clean));
  }

  schedule(): DemoSchedule {
    const active = this.business.customers.filter(({ archivedOn }) => archivedOn === null);
    for (const customer of active) if (WEEKS[customer.frequency] !== undefined) this.plan(customer);
    this.linkCleans();
    const pause = this.pause();
    for (const plan of this.plans) this.makeAhead(plan, pause);
    const spare = active.filter(({ id }) => this.lastClean.get(id) !== this.today);
    this.fillToday(spare);
    for (const teamId of NEARLY_FULL_TEAMS) this.fillDay(teamId, this.workingDay(1), spare);
    this.addOddOnes(spare);
    this.addRefused(spare);
    const closedDay = addDays(startOfWeek(this.today), 11);
    return {
      plans: this.plans,
      visits: this.visits.map((visit, at) => ({ id: at + 1, ...visit })),
      closedDays: [{ day: closedDay, name: 'Training day', source: 'own', is_worked: false }],
      pause,
    };
  }

  /** In the rhythm of the last clean; the first visit is not before tomorrow where it was today. */
  private plan({ id, frequency, teamId }: DemoCustomer): void {
    const last = this.lastClean.get(id) ?? addDays(this.today, id % 7);
    const anchorDay = weekday(last) === 7 ? addDays(last, 1) : last;
    const from = addDays(this.today, -LIVED_DAYS);
    this.plans.push({
      ...{ id: this.plans.length + 1, customer_id: id, team_id: teamId, every_weeks: WEEKS[frequency] },
      ...{ anchor_day: anchorDay, from_day: from, window_from: id % 10 === 0 ? '09:00' : null },
      ...{ window_to: id % 10 === 0 ? '12:00' : null, made_until: addDays(this.today, DAYS_AHEAD) },
      ...{ created_at: this.now, updated_at: this.now },
    });
  }

  /** What was done lately, and what is being done, was planned for that day. */
  private linkCleans(): void {
    const planOf = new Map(this.plans.map((plan) => [plan['customer_id'], plan]));
    const seen = new Set<string>();
    for (const [at, clean] of this.business.cleans.entries()) {
      const day = this.cleanDay(clean);
      const plan = planOf.get(clean.customerId);
      const key = `${clean.customerId} ${day}`;
      if (!plan || day < addDays(this.today, -LIVED_DAYS) || seen.has(key)) continue;
      seen.add(key);
      this.add({ customerId: clean.customerId, planId: plan['id'], day, teamId: clean.teamId, cleanId: at + 1 });
    }
  }

  /** A weekly customer is away for two weeks. */
  private pause(): DemoSchedule['pause'] {
    const plan = this.plans.find((each) => each['every_weeks'] === 1);
    const fromDay = addDays(startOfWeek(this.today), 14);
    return plan ? { customerId: Number(plan['customer_id']), fromDay, untilDay: addDays(fromDay, 13) } : null;
  }

  private makeAhead(plan: Row, pause: DemoSchedule['pause']): void {
    const rule = { everyWeeks: Number(plan['every_weeks']) };
    const [anchorDay, fromDay] = [String(plan['anchor_day']), String(plan['from_day'])];
    const customerId = Number(plan['customer_id']);
    const first = this.lastClean.get(customerId) === this.today ? addDays(this.today, 1) : this.today;
    const until = addDays(this.today, DAYS_AHEAD);
    const pauses = pause?.customerId === customerId ? [pause] : [];
    for (const day of occurrences({ rule, anchorDay, fromDay, untilDay: null }, first, until, pauses)) {
      const [windowFrom, windowTo] = [plan['window_from'], plan['window_to']];
      this.add({ customerId, planId: plan['id'], day, teamId: Number(plan['team_id']), windowFrom, windowTo });
    }
  }

  /** One of them is late in two teams, once the office's day is old enough. */
  private fillToday(spare: readonly DemoCustomer[]): void {
    const minutes = wallClockAt(this.now.getTime(), this.offsetAt).minutes;
    const passed = Math.min(Math.floor((minutes - 45) / 15) * 15, LATE.to);
    const late = passed >= LATE.from ? timeOfMinutes(passed) : null;
    for (const { id: teamId } of DEMO_TEAMS) {
      const chosen = this.free(spare, teamId, this.today).slice(0, LEFT_TODAY);
      for (const [at, { id: customerId }] of chosen.entries()) {
        const isLate = at === 0 && (teamId === TEAM.north || teamId === TEAM.west);
        this.add({ customerId, day: this.today, teamId, windowFrom: isLate ? late : null });
      }
    }
  }

  private fillDay(teamId: number, day: string, spare: readonly DemoCustomer[]): void {
    for (const { id: customerId, ...customer } of this.free(spare, teamId, day, 1)) {
      const planned = this.minutes.get(`${day} ${teamId}`) ?? 0;
      if (planned + (baseMinutes(customer, DEMO_TIERS) ?? 0) <= NEARLY_FULL) this.add({ customerId, day, teamId });
    }
  }

  /** One was missed, one is nobody's, one has no day yet. */
  private addOddOnes(spare: readonly DemoCustomer[]): void {
    const [missed, nobodys, toPlace] = this.free(spare, TEAM.north, this.workingDay(1)).slice(-3);
    if (missed) this.add({ customerId: missed.id, day: this.workingDay(-1), teamId: TEAM.north });
    if (nobodys) this.add({ customerId: nobodys.id, day: this.workingDay(1), teamId: null });
    if (toPlace) this.add({ customerId: toPlace.id, day: null, teamId: null });
  }

  /** Crews stood before two closed doors: lately, which is charged for, and today once the day is old enough. */
  private addRefused(spare: readonly DemoCustomer[]): void {
    const before = this.workingDay(-1);
    const nobodyHome = this.free(spare, TEAM.bayside, before).find(({ email }) => email !== null);
    const note = 'Rang twice and called. Nobody came to the door.';
    if (nobodyHome) this.refuse(nobodyHome.id, before, TEAM.bayside, { reason: 'nobodyHome', note });
    const [locked] = this.free(spare, TEAM.east, this.today, 1).slice(-1);
    if (!locked || wallClockAt(this.now.getTime(), this.offsetAt).minutes < NOON) return;
    this.refuse(locked.id, this.today, TEAM.east, { reason: 'noAccess', note: 'The lockbox was empty.' });
  }

  private refuse(customerId: number, day: string, teamId: number, refusal: { reason: string; note: string }): void {
    this.add({ customerId, day, teamId });
    Object.assign(this.visits.at(-1)!, { outcome: 'refused', ...refusal });
  }

  /** Those of a team without a visit within so many days of a day. */
  private free(customers: readonly DemoCustomer[], teamId: number, day: string, gap = 3): DemoCustomer[] {
    const near = new Set(
      this.visits
        .filter((visit) => Math.abs(numberOfDay(String(visit['due_day'])) - numberOfDay(day)) <= gap)
        .map((visit) => visit['customer_id']),
    );
    return customers.filter((customer) => customer.teamId === teamId && !near.has(customer.id));
  }

  private add(visit: {
    customerId: number;
    planId?: unknown;
    day: string | null;
    teamId: number | null;
    windowFrom?: unknown;
    windowTo?: unknown;
    cleanId?: number;
  }): void {
    const { customerId, planId = null, day, teamId, windowFrom = null, windowTo = null, cleanId = null } = visit;
    const cell = `${day} ${teamId}`;
    // Windows are of the morning: they come first.
    const position = windowFrom === null ? (this.positions.get(cell) ?? 0) + 1 : 0;
    this.positions.set(cell, Math.max(position, this.positions.get(cell) ?? 0));
    const base = baseMinutes(this.business.customers[customerId - 1]!, DEMO_TIERS) ?? 0;
    this.minutes.set(cell, (this.minutes.get(cell) ?? 0) + base);
    this.visits.push({
      ...{ plan_id: planId, customer_id: customerId, due_day: day ?? this.today, day, team_id: teamId, position },
      ...{ window_from: windowFrom, window_to: windowTo, kept_by_hand: false, clean_id: cleanId },
      ...{ outcome: null, reason: null, note: null },
      ...{ created_at: this.now, updated_at: this.now },
    });
  }

  /** The nearest day from Monday to Saturday after (1) or before (-1) today. */
  private workingDay(step: 1 | -1): string {
    const next = addDays(this.today, step);
    return weekday(next) === 7 ? addDays(next, step) : next;
  }

  private cleanDay({ clockIn }: DemoClean): string {
    return wallClockAt(clockIn.getTime(), this.offsetAt).day;
  }
}
