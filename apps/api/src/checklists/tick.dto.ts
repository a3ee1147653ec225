import { LIMITS, type Tick, TICK_STATES, type TickState, type TicksRequest } from '@tidycrew/contracts';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { Instant } from '../platform/common/calendar.dto.js';
import { MadeOf } from '../platform/common/made-of.js';
import { AtMost, OptionalNotes } from '../platform/common/validation.js';

const NO_TICKS = 'Please send at least one tick';
const NO_ITEM = 'There is no such item on this checklist.';

/** What could not be done says why. */
const WithReason = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'hasReason',
      validator: {
        validate: (state: unknown, args?: ValidationArguments) =>
          state !== 'couldNot' || typeof ((args?.object ?? {}) as { note?: unknown }).note === 'string',
      },
    },
    { message: 'Please say why it could not be done.' },
  );

class TickDto implements Tick {
  @IsInt({ message: NO_ITEM })
  @Min(1, { message: NO_ITEM })
  @Max(LIMITS.checklistItems, { message: NO_ITEM })
  position!: number;

  @IsIn([...TICK_STATES, null], { message: `state must be one of: ${TICK_STATES.join(', ')}, or null` })
  @WithReason()
  @ApiProperty({ type: 'string', enum: TICK_STATES, nullable: true })
  state!: TickState | null;

  @OptionalNotes('The note', LIMITS.tickNote)
  note!: string | null;

  /** The item as the phone showed it. */
  @IsString({ message: 'text must be text' })
  @AtMost('text', LIMITS.checklistItem)
  @IsOptional()
  text?: string;
}

export class TicksDto implements TicksRequest {
  @ValidateNested({ each: true })
  @MadeOf(() => TickDto)
  @ArrayUnique(({ position }: TickDto) => position, { message: 'Each item can be ticked once at a time' })
  @IsObject({ each: true, message: NO_TICKS })
  @ArrayMaxSize(LIMITS.checklistItems, { message: `At most ${LIMITS.checklistItems} items can be ticked at once` })
  @ArrayNotEmpty({ message: NO_TICKS })
  @IsArray({ message: NO_TICKS })
  ticks!: TickDto[];

  @Instant('pressedAt must be a time')
  @IsOptional()
  pressedAt?: string;
}
