import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TimedVisit } from './team-day.js';
import { costsOf, shortestOrder } from './visit-order.js';

const START = { from: '08:00', position: null };
/** A place so many hundredths of a degree further north: about 1.1 km each. */
const at = (north: number, change: Partial<TimedVisit> = {}): TimedVisit => ({
  ...{ position: { latitude: -37.8 + north / 100, longitude: 145 }, windowFrom: null, windowTo: null, crewMinutes: 60 },
  ...change,
});

describe('what an order costs (D62)', () => {
  const HERE = { latitude: -37.8, longitude: 145 };
  it.each<[string, TimedVisit[], typeof START | { from: string; position: typeof HERE }, late: number, spent: number]>([
    ['nothing', [], START, 0, 0],
    ['the first from anywhere, the next around the corner', [at(0), at(0)], START, 0, 5],
    ['the first from where the crew is', [at(0), at(0)], { from: '08:00', position: HERE }, 0, 10],
    ['waiting for a window', [at(0, { windowFrom: '09:00' })], START, 0, 60],
    ['half an hour after the window’s begin', [at(0, { windowFrom: '07:30' })], START, 0, 0],
    ['later than that', [at(0, { windowFrom: '07:00' })], START, 30, 0],
    ['too late to be done by the window’s end', [at(0, { windowFrom: '07:00', windowTo: '08:30' })], START, 30, 0],
    ['a window that is shorter than its clean', [at(0, { windowFrom: '08:00', windowTo: '08:30' })], START, 0, 0],
    [
      'what takes nobody knows how long',
      [at(0, { windowFrom: '07:00', windowTo: '07:50', crewMinutes: null }), at(0, { windowFrom: '08:05' })],
      START,
      10,
      5,
    ],
  ])('%s', (_, visits, start, late, spent) => {
    expect(costsOf(visits, start)([...visits.keys()])).toEqual([late, spent]);
  });
});

describe('the order of the shortest day (D62)', () => {
  it.each<[string, TimedVisit[], number[]]>([
    ['nothing', [], []],
    ['one', [at(1)], [0]],
    ['along the road', [at(0), at(9), at(3), at(6)], [1, 3, 2, 0]],
    ['what is shortest already stays', [at(3), at(2), at(1)], [0, 1, 2]],
    ['a window before the way', [at(0), at(1), at(9, { windowFrom: '08:00' })], [2, 1, 0]],
    ['no waiting for a window of later', [at(0, { windowFrom: '13:00' }), at(1), at(2)], [2, 1, 0]],
    ['an unknown place', [at(0), at(0, { position: null }), at(1)], [0, 1, 2]],
  ])('%s', (_, visits, order) => {
    expect(shortestOrder(visits, START)).toEqual(order);
  });

  it('is the best of all orders also where turning parts of the given one around gets no further', () => {
    const places = [
      [0, 11],
      [11, 6],
      [5, 4],
      [9, 1],
      [1, 8],
      [10, 9],
      [0, 1],
    ] as const;
    const visits = places.map(([north, east]) =>
      at(0, { position: { latitude: -37.8 + north / 100, longitude: 145 + east / 100 } }),
    );
    const costOf = costsOf(visits, START);
    const ordersOf = (left: number[]): number[][] =>
      left.length === 0
        ? [[]]
        : left.flatMap((next) => ordersOf(left.filter((one) => one !== next)).map((rest) => [next, ...rest]));
    const best = Math.min(...ordersOf([...visits.keys()]).map((order) => costOf(order)[1]));
    expect(costOf(shortestOrder(visits, START))[1]).toBeCloseTo(best, 6);
  });

  it('begins near where the crew is', () => {
    const position = { latitude: -37.7, longitude: 145 };
    expect(shortestOrder([at(0), at(5), at(9)], { from: '08:00', position })).toEqual([2, 1, 0]);
  });

  it('is the same visits, never a longer day than the order that is given, and the same again', () => {
    const time = fc.option(fc.integer({ min: 6, max: 18 }).map((hour) => `${String(hour).padStart(2, '0')}:00`));
    const one = fc.record({ north: fc.integer({ min: -20, max: 20 }), windowFrom: time, known: fc.boolean() });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (list) => {
        const visits = list.map(({ north, windowFrom, known }) =>
          at(north, { windowFrom, ...(!known && { position: null }) }),
        );
        const order = shortestOrder(visits, START);
        expect(order.toSorted((a, b) => a - b)).toEqual([...visits.keys()]);
        const costOf = costsOf(visits, START);
        const [before, after] = [costOf([...visits.keys()]), costOf(order)];
        expect(after[0]).toBeLessThanOrEqual(before[0] + 1e-3);
        if (Math.abs(after[0] - before[0]) < 1e-3) expect(after[1]).toBeLessThanOrEqual(before[1] + 1e-3);
        expect(shortestOrder(visits, START)).toEqual(order);
      }),
    );
  });
});
