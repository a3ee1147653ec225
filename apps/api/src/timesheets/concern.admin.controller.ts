import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffConcern } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, sendContentRange } from '../platform/common/list-query.js';
import { Roles } from '../platform/common/roles.js';
import { AnswerConcernDto } from './concern.dto.js';
import { presentStaffConcern } from './concern.presenter.js';
import { CONCERN_SORTS } from './concern.repository.js';
import { ConcernService } from './concern.service.js';

@ApiTags('timesheets')
@Controller('api/admin/concerns')
@Roles('admin')
export class ConcernAdminController {
  constructor(private readonly concerns: ConcernService) {}

  /** What people said is wrong with their days, newest first; filters: state (open, answered), staffId, from, to (days). */
  @Get()
  @Answer([StaffConcern])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<StaffConcern[]> {
    const list = readList(query, CONCERN_SORTS, { field: 'id', direction: 'DESC' });
    const { rows, total } = await this.concerns.list(list);
    sendContentRange(reply, 'concerns', list, rows.length, total);
    return rows.map(presentStaffConcern);
  }

  /** Answers one; its person reads the answer on their phone. */
  @Post(':id/answer')
  @HttpCode(200)
  @Answer(StaffConcern)
  async answer(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: AnswerConcernDto,
  ): Promise<StaffConcern> {
    return presentStaffConcern(await this.concerns.answer(caller, key, id, body.answer));
  }
}
