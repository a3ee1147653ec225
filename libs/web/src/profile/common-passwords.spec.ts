import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@tidycrew/contracts';
import { isCommonPassword } from './common-passwords';

describe('the thousand most used passwords (D487)', () => {
  it.each([
    ['the first of all', '123456', true],
    ['in another case', 'PassWord', true],
    ['with something around it', ' 123456', false],
    ['one that nobody uses', 'nine blue kettles', false],
    ['too short to be a password', '12345', false],
    ['nothing', '', false],
  ])('%s', (_name, password, isCommon) => {
    expect(password.length < LIMITS.passwordMin && isCommonPassword(password)).toBe(false);
    expect(isCommonPassword(password)).toBe(isCommon);
  });
});
