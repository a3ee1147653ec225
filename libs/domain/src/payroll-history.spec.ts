import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar.js';
import { rulesInForce, rulesStates, type RulesStart, type RulesState } from './payroll-history.js';

const rules = (id: number, appliesFrom: string): RulesStart => ({ id, appliesFrom });

const FIRST = rules(1, '2000-01-01');
const MARCH = rules(2, '2026-03-01');
const MARCH_AGAIN = rules(3, '2026-03-01');
const APRIL = rules(4, '2026-04-01');
/** Saved last, but for days before the others. */
const FEBRUARY = rules(5, '2026-02-01');

describe('rulesInForce (D40)', () => {
  it.each<[string, string, RulesStart | undefined]>([
    ['before the first rules', '1999-12-31', undefined],
    ['on the first day', '2000-01-01', FIRST],
    ['the day before a change keeps the rules it had', '2026-01-31', FIRST],
    ['the day of a change', '2026-02-01', FEBRUARY],
    ['what begins later wins over what was saved later', '2026-03-10', MARCH_AGAIN],
    ['of two for one day the newest', '2026-03-01', MARCH_AGAIN],
    ['the last rules go on', '2036-01-01', APRIL],
  ])('%s', (_, day, expected) => {
    expect(rulesInForce([APRIL, MARCH, MARCH_AGAIN, FEBRUARY, FIRST], day)).toBe(expected);
  });

  it('never depends on the order of the rows', () => {
    const row = fc.record({ id: fc.integer({ min: 1, max: 50 }), day: fc.integer({ min: 0, max: 20 }) });
    const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(rows, fc.integer({ min: -1, max: 21 }), (all, asked) => {
        const history = all.map(({ id, day }) => rules(id, addDays('2026-03-01', day)));
        const day = addDays('2026-03-01', asked);
        expect(rulesInForce(history, day)).toBe(rulesInForce(history.toReversed(), day));
      }),
    );
  });
});

describe('rulesStates (D40)', () => {
  it.each<[string, string, RulesState[]]>([
    ['before April', '2026-03-10', ['upcoming', 'replaced', 'current', 'past', 'past']],
    ['in April', '2026-04-01', ['current', 'replaced', 'past', 'past', 'past']],
    ['in February', '2026-02-28', ['upcoming', 'replaced', 'upcoming', 'current', 'past']],
  ])('%s', (_, today, states) => {
    expect(rulesStates([APRIL, MARCH, MARCH_AGAIN, FEBRUARY, FIRST], today)).toEqual(states);
  });
});
