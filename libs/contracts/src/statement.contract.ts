import { Ageing, type MoneyKind } from './payment.contract.js';

/** Not in `LIMITS`, which is part of the phone's first load: customers of one call, and entries of a statement. */
export const STATEMENT_LIMITS = { customers: 100, rows: 1000 } as const;

/** What a customer owes by how long it has been due, AUD. The parts add up to the balance. */
export class StatementAgeing extends Ageing {
  /** At most 0: what was paid or credited beyond the invoices. */
  credit!: number;
}

/** One event of a statement. */
export class StatementRow {
  /** yyyy-MM-dd: the issue day, the day received, or the day of the business on which it was reversed or cancelled. */
  day!: string;
  kind!: MoneyKind;
  /** 'INV-000001' or 'CN-000001'; null of a payment, a refund and a reversal. */
  number!: string | null;
  /** What it is, without day and amount: 'Bank transfer, Smith 3'. */
  text!: string;
  /** AUD: by how much the balance changes; an invoice is above 0, a payment below. */
  amount!: number;
  /** AUD: what the customer owes after it; below 0: the customer has credit. */
  balance!: number;
}

class StatementCustomer {
  id!: number;
  name!: string;
  /** Where a statement goes: up to five addresses, with a comma and a space between them; null: nowhere. */
  email!: string | null;
}

/** What happened to a customer's money from one day to another, both included. */
export class Statement {
  customer!: StatementCustomer;
  /** yyyy-MM-dd */
  from!: string;
  to!: string;
  /** AUD: what was owed before the first day; below 0: credit. */
  opening!: number;
  rows!: StatementRow[];
  /** AUD: what is owed after the last day. */
  closing!: number;
  /** As at the last day, by what was known up to then. */
  ageing!: StatementAgeing;
}

/** Either `customerIds` or `overdue`. */
export interface StatementSendRequest {
  customerIds?: number[];
  /** Everybody who has an invoice that was due before `to` and is open. */
  overdue?: boolean;
  /** yyyy-MM-dd */
  from: string;
  to: string;
  /** Says who would get one, and writes nothing. */
  dryRun?: boolean;
}

/** Who gets a statement, or would get one. */
export class StatementRecipient {
  customerId!: number;
  name!: string;
  email!: string;
  /** AUD, above 0. */
  closing!: number;
}

export class SkippedCustomer {
  customerId!: number;
  name!: string;
  /** archived: and nothing is owed; sentToday: by anybody. */
  reason!: 'archived' | 'nothingOwed' | 'noEmail' | 'sentToday' | 'tooManyRows';
}

export class SentStatements {
  would!: StatementRecipient[];
  skipped!: SkippedCustomer[];
  /** How many e-mails were queued; 0 of a dry run. */
  queued!: number;
}
