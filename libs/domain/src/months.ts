import { addDays } from './calendar.js';
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

/** The whole month before the one that a day is in. */
export function monthBefore(day: string): DayRange {
  return monthOf(addDays(monthOf(day).from, -1));
}

/** From the first day of the month eleven months before a day, up to that day: twelve months with the one it is in. */
export function lastTwelveMonths(day: string): DayRange {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const from = month === 12 ? `${day.slice(0, 4)}-01-01` : `${year - 1}-${String(month + 1).padStart(2, '0')}-01`;
  return { from, to: day };
}

function firstOfNextMonth(month: string): string {
  // 31 days after the first of a month lie in the next one, whatever the month.
  return `${addDays(`${month}-01`, 31).slice(0, 7)}-01`;
}
