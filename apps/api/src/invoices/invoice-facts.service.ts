import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../platform/common/refusal.js';
import { InvoiceRepository, type WholeInvoice } from './invoice.repository.js';

/** What others ask of an invoice. */
@Injectable()
export class InvoiceFacts {
  constructor(private readonly invoices: InvoiceRepository) {}

  /** One invoice with its lines, ready for invoiceDocument of libs/domain; null when there is none. */
  whole(by: { id: number } | { number: number }, tx?: EntityManager): Promise<WholeInvoice | null> {
    return this.invoices.whole(by, tx);
  }

  /** Several invoices as above, in the order of their numbers. */
  wholes(ids: number[], tx?: EntityManager): Promise<WholeInvoice[]> {
    return this.invoices.wholes(ids, tx);
  }
}

export function noSuchInvoice(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such invoice.');
}
