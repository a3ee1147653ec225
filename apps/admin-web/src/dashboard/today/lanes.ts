import type { AdminClean, Schedule, Visit } from '@tidycrew/contracts';
import {
  allottedMinutes,
  DAY_MINUTES,
  minutesOfTime,
  startOfDay,
  targetFinish,
  wallClockAt,
  type OffsetAt,
} from '@tidycrew/domain';
import { minutesLate } from '../running';

/** `waiting`: its window has passed, and nobody has begun it. */
type BarState = 'done' | 'running' | 'late' | 'waiting' | 'planned';

/** A visit or a running clean on the line of a team's day. */
export interface Bar {
  key: string;
  customerName: string;
  state: BarState;
  /** Minutes since the day's midnight at the business. */
  from: number;
  until: number;
  /** Minutes over the target; 0 unless `late`. */
  minutesLate: number;
}

/** A team's day: its bars by time. */
export interface Lane {
  teamId: number;
  name: string;
  color: string;
  /** Names of who is in the team today. */
  crew: string[];
  bars: Bar[];
}

type Running = Pick<
  AdminClean,
  'jobId' | 'customerName' | 'teamId' | 'teamName' | 'teamColor' | 'clockInTime' | 'allocatedMinutes'
>;

/** The length of a visit that nobody has said one of. */
const USUAL_MINUTES = 60;

const STATES: Partial<Record<Visit['state'], BarState>> = {
  done: 'done',
  planned: 'planned',
  late: 'waiting',
  missed: 'waiting',
};

/**
 * The teams that have something to do on a day, in the order of the board, each with what is done, running and to come.
 * @param day yyyy-MM-dd at the business, today @param cleans in progress, from whatever day
 */
export function lanesOf(
  { teams, visits, capacity }: Pick<Schedule, 'teams' | 'visits' | 'capacity'>,
  cleans: readonly Running[],
  day: string,
  nowMs: number,
  offsetAt: OffsetAt,
): Lane[] {
  const midnight = startOfDay(day, offsetAt);
  const minutesAt = (ms: number): number =>
    ms < midnight ? 0 : wallClockAt(ms, offsetAt).day === day ? wallClockAt(ms, offsetAt).minutes : DAY_MINUTES;
  const running = (clean: Running): Bar => {
    const late = minutesLate(clean, nowMs);
    const target = targetFinish(new Date(clean.clockInTime), clean.allocatedMinutes)?.getTime() ?? nowMs;
    return {
      key: `clean ${clean.jobId}`,
      customerName: clean.customerName,
      state: late > 0 ? 'late' : 'running',
      from: minutesAt(Date.parse(clean.clockInTime)),
      until: minutesAt(Math.max(nowMs, target)),
      minutesLate: late,
    };
  };
  const known = new Set(teams.map(({ id }) => id));
  // A team that was archived while its crew is at work is none of the board's.
  const others = cleans.filter(({ teamId }) => !known.has(teamId));
  const all = [
    ...teams,
    ...new Map(
      others.map((clean) => [clean.teamId, { id: clean.teamId, name: clean.teamName, color: clean.teamColor }]),
    ).values(),
  ];
  return all.flatMap(({ id, name, color }) => {
    const crew = capacity.find(({ teamId, date }) => teamId === id && date === day)?.members ?? [];
    const planned = visits
      .filter((visit) => visit.teamId === id && visit.day === day)
      .flatMap((visit) => barOfVisit(visit, crew.length));
    const bars = [...planned, ...cleans.filter(({ teamId }) => teamId === id).map(running)];
    if (bars.length === 0) return [];
    bars.sort((a, b) => a.from - b.from);
    return [{ teamId: id, name, color: color ?? '', crew: crew.map((member) => member.name), bars }];
  });
}

/** None for one that is running, which its clean shows, or that nobody goes to. */
function barOfVisit(visit: Visit, people: number): Bar[] {
  const state = STATES[visit.state];
  if (!state || visit.expectedTime === null) return [];
  const from = minutesOfTime(visit.expectedTime);
  const minutes = allottedMinutes(visit.minutes, Math.max(people, 1)) ?? USUAL_MINUTES;
  const until = Math.min(from + minutes, DAY_MINUTES);
  return [
    {
      key: `visit ${visit.id ?? visit.customerId}`,
      customerName: visit.customerName,
      state,
      from,
      until,
      minutesLate: 0,
    },
  ];
}

/** The part of the day that all lanes show, in whole hours: 8 am to 4 pm at least. */
export function hoursOf(lanes: readonly Lane[], nowMinutes: number): { from: number; until: number } {
  const bars = lanes.flatMap((lane) => lane.bars);
  const first = Math.min(8 * 60, nowMinutes, ...bars.map(({ from }) => from));
  const last = Math.max(16 * 60, nowMinutes, ...bars.map(({ until }) => until));
  return { from: Math.floor(first / 60) * 60, until: Math.ceil(last / 60) * 60 };
}

/** How many of all lanes are in each state. */
export function countsOf(lanes: readonly Lane[]): Record<BarState, number> {
  const counts = { done: 0, running: 0, late: 0, waiting: 0, planned: 0 };
  for (const { state } of lanes.flatMap(({ bars }) => bars)) counts[state] += 1;
  return counts;
}
