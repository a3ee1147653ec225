import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalHours, formatDuration } from './duration.js';
import {
  formatClock,
  isFlaggedDay,
  lunchConditions,
  lunchFor,
  lunchSentence,
  minMinutesOf,
  paidMinutes,
} from './lunch.js';
import type { LunchCondition, LunchRules } from './lunch.js';

const rules: LunchRules = { minHours: 5, durationMinutes: 30, startMinutes: 540, finishMinutes: 1020 };
const fullDay = { payMinutes: 540, jobs: 2, payStartMinutesOfDay: 480, endMinutesOfDay: 1020 };
const passes = (day: Partial<typeof fullDay>) =>
  lunchConditions({ ...fullDay, ...day }, rules).map((condition) => condition.passed);

describe('lunchConditions (D33)', () => {
  it.each([
    ['a full day passes all four', {}, [true, true, true, true]],
    ['5 hours exactly', { payMinutes: 300 }, [true, true, true, true]],
    ['a minute short of 5 hours', { payMinutes: 299 }, [false, true, true, true]],
    ['one job', { jobs: 1 }, [true, false, true, true]],
    ['three jobs', { jobs: 3 }, [true, true, true, true]],
    ['pay from 9:00 exactly', { payStartMinutesOfDay: 540 }, [true, true, true, true]],
    ['pay from 9:01', { payStartMinutesOfDay: 541 }, [true, true, false, true]],
    ['an end at 16:59', { endMinutesOfDay: 1019 }, [true, true, true, false]],
    ['an end after the next midnight', { endMinutesOfDay: 1470 }, [true, true, true, true]],
    [
      'nothing passes',
      { payMinutes: 10, jobs: 1, payStartMinutesOfDay: 600, endMinutesOfDay: 610 },
      [false, false, false, false],
    ],
  ])('%s', (_name, day, passed) => {
    expect(passes(day)).toEqual(passed);
  });

  it.each([8.3, 8.05, 4.15, 5.5, 4.97])('%p hours exactly pass, and no minute less', (minHours) => {
    const minutes = Math.ceil(Math.round(minHours * 100) * 0.6);
    const hours = (payMinutes: number) =>
      lunchConditions({ ...fullDay, payMinutes }, { ...rules, minHours })[0]!.passed;
    expect([minutes - 1, minutes].map(hours)).toEqual([false, true]);
    expect([minutes - 1, minutes].map((each) => isFlaggedDay(each, 2, { minHours }))).toEqual([true, false]);
  });

  it('takes hundredths of an hour for what they are, whatever their binary fraction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_200 }), (hundredths) => {
        expect(minMinutesOf({ minHours: hundredths / 100 })).toBe((hundredths * 6) / 10);
      }),
    );
  });

  it('says why with the figures, in the order hours, jobs, pay start, finish', () => {
    const day = { payMinutes: 299, jobs: 1, payStartMinutesOfDay: 570, endMinutesOfDay: 930 };
    expect(lunchConditions(day, rules).map((condition) => condition.description)).toEqual([
      'Worked 4.98 hours, less than 5 hours',
      'Did 1 job, fewer than 2',
      'Started at 9:30 am, after 9:00 am',
      'Finished at 3:30 pm, before 5:00 pm',
    ]);
  });

  it('says what passed in the same way', () => {
    expect(lunchConditions({ ...fullDay, endMinutesOfDay: 1035 }, rules).map(({ description }) => description)).toEqual(
      [
        'Worked 9 hours, at least 5 hours',
        'Did 2 jobs, at least 2',
        'Started at 8:00 am, at or before 9:00 am',
        'Finished at 5:15 pm, at or after 5:00 pm',
      ],
    );
  });

  it('writes one hour in the singular, and half hours of the rule', () => {
    const [hours] = lunchConditions({ ...fullDay, payMinutes: 60 }, { ...rules, minHours: 5.5 });
    expect(hours).toMatchObject({ passed: false, description: 'Worked 1 hour, less than 5.5 hours' });
  });

  it('answers the figures beside the sentences', () => {
    const day = { payMinutes: 299, jobs: 1, payStartMinutesOfDay: 570, endMinutesOfDay: 930 };
    expect(lunchConditions(day, rules).map(({ kind, actual, limit }) => [kind, actual, limit])).toEqual([
      ['hours', 299, 300],
      ['jobs', 1, 2],
      ['start', 570, 540],
      ['finish', 930, 1020],
    ]);
  });

  it('rounds hours as lists do: 496 minutes are 8.27 hours (D34)', () => {
    const [hours] = lunchConditions({ ...fullDay, payMinutes: 496 }, rules);
    expect(hours!.description).toBe(`Worked ${decimalHours(496)} hours, at least 5 hours`);
    expect(decimalHours(496)).toBe(8.27);
  });

  it('never rounds up to a limit that is not reached', () => {
    const [hours] = lunchConditions({ ...fullDay, payMinutes: 298 }, { ...rules, minHours: 4.97 });
    expect(hours!.description).toBe('Worked 4h 58m, less than 4.97 hours');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 100, max: 1200 }), (payMinutes, hundredths) => {
        const minHours = hundredths / 100;
        const [{ description, passed }] = lunchConditions({ ...fullDay, payMinutes }, { ...rules, minHours }) as [
          LunchCondition,
        ];
        const [, worked] = /^Worked ([\d.]+) hours?, /.exec(description) ?? [];
        if (worked === undefined) expect(description).toContain(`Worked ${formatDuration(payMinutes)}, less than`);
        else expect(Number(worked)).toBe(decimalHours(payMinutes));
        expect(description).toMatch(new RegExp(`${passed ? 'at least' : 'less than'} ${minHours} hours?$`));
      }),
    );
  });
});

