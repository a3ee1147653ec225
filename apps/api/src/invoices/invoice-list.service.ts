import { Injectable } from '@nestjs/common';
import type { InvoiceStatus } from '@tidycrew/contracts';
import { dayOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { AppError } from '../platform/common/app-error.js';
import { type AvailableCleanRow, type InvoiceListRow, InvoiceListRepository } from './invoice-list.repository.js';
import { noSuchInvoice } from './invoice-errors.js';
import { InvoiceRepository, type WholeInvoice } from './invoice.repository.js';

/** Rows of a list without a range: these lists grow for as long as the business runs. */
const MAX_ROWS = 1000;

/** What the office reads of invoices. */
@Injectable()
export class InvoiceListService {
  constructor(
    private readonly lists: InvoiceListRepository,
    private readonly invoices: InvoiceRepository,
  ) {}

  /** Invoices, one slice of them; without a range the first 1,000. */
  async list(list: ListRequest): Promise<Page<InvoiceListRow>> {
    checkDays(list.filter);
    return this.lists.page({ ...list, limit: list.limit ?? MAX_ROWS });
  }

  /** Cleans that an invoice can be made of; without a range the first 1,000 (decision D46). */
  async available(list: ListRequest): Promise<Page<AvailableCleanRow>> {
    return this.lists.available({ ...list, limit: list.limit ?? MAX_ROWS });
  }

  async byId(id: number): Promise<WholeInvoice> {
    const invoice = await this.invoices.whole({ id });
    if (!invoice) throw noSuchInvoice();
    return invoice;
  }

  /**
   * All invoices of a list, whole and in its order, for a file. Cancelled ones are left out unless they are what is asked
   * for. More than `most` are refused with a sentence.
   */
  async wholes(list: ListRequest, most: number): Promise<WholeInvoice[]> {
    return this.invoices.wholesInOrder(await this.ids(list, most));
  }

  /** The same, their ids only. */
  async ids(list: ListRequest, most: number): Promise<number[]> {
    checkDays(list.filter);
    const leftOut: InvoiceStatus[] = list.filter['status'] ? [] : ['cancelled'];
    const ids = await this.lists.ids(list, leftOut, most + 1);
    if (ids.length <= most) return ids;
    const count = most.toLocaleString('en-AU');
    throw new AppError('VALIDATION_FAILED', `These are more than ${count} invoices. Please narrow the filter.`);
  }
}

function checkDays(filter: Record<string, unknown>): void {
  const [from, to] = [dayOf(filter, 'dateFrom'), dayOf(filter, 'dateTo')];
  if (from && to && from > to) throw new AppError('VALIDATION_FAILED', 'The first day must not be after the last one.');
}
