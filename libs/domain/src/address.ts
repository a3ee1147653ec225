const STATE_CODES = 'VIC|NSW|QLD|SA|WA|TAS|NT|ACT';
const STATE_NAMES =
  'Victoria|New South Wales|Queensland|South Australia|Western Australia|Tasmania|Northern Territory|Australian Capital Territory';
const STATE_WITH_POSTCODE = new RegExp(
  // A spreadsheet took the nought of a postcode in these two.
  `(?:^|\\s+)(?:(?:${STATE_CODES}|${STATE_NAMES})\\s+\\d{4}|(?:NT|ACT|Northern Territory|Australian Capital Territory)\\s+\\d{3})$`,
  'i',
);
const STATE_CODE = new RegExp(`(?:^|\\s+)(?:${STATE_CODES})$`, 'i');
const STATE_CODE_IN_CAPITALS = new RegExp(`\\s+(?:${STATE_CODES})$`);
/** Suburbs such as Mount Victoria and Port Victoria keep their name. */
const STATE_NAME = new RegExp(`(?:^|(?<!\\b(?:Mount|Mt|Port|Lake|Point|of))\\s+)(?:${STATE_NAMES})$`, 'i');
const POSTCODE = /(?:^|\s+)\d{4}$/;
const COUNTRY = /(?:^|(?<!\b(?:South|Western|of))\s+)(?:Australia|AUS?)$/i;

/** One comma part without its country, then its postcode and state, at most one of each. */
function withoutRegion(part: string, isFirst: boolean): string {
  const local = part.replace(COUNTRY, '');
  const withoutBoth = local.replace(STATE_WITH_POSTCODE, '');
  if (withoutBoth !== local) return withoutBoth;
  // Before a street, 'Shop 1204', 'The Final Act' and 'Club Victoria' hold no postcode or state; 'Perth WA' does.
  if (isFirst) return part.replace(STATE_CODE_IN_CAPITALS, '');
  const withoutPostcode = local.replace(POSTCODE, '');
  const withoutCode = withoutPostcode.replace(STATE_CODE, '');
  return withoutCode === withoutPostcode ? withoutPostcode.replace(STATE_NAME, '') : withoutCode;
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

const STREET =
  /\d|\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|place|pl|parade|pde|grove|gr|highway|hwy|crescent|cres|close|cl|terrace|tce|way|unit|shop|level|flat)\.?$/i;

/**
 * The suburb of an address, without state, postcode and country; '' where it cannot be told from a street, so that a
 * calendar that anybody may look at never holds one (decision D63).
 */
export function suburbOf(address: string): string {
  const parts = localParts(address);
  const last = parts.length > 1 ? parts.at(-1)! : '';
  return STREET.test(last) ? '' : last;
}

/** An address suggestion without state, postcode and country (document 000 section 5). */
export function trimSuggestion(description: string): string {
  return localParts(description).join(', ');
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** From how many typed characters on suggestions are given (document 000 section 5). */
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
