import type { ActiveJob, CompletedJob, CustomerBeingCleaned, FinishedClean } from '@tidycrew/contracts';
import { decimalHours, fullName, lunchLine } from '@tidycrew/domain';
import { presentItems } from '../checklists/checklist.presenter.js';
import { isoInstant } from '../platform/common/instant.js';
import type { ActiveCleanRow, BeingCleanedRow, FinishedRow } from './clean.repository.js';
import { NOTES_WITHHELD } from './notes-withheld.js';
import type { LeftEntryWithTag } from './staff-cleans.service.js';

/**
 * For one of the clean's crew, or for somebody who started it for others: those do not see the notes, nor does
 * who has seen those of enough customers that day.
 */
export function presentActiveClean(row: ActiveCleanRow, userId: number, now: Date): ActiveJob {
  const own = row.isOver ? undefined : (row.members ?? []).find((member) => member.id === userId);
  const notes = (own && row.customerNotes) || null;
  const access = own ? (row.access ?? []) : [];
  const isWithheld = (notes !== null || access.length > 0) && own?.notesWithheld === true;
  return {
    jobId: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    customerAddress: row.customerAddress,
    customerPhone: row.customerPhone,
    customerNotes: isWithheld ? null : notes,
    ...(isWithheld && { notesWithheld: NOTES_WITHHELD }),
    access: row.isOver ? null : isWithheld ? [] : access.map(({ kind, text }) => ({ kind, text })),
    ...(own && row.codes && { codes: row.codes.map(({ id, label }) => ({ id, label })) }),
    allottedMinutes: row.allottedMinutes,
    clockInTime: isoInstant(row.clockIn),
    teamName: row.teamName,
    teamColor: row.teamColor,
    members: (row.members ?? []).map((member) => ({
      id: member.id,
      name: fullName(member),
    })),
    checklist: own ? presentItems(row.checklist) : [],
    serverTime: isoInstant(now),
  };
}

export function presentBeingCleaned(row: BeingCleanedRow): CustomerBeingCleaned {
  return {
    customerId: row.customerId,
    teamName: row.teamName,
    teamColor: row.teamColor,
    since: isoInstant(row.clockIn),
  };
}

export function presentFinished(row: FinishedRow): FinishedClean {
  return {
    jobId: row.id,
    customerName: row.customerName,
    completed: row.status === 'completed',
    clockInTime: isoInstant(row.clockIn),
    clockOutTime: row.clockOut && isoInstant(row.clockOut),
  };
}

export function presentCompleted({ entry, lunch, day }: LeftEntryWithTag): CompletedJob {
  return {
    id: entry.cleanId,
    customerId: entry.customerId,
    customerName: entry.customerName,
    customerAddress: entry.customerAddress,
    clockInTime: isoInstant(entry.clockInMs),
    clockOutTime: isoInstant(entry.clockOutMs),
    lunchBreak: lunch === 'manual',
    autoLunchDeducted: lunch === 'auto',
    day: {
      date: day.day,
      decimalHours: decimalHours(day.minutes),
      inProgress: day.isInProgress,
      lunch: lunchLine({ ...day, reason: null }),
    },
  };
}
