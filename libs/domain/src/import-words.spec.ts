import { describe, expect, it } from '@jest/globals';
import { DAYS_BETWEEN_CLEANS } from './due.js';
import { flagInWords, frequencyInWords, roleInWords } from './import-words.js';

describe('frequencyInWords', () => {
  it.each([
    ['every second week', 'fortnightly'],
    ['Bi-weekly', 'fortnightly'],
    ['3 weekly', 'tri-weekly'],
    ['every  4 weeks', 'monthly'],
    ['Once off', 'one-off'],
    ['Every 2 weeks on Mondays', 'fortnightly'],
    ['Monthly on the 2nd Tuesday', 'monthly'],
    ['every 6 weeks', null],
    ['daily', null],
    ['', null],
  ])('reads %j as %s', (cell, word) => {
    expect(frequencyInWords(cell)).toBe(word);
  });

  it('knows its own words in any case', () => {
    for (const word of Object.keys(DAYS_BETWEEN_CLEANS)) expect(frequencyInWords(word.toUpperCase())).toBe(word);
  });
});

describe('roleInWords', () => {
  it.each([
    ['Cleaners', 'staff'],
    ['Staff', 'staff'],
    ['Team Leader', 'staff'],
    ['team lead', 'staff'],
    ['Supervisor', 'staff'],
    ['Supervisors', 'staff'],
    ['Manager', 'manager'],
    ['Office Manager', 'manager'],
    ['area manager', null],
    ['admin', null],
    ['boss', null],
  ])('reads %j as %s', (cell, word) => {
    expect(roleInWords(cell)).toBe(word);
  });
});

describe('flagInWords (D407)', () => {
  it.each([
    ...['yes', 'Y', 'x', 'X', 'true', 'TRUE', '1', '✓', ' Yes '].map((cell) => [cell, true] as const),
    ...['no', 'N', 'n', 'false', '0', '-', '–'].map((cell) => [cell, false] as const),
    ...['', 'maybe', '2', 'yes please'].map((cell) => [cell, null] as const),
  ])('reads %j as %s', (cell, flag) => {
    expect(flagInWords(cell)).toBe(flag);
  });
});
