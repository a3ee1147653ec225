import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportReport, ImportRow } from '@tidycrew/contracts';
import { nameKey } from '@tidycrew/domain';
import { errorSentence } from '../common/error-sentence';
import { refreshAfterChange } from '../common/refresh';
import { useOffice, type Office } from '../data-provider';
import { ownFile, tableOf, type Mapping, type OwnFile, type Table } from './mapping';
import { cutCsv, textOfFile, type CsvPiece } from './pieces';
import { CSV_TEXTS as TEXTS } from './texts';

const MAX_BYTES = 5_000_000;

/** A file whose columns are known, or to be said. */
export interface OpenedFile {
  name: string;
  table: Table;
}

/** A file after its dry run; nothing has been written. */
export interface CheckedFile extends OpenedFile {
  mapping: Mapping;
  rows: ImportRow[];
}

/** Checks a file, every line of it, before anything is written; then writes it, piece by piece, each all or nothing. */
export function useImport(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const [written, setWritten] = useState(0);
  const check = useMutation({
    mutationFn: ({ file, mapping }: { file: OpenedFile; mapping: Mapping }) => checkFile(office, file, mapping),
    networkMode: 'always',
  });
  const write = useMutation({
    mutationFn: async (file: CheckedFile) => {
      let [count, unplaced] = [0, 0];
      let importId: number | null = null;
      setWritten(0);
      for (const { csv } of goodPieces(file)) {
        try {
          // Written once, also when its answer was lost and it is sent again (decision D25).
          const report: ImportReport = await office.importCustomers(csv, importId);
          count += report.written;
          unplaced += report.unplaced;
          importId = report.importId;
          setWritten(count);
        } catch (error) {
          throw new StoppedImport(count, errorSentence(error));
        }
      }
      return { count, unplaced };
    },
    networkMode: 'always',
    onSettled: () => {
      refreshAfterChange(client, 'customers', 'dashboard');
      void client.invalidateQueries({ queryKey: ['customer-imports'] });
    },
    onSuccess: ({ count, unplaced }) => {
      notify(TEXTS.imported(count), { type: 'success' });
      if (unplaced > 0) notify(TEXTS.unplaced(unplaced));
      onDone();
    },
  });
  return { check, write, written };
}

export const goodRows = (rows: readonly ImportRow[]): ImportRow[] =>
  rows.filter(({ problems }) => problems.length === 0);

/** Why the writing ended before its time, and what had been written by then. */
class StoppedImport extends Error {
  constructor(written: number, sentence: string) {
    super(TEXTS.stopped(written, sentence));
  }
}

/** Why a file cannot be checked at all. */
class UnreadableFile extends Error {}

/** Throws UnreadableFile, in the words for a person. */
export async function openFile(file: File): Promise<OpenedFile> {
  if (file.size > MAX_BYTES) throw new UnreadableFile(TEXTS.tooLarge);
  const table = tableOf(await textOfFile(file));
  if (!('headings' in table)) throw new UnreadableFile(TEXTS.broken(table.line, table.problem));
  if (table.records.length === 0) throw new UnreadableFile(TEXTS.empty);
  return { name: file.name, table };
}

async function checkFile(office: Office, file: OpenedFile, mapping: Mapping): Promise<CheckedFile> {
  const own = ownFile(file.table, mapping, file.table.records);
  const pieces = piecesOf(own);
  const rows: ImportRow[] = [];
  for (const { csv, lineInFile } of pieces) {
    let report: ImportReport;
    try {
      report = await office.checkImport(csv);
    } catch (error) {
      throw new UnreadableFile(TEXTS.checkFailed(errorSentence(error)));
    }
    const inFile = (line: number) => own.lineInFile(lineInFile(line));
    const withLine = (problem: string) =>
      problem.replace(/^Line (\d+)\b/, (_, line: string) => `Line ${inFile(Number(line))}`);
    rows.push(...report.rows.map((row) => ({ ...row, line: inFile(row.line), problems: row.problems.map(withLine) })));
  }
  return { ...file, mapping, rows: pieces.length > 1 ? withRepeatedNames(rows) : rows };
}

function piecesOf({ csv, lineInFile }: OwnFile): CsvPiece[] {
  const cut = cutCsv(csv);
  if ('pieces' in cut) return cut.pieces;
  const line = lineInFile(cut.line);
  throw new UnreadableFile(cut.problem ? TEXTS.broken(line, cut.problem) : TEXTS.lineTooLong(line));
}

/** The lines without problems; of a file without any all its pieces, as they were checked. */
function goodPieces({ table, mapping, rows }: CheckedFile): CsvPiece[] {
  const good = new Set(goodRows(rows).map(({ line }) => line));
  const records = table.records.filter(({ line }) => good.has(line));
  return piecesOf(ownFile(table, mapping, records));
}

/** The server sees one piece at a time; names that stand in two of them are found here (decision D15). */
function withRepeatedNames(rows: readonly ImportRow[]): ImportRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = nameKey(row.name);
    const first = seen.get(key);
    if (key !== '' && first === undefined) seen.set(key, row.line);
    if (key === '' || first === undefined || row.problems.length > 0) return row;
    return { ...row, problems: [TEXTS.twice(first)] };
  });
}
