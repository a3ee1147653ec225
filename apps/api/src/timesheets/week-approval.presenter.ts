import type { WeekApproval } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { WeekActionRow } from './approved-weeks.repository.js';

export function presentWeekAction(row: WeekActionRow): WeekApproval {
  return {
    id: row.id,
    weekStart: row.week_start,
    action: row.action,
    by: fullName({ firstName: row.first_name, lastName: row.last_name }),
    at: row.created_at.toISOString(),
    reason: row.reason,
    figures: row.figures,
  };
}
