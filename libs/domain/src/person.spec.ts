import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fullName, initials } from './person.js';

describe('fullName', () => {
  it.each([
    ['Anna', 'Smith', 'Anna Smith'],
    [' Anna ', ' Smith ', 'Anna Smith'],
    ['Anna', '', 'Anna'],
    ['', 'Smith', 'Smith'],
    ['', '', ''],
  ])('%p and %p are %p', (firstName, lastName, name) => {
    expect(fullName({ firstName, lastName })).toBe(name);
  });
});

describe('initials', () => {
  it.each([
    ['Anna Smith', 'AS'],
    ['anna smith', 'AS'],
    ['Mary Ann Smith', 'MS'],
    ["Ngoc  O'Neil", 'NO'],
    ['Cher', 'C'],
    ['', ''],
    ['   ', ''],
    ['élodie Ødegaard', 'ÉØ'],
    ['😀 Smith', '😀S'],
  ])('of %p are %p', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('are well-formed text for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(initials(name)).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});
