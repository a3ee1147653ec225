import { type ChecklistWriteRequest, LIMITS } from '@tidycrew/contracts';
import { cleanLine, isVisible } from '@tidycrew/domain';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, MaxLength, ValidateBy } from 'class-validator';
import { ExpectedUpdatedAt } from '../platform/common/calendar.dto.js';
import { isOverlong, Line, OptionalFlag } from '../platform/common/validation.js';

const NO_ITEMS = 'Please write at least one item';
const EMPTY_ITEM = 'Please write something into each item';
const TOO_LONG = `An item can have at most ${LIMITS.checklistItem} characters`;

const isTooLong = (item: string): boolean => isOverlong(item, LIMITS.checklistItem);

/** One line each, without control and bidi characters. */
const Items = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: NO_ITEMS }),
    ArrayNotEmpty({ message: NO_ITEMS }),
    ArrayMaxSize(LIMITS.checklistItems, { message: `A checklist can have at most ${LIMITS.checklistItems} items` }),
    ValidateBy(
      {
        name: 'isVisible',
        validator: { validate: (item) => typeof item === 'string' && (isTooLong(item) || isVisible(item)) },
      },
      { message: EMPTY_ITEM, each: true },
    ),
    MaxLength(LIMITS.checklistItem, { message: TOO_LONG, each: true }),
    ValidateBy(
      { name: 'isNotOverlong', validator: { validate: (item) => typeof item !== 'string' || !isTooLong(item) } },
      { message: TOO_LONG, each: true },
    ),
    Transform(({ value }: TransformFnParams): unknown =>
      Array.isArray(value)
        ? value.map((item: unknown) => (typeof item === 'string' && !isTooLong(item) ? cleanLine(item) : item))
        : (value as unknown),
    ),
    ApiProperty({
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: LIMITS.checklistItem },
      minItems: 1,
    }),
  );

export class ChecklistCreateDto implements ChecklistWriteRequest {
  @Line('Name', LIMITS.name)
  name!: string;

  @Items()
  items!: string[];

  /** Absent: as it is; a new one is active. */
  @OptionalFlag('active')
  active?: boolean;
}

export class ChecklistUpdateDto extends ChecklistCreateDto {
  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}
