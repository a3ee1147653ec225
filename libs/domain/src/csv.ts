/** A record of a CSV file with the line of the file that it begins on, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** Why the record cannot be trusted, as a sentence; absent: it can. */
  problem?: string;
}

export type CsvCell = string | number | boolean | null;

/**
 * How a cell begins that a spreadsheet takes for a formula (trust.md, 'Web security'): spreadsheets skip blanks,
 * quotation marks and invisible characters, and in some languages accept full-width and small forms of the signs.
 */
const FORMULA_START =
  /(?:[\s'"`\u2018\u2019\u201c\u201d\uff02\uff07\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]|'*[\t\r])/u
    .source;
const FORMULA = new RegExp(`^${FORMULA_START}`, 'u');
const DEFUSED = new RegExp(`^'(?=${FORMULA_START})`, 'u');

/**
 * The text of a CSV file (RFC 4180) that spreadsheets open as UTF-8: byte order mark, CRLF, a header line. Texts that
 * could be taken for a formula begin with an apostrophe; those with a semicolon, which separates cells in some countries,
 * are quoted; numbers stay numbers; null is an empty cell.
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHeader(header) + csvLines(rows);
}

/** The beginning of such a file, for one that is written piece by piece. */
export function csvHeader(header: readonly string[]): string {
  return `\ufeff${csvLines([header])}`;
}

/** Lines of such a file. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const OPEN_QUOTE = 'A quotation mark opens a cell of this line and nothing closes it.';

/**
 * Reads a CSV file (RFC 4180; LF and a byte order mark are fine too) as programs really write it: a quotation mark within a cell is
 * text, and only the line of a cell that never ends has a problem. Lines without any text are left out, and the apostrophe that
 * writeCsv puts before a formula is taken off. Cells are separated by commas, or by one other sign (decision D407).
 */
export function readCsv(text: string, separator = ','): CsvRecord[] {
  return [...csvRecords(text, separator)];
}

/** The same one after the other, for who must not read a whole file at once. */
export function* csvRecords(text: string, separator = ','): Generator<CsvRecord> {
  for (const record of everyRecord(text, separator, Infinity)) if (!isBlankRecord(record)) yield record;
}

/** Whether no cell of a record has any text. */
export function isBlankRecord({ cells, problem }: CsvRecord): boolean {
  return problem === undefined && cells.every((cell) => cell.trim() === '');
}

/** Blank ones, too. One of more than `mostCells` ends there and has a problem; its rest is the next one. */
function* everyRecord(text: string, separator: string, mostCells: number): Generator<CsvRecord> {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const readCell = cellReader(source, separator);
  let cells: string[] = [];
  let isOpen = false;
  let [line, startLine, at] = [1, 1, 0];
  while (at < source.length) {
    const cell = readCell(at);
    const isEnd = source[cell.end] !== separator;
    if (cell.text.includes('\n')) line += cell.text.split('\n').length - 1;
    cells.push(cell.text.startsWith("'") ? cell.text.replace(DEFUSED, '') : cell.text);
    isOpen ||= cell.isOpen;
    at = cell.end + 1;
    const isCut = !isEnd && cells.length >= mostCells;
    if (!isEnd && at < source.length && !isCut) continue;
    if (!isEnd && !isCut) cells.push('');
    const problem = isCut ? `It has more than ${mostCells} cells.` : OPEN_QUOTE;
    yield { line: startLine, cells, ...((isCut || isOpen) && { problem }) };
    [cells, isOpen] = [[], false];
    if (!isCut) line += 1;
    startLine = line;
  }
}

interface ReadCell {
  text: string;
  end: number;
  isOpen: boolean;
}

/** So many doubled quotation marks are looked for in a cell; one with more is none that a program quoted. */
const MARKS_OF_CELL = 1_000;

/** Reads the cell at a place. One that begins with a mark ends with a mark before a separator or a line end, else it is plain. */
function cellReader(source: string, separator: string): (at: number) => ReadCell {
  const sign = separator.replace(/[\\\]^-]/, '\\$&');
  const quoted = new RegExp(` *"([^"]*(?:""[^"]*){0,${MARKS_OF_CELL}})" *(?=[${sign}\\n]|$)`, 'y');
  const plain = new RegExp(`[^${sign}\\n]*`, 'y');
  return (at) => {
    quoted.lastIndex = plain.lastIndex = at;
    const isMarked = source[at] === '"' || source[at] === ' ';
    const inner = isMarked ? quoted.exec(source)?.[1] : undefined;
    if (inner !== undefined) return { text: inner.replaceAll('""', '"'), end: quoted.lastIndex, isOpen: false };
    const text = plain.exec(source)?.[0] ?? '';
    if (!text.startsWith('"')) return { text, end: plain.lastIndex, isOpen: false };
    return { text: withoutMarks(text), end: plain.lastIndex, isOpen: isLeftOpen(text) };
  };
}

/** '"12" tap"' is quoted, although its inner mark is not doubled. */
function withoutMarks(text: string): string {
  return /^"[^]+"$/.test(text) && !isLeftOpen(text) && marksIn(text) % 2 === 1
    ? text.slice(1, -1).replaceAll('""', '"')
    : text;
}

const marksIn = (text: string): number => text.split('"').length - 1;

function isLeftOpen(text: string): boolean {
  return text.startsWith('"') && marksIn(text) % 2 === 1 && !/[^"]"$/.test(text);
}

/** What may separate the cells of a file, the likeliest first. */
const SEPARATORS = [',', ';', '\t', '|'];
/** The line by which spreadsheets are told what separates the cells. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t]*(?:\n|$)/i;

/** The records of a file whose separator is not known: what its line 'sep=' says, else what its first line holds most of. */
export function readAnyCsv(text: string): CsvRecord[] {
  return [...anyCsvRecords(text)].filter((record) => !isBlankRecord(record));
}

/**
 * The same one after the other and with blank ones, so that no step takes long. A record of more than `mostCells` ends there and has a
 * problem; its rest is the next one.
 */
export function* anyCsvRecords(text: string, mostCells = Infinity): Generator<CsvRecord> {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const told = SEPARATOR_LINE.exec(source);
  if (!told) return yield* everyRecord(source, csvSeparator(source), mostCells);
  for (const record of everyRecord(source.slice(told[0].length), told[1]!, mostCells)) {
    yield { ...record, line: record.line + 1 };
  }
}

/** A separator stands in so many characters, if it is one. */
const SEPARATED_WITHIN = 65_536;

/** What stands most often outside of quotation marks in the first line that holds a separator; a comma where none does. */
export function csvSeparator(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text.slice(0, SEPARATED_WITHIN).replace(/^\ufeff/, '')) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (SEPARATORS.includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    else if (counts.size > 0 && /[\r\n]/.test(sign)) break;
  }
  const [first = ','] = SEPARATORS;
  return SEPARATORS.reduce((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best), first);
}
