import { applyDecorators, Header } from '@nestjs/common';
import { ApiProduces, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AddRouteFlags } from './route-flags.js';

/** Answers the text of a CSV file, which browsers save under that name. */
export function CsvAnswer(fileName: string): MethodDecorator {
  return applyDecorators(
    AddRouteFlags({ isRaw: true }),
    Header('content-type', 'text/csv; charset=utf-8'),
    Header('content-disposition', dispositionOf(fileName)),
    ApiProduces('text/csv'),
    ApiResponse({ status: 200, schema: { type: 'string' }, description: 'A CSV file.' }),
  );
}

/** Gives the file a name that is known only once it is written, such as with the days it holds. */
export function nameCsv(reply: FastifyReply, fileName: string): void {
  void reply.header('content-disposition', dispositionOf(fileName));
}

function dispositionOf(fileName: string): string {
  return `attachment; filename="${fileName}.csv"`;
}
