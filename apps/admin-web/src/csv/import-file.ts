import { CODE_CSV_COLUMNS, type ImportReport, type ImportRow } from '@tidycrew/contracts';
import { nameKey } from '@tidycrew/domain';
import { fieldErrors, isUnanswered, type Office } from '../data-provider';
import { errorSentence } from '../shared/error-sentence';
import type { FileKind, Table } from './kinds';
import { ownPieces, tableOf, wantedRecords, type Choice, type CsvPiece } from './mapping';
import { textOfChosen, UnreadableFile } from './text-of-chosen';
import { CSV_TEXTS as TEXTS } from './texts';

const MAX_BYTES = 5_000_000;

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

/** What came of a file that was written. */
export type WrittenFile = Record<'count' | 'unplaced' | 'toPlace', number>;

/**
 * Writes the lines without problems, piece by piece, each all or nothing. Where one is refused, those before it are taken back, so that
 * the file is there whole or not at all (decision D691).
 * @param onWritten is told how many of the file are written so far
 * @throws StoppedImport where that happens, with what was taken back
 */
export async function writeFile(
  office: Pick<Office, 'importFile' | 'undoImport'>,
  kind: FileKind,
  file: CheckedFile,
  onWritten: (count: number) => void,
): Promise<WrittenFile> {
  const written = { count: 0, unplaced: 0, toPlace: 0 };
  let importId: number | null = null;
  for (const { csv, lines } of goodPieces(file, kind)) {
    try {
      // Written once, also when its answer was lost and it is sent again (decision D25).
      const report: ImportReport = await office.importFile(kind.of, csv, importId, file.choice);
      written.count += report.written;
      written.unplaced += report.unplaced;
      written.toPlace += report.toPlace ?? 0;
      importId = report.importId;
      onWritten(written.count);
    } catch (error) {
      const reason = refusalOf(error, lines);
      if (importId !== null) throw new StoppedImport(await takenBack(office, kind, importId, file, written, reason));
      throw new StoppedImport(isUnanswered(error) ? TEXTS.unsure(reason) : TEXTS.stopped(reason));
    }
  }
  return written;
}

/** What the server says of the first line that it refuses, which is named as in the chosen file; else of the whole. */
function refusalOf(error: unknown, lines: ReadonlyMap<number, number>): string {
  const [[field = '', problem = ''] = []] = Object.entries(fieldErrors(error));
  const line = Number(/^line (\d+)$/.exec(field)?.[1]);
  return line ? TEXTS.refused(lines.get(line) ?? line, problem) : errorSentence(error);
}

async function takenBack(
  office: Pick<Office, 'undoImport'>,
  { of }: Pick<FileKind, 'of'>,
  importId: number,
  { choice }: CheckedFile,
  { count }: WrittenFile,
  reason: string,
): Promise<string> {
  try {
    const { kept } = await office.undoImport(of, importId);
    return TEXTS.takenBack(reason, count, kept, choice.update?.some((field) => field in CODE_CSV_COLUMNS) ?? false);
  } catch {
    return TEXTS.left(reason, count);
  }
}

export const goodRows = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.filter(({ problems }) => problems.length === 0);

/** Why the writing ended before its time, and what became of what had been written by then. */
class StoppedImport extends Error {}

/** Throws UnreadableFile, in the words for a person. */
export async function openFile(file: File, kind: Pick<FileKind, 'fields'>): Promise<OpenedFile> {
  const table = tableOf(await textOfChosen(file, MAX_BYTES, TEXTS.tooLarge), kind);
  if (table.records.length === 0) throw new UnreadableFile(TEXTS.empty);
  return { name: file.name, table };
}

/** Throws UnreadableFile where the server does not answer. */
export async function checkFile(
  office: Office,
  kind: FileKind,
  file: OpenedFile,
  choice: Choice,
): Promise<CheckedFile> {
  const { pieces, refused } = ownPieces(file.table, choice, wantedRecords(file.table, choice, kind), kind);
  const rows: ImportRow[] = refused;
  for (const { csv, lines } of pieces) {
    let report: ImportReport;
    try {
      report = await office.checkImport(kind.of, csv, choice.update);
    } catch (error) {
      throw new UnreadableFile(TEXTS.checkFailed(errorSentence(error)));
    }
    const inFile = (line: number) => lines.get(line) ?? line;
    const withLine = (problem: string) =>
      problem.replace(/^Line (\d+)\b/, (_, line: string) => `Line ${inFile(Number(line))}`);
    rows.push(...report.rows.map((row) => ({ ...row, line: inFile(row.line), problems: row.problems.map(withLine) })));
  }
  rows.sort((a, b) => a.line - b.line);
  return { ...file, choice, rows: pieces.length > 1 ? withRepeats(rows, kind) : rows };
}

/** The lines without problems; of a file without any all its pieces, as they were checked. */
function goodPieces({ table, choice, rows }: CheckedFile, kind: FileKind): CsvPiece[] {
  const good = new Set(goodRows(rows).map(({ line }) => line));
  const records = table.records.filter(({ line }) => good.has(line));
  return ownPieces(table, choice, records, kind).pieces;
}

/** The server sees one piece at a time; what stands in two of them are found here. */
function withRepeats(rows: readonly ImportRow[], kind: FileKind): ImportRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = nameKey(kind.keyOf(row));
    const first = seen.get(key);
    if (key !== '' && first === undefined) seen.set(key, row.line);
    if (key === '' || first === undefined || row.problems.length > 0) return row;
    return { ...row, problems: [kind.texts.twice(first)] };
  });
}
