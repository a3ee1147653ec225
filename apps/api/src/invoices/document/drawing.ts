import type { InvoiceDocument } from '@tidycrew/domain';
import type { Logos } from '../../settings/logo/logo.service.js';
import { type Printed, printedInvoice } from './printed.js';

/** pdfkit takes a fifteenth of a start, so it is loaded with the first drawing (drawing-warm-up.ts). */
const drawing = () => import('./draw-invoice.js');

/** `undrawnIn` of undrawn.ts. */
export async function undrawnIn(name: string): Promise<string> {
  return (await import('./undrawn.js')).undrawnIn(name);
}

/** Without a logo. */
const NO_LOGOS: Logos = new Map();

/** Draws one document, by `drawPrinted` of draw-invoice.ts. */
export async function drawOne(document: Printed, logos = NO_LOGOS): Promise<Buffer> {
  return (await drawing()).drawPrinted(`${document.heading} ${document.number}`, [document], logos);
}

/** The PDF of an invoice. */
export function drawInvoice(invoice: InvoiceDocument, logos = NO_LOGOS): Promise<Buffer> {
  return drawOne(printedInvoice(invoice), logos);
}

/** Several invoices in one PDF. */
export async function drawInvoices(
  title: string,
  [first, ...others]: readonly [InvoiceDocument, ...InvoiceDocument[]],
  logos = NO_LOGOS,
): Promise<Buffer> {
  return (await drawing()).drawPrinted(title, [printedInvoice(first), ...others.map(printedInvoice)], logos);
}
