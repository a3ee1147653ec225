import { Injectable } from '@nestjs/common';
import {
  BOARD_TEAMS,
  type DoubleBooking,
  LIMITS,
  type Schedule,
  type ScheduleCapacity,
  type ScheduleMember,
  type ScheduleTeam,
  type Visit,
} from '@tidycrew/contracts';
import { addDays, centsToDollars, daysBetween, overlappingVisits, teamCapacity } from '@tidycrew/domain';
import { mapInSlices } from '../../platform/common/slices.js';
import { oneAtATime } from '../../platform/common/turns.js';
import { type DayRules, SettingsService } from '../../settings/settings.service.js';
import { visitsAhead } from './board-ahead.js';
import { BoardRepository } from './board.repository.js';
import { ClosedDayService } from '../days/closed-day.service.js';
import {
  baseOf,
  byTeamDay,
  crewOn,
  type CrewMember,
  presentVisits,
  timedVisit,
  type VisitContext,
} from '../visits/visit.presenter.js';
import { type BoardQuery, type DaysQuery, refuseDays } from '../visits/visit.query.js';
import { VisitRepository, type VisitListRow } from '../visits/visit.repository.js';
import { MAX_VISITS, refuseMany, VisitViews } from '../visits/visit-view.service.js';

/** Missed visits of so many days before the range are still to be placed (decision D233). */
const MISSED_DAYS = 31;
const MAX_UNPLACED = 500;

/** Boards with fewer visits need no turn (decision D381). */
const LARGE = 500;

/** Week by team: what is planned, what is left to place, and what each team can do (decision D62). */
@Injectable()
export class BoardService {
  private readonly turns = oneAtATime('Others are opening the schedule. Please try again in a moment.');

  constructor(
    private readonly visits: VisitRepository,
    private readonly board: BoardRepository,
    private readonly views: VisitViews,
    private readonly closedDays: ClosedDayService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The board of these days, as `tell` tells it.
   * @throws AppError VALIDATION_FAILED of more than 35 days, or of days with more than 5,000 visits; UNAVAILABLE when no turn
   *   was free in time
   */
  async read<Told>(range: BoardQuery, tell: (schedule: Schedule) => Told | Promise<Told>): Promise<Told> {
    refuseDays(range);
    const count = await this.visits.countBetween(range, MAX_VISITS + 1);
    refuseMany(count);
    const read = async (): Promise<Told> => tell(await this.readRange(range));
    return count < LARGE ? read() : this.turns.take(read);
  }

  /**
   * The teams of a day, its visits, those that are not made yet, too, and what both are told by.
   * @throws AppError VALIDATION_FAILED of a day with more than 5,000 visits
   */
  async day(day: string): Promise<{ rows: VisitListRow[]; teams: ScheduleTeam[]; context: VisitContext }> {
    const range = { from: day, to: day };
    refuseMany(await this.visits.countBetween(range, MAX_VISITS + 1));
    const context = await this.views.context(day, day);
    return { rows: await this.rowsOf(range, context, new Map()), teams: await this.board.teams(day, day), context };
  }

  private async readRange(range: BoardQuery): Promise<Schedule> {
    const { from, to } = range;
    const context = await this.views.context(from, to);
    const closed = await this.board.closedDays(from, to);
    const names = new Map(closed.map(({ day, name }) => [day, name]));
    const rows = await this.rowsOf(range, context, names);
    const teams = await this.board.teams(from, to);
    const days = daysOf(range);
    const rules = await this.settings.rulesOnEach(days);
    const unplaced = await this.unplaced(range, context);
    const visits = await presentVisits(rows, context);
    const shown = new Set(visits.map(({ id }) => id));
    const parts = new Map((await this.closedDays.partHolidays(from, to)).map((part) => [part.day, part]));
    const asked = range.teamIds && new Set(range.teamIds);
    const named = asked ? teams.filter(({ id }) => asked.has(id)) : teams;
    const cells = { days, context, rules };
    return {
      days: days.map((date) => {
        const name = names.get(date) ?? null;
        const part = name === null ? parts.get(date) : undefined;
        return { date, closed: name, ...(part && { partHoliday: { name: part.name, fromTime: part.fromTime } }) };
      }),
      teams,
      visits,
      unplaced: unplaced.filter(({ id }) => !shown.has(id)),
      capacity: await capacityOf(rows, { ...cells, teams: asked ? named : named.slice(0, BOARD_TEAMS) }),
      total: cellCount(rows, { ...cells, teams: named }),
      closed,
    };
  }

  /** Those of the days, made or not, each team's in its order; `closed` names days by yyyy-MM-dd. */
  private async rowsOf(
    range: DaysQuery,
    context: VisitContext,
    closed: ReadonlyMap<string, string>,
  ): Promise<VisitListRow[]> {
    const made = await this.visits.between(range, MAX_VISITS);
    const ahead = await this.ahead(range, context, closed);
    const rows = ahead.length === 0 ? made : [...made, ...ahead].sort(inOrder);
    refuseMany(rows.length);
    return rows;
  }

  /** Visits that are not made yet; none of days before today, which nobody plans any more. */
  private async ahead(
    { from, to }: DaysQuery,
    { today }: VisitContext,
    closed: ReadonlyMap<string, string>,
  ): Promise<VisitListRow[]> {
    const first = from > today ? from : today;
    if (to < first) return [];
    return visitsAhead(await this.board.plansAhead(first, to), { from: first, to }, closed);
  }

  /** What has no day, and what was missed before the range. */
  private async unplaced({ from }: DaysQuery, context: VisitContext): Promise<Visit[]> {
    const before = from < context.today ? from : context.today;
    const rows = await this.visits.unplaced(addDays(from, -MISSED_DAYS), addDays(before, -1), MAX_UNPLACED);
    return (await presentVisits(rows, context)).map((visit) => ({ ...visit, expectedTime: visit.windowFrom }));
  }
}

const daysOf = ({ from, to }: DaysQuery): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));

