import { describe, expect, it } from '@jest/globals';
import { danglingReferences, readTexts, settledOn } from './references.mjs';

/** A small repository in which every reference leads somewhere. */
const SOUND = {
  'README.md': 'See [the rules](docs/decisions/money.md#1-money-first), `app/price.ts` and `price.spec.ts`.',
  'docs/decisions/money.md': '# Money\n\n## 1. Money, first\n\n- **D1** Whole cents.\n- **D4, D5** Tips.\n',
  'docs/decisions/later.md': '# Later\n\nNothing is deleted (**D2**).\n',
  'docs/trust.md': '# Trust\n\n| T1  | Money is real |\n\nSign-out wipes the phone, and more.\n',
  'docs/specification.md':
    '## Staff side (S)\n\n### S 1 Screens\n\n#### Start Clean dialog\n\n## Admin side (A)\n\n### A 1 Aim\n',
  'app/price.ts': '/** Whole cents (D1). */',
  'app/price.spec.ts': "it('rounds up', () => {})",
};

const problemsWith = (file: string, text: string) =>
  danglingReferences(new Map(Object.entries({ ...SOUND, [file]: text })));

describe('references of the repository', () => {
  it('all lead somewhere: decisions, promises, sections, documents, links, tests and paths', () => {
    const files = readTexts();
    expect(files.size).toBeGreaterThan(500);
    expect(danglingReferences(files, ['scripts/lib/references.spec.ts'])).toEqual([]);
  });

  it('find each decision on one page, of two screens at most', () => {
    const pages = [...readTexts()].filter(([file]) => file.startsWith('docs/decisions/'));
    expect(pages.filter(([, text]) => Buffer.byteLength(text) > 4_000).map(([file]) => file)).toEqual([]);
    const settled = pages.flatMap(([, text]) => settledOn(text));
    expect(settled.filter((number, at) => settled.indexOf(number) !== at)).toEqual([]);
  });
});

describe('a reference', () => {
  it.each([
    [
      'to decisions, promises and sections that exist',
      '// D1, D2, D4, D5 (T1; S 1, A section 1, document 000 section 1)',
    ],
    ['to a heading of a section', "/** (document 000 section 1, 'Start Clean dialog') */"],
    [
      'that goes on in the next line',
      "/**\n * Wipes (trust.md, 'sign-out\n * wipes … more'; document 001\n * section 1).\n */",
    ],
    [
      'to a document by its name, its path, or where it is installed',
      '// trust.md, docs/trust.md, /opt/product/README.md',
    ],
    [
      'to a file of code by its name or the end of its path, or as a pattern',
      '// price.ts, app/price.spec.ts; x.task.ts and `${name}.ts`\nconst other = "none.ts";',
    ],
    [
      'that is none: a colour, a moment, a longer word',
      'fill: #D9; `2026-03-05T10:00Z` `${day}T08:00` AD9 T9000 D9a *.md',
    ],
  ])('%s is sound', (_what, text) => {
    expect(problemsWith('app/price.ts', text)).toEqual([]);
  });

  it.each([
    ['app/price.ts', '\n// As D3 says.', 'app/price.ts:2: D3 is not in docs/decisions'],
    ['app/price.spec.ts', "it('rounds up (D96)')", 'app/price.spec.ts:1: D96 is not in docs/decisions'],
    ['app/price.ts', '// T1–T2', 'app/price.ts:1: T2 is not in docs/trust.md'],
    ['app/price.ts', '// document 000 section 2', 'app/price.ts:1: S 2 is not in docs/specification.md'],
    ['app/price.ts', '// document 002', 'app/price.ts:1: document 002 is not in docs/specification.md'],
    ['app/price.ts', '// A section 9', 'app/price.ts:1: A 9 is not in docs/specification.md'],
    ['app/price.ts', "// S 1, 'End dialog'", "app/price.ts:1: 'End dialog' is not in S 1 of docs/specification.md"],
    ['app/price.ts', "// trust.md, 'Fire'", "app/price.ts:1: 'Fire' is not in docs/trust.md"],
    ['app/price.ts', "# README, 'Settings', explains it", "app/price.ts:1: 'Settings' is not in README.md"],
    ['app/price.ts', '// see RULES.md', 'app/price.ts:1: there is no RULES.md'],
    ['docs/scale.md', '[x](../none.html)', 'docs/scale.md:1: ../none.html leads nowhere'],
    ['docs/scale.md', '[x](trust.md#none)', 'docs/scale.md:1: trust.md#none: docs/trust.md has no such heading'],
    ['docs/scale.md', '`none.spec.ts`', 'docs/scale.md:1: there is not one none.spec.ts'],
    ['docs/scale.md', '`node app/none.mjs --all`', 'docs/scale.md:1: there is no app/none.mjs'],
    ['docs/scale.md', '`Price.tsx` and `price.ts`', 'docs/scale.md:1: there is no Price.tsx'],
    ['app/price.ts', '/**\n * As old/price.ts says.\n */', 'app/price.ts:2: there is no old/price.ts'],
    ['app/price.ts', '// See none.spec.ts', 'app/price.ts:1: there is no none.spec.ts'],
  ])('in %s that leads nowhere is found: %j', (file, text, problem) => {
    expect(problemsWith(file, text)).toEqual([problem]);
  });
});
