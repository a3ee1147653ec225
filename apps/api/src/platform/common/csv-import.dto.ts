import { type ImportReport, type ImportRequest, type ImportRow, LIMITS } from '@tidycrew/contracts';
import { type CsvRecord, csvRecords, type PhoneState, phoneHint } from '@tidycrew/domain';
import { type ClassConstructor, plainToInstance } from 'class-transformer';
import { IsBoolean, IsString, MaxLength, validateSync } from 'class-validator';
import { AppError, invalid } from './app-error.js';
import { mapInSlices, Slices } from './slices.js';
import { Id, IfSent } from './validation.js';

/** How long an import can be undone, in milliseconds. */
const UNDOABLE_MS = 24 * 3_600_000;

/** Leaves room for the rest of the request within the body limit. */
const IMPORT_CHARACTERS = 95_000;

/** So many lines of a file are named in a refusal; the check of the file names all. */
const NAMED_LINES = 100;

/** A part of a file, and whether it is only looked at. */
export class ImportDto implements ImportRequest {
  @MaxLength(IMPORT_CHARACTERS, { message: 'Please import at most 90 kB at a time' })
  @IsString({ message: 'csv must be the text of a CSV file' })
  csv!: string;

  @IsBoolean({ message: 'dryRun must be true or false' })
  dryRun!: boolean;

  @Id('importId must be that of an import')
  @IfSent()
  importId?: number;
}

/** What a kind of file holds. */
export interface FileKind {
  /** What a line stands for, as in 'at least one customer'. */
  one: string;
  /** The headings of the columns by the fields of the body that they fill, as a sentence lists them. */
  columns: Readonly<Record<string, string>>;
  /** Headings that are known, because exports have them, but not imported. */
  exportOnly: readonly string[];
  needed: readonly string[];
  /** How cells that are not plain text are read; what cannot be read stays as it is and is refused by the check. */
  valueOf: Readonly<Record<string, (cell: string) => unknown>>;
}

/** A line of a file as the body of a record, not yet checked. */
interface FileLine {
  line: number;
  body: Record<string, unknown>;
  hasTooManyCells: boolean;
  /** Why the line itself cannot be read. */
  problem?: string | undefined;
}

export interface CheckedLine<Input> {
  row: ImportRow;
  input: Input;
}

/** How the lines of a file are checked. */
interface LineCheck<Input> {
  /** The class has the same rules as what is typed in. */
  Dto: ClassConstructor<Input>;
  /** What the report shows of a line. */
  shown: (input: Partial<Record<keyof Input, unknown>>) => { name: unknown; address: unknown };
  /** The state of the business, for numbers without an area code. */
  state: PhoneState;
}

/**
 * The checked lines of a file, in slices: each takes a fraction of a millisecond. Throws VALIDATION_FAILED for what
 * is no CSV file, has no heading line with what is needed, or has too many lines.
 */
export async function checkLines<Input extends object & { phone?: string | null }>(
  csv: string,
  kind: FileKind,
  check: LineCheck<Input>,
): Promise<CheckedLine<Input>[]> {
  const [head, ...records] = await mapInSlices(csvRecords(csv), (record) => record);
  if (!head || records.length === 0)
    throw invalid('csv', `The file needs a heading line and at least one ${kind.one}.`);
  if (records.length > LIMITS.importLines)
    throw invalid('csv', `Please import at most ${LIMITS.importLines} lines at a time`);
  const fields = fieldsOf(head, kind);
  return mapInSlices(records, (record) => checkLine(lineOf(record, fields, kind), check));
}

const lineOf = ({ line, cells, problem }: CsvRecord, fields: (string | null)[], kind: FileKind): FileLine => ({
  line,
  problem,
  body: toRowBody(fields, cells, kind),
  hasTooManyCells: cells.slice(fields.length).some((cell) => cell.trim() !== ''),
});

