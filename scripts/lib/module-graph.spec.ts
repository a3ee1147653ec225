import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { drawingOf, importsOfModules } from './module-graph.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const IMPORTS = importsOfModules(path.join(ROOT, 'apps/api/src'));

it('no two modules of the API import each other', () => {
  const mutual = [...IMPORTS].flatMap(([name, targets]) => [...targets].filter((to) => IMPORTS.get(to)?.has(name)));
  expect(IMPORTS.size).toBeGreaterThan(10);
  expect(mutual).toEqual([]);
});

it('the drawing in docs/architecture.md shows the imports as they are', () => {
  const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, drawing = ''] = /```mermaid\nflowchart TD\n([^`]*)```/.exec(text) ?? [];
  expect(drawing.trim().split(/\s*\n\s*/)).toEqual(drawingOf(IMPORTS));
});

it('leaves out an arrow that two others say already', () => {
  const imports = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['c'])],
    ['c', new Set<string>()],
  ]);
  expect(drawingOf(imports)).toEqual(['a --> b', 'b --> c']);
});
