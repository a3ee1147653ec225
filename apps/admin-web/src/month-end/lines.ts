import type { MonthEnd, MonthEndLine, MonthEndLineName } from '@tidycrew/contracts';
import { startOfWeek } from '@tidycrew/domain';

/** Where each line is worked on. */
export const pathOf: Record<MonthEndLineName, (month: MonthEnd) => string> = {
  weeks: ({ from }) => `/timesheets?dateFilter=custom&customStart=${startOfWeek(from)}`,
  payroll: ({ from }) => `/timesheets?dateFilter=custom&customStart=${startOfWeek(from)}`,
  // A price of the customer is the price of its cleans that have none.
  unpriced: () => '/customers?price=missing',
  unbilled: ({ from, to }) => `/make-invoices?from=${from}&to=${to}`,
  drafts: () => '/invoices?status=draft',
  bank: () => '/bank-file',
  owed: ({ to, isOver }) => (isOver ? `/debtors?day=${to}` : '/debtors'),
  gst: ({ quarter }) => `/reports?tab=gst&quarter=${quarter}`,
  xero: ({ from, to }) => `/invoices?from=${from}&to=${to}`,
};

/** What a line said when the month was closed, where it says something else now; null: it is as it was, or was not closed. */
export function before({ closed }: Pick<MonthEnd, 'closed'>, line: MonthEndLine): MonthEndLine | null {
  const then = closed?.lines.find(({ name }) => name === line.name);
  if (!then) return null;
  return then.count === line.count && then.of === line.of && then.amount === line.amount ? null : then;
}
