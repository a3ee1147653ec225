import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { IDEMPOTENCY_HEADER } from '@tidycrew/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';

/** Names the header in the API document. */
const inDocument: ParameterDecorator = (target, name) =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: '1 to 200 printable characters; what is sent again with the same key is done once.',
  })(target, name!, Object.getOwnPropertyDescriptor(target, name!)!);

/** The `Idempotency-Key` header as a handler's parameter; undefined when there is none. */
export const RepeatKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const value = context.switchToHttp().getRequest<FastifyRequest>().headers[IDEMPOTENCY_HEADER];
    if (value === undefined) return undefined;
    if (typeof value === 'string' && /^[\x21-\x7e]{1,200}$/.test(value)) return value;
    throw new AppError('BAD_REQUEST', 'The Idempotency-Key must be 1 to 200 printable characters.');
  },
  [inDocument],
);
