import {
  csvHeader,
  csvLines,
  fieldsOfRecord,
  headingKey,
  headingRecord,
  readAnyCsv,
  writeCsv,
  type CsvRecord,
  type ImportColumns,
} from '@tidycrew/domain';
import type { ImportRow } from '@tidycrew/contracts';
import type { FileKind, Table } from './kinds';
import { leftOutLines, type BroughtIn } from './left-out';
import { CSV_TEXTS as TEXTS } from './texts';

/** The table in a text. Without a heading line it is empty. */
export function tableOf(text: string, { fields }: Pick<FileKind, 'fields'>): Table {
  const all = readAnyCsv(text);
  const at = headingRecord(
    all.map(({ cells }) => cells),
    fields,
  );
  return { headings: all[at]?.cells.map((cell) => cell.trim()) ?? [], records: all.slice(at + 1) };
}

/** What is remembered of a choice under: files of one program have the same headings. */
export const signatureOf = (headings: readonly string[]): string => headings.map(headingKey).join('|');

/** A choice of columns, the price of the lines that have none, as it is typed, and who comes in although they would be left out. */
export interface Choice {
  columns: ImportColumns;
  price: string;
  brought: BroughtIn;
  /** What lines hold instead of what stands in the file, by their lines. */
  instead?: ReadonlyMap<number, Readonly<Record<string, string>>>;
  /** The fields that change of customers who are there already; absent: such lines are problems (decision D652). */
  update?: readonly string[];
  /** Of people: teams that are not there are made (decision D656). */
  makeTeams?: boolean;
}

/** A file whose columns are known, or to be said. */
export interface OpenedFile {
  name: string;
  table: Table;
}

/** A file after its dry run; nothing has been written. */
export interface CheckedFile extends OpenedFile {
  choice: Choice;
  rows: ImportRow[];
}

/** The records of a file without those that are left out. */
export function wantedRecords(table: Table, { columns, brought }: Choice, kind: FileKind): readonly CsvRecord[] {
  const out = new Set(leftOutLines(table, columns, kind).map(({ line }) => line));
  return table.records.filter(({ line }) => !out.has(line) || brought.has(line));
}

export const goodRows = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.filter(({ problems }) => problems.length === 0);

/** A part of the product's own file that fits into one request, and the line of the chosen file that each of its lines is. */
export interface CsvPiece {
  csv: string;
  lines: ReadonlyMap<number, number>;
}

/** Whether a line comes in as active or archived. */
const ACTIVE = 'Active';

/** The server takes pieces of at most 90 kB (libs/contracts, ImportRequest), as they travel: in JSON. */
const PIECE_BYTES = 90_000;
/** Far fewer lines than the server takes: 3,500 prices of customers who were there took 9 of the 10 seconds that a request may. */
const PIECE_LINES = 1_000;
const bytesOf = (text: string): number => new TextEncoder().encode(JSON.stringify(text)).length;

/** The product's own file of some of a table's records, in pieces, and the lines that cannot be sent. */
export function ownPieces(
  { headings }: Table,
  choice: Choice,
  records: readonly CsvRecord[],
  kind: FileKind,
): { pieces: CsvPiece[]; refused: ImportRow[] } {
  // A server of before reads no other columns than those.
  const hasArchived = records.some(({ line }) => choice.brought.get(line) === 'archived');
  const filled = new Set([
    ...Object.keys(choice.columns),
    ...[...(choice.instead?.values() ?? [])].flatMap(Object.keys),
  ]);
  const columns = [...kind.columns, ...kind.extraColumns.filter((column) => filled.has(column))];
  const head = csvHeader(hasArchived ? [...columns, ACTIVE] : columns);
  const refused: ImportRow[] = [];
  const pieces: { csv: string; lines: Map<number, number>; bytes: number; next: number }[] = [];
  for (const { line, cells, problem } of records) {
    const read = kind.ownFields(fieldsOfRecord(cells, choice.columns, kind.fields));
    const fields = { ...read, ...choice.instead?.get(line) };
    if (choice.price !== '' && Object.values(fields).some((text) => text !== '')) fields.Price ||= choice.price;
    // Text beyond the last heading is kept there, so that the server says what is wrong with it.
    const active = hasArchived ? [choice.brought.get(line) === 'archived' ? 'no' : 'yes'] : [];
    const own = csvLines([
      [...columns.map((column) => fields[column] ?? ''), ...active, ...cells.slice(headings.length)],
    ]);
    const bytes = bytesOf(own);
    const reason = problem ?? (bytes + bytesOf(head) > PIECE_BYTES ? TEXTS.lineTooLong : null);
    if (reason !== null) {
      refused.push({ line, name: kind.nameOf(fields), address: fields.Address ?? '', problems: [reason], hints: [] });
      continue;
    }
    let piece = pieces.at(-1);
    if (!piece || piece.bytes + bytes > PIECE_BYTES || piece.lines.size === PIECE_LINES) {
      piece = { csv: head, lines: new Map(), bytes: bytesOf(head), next: 2 };
      pieces.push(piece);
    }
    piece.lines.set(piece.next, line);
    piece.csv += own;
    piece.bytes += bytes;
    piece.next += own.replaceAll(/\r\n?/g, '\n').split('\n').length - 1;
  }
  return { pieces, refused };
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