describe('lunchSentence (D33, D36)', () => {
  const day = { payMinutes: 299, jobs: 1, payStartMinutesOfDay: 570, endMinutesOfDay: 930 };

  it.each([
    [600, ['Started at 11:30 pm, after 11:00 pm', 'Finished at 5:30 am, before 7:00 am']],
    [180, ['Started at 6:30 am, after 6:00 am', 'Finished at 12:30 pm, before 2:00 pm']],
    [-60, ['Started at 10:30 am, after 10:00 am', 'Finished at 4:30 pm, before 6:00 pm']],
  ])('shows times %p minutes earlier; hours and jobs have none', (shift, sentences) => {
    const conditions = lunchConditions(day, rules);
    expect(conditions.map((condition) => lunchSentence(condition, shift))).toEqual([
      'Worked 4.98 hours, less than 5 hours',
      'Did 1 job, fewer than 2',
      ...sentences,
    ]);
    expect(conditions.map((condition) => lunchSentence(condition))).toEqual(
      conditions.map(({ description }) => description),
    );
  });
});

describe('formatClock', () => {
  it.each([
    [0, '12:00 am'],
    [59, '12:59 am'],
    [60, '1:00 am'],
    [719, '11:59 am'],
    [720, '12:00 pm'],
    [785, '1:05 pm'],
    [1439, '11:59 pm'],
    [1470, '12:30 am'],
    [-30, '11:30 pm'],
  ])('minute %p is %p', (minutes, text) => {
    expect(formatClock(minutes)).toBe(text);
  });
});

describe('lunchFor (D33)', () => {
  const all = lunchConditions(fullDay, rules);
  const some = lunchConditions({ ...fullDay, jobs: 1 }, rules);

  it.each([
    ['all pass', all, null, { hasLunch: true, byRule: true, byOverride: false }],
    ['one fails', some, null, { hasLunch: false, byRule: false, byOverride: false }],
    ['all pass and somebody said no', all, false, { hasLunch: false, byRule: false, byOverride: true }],
    ['all pass and somebody said yes', all, true, { hasLunch: true, byRule: false, byOverride: true }],
    ['one fails and somebody said yes', some, true, { hasLunch: true, byRule: false, byOverride: true }],
    ['a day without work', [], null, { hasLunch: false, byRule: false, byOverride: false }],
  ])('%s', (_name, conditions, override, lunch) => {
    expect(lunchFor({ conditions, override })).toEqual(lunch);
  });

  it('goes by the rule alone or by the override alone, never by both', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), fc.option(fc.boolean()), (passed, override) => {
        const conditions = passed.map((isPassed) => ({ passed: isPassed }));
        const lunch = lunchFor({ conditions, override });
        expect(lunch.byRule && lunch.byOverride).toBe(false);
        expect(lunch.byOverride).toBe(override !== null);
        expect(lunch.hasLunch).toBe(override ?? lunch.byRule);
      }),
    );
  });
});

describe('paidMinutes (D33, D34)', () => {
  it.each([
    ['no lunch', 520, false, 520],
    ['lunch', 520, true, 490],
    ['exactly as long as lunch', 30, true, 0],
    ['never below zero', 29, true, 0],
    ['nothing worked', 0, true, 0],
  ])('%s', (_, payMinutes, hasLunch, minutes) => {
    expect(paidMinutes(payMinutes, hasLunch, rules)).toBe(minutes);
  });

  it('takes off no more than lunch', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2000 }), fc.integer({ min: 10, max: 120 }), (payMinutes, durationMinutes) => {
        const taken = payMinutes - paidMinutes(payMinutes, true, { durationMinutes });
        expect(taken).toBe(Math.min(payMinutes, durationMinutes));
      }),
    );
  });
});

describe('isFlaggedDay (D34)', () => {
  it.each([
    [300, 2, false],
    [299, 2, true],
    [300, 1, true],
    [0, 0, true],
  ])('%i minutes and %i jobs', (minutes, jobs, isFlagged) => {
    expect(isFlaggedDay(minutes, jobs, rules)).toBe(isFlagged);
  });

  it('takes quarter hours as they are', () => {
    expect(isFlaggedDay(314, 2, { minHours: 5.25 })).toBe(true);
    expect(isFlaggedDay(315, 2, { minHours: 5.25 })).toBe(false);
  });
});
