import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CrewDay } from '@tidycrew/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { Conditional, isSameAnswer, sendUnchanged, versionSent } from '../../platform/common/conditional.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { Roles } from '../../platform/common/roles.js';
import { CrewDayQuery, VisitRefusalDto } from './crew-day.dto.js';
import { crewDayName, knownCrewDay, presentCrewDay } from './crew-day.presenter.js';
import { CrewDayService } from './crew-day.service.js';
import { VisitRefusals } from './visit-refusal.service.js';

@ApiTags('staff')
@Controller('api/staff')
@Roles('staff', 'admin')
export class CrewDayStaffController {
  constructor(
    private readonly days: CrewDayService,
    private readonly refusals: VisitRefusals,
  ) {}

  /** The visits of the caller's teams on a day, each team's in its order. */
  @Get('day')
  @Conditional()
  @Answer(CrewDay)
  async day(
    @CurrentCaller() caller: Caller,
    @Query() query: CrewDayQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CrewDay | null> {
    const known = knownCrewDay(versionSent(request));
    if (known && (await this.days.isStill(known, caller.userId, query.date))) return sendUnchanged(request, reply);
    const found = await this.days.ofPerson(caller.userId, query.date);
    const day = presentCrewDay(found);
    return isSameAnswer(request, reply, crewDayName(found), day) ? null : day;
  }

  /** 'Cannot clean': the crew stands at the door in vain. Answers the day of the visit. */
  @Post('visits/:id/refuse')
  @HttpCode(200)
  @Answer(CrewDay)
  async refuse(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: VisitRefusalDto,
  ): Promise<CrewDay> {
    return presentCrewDay(await this.refusals.refuse(caller, key, id, body));
  }
}
