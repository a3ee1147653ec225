import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Tags the very text of answers marked as @Conditional, before it is compressed, and sends 304 to who has it already. */
export function addConditionalAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (request, reply, payload) => {
    const { isConditional } = request.routeOptions.config as { isConditional?: boolean };
    if (!isConditional || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] !== tag) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  });
}
