import { LIMITS, type HouseKeyCreate, type KeyHandover } from '@tidycrew/contracts';
import { IsOptional } from 'class-validator';
import { Instant } from '../platform/common/calendar.dto.js';
import { Id, Line, OptionalLine } from '../platform/common/validation.js';

const NOBODY = 'There is no such person.';

export class HouseKeyDto implements HouseKeyCreate {
  @Id('Please select a customer')
  customerId!: number;

  @Line('Label', LIMITS.keyLabel)
  label!: string;

  @Id(NOBODY)
  @IsOptional()
  holderId: number | null = null;

  @OptionalLine('Place', LIMITS.keyPlace)
  place: string | null = null;
}

export class KeyHandoverDto implements KeyHandover {
  @Id(NOBODY)
  @IsOptional()
  toUserId: number | null = null;

  @OptionalLine('Place', LIMITS.keyPlace)
  place: string | null = null;

  /** ISO 8601: the `since` that was seen. */
  @Instant('expectedSince must be a time')
  expectedSince!: string;
}
