import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { idOfText } from './id.pipe.js';
import { AddRouteFlags, type BesideSession } from './route-flags.js';

/** What the statement calls the caller's id. */
export const CALLER_ID = 'session.user_id';

const ROWS = 'rowsBeside';

type RequestWithRows = FastifyRequest & { [ROWS]?: unknown[] };

/**
 * Has the statement that looks for the caller's session read the rows of a route, too, so that a small read costs one statement
 * (D351). Without a session no row is read.
 * @param select SQL of a SELECT, in which CALLER_ID is the caller; what it reads comes through JSON, an instant as text
 * @param valuesOf takes its parameters from a request that nothing has checked yet; null: they are none, and no row is read
 */
export const ReadsBesideSession = (select: string, valuesOf: BesideSession['valuesOf'] = () => []): MethodDecorator =>
  AddRouteFlags({ besideSession: { select, valuesOf } });

/** The id in the path, as the one parameter of such a SELECT. */
export function idInPath({ params }: FastifyRequest): [number] | null {
  const id = idOfText((params as { id: string }).id);
  return id === null ? null : [id];
}

/** No parameters where a request has no query; null: it asks for something else than such a SELECT reads. */
export const withoutQuery = ({ query }: FastifyRequest): [] | null =>
  Object.keys(query as object).length === 0 ? [] : null;

/** Keeps the rows that were read with the session, for `RowsBesideSession` of the handler. */
export function setRowsBeside(request: FastifyRequest, rows: unknown[]): void {
  (request as RequestWithRows)[ROWS] = rows;
}

/** The rows that were read with the session, as a handler's parameter. */
export const RowsBesideSession = createParamDecorator((_: unknown, context: ExecutionContext): unknown[] => {
  const rows = context.switchToHttp().getRequest<RequestWithRows>()[ROWS];
  if (!rows) throw new Error('This route is not marked as @ReadsBesideSession.');
  return rows;
});
