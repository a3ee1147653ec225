/** State codes, with or without full stops: 'Vic.', 'N.S.W.'. */
const STATE_CODES = ['VIC', 'NSW', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT']
  .map((code) => [...code].map((letter) => `${letter}\\.?`).join(''))
  .join('|');
const STATE_NAMES =
  'Victoria|New South Wales|Queensland|South Australia|Western Australia|Tasmania|Northern Territory|Australian Capital Territory';
const STATE_WITH_POSTCODE = new RegExp(
  // A spreadsheet took the nought of a postcode in these two.
  `(?:^|\\s+)(?:(?:${STATE_CODES}|${STATE_NAMES})\\s+\\d{4}|(?:N\\.?T\\.?|A\\.?C\\.?T\\.?|Northern Territory|Australian Capital Territory)\\s+\\d{3})$`,
  'i',
);
const STATE_CODE = new RegExp(`(?:^|\\s+)(?:${STATE_CODES})$`, 'i');
const STATE_CODE_IN_CAPITALS = new RegExp(`\\s+(?:${STATE_CODES})$`);
const STATE_NAME = new RegExp(`(?:^|\\s+)(?:${STATE_NAMES})$`, 'i');
const POSTCODE = /(?:^|\s+)\d{4}$/;
const COUNTRY = /(?:^|\s+)(?:Australia|AUS?)$/i;

/** A part without its end, unless the word before that makes it a name, as in Mount Victoria. */
function withoutEnd(part: string, end: RegExp, keptAfter: RegExp): string {
  const at = part.search(end);
  const before = part.slice(0, at);
  return at < 0 || keptAfter.test(before) ? part : before;
}

/** One comma part without its country, then its postcode and state, at most one of each. */
function withoutRegion(part: string, isFirst: boolean): string {
  const local = withoutEnd(part, COUNTRY, /\b(?:South|Western|of)$/i);
  const withoutBoth = local.replace(STATE_WITH_POSTCODE, '');
  if (withoutBoth !== local) return withoutBoth;
  // Before a street, 'Shop 1204', 'The Final Act' and 'Club Victoria' hold no postcode or state; 'Perth WA' does.
  if (isFirst) return part.replace(STATE_CODE_IN_CAPITALS, '');
  const withoutPostcode = local.replace(POSTCODE, '');
  const withoutCode = withoutPostcode.replace(STATE_CODE, '');
  if (withoutCode !== withoutPostcode) return withoutCode;
  // Suburbs such as Mount Victoria and Port Victoria keep their name.
  return withoutEnd(withoutPostcode, STATE_NAME, /\b(?:Mount|Mt|Port|Lake|Point|of)$/i);
}

function localParts(address: string): string[] {
  const parts = address
    .split(',')
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
  const local = parts
    .map((part, index) => withoutRegion(part, index === 0 && parts.length > 1))
    .filter((part) => part !== '');
  // An address of nothing but a state or a country is better than none.
  return local.length > 0 ? local : parts;
}

/**
 * An address for a card: its first two comma parts without country, state and postcode (document 000 section 9):
 * '12 Smith St, Richmond VIC 3121, Australia' → '12 Smith St, Richmond'.
 */
export function shortAddress(address: string): string {
  return localParts(address).slice(0, 2).join(', ');
}

/** What the name of a street ends with, and the name of no suburb. */
const STREET_ONLY =
  'street|st|road|rd|avenue|ave|av|highway|hwy|boulevard|bvd|blvd|drv|ln|dr|ct|pl|pde|gr|cres|cr|cl|tce|cct';
/** What the names of streets and suburbs end with: Smith Grove, Wattle Grove. */
const STREET_OR_SUBURB =
  'grove|terrace|place|court|lane|drive|parade|crescent|close|way|esplanade|circuit|square|walk|rise|mews|gardens';
const STREET_WORD = new RegExp(`^(?:${STREET_ONLY}|${STREET_OR_SUBURB})\\.?$`, 'i');
const SURELY_STREET = /^(?:street|road|rd|avenue|ave|highway|hwy|boulevard|bvd|blvd)\.?$/i;
const ENDS_AS_STREET = new RegExp(`\\b(?:${STREET_ONLY}|${STREET_OR_SUBURB})\\.?$`, 'i');
const NO_SUBURB = new RegExp(`\\d|\\b(?:${STREET_ONLY}|unit|shop|level|flat)\\.?$`, 'i');
const DIRECTION = /^(?:north|south|east|west|upper|lower|[nsew])\.?$/i;

/** A house number and the name of its street. */
const isStreet = (part: string): boolean => /\d/.test(part) && ENDS_AS_STREET.test(part);

/**
 * What stands behind the street in a part without a comma: '12 Smith St Richmond' → 'Richmond'. The word of a street has its name in
 * front, which tells '12 St Kilda Road Melbourne' from '3 Smith St St Kilda'. '' when nothing does; null when there is no street.
 */
function behindStreet(part: string): string | null {
  const words = part.split(' ');
  const number = words.findLastIndex((word) => /\d/.test(word));
  const isWord = (at: number): boolean => (number < 0 ? SURELY_STREET : STREET_WORD).test(words[at] ?? '');
  let end = words.findIndex((_, at) => at > number + 1 && isWord(at));
  if (end < 0) return null;
  // '12 Ocean Grove Road Barwon Heads'; a second 'St' is that of a saint.
  while (isWord(end + 1) && !/^st\.?$/i.test(words[end + 1]!)) end += 1;
  const rest = words.slice(end + 1);
  return rest.length === 1 && DIRECTION.test(rest[0]!) ? '' : rest.join(' ');
}

/**
 * The suburb of an address, without state, postcode and country; '' where it cannot be told from a street, so that a
 * calendar that anybody may look at never holds one (decisions D63, D548).
 */
export function suburbOf(address: string): string {
  const parts = localParts(address);
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1);
  // Behind a street with its number, the name of a suburb may end like another one.
  if (before.some(isStreet)) return NO_SUBURB.test(last) ? (behindStreet(last) ?? '') : last;
  const behind = behindStreet(last);
  if (behind !== null) return NO_SUBURB.test(behind) ? '' : behind;
  return before.length === 0 || /\d/.test(last) || ENDS_AS_STREET.test(last) || NO_SUBURB.test(last) ? '' : last;
}

