import type { StreamableFile } from '@nestjs/common';
import { CUSTOMER_CSV_COLUMNS, CUSTOMER_EXTRA_COLUMNS } from '@tidycrew/contracts';
import { dollarsOfText, flagInWords, formatPhone, frequencyInWords, wholeOfText } from '@tidycrew/domain';
import type { FileKind } from '../platform/common/csv-import.dto.js';
import { csvStream } from '../platform/common/csv-stream.js';
import { presentAdminCustomer } from './customer-admin.presenter.js';
import type { AdminCustomerRow } from './customer-admin.repository.js';

const EXPORT_ONLY = ['Active', 'Efficiency %', 'Wage ratio %', 'Owes'];
const FIELDS = Object.keys(CUSTOMER_CSV_COLUMNS) as (keyof typeof CUSTOMER_CSV_COLUMNS)[];

export function customersCsv(batches: AsyncGenerator<AdminCustomerRow[]>): Promise<StreamableFile> {
  return csvStream([...Object.values(CUSTOMER_CSV_COLUMNS), ...EXPORT_ONLY], batches, (row) => {
    const shown = { ...presentAdminCustomer(row), phone: row.phone && formatPhone(row.phone) };
    const figures = [row.efficiencyPercent, row.wageRatioPercent, shown.owes];
    return [...FIELDS.map((field) => shown[field]), row.active, ...figures];
  });
}

/** What a file of customers holds. */
export const CUSTOMER_FILE: FileKind = {
  one: 'customer',
  columns: { ...CUSTOMER_CSV_COLUMNS, active: 'Active', ...CUSTOMER_EXTRA_COLUMNS },
  exportOnly: EXPORT_ONLY,
  needed: ['Name', 'Address'],
  valueOf: {
    price: (cell) => dollarsOfText(cell) ?? cell,
    friendsFamilyMinutes: (cell) => wholeOfText(cell) ?? cell,
    isFriendsFamily: (cell) => flagInWords(cell) ?? cell,
    invoiceRequired: (cell) => flagInWords(cell) ?? cell,
    active: (cell) => flagInWords(cell) ?? cell,
    cleanFrequency: (cell) => frequencyInWords(cell) ?? cell,
  },
};
