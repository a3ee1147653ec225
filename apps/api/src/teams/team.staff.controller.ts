import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OtherTeamMember, StaffTeam, StaffTeamMember } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { offsetAtZone } from '../platform/common/time-zone.js';
import { OtherMembersQuery } from './team.dto.js';
import { presentMember, presentOther, presentTeam } from './team.presenter.js';
import { TeamService } from './team.service.js';

@ApiTags('staff')
@Controller('api/staff/teams')
@Roles('staff', 'admin')
export class TeamStaffController {
  constructor(private readonly teams: TeamService) {}

  /** The teams that the caller can start a clean with. */
  @Get()
  @Answer([StaffTeam])
  async list(@CurrentCaller() caller: Caller): Promise<StaffTeam[]> {
    return (await this.teams.ofCaller(caller)).map(presentTeam);
  }

  /** People outside a team who can be added to its crew. */
  @Get('other-members')
  @Answer([OtherTeamMember])
  async others(@Query() query: OtherMembersQuery): Promise<OtherTeamMember[]> {
    if (query.timezone !== undefined) offsetAtZone(query.timezone);
    return (await this.teams.othersToday(query.teamId)).map(presentOther);
  }

  /** The people of a team today. */
  @Get(':id/members')
  @Answer([StaffTeamMember])
  async members(@Param('id', IdPipe) id: number): Promise<StaffTeamMember[]> {
    return (await this.teams.membersToday(id)).map(presentMember);
  }
}
