import { Body, Controller, Get, Injectable, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffProfile } from '@tidycrew/contracts';
import type { FastifyRequest } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { Env } from '../platform/config/env.js';
import { mailedLink } from '../platform/http/link-origin.js';
import { presentProfile } from './staff.presenter.js';
import { PasswordChangeDto } from './profile.dto.js';
import { ProfileService } from './profile.service.js';

/** A person's own record and password (decisions D7, D11), under both of their addresses. */
@Injectable()
export abstract class ProfileCalls {
  constructor(
    private readonly profiles: ProfileService,
    private readonly env: Env,
  ) {}

  /** The caller's own record. */
  @Get()
  @Answer(StaffProfile)
  async profile(@CurrentCaller() caller: Caller): Promise<StaffProfile> {
    return presentProfile(await this.profiles.self(caller));
  }

  /** Sets the caller's password and signs out their other devices. */
  @Put('password')
  @Answer(null)
  async changePassword(
    @CurrentCaller() caller: Caller,
    @Body() body: PasswordChangeDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.profiles.changePassword(caller, body.newPassword, mailedLink(request, this.env));
  }
}

/** For everybody who is signed in. */
@ApiTags('auth')
@Controller('api/auth/profile')
@Roles('admin', 'manager', 'staff')
export class ProfileController extends ProfileCalls {}
