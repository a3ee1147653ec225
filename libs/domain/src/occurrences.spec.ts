import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, weekday } from './calendar.js';
import { occurrences, planProblem, type RecurrenceRule, takenDays } from './occurrences.js';

const plan = (rule: RecurrenceRule, anchorDay = '2026-11-23') => ({
  rule,
  anchorDay,
  fromDay: anchorDay,
  untilDay: null,
});

describe('occurrences', () => {
  it.each<[string, RecurrenceRule, string, string, string, string[]]>([
    [
      'each week',
      { everyWeeks: 1 },
      '2026-11-23',
      '2026-11-23',
      '2026-12-07',
      ['2026-11-23', '2026-11-30', '2026-12-07'],
    ],
    // 2026 has 53 weeks: a rhythm by the week's number would meet the first week of 2027 twice or never.
    [
      'each other week over the 53rd',
      { everyWeeks: 2 },
      '2026-12-21',
      '2026-12-22',
      '2027-01-31',
      ['2027-01-04', '2027-01-18'],
    ],
    [
      'the last Friday',
      { nthWeekday: -1, weekday: 5 },
      '2026-11-23',
      '2026-11-23',
      '2027-02-28',
      ['2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26'],
    ],
    [
      'the first Monday of a month that begins with it',
      { nthWeekday: 1, weekday: 1 },
      '2027-01-01',
      '2027-02-01',
      '2027-03-31',
      ['2027-02-01', '2027-03-01'],
    ],
    [
      'up to the first day of a month',
      { nthWeekday: 1, weekday: 1 },
      '2027-01-01',
      '2027-01-01',
      '2027-02-01',
      ['2027-01-04', '2027-02-01'],
    ],
    ['a span that ends before it begins', { everyWeeks: 1 }, '2026-11-23', '2026-12-07', '2026-11-23', []],
    ['29 February', { everyWeeks: 4 }, '2028-02-01', '2028-02-20', '2028-03-31', ['2028-02-29', '2028-03-28']],
  ])('%s', (_, rule, anchor, from, until, days) => {
    expect(occurrences(plan(rule, anchor), from, until)).toEqual(days);
  });

  it('a pause keeps the rhythm', () => {
    const pause = { fromDay: '2026-12-07', untilDay: '2026-12-21' };
    expect(occurrences(plan({ everyWeeks: 2 }), '2026-11-23', '2027-01-10', [pause])).toEqual([
      '2026-11-23',
      '2027-01-04',
    ]);
  });
});

const aDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
const aRule = fc.oneof(
  fc.record({ everyWeeks: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ nthWeekday: fc.constantFrom(1, 2, 3, 4, -1), weekday: fc.integer({ min: 1, max: 7 }) }),
) as fc.Arbitrary<RecurrenceRule>;
const aPlan = fc
  .record({ rule: aRule, anchorDay: aDay, fromDay: aDay, length: fc.option(fc.integer({ min: 0, max: 900 })) })
  .map(({ length, ...rest }) => ({ ...rest, untilDay: length === null ? null : addDays(rest.fromDay, length) }));
const aSpan = fc
  .record({ fromDay: aDay, days: fc.integer({ min: 0, max: 400 }) })
  .map(({ fromDay, days }) => ({ fromDay, untilDay: addDays(fromDay, days) }));

