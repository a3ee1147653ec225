import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../common/clock.js';

const ARRIVED_AT = 'arrivedAt';

type TimedRequest = FastifyRequest & { [ARRIVED_AT]?: Date };

/** Notes when each request reached this copy, before anything of it waits for a body or the database. */
export function addArrivalTimes(http: FastifyInstance, clock: Clock): void {
  http.decorateRequest(ARRIVED_AT);
  http.addHook('onRequest', (request: TimedRequest, _reply, next) => {
    request[ARRIVED_AT] = clock.now();
    next();
  });
}

/** When the request reached this copy, as a handler's parameter. */
export const ArrivedAt = createParamDecorator((_: unknown, context: ExecutionContext): Date => {
  const at = context.switchToHttp().getRequest<TimedRequest>()[ARRIVED_AT];
  if (!at) throw new Error('The application was built without arrival times.');
  return at;
});
