import { createHash } from 'node:crypto';
import { applyDecorators } from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddRouteFlags } from './route-flags.js';

/**
 * For lists that are polled: answers an ETag, and 304 without a body to a client that has the current version.
 * The client keeps the body in memory. http/answer-headers.ts derives the tag from the answer,
 * unless the handler has set one (isSameList).
 */
export const Conditional = (): MethodDecorator =>
  applyDecorators(
    AddRouteFlags({ isConditional: true }),
    ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of the answer the client has.' }),
    ApiResponse({ status: 304, description: 'Nothing changed.' }),
  );

const hashOf = (value: unknown): string => createHash('sha1').update(JSON.stringify(value)).digest('base64url');
const TAG = /^W\/"([\w:-]{1,80})\.([\w-]{27})"$/;

/** The version of the answer that the client has, as `isSameAnswer` has tagged it; null: it has none. */
export const versionSent = (request: FastifyRequest): string | null =>
  TAG.exec(request.headers['if-none-match'] ?? '')?.[1] ?? null;

/** 304 without a body is sent, with the tag that the client has; the handler answers null. */
export function sendUnchanged(request: FastifyRequest, reply: FastifyReply): null {
  reply.header('etag', request.headers['if-none-match'] ?? '').code(304);
  return null;
}

/**
 * True when the client has the list of this version, and then the handler answers null: 304 without a body is sent. The
 * version is whatever is cheap to ask for and changes with the list; it may change more often (`isSameList`).
 */
export function isOfVersion(request: FastifyRequest, reply: FastifyReply, version: unknown): boolean {
  const isKnown = versionSent(request) === hashOf(version);
  if (isKnown) sendUnchanged(request, reply);
  return isKnown;
}

/**
 * Tags the answer of a @Conditional route with its version and with what it holds; true when the client has the same from
 * another version. The handler answers null then, and the 304 carries the tag that the client sends from now on.
 */
export function isSameList(request: FastifyRequest, reply: FastifyReply, version: unknown, list: unknown): boolean {
  return isSameAnswer(request, reply, hashOf(version), list);
}

/**
 * Tags an answer as `isSameList` does, with a version that `versionSent` tells again: 80 characters of words, ':' and '-' at most.
 */
export function isSameAnswer(request: FastifyRequest, reply: FastifyReply, version: string, answer: unknown): boolean {
  const content = hashOf(answer);
  reply.header('etag', `W/"${version}.${content}"`);
  const isKnown = TAG.exec(request.headers['if-none-match'] ?? '')?.[2] === content;
  if (isKnown) reply.code(304);
  return isKnown;
}
