import type { CreditNote, Payment, PaymentAllocation } from '@tidycrew/contracts';
import { PAYMENT_METHOD_TEXTS } from '@tidycrew/domain';
import { CAUSE_LABELS } from '../../payments/texts';
import { INVOICE_MONEY_TEXTS as TEXTS } from './texts';

/** Something that happened to the money of an invoice. */
export interface MoneyEvent {
  /** ISO 8601 UTC: when it was recorded. */
  at: string;
  /** yyyy-MM-dd: when it counts. */
  day: string;
  label: string;
  /** What else is known of it: method and reference of the payment, reason of the note. */
  note: string;
  /** AUD; below 0: the invoice gave it back. */
  amount: number;
  /** null: the program. */
  by: string | null;
  of: { resource: 'payments' | 'credit-notes'; id: number };
}

/** What happened to the money of an invoice, oldest first. */
export function invoiceHistory(
  invoiceId: number,
  payments: readonly Payment[],
  notes: readonly CreditNote[],
): MoneyEvent[] {
  const allocated = payments.flatMap((payment) =>
    payment.allocations.filter((one) => one.invoiceId === invoiceId).map((one) => eventOf(payment, one)),
  );
  const credited = notes.map(
    ({ id, creditNoteNumber, createdAt, createdByName, issueDate, reason, total }): MoneyEvent => ({
      at: createdAt,
      day: issueDate,
      label: TEXTS.note(creditNoteNumber),
      note: reason,
      amount: total,
      by: createdByName,
      of: { resource: 'credit-notes', id },
    }),
  );
  return [...allocated, ...credited].sort((a, b) => a.at.localeCompare(b.at));
}

function eventOf({ id, method, reference }: Payment, allocation: PaymentAllocation): MoneyEvent {
  const { createdAt, createdBy, day, cause, amount } = allocation;
  return {
    at: createdAt,
    day,
    label: CAUSE_LABELS[cause],
    note: [PAYMENT_METHOD_TEXTS[method], reference].filter(Boolean).join(', '),
    amount,
    by: createdBy,
    of: { resource: 'payments', id },
  };
}
