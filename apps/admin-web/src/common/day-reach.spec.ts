import { expect, it } from '@jest/globals';
import { weekFrom } from '@tidycrew/domain';
import { isDayInReach, isWeekInReach, WEEK_STARTS } from './day-reach';

it.each([
  ['1899-12-31', false, false],
  ['1900-01-01', true, true],
  ['2199-12-25', true, true],
  ['2199-12-26', true, false],
  ['2200-01-01', false, false],
  ['9999-12-28', false, false],
  ['2026-02-30', false, false],
  ['', false, false],
])('%s is a day that the server takes: %p, as the first of a week: %p', (day, isDay, isWeek) => {
  expect([isDayInReach(day), isWeekInReach(day)]).toEqual([isDay, isWeek]);
});

it('the last week ends on the last day', () => {
  expect(isDayInReach(weekFrom(WEEK_STARTS.max).to)).toBe(true);
});
