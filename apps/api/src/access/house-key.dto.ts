import type { HouseKeyCreate, KeyHandover } from '@tidycrew/contracts';
import { IsOptional } from 'class-validator';
import { Instant } from '../platform/common/calendar.dto.js';
import { Id, Line, OptionalLine } from '../platform/common/validation.js';

const MAX_LABEL = 40;
const MAX_PLACE = 80;
const NOBODY = 'There is no such person.';

export class HouseKeyDto implements HouseKeyCreate {
  @Id('Please select a customer')
  customerId!: number;

  @Line('Label', MAX_LABEL)
  label!: string;

  @Id(NOBODY)
  @IsOptional()
  holderId: number | null = null;

  @OptionalLine('Place', MAX_PLACE)
  place: string | null = null;
}

export class KeyHandoverDto implements KeyHandover {
  @Id(NOBODY)
  @IsOptional()
  toUserId: number | null = null;

  @OptionalLine('Place', MAX_PLACE)
  place: string | null = null;

  /** ISO 8601: the `since` that was seen. */
  @Instant('expectedSince must be a time')
  expectedSince!: string;
}
