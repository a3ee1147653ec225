import { matchKey } from './text.js';

/** What keyboards and other programs write for an apostrophe and a hyphen (decision D404). */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02c8\u2032\uff07`\u00b4\u1ffd]/g;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
/** Accents and other marks over and under letters, where the letter is decomposed. Signs of other scripts stay. */
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f]/g;
/** Letters that Unicode does not decompose, as people without such a key type them. */
const PLAIN: Readonly<Record<string, string>> = {
  '\u0111': 'd',
  '\u00f0': 'd',
  '\u00f8': 'o',
  '\u0142': 'l',
  '\u0131': 'i',
  '\u0127': 'h',
  '\u0167': 't',
  '\u00df': 'ss',
  '\u00e6': 'ae',
  '\u0153': 'oe',
  '\u00fe': 'th',
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Numbers in names are ordered by size up to so many digits. */
const DIGITS = 8;

/** Apostrophes and dashes as every keyboard has them, whatever kind they are. */
export function plainMarks(text: string): string {
  return text.replace(APOSTROPHES, "'").replace(DASHES, '-');
}

/**
 * The key that two names are compared by (decision D15): that of any text, with one kind of apostrophe and one of dash.
 * Empty: the name would show nothing. In SQL: name_key.
 */
export function nameKey(name: string): string {
  if (!/[^ -_a-~]/.test(name)) return matchKey(name);
  // Before NFKC, which parts an acute accent that stands for an apostrophe into a blank and a mark.
  return plainMarks(matchKey(plainMarks(name)));
}

/**
 * Text as it is searched (decision D404): the key of names without accents and apostrophes, so that 'nguyen' finds Nguyễn and
 * 'obrien' finds O’Brien. Typed text and what is searched are both folded. In SQL: search_fold.
 */
export function searchFold(text: string): string {
  const key = nameKey(text);
  const plain = /[^ -~]/.test(key) ? withoutAccents(key) : key;
  return plain.replaceAll("'", '').replace(/ +/g, ' ').replace(/^ | $/g, '');
}

function withoutAccents(key: string): string {
  return key
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(SPECIAL, (letter) => PLAIN[letter]!)
    .normalize('NFC');
}

/** The words of what was typed, each of which must be found. Empty: nothing that can be searched for. */
export function searchWords(typed: string): string[] {
  return searchFold(typed)
    .split(' ')
    .filter((word) => word !== '');
}

/**
 * What names are put in order by (decision D405): folded as for a search, so that Ö stands beside O, and numbers by size. In
 * SQL: name_order, kept in columns of that name and compared by character codes.
 */
export function nameOrder(name: string): string {
  const fold = searchFold(name);
  if (!/[0-9]/.test(fold)) return fold;
  return fold.replace(/[0-9]+/g, `${'0'.repeat(DIGITS - 1)}$&`).replace(/0*([0-9]{8,})/g, '$1');
}

/** For sort(): names in their order; equal ones keep theirs. */
export function compareNames(one: string, other: string): number {
  const [left, right] = [nameOrder(one), nameOrder(other)];
  return Number(left > right) - Number(left < right);
}
