import { addDays, daysBetween, MONTHS } from './calendar.js';
import type { DayRange } from './date-range.js';

/** A month, 'yyyy-MM', and those of its days that are asked for. */
export interface MonthPart extends DayRange {
  month: string;
}

/** The months that a range of days touches, oldest first; the first and the last may be parts of one (decision D42). */
export function monthsTouched({ from, to }: DayRange): MonthPart[] {
  const months: MonthPart[] = [];
  for (let day = from; day <= to;) {
    const month = day.slice(0, 7);
    const nextMonth = firstOfNextMonth(month);
    const last = addDays(nextMonth, -1);
    months.push({ month, from: day, to: last < to ? last : to });
    day = nextMonth;
  }
  return months;
}

/** The whole month that a day is in. */
export function monthOf(day: string): DayRange {
  const month = day.slice(0, 7);
  return { from: `${month}-01`, to: addDays(firstOfNextMonth(month), -1) };
}

/** A month in words, by one of its days or as yyyy-MM: 'October 2026'. */
export const monthTitle = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** The whole month before the one that a day is in. */
export function monthBefore(day: string): DayRange {
  return monthOf(addDays(monthOf(day).from, -1));
}

/** Twelve months up to a day: from the first day of the month eleven months before it. */
export function lastTwelveMonths(day: string): DayRange {
  return { from: monthsBefore(day, 11), to: day };
}

/** The quarter of the calendar year that a day is in; the financial year's quarters are the same ones (decision D182). */
export function quarterOf(day: string): DayRange {
  const month = Number(day.slice(5, 7));
  return monthsFrom(monthsBefore(day, (month - 1) % 3), 3);
}

/** The whole quarter before the one that a day is in. */
export function quarterBefore(day: string): DayRange {
  return quarterOf(addDays(quarterOf(day).from, -1));
}

/** The financial year that a day is in, as Australia counts: 1 July to 30 June (decision D182). */
export function financialYearOf(day: string): DayRange {
  return monthsFrom(monthsBefore(day, (Number(day.slice(5, 7)) + 5) % 12), 12);
}

/** The whole financial year before the one that a day is in. */
export function financialYearBefore(day: string): DayRange {
  return financialYearOf(addDays(financialYearOf(day).from, -1));
}

/**
 * What a range is compared with: as many whole months before it where it begins with a whole month, else as many days; of a
 * range that is not over yet only as many days as have passed, today among them. It ends before the range begins
 * (decision D182).
 */
export function rangeBefore(range: DayRange, today: string): DayRange {
  const { from, to } = range;
  const passed = from <= today && today < to ? today : to;
  if (!from.endsWith('-01') || to < monthOf(from).to) {
    const first = addDays(from, -daysBetween(from, to) - 1);
    return { from: first, to: addDays(first, daysBetween(from, passed)) };
  }
  const first = monthsBefore(from, monthsTouched(range).length);
  const eve = addDays(from, -1);
  // Months that are over are compared with whole ones, which may be longer.
  if (passed === monthOf(passed).to) return monthsFrom(first, monthsTouched({ from, to: passed }).length);
  const last = addDays(first, daysBetween(from, passed));
  return { from: first, to: last < eve ? last : eve };
}

/** The first day of the month so many months before the one that a day is in. */
function monthsBefore(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** So many whole months from the first day of one. */
function monthsFrom(first: string, count: number): DayRange {
  return { from: first, to: addDays(monthsBefore(first, -count), -1) };
}

function firstOfNextMonth(month: string): string {
  // 31 days after the first of a month lie in the next one, whatever the month.
  return `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;
}
