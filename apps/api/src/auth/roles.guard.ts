import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Role } from '@tidycrew/contracts';
import type { RequestWithCaller } from '../platform/common/caller.js';
import { AppError } from '../platform/common/app-error.js';
import { IS_PUBLIC, ROLES } from '../platform/common/roles.js';

/** Lets a caller through only to routes that name their role (decision D9); JwtAuthGuard found them out before. */
@Injectable()
export class RolesGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, targets)) return true;
    const roles = this.reflector.getAllAndOverride<Role[] | undefined>(ROLES, targets);
    const { user } = context.switchToHttp().getRequest<RequestWithCaller>();
    if (!user || !roles?.includes(user.role)) throw new AppError('FORBIDDEN', 'You are not allowed to do this.');
    return true;
  }
}
