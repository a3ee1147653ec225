const DAY_MS = 86_400_000;
export const DAY_MINUTES = 1440;

/** Whether the text is a day of the calendar, 'yyyy-MM-dd'; 2026-02-30 is not. */
export function isCalendarDay(text: string): boolean {
  return midnightOf(text) !== null;
}

/** The first and the last day that a business can mean; the database would not take all others. */
export const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31'] as const;

/** Whether the text is a day of the calendar from `FIRST_DAY` to `LAST_DAY`, 'yyyy-MM-dd'. */
export function isDayInReach(text: string): boolean {
  return isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

/** A day's midnight in UTC, in ms; null when the text is not a day. Kept cheap: a timesheet asks thousands of times. */
function midnightOf(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(text);
  // 2026-02-30 is read as a day of March.
  return Number.isNaN(ms) || new Date(ms).getUTCDate() !== Number(text.slice(8)) ? null : ms;
}

/** Whether the text is a wall-clock time, 'HH:mm' from 00:00 to 23:59. */
export function isWallTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Minutes since midnight of a time 'HH:mm'. Throws a RangeError when it is not one. */
export function minutesOfTime(time: string): number {
  if (!isWallTime(time)) throw new RangeError(`Not a time of day: ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** 'HH:mm' of whole minutes since midnight; beyond the day it starts over, both ways. */
export function timeOfMinutes(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
}

/** The day that was last asked about: a timesheet asks for the same one for every punch of it. */
let latest = { number: 0, day: '1970-01-01' };

/** Days since 1970-01-01 of a day. Throws a RangeError when it is not a day of the calendar. */
export function numberOfDay(day: string): number {
  if (day === latest.day) return latest.number;
  const midnight = midnightOf(day);
  if (midnight === null) throw new RangeError(`Not a day of the calendar: ${day}`);
  latest = { number: midnight / DAY_MS, day };
  return latest.number;
}

/** The day that many days after 1970-01-01. Throws a RangeError outside the years 0000 to 9999. */
export function dayOfNumber(dayNumber: number): string {
  if (dayNumber === latest.number) return latest.day;
  const text = new Date(dayNumber * DAY_MS).toISOString();
  if (text.length !== '2026-01-01T00:00:00.000Z'.length)
    throw new RangeError(`Day number ${dayNumber} is outside the years 0000 to 9999.`);
  latest = { number: dayNumber, day: text.slice(0, 10) };
  return latest.day;
}

/** The day that many days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return dayOfNumber(numberOfDay(day) + days);
}

/** Days from the first to the second: 1 from a day to the next, negative backwards. */
export function daysBetween(from: string, to: string): number {
  return numberOfDay(to) - numberOfDay(from);
}

/** Day of the week, 1 = Monday to 7 = Sunday (decision D6). */
export function weekday(day: string): number {
  // 1970-01-01 was a Thursday.
  return ((((numberOfDay(day) + 3) % 7) + 7) % 7) + 1;
}

/** The days of a week by name, Monday first (decision D6). */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The months by name, January first. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The name of a day's weekday: 'monday'. */
export function weekdayName(day: string): Weekday {
  return WEEKDAYS[weekday(day) - 1]!;
}

/** The Monday of the day's week (decision D6). */
export function startOfWeek(day: string): string {
  return addDays(day, 1 - weekday(day));
}

/** A day as Australians read it, '05/03/2026' of '2026-03-05' (document 001 section 9). */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}
