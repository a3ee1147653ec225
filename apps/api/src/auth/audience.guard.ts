import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AUDIENCE, type AudienceName, ROLES_OF } from '../platform/common/audience.js';
import type { RequestWithCaller } from '../platform/common/caller.js';
import { Refusal } from '../platform/common/refusal.js';
import { SessionCookie } from './session-cookie.js';
import { SessionService } from './session.service.js';

/** Lets a request through only to routes whose declared audience it belongs to (decision D9). */
@Injectable()
export class AudienceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
    private readonly cookie: SessionCookie,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const audience = this.reflector.getAllAndOverride<AudienceName | undefined>(AUDIENCE, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (audience === 'public') return true;
    if (audience === undefined) throw new Refusal('FORBIDDEN', 'You are not allowed to do this.');
    const request = context.switchToHttp().getRequest<RequestWithCaller>();
    const token = this.cookie.tokenOf(request);
    const caller = token === null ? null : await this.sessions.callerOf(token, request.id);
    if (!caller) throw new Refusal('NOT_SIGNED_IN', 'Please sign in.');
    request.caller = caller;
    if (!ROLES_OF[audience].includes(caller.role)) throw new Refusal('FORBIDDEN', 'You are not allowed to do this.');
    return true;
  }
}
