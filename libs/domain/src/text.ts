const LINE_BREAKS = /\r\n|[\r\u0085\u2028\u2029]/g;
const CONTROLS = /[^\P{Cc}\n\t]/gu;
/** Marks that turn the direction of what follows, so that a name could be shown as another one; and the BOM. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const LONE_SURROGATES = /\p{Cs}/gu;

/**
 * Text somebody typed, safe to store and to show: line breaks are '\n'; control characters (but '\n' and '\t'),
 * bidi controls, lone surrogates and the BOM are gone; Unicode NFC; trimmed (trust.md, 'Web security').
 */
export function cleanText(text: string): string {
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(LONE_SURROGATES, '')
    .replace(CONTROLS, '')
    .replace(DIRECTION_MARKS, '')
    .normalize('NFC')
    .trim();
}

/** As cleanText, for one-line fields: each run of line breaks and tabs becomes one space. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
}

/** What two names are compared by: NFKC, trimmed, inner whitespace collapsed, lower case (decision D15). */
export function nameKey(name: string): string {
  // Lower-casing can leave a letter decomposed, so the form is restored after it.
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** What two e-mail addresses are compared by: as names are, for the database tells people apart by the same key. */
export function emailKey(email: string): string {
  return nameKey(email);
}

/** Address of a link that writes to somebody. An address may hold '?' and '&', which would add recipients and contents. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
