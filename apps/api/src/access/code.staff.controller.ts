import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RevealedCode } from '@tidycrew/contracts';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { Roles } from '../platform/common/roles.js';
import { presentRevealed } from './code.presenter.js';
import { CodeService } from './code.service.js';

/** Phones call `secrets`, the address of 0.8.0, until 0.10.0 (decision D622). */
@ApiTags('staff')
@Controller(['api/staff/codes', 'api/staff/secrets'])
@Roles('staff', 'admin')
export class CodeStaffController {
  constructor(private readonly codes: CodeService) {}

  /** What a code is, for the crew of the running clean and the teams of a visit of today. */
  @Post(':id/reveal')
  @HttpCode(200)
  @Answer(RevealedCode)
  async reveal(@CurrentCaller() caller: Caller, @Param('id', IdPipe) id: number): Promise<RevealedCode> {
    return presentRevealed(await this.codes.revealInField(caller, id));
  }
}
