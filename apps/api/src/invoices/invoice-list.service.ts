import { Injectable } from '@nestjs/common';
import { type InvoiceFileFacts, type InvoiceStatus, LIMITS } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { dayFilter } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { AppError } from '../platform/common/app-error.js';
import { type AvailableCleanRow, type InvoiceListRow, InvoiceListRepository } from './invoice-list.repository.js';
import { noSuchInvoice } from './invoice-errors.js';
import { InvoiceRepository, type WholeInvoice } from './invoice.repository.js';

export type { WholeInvoice };

/** Rows of a list without a range: these lists grow for as long as the business runs. */
const MAX_ROWS = 1000;
/** Invoices of a list that is saved for Xero, and of one of its files: Xero takes no more at once. */
const MAX_EXPORTED = 2000;

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

  /** Cleans that an invoice can be made of; without a range the first 1,000. */
  async available(list: ListRequest): Promise<Page<AvailableCleanRow>> {
    return this.lists.available({ ...list, limit: list.limit ?? MAX_ROWS });
  }

  /** What a file of the list would hold; counted to one more than any file can. */
  async fileFacts(list: ListRequest): Promise<InvoiceFileFacts> {
    checkDays(list.filter);
    return this.lists.fileFacts(list, leftOutOf(list), MAX_EXPORTED + 1);
  }

  /** One invoice whole. */
  async byId(id: number, tx?: EntityManager): Promise<WholeInvoice> {
    const invoice = await this.invoices.whole({ id }, tx);
    if (!invoice) throw noSuchInvoice();
    return invoice;
  }

  /**
   * All invoices of a list, whole and in its order, for a file. Cancelled ones are left out unless they are what is asked
   * for, by their status or one by one. More than `most` are refused with a sentence.
   */
  async wholes(list: ListRequest, most: number): Promise<WholeInvoice[]> {
    return this.invoices.wholesInOrder(await this.ids(list, most));
  }

  /** The same for one file for Xero; of a list with a range that slice of it. */
  async wholesForXero(list: ListRequest): Promise<WholeInvoice[]> {
    if (list.limit === null) return this.wholes(list, LIMITS.xeroInvoices);
    const ids = await this.ids(list, MAX_EXPORTED);
    return this.invoices.wholesInOrder(ids.slice(list.offset, list.offset + list.limit));
  }

  /** The ids of the invoices of a list, in its order. More than `most` are refused with a sentence. */
  async ids(list: ListRequest, most: number): Promise<number[]> {
    checkDays(list.filter);
    const ids = await this.lists.ids(list, leftOutOf(list), most + 1);
    if (ids.length <= most) return ids;
    const count = most.toLocaleString('en-AU');
    throw new AppError('VALIDATION_FAILED', `These are more than ${count} invoices. Please narrow the filter.`);
  }
}

/** Cancelled invoices are in no file unless they are asked for. */
function leftOutOf({ filter }: ListRequest): InvoiceStatus[] {
  return filter['status'] || filter['id'] ? [] : ['cancelled'];
}

function checkDays(filter: Record<string, unknown>): void {
  const [from, to] = [dayFilter(filter, 'dateFrom'), dayFilter(filter, 'dateTo')];
  if (from && to && from > to) throw new AppError('VALIDATION_FAILED', 'The first day must not be after the last one.');
}
