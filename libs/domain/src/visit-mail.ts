import { addDays, minutesOfTime, weekdayName } from './calendar.js';
import { formatClock } from './lunch.js';
import { longDay } from './payroll-week.js';

/** Customers are reminded from this minute of the day before on; what was missed is made up for until the second. */
const REMIND_FROM = 16 * 60;
const REMIND_UNTIL = 21 * 60;

/** What customers may be told about at a moment. */
interface VisitMailDays {
  /** The day (yyyy-MM-dd) whose visits are reminded of now; null: it is too early, or too late. */
  remindOf: string | null;
  /** The first day whose changes are told. */
  changesFrom: string;
}

/**
 * Customers are reminded on the day before, from 4 pm until 9 pm of the business's clock, and never of a day that has begun.
 * Changes of today are told until the working day is over: after it nobody waits any more (decision D242).
 * @param now the business's wall clock: a day, and minutes since its midnight
 * @param workTo minutes since midnight
 */
export function visitMailDays(now: { day: string; minutes: number }, workTo: number): VisitMailDays {
  const tomorrow = addDays(now.day, 1);
  const isTime = now.minutes >= REMIND_FROM && now.minutes < REMIND_UNTIL;
  return { remindOf: isTime ? tomorrow : null, changesFrom: now.minutes < workTo ? now.day : tomorrow };
}

/**
 * When we come to a customer on a day: 'Tuesday 24 November 2026, between 9:00 am and 11:00 am'; null when we do not.
 * @param times the windows of the day's visits, '09:00-11:00', '09:00-' or '-' for none, with a space between; empty: no visit
 */
export function visitDayWords(day: string, times: string): string | null {
  if (times === '') return null;
  const windows = times.split(' ').filter((time) => time !== '-');
  const name = weekdayName(day);
  const date = `${name.charAt(0).toUpperCase()}${name.slice(1)} ${longDay(day)}`;
  return windows.length === 0 ? date : `${date}, ${windows.map(windowWords).join(' and ')}`;
}

function windowWords(window: string): string {
  const [from = '', to = ''] = window.split('-');
  const clock = (time: string): string => formatClock(minutesOfTime(time));
  return to === '' ? `from ${clock(from)}` : `between ${clock(from)} and ${clock(to)}`;
}
