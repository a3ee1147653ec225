import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { LIMITS, PressesAnswer } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { TakesBatch, TakesBody } from '../platform/common/body-limit.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { Roles } from '../platform/common/roles.js';
import { ArrivedAt } from '../platform/http/arrival-time.js';
import { PressesDto } from './press.dto.js';
import { PressService } from './press.service.js';

/** Body limit of a batch: fifty presses with full notes are larger than other routes allow. */
const MOST_BYTES = 1024 * 1024;

@ApiTags('staff')
@Controller('api/staff/punches')
@Roles('staff', 'admin')
export class PressStaffController {
  constructor(private readonly punches: PressService) {}

  /** Presses that the phone has kept while it had no network, 50 and 1 MB at most; what became of each, in the same order. */
  @Post()
  @HttpCode(200)
  @TakesBody(MOST_BYTES)
  @TakesBatch('events', LIMITS.punches)
  @Answer(PressesAnswer)
  send(
    @CurrentCaller() caller: Caller,
    @Body() body: PressesDto,
    @ArrivedAt() receivedAt: Date,
  ): Promise<PressesAnswer> {
    return this.punches.send(caller, body, receivedAt);
  }
}
