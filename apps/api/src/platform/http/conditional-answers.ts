import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { flagsOf } from '../common/route-flags.js';

/**
 * Tags the very text of answers marked as @Conditional, before it is compressed, unless its handler has done so, and sends
 * 304 to who has it already.
 */
export function addConditionalAnswers(http: FastifyInstance): void {
  http.addHook('onSend', (request, reply, payload, next) => {
    if (!flagsOf(request).isConditional || typeof payload !== 'string') return next(null, payload);
    if (reply.statusCode === 200 && !reply.hasHeader('etag')) {
      const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
      reply.header('etag', tag);
      if (request.headers['if-none-match'] === tag) reply.code(304);
    }
    if (reply.statusCode !== 304) return next(null, payload);
    reply.removeHeader('content-type');
    next(null, '');
  });
}
