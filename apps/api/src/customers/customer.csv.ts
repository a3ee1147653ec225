import { CLEAN_FREQUENCIES, CUSTOMER_CSV_COLUMNS } from '@tidycrew/contracts';
import { centsToDollars, type CsvRecord, formatPhone, readCsv, writeCsv } from '@tidycrew/domain';
import { AppError } from '../platform/common/app-error.js';
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

export function customersCsv(rows: AdminCustomerRow[]): string {
  return writeCsv(
    COLUMNS,
    rows.map((row) => [
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
    ]),
  );
}

/** A line of the file as the body of a customer, not yet checked. */
export interface CustomerLine {
  line: number;
  body: Record<string, unknown>;
  hasTooManyCells: boolean;
}

/** The customers of a file. Refuses what is no CSV file, or has no heading line with a name, an address and a price. */
export function readCustomers(csv: string): CustomerLine[] {
  const records = readCsv(csv);
  if (!Array.isArray(records)) throw unreadable(`Line ${records.line}: ${records.problem}`);
  const [head, ...lines] = records;
  if (!head || lines.length === 0) throw unreadable('The file needs a heading line and at least one customer.');
  const fields = fieldsOf(head);
  return lines.map(({ line, cells }) => ({
    line,
    body: bodyOf(fields, cells),
    hasTooManyCells: cells.slice(fields.length).some((cell) => cell.trim() !== ''),
  }));
}

function fieldsOf(head: CsvRecord): (string | null)[] {
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const unknown = names.find((name) => !Object.hasOwn(FIELD_OF, name));
  if (unknown !== undefined) {
    const known = CUSTOMER_CSV_COLUMNS.join(', ');
    throw unreadable(`The column "${unknown.slice(0, 60)}" is not known. Columns are: ${known}.`);
  }
  if (new Set(names).size < names.length) throw unreadable('A column stands in the file twice.');
  for (const needed of ['Name', 'Address', 'Price']) {
    if (!names.includes(needed.toLowerCase())) throw unreadable(`The column "${needed}" is missing.`);
  }
  return names.map((name) => FIELD_OF[name] ?? null);
}

/** Empty cells are left to the defaults of the form. */
function bodyOf(fields: (string | null)[], cells: string[]): Record<string, unknown> {
  const entries = fields.flatMap((field, place): [string, unknown][] => {
    const cell = cells[place]?.trim() ?? '';
    return field === null || cell === '' ? [] : [[field, VALUE_OF[field]?.(cell) ?? cell]];
  });
  return Object.fromEntries(entries);
}

/** How cells that are not plain text are read; what cannot be read stays as it is and is refused by the check. */
const VALUE_OF: Record<string, (cell: string) => unknown> = {
  price: (cell) => numberOf(cell.replaceAll(/[$,\s]/g, '')),
  friendsFamilyMinutes: numberOf,
  isFriendsFamily: yesOrNo,
  invoiceRequired: yesOrNo,
  cleanFrequency: (cell) => CLEAN_FREQUENCIES.find((frequency) => frequency === cell.toLowerCase()) ?? cell,
};

function numberOf(cell: string): unknown {
  return /^-?\d{1,12}(\.\d{1,12})?$/.test(cell) ? Number(cell) : cell;
}

function yesOrNo(cell: string): unknown {
  if (/^(yes|true|1)$/i.test(cell)) return true;
  return /^(no|false|0)$/i.test(cell) ? false : cell;
}

function unreadable(sentence: string): AppError {
  return new AppError('VALIDATION_FAILED', sentence, { fields: { csv: sentence } });
}
