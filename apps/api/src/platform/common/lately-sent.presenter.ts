import type { LatelySent } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { isoInstant } from './instant.js';
import type { LatelySentRow } from '../../model/lately-sent.sql.js';

/** A press that reached the server late. */
export function presentLatelySent(row: LatelySentRow): LatelySent {
  return {
    kind: row.kind,
    personName: fullName(row),
    pressedAt: isoInstant(row.pressedAt),
    receivedAt: isoInstant(row.receivedAt),
    clockChanged: row.clockChanged,
    archived: row.archived,
  };
}
