import { LIMITS, type RememberedBankMapping } from '@tidycrew/contracts';
import {
  anyCsvRecords,
  BANK_HEAD_RECORDS,
  bankDateFormats,
  bankPlaceOf,
  bankTable,
  cutText,
  guessBankMapping,
  isBlankRecord,
  readBankLine,
  type BankColumn,
  type BankLineLeftOut,
  type BankLineRead,
  type BankMapping,
  type CsvRecord,
} from '@tidycrew/domain';
import { textOfChosen, UnreadableFile } from '../csv/text-of-chosen';
import { BANK_TEXTS as TEXTS } from './texts';

/** A file of the bank that was chosen, and is not read yet. */
export interface ChosenFile {
  name: string;
  csv: string;
  /** Its first records, which say what its columns hold. */
  head: readonly CsvRecord[];
  /** One for each column; each is empty where the file has none. */
  headings: readonly string[];
  /** The different cells of a column, by its place: those of all lines, as far as there are 5,000. */
  cellsOf: (place: number) => string[];
}

/** Which columns are what; a part that nobody has said yet is absent. */
export interface MappingForm extends Partial<BankMapping> {
  /** Whether money in and money out have a column each. */
  isSplit: boolean;
  account: string;
  /** Day and month of the file's days could change places. */
  isOrderUnknown: boolean;
}

/** So many records say what a column holds. */
const HEAD = BANK_HEAD_RECORDS + 50;
/** They tell the kind of a file. */
const START_BYTES = 2_000;
/** Records that are read in one go. */
const A_SLICE = 500;
/** Lines that are shown as they will be read. */
const SHOWN = 3;
const ACCOUNT = 'Main';

/** Throws UnreadableFile, in the words for a person. */
export async function openBankFile(file: File): Promise<ChosenFile> {
  const start = await file.slice(0, START_BYTES).text();
  const format = /^\s*!(?:Type|Account|Option)/i.test(start) ? 'qif' : /OFXHEADER|<OFX>/i.test(start) ? 'ofx' : null;
  if (format) throw new UnreadableFile(TEXTS.otherFormats[/\.qfx$/i.test(file.name) ? 'qfx' : format]);
  // Each character of UTF-16 has two bytes.
  const csv = await textOfChosen(file, 2 * LIMITS.bankFile, TEXTS.tooLarge);
  if (csv.length > LIMITS.bankFile) throw new UnreadableFile(TEXTS.tooLarge);
  const all: CsvRecord[] = [];
  for (const record of anyCsvRecords(csv, LIMITS.bankColumns)) {
    if (!isBlankRecord(record)) all.push(record);
    if (all.length >= LIMITS.bankLines + BANK_HEAD_RECORDS) break;
    // Other work of the page goes on meanwhile.
    if (all.length % A_SLICE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  const head = all.slice(0, HEAD);
  const cellsOf = (place: number): string[] => [...new Set(all.map(({ cells }) => cells[place]?.trim() ?? ''))];
  if (head.length === 0) throw new UnreadableFile(TEXTS.noLines);
  const { headings } = guessBankMapping(head.map(({ cells }) => cells));
  return { name: cutText(file.name, LIMITS.name), csv, head, headings, cellsOf };
}

/** What was chosen for files with the same headings the last time; else what the file most likely holds. */
export function firstMapping(file: ChosenFile, remembered: readonly RememberedBankMapping[]): MappingForm {
  const cells = file.head.map((record) => record.cells);
  const known = remembered.find(({ headings, mapping }) => {
    const table = bankTable(cells.slice(0, BANK_HEAD_RECORDS), mapping);
    return typeof table !== 'string' && sameHeadings(table.headings, headings);
  });
  const mapping = known?.mapping ?? guessBankMapping(cells).mapping;
  const isSplit = mapping.amount === undefined && mapping.credit !== undefined;
  const account = known?.mapping.account ?? ACCOUNT;
  const [format, other] = dateFormatsOf(file, mapping.date);
  const isOrderUnknown = other !== undefined;
  // It is asked about each time: the remembered order says nothing of another file.
  const dateFormat = isOrderUnknown ? undefined : (format ?? mapping.dateFormat);
  return { ...mapping, ...(mapping.dateFormat || dateFormat ? { dateFormat } : {}), isSplit, account, isOrderUnknown };
}

/** The formats in which the days of the file can be read; cells that no format reads are headings and totals. */
function dateFormatsOf({ cellsOf, headings }: ChosenFile, date: BankColumn | undefined) {
  if (date === undefined) return [];
  const isDay = (cell: string): boolean => bankDateFormats([cell]).length > 0;
  return bankDateFormats(cellsOf(bankPlaceOf(date, headings)).filter(isDay));
}

function sameHeadings(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length && one.every((heading, place) => cutText(heading, LIMITS.bankHeading) === other[place])
  );
}

/** null: something is not said yet. */
export function toMapping(form: MappingForm): BankMapping | null {
  const { date, description, dateFormat, isSplit, amount, sign, credit, debit, currency } = form;
  const money = isSplit ? { credit, debit } : { amount };
  const others = { ...(!isSplit && sign !== undefined && { sign }), ...(currency !== undefined && { currency }) };
  if (date === undefined || description === undefined || dateFormat === undefined) return null;
  return Object.values(money).includes(undefined) ? null : { date, description, ...money, ...others, dateFormat };
}

/** The first lines as the server will read them, and those of the first that are left out; a sentence: they cannot be read so. */
export function firstLines(
  { head }: ChosenFile,
  mapping: BankMapping,
): { lines: BankLineRead[]; leftOut: BankLineLeftOut[] } | string {
  const table = bankTable(
    head.slice(0, BANK_HEAD_RECORDS).map(({ cells }) => cells),
    mapping,
  );
  if (typeof table === 'string') return table;
  const lines: BankLineRead[] = [];
  const leftOut: BankLineLeftOut[] = [];
  for (const record of head.slice(table.from)) {
    const line = readBankLine(record, table, mapping.dateFormat);
    if (typeof line === 'string') return line;
    if ('day' in line) lines.push(line);
    else leftOut.push(line);
    if (lines.length === SHOWN) break;
  }
  return { lines, leftOut };
}
