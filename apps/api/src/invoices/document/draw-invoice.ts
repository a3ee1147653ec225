import { setImmediate as otherWork } from 'node:timers/promises';
import type { InvoiceDocument } from '@tidycrew/domain';
import PdfKit from 'pdfkit';
import { drawHead } from './invoice-head.js';
import { InvoicePages } from './invoice-page.js';
import { drawTable } from './invoice-table.js';
import { drawTail, tailHeight } from './invoice-tail.js';

/** pdfkit would load a font of its own otherwise. */
const NO_FONT = null as unknown as string;

/** The PDF of an invoice: the same bytes for the same invoice, whenever it is drawn (decision D49). */
export function drawInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  return drawInvoices(`${invoice.heading} ${invoice.number}`, [invoice]);
}

/** Several invoices in one PDF, each beginning on a page of its own and looking as it does alone (decision D50). */
export async function drawInvoices(
  title: string,
  invoices: readonly [InvoiceDocument, ...InvoiceDocument[]],
): Promise<Buffer> {
  const [{ issuer, issueDay }] = invoices;
  const at = new Date(`${issueDay}T00:00:00Z`);
  const document = new PdfKit({
    size: 'A4',
    margin: 0,
    font: NO_FONT,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-AU',
    displayTitle: true,
    info: {
      Title: title,
      Author: issuer.brandName,
      Creator: 'Tidycrew',
      Producer: 'Tidycrew',
      CreationDate: at,
      ModDate: at,
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const [index, invoice] of invoices.entries()) {
    // Yields between invoices, so that a long file does not block other requests.
    if (index > 0) await otherWork();
    draw(document, invoice);
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

function draw(document: PDFKit.PDFDocument, invoice: InvoiceDocument): void {
  const pages = new InvoicePages(document, invoice);
  drawHead(pages, invoice);
  drawTable(pages, invoice.lines, tailHeight(pages, invoice));
  drawTail(pages, invoice);
  pages.finish();
}
