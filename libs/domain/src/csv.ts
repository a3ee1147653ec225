/** A record of a CSV file with the line of the file that it begins on, counted from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** Why a text is no CSV file, as a sentence, and the line. */
interface CsvProblem {
  line: number;
  problem: string;
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

/**
 * Reads a CSV file strictly (RFC 4180; LF and a byte order mark are fine too); lines without any text are left out, and
 * the apostrophe that writeCsv puts before a formula is taken off. The first thing that is wrong is the answer. Cells are
 * separated by commas, or by one other sign.
 */
export function readCsv(text: string, separator: ',' | ';' | '\t' = ','): CsvRecord[] | CsvProblem {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let [line, startLine, at] = [1, 1, 0];
  while (at < source.length) {
    const cell = source[at] === '"' ? readQuoted(source, at) : readPlain(source, at, separator);
    if (cell.end < 0) return { line, problem: 'A quoted cell does not end.' };
    const next = source[cell.end];
    if (next !== undefined && next !== separator && next !== '\n') {
      return {
        line,
        problem: 'A quotation mark stands inside a cell: such a cell must be quoted, and the mark doubled.',
      };
    }
    line += cell.text.split('\n').length - 1;
    cells.push(cell.text.replace(DEFUSED, ''));
    at = cell.end + 1;
    if (next === separator && at < source.length) continue;
    if (next === separator) cells.push('');
    if (cells.some((value) => value.trim() !== '')) records.push({ line: startLine, cells });
    cells = [];
    line += 1;
    startLine = line;
  }
  return records;
}

/** Up to the next separator or line end; stops at a quotation mark, which may not stand there. */
function readPlain(source: string, from: number, separator: string): { text: string; end: number } {
  const marks = new RegExp(`["${separator}\\n]`, 'g');
  marks.lastIndex = from;
  const end = marks.exec(source)?.index ?? source.length;
  return { text: source.slice(from, end), end };
}

/** Up to its closing mark, doubled marks inside halved; `end` is -1 when there is none. */
function readQuoted(source: string, from: number): { text: string; end: number } {
  for (let at = source.indexOf('"', from + 1); at >= 0; at = source.indexOf('"', at + 2)) {
    if (source[at + 1] !== '"') return { text: source.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
  }
  return { text: '', end: -1 };
}
