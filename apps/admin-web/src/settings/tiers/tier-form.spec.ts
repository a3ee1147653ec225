import { describe, expect, it } from '@jest/globals';
import { problemsIn } from '../rules';
import { bodyOf, formOf, RULES, type TierValues } from './tier-form';

const form = (changes: Partial<TierValues> = {}): TierValues => ({
  priceMin: '100',
  priceMax: '149.99',
  allottedMinutes: '120',
  ...changes,
});

const MISSING = 'All fields are required';
const PRICE = 'Prices must be amounts of dollars, 0 or more';
const ORDER = 'The lower price must not be above the higher one';
const MINUTES = 'Minutes must be a whole number from 1 to 1440';

describe('the form of a price tier (document 001 section 5)', () => {
  it.each<[Partial<TierValues>, Partial<TierValues>]>([
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
    expect(bodyOf(form({ priceMin: '99,50', priceMax: '1.200,00' }))).toMatchObject({ priceMin: 99.5, priceMax: 1200 });
  });

  it('is sent as it is stored', () => {
    const stored = { id: 1, priceMin: 100, priceMax: 149.99, allottedMinutes: 120 };
    expect({ id: 1, ...bodyOf(formOf(stored)) }).toEqual(stored);
  });
});
