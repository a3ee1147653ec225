import type { InvoiceStatus } from '@tidycrew/contracts';
import { translated } from '@tidycrew/web/language';

/** Every sentence of the page behind an accountant's link. */
export const TEXTS = translated('sharedInvoice', {
  loading: 'Loading the invoice...',
  expired: 'This link is no longer valid. Please ask for a new one.',
  unreachable: 'The invoice could not be loaded',
  unreachableHint: 'Please check your connection and try again.',
  tryAgain: 'Try again',
  pageTitle: (number: string, brand: string) => `${number} · ${brand}`,
  invoice: 'Invoice',
  for: 'For',
  total: 'Total',
  issued: 'Issued',
  due: 'Due',
  openPdf: 'Open PDF',
  download: 'Download',
  cancelled: 'This invoice was cancelled. Please do not pay it.',
  drawing: 'Loading the pages...',
  pages: 'Pages of the invoice',
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  notDrawn: 'The pages cannot be shown here. Please open or download the PDF.',
  status: {
    draft: 'Draft',
    sent: 'Sent',
    paid: 'Paid',
    overdue: 'Overdue',
    cancelled: 'Cancelled',
  } satisfies Record<InvoiceStatus, string>,
  creditNotes: 'Credit notes',
  openCreditNote: (number: string, total: string, day: string) => `Open ${number}: ${total} of ${day}`,
} as const);
