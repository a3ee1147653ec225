const LINE_BREAKS = /\r\n|[\r\u0085\u2028\u2029]/g;
const CONTROLS = /[^\P{Cc}\n\t]/gu;
/** Bidi controls, with which one name can be made to look like another, and the BOM. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Marks of a gloss between lines, and what is no character at all: both are invisible within a name. */
const NO_CHARACTERS = /[\ufff9-\ufffb\p{Noncharacter_Code_Point}]/gu;
const LONE_SURROGATES = /\p{Cs}/gu;

/**
 * Text somebody typed, safe to store and to show: line breaks are '\n'; control characters (but '\n' and '\t'),
 * bidi controls, lone surrogates, noncharacters and the BOM are gone; Unicode NFC; trimmed (trust.md, 'Web security').
 */
export function cleanText(text: string): string {
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(LONE_SURROGATES, '')
    .replace(CONTROLS, '')
    .replace(DIRECTION_MARKS, '')
    .replace(NO_CHARACTERS, '')
    .normalize('NFC')
    .trim();
}

/** Text of a one-line field, cleaned like `cleanText`; each run of line breaks and tabs becomes one space. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
}

/** Invisible characters: soft hyphens, joiners, zero-width spaces, fillers, variation selectors, tags. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Blanks that NFKC leaves; the last is the Braille cell without a dot. */
const BLANKS = /[\t-\r \u0085\u1680\u2028\u2029\u2800]+/g;
const CAPITALS = /\p{Changes_When_Lowercased}|\u03c2/gu;

/**
 * The key that two e-mail addresses are compared by, and the first step of the key of names (names.ts): without invisible
 * characters, NFKC, lower case, inner blanks collapsed, trimmed. In SQL: match_key.
 */
export function matchKey(text: string): string {
  const known = /[^ -~]/.test(text) ? plainOf(text) : text.toLowerCase();
  return known.replace(/ +/g, ' ').replace(/^ | $/g, '');
}

/** Letters and digits that show in any form; fillers and some forms of accents are letters, too. */
const SEEN = /(?![\u037a\ufc5e-\ufc63\ufe70-\ufe7f\uff9e\uff9f]|\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u;

/** Whether text shows something: an accent needs a letter below it (decision D143). */
export function isVisible(text: string): boolean {
  return SEEN.test(text) || /[^\p{M} ]/u.test(matchKey(text));
}

function plainOf(name: string): string {
  // Invisible characters first: one can stand between a letter and its accent.
  const composed = withoutInvisible(name).normalize('NFKC');
  // Taking away a capital can leave a letter decomposed, so the form is restored after it.
  return composed.replace(CAPITALS, smallLetter).normalize('NFKC').replace(BLANKS, ' ');
}

/**
 * One character for one, independent of its neighbours, because PostgreSQL's translate() works so: the final sigma
 * becomes a sigma, a dotted I an i.
 */
function smallLetter(letter: string): string {
  if (letter === '\u03c2') return '\u03c3';
  return letter === '\u0130' ? 'i' : letter.toLowerCase();
}

/** The key that two e-mail addresses are compared by. Nothing else is folded, because somebody signs in by it. */
export function emailKey(email: string): string {
  return matchKey(email);
}

/** Text without what nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Address of a link that writes to somebody. An address may hold '?' and '&', which would add recipients and contents. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
