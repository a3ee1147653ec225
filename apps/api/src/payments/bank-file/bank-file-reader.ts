import { LIMITS } from '@tidycrew/contracts';
import {
  anyCsvRecords,
  BANK_HEAD_RECORDS,
  type BankLineLeftOut,
  type BankLineRead,
  type BankMapping,
  bankTable,
  type CsvRecord,
  cutText,
  isBlankRecord,
  nthEqual,
  readBankLine,
} from '@tidycrew/domain';
import { invalid } from '../../platform/common/app-error.js';
import { mapInSlices, Slices } from '../../platform/common/slices.js';

interface NewBankLine extends BankLineRead {
  /** Which of the equal lines of a day in this file it is, from 1. */
  nth: number;
}

export interface ReadBankFile {
  /** One for each column; each is empty where the file has none. */
  headings: string[];
  lines: NewBankLine[];
  /** Rows that are no movement of money in AUD. */
  leftOut: BankLineLeftOut[];
}

/** What is there instead of a letter, where a file was read in another encoding than it was written in. */
const WRONG_ENCODING = /[\0\ufffd]/;

/** Characters of a line: no step of the reader takes long. */
const LONGEST_LINE = 20_000;
/** Counts empty lines and those within cells, too. */
const MOST_LINES = 10 * LIMITS.bankLines;

/**
 * The lines of a bank's file, read in slices.
 * @throws AppError VALIDATION_FAILED with the number and the text of the first line that cannot be read
 */
export async function readBankFile(csv: string, mapping: BankMapping): Promise<ReadBankFile> {
  if (WRONG_ENCODING.test(csv)) {
    throw invalid('csv', 'Some letters of this file cannot be read. Please save it as CSV in UTF-8.');
  }
  const records = await recordsOf(csv.replace(/\r\n?/g, '\n'));
  const head = records.slice(0, BANK_HEAD_RECORDS);
  const table = bankTable(
    head.map(({ cells }) => cells),
    mapping,
  );
  if (typeof table === 'string') throw invalid('mapping', table);
  const below = records.slice(table.from);
  if (below.length === 0) throw invalid('csv', 'This file has no lines.');
  if (below.length > LIMITS.bankLines) throw tooManyLines();
  const seen = new Map<string, number>();
  const read = await mapInSlices(below, (record) => {
    const line = readBankLine(record, table, mapping.dateFormat);
    if (typeof line === 'string') throw invalid('csv', line);
    return 'day' in line ? { ...line, nth: nthEqual(line, seen) } : line;
  });
  const lines = read.filter((line) => 'day' in line);
  if (lines.length === 0) throw invalid('csv', 'This file has no lines with a date and an amount in AUD.');
  const leftOut = read.filter((line) => !('day' in line)) as BankLineLeftOut[];
  return { headings: table.headings.map((heading) => cutText(heading, LIMITS.bankHeading)), lines, leftOut };
}

async function recordsOf(csv: string): Promise<CsvRecord[]> {
  const slices = new Slices();
  for (let [line, at] = [1, 0]; at < csv.length; line++) {
    if (slices.isOver) await slices.next();
    const end = csv.indexOf('\n', at);
    const next = end < 0 ? csv.length : end + 1;
    if (line > MOST_LINES) throw tooManyLines();
    if (next - at > LONGEST_LINE) throw invalid('csv', `Line ${line} is too long.`);
    at = next;
  }
  const records: CsvRecord[] = [];
  for (const record of anyCsvRecords(csv, LIMITS.bankColumns)) {
    if (slices.isOver) await slices.next();
    if (isBlankRecord(record)) continue;
    records.push(record);
    if (records.length > LIMITS.bankLines + BANK_HEAD_RECORDS) throw tooManyLines();
  }
  return records;
}

const tooManyLines = () => invalid('csv', `Please read at most ${LIMITS.bankLines} lines at a time.`);
