import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminTeam } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { CsvAnswer } from '../platform/common/csv-answer.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { readList, readWholeList, sendContentRange } from '../platform/common/list-query.js';
import { type ActiveDto, WholeOrActive, WholeOrActiveBody } from '../platform/common/whole-or-active.dto.js';
import { TeamCreateDto, TeamDayQuery, TeamListQuery, TeamUpdateDto } from './team.admin.dto.js';
import { presentAdminTeam, teamsCsv } from './team-admin.presenter.js';
import { TEAM_SORTS } from './team-admin.repository.js';
import { TeamAdminService } from './team-admin.service.js';

const BY_NAME = { field: 'name', direction: 'ASC' } as const;

@ApiTags('teams')
@Controller('api/admin/teams')
@Roles('admin')
export class TeamAdminController {
  constructor(private readonly teams: TeamAdminService) {}

  /** Teams with members as of a day and figures up to its end; filters: q, active, id. */
  @Get()
  @Answer([AdminTeam])
  async list(@Query() query: TeamListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminTeam[]> {
    const list = readList(query, TEAM_SORTS, BY_NAME);
    const { rows, total } = await this.teams.list(list, query.date);
    sendContentRange(reply, 'teams', list, rows.length, total);
    return rows.map(presentAdminTeam);
  }

  /** The list with its filters and order as a CSV file. */
  @Get('export')
  @CsvAnswer('teams')
  async export(@Query() query: TeamListQuery): Promise<string> {
    return teamsCsv((await this.teams.list(readWholeList(query, TEAM_SORTS, BY_NAME), query.date)).rows);
  }

  @Get(':id')
  @Answer(AdminTeam)
  async one(@Param('id', IdPipe) id: number, @Query() query: TeamDayQuery): Promise<AdminTeam> {
    return presentAdminTeam(await this.teams.byId(id, query.date));
  }

  @Post()
  @Answer(AdminTeam, { status: 201 })
  async create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: TeamCreateDto,
  ): Promise<AdminTeam> {
    return presentAdminTeam(await this.teams.create(caller, key, body));
  }

  /** Changes a team, or only archives or restores it; not over a change that was not seen. */
  @Put(':id')
  @WholeOrActiveBody(TeamUpdateDto)
  @Answer(AdminTeam)
  async update(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body(WholeOrActive(TeamUpdateDto)) body: TeamUpdateDto | ActiveDto,
  ): Promise<AdminTeam> {
    return presentAdminTeam(await this.teams.update(caller, id, body));
  }
}
