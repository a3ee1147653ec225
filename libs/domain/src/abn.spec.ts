import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatAbn, isAbn } from './abn.js';

describe('isAbn (D41)', () => {
  it.each([
    ['the tax office’s own', '51 824 753 556', true],
    ['without spaces', '51824753556', true],
    ['another business', '53 004 085 616', true],
    ['the last digit changed', '51 824 753 557', false],
    ['the first digit changed', '61 824 753 556', false],
    ['two neighbours swapped', '15 824 753 556', false],
    ['ten digits', '5182475355', false],
    ['twelve digits', '518247535560', false],
    ['a letter', '5182475355X', false],
    ['a leading zero', '00000000019', false],
    ['nothing', '', false],
  ])('%s', (_name, text, isValid) => {
    expect(isAbn(text)).toBe(isValid);
  });

  it('notices any single digit that is wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (index, shift) => {
        const digits = [...'51824753556'];
        digits[index] = String((Number(digits[index]) + shift) % 10);
        expect(isAbn(digits.join(''))).toBe(false);
      }),
    );
  });
});

describe('formatAbn', () => {
  it.each([
    ['51824753556', '51 824 753 556'],
    ['5 1824753556', '51 824 753 556'],
    ['51 824 753 556', '51 824 753 556'],
    ['518247535560', '518247535560'],
    ['518', '518'],
  ])('%p is %p', (text, formatted) => {
    expect(formatAbn(text)).toBe(formatted);
  });
});
