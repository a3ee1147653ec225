import {
  CUSTOMER_FIELDS,
  jobKey,
  PEOPLE_FIELDS,
  PLAN_FIELDS,
  type CsvRecord,
  type ImportField,
} from '@tidycrew/domain';
import {
  CLEAN_FREQUENCIES,
  CUSTOMER_CSV_COLUMNS,
  CUSTOMER_EXTRA_COLUMNS,
  PLAN_CSV_COLUMNS,
  STAFF_CSV_COLUMNS,
  STAFF_EXTRA_COLUMNS,
  type ImportRow,
} from '@tidycrew/contracts';
import { CUSTOMER_FILE_TEXTS, PEOPLE_FILE_TEXTS, PLAN_FILE_TEXTS, type FileTexts } from './texts';

/** A file as it was chosen: its headings, and the records below them. */
export interface Table {
  headings: readonly string[];
  records: readonly CsvRecord[];
}

/** What a CSV file is of: how its columns are found, and how it is checked, written and undone. */
export interface FileKind {
  of: 'customers' | 'staff' | 'plans';
  columns: readonly string[];
  /** Columns that are sent only where something fills them. */
  extraColumns: readonly string[];
  /** What its columns can be taken for. */
  fields: readonly ImportField[];
  /** The fields of a line as the product's own columns. */
  ownFields: (fields: Record<string, string>) => Record<string, string>;
  /** The name that a line is known by, of those columns. */
  nameOf: (own: Record<string, string>) => string;
  /** Whether lines without a price may get one for all. */
  hasPrice: boolean;
  /** Beside the name of a column. */
  hints: Readonly<Record<string, string>>;
  example: (string | number | null)[][];
  texts: FileTexts;
  /** What no two lines may share: the server sees one part of a file at a time. */
  keyOf: (row: ImportRow) => string;
  /** The resource of what was imported lately. */
  imports: 'customer-imports' | 'staff-imports' | 'plan-imports';
}

export const CUSTOMER_FILE: FileKind = {
  of: 'customers',
  columns: Object.values(CUSTOMER_CSV_COLUMNS),
  extraColumns: Object.values(CUSTOMER_EXTRA_COLUMNS),
  fields: CUSTOMER_FIELDS,
  ownFields: (fields) => fields,
  nameOf: ({ Name = '' }) => Name,
  hasPrice: true,
  hints: { Frequency: CLEAN_FREQUENCIES.join(', ') },
  example: [
    [
      'Rosewood House',
      '12 Lygon Street, Carlton VIC 3053',
      '0491 570 006',
      'rosewood@example.com',
      'Key under the pot',
      180,
      'weekly',
      'no',
      null,
      'yes',
    ],
    ['Banksia Flat', '3 Smith Street, Fitzroy VIC 3065', null, null, null, 95.5, 'fortnightly', 'yes', 90, 'no'],
  ],
  texts: CUSTOMER_FILE_TEXTS,
  keyOf: ({ name }) => name,
  imports: 'customer-imports',
};

export const PEOPLE_FILE: FileKind = {
  of: 'staff',
  columns: Object.values(STAFF_CSV_COLUMNS),
  extraColumns: Object.values(STAFF_EXTRA_COLUMNS),
  fields: PEOPLE_FIELDS,
  ownFields: splitName,
  nameOf: ({ 'First name': first = '', 'Last name': last = '' }) => `${first} ${last}`.trim(),
  hasPrice: false,
  hints: { Role: 'staff, manager' },
  example: [
    ['Anna', 'Nowak', 'anna@example.com', '0491 570 156', 'staff'],
    ['Ben', 'Tran', 'ben@example.com', null, 'manager'],
  ],
  texts: PEOPLE_FILE_TEXTS,
  keyOf: ({ address }) => address,
  imports: 'staff-imports',
};

export const PLAN_FILE: FileKind = {
  of: 'plans',
  columns: Object.values(PLAN_CSV_COLUMNS),
  extraColumns: [],
  fields: PLAN_FIELDS,
  ownFields: (fields) => fields,
  nameOf: ({ Customer = '' }) => Customer,
  hasPrice: false,
  hints: {},
  example: [],
  texts: PLAN_FILE_TEXTS,
  keyOf: ({ customerId, name, becomes }) => (becomes === undefined ? '' : `${customerId ?? name} ${jobKey(becomes)}`),
  imports: 'plan-imports',
};

/** A full name, 'Nowak, Anna' or 'Anna Maria Nowak', as the first and last name that have no column of their own. */
function splitName({ 'Full name': full = '', ...fields }: Record<string, string>): Record<string, string> {
  const [first, last] = namesOf(full);
  return { ...fields, 'First name': fields['First name'] || first, 'Last name': fields['Last name'] || last };
}

function namesOf(cell: string): [string, string] {
  const [last = '', first] = cell.split(',').map((part) => part.trim());
  if (first !== undefined) return [first, last];
  const at = cell.lastIndexOf(' ');
  return at < 0 ? [cell, ''] : [cell.slice(0, at).trim(), cell.slice(at + 1)];
}
