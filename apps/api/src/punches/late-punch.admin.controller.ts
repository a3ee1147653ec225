import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LatePunch } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, sendContentRange } from '../platform/common/list-query.js';
import { Roles } from '../platform/common/roles.js';
import { LatePunchDecisionDto } from './late-punch.dto.js';
import { presentLatePunch } from './late-punch.presenter.js';
import { LATE_PUNCH_SORTS } from './late-punch.repository.js';
import { LatePunchService } from './late-punch.service.js';

@ApiTags('punches')
@Controller('api/admin/late-punches')
@Roles('admin')
export class LatePunchAdminController {
  constructor(private readonly punches: LatePunchService) {}

  /** Presses that the office is asked about, what waits first, oldest first; filters: waiting (true, false), userId. */
  @Get()
  @Answer([LatePunch])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<LatePunch[]> {
    const list = readList(query, LATE_PUNCH_SORTS, { field: 'receivedAt', direction: 'ASC' });
    const { rows, total } = await this.punches.list(list);
    sendContentRange(reply, 'late-punches', list, rows.length, total);
    return rows.map(presentLatePunch);
  }

  /** Decides about one, once and for good. */
  @Post(':id/decide')
  @HttpCode(200)
  @Answer(LatePunch)
  async decide(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: LatePunchDecisionDto,
  ): Promise<LatePunch> {
    return presentLatePunch(await this.punches.decide(caller, key, id, body));
  }
}
