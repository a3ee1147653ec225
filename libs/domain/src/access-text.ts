/** What looks like a code in a text: a name for it, and its digits as they stand there. */
export interface LikelyCode {
  label: string;
  value: string;
}

const WORDS = 'codes?|alarm|pin|lockbox|lock box|gate';
/** 4 to 8 digits by themselves: neither a part of a longer number nor of a phone number in groups. */
const DIGITS = String.raw`(?<![\d+])(?<!\d[ -])\d{4,8}(?!\d)(?![ -]\d)`;
/** A few words may stand between the two, on one line. */
const BEFORE = new RegExp(String.raw`\b(${WORDS})\b[^\d\n]{0,30}?(${DIGITS})`, 'gi');
const AFTER = new RegExp(String.raw`(${DIGITS})[^\d\n.,;]{0,12}?\b(${WORDS})\b`, 'gi');

/**
 * What looks like a code: 4 to 8 digits beside 'code', 'alarm', 'pin', 'lockbox' or 'gate'; each value once, at most 20. Only a
 * person can tell whether it is one (decision D504).
 */
export function likelyCodes(text: string): LikelyCode[] {
  const found = new Map<string, string>();
  for (const [, word = '', value = ''] of text.matchAll(BEFORE)) if (!found.has(value)) found.set(value, word);
  for (const [, value = '', word = ''] of text.matchAll(AFTER)) if (!found.has(value)) found.set(value, word);
  return [...found].slice(0, MOST_CODES).map(([value, word]) => ({ label: nameOf(word), value }));
}

const MOST_CODES = 20;

function nameOf(word: string): string {
  const name = word
    .toLowerCase()
    .replace(/^codes$/, 'code')
    .replace('lock box', 'lockbox');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * A text in parts of at most so many characters (code points are not broken), each ended where a line or a word ends if it can be.
 * Empty for a text that shows nothing.
 */
export function textInParts(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const at = breakOf(rest, most);
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

/** Where the first part ends: in its second half at the end of a line, else of a word, else where it is full. */
function breakOf(text: string, most: number): number {
  const head = text.slice(0, most + 1);
  const at = [head.lastIndexOf('\n'), head.search(/\s(?=\S*$)/)].find((place) => place > most / 2);
  if (at !== undefined) return at;
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1));
  return isHalf ? most - 1 : most;
}
