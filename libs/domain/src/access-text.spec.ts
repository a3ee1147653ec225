import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { likelyCodes, textInParts } from './access-text.js';

describe('what looks like a code (D504)', () => {
  test.each([
    ['Gate code 4711', [['Gate', '4711']]],
    ['alarm: 98765 then door', [['Alarm', '98765']]],
    ['The lockbox is beside the door, 1234', [['Lockbox', '1234']]],
    ['4711 is the pin', [['Pin', '4711']]],
    [
      'PIN 1234, alarm 56789012',
      [
        ['Pin', '1234'],
        ['Alarm', '56789012'],
      ],
    ],
    ['code 4711, again code 4711', [['Code', '4711']]],
    ['gate 123', []],
    ['gate 123456789', []],
    ['Call at the gate 0412 345 678', []],
    ['Call at the gate +61412345', []],
    ['Built in 1987', []],
    ['Two cats; the investigated 4711', []],
    ['code on the paper\n4711', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(likelyCodes(text)).toEqual(expected.map(([label, value]) => ({ label, value })));
  });

  test('is always 4 to 8 digits that stand in the text', () => {
    const words = fc.constantFrom('code', 'gate', 'pin', ' ', '\n', '12', '345', '6789', '0', ',', '-', 'dog');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        for (const { value } of likelyCodes(text)) {
          expect(value).toMatch(/^\d{4,8}$/);
          expect(text).toMatch(new RegExp(String.raw`(?<!\d)${value}(?!\d)`));
        }
      }),
    );
  });
});

describe('a text in parts', () => {
  test('ends each at a line, else at a word, else where it is full', () => {
    expect(textInParts('one two', 10)).toEqual(['one two']);
    expect(textInParts('one two\nthree', 10)).toEqual(['one two', 'three']);
    expect(textInParts('one two three', 10)).toEqual(['one two', 'three']);
    expect(textInParts('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(textInParts('abc😀def', 4)).toEqual(['abc', '😀de', 'f']);
    expect(textInParts(' \n ', 4)).toEqual([]);
  });

  test('loses nothing but blanks, and no part is empty or too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), fc.integer({ min: 2, max: 20 }), (text, most) => {
        const parts = textInParts(text, most);
        expect(parts.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        for (const part of parts) expect([part.trim() !== '', part.length <= most]).toEqual([true, true]);
      }),
    );
  });
});