/** An address suggestion without state, postcode and country (document 000 section 5). */
export function trimSuggestion(description: string): string {
  return localParts(description).join(', ');
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Typed characters from which on suggestions are given (document 000 section 5). */
export const SUGGEST_FROM_CHARACTERS = 3;
/** Suggestions with at least this share of word overlap say nothing new (document 000 section 5). */
const OVERLAP_DROP_SHARE = 0.7;

/**
 * How much of a suggestion is typed already, 0 to 1: for each of its comma parts the share of words that the input
 * holds as whole words, and of these shares the lowest. The lowest, because '12 Smith Street' holds three of the four
 * words of '12 Smith Street, Kew' and yet lacks the suburb that the suggestion adds. A word still being typed counts
 * as missing.
 */
export function wordOverlap(input: string, suggestion: string): number {
  const typed = new Set(wordsOf(input));
  const shares = suggestion
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .map((words) => words.filter((word) => typed.has(word)).length / words.length);
  return shares.length > 0 ? Math.min(...shares) : 0;
}

/**
 * The suggestions worth showing, in their order: from 3 typed characters on, without those that overlap with the input
 * by 70 % or more or equal it, each once (document 000 section 5).
 */
export function usefulSuggestions(input: string, suggestions: readonly string[]): string[] {
  if (input.trim().length < SUGGEST_FROM_CHARACTERS) return [];
  // A suggestion without words is none; what equals the input overlaps with all of it.
  const seen = new Set(['']);
  return suggestions.filter((suggestion) => {
    const key = wordsOf(suggestion).join(' ');
    if (seen.has(key) || wordOverlap(input, suggestion) >= OVERLAP_DROP_SHARE) return false;
    seen.add(key);
    return true;
  });
}

/** An address as one line: where somebody broke it, or a file did, stands a comma (decision D407). */
export function addressLine(text: string): string {
  return text
    .split(/[\n\v\f\r\u0085\u2028\u2029]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .reduce((line, part) => (line === '' ? part : `${line.replace(/[,;]$/, '')}, ${part.replace(/^,\s*/, '')}`), '');
}

const STATE_PART = new RegExp(`^(?:${STATE_CODES}|${STATE_NAMES})(?:\\s+\\d{3,4})?$`, 'i');
/** Spreadsheets take the 0 from the postcodes of the Northern Territory and of Canberra's oldest. */
const SHORT_POSTCODE = /^[289]\d\d$/;
const HOUSE_NUMBER = /^\d+[a-z]?(?:[/-]\d+[a-z]?)?$/i;

/**
 * The parts of an address as one line, in their order: ['12 Lygon Street', 'Carlton', 'VIC', '3053'] →
 * '12 Lygon Street, Carlton VIC 3053' (decision D408). Empty and repeated parts are left out.
 */
export function joinAddress(parts: readonly string[]): string {
  const lines = parts.map(addressLine).map((part) => part.replace(/[,;\s]+$/, ''));
  let line = '';
  let last = '';
  for (const part of lines) {
    if (part === '' || part.toLowerCase() === last.toLowerCase()) continue;
    const isPostcode = /^\d{4}$/.test(part) || SHORT_POSTCODE.test(part);
    const isBeside = line !== '' && (STATE_PART.test(part) || isPostcode || HOUSE_NUMBER.test(line));
    const whole = line !== '' && SHORT_POSTCODE.test(part) ? `0${part}` : part;
    line += (line === '' ? '' : isBeside ? ' ' : ', ') + whole;
    last = part;
  }
  return line;
}
