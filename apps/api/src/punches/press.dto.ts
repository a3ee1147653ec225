import { LIMITS, type SentPress, type PressesRequest, type PressKind } from '@tidycrew/contracts';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  Matches,
  ValidateNested,
} from 'class-validator';
import { Instant } from '../platform/common/calendar.dto.js';
import { MadeOf } from '../platform/common/made-of.js';
import { AsItCame, Id, IfSent, Paragraphs } from '../platform/common/validation.js';
import { VisitRefusalDto } from '../schedule/days/crew-day.dto.js';

const KINDS: PressKind[] = ['start', 'finish', 'notes', 'cannotClean', 'ticks'];
/** As an Idempotency-Key. */
const EVENT_ID = /^[\x21-\x7e]{1,200}$/;

/** One press; what is inside its body is looked at later, so that one that is wrong holds up no other. */
export class PressDto {
  @Matches(EVENT_ID, { message: 'Every event needs an id of 1 to 200 printable characters.' })
  id!: string;

  @IsIn(KINDS, { message: 'kind must be start, finish, notes, cannotClean or ticks' })
  kind!: PressKind;

  @Matches(EVENT_ID, { message: 'cleanRef must be the id of an event' })
  @IfSent()
  cleanRef?: string;

  @Id('There is no such clean.')
  @IsOptional()
  jobId?: number;

  @AsItCame()
  @IsObject({ message: 'Every event needs a body.' })
  body!: SentPress['body'];

  @Instant('atDevice must be a time')
  atDevice!: string;

  @IsBoolean({ message: 'clockChanged must be true or false' })
  @IsOptional()
  clockChanged?: boolean;
}

export class PressesDto implements PressesRequest {
  @Instant('sentAtDevice must be a time')
  sentAtDevice!: string;

  @ValidateNested({ each: true })
  @MadeOf(() => PressDto)
  @ArrayUnique(({ id }: PressDto) => id, { message: 'Every event needs an id of its own.' })
  @ArrayMaxSize(LIMITS.punches, { message: `At most ${LIMITS.punches} events can be sent at once.` })
  @ArrayNotEmpty({ message: 'Please send at least one event.' })
  @IsArray({ message: 'Please send at least one event.' })
  events!: PressDto[] & SentPress[];
}

export class PressNotesDto {
  @Paragraphs('Notes', LIMITS.notes, 'Please type a note.')
  notes!: string;
}

export class PressRefusalDto extends VisitRefusalDto {
  @Id('There is no such visit.')
  visitId!: number;
}
