import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  type ExtraLine,
  INVOICE_STATUSES,
  type InvoiceCreateRequest,
  type InvoiceRunRequest,
  type InvoiceStatus,
  type InvoicesRequest,
  type InvoiceStatusChange,
  type InvoiceStatusesRequest,
  type InvoiceStatusRequest,
  LIMITS,
  type UndrawnNameRequest,
} from '@tidycrew/contracts';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { isDayInReach, MAX_MONEY_CENTS } from '@tidycrew/domain';
import { MadeOf } from '../platform/common/made-of.js';
import { Id, IfSent, Line, OptionalFlag, OptionalNotes, TwoDecimals } from '../platform/common/validation.js';

const NO_INVOICE = 'Please select an invoice';
const TOO_MANY = `At most ${LIMITS.invoicesAtOnce} invoices can be chosen at once`;
const NOTHING_SELECTED = 'Please select a customer and at least one job';
const EXTRA_LINES = 'Extra lines must have a description and an amount';
const LINE_AMOUNT = 'Amounts must be numbers of at most $999,999.99, with at most 2 decimals';

const Day = (message: string): PropertyDecorator =>
  applyDecorators(
    ValidateBy(
      { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isDayInReach(value) } },
      { message },
    ),
    ApiProperty({ format: 'date' }),
  );

/** Invoices that are chosen, at most so many that one call is soon done. */
const InvoiceIds = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: NO_INVOICE }),
    ArrayNotEmpty({ message: NO_INVOICE }),
    ArrayMaxSize(LIMITS.invoicesAtOnce, { message: TOO_MANY }),
    Id('Invoices must be a list of ids', true),
  );

/** Something is in this list or in the extra lines. */
const Something = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isSomething',
      validator: {
        validate: (jobs: unknown, args?: ValidationArguments) => {
          const { extraLines } = (args?.object ?? {}) as { extraLines?: unknown };
          return [jobs, extraLines].some((list) => Array.isArray(list) && list.length > 0);
        },
      },
    },
    { message: NOTHING_SELECTED },
  );

const JobIds = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: NOTHING_SELECTED }),
    Something(),
    ArrayMaxSize(LIMITS.invoiceJobs, { message: `An invoice can have at most ${LIMITS.invoiceJobs} jobs` }),
    Id('Jobs must be a list of ids', true),
  );

class ExtraLineDto implements ExtraLine {
  @Line('Description', LIMITS.name, 'Please describe each extra line')
  description!: string;

  @Max(MAX_MONEY_CENTS / 100, { message: LINE_AMOUNT })
  @Min(-MAX_MONEY_CENTS / 100, { message: LINE_AMOUNT })
  @TwoDecimals(LINE_AMOUNT)
  amount!: number;

  /** Absent: it is taxable. */
  @OptionalFlag('GST-free')
  gstFree?: boolean;
}

export class InvoiceCreateDto implements InvoiceCreateRequest {
  @Id(NOTHING_SELECTED)
  customerId!: number;

  @JobIds()
  jobIds!: number[];

  @ValidateNested({ each: true })
  @MadeOf(() => ExtraLineDto)
  @IsObject({ each: true, message: EXTRA_LINES })
  @ArrayMaxSize(LIMITS.extraLines, { message: `An invoice can have at most ${LIMITS.extraLines} extra lines` })
  @IsArray({ message: EXTRA_LINES })
  @IfSent()
  extraLines?: ExtraLineDto[];

  /** The first extra line is the fee of this visit, at which the crew could not clean. */
  @Id('There is no such visit.')
  @IfSent()
  visitId?: number;

  /** yyyy-MM-dd; absent or null: the business's today. */
  @Day('Issue date must be a day, yyyy-MM-dd')
  @IsOptional()
  issueDate?: string | null;

  @OptionalNotes('Notes')
  notes?: string | null;

  /** 'Net 30' unless given. */
  @Line('Payment terms', LIMITS.paymentTerms)
  @IsOptional()
  paymentTerms?: string;
}

export class InvoiceRunDto implements InvoiceRunRequest {
  @Id('Please choose a customer')
  customerId!: number;

  @Day('From must be a day, yyyy-MM-dd')
  from!: string;

  @Day('To must be a day, yyyy-MM-dd')
  to!: string;

  @IsBoolean({ message: 'withFees must be true or false' })
  withFees!: boolean;
}

/** The name of a customer or a payer. */
export class UndrawnNameDto implements UndrawnNameRequest {
  @Line('Name', LIMITS.name)
  name!: string;
}

export class InvoicesDto implements InvoicesRequest {
  @InvoiceIds()
  ids!: number[];
}

const Status = (name: string): PropertyDecorator =>
  IsIn(INVOICE_STATUSES, { message: `${name} must be one of: ${INVOICE_STATUSES.join(', ')}` });

export class InvoiceStatusDto implements InvoiceStatusRequest {
  @Status('Status')
  status!: InvoiceStatus;

  @Status('expectedStatus')
  @IfSent()
  expectedStatus?: InvoiceStatus;
}

class InvoiceStatusChangeDto implements InvoiceStatusChange {
  @Id('Invoices must have ids')
  id!: number;

  @Status('from')
  from!: InvoiceStatus;

  @Status('to')
  to!: InvoiceStatus;
}

export class InvoiceStatusesDto implements InvoiceStatusesRequest {
  @ValidateNested({ each: true })
  @MadeOf(() => InvoiceStatusChangeDto)
  @IsObject({ each: true, message: NO_INVOICE })
  @ArrayMaxSize(LIMITS.invoicesAtOnce, { message: TOO_MANY })
  @ArrayNotEmpty({ message: NO_INVOICE })
  @IsArray({ message: NO_INVOICE })
  invoices!: InvoiceStatusChangeDto[];
}
