import { addDays } from './calendar.js';
import type { InvoiceNumbers } from './bank-numbers.js';
import type { IsLocality } from './bank-words.js';

/** An issued invoice of which something is open. */
export interface OpenInvoice {
  id: number;
  number: number;
  customerId: number;
  openCents: number;
  /** yyyy-MM-dd */
  issueDay: string;
}

/** Whose names lines are searched for. */
export interface BankCustomer {
  id: number;
  name: string;
  /** Who pays for it, and what that one knows it by. */
  billingName: string | null;
  billingReference: string | null;
}

/** A payment, or the rest of one, that no line of a bank stands for yet. */
export interface RecordedMoney {
  id: number;
  customerId: number;
  cents: number;
  /** yyyy-MM-dd */
  receivedOn: string;
  /** Who recorded it; null: the program. */
  by: string | null;
  /** Invoices that it was allocated to. */
  invoiceNumbers: number[];
}

/** What lines of a bank's file are compared with. */
export interface OpenMoney {
  /** All that is open; of each customer the oldest first. */
  invoices: readonly OpenInvoice[];
  customers: readonly BankCustomer[];
  payments: readonly RecordedMoney[];
  /** The customers of the invoices that texts name, open or not, by their numbers. */
  owners: ReadonlyMap<number, number>;
  /** The business's own name. */
  ownName: string;
  isLocality: IsLocality;
}

/** A line that money came with. */
export interface IncomingLine {
  id: number;
  /** yyyy-MM-dd */
  day: string;
  /** Above 0. */
  amountCents: number;
  text: string;
  /** The day (yyyy-MM-dd) of another line that is most likely the same movement, and has a payment; absent or null: there is none. */
  recordedAsOf?: string | null;
}

/** What a line can be for. */
export type BankTarget =
  | { invoice: OpenInvoice }
  /** The customer's oldest invoices; the rest is credit. */
  | { customerId: number }
  /** Each of them whole. */
  | { split: { invoice: OpenInvoice; cents: number }[] }
  /** It is recorded already: together they are the line, or it is a part of the one. */
  | { payments: RecordedMoney[] };

/** A payment is received so many days before or behind its line. */
const [DAYS_BEFORE, DAYS_BEHIND] = [5, 3];
export const BANK_PAYMENT_DAYS = { before: DAYS_BEFORE, behind: DAYS_BEHIND };

/** Open invoices and payments by what is looked for, and what the lines before have left. */
export class OpenMoneyIndex {
  readonly byNumber = new Map<number, OpenInvoice>();
  readonly byAmount = new Map<number, OpenInvoice[]>();
  readonly byCustomer = new Map<number, OpenInvoice[]>();
  readonly paymentsByCents = new Map<number, RecordedMoney[]>();
  readonly paymentsByCustomer = new Map<number, RecordedMoney[]>();
  readonly payments: readonly RecordedMoney[];
  readonly owners: ReadonlyMap<number, number>;
  private readonly taken = new Map<number, number>();

  constructor(money: OpenMoney) {
    this.owners = money.owners;
    this.payments = money.payments;
    for (const invoice of money.invoices) {
      this.byNumber.set(invoice.number, invoice);
      add(this.byAmount, invoice.openCents, invoice);
      add(this.byCustomer, invoice.customerId, invoice);
    }
    for (const payment of money.payments) {
      add(this.paymentsByCents, payment.cents, payment);
      add(this.paymentsByCustomer, payment.customerId, payment);
    }
  }

  left = ({ id, openCents }: OpenInvoice): number => openCents - (this.taken.get(id) ?? 0);

  /** What is left of these customers' invoices, the oldest of each first. */
  openOf(customerIds: readonly number[]): OpenInvoice[] {
    return customerIds.flatMap((id) => (this.byCustomer.get(id) ?? []).filter((invoice) => this.left(invoice) > 0));
  }

  ofNumbers(numbers: readonly number[]): OpenInvoice[] {
    return numbers.flatMap((number) => this.byNumber.get(number) ?? []).filter((invoice) => this.left(invoice) > 0);
  }

  /** Invoices of corrected and bare numbers that have exactly this amount open. */
  ofLooseNumbers({ named, loose }: InvoiceNumbers, cents: number): OpenInvoice[] {
    return named.length > 0 ? [] : this.ofNumbers(loose).filter((invoice) => this.left(invoice) === cents);
  }

  /** What one line is for, another is not. */
  take(invoice: OpenInvoice, cents: number): void {
    this.taken.set(invoice.id, (this.taken.get(invoice.id) ?? 0) + cents);
  }
}

/** The days between which a payment may be the money of a line of this day (decision D553). */
export function daysAround(day: string): { from: string; until: string } {
  return { from: addDays(day, -DAYS_BEFORE), until: addDays(day, DAYS_BEHIND) };
}

function add<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
  const present = index.get(key);
  if (present) present.push(value);
  else index.set(key, [value]);
}
