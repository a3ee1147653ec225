import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isMemberOn } from './membership.js';
import { addDays } from './calendar.js';

describe('isMemberOn (D19)', () => {
  it.each([
    ['the day before the start', '2026-03-01', '2026-03-10', '2026-02-28', false],
    ['the start day', '2026-03-01', '2026-03-10', '2026-03-01', true],
    ['the last day', '2026-03-01', '2026-03-10', '2026-03-09', true],
    ['the end day, which is not one any more', '2026-03-01', '2026-03-10', '2026-03-10', false],
    ['long after, without an end', '2026-03-01', null, '2036-01-01', true],
    ['before, without an end', '2026-03-01', null, '2026-02-28', false],
    ['a membership that ended as it began', '2026-03-01', '2026-03-01', '2026-03-01', false],
  ])('%s', (_name, startDate, endDate, day, isMember) => {
    expect(isMemberOn({ startDate, endDate }, day)).toBe(isMember);
  });

  it('puts somebody who moves in exactly one team on every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (moved, asked) => {
        const move = addDays('2026-01-01', moved);
        const day = addDays('2026-01-01', asked);
        const before = isMemberOn({ startDate: '2026-01-01', endDate: move }, day);
        const after = isMemberOn({ startDate: move, endDate: null }, day);
        expect([before, after].filter(Boolean)).toHaveLength(1);
      }),
    );
  });
});
