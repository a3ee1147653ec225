import type { DayLunch } from './day-lunch.js';
import { decimalHours } from './duration.js';
import { formatClock, LUNCH_MIN_JOBS } from './lunch.js';
import type { LunchCondition } from './lunch.js';

/** What lunch is explained by. */
interface LunchReasons {
  lunch: DayLunch;
  conditions: readonly LunchCondition[];
  /** What lunch took off, in minutes. */
  lunchMinutes: number;
  /** Somebody is still on a clean: what the day comes to can change. */
  isInProgress: boolean;
  /** What the office wrote beside its decision. */
  reason: string | null;
}

/**
 * Lunch and why in one line, for the person whose day it is (decision D205): '30 min off: over 5 h, finished after 5 pm'.
 * By rule it names what the rule found, taken off the length and the end of the day, not taken off every condition that
 * failed (decision D33). null on a day without work.
 */
export function lunchLine({ lunch, conditions, lunchMinutes, isInProgress, reason }: LunchReasons): string | null {
  if (conditions.length === 0) return null;
  const off = lunch.hasLunch ? `${lunchMinutes} min off` : 'No lunch off';
  if (lunch.byOverride) {
    const byOffice = `${off}${lunch.hasLunch ? '' : ','} by your office`;
    return reason === null ? byOffice : `${byOffice}: ${reason}`;
  }
  if (lunch.byClockOut) return `${off}: a lunch break was entered at the finish`;
  const said = conditions
    .filter(({ kind, passed }) => (lunch.hasLunch ? kind === 'hours' || kind === 'finish' : !passed))
    .map((condition) => reasonOf(condition, isInProgress));
  return `${off}${isInProgress ? ' so far' : ''}: ${said.join(', ')}`;
}

function reasonOf({ kind, actual, limit, passed }: LunchCondition, isInProgress: boolean): string {
  const isExact = actual === limit;
  switch (kind) {
    case 'hours':
      return `${passed ? (isExact ? '' : 'over ') : 'under '}${decimalHours(limit)} h`;
    case 'jobs':
      return `fewer than ${LUNCH_MIN_JOBS} cleans`;
    case 'start':
      return `started after ${shortClock(limit)}`;
    case 'finish':
      if (isInProgress)
        return passed ? `${isExact ? 'at' : 'past'} ${shortClock(limit)}` : `not yet ${shortClock(limit)}`;
      return `finished ${passed ? (isExact ? 'at' : 'after') : 'before'} ${shortClock(limit)}`;
  }
}

/** '5 pm', '5:30 pm'. */
const shortClock = (minutes: number): string => formatClock(minutes).replace(':00', '');
