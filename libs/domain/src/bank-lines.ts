import { type BankDateFormat, bankCents, bankDay } from './bank-cells.js';
import type { CsvRecord } from './csv.js';
import { headingKey } from './import-columns.js';
import { cleanLine } from './text.js';

/** A column of a bank's file: its heading, or its number from 1. */
export type BankColumn = string | number;

/** Which columns of a bank's file say what: `amount`, or `credit` and `debit` (decision D471). */
export interface BankMapping {
  date: BankColumn;
  description: BankColumn;
  amount?: BankColumn;
  credit?: BankColumn;
  debit?: BankColumn;
  dateFormat: BankDateFormat;
}

const COLUMNS = ['date', 'description', 'amount', 'credit', 'debit'] as const;

/** The places of the columns from 0. */
type BankPlaces = Partial<Record<(typeof COLUMNS)[number], number>>;

interface BankTable {
  /** As they stand in the file; each is empty where the file has none. */
  headings: string[];
  places: BankPlaces;
  /** The place of the first record below the headings. */
  from: number;
}

/** A line of a bank's file that was read. */
export interface BankLineRead {
  /** Of the file, from 1. */
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
  const named = columns.map(([, column]) => column).filter((column) => typeof column === 'string');
  if (named.length === 0) {
    const places = placesOf(columns, []);
    const [first = []] = head;
    const cellsOfFirst = [places.date, places.amount ?? places.credit].map((place) => first[place!] ?? '');
    const hasHeadings = cellsOfFirst.every((cell) => cell.trim() !== '' && !/\d/.test(cell));
    const headings = first.map((cell) => (hasHeadings ? cell.trim() : ''));
    return { headings, places, from: hasHeadings ? 1 : 0 };
  }
  const at = head.findIndex((cells) => named.every((heading) => placeOf(heading, cells) >= 0));
  if (at < 0) return `No line has the headings ${named.map((heading) => `"${heading}"`).join(', ')}.`;
  const headings = head[at]!.map((cell) => cell.trim());
  return { headings, places: placesOf(columns, headings), from: at + 1 };
}

function placesOf(columns: readonly (readonly [keyof BankPlaces, BankColumn])[], cells: readonly string[]): BankPlaces {
  return Object.fromEntries(columns.map(([name, column]) => [name, bankPlaceOf(column, cells)]));
}

/** The place of a column from 0 among these headings; below 0: there is none. */
export const bankPlaceOf = (column: BankColumn, headings: readonly string[]): number =>
  typeof column === 'number' ? column - 1 : placeOf(column, headings);

function placeOf(heading: string, cells: readonly string[]): number {
  const exact = cells.findIndex((cell) => cell.trim() === heading.trim());
  const key = headingKey(heading);
  return exact >= 0 || key === '' ? exact : cells.findIndex((cell) => headingKey(cell) === key);
}

/**
 * Reads a record below the headings (decision D471). A sentence: it cannot be read, with its number and its text.
 */
export function readBankLine(record: CsvRecord, { places }: BankTable, format: BankDateFormat): BankLineRead | string {
  const { line, cells, problem } = record;
  const cellOf = (name: keyof BankPlaces): string => cells[places[name] ?? -1]?.trim() ?? '';
  const refused = (what: string): string => `Line ${line} ${what}: "${readable(cells.join(', '), QUOTED)}".`;
  if (problem !== undefined) return `${refused('cannot be read')} ${problem}`;
  const day = bankDay(cellOf('date'), format);
  if (day === null) return refused(`has no date as ${format}`);
  const cents = centsOf(cellOf, places.amount !== undefined);
  if (cents === 'comma') {
    return `${refused('has an amount with a decimal comma')} Please save the file with decimal points.`;
  }
  if (cents === null) return refused('has no amount');
  return { line, day, amountCents: cents, text: readable(cellOf('description'), BANK_TEXT) };
}

/** Of credit and debit one is filled; some banks write noughts into the other, and some a minus into the debit. */
function centsOf(cellOf: (name: keyof BankPlaces) => string, hasAmount: boolean): number | 'comma' | null {
  if (hasAmount) return bankCents(cellOf('amount'));
  const cells = [cellOf('credit'), cellOf('debit')];
  if (cells.every((cell) => cell === '')) return null;
  const [credit, debit] = cells.map((cell) => (cell === '' ? 0 : bankCents(cell)));
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

/** Which of the equal lines of a day in its file a line is, from 1: the next one that `seen` counts. */
export function nthEqual({ day, amountCents, text }: BankLineRead, seen: Map<string, number>): number {
  const key = `${day} ${amountCents} ${text}`;
  const nth = (seen.get(key) ?? 0) + 1;
  seen.set(key, nth);
  return nth;
}
