import type { StaffConcern } from '@tidycrew/contracts';
import { compareNames, minutesBetween } from '@tidycrew/domain';
import type { SheetDay, SheetRow } from './sheet';

/** Longer than this from start to end, a finish was most likely forgotten. */
const LONG_MINUTES = 12 * 60;

/** The most urgent first. */
const REASONS = ['concern', 'noEnd', 'long', 'short', 'reported', 'late', 'edited'] as const;
type Reason = (typeof REASONS)[number];

const keyOfDay = (staffId: number, date: string): string => `${staffId} ${date}`;

export const daysOfConcerns = (concerns: readonly Pick<StaffConcern, 'staffId' | 'date'>[]): ReadonlySet<string> =>
  new Set(concerns.map(({ staffId, date }) => keyOfDay(staffId, date)));

/** A person's day that somebody should look at before the week is approved, and why. */
interface DayToLookAt {
  row: SheetRow;
  day: SheetDay;
  reasons: Reason[];
}

/**
 * The days that deserve a look: their person says that something is wrong, the end is missing on a day that
 * is over, more than 12 hours from start to end, a clean of no length, ended as the crew reported later,
 * made of a press that was sent late, or corrected by hand; the most urgent first, then by day and name. Short days are none of them: on most days most people work few
 * hours.
 * @param today yyyy-MM-dd at the business
 * @param concerned the days of open concerns (`daysOfConcerns`)
 */
export function daysToLookAt(rows: readonly SheetRow[], today: string, concerned: ReadonlySet<string>): DayToLookAt[] {
  return rows
    .flatMap((row) =>
      row.days.map((day) => ({
        row,
        day,
        reasons: reasonsOf(day, today, concerned.has(keyOfDay(row.staffId, day.date))),
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
  hasConcern: boolean,
) {
  const isLong =
    startTime !== null && endTime !== null && minutesBetween(Date.parse(startTime), Date.parse(endTime)) > LONG_MINUTES;
  const has: Record<Reason, boolean> = {
    concern: hasConcern,
    noEnd: inProgress && date < today,
    long: isLong,
    short: hasShortClean,
    reported: isReported,
    late: isLatelySent,
    edited: edited.hasOverride || edited.hasStartTimeOverride,
  };
  return REASONS.filter((reason) => has[reason]);
}

const urgency = ({ reasons: [first] }: DayToLookAt) => (first ? REASONS.indexOf(first) : REASONS.length);
