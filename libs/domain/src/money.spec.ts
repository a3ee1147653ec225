import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MAX_MONEY_CENTS, centsToDollars, dollarsOfText, dollarsToCents, formatDollars } from './money.js';

describe('dollarsToCents', () => {
  it.each([
    ['nothing', 0, 0],
    ['one cent', 0.01, 1],
    ['a price whose product is a hair below the cent', 19.99, 1999],
    ['a price whose product is a hair above the cent', 1.1, 110],
    ['half a cent, rounded up', 1.005, 101],
    ['just under half a cent', 1.0049, 100],
    ['a negative half cent, rounded away from zero', -1.005, -101],
    ['a tiny negative amount, which is plain zero', -0.001, 0],
    ['the largest amount', 999_999.99, MAX_MONEY_CENTS],
  ])('%s', (_name, dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('throws for %p', (dollars) => {
    expect(() => dollarsToCents(dollars)).toThrow(RangeError);
  });

  it('gives back every amount that went out as dollars (D3)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_MONEY_CENTS, max: MAX_MONEY_CENTS }), (cents) => {
        expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
      }),
    );
  });
});

describe('formatDollars', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [99, '$0.99'],
    [100, '$1.00'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [MAX_MONEY_CENTS, '$999,999.99'],
    [123_456_789, '$1,234,567.89'],
    [0.6, '$0.01'],
    [-0.4, '$0.00'],
    [-1, '-$0.01'],
    [-5, '-$0.05'],
    [-123_450, '-$1,234.50'],
  ])('%p cents are %p', (cents, text) => {
    expect(formatDollars(cents)).toBe(text);
  });

  it('agrees with the en-AU currency format', () => {
    const format = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });
    fc.assert(
      fc.property(fc.integer({ min: -MAX_MONEY_CENTS, max: MAX_MONEY_CENTS }), (cents) => {
        expect(formatDollars(cents)).toBe(format.format(cents / 100));
      }),
    );
  });
});

describe('dollarsOfText', () => {
  it.each([
    ['150', 150],
    [' 150.5 ', 150.5],
    ['0', 0],
    ['0.05', 0.05],
    ['999999.99', 999_999.99],
    ['1000000', null],
    ['1.005', null],
    ['1.', null],
    ['.5', null],
    ['-1', null],
    ['1e3', null],
    ['', null],
    // With the sign of the currency, and as other countries write them (D400).
    ['$5', 5],
    ['$ 1,150.50', 1150.5],
    ['A$95', 95],
    ['AUD 95.50', 95.5],
    ['95.50 aud', 95.5],
    ['95,50 $', 95.5],
    ['95,50', 95.5],
    ['95,5', 95.5],
    ['1.200,00', 1200],
    ['1,000', 1000],
    ['1.200', null],
    ['12,00,00', null],
    ['$', null],
    ['$$5', null],
    ['USD 5', null],
    ['-$5', null],
  ])('%j is %p', (text, dollars) => {
    expect(dollarsOfText(text)).toBe(dollars);
  });

  it('reads every amount that the product stores', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_MONEY_CENTS }), (cents) => {
        expect(dollarsOfText((cents / 100).toFixed(2))).toBe(cents / 100);
      }),
    );
  });
});
