import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AbsenceDecided, AbsenceNeeds, AdminAbsence } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { Conditional } from '../platform/common/conditional.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { ListQueryDto, readList, sendContentRange } from '../platform/common/list-query.js';
import { Roles } from '../platform/common/roles.js';
import { AbsenceDecisionDto, AbsenceEndDto, AbsenceWithdrawalDto, AdminAbsenceDto } from './absence.dto.js';
import { presentAdminAbsence, presentNeeds } from './absence.presenter.js';
import { ABSENCE_SORTS } from './absence.repository.js';
import { Absences } from './absence.service.js';

@ApiTags('absences')
@Controller('api/admin/absences')
@Roles('admin')
export class AbsenceAdminController {
  constructor(private readonly absences: Absences) {}

  /** Everybody's, the latest days first; filters: userId, state, from, to, id (decision D660). */
  @Get()
  @Answer([AdminAbsence])
  async list(@Query() query: ListQueryDto, @Res({ passthrough: true }) reply: FastifyReply): Promise<AdminAbsence[]> {
    const list = readList(query, ABSENCE_SORTS, { field: 'fromDay', direction: 'DESC' });
    const { rows, total } = await this.absences.list(list);
    sendContentRange(reply, 'absences', list, rows.length, total);
    return rows.map(presentAdminAbsence);
  }

  /** Who is away today, and what waits for a decision; why somebody is away is for admins only. */
  @Get('needs')
  @Roles('admin', 'manager')
  @Conditional()
  @Answer(AbsenceNeeds)
  async needs(@CurrentCaller() caller: Caller): Promise<AbsenceNeeds> {
    return presentNeeds(await this.absences.needs(), caller.role === 'admin');
  }

  /** Days off that the office enters for somebody, approved at once. */
  @Post()
  @Answer(AdminAbsence, { status: 201 })
  async add(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: AdminAbsenceDto,
  ): Promise<AdminAbsence> {
    return presentAdminAbsence(await this.absences.add(caller, key, body));
  }

  /** Approves or declines what was asked; answers how many open visits fall on these days, too. */
  @Post(':id/decide')
  @HttpCode(200)
  @Answer(AbsenceDecided)
  async decide(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: AbsenceDecisionDto,
  ): Promise<AbsenceDecided> {
    const { row, visits } = await this.absences.decide(caller, key, id, body);
    return { row: presentAdminAbsence(row), visits };
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @Answer(AdminAbsence)
  async withdraw(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: AbsenceWithdrawalDto,
  ): Promise<AdminAbsence> {
    return presentAdminAbsence(await this.absences.withdraw(caller, key, id, body.answer));
  }

  /** Ends an approved absence on an earlier day. */
  @Post(':id/end')
  @HttpCode(200)
  @Answer(AdminAbsence)
  async end(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: AbsenceEndDto,
  ): Promise<AdminAbsence> {
    return presentAdminAbsence(await this.absences.end(caller, key, id, body.untilDay));
  }
}
