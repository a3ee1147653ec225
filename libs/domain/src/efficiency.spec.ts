import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  cleanFigures,
  efficiency as efficiencyOf,
  figuresOverSet,
  setExactRevenueCents,
  wagesCents,
  wageRatio as wageRatioOf,
  wholePercent,
} from './efficiency.js';
import type { CompletedClean, SetMember } from './efficiency.js';

const HOUR = 3_600_000;
const clean = (change: Partial<CompletedClean> = {}): CompletedClean => ({
  clockInMs: 0,
  clockOutMs: 1.5 * HOUR,
  allottedMinutes: 60,
  priceCents: 15_000,
  payRateCents: 3231,
  entries: [
    { clockInMs: 0, clockOutMs: 1.5 * HOUR },
    { clockInMs: 0, clockOutMs: 0.5 * HOUR },
  ],
  ...change,
});

describe('cleanFigures (D28)', () => {
  it('measures minutes, efficiency, difference, wages and wage ratio', () => {
    const figures = cleanFigures(clean());
    expect(figures).toMatchObject({ minutes: 90, timeDifferenceMinutes: 30, wagesCents: 6462 });
    expect(figures.efficiency).toBeCloseTo(66.667, 3);
    expect(figures.wageRatio).toBeCloseTo(43.08, 3);
  });

  it.each([
    [
      'faster than allotted: negative',
      { clockOutMs: 0.75 * HOUR },
      { minutes: 45, efficiency: 400 / 3, timeDifferenceMinutes: -15 },
    ],
    ['no allotment', { allottedMinutes: null }, { efficiency: null, timeDifferenceMinutes: null }],
    ['not a whole minute', { clockOutMs: 59_999 }, { minutes: 0, efficiency: null, timeDifferenceMinutes: -60 }],
    ['no price', { priceCents: null }, { wageRatio: null, wagesCents: 6462 }],
    ['a price of nothing', { priceCents: 0 }, { wageRatio: null }],
    ['no crew time', { entries: [] }, { wagesCents: 0, wageRatio: 0 }],
    [
      'seconds are paid, and the cents are rounded once over the crew',
      {
        payRateCents: 3600,
        entries: [
          { clockInMs: 0, clockOutMs: 59_400 },
          { clockInMs: 0, clockOutMs: 59_400 },
        ],
      },
      { wagesCents: 119 },
    ],
    [
      'who came later is paid from then, and who never stayed nothing',
      {
        entries: [
          { clockInMs: HOUR, clockOutMs: 1.5 * HOUR },
          { clockInMs: HOUR, clockOutMs: 0 },
        ],
      },
      { wagesCents: 1616 },
    ],
    [
      'half a cent of wages, rounded up',
      { payRateCents: 1, entries: [{ clockInMs: 0, clockOutMs: HOUR / 2 }] },
      { wagesCents: 1 },
    ],
  ])('%s', (_name, change, figures) => {
    expect(cleanFigures(clean(change))).toMatchObject(figures);
  });

  it('is at 100 % exactly when the clean took its allotted time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), fc.integer({ min: 1, max: 1440 }), (minutes, allottedMinutes) => {
        const { efficiency, timeDifferenceMinutes } = cleanFigures(
          clean({ clockOutMs: minutes * 60_000, allottedMinutes }),
        );
        expect((efficiency ?? 0) >= 100).toBe((timeDifferenceMinutes ?? 1) <= 0);
      }),
    );
  });
});

