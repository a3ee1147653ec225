import { applyDecorators } from '@nestjs/common';
import {
  INVOICE_STATUSES,
  type InvoiceCreateRequest,
  type InvoiceStatus,
  type InvoicesRequest,
  type InvoiceStatusRequest,
  LIMITS,
} from '@tidycrew/contracts';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, ValidateBy, ValidateIf } from 'class-validator';
import { isDayInReach } from '../platform/common/list-filter.js';
import { Id, Line, OptionalNotes } from '../platform/common/validation.js';

const NOTHING_SELECTED = 'Please select a customer and at least one job';

/** Null and absence are both fine. */
const Nullable = (): PropertyDecorator => ValidateIf((_, value) => value !== null && value !== undefined);

const Day = (message: string): PropertyDecorator =>
  ValidateBy(
    { name: 'isDay', validator: { validate: (value) => typeof value === 'string' && isDayInReach(value) } },
    { message },
  );

/** Invoices that are chosen, at most so many that one call is soon done (decision D174). */
const InvoiceIds = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: 'Please select an invoice' }),
    ArrayNotEmpty({ message: 'Please select an invoice' }),
    ArrayMaxSize(LIMITS.invoicesAtOnce, { message: `At most ${LIMITS.invoicesAtOnce} invoices can be chosen at once` }),
    Id('Invoices must be a list of ids', true),
  );

const JobIds = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: NOTHING_SELECTED }),
    ArrayNotEmpty({ message: NOTHING_SELECTED }),
    ArrayMaxSize(LIMITS.invoiceJobs, { message: `An invoice can have at most ${LIMITS.invoiceJobs} jobs` }),
    Id('Jobs must be a list of ids', true),
  );

export class InvoiceCreateDto implements InvoiceCreateRequest {
  @Id(NOTHING_SELECTED)
  customerId!: number;

  @JobIds()
  jobIds!: number[];

  /** yyyy-MM-dd; absent or null: the business's today. */
  @Day('Issue date must be a day, yyyy-MM-dd')
  @Nullable()
  issueDate?: string | null;

  @OptionalNotes('Notes')
  notes?: string | null;

  /** 'Net 30' unless given. */
  @Line('Payment terms', LIMITS.paymentTerms)
  @Nullable()
  paymentTerms?: string;
}

export class InvoicesDto implements InvoicesRequest {
  @InvoiceIds()
  ids!: number[];
}

export class InvoiceStatusDto implements InvoiceStatusRequest {
  @IsIn(INVOICE_STATUSES, { message: `Status must be one of: ${INVOICE_STATUSES.join(', ')}` })
  status!: InvoiceStatus;
}
