import type { CustomerMoney, CustomerMoneyRow } from '@tidycrew/contracts';
import {
  centsToDollars,
  creditNoteNumberText,
  formatDay,
  formatDollars,
  invoiceNumberText,
  PAYMENT_METHOD_TEXTS,
} from '@tidycrew/domain';
import type { MoneyRow, MoneyTotals } from './customer-money.repository.js';

export function presentMoney({ balanceCents, creditCents }: MoneyTotals, rows: readonly MoneyRow[]): CustomerMoney {
  return {
    balance: centsToDollars(Number(balanceCents)),
    credit: centsToDollars(Number(creditCents)),
    rows: rows.map(presentRow),
  };
}

function presentRow(row: MoneyRow): CustomerMoneyRow {
  return {
    day: row.day,
    kind: row.kind,
    id: row.id,
    number: numberOf(row),
    text: textOf(row),
    amount: centsToDollars(row.amountCents),
    balance: centsToDollars(Number(row.balanceCents)),
    byName: row.byName,
    at: row.at.toISOString(),
  };
}

function numberOf({ kind, invoiceNumber, creditNoteNumber }: MoneyRow): string | null {
  if (kind === 'creditNote') return creditNoteNumberText(creditNoteNumber!);
  return kind === 'invoice' || kind === 'cancelled' ? invoiceNumberText(invoiceNumber!) : null;
}

function textOf({
  kind,
  dueDay,
  invoiceNumber,
  reason,
  method,
  reference,
  reversedCents,
  reversedOn,
}: MoneyRow): string {
  switch (kind) {
    case 'invoice':
      return `Due ${formatDay(dueDay!)}`;
    case 'cancelled':
      return 'Marked as cancelled';
    case 'creditNote':
      return `For ${invoiceNumberText(invoiceNumber!)}: ${reason}`;
    case 'reversal':
      return `Of ${formatDollars(reversedCents!)} of ${formatDay(reversedOn!)}: ${reason}`;
    case 'payment':
    case 'refund':
      return [PAYMENT_METHOD_TEXTS[method!], reference].filter(Boolean).join(', ');
  }
}
