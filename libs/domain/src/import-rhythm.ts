import { WEEKDAYS } from './calendar.js';

/** A rhythm as another program words it. */
export interface WordedRhythm {
  /** 'month': on one day of each month, nobody says which. */
  rule: { everyWeeks: number } | { nthWeekday: 1 | 2 | 3 | 4 | -1 } | 'month';
  /** From 1, Monday; empty: that of the first visit. */
  weekdays: number[];
  /** It is not what was written, but near. */
  isNearest: boolean;
}

const ONCE =
  /^(one[ -]?off|once(?! (?:a|per|every|each)\b)|single|one[ -]time|ad ?-?hoc|casual|none|no|does not repeat|as needed|on demand|false)\b/;
const DAY_NAME =
  /\b(mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?\b/g;
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const ORDINALS: Record<string, number> = { first: 1, second: 2, other: 2, third: 3, fourth: 4, fifth: 5 };
const COUNTED = new RegExp(
  String.raw`\b(\d{1,3}|${[...NUMBERS, ...Object.keys(ORDINALS)].join('|')})(?:st|nd|rd|th)?[ -]*(day|week|month|quarter|year)(?:s|ly)?\b`,
);
/** Words around the names of days that say no more than they do. */
const FILLER = /\b(every|each|on|and|the)\b|[&/+ -]/g;
const MOST_WEEKS = 12;

/** The weekdays that a text names, each once, from 1, Monday, to 7. */
export function weekdaysInWords(text: string): number[] {
  const named = text.toLowerCase();
  if (/\bweekdays?\b/.test(named)) return [1, 2, 3, 4, 5];
  if (/\b(daily|every ?day)\b/.test(named)) return [1, 2, 3, 4, 5, 6, 7];
  const found = [...named.matchAll(DAY_NAME)].map(([, name = '']) =>
    WEEKDAYS.findIndex((day) => day.startsWith(name.slice(0, 3))),
  );
  return [...new Set(found)].map((at) => at + 1).toSorted((a, b) => a - b);
}

/** How often in the words of other programs, such as 'Every 2 weeks on Mondays' (decision D651); null: it cannot be read. */
export function rhythmInWords(cell: string): WordedRhythm | 'once' | null {
  const text = cell
    .toLowerCase()
    .replaceAll(/[.,()*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text === '') return null;
  if (ONCE.test(text)) return 'once';
  const weekdays = weekdaysInWords(text);
  const found = ruleIn(text, weekdays);
  return found && { weekdays, ...found };
}

type Found = Omit<WordedRhythm, 'weekdays'>;

const weeks = (everyWeeks: number, isNearest = false): Found | null => {
  if (everyWeeks < 1 || everyWeeks > MOST_WEEKS + 1) return null;
  return { rule: { everyWeeks: Math.min(everyWeeks, MOST_WEEKS) }, isNearest: isNearest || everyWeeks > MOST_WEEKS };
};

function ruleIn(text: string, weekdays: readonly number[]): Found | null {
  const [, ordinal = ''] =
    /\b(first|second|other|third|fourth|fifth|last|[1-5](?:st|nd|rd|th)) (?:mon|tue|wed|thu|fri|sat|sun)/.exec(text) ??
    [];
  if (ordinal !== '') {
    const nth = ordinal === 'last' ? -1 : (ORDINALS[ordinal] ?? Number.parseInt(ordinal, 10));
    // 'Every second Monday' is a fortnight, 'the second Monday of the month' is none.
    if (!/month/.test(text) && nth !== -1) return weeks(nth);
    return { rule: { nthWeekday: nth === 5 ? -1 : (nth as 1) }, isNearest: nth === 5 };
  }
  if (/\b(twice|2x|2 times|two times) (a|per|each) month|\bsemi-?monthly\b/.test(text)) return weeks(2, true);
  if (/\b(twice|thrice|\w+ times|\dx) (a|per|each) week/.test(text)) return weekdays.length > 1 ? weeks(1) : null;
  if (/\bfortnight|\bbi-?weekly\b/.test(text)) return weeks(2);
  if (/\btri-?weekly\b/.test(text)) return weeks(3);
  if (/\bbi-?monthly\b/.test(text)) return weeks(8, true);
  if (/\bquarter(ly)?\b/.test(text)) return weeks(12, true);
  if (/\b(daily|every ?day|weekdays?)\b/.test(text)) return weeks(1);
  const [, count = '', unit = ''] = COUNTED.exec(text) ?? [];
  const number = /^\d/.test(count) ? Number(count) : Math.max(1, NUMBERS.indexOf(count), ORDINALS[count] ?? 0);
  if (unit === 'week') return weeks(number);
  if (unit === 'day') return weeks(Math.max(1, Math.round(number / 7)), number % 7 !== 0);
  if (unit === 'month') return number === 1 ? { rule: 'month', isNearest: true } : weeks(4 * number, true);
  if (unit !== '') return null;
  if (/\b(week(ly)?|w)\b/.test(text)) return weeks(1);
  if (/\bmonth(ly)?\b|^m$/.test(text)) return { rule: 'month', isNearest: true };
  return weekdays.length > 0 && text.replaceAll(DAY_NAME, '').replaceAll(FILLER, '') === '' ? weeks(1) : null;
}
