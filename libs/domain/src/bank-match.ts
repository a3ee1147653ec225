import type { NamedIn } from './bank-names.js';
import type { InvoiceNumbers } from './bank-numbers.js';
import type { BankTarget, IncomingLine } from './bank-open-money.js';

/** What was found for a line: one target with its signs; or several, of which somebody chooses. */
export interface BankMatch {
  target: BankTarget | null;
  /** At most `BANK_CANDIDATES`; of more none. */
  candidates: BankTarget[];
  /** Two signs say so, and none of somebody else. */
  isSure: boolean;
  /** alreadyRecorded: a payment may be the same money. weak: somebody or a number is named. amount: nothing but the amount, if that. */
  kind: 'sure' | 'alreadyRecorded' | 'weak' | 'amount';
  /** The signs, or what is missing: 'number and amount'. */
  why: string;
}

/** The most targets that a person would choose from in a list. */
export const BANK_CANDIDATES = 5;

/** A line with what its text says. */
export interface LineFacts {
  line: IncomingLine;
  numbers: InvoiceNumbers;
  named: NamedIn;
  /** Those who are named by words, and the customers of invoices that numbers name. */
  customerIds: ReadonlySet<number>;
  /** Days (yyyy-MM-dd) between which a payment may be its money. */
  from: string;
  until: string;
}

/** The one customer, or the customers of the one payer, whom a text names. */
export const groupOf = ({ named: { customerIds, isPayer } }: LineFacts): readonly number[] =>
  customerIds.length === 1 || isPayer ? customerIds : [];

/** The one target; of several all to choose from, of too many none. */
export function offered(kind: 'weak' | 'alreadyRecorded', targets: BankTarget[], why: string): BankMatch {
  const [only] = targets;
  if (only && targets.length === 1) return { target: only, candidates: [], isSure: false, kind, why };
  const candidates = targets.length > BANK_CANDIDATES ? [] : targets;
  return { target: null, candidates, isSure: false, kind, why };
}
