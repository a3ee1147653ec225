import { type ClockChange, clockChanges, offsetAtZone } from '../../platform/common/time-zone.js';

const MINUTE_MS = 60_000;

/** +1100 of 660 minutes. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}

/** When it began, by the clocks that it ended, as iCalendar writes it: 20251005T020000. */
const onset = ({ atMs, before }: ClockChange): string =>
  new Date(atMs + before * MINUTE_MS).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/**
 * The VTIMEZONE of RFC 5545 for what lies between two instants, each change of the clocks by its day: without rules for the years
 * to come, because none of the feed's events is there.
 */
export function calendarZone(zone: string, fromMs: number, toMs: number): string {
  const changes = clockChanges(zone, fromMs, toMs);
  const always = offsetAtZone(zone)(fromMs);
  const told = changes.length > 0 ? changes : [{ atMs: -always * MINUTE_MS, before: always, after: always }];
  const lines = told.flatMap((change) => {
    const kind = change.after > change.before ? 'DAYLIGHT' : 'STANDARD';
    return [
      `BEGIN:${kind}`,
      `DTSTART:${onset(change)}`,
      `TZOFFSETFROM:${offsetText(change.before)}`,
      `TZOFFSETTO:${offsetText(change.after)}`,
      `END:${kind}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
}
