import { formatDollars, invoiceNumberText, MONTHS, openCents } from '@tidycrew/domain';
import { AppError } from '../platform/common/app-error.js';
import type { LedgerInvoice } from './payment.repository.js';

/** '9 March' of '2026-03-09'. */
export function dayInWords(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month! - 1]}`;
}

/** Why an invoice takes no money, whatever is open of it; null: it takes some. */
export function noMoneyFor({ number, status }: Pick<LedgerInvoice, 'number' | 'status'>): string | null {
  if (status === 'draft') return `${invoiceNumberText(number)} is a draft, which takes no money.`;
  return status === 'cancelled' ? `${invoiceNumberText(number)} is cancelled.` : null;
}

export function noSuchPayment(): AppError {
  return new AppError('NOT_FOUND', 'There is no such payment.');
}

export function noSuchCreditNote(): AppError {
  return new AppError('NOT_FOUND', 'There is no such credit note.');
}

/** The refusal of a field because of what is stored by now. */
export const conflictAt = (field: string, sentence: string): AppError =>
  new AppError('CONFLICT', sentence, { fields: { [field]: sentence } });

/** Refuses a sum that an invoice, locked, does not take by now. */
export function refuseUnlessTakes(invoice: LedgerInvoice, cents: number, field: string): void {
  const refusal = noMoneyFor(invoice);
  if (refusal !== null) throw conflictAt(field, refusal);
  const open = openCents(invoice);
  if (cents <= open) return;
  throw conflictAt(field, `${invoiceNumberText(invoice.number)} has ${formatDollars(open)} open.`);
}
