import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AppError } from '../common/app-error.js';
import { DatabaseService } from './database.service.js';

const NEEDS_NO_DATABASE = 'needs-no-database';

/** For routes that must answer while the database is away. */
export const NeedsNoDatabase = (): MethodDecorator & ClassDecorator => SetMetadata(NEEDS_NO_DATABASE, true);

/** Answers 503 until the database was reached for the first time (trust.md, 'PostgreSQL away at boot'). */
@Injectable()
export class ReadyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly database: DatabaseService,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.database.isReady) return true;
    if (this.reflector.getAllAndOverride<boolean>(NEEDS_NO_DATABASE, [context.getHandler(), context.getClass()]))
      return true;
    throw new AppError('UNAVAILABLE', 'The service is starting. Please try again in a moment.', {
      retryAfterSeconds: 2,
    });
  }
}
