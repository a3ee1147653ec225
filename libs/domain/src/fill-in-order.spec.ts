import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fillInOrder } from './fill-in-order.js';

describe('fillInOrder (D459)', () => {
  it.each([
    ['fills from the top, the rest is left', 25_000, [6_500, 16_500], [6_500, 16_500]],
    ['ends in the middle of one', 10_000, [6_500, 16_500], [6_500, 3_500]],
    ['gives nothing of nothing', 0, [6_500, 16_500], [0, 0]],
    ['passes over what takes nothing', 5_000, [0, 6_500], [0, 5_000]],
    ['has no sums', 5_000, [], []],
  ])('%s', (_name, cents, sums, taken) => {
    expect(fillInOrder(cents, sums)).toEqual(taken);
  });

  it('never takes more than there is, nor from the next before the one above is full', () => {
    const cents = fc.integer({ min: 0, max: 2_000_000_000 });
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 20 }), (amount, sums) => {
        const taken = fillInOrder(amount, sums);
        const total = taken.reduce((sum, one) => sum + one, 0);
        expect(total).toBe(
          Math.min(
            amount,
            sums.reduce((sum, one) => sum + one, 0),
          ),
        );
        const notFull = taken.findIndex((one, index) => one < sums[index]!);
        if (notFull >= 0) expect(taken.slice(notFull + 1).every((one) => one === 0)).toBe(true);
      }),
    );
  });
});
