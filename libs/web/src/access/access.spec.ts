import { describe, expect, test } from '@jest/globals';
import { ACCESS_KINDS, type AccessNote } from '@tidycrew/contracts';
import { ACCESS_WORDS, inReadingOrder } from './index';

describe('access notes as a crew reads them (D503)', () => {
  test('what must not be done comes first, everything else as the office has ordered it', () => {
    const notes: AccessNote[] = [
      { kind: 'pets', text: 'a' },
      { kind: 'dont', text: 'b' },
      { kind: 'entry', text: 'c' },
      { kind: 'dont', text: 'd' },
    ];
    expect(inReadingOrder(notes).map(({ text }) => text)).toEqual(['b', 'd', 'a', 'c']);
    expect(notes.map(({ text }) => text)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('each kind has words of its own', () => {
    expect(new Set(ACCESS_KINDS.map((kind) => ACCESS_WORDS[kind])).size).toBe(ACCESS_KINDS.length);
  });
});
