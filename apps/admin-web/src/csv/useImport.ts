import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportReport, ImportRow } from '@tidycrew/contracts';
import { nameKey } from '@tidycrew/domain';
import { errorSentence } from '../common/error-sentence';
import { refreshAfterChange } from '../common/refresh';
import { useOffice, type Office } from '../data-provider';
import { cutCsv, textOfFile, type CsvPiece } from './pieces';
import { CSV_TEXTS as TEXTS } from './texts';

const MAX_BYTES = 5_000_000;

/** A file after its dry run; nothing has been written. */
interface CheckedFile {
  name: string;
  pieces: CsvPiece[];
  rows: ImportRow[];
}

/** Checks a file, every line of it, before anything is written; then writes it, piece by piece, each all or nothing. */
export function useImport(onDone: () => void) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const [written, setWritten] = useState(0);
  const check = useMutation({ mutationFn: (file: File) => checkFile(office, file), networkMode: 'always' });
  const write = useMutation({
    mutationFn: async ({ pieces }: CheckedFile) => {
      let [count, unplaced] = [0, 0];
      setWritten(0);
      for (const { csv } of pieces) {
        try {
          // Written once, also when its answer was lost and it is sent again (decision D25).
          const report = await office.importCustomers(csv);
          count += report.written;
          unplaced += report.unplaced;
          setWritten(count);
        } catch (error) {
          throw new StoppedImport(count, errorSentence(error));
        }
      }
      return { count, unplaced };
    },
    networkMode: 'always',
    onSettled: () => refreshAfterChange(client, 'customers', 'dashboard'),
    onSuccess: ({ count, unplaced }) => {
      notify(TEXTS.imported(count), { type: 'success' });
      if (unplaced > 0) notify(TEXTS.unplaced(unplaced));
      onDone();
    },
  });
  return { check, write, written };
}

/** Why the writing ended before its time, and what had been written by then. */
class StoppedImport extends Error {
  constructor(written: number, sentence: string) {
    super(TEXTS.stopped(written, sentence));
  }
}

/** Why a file cannot be checked at all. */
class UnreadableFile extends Error {}

async function checkFile(office: Office, file: File): Promise<CheckedFile> {
  if (file.size > MAX_BYTES) throw new UnreadableFile(TEXTS.tooLarge);
  const cut = cutCsv(await textOfFile(file));
  if (!('pieces' in cut)) {
    throw new UnreadableFile(cut.problem ? TEXTS.broken(cut.line, cut.problem) : TEXTS.lineTooLong(cut.line));
  }
  if (cut.pieces.length === 0) throw new UnreadableFile(TEXTS.empty);
  const rows: ImportRow[] = [];
  for (const { csv, lineInFile } of cut.pieces) {
    let report: ImportReport;
    try {
      report = await office.checkImport(csv);
    } catch (error) {
      throw new UnreadableFile(TEXTS.checkFailed(errorSentence(error)));
    }
    const inFile = (problem: string) =>
      problem.replace(/^Line (\d+)\b/, (_, line: string) => `Line ${lineInFile(Number(line))}`);
    rows.push(
      ...report.rows.map((row) => ({ ...row, line: lineInFile(row.line), problems: row.problems.map(inFile) })),
    );
  }
  return { name: file.name, pieces: cut.pieces, rows: cut.pieces.length > 1 ? withRepeatedNames(rows) : rows };
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
