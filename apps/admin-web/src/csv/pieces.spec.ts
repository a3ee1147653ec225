import { describe, expect, it } from '@jest/globals';
import { readCsv } from '@tidycrew/domain';
import { cutCsv, type CsvPiece } from './pieces';

function piecesOf(text: string): CsvPiece[] {
  const cut = cutCsv(text);
  if (!('pieces' in cut)) throw new Error(`Not cut: line ${cut.line}`);
  return cut.pieces;
}

/** Lines of the whole file, as the server's line numbers of each piece lead to them. */
function linesInFile(pieces: CsvPiece[]): number[] {
  return pieces.flatMap(({ csv, lineInFile }) => {
    const records = readCsv(csv);
    return Array.isArray(records) ? records.slice(1).map(({ line }) => lineInFile(line)) : [];
  });
}

describe('cutCsv', () => {
  it('leaves a small file in one piece, with or without a byte order mark and CRLF', () => {
    const pieces = piecesOf('\ufeffName,Price\r\nA,1\r\nB,2\r\n');
    expect(pieces).toHaveLength(1);
    expect(linesInFile(pieces)).toEqual([2, 3]);
  });

  it('has no piece for a file with nothing but a heading', () => {
    expect(piecesOf('Name,Price\n')).toEqual([]);
    expect(piecesOf('')).toEqual([]);
  });

  it('cuts a large file between records, heading on top, and every line keeps its number', () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `Customer ${at},"Two\nlines ""é"" ${'x'.repeat(50)}"`);
    const text = `Name,"Notes\nand more"\n${rows.join('\n')}\n`;
    const pieces = piecesOf(text);
    expect(pieces.length).toBeGreaterThan(1);
    for (const { csv } of pieces) {
      expect(new TextEncoder().encode(JSON.stringify(csv)).length).toBeLessThanOrEqual(90_000);
      expect(csv.startsWith('Name,"Notes\nand more"\n')).toBe(true);
    }
    expect(pieces.reduce((sum, { records }) => sum + records, 0)).toBe(2000);
    expect(linesInFile(pieces)).toEqual(rows.map((_, at) => 3 + at * 2));
  });

  it('names the line that is no CSV, and the line that is too long for one request', () => {
    expect(cutCsv('Name\n"open\n')).toMatchObject({ line: 2, problem: 'A quoted cell does not end.' });
    expect(cutCsv(`Name\nA\n${'x'.repeat(95_000)}\n`)).toEqual({ line: 3, problem: null });
  });
});
