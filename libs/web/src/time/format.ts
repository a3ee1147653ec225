import { locale } from '../language';
import { formatClock, utcViewMinutes, wallClockAt, type OffsetAt } from '@tidycrew/domain';

/** An instant as ISO text, milliseconds or Date. */
type Instant = string | number | Date;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making an Intl formatter costs far more than using it. */
function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = tag + JSON.stringify(options);
  let found = formatters.get(name);
  if (!found) formatters.set(name, (found = new Intl.DateTimeFormat(tag, options)));
  return found;
}

function format(instant: Instant, tag: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : formatter(tag, options).format(date);
}

/** '3:30 pm' (en-AU, as all of these; other languages as they are written), in the device's zone unless told. */
export function formatTime(instant: Instant, timeZone?: string): string {
  return format(instant, locale(), { hour: 'numeric', minute: '2-digit', timeZone });
}

/** '3:30 PM': in English, times of completed jobs use the US style (document 000 section 1). */
export function formatTimeUs(instant: Instant, timeZone?: string): string {
  // Newer browsers put a narrow no-break space before PM.
  return format(instant, locale('en-US'), { hour: 'numeric', minute: '2-digit', timeZone }).replace(/\s/gu, ' ');
}

/** '3:30 pm' of minutes since midnight, of no day in particular. */
export const formatWallClock = (minutes: number): string =>
  locale() === 'en-AU' ? formatClock(minutes) : formatTime(minutes * 60_000, 'UTC');

/** 'Thu, 5 Mar 2026' (en-AU). */
export function formatDate(instant: Instant, timeZone?: string): string {
  return format(instant, locale(), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone });
}

/** '5 Mar 2026' (en-AU). */
export function formatShortDate(instant: Instant, timeZone?: string): string {
  return format(instant, locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone });
}

/** 'Thu' of a day, yyyy-MM-dd. */
export const formatWeekday = (day: string): string =>
  format(`${day}T12:00:00Z`, locale(), { weekday: 'short', timeZone: 'UTC' });

/** '5 Mar' (en-AU) of a day, yyyy-MM-dd. */
export function formatDayOfMonth(day: string): string {
  return format(`${day}T12:00:00Z`, locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** '5 March 2026' (en-AU). */
export function formatLongDate(instant: Instant, timeZone?: string): string {
  return format(instant, locale(), { day: 'numeric', month: 'long', year: 'numeric', timeZone });
}

/** What newer browsers have; TypeScript's own libraries do not know it yet. */
declare const Temporal: { Now: { timeZoneId(): string } } | undefined;

/** The device's IANA zone; undefined where the browser does not know. */
export function browserTimeZone(): string | undefined {
  // The first formatter of a page keeps a phone busy for 100 ms, Temporal answers at once.
  if (typeof Temporal !== 'undefined') return Temporal.Now.timeZoneId();
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}

/** Minutes since local midnight on the device, for the greeting. */
export function localMinutes(instant: Instant): number {
  const date = new Date(instant);
  return date.getHours() * 60 + date.getMinutes();
}

/**
 * A time in the UTC view of the timesheets: what the clock at the business showed less ten hours, '10:00 pm'.
 * `offsetAt` is the business's.
 */
export function formatUtcView(instant: string, offsetAt: OffsetAt): string {
  return formatClock(utcViewMinutes(wallClockAt(Date.parse(instant), offsetAt).minutes));
}
