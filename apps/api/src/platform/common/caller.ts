import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@tidycrew/contracts';
import type { FastifyRequest } from 'fastify';

/** The person a request speaks for, read from the database for this very request. */
export interface Caller {
  sessionId: string;
  userId: number;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  /** What they read the phone in, as it was chosen; null: nothing was. */
  language: string | null;
  /** The admin who acts as this person, else null. */
  actor: { id: number; firstName: string; lastName: string } | null;
  requestId: string;
}

/** Passport puts the caller where it puts every user. */
export type RequestWithCaller = FastifyRequest & { user?: Caller };

/** The caller as a handler's parameter; not on public routes. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { user } = context.switchToHttp().getRequest<RequestWithCaller>();
  if (!user) throw new Error('This route has no caller, because it is public.');
  return user;
});
