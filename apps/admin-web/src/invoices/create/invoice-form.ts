import { type AvailableJob, DEFAULT_PAYMENT_TERMS, type InvoiceCreateRequest, LIMITS } from '@tidycrew/contracts';
import { dollarsToCents, invoiceTotals, isCalendarDay, type InvoiceTotals } from '@tidycrew/domain';
import { CREATE_TEXTS as TEXTS } from '../texts';

/** What is chosen and typed in the Create Invoice dialog. */
export interface InvoiceForm {
  customerId: number | null;
  jobs: AvailableJob[];
  /** yyyy-MM-dd; '' while none is chosen. */
  issueDate: string;
  paymentTerms: string;
  notes: string;
}

/** What an invoice of these jobs comes to (decision D43). */
export function totalsOf(jobs: readonly AvailableJob[], isGstRegistered: boolean): InvoiceTotals {
  return invoiceTotals(
    jobs.map(({ price }) => ({ amountCents: dollarsToCents(price) })),
    isGstRegistered,
  );
}

/** What is missing (document 001 section 5). */
export const customerChosen = (id: unknown) => (id ? undefined : TEXTS.nothingSelected);
export const jobsChosen = (jobs: InvoiceForm['jobs'], { customerId }: InvoiceForm) => {
  if (jobs.length > LIMITS.invoiceJobs) return TEXTS.maxJobs(LIMITS.invoiceJobs);
  // Without a customer it is said there.
  return jobs.length === 0 && customerId ? TEXTS.nothingSelected : undefined;
};
export const dayTyped = (day: string) => (isCalendarDay(day) ? undefined : TEXTS.issueDateNeeded);

/** What is sent: the jobs in the order in which the work was done. */
export function toRequest({ customerId, jobs, issueDate, paymentTerms, notes }: InvoiceForm): InvoiceCreateRequest {
  return {
    customerId: customerId ?? 0,
    issueDate,
    jobIds: jobs.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map(({ id }) => id),
    notes: notes.trim() || null,
    paymentTerms: paymentTerms.trim() || DEFAULT_PAYMENT_TERMS,
  };
}
