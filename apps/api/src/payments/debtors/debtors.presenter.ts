import type { StreamableFile } from '@nestjs/common';
import type { Debtor, DebtorTotals } from '@tidycrew/contracts';
import { centsToDollars, formatDay, formatPhone } from '@tidycrew/domain';
import { csvStream, rowsInBatches } from '../../platform/common/csv-stream.js';
import type { DebtorRow, OwedRow } from './debtors.repository.js';

export function presentOwed(row: OwedRow): DebtorTotals {
  return {
    notDue: centsToDollars(row.notDue),
    days1to30: centsToDollars(row.days1to30),
    days31to60: centsToDollars(row.days31to60),
    days61to90: centsToDollars(row.days61to90),
    over90: centsToDollars(row.over90),
    credit: centsToDollars(row.credit),
    total: centsToDollars(row.total),
    overdue: centsToDollars(row.overdue),
    over30: centsToDollars(row.over30),
  };
}

export function presentDebtor(row: DebtorRow): Debtor {
  const { customerId, customerName, phone, oldestDueDay, lastPaymentDay } = row;
  return { customerId, customerName, phone, ...presentOwed(row), oldestDueDay, lastPaymentDay };
}

const COLUMNS = [
  ...['Customer', 'Phone', 'Not due', '1-30 days', '31-60 days', '61-90 days', 'Over 90 days'],
  ...['Credit', 'Total', 'Oldest due', 'Last payment'],
];

/** Debtors, a line for each. */
export function debtorsCsv(rows: readonly DebtorRow[]): Promise<StreamableFile> {
  return csvStream(COLUMNS, rowsInBatches(rows), (row) => {
    const { notDue, days1to30, days31to60, days61to90, over90, credit, total } = presentOwed(row);
    return [
      row.customerName,
      row.phone === null ? null : formatPhone(row.phone),
      ...[notDue, days1to30, days31to60, days61to90, over90, credit, total],
      formatDay(row.oldestDueDay),
      row.lastPaymentDay === null ? null : formatDay(row.lastPaymentDay),
    ];
  });
}
