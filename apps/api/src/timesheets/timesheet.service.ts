import { Injectable } from '@nestjs/common';
import {
  addDays,
  dayBounds,
  type DayEntry,
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
import type { LatelySentRow } from '../model/lately-sent.sql.js';
import { Clock } from '../platform/common/clock.js';
import { type DateRangeInput, daysOfTimesheet } from '../platform/common/date-range.js';
import { AppError } from '../platform/common/app-error.js';
import type { RowRange } from '../platform/common/list-query.js';
import { mapInSlices, Slices } from '../platform/common/slices.js';
import { offsetAtZone } from '../platform/common/time-zone.js';
import { type DayRules, rulesOnDays, SettingsService } from '../settings/settings.service.js';
import {
  type EntryRow,
  type EntrySpan,
  type OverrideRow,
  type PersonEntryRow,
  type SheetPersonRow,
  TimesheetRepository,
} from './timesheet.repository.js';

/** The first payroll rules begin then. */
const FIRST_DAY = '2000-01-01';

/** A person's time on a clean with what the timesheet names it by. */
interface SheetEntry extends DayEntry {
  customerName: string;
  finishPressedMs: number | null;
  /** The clean's starts and finishes that reached the server late. */
  latelySent: LatelySentRow[];
}

/** A person's day with what it was calculated from. */
export interface SheetDay extends TimesheetDay<SheetEntry> {
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
  /** IANA: the business's, which says what a day is (decision D5). */
  timeZone: string;
  people: PersonSheet[];
  /** How many people the whole list has. */
  total: number;
}

/** An entry that somebody has left. */
export type LeftEntryRow = PersonEntryRow & { clockOutMs: number };

interface DayCalculator {
  dayOf: (userId: number, day: string) => SheetDay;
  /** Whether the person was clocked in on that day. */
  hasWork: (userId: number, day: string) => boolean;
}

/** What is read of everybody's days; without `page` all people, without `entries` theirs, named unless `isNamed` is false. */
interface ReadInput {
  page?: RowRange;
  isNamed?: boolean;
  entries?: EntryRow[];
  tx?: EntityManager | undefined;
}

interface CalculatorInput {
  entries: EntryRow[];
  overrides: OverrideRow[];
  /** Of each day. */
  rules: Map<string, DayRules>;
  offsetAt: OffsetAt;
}

/** Payroll days, each by the rules it had (decisions D31 to D40): one computation for everybody who asks. */
@Injectable()
export class TimesheetService {
  constructor(
    private readonly timesheets: TimesheetRepository,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** The days that are asked for (decision D6), of active staff and of others who worked then, by name (D39): a page, or all. */
  async sheet(input: DateRangeInput, read: Pick<ReadInput, 'page' | 'isNamed'> = {}): Promise<Timesheet> {
    const { timeZone } = await this.settings.business();
    const range = daysOfTimesheet(input, timeZone, this.clock.now());
    return { range, timeZone, ...(await this.peopleOf(range, timeZone, read)) };
  }

  /** As `sheet`, of everybody, without what the cleans are called; and how many of these are completed. */
  async hours(input: DateRangeInput): Promise<Timesheet & { completedCleans: number }> {
    const { timeZone } = await this.settings.business();
    const range = daysOfTimesheet(input, timeZone, this.clock.now());
    const entries = await this.timesheets.entriesIn([spanOf(range, timeZone).span]);
    const sheet = await this.peopleOf(range, timeZone, { entries });
    return { range, timeZone, ...sheet, completedCleans: await this.timesheets.countCompleted(entries) };
  }

  /** As `sheet`, of days from `from` to `to`; the number of statements does not grow with people or days. */
  async peopleBetween(range: DayRange, tx?: EntityManager): Promise<PersonSheet[]> {
    return (await this.peopleOf(range, (await this.settings.business(tx)).timeZone, { tx })).people;
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
    const { dayOf, hasWork } = await this.calculator({ entries, overrides, rules, offsetAt });
    const slices = new Slices();
    for (const id of new Set(entries.map(({ userId }) => userId))) {
      const total = { cleans: 0, minutes: 0 };
      for (const day of days) {
        if (!hasWork(id, day)) continue;
        if (slices.isOver) await slices.next();
        const { jobs, minutes } = dayOf(id, day);
        total.cleans += jobs;
        total.minutes += minutes;
      }
      if (total.cleans > 0) totals.set(id, total);
    }
    return totals;
  }

  private async peopleOf(
    range: DayRange,
    timeZone: string,
    read: ReadInput,
  ): Promise<Pick<Timesheet, 'people' | 'total'>> {
    const { days, people, total, dayOf } = await this.readOf(range, timeZone, read);
    const sheets = await mapInSlices(people, (row) => {
      const sheetDays = days.map((day) => dayOf(row.id, day));
      const minutes = sheetDays.reduce((sum, day) => sum + day.minutes, 0);
      return { person: personOf(row), days: sheetDays, minutes };
    });
    return { people: sheets, total };
  }

  private async readOf(
    range: DayRange,
    timeZone: string,
    { page, isNamed, entries, tx }: ReadInput,
  ): Promise<DayCalculator & { days: string[]; people: SheetPersonRow[]; total: number }> {
    const { offsetAt, span } = spanOf(range, timeZone);
    const days = daysIn(range);
    // One after the other: within a transaction they share its connection.
    const rules = await this.settings.rulesOnEach(days, tx);
    const everybody = await this.timesheets.people(span, tx);
    const people = page ? everybody.slice(page.offset, page.offset + page.limit) : everybody;
    const userIds = people.length < everybody.length ? people.map(({ id }) => id) : null;
    const rows = entries ?? (await this.timesheets.entries(span, tx, { userIds, isNamed }));
    const overrides = await this.timesheets.overrides(range, tx);
    const calculator = await this.calculator({ entries: rows, overrides, rules, offsetAt });
    return { days, people, total: everybody.length, ...calculator };
  }

  /** Some of a person's days (yyyy-MM-dd in the business timezone), in the order asked for. */
  async daysOf(userId: number, days: string[], tx?: EntityManager): Promise<SheetDay[]> {
    const sorted = days.toSorted();
    const [from, to] = [sorted[0], sorted.at(-1)];
    if (from === undefined || to === undefined) return [];
    const { offsetAt, span } = spanOf({ from, to }, (await this.settings.business(tx)).timeZone);
    const { rules, ...rows } = await this.timesheets.ofPerson(userId, { from, to }, span, tx);
    const { dayOf } = await this.calculator({ ...rows, rules: rulesOnDays(days, rules), offsetAt });
    return days.map((day) => dayOf(userId, day));
  }

  /** The instants of a day (yyyy-MM-dd in the business timezone). */
  async spanOf(day: string): Promise<EntrySpan> {
    return spanOf({ from: day, to: day }, (await this.settings.business()).timeZone).span;
  }

  /** What a person left from `from` up to, not including, `to`, and the days on which that began. */
  async leftWithin(userId: number, span: EntrySpan): Promise<{ left: LeftEntryRow[]; days: SheetDay[] }> {
    const { timeZone, rules, ...rows } = await this.timesheets.ofPersonLeaving(userId, span);
    const offsetAt = offsetAtZone(timeZone);
    const left = rows.entries.filter((row): row is LeftEntryRow => isLeftWithin(row, span));
    const days = [...new Set(left.map((row) => wallClockAt(row.clockInMs, offsetAt).day))];
    const { dayOf } = await this.calculator({ ...rows, rules: rulesOnDays(days, rules), offsetAt });
    return { left, days: days.map((day) => dayOf(userId, day)) };
  }

  /** Prepares the calculation of any person's day from rows that were read at once. */
  private async calculator({ entries, overrides, rules, offsetAt }: CalculatorInput): Promise<DayCalculator> {
    const entriesOf = await grouped(entries, (row) => keyOf(row.userId, wallClockAt(row.clockInMs, offsetAt).day));
    const overridesOf = await grouped(overrides, (row) => keyOf(row.userId, row.day));
    const nowMs = this.clock.now().getTime();
    const dayOf = (id: number, day: string): SheetDay => {
      const input = {
        day,
        entries: (entriesOf.get(keyOf(id, day)) ?? []).map(entryOf),
        rules: rules.get(day)!,
        overrides: inForce(overridesOf.get(keyOf(id, day)) ?? []),
        offsetAt,
      };
      return { ...timesheetDay({ ...input, nowMs }), day, rules: input.rules, overrides: input.overrides, offsetAt };
    };
    return { dayOf, hasWork: (id, day) => entriesOf.has(keyOf(id, day)) };
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

const isLeftWithin = ({ clockOutMs }: EntryRow, { from, to }: EntrySpan): boolean =>
  clockOutMs !== null && clockOutMs >= from.getTime() && clockOutMs < to.getTime();

const keyOf = (userId: number, day: string): string => `${userId} ${day}`;

async function grouped<Row>(rows: Row[], keyOfRow: (row: Row) => string): Promise<Map<string, Row[]>> {
  const slices = new Slices();
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (slices.isOver) await slices.next();
    const key = keyOfRow(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function entryOf(row: EntryRow): SheetEntry {
  return {
    cleanId: row.cleanId,
    clockInMs: row.clockInMs,
    clockOutMs: row.clockOutMs,
    lunchBreak: row.lunchBreak,
    customerName: row.clean.customerName,
    finishPressedMs: row.finishPressedMs,
    latelySent: row.clean.latelySent ?? [],
  };
}

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
