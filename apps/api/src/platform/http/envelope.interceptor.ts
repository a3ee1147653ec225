import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { WithExtras } from '../common/answer.js';
import { flagsOf } from '../common/route-flags.js';

/** Puts what handlers answer into `{ success: true, data }` (decision D1), unless the route's answer is raw. */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { isRaw } = flagsOf(context.switchToHttp().getRequest<FastifyRequest>());
    return isRaw ? next.handle() : next.handle().pipe(map(envelope));
  }
}

function envelope(value: unknown): { success: true; data: unknown } {
  if (value instanceof WithExtras) return { success: true, data: value.data as unknown, ...value.extras };
  return { success: true, data: value ?? null };
}
