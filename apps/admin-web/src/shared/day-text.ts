import { addDays, isCalendarDay } from '@tidycrew/domain';

/** What is wrong with a text that shall be a day. */
type DayProblem = 'unknown' | 'noSuchDay' | 'tooEarly' | 'tooLate';

/** The days that are allowed, 'yyyy-MM-dd'; absent: no bound. */
export interface DayBounds {
  min?: string;
  max?: string;
}

const WORDS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2}|[a-z]{3,9})(?:[/.\- ](\d{4}|\d{2}))?$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;

/**
 * The day that is meant by what somebody typed: '22/11/2026', '22/11/26', '22/11', '22 nov', '221126',
 * '2026-11-22', 'today', 'yesterday', 'tomorrow'; '' of nothing. Without a year it is today's, or the one beside it where
 * only that is within the bounds.
 * @param today the business's, 'yyyy-MM-dd'
 */
export function dayOfText(
  text: string,
  today: string,
  bounds: DayBounds = {},
): { day: string } | { problem: DayProblem } {
  const words = text
    .trim()
    .toLowerCase()
    .replaceAll(/,/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([/.-]) ?/g, '$1');
  if (words === '') return { day: '' };
  const steps = Object.hasOwn(WORDS, words) ? WORDS[words] : undefined;
  const days = steps === undefined ? daysOf(words, today) : [addDays(today, steps)];
  if (days === null) return { problem: 'unknown' };
  const real = days.filter(isCalendarDay);
  const [first] = real;
  if (first === undefined) return { problem: 'noSuchDay' };
  const { min = '', max = '9999-12-31' } = bounds;
  const fitting = real.find((day) => day >= min && day <= max);
  if (fitting !== undefined) return { day: fitting };
  return { problem: first < min ? 'tooEarly' : 'tooLate' };
}

/** The days that the words may mean, the likeliest first; null: they are no date. */
function daysOf(words: string, today: string): string[] | null {
  const iso = YEAR_FIRST.exec(words);
  if (iso) return [dayFrom(Number(iso[1]), iso[2], iso[3])];
  const [, ofMonth, month = '', year] = DAY_FIRST.exec(words) ?? DIGITS.exec(words) ?? [];
  if (ofMonth === undefined) return null;
  const number = /^\d/.test(month) ? month : String(monthOf(month));
  if (number === '0') return null;
  if (year !== undefined) return [dayFrom(Number(year) + (year.length === 2 ? 2000 : 0), number, ofMonth)];
  const now = Number(today.slice(0, 4));
  return [now, now - 1, now + 1].map((one) => dayFrom(one, number, ofMonth));
}

/** 11 of 'nov', 'nove' and 'november'; 0 of no month. */
const monthOf = (word: string): number => MONTHS.findIndex((month) => month.startsWith(word)) + 1;

function dayFrom(year: number, month = '', ofMonth = ''): string {
  return `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`;
}

/** Whether nothing can follow: a text with a year of four figures is taken while it is typed, any other when it is left. */
export function isWholeDay(text: string): boolean {
  return /^(\d{1,2}\/\d{1,2}\/[12]\d{3}|[12]\d{3}-\d{2}-\d{2})$/.test(text.trim());
}
