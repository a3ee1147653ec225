import { type BankDateFormat, bankCents, bankDay, isEmptyAmount } from './bank-cells.js';
import type { CsvRecord } from './csv.js';
import { headingKey } from './import-columns.js';
import { searchFold } from './names.js';
import { cleanLine } from './text.js';

/** A column of a bank's file: its heading, or its number from 1. */
export type BankColumn = string | number;

/** Which columns of a bank's file say what: `amount`, or `credit` and `debit` (decision D471). */
export interface BankMapping {
  date: BankColumn;
  /** Several form the text, in this order. */
  description: BankColumn | BankColumn[];
  amount?: BankColumn;
  /** The column beside `amount` that says money in or out, where amounts have no sign. */
  sign?: BankColumn;
  credit?: BankColumn;
  debit?: BankColumn;
  /** Lines of other money than AUD are left out. */
  currency?: BankColumn;
  dateFormat: BankDateFormat;
}

const COLUMNS = ['date', 'amount', 'sign', 'credit', 'debit', 'currency'] as const;

export const descriptionColumns = ({ description }: Pick<BankMapping, 'description'>): readonly BankColumn[] =>
  typeof description === 'object' ? description : [description];

/** The places of the columns from 0. */
type BankPlaces = Partial<Record<(typeof COLUMNS)[number], number>> & { texts: number[] };

interface BankTable {
  /** As they stand in the file; each is empty where the file has none. */
  headings: string[];
  places: BankPlaces;
  /** The place of the first record below the headings. */
  from: number;
}

/** A line of a file that is no movement of money in AUD, and why. */
export interface BankLineLeftOut {
  line: number;
  text: string;
  why: string;
}

/** A line of a bank's file that was read. */
export interface BankLineRead {
  /** Line number in the file, from 1. */
  line: number;
  /** yyyy-MM-dd */
  day: string;
  /** Negative: money out. */
  amountCents: number;
  text: string;
}

/** Titles and balances may stand in so many records above the headings. */
export const BANK_HEAD_RECORDS = 10;
/** Characters of a text of the bank that are kept. */
const BANK_TEXT = 500;
const QUOTED = 100;

/**
 * Where the columns of a mapping are, by the first records of a file. A file of which every column is named by its number has no
 * headings, unless there is no digit where its first date and amount would be. A sentence: there is no such column.
 */
export function bankTable(head: readonly (readonly string[])[], mapping: BankMapping): BankTable | string {
  const columns = COLUMNS.flatMap((name) => (mapping[name] === undefined ? [] : [[name, mapping[name]] as const]));
  const texts = descriptionColumns(mapping);
  const all = [mapping.date, ...texts, ...columns.slice(1).map(([, column]) => column)];
  const placesOf = (cells: readonly string[]): BankPlaces => ({
    ...Object.fromEntries(columns.map(([name, column]) => [name, bankPlaceOf(column, cells)])),
    texts: texts.map((column) => bankPlaceOf(column, cells)),
  });
  const named = all.filter((column) => typeof column === 'string');
  if (named.length === 0) {
    const places = placesOf([]);
    const [first = []] = head;
    const cellsOfFirst = [places.date, places.amount ?? places.credit].map((place) => first[place!] ?? '');
    const hasHeadings = cellsOfFirst.every((cell) => cell.trim() !== '' && !/\d/.test(cell));
    const headings = first.map((cell) => (hasHeadings ? cell.trim() : ''));
    return { headings, places, from: hasHeadings ? 1 : 0 };
  }
  const at = head.findIndex((cells) => named.every((heading) => placeOf(heading, cells) >= 0));
  if (at < 0) return `No line has the headings ${named.map((heading) => `"${heading}"`).join(', ')}.`;
  const headings = head[at]!.map((cell) => cell.trim());
  return { headings, places: placesOf(headings), from: at + 1 };
}

/** The place of a column from 0 among these headings; below 0: there is none. */
export const bankPlaceOf = (column: BankColumn, headings: readonly string[]): number =>
  typeof column === 'number' ? column - 1 : placeOf(column, headings);

function placeOf(heading: string, cells: readonly string[]): number {
  const exact = cells.findIndex((cell) => cell.trim() === heading.trim());
  const key = headingKey(heading);
  return exact >= 0 || key === '' ? exact : cells.findIndex((cell) => headingKey(cell) === key);
}

/** What rows are called that are no movement: whole, so that 'Total Tools' and 'Balance of invoice 12' stay. */
const NO_MOVEMENT = new RegExp(
  [
    String.raw`(?:opening|closing|starting|ending|beginning|previous|current|available|account|running)(?: account| ledger)? balance(?: .*)?`,
    String.raw`(?:opening|closing|balance)`,
    String.raw`balance (?:brought |carried )?(?:forward|b/?f|c/?f|as at|at|on)(?: .*)?`,
    String.raw`(?:sub|grand )?-?\s?totals?(?: (?:of )?(?:credits?|debits?|deposits?|withdrawals?|amounts?|balance|in|out))*`,
  ]
    .map((words) => `(?:${words})`)
    .join('|')
    .replace(/^(.*)$/s, '^(?:$1)[:.]?$'),
  'i',
);

