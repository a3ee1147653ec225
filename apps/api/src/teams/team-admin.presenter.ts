import type { AdminTeam, AdminTeamMember, TeamMembershipAnswer } from '@tidycrew/contracts';
import { centsToDollars, fullName, writeCsv } from '@tidycrew/domain';
import type { Joined } from './membership.service.js';
import type { AdminTeamRow, TeamMemberRow } from './team-admin.repository.js';

export function presentAdminTeam(row: AdminTeamRow): AdminTeam {
  return {
    id: row.id,
    name: row.name,
    colorHex: row.color_hex,
    description: row.description,
    active: row.active,
    members: (row.members ?? []).map(presentAdminMember),
    averageEfficiency: row.efficiency,
    averageWageRatio: row.wage_ratio,
    totalRevenue: centsToDollars(Number(row.revenue_cents)),
    completedJobsCount: Number(row.completed),
    activeJob:
      row.active_customer_name === null
        ? null
        : { customerName: row.active_customer_name, customerAddress: row.active_customer_address ?? '' },
    // A repeated request answers from its stored answer, in which instants are text (decision D25).
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export function presentAdminMember(row: TeamMemberRow): AdminTeamMember {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    email: row.email,
    startDate: row.start_date,
  };
}

export function presentJoined({ id, userId, teamId, startDate, movedFrom }: Joined): TeamMembershipAnswer {
  const from = movedFrom && {
    teamId: movedFrom.teamId,
    teamName: movedFrom.teamName,
    teamColor: movedFrom.teamColor,
  };
  return { id, userId, teamId, startDate, endDate: null, movedFrom: from };
}

export function teamsCsv(rows: AdminTeamRow[]): string {
  return writeCsv(
    ['Name', 'Description', 'Active', 'Members', 'Efficiency %', 'Wage ratio %', 'Revenue', 'Completed jobs'],
    rows.map((row) => [
      row.name,
      row.description,
      row.active,
      (row.members ?? []).map((member) => nameOf(member)).join(', '),
      row.efficiency,
      row.wage_ratio,
      centsToDollars(Number(row.revenue_cents)),
      Number(row.completed),
    ]),
  );
}

function nameOf({ first_name: firstName, last_name: lastName }: TeamMemberRow): string {
  return fullName({ firstName, lastName });
}
