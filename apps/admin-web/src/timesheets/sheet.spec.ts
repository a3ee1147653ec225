import { expect, it } from '@jest/globals';
import { flagText, timeOf, type SheetDay } from './sheet';

/** A flagged day of so many paid minutes and cleans, under the rules of its day. */
const aDay = (minutes: number, cleans: number, minHours: number) =>
  ({ flagged: true, cleans, ...timeOf(minutes), rules: { minHours, minJobs: 2 } }) as SheetDay;

it.each([
  ['hours and jobs', aDay(299, 1, 5), 'less than 5 hours, fewer than 2 jobs'],
  ['jobs alone', aDay(300, 1, 5), 'fewer than 2 jobs'],
  ['minutes short of a part of an hour', aDay(329, 2, 5.5), 'less than 5.5 hours'],
  ['a part of an hour reached', aDay(330, 1, 5.5), 'fewer than 2 jobs'],
  ['jobs alone, at 8.3 hours exactly', aDay(498, 1, 8.3), 'fewer than 2 jobs'],
  ['nothing, where it is not red', { ...aDay(60, 1, 5), flagged: false }, ''],
])('a day is red for %s (D34)', (_, day, words) => {
  expect(flagText(day)).toBe(words);
});
