import type { LatePunch, PunchSide } from '@tidycrew/contracts';
import type { LatePunchRow, PunchSideRow } from './late-punch.repository.js';

/** An instant from the database, out of its JSON, or from a kept answer. */
const iso = (instant: Date | string): string => new Date(instant).toISOString();
const isoOrNull = (instant: Date | string | null): string | null => (instant === null ? null : iso(instant));

export function presentLatePunch(row: LatePunchRow): LatePunch {
  return {
    id: row.id,
    eventId: row.eventId,
    kind: row.kind,
    customerName: row.customerName ?? '',
    userId: row.userId,
    personName: row.personName,
    atDevice: iso(row.atDevice),
    atEstimated: iso(row.atEstimated),
    receivedAt: iso(row.receivedAt),
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
    endTime: isoOrNull(side.endTime),
    memberNames: side.memberNames ?? [],
    notes: side.notes,
  };
}
