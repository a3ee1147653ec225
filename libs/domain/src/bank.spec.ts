import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatBsb, isBankAccount, isBsb, ungrouped } from './bank.js';

describe('isBsb and isBankAccount (D41)', () => {
  it.each([
    ['063000', true, true],
    ['063-000', true, true],
    [' 063 000 ', true, true],
    ['06300', false, true],
    ['0630000', false, true],
    ['1234', false, true],
    ['123', false, false],
    ['1234567890', false, true],
    ['12345678901', false, false],
    ['06300a', false, false],
    ['063.000', false, false],
    ['', false, false],
  ])('%j', (text, bsb, account) => {
    expect([isBsb(text), isBankAccount(text)]).toEqual([bsb, account]);
  });
});

describe('formatBsb', () => {
  it('groups a BSB once it is whole', () => {
    expect(['12345', '1234567', '123456', '123-456', '123 456'].map(formatBsb)).toEqual([
      '12345',
      '1234567',
      '123-456',
      '123-456',
      '123-456',
    ]);
  });

  it('keeps the digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,8}$/), (digits) => expect(ungrouped(formatBsb(digits))).toBe(digits)),
    );
  });
});
