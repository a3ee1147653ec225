import {
  BOARD_TEAMS,
  type Schedule,
  type ScheduleCapacity,
  type ScheduleDay,
  type ScheduleTeam,
  type Visit,
  type VisitUpdateRequest,
} from '@tidycrew/contracts';
import { addDays, isCalendarDay, startOfWeek, weekday } from '@tidycrew/domain';
import { MOVE_REASONS } from './texts';

/** Where a visit stands: null as a day is 'to place', null as a team is 'unassigned'. */
export interface Spot {
  day: string | null;
  teamId: number | null;
}

/** Teams on one page: the board stays small however many there are. */
export const TEAMS_SHOWN = 12;
/** Years in which a week can be looked at; beyond them the address is taken for a slip. */
const FIRST_DAY = '2000-01-03';
const LAST_DAY = '2099-12-28';

export const cellKey = (day: string, teamId: number | null): string => `${day} ${teamId ?? 'none'}`;

/** What a visit is known by on the page; a computed one has no id yet. */
export const visitKey = (visit: Visit): string =>
  visit.id === null ? `${visit.planId}-${visit.dueDay}` : `${visit.id}`;

/** Whether the office can still place or skip it: it is stored, and nobody is or was there. */
export const isMovable = (visit: Visit): boolean =>
  visit.id !== null && visit.state !== 'inProgress' && visit.state !== 'done';

/** Whether it is moved or skipped; of one that is skipped the skip is taken back instead. */
export const canPlace = (visit: Visit): boolean => isMovable(visit) && visit.outcome !== 'skipped';

/** Whether a visit that is still to be done has no minutes: neither it, its plan nor its customer's price say any. */
export const hasNoLength = ({ minutes, cleanId, outcome }: Visit): boolean =>
  minutes === null && cleanId === null && outcome === null;

/** The Monday of the week that the address names; this week's when it names no day, or one far from all others. */
export function weekOf(text: string | null, today: string): string {
  if (text === null || !isCalendarDay(text) || text < FIRST_DAY || text > LAST_DAY) return startOfWeek(today);
  return startOfWeek(text);
}

/** A team's visits of a day in their order: by position, then when they are expected. */
export const inOrder = (visits: readonly Visit[]): Visit[] =>
  [...visits].sort(
    (one, other) =>
      one.position - other.position ||
      (one.expectedTime ?? one.windowFrom ?? '99').localeCompare(other.expectedTime ?? other.windowFrom ?? '99') ||
      (one.id ?? Infinity) - (other.id ?? Infinity),
  );

/** Visits by their cell, in order, and those that are still to be placed: without a day, or missed before the days shown. */
export function cellsOf({ visits, unplaced }: Schedule): { cells: ReadonlyMap<string, Visit[]>; toPlace: Visit[] } {
  const cells = new Map<string, Visit[]>();
  const toPlace = [...unplaced];
  for (const visit of visits) {
    if (visit.day === null) toPlace.push(visit);
    else cells.set(cellKey(visit.day, visit.teamId), [...(cells.get(cellKey(visit.day, visit.teamId)) ?? []), visit]);
  }
  for (const [key, ofCell] of cells) cells.set(key, inOrder(ofCell));
  return { cells, toPlace };
}

/** Names of those who would have to be at two places at once, by visit. */
export function doubleBooked(capacity: readonly ScheduleCapacity[]): ReadonlyMap<number, string> {
  const names = new Map<number, Set<string>>();
  for (const { doubleBooked: bookings } of capacity) {
    for (const { name, visitIds } of bookings) {
      for (const id of visitIds) names.set(id, (names.get(id) ?? new Set()).add(name));
    }
  }
  return new Map([...names].map(([id, all]) => [id, [...all].join(', ')]));
}

/** The visit as it will be once the office's change is stored, as far as a browser can tell. */
export function changed(visit: Visit, change: VisitUpdateRequest): Visit {
  const { expectedUpdatedAt: _, ...fields } = change;
  const next: Visit = { ...visit, ...fields, position: fields.position ?? visit.position };
  const isMoved = next.day !== visit.day || next.teamId !== visit.teamId;
  if (isMoved) Object.assign(next, { keptByHand: true, expectedTime: null, closed: null });
  if (next.outcome === 'skipped') return { ...next, state: 'skipped' };
  if (isMoved || next.outcome !== visit.outcome) next.state = placedState(next);
  return next;
}

/**
 * What takes a change of a visit back: the fields that it has replaced, with its skip and the reason of that, which end where it is
 * moved. A visit that followed its plan follows it again. null: what the crew has said cannot be said by the office.
 */
export function undoOf(visit: Visit, stored: Visit, change: VisitUpdateRequest): VisitUpdateRequest | null {
  if (visit.outcome === 'refused' && stored.outcome !== 'refused') return null;
  // A reason that only the crew can give is none of the office's.
  const reason = MOVE_REASONS.find((one) => one === visit.reason) ?? null;
  const before = { ...visit, reason };
  const replaced = Object.keys(change).map((name) => [name, before[name as keyof Visit]]);
  return {
    ...Object.fromEntries(replaced),
    ...(visit.outcome === 'skipped' && { outcome: 'skipped' }),
    ...(reason && { reason }),
    ...(!visit.keptByHand && { keptByHand: false }),
  };
}

