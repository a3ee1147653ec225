import {
  DATE_FILTERS,
  type DateFilter,
  dayBounds,
  type DayRange,
  isDayInReach,
  rangeOf,
  weekFrom,
} from '@tidycrew/domain';
import { AppError } from './app-error.js';
import { dayIn, offsetAtZone } from './time-zone.js';

/** A date filter as a query carries it; customStartDate and customEndDate are other names. */
export interface DateRangeInput {
  dateFilter?: string;
  customStart?: string;
  customEnd?: string;
  customStartDate?: string;
  customEndDate?: string;
  /** Time zone of the caller: decides which dates 'today' and 'this week' mean. */
  timezone?: string;
}

/** Starts at the first instant and ends before the second. */
export interface InstantRange {
  from: Date;
  to: Date;
}

const PROBLEMS = {
  missing: 'Please choose a start date and an end date.',
  notADay: 'Please choose real dates, as yyyy-MM-dd.',
  order: 'The start date must not be after the end date.',
  tooLong: 'A range can have at most 366 days.',
};

/** The days that are asked for, today's unless others are: the caller's zone names them. */
export function daysAsked(input: DateRangeInput, businessZone: string, now: Date): DayRange {
  return daysOfRange(input, dayIn(input.timezone ?? businessZone, now));
}

/** The instants at which the first day begins and the last one ends, in the business's zone. */
export function instantsOfDays({ from, to }: DayRange, businessZone: string): InstantRange {
  const offsetAt = offsetAtZone(businessZone);
  return { from: new Date(dayBounds(from, offsetAt).fromMs), to: new Date(dayBounds(to, offsetAt).toMs) };
}

/** The days that timesheets show: this week unless another range is asked for; a custom one is seven days long. */
export function daysOfTimesheet(input: DateRangeInput, businessZone: string, now: Date): DayRange {
  const today = dayIn(input.timezone ?? businessZone, now);
  const asked = { ...input, dateFilter: input.dateFilter ?? 'thisWeek' };
  if (asked.dateFilter !== 'custom') return daysOfRange(asked, today);
  const start = input.customStart ?? input.customStartDate;
  if (!start) throw new AppError('VALIDATION_FAILED', 'Please choose a start date.');
  if (!isDayInReach(start)) throw new AppError('VALIDATION_FAILED', PROBLEMS.notADay);
  return weekFrom(start);
}

function daysOfRange(input: DateRangeInput, today: string): DayRange {
  const filter = DATE_FILTERS.find((known): known is DateFilter => known === (input.dateFilter ?? 'today'));
  if (!filter) throw new AppError('VALIDATION_FAILED', `dateFilter must be one of: ${DATE_FILTERS.join(', ')}.`);
  const custom = { from: input.customStart ?? input.customStartDate, to: input.customEnd ?? input.customEndDate };
  const range = rangeOf(filter, today, definedOf(custom));
  if ('problem' in range) throw new AppError('VALIDATION_FAILED', PROBLEMS[range.problem]);
  return range;
}

function definedOf({ from, to }: { from: string | undefined; to: string | undefined }): {
  from: string | null;
  to: string | null;
} {
  return { from: from ?? null, to: to ?? null };
}