describe('laws of occurrences', () => {
  it('weeks are counted in days from the anchor, whatever the year or its 53rd week', () => {
    fc.assert(
      fc.property(aPlan, aSpan, (any, { fromDay, untilDay }) => {
        const days = occurrences(any, fromDay, untilDay);
        expect(days).toEqual([...new Set(days)].toSorted());
        for (const day of days) {
          expect(day >= fromDay && day <= untilDay && day >= any.fromDay && day <= (any.untilDay ?? day)).toBe(true);
          if ('everyWeeks' in any.rule)
            expect(Math.abs(daysBetween(any.anchorDay, day)) % (any.rule.everyWeeks * 7)).toBe(0);
          else expect(weekday(day)).toBe(any.rule.weekday);
        }
        // None is missing: what the rule says of each single day.
        const inside = (day: string): boolean => day >= any.fromDay && day <= (any.untilDay ?? day);
        for (let day = fromDay; day <= untilDay; day = addDays(day, 1))
          expect(days.includes(day)).toBe(inside(day) && isOn(any.rule, any.anchorDay, day));
      }),
      { numRuns: 60 },
    );
  });

  it('a range cut in two has the same days', () => {
    fc.assert(
      fc.property(
        aPlan,
        aSpan,
        fc.integer({ min: 0, max: 400 }),
        fc.array(aSpan, { maxLength: 3 }),
        (any, span, at, pauses) => {
          const cut = addDays(span.fromDay, at);
          const upTo = cut < span.untilDay ? cut : span.untilDay;
          expect([
            ...occurrences(any, span.fromDay, upTo, pauses),
            ...occurrences(any, addDays(upTo, 1), span.untilDay, pauses),
          ]).toEqual(occurrences(any, span.fromDay, span.untilDay, pauses));
        },
      ),
    );
  });

  it("a change 'from day X' keeps the days before it and has the new ones from it on", () => {
    fc.assert(
      fc.property(aPlan, aRule, aDay, aSpan, (old, rule, from, { fromDay, untilDay }) => {
        const ended = { ...old, untilDay: addDays(from, -1) };
        const same = { ...old, fromDay: from > old.fromDay ? from : old.fromDay };
        const union = [...occurrences(ended, fromDay, untilDay), ...occurrences(same, fromDay, untilDay)];
        if (old.untilDay === null) expect(union).toEqual(occurrences(old, fromDay, untilDay));
        const other = { ...old, rule, fromDay: from };
        const days = [...occurrences(ended, fromDay, untilDay), ...occurrences(other, fromDay, untilDay)];
        expect(days).toEqual(days.toSorted());
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });

  it('a pause takes its own days out and moves no other', () => {
    fc.assert(
      fc.property(aPlan, aSpan, aSpan, (any, span, pause) => {
        const all = occurrences(any, span.fromDay, span.untilDay);
        const left = occurrences(any, span.fromDay, span.untilDay, [pause]);
        expect(left).toEqual(all.filter((day) => day < pause.fromDay || day > pause.untilDay));
      }),
    );
  });
});

/** The rule of one day, told the slow way. */
function isOn(rule: RecurrenceRule, anchorDay: string, day: string): boolean {
  if ('everyWeeks' in rule) return daysBetween(anchorDay, day) % (rule.everyWeeks * 7) === 0;
  if (weekday(day) !== rule.weekday) return false;
  const ofMonth = Number(day.slice(8));
  if (rule.nthWeekday === -1) return addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return Math.ceil(ofMonth / 7) === rule.nthWeekday;
}

describe('planProblem', () => {
  const WEEKS = 'A plan repeats every 1 to 12 weeks';
  const EITHER = 'Please say either every how many weeks, or on which weekday of the month';
  const NTH = 'The weekday must be the 1st to 4th of the month, or the last';
  const WEEKDAY = 'The weekday must be from 1, Monday, to 7, Sunday';
  const TIME = 'A time must be given as HH:mm';

  it.each<[string, unknown, string | null]>([
    ['every week', { everyWeeks: 1 }, null],
    ['every twelve weeks', { everyWeeks: 12 }, null],
    ['zero weeks', { everyWeeks: 0 }, WEEKS],
    ['13 weeks', { everyWeeks: 13 }, WEEKS],
    ['half a week', { everyWeeks: 1.5 }, WEEKS],
    ['the first Monday', { nthWeekday: 1, weekday: 1 }, null],
    ['the fourth Sunday', { nthWeekday: 4, weekday: 7 }, null],
    ['the last Friday', { nthWeekday: -1, weekday: 5 }, null],
    ['no rule', null, EITHER],
    ['both rules', { everyWeeks: 1, nthWeekday: 1, weekday: 1 }, EITHER],
    ['a zeroth weekday', { nthWeekday: 0, weekday: 1 }, NTH],
    ['a fifth weekday', { nthWeekday: 5, weekday: 1 }, NTH],
    ['a zeroth day', { nthWeekday: 1, weekday: 0 }, WEEKDAY],
    ['an eighth day', { nthWeekday: 1, weekday: 8 }, WEEKDAY],
    ['no weekday', { nthWeekday: 1 }, WEEKDAY],
  ])('of the rule: %s', (_, rule, sentence) => {
    expect(planProblem({ rule })).toEqual(sentence === null ? null : { field: 'rule', sentence });
  });

  it.each<[string, Parameters<typeof planProblem>[0], { field: string; sentence: string } | null]>([
    ['nothing wrong', { rule: { everyWeeks: 2 }, fromDay: '2026-11-23', untilDay: '2026-11-23' }, null],
    [
      '30 February',
      { fromDay: '2027-02-30' },
      { field: 'fromDay', sentence: 'The first day must be a day of the calendar' },
    ],
    [
      'the end of 30 February',
      { untilDay: '2027-02-30' },
      { field: 'untilDay', sentence: 'The last day must be a day of the calendar' },
    ],
    [
      'no anchor',
      { anchorDay: 'monday' },
      { field: 'anchorDay', sentence: 'The day of the rhythm must be a day of the calendar' },
    ],
    [
      'until before from',
      { fromDay: '2026-11-23', untilDay: '2026-11-22' },
      { field: 'untilDay', sentence: 'The last day must not be before the first day' },
    ],
    ['a window', { windowFrom: '09:00', windowTo: '11:00' }, null],
    ['a window without its end', { windowFrom: '09:00', windowTo: null }, null],
    [
      'a window without its begin',
      { windowTo: '10:00' },
      { field: 'windowFrom', sentence: 'Please say when the time window begins' },
    ],
    [
      'a window that ends before it starts',
      { windowFrom: '11:00', windowTo: '10:00' },
      { field: 'windowTo', sentence: 'The time window must end after it begins' },
    ],
    [
      'a window of no length',
      { windowFrom: '10:00', windowTo: '10:00' },
      { field: 'windowTo', sentence: 'The time window must end after it begins' },
    ],
    ['25 o’clock', { windowFrom: '25:00' }, { field: 'windowFrom', sentence: TIME }],
    ['until 25 o’clock', { windowFrom: '09:00', windowTo: '25:00' }, { field: 'windowTo', sentence: TIME }],
  ])('%s', (_, terms, problem) => {
    expect(planProblem(terms)).toEqual(problem);
  });
});

describe('takenDays (D227)', () => {
  it.each<[string, string[], string[], (string | null)[]]>([
    ['the same day', ['2026-11-23'], ['2026-11-23', '2026-11-30'], ['2026-11-23']],
    [
      'a Monday that became a Tuesday',
      ['2026-11-23', '2026-11-30'],
      ['2026-11-24', '2026-12-01'],
      ['2026-11-24', '2026-12-01'],
    ],
    ['a week that the new rhythm leaves out', ['2026-11-30'], ['2026-11-23', '2026-12-07'], [null]],
    ['three days later', ['2026-11-23'], ['2026-11-26'], ['2026-11-26']],
    ['three days sooner', ['2026-11-23'], ['2026-11-20'], ['2026-11-20']],
    ['four days away', ['2026-11-23'], ['2026-11-19', '2026-11-27'], [null]],
    ['the nearer of two', ['2026-11-23'], ['2026-11-21', '2026-11-24'], ['2026-11-24']],
    ['the earlier of two as near', ['2026-11-23'], ['2026-11-22', '2026-11-24'], ['2026-11-22']],
    ['two for one day', ['2026-11-23', '2026-11-25'], ['2026-11-24'], ['2026-11-24', null]],
    ['its own day before a neighbour', ['2026-11-23', '2026-11-24'], ['2026-11-24'], [null, '2026-11-24']],
  ])('%s', (_, due, planned, taken) => {
    const visits = due.map((dueDay) => ({ dueDay, day: dueDay }));
    expect(takenDays(visits, planned, { everyWeeks: 1 })).toEqual(taken);
  });

  const MONDAYS = ['2026-11-23', '2026-11-30', '2026-12-07'];
  const FRIDAYS = ['2026-11-27', '2026-12-04', '2026-12-11'];
  it.each<[string, RecurrenceRule, [string, string | null][], string[], (string | null)[]]>([
    ['a Monday moved to the Friday', { everyWeeks: 1 }, [['2026-11-23', '2026-11-27']], FRIDAYS, ['2026-11-27']],
    ['a Friday moved to the Monday', { everyWeeks: 1 }, [['2026-11-27', '2026-11-23']], MONDAYS, ['2026-11-23']],
    ['a week later', { everyWeeks: 2 }, [['2026-11-23', '2026-11-30']], ['2026-11-30', '2026-12-14'], ['2026-11-30']],
    ['its own day before where it stands', { everyWeeks: 1 }, [['2026-11-23', '2026-11-30']], MONDAYS, ['2026-11-23']],
    ['put off for more than a turn', { everyWeeks: 1 }, [['2026-11-24', '2026-12-07']], MONDAYS, ['2026-11-23']],
    ['and none near it', { everyWeeks: 1 }, [['2026-11-23', '2026-12-04']], FRIDAYS, ['2026-12-04']],
    ['of a month', { nthWeekday: -1, weekday: 5 }, [['2026-11-02', '2026-11-27']], ['2026-11-27'], ['2026-11-27']],
    ['to place', { everyWeeks: 1 }, [['2026-11-23', null]], FRIDAYS, [null]],
    [
      'one on the day for which another stands',
      { everyWeeks: 1 },
      [
        ['2026-11-23', '2026-11-27'],
        ['2026-11-27', '2026-11-28'],
      ],
      FRIDAYS,
      [null, '2026-11-27'],
    ],
  ])('%s', (_, rule, kept, planned, taken) => {
    const visits = kept.map(([dueDay, day]) => ({ dueDay, day }));
    expect(takenDays(visits, planned, rule)).toEqual(taken);
  });
});
