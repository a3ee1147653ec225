import { expect, it } from '@jest/globals';
import { readTexts } from './references.mjs';
import { unusedExports } from './unused-exports.mjs';

it('every export is imported somewhere: else drop the word export, or the thing itself', () => {
  const sources = [...readTexts()].filter(([file]) => /\.(?:ts|tsx|mjs)$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  expect(unusedExports(new Map(sources))).toEqual([]);
});

it('an export is used by name, under another name, through an index, whole or by a path; nothing else counts', () => {
  const files = {
    'libs/web/src/a.ts': [
      ...['const named', 'const renamed', 'type Passed', 'function starred', 'class Alone', 'interface Own'],
    ]
      .map((what) => `export ${what}`)
      .join('\n'),
    'libs/web/src/index.ts': "export { type Passed } from './a';\nexport * from './a';\nexport { Alone } from './a';",
    'libs/web/src/whole.ts': 'export const one = 1;',
    'libs/web/src/loaded.tsx': 'export const two = 2;\nexport default two;',
    'app.ts': [
      "import { named, renamed as other } from './libs/web/src/a.js';",
      "import {\n  type Passed,\n  starred,\n} from '@tidycrew/web';",
      "import * as whole from './libs/web/src/whole';",
      "await import('./libs/web/src/loaded');",
    ].join('\n'),
  };
  expect(unusedExports(new Map(Object.entries(files)))).toEqual([
    'libs/web/src/a.ts: Alone',
    'libs/web/src/a.ts: Own',
    'libs/web/src/index.ts: Alone',
  ]);
});
