import { describe, expect, test } from '@jest/globals';
import { firstNotes } from './first-notes';

describe('what somebody begins to sort with (D504)', () => {
  test('a note for each line', () => {
    expect(firstNotes('Two cats\n\n  Key under the mat \n')).toEqual([
      { kind: 'other', text: 'Two cats' },
      { kind: 'other', text: 'Key under the mat' },
    ]);
    expect(firstNotes('')).toEqual([]);
  });

  test('as few as it fits into where there are more than 20 lines, and nothing is lost of 5,000 characters', () => {
    const old = Array.from({ length: 500 }, (_, at) => `line ${at}`)
      .join('\n')
      .slice(0, 5000);
    const notes = firstNotes(old);
    expect(notes.length).toBeLessThanOrEqual(20);
    expect(notes.map(({ text }) => text).join('\n')).toBe(old);
  });
});
