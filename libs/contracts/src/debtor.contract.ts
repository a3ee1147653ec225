import { Ageing } from './payment.contract.js';

/** What debtors can be sorted by; `overdue` is the total without what is not due. */
export const DEBTOR_SORTS = [
  ...(['customerName', 'notDue', 'days1to30', 'days31to60', 'days61to90', 'over90', 'overdue', 'total'] as const),
  ...(['oldestDueDay', 'lastPaymentDay'] as const),
] as const;
export type DebtorSort = (typeof DEBTOR_SORTS)[number];

/** A customer who owes something as at a day (decision D483). */
export class Debtor extends Ageing {
  customerId!: number;
  customerName!: string;
  phone!: string | null;
  /** AUD */
  total!: number;
  /** yyyy-MM-dd: the earliest due day of what is open. */
  oldestDueDay!: string;
  /** yyyy-MM-dd: of the last payment that was not reversed; null: there is none. */
  lastPaymentDay!: string | null;
}

/** The sums of all debtors of a list. */
export class DebtorTotals extends Ageing {
  /** AUD */
  total!: number;
}

/** A slice of the debtors (Content-Range says which of how many). */
export class Debtors {
  rows!: Debtor[];
  totals!: DebtorTotals;
}
