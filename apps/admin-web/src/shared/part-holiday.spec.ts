import { describe, expect, it } from '@jest/globals';
import { partHolidayWords } from './part-holiday';

describe('a public holiday of a part of a day (D412)', () => {
  it.each([
    ['18:00', 'Christmas Eve, from 6 pm'],
    ['19:00', 'Christmas Eve, from 7 pm'],
    ['12:30', 'Christmas Eve, from 12:30 pm'],
  ])('from %s is %s', (fromTime, words) => {
    expect(partHolidayWords({ name: 'Christmas Eve', fromTime })).toBe(words);
  });
});
