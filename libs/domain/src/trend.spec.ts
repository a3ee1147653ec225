import { describe, expect, it } from '@jest/globals';
import { trendOf } from './trend.js';

const TODAY = '2026-11-26';

describe('trendOf (D623)', () => {
  it.each([
    ['today', TODAY, TODAY, '2026-11-13', TODAY, '2026-11-19', '2026-11-19', 7],
    ['yesterday', '2026-11-25', '2026-11-25', '2026-11-12', '2026-11-25', '2026-11-18', '2026-11-18', null],
    ['this week on its Thursday', '2026-11-23', '2026-11-29', '2026-11-13', TODAY, '2026-11-16', '2026-11-19', 7],
    ['last week', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-22', '2026-11-09', '2026-11-15', null],
    ['five days until today', '2026-11-22', TODAY, '2026-11-13', TODAY, '2026-11-17', '2026-11-21', 5],
    ['days to come', '2026-12-01', '2026-12-02', '2026-11-13', TODAY, '2026-11-29', '2026-11-30', null],
  ])('%s', (_, from, to, lineFrom, lineTo, beforeFrom, beforeTo, daysAgo) => {
    expect(trendOf({ from, to }, TODAY)).toEqual({
      line: { from: lineFrom, to: lineTo },
      before: { from: beforeFrom, to: beforeTo },
      daysAgo,
    });
  });
});
