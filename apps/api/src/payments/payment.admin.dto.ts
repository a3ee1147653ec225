import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  type AllocateRequest,
  type AllocationRequest,
  LIMITS,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentPart,
  type PaymentRequest,
  type PaymentsTogetherRequest,
  type ReverseRequest,
} from '@tidycrew/contracts';
import { isDayInReach, MAX_INVOICE_CENTS } from '@tidycrew/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsObject,
  Max,
  Min,
  NotEquals,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { Id, IfSent, OptionalLine, Paragraphs, TwoDecimals } from '../platform/common/validation.js';

const MAX_DOLLARS = MAX_INVOICE_CENTS / 100;
const FIRST_DAY = '2000-01-01';
const NO_ALLOCATION = 'Please say which invoices';

/** An amount of dollars between these, both included; the first problem is told. */
export const Dollars = (least: number): PropertyDecorator =>
  applyDecorators(
    TwoDecimals('The amount must be dollars with at most 2 decimals'),
    NotEquals(0, { message: 'The amount must not be $0.00' }),
    Min(least, { message: least > 0 ? 'The amount must be above $0.00' : 'The amount can be at most $20,000,000.00' }),
    Max(MAX_DOLLARS, { message: 'The amount can be at most $20,000,000.00' }),
    ApiProperty({ minimum: least, maximum: MAX_DOLLARS }),
  );

class AllocationDto implements AllocationRequest {
  @Id('Invoices must have ids')
  invoiceId!: number;

  @Dollars(0.01)
  amount!: number;
}

const Allocations = (): PropertyDecorator =>
  applyDecorators(
    ValidateNested({ each: true }),
    Type(() => AllocationDto),
    IsObject({ each: true, message: NO_ALLOCATION }),
    ArrayMaxSize(LIMITS.allocations, { message: `At most ${LIMITS.allocations} invoices can be paid at once` }),
  );

export const NO_PARTS = 'Please say what the parts are for.';

export class PaymentPartDto implements PaymentPart {
  @Id('Invoices must have ids')
  @IfSent()
  invoiceId?: number;

  @Id('Customers must have ids')
  @IfSent()
  customerId?: number;

  @Dollars(0.01)
  amount!: number;
}

/** Parts of one sum of money. */
export const Parts = (what: string): PropertyDecorator =>
  applyDecorators(
    ValidateNested({ each: true }),
    Type(() => PaymentPartDto),
    IsObject({ each: true, message: NO_PARTS }),
    ArrayMaxSize(LIMITS.bankParts, { message: `${what} can have at most ${LIMITS.bankParts} parts` }),
    ArrayNotEmpty({ message: NO_PARTS }),
    IsArray({ message: NO_PARTS }),
  );

/** When and how money came. */
class ReceivedDto {
  /** yyyy-MM-dd, from 2000 to five days ahead. */
  @ValidateBy(
    {
      name: 'isDay',
      validator: { validate: (value) => typeof value === 'string' && isDayInReach(value) && value >= FIRST_DAY },
    },
    { message: 'The day must be a day since 2000, yyyy-MM-dd' },
  )
  @ApiProperty({ format: 'date' })
  receivedOn!: string;

  @IsIn(PAYMENT_METHODS, { message: `Method must be one of: ${PAYMENT_METHODS.join(', ')}` })
  method!: PaymentMethod;

  @OptionalLine('Reference', LIMITS.paymentReference)
  reference?: string | null;
}

export class PaymentsTogetherDto extends ReceivedDto implements PaymentsTogetherRequest {
  @Dollars(0.01)
  amount!: number;

  @Parts('A payment')
  parts!: PaymentPartDto[];
}

export class PaymentDto extends ReceivedDto implements PaymentRequest {
  @Id('Please select a customer')
  customerId!: number;

  /** Negative: a refund. */
  @Dollars(-MAX_DOLLARS)
  amount!: number;

  @Allocations()
  @IsArray({ message: NO_ALLOCATION })
  allocations!: AllocationDto[];
}

export class AllocateDto implements AllocateRequest {
  @Allocations()
  @ArrayNotEmpty({ message: NO_ALLOCATION })
  @IsArray({ message: NO_ALLOCATION })
  allocations!: AllocationDto[];
}

export class ReverseDto implements ReverseRequest {
  @Paragraphs('The reason', LIMITS.reversalReason, 'Please give a reason')
  reason!: string;
}
