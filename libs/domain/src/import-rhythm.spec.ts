import { describe, expect, it } from '@jest/globals';
import { addDays, weekday } from './calendar.js';
import { dayFormatsOf } from './import-days.js';
import { jobInWords, ruleWords } from './import-job.js';
import { rhythmInWords, weekdaysInWords } from './import-rhythm.js';
import { minutesInWords, timeInWords, windowInWords } from './import-times.js';
import { occurrences } from './occurrences.js';

/** A Wednesday. */
const TODAY = '2026-12-02';
const rules = (rhythm: string, day = ''): string[] | string => {
  const job = jobInWords(rhythm, day, TODAY);
  return typeof job === 'string' ? job : job.plans.map(ruleWords);
};

describe('rhythms in the words of other programs (D651)', () => {
  it.each([
    ['Every 2 weeks on Mondays', ['every 2 weeks on Monday']],
    ['Weekly on Tuesday', ['every week on Tuesday']],
    ['Weekly on Mon, Thu', ['every week on Monday', 'every week on Thursday']],
    ['fortnightly, Fri', ['every 2 weeks on Friday']],
    ['Bi-weekly Wednesdays', ['every 2 weeks on Wednesday']],
    ['Every second Monday', ['every 2 weeks on Monday']],
    ['every third week on Thursday', ['every 3 weeks on Thursday']],
    ['Every 6 weeks on Friday', ['every 6 weeks on Friday']],
    ['28 days, Tuesday', ['every 4 weeks on Tuesday']],
    ['Mondays', ['every week on Monday']],
    ['every weekday', ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `every week on ${day}`)],
    ['Monthly on the 2nd Tuesday', ['the 2nd Tuesday of each month']],
    ['last Friday of the month', ['the last Friday of each month']],
    ['Every month on the first Monday', ['the 1st Monday of each month']],
  ])('reads %j as it is', (rhythm, expected) => {
    const job = jobInWords(rhythm, '2026-11-30', TODAY);
    expect(job).toMatchObject({ change: null });
    expect(rules(rhythm, '2026-11-30')).toEqual(expected);
  });

  it.each([
    ['Monthly', '2026-12-15', 'Monthly becomes the 3rd Tuesday of each month.'],
    ['Monthly', '2026-12-30', 'Monthly becomes the last Wednesday of each month.'],
    ['Every 2 months', '2026-12-15', 'Every 2 months becomes every 8 weeks on Tuesday.'],
    ['Quarterly', '2026-12-15', 'Quarterly becomes every 12 weeks on Tuesday.'],
    ['every 10 days', '2026-12-15', 'every 10 days becomes every week on Tuesday.'],
    ['Twice a month', '2026-12-15', 'Twice a month becomes every 2 weeks on Tuesday.'],
    ['5th Friday of the month', '', '5th Friday of the month becomes the last Friday of each month.'],
    ['monthly on Friday', '', 'monthly on Friday becomes every 4 weeks on Friday. No visit says which week: the first is on 2026-12-04.'], // prettier-ignore
    ['fortnightly on Friday', '', 'No visit says which week: the first is on 2026-12-04.'],
  ])('of %j on %j says that it is the nearest', (rhythm, day, change) => {
    expect(jobInWords(rhythm, day, TODAY)).toMatchObject({ change });
  });

  it.each([
    ['whenever', '2026-12-15', 'The rhythm "whenever" could not be read.'],
    ['yearly', '2026-12-15', 'The rhythm "yearly" could not be read.'],
    ['twice a week', '2026-12-15', 'The rhythm "twice a week" could not be read.'],
    ['every 30 weeks', '2026-12-15', 'The rhythm "every 30 weeks" could not be read.'],
    ['weekly', '', 'There is neither a weekday nor a day of a visit.'],
    ['', '', 'There is neither a rhythm nor a day.'],
    ['One-off', '', 'A visit without a rhythm needs a day.'],
    ['Does not repeat', '2026-12-01', 'This visit is over.'],
  ])('refuses %j on %j', (rhythm, day, sentence) => {
    expect(jobInWords(rhythm, day, TODAY)).toBe(sentence);
  });

  it('makes one visit of a job without a rhythm', () => {
    for (const rhythm of ['', 'One-time', 'Once off'])
      expect(jobInWords(rhythm, '2026-12-04', TODAY)).toEqual({ plans: [], visitDay: '2026-12-04', change: null });
  });

  it('begins with the next day of the rhythm, in the week of the visit that it knows', () => {
    for (const [day, first] of [
      ['2026-11-30', '2026-12-14'],
      ['2026-12-07', '2026-12-07'],
      ['2024-01-01', '2026-12-14'],
    ] as const) {
      const job = jobInWords('Every 2 weeks on Mondays', day, TODAY);
      const [plan] = typeof job === 'string' ? [] : job.plans;
      expect(occurrences({ ...plan!, untilDay: null }, TODAY, addDays(TODAY, 28))[0]).toBe(first);
    }
  });

  it('law: whatever it reads has days, all on the weekdays that it names, none before today', () => {
    const words = [
      'every',
      '2',
      'weekly',
      'month',
      'mon',
      'Friday',
      'second',
      'last',
      'of',
      'the',
      'weeks',
      '40',
      'x',
      '-',
    ];
    let seed = 7;
    const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 2_000; round++) {
      const rhythm = Array.from({ length: 1 + next(6) }, () => words[next(words.length)]).join(' ');
      const job = jobInWords(rhythm, round % 2 ? '2026-12-10' : '', TODAY);
      if (typeof job === 'string') continue;
      const named = weekdaysInWords(rhythm);
      for (const plan of job.plans) {
        const days = occurrences({ ...plan, untilDay: null }, '2026-01-01', addDays(TODAY, 120));
        expect([rhythm, days.length > 0, days.every((day) => day >= TODAY)]).toEqual([rhythm, true, true]);
        if (named.length > 0) expect(days.every((day) => named.includes(weekday(day)))).toBe(true);
      }
    }
  });

  it('says once of a rhythm that is none', () => {
    expect(rhythmInWords('ad hoc')).toBe('once');
    expect(rhythmInWords('')).toBeNull();
  });
});

