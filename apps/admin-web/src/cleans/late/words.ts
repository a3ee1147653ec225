import { isSentLate, minutesBetween, wallClockAt } from '@tidycrew/domain';
import { formatTime, offsetAtZone } from '@tidycrew/web/time';
import { shortDay } from '../../shared/short-day';

interface Sending {
  pressedAt: string;
  receivedAt: string;
}

/** Whether a press is said to be late: one whose clock was changed is shown, and may have come at once. */
export const wasSentLate = ({ pressedAt, receivedAt }: Sending): boolean =>
  isSentLate(Date.parse(receivedAt) - Date.parse(pressedAt));

/** Time from the press to its arrival, to the minute: '45 min', '2 h 38 min', '3 days 2 h'. */
export function latenessOf({ pressedAt, receivedAt }: Sending): string {
  const minutes = minutesBetween(Date.parse(pressedAt), Date.parse(receivedAt));
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [days > 0 && (days === 1 ? '1 day' : `${days} days`), hours > 0 && `${hours} h`];
  // Lateness of a day or more is shown without minutes.
  return [...parts, days === 0 && (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** An instant as it was at the business: 'Mon 23 Nov 9:02 am'. */
export function pressMoment(instant: string, zone: string): string {
  const { day } = wallClockAt(Date.parse(instant), offsetAtZone(zone));
  return `${shortDay(day)} ${formatTime(instant, zone)}`;
}
