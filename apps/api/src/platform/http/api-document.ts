import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI document of every route, drawn from the controllers and the contracts. */
export function createApiDocument(app: NestFastifyApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Tidycrew')
    .setDescription(
      'Success is `{ success: true, data }`, failure `{ success: false, error, code, requestId }`. Writes take JSON only; ' +
        'those that may be sent again take an `Idempotency-Key`.',
    )
    .setVersion('1')
    .addCookieAuth('token')
    .build();
  return SwaggerModule.createDocument(app, about);
}

/** Serves the document of `npm run openapi` and its reader at /api/docs. */
export function serveApiDocument(app: NestFastifyApplication): void {
  const read = () =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8')) as OpenAPIObject;
  SwaggerModule.setup('api/docs', app, read, { jsonDocumentUrl: 'api/docs.json' });
}
