import { readCsv } from '@tidycrew/domain';

/** A part of a file that fits into one request, with the file's first line on top. */
export interface CsvPiece {
  csv: string;
  records: number;
  /** The line of the whole file that a line of the piece is. */
  lineInFile: (line: number) => number;
}

/** The server takes pieces of at most 90 kB (libs/contracts, ImportRequest), as they travel: in JSON. */
const PIECE_BYTES = 90_000;

type Pieces = { pieces: CsvPiece[] } | { line: number; problem: string | null };

/** Cuts a CSV file between records. A line that cannot be read, or does not fit, is the answer. */
export function cutCsv(text: string): Pieces {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const records = readCsv(source);
  if (!Array.isArray(records)) return records;
  const [head, ...rows] = records;
  if (!head) return { pieces: [] };
  const lines = source.split('\n');
  const textOf = (from: number, to: number) => lines.slice(from - 1, to - 1).join('\n') + '\n';
  const headEnd = rows[0]?.line ?? lines.length + 1;
  const header = textOf(head.line, headEnd);
  const headerLines = headEnd - head.line;
  const pieces: CsvPiece[] = [];
  let [start, count, size] = [0, 0, bytesOf(header)];
  const close = (endLine: number) => {
    const startLine = rows[start]?.line ?? headEnd;
    pieces.push({
      csv: header + textOf(startLine, endLine),
      records: count,
      lineInFile: (line) => (line <= headerLines ? head.line + line - 1 : line - headerLines - 1 + startLine),
    });
  };
  for (const [index, row] of rows.entries()) {
    const bytes = bytesOf(textOf(row.line, rows[index + 1]?.line ?? lines.length + 1));
    if (bytesOf(header) + bytes > PIECE_BYTES) return { line: row.line, problem: null };
    if (size + bytes > PIECE_BYTES) {
      close(row.line);
      [start, count, size] = [index, 0, bytesOf(header)];
    }
    count += 1;
    size += bytes;
  }
  if (count > 0) close(lines.length + 1);
  return { pieces };
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(JSON.stringify(text)).length;
}

/** The text of a file: UTF-8, or what older spreadsheets write. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
