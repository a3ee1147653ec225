import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { WithExtras } from '../common/answer.js';
import { flagsOf } from '../common/route-flags.js';
import { isLongAnswer, stringifyInSlices } from './stringify-in-slices.js';

/**
 * The only place that writes successes: `{ success: true, data }` (decision D1). Every handler's answer passes here;
 * an interceptor would add a third to the cost of a request's statement.
 */
export class EnvelopingAdapter extends FastifyAdapter {
  override reply(reply: FastifyReply, body: unknown, status?: number): ReturnType<FastifyAdapter['reply']> {
    if (flagsOf(reply.request).isRaw) return super.reply(reply, body, status);
    const answer = envelope(body);
    if (isLongAnswer(answer)) {
      // Nest awaits whatever this answers.
      return this.replyLong(reply, answer, status) as unknown as ReturnType<FastifyAdapter['reply']>;
    }
    return super.reply(reply, answer, status);
  }

  /** Sends a long answer, of which no more than a slice is written as JSON at a time. */
  private async replyLong(reply: FastifyReply, answer: Envelope, status?: number): Promise<void> {
    const text = await stringifyInSlices(answer);
    reply.type('application/json; charset=utf-8');
    void super.reply(reply, text, status);
  }
}

interface Envelope {
  success: true;
  data: unknown;
}

function envelope(value: unknown): Envelope {
  if (value instanceof WithExtras) return { success: true, data: value.data as unknown, ...value.extras };
  return { success: true, data: value ?? null };
}
