import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Pause } from '@tidycrew/contracts';
import { Answer } from '../../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../../platform/common/caller.js';
import { IdPipe } from '../../platform/common/id.pipe.js';
import { RepeatKey } from '../../platform/common/idempotency-key.js';
import { Roles } from '../../platform/common/roles.js';
import { PauseDto } from './pause.admin.dto.js';
import { PauseService } from './pause.service.js';

@ApiTags('schedule')
@Controller('api/admin/customers/:id/pauses')
@Roles('admin')
export class PauseAdminController {
  constructor(private readonly pauses: PauseService) {}

  /** The latest first, at most 200. */
  @Get()
  @Roles('admin', 'manager')
  @Answer([Pause])
  list(@Param('id', IdPipe) id: number): Promise<Pause[]> {
    return this.pauses.list(id);
  }

  /** Visits within it that nobody touched go; the rhythm stays. */
  @Post()
  @Answer(Pause, { status: 201 })
  create(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: PauseDto,
  ): Promise<Pause> {
    return this.pauses.create(caller, key, id, body);
  }

  /** Answers what was taken away; its visits come back. */
  @Delete(':pauseId')
  @Answer(Pause)
  remove(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Param('pauseId', IdPipe) pauseId: number,
  ): Promise<Pause> {
    return this.pauses.remove(caller, id, pauseId);
  }
}
