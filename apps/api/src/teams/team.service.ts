import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';
import { AppError } from '../platform/common/app-error.js';
import { SettingsService } from '../settings/settings.service.js';
import type { Team } from '../model/team.entity.js';
import { type MemberRow, type OtherMemberRow, TeamRepository } from './team.repository.js';

@Injectable()
export class TeamService {
  constructor(
    private readonly teams: TeamRepository,
    private readonly settings: SettingsService,
  ) {}

  /** The teams the caller is in today; every active team for somebody in none. */
  async ofCaller(caller: Caller): Promise<Team[]> {
    const own = await this.teams.teamsOf(caller.userId, await this.settings.today());
    return own.length > 0 ? own : this.teams.activeTeams();
  }

  /** Active people of a team today, by first name. */
  async membersToday(teamId: number): Promise<MemberRow[]> {
    await this.existing(teamId);
    return this.teams.membersOn(teamId, await this.settings.today());
  }

  /** People who can be added to a crew from outside its team. */
  async othersToday(teamId: number): Promise<OtherMemberRow[]> {
    await this.existing(teamId);
    return this.teams.othersOn(teamId, await this.settings.today());
  }

  /**
   * The team, active and so until the transaction ends: what is stored for it is never an archived one's.
   * @throws AppError NOT_FOUND or TEAM_ARCHIVED
   */
  async lockActive(tx: EntityManager, id: number): Promise<Team> {
    return stillActive(await this.held(tx, id));
  }

  /** The team, archived or not, as it stays until the transaction ends. */
  async held(tx: EntityManager, id: number): Promise<Team> {
    const team = await this.teams.byIdShared(tx, id);
    if (!team) throw noSuchTeam();
    return team;
  }

  /** Active or archived. */
  byId(id: number, tx?: EntityManager): Promise<Team | null> {
    return this.teams.byId(id, tx);
  }

  private async existing(teamId: number): Promise<void> {
    if (!(await this.teams.byId(teamId))?.active) throw noSuchTeam();
  }
}

/** No clean begins with, or moves to, a team that is archived. */
export function stillActive(team: Team): Team {
  if (team.active) return team;
  throw teamArchived(team.name);
}

export const teamArchived = (name: string): AppError => new AppError('TEAM_ARCHIVED', `The team ${name} is archived.`);

export function noSuchTeam(): AppError {
  return new AppError('NOT_FOUND', 'There is no such team.');
}
