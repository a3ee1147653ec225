import type { DAYS_BETWEEN_CLEANS } from './due.js';

/** How often in the words of other programs. */
const FREQUENCIES: Record<keyof typeof DAYS_BETWEEN_CLEANS, RegExp> = {
  weekly: /^(w|week|weekly|every week|once a week|1 ?(x|time) (a|per) week|7 days)$/,
  fortnightly:
    /^(f|fn|fortnight|fortnightly|every fortnight|bi-?weekly|every (2|two|second|other) weeks?|2 ?-?week(ly|s)?|14 days)$/,
  'tri-weekly': /^(tri-?weekly|every (3|three|third) weeks?|3 ?-?week(ly|s)?|21 days)$/,
  monthly: /^(m|month|monthly|every month|once a month|every (4|four|fourth) weeks?|4 ?-?week(ly|s)?|28 days|30 days)$/,
  'one-off': /^(one[ -]?off|once|once[ -]off|single|one[ -]time|ad ?-?hoc|casual|none)$/,
};
const ROLES = {
  // Who leads a team cleans (decision D550).
  staff: /^(staff|(cleaner|employee|worker|crew|team member|casual|supervisor|team leader|team lead|leading hand)s?)$/,
  manager: /^(office )?managers?$/,
};
const FLAGS = { yes: /^(y|yes|true|t|1|x|on|✓|✔|☑)$/, no: /^(n|no|false|f|0|-|–|off|☐)$/ };

/** The word whose pattern fits a cell of a file; null: none. */
function wordIn<Word extends string>(words: Readonly<Record<Word, RegExp>>, cell: string): Word | null {
  const text = cell.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return (Object.keys(words) as Word[]).find((word) => words[word].test(text)) ?? null;
}

export const frequencyInWords = (cell: string): keyof typeof FREQUENCIES | null => wordIn(FREQUENCIES, cell);

export const roleInWords = (cell: string): keyof typeof ROLES | null => wordIn(ROLES, cell);

/** Whether a cell says yes or no, as a word, a letter, a tick or a cross (decision D407); null: neither. */
export function flagInWords(cell: string): boolean | null {
  const word = wordIn(FLAGS, cell);
  return word === null ? null : word === 'yes';
}
