import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { WithExtras } from '../common/answer.js';
import { flagsOf } from '../common/route-flags.js';

/**
 * The only place that writes successes: `{ success: true, data }` (decision D1). Here every handler's answer comes by; an
 * interceptor would cost each request as much as a third of its statement.
 */
export class EnvelopingAdapter extends FastifyAdapter {
  override reply(reply: FastifyReply, body: unknown, status?: number): ReturnType<FastifyAdapter['reply']> {
    return super.reply(reply, flagsOf(reply.request).isRaw ? body : envelope(body), status);
  }
}

function envelope(value: unknown): unknown {
  if (value instanceof WithExtras) return { success: true, data: value.data as unknown, ...value.extras };
  return { success: true, data: value ?? null };
}
