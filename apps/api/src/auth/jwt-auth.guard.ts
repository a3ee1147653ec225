import { randomUUID } from 'node:crypto';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import passport from 'passport';
import type { Caller } from '../platform/common/caller.js';
import { AppError } from '../platform/common/app-error.js';
import { IS_PUBLIC, ROLES } from '../platform/common/roles.js';
import { JwtStrategy } from './jwt.strategy.js';

/** Finds out who calls, except on public routes. A route that declares nothing is closed to everybody (decision D9). */
@Injectable()
export class JwtAuthGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: JwtStrategy,
  ) {
    // Passport registers strategies by name for the whole process, and tests run several applications in one process:
    // each has a name of its own. Passing the strategy object instead would share it between requests.
    const name = `jwt ${randomUUID()}`;
    passport.use(name, strategy);
    super({ defaultStrategy: name });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, targets)) return true;
    if (!this.reflector.getAllAndOverride<unknown>(ROLES, targets)) {
      throw new AppError('FORBIDDEN', 'You are not allowed to do this.');
    }
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<User = Caller>(error: unknown, caller: User | false): User {
    if (error) throw error;
    if (!caller) throw new AppError('NOT_SIGNED_IN', 'Please sign in.');
    return caller;
  }
}
