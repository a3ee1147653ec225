import { describe, expect, it } from '@jest/globals';
import type { TickCounts } from '@tidycrew/contracts';
import { ticksWords } from './words';

const NONE: TickCounts = { done: 0, notApplicable: 0, couldNot: 0, open: 0, reasons: [] };

describe('ticksWords', () => {
  it.each<[string, Partial<TickCounts>]>([
    [
      'done 10, does not apply 1, could not 1: locked',
      { done: 10, notApplicable: 1, couldNot: 1, reasons: ['locked'] },
    ],
    ['could not 2: locked; no key, open 1', { couldNot: 2, open: 1, reasons: ['locked', 'no key'] }],
    ['open 3', { open: 3 }],
  ])('%s', (words, counts) => {
    expect(ticksWords({ ...NONE, ...counts })).toBe(words);
  });
});
