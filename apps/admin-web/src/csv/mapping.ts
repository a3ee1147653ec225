import { CLEAN_FREQUENCIES, CUSTOMER_CSV_COLUMNS } from '@tidycrew/contracts';
import { readCsv, writeCsv, type CsvRecord } from '@tidycrew/domain';

export type CustomerColumn = (typeof CUSTOMER_CSV_COLUMNS)[number];
/** What each column of a file is; null: it is not imported. */
export type Mapping = readonly (CustomerColumn | null)[];

export const NEEDED: readonly CustomerColumn[] = ['Name', 'Address', 'Price'];

/** Words, in small letters, that headings of other programs use; the product's own come first. */
const SYNONYMS: Record<CustomerColumn, readonly string[]> = {
  Name: ['customer', 'customer name', 'client', 'client name', 'full name', 'household', 'display name', 'company'],
  Address: ['street', 'street address', 'full address', 'service address', 'property address', 'location', 'site'],
  Phone: ['mobile', 'mobile phone', 'phone number', 'telephone', 'tel', 'contact number', 'cell'],
  Email: ['e-mail', 'email address', 'e-mail address', 'mail'],
  Notes: ['note', 'comments', 'comment', 'instructions', 'access notes', 'remarks'],
  Price: ['rate', 'amount', 'charge', 'fee', 'price per clean', 'cost', 'total', 'price ($)'],
  Frequency: ['clean frequency', 'how often', 'schedule', 'recurrence', 'interval'],
  'Friends & Family': ['friends and family', 'f&f', 'friends', 'family'],
  'Cleaning duration (min)': ['duration', 'duration (min)', 'minutes', 'cleaning duration', 'allotted minutes'],
  'Invoice required': ['invoice', 'needs invoice', 'invoicing', 'send invoice'],
};

/** How often in the words of other programs. */
const FREQUENCIES: Record<(typeof CLEAN_FREQUENCIES)[number], RegExp> = {
  weekly: /^(w|week|every week|once a week|1 ?(x|time) (a|per) week|7 days)$/,
  fortnightly:
    /^(f|fn|fortnight|every fortnight|bi-?weekly|every (2|two|second|other) weeks?|2 ?-?week(ly|s)?|14 days)$/,
  'tri-weekly': /^(triweekly|every (3|three|third) weeks?|3 ?-?week(ly|s)?|21 days)$/,
  monthly: /^(m|month|every month|once a month|every (4|four|fourth) weeks?|4 ?-?week(ly|s)?|28 days|30 days)$/,
  'one-off': /^(one ?off|once|once off|once-off|single|one time|one-time|ad ?-?hoc|casual|none)$/,
};

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** What separates the cells of a file: what stands most often in its first line outside of quotes; a comma if nothing does. */
export function separatorOf(text: string): Separator {
  const source = text.replace(/^\ufeff/, '');
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of source) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[\r\n]/.test(sign)) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [first, ...others] = SEPARATORS;
  return others.reduce<Separator>(
    (best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best),
    first,
  );
}

/** A file as it was chosen: its headings, and the records below them. */
export interface Table {
  headings: readonly string[];
  records: readonly CsvRecord[];
}

/** The table in a text, or the line that is no CSV. Without a heading line it is empty. */
export function tableOf(text: string): Table | { line: number; problem: string } {
  const read = readCsv(text, separatorOf(text));
  if (!Array.isArray(read)) return read;
  const [head, ...records] = read;
  return { headings: head?.cells.map((cell) => cell.trim()) ?? [], records };
}

const keyOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

/** Which column each heading most likely is; one column is taken once, the product's own names first. */
export function guessMapping(headings: readonly string[]): Mapping {
  const keys = headings.map(keyOf);
  const taken = new Map<number, CustomerColumn>();
  const claim = (column: CustomerColumn, names: readonly string[]) => {
    if ([...taken.values()].includes(column)) return;
    const at = keys.findIndex((key, place) => !taken.has(place) && names.includes(key));
    if (at >= 0) taken.set(at, column);
  };
  for (const column of CUSTOMER_CSV_COLUMNS) claim(column, [column.toLowerCase()]);
  for (const column of CUSTOMER_CSV_COLUMNS) claim(column, SYNONYMS[column]);
  return headings.map((_, place) => taken.get(place) ?? null);
}

/** A choice for another column: the one that had it before has none then. */
export function withColumn(mapping: Mapping, place: number, column: CustomerColumn | null): Mapping {
  return mapping.map((one, at) => (at === place ? column : one === column ? null : one));
}

/** What a customer needs and no column of the file is. */
export const missingOf = (mapping: Mapping): CustomerColumn[] => NEEDED.filter((column) => !mapping.includes(column));

/** What is remembered of a choice under: files of one program have the same headings. */
export const signatureOf = (headings: readonly string[]): string => headings.map(keyOf).join('|');

/** The product's own file of some of a table's records, and the line of the chosen file that each of its lines is. */
export interface OwnFile {
  csv: string;
  lineInFile: (line: number) => number;
}

/** Text beyond the last heading is kept there, so that the server says what is wrong with it. */
export function ownFile({ headings }: Table, mapping: Mapping, records: readonly CsvRecord[]): OwnFile {
  const places = [...mapping.entries()].flatMap(([place, column]) => (column === null ? [] : [{ place, column }]));
  const rows = records.map(({ cells }) => [
    ...places.map(({ place, column }) => valueOf(column, cells[place]?.trim() ?? '')),
    ...cells.slice(headings.length),
  ]);
  const csv = writeCsv(
    places.map(({ column }) => column),
    rows,
  );
  const lines = new Map<number, number>();
  let line = 2;
  for (const [at, row] of rows.entries()) {
    lines.set(line, records[at]?.line ?? line);
    line += row.reduce((sum, cell) => sum + cell.replaceAll(/\r\n?/g, '\n').split('\n').length - 1, 1);
  }
  return { csv, lineInFile: (own) => lines.get(own) ?? own };
}

function valueOf(column: CustomerColumn, cell: string): string {
  if (column !== 'Frequency') return cell;
  const word = cell.toLowerCase().replaceAll(/\s+/g, ' ');
  return CLEAN_FREQUENCIES.find((one) => FREQUENCIES[one].test(word)) ?? cell;
}

/** The lines with problems as they stand in the chosen file, with what is wrong in a last column. */
export function problemFile(
  { headings, records }: Table,
  rows: readonly { line: number; problems: readonly string[] }[],
  heading: string,
): string {
  const problems = new Map(rows.map(({ line, problems: all }) => [line, all.join(' ')]));
  const wrong = records.filter(({ line }) => problems.get(line));
  return writeCsv(
    [...headings, heading],
    wrong.map(({ line, cells }) => [
      ...headings.map((_, place) => cells[place] ?? ''),
      problems.get(line) ?? '',
      ...cells.slice(headings.length),
    ]),
  );
}
