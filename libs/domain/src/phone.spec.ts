import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatPhone, nationalDigits, phoneDigits, phoneHref, phoneProblem } from './phone.js';

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
    ['61412345678', '0412345678'],
    ['6141 234 5678', '0412345678'],
    ['61 0412 345 678', '0412345678'],
    ['(+61) 412 345 678', '0412345678'],
    ['+61 3 9123 4567', '0391234567'],
    ['61391234567', '0391234567'],
    ['+61 (03) 9123 4567', '0391234567'],
    ['0061 (0)412 345 678', '0412345678'],
    ['0011 61 412 345 678', '0412345678'],
    ['+61 412 345 678 9', '0412345678'],
    ['614123456789', '6141234567'],
    ['61 04 1234567', '041234567'],
    ['6104123456', '6104123456'],
    ['6104123456789', '6104123456'],
    ['9161412345678', '9161412345'],
    ['9123 4567 +61', '9123456761'],
    ['+61', '0'],
    ['\uff0b\uff16\uff11 412 345 678', '0412345678'],
    ['61112345678', '6111234567'],
    ['1300 123 456', '1300123456'],
  ])('of %p are %p', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits);
  });
});

describe('phoneProblem', () => {
  it.each([
    ['', null],
    ['0412 345 678', null],
    ['+61 412 345 678', null],
    ['61412345678', null],
    ['(03) 9123 4567', null],
    ['1300 123 456', null],
    ['1800 123 456', null],
    ['13 12 34', null],
    ['180 2222', null],
    ['90412 345 678', 'A phone number has 10 digits, as in 0412 345 678; this one has 11'],
    ['9123 4567', 'A phone number has 10 digits, as in 0412 345 678; this one has 8'],
    ['0412 345 67', 'A phone number has 10 digits, as in 0412 345 678; this one has 9'],
    ['0412 345 678 9', 'A phone number has 10 digits, as in 0412 345 678; this one has 11'],
    ['+61 412 345 67', 'A phone number has 10 digits, as in 0412 345 678; this one has 9'],
    ['+64 21 123 4567', 'A phone number has 10 digits, as in 0412 345 678; this one has 11'],
    ['6141234567', 'A phone number begins with 0, as in 0412 345 678'],
    ['4123456789', 'A phone number begins with 0, as in 0412 345 678'],
  ])('of %p is %p', (text, problem) => {
    expect(phoneProblem(text)).toBe(problem);
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

  it('shows every Australian number the same, however it is dialled and grouped', () => {
    const national = fc
      .tuple(fc.constantFrom('2', '3', '4', '7', '8'), fc.stringMatching(/^\d{8}$/))
      .map((parts) => parts.join(''));
    const prefix = fc.constantFrom(
      '0',
      '+61',
      '+61 ',
      '+61 (0)',
      '+610',
      '0061',
      '0061 0',
      '0011 61 ',
      '61',
      '610',
      '(+61) ',
    );
    fc.assert(
      fc.property(prefix, national, fc.constantFrom('', ' ', '-'), (before, number, gap) => {
        const grouped = [number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(gap);
        expect(nationalDigits(before + grouped)).toBe(`0${number}`);
        expect(phoneProblem(before + grouped)).toBeNull();
      }),
    );
  });
});

describe('phoneHref', () => {
  it('holds digits only', () => {
    expect(phoneHref('0412 345 678')).toBe('tel:0412345678');
  });
});
