import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Checklist } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { Roles } from '../platform/common/roles.js';
import { ChecklistService } from './checklist.service.js';
import { ChecklistDto } from './setup.dto.js';

@ApiTags('setup')
@Controller('api/admin/checklist')
@Roles('admin')
export class ChecklistAdminController {
  constructor(private readonly checklist: ChecklistService) {}

  /** The first steps of a new business, and whether its nightly backup failed. */
  @Get()
  @Answer(Checklist)
  read(): Promise<Checklist> {
    return this.checklist.read();
  }

  /** Puts the list away for the whole business, or out again. */
  @Put()
  @Answer(Checklist)
  async putAway(@CurrentCaller() caller: Caller, @Body() body: ChecklistDto): Promise<Checklist> {
    await this.checklist.putAway(caller, body.isPutAway);
    return this.checklist.read();
  }
}
