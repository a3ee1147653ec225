import { formatDate, formatTime } from '@tidycrew/web';

/** A day 'yyyy-MM-dd' as it is read: 'Mon, 9 Mar 2026'. */
export function shownDay(day: string): string {
  return formatDate(`${day}T12:00:00Z`, 'UTC');
}

/** A wall-clock time 'HH:mm' as it is read: '8:00 am'. */
export function shownTime(time: string): string {
  return formatTime(`2000-01-01T${time}:00Z`, 'UTC');
}
