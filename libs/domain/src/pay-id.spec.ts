import { describe, expect, it } from '@jest/globals';
import { cleanPayId, PAY_ID_PROBLEM, payIdProblem, shownPayId } from './pay-id.js';

describe('a PayID (D638)', () => {
  it.each([
    [' Pay@Sparkle.test ', 'Pay@Sparkle.test', 'Pay@Sparkle.test'],
    ['0412 345 678', '0412345678', '0412 345 678'],
    ['+61 412 345 678', '0412345678', '0412 345 678'],
    ['(03) 9000 0000', '0390000000', '0390 000 000'],
    ['51 824 753 556', '51824753556', '51 824 753 556'],
    ['51-824-753-556', '51824753556', '51 824 753 556'],
  ])('%s is kept as %s and shown as %s', (typed, kept, shown) => {
    expect(payIdProblem(typed)).toBeNull();
    expect(cleanPayId(typed)).toBe(kept);
    expect(cleanPayId(kept)).toBe(kept);
    expect(shownPayId(kept)).toBe(shown);
  });

  it.each([
    '',
    'sparkle',
    'pay@',
    'a b@c.test',
    '51 824 753 557',
    '13 12 34',
    '0912 345 678',
    '04123456789',
    '0412345678x',
  ])('refuses "%s"', (typed) => {
    expect(payIdProblem(typed)).toBe(PAY_ID_PROBLEM);
  });
});
