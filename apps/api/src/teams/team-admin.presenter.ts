import { type AdminTeam, type AdminTeamMember, LIMITS, type TeamMembershipAnswer } from '@tidycrew/contracts';
import { centsToDollars, fullName, writeCsv } from '@tidycrew/domain';
import { isoInstant } from '../platform/common/instant.js';
import type { Joined } from './membership.service.js';
import type { AdminTeamRow, TeamMemberRow } from './team-admin.repository.js';

export function presentAdminTeam(row: AdminTeamRow): AdminTeam {
  return {
    id: row.id,
    name: row.name,
    colorHex: row.colorHex,
    description: row.description,
    active: row.active,
    members: presentMembers(row.members),
    averageEfficiency: row.efficiency,
    averageWageRatio: row.wageRatio,
    totalRevenue: centsToDollars(Number(row.revenueCents)),
    completedJobsCount: row.completed,
    activeJob:
      row.activeCustomerName === null
        ? null
        : { customerName: row.activeCustomerName, customerAddress: row.activeCustomerAddress ?? '' },
    updatedAt: isoInstant(row.updatedAt),
  };
}

/** The first 1,000 by name. */
export const presentMembers = (members: TeamMemberRow[] | null): AdminTeamMember[] =>
  (members ?? []).slice(0, LIMITS.list).map(presentAdminMember);

function presentAdminMember(row: TeamMemberRow): AdminTeamMember {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    role: row.role,
    email: row.email,
    startDate: row.startDate,
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
      row.wageRatio,
      centsToDollars(Number(row.revenueCents)),
      row.completed,
    ]),
  );
}

function nameOf({ firstName, lastName }: TeamMemberRow): string {
  return fullName({ firstName, lastName });
}
