import { LIMITS, type RememberedBankMapping } from '@tidycrew/contracts';
import {
  anyCsvRecords,
  BANK_HEAD_RECORDS,
  bankTable,
  cutText,
  guessBankMapping,
  isBlankRecord,
  readBankLine,
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
}

/** Which columns are what; a part that nobody has said yet is absent. */
export interface MappingForm extends Partial<BankMapping> {
  /** Whether money in and money out have a column each. */
  isSplit: boolean;
  account: string;
}

/** So many records say what a column holds. */
const HEAD = BANK_HEAD_RECORDS + 50;
/** Lines that are shown as they will be read. */
const SHOWN = 3;
const ACCOUNT = 'Main';

/** Throws UnreadableFile, in the words for a person. */
export async function openBankFile(file: File): Promise<ChosenFile> {
  // Each character of UTF-16 has two bytes.
  const csv = await textOfChosen(file, 2 * LIMITS.bankFile, TEXTS.tooLarge);
  if (csv.length > LIMITS.bankFile) throw new UnreadableFile(TEXTS.tooLarge);
  const head: CsvRecord[] = [];
  for (const record of anyCsvRecords(csv, LIMITS.bankColumns)) {
    if (!isBlankRecord(record)) head.push(record);
    if (head.length === HEAD) break;
  }
  if (head.length === 0) throw new UnreadableFile(TEXTS.noLines);
  const { headings } = guessBankMapping(head.map(({ cells }) => cells));
  return { name: cutText(file.name, LIMITS.name), csv, head, headings };
}

/** What was chosen for files with the same headings the last time; else what the file most likely holds (decision D471). */
export function firstMapping({ head }: ChosenFile, remembered: readonly RememberedBankMapping[]): MappingForm {
  const cells = head.map((record) => record.cells);
  const known = remembered.find(({ headings, mapping }) => {
    const table = bankTable(cells.slice(0, BANK_HEAD_RECORDS), mapping);
    return typeof table !== 'string' && sameHeadings(table.headings, headings);
  });
  const mapping = known?.mapping ?? guessBankMapping(cells).mapping;
  const isSplit = mapping.amount === undefined && mapping.credit !== undefined;
  return { ...mapping, isSplit, account: known?.mapping.account ?? ACCOUNT };
}

function sameHeadings(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length && one.every((heading, place) => cutText(heading, LIMITS.bankHeading) === other[place])
  );
}

/** null: something is not said yet. */
export function toMapping(form: MappingForm): BankMapping | null {
  const { date, description, dateFormat, isSplit, amount, credit, debit } = form;
  const money = isSplit ? { credit, debit } : { amount };
  if (date === undefined || description === undefined || dateFormat === undefined) return null;
  return Object.values(money).includes(undefined) ? null : { date, description, ...money, dateFormat };
}

/** The first lines as the server will read them; a sentence: they cannot be read so. */
export function firstLines({ head }: ChosenFile, mapping: BankMapping): BankLineRead[] | string {
  const table = bankTable(
    head.slice(0, BANK_HEAD_RECORDS).map(({ cells }) => cells),
    mapping,
  );
  if (typeof table === 'string') return table;
  const lines = head
    .slice(table.from, table.from + SHOWN)
    .map((record) => readBankLine(record, table, mapping.dateFormat));
  return lines.find((line) => typeof line === 'string') ?? (lines as BankLineRead[]);
}
