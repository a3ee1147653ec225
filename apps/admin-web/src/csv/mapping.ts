import { readCsv, writeCsv, type CsvRecord } from '@tidycrew/domain';
import type { FileKind } from './kinds';

/** What each column of a file is; null: it is not imported. */
export type Mapping = readonly (string | null)[];

/** What a column of a file can be: the product's own, and one that stands for several of them. */
export const choicesOf = ({ columns, split }: FileKind): readonly string[] => [
  ...columns,
  ...(split ? [split.column] : []),
];

const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/** What separates the cells of a file: what stands most often in its first line outside of quotes; a comma if nothing does. */
export function separatorOf(text: string): Separator {
  const source = text.replace(/^\ufeff/, '');
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of source) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[\r\n]/.test(sign)) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [first, ...others] = SEPARATORS;
  return others.reduce<Separator>(
    (best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best),
    first,
  );
}

/** A file as it was chosen: its headings, and the records below them. */
export interface Table {
  headings: readonly string[];
  records: readonly CsvRecord[];
}

/** The table in a text, or the line that is no CSV. Without a heading line it is empty. */
export function tableOf(text: string): Table | { line: number; problem: string } {
  const read = readCsv(text, separatorOf(text));
  if (!Array.isArray(read)) return read;
  const [head, ...records] = read;
  return { headings: head?.cells.map((cell) => cell.trim()) ?? [], records };
}

const keyOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');

/** Which column each heading most likely is; one column is taken once, the product's own names first. */
export function guessMapping(headings: readonly string[], kind: FileKind): Mapping {
  const keys = headings.map(keyOf);
  const taken = new Map<number, string>();
  const claim = (column: string, names: readonly string[]) => {
    if ([...taken.values()].includes(column)) return;
    const at = keys.findIndex((key, place) => !taken.has(place) && names.includes(key));
    if (at >= 0) taken.set(at, column);
  };
  for (const column of kind.columns) claim(column, [column.toLowerCase()]);
  for (const column of kind.columns) claim(column, kind.synonyms[column] ?? []);
  const { split } = kind;
  // Only where its parts do not stand in the file already.
  if (split && !split.into.some((part) => [...taken.values()].includes(part))) {
    claim(split.column, [split.column.toLowerCase(), ...(kind.synonyms[split.column] ?? [])]);
  }
  return headings.map((_, place) => taken.get(place) ?? null);
}

/** A choice for another column: the one that had it before has none then. */
export function withColumn(mapping: Mapping, place: number, column: string | null): Mapping {
  return mapping.map((one, at) => (at === place ? column : one === column ? null : one));
}

/** What a record needs and no column of the file is. */
export function missingOf(mapping: Mapping, { needed, split }: FileKind): string[] {
  const isSplit = split !== undefined && mapping.includes(split.column);
  return needed.filter((column) => !mapping.includes(column) && !(isSplit && split.into.includes(column)));
}

/** What is remembered of a choice under: files of one program have the same headings. */
export const signatureOf = (headings: readonly string[]): string => headings.map(keyOf).join('|');

/** The product's own file of some of a table's records, and the line of the chosen file that each of its lines is. */
export interface OwnFile {
  csv: string;
  lineInFile: (line: number) => number;
}

/** Text beyond the last heading is kept there, so that the server says what is wrong with it. */
export function ownFile({ headings }: Table, mapping: Mapping, records: readonly CsvRecord[], kind: FileKind): OwnFile {
  // A part that has a column of its own is not taken out of the one that stands for several.
  const { split } = kind;
  const parts = split?.into.filter((part) => !mapping.includes(part)) ?? [];
  const places = [...mapping.entries()].flatMap(([place, column]) => (column === null ? [] : [{ place, column }]));
  const columns = places.flatMap(({ column }) => (column === split?.column ? parts : [column]));
  const cellsOf = (column: string, cell: string) => {
    if (column !== split?.column) return [kind.wordOf(column, cell)];
    const cells = split.cellsOf(cell);
    return parts.map((part) => cells[split.into.indexOf(part)] ?? '');
  };
  const rows = records.map(({ cells }) => [
    ...places.flatMap(({ place, column }) => cellsOf(column, cells[place]?.trim() ?? '')),
    ...cells.slice(headings.length),
  ]);
  const csv = writeCsv(columns, rows);
  const lines = new Map<number, number>();
  let line = 2;
  for (const [at, row] of rows.entries()) {
    lines.set(line, records[at]?.line ?? line);
    line += row.reduce((sum, cell) => sum + cell.replaceAll(/\r\n?/g, '\n').split('\n').length - 1, 1);
  }
  return { csv, lineInFile: (own) => lines.get(own) ?? own };
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
