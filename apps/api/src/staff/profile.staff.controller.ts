import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answer } from '../platform/common/answer.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { Roles } from '../platform/common/roles.js';
import { Env } from '../platform/config/env.js';
import { ProfileCalls } from './profile.controller.js';
import { LanguageDto } from './profile.dto.js';
import { ProfileService } from './profile.service.js';

/** The same calls under the staff side's address, and the language of the phone; managers have no staff side (decision D8). */
@ApiTags('staff')
@Controller('api/staff/profile')
@Roles('staff', 'admin')
export class ProfileStaffController extends ProfileCalls {
  constructor(
    private readonly people: ProfileService,
    env: Env,
  ) {
    super(people, env);
  }

  /** Keeps what the caller reads the phone and their mails in. */
  @Put('language')
  @Answer(null)
  async chooseLanguage(@CurrentCaller() caller: Caller, @Body() { language }: LanguageDto): Promise<void> {
    await this.people.setLanguage(caller, language);
  }
}
