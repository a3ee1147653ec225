import { formatClock, isWallTime, minutesOfTime } from '@tidycrew/domain';
import { dayOfText, isWholeDay } from './day-text';

const CLOCK = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?(am?|pm?)?$/;

/**
 * The time of day 'HH:mm' that is meant by what somebody typed: '8:27 am', '8.27', '0827', '2pm', '14:05';
 * '' of nothing, null when it is no time. A number alone is an hour.
 */
export function timeOfText(text: string): string | null {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll(/([ap])\.m\.?$/g, '$1m');
  if (words === '') return '';
  if (words === 'noon' || words === 'midday') return '12:00';
  if (words === 'midnight') return '00:00';
  const [, hours, minutes = '00', half] = CLOCK.exec(words) ?? [];
  if (hours === undefined) return null;
  const hour = hourOf(Number(hours), half?.[0]);
  const time = `${String(hour ?? 99).padStart(2, '0')}:${minutes}`;
  return isWallTime(time) ? time : null;
}

/** Hours run from 0 to 23; '12 am' is midnight, and '14 pm' is 14. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined || hour > 12) return half === 'a' ? null : hour;
  if (hour === 0) return half === 'a' ? 0 : null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** '8:27 am' of '08:27'; what is no time stays as it is. */
export function clockOfTime(time: string): string {
  return isWallTime(time) ? formatClock(minutesOfTime(time)) : time;
}

/** Whether nothing can follow: taken while it is typed, any other text when it is left. */
export function isWholeTime(text: string): boolean {
  return /^(\d{2}:\d{2}|\d{1,2}:\d{2} ?[ap]m)$/i.test(text.trim());
}

/**
 * The day and time 'yyyy-MM-ddTHH:mm' that are meant by what somebody typed: '22/11/2026 8:27 am', '22 nov
 * 14:05', 'yesterday 2pm', '2026-11-22T08:27', or a time alone; '' of nothing.
 * @param today the business's, 'yyyy-MM-dd'
 * @param day that of a time alone
 */
export function dayTimeOfText(
  text: string,
  today: string,
  day: string,
): { value: string } | { problem: 'unknown' | 'noSuchDay' | 'noTime' } {
  const words = text
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2})T(?=\d)/i, '$1 ')
    .split(/[\s,]+/);
  const alone = timeOfText(words.join(' '));
  if (alone !== null) return { value: alone && `${day}T${alone}` };
  // '22 nov 2026' is no day at 20:26.
  if ('day' in dayOfText(words.join(' '), today)) return { problem: 'noTime' };
  for (let at = words.length - 1; at > 0; at -= 1) {
    const time = timeOfText(words.slice(at).join(' '));
    if (time === null) continue;
    const answer = dayOfText(words.slice(0, at).join(' '), today);
    if ('day' in answer) return { value: `${answer.day}T${time}` };
    if (answer.problem === 'noSuchDay') return { problem: 'noSuchDay' };
  }
  return { problem: 'unknown' };
}

/** Whether nothing can follow, as `isWholeTime`. */
export function isWholeDayTime(text: string): boolean {
  const [, day = '', time = ''] = /^(\S+?)(?: |T(?=\d))(.+)$/.exec(text.trim()) ?? [];
  return isWholeDay(day) && isWholeTime(time);
}
