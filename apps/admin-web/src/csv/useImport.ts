import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportReport, ImportRow } from '@tidycrew/contracts';
import { nameKey } from '@tidycrew/domain';
import { errorSentence } from '../shared/error-sentence';
import { refreshAfterChange } from '../providers/refresh';
import { useOffice, type Office } from '../data-provider';
import type { FileKind, Table } from './kinds';
import { ownPieces, tableOf, wantedRecords, type Choice, type CsvPiece } from './mapping';
import { textOfChosen, UnreadableFile } from './text-of-chosen';
import { CSV_TEXTS as TEXTS, type FileTexts } from './texts';

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

/** Checks a file, every line of it, before anything is written; then writes it, piece by piece, each all or nothing. */
export function useImport(kind: FileKind, onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const [written, setWritten] = useState(0);
  const check = useMutation({
    mutationFn: ({ file, choice }: { file: OpenedFile; choice: Choice }) => checkFile(office, kind, file, choice),
  });
  const write = useMutation({
    mutationFn: async (file: CheckedFile) => {
      setWritten(0);
      return writeFile(office, kind, file, setWritten);
    },
    onSettled: () => refreshAfterChange(client),
    onSuccess: ({ count, unplaced }) => {
      notify(kind.texts.imported(count), { type: 'success' });
      if (unplaced > 0) notify(TEXTS.unplaced(unplaced));
      onDone();
    },
  });
  return { check, write, written };
}

/**
 * Writes the lines without problems, piece by piece, each all or nothing.
 * @param onWritten is told how many of the file are written so far
 * @throws StoppedImport where one is refused: those before it stay
 */
export async function writeFile(
  office: Office,
  kind: FileKind,
  file: CheckedFile,
  onWritten: (count: number) => void,
): Promise<{ count: number; unplaced: number }> {
  let [count, unplaced] = [0, 0];
  let importId: number | null = null;
  for (const { csv } of goodPieces(file, kind)) {
    try {
      // Written once, also when its answer was lost and it is sent again (decision D25).
      const report: ImportReport = await office.importFile(kind.of, csv, importId, file.choice);
      count += report.written;
      unplaced += report.unplaced;
      importId = report.importId;
      onWritten(count);
    } catch (error) {
      throw new StoppedImport(kind.texts.stopped(count, errorSentence(error)));
    }
  }
  return { count, unplaced };
}

export const goodRows = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.filter(({ problems }) => problems.length === 0);

/** Why the writing ended before its time, and what had been written by then. */
class StoppedImport extends Error {}

/** Throws UnreadableFile, in the words for a person. */
export async function openFile(
  file: File,
  kind: Pick<FileKind, 'fields'> & { texts: Pick<FileTexts, 'empty'> },
): Promise<OpenedFile> {
  const table = tableOf(await textOfChosen(file, MAX_BYTES, TEXTS.tooLarge), kind);
  if (table.records.length === 0) throw new UnreadableFile(kind.texts.empty);
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
