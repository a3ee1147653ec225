import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_MONEY_CENTS } from './money.js';
import { changedPriceCents, type PriceChange } from './price-change.js';

const percent = (value: number): PriceChange => ({ kind: 'percent', percent: value });
const amount = (cents: number): PriceChange => ({ kind: 'amount', cents });

describe('a price that is changed together with others (D168)', () => {
  test.each([
    ['five percent more', 12_000, percent(5), 12_600],
    ['half a cent is rounded up', 10_010, percent(5), 10_511],
    ['half a cent is rounded up on the way down, too', 10_010, percent(-5), 9_510],
    ['a percentage that is no binary fraction', 10_000, percent(5.1), 10_510],
    ['hundredths of a percent', 10_000, percent(0.05), 10_005],
    ['half a cent of such a percentage', 500, percent(5.1), 526],
    ['just under half a cent', 4_999, percent(0.01), 4_999],
    ['ten dollars less', 12_000, amount(-1_000), 11_000],
    ['all of it taken off', 12_000, percent(-100), 0],
    ['nothing below nothing', 500, amount(-501), null],
    ['more than is taken off', 500, percent(-101), null],
    ['up to the largest amount', MAX_MONEY_CENTS - 1, amount(1), MAX_MONEY_CENTS],
    ['nothing above the largest amount', MAX_MONEY_CENTS, amount(1), null],
    ['no change', 12_345, percent(0), 12_345],
  ])('%s', (_, price, change, after) => {
    expect(changedPriceCents(price, change)).toBe(after);
  });

  test('is whole cents within half a cent of the exact share, and never negative', () => {
    const prices = fc.integer({ min: 0, max: MAX_MONEY_CENTS });
    const shares = fc.integer({ min: -9_999, max: 9_999 });
    fc.assert(
      fc.property(prices, shares, (price, hundredths) => {
        const after = changedPriceCents(price, percent(hundredths / 100));
        const exact = (price * (10_000 + hundredths)) / 10_000;
        if (after === null) return exact + 0.5 >= MAX_MONEY_CENTS;
        return Number.isInteger(after) && after >= 0 && Math.abs(after - exact) <= 0.5;
      }),
    );
  });
});
