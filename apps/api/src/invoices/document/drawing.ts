import type { InvoiceDocument } from '@tidycrew/domain';

/** pdfkit takes a fifteenth of a start, so it is loaded with the first drawing (drawing-warm-up.ts). */
const drawing = () => import('./draw-invoice.js');

/** `undrawnIn` of undrawn.ts. */
export async function undrawnIn(name: string): Promise<string> {
  return (await import('./undrawn.js')).undrawnIn(name);
}

/** Draws one invoice, by `drawInvoice` of draw-invoice.ts. */
export async function drawInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  return (await drawing()).drawInvoice(invoice);
}

/** Draws several invoices, by `drawInvoices` of draw-invoice.ts. */
export async function drawInvoices(
  title: string,
  invoices: readonly [InvoiceDocument, ...InvoiceDocument[]],
): Promise<Buffer> {
  return (await drawing()).drawInvoices(title, invoices);
}
