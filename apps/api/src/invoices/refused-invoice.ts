import type { ErrorCode, InvoiceRefusal, RefusedInvoice } from '@tidycrew/contracts';
import { invoiceNumberText } from '@tidycrew/domain';
import { AppError } from '../platform/common/app-error.js';

const CODES: Partial<Record<InvoiceRefusal, ErrorCode>> = { missing: 'NOT_FOUND', 'no-email': 'VALIDATION_FAILED' };

/** What keeps an invoice as it is, in a call for several. */
export function refused(id: number, number: number | null, reason: InvoiceRefusal, error: string): RefusedInvoice {
  return { id, invoiceNumber: number === null ? null : invoiceNumberText(number), reason, error };
}

/** The error of a call for one invoice that keeps it as it is. */
export function refusalOf({ reason, error }: RefusedInvoice): AppError {
  return new AppError(CODES[reason] ?? 'CONFLICT', error);
}
