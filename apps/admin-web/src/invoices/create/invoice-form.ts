import {
  type AvailableJob,
  DEFAULT_PAYMENT_TERMS,
  type ExtraLine,
  type InvoiceCreateRequest,
  LIMITS,
} from '@tidycrew/contracts';
import {
  cleanLine,
  discountProblem,
  dollarsOfText,
  dollarsToCents,
  isCalendarDay,
  lockoutFeeLine,
  type TaxedLine,
} from '@tidycrew/domain';
import type { HeldNumber } from '@tidycrew/web/ui/number-input';
import { CREATE_TEXTS as TEXTS } from '../texts';
import { LINE_TEXTS } from './line-texts';

/** What is chosen and typed in the Create Invoice dialog. */
export interface InvoiceForm {
  customerId: number | null;
  jobs: AvailableJob[];
  extraLines: LineForm[];
  /** yyyy-MM-dd; '' while none is chosen. */
  issueDate: string;
  paymentTerms: string;
  notes: string | null;
}

/** A line that is no clean, as it is typed (decision D495). */
export interface LineForm {
  description: string;
  /** Below 0: a discount. */
  amount: HeldNumber;
  gstFree: boolean;
}

export const NO_LINE: LineForm = { description: '', amount: null, gstFree: false };

/** A visit at which the crew could not clean. */
export interface ChargedVisit {
  visitId: number;
  customerId: number;
  /** yyyy-MM-dd */
  day: string;
}

/** The fee of a visit as the dialog opens with it; without a usual one (AUD) the amount is typed (decision D498). */
export const feeOf = ({ day }: ChargedVisit, lockoutFee: number | null): LineForm => ({
  description: lockoutFeeLine(day),
  amount: lockoutFee,
  gstFree: false,
});

/** Dollars with or without a minus before them; null: no amount. */
function signedDollars(typed: string): number | null {
  const [, sign = '', digits = ''] = /^\s*([-−–]?)(.*)$/s.exec(typed) ?? [];
  const dollars = dollarsOfText(digits);
  return dollars === null || sign === '' ? dollars : 0 - dollars;
}

/** An amount of a line as it is typed. */
export const LINE_AMOUNT = {
  read: (text: string): HeldNumber => signedDollars(text) ?? (text.trim() === '' ? null : text),
  show: String,
};

const amountOf = ({ amount }: LineForm): number => (typeof amount === 'number' ? amount : 0);

/** What an invoice is made of, as far as its sums go. */
export function linesOf({ jobs, extraLines }: Pick<InvoiceForm, 'jobs' | 'extraLines'>): TaxedLine[] {
  return [
    ...jobs.map(({ price, gstFree }) => ({ amountCents: dollarsToCents(price), gstFree })),
    ...extraLines.map((line) => ({ amountCents: dollarsToCents(amountOf(line)), gstFree: line.gstFree })),
  ];
}

/** What is missing (document 001 section 5). */
export const customerChosen = (id: unknown) => (id ? undefined : TEXTS.nothingSelected);
export const jobsChosen = (jobs: InvoiceForm['jobs'], { customerId, extraLines }: InvoiceForm) => {
  if (jobs.length > LIMITS.invoiceJobs) return TEXTS.maxJobs(LIMITS.invoiceJobs);
  // Without a customer it is said there.
  return jobs.length === 0 && extraLines.length === 0 && customerId ? TEXTS.nothingSelected : undefined;
};
export const described = (typed: string) => (cleanLine(typed) === '' ? LINE_TEXTS.describeLine : undefined);
export const amountTyped = (amount: HeldNumber, form: InvoiceForm) => {
  if (typeof amount !== 'number') return LINE_TEXTS.lineAmount;
  return amount < 0 ? (discountProblem(linesOf(form)) ?? undefined) : undefined;
};
export const dayTyped = (day: string) => (isCalendarDay(day) ? undefined : TEXTS.issueDateNeeded);

/** What is sent: the jobs in the order in which the work was done. A fee is that of its visit while the customer is the same. */
export function toRequest(form: InvoiceForm, charged?: ChargedVisit): InvoiceCreateRequest {
  const { customerId, jobs, issueDate, paymentTerms, notes } = form;
  const extraLines = form.extraLines.map(lineOf);
  const isFee = charged !== undefined && charged.customerId === customerId && extraLines.length > 0;
  return {
    customerId: customerId ?? 0,
    issueDate,
    jobIds: jobs.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map(({ id }) => id),
    ...(extraLines.length > 0 && { extraLines }),
    ...(isFee && { visitId: charged.visitId }),
    notes,
    paymentTerms: paymentTerms.trim() || DEFAULT_PAYMENT_TERMS,
  };
}

const lineOf = (line: LineForm): ExtraLine => ({
  ...line,
  description: cleanLine(line.description),
  amount: amountOf(line),
});
