import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tidycrew/contracts';
import {
  type DayRange,
  fullName,
  type GstRegistration,
  isRegisteredOn,
  lastTwelveMonths,
  type MonthPart,
  monthsTouched,
  weekFrom,
  weeksTouched,
} from '@tidycrew/domain';
import { CleanListService } from '../../cleans/clean-list.service.js';
import type { WithoutShortRow } from '../../cleans/clean-stats.sql.js';
import { Clock } from '../../platform/common/clock.js';
import { type DateRangeInput, daysAsked } from '../../platform/common/date-range.js';
import { LongWork } from '../../platform/common/long-work.js';
import { dayIn } from '../../platform/common/time-zone.js';
import { SettingsService } from '../../settings/settings.service.js';
import { type SheetTotal, TimesheetService } from '../../timesheets/timesheet.service.js';
import type { Groups, WithRegistration } from './registered-figures.js';
import { ProfitRepository, type ProfitRow, type TeamMoneyRow } from './profit.repository.js';
import {
  type CustomerFiguresRow,
  type PeriodFiguresRow,
  ReportRepository,
  type StaffFiguresRow,
  type StaffRow,
  type TeamFiguresRow,
} from './report.repository.js';

export interface CustomerFigures {
  /** Figures of all customers together. */
  all: CustomerFiguresRow;
  customers: CustomerFiguresRow[];
}

/** One person's cleans and paid time; somebody who has completed none has no figures yet. */
export interface StaffMemberFigures {
  id: number;
  name: string;
  active: boolean;
  figures: StaffFiguresRow | null;
  /** Paid minutes of the timesheet. */
  paidMinutes: number;
}

export interface TeamFigures {
  /** Figures of all teams together. */
  all: TeamFiguresRow;
  teams: TeamFiguresRow[];
}

export interface StaffFigures extends TeamFigures {
  staff: StaffMemberFigures[];
  withoutShort: WithoutShortRow | null;
}

export type MonthFigures = PeriodFiguresRow & Pick<MonthPart, 'month'>;
export type WeekFigures = PeriodFiguresRow & DayRange;

/** The months and the weeks of a range. */
export interface PeriodFigures {
  months: MonthFigures[];
  weeks: WeekFigures[];
}

/** The reports beside the timesheets (decision D42), over the same cleans as the dashboard's figures (D28). */
@Injectable()
export class ReportService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly money: ProfitRepository,
    private readonly cleans: CleanListService,
    private readonly timesheets: TimesheetService,
    private readonly settings: SettingsService,
    private readonly longWork: LongWork,
    private readonly clock: Clock,
  ) {}

  /** This week unless other days are asked for; the customers with the most revenue, at most 200 unless all are wanted. */
  async customers(input: DateRangeInput, which: 'most' | 'all' = 'most'): Promise<CustomerFigures> {
    const days = await this.daysOf(input);
    const rows = await this.reports.customers(days, which === 'all' ? null : LIMITS.page);
    const [all, customers] = splitTotal(rows);
    return { all, customers };
  }

  /** This week unless other days are asked for. */
  async staff(input: DateRangeInput): Promise<StaffFigures> {
    const days = await this.daysOf(input);
    return this.longWork.over(days, async () => {
      const [{ people, unkeptDays }, teams, withoutShort] = await Promise.all([
        this.reports.staff(days),
        this.teamsOn(days),
        this.cleans.withoutShort(days),
      ]);
      return { staff: staffOf(people, await this.timesheets.totalsOn(unkeptDays)), ...teams, withoutShort };
    });
  }

  /** The part of it that is about teams. */
  async teams(input: DateRangeInput): Promise<TeamFigures> {
    return this.teamsOn(await this.daysOf(input));
  }

  /** Those below the target first, at most 200 unless all are wanted. */
  async profit(input: DateRangeInput, which: 'first' | 'all' = 'first'): Promise<WithRegistration<Groups<ProfitRow>>> {
    const days = await this.daysOf(input);
    const limit = which === 'all' ? null : LIMITS.page;
    const registered = await this.registered();
    const [all, rows] = splitTotal(await this.money.customers(days, limit, registeredFrom(registered.registration)));
    return { all, rows, ...registered };
  }

  /** Hours and money of each team. */
  async teamFigures(input: DateRangeInput): Promise<Groups<TeamMoneyRow>> {
    const days = await this.daysOf(input);
    const [all, rows] = splitTotal(await this.money.teams(days, LIMITS.page));
    return { all, rows };
  }

  /** Each month and week of the range that is asked for; of the last twelve months unless one is. */
  async periods(input: DateRangeInput): Promise<WithRegistration<PeriodFigures>> {
    const days = await this.daysOf(input, lastTwelveMonths);
    const months = monthsTouched(days);
    const weeks = weeksTouched(days.from, days.to).map((monday) => within(days, weekFrom(monday)));
    const registered = await this.registered();
    const rows = await this.reports.periods(days, [...months, ...weeks], registeredFrom(registered.registration));
    const ofWeeks = rows.slice(months.length);
    return {
      months: months.map(({ month }, place) => ({ ...rows[place]!, month })),
      weeks: weeks.map((week, place) => ({ ...ofWeeks[place]!, ...week })),
      ...registered,
    };
  }

  private async registered(): Promise<WithRegistration<unknown>> {
    const registration = await this.settings.business();
    const today = dayIn(registration.timeZone, this.clock.now());
    return { registration, isRegisteredNow: isRegisteredOn(today, registration) };
  }

  private async teamsOn(days: DayRange): Promise<TeamFigures> {
    const [all, teams] = splitTotal(await this.reports.teams(days));
    return { all, teams };
  }

  private async daysOf(input: DateRangeInput, otherwise?: (today: string) => DayRange): Promise<DayRange> {
    const { timeZone } = await this.settings.business();
    const now = this.clock.now();
    if (input.dateFilter === undefined && otherwise) return otherwise(dayIn(input.timezone ?? timeZone, now));
    return daysAsked({ ...input, dateFilter: input.dateFilter ?? 'thisWeek' }, timeZone, now);
  }
}

/** The days of a week that are in a range. */
const within = (range: DayRange, { from, to }: DayRange): DayRange => ({
  from: from < range.from ? range.from : from,
  to: to > range.to ? range.to : to,
});

/** The first day of which prices have GST, for SQL; null: there is none. */
function registeredFrom({ isGstRegistered, gstSince }: GstRegistration): string | null {
  return isGstRegistered ? (gstSince ?? '-infinity') : null;
}

/** The row of all cleans comes first. */
function splitTotal<Row>([all, ...rows]: Row[]): [Row, Row[]] {
  if (all === undefined) throw new Error('The aggregate over all cleans returned no row.');
  return [all, rows];
}

/** Everybody with work in the range: best efficiency first, then most cleans, then by name. */
function staffOf(people: StaffRow[], unkept: Map<number, SheetTotal>): StaffMemberFigures[] {
  const rank = ({ figures: of }: StaffMemberFigures): [number, number] => [of?.efficiency ?? -1, of?.cleans ?? 0];
  return people
    .filter(({ id, figures, sheetCleans }) => figures || sheetCleans > 0 || unkept.has(id))
    .map((person) => ({
      id: person.id,
      name: fullName(person),
      active: person.active,
      figures: person.figures,
      paidMinutes: person.paidMinutes + (unkept.get(person.id)?.minutes ?? 0),
    }))
    .toSorted((a, b) => rank(b)[0] - rank(a)[0] || rank(b)[1] - rank(a)[1]);
}
