import { Injectable } from '@nestjs/common';
import {
  addDays,
  dayBounds,
  type DayRange,
  daysIn,
  fullName,
  minutesOfTime,
  type OffsetAt,
  type TimesheetDay,
  timesheetDay,
  wallClockAt,
} from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { Clock } from '../platform/common/clock.js';
import { type DateRangeInput, daysOfTimesheet } from '../platform/common/date-range.js';
import { AppError } from '../platform/common/app-error.js';
import { grouped } from '../platform/common/grouped.js';
import type { RowRange } from '../platform/common/list-query.js';
import { mapInSlices, Slices } from '../platform/common/slices.js';
import { offsetAtZone } from '../platform/common/time-zone.js';
import { type DayRules, rulesOnDays, SettingsService } from '../settings/settings.service.js';
import { type PersonEntryRow, personRowsOf } from './person-rows.sql.js';
import type { EntryRow, OverrideRow } from './sheet-rows.js';
import { NO_SHORT, type ShortCleans, type ShortOfDay, shortOfDay } from './short-of-day.js';
import { type EntrySpan, type EntryTable, type SheetPersonRow, TimesheetRepository } from './timesheet.repository.js';

/** The first payroll rules begin then. */
const FIRST_DAY = '2000-01-01';

/** A person's day with what it was calculated from. */
export interface SheetDay extends TimesheetDay<EntryRow>, ShortOfDay {
  /** yyyy-MM-dd in the business timezone. */
  day: string;
  rules: DayRules;
  /** The overrides in force; null: none. */
  overrides: { lunch: boolean | null; startMinutes: number | null };
  offsetAt: OffsetAt;
}

interface SheetPerson {
  id: number;
  name: string;
  email: string;
  active: boolean;
}

/** A person's days of a range, in order, and the paid minutes of all of them. */
export interface PersonSheet {
  person: SheetPerson;
  days: SheetDay[];
  minutes: number;
}

/** A person's cleans and paid minutes of some days. */
export interface SheetTotal {
  /** Added up over the days: a clean with entries on two days counts twice. */
  cleans: number;
  minutes: number;
}

/** Everybody's days of a range. */
export interface Timesheet {
  range: DayRange;
  /** IANA: the business's, which says what a day is. */
  timeZone: string;
  people: SheetPersonRow[];
  /** How many people the whole list has. */
  total: number;
  /** Calculates one of them; nobody keeps the days of all: collecting those of 600 people took as long as all else. */
  sheetOf: (person: SheetPersonRow) => PersonSheet;
}

/** An entry that somebody has left. */
export type LeftEntryRow = PersonEntryRow & { clockOutMs: number };

interface DayCalculator {
  sheetDay: (userId: number, day: string) => SheetDay;
  /** Whether the person was clocked in on that day. */
  hasWork: (userId: number, day: string) => boolean;
}

/** What is read of everybody's days; without `page` all people, without `entries` theirs, named unless `isNamed` is false. */
interface ReadInput {
  page?: RowRange;
  isNamed?: boolean;
  /** Whether cleans of no length are told. */
  hasShort?: boolean;
  entries?: EntryTable;
  tx?: EntityManager | undefined;
}

interface CalculatorInput {
  /** The entries of a person. */
  rowsOf: (userId: number) => EntryRow[];
  overrides: OverrideRow[];
  /** The rules by day. */
  rules: Map<string, DayRules>;
  offsetAt: OffsetAt;
  short?: ShortCleans;
}