/** As they are read, with those that are computed behind them. Days and times are compared as they are written. */
function inOrder(a: VisitListRow, b: VisitListRow): number {
  return (
    byText(a.day ?? '', b.day ?? '') ||
    (a.teamId ?? 0) - (b.teamId ?? 0) ||
    a.position - b.position ||
    byText(a.windowFrom ?? '99', b.windowFrom ?? '99') ||
    (a.id ?? a.planId ?? 0) - (b.id ?? b.planId ?? 0)
  );
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

interface Cells {
  days: string[];
  teams: { id: number; active: boolean }[];
  context: VisitContext;
  rules: ReadonlyMap<string, DayRules>;
}

const isToDo = ({ outcome }: VisitListRow): boolean => outcome === null;

/** How many days of teams have people or visits. */
function cellCount(rows: readonly VisitListRow[], { days, teams, context }: Cells): number {
  const known = new Set(teams.map(({ id }) => id));
  const byDay = new Map(days.map((date) => [date, new Set<number>()]));
  for (const [date, found] of byDay) {
    for (const { teamId, startDate, endDate } of context.members)
      if (known.has(teamId) && startDate <= date && (endDate === null || date < endDate)) found.add(teamId);
  }
  for (const row of rows.filter(isToDo)) {
    if (row.day !== null && row.teamId !== null && known.has(row.teamId)) byDay.get(row.day)?.add(row.teamId);
  }
  return [...byDay.values()].reduce((sum, { size }) => sum + size, 0);
}

/** Capacity of each team's day with people or visits, in order of the days; at most as many as a list holds (D95). */
async function capacityOf(
  rows: readonly VisitListRow[],
  { days, teams, context, rules }: Cells,
): Promise<ScheduleCapacity[]> {
  const cells = byTeamDay(rows);
  const ofDays = await mapInSlices(days, (date) =>
    teams.flatMap(({ id: teamId }) => {
      const { members, there } = crewOn(context, teamId, date);
      const visits = (cells.get(`${date} ${teamId}`) ?? []).filter(isToDo);
      if (members.length === 0 && visits.length === 0) return [];
      const { payRateCents } = rules.get(date)!;
      const terms = { people: there.length, workFrom: context.workFrom, workTo: context.workTo, payRateCents };
      const planned = teamCapacity(
        visits.map((visit) => ({ ...visit, baseMinutes: baseOf(visit, context.tiers) })),
        terms,
      );
      return [
        {
          date,
          teamId,
          members: members.map(presentMember),
          plannedMinutes: planned.plannedMinutes,
          freeMinutes: planned.freeMinutes,
          plannedRevenue: centsToDollars(planned.revenueCents),
          plannedWageRatio: planned.wageRatio,
          doubleBooked: doubleBookings(visits, there, context),
        },
      ];
    }),
  );
  return ofDays.flat().slice(0, LIMITS.list);
}

const presentMember = ({ userId, name, isAway, hasAsked }: CrewMember): ScheduleMember => ({
  userId,
  name,
  ...(isAway && { away: true }),
  ...(hasAsked && { asked: true }),
});

/** Everybody who is there goes to every visit of the team's day; nobody is in two teams on one day (T5). */
function doubleBookings(
  visits: readonly VisitListRow[],
  members: readonly CrewMember[],
  context: VisitContext,
): DoubleBooking[] {
  const open = visits.filter(({ cleanId }) => cleanId === null);
  const overlapping = overlappingVisits(
    open.map((visit) => timedVisit(visit, context)),
    context.workFrom,
  );
  const visitIds = overlapping.flatMap((at) => open[at]?.id ?? []);
  return visitIds.length === 0 ? [] : members.map(({ userId, name }) => ({ userId, name, visitIds }));
}
