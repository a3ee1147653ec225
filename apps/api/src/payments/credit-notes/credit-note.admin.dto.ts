import { ApiProperty } from '@nestjs/swagger';
import { type CreditLineRequest, type CreditNoteRequest, LIMITS } from '@tidycrew/contracts';
import { isDayInReach } from '@tidycrew/domain';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsObject,
  IsOptional,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { MadeOf } from '../../platform/common/made-of.js';
import { Id, IfSent, Paragraphs } from '../../platform/common/validation.js';
import { Dollars } from '../payment.admin.dto.js';

const NO_LINE = 'Please say which lines';

class CreditLineDto implements CreditLineRequest {
  @Id('Lines must have ids')
  lineId!: number;

  @Dollars(0.01)
  amount!: number;
}

export class CreditNoteDto implements CreditNoteRequest {
  @Id('Please select an invoice')
  invoiceId!: number;

  /** Taken from the lines in their order; not together with lines. */
  @Dollars(0.01)
  @IfSent()
  amount?: number;

  @ValidateNested({ each: true })
  @MadeOf(() => CreditLineDto)
  @IsObject({ each: true, message: NO_LINE })
  @ArrayMaxSize(LIMITS.creditLines, { message: `At most ${LIMITS.creditLines} lines can be credited at once` })
  @ArrayNotEmpty({ message: NO_LINE })
  @IsArray({ message: NO_LINE })
  @IfSent()
  lines?: CreditLineDto[];

  @Paragraphs('The reason', LIMITS.creditReason, 'Please give a reason')
  reason!: string;

  /** yyyy-MM-dd, from the invoice's issue date to today; today unless given. */
  @ValidateBy(
    { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isDayInReach(value) } },
    { message: 'Issue date must be a day, yyyy-MM-dd' },
  )
  @ApiProperty({ format: 'date' })
  @IsOptional()
  issueDate?: string | null;
}
