import { type PipeTransform, type Type, applyDecorators, Injectable, mixin } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { createValidationPipe } from './validation.js';

/** Archives or restores, and changes nothing else. */
export class ActiveDto {
  @IsBoolean({ message: 'active must be true or false' })
  active!: boolean;
}

/** Whether only `active` is to change. */
export function isOnlyActive(body: object): body is ActiveDto {
  return body instanceof ActiveDto;
}

/** A PUT takes the whole record, or `active` alone (document 001 section 7): the body is checked as what it is. */
export function WholeOrActive<T extends object>(whole: Type<T>): Type<PipeTransform<unknown, Promise<T | ActiveDto>>> {
  @Injectable()
  class WholeOrActivePipe implements PipeTransform<unknown, Promise<T | ActiveDto>> {
    private readonly pipe = createValidationPipe();

    async transform(value: unknown): Promise<T | ActiveDto> {
      const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      const metatype: Type<object> = keys.length === 1 && keys[0] === 'active' ? ActiveDto : whole;
      return (await this.pipe.transform(value, { type: 'body', metatype })) as T | ActiveDto;
    }
  }
  return mixin(WholeOrActivePipe);
}

/** The same, for the API document. */
export function WholeOrActiveBody(whole: Type): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(whole, ActiveDto),
    ApiBody({ schema: { oneOf: [{ $ref: getSchemaPath(whole) }, { $ref: getSchemaPath(ActiveDto) }] } }),
  );
}
