import type { DayOverride } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { OverrideRow } from './override.repository.js';

export function presentOverride(row: OverrideRow): DayOverride {
  const { on_behalf_of_first_name: behalfFirst, on_behalf_of_last_name: behalfLast } = row;
  return {
    id: row.id,
    kind: row.kind,
    before: row.before,
    after: row.after,
    reason: row.reason,
    madeBy: fullName({ firstName: row.made_by_first_name, lastName: row.made_by_last_name }),
    onBehalfOf: behalfFirst === null ? null : fullName({ firstName: behalfFirst, lastName: behalfLast ?? '' }),
    at: row.created_at.toISOString(),
  };
}
