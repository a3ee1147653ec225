import { CLEAN_FREQUENCIES, CUSTOMER_CSV_COLUMNS, type ImportReport, STAFF_CSV_COLUMNS } from '@tidycrew/contracts';
import type { ImportRow, ImportUndone } from '@tidycrew/contracts';
import type { refreshAfterChange } from '../common/refresh';
import type { Office } from '../data-provider';
import { CUSTOMER_FILE_TEXTS, PEOPLE_FILE_TEXTS, type FileTexts } from './texts';

/** An import that can be undone, and how many of it are there. */
export interface Batch {
  id: number;
  createdAt: string;
  createdBy: string;
  count: number;
}

type Touched = Parameters<typeof refreshAfterChange> extends [unknown, ...infer Names] ? Names : never;

/** What a CSV file is of: how its columns are found, and how it is checked, written and undone. */
export interface FileKind {
  columns: readonly string[];
  needed: readonly string[];
  /** Words, in small letters, that headings of other programs use. */
  synonyms: Readonly<Record<string, readonly string[]>>;
  /** A column that stands for several of the product's own. */
  split?: { column: string; into: readonly string[]; cellsOf: (cell: string) => string[] };
  /** Words of other programs in the product's own. */
  wordOf: (column: string, cell: string) => string;
  /** Beside the name of a column. */
  hints: Readonly<Record<string, string>>;
  example: readonly (readonly (string | number | null)[])[];
  texts: FileTexts;
  /** What no two lines may share: the server sees one part of a file at a time. */
  keyOf: (row: ImportRow) => string;
  check: (office: Office, csv: string) => Promise<ImportReport>;
  /** `importId`: of the first part of the same file; null for that part itself. */
  write: (office: Office, csv: string, importId: number | null) => Promise<ImportReport>;
  batches: (office: Office, signal: AbortSignal) => Promise<Batch[]>;
  undo: (office: Office, id: number) => Promise<ImportUndone>;
  /** Whose lists are asked for again. */
  touches: Touched;
}

/** How often in the words of other programs. */
const FREQUENCIES: Record<(typeof CLEAN_FREQUENCIES)[number], RegExp> = {
  weekly: /^(w|week|every week|once a week|1 ?(x|time) (a|per) week|7 days)$/,
  fortnightly:
    /^(f|fn|fortnight|every fortnight|bi-?weekly|every (2|two|second|other) weeks?|2 ?-?week(ly|s)?|14 days)$/,
  'tri-weekly': /^(triweekly|every (3|three|third) weeks?|3 ?-?week(ly|s)?|21 days)$/,
  monthly: /^(m|month|every month|once a month|every (4|four|fourth) weeks?|4 ?-?week(ly|s)?|28 days|30 days)$/,
  'one-off': /^(one ?off|once|once off|once-off|single|one time|one-time|ad ?-?hoc|casual|none)$/,
};
const ROLES = {
  staff: /^(cleaner|employee|worker|crew|team member|casual)s?$/,
  manager: /^(supervisor|team leader|team lead|office manager)$/,
};

/** The word whose pattern fits, else what stands there. */
function wordIn(words: Readonly<Record<string, RegExp>>, cell: string): string {
  const word = cell.toLowerCase().replaceAll(/\s+/g, ' ');
  return Object.keys(words).find((one) => words[one]?.test(word)) ?? cell;
}

const PHONE = ['mobile', 'mobile phone', 'phone number', 'telephone', 'tel', 'contact number', 'cell'];
const EMAIL = ['e-mail', 'email address', 'e-mail address', 'mail'];

export const CUSTOMER_FILE: FileKind = {
  columns: CUSTOMER_CSV_COLUMNS,
  needed: ['Name', 'Address', 'Price'],
  synonyms: {
    Name: ['customer', 'customer name', 'client', 'client name', 'full name', 'household', 'display name', 'company'],
    Address: ['street', 'street address', 'full address', 'service address', 'property address', 'location', 'site'],
    Phone: PHONE,
    Email: EMAIL,
    Notes: ['note', 'comments', 'comment', 'instructions', 'access notes', 'remarks'],
    Price: ['rate', 'amount', 'charge', 'fee', 'price per clean', 'cost', 'total', 'price ($)'],
    Frequency: ['clean frequency', 'how often', 'schedule', 'recurrence', 'interval'],
    'Friends & Family': ['friends and family', 'f&f', 'friends', 'family'],
    'Cleaning duration (min)': ['duration', 'duration (min)', 'minutes', 'cleaning duration', 'allotted minutes'],
    'Invoice required': ['invoice', 'needs invoice', 'invoicing', 'send invoice'],
  },
  wordOf: (column, cell) => (column === 'Frequency' ? wordIn(FREQUENCIES, cell) : cell),
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
  check: (office, csv) => office.checkImport('customers', csv),
  write: (office, csv, importId) => office.importFile('customers', csv, importId),
  batches: async (office, signal) =>
    (await office.getCustomerImports({ signal })).map(({ customers, ...batch }) => ({ ...batch, count: customers })),
  undo: (office, id) => office.undoImport('customers', id),
  touches: ['customers', 'dashboard', 'due'],
};

export const PEOPLE_FILE: FileKind = {
  columns: STAFF_CSV_COLUMNS,
  needed: ['First name', 'Last name', 'Email'],
  synonyms: {
    'First name': ['first', 'firstname', 'given name', 'given names', 'forename', 'preferred name'],
    'Last name': ['last', 'lastname', 'surname', 'family name'],
    'Full name': [
      'name',
      'employee',
      'employee name',
      'staff',
      'staff name',
      'staff member',
      'display name',
      'cleaner',
    ],
    Email: EMAIL,
    Phone: PHONE,
    Role: ['access', 'permission'],
  },
  split: { column: 'Full name', into: ['First name', 'Last name'], cellsOf: namesOf },
  wordOf: (column, cell) => (column === 'Role' ? wordIn(ROLES, cell) : cell),
  hints: { Role: 'staff, manager' },
  example: [
    ['Anna', 'Nowak', 'anna@example.com', '0491 570 156', 'staff'],
    ['Ben', 'Tran', 'ben@example.com', null, 'manager'],
  ],
  texts: PEOPLE_FILE_TEXTS,
  keyOf: ({ address }) => address,
  check: (office, csv) => office.checkImport('staff', csv),
  write: (office, csv, importId) => office.importFile('staff', csv, importId),
  batches: async (office, signal) =>
    (await office.getStaffImports({ signal })).map(({ people, ...batch }) => ({ ...batch, count: people })),
  undo: (office, id) => office.undoImport('staff', id),
  touches: ['staff', 'teams', 'dashboard'],
};

/** 'Nowak, Anna' and 'Anna Maria Nowak' as first and last names. */
function namesOf(cell: string): string[] {
  const [last = '', first] = cell.split(',').map((part) => part.trim());
  if (first !== undefined) return [first, last];
  const at = cell.lastIndexOf(' ');
  return at < 0 ? [cell, ''] : [cell.slice(0, at).trim(), cell.slice(at + 1)];
}