describe('figuresOverSet (D28)', () => {
  const member = (change: Partial<SetMember> = {}): SetMember => ({
    isFriendsFamily: false,
    priceCents: 10_050,
    efficiency: 80,
    wageRatio: 40,
    ...change,
  });

  it.each([
    ['no cleans', [], { efficiency: 100, revenueCents: 0, wageRatio: 0 }],
    ['one clean, revenue rounded to the dollar', [member()], { efficiency: 80, revenueCents: 10_100, wageRatio: 40 }],
    ['less than half a dollar is rounded down', [member({ priceCents: 10_049 })], { revenueCents: 10_000 }],
    ['revenue is rounded once, not per clean', [member(), member()], { revenueCents: 20_100 }],
    [
      'the average is rounded once, half up',
      [member({ efficiency: 80.4 }), member({ efficiency: 80.6 })],
      { efficiency: 81 },
    ],
    [
      'friends and family count for wages only',
      [member(), member({ isFriendsFamily: true, efficiency: 10, wageRatio: 60 })],
      { efficiency: 80, revenueCents: 10_100, wageRatio: 50 },
    ],
    [
      'nothing but friends and family',
      [member({ isFriendsFamily: true })],
      { efficiency: 100, revenueCents: 0, wageRatio: 40 },
    ],
    ['no allotment is left out', [member(), member({ efficiency: null })], { efficiency: 80 }],
    [
      'a wage ratio of zero or none is left out',
      [member(), member({ wageRatio: 0 }), member({ wageRatio: null })],
      { wageRatio: 40 },
    ],
    [
      'an average of exactly half a percent is rounded up, whatever the order',
      [57.3, 57.6, 57.6].map((percent) => member({ efficiency: percent, wageRatio: percent })),
      { efficiency: 58, wageRatio: 58 },
    ],
    ['a ratio beyond what is stored', [member({ wageRatio: 2e11 })], { wageRatio: 2_147_483_647 }],
    ['a wage ratio below one percent counts', [member(), member({ wageRatio: 0.5 })], { wageRatio: 20 }],
    ['a clean without a price adds nothing', [member(), member({ priceCents: null })], { revenueCents: 10_100 }],
  ])('%s', (_name, cleans, figures) => {
    expect(figuresOverSet(cleans)).toMatchObject(figures);
  });

  it('has the exact revenue to the cent, without friends and family (D42)', () => {
    const cleans = [member(), member({ isFriendsFamily: true }), member({ priceCents: null }), member()];
    expect(setExactRevenueCents(cleans)).toBe(20_100);
    expect(setExactRevenueCents([])).toBe(0);
  });

  it('puts an average between the least and the most', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (values) => {
        const { efficiency } = figuresOverSet(values.map((value) => member({ efficiency: value })));
        expect(efficiency).toBeGreaterThanOrEqual(Math.min(...values));
        expect(efficiency).toBeLessThanOrEqual(Math.max(...values));
      }),
    );
  });
});

describe('wholePercent (D28)', () => {
  it.each([
    [49.49, 49],
    [49.5, 50],
    [100, 100],
    [-2.5, -2],
    [0, 0],
    // What three binary fractions that add up to half a percent leave.
    [57.499_999_999_999_99, 58],
    [57.499_999, 57],
  ])('%p is %p', (percent, whole) => {
    expect(wholePercent(percent)).toBe(whole);
  });
});

describe('efficiency and wageRatio (D28)', () => {
  it.each([
    [69, 120, 57.5],
    [23, 40, 57.5],
    [0, 60, 0],
    [1_000_000, 1, 100_000_000],
    [60, 0, null],
    [null, 60, null],
  ])('%p of %p', (part, whole, percent) => {
    expect(efficiencyOf(part, whole ?? 0)).toBe(percent);
    if (part !== null) expect(wageRatioOf(part, whole)).toBe(percent);
  });

  it('is exactly half a percent wherever it is one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (halves, scale) => {
        expect(efficiencyOf((2 * halves + 1) * scale, 200 * scale)).toBe(halves + 0.5);
      }),
    );
  });
});

describe('wagesCents (D108)', () => {
  it.each([
    ['nobody', [], 0],
    ['half a cent', [{ ms: HOUR / 2, payRateCents: 1 }], 1],
    ['just under half a cent', [{ ms: HOUR / 2 - 1, payRateCents: 1 }], 0],
    ['halves add up before they are rounded', [0, 1].map(() => ({ ms: HOUR / 2, payRateCents: 1 })), 1],
    ['beyond what a number holds', [{ ms: 31 * 24 * HOUR + 1, payRateCents: 99_999_999 }], 74_399_999_284],
    [
      'a cent beyond 2^53 thousandths',
      [
        { ms: 10_000_000 * HOUR, payRateCents: 99_999_999 },
        { ms: HOUR / 2, payRateCents: 1 },
      ],
      999_999_990_000_001,
    ],
  ])('%s', (_, worked, cents) => {
    expect(wagesCents(worked)).toBe(cents);
  });
});
