import { addDays, occurrences } from '@tidycrew/domain';
import type { PlanAheadRow } from './board.repository.js';
import type { VisitListRow } from '../visits/visit.repository.js';

/** Behind those that are made. */
const BEHIND_ALL = 10_000;

/** The visits that plans will have on the days of a span for which no rows are made yet. */
export function visitsAhead(
  plans: readonly PlanAheadRow[],
  { from, to }: { from: string; to: string },
  closed: ReadonlyMap<string, string>,
): VisitListRow[] {
  return plans.flatMap((plan) => {
    const first = plan.madeUntil === null || plan.madeUntil < from ? from : addDays(plan.madeUntil, 1);
    const days = occurrences(plan, first, to, plan.pauses).filter((day) => !plan.made.includes(day));
    return days.map((day) => visitOf(plan, day, closed.get(day) ?? null));
  });
}

function visitOf(plan: PlanAheadRow, day: string, closed: string | null): VisitListRow {
  const { rule: _, anchorDay: _a, fromDay: _f, untilDay: _u, madeUntil: _m, pauses: _p, made: _d, ...shared } = plan;
  return {
    ...shared,
    id: null,
    dueDay: day,
    day,
    position: BEHIND_ALL,
    keptByHand: false,
    outcome: null,
    reason: null,
    cleanId: null,
    feeInvoice: null,
    cleanStatus: null,
    beganAt: null,
    leftAt: null,
    closed,
    updatedAt: null,
  };
}
