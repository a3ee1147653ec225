import { wordsIn } from './bank-words.js';

/** An issued invoice of which something is open. */
export interface OpenInvoice {
  id: number;
  number: number;
  customerId: number;
  openCents: number;
}

/** A customer with several open invoices. */
export interface OwingCustomer {
  id: number;
  /** The sum of what is open. */
  owedCents: number;
}

/** What lines of a bank's file are compared with. */
export interface OpenMoney {
  /** All whose number or open amount is of a line; of more than a few alike of one customer, a few. */
  invoices: readonly OpenInvoice[];
  /** All who owe the amount of a line. */
  customers: readonly OwingCustomer[];
  /** Of those customers, and of the customers of these invoices. */
  names: ReadonlyMap<number, string>;
}

/** A line that money came with. */
export interface IncomingLine {
  id: number;
  /** Above 0. */
  amountCents: number;
  text: string;
}

/** What a line can be for: an invoice, or all that a customer owes. */
export type BankTarget = { invoice: OpenInvoice } | { customer: OwingCustomer };

/** Targets by what is looked for. */
export class OpenMoneyIndex {
  readonly byNumber = new Map<number, OpenInvoice>();
  readonly byAmount = new Map<string, OpenInvoice[]>();
  readonly byAmountAndWord = new Map<string, OpenInvoice[]>();
  readonly byDebtAndWord = new Map<string, OwingCustomer[]>();
  /** Of invoices that numbers in texts name: what is left behind the lines before. */
  private readonly left = new Map<number, number>();
  /** Customers of whom a line takes something, and those of whom a line takes all. */
  private readonly touched = new Set<number>();
  private readonly settled = new Set<number>();

  leftOf = ({ id, openCents }: OpenInvoice): number => this.left.get(id) ?? openCents;
  isFree = ({ id, customerId }: OpenInvoice): boolean => !this.left.has(id) && !this.settled.has(customerId);
  isUntouched = ({ id }: OwingCustomer): boolean => !this.touched.has(id);

  /** What one line is for, another is not. */
  take(target: BankTarget, cents: number): void {
    if ('customer' in target) {
      this.settled.add(target.customer.id);
      this.touched.add(target.customer.id);
    } else {
      this.left.set(target.invoice.id, Math.max(0, this.leftOf(target.invoice) - cents));
      this.touched.add(target.invoice.customerId);
    }
  }
}

/** It stops after each step, as matchBankLines does. */
export function* indexOpenMoney({ invoices, customers, names }: OpenMoney): Generator<void, OpenMoneyIndex> {
  const index = new OpenMoneyIndex();
  const words = new Map<number, string[]>();
  const wordsOf = (customerId: number): string[] => {
    const known = words.get(customerId) ?? [...wordsIn(names.get(customerId) ?? '').keys()];
    words.set(customerId, known);
    return known;
  };
  for (const invoice of invoices) {
    yield;
    index.byNumber.set(invoice.number, invoice);
    add(index.byAmount, String(invoice.openCents), invoice);
    for (const word of wordsOf(invoice.customerId)) add(index.byAmountAndWord, `${invoice.openCents} ${word}`, invoice);
  }
  for (const customer of customers) {
    yield;
    for (const word of wordsOf(customer.id)) add(index.byDebtAndWord, `${customer.owedCents} ${word}`, customer);
  }
  return index;
}

function add<Value>(index: Map<string, Value[]>, key: string, value: Value): void {
  const present = index.get(key);
  if (present) present.push(value);
  else index.set(key, [value]);
}
