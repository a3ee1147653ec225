import { takersInOrder } from './fill-in-order.js';
import { isOverdue } from './invoice.js';

/** What an invoice came to and what of it is settled; all in cents. */
export interface InvoiceMoney {
  totalCents: number;
  /** Included in the total; 0 without GST. */
  gstCents: number;
  /** The sum of its allocations. */
  paidCents: number;
  /** The sum of its credit notes, and the GST that they took off. */
  creditedCents: number;
  creditedGstCents: number;
}

/** A payment as far as it can be used; negative: a refund, or the reversal of a payment. */
export interface PaymentMoney {
  amountCents: number;
  /** The sum of its allocations. */
  allocatedCents: number;
}

/** What is still owed on an issued invoice. */
export function openCents({
  totalCents,
  paidCents,
  creditedCents,
}: Pick<InvoiceMoney, 'totalCents' | 'paidCents' | 'creditedCents'>): number {
  return totalCents - paidCents - creditedCents;
}

/**
 * The GST of what was paid of an invoice, by cash accounting: the paid part of the GST that credit notes left, half a cent up
 * (decision D491). Paid whole, it is that GST to the cent.
 */
export function cashGst(invoice: InvoiceMoney): number {
  const totalLeft = invoice.totalCents - invoice.creditedCents;
  if (totalLeft === 0) return 0;
  // The product of two amounts of $20,000,000 is more than a number counts exactly.
  const twice = 2n * BigInt(invoice.paidCents) * BigInt(invoice.gstCents - invoice.creditedGstCents);
  return Number((twice + BigInt(totalLeft)) / (2n * BigInt(totalLeft)));
}

/**
 * The invoice after a sum was allocated to it, or with a negative sum taken back, and the GST that stands in the row of it
 * (decision D491).
 * @throws RangeError when that is more than is open, or than was paid
 */
export function allocate<Invoice extends InvoiceMoney>(
  invoice: Invoice,
  cents: number,
): { invoice: Invoice; gstCents: number } {
  const after = { ...invoice, paidCents: invoice.paidCents + cents };
  if (after.paidCents < 0 || openCents(after) < 0) throw new RangeError('An allocation goes beyond its invoice.');
  return { invoice: after, gstCents: cashGst(after) - cashGst(invoice) };
}

interface Settled extends InvoiceMoney {
  /** yyyy-MM-dd */
  dueDay: string;
}

/**
 * The status of an invoice after money came or went (decision D492): paid with nothing open; with something open again sent, or
 * overdue by its due date. Drafts and cancelled invoices take no money, and one of $0.00 keeps its status.
 */
export function statusByMoney<Status extends string>(
  status: Status,
  invoice: Settled,
  today: string,
): Status | 'paid' | 'sent' | 'overdue' {
  if (status === 'draft' || status === 'cancelled' || invoice.totalCents === 0) return status;
  if (openCents(invoice) === 0) return 'paid';
  if (status !== 'paid') return status;
  return isOverdue(invoice.dueDay, today) ? 'overdue' : 'sent';
}

/** What a customer has paid and nothing has used: payments less allocations and refunds, in cents (decision D490). */
export function customerCredit(payments: readonly PaymentMoney[]): number {
  return payments.reduce((credit, { amountCents, allocatedCents }) => credit + amountCents - allocatedCents, 0);
}

/** What of a payment can still be allocated: its rest, but not more than the customer's credit (decision D490). */
export function allocatableCents({ amountCents, allocatedCents }: PaymentMoney, creditCents: number): number {
  return Math.max(0, Math.min(amountCents - allocatedCents, creditCents));
}

/** The day (yyyy-MM-dd) of an allocation that is made with its payment: not before its invoice (decision D490). */
export function allocationDay(receivedOn: string, issueDay: string): string {
  return receivedOn > issueDay ? receivedOn : issueDay;
}

/** A sum shared out over invoices in their order, as far as each has something open and the sum goes; in cents. */
export function sharedOut<Invoice extends { openCents: number }>(
  cents: number,
  invoices: readonly Invoice[],
): { invoice: Invoice; cents: number }[] {
  return takersInOrder(cents, invoices, ({ openCents: open }) => open).map(({ item, ...share }) => ({
    invoice: item,
    ...share,
  }));
}

/** The most that a card service keeps of what was paid, in cents: a twentieth (decision D556). */
export const mostKept = (paidCents: number): number => Math.floor(paidCents / 20);
