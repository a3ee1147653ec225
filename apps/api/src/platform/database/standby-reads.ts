import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { appErrorOfDatabase } from '../common/database-error.js';
import { AddRouteFlags, flagsOf } from '../common/route-flags.js';
import { reading } from './standby.js';

/** Says to every copy that this browser has written a moment ago. */
const COOKIE = 'tidycrew-wrote';
/** Beside the bound: how old the last look at the standby may be. */
const MARGIN_SECONDS = 2;

/** A read that a standby may answer, where there is one (DATABASE_READ_URL, decision D281). */
export const ReadsStandby = (): MethodDecorator => AddRouteFlags({ readsStandby: true });

/**
 * Decides for each request where its statements may go. Whoever writes is told so by a cookie that goes by itself, and without a
 * cookie nobody can be told: a client with a bearer token is answered by the primary.
 */
export function addStandbyReads(http: FastifyInstance, maxLagSeconds: number): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const mayUseStandby = flagsOf(request).readsStandby === true && mayBeOlder(request);
    reading.run({ mayUseStandby, isInHandler: false }, done);
  });
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (isWrite(request)) noteWrite(reply, maxLagSeconds + MARGIN_SECONDS);
    done();
  });
}

/** Has the handler read from the standby; when that refuses, it runs again on the primary. */
@Injectable()
export class StandbyReadsInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = reading.getStore();
    if (!request?.mayUseStandby) return next.handle();
    request.isInHandler = true;
    return next.handle().pipe(
      catchError((error: unknown) => {
        // A replay that had to go on cancels what reads the rows (40001); a statement may write after all (25006).
        if (appErrorOfDatabase(error)?.code !== 'UNAVAILABLE') throw error;
        request.mayUseStandby = false;
        return next.handle();
      }),
    );
  }
}

function mayBeOlder({ headers: { cookie } }: FastifyRequest): boolean {
  return cookie !== undefined && !cookie.includes(`${COOKIE}=`);
}

const isWrite = ({ method, headers }: FastifyRequest): boolean =>
  method !== 'GET' && method !== 'HEAD' && headers.cookie !== undefined;

function noteWrite(reply: FastifyReply, seconds: number): void {
  void reply.setCookie(COOKIE, '1', { maxAge: seconds, path: '/api', httpOnly: true, sameSite: 'strict' });
}
