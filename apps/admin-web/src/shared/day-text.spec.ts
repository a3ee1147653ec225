import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayOfNumber, formatClock, formatDay, timeOfMinutes } from '@tidycrew/domain';
import { dayOfText, isWholeDay } from './day-text';
import { clockOfTime, dayTimeOfText, isWholeDayTime, timeOfText } from './time-text';

const TODAY = '2026-11-22';

describe('a day as it is typed (D170)', () => {
  it.each([
    ['22/11/2026', '2026-11-22'],
    ['5/3/2026', '2026-03-05'],
    ['22/11/26', '2026-11-22'],
    ['22/11', '2026-11-22'],
    ['1/2', '2026-02-01'],
    ['22.11.2026', '2026-11-22'],
    ['22-11-26', '2026-11-22'],
    ['22 11 2026', '2026-11-22'],
    [' 22 / 11 / 2026 ', '2026-11-22'],
    ['221126', '2026-11-22'],
    ['22112026', '2026-11-22'],
    ['2211', '2026-11-22'],
    ['22 nov', '2026-11-22'],
    ['22 Nov 2025', '2025-11-22'],
    ['22 November, 2025', '2025-11-22'],
    ['3-sept-26', '2026-09-03'],
    ['2026-11-22', '2026-11-22'],
    ['2026-3-5', '2026-03-05'],
    ['today', TODAY],
    ['Yesterday', '2026-11-21'],
    ['tomorrow ', '2026-11-23'],
    ['29/2/2028', '2028-02-29'],
    ['', ''],
    ['   ', ''],
  ])('%j is %s', (text, day) => {
    expect(dayOfText(text, TODAY)).toEqual({ day });
  });

  it.each([
    ['31/02/2026', 'noSuchDay'],
    ['29/2/2026', 'noSuchDay'],
    ['22/13/2026', 'noSuchDay'],
    ['0/1/2026', 'noSuchDay'],
    ['32/1', 'noSuchDay'],
    ['2026-02-30', 'noSuchDay'],
    ['next week', 'unknown'],
    ['22', 'unknown'],
    ['22/', 'unknown'],
    ['22/11/202', 'unknown'],
    ['22 foo', 'unknown'],
    ['constructor', 'unknown'],
  ])('%j is refused as %s', (text, problem) => {
    expect(dayOfText(text, TODAY)).toEqual({ problem });
  });

  it('takes the year beside this one where only that is allowed', () => {
    expect(dayOfText('20/12', '2027-01-05', { max: '2027-01-05' })).toEqual({ day: '2026-12-20' });
    expect(dayOfText('5/1', '2026-12-20', { min: '2026-12-20' })).toEqual({ day: '2027-01-05' });
    expect(dayOfText('29/2', '2027-05-01')).toEqual({ day: '2028-02-29' });
  });

  it('says on which side of the bounds a day is', () => {
    const bounds = { min: '2026-11-01', max: '2026-11-30' };
    expect(dayOfText('1/11/2026', TODAY, bounds)).toEqual({ day: '2026-11-01' });
    expect(dayOfText('31/10/2026', TODAY, bounds)).toEqual({ problem: 'tooEarly' });
    expect(dayOfText('1/12/2026', TODAY, bounds)).toEqual({ problem: 'tooLate' });
  });

  it('reads every day that it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (number) => {
        const day = dayOfNumber(number);
        expect(dayOfText(formatDay(day), TODAY)).toEqual({ day });
        expect(dayOfText(day, TODAY)).toEqual({ day });
        expect(isWholeDay(formatDay(day)) && isWholeDay(day)).toBe(true);
      }),
    );
  });

  it.each(['22/11', '22/11/26', '22/11/202', '22/11/0202', '2026-11-2', 'today', ''])(
    '%j may go on while it is typed',
    (text) => {
      expect(isWholeDay(text)).toBe(false);
    },
  );
});

describe('a time of day as it is typed (D170)', () => {
  it.each([
    ['8:27 am', '08:27'],
    ['8:27am', '08:27'],
    ['8.27', '08:27'],
    ['0827', '08:27'],
    ['827', '08:27'],
    ['2pm', '14:00'],
    ['2 p.m.', '14:00'],
    ['2:05 PM', '14:05'],
    ['14:05', '14:05'],
    ['14:05 pm', '14:05'],
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
    ['12:30a', '00:30'],
    ['8', '08:00'],
    ['noon', '12:00'],
    ['midnight', '00:00'],
    ['', ''],
  ])('%j is %s', (text, time) => {
    expect(timeOfText(text)).toBe(time);
  });

  it.each(['25:00', '24', '8:60', '14 am', '0 pm', 'soon', '8:2', '8:27:11', '123456'])('%j is none', (text) => {
    expect(timeOfText(text)).toBeNull();
  });

  it('reads every time that it writes', () => {
    for (let minutes = 0; minutes < 1440; minutes += 1) {
      const time = timeOfMinutes(minutes);
      expect(clockOfTime(time)).toBe(formatClock(minutes));
      expect(timeOfText(clockOfTime(time))).toBe(time);
      expect(timeOfText(time)).toBe(time);
    }
  });
});

describe('a day with a time as it is typed (D170)', () => {
  it.each([
    ['22/11/2026 8:27 am', '2026-11-22T08:27'],
    ['22/11/2026 08:27', '2026-11-22T08:27'],
    ['22 nov 14:05', '2026-11-22T14:05'],
    ['22 November 2025, 2 pm', '2025-11-22T14:00'],
    ['22 11 2026 8am', '2026-11-22T08:00'],
    ['yesterday 2pm', '2026-11-21T14:00'],
    ['2026-11-22T08:27', '2026-11-22T08:27'],
    ['2026-11-22 08:27', '2026-11-22T08:27'],
    ['8:27 am', '2026-11-19T08:27'],
    ['', ''],
  ])('%j is %s', (text, value) => {
    expect(dayTimeOfText(text, TODAY, '2026-11-19')).toEqual({ value });
  });

  it.each([
    ['22/11/2026', 'noTime'],
    ['yesterday', 'noTime'],
    ['22 nov 2026', 'noTime'],
    ['31/02/2026 8am', 'noSuchDay'],
    ['soon 8am', 'unknown'],
    ['22/11/2026 25:00', 'unknown'],
  ])('%j is refused as %s', (text, problem) => {
    expect(dayTimeOfText(text, TODAY, '2026-11-19')).toEqual({ problem });
  });

  it('is taken while it is typed once nothing can follow', () => {
    expect(['22/11/2026 8:27 am', '22/11/2026 08:27', '2026-11-22T08:27'].every(isWholeDayTime)).toBe(true);
    expect(['22/11/2026 8:27', '22/11 8:27 am', '22/11/2026', 'today 8:27 am'].some(isWholeDayTime)).toBe(false);
  });
});