describe('times of other programs', () => {
  it.each([
    ['9:00 AM', '09:00'],
    ['12:30 am', '00:30'],
    ['12pm', '12:00'],
    ['13:30:00', '13:30'],
    ['9am', '09:00'],
    ['9', null],
    ['25:00', null],
    ['anytime', null],
    ['', null],
  ])('of %j is %j', (cell, time) => {
    expect(timeInWords(cell)).toBe(time);
  });

  it.each([
    ['9am - 11am', '', '09:00', '11:00'],
    ['9:00 AM', '11:30 AM', '09:00', '11:30'],
    ['9:00 AM', '8:00 AM', '09:00', null],
    ['', '11:00', null, null],
  ])('the window of %j to %j', (from, to, begin, end) => {
    expect(windowInWords(from, to)).toEqual([begin, end]);
  });

  it.each([
    ['2h 30m', 150],
    ['2:30', 150],
    ['2.5 hours', 150],
    ['150', 150],
    ['150 min', 150],
    ['2.5', 150],
    ['3', 180],
    ['0', null],
    ['', null],
    ['long', null],
  ])('the minutes of %j are %j', (cell, minutes) => {
    expect(minutesInWords(cell)).toBe(minutes);
  });
});

describe('how the days of a column are written', () => {
  it.each([
    [['25/12/2026', '01/12/2026'], ['dd/MM/yyyy']],
    [['12/25/2026', '12/01/2026'], ['MM/dd/yyyy']],
    [['2026-12-01', 'to be told'], ['yyyy-MM-dd']],
    [['01/12/2026'], ['dd/MM/yyyy', 'MM/dd/yyyy']],
    [['none'], []],
    [[], []],
  ])('%j: %j', (cells, formats) => {
    expect(dayFormatsOf(cells)).toEqual(formats);
  });
});
