import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareNames, nameKey, nameOrder, searchFold, searchWords } from './names.js';

const APOSTROPHES = ["'", '’', '‘', 'ʼ', '`', '´', '′', 'ʻ', '＇'];
const DASHES = ['-', '–', '—', '‑', '‐', '−', '－'];

describe('nameKey (D15, D404)', () => {
  it.each(APOSTROPHES)('takes %s for an apostrophe', (sign) => {
    expect(nameKey(`Mary O${sign}Brien`)).toBe("mary o'brien");
  });

  it.each(DASHES)('takes %s for a hyphen', (sign) => {
    expect(nameKey(`Smith${sign}Jones`)).toBe('smith-jones');
  });

  it('tells names apart that differ by an accent', () => {
    expect(nameKey('St Kilda Café')).not.toBe(nameKey('St Kilda Cafe'));
  });
});

describe('searchFold (D404)', () => {
  it.each([
    ['Nguyễn', 'nguyen'],
    ['José', 'jose'],
    ['Zoë', 'zoe'],
    ['Müller', 'muller'],
    ['Đặng', 'dang'],
    ['Søren Ødegård', 'soren odegard'],
    ['Łukasz', 'lukasz'],
    ['Straße', 'strasse'],
    ['Æsir Œuvre', 'aesir oeuvre'],
    ['Þórr Guðrún', 'thorr gudrun'],
    ['Işık', 'isik'],
    ['O’Brien', 'obrien'],
    ['O´Brien', 'obrien'],
    ['Smith–Jones', 'smith-jones'],
    ['Αθήνα', 'αθηνα'],
    ['한국', '한국'],
    ['हिन्दी', 'हिन्दी'],
    [" ' a ' b", 'a b'],
    ['’', ''],
  ])('folds %s to %s', (text, fold) => {
    expect(searchFold(text)).toBe(fold);
  });

  it('is the fold of itself and of the key, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchFold(searchFold(text))).toBe(searchFold(text));
        expect(searchFold(nameKey(text))).toBe(searchFold(text));
      }),
    );
  });

  it('gives the words of what was typed', () => {
    expect(searchWords('  Mary  O’Brien ')).toEqual(['mary', 'obrien']);
    expect(searchWords("  ' ")).toEqual([]);
  });
});

describe('nameOrder (D405)', () => {
  it.each([
    [
      ['Zoe', 'Österreich', 'Olga', 'Ümit', 'Ute'],
      ['Olga', 'Österreich', 'Ümit', 'Ute', 'Zoe'],
    ],
    [
      ['Unit 10', 'Unit 9', 'Unit 009'],
      ['Unit 9', 'Unit 009', 'Unit 10'],
    ],
    [
      ['Oakley', 'O’Brien', 'Obama'],
      ['Oakley', 'Obama', 'O’Brien'],
    ],
    [
      ['9', '100000000000', '20'],
      ['9', '20', '100000000000'],
    ],
  ])('orders %j', (names, ordered) => {
    expect(names.toSorted(compareNames)).toEqual(ordered);
  });

  it('keeps a number of any length whole', () => {
    expect(nameOrder('Unit 7')).toBe('unit 00000007');
    expect(nameOrder('1234567890')).toBe('1234567890');
  });
});
