import { CODE_CSV_COLUMNS, type ImportReport } from '@tidycrew/contracts';
import type { Office } from '../data-provider';
import type { FileKind } from './kinds';
import { goodRows, ownPieces, type CheckedFile, type CsvPiece } from './mapping';
import { CSV_TEXTS as TEXTS } from './texts';

/** Why a part was not written. */
export interface Failure {
  /** The server's sentences by field: 'line 3'. */
  fields: Readonly<Record<string, string>>;
  sentence: string;
  /** No answer came, so that it may be written all the same. */
  isUnanswered: boolean;
}

/** What came of a file that was written. */
export type WrittenFile = Record<'count' | 'unplaced' | 'toPlace', number>;

/**
 * Writes the lines without problems, piece by piece, each all or nothing. Where one is refused, those before it are taken back, so that
 * the file is there whole or not at all (decision D691).
 * @param onWritten is told how many of the file are written so far
 * @throws StoppedImport where that happens, with what was taken back
 */
export async function writeParts(
  office: Pick<Office, 'importFile' | 'undoImport'>,
  kind: FileKind,
  file: CheckedFile,
  onWritten: (count: number) => void,
  failureOf: (error: unknown) => Failure,
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
      const failure = failureOf(error);
      const reason = reasonOf(failure, lines);
      if (importId !== null) throw new StoppedImport(await takenBack(office, kind, importId, file, written, reason));
      throw new StoppedImport(failure.isUnanswered ? TEXTS.unsure(reason) : TEXTS.stopped(reason));
    }
  }
  return written;
}

/** What the server says of the first line that it refuses, which is named as in the chosen file; else of the whole. */
function reasonOf({ fields, sentence }: Failure, lines: ReadonlyMap<number, number>): string {
  const [[field, problem] = ['', '']] = Object.entries(fields);
  const line = Number(/^line (\d+)$/.exec(field)?.[1]);
  return line ? TEXTS.refused(lines.get(line) ?? line, problem) : sentence;
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

/** Why the writing ended before its time, and what became of what had been written by then. */
class StoppedImport extends Error {}

/** The lines without problems; of a file without any all its pieces, as they were checked. */
function goodPieces({ table, choice, rows }: CheckedFile, kind: FileKind): CsvPiece[] {
  const good = new Set(goodRows(rows).map(({ line }) => line));
  const records = table.records.filter(({ line }) => good.has(line));
  return ownPieces(table, choice, records, kind).pieces;
}
