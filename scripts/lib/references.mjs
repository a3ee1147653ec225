import fs from 'node:fs';
import path from 'node:path';
import { filesOf, ROOT } from './project.mjs';

/** Texts of the repository by their path from its root. @typedef {Map<string, string>} Files */
/** What is wrong with a text, and where in it. @typedef {{ at: number, problem: string }} Finding */

const DECISIONS = 'docs/decisions';
const SPECIFICATION = 'docs/specification.md';
const TRUST = 'docs/trust.md';

/** What is only made by programs, JSON above all, quotes nothing of its own. */
const IS_TEXT = /(?:\.(?:ts|tsx|mjs|js|css|html|md|ya?ml|service|timer|env)|^(?:Dockerfile|Caddyfile))$/;
const IS_TEST = /\.(?:e2e|spec|browser|faults)\.ts$/;

/** What stands between two words of a comment that may be broken into lines. */
const GAP = String.raw`\s+(?:(?:\*|//|#)\s+)?`;
/** Not inside a longer word, a colour, or a moment like 2026-03-05T10:00. */
const DECISION = /(?<![\w#.+$}-])D(\d{1,3})(?!\w)/g;
/** One or more numbers in bold. */
const SETTLED = /\*\*(D\d{1,3}(?:, D\d{1,3})*)\*\*/g;
const PROMISE = /(?<![\w#.+$}-])T(\d{1,2})(?!\w|:\d)/g;
const SECTION = new RegExp(
  String.raw`\b(?:[Dd]ocument${GAP}(\d{3})(?:${GAP}section${GAP}(\d+))?|([SA])(?:${GAP}section)? ([1-9])\b)(?:,${GAP}'([^']{1,80})')?`,
  'g',
);
const QUOTE = new RegExp(String.raw`\b(README|RUNBOOKS|SECURITY|[\w-]+\.md),${GAP}'([^']{1,120})'`, 'g');
const DOCUMENT = /(?<![\w.$}*/-])((?:[\w@.-]*\/)*[\w-]+\.md)(?!\w)/g;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
/** A file of code by its name or the end of its path, in `code` of a document or in a line of a comment; `x.task.ts` is a pattern. */
const NAMED_FILE = String.raw`(?<![\w.*/{}<>'"-])(?!x\.)((?:[\w@.-]+\/)*[A-Za-z][\w.-]*\.(?:tsx?|mjs))(?![\w/*])`;
const IN_CODE = new RegExp(String.raw`(?<=\`[^\`\n]*)${NAMED_FILE}(?=[^\`\n]*\`)`, 'g');
const IN_COMMENT = new RegExp(String.raw`(?<=^[ \t]*(?://|/?\*|#).*)${NAMED_FILE}`, 'gm');
const NAMED_TEST = /`([\w.-]+\.(?:e2e|spec|browser|faults)\.ts)`/g;

/** Every file of the checkout; of those that people have not written, only that it is there. @returns {Files} */
export function readTexts() {
  return new Map(
    filesOf(['.']).map((file) => [
      file.split(path.sep).join('/'),
      IS_TEXT.test(path.basename(file)) ? fs.readFileSync(path.join(ROOT, file), 'utf8') : '',
    ]),
  );
}

/**
 * Every reference that leads nowhere, as `file:line: what`: decisions (D22), promises (T4), sections of the specification
 * (document 000 section 5, A section 9), quotes of documents, documents and files of code by name, and in documents links with their
 * anchors, files of tests, and paths.
 * @param {Files} files
 * @param {string[]} [unread] files whose references do not count, because they are made up
 * @returns {string[]}
 */
export function danglingReferences(files, unread = []) {
  const checks = [decisions(files), promises(files), sections(files), quotes(files), documents(files), names(files)];
  const ofDocuments = [links(files), tests(files), paths(files)];
  return [...files]
    .filter(([file]) => !unread.includes(file))
    .flatMap(([file, text]) =>
      [...checks, ...(file.endsWith('.md') ? ofDocuments : [])]
        .flatMap((check) => check(text, file))
        .map(({ at, problem }) => `${file}:${text.slice(0, at).split('\n').length}: ${problem}`),
    );
}

/** @typedef {(text: string, file: string) => Finding[]} Check */

/**
 * Decisions are settled where their numbers are bold (**D54, D241**), each on one page.
 * @returns {Check}
 */
function decisions(/** @type {Files} */ files) {
  const pages = [...files].filter(([file]) => file.startsWith(`${DECISIONS}/`) && file.endsWith('.md'));
  const known = new Set(pages.flatMap(([, text]) => settledOn(text)));
  return unknownNumbers(DECISION, known, (number) => `D${number} is not in ${DECISIONS}`);
}

/** @returns {Check} */
function promises(/** @type {Files} */ files) {
  const known = numbers(files.get(TRUST), /^\| T(\d+) +\|/gm);
  return unknownNumbers(PROMISE, known, (number) => `T${number} is not in ${TRUST}`);
}

/**
 * Sections of the specification, and what is quoted of them.
 * @returns {Check}
 */
function sections(/** @type {Files} */ files) {
  const book = sectionsOf(files.get(SPECIFICATION) ?? '');
  return (text) =>
    matches(text, SECTION).flatMap(({ at, groups: [document, ofDocument, side, ofSide, quote] }) => {
      const name = side ?? { '000': 'S', '001': 'A' }[document ?? ''];
      if (!name) return [{ at, problem: `document ${document} is not in ${SPECIFICATION}` }];
      const number = ofDocument ?? ofSide;
      const wanted = number === undefined ? [...book].filter(([key]) => key.startsWith(name)) : [];
      const section =
        number === undefined ? wanted.map(([, part]) => part).join(' ') : book.get(`${name} ${Number(number)}`);
      if (section === undefined) return [{ at, problem: `${name} ${number} is not in ${SPECIFICATION}` }];
      if (quote === undefined || section.includes(flat(quote))) return [];
      return [{ at, problem: `'${flat(quote)}' is not in ${name} ${number ?? ''} of ${SPECIFICATION}` }];
    });
}

/**
 * A document and what is quoted of it (README, 'Two commands'); an ellipsis stands for what is left out.
 * @returns {Check}
 */
function quotes(/** @type {Files} */ files) {
  return (text) =>
    matches(text, QUOTE).flatMap(({ at, groups: [name = '', quote = ''] }) => {
      const ending = `/${name.replace(/\.md$/, '')}.md`;
      const file = [...files.keys()].find((known) => `/${known}`.endsWith(ending));
      // One that is not there is told of as a document.
      if (file === undefined) return [];
      const book = flat(files.get(file) ?? '').toLowerCase();
      const parts = flat(quote).toLowerCase().split('…');
      if (parts.every((part) => book.includes(part.trim()))) return [];
      return [{ at, problem: `'${flat(quote)}' is not in ${file}` }];
    });
}

/**
 * Documents by name: the end of a path is enough, and a path of the machine that it is installed on may stand before it.
 * @returns {Check}
 */
function documents(/** @type {Files} */ files) {
  const all = [...files.keys()].filter((file) => file.endsWith('.md')).map((file) => `/${file}`);
  return (text) =>
    matches(text, DOCUMENT)
      .map(({ at, groups: [name = ''] }) => ({ at, name: `/${name.replace(/^(?:\.{0,2}\/)+/, '')}` }))
      .filter(({ name }) => !all.some((file) => file.endsWith(name) || name.endsWith(file)))
      .map(({ at, name }) => ({ at, problem: `there is no ${name.slice(1)}` }));
}

/**
 * Files of code by name: the end of a path is enough.
 * @returns {Check}
 */
function names(/** @type {Files} */ files) {
  const all = [...files.keys()].map((file) => `/${file}`);
  const roots = [...foldersOf(files)].filter((folder) => !folder.includes('/'));
  // Other checks cover what documents say of tests and of whole paths.
  const isToldOf = (/** @type {string} */ name) =>
    IS_TEST.test(name) || roots.some((root) => name.startsWith(`${root}/`));
  return (text, file) => {
    const isDocument = file.endsWith('.md');
    return matches(isDocument ? withoutFences(text) : text, isDocument ? IN_CODE : IN_COMMENT)
      .map(({ at, groups: [name = ''] }) => ({ at, name }))
      .filter(({ name }) => !(isDocument && isToldOf(name)) && !all.some((known) => known.endsWith(`/${name}`)))
      .map(({ at, name }) => ({ at, problem: `there is no ${name}` }));
  };
}

/** @returns {Check} */
function links(/** @type {Files} */ files) {
  const folders = foldersOf(files);
  return (text, file) =>
    matches(withoutCode(text), LINK).flatMap(({ at, groups: [link = ''] }) => {
      if (/^[a-z]+:/.test(link)) return [];
      const [place = '', anchor] = link.split('#');
      const target = place === '' ? file : path.posix.join(path.posix.dirname(file), place);
      if (!files.has(target) && !folders.has(target.replace(/\/$/, '')))
        return [{ at, problem: `${link} leads nowhere` }];
      if (anchor === undefined || anchorsOf(files.get(target) ?? '').has(anchor)) return [];
      return [{ at, problem: `${link}: ${target} has no such heading` }];
    });
}

/**
 * Files of tests, by their names alone.
 * @returns {Check}
 */
function tests(/** @type {Files} */ files) {
  const known = [...files.keys()].filter((file) => IS_TEST.test(file)).map((file) => path.posix.basename(file));
  return (text) =>
    matches(text, NAMED_TEST)
      .filter(({ groups: [name] }) => known.filter((file) => file === name).length !== 1)
      .map(({ at, groups: [name] }) => ({ at, problem: `there is not one ${name}` }));
}

/**
 * Paths from the root in `code`, of files and folders.
 * @returns {Check}
 */
function paths(/** @type {Files} */ files) {
  const folders = foldersOf(files);
  const roots = [...folders].filter((folder) => !folder.includes('/'));
  const inCode = new RegExp(
    String.raw`(?<=\`[^\`\n]*(?<![\w./-]))((?:${roots.join('|')})/[\w@./-]*)(?=[^\`\n]*\`)`,
    'g',
  );
  return (text) =>
    matches(withoutFences(text), inCode)
      .map(({ at, groups: [name = ''] }) => ({ at, name: name.replace(/[./]+$/, '') }))
      .filter(({ name }) => !files.has(name) && !folders.has(name))
      .map(({ at, name }) => ({ at, problem: `there is no ${name}` }));
}

/** @returns {Check} */
function unknownNumbers(
  /** @type {RegExp} */ pattern,
  /** @type {Set<number>} */ known,
  /** @type {(number: string) => string} */ sentence,
) {
  return (text) =>
    matches(text, pattern)
      .filter(({ groups: [number] }) => !known.has(Number(number)))
      .map(({ at, groups: [number = ''] }) => ({ at, problem: sentence(number) }));
}

/** The decisions that are settled on a page: their numbers are bold. */
export function settledOn(/** @type {string} */ page) {
  return matches(page, SETTLED).flatMap(({ groups: [bold = ''] }) => [...bold.matchAll(/\d+/g)].map(Number));
}

/** @returns {{ at: number, groups: (string | undefined)[] }[]} */
function matches(/** @type {string} */ text, /** @type {RegExp} */ pattern) {
  return [...text.matchAll(pattern)].map((match) => ({ at: match.index, groups: match.slice(1) }));
}

function numbers(/** @type {string | undefined} */ text = '', /** @type {RegExp} */ pattern) {
  return new Set(matches(text, pattern).map(({ groups: [number] }) => Number(number)));
}

/** 'S 2' and so on with what stands there; a section ends at the next one or at the other side. */
function sectionsOf(/** @type {string} */ text) {
  const parts = text
    .split(/^(?=#{2,3} )/m)
    .map((part) => /** @type {const} */ ([/^### ([SA] \d+) /.exec(part)?.[1], part]));
  return new Map(parts.flatMap(([name, part]) => (name === undefined ? [] : [[name, flat(part)]])));
}

/** In one line, however it is broken, in comments too. */
function flat(/** @type {string} */ text) {
  return text.replace(/\s+(?:(?:\*|\/\/)\s+)?/g, ' ');
}

function foldersOf(/** @type {Files} */ files) {
  const folders = new Set();
  for (const file of files.keys()) {
    for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) folders.add(file.slice(0, at));
  }
  return /** @type {Set<string>} */ (folders);
}

/** What a link to a heading says: lower case, without punctuation, words joined; the second one of a kind counts on. */
function anchorsOf(/** @type {string} */ text) {
  const anchors = new Set();
  for (const {
    groups: [heading = ''],
  } of matches(withoutFences(text), /^#{1,6} (.+)$/gm)) {
    const slug = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count++) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Blanks of the same length, so that places stay what they are. */
const blank = (/** @type {string} */ part) => part.replace(/[^\n]/g, ' ');

function withoutFences(/** @type {string} */ text) {
  return text.replace(/^```[\s\S]*?^```/gm, blank);
}

function withoutCode(/** @type {string} */ text) {
  return withoutFences(text).replace(/`[^`\n]*`/g, blank);
}
