import { describe, expect, it } from '@jest/globals';
import {
  absenceProblem,
  canTake,
  daysBeside,
  EVERY_WEEKDAY,
  isAwayOn,
  nearestKm,
  neededMinutes,
  bestTakers,
  weekdaysOf,
  windowClashes,
  workDaysMask,
} from './away.js';
import { addDays } from './calendar.js';
import { teamCapacity, type TimedVisit } from './team-day.js';

/** A Monday. */
const TODAY = '2026-11-30';

describe('who is away on a day (D660)', () => {
  const off = [{ fromDay: '2026-12-02', untilDay: '2026-12-03' }];

  it.each<[string, string, number, boolean]>([
    ['the day before', '2026-12-01', EVERY_WEEKDAY, false],
    ['the first day', '2026-12-02', EVERY_WEEKDAY, true],
    ['the last day', '2026-12-03', EVERY_WEEKDAY, true],
    ['the day after', '2026-12-04', EVERY_WEEKDAY, false],
    ['a weekday that is no work day', '2026-12-05', workDaysMask([1, 2, 3, 4, 5]), true],
    ['a work day', '2026-12-06', workDaysMask([7]), false],
    ['today, when it is no work day', TODAY, workDaysMask([2]), true],
    ['a weekday of the past, whatever the work days are now', '2026-11-29', workDaysMask([1]), false],
  ])('%s', (_, day, workDays, isAway) => {
    expect(isAwayOn({ workDays, approved: off }, day, TODAY)).toBe(isAway);
  });

  it('keeps an approved absence of the past', () => {
    expect(isAwayOn({ workDays: EVERY_WEEKDAY, approved: off }, '2026-12-02', '2027-01-01')).toBe(true);
  });

  it('says weekdays as bits and back', () => {
    for (let mask = 1; mask <= EVERY_WEEKDAY; mask++) expect(workDaysMask(weekdaysOf(mask))).toBe(mask);
    expect([workDaysMask([1]), workDaysMask([7]), weekdaysOf(0b0011111)]).toEqual([1, 64, [1, 2, 3, 4, 5]]);
  });
});

describe('the days of an absence', () => {
  it.each<[string, number, number, boolean, 'fromDay' | 'untilDay' | null]>([
    ['one day', 3, 3, false, null],
    ['the last before the first', 3, 2, false, 'untilDay'],
    ['31 days back', -31, -31, false, null],
    ['32 days back', -32, -31, false, 'fromDay'],
    ['366 days ahead', 366, 366, false, null],
    ['367 days ahead', 366, 367, false, 'untilDay'],
    ['366 days', 0, 365, false, null],
    ['367 days', 0, 366, false, 'untilDay'],
    ['ill today', 0, 0, true, null],
    ['ill tomorrow', 1, 1, true, null],
    ['ill the day after', 2, 2, true, 'fromDay'],
    ['ill yesterday', -1, 0, true, 'fromDay'],
    ['ill until 14 days later', 1, 15, true, null],
    ['ill until 15 days later', 1, 16, true, 'untilDay'],
  ])('%s', (_, from, until, isReport, field) => {
    const days = { fromDay: addDays(TODAY, from), untilDay: addDays(TODAY, until) };
    expect(absenceProblem(days, TODAY, isReport)?.field ?? null).toBe(field);
  });
});

describe('ill during days off (D661)', () => {
  const off = { fromDay: '2026-12-07', untilDay: '2026-12-11' };
  const day = (number: number): string => `2026-12-${String(number).padStart(2, '0')}`;

  it.each<[string, number, number, [number, number] | null, [number, number] | null]>([
    ['within', 8, 9, [7, 7], [10, 11]],
    ['the whole of it', 7, 11, null, null],
    ['longer on both sides', 1, 20, null, null],
    ['its beginning', 5, 8, null, [9, 11]],
    ['its end', 11, 14, [7, 10], null],
  ])('%s', (_, from, until, before, after) => {
    const days = (pair: [number, number] | null) => pair && { fromDay: day(pair[0]), untilDay: day(pair[1]) };
    expect(daysBeside(off, { fromDay: day(from), untilDay: day(until) })).toEqual({
      before: days(before),
      after: days(after),
    });
  });
});

