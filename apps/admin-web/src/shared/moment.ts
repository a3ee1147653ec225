import { formatDay, wallClockAt } from '@tidycrew/domain';
import { formatTime, offsetAtZone } from '@tidycrew/web/time';
import { useBusinessZone } from '../providers/business-zone';

/** Writes an instant as it is read at the business: '05/03/2026 3:30 pm' (document 001 section 9). */
export function useMoment(): (instant: string) => string {
  const zone = useBusinessZone();
  const offsetAt = offsetAtZone(zone);
  return (instant) => `${formatDay(wallClockAt(Date.parse(instant), offsetAt).day)} ${formatTime(instant, zone)}`;
}
