import { createHash } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';

/** Answers 304 without a body when nothing changed since the ETag that the client sends (decision D51). */
@Injectable()
class ConditionalInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((value: unknown) => {
        const tag = `W/"${createHash('sha1').update(JSON.stringify(value)).digest('base64url')}"`;
        reply.header('etag', tag);
        if (request.headers['if-none-match'] !== tag) return value;
        reply.status(304);
        return new NotModified();
      }),
    );
  }
}

/** Stands for an answer that the client already has. */
export class NotModified {}

/** For lists that are polled: the client keeps the body in memory and sends its ETag as If-None-Match. */
export const Conditional = (): MethodDecorator & ClassDecorator =>
  applyDecorators(
    UseInterceptors(ConditionalInterceptor),
    ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of the answer the client has.' }),
    ApiResponse({ status: 304, description: 'Nothing changed.' }),
  );
