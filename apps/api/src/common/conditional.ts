import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiHeader, ApiResponse } from '@nestjs/swagger';

/**
 * For lists that are polled: answers an ETag, and 304 without a body to a client that sends it back while nothing changed
 * (decision D51). The client keeps the body in memory. The tag is made in http/conditional-answers.ts.
 */
export const Conditional = (): MethodDecorator =>
  applyDecorators(
    RouteConfig({ isConditional: true }),
    ApiHeader({ name: 'If-None-Match', required: false, description: 'The ETag of the answer the client has.' }),
    ApiResponse({ status: 304, description: 'Nothing changed.' }),
  );
