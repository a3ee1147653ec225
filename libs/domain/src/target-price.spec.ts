import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gstIncluded } from './gst.js';
import { isBelowTarget, TARGET_WAGE_RATIO, targetPriceCents } from './target-price.js';

const of = (cleans: number, revenueCents: number, wagesCents: number) => ({ cleans, revenueCents, wagesCents });

describe('the price that meets the target (D182)', () => {
  it.each([
    ['nothing', of(0, 0, 0), false, null],
    ['exactly 55 %', of(1, 10_000, 5_500), false, 10_000],
    ['a cent of wages more', of(1, 10_000, 5_501), true, 10_100],
    ['80 %', of(1, 15_000, 12_000), true, 21_900],
    ['three cleans together', of(3, 30_000, 24_000), true, 14_600],
    ['wages and no price', of(1, 0, 3_231), true, 5_900],
    ['nobody was paid', of(2, 20_000, 0), false, 0],
  ])('%s', (_, cleans, isBelow, price) => {
    expect([isBelowTarget(cleans), targetPriceCents(cleans, false)]).toEqual([isBelow, price]);
  });

  it('meets the target, and a dollar less does not', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), cents, (cleans, wagesCents) => {
        const price = targetPriceCents({ cleans, wagesCents, revenueCents: 0 }, false) ?? Number.NaN;
        const meets = (priceCents: number) => wagesCents * 100 <= priceCents * cleans * TARGET_WAGE_RATIO;
        expect(meets(price)).toBe(true);
        expect(price === 0 || !meets(price - 100)).toBe(true);
      }),
    );
  });

  it.each([
    ['nothing', of(0, 0, 0), null],
    ['$100.00 without GST', of(1, 0, 5_500), 11_000],
    ['a cent of wages more', of(1, 0, 5_501), 11_100],
    ['nobody was paid', of(2, 20_000, 0), 0],
    ['GST that is rounded down, so that the dollar below is enough', of(996, 0, 820_305_601), 1_647_200],
  ])('with GST: %s', (_, cleans, price) => {
    expect(targetPriceCents(cleans, true)).toBe(price);
  });

  it('with GST meets the target by what is left without it, and a dollar less does not (D535)', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), cents, (cleans, wagesCents) => {
        const price = targetPriceCents({ cleans, wagesCents, revenueCents: 0 }, true) ?? Number.NaN;
        const meets = (priceCents: number) =>
          wagesCents * 100 <= (priceCents - gstIncluded(priceCents)) * cleans * TARGET_WAGE_RATIO;
        expect(meets(price)).toBe(true);
        expect(price === 0 || !meets(price - 100)).toBe(true);
      }),
    );
  });

  it('is above the price that was paid on average exactly where cleans are below the target', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), cents, cents, (cleans, revenueCents, wagesCents) => {
        const paid = { cleans, revenueCents, wagesCents };
        if (isBelowTarget(paid)) expect(targetPriceCents(paid, false)).toBeGreaterThan(revenueCents / cleans);
        else expect((targetPriceCents(paid, false) ?? 0) - 100).toBeLessThan(revenueCents / cleans);
      }),
    );
  });
});
