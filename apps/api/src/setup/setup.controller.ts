import { Body, type CanActivate, Controller, Get, HttpCode, Injectable, Post, Req, Res, UseGuards } from '@nestjs/common'; // prettier-ignore
import { ApiTags } from '@nestjs/swagger';
import { SessionAnswer, SetupState } from '@tidycrew/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentSession } from '../auth/auth.presenter.js';
import { SessionCookie } from '../auth/session-cookie.js';
import { Answer } from '../platform/common/answer.js';
import { Public } from '../platform/common/roles.js';
import { SetupDto } from './setup.dto.js';
import { SetupService } from './setup.service.js';

/** Where the business is not new there is nothing at this address, whatever is sent to it. */
@Injectable()
export class OnlyWhileNew implements CanActivate {
  constructor(private readonly setup: SetupService) {}

  async canActivate(): Promise<boolean> {
    await this.setup.state();
    return true;
  }
}

@ApiTags('setup')
@Controller('api/setup')
@Public()
@UseGuards(OnlyWhileNew)
export class SetupController {
  constructor(
    private readonly setup: SetupService,
    private readonly cookie: SessionCookie,
  ) {}

  /** Whether the business is new: 404 once it has its first admin. */
  @Get()
  @Answer(SetupState)
  state(): Promise<SetupState> {
    return this.setup.state();
  }

  /** Makes the first admin and the business's details, once, with the code that the server printed; signs them in. */
  @Post()
  @HttpCode(200)
  @Answer(SessionAnswer)
  async setUp(
    @Body() body: SetupDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionAnswer> {
    const { person, session } = await this.setup.setUp(body, request.id);
    this.cookie.set(reply, session);
    return presentSession(person, null);
  }
}
