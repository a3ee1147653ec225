import { LIMITS, type VisitUpdateRequest } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { AppError, invalid } from '../../platform/common/app-error.js';
import type { VisitListRow } from './visit.repository.js';
import type { VisitChange } from './visit-write.repository.js';

/** A visit may stand so many days ahead (decision D231). */
const MAX_DAYS_AHEAD = 366;

/** @throws AppError VALIDATION_FAILED of a day that is too far from today */
export function refuseFarDay(day: string, today: string): void {
  if (day < addDays(today, -LIMITS.visitDaysBack))
    throw invalid('day', `A visit can be placed at most ${LIMITS.visitDaysBack} days back.`);
  if (day > addDays(today, MAX_DAYS_AHEAD)) throw invalid('day', 'A visit can be placed at most a year ahead.');
}

/** @throws AppError VALIDATION_FAILED of a window that has no begin, or ends before it */
export function refuseWindow({ windowFrom, windowTo }: Pick<VisitListRow, 'windowFrom' | 'windowTo'>): void {
  if (windowTo === null) return;
  if (windowFrom === null) throw invalid('windowFrom', 'Please say when the time window begins');
  if (windowTo <= windowFrom) throw invalid('windowTo', 'The time window must end after it begins');
}

/** What changes of a visit; empty when nothing does. Its place among the others is no wish of its own. */
export function changeOf(before: VisitListRow, input: VisitUpdateRequest): VisitChange {
  const { windowFrom = before.windowFrom } = input;
  const wanted: VisitChange = {
    day: input.day === undefined ? before.day : input.day,
    teamId: input.teamId === undefined ? before.teamId : input.teamId,
    position: input.position ?? before.position,
    windowFrom,
    windowTo: input.windowTo === undefined ? (windowFrom === null ? null : before.windowTo) : input.windowTo,
    note: input.note === undefined ? before.note : input.note,
  };
  // What is placed on another day is to be done there, unless it is skipped in the same breath.
  const isMoved = wanted.day !== before.day;
  wanted.outcome = input.outcome === undefined ? (isMoved ? null : before.outcome) : input.outcome;
  const isOther = isMoved || wanted.teamId !== before.teamId || wanted.outcome !== before.outcome;
  wanted.reason = input.reason === undefined ? (isOther ? null : before.reason) : input.reason;
  const changed = Object.entries(wanted).filter(([field, value]) => before[field as keyof VisitListRow] !== value);
  const change = Object.fromEntries(changed) as VisitChange;
  const isByHand = changed.some(([field]) => field !== 'position');
  return isByHand && !before.keptByHand && input.keptByHand !== false ? { ...change, keptByHand: true } : change;
}

/** What of a visit can be changed even though somebody was there. */
const STILL: (keyof VisitChange)[] = ['position', 'note', 'keptByHand'];

/** @throws AppError CONFLICT of a visit with a clean that would be moved, skipped or given other terms */
export function refuseBegun(visit: VisitListRow, change?: VisitChange): void {
  if (visit.cleanId === null) return;
  if (change && Object.keys(change).every((field) => STILL.includes(field as keyof VisitChange))) return;
  const how = visit.cleanStatus === 'active' ? 'has begun' : 'is done';
  throw new AppError('CONFLICT', `The visit at ${visit.customerName} ${how} and cannot be moved or skipped.`);
}

/** @throws AppError CUSTOMER_ARCHIVED of a visit to be done for a customer who is archived */
export function refuseArchived(visit: VisitListRow): void {
  if (visit.isActive) return;
  throw new AppError('CUSTOMER_ARCHIVED', `${visit.customerName} is archived. Restore the customer first.`);
}
