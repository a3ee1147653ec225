import fs from 'node:fs';
import path from 'node:path';

const FROM = /(?:^|\n)(?:import|export)\s[^;]*?from '(\.[^']+)'/g;

/**
 * Which module of the API imports which, by the text of its files; tests, and the files of no module, are left out.
 * @param {string} source the folder apps/api/src
 * @returns {Map<string, Set<string>>} by the name of the module's folder
 */
export function importsOfModules(source) {
  const modules = fs.readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const imports = new Map(modules.map(({ name }) => [name, new Set()]));
  for (const [name, imported] of imports) {
    for (const file of fs.readdirSync(path.join(source, name), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) continue;
      const place = path.join(source, name, file);
      for (const [, target = ''] of fs.readFileSync(place, 'utf8').matchAll(FROM)) {
        const [other = ''] = path.relative(source, path.resolve(path.dirname(place), target)).split(path.sep);
        if (other !== name && imports.has(other)) imported.add(other);
      }
    }
  }
  return imports;
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
