import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@tidycrew/contracts';
import type { FastifyRequest } from 'fastify';

/** The person a request speaks for, read from the database for this very request (decision D7). */
export interface Caller {
  sessionId: string;
  userId: number;
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  /** The admin who acts as this person, else null (decision D10). */
  actor: { id: number; firstName: string; lastName: string } | null;
  requestId: string;
}

export type RequestWithCaller = FastifyRequest & { caller?: Caller };

/** The caller as a handler's parameter; only on routes whose audience needs a session. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<RequestWithCaller>();
  if (!caller) throw new Error('This route has no caller: its audience does not need a session.');
  return caller;
});