describe('capacity of who is there (D62)', () => {
  it.each<[string, number, number, number]>([
    ['three, one away', 2, 450, 60],
    ['three, two away', 1, 450, -420],
    ['nobody there', 0, 450, -900],
  ])('%s', (_, people, baseMinutes, freeMinutes) => {
    const visits = [{ baseMinutes, priceCents: null, isFriendsFamily: false }];
    const terms = { people, workFrom: '08:00', workTo: '16:00', payRateCents: 3000 };
    expect(teamCapacity(visits, terms)).toMatchObject({ plannedMinutes: 900, freeMinutes });
  });
});

describe('who can take a visit (D663)', () => {
  const team = (teamName: string, freeMinutes: number, km: number | null, clashes = false) => ({
    ...{ teamName, freeMinutes, km, clashes },
    neededMinutes: neededMinutes(90),
  });

  it('names who fits first, however near others are', () => {
    const [blue, red] = [team('Blue', 210, 3.1), team('Red', 150, 0.4)];
    expect(blue.neededMinutes).toBe(180);
    expect([canTake(blue), canTake(red)]).toEqual([true, false]);
    expect(bestTakers([red, blue]).map(({ teamName }) => teamName)).toEqual(['Blue', 'Red']);
  });

  it('then the nearest, those without a visit last, then who has most time', () => {
    const teams = [
      team('No visit', 999, null),
      team('No visit, less time', 300, null),
      team('Far', 400, 9),
      team('Near, less time', 200, 1),
      team('Near', 300, 1),
      team('Clash', 900, 0.1, true),
    ];
    expect(bestTakers(teams).map(({ teamName }) => teamName)).toEqual([
      ...['Near', 'Near, less time', 'Far', 'No visit', 'No visit, less time', 'Clash'],
    ]);
  });

  it('fits to the minute, and never without minutes', () => {
    expect(canTake({ freeMinutes: 180, neededMinutes: 180, clashes: false })).toBe(true);
    expect(canTake({ freeMinutes: 179, neededMinutes: 180, clashes: false })).toBe(false);
    expect(canTake({ freeMinutes: 900, neededMinutes: neededMinutes(null), clashes: false })).toBe(false);
  });

  it('measures to the nearest visit', () => {
    const here = { latitude: -37.8, longitude: 144.9 };
    const [near, far] = [-37.809, -37.9].map((latitude) => ({ latitude, longitude: 144.9 }));
    expect(nearestKm(here, [far!, null, near!])).toBe(1);
    expect([nearestKm(here, []), nearestKm(here, [null]), nearestKm(null, [near!])]).toEqual([null, null, null]);
  });

  it.each<[string, Partial<TimedVisit>, Partial<TimedVisit>[], boolean]>([
    ['without a window', {}, [{ windowFrom: '08:00', windowTo: '16:00', crewMinutes: 480 }], false],
    ['an empty day', { windowFrom: '09:00' }, [], false],
    ['between two visits', { windowFrom: '10:00' }, [{}, { windowFrom: '12:00' }], false],
    ['at the time of another one', { windowFrom: '10:00' }, [{ windowFrom: '10:30' }], true],
    ['before one that can wait', { windowFrom: '08:00' }, [{}, {}], false],
  ])('%s', (_, visit, others, clashes) => {
    const timed = (change: Partial<TimedVisit>): TimedVisit => ({
      ...{ position: null, windowFrom: null, windowTo: null, crewMinutes: 60 },
      ...change,
    });
    expect(windowClashes(timed(visit), others.map(timed), '08:00')).toBe(clashes);
  });
});
