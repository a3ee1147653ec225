import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import { type DayRange, fullName, lastTwelveMonths, type MonthPart, monthsTouched } from '@tidycrew/domain';
import { Clock } from '../../platform/common/clock.js';
import { type DateRangeInput, daysAsked, type InstantRange, instantsOfDays } from '../../platform/common/date-range.js';
import { LongWork } from '../../platform/common/long-work.js';
import { dayIn } from '../../platform/common/time-zone.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type PersonTotal, TimesheetService } from '../../timesheets/timesheet.service.js';
import type { Groups } from './profit.presenter.js';
import { ProfitRepository, type ProfitRow, type TeamMoneyRow } from './profit.repository.js';
import {
  type CustomerFiguresRow,
  type PeriodFiguresRow,
  ReportRepository,
  type StaffFiguresRow,
  type TeamFiguresRow,
} from './report.repository.js';

export interface CustomerFigures {
  /** Of all customers together. */
  all: CustomerFiguresRow;
  customers: CustomerFiguresRow[];
}

/** One person's cleans and paid time; somebody who has completed none has no figures yet. */
export interface StaffMemberFigures {
  id: number;
  name: string;
  active: boolean;
  figures: StaffFiguresRow | null;
  /** By the timesheet. */
  paidMinutes: number;
}

export interface TeamFigures {
  /** Of all teams together. */
  all: TeamFiguresRow;
  teams: TeamFiguresRow[];
}

export interface StaffFigures extends TeamFigures {
  staff: StaffMemberFigures[];
}

export type MonthFigures = PeriodFiguresRow & Pick<MonthPart, 'month'>;

/** The reports beside the timesheets (decision D42), over the same cleans as the dashboard's figures (D28). */
@Injectable()
export class ReportService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly money: ProfitRepository,
    private readonly timesheets: TimesheetService,
    private readonly settings: SettingsService,
    private readonly longWork: LongWork,
    private readonly clock: Clock,
  ) {}

  /** This week unless other days are asked for; the customers with the most revenue, at most 200 unless all are wanted. */
  async customers(input: DateRangeInput, which: 'most' | 'all' = 'most'): Promise<CustomerFigures> {
    const { days, timeZone } = await this.daysOf(input);
    const rows = await this.reports.customers(instantsOfDays(days, timeZone), which === 'all' ? null : LIMITS.page);
    const [all, customers] = splitTotal(rows);
    return { all, customers };
  }

  /** This week unless other days are asked for. */
  async staff(input: DateRangeInput): Promise<StaffFigures> {
    const { days, timeZone } = await this.daysOf(input);
    const range = instantsOfDays(days, timeZone);
    return this.longWork.over(days, async () => {
      const [figures, teams, totals] = await Promise.all([
        this.reports.staff(range),
        this.teamsIn(range),
        this.timesheets.totalsBetween(days),
      ]);
      return { staff: staffOf(figures, totals), ...teams };
    });
  }

  /** The part of it that is about teams. */
  async teams(input: DateRangeInput): Promise<TeamFigures> {
    const { days, timeZone } = await this.daysOf(input);
    return this.teamsIn(instantsOfDays(days, timeZone));
  }

  /** Those below the target first, at most 200 unless all are wanted (decision D182). */
  async profit(input: DateRangeInput, which: 'first' | 'all' = 'first'): Promise<Groups<ProfitRow>> {
    const { days, timeZone } = await this.daysOf(input);
    const limit = which === 'all' ? null : LIMITS.page;
    const [all, rows] = splitTotal(await this.money.customers(instantsOfDays(days, timeZone), limit));
    return { all, rows };
  }

  /** Hours and money of each team (decision D182). */
  async teamFigures(input: DateRangeInput): Promise<Groups<TeamMoneyRow>> {
    const { days, timeZone } = await this.daysOf(input);
    const [all, rows] = splitTotal(await this.money.teams(instantsOfDays(days, timeZone), LIMITS.page));
    return { all, rows };
  }

  /** Each month of the range that is asked for; of the last twelve months unless one is. */
  async months(input: DateRangeInput): Promise<MonthFigures[]> {
    const { days, timeZone } = await this.daysOf(input, lastTwelveMonths);
    const months = monthsTouched(days);
    const rows = await this.reports.periods(months.map((part) => instantsOfDays(part, timeZone)));
    return rows.map((row, place) => ({ ...row, month: months[place]?.month ?? '' }));
  }

  private async teamsIn(range: InstantRange): Promise<TeamFigures> {
    const [all, teams] = splitTotal(await this.reports.teams(range));
    return { all, teams };
  }

  private async daysOf(
    input: DateRangeInput,
    otherwise?: (today: string) => DayRange,
  ): Promise<{ days: DayRange; timeZone: string }> {
    const { timeZone } = await this.settings.business();
    const now = this.clock.now();
    if (input.dateFilter === undefined && otherwise) {
      return { days: otherwise(dayIn(input.timezone ?? timeZone, now)), timeZone };
    }
    return { days: daysAsked({ ...input, dateFilter: input.dateFilter ?? 'thisWeek' }, timeZone, now), timeZone };
  }
}

/** The row of all cleans comes first. */
function splitTotal<Row>([all, ...rows]: Row[]): [Row, Row[]] {
  if (all === undefined) throw new Error('The aggregate over all cleans returned no row.');
  return [all, rows];
}

/** Everybody with work in the range: best efficiency first, then most cleans (decision D42). */
function staffOf(figures: StaffFiguresRow[], totals: PersonTotal[]): StaffMemberFigures[] {
  const byId = new Map(figures.map((row) => [row.id, row]));
  const onSheet = totals
    .filter(({ person, cleans }) => byId.has(person.id) || cleans > 0)
    .map(({ person: { id, name, active }, minutes }) => ({
      id,
      name,
      active,
      figures: byId.get(id) ?? null,
      paidMinutes: minutes,
    }));
  const listed = new Set(onSheet.map(({ id }) => id));
  // Somebody may have joined a clean of the range's last day after midnight: then the timesheet of the range lacks
  // them.
  const others = figures
    .filter(({ id }) => !listed.has(id))
    .map((row) => ({
      id: row.id,
      name: fullName(row),
      active: row.active,
      figures: row,
      paidMinutes: 0,
    }));
  const rank = ({ figures: of }: StaffMemberFigures): [number, number] => [of?.efficiency ?? -1, of?.cleans ?? 0];
  return [...onSheet, ...others].toSorted((a, b) => rank(b)[0] - rank(a)[0] || rank(b)[1] - rank(a)[1]);
}
