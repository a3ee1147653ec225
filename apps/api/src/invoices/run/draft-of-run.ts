import { DEFAULT_PAYMENT_TERMS } from '@tidycrew/contracts';
import type { InvoiceInput } from '../invoice-maker.service.js';

/** A draft that gets its days when it is sent or issued (decision D631). */
export const draftOfRun = (
  of: Pick<InvoiceInput, 'source' | 'month' | 'customer' | 'cleans' | 'extraLines'>,
): InvoiceInput => ({
  ...of,
  issueDay: null,
  datedWhenIssued: true,
  paymentTerms: DEFAULT_PAYMENT_TERMS,
  notes: null,
});
