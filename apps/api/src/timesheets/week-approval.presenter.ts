import type { WeekApproval } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { WeekActionRow } from './approved-weeks.repository.js';

export function presentWeekAction(row: WeekActionRow): WeekApproval {
  return {
    id: row.id,
    weekStart: row.weekStart,
    action: row.action,
    by: fullName(row),
    at: row.createdAt.toISOString(),
    reason: row.reason,
    figures: row.figures,
  };
}
