import type { StreamableFile } from '@nestjs/common';
import { CLEAN_FREQUENCIES, CUSTOMER_CSV_COLUMNS } from '@tidycrew/contracts';
import { centsToDollars, dollarsOfText, formatPhone, wholeOfText } from '@tidycrew/domain';
import type { FileKind } from '../platform/common/csv-import.dto.js';
import { csvStream } from '../platform/common/csv-stream.js';
import type { AdminCustomerRow } from './customer-admin.repository.js';

/** What the export writes; the import understands the same headings. */
const COLUMNS = [...CUSTOMER_CSV_COLUMNS, 'Active', 'Efficiency %', 'Wage ratio %'] as const;

/** The field of CustomerWriteDto that a column fills; null: known, but not imported. */
const FIELD_OF: Record<string, string | null> = {
  name: 'name',
  address: 'address',
  phone: 'phone',
  email: 'email',
  notes: 'notes',
  price: 'price',
  frequency: 'cleanFrequency',
  'friends & family': 'isFriendsFamily',
  'cleaning duration (min)': 'friendsFamilyMinutes',
  'invoice required': 'invoiceRequired',
  active: null,
  'efficiency %': null,
  'wage ratio %': null,
};

export function customersCsv(batches: AsyncGenerator<AdminCustomerRow[]>): Promise<StreamableFile> {
  return csvStream(COLUMNS, batches, (row) => [
    row.name,
    row.address,
    row.phone === null ? null : formatPhone(row.phone),
    row.email,
    row.notes,
    row.priceCents === null ? null : centsToDollars(row.priceCents),
    row.cleanFrequency,
    row.isFriendsFamily,
    row.friendsFamilyMinutes,
    row.invoiceRequired,
    row.active,
    row.efficiencyPercent,
    row.wageRatioPercent,
  ]);
}

const VALUE_OF: Record<string, (cell: string) => unknown> = {
  price: (cell) => dollarsOfText(cell) ?? cell,
  friendsFamilyMinutes: (cell) => wholeOfText(cell) ?? cell,
  isFriendsFamily: yesOrNo,
  invoiceRequired: yesOrNo,
  cleanFrequency: (cell) => CLEAN_FREQUENCIES.find((frequency) => frequency === cell.toLowerCase()) ?? cell,
};

function yesOrNo(cell: string): unknown {
  if (/^(yes|true|1)$/i.test(cell)) return true;
  return /^(no|false|0)$/i.test(cell) ? false : cell;
}

/** What a file of customers holds. */
export const CUSTOMER_FILE: FileKind = {
  one: 'customer',
  columns: CUSTOMER_CSV_COLUMNS,
  needed: ['Name', 'Address', 'Price'],
  fieldOf: FIELD_OF,
  valueOf: VALUE_OF,
};
