import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AddRouteFlags } from './route-flags.js';

/** What the statement calls the caller's id. */
export const CALLER_ID = 'session.user_id';

const ROWS = 'rowsBeside';

type RequestWithRows = FastifyRequest & { [ROWS]?: unknown[] };

/**
 * For small reads that phones poll: the statement that looks for the caller's session reads these rows, too, so that the request
 * costs one statement (D351). SQL of a SELECT without parameters, in which CALLER_ID is the caller; its values come through
 * JSON, an instant as text. Nothing is read where there is no session.
 */
export const ReadsBesideSession = (select: string): MethodDecorator => AddRouteFlags({ besideSession: select });

/** Notes what was read, for the handler. */
export function setRowsBeside(request: FastifyRequest, rows: unknown[]): void {
  (request as RequestWithRows)[ROWS] = rows;
}

/** The rows that were read with the session, as a handler's parameter. */
export const RowsBesideSession = createParamDecorator((_: unknown, context: ExecutionContext): unknown[] => {
  const rows = context.switchToHttp().getRequest<RequestWithRows>()[ROWS];
  if (!rows) throw new Error('This route is not marked as @ReadsBesideSession.');
  return rows;
});
