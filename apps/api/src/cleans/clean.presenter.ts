import type { ActiveJob, CompletedJob, CustomerBeingCleaned, FinishedClean } from '@tidycrew/contracts';
import { decimalHours, fullName, lunchLine } from '@tidycrew/domain';
import type { ActiveCleanRow, BeingCleanedRow, FinishedRow } from './clean.repository.js';
import type { LeftEntryWithTag } from './staff-cleans.service.js';

/** An instant from the database, in milliseconds too, or from a kept answer, which went through JSON. */
const iso = (instant: Date | string | number): string => new Date(instant).toISOString();

/** For one of the clean's crew, or for somebody who started it for others: those do not see the notes (decision D90). */
export function presentActiveClean(row: ActiveCleanRow, userId: number, now: Date): ActiveJob {
  const isOnIt = (row.members ?? []).some((member) => member.id === userId);
  return {
    jobId: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    customerAddress: row.customerAddress,
    customerPhone: row.customerPhone,
    customerNotes: (isOnIt && row.customerNotes) || null,
    allottedMinutes: row.allottedMinutes,
    clockInTime: iso(row.clockIn),
    teamName: row.teamName,
    teamColor: row.teamColor,
    members: (row.members ?? []).map((member) => ({
      id: member.id,
      name: fullName(member),
    })),
    serverTime: iso(now),
  };
}

export function presentBeingCleaned(row: BeingCleanedRow): CustomerBeingCleaned {
  return {
    customerId: row.customerId,
    teamName: row.teamName,
    teamColor: row.teamColor,
    since: iso(row.clockIn),
  };
}

export function presentFinished(row: FinishedRow): FinishedClean {
  return {
    jobId: row.id,
    customerName: row.customerName,
    completed: row.status === 'completed',
    clockInTime: iso(row.clockIn),
    clockOutTime: row.clockOut && iso(row.clockOut),
  };
}

export function presentCompleted({ entry, lunch, day }: LeftEntryWithTag): CompletedJob {
  return {
    id: entry.cleanId,
    customerId: entry.customerId,
    customerName: entry.customerName,
    customerAddress: entry.customerAddress,
    clockInTime: iso(entry.clockInMs),
    clockOutTime: iso(entry.clockOutMs),
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
