import { describe, expect, it } from '@jest/globals';
import { type FaceChoice, runsOf } from './text-runs.js';
import { wrapped } from './wrap.js';

const CYRILLIC = /^\p{Script=Cyrillic}+$/u;
const HEBREW = /^[\p{Script=Hebrew} ()]+$/u;
const LATIN = /^[\p{Script=Latin}\d ?().,/-]+$/u;

/** Three fonts of one script each. */
const choose: FaceChoice<string> = (codePoints) => {
  const text = String.fromCodePoint(...codePoints);
  if (LATIN.test(text)) return 'latin';
  if (CYRILLIC.test(text)) return 'cyrillic';
  return HEBREW.test(text) ? 'hebrew' : null;
};

const shown = (text: string): string[] =>
  runsOf(text, choose).map(({ text: part, face, isRightToLeft }) => `${face}${isRightToLeft ? '←' : ''}:${part}`);

describe('runs of a line', () => {
  it.each<[string, string, string[]]>([
    ['one script', 'Anna Smith', ['latin:Anna Smith']],
    ['two scripts', 'Anna Вера', ['latin:Anna ', 'cyrillic:Вера']],
    ['a character that no font has', 'A☃B', ['latin:A?B']],
    ['a family that no font has is one character', '👨‍👩‍👧!'.slice(0, -1), ['latin:?']],
    ['unseen characters', 'An\u00adna\u200b', ['latin:Anna']],
    ['nothing', '', []],
    ['right to left in the middle', 'to שלום today', ['latin:to ', 'hebrew←:שלום', 'latin: today']],
    ['words from right to left stay together', 'שלום', ['hebrew←:שלום']],
    ['a number keeps its order and stands left of the word before it', 'שלום12', ['latin:12', 'hebrew←:שלום']],
    ['a date is one number', 'שלום1/2', ['latin:1/2', 'hebrew←:שלום']],
  ])('%s', (_, text, runs) => expect(shown(text)).toEqual(runs));
});

describe('lines of a text', () => {
  const lines = (text: string, width: number): string[] => wrapped(text, width, (part) => [...part].length);

  it.each<[string, string, number, string[]]>([
    ['fits', 'one two', 7, ['one two']],
    ['breaks after spaces', 'one two three', 7, ['one two', 'three']],
    ['breaks a word that is too long', 'abcdefgh ij', 3, ['abc', 'def', 'gh', 'ij']],
    ['breaks after a hyphen between letters', 'north-west', 6, ['north-', 'west']],
    ['keeps its own lines and one empty one', 'a\n\n\n\nb', 9, ['a', '', 'b']],
    ['breaks between Chinese characters', '清洁服务', 2, ['清洁', '服务']],
    ['is empty', '', 5, ['']],
    ['goes on where not even one character fits', 'ab', 0, ['a', 'b']],
  ])('%s', (_, text, width, expected) => expect(lines(text, width)).toEqual(expected));
});
