import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dayOfNumber, minutesOfTime, numberOfDay } from './calendar.js';
import { visitDayWords, visitMailDays } from './visit-mail.js';

const WORK_TO = minutesOfTime('16:30');

describe('what customers may be told about (D242)', () => {
  it.each([
    ['before four', '2026-11-23', '15:59', null, '2026-11-23'],
    ['at four', '2026-11-23', '16:00', '2026-11-24', '2026-11-23'],
    ['when the working day is over', '2026-11-23', '16:30', '2026-11-24', '2026-11-24'],
    ['just before nine', '2026-11-23', '20:59', '2026-11-24', '2026-11-24'],
    ['at nine', '2026-11-23', '21:00', null, '2026-11-24'],
    ['on the last day of a year', '2026-12-31', '18:00', '2027-01-01', '2027-01-01'],
    ['before a leap day', '2028-02-28', '18:00', '2028-02-29', '2028-02-29'],
  ])('%s', (_, day, time, remindOf, changesFrom) => {
    expect(visitMailDays({ day, minutes: minutesOfTime(time) }, WORK_TO)).toEqual({ remindOf, changesFrom });
  });

  it('never reminds of a day that has begun, and never tells of one that is over', () => {
    const dayNumber = fc.integer({ min: numberOfDay('2020-01-01'), max: numberOfDay('2100-01-01') });
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(dayNumber, minutes, minutes, (number, now, workTo) => {
        const day = dayOfNumber(number);
        const { remindOf, changesFrom } = visitMailDays({ day, minutes: now }, workTo);
        expect([null, addDays(day, 1)]).toContain(remindOf);
        expect(changesFrom >= day).toBe(true);
        expect(changesFrom <= addDays(day, 1)).toBe(true);
      }),
    );
  });
});

describe('when we come, in words (D242)', () => {
  it.each([
    ['no visit', '', null],
    ['no window', '-', 'Tuesday 24 November 2026'],
    ['a window', '09:00-11:00', 'Tuesday 24 November 2026, between 9:00 am and 11:00 am'],
    ['a window without an end', '13:30-', 'Tuesday 24 November 2026, from 1:30 pm'],
    ['two', '09:00-11:00 14:00-', 'Tuesday 24 November 2026, between 9:00 am and 11:00 am and from 2:00 pm'],
    ['one with and one without', '- 12:00-12:30', 'Tuesday 24 November 2026, between 12:00 pm and 12:30 pm'],
  ])('%s', (_, times, words) => {
    expect(visitDayWords('2026-11-24', times)).toBe(words);
  });
});
