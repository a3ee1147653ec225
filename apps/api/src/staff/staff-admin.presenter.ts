import { type AdminStaff, STAFF_CSV_COLUMNS } from '@tidycrew/contracts';
import { EVERY_WEEKDAY, formatPhone, fullName, weekdaysOf, writeCsv } from '@tidycrew/domain';
import { isoInstant } from '../platform/common/instant.js';
import { dayIn } from '../platform/common/time-zone.js';
import type { AdminStaffRow } from './staff-admin.repository.js';

export function presentAdminStaff(row: AdminStaffRow): AdminStaff {
  const { teamId, teamName, teamColor } = row;
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    name: fullName(row),
    phone: row.phone,
    role: row.role,
    language: row.language ?? null,
    active: row.active,
    ...((row.workDays ?? EVERY_WEEKDAY) !== EVERY_WEEKDAY && { workDays: weekdaysOf(row.workDays!) }),
    team: teamId === null || teamName === null || teamColor === null ? null : { teamId, teamName, teamColor },
    teamName,
    teamColor,
    activeJob: row.activeCustomerName === null ? null : { customerName: row.activeCustomerName },
    hasPassword: row.hasPassword,
    invitation: invitationOf(row),
    lastHeardAt: row.lastHeardAt ? isoInstant(row.lastHeardAt) : null,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

function invitationOf({ hasPassword, invitedUntil }: AdminStaffRow): AdminStaff['invitation'] {
  if (invitedUntil === null) return null;
  return { purpose: hasPassword ? 'reset' : 'invitation', expiresAt: isoInstant(invitedUntil) };
}

/** What an import does not take from the file below. */
export const STAFF_EXPORT_ONLY = ['Team today', 'Active', 'Member since'];

/** The list as a file; 'Member since' is the day of the business on which the person was added (decision D5). */
export function staffCsv({ rows, timeZone }: { rows: AdminStaffRow[]; timeZone: string }): string {
  return writeCsv(
    [...Object.values(STAFF_CSV_COLUMNS), ...STAFF_EXPORT_ONLY],
    rows.map((row) => [
      row.firstName,
      row.lastName,
      row.email,
      row.phone === null ? null : formatPhone(row.phone),
      row.role,
      row.teamName,
      row.active,
      dayIn(timeZone, row.createdAt),
    ]),
  );
}
