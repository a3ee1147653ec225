import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CleanItem } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { Roles } from '../platform/common/roles.js';
import { presentItems } from './checklist.presenter.js';
import { TicksDto } from './tick.dto.js';
import { Ticks } from './ticks.service.js';

@ApiTags('staff')
@Controller('api/staff/cleans')
@Roles('staff', 'admin')
export class TickStaffController {
  constructor(private readonly ticks: Ticks) {}

  /** Ticks items of a clean's checklist: its crew, while it runs and until midnight. Answers all items. */
  @Put(':jobId/ticks')
  @Answer([CleanItem])
  async tick(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('jobId', IdPipe) cleanId: number,
    @Body() body: TicksDto,
  ): Promise<CleanItem[]> {
    return presentItems(await this.ticks.tick(caller, key, cleanId, body));
  }
}
