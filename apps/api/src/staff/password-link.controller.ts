import { setTimeout as sleep } from 'node:timers/promises';
import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForgottenPassword, PasswordLink, SessionAnswer } from '@tidycrew/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentSession } from '../auth/auth.presenter.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { SessionService } from '../auth/session.service.js';
import { Answer } from '../platform/common/answer.js';
import { Public } from '../platform/common/roles.js';
import { Env } from '../platform/config/env.js';
import { mailedLink } from '../platform/http/link-origin.js';
import { ForgottenPasswordDto, PasswordLinkDto } from './invitation.dto.js';
import { InvitationService } from './invitation.service.js';

/** Whether somebody has the address must not be told by how long the answer takes. */
const ANSWERED_AFTER_MS = 400;

/** For people who cannot sign in: the token of a link is all that they have, or their e-mail address (D190, D191). */
@ApiTags('auth')
@Controller('api')
@Public()
export class PasswordLinkController {
  constructor(
    private readonly links: InvitationService,
    private readonly sessions: SessionService,
    private readonly cookie: SessionCookie,
    private readonly env: Env,
  ) {}

  /** Whom a link is for; 404 when it was used, withdrawn or replaced, or has expired. */
  @Get('invitations/:token')
  @Answer(PasswordLink)
  open(@Param('token') token: string, @Req() request: FastifyRequest): Promise<PasswordLink> {
    return this.links.open(token, request.ip);
  }

  /** Sets the password, once, and signs the person in; every session that they had ends. */
  @Post('invitations/:token')
  @HttpCode(200)
  @Answer(SessionAnswer)
  async accept(
    @Param('token') token: string,
    @Body() { password }: PasswordLinkDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    const { person, session } = await this.links.accept(token, password, request.ip, request.id);
    const before = this.cookie.tokenOf(request);
    if (before !== null) await this.sessions.endByToken(before);
    this.cookie.set(reply, session);
    return presentSession(person, null);
  }

  /** Whether a link can be mailed to somebody who has forgotten their password; else the office makes one. */
  @Get('auth/forgotten-password')
  @Answer(ForgottenPassword)
  async howForgotten(): Promise<ForgottenPassword> {
    return { isMailed: await this.links.isMailed() };
  }

  /** Mails a link to whoever has this address. The answer is the same, and takes the same time, if nobody does. */
  @Post('auth/forgotten-password')
  @HttpCode(200)
  @Answer(ForgottenPassword)
  async forgotten(@Body() { email }: ForgottenPasswordDto, @Req() request: FastifyRequest): Promise<ForgottenPassword> {
    const [result] = await Promise.allSettled([
      this.links.forgotten(email, request.ip, mailedLink(request, this.env), request.id),
      sleep(ANSWERED_AFTER_MS),
    ]);
    if (result.status === 'rejected') throw result.reason;
    return this.howForgotten();
  }
}
