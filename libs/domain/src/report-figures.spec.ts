import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { onTimePercent, profitOf } from './report-figures.js';

describe('profitOf (D42)', () => {
  it.each([
    ['a good month', 100_000, 40_000, 60_000, 60],
    ['half a percent is rounded up', 1000, 995, 5, 1],
    ['costs as high as revenue', 5000, 5000, 0, 0],
    ['a loss', 10_000, 15_000, -5000, -50],
    ['no revenue', 0, 15_000, -15_000, null],
    ['nothing at all', 0, 0, 0, null],
  ])('%s', (_, revenue, costs, profitCents, margin) => {
    expect(profitOf(revenue, costs)).toEqual({ profitCents, margin });
  });

  it('is what is missing from costs to revenue', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, (revenue, costs) => {
        expect(costs + profitOf(revenue, costs).profitCents).toBe(revenue);
      }),
    );
  });
});

describe('onTimePercent (D42)', () => {
  it.each([
    [0, 0, 100],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
  ])('%i of %i', (onTime, timed, percent) => {
    expect(onTimePercent(onTime, timed)).toBe(percent);
  });
});
