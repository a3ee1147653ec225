import type { Plan, PlanRule } from '@tidycrew/contracts';
import { isoInstant } from '../../platform/common/instant.js';
import type { PlanListRow, PlanTermsRow } from './plan.repository.js';

export function presentPlan(row: PlanListRow): Plan {
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    teamId: row.teamId,
    teamName: row.teamName,
    rule: presentRule(row),
    anchorDay: row.anchorDay,
    fromDay: row.fromDay,
    untilDay: row.untilDay,
    windowFrom: hourAndMinute(row.windowFrom),
    windowTo: hourAndMinute(row.windowTo),
    minutes: row.minutes,
    note: row.note,
    updatedAt: isoInstant(row.updatedAt),
  };
}

function presentRule({ everyWeeks, nthWeekday, weekday }: PlanTermsRow): PlanRule {
  if (everyWeeks !== null) return { everyWeeks };
  return { nthWeekday: nthWeekday ?? 1, weekday: weekday ?? 1 };
}

/** HH:mm of a time out of the database. */
const hourAndMinute = (time: string | null): string | null => time?.slice(0, 5) ?? null;
