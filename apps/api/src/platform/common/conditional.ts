import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddRouteFlags } from './route-flags.js';

/**
 * For lists that are polled: answers an ETag, and 304 without a body to a client that has the current version
 * (decision D51). The client keeps the body in memory. http/answer-headers.ts derives the tag from the answer,
 * unless the handler sets a version (isUnchanged).
 */
export const Conditional = (): MethodDecorator =>
  applyDecorators(
    AddRouteFlags({ isConditional: true }),
    ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of the answer the client has.' }),
    ApiResponse({ status: 304, description: 'Nothing changed.' }),
  );

/**
 * Tags the answer of a @Conditional route with its version; true when the client has that version, and then the handler
 * answers null: 304 without a body is sent.
 */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, version: string): boolean {
  const tag = `W/"${version}"`;
  reply.header('etag', tag);
  const isKnown = request.headers['if-none-match'] === tag;
  if (isKnown) reply.code(304);
  return isKnown;
}
