import type { FastifyInstance } from 'fastify';
import { contentRangeOf } from '../common/list-query.js';

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
