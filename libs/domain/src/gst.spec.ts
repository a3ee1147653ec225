import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gstIncluded } from './gst.js';

describe('gstIncluded (D43)', () => {
  it.each([
    ['nothing', 0, 0],
    ['a total of whole elevenths', 11_000, 1_000],
    ['5 elevenths, rounded down', 5, 0],
    ['6 elevenths, rounded up', 6, 1],
    ['$100.00', 10_000, 909],
    ['$165.50', 16_550, 1_505],
  ])('%s', (_name, total, gst) => {
    expect(gstIncluded(total)).toBe(gst);
  });

  it('is the whole number of cents nearest to an eleventh', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999 }), (total) => {
        expect(Math.abs(gstIncluded(total) * 11 - total)).toBeLessThanOrEqual(5);
      }),
    );
  });
});
