import { expect, it } from '@jest/globals';
import { isWeekInReach } from './week-reach';

it.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-25', true],
  ['2199-12-26', false],
  ['2026-02-30', false],
])('%s as the first day of a week: %p', (day, isInReach) => {
  expect(isWeekInReach(day)).toBe(isInReach);
});
