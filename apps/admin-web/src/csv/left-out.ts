import {
  fieldsOfRecord,
  leftOutReason,
  tellingColumns,
  type ImportColumns,
  type LeftOutReason,
} from '@tidycrew/domain';
import type { FileKind, Table } from './kinds';

/** How a line that would be left out is brought in. */
export type Brought = 'active' | 'archived';
/** Those that somebody wants, by their lines in the file. */
export type BroughtIn = ReadonlyMap<number, Brought>;

export interface LeftOutLine {
  line: number;
  name: string;
  reason: LeftOutReason;
}

/** The lines of a file that are left out unless somebody wants them. */
export function leftOutLines({ headings, records }: Table, columns: ImportColumns, kind: FileKind): LeftOutLine[] {
  const telling = tellingColumns(headings);
  return records.flatMap(({ line, cells }) => {
    const reason = leftOutReason(cells, telling);
    if (reason === null) return [];
    const name = kind.nameOf(kind.ownFields(fieldsOfRecord(cells, columns, kind.fields)));
    return [{ line, reason, name: name || (cells.find((cell) => cell.trim() !== '')?.trim() ?? '') }];
  });
}
