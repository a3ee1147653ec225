import type { OtherTeamMember, StaffTeam, StaffTeamMember } from '@tidycrew/contracts';
import type { Team } from '../model/team.entity.js';
import type { MemberRow, OtherMemberRow } from './team.repository.js';

export function presentTeam(team: Team): StaffTeam {
  return { id: team.id, name: team.name, color: team.colorHex };
}

export function presentMember(row: MemberRow): StaffTeamMember {
  const { busyAt } = row;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    busyAt: busyAt && { customerName: busyAt.customerName },
    ...(row.isAway && { away: true }),
  };
}

export function presentOther(row: OtherMemberRow): OtherTeamMember {
  return { ...presentMember(row), teamId: row.teamId, teamName: row.teamName, teamColor: row.teamColor };
}
