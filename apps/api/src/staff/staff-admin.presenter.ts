import type { AdminStaff } from '@tidycrew/contracts';
import { formatPhone, fullName, writeCsv } from '@tidycrew/domain';
import type { AdminStaffRow } from './staff-admin.repository.js';

export function presentAdminStaff(row: AdminStaffRow): AdminStaff {
  const { team_id: teamId, team_name: teamName, team_color: teamColor } = row;
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    phone: row.phone,
    role: row.role,
    active: row.active,
    team: teamId === null || teamName === null || teamColor === null ? null : { teamId, teamName, teamColor },
    teamName,
    teamColor,
    activeJob: row.active_customer_name === null ? null : { customerName: row.active_customer_name },
    // A repeated request answers from its stored answer, in which instants are text (decision D25).
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export function staffCsv(rows: AdminStaffRow[]): string {
  return writeCsv(
    ['First name', 'Last name', 'Email', 'Phone', 'Role', 'Team today', 'Active', 'Member since'],
    rows.map((row) => [
      row.first_name,
      row.last_name,
      row.email,
      row.phone === null ? null : formatPhone(row.phone),
      row.role,
      row.team_name,
      row.active,
      row.created_at.toISOString().slice(0, 10),
    ]),
  );
}
