/** The lines of the page of a month. */
export type MonthEndLineName =
  'weeks' | 'payroll' | 'unpriced' | 'unbilled' | 'drafts' | 'bank' | 'owed' | 'gst' | 'xero';

/** One figure of a month. */
export class MonthEndLine {
  name!: MonthEndLineName;
  /** done: nothing is left; open: somebody has something to do; told: a figure to know. */
  state!: 'done' | 'open' | 'told';
  /** Weeks approved, minutes approved, cleans, drafts, lines of the bank, customers, or invoices; null: it is an amount alone. */
  count!: number | null;
  /** All weeks; null of the others. */
  of!: number | null;
  /** AUD */
  amount!: number | null;
}

/** That somebody closed the month. */
class MonthClose {
  by!: string;
  /** ISO 8601 UTC */
  at!: string;
  /** As they were then. */
  lines!: MonthEndLine[];
}

/** What is done and open of a month. */
export class MonthEnd {
  /** '2026-10' */
  month!: string;
  /** yyyy-MM-dd, both included. */
  from!: string;
  to!: string;
  /** Whether its last day is over. */
  isOver!: boolean;
  /** The quarter that its GST is in, '2026-Q4'. */
  quarter!: string;
  lines!: MonthEndLine[];
  /** The newest; null: nobody has closed it. */
  closed!: MonthClose | null;
}

export interface CloseMonthRequest {
  /** '2026-10' */
  month: string;
}
