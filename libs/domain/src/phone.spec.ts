import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { completePhone, lacksAreaCode, phoneHint, phoneProblem, type PhoneState } from './phone-rule.js';
import { formatPhone, nationalDigits, phoneDigits, phoneHref, shownPhone } from './phone.js';

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

describe('phoneProblem (D144)', () => {
  it.each([
    ...['', '0412 345 678', '+61 412 345 678', '61412345678', '13 12 34', '9123 4567', '0412 345 67', '0000000000'],
    ...['6141234567', '4123456789', '1', 'no digits'],
  ])('keeps %j', (text) => {
    expect(phoneProblem(text)).toBeNull();
  });

  it.each([
    ['90412 345 678', 11],
    ['0412 345 678 9', 11],
    ['+64 21 123 4567', 11],
    ['0491 570 006 / 0491 570 156', 20],
  ])('refuses %j, of which the end would be lost', (text, count) => {
    expect(phoneProblem(text)).toBe(`A phone number has 10 digits, as in 0412 345 678; this one has ${count}`);
  });
});

describe('completePhone (D410)', () => {
  it.each<[string, PhoneState, string]>([
    ['491570156', 'VIC', '0491570156'],
    ['491 570 156', 'NT', '0491570156'],
    ['212345678', 'WA', '0212345678'],
    ['312345678', 'WA', '0312345678'],
    ['712345678', 'WA', '0712345678'],
    ['812345678', 'VIC', '0812345678'],
    ['512345678', 'VIC', '512345678'],
    ['912345678', 'VIC', '912345678'],
    ['112345678', 'VIC', '112345678'],
    ['5550 4321', 'VIC', '0355504321'],
    ['5550 4321', 'TAS', '0355504321'],
    ['5550 4321', 'NSW', '0255504321'],
    ['5550 4321', 'ACT', '0255504321'],
    ['5550 4321', 'QLD', '0755504321'],
    ['5550 4321', 'SA', '0855504321'],
    ['5550 4321', 'WA', '0855504321'],
    ['5550 4321', 'NT', '0855504321'],
    ['3550 4321', 'VIC', '0335504321'],
    ['9999 9999', 'VIC', '0399999999'],
    ['2550 4321', 'VIC', '25504321'],
    ['0550 4321', 'VIC', '05504321'],
    ['1550 4321', 'VIC', '15504321'],
    ['1300 123 456', 'VIC', '1300123456'],
    ['180 2222', 'VIC', '1802222'],
    ['13 12 34', 'VIC', '131234'],
    ['+61 491 570 156', 'VIC', '0491570156'],
    ['0491 570 156', 'VIC', '0491570156'],
    ['0000000000', 'VIC', '0000000000'],
    ['', 'VIC', ''],
  ])('of %j in %s is %j', (text, state, digits) => {
    expect(completePhone(text, state)).toBe(digits);
    expect(completePhone(digits, state)).toBe(digits);
  });
});

describe('phoneHint (D410)', () => {
  const UNKNOWN = 'This is no phone number of Australia. It is kept as it is.';

  it.each<[string, string | null]>([
    ['', null],
    ['0412 345 678', null],
    ['(03) 9123 4567', null],
    ['1300 123 456', null],
    ['1800 123 456', null],
    ['13 12 34', null],
    ['180 2222', null],
    ['491570156', 'A 0 is added in front: 0491 570 156.'],
    ['5550 4321', 'The area code of your state is added in front: 0755 504 321.'],
    ['0000000000', UNKNOWN],
    ['0112345678', UNKNOWN],
    ['6141234567', UNKNOWN],
    ['0412 345 67', UNKNOWN],
    ['2550 4321', UNKNOWN],
    ['1', UNKNOWN],
    ['0412 345 678 9', null],
  ])('of %j is %j', (text, hint) => {
    expect(phoneHint(text, 'QLD')).toBe(hint);
  });

  it('leaves the code open where the state is not known', () => {
    expect(phoneHint('5550 4321', null)).toBe('The area code of your state is added in front.');
    expect([lacksAreaCode('5550 4321'), lacksAreaCode('491570156'), lacksAreaCode('')]).toEqual([true, false, false]);
  });
});

describe('shownPhone', () => {
  it.each([
    ['0390000000', '0390 000 000'],
    ['131234', '1312 34'],
    ['(03) 9000 0000', '(03) 9000 0000'],
    ['03 9000 0000 ext 5', '03 9000 0000 ext 5'],
    ['', ''],
  ])('of %p is %p (D419)', (kept, shown) => {
    expect(shownPhone(kept)).toBe(shown);
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
