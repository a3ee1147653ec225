import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffAccess } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { Roles } from '../platform/common/roles.js';
import { presentNotes } from './access.presenter.js';
import { AccessService } from './access.service.js';

@ApiTags('staff')
@Controller('api/staff/customers')
@Roles('staff', 'admin')
export class AccessStaffController {
  constructor(private readonly access: AccessService) {}

  /** The access notes for who is about to start; without a visit of theirs it is logged and bounded. */
  @Post(':id/access')
  @HttpCode(200)
  @Answer(StaffAccess)
  async read(@CurrentCaller() caller: Caller, @Param('id', IdPipe) id: number): Promise<StaffAccess> {
    return { notes: presentNotes(await this.access.readAtStart(caller, id)) };
  }
}
