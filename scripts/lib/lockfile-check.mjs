import fs from 'node:fs';
import path from 'node:path';
import { filesOf, LAB, ROOT } from './project.mjs';

const REGISTRY = /https?:\/\/[^\s"'`)]*(?:registry|npmjs|yarnpkg|artifactory|nexus|verdaccio|\/npm\/)[^\s"'`)]*/i;
const TEXT = /(?:\.(?:[cm]?[jt]sx?|json|md|html|css|ya?ml|sql|txt|sh)|\/?(?:\.npmrc|Dockerfile|run|\.env\.example))$/;

/** What tells others about whoever installs it; none of it may come with a library, not even a harmless one by its name. */
const TELLTALES = new Set(['@scarf/scarf']);

/** @typedef {{ version?: string, resolved?: string, link?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Entry */

/**
 * What is wrong with a lock file: optional packages of other platforms that are missing, which `npm ci` refuses
 * there; names of versions that move, which it refuses once they have moved; and download addresses, which bind the
 * project to one registry; and libraries that tell others about us.
 * @param {{ packages: Record<string, Entry> }} lock
 * @param {Record<string, unknown>} [overrides] those of package.json
 * @returns {string[]} one sentence each
 */
export function lockfileProblems({ packages }, overrides = {}) {
  const problems = [];
  for (const [place, entry] of Object.entries(packages)) {
    const name = place.replace(/^.*node_modules\//, '') || 'the project';
    if (TELLTALES.has(name))
      problems.push(`${name} tells others who installs it: keep it out by "overrides" in package.json.`);
    if (entry.resolved && !entry.link) problems.push(`${name} has a download address.`);
    for (const [wanted, version] of Object.entries(entry.dependencies ?? {})) {
      if (!/^[a-z]+$/i.test(version) || wanted in overrides) continue;
      problems.push(`${name} asks for ${wanted}@${version}, which moves: pin it under "overrides" in package.json.`);
    }
    for (const wanted of Object.keys(entry.optionalDependencies ?? {})) {
      if (!placesOf(place, wanted).some((candidate) => packages[candidate])) {
        problems.push(`${wanted}, optional for ${name}@${entry.version}, is missing.`);
      }
    }
  }
  return problems;
}

/** Where Node looks for a package from another one: beside it, then in each folder above. */
function placesOf(/** @type {string} */ from, /** @type {string} */ wanted) {
  const places = [];
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    places.push(`${base ? `${base}/` : ''}node_modules/${wanted}`);
    if (!base) return places;
  }
}

/**
 * Files of the project that name a package registry.
 * @returns {string[]} one sentence each
 */
function registryAddresses() {
  // The lock file quotes the funding pages of others; its own check knows where an address would stand.
  const isSpoken = (/** @type {string} */ file) =>
    path.basename(file) === 'package-lock.json' || file === path.relative(ROOT, import.meta.filename);
  return filesOf(['.'])
    .filter((file) => TEXT.test(file) && !isSpoken(file))
    .flatMap((file) => {
      const found = REGISTRY.exec(fs.readFileSync(path.join(ROOT, file), 'utf8'));
      return found ? [`${file} names a package registry: ${found[0]}`] : [];
    });
}

/**
 * What only the lab is to install, and the product installs too.
 * @param {{ packages: Record<string, Entry> }} product its lock file
 * @param {{ packages: Record<string, Entry> }} lab the lab's
 * @returns {string[]} one sentence each
 */
export function strayProblems(product, lab) {
  return Object.keys(lab.packages['']?.dependencies ?? {})
    .filter((name) => product.packages[`node_modules/${name}`])
    .map((name) => `${name} belongs to the lab, but the product installs it too.`);
}

/** Everything that is wrong with the lock files of this checkout: the product's and the lab's. */
export function checkLockfile() {
  const read = (/** @type {string} */ file) => JSON.parse(fs.readFileSync(file, 'utf8'));
  const locked = (/** @type {string} */ folder) => ({
    lock: read(path.join(folder, 'package-lock.json')),
    overrides: read(path.join(folder, 'package.json')).overrides,
  });
  const product = locked(ROOT);
  const lab = locked(LAB);
  return [
    ...lockfileProblems(product.lock, product.overrides),
    ...lockfileProblems(lab.lock, lab.overrides).map((problem) => `lab/: ${problem}`),
    ...strayProblems(product.lock, lab.lock),
    ...registryAddresses(),
  ];
}
