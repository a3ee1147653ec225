import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SessionAnswer } from '@tidycrew/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { Public, Roles } from '../platform/common/roles.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { LoginDto } from './auth.dto.js';
import { presentSession } from './auth.presenter.js';
import { AuthService } from './auth.service.js';
import { SessionCookie } from './session-cookie.js';

@ApiTags('auth')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly cookie: SessionCookie,
  ) {}

  /** Signs in and sets the session cookie; the session that this browser had before ends. */
  @Post('login')
  @HttpCode(200)
  @Public()
  @Answer(SessionAnswer)
  async login(
    @Body() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    const { person, session } = await this.auth.signIn(body.email, body.password, request.ip, request.id);
    await this.auth.signOut(this.cookie.tokenOf(request));
    this.cookie.set(reply, session);
    return presentSession(person, null);
  }

  /** Who is signed in. */
  @Get('me')
  @Roles('admin', 'manager', 'staff')
  @Answer(SessionAnswer)
  me(@CurrentCaller() caller: Caller): SessionAnswer {
    return presentSession({ ...caller, id: caller.userId }, caller.actor);
  }

  /** Ends the session, whatever state it is in; answers the same when there is none. */
  @Post('logout')
  @HttpCode(200)
  @Public()
  @Answer(null)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.auth.signOut(this.cookie.tokenOf(request));
    this.cookie.clear(reply);
  }
}