function fieldsOf(head: CsvRecord, { columns, exportOnly, needed }: FileKind): (string | null)[] {
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  const fieldOf = new Map<string, string | null>(exportOnly.map((heading) => [heading.toLowerCase(), null]));
  for (const [field, heading] of Object.entries(columns)) fieldOf.set(heading.toLowerCase(), field);
  const unknown = names.find((name) => !fieldOf.has(name));
  if (unknown !== undefined) {
    throw invalid(
      'csv',
      `The column "${unknown.slice(0, 60)}" is not known. Columns are: ${Object.values(columns).join(', ')}.`,
    );
  }
  if (new Set(names).size < names.length) throw invalid('csv', 'A column stands in the file twice.');
  for (const column of needed) {
    if (!names.includes(column.toLowerCase())) throw invalid('csv', `The column "${column}" is missing.`);
  }
  return names.map((name) => fieldOf.get(name) ?? null);
}

/** Empty cells are left to the defaults of the form. */
function toRowBody(fields: (string | null)[], cells: string[], { valueOf }: FileKind): Record<string, unknown> {
  const entries = fields.flatMap((field, place): [string, unknown][] => {
    const cell = cells[place]?.trim() ?? '';
    return field === null || cell === '' ? [] : [[field, valueOf[field]?.(cell) ?? cell]];
  });
  return Object.fromEntries(entries);
}

function checkLine<Input extends object & { phone?: string | null }>(
  { line, body, hasTooManyCells, problem }: FileLine,
  { Dto, shown, state }: LineCheck<Input>,
): CheckedLine<Input> {
  const input = plainToInstance(Dto, body);
  const problems = validateSync(input, { whitelist: true, stopAtFirstError: true }).flatMap(({ constraints = {} }) =>
    Object.values(constraints).slice(0, 1),
  );
  if (problem) problems.push(problem);
  if (hasTooManyCells) problems.push('This line has more cells than the heading line.');
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  const { name, address } = shown(input);
  const { phone } = input;
  const hint = typeof phone === 'string' && phone.length <= LIMITS.phoneDigits ? phoneHint(phone, state) : null;
  const hints = hint === null ? [] : [`Phone ${phone}: ${hint}`];
  return { row: { line, name: textOf(name), address: textOf(address), problems, hints }, input };
}

/** Says of every line whose key an earlier one has which one that is. Lines without a key are left alone. */
export async function addRepeats<Line extends CheckedLine<unknown>>(
  lines: Line[],
  keyOf: (line: Line) => string,
  what: string,
): Promise<void> {
  const firstLine = new Map<string, number>();
  const slices = new Slices();
  for (const line of lines) {
    if (slices.isOver) await slices.next();
    const key = keyOf(line);
    const first = firstLine.get(key);
    if (key === '') continue;
    if (first === undefined) firstLine.set(key, line.row.line);
    else line.row.problems.push(`Line ${first} has the same ${what}.`);
  }
}

export function reportOf<Input>(
  lines: CheckedLine<Input>[],
  written: Pick<ImportReport, 'written' | 'unplaced' | 'toPlace' | 'importId'> = {
    written: 0,
    unplaced: 0,
    importId: null,
  },
): ImportReport {
  const rows = lines.map(({ row }) => row);
  return { rows, ready: rows.filter(({ problems }) => problems.length === 0).length, ...written };
}

/** Throws VALIDATION_FAILED when anything is wrong with one of the lines. */
export function refuseProblems<Input>(lines: CheckedLine<Input>[]): void {
  const wrong = lines.filter(({ row }) => row.problems.length > 0);
  if (wrong.length === 0) return;
  const named = wrong.slice(0, NAMED_LINES);
  const fields = Object.fromEntries(named.map(({ row }) => [`line ${row.line}`, row.problems.join(' ')]));
  const rows = wrong.length === 1 ? '1 row has a problem' : `${wrong.length} rows have problems`;
  throw new AppError('VALIDATION_FAILED', `${rows}. Nothing was imported.`, { fields });
}

/** Imports since then can be undone. */
export const undoableFrom = (now: Date): Date => new Date(now.getTime() - UNDOABLE_MS);

export function notUndoable(): AppError {
  return new AppError('CONFLICT', 'This import was undone already, or is older than a day.');
}

/** The import that a part of a file was to join takes no more. */
export function notJoinable(): AppError {
  return new AppError(
    'CONFLICT',
    'The first part of this file was undone, or is too old. Please import the rest as a new file.',
  );
}
