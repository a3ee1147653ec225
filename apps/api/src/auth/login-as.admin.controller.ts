import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SessionAnswer } from '@tidycrew/contracts';
import type { FastifyReply } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { LoginAsDto } from './auth.dto.js';
import { presentSession } from './auth.presenter.js';
import { AuthService } from './auth.service.js';
import { SessionCookie } from './session-cookie.js';

@ApiTags('auth')
@Controller('api/admin/login-as')
@Roles('admin')
export class LoginAsAdminController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookie: SessionCookie,
  ) {}

  /** Exchanges the admin's session for one of 60 minutes as a member of staff. */
  @Post()
  @HttpCode(200)
  @Answer(SessionAnswer)
  async loginAs(
    @CurrentCaller() caller: Caller,
    @Body() body: LoginAsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    const { person, session } = await this.auth.loginAs(caller, body.staffId);
    this.cookie.set(reply, session);
    return presentSession(person, { id: caller.userId, firstName: caller.firstName, lastName: caller.lastName });
  }
}
