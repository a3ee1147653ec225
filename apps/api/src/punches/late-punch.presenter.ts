import type { LatePunch, PunchSide } from '@tidycrew/contracts';
import { isoInstant } from '../platform/common/instant.js';
import type { LatePunchRow, PunchSideRow } from './late-punch.repository.js';

/** A press that was never understood may hold anything. */
const isReadable = (time: string | null | undefined): time is string => !Number.isNaN(Date.parse(time ?? ''));

const isoOrNull = (instant: Date | string | null): string | null => (instant === null ? null : isoInstant(instant));

export function presentLatePunch(row: LatePunchRow): LatePunch {
  return {
    id: row.id,
    eventId: row.eventId,
    kind: row.kind,
    customerName: row.customerName ?? '',
    userId: row.userId,
    personName: row.personName,
    atDevice: isoInstant(row.atDevice),
    atEstimated: isoInstant(row.atEstimated),
    receivedAt: isoInstant(row.receivedAt),
    clockChanged: row.clockChanged,
    reason: row.reason,
    reviewMembers: row.reviewMembers,
    stored: presentSide(row.stored),
    pressed: presentSide(row.pressed),
    decision: row.decision,
    decidedBy: row.decidedBy,
    decidedAt: isoOrNull(row.decidedAt),
    note: row.note,
  };
}

function presentSide(side: PunchSideRow): PunchSide {
  return {
    jobId: side.jobId,
    customerName: side.customerName,
    teamName: side.teamName,
    startTime: isoOrNull(side.startTime),
    endTime: isReadable(side.reportedEnd) ? isoInstant(side.reportedEnd) : isoOrNull(side.endTime),
    memberNames: side.memberNames ?? [],
    notes: side.notes,
  };
}
