import { describe, expect, it } from '@jest/globals';
import { passwordProblem } from './password-problem';

describe('passwordProblem', () => {
  it.each([
    ['six characters twice', 'abcdef', 'abcdef', null],
    ['five characters', 'abcde', 'abcde', 'tooShort'],
    ['nothing', '', '', 'tooShort'],
    ['two entries', 'abcdef', 'abcdeg', 'mismatch'],
    ['two short entries: the difference comes first', 'a', 'b', 'mismatch'],
  ])('%s', (_, next, confirm, problem) => {
    expect(passwordProblem(next, confirm)).toBe(problem);
  });
});
