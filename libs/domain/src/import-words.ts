import type { DAYS_BETWEEN_CLEANS } from './due.js';
import { rhythmInWords } from './import-rhythm.js';

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

const BY_WEEKS: Readonly<Record<number, keyof typeof FREQUENCIES>> = {
  1: 'weekly',
  2: 'fortnightly',
  3: 'tri-weekly',
  4: 'monthly',
};

/** 'Every 2 weeks on Mondays', too; null: none of these. */
export function frequencyInWords(cell: string): keyof typeof FREQUENCIES | null {
  const word = wordIn(FREQUENCIES, cell);
  if (word !== null) return word;
  const read = rhythmInWords(cell);
  if (read === null || read === 'once' || read.weekdays.length > 1) return read === 'once' ? 'one-off' : null;
  if (read.rule === 'month' || 'nthWeekday' in read.rule) return 'monthly';
  return read.isNearest ? null : (BY_WEEKS[read.rule.everyWeeks] ?? null);
}

export const roleInWords = (cell: string): keyof typeof ROLES | null => wordIn(ROLES, cell);

/** Whether a cell says yes or no, as a word, a letter, a tick or a cross (decision D407); null: neither. */
export function flagInWords(cell: string): boolean | null {
  const word = wordIn(FLAGS, cell);
  return word === null ? null : word === 'yes';
}
