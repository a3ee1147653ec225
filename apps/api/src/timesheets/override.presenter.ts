import type { DayChange, DayOverride } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { isoInstant } from '../platform/common/instant.js';
import type { ChangeRow, OverrideRow } from './override.repository.js';

export const presentOverride = (row: OverrideRow): DayOverride => present(row);

/** A row of a day's history. */
export const presentChange = (row: ChangeRow): DayChange => present(row);

function present<Kind extends string>(row: ChangeRow<Kind>): Omit<DayChange, 'kind'> & { kind: Kind } {
  const { onBehalfOfFirstName: behalfFirst, onBehalfOfLastName: behalfLast } = row;
  return {
    id: row.id,
    kind: row.kind,
    before: row.before,
    after: row.after,
    reason: row.reason,
    madeBy: fullName({ firstName: row.madeByFirstName, lastName: row.madeByLastName }),
    onBehalfOf: behalfFirst === null ? null : fullName({ firstName: behalfFirst, lastName: behalfLast ?? '' }),
    at: isoInstant(row.createdAt),
  };
}
