import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalOfText, steppedNumber, wholeOfText } from './typed-number.js';

describe('decimalOfText (D400)', () => {
  it.each([
    ['0', 0],
    ['95', 95],
    [' 95.5 ', 95.5],
    ['95.50', 95.5],
    ['95,5', 95.5],
    ['95,50', 95.5],
    ['0,05', 0.05],
    ['1,200', 1200],
    ['1,200.5', 1200.5],
    ['1.200,00', 1200],
    ['1 200,00', 1200],
    ['1\u00a0200,5', 1200.5],
    ['1\u202f200', 1200],
    ["1'200.00", 1200],
    ['100,000', 100_000],
    ['999,999.99', 999_999.99],
    ['999.999,99', 999_999.99],
    // Other programs write more decimals than money has.
    ['95.0000', 95],
    ['95.5000', 95.5],
    ['1,200.0000', 1200],
  ])('%j is %p', (text, number) => {
    expect(decimalOfText(text)).toBe(number);
  });

  it.each([
    ['thousands or three decimals', ['1.200', '95.000', '0.500', '0,500', '1200,500', '1200.500']],
    [
      'groups that are none',
      ['12,00,00', '1,23,456', '95 50', '1,2345', '1,200,5', '1.200.00', '1,200,00', '1 200 00'],
    ],
    ['two signs', ['1,2,3', '1.2.3', '1.,5', '1,.5']],
    ['nothing on one side', ['.5', ',5', '1.', '1,', '', ' ', ',', '.']],
    ['cents that there are none of', ['1.005', '95.1234', '95,1234', '95.0005']],
    ['a million', ['1000000', '1,000,000', '1.000.000,00']],
    ['no plain number', ['-1', '+1', '1e3', '$5', 'NaN', 'ten', '0x10', '１２']],
  ])('%s: null', (_name, texts) => {
    for (const text of texts) expect([text, decimalOfText(text)]).toEqual([text, null]);
  });

  it('reads every amount alike, whichever sign stands before the cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const point = (cents / 100).toFixed(2);
        const english = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2 }).format(cents / 100);
        const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(cents / 100);
        for (const text of [point, point.replace('.', ','), english, german]) {
          expect([text, decimalOfText(text)]).toEqual([text, cents / 100]);
        }
      }),
    );
  });

  it('never makes another amount of a text with one sign than the one before its last digits', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.constantFrom(',', '.'), fc.stringMatching(/^\d{1,2}$/), (whole, sign, last) => {
        expect(decimalOfText(`${whole}${sign}${last}`)).toBe(Number(`${whole}.${last}`));
      }),
    );
  });
});

describe('wholeOfText (D400)', () => {
  it.each([
    ['0', 0],
    [' 90 ', 90],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1,000,000', 1_000_000],
    ['999999999', 999_999_999],
    // A spreadsheet that shows decimals.
    ['90.0', 90],
    ['90,00', 90],
  ])('%j is %p', (text, number) => {
    expect(wholeOfText(text)).toBe(number);
  });

  it.each([
    '',
    '90.5',
    '90,5',
    '1.000',
    '1,00,000',
    '1,000 000',
    '10,00,000',
    '0,500',
    '-1',
    '1e3',
    '1000000000',
    '9 0',
  ])('%j is none', (text) => {
    expect(wholeOfText(text)).toBeNull();
  });
});

describe('steppedNumber', () => {
  it.each<[string, number | null, 1 | -1, Parameters<typeof steppedNumber>[2], number]>([
    ['a cent up', 0.28, 1, { min: 0, step: 0.01 }, 0.29],
    ['a cent down', 150, -1, { min: 0, step: 0.01 }, 149.99],
    ['never below the least', 0, -1, { min: 0, step: 0.01 }, 0],
    ['never above the most', 120, 1, { min: 10, max: 120, step: 5 }, 120],
    ['steps begin at the least', 12, 1, { min: 10, max: 120, step: 5 }, 15],
    ['down from between two', 12, -1, { min: 10, max: 120, step: 5 }, 10],
    ['a quarter of an hour', 4.75, 1, { min: 1, max: 12, step: 0.25 }, 5],
    ['nothing yet, up', null, 1, { min: 1 }, 1],
    ['nothing yet, up from nought', null, 1, { min: 0, step: 0.01 }, 0.01],
    ['nothing yet, down', null, -1, { min: 1 }, 1],
    ['without ends', 0, -1, {}, -1],
  ])('%s', (_name, value, direction, limits, next) => {
    expect(steppedNumber(value, direction, limits)).toBe(next);
  });
});