/** Payroll days, each by the rules it had (decisions D31 to D40): one computation for everybody who asks. */
@Injectable()
export class TimesheetService {
  constructor(
    private readonly timesheets: TimesheetRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** The days that are asked for, of active staff and of others who worked then, by name: a page, or all. */
  async sheet(input: DateRangeInput, read: Pick<ReadInput, 'page' | 'isNamed' | 'hasShort'> = {}): Promise<Timesheet> {
    const { timeZone } = await this.settings.business();
    const range = daysOfTimesheet(input, timeZone, this.clock.now());
    return { range, timeZone, ...(await this.readOf(range, timeZone, read)) };
  }

  /** The sheet of everybody, without what the cleans are called; and how many cleans of these days are completed. */
  async hours(input: DateRangeInput): Promise<Timesheet & { completedCleans: number }> {
    const { timeZone } = await this.settings.business();
    const range = daysOfTimesheet(input, timeZone, this.clock.now());
    const { span } = spanOf(range, timeZone);
    const sheet = await this.readOf(range, timeZone, { entries: await this.timesheets.entriesIn([span]) });
    return { range, timeZone, ...sheet, completedCleans: await this.timesheets.countCompleted(span) };
  }

  /** The sheet of the days from `from` to `to`; the number of statements does not grow with people or days. */
  async peopleBetween(range: DayRange, tx?: EntityManager): Promise<PersonSheet[]> {
    const { people, sheetOf } = await this.readOf(range, (await this.settings.business(tx)).timeZone, { tx });
    return mapInSlices(people, sheetOf);
  }

  /**
   * What everybody with work has in all on some days (yyyy-MM-dd in the business timezone, in order), by their id; of any
   * number of days: what a day was calculated from is not kept.
   */
  async totalsOn(days: string[]): Promise<Map<number, SheetTotal>> {
    const totals = new Map<number, SheetTotal>();
    const [from, to] = [days[0], days.at(-1)];
    if (from === undefined || to === undefined) return totals;
    const { timeZone } = await this.settings.business();
    const spans = inRow(days).map((range) => spanOf(range, timeZone).span);
    const { offsetAt } = spanOf({ from, to }, timeZone);
    const rules = await this.settings.rulesOnEach(days);
    const entries = await this.timesheets.entriesIn(spans);
    const overrides = await this.timesheets.overrides({ from, to });
    const rowsOf = (id: number): EntryRow[] => entries.rowsOf(id);
    const { sheetDay, hasWork } = this.calculator({ rowsOf, overrides, rules, offsetAt });
    const slices = new Slices();
    for (const id of entries.userIds) {
      const total = { cleans: 0, minutes: 0 };
      for (const day of days) {
        if (!hasWork(id, day)) continue;
        if (slices.isOver) await slices.next();
        const { jobs, minutes } = sheetDay(id, day);
        total.cleans += jobs;
        total.minutes += minutes;
      }
      if (total.cleans > 0) totals.set(id, total);
    }
    return totals;
  }

  private async readOf(
    range: DayRange,
    timeZone: string,
    { page, isNamed, hasShort = false, entries, tx }: ReadInput,
  ): Promise<Pick<Timesheet, 'people' | 'total' | 'sheetOf'>> {
    const { offsetAt, span } = spanOf(range, timeZone);
    const days = daysIn(range);
    // One after the other: within a transaction they share its connection.
    const rules = await this.settings.rulesOnEach(days, tx);
    const everybody = await this.timesheets.people(span, tx);
    const people = page ? everybody.slice(page.offset, page.offset + page.limit) : everybody;
    const userIds = people.length < everybody.length ? people.map(({ id }) => id) : null;
    const table = entries ?? (await this.timesheets.entries(span, tx, { userIds, isNamed }));
    const rowsOf = (id: number): EntryRow[] => table.rowsOf(id);
    const overrides = await this.timesheets.overrides(range, tx);
    const short = hasShort ? await this.timesheets.shortCleans(span, tx) : NO_SHORT;
    const { sheetDay } = this.calculator({ rowsOf, overrides, rules, offsetAt, short });
    const sheetOf = (row: SheetPersonRow): PersonSheet => {
      const sheetDays = days.map((day) => sheetDay(row.id, day));
      const minutes = sheetDays.reduce((sum, day) => sum + day.minutes, 0);
      return { person: personOf(row), days: sheetDays, minutes };
    };
    return { people, total: everybody.length, sheetOf };
  }

  /** Some of a person's days (yyyy-MM-dd in the business timezone), in the order asked for. */
  async daysOf(
    userId: number,
    days: string[],
    tx?: EntityManager,
    { hasShort = false }: Pick<ReadInput, 'hasShort'> = {},
  ): Promise<SheetDay[]> {
    const sorted = days.toSorted();
    const [from, to] = [sorted[0], sorted.at(-1)];
    if (from === undefined || to === undefined) return [];
    const { offsetAt, span } = spanOf({ from, to }, (await this.settings.business(tx)).timeZone);
    const { rules, entries, overrides } = await this.timesheets.ofPerson(userId, { from, to }, span, tx);
    const short = hasShort ? await this.timesheets.shortCleans(span, tx) : NO_SHORT;
    const rulesOf = rulesOnDays(days, rules);
    const { sheetDay } = this.calculator({ rowsOf: () => entries, overrides, rules: rulesOf, offsetAt, short });
    return days.map((day) => sheetDay(userId, day));
  }

  /** The instants of a day (yyyy-MM-dd in the business timezone). */
  async spanOf(day: string): Promise<EntrySpan> {
    return spanOf({ from: day, to: day }, (await this.settings.business()).timeZone).span;
  }

  /** What a person left on a day (yyyy-MM-dd) of the business, and the days on which that began. */
  async leftOn(userId: number, day: string): Promise<{ left: LeftEntryRow[]; days: SheetDay[] }> {
    const found = await this.timesheets.ofPersonLeaving(userId, day);
    const { rules, entries, overrides } = personRowsOf(found);
    const offsetAt = offsetAtZone(found.timeZone);
    const bounds = dayBounds(day, offsetAt);
    const left = entries.filter((row): row is LeftEntryRow => isLeftWithin(row, bounds));
    const days = [...new Set(left.map((row) => wallClockAt(row.clockInMs, offsetAt).day))];
    const { sheetDay } = this.calculator({
      rowsOf: () => entries,
      overrides,
      rules: rulesOnDays(days, rules),
      offsetAt,
    });
    return { left, days: days.map((began) => sheetDay(userId, began)) };
  }

  /** Prepares the calculation of any person's day from rows that were read at once; cheapest with a person's days in a row. */
  private calculator({ rowsOf, overrides, rules, offsetAt, short = NO_SHORT }: CalculatorInput): DayCalculator {
    const overridesOf = grouped(overrides, ({ userId }) => userId);
    const nowMs = this.clock.now().getTime();
    let latest: { id: number; days: Map<string, EntryRow[]> } | null = null;
    const entriesOf = (id: number, day: string): EntryRow[] | undefined => {
      if (latest?.id !== id)
        latest = { id, days: grouped(rowsOf(id), (row) => wallClockAt(row.clockInMs, offsetAt).day) };
      return latest.days.get(day);
    };
    const sheetDay = (id: number, day: string): SheetDay => {
      const own = {
        day,
        rules: rules.get(day)!,
        overrides: inForce(overridesOf.get(id)?.filter((row) => row.day === day) ?? []),
        offsetAt,
      };
      const input = { ...own, entries: entriesOf(id, day) ?? [], nowMs };
      const calculated = timesheetDay(input);
      // Added to the domain's day: a copy of it with these took two fifths of the whole calculation.
      return Object.assign(calculated, own, shortOfDay(input, calculated.entries, short));
    };
    return { sheetDay, hasWork: (id, day) => entriesOf(id, day) !== undefined };
  }
}

/** The instants of the days of a range in the business timezone. */
function spanOf(range: DayRange, timeZone: string): { offsetAt: OffsetAt; span: EntrySpan } {
  if (range.from < FIRST_DAY) throw new AppError('VALIDATION_FAILED', 'There are no timesheets before the year 2000.');
  const offsetAt = offsetAtZone(timeZone);
  const from = new Date(dayBounds(range.from, offsetAt).fromMs);
  const to = new Date(dayBounds(range.to, offsetAt).toMs);
  return { offsetAt, span: { from, to } };
}

/** Days in order as ranges, each of days that follow one another. */
function inRow(days: string[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day });
  }
  return ranges;
}

const isLeftWithin = ({ clockOutMs }: EntryRow, { fromMs, toMs }: ReturnType<typeof dayBounds>): boolean =>
  clockOutMs !== null && clockOutMs >= fromMs && clockOutMs < toMs;

/** At most one row of each kind. */
function inForce(rows: OverrideRow[]): SheetDay['overrides'] {
  const startTime = rows.find((row) => row.startTime !== null)?.startTime;
  return {
    lunch: rows.find((row) => row.hasLunch !== null)?.hasLunch ?? null,
    startMinutes: startTime == null ? null : minutesOfTime(startTime),
  };
}

function personOf(row: SheetPersonRow): SheetPerson {
  const name = fullName(row);
  return { id: row.id, name, email: row.email, active: row.active };
}
