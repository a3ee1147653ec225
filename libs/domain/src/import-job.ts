import { addDays, startOfWeek, weekday as weekdayOf, WEEKDAYS } from './calendar.js';
import { rhythmInWords, type WordedRhythm } from './import-rhythm.js';
import type { RecurrenceRule } from './occurrences.js';

/** A plan to be made: what of it the texts say. */
interface WordedPlan {
  rule: RecurrenceRule;
  /** yyyy-MM-dd */
  anchorDay: string;
  fromDay: string;
}

/** What the texts of a job come to: plans, or one visit. */
export interface WordedJob {
  plans: WordedPlan[];
  /** yyyy-MM-dd, of a job without a rhythm; null: it has one. */
  visitDay: string | null;
  /** What differs from the words, as a sentence; null: nothing. */
  change: string | null;
}

/**
 * The plans of a job, one for each weekday, from today or their first day on; each begins with its next day (decision D651). A
 * sentence where it cannot be read.
 * @param day of a visit, yyyy-MM-dd; empty: none
 */
export function jobInWords(rhythm: string, day: string, today: string): WordedJob | string {
  const read = rhythm === '' && day !== '' ? 'once' : rhythmInWords(rhythm);
  if (!read)
    return rhythm === '' ? 'There is neither a rhythm nor a day.' : `The rhythm "${rhythm}" could not be read.`;
  if (read === 'once') {
    if (day === '') return 'A visit without a rhythm needs a day.';
    return day < today ? 'This visit is over.' : { plans: [], visitDay: day, change: null };
  }
  const known = read.weekdays.length > 0 ? read.weekdays : day === '' ? [] : [weekdayOf(day)];
  if (known.length === 0) return 'There is neither a weekday nor a day of a visit.';
  const plans = known.map((weekday) => planOn(read.rule, weekday, day, today));
  const isGuessed = day === '' && plans.some(({ rule }) => 'everyWeeks' in rule && rule.everyWeeks > 1);
  const becomes = `${rhythm} becomes ${plans.map(ruleWords).join(' and ')}.`;
  const begins = `No visit says which week: the first is on ${plans[0]!.anchorDay}.`;
  const change = [read.isNearest ? becomes : '', isGuessed ? begins : ''].filter((part) => part !== '').join(' ');
  return { plans, visitDay: null, change: change === '' ? null : change };
}

function planOn(read: WordedRhythm['rule'], weekday: number, day: string, today: string): WordedPlan {
  const anchorDay =
    day === '' ? addDays(today, (weekday - weekdayOf(today) + 7) % 7) : addDays(startOfWeek(day), weekday - 1);
  return { rule: ruleOn(read, weekday, day), anchorDay, fromDay: anchorDay > today ? anchorDay : today };
}

/** A month is the weekday of the visit in it; without a visit nobody knows which one. */
function ruleOn(read: WordedRhythm['rule'], weekday: number, day: string): RecurrenceRule {
  if (read !== 'month') return 'everyWeeks' in read ? read : { ...read, weekday };
  if (day === '') return { everyWeeks: 4 };
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return { nthWeekday: nth > 4 ? -1 : (nth as 1), weekday };
}

/**
 * What two jobs of a customer must not share, of what they become as words: the rhythm of a plan, all of a single visit.
 * @param becomes 'Every week on Monday from 30/11/2026, 09:00', 'Once from 30/11/2026'
 */
export const jobKey = (becomes: string): string =>
  becomes.startsWith('Once ') ? becomes : becomes.replace(/ from .*/s, '');

const NTH: Record<number, string> = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', [-1]: 'last' };

/** 'every 2 weeks on Monday', 'the last Friday of each month'. */
export function ruleWords({ rule, anchorDay }: Pick<WordedPlan, 'rule' | 'anchorDay'>): string {
  const dayName = (weekday: number): string => {
    const name = WEEKDAYS[weekday - 1]!;
    return name[0]!.toUpperCase() + name.slice(1);
  };
  if ('everyWeeks' in rule)
    return `every ${rule.everyWeeks === 1 ? 'week' : `${rule.everyWeeks} weeks`} on ${dayName(weekdayOf(anchorDay))}`;
  return `the ${NTH[rule.nthWeekday]} ${dayName(rule.weekday)} of each month`;
}
