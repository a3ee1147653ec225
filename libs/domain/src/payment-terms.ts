import { daysBetween, MONTHS, WEEKDAYS, weekday, weekdayName } from './calendar.js';
import { longDay } from './payroll-week.js';

/** Numbers that terms write as words. */
const WORDS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  'twenty-one': 21,
  'twenty-eight': 28,
  thirty: 30,
  'forty-five': 45,
  sixty: 60,
  ninety: 90,
};

const NUMBER = `(\\d{1,4}|${Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .join('|')})`;
const UNIT_DAYS: Record<string, number> = { d: 1, day: 1, week: 7, fortnight: 14 };

/** 'Net 30', 'net thirty days', 'N/30', and a number alone. */
const NET = new RegExp(`\\bnet[ -]*${NUMBER}(?:[ -]*days?)?\\b|\\bn/?(\\d{1,4})\\b|^(\\d{1,4})$`, 'g');
/** '30 days', 'thirty (30) days', '30-day', '2 weeks', 'a fortnight', '14 days net'. */
const SPAN = new RegExp(`\\b${NUMBER}(?: \\(\\d+\\))?[ -]*(?:calendar )?(day|week|fortnight|d)s?(?: net)?\\b`, 'g');
const AT_ONCE = /\b(?:(?:up)?on|at) receipt\b|\bimmediate(?:ly)?\b|\bcash on delivery\b|\bcod\b|\bat once\b/g;
const ON_A_DAY = new RegExp(`\\b(${WEEKDAYS.join('|')})\\b`, 'g');

/** Whatever else speaks of when to pay, so that it could contradict the due date: months, working days, dates. */
const OTHER_TIME = new RegExp(
  [
    String.raw`\b(?:net|days?|weeks?|weekly|fortnight(?:s|ly)?|months?|monthly|quarter(?:s|ly)?|years?|yearly|eom)\b`,
    String.raw`\b(?:receipt|delivery|completion|advance|upfront|today|tomorrow)\b`,
    String.raw`\b\d{1,2}/\d{1,2}\b|\b\d{1,2}([.-])\d{1,2}\1\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b`,
    String.raw`\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS.join('|')})\b|\b(?:${MONTHS.join('|')}) \d`,
  ].join('|'),
  'i',
);

/** When an invoice is due, in words that nobody misreads: 'Due Friday 27 November 2026' (decision D93). */
export function dueSentence(dueDay: string): string {
  const name = weekdayName(dueDay);
  return `Due ${name.charAt(0).toUpperCase()}${name.slice(1)} ${longDay(dueDay)}`;
}

/**
 * Whether payment terms say nothing else than the due date says: 'Net 30' fits 30 days after the issue day and no other,
 * 'Due on receipt' the issue day itself, a weekday's name that weekday. Terms that speak of a time in a way that cannot be
 * counted from the two days, such as working days or the end of a month, fit never; those that speak of none always
 * (decision D93). Days are yyyy-MM-dd.
 */
export function termsFit(terms: string, issueDay: string, dueDay: string): boolean {
  const days = daysBetween(issueDay, dueDay);
  let isFitting = true;
  const check = (pattern: RegExp, fits: (...groups: string[]) => boolean): void => {
    rest = rest.replaceAll(pattern, (_, ...groups: string[]) => {
      isFitting &&= fits(...groups);
      return ' ';
    });
  };
  let rest = terms.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  check(NET, (net, slashed, alone) => numberOf(net ?? slashed ?? alone ?? '') === days);
  check(SPAN, (number = '', unit = '') => numberOf(number) * (UNIT_DAYS[unit] ?? 1) === days);
  check(AT_ONCE, () => days === 0);
  check(ON_A_DAY, (name) => name === WEEKDAYS[weekday(dueDay) - 1]);
  return isFitting && !OTHER_TIME.test(rest);
}

/** What a document says of when to pay: the due date, then the stored terms where they fit it (decision D93). */
export function printedTerms(invoice: { paymentTerms: string; issueDay: string; dueDay: string }): string[] {
  const { paymentTerms, issueDay, dueDay } = invoice;
  return [dueSentence(dueDay), ...(termsFit(paymentTerms, issueDay, dueDay) ? [paymentTerms] : [])];
}

function numberOf(text: string): number {
  return WORDS[text] ?? Number(text);
}
