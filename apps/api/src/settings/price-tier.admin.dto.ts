import { LIMITS, type PriceTierRequest } from '@tidycrew/contracts';
import { applyDecorators } from '@nestjs/common';
import { MAX_MONEY_CENTS } from '@tidycrew/domain';
import { IsInt, Max, Min, ValidateBy } from 'class-validator';
import { ExpectedUpdatedAt } from '../platform/common/calendar.dto.js';
import { TwoDecimals } from '../platform/common/validation.js';

const MINUTES = `Allotted minutes must be a whole number from 1 to ${LIMITS.minutes}`;

/** Document 001 section 5. */
const Given = (): PropertyDecorator =>
  ValidateBy(
    { name: 'isGiven', validator: { validate: (value) => value !== undefined && value !== null && value !== '' } },
    { message: 'All fields are required' },
  );

const Price = (name: string): PropertyDecorator => {
  const message = `${name} must be a number from 0, with at most 2 decimals`;
  return applyDecorators(
    Given(),
    TwoDecimals(message),
    Min(0, { message }),
    Max(MAX_MONEY_CENTS / 100, { message: `${name} can be at most $999,999.99` }),
  );
};

export class PriceTierDto implements PriceTierRequest {
  /** AUD */
  @Price('Minimum price')
  priceMin!: number;

  /** AUD */
  @Price('Maximum price')
  priceMax!: number;

  @Max(LIMITS.minutes, { message: MINUTES })
  @Min(1, { message: MINUTES })
  @IsInt({ message: MINUTES })
  @Given()
  allottedMinutes!: number;
}

export class PriceTierUpdateDto extends PriceTierDto {
  @ExpectedUpdatedAt()
  expectedUpdatedAt?: string;
}
