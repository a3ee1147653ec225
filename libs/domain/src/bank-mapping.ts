import { bankCents, bankDateFormats } from './bank-cells.js';
import { BANK_HEAD_RECORDS, bankSign, type BankColumn, type BankMapping } from './bank-lines.js';
import { guessColumns, headingKey, headingRecord } from './import-columns.js';
import { BANK_FIELDS } from './import-fields.js';

/** What a file most likely holds; a part that was not found is absent. */
interface BankGuess {
  /** One for each column; each is empty where the file has no headings. */
  headings: string[];
  mapping: Partial<BankMapping>;
}

/** So many lines say what a column holds. */
const SAMPLE = 50;

/**
 * The mapping of a bank's file (decision D471), as guessColumns finds those of other files (D192): by its headings, or where it has
 * none by what its columns hold. Columns are named by their headings where these are there and differ.
 * @param records the first of the file; those behind the first 60 say nothing more
 */
export function guessBankMapping(records: readonly (readonly string[])[]): BankGuess {
  const head = records.slice(0, BANK_HEAD_RECORDS);
  const at = headingRecord(head, BANK_FIELDS);
  const found = guessColumns(head[at] ?? [], BANK_FIELDS);
  const hasHeadings = Object.keys(found).length > 0 && !(head[at] ?? []).some((cell) => isDay(cell));
  const sample = records.slice(hasHeadings ? at + 1 : 0).slice(0, SAMPLE);
  const places = hasHeadings
    ? placesOf(filledColumns(found, guessColumns(head[at]!, BANK_FIELDS, sample)))
    : placesByContent(sample);
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  const headings = hasHeadings ? head[at]!.map((cell) => cell.trim()) : Array<string>(width).fill('');
  const columnOf = (place: number): BankColumn => bankColumnOf(place, headings);
  const { texts, ...others } = places;
  const columns = Object.entries({ ...others, ...besides(sample, others, headings) }).map(
    ([name, place]) => [name, columnOf(place)] as const,
  );
  const description = texts.length > 1 ? texts.map(columnOf) : texts.map(columnOf)[0];
  const [dateFormat, other] = bankDateFormats(places.date === undefined ? [] : filled(sample, places.date));
  const mapping = {
    ...Object.fromEntries(columns),
    ...(description !== undefined && { description }),
    ...(dateFormat && !other && { dateFormat }),
  };
  return { headings, mapping };
}

/** A column of signs, where no amount has one; and one of currencies. */
function besides(
  sample: readonly (readonly string[])[],
  { amount }: Omit<Places, 'texts'>,
  headings: readonly string[],
) {
  const width = Math.max(0, ...sample.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, place) => ({ place, cells: filled(sample, place) }));
  const isSigned = amount === undefined || filled(sample, amount).some((cell) => Number(bankCents(cell)) < 0);
  const all = columns.filter(({ cells }) => cells.length > 0);
  const sign = isSigned
    ? undefined
    : all.find(({ cells }) => cells.every((cell) => bankSign(cell) !== undefined))?.place;
  const isCurrency = ({ place, cells }: (typeof all)[number]): boolean =>
    cells.every((cell) => /^[A-Z]{3}$/i.test(cell)) &&
    (headings[place] === '' || /currency|ccy/i.test(headings[place]!));
  const currency = all.find((column) => isCurrency(column) && column.cells.some((cell) => /^AUD$/i.test(cell)))?.place;
  return { ...(sign !== undefined && { sign }), ...(currency !== undefined && { currency }) };
}

type Columns = Readonly<Record<string, readonly number[]>>;

/** A file of money in alone has nothing in its column of money out. */
function filledColumns(named: Columns, filledOnes: Columns): Columns {
  const { Credit = named.Credit, Debit = named.Debit } = filledOnes;
  return Credit && Debit && (filledOnes.Credit || filledOnes.Debit) ? { ...filledOnes, Credit, Debit } : filledOnes;
}

type Places = Partial<Record<'date' | 'amount' | 'credit' | 'debit', number>> & { texts: number[] };

function placesOf({ Text = [], ...found }: Columns): Places {
  const places = Object.entries(found).map(([name, [place]]) => [name.toLowerCase(), place]);
  const { credit, debit, ...others } = Object.fromEntries(places) as Omit<Places, 'texts'>;
  const texts = [...Text];
  if (others.amount !== undefined || credit === undefined || debit === undefined) return { ...others, texts };
  return { ...others, credit, debit, texts };
}

const isDay = (cell: string): boolean => bankDateFormats([cell]).length > 0;

const filled = (records: readonly (readonly string[])[], place: number): string[] =>
  records.map((cells) => cells[place]?.trim() ?? '').filter((cell) => cell !== '');

/** The first column of days and the first of amounts, which is filled in each line; behind it often stands the balance. */
function placesByContent(records: readonly (readonly string[])[]): Places {
  const width = Math.max(0, ...records.map((cells) => cells.length));
  const all = Array.from({ length: width }, (_, place) => ({ place, cells: filled(records, place) }));
  const whole = all.filter(({ cells }) => cells.length === records.length);
  const date = whole.find(({ cells }) => bankDateFormats(cells).length > 0)?.place;
  const amount = whole.find(
    ({ place, cells }) => place !== date && cells.every((cell) => typeof bankCents(cell) === 'number'),
  )?.place;
  // The longest texts.
  const letters = ({ cells }: { cells: string[] }): number => cells.join('').replaceAll(/[^\p{L}]/gu, '').length;
  const texts = all.filter((column) => column.place !== date && column.place !== amount && letters(column) > 0);
  const description = texts.toSorted((one, other) => letters(other) - letters(one))[0]?.place;
  return {
    ...(date !== undefined && { date }),
    texts: description === undefined ? [] : [description],
    ...(amount !== undefined && { amount }),
  };
}

/** How a column is named: by its heading if no other column has the same, else by its number. */
export function bankColumnOf(place: number, headings: readonly string[]): BankColumn {
  const heading = headings[place] ?? '';
  const key = headingKey(heading);
  const isAlone = headings.filter((other) => headingKey(other) === key).length === 1;
  return key !== '' && isAlone ? heading : place + 1;
}
