import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRow } from '@tidycrew/contracts';
import { nameKey, type ImportKind } from '@tidycrew/domain';
import { checkFile, goodRows, writeFile, type CheckedFile } from '../csv/useImport';
import { useOffice, type Office } from '../data-provider';
import { refreshAfterChange } from '../shared';
import { errorSentence } from '../shared/error-sentence';
import { KINDS, type DroppedFile, type Plan } from './parts';

/** A part of a file after its dry run. */
export interface CheckedPart {
  file: DroppedFile;
  kind: ImportKind;
  checked: CheckedFile;
}

/** What came of a part. */
export interface WrittenPart {
  name: string;
  kind: ImportKind;
  count: number;
  /** Why it ended before its time; null: it did not. */
  error: string | null;
}

/** Checks all files together, then writes them one after the other; where one fails, the earlier ones stay. */
export function useChangeOver() {
  const office = useOffice();
  const client = useQueryClient();
  const [written, setWritten] = useState(0);
  const check = useMutation({ mutationFn: (plan: Plan) => checkAll(office, plan) });
  const write = useMutation({
    mutationFn: (parts: readonly CheckedPart[]) => {
      setWritten(0);
      return writeAll(office, parts, setWritten);
    },
    onSettled: () => refreshAfterChange(client),
  });
  return { check, write, written };
}

async function checkAll(office: Office, plan: Plan): Promise<CheckedPart[]> {
  const parts: CheckedPart[] = [];
  const coming = new Set<string>();
  for (const { file, part, table, choice } of plan.parts) {
    const kind = KINDS[part.kind];
    const checked = await checkFile(office, kind, { name: file.name, table }, choice);
    if (part.kind === 'customers') for (const row of goodRows(checked.rows)) coming.add(nameKey(row.name));
    const rows = part.kind === 'plans' ? checked.rows.map((row) => withComing(row, coming)) : checked.rows;
    parts.push({ file, kind: part.kind, checked: { ...checked, rows } });
  }
  return parts;
}

/** A customer who is not there yet comes with one of the other files. */
function withComing(row: ImportRow, coming: ReadonlySet<string>): ImportRow {
  const isOnlyNew = row.customerId === null && row.becomes !== undefined && row.problems.length === 1;
  return isOnlyNew && coming.has(nameKey(row.name)) ? { ...row, problems: [] } : row;
}

async function writeAll(
  office: Office,
  parts: readonly CheckedPart[],
  onWritten: (count: number) => void,
): Promise<WrittenPart[]> {
  const done: WrittenPart[] = [];
  let before = 0;
  for (const { file, kind, checked } of parts) {
    if (goodRows(checked.rows).length === 0) continue;
    try {
      const from = before;
      const { count } = await writeFile(office, KINDS[kind], checked, (sofar) => onWritten(from + sofar));
      before += count;
      done.push({ name: file.name, kind, count, error: null });
    } catch (error) {
      // Plans need their customers, and customers nobody's leave: what comes after would be half.
      return [...done, { name: file.name, kind, count: 0, error: errorSentence(error) }];
    }
  }
  return done;
}
