import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where each file of tests is, by its name alone. */
const FILES = new Map(
  ['apps', 'libs', 'test'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(e2e|spec|browser|faults)\.ts$/.test(file))
      .map((file) => [path.basename(file), path.join(ROOT, folder, file)] as const),
  ),
);

/** What happens, and what it is held by: each row of 'Who sees what'. */
const ROWS = readFileSync(path.join(ROOT, 'docs/offline.md'), 'utf8')
  .split('\n## Who sees what\n')[1]!
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', , , heldBy = '']) => [what, heldBy] as const);

describe('the table of what happens without a network', () => {
  it.each(ROWS)('holds "%s" by tests that are there', (_what, heldBy) => {
    const quoted = [...heldBy.matchAll(/`([\w.-]+)` ((?:"[^"]+"(?:, )?)+)/g)];
    expect(quoted.length).toBeGreaterThan(0);
    for (const [, file = '', names = ''] of quoted) {
      // As it stands in the source, where an apostrophe may be written with a backslash.
      const tests = readFileSync(FILES.get(file) ?? '', 'utf8').replaceAll("\\'", "'");
      for (const [, name = ''] of names.matchAll(/"([^"]+)"/g)) expect(tests).toContain(name);
    }
  });
});
