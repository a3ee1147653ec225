import { describe, expect, it } from '@jest/globals';
import { initialsIn, ownWords, wordsIn } from './bank-words.js';

const isLocality = (text: string): boolean => ['preston', 'box hill'].includes(text);
const OWN = ownWords('Sparkle Home Cleaning Pty Ltd');

describe('wordsIn (D554)', () => {
  it.each<[string, string]>([
    ["Mary O'Brien-Jones", 'mary obrien jones'],
    ['TFR 123SMITH45 to Lee', 'smith lee'],
    ['NGUY\u1ec4N', 'nguyen'],
    ['Kim Ng', 'kim (ng)'],
    ['CRAIG PRESTON', 'craig (preston)'],
    ['BOX HILL SUSAN', '(box) (hill) susan'],
    ['ST GEORGE BANK TRANSFER FROM GEORGE', 'george'],
    ['OSKO PAYMENT WESTPAC 12 MAY', ''],
    ['ACME PTY LTD ATF THE TRUST', 'acme'],
    ['SPARKLE HOME CLEANING', ''],
    ['J', ''],
    ['', ''],
  ])('"%s": %s', (text, words) => {
    const shown = wordsIn(text, OWN, isLocality).map(({ word, isWeak }) => (isWeak ? `(${word})` : word));
    expect(shown.join(' ')).toBe(words);
  });

  it('finds initials', () => {
    expect([...initialsIn('MR J A SMITH x2')]).toEqual(['j', 'a', 'x']);
  });
});
