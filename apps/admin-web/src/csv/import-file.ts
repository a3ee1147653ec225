import type { ImportReport, ImportRow } from '@tidycrew/contracts';
import { nameKey } from '@tidycrew/domain';
import { fieldErrors, isUnanswered, type Office } from '../data-provider';
import { errorSentence } from '../shared/error-sentence';
import type { FileKind } from './kinds';
import { ownPieces, tableOf, wantedRecords, type CheckedFile, type Choice, type OpenedFile } from './mapping';
import { textOfChosen, UnreadableFile } from './text-of-chosen';
import { CSV_TEXTS as TEXTS } from './texts';
import { writeParts, type Failure } from './write-parts';

const MAX_BYTES = 5_000_000;

/** What the server says of a failed write. */
const failureOf = (error: unknown): Failure => ({
  fields: fieldErrors(error),
  sentence: errorSentence(error),
  isUnanswered: isUnanswered(error),
});

/** As `writeParts`, with the sentences of this console. */
export const writeFile = (office: Office, kind: FileKind, file: CheckedFile, onWritten: (count: number) => void) =>
  writeParts(office, kind, file, onWritten, failureOf);

/** Throws UnreadableFile, in the words for a person. */
export async function openFile(file: File, kind: Pick<FileKind, 'fields'>): Promise<OpenedFile> {
  const table = tableOf(await textOfChosen(file, MAX_BYTES, TEXTS.tooLarge), kind);
  if (table.records.length === 0) throw new UnreadableFile(TEXTS.empty);
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
