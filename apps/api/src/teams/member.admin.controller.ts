import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminTeamMember, MemberRemoved, TeamMembershipAnswer } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { MembershipService } from './membership.service.js';
import { MemberAddDto, MemberRemoveDto, TeamDayQuery } from './team.admin.dto.js';
import { presentMembers, presentJoined } from './team-admin.presenter.js';
import { TeamAdminService } from './team-admin.service.js';

@ApiTags('teams')
@Controller('api/admin/teams/:id/members')
@Roles('admin')
export class MemberAdminController {
  constructor(
    private readonly teams: TeamAdminService,
    private readonly memberships: MembershipService,
  ) {}

  /** The people of a team as of a day. */
  @Get()
  @Answer([AdminTeamMember])
  async list(@Param('id', IdPipe) id: number, @Query() query: TeamDayQuery): Promise<AdminTeamMember[]> {
    return presentMembers((await this.teams.byId(id, query.date)).members);
  }

  /** Puts a person into the team from a day on, out of the one they are in. */
  @Post()
  @Answer(TeamMembershipAnswer, { status: 201 })
  async add(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: MemberAddDto,
  ): Promise<TeamMembershipAnswer> {
    return presentJoined(await this.memberships.add(caller, key, id, body));
  }

  /** Takes a person out of the team from a day on. */
  @Delete(':userId')
  @Answer(MemberRemoved)
  async remove(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Param('userId', IdPipe) userId: number,
    @Body() body: MemberRemoveDto,
  ): Promise<MemberRemoved> {
    return { updatedRecords: await this.memberships.remove(caller, id, userId, body.endDate) };
  }
}
