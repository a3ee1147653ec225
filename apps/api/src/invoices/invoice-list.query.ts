import { LIMITS } from '@tidycrew/contracts';
import { IsOptional, IsString } from 'class-validator';
import { ListQueryDto, type ListRequest, readList, readRange } from '../platform/common/list-query.js';

/** The invoice list's parameters: those of react-admin, and the filters by their own names (document 001 section 7). */
export class InvoiceListQuery extends ListQueryDto {
  /** draft, sent, paid, overdue or cancelled. */
  @IsString({ message: 'status must be text' })
  @IsOptional()
  status?: string;

  @IsString({ message: 'customerId must be an id' })
  @IsOptional()
  customerId?: string;

  /** yyyy-MM-dd: issued then or later. */
  @IsString({ message: 'dateFrom must be a day' })
  @IsOptional()
  dateFrom?: string;

  /** yyyy-MM-dd: issued then or earlier. */
  @IsString({ message: 'dateTo must be a day' })
  @IsOptional()
  dateTo?: string;

  /** manual or automatic. */
  @IsString({ message: 'source must be text' })
  @IsOptional()
  source?: string;
}

export class AvailableCleansQuery extends ListQueryDto {
  @IsString({ message: 'customerId must be an id' })
  @IsOptional()
  customerId?: string;
}

/** What the invoice list can be sorted by. */
const INVOICE_SORTS = {
  id: 'i.id',
  invoiceNumber: 'i.number',
  customerName: 'i.customer_order',
  issueDate: 'i.issue_date',
  dueDate: 'i.due_date',
  totalAmount: 'i.total_cents',
  status: 'i.status',
  source: 'i.source',
  createdAt: 'i.created_at',
};

const AVAILABLE_JOB_SORTS = { id: 'c.id', createdAt: 'c.clock_in', price: 'c.price_cents' };

/** Newest first unless sorted. */
export function readInvoiceList({
  status,
  customerId,
  dateFrom,
  dateTo,
  source,
  ...query
}: InvoiceListQuery): ListRequest {
  const own = { status, customerId: idOf(customerId), dateFrom, dateTo, source };
  return readList(merged(query, own), INVOICE_SORTS, { field: 'invoiceNumber', direction: 'DESC' });
}

/** The same for a file for Xero: a slice, or without a range every row. */
export function readXeroFile(query: InvoiceListQuery): ListRequest {
  const slice = query.range === undefined ? { offset: 0, limit: null } : readRange(query.range, 0, LIMITS.xeroInvoices);
  return { ...readInvoiceList(query), ...slice };
}

export function readAvailableCleans({ customerId, ...query }: AvailableCleansQuery): ListRequest {
  const list = merged(query, { customerId: idOf(customerId) });
  return readList(list, AVAILABLE_JOB_SORTS, { field: 'createdAt', direction: 'DESC' });
}

/** A filter given as a query parameter of its own wins over the one in `filter`. */
function merged(query: ListQueryDto, own: Record<string, unknown>): ListQueryDto {
  const given = Object.entries(own).filter(([, value]) => value !== undefined);
  return { ...query, filter: { ...query.filter, ...Object.fromEntries(given) } };
}

/** Text that is no id stays as it is and is refused as a filter. */
function idOf(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : text;
}
