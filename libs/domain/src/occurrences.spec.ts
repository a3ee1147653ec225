import { describe, expect, it } from '@jest/globals';
import { occurrences, type RecurrenceRule } from './occurrences.js';

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
    ['29 February', { everyWeeks: 4 }, '2028-02-01', '2028-02-20', '2028-03-31', ['2028-02-29', '2028-03-28']],
  ])('%s', (_, rule, anchor, from, until, days) => {
    expect(occurrences(plan(rule, anchor), from, until)).toEqual(days);
  });

  it('a pause keeps the rhythm', () => {
    const pause = { fromDay: '2026-12-01', untilDay: '2026-12-20' };
    expect(occurrences(plan({ everyWeeks: 2 }), '2026-11-23', '2027-01-10', [pause])).toEqual([
      '2026-11-23',
      '2026-12-21',
      '2027-01-04',
    ]);
  });
});
