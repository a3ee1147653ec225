import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEST_FILE = /\.(e2e|spec|browser|faults)\.ts$/;

const DOCUMENT = ['SECURITY.md', 'docs/trust.md', 'docs/security-requirements.md']
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
  .join('\n');

/** Where each file of tests is, by its name alone. */
const FILES = new Map<string, string[]>();
for (const folder of ['apps', 'libs', 'scripts', 'test']) {
  for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    const name = path.basename(file);
    if (TEST_FILE.test(name)) FILES.set(name, [...(FILES.get(name) ?? []), path.join(ROOT, folder, file)]);
  }
}

/** What is quoted as `file` "name", "name". */
const QUOTED = [...DOCUMENT.matchAll(/`([\w.-]+\.(?:e2e|spec|browser|faults)\.ts)` ((?:"[^"]+"(?:, )?)+)/g)].flatMap(
  ([, file = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => [file, name.replace(/\s+/g, ' ')] as const),
);

/** The rows of the table below a heading, as their cells. */
function rowsBelow(heading: string): string[][] {
  const [, section = ''] = DOCUMENT.split(`\n${heading}\n`);
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

describe('the documents of security and trust', () => {
  it.each(QUOTED)('%s has the test "%s"', (file, name) => {
    expect(FILES.get(file) ?? []).toHaveLength(1);
    // As it stands in the source, where an apostrophe may be written with a backslash.
    expect(readFileSync(FILES.get(file)![0]!, 'utf8').replaceAll("\\'", "'")).toContain(name);
  });

  it('names a file of tests only together with a test in it', () => {
    const named = [...DOCUMENT.matchAll(/`([\w.-]+\.(?:e2e|spec|browser|faults)\.ts)`/g)].map(([, file = '']) => file);
    const alone = ['security-table.spec.ts'];
    const quoted = new Set<string>(QUOTED.map(([file]) => file));
    expect(named.filter((file) => !quoted.has(file) && !alone.includes(file))).toEqual([]);
  });

  it('has each of the 70 requirements of ASVS 5.0 level 1 once', () => {
    const ids = rowsBelow('## OWASP ASVS 5.0, level 1').map(([id]) => id);
    const requirements = ids.filter((id) => /^V\d+\.\d+\.\d+$/.test(id ?? ''));
    expect([requirements.length, new Set(requirements).size]).toEqual([70, 70]);
  });

  it.each(['## The database refuses what must not be', '## Races', '## Faults', '## Web security'])(
    'has a test in every row of "%s"',
    (heading) => {
      const [head, ...rows] = rowsBelow(heading);
      expect(head?.at(-1)).toMatch(/^Its tests?$/);
      expect(rows.length).toBeGreaterThan(5);
      const isTested = (row: string[]): boolean =>
        /`[\w.-]+\.ts` "/.test(row.at(-1) ?? '') || row.at(-1) === 'Its test';
      expect(rows.filter((row) => !isTested(row))).toEqual([]);
    },
  );

  it('has T1 to T12', () => {
    const numbers = rowsBelow('## The database refuses what must not be').map(([number]) => number);
    expect(numbers.filter((number) => /^T\d+$/.test(number ?? ''))).toEqual(
      Array.from({ length: 12 }, (_, at) => `T${at + 1}`),
    );
  });
});
