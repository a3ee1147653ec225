import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatPhone, phoneDigits, phoneHref } from './phone.js';

describe('phoneDigits', () => {
  it.each([
    ['0412 345 678', '0412345678'],
    ['(03) 9123-4567', '0391234567'],
    ['0412 345 678 9', '0412345678'],
    ['abc', ''],
    ['', ''],
    ['+61 412 345 678', '0412345678'],
    ['+61 (0)412 345 678', '0412345678'],
    ['0061412345678', '0412345678'],
    ['6141234567', '6141234567'],
  ])('of %p are %p', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['0412', '0412'],
    ['04123', '0412 3'],
    ['0412345', '0412 345'],
    ['04123456', '0412 345 6'],
    ['0412345678', '0412 345 678'],
    ['04123456789', '0412 345 678'],
    ['0412 345 67a8', '0412 345 678'],
  ])('of %p is %p', (text, formatted) => {
    expect(formatPhone(text)).toBe(formatted);
  });

  it('is never longer than the field, holds the same digits, and is stable while typing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const formatted = formatPhone(text);
        expect(formatted.length).toBeLessThanOrEqual(12);
        expect(formatted.replaceAll(' ', '')).toBe(phoneDigits(text));
        expect(formatPhone(formatted)).toBe(formatted);
      }),
    );
  });
});

describe('phoneHref', () => {
  it('holds digits only', () => {
    expect(phoneHref('0412 345 678')).toBe('tel:0412345678');
  });
});
