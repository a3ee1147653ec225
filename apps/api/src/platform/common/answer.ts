import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { AddRouteFlags } from './route-flags.js';

/** What may stand beside `data`. */
type ExtraSchema =
  | { type: 'string' | 'number' | 'boolean' }
  | { type: 'object'; properties: Record<string, ExtraSchema> }
  | { type: 'array'; items: { $ref: string } };

interface AnswerOptions {
  /** 201 for what creates something. */
  status?: 200 | 201;
  /** `data` may be null. */
  nullable?: boolean;
  /** The body stands as it is: the specification names its top-level keys. */
  raw?: boolean;
  /** Keys beside `data`, for the API document; the handler returns a WithExtras. */
  extras?: Record<string, ExtraSchema>;
}

/** A value for `data` and the keys that the specification puts beside it, such as `radiusMeters` (decision D1). */
export class WithExtras<T> {
  constructor(
    readonly data: T,
    readonly extras: Record<string, unknown>,
  ) {}
}

/** Declares what a handler answers, for the API document and the envelope. `[Type]` is a list; null is no data. */
export function Answer(model: Type | [Type] | null, options: AnswerOptions = {}): MethodDecorator {
  const { status = 200, nullable = false, raw = false, extras = {} } = options;
  const type = Array.isArray(model) ? model[0] : model;
  const item = type ? { $ref: getSchemaPath(type) } : { type: 'object', nullable: true };
  const data = Array.isArray(model)
    ? { type: 'array', items: item }
    : nullable && type
      ? { nullable: true, allOf: [item] }
      : item;
  const schema = raw
    ? data
    : {
        type: 'object',
        required: ['success', 'data'],
        properties: { success: { type: 'boolean', enum: [true] }, data, ...extras },
      };
  return applyDecorators(
    ...(type ? [ApiExtraModels(type)] : []),
    ApiResponse({ status, schema, description: 'It worked.' }),
    AddRouteFlags({ isRaw: raw }),
  );
}
