import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Absence } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { Roles } from '../platform/common/roles.js';
import { AbsenceDto } from './absence.dto.js';
import { presentAbsence } from './absence.presenter.js';
import { Absences } from './absence.service.js';

@ApiTags('staff')
@Controller('api/staff/absences')
@Roles('staff', 'admin')
export class AbsenceStaffController {
  constructor(private readonly absences: Absences) {}

  /** The caller's own, the newest first; 100 at most (decision D660). */
  @Get()
  @Answer([Absence])
  async own(@CurrentCaller() caller: Caller): Promise<Absence[]> {
    return (await this.absences.ofCaller(caller)).map(presentAbsence);
  }

  /** Asks for days off, or says that the caller is ill, which counts at once (decision D661). */
  @Post()
  @Answer(Absence, { status: 201 })
  async ask(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() body: AbsenceDto,
  ): Promise<Absence> {
    return presentAbsence(await this.absences.ask(caller, key, body));
  }

  /** Takes an own one back before it begins. */
  @Post(':id/withdraw')
  @HttpCode(200)
  @Answer(Absence)
  async withdraw(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
  ): Promise<Absence> {
    return presentAbsence(await this.absences.withdrawOwn(caller, key, id));
  }

  /** 'I am back': ends an own illness yesterday, or withdraws one that began today. */
  @Post(':id/end')
  @HttpCode(200)
  @Answer(Absence)
  async end(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
  ): Promise<Absence> {
    return presentAbsence(await this.absences.endOwn(caller, key, id));
  }
}
