import { type AvailableJob, DEFAULT_PAYMENT_TERMS, type InvoiceCreateRequest, LIMITS } from '@tidycrew/contracts';
import { dollarsToCents, invoiceTotals, isCalendarDay, type InvoiceTotals } from '@tidycrew/domain';
import { CREATE_TEXTS as TEXTS } from '../texts';

/** What is chosen and typed in the Create Invoice dialog. */
export interface InvoiceForm {
  customerId: number | null;
  jobIds: readonly number[];
  /** yyyy-MM-dd; '' while none is chosen. */
  issueDate: string;
  paymentTerms: string;
  notes: string;
}

/** What is missing, and in which part of the form. */
export type FormProblem = { field: 'customer' | 'jobs' | 'issueDate'; sentence: string };

/** The jobs that are chosen and can still be invoiced, in the order in which the work was done. */
export function chosenJobs(jobs: readonly AvailableJob[], jobIds: readonly number[]): AvailableJob[] {
  return jobs.filter(({ id }) => jobIds.includes(id)).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** What an invoice of these jobs comes to (decision D43). */
export function totalsOf(jobs: readonly AvailableJob[], isGstRegistered: boolean): InvoiceTotals {
  return invoiceTotals(
    jobs.map(({ price }) => dollarsToCents(price)),
    isGstRegistered,
  );
}

/** The first thing that is missing (document 001 section 5); else what is sent. */
export function checkInvoice(
  form: InvoiceForm,
  jobs: readonly AvailableJob[],
): { problem: FormProblem } | { body: InvoiceCreateRequest } {
  const chosen = chosenJobs(jobs, form.jobIds);
  if (form.customerId === null || chosen.length === 0) {
    const field = form.customerId === null ? 'customer' : 'jobs';
    return { problem: { field, sentence: TEXTS.nothingSelected } };
  }
  if (chosen.length > LIMITS.invoiceJobs) {
    return { problem: { field: 'jobs', sentence: TEXTS.maxJobs(LIMITS.invoiceJobs) } };
  }
  if (!isCalendarDay(form.issueDate)) return { problem: { field: 'issueDate', sentence: TEXTS.issueDateNeeded } };
  return {
    body: {
      customerId: form.customerId,
      issueDate: form.issueDate,
      jobIds: chosen.map(({ id }) => id),
      notes: form.notes.trim() || null,
      paymentTerms: form.paymentTerms.trim() || DEFAULT_PAYMENT_TERMS,
    },
  };
}
