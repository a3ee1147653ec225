import { useState } from 'react';
import { useStore } from 'react-admin';
import { useBeforeUnload } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportRow } from '@tidycrew/contracts';
import { fieldsOfRecord, nameKey, type ImportKind } from '@tidycrew/domain';
import { checkFile, writeFile } from '../csv/import-file';
import { PLAN_FILE } from '../csv/kinds';
import { goodRows, type CheckedFile } from '../csv/mapping';
import type { WrittenFile } from '../csv/write-parts';
import { useOffice, type Office } from '../data-provider';
import { refreshAfterChange } from '../shared';
import { KINDS, type DroppedFile, type Plan } from './parts';

/** A part of a file after its dry run. */
export interface CheckedPart {
  file: DroppedFile;
  kind: ImportKind;
  checked: CheckedFile;
}

/** What came of a part. */
interface WrittenPart extends WrittenFile {
  name: string;
  kind: ImportKind;
  /** Why it ended before its time; null: it did not. */
  error: string | null;
}

/** A job that no plan was made of, and the texts of its line by the product's own columns (decision D657). */
export interface UnreadJob extends ImportRow {
  texts: Readonly<Record<string, string>>;
}

/** A file of which parts are written: its name, how many lines, and of how many. */
export interface Unfinished {
  name: string;
  count: number;
  all: number;
}

export interface Written {
  parts: WrittenPart[];
  unread: UnreadJob[];
}

/** Checks all files together, then writes them one after the other; where one fails, the earlier ones stay. */
export function useChangeOver() {
  const office = useOffice();
  const client = useQueryClient();
  const [written, setWritten] = useState(0);
  // Outlives a window that is closed in the middle.
  const [unfinished, setUnfinished] = useStore<Unfinished | null>('csv.unfinished', null);
  const check = useMutation({ mutationFn: (plan: Plan) => checkAll(office, plan) });
  const write = useMutation({
    mutationFn: (parts: readonly CheckedPart[]) => {
      setWritten(0);
      return writeAll(office, parts, (sofar, file) => {
        setWritten(sofar);
        setUnfinished(file);
      });
    },
    onSettled: () => {
      setUnfinished(null);
      refreshAfterChange(client);
    },
  });
  // A window that is closed now would leave a file half.
  useBeforeUnload((event) => {
    if (write.isPending) event.preventDefault();
  });
  return { check, write, written, unfinished: write.isIdle ? unfinished : null, forget: () => setUnfinished(null) };
}

async function checkAll(office: Office, plan: Plan): Promise<CheckedPart[]> {
  const parts: CheckedPart[] = [];
  const coming = new Set<string>();
  const teams = new Set<string>();
  for (const { file, part, table, choice } of plan.parts) {
    const kind = KINDS[part.kind];
    const checked = await checkFile(office, kind, { name: file.name, table }, choice);
    if (part.kind === 'customers') for (const row of goodRows(checked.rows)) coming.add(nameKey(row.name));
    if (part.kind === 'people')
      for (const { unknownTeam } of checked.rows) if (unknownTeam) teams.add(nameKey(unknownTeam));
    const rows = part.kind === 'plans' ? checked.rows.map((row) => withComing(row, coming, teams)) : checked.rows;
    parts.push({ file, kind: part.kind, checked: { ...checked, rows } });
  }
  return parts;
}

/** A customer or a team that is not there yet comes with one of the other files. */
function withComing(found: ImportRow, coming: ReadonlySet<string>, teams: ReadonlySet<string>): ImportRow {
  const { unknownTeam = '' } = found;
  const hints = found.hints.filter((hint) => !hint.startsWith(`There is no team ${unknownTeam}:`));
  const row = teams.has(nameKey(unknownTeam)) ? { ...found, hints } : found;
  const isOnlyNew = row.customerId === null && row.becomes !== undefined && row.problems.length === 1;
  return isOnlyNew && coming.has(nameKey(row.name)) ? { ...row, problems: [] } : row;
}

async function writeAll(
  office: Office,
  parts: readonly CheckedPart[],
  onWritten: (count: number, file: Unfinished) => void,
): Promise<Written> {
  const done: WrittenPart[] = [];
  let before = 0;
  for (const { file, kind, checked } of parts) {
    const { name } = file;
    const all = goodRows(checked.rows).length;
    if (all === 0) continue;
    const from = before;
    const tell = (count: number) => onWritten(from + count, { name, count, all });
    try {
      tell(0);
      const written = await writeFile(office, KINDS[kind], checked, tell);
      before += written.count;
      done.push({ name, kind, ...written, error: null });
    } catch (error) {
      // Plans need their customers, and customers nobody's leave: what comes after would be half.
      const none = { count: 0, unplaced: 0, toPlace: 0 };
      return { parts: [...done, { name, kind, ...none, error: (error as Error).message }], unread: [] };
    }
  }
  const unread = await Promise.all(parts.map((part) => unreadAfter(office, part)));
  return { parts: done, unread: unread.flat() };
}

/** The jobs of a file that could not be read. */
export function unreadJobs({ kind, checked }: CheckedPart, rows: readonly ImportRow[] = checked.rows): UnreadJob[] {
  const { table, choice } = checked;
  if (kind !== 'plans') return [];
  const byLine = new Map(table.records.map((record) => [record.line, record]));
  return rows.filter(isUnread).map((row) => {
    const cells = byLine.get(row.line)?.cells ?? [];
    return {
      ...row,
      texts: { ...fieldsOfRecord(cells, choice.columns, PLAN_FILE.fields), ...choice.instead?.get(row.line) },
    };
  });
}

const isUnread = ({ problems, becomes }: ImportRow): boolean => problems.length > 0 && becomes === undefined;

/** The same with their customers, who may have come with one of the other files. */
async function unreadAfter(office: Office, part: CheckedPart): Promise<UnreadJob[]> {
  const { table, choice } = part.checked;
  const lines = new Set(unreadJobs(part).map(({ line }) => line));
  if (lines.size === 0) return [];
  const records = table.records.filter(({ line }) => lines.has(line));
  const again = await checkFile(office, KINDS.plans, { ...part.checked, table: { ...table, records } }, choice).catch(
    () => null,
  );
  return unreadJobs(part, again?.rows);
}
