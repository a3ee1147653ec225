import { describe, expect, it } from '@jest/globals';
import { heldNumber } from '@tidycrew/web/ui/number-input';
import { problemsIn } from '../rules';
import { RULES, type TierValues } from './tier-form';

type Texts = Record<keyof TierValues, string>;

/** As its inputs hold what is typed. */
function form(changes: Partial<Texts> = {}): TierValues {
  const typed: Texts = { priceMin: '100', priceMax: '149.99', allottedMinutes: '120', ...changes };
  return {
    priceMin: heldNumber('money', typed.priceMin),
    priceMax: heldNumber('money', typed.priceMax),
    allottedMinutes: heldNumber('whole', typed.allottedMinutes),
  };
}

const MISSING = 'All fields are required';
const PRICE = 'Prices must be amounts of dollars, 0 or more';
const ORDER = 'The lower price must not be above the higher one';
const MINUTES = 'Minutes must be a whole number from 1 to 1440';

describe('the form of a price tier (document 001 section 5)', () => {
  it.each<[Partial<Texts>, Partial<Texts>]>([
    [{}, {}],
    [{ priceMin: '0' }, {}],
    [{ priceMin: '149.99' }, {}],
    [{ allottedMinutes: '1' }, {}],
    [{ allottedMinutes: '1440' }, {}],
    [{ priceMin: ' ' }, { priceMin: MISSING }],
    [
      { priceMax: '', allottedMinutes: '' },
      { priceMax: MISSING, allottedMinutes: MISSING },
    ],
    [{ priceMin: '', allottedMinutes: '0' }, { priceMin: MISSING }],
    [{ priceMin: '-1' }, { priceMin: PRICE }],
    [{ priceMax: '150.001' }, { priceMax: PRICE }],
    [{ priceMin: '150' }, { priceMax: ORDER }],
    [{ priceMin: '99,50' }, {}],
    [{ priceMin: '149,9955' }, { priceMin: PRICE }],
    [{ priceMin: '1.200,00' }, { priceMax: ORDER }],
    [{ allottedMinutes: '90,5' }, { allottedMinutes: MINUTES }],
    [{ allottedMinutes: '0' }, { allottedMinutes: MINUTES }],
    [{ allottedMinutes: '90.5' }, { allottedMinutes: MINUTES }],
    [{ allottedMinutes: '1441' }, { allottedMinutes: MINUTES }],
  ])('%j: %j', (changes, problems) => {
    expect(problemsIn(form(changes), RULES)).toEqual(problems);
  });

  it('is sent as it was read (D400)', () => {
    expect(form({ priceMin: '99,50', priceMax: '1.200,00' })).toMatchObject({ priceMin: 99.5, priceMax: 1200 });
  });
});
