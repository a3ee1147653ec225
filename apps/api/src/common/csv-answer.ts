import { applyDecorators, Header, SetMetadata } from '@nestjs/common';
import { ApiProduces, ApiResponse } from '@nestjs/swagger';
import { RAW_ANSWER } from './answer.js';

/** Answers the text of a CSV file, which browsers save under that name. */
export function CsvAnswer(fileName: string): MethodDecorator {
  return applyDecorators(
    SetMetadata(RAW_ANSWER, true),
    Header('content-type', 'text/csv; charset=utf-8'),
    Header('content-disposition', `attachment; filename="${fileName}.csv"`),
    ApiProduces('text/csv'),
    ApiResponse({ status: 200, schema: { type: 'string' }, description: 'A CSV file.' }),
  );
}
