import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffKeys } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { Roles } from '../platform/common/roles.js';
import { KeyHandoverDto } from './house-key.dto.js';
import { presentStaffKeys } from './house-key.presenter.js';
import { HouseKeys } from './house-key.service.js';

@ApiTags('staff')
@Controller('api/staff/keys')
@Roles('staff', 'admin')
export class HouseKeyStaffController {
  constructor(private readonly keys: HouseKeys) {}

  /** The keys that the caller holds, and those of visits of theirs that are still to be done today. */
  @Get()
  @Answer(StaffKeys)
  async own(@CurrentCaller() caller: Caller): Promise<StaffKeys> {
    return presentStaffKeys(await this.keys.ofPerson(caller.userId));
  }

  /** Puts a key down, takes it, or hands it to a mate; answers what the caller sees then. */
  @Post(':id/handover')
  @HttpCode(200)
  @Answer(StaffKeys)
  async handOver(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Param('id', IdPipe) id: number,
    @Body() body: KeyHandoverDto,
  ): Promise<StaffKeys> {
    await this.keys.handOver(caller, key, id, body);
    return presentStaffKeys(await this.keys.ofPerson(caller.userId));
  }
}
