import type { StreamableFile } from '@nestjs/common';
import { CUSTOMER_CSV_COLUMNS } from '@tidycrew/contracts';
import {
  centsToDollars,
  dollarsOfText,
  flagInWords,
  formatPhone,
  frequencyInWords,
  wholeOfText,
} from '@tidycrew/domain';
import type { FileKind } from '../platform/common/csv-import.dto.js';
import { csvStream } from '../platform/common/csv-stream.js';
import type { AdminCustomerRow } from './customer-admin.repository.js';

/** What the export writes; the import understands the same headings. */
const COLUMNS = [...CUSTOMER_CSV_COLUMNS, 'Active', 'Efficiency %', 'Wage ratio %', 'Owes'] as const;

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
  owes: null,
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
    centsToDollars(Number(row.owesCents ?? 0)),
  ]);
}

const VALUE_OF: Record<string, (cell: string) => unknown> = {
  price: (cell) => dollarsOfText(cell) ?? cell,
  friendsFamilyMinutes: (cell) => wholeOfText(cell) ?? cell,
  isFriendsFamily: (cell) => flagInWords(cell) ?? cell,
  invoiceRequired: (cell) => flagInWords(cell) ?? cell,
  cleanFrequency: (cell) => frequencyInWords(cell) ?? cell,
};

/** What a file of customers holds. */
export const CUSTOMER_FILE: FileKind = {
  one: 'customer',
  columns: CUSTOMER_CSV_COLUMNS,
  needed: ['Name', 'Address'],
  fieldOf: FIELD_OF,
  valueOf: VALUE_OF,
};
