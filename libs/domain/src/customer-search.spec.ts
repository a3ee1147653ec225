import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { customerSearchKey, customerSearchWords } from './customer-search.js';

const ROSA = { name: 'Rosa O’Brien-Lindqvist & Co', address: '3/12 Swan Street, Richmond VIC 3121' };
const finds = (typed: string, customer = ROSA): boolean => {
  const key = customerSearchKey(customer);
  return customerSearchWords(typed).every((word) => key.includes(word));
};

describe('searching customers (D200)', () => {
  it.each([
    ['the begin of a name', 'ros', true],
    ['a part within a name', 'indq', true],
    ['a street', 'swan', true],
    ['a suburb', 'richm', true],
    ['words in any order', 'swan rosa', true],
    ['capitals and blanks', '  ROSA   SWAN ', true],
    ['a flat and its house', '3/12', true],
    ['the house behind a flat', '12', true],
    ['a short word that begins one', 'sw', true],
    ['a short word within one', 'wa', false],
    ['a second word of a name with a hyphen', 'lindqvist', true],
    ['the apostrophe of another keyboard (D404)', "o'brien", true],
    ['no apostrophe', 'obrien', true],
    ['the part behind it', 'brien', true],
    ['an accent that is not there', 'swän', true],
    ['wildcards of SQL, which are no letters', '%swan_', true],
    ['one word that is nowhere', 'rosa kew', false],
  ])('%s: %j', (_, typed, isFound) => {
    expect(finds(typed)).toBe(isFound);
  });

  it.each(["D'Or", 'Unit:4', 'a_b', '=x', 'Lot 5+6'])('finds %s by short parts as they stand there', (name) => {
    expect(finds(name, { name, address: '1 Elm Street' })).toBe(true);
  });

  it('finds nothing to search for in punctuation', () => {
    for (const typed of ['', '  ', '&', '%%%', '\u200b']) expect(customerSearchWords(typed)).toEqual([]);
  });

  it('takes five words', () => {
    expect(customerSearchWords('one two three four five six')).toEqual(['one', 'two', 'three', 'four', 'five']);
  });

  it('always finds a customer by their whole name, and never loses one by a word taken away', () => {
    const text = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (name, address) => {
        const key = customerSearchKey({ name, address });
        expect(customerSearchWords(name).every((word) => key.includes(word))).toBe(true);
      }),
    );
  });
});
