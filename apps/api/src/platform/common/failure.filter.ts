import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Failure } from '@tidycrew/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appErrorOfDatabase } from './database-error.js';
import { CODE_OF_STATUS, STATUS_OF } from './error-table.js';
import { loggedError } from './logged-error.js';
import { AppError } from './app-error.js';
import { flagsOf } from './route-flags.js';

/** The only place that writes failures: every one in the envelope of decision D1, none with a stack or SQL. */
@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly logger = new Logger('Failure');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const failure = this.appErrorOf(error, request.id);
    if (failure.code === 'NOT_SIGNED_IN' && isFileInTab(request)) {
      void reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 303);
    } else sendFailure(reply, request.id, failure);
  }

  private appErrorOf(error: unknown, requestId: string): AppError {
    if (error instanceof AppError) return error;
    const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number })?.statusCode;
    const known = status === undefined ? undefined : CODE_OF_STATUS[status];
    if (known) return new AppError(known.code, known.sentence);
    if (status !== undefined && status >= 400 && status < 500)
      return new AppError('BAD_REQUEST', 'The request could not be understood.');
    const ofDatabase = appErrorOfDatabase(error);
    if (ofDatabase?.code === 'UNAVAILABLE')
      this.logger.warn({ requestId, reason: loggedError(error).reason }, 'a needed part is away');
    if (ofDatabase) return ofDatabase;
    this.logger.error({ requestId, ...loggedError(error) }, 'unexpected failure');
    return new AppError('INTERNAL_ERROR', 'Something went wrong on our side. Please try again.');
  }
}

/** A file that a browser opens in a tab of its own: whoever reads it there is asked to sign in, and shown it then. */
function isFileInTab(request: FastifyRequest): boolean {
  return flagsOf(request).isRaw === true && request.headers['sec-fetch-dest'] === 'document';
}

/** Writes one failure as its status and envelope. */
export function sendFailure(reply: FastifyReply, requestId: string, error: AppError): void {
  const { retryAfterSeconds } = error.extra;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
  const status = STATUS_OF[error.code];
  reply.status(status).type('application/json; charset=utf-8').send(failureOf(error, requestId));
}

/** A refusal as it travels. */
export function failureOf({ code, sentence, extra }: AppError, requestId: string): Failure {
  const { fields, existingCustomer, changedBy } = extra;
  return {
    success: false,
    error: sentence,
    code,
    requestId,
    ...(fields && { fields }),
    ...(existingCustomer && { existingCustomer }),
    ...(changedBy && { changedBy }),
  };
}
