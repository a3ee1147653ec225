import type { DayConcern, StaffConcern } from '@tidycrew/contracts';
import { isoInstant } from '../platform/common/instant.js';
import type { ConcernRow } from './concern.repository.js';

export function presentConcern({ id, note, createdAt, answer, answeredBy, answeredAt }: ConcernRow): DayConcern {
  return {
    id,
    note,
    at: isoInstant(createdAt),
    answer,
    answeredBy,
    answeredAt: answeredAt === null ? null : isoInstant(answeredAt),
  };
}

/** For the office, which reads everybody's. */
export function presentStaffConcern(row: ConcernRow): StaffConcern {
  return { ...presentConcern(row), staffId: row.userId, staffName: row.userName, date: row.day };
}
