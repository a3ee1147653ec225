import { Body, Controller, Delete, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StaffInvitationMade, StaffInvitationsMade } from '@tidycrew/contracts';
import type { FastifyRequest } from 'fastify';
import { Answer } from '../platform/common/answer.js';
import { AppError } from '../platform/common/app-error.js';
import { type Caller, CurrentCaller } from '../platform/common/caller.js';
import { RepeatKey } from '../platform/common/idempotency-key.js';
import { IdPipe } from '../platform/common/id.pipe.js';
import { Roles } from '../platform/common/roles.js';
import { Env } from '../platform/config/env.js';
import { linkOrigin } from '../platform/http/link-origin.js';
import { InvitationDto, InvitationsDto } from './invitation.dto.js';
import { presentInvited, presentMade } from './invitation.presenter.js';
import { InvitationService } from './invitation.service.js';

@ApiTags('staff management')
@Controller('api/admin/staff')
@Roles('admin')
export class InvitationAdminController {
  constructor(
    private readonly invitations: InvitationService,
    private readonly env: Env,
  ) {}

  /** Makes a link by which a person chooses a password, and says it this once, or mails it. */
  @Post(':id/invitation')
  @Answer(StaffInvitationMade, { status: 201 })
  async make(
    @CurrentCaller() caller: Caller,
    @Param('id', IdPipe) id: number,
    @Body() { byMail = false }: InvitationDto,
    @Req() request: FastifyRequest,
  ): Promise<StaffInvitationMade> {
    const address = await this.addressFor(byMail, request, 'Please copy a link instead.');
    return presentMade(await this.invitations.make(caller, id, byMail ? address : null), address);
  }

  /** Makes links for everybody who has chosen no password yet, at most 100 by name, and says them this once, or mails them. */
  @Post('invitations')
  @Answer(StaffInvitationsMade, { status: 201 })
  async makeAll(
    @CurrentCaller() caller: Caller,
    @RepeatKey() key: string | undefined,
    @Body() { byMail = false, replace = false }: InvitationsDto,
    @Req() request: FastifyRequest,
  ): Promise<StaffInvitationsMade> {
    const address = await this.addressFor(byMail, request, 'Please print a sheet instead.');
    return presentInvited(await this.invitations.inviteAll(caller, key, replace, byMail ? address : null), address);
  }

  /** Where links lead, up to their token. */
  private async addressFor(byMail: boolean, request: FastifyRequest, instead: string): Promise<string> {
    if (byMail && !(await this.invitations.isMailed()))
      throw new AppError('CONFLICT', `No mail server is set up. ${instead}`);
    return `${linkOrigin(request, this.env, true)}/invite/`;
  }

  /** Ends the link at once. */
  @Delete(':id/invitation')
  @Answer(null)
  withdraw(@CurrentCaller() caller: Caller, @Param('id', IdPipe) id: number): Promise<void> {
    return this.invitations.withdraw(caller, id);
  }
}