function placedState({ day, teamId }: Visit): Visit['state'] {
  if (day === null) return 'toPlace';
  return teamId === null ? 'unassigned' : 'planned';
}

/** The schedule with this visit where it now stands; a day that is not shown takes it out. */
export function withVisit<Week extends Schedule>(schedule: Week, visit: Visit): Week {
  const isOther = (one: Visit) => one.id !== visit.id;
  const isShown = schedule.days.some(({ date }) => date === visit.day);
  const closed = schedule.days.find(({ date }) => date === visit.day)?.closed ?? visit.closed;
  // A missed one of before stays among those to place until it is moved or skipped.
  const isLeft = visit.day === null || (!isShown && visit.state === 'missed');
  const placed = { ...visit, closed: isShown ? closed : visit.closed };
  return {
    ...schedule,
    visits: [...schedule.visits.filter(isOther), ...(isShown ? [placed] : [])],
    unplaced: [...schedule.unplaced.filter(isOther), ...(isLeft ? [visit] : [])],
  };
}

/**
 * Behind the last stored visit of a team's day; undefined of a day that is not shown: then the server puts it there. Computed ones have
 * no place of their own, but one behind all that can be asked for.
 */
export function lastPosition(schedule: Schedule, { day, teamId }: Spot): number | undefined {
  if (day !== null && schedule.days.every(({ date }) => date !== day)) return undefined;
  const there = schedule.visits.filter((one) => one.id !== null && one.day === day && one.teamId === teamId);
  return Math.max(0, ...there.map(({ position }) => position + 1));
}

/** The teams of one page, counted from 1; a page out of range is replaced by the nearest one. */
export function teamPage(teams: readonly ScheduleTeam[], page: number) {
  const pages = Math.max(1, Math.ceil(teams.length / TEAMS_SHOWN));
  const current = Math.min(pages, Math.max(1, Number.isInteger(page) ? page : 1));
  const first = (current - 1) * TEAMS_SHOWN;
  return { page: current, pages, first, shown: teams.slice(first, first + TEAMS_SHOWN) };
}

/** Teams that have a visit on one of the days, and those that have none: an empty board has all teams to choose from. */
export function byWork(teams: readonly ScheduleTeam[], { visits }: Pick<Schedule, 'visits'>) {
  const withVisits = new Set(visits.map(({ teamId }) => teamId));
  const busy = teams.filter(({ id }) => withVisits.has(id));
  const idle = teams.filter(({ id }) => !withVisits.has(id));
  return busy.length > 0 ? { busy, idle } : { busy: idle, idle: busy };
}

/** AUD of the visits planned on a day; null where the board does not know the figures of all teams. */
export function plannedOn({ capacity, teams, total }: Schedule, day: string): number | null {
  if (teams.length > BOARD_TEAMS || capacity.length < total) return null;
  return capacity.filter(({ date }) => date === day).reduce((sum, { plannedRevenue }) => sum + plannedRevenue, 0);
}

/**
 * The teams on the screen, if some of them are beyond those whose figures a board has by itself: a page of teams, or
 * the one team whose day is shown.
 */
export function teamsBeyond(teams: readonly ScheduleTeam[], { page, team }: { page: number; team: number }): number[] {
  const shown = team === 0 ? teamPage(teams, page).shown : teams.filter(({ id }) => id === team);
  return shown.some((one) => teams.indexOf(one) >= BOARD_TEAMS) ? shown.map(({ id }) => id) : [];
}

/** Planned of all minutes of a team's people on a day: as a share for a bar, and whether it is more than there is. */
export function loadOf({ plannedMinutes, freeMinutes }: Pick<ScheduleCapacity, 'plannedMinutes' | 'freeMinutes'>) {
  const all = plannedMinutes + freeMinutes;
  const percent = all > 0 ? Math.round((plannedMinutes / all) * 100) : plannedMinutes > 0 ? 100 : 0;
  const tone = freeMinutes < 0 ? 'over' : percent >= 90 ? 'full' : 'free';
  return { all, percent: Math.min(100, percent), tone } as const;
}

/** Minutes as hours with one decimal at most: 390 → '6.5'. */
export const hoursOf = (minutes: number): string => String(Math.round(minutes / 6) / 10);

/** Visits of a closed day that nobody has decided about; who kept one by hand has. */
export const undecided = (visits: readonly Visit[], { date, closed }: ScheduleDay): Visit[] =>
  visits.filter(
    (visit) => closed !== null && visit.day === date && isMovable(visit) && visit.outcome === null && !visit.keptByHand,
  );

/** The next day from Monday to Friday that is not closed, forwards (1) or backwards (-1). */
export function workingDayBeside(day: string, step: 1 | -1, closed: ReadonlySet<string>): string {
  let next = addDays(day, step);
  while (weekday(next) > 5 || closed.has(next)) next = addDays(next, step);
  return next;
}

/** Stored visits that can still be put into another order: nobody is or was there, and nobody has left them out. */
export const openIds = (visits: readonly Visit[]): number[] =>
  visits.flatMap(({ id, cleanId, outcome }) => (id !== null && cleanId === null && outcome === null ? id : []));

export function reordered<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const next = [...list];
  const [moved] = next.splice(from, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
}
