import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { circlesOf, drawingOf, importsOfFiles, importsOfModules } from './module-graph.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const IMPORTS = importsOfModules(path.join(ROOT, 'apps/api/src'));
const ROOMS = importsOfModules(path.join(ROOT, 'apps/admin-web/src'));

it('no modules of the API import each other in a circle', () => {
  expect(IMPORTS.size).toBeGreaterThan(10);
  expect(circlesOf(IMPORTS)).toEqual([]);
});

it('no rooms of the console import each other in a circle', () => {
  expect(ROOMS.size).toBeGreaterThan(30);
  expect(circlesOf(ROOMS)).toEqual([]);
});

it.each(['insight', 'invoices', 'schedule'])('no streets of %s import each other in a circle', (name) => {
  const streets = importsOfModules(path.join(ROOT, 'apps/api/src', name));
  expect(streets.size).toBeGreaterThan(2);
  expect(circlesOf(streets)).toEqual([]);
});

it('no files of the apps and of the libraries import each other in a circle', () => {
  const files = importsOfFiles(['apps', 'libs']);
  expect(files.size).toBeGreaterThan(1_000);
  expect(circlesOf(files)).toEqual([]);
});

it('finds each circle once', () => {
  const imports = new Map(
    Object.entries({ a: ['b', 'c'], b: ['c'], c: ['d'], d: ['b'], e: ['e'] }).map(([name, to]) => [name, new Set(to)]),
  );
  expect(circlesOf(imports)).toEqual([['b', 'c', 'd'], ['e']]);
});

it('the drawings in docs/architecture.md show the imports as they are', () => {
  const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
  const drawings = [...text.matchAll(/```mermaid\nflowchart TD\n([^`]*)```/g)].map(([, drawing = '']) =>
    drawing.trim().split(/\s*\n\s*/),
  );
  expect(drawings).toEqual([drawingOf(IMPORTS), drawingOf(ROOMS)]);
});

it('leaves out an arrow that two others say already', () => {
  const imports = new Map([
    ['a', new Set(['b', 'c'])],
    ['b', new Set(['c'])],
    ['c', new Set<string>()],
  ]);
  expect(drawingOf(imports)).toEqual(['a --> b', 'b --> c']);
});
