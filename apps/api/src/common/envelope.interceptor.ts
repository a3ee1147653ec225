import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { map, type Observable } from 'rxjs';
import { RAW_ANSWER, WithExtras } from './answer.js';

/** The only place that writes successes: `{ success: true, data }` (decision D1). */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (this.reflector.get<boolean>(RAW_ANSWER, context.getHandler())) return next.handle();
    return next.handle().pipe(map(envelope));
  }
}

function envelope(value: unknown): unknown {
  if (value instanceof WithExtras) return { success: true, data: value.data as unknown, ...value.extras };
  return { success: true, data: value ?? null };
}
