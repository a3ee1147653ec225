import { formatClock, utcViewMinutes, wallClockAt, type OffsetAt } from '@tidycrew/domain';

/**
 * A time in the UTC view of the timesheets: what the clock at the business showed less ten hours, '10:00 pm'
 * (decision D36). `offsetAt` is the business's.
 */
export function formatUtcView(instant: string, offsetAt: OffsetAt): string {
  return formatClock(utcViewMinutes(wallClockAt(Date.parse(instant), offsetAt).minutes));
}
