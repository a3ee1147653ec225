import type { AdminAbsence, StaffConcern } from '@tidycrew/contracts';
import { compareNames, isLongClean, minutesBetween } from '@tidycrew/domain';
import type { SheetDay, SheetRow } from './sheet';

/** The most urgent first. */
const REASONS = ['concern', 'noEnd', 'long', 'short', 'away', 'reported', 'late', 'edited'] as const;
type Reason = (typeof REASONS)[number];

const keyOfDay = (staffId: number, date: string): string => `${staffId} ${date}`;

export const daysOfConcerns = (concerns: readonly Pick<StaffConcern, 'staffId' | 'date'>[]): ReadonlySet<string> =>
  new Set(concerns.map(({ staffId, date }) => keyOfDay(staffId, date)));

/** Whose approved days off these are, yyyy-MM-dd; both count. */
type DaysOff = Pick<AdminAbsence, 'userId' | 'fromDay' | 'untilDay'>;

const isOff = (off: readonly DaysOff[], staffId: number, date: string): boolean =>
  off.some(({ userId, fromDay, untilDay }) => userId === staffId && fromDay <= date && date <= untilDay);

/** A person's day that somebody should look at before the week is approved, and why. */
interface DayToLookAt {
  row: SheetRow;
  day: SheetDay;
  reasons: Reason[];
}

/**
 * The days that deserve a look: their person says that something is wrong (decision D206), the end is missing on a day that
 * is over, more than 12 hours from start to end, a clean of no length (decision D485), started although away (decision D664), ended as the crew reported later
 * (decision D91), made of a press that was sent late (decision D69), or corrected by hand; the most urgent first, then by day and name (decision D180). Short days are none of them: on most days most people work few
 * hours.
 * @param today yyyy-MM-dd at the business
 * @param concerned the days of open concerns (`daysOfConcerns`)
 * @param off approved days off of these people
 */
export function daysToLookAt(
  rows: readonly SheetRow[],
  today: string,
  concerned: ReadonlySet<string>,
  off: readonly DaysOff[] = [],
): DayToLookAt[] {
  return rows
    .flatMap((row) =>
      row.days.map((day) => ({
        row,
        day,
        reasons: reasonsOf(day, today, {
          hasConcern: concerned.has(keyOfDay(row.staffId, day.date)),
          isAway: isOff(off, row.staffId, day.date),
        }),
      })),
    )
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (a, b) =>
        urgency(a) - urgency(b) ||
        a.day.date.localeCompare(b.day.date) ||
        compareNames(a.row.staffName, b.row.staffName),
    );
}

function reasonsOf(
  { date, startTime, endTime, inProgress, isReported, isLatelySent, hasShortClean, ...edited }: SheetDay,
  today: string,
  { hasConcern, isAway }: { hasConcern: boolean; isAway: boolean },
) {
  const isLong =
    startTime !== null && endTime !== null && isLongClean(minutesBetween(Date.parse(startTime), Date.parse(endTime)));
  const has: Record<Reason, boolean> = {
    concern: hasConcern,
    noEnd: inProgress && date < today,
    long: isLong,
    short: hasShortClean,
    away: isAway && startTime !== null,
    reported: isReported,
    late: isLatelySent,
    edited: edited.hasOverride || edited.hasStartTimeOverride,
  };
  return REASONS.filter((reason) => has[reason]);
}

const urgency = ({ reasons: [first] }: DayToLookAt) => (first ? REASONS.indexOf(first) : REASONS.length);
