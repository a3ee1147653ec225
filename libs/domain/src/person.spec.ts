import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fullName, initials, greetingFor } from './person.js';

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
    [' Anna Smith ', 'AS'],
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

describe('greetingFor', () => {
  it.each([
    ['00:00', 0, 'Good Morning'],
    ['11:59', 719, 'Good Morning'],
    ['12:00', 720, 'Good Afternoon'],
    ['16:59', 1019, 'Good Afternoon'],
    ['17:00', 1020, 'Good Evening'],
    ['23:59', 1439, 'Good Evening'],
  ])('%s', (_time, minutes, greeting) => {
    expect(greetingFor(minutes)).toBe(greeting);
  });
});
