import type { AllocationRequest, Invoice, PaymentMethod, PaymentRequest } from '@tidycrew/contracts';
import { centsToDollars, dollarsToCents, fillInOrder, formatDollars } from '@tidycrew/domain';
import type { HeldNumber } from '@tidycrew/web/ui/number-input';
import { RECORD_TEXTS as TEXTS } from '../texts';

type OpenInvoice = Pick<Invoice, 'id' | 'invoiceNumber' | 'issueDate' | 'openAmount'>;

/** An amount over open invoices. */
export interface AllocationForm {
  amount: HeldNumber;
  /** The customer's open invoices in the order in which they are filled. */
  invoices: OpenInvoice[];
  /** What was typed for an invoice, by its id; the others are filled from the top. */
  allocations: Record<string, HeldNumber>;
}

/** How much, when and how. */
export interface MoneyForm {
  amount: HeldNumber;
  /** yyyy-MM-dd; '' while none is chosen. */
  receivedOn: string;
  method: PaymentMethod;
  reference: string | null;
}

/** What money that came today begins with. */
export const moneyOf = (today: string, amount: number | null = null): MoneyForm => ({
  amount,
  receivedOn: today,
  method: 'bankTransfer',
  reference: null,
});

export interface PaymentForm extends AllocationForm, MoneyForm {
  customerId: number | null;
}

/** An open invoice and what it gets; text that is no amount, or null for nothing, is 0 cents. */
export interface Row {
  invoice: OpenInvoice;
  amount: HeldNumber;
  cents: number;
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/** In cents; 0 while it is no amount. */
export const centsOf = (dollars: HeldNumber): number => (typeof dollars === 'number' ? dollarsToCents(dollars) : 0);

/** Those that were chosen first, then the others, each oldest first (decision D459). */
export function inOrder(invoices: readonly OpenInvoice[], chosen: readonly number[]): OpenInvoice[] {
  const isLater = ({ id }: OpenInvoice) => (chosen.includes(id) ? 0 : 1);
  return invoices.toSorted((a, b) => isLater(a) - isLater(b) || a.issueDate.localeCompare(b.issueDate) || a.id - b.id);
}

/** What is open of those that were chosen, of all where none was; null where nothing is. */
export function usualAmount(invoices: readonly OpenInvoice[], chosen: readonly number[]): number | null {
  const those = chosen.length > 0 ? invoices.filter(({ id }) => chosen.includes(id)) : invoices;
  const cents = sumOf(those.map(({ openAmount }) => dollarsToCents(openAmount)));
  return cents > 0 ? centsToDollars(cents) : null;
}

/** What was typed stays; what it leaves of the amount fills the other invoices from the top (decision D459). */
export function allocationRows({ amount, invoices, allocations }: AllocationForm): Row[] {
  const typed = invoices.map(({ id }) => allocations[id]);
  const left = centsOf(amount) - sumOf(typed.map((one = null) => centsOf(one)));
  const filled = fillInOrder(
    Math.max(0, left),
    invoices.map(({ openAmount }, place) => (typed[place] === undefined ? dollarsToCents(openAmount) : 0)),
  );
  return invoices.map((invoice, place) => {
    const own = typed[place] === undefined ? centsToDollars(filled[place] ?? 0) : typed[place];
    return { invoice, amount: own, cents: centsOf(own) };
  });
}

/** What invoices get of the amount, and what is left of it; below 0: more is allocated than there is. */
export function summaryOf(form: AllocationForm): { allocatedCents: number; creditCents: number } {
  const allocatedCents = sumOf(allocationRows(form).map(({ cents }) => cents));
  return { allocatedCents, creditCents: centsOf(form.amount) - allocatedCents };
}

/** What is wrong with the amount of a row. */
export function rowProblem({ invoice: { invoiceNumber, openAmount }, amount, cents }: Row): string | undefined {
  if (typeof amount === 'string') return TEXTS.allocationWrong(invoiceNumber);
  const open = dollarsToCents(openAmount);
  return cents > open ? TEXTS.tooMuchFor(invoiceNumber, formatDollars(open)) : undefined;
}

/** What is wrong with all of them. */
export function allocationsProblem(form: AllocationForm): string | undefined {
  const [problem] = allocationRows(form).flatMap((row) => rowProblem(row) ?? []);
  return problem ?? (summaryOf(form).creditCents < 0 && typeof form.amount !== 'string' ? TEXTS.tooMuch : undefined);
}

/** For a validator of the amount. */
export const amountProblem = (amount: HeldNumber): string | undefined =>
  centsOf(amount) > 0 ? undefined : TEXTS.amountNeeded;

export function toAllocations(form: AllocationForm): AllocationRequest[] {
  return allocationRows(form).flatMap(({ invoice, cents }) =>
    cents ? [{ invoiceId: invoice.id, amount: centsToDollars(cents) }] : [],
  );
}

export function toRequest(form: PaymentForm): PaymentRequest {
  const { customerId, amount, invoices: _, ...money } = form;
  return { ...money, customerId: customerId ?? 0, amount: Number(amount), allocations: toAllocations(form) };
}
