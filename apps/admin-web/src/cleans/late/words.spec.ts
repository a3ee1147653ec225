import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { latenessOf, wasSentLate } from './words';

const late = (minutes: number) => ({
  pressedAt: '2026-11-22T22:02:00.000Z',
  receivedAt: new Date(Date.parse('2026-11-22T22:02:00.000Z') + minutes * 60_000).toISOString(),
});

describe('how late a press was sent (D69)', () => {
  it.each([
    [0, '0 min'],
    [1.9, '1 min'],
    [45, '45 min'],
    [60, '1 h'],
    [158, '2 h 38 min'],
    [1439, '23 h 59 min'],
    [1440, '1 day'],
    [1500, '1 day 1 h'],
    [4445, '3 days 2 h'],
  ])('%p minutes: %p', (minutes, text) => expect(latenessOf(late(minutes))).toBe(text));

  it('is never empty, and says nothing that is zero beside something that is not', () =>
    fc.assert(
      fc.property(fc.nat(30 * 1440), (minutes) => {
        const text = latenessOf(late(minutes));
        expect(text).toMatch(/^\d+ (min|h|days?)( \d+ (min|h))?$/);
        expect(minutes > 0 && /(^| )0 /.test(text)).toBe(false);
      }),
    ));
});

test.each([
  ['2026-03-02T09:00:00.000Z', false],
  ['2026-03-02T09:00:59.999Z', false],
  ['2026-03-02T09:01:00.000Z', true],
])('pressed at nine and heard of at %s is late: %s', (receivedAt, isLate) =>
  expect(wasSentLate({ pressedAt: '2026-03-02T09:00:00.000Z', receivedAt })).toBe(isLate),
);
