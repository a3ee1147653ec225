import { describe, expect, it } from '@jest/globals';
import { inCamelCase } from './kept-answer.js';

describe('an answer that was kept', () => {
  it('by version 0.1 has the names of today, at every depth, and its values as they were', () => {
    const kept = {
      id: 7,
      customer_name: 'first_name of the street',
      clock_out: null,
      members: [{ id: 1, first_name: 'Anna', is_core_team: true }],
    };
    expect(inCamelCase(kept)).toEqual({
      id: 7,
      customerName: 'first_name of the street',
      clockOut: null,
      members: [{ id: 1, firstName: 'Anna', isCoreTeam: true }],
    });
  });

  it('by this version is what it was', () => {
    const kept = { cleanId: 3, teamColor: '#3B82F6', lines: [{ day: '2026-03-09', amountCents: 12_000 }], notes: null };
    expect(inCamelCase(kept)).toEqual(kept);
    expect([inCamelCase(5), inCamelCase('a_b'), inCamelCase(null)]).toEqual([5, 'a_b', null]);
  });
});
