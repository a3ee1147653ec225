import { describe, expect, it } from '@jest/globals';
import { isLong, lengthOf, lengthText, minutesOfEdit, minutesOfNew } from './length';

describe('how long a clean is (D179)', () => {
  it.each([
    ['without an end', '2026-03-05T00:00:00.000Z', null, null],
    ['without a start', null, '2026-03-05T00:00:00.000Z', null],
    ['in the wrong order', '2026-03-05T02:00:00.000Z', '2026-03-05T01:00:00.000Z', null],
    ['whole minutes only', '2026-03-05T00:00:00.000Z', '2026-03-05T01:30:59.000Z', 90],
  ])('%s', (_, start, end, minutes) => expect(lengthOf(start, end)).toBe(minutes));

  it.each([
    [null, false],
    [720, false],
    [721, true],
  ])('%p minutes are asked about: %p', (minutes, isAsked) => expect(isLong(minutes)).toBe(isAsked));

  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h 0 min'],
    [4638, '77 h 18 min'],
  ])('%p minutes are shown as %p', (minutes, text) => expect(lengthText(minutes)).toBe(text));
});

describe('the minutes that make the target finish (D22, D27)', () => {
  const tiers = [
    { priceMin: 0, priceMax: 100, allottedMinutes: 60 },
    { priceMin: 100, priceMax: 200, allottedMinutes: 90 },
  ];
  const customer = { price: 150, isFriendsFamily: false, friendsFamilyMinutes: null };
  const friends = { price: null, isFriendsFamily: true, friendsFamilyMinutes: 75 };
  const typed = { price: null, crew: 2, customer, tiers };

  it.each([
    ['of the customer’s own price', typed, 90],
    ['of the price that is typed', { ...typed, price: 80 }, 60],
    ['of one person', { ...typed, crew: 1 }, 180],
    ['of friends and family', { ...typed, customer: friends, price: 80 }, 75],
    ['without a crew', { ...typed, crew: 0 }, null],
    ['before the tiers are known', { ...typed, tiers: undefined }, null],
    ['without a customer', { ...typed, customer: undefined }, null],
  ])('of a new clean: %s', (_, input, minutes) => expect(minutesOfNew(input)).toBe(minutes));

  const clean = { price: 150, allocatedMinutes: 88, baseMinutes: 85, isFriendsFamily: false, members: [1, 2] };
  it.each([
    ['untouched, the stored ones', clean, false, { ...typed, price: 150 }, 88],
    ['of another crew, from the stored base', clean, false, { ...typed, price: 150, crew: 1 }, 170],
    ['of another price, from the tiers of today', clean, false, { ...typed, price: 80 }, 60],
    ['of another customer, as if it had started there', clean, true, { ...typed, customer: friends }, 75],
    ['without a stored base', { ...clean, baseMinutes: null }, false, { ...typed, price: 150, crew: 3 }, null],
    [
      'before customers and tiers are known',
      clean,
      false,
      { price: null, crew: 2, customer: undefined, tiers: undefined },
      88,
    ],
  ])('of an edited clean: %s', (_, stored, isMoved, input, minutes) =>
    expect(minutesOfEdit(stored, isMoved, input)).toBe(minutes),
  );
});
