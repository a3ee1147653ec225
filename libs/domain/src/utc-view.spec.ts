import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { minutesOfTime, timeOfMinutes } from './calendar.js';
import { isInDaylightSaving, utcViewMinutes } from './utc-view.js';
import type { OffsetAt } from './wall-clock.js';

const utc = (text: string): number => Date.parse(text);
const melbourne: OffsetAt = (ms) => (ms >= utc('2026-04-04T16:00:00Z') && ms < utc('2026-10-03T16:00:00Z') ? 600 : 660);
const newYork: OffsetAt = (ms) => (ms >= utc('2026-03-08T07:00:00Z') && ms < utc('2026-11-01T06:00:00Z') ? -240 : -300);

describe('utcViewMinutes (D36)', () => {
  it.each([
    ['08:00', '22:00'],
    ['10:00', '00:00'],
    ['09:59', '23:59'],
    ['17:30', '07:30'],
    ['00:00', '14:00'],
    ['23:59', '13:59'],
  ])('%s in Melbourne is shown as %s', (local, shown) => {
    expect(timeOfMinutes(utcViewMinutes(minutesOfTime(local)))).toBe(shown);
  });

  it('is always a time of the day, ten hours from the time it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        const shown = utcViewMinutes(minutes);
        expect(shown >= 0 && shown < 1440).toBe(true);
        expect((shown + 600) % 1440).toBe(minutes);
      }),
    );
  });
});

describe('isInDaylightSaving (D36)', () => {
  it.each([
    ['a week of March', '2026-03-02', '2026-03-08', melbourne, true],
    ['the day the clocks go back', '2026-04-05', '2026-04-05', melbourne, true],
    ['the day after it', '2026-04-06', '2026-04-06', melbourne, false],
    ['the week that ends with it', '2026-03-30', '2026-04-05', melbourne, true],
    ['a week of June', '2026-06-01', '2026-06-07', melbourne, false],
    ['the day before the clocks go forward', '2026-10-03', '2026-10-03', melbourne, false],
    ['the day they do', '2026-10-04', '2026-10-04', melbourne, true],
    ['the week that ends with it', '2026-09-28', '2026-10-04', melbourne, true],
    ['it and the day before', '2026-10-03', '2026-10-04', melbourne, true],
    ['over the new year', '2025-12-29', '2026-01-04', melbourne, true],
    ['a long range with one such day', '2026-04-05', '2026-09-30', melbourne, true],
    ['July, where summer is in July', '2026-07-01', '2026-07-07', newYork, true],
    ['January there', '2026-01-05', '2026-01-11', newYork, false],
    ['a zone without it', '2026-01-05', '2026-12-31', () => 600, false],
  ])('%s', (_name, from, to, offsetAt, expected) => {
    expect(isInDaylightSaving({ from, to }, offsetAt)).toBe(expected);
  });
});
