import { describe, expect, it } from '@jest/globals';
import { daysBetween } from '@tidycrew/domain';
import { daysOf, PRESETS, type Preset } from './range';

describe('the ranges of reports', () => {
  it.each<[Preset, string, string, string]>([
    ['thisWeek', '2026-03-11', '2026-03-09', '2026-03-15'],
    ['lastWeek', '2026-03-09', '2026-03-02', '2026-03-08'],
    ['thisMonth', '2026-02-28', '2026-02-01', '2026-02-28'],
    ['thisMonth', '2028-02-01', '2028-02-01', '2028-02-29'],
    ['thisMonth', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['last12Months', '2026-03-11', '2025-04-01', '2026-03-11'],
    ['last12Months', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['thisQuarter', '2026-11-22', '2026-10-01', '2026-12-31'],
    ['lastQuarter', '2026-01-01', '2025-10-01', '2025-12-31'],
    ['thisFinancialYear', '2026-06-30', '2025-07-01', '2026-06-30'],
    ['lastFinancialYear', '2026-07-01', '2025-07-01', '2026-06-30'],
  ])('%s on %s: %s to %s', (preset, today, from, to) => {
    expect(daysOf(preset, today)).toEqual({ from, to });
  });

  it('are never longer than the server takes (D6)', () => {
    const longest = Math.max(...PRESETS.map((preset) => lengthOf(preset, '2028-12-31')));
    expect(longest).toBe(366);
  });
});

function lengthOf(preset: Preset, today: string): number {
  const { from, to } = daysOf(preset, today);
  return daysBetween(from, to) + 1;
}
