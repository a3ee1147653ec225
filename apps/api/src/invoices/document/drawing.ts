import type { InvoiceDocument } from '@tidycrew/domain';
import { type Printed, printedInvoice } from './printed.js';

/** pdfkit takes a fifteenth of a start, so it is loaded with the first drawing (drawing-warm-up.ts). */
const drawing = () => import('./draw-invoice.js');

/** `undrawnIn` of undrawn.ts. */
export async function undrawnIn(name: string): Promise<string> {
  return (await import('./undrawn.js')).undrawnIn(name);
}

/** Draws one document, by `drawPrinted` of draw-invoice.ts. */
export async function drawOne(document: Printed): Promise<Buffer> {
  return (await drawing()).drawPrinted(`${document.heading} ${document.number}`, [document]);
}

/** The PDF of an invoice. */
export function drawInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  return drawOne(printedInvoice(invoice));
}

/** Several invoices in one PDF. */
export async function drawInvoices(
  title: string,
  [first, ...others]: readonly [InvoiceDocument, ...InvoiceDocument[]],
): Promise<Buffer> {
  return (await drawing()).drawPrinted(title, [printedInvoice(first), ...others.map(printedInvoice)]);
}