/** Words of a column of signs. */
const SIGNS: Readonly<Record<string, 1 | -1>> = {
  cr: 1,
  c: 1,
  credit: 1,
  '+': 1,
  in: 1,
  deposit: 1,
  dr: -1,
  d: -1,
  debit: -1,
  '-': -1,
  out: -1,
  withdrawal: -1,
};

/** 1: money in; -1: money out; undefined: no sign. */
export const bankSign = (cell: string): 1 | -1 | undefined => SIGNS[cell.trim().toLowerCase()];

/**
 * Reads a record below the headings (decision D471). Left out: it is no movement of money, or not in AUD. A sentence: it cannot be
 * read, with its number and its text.
 */
export function readBankLine(
  record: CsvRecord,
  { places }: BankTable,
  format: BankDateFormat,
): BankLineRead | BankLineLeftOut | string {
  const { line, cells, problem } = record;
  const cellOf = (name: (typeof COLUMNS)[number]): string => cells[places[name] ?? -1]?.trim() ?? '';
  const whole = (): string => readable(cells.join(', '), QUOTED);
  const refused = (what: string): string => `Line ${line} ${what}: "${whole()}".`;
  const leftOut = (why: string): BankLineLeftOut => ({ line, text: whole(), why });
  if (problem !== undefined) return `${refused('cannot be read')} ${problem}`;
  const text = readable(textOf(cells, places.texts), BANK_TEXT);
  const first = cells.find((cell) => cell.trim() !== '') ?? '';
  if ([text, first.trim()].some((name) => NO_MOVEMENT.test(name))) return leftOut('A balance or a total');
  const day = bankDay(cellOf('date'), format);
  const cents = centsOf(cellOf, places.amount !== undefined);
  if (day === null && cents === null) return leftOut('No date and no amount');
  if (day === null) return refused(`has no date as ${format}`);
  if (cents === 'comma') {
    return `${refused('has an amount with a decimal comma')} Please save the file with decimal points.`;
  }
  if (cents === null) return refused('has no amount');
  const signed = places.sign === undefined ? cents : withSign(cents, cellOf('sign'));
  if (signed === null) return refused('does not say whether money came in or went out');
  const currency = cellOf('currency').toUpperCase();
  if (places.currency !== undefined && currency !== '' && currency !== 'AUD') return leftOut(`${currency}, not AUD`);
  return { line, day, amountCents: signed, text };
}

/** Each once: some banks repeat the payee in the description. */
function textOf(cells: readonly string[], places: readonly number[]): string {
  const parts = places.map((place) => cells[place]?.trim() ?? '').filter((part) => part !== '');
  return parts.filter((part, at) => parts.indexOf(part) === at).join(' ');
}

/** null: there is no sign, or the amount says the opposite. */
function withSign(cents: number, cell: string): number | null {
  const sign = bankSign(cell);
  if (sign === undefined || (sign > 0 && cents < 0)) return null;
  return sign * Math.abs(cents) || 0;
}

/** One of credit and debit is filled; some banks write zeros into the other, and some a minus into the debit. */
function centsOf(cellOf: (name: 'amount' | 'credit' | 'debit') => string, hasAmount: boolean): number | 'comma' | null {
  if (hasAmount) return bankCents(cellOf('amount'));
  const cells = [cellOf('credit'), cellOf('debit')];
  if (cells.every(isEmptyAmount)) return null;
  const [credit, debit] = cells.map((cell) => (isEmptyAmount(cell) ? 0 : bankCents(cell)));
  if (credit === 'comma' || debit === 'comma') return 'comma';
  if (typeof credit !== 'number' || typeof debit !== 'number') return null;
  if (credit !== 0 && debit !== 0) return null;
  return credit - Math.abs(debit) || 0;
}

/** A cell as one line of at most so many characters; of a huge one only the beginning is looked at. */
const readable = (cell: string, most: number): string => cutText(cleanLine(cell.slice(0, 4 * most)), most);

/** Text of at most so many characters, of which none is cut in two. */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('').trimEnd();
}

/** What banks add behind the text of a line in some files and not in others. In SQL: the migration that brought `folded`. */
const ADDED =
  /(?: ?[,;-]? ?(?:value|effective|entered|processed) date:? ?[0-9]{1,2}[/. -]?(?:[0-9]{1,2}|[a-z]{3,9})[/. -]?(?:[0-9]{4}|[0-9]{2})| card (?:ending )?(?:in )?[x*]*[0-9]{4}| \(?pending\)?| ?[.,;-])$/;

/** A text as two files that wrote it a little differently have it: folded as for a search, without what banks add (decision D557). */
export function bankFold(text: string): string {
  for (let folded = searchFold(text); ;) {
    const less = folded.replace(ADDED, '');
    if (less === folded) return folded;
    folded = less;
  }
}

/** Which of the equal lines of a day in its file a line is, from 1: the next one that `seen` counts. */
export function nthEqual({ day, amountCents, text }: BankLineRead, seen: Map<string, number>): number {
  const key = `${day} ${amountCents} ${bankFold(text)}`;
  const nth = (seen.get(key) ?? 0) + 1;
  seen.set(key, nth);
  return nth;
}
