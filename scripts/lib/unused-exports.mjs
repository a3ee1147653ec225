import path from 'node:path';

/**
 * One file: the names it exports itself, those it passes on and from where, the files it passes on whole, and what it
 * takes from which file ('*' for all of it).
 * @typedef {[file: string, name: string]} Place
 * @typedef {{ own: string[], passed: Map<string, Place>, whole: string[], taken: Place[] }} Module
 */

const OWN = /^export (?:(?:declare|abstract|async) )*(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const PASSED = /^export (?:type )?\{([^}]*)\} from '([^']+)'/gm;
const WHOLE = /^export (?:type )?\* from '([^']+)'/gm;
const NAMED = /^import (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/gm;
const NAMESPACE = /^import (?:type )?\* as \w+ from '([^']+)'|import\(\s*'([^']+)'/gm;

/**
 * Exports that no other file imports, as `file: name`. It reads the text as the formatter writes it. A default export
 * counts as used: whoever loads such a file does it by its path.
 * @param {Map<string, string>} files every .ts, .tsx and .mjs file by its path from the root
 * @returns {string[]}
 */
export function unusedExports(files) {
  const modules = new Map([...files].map(([file, text]) => [file, read(file, text, files)]));
  const used = new Set();
  const use = (/** @type {Place} */ [file, name]) => {
    const module = modules.get(file);
    if (!module || used.has(`${file}: ${name}`)) return;
    used.add(`${file}: ${name}`);
    if (name === '*') [...module.own, ...module.passed.keys()].forEach((every) => use([file, every]));
    const from = module.passed.get(name);
    if (from) use(from);
    else if (!module.own.includes(name)) module.whole.forEach((source) => use([source, name]));
  };
  for (const [file, { taken }] of modules) [/** @type {Place} */ ([file, 'default']), ...taken].forEach(use);
  return [...modules]
    .flatMap(([file, { own, passed }]) => [...own, ...passed.keys()].map((name) => `${file}: ${name}`))
    .filter((line) => !used.has(line));
}

/** @returns {Module} */
function read(/** @type {string} */ file, /** @type {string} */ text, /** @type {Map<string, string>} */ files) {
  const target = (/** @type {string | undefined} */ name) => resolve(file, name ?? '', files);
  return {
    own: [...text.matchAll(OWN)].map(([, name = '']) => name),
    passed: new Map(
      [...text.matchAll(PASSED)].flatMap(([, list, from]) =>
        names(list).map(({ there, here }) => [here, /** @type {Place} */ ([target(from), there])]),
      ),
    ),
    whole: [...text.matchAll(WHOLE)].map(([, from]) => target(from)),
    taken: [
      ...[...text.matchAll(NAMED)].flatMap(([, list, from]) =>
        names(list).map(({ there }) => /** @type {Place} */ ([target(from), there])),
      ),
      ...[...text.matchAll(NAMESPACE)].map(([, one, other]) => /** @type {Place} */ ([target(one ?? other), '*'])),
    ],
  };
}

/** Reads 'a, type B, c as d': the name of each where it comes from and where it goes. */
function names(list = '') {
  return list.split(',').flatMap((item) => {
    const [there = '', here = there] = item
      .trim()
      .replace(/^type /, '')
      .split(' as ');
    return there ? [{ there, here }] : [];
  });
}

/** The file that an import means, or '' when it is a library. */
function resolve(/** @type {string} */ from, /** @type {string} */ name, /** @type {Map<string, string>} */ files) {
  const place = name.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), name)
    : name.replace(/^@tidycrew\/(\w+)/, 'libs/$1/src');
  const bare = place.replace(/\.js$/, '');
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => bare + end).find((file) => files.has(file)) ?? '';
}
