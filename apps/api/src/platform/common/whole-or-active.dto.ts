import { type PipeTransform, type Type, applyDecorators, Injectable, mixin } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { ExpectedUpdatedAt } from './calendar.dto.js';
import { createValidationPipe } from './validation-pipe.js';

/** Archives or restores, and changes nothing else. */
export class ActiveDto {
  @IsBoolean({ message: 'active must be true or false' })
  active!: boolean;

  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
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
      const metatype: Type<object> = speaksOfActiveOnly(value) ? ActiveDto : whole;
      return (await this.pipe.transform(value, { type: 'body', metatype })) as T | ActiveDto;
    }
  }
  return mixin(WholeOrActivePipe);
}

function speaksOfActiveOnly(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('active' in body)) return false;
  return Object.keys(body).every((key) => key === 'active' || key === 'expectedUpdatedAt');
}

/** Says in the API document that a body is whole, or `active` alone. */
export function WholeOrActiveBody(whole: Type): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(whole, ActiveDto),
    ApiBody({ schema: { oneOf: [{ $ref: getSchemaPath(whole) }, { $ref: getSchemaPath(ActiveDto) }] } }),
  );
}
