import {
  creditNoteNumberText,
  formatDay,
  formatDollars,
  invoiceNumberText,
  PAYMENT_METHOD_TEXTS,
} from '@tidycrew/domain';
import type { EventFacts } from './account.sql.js';

/** 'INV-000001' or 'CN-000001'; null of an event without a number of its own. */
export function numberOfEvent({ kind, invoiceNumber, creditNoteNumber }: EventFacts): string | null {
  if (kind === 'creditNote') return creditNoteNumberText(creditNoteNumber!);
  return ['invoice', 'cancelled', 'draft', 'restored'].includes(kind) ? invoiceNumberText(invoiceNumber!) : null;
}

/** What an event is, without day and amount. */
export function textOfEvent(event: EventFacts): string {
  const { kind, dueDay, invoiceNumber, reason, method, reference, reversedCents, reversedOn } = event;
  switch (kind) {
    case 'invoice':
      return `Due ${formatDay(dueDay!)}`;
    case 'cancelled':
      return 'Marked as cancelled';
    case 'draft':
      return 'Marked as a draft';
    case 'restored':
      return 'Counts again';
    case 'creditNote':
      return `For ${invoiceNumberText(invoiceNumber!)}: ${reason}`;
    case 'reversal':
      return [`Of ${formatDollars(reversedCents!)} of ${formatDay(reversedOn!)}`, reason].filter(Boolean).join(': ');
    case 'payment':
    case 'refund':
      return [PAYMENT_METHOD_TEXTS[method!], reference].filter(Boolean).join(', ');
  }
}
