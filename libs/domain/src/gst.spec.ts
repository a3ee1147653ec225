import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gstIncluded, gstOfClean, isRegisteredOn } from './gst.js';

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

describe('gstOfClean (D535)', () => {
  it.each([
    ['a taxable price', 16_500, false, 0, 1_500],
    ['half a cent rounded up', 16_550, false, 0, 1_505],
    ['a GST-free customer', 16_500, true, 0, 0],
    ['a GST-free line of all of it', 16_500, false, 16_500, 0],
    ['a GST-free line of a part of it', 16_500, false, 5_500, 1_000],
    ['a line of more than the price of now', 16_500, false, 20_000, 0],
  ])('%s', (_, priceCents, isCustomerGstFree, gstFreeCents, gst) => {
    expect(gstOfClean({ priceCents, isCustomerGstFree, gstFreeCents })).toBe(gst);
  });

  it('lies between 0 and an eleventh of the price, and what is GST-free never makes it more', () => {
    const cents = fc.nat({ max: 99_999_999 });
    fc.assert(
      fc.property(cents, cents, fc.boolean(), (priceCents, gstFreeCents, isCustomerGstFree) => {
        const gst = gstOfClean({ priceCents, isCustomerGstFree, gstFreeCents });
        expect(gst).toBeGreaterThanOrEqual(0);
        expect(gst).toBeLessThanOrEqual(gstIncluded(priceCents));
      }),
    );
  });
});

describe('isRegisteredOn (D535)', () => {
  it.each([
    ['not registered', false, null, false],
    ['not registered any more', false, '2026-01-01', false],
    ['always', true, null, true],
    ['on the first day', true, '2026-07-01', true],
    ['the day before', true, '2026-07-02', false],
  ])('%s', (_, isGstRegistered, gstSince, is) => {
    expect(isRegisteredOn('2026-07-01', { isGstRegistered, gstSince })).toBe(is);
  });
});
