import { Ageing } from './payment.contract.js';

/** What debtors can be sorted by. */
export const DEBTOR_SORTS = [
  ...([
    'customerName',
    'notDue',
    'days1to30',
    'days31to60',
    'days61to90',
    'over90',
    'credit',
    'overdue',
    'total',
  ] as const),
  ...(['oldestDueDay', 'lastPaymentDay'] as const),
] as const;
export type DebtorSort = (typeof DEBTOR_SORTS)[number];

/**
 * What is open by how long it has been due, and what is left of it after credit, which is taken off the newest first; AUD. The parts
 * of `Ageing` less `credit` are `total`.
 */
class Owed extends Ageing {
  /** What was paid and nothing uses. */
  credit!: number;
  /** What is left. */
  total!: number;
  /** What is left of what is overdue. */
  overdue!: number;
  /** What is left of what is overdue for more than 30 days. */
  over30!: number;
}

/** A customer who owes something as at a day. */
export class Debtor extends Owed {
  customerId!: number;
  customerName!: string;
  phone!: string | null;
  /** yyyy-MM-dd: the earliest due day of what is open. */
  oldestDueDay!: string;
  /** yyyy-MM-dd: of the last payment that was not reversed; null: there is none. */
  lastPaymentDay!: string | null;
}

/** The sums of all debtors of a list. */
export class DebtorTotals extends Owed {}

/** A slice of the debtors (Content-Range says which of how many). */
export class Debtors {
  rows!: Debtor[];
  totals!: DebtorTotals;
}
