import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { invoiceDocument, invoiceNumberOf, invoiceNumberText, type StoredInvoice } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import type { ListRequest } from '../../platform/common/list-query.js';
import { AppError } from '../../platform/common/app-error.js';
import { oneAtATime } from '../../platform/common/turns.js';
import { MAX_ID } from '../../platform/common/validation.js';
import { LogoService } from '../../settings/logo/logo.service.js';
import { noSuchInvoice } from '../invoice-errors.js';
import { InvoiceRepository } from '../invoice.repository.js';
import { InvoiceListService } from '../invoice-list.service.js';
import { drawInvoice, drawInvoices, undrawnIn } from './drawing.js';
import { InvoiceDocumentRepository } from './invoice-document.repository.js';
import type { PdfFile } from './pdf-answer.js';

/** Invoices in one PDF: a bookkeeper's quarter, and not more than the server draws in a few seconds. */
const MAX_PER_PDF = 200;

/** PDFs by the id of their invoice, with all that they were drawn of. */
type DrawnPdfs = Map<number, { of: string; pdf: ReturnType<typeof keptOf> }>;

/** The PDFs of invoices: drawn anew while an invoice may change, from then on the bytes that were kept (decision D49). */
@Injectable()
export class InvoiceDocumentService {
  private readonly turns = oneAtATime('Other files of invoices are being made. Please try again in a moment.');

  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly lists: InvoiceListService,
    private readonly documents: InvoiceDocumentRepository,
    private readonly logos: LogoService,
  ) {}

  /** The characters of a name that PDFs cannot show, with spaces between them. */
  undrawnIn(name: string): Promise<string> {
    return undrawnIn(name);
  }

  /** The PDF of an invoice by its number. Refuses a number that no invoice has. */
  async pdfOf(number: number): Promise<PdfFile> {
    const row = await this.documents.byNumber(number);
    if (!row) throw noSuchInvoice();
    const name = invoiceNumberText(row.number);
    if (row.base64 === null) return { name, bytes: await this.drawn(row.stored) };
    return { name, bytes: Buffer.from(row.base64, 'base64'), sha256: row.sha256 };
  }

  /** The same by a number as an address holds it, 'INV-000012'. */
  async pdfNamed(text: string): Promise<PdfFile> {
    const number = invoiceNumberOf(text);
    if (number === null || number > MAX_ID) throw noSuchInvoice();
    return this.pdfOf(number);
  }

  /**
   * The invoices of a list in one PDF in its order, each as it looks in its own; one such file at a time (decision
   * D385). Refuses more than 200, and none.
   * @throws AppError UNAVAILABLE when there was no turn in time
   */
  async pdfOfList(list: ListRequest): Promise<PdfFile> {
    return this.turns.take(() => this.drawList(list));
  }

  private async drawList(list: ListRequest): Promise<PdfFile> {
    const [first, ...others] = await this.lists.wholes(list, MAX_PER_PDF);
    if (!first) throw new AppError('NOT_FOUND', 'No invoice fits this filter.');
    const numbers = [first, ...others].map(({ number }) => number).toSorted((a, b) => a - b);
    const name = [...new Set([numbers[0], numbers.at(-1)])].map((number = 0) => invoiceNumberText(number)).join(' to ');
    const logos = await this.logos.of([first, ...others].map(({ issuer }) => issuer.logo));
    const documents = [invoiceDocument(first), ...others.map(invoiceDocument)] as const;
    const bytes = await drawInvoices(`Invoices ${name}`, documents, logos);
    return { name, bytes };
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
    await this.documents.keep(tx, invoiceId, keptOf(await this.drawn(invoice, tx)));
  }

  /** Draws ahead what `keepEach` will keep, so that its transaction holds nobody up for as long as that takes. */
  async drawEach(ids: number[]): Promise<DrawnPdfs> {
    const pdfs: DrawnPdfs = new Map();
    const unkept = await this.documents.unkept(null, ids);
    // One after the other: a hundred at once would need the memory of all.
    for (const invoice of await this.invoices.wholes(unkept)) {
      pdfs.set(invoice.id, { of: JSON.stringify(invoice), pdf: keptOf(await this.drawn(invoice)) });
    }
    return pdfs;
  }

  /** Keeps the PDFs of several invoices that the transaction has locked; one that was changed since it was drawn is drawn again. */
  async keepEach(tx: EntityManager, ids: number[], ahead: DrawnPdfs): Promise<void> {
    const unkept = await this.documents.unkept(tx, ids);
    if (unkept.length === 0) return;
    const pdfs = [];
    for (const invoice of await this.invoices.wholes(unkept, tx)) {
      const found = ahead.get(invoice.id);
      const isSame = found?.of === JSON.stringify(invoice);
      pdfs.push({ id: invoice.id, ...(found && isSame ? found.pdf : keptOf(await this.drawn(invoice, tx))) });
    }
    await this.documents.keepEach(tx, pdfs);
  }

  private async drawn(invoice: StoredInvoice, tx?: EntityManager): Promise<Buffer> {
    return drawInvoice(invoiceDocument(invoice), await this.logos.of([invoice.issuer.logo], tx));
  }
}

function keptOf(bytes: Buffer): { bytes: Buffer; sha256: string } {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
