import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  averageRevenueCents,
  onTimePercent,
  profitOf,
  profitPer,
  setAverageMinutes,
  setCrewMinutes,
  setOnTimeJobs,
  setOvertimeMinutes,
} from './report-figures.js';

describe('profitOf (D42)', () => {
  it.each([
    ['a good month', 100_000, 40_000, 60_000, 60],
    ['exactly half a percent, which no binary fraction is', 12_000, 5100, 6900, 58],
    ['half a percent is rounded up', 1000, 995, 5, 1],
    ['costs as high as revenue', 5000, 5000, 0, 0],
    ['a loss', 10_000, 15_000, -5000, -50],
    ['no revenue', 0, 15_000, -15_000, null],
    ['nothing at all', 0, 0, 0, null],
  ])('%s', (_, revenue, costs, profitCents, margin) => {
    expect(profitOf(revenue, costs)).toEqual({ profitCents, margin });
  });

  it('added to the costs is the revenue', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(cents, cents, (revenue, costs) => {
        expect(costs + profitOf(revenue, costs).profitCents).toBe(revenue);
      }),
    );
  });
});

describe('onTimePercent (D42)', () => {
  it.each([
    [0, 0, 100],
    [0, 3, 0],
    [1, 3, 33],
    [2, 3, 67],
    [3, 3, 100],
  ])('%i of %i', (onTime, timed, percent) => {
    expect(onTimePercent(onTime, timed)).toBe(percent);
  });
});

describe('averageRevenueCents (D42, D123)', () => {
  it.each([
    [0, 0, 0],
    [10_000, 3, 3333],
    [10_001, 2, 5001],
    [0, 4, 0],
  ])('%i cents over %i cleans', (revenue, jobs, cents) => {
    expect(averageRevenueCents(revenue, jobs)).toBe(cents);
  });
});

describe('figures over the minutes of cleans (D42)', () => {
  const clean = (minutes: number, allottedMinutes: number | null) => ({ minutes, allottedMinutes });

  it.each([
    ['no clean', [], null, 0, 0],
    ['exactly the allotted time', [clean(60, 60)], 60, 0, 1],
    ['a minute over', [clean(61, 60)], 61, 1, 0],
    ['without an allotment', [clean(500, null)], 500, 0, 0],
    ['an allotment of nothing', [clean(10, 0)], 10, 10, 0],
    ['an average below half', [clean(60, 60), clean(60, 60), clean(61, 60)], 60, 1, 2],
    ['one over, one under, average half up', [clean(70, 60), clean(51, 60)], 61, 10, 1],
  ])('%s', (_, cleans, average, overtime, onTime) => {
    expect([setAverageMinutes(cleans), setOvertimeMinutes(cleans), setOnTimeJobs(cleans)]).toEqual([
      average,
      overtime,
      onTime,
    ]);
  });
});

describe('setCrewMinutes and profitPer (D182)', () => {
  const clean = (wagesCents: number, payRateCents = 3_000) => ({ wagesCents, payRateCents });
  it.each([
    ['no clean', [], 0],
    ['two hours', [clean(6_000)], 120],
    ['half a minute is rounded up', [clean(25)], 1],
    ['rounded once', [clean(20), clean(20), clean(20)], 1],
    ['each at its own rate', [clean(3_000), clean(3_000, 6_000)], 90],
    ['an hour for nothing cannot be told', [clean(0, 0)], 0],
  ])('%s', (_, cleans, minutes) => {
    expect(setCrewMinutes(cleans)).toBe(minutes);
  });

  it.each([
    [1_000, 3, 333],
    [-1_000, 3, -333],
    [1_000, 0, null],
  ])('%i cents over %i', (profit, count, per) => {
    expect(profitPer(profit, count)).toBe(per);
  });
});
