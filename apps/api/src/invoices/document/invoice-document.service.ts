import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { invoiceDocument, invoiceNumberText, type StoredInvoice } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../../common/refusal.js';
import { InvoiceFacts } from '../invoice-facts.service.js';
import { drawInvoice } from './draw-invoice.js';
import { InvoiceDocumentRepository } from './invoice-document.repository.js';
import type { PdfFile } from './pdf-answer.js';

/** The PDFs of invoices: drawn anew while an invoice may change, from then on the bytes that were kept (decision D49). */
@Injectable()
export class InvoiceDocumentService {
  constructor(
    private readonly invoices: InvoiceFacts,
    private readonly documents: InvoiceDocumentRepository,
  ) {}

  /** The PDF of an invoice by its number. Refuses a number that no invoice has. */
  async pdfOf(number: number): Promise<PdfFile> {
    const name = invoiceNumberText(number);
    const kept = await this.documents.kept(number);
    if (kept) return { name, ...kept };
    const invoice = await this.invoices.whole({ number });
    if (!invoice) throw noSuchInvoice();
    return { name, bytes: await drawn(invoice) };
  }

  /**
   * Draws and keeps the PDF of an invoice, once: from then on neither it nor the invoice changes (T10). Called in the
   * transaction that issues it or hands it to the mail server. Does nothing when it is kept already.
   */
  async keep(tx: EntityManager, invoiceId: number): Promise<void> {
    const found = await this.documents.lock(tx, invoiceId);
    if (found?.isKept) return;
    const invoice = found && (await this.invoices.whole({ id: invoiceId }, tx));
    if (!invoice) throw noSuchInvoice();
    const bytes = await drawn(invoice);
    await this.documents.keep(tx, invoiceId, { bytes, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
}

export function noSuchInvoice(): Refusal {
  return new Refusal('NOT_FOUND', 'There is no such invoice.');
}

function drawn(invoice: StoredInvoice): Promise<Buffer> {
  return drawInvoice(invoiceDocument(invoice));
}
