import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allottedMinutes, baseMinutes, targetFinish, tiersOverlap } from './allotment.js';
import type { PriceTier } from './allotment.js';

const tiers: PriceTier[] = [
  { priceMinCents: 10_000, priceMaxCents: 15_000, allottedMinutes: 90 },
  { priceMinCents: 5_000, priceMaxCents: 10_000, allottedMinutes: 60 },
  { priceMinCents: 20_000, priceMaxCents: 20_000, allottedMinutes: 120 },
];
const paying = (priceCents: number | null) => ({ isFriendsFamily: false, friendsFamilyMinutes: 45, priceCents });

describe('baseMinutes (D22)', () => {
  it.each([
    ['below the lowest tier', 4_999, null],
    ['the minimum of a tier', 5_000, 60],
    ['inside a tier', 7_500, 60],
    ['a price two tiers share: the one with the lowest minimum', 10_000, 60],
    ['just above the shared price', 10_001, 90],
    ['the maximum of a tier', 15_000, 90],
    ['between tiers', 15_001, null],
    ['a tier of one price', 20_000, 120],
    ['above the highest tier', 20_001, null],
    ['no price', null, null],
  ])('%s', (_name, priceCents, minutes) => {
    expect(baseMinutes(paying(priceCents), tiers)).toBe(minutes);
  });

  it('does not take a missing price for the price of nothing', () => {
    expect(baseMinutes(paying(null), [{ priceMinCents: 0, priceMaxCents: 10_000, allottedMinutes: 60 }])).toBeNull();
  });

  it('takes the own minutes of friends and family, whatever the price', () => {
    expect(baseMinutes({ isFriendsFamily: true, friendsFamilyMinutes: 45, priceCents: 7_500 }, tiers)).toBe(45);
    expect(baseMinutes({ isFriendsFamily: true, friendsFamilyMinutes: 45, priceCents: null }, [])).toBe(45);
  });

  it('does not fall back to a tier for friends and family without minutes', () => {
    expect(baseMinutes({ isFriendsFamily: true, friendsFamilyMinutes: null, priceCents: 7_500 }, tiers)).toBeNull();
  });

  it('leaves the list of tiers in its order', () => {
    const before = [...tiers];
    baseMinutes(paying(10_000), tiers);
    expect(tiers).toEqual(before);
  });
});

describe('allottedMinutes (D22)', () => {
  it.each([
    ['one person gets double', 60, 1, 120],
    ['two people get the base', 60, 2, 60],
    ['three share two thirds', 60, 3, 40],
    ['four get half', 60, 4, 30],
    ['a fraction below half is rounded down', 65, 3, 43],
    ['a fraction above half is rounded up', 61, 3, 41],
    ['exactly half is rounded up', 45, 4, 23],
    ['no base', null, 2, null],
    ['no members', 60, 0, null],
  ])('%s', (_name, base, members, minutes) => {
    expect(allottedMinutes(base, members)).toBe(minutes);
  });

  it('never grows with another member', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), fc.integer({ min: 1, max: 50 }), (base, members) => {
        expect(allottedMinutes(base, members + 1)).toBeLessThanOrEqual(allottedMinutes(base, members) ?? -1);
      }),
    );
  });
});

describe('targetFinish', () => {
  const start = new Date('2026-03-05T21:58:00.000Z');

  it('is the start plus the allotted minutes', () => {
    expect(targetFinish(start, 123)).toEqual(new Date('2026-03-06T00:01:00.000Z'));
  });

  it('is not there without an allotment (D22)', () => {
    expect(targetFinish(start, null)).toBeNull();
  });
});

describe('tiersOverlap (D40)', () => {
  const range = ([priceMinCents, priceMaxCents]: [number, number]) => ({ priceMinCents, priceMaxCents });

  it.each<[string, [number, number], [number, number], boolean]>([
    ['touch', [100, 200], [200, 300], false],
    ['share a cent beyond touching', [100, 201], [200, 300], true],
    ['one within the other', [100, 400], [200, 300], true],
    ['apart', [100, 199], [200, 300], false],
    ['the same', [100, 200], [100, 200], true],
    ['a single price within', [150, 150], [100, 200], true],
    ['a single price at the lower end', [100, 100], [100, 200], true],
    ['a single price at the upper end', [200, 200], [100, 200], false],
    ['the same single price', [100, 100], [100, 100], true],
    ['two single prices', [100, 100], [101, 101], false],
  ])('%s', (_, a, b, overlaps) => {
    expect(tiersOverlap(range(a), range(b))).toBe(overlaps);
    expect(tiersOverlap(range(b), range(a))).toBe(overlaps);
  });
});
