import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** The rows of the table below a heading of a document, as their cells; its head comes first. */
function rowsBelow(file: string, heading: string): string[][] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs', file), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const lines = section.split(/\n#{2,3} /)[0]!.split('\n');
  return lines
    .filter((line) => line.startsWith('|') && !/^\| *-/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

// Whether the files are there is looked at with all references (references.spec.ts).
describe('the documents of security, trust and work without a network', () => {
  it.each([
    ['trust.md', 'The database refuses what must not be'],
    ['trust.md', 'Races'],
    ['trust.md', 'Faults'],
    ['trust.md', 'Web security'],
    ['offline.md', 'Who sees what'],
  ])('%s names a file of tests in every row of "%s"', (file, heading) => {
    const [, ...rows] = rowsBelow(file, heading);
    expect(rows.length).toBeGreaterThan(5);
    const isTested = (row: string[]): boolean =>
      /`[\w.-]+\.(e2e|spec|browser|faults)\.ts`/.test(row.at(-1) ?? '') || row.at(-1) === 'Its test';
    expect(rows.filter((row) => !isTested(row))).toEqual([]);
  });

  it('have T1 to T12, and each of the 70 requirements of ASVS 5.0 level 1 once', () => {
    const numbers = rowsBelow('trust.md', 'The database refuses what must not be').map(([number]) => number);
    expect(numbers.filter((number) => /^T\d+$/.test(number ?? ''))).toEqual(
      Array.from({ length: 12 }, (_, at) => `T${at + 1}`),
    );
    const ids = rowsBelow('security-requirements.md', 'OWASP ASVS 5.0, level 1').map(([id]) => id);
    const requirements = ids.filter((id) => /^V\d+\.\d+\.\d+$/.test(id ?? ''));
    expect([requirements.length, new Set(requirements).size]).toEqual([70, 70]);
  });
});
