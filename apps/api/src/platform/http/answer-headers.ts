import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { flagsOf } from '../common/route-flags.js';
import { contentRangeOf } from '../common/list-query.js';

/**
 * Tags the text of answers marked as @Conditional, before it is compressed, unless the handler has set a tag, and
 * sends 304 to clients that have it.
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

/**
 * Says which rows of a list were answered, after the answer was compressed: a Content-Range that is there before is taken for
 * a part of a file, which is never compressed. To be added after what compresses.
 */
export function addContentRanges(http: FastifyInstance): void {
  http.addHook('onRoute', (route) => {
    const own = [route.onSend ?? []].flat();
    route.onSend = [
      ...own,
      (_request, reply, payload, next) => {
        const range = contentRangeOf(reply);
        if (range !== undefined) reply.header('content-range', range);
        next(null, payload);
      },
    ];
  });
}
