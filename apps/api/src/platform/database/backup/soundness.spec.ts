import { describe, expect, it } from '@jest/globals';
import { INVARIANTS } from '../invariants.js';
import { inWords } from './soundness.js';

describe('what was found in a restored database, in a few words', () => {
  it.each([
    ['nothing', { isOlder: false, problems: [] }, `all ${INVARIANTS.length} rules hold`],
    ['a broken rule', { isOlder: false, problems: ['Broken: A. Rows: 1'] }, '1 problem found'],
    ['more', { isOlder: false, problems: ['Broken: A. Rows: 1', 'The table a has no rows.'] }, '2 problems found'],
    [
      'an older schema',
      { isOlder: true, problems: [] },
      'its schema is older than this version, so the rules were not looked at',
    ],
    [
      'an older schema with rows that are missing',
      { isOlder: true, problems: ['The table a has no rows.'] },
      '1 problem found',
    ],
  ])('%s', (_, soundness, words) => {
    expect(inWords(soundness)).toBe(words);
  });
});
