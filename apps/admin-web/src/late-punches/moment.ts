import { wallClockAt } from '@tidycrew/domain';
import { formatTime, offsetAtZone } from '@tidycrew/web/time';
import { shortDay } from '../shared/short-day';

/** An instant as it was at the business: 'Mon 23 Nov 9:02 am'. */
export function pressMoment(instant: string, zone: string): string {
  const { day } = wallClockAt(Date.parse(instant), offsetAtZone(zone));
  return `${shortDay(day)} ${formatTime(instant, zone)}`;
}
