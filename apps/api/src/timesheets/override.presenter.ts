import type { DayOverride } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { OverrideRow } from './override.repository.js';

export function presentOverride(row: OverrideRow): DayOverride {
  const { onBehalfOfFirstName: behalfFirst, onBehalfOfLastName: behalfLast } = row;
  return {
    id: row.id,
    kind: row.kind,
    before: row.before,
    after: row.after,
    reason: row.reason,
    madeBy: fullName({ firstName: row.madeByFirstName, lastName: row.madeByLastName }),
    onBehalfOf: behalfFirst === null ? null : fullName({ firstName: behalfFirst, lastName: behalfLast ?? '' }),
    at: new Date(row.createdAt).toISOString(),
  };
}
