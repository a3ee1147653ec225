import { dollarsToCents, formatDollars } from '@tidycrew/domain';

/** An amount of the wire as it is read: 1234.5 as '$1,234.50'. */
export function shownAmount(dollars: number): string {
  return formatDollars(dollarsToCents(dollars));
}

/** Where the PDF of an invoice is. */
export function pdfPath(invoiceNumber: string): string {
  return `/api/invoices/${invoiceNumber}/pdf`;
}
