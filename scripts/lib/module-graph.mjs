import fs from 'node:fs';
import path from 'node:path';
import { filesOf, ROOT } from './project.mjs';

const ANY_IMPORT = /(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g;

/**
 * Which module of the API, or room of the console, imports which, by the text of its files, what is loaded later included; tests, and
 * files of no folder, are left out.
 * @param {string} source the folder apps/api/src or apps/admin-web/src
 * @returns {Map<string, Set<string>>} by the name of the module's folder
 */
export function importsOfModules(source) {
  const modules = fs.readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const imports = new Map(modules.map(({ name }) => [name, new Set()]));
  for (const [name, imported] of imports) {
    for (const file of fs.readdirSync(path.join(source, name), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.spec\.tsx?$/.test(file)) continue;
      const place = path.join(source, name, file);
      for (const [, target = ''] of fs.readFileSync(place, 'utf8').matchAll(ANY_IMPORT)) {
        const [other = ''] = path.relative(source, path.resolve(path.dirname(place), target)).split(path.sep);
        if (other !== name && imports.has(other)) imported.add(other);
      }
    }
  }
  return imports;
}

/**
 * Which file below these folders imports which of them, types and what is loaded later included; tests are left out.
 * @param {string[]} folders
 * @returns {Map<string, Set<string>>} by path
 */
export function importsOfFiles(folders) {
  const files = filesOf(folders).filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
      const targets = [...text.matchAll(ANY_IMPORT)].map(([, target = '']) =>
        path.join(path.dirname(file), target.replace(/\.js$/, '')),
      );
      const found = targets.map((target) => [`${target}.ts`, `${target}.tsx`].find((place) => known.has(place)));
      return [file, new Set(found.filter((place) => place !== undefined))];
    }),
  );
}

/**
 * Circles of imports: one way round from each name that leads back to itself, each circle once.
 * @param {Map<string, Set<string>>} imports
 * @returns {string[][]}
 */
export function circlesOf(imports) {
  /** @type {string[][]} */
  const circles = [];
  const done = new Set();
  /** @type {(name: string, way: string[]) => void} */
  const walk = (name, way) => {
    if (way.includes(name)) circles.push(way.slice(way.indexOf(name)));
    if (way.includes(name) || done.has(name)) return;
    for (const next of imports.get(name) ?? []) walk(next, [...way, name]);
    done.add(name);
  };
  for (const name of imports.keys()) walk(name, []);
  return circles;
}

/**
 * The same as the lines of a drawing: a module above those it imports, without an arrow that two others say already.
 * @param {Map<string, Set<string>>} imports without circles
 * @returns {string[]} sorted lines of Mermaid, `cleans --> customers`
 */
export function drawingOf(imports) {
  /** @type {(from: string, to: string) => boolean} */
  const reaches = (from, to) => [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const lines = [...imports].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((between) => between !== to && reaches(between, to)))
      .map((to) => `${from} --> ${to}`),
  );
  return lines.toSorted();
}
