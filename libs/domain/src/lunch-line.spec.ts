import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayLunch } from './day-lunch.js';
import { lunchConditions } from './lunch.js';
import { lunchLine } from './lunch-line.js';

const RULES = { minHours: 5, durationMinutes: 30, startMinutes: 540, finishMinutes: 1020 };
const LONG = { payMinutes: 570, jobs: 2, payStartMinutesOfDay: 480, endMinutesOfDay: 1050 };

interface Changed {
  override?: boolean | null;
  byClockOut?: boolean;
  isInProgress?: boolean;
  reason?: string | null;
}

function lineOf(
  day: typeof LONG,
  { override = null, byClockOut = false, isInProgress = false, reason = null }: Changed,
) {
  const conditions = lunchConditions(day, RULES);
  const entry = { cleanId: 1, clockInMs: 0, clockOutMs: 1, lunchBreak: byClockOut };
  const lunch = dayLunch(conditions, override, [entry]);
  const lunchMinutes = lunch.hasLunch ? RULES.durationMinutes : 0;
  return lunchLine({ lunch, conditions, lunchMinutes, isInProgress, reason });
}

describe('lunch and why, in one line (D205)', () => {
  it.each<[string, Partial<typeof LONG>, Changed, string]>([
    ['by rule', {}, {}, '30 min off: over 5 h, finished after 5 pm'],
    ['by rule, at its limits', { payMinutes: 300, endMinutesOfDay: 1020 }, {}, '30 min off: 5 h, finished at 5 pm'],
    ['too short', { payMinutes: 299 }, {}, 'No lunch off: under 5 h'],
    ['one clean', { jobs: 1 }, {}, 'No lunch off: fewer than 2 cleans'],
    ['late start', { payStartMinutesOfDay: 541 }, {}, 'No lunch off: started after 9 am'],
    ['early finish', { endMinutesOfDay: 930 }, {}, 'No lunch off: finished before 5 pm'],
    [
      'nothing passes',
      { payMinutes: 10, jobs: 1, payStartMinutesOfDay: 600, endMinutesOfDay: 610 },
      {},
      'No lunch off: under 5 h, fewer than 2 cleans, started after 9 am, finished before 5 pm',
    ],
    ['while it runs', { endMinutesOfDay: 930 }, { isInProgress: true }, 'No lunch off so far: not yet 5 pm'],
    ['while it runs, late', {}, { isInProgress: true }, '30 min off so far: over 5 h, past 5 pm'],
    [
      'while it runs, at the limit',
      { endMinutesOfDay: 1020 },
      { isInProgress: true },
      '30 min off so far: over 5 h, at 5 pm',
    ],
    [
      'taken by the office',
      { jobs: 1 },
      { override: true, reason: 'As agreed' },
      '30 min off by your office: As agreed',
    ],
    ['taken by the office, without a word', {}, { override: true }, '30 min off by your office'],
    ['given by the office', {}, { override: false, reason: 'Worked on' }, 'No lunch off, by your office: Worked on'],
    ['said at the finish', {}, { byClockOut: true }, '30 min off: a lunch break was entered at the finish'],
    [
      'said at the finish, the office knows better',
      {},
      { byClockOut: true, override: false },
      'No lunch off, by your office',
    ],
  ])('%s', (_name, day, changed, line) => {
    expect(lineOf({ ...LONG, ...day }, changed)).toBe(line);
  });

  it('names half hours and minutes of other rules', () => {
    const rules = { ...RULES, minHours: 5.5, finishMinutes: 1050 };
    const conditions = lunchConditions({ ...LONG, endMinutesOfDay: 1060 }, rules);
    const lunch = dayLunch(conditions, null, []);
    expect(lunchLine({ lunch, conditions, lunchMinutes: 30, isInProgress: false, reason: null })).toBe(
      '30 min off: over 5.5 h, finished after 5:30 pm',
    );
  });

  it('says nothing of a day without work', () => {
    const lunch = dayLunch([], true, []);
    expect(lunchLine({ lunch, conditions: [], lunchMinutes: 0, isInProgress: false, reason: null })).toBeNull();
  });

  it('law: it says that time is off exactly when it is', () => {
    const minutes = fc.integer({ min: 0, max: 1_440 });
    const override = fc.option(fc.boolean());
    fc.assert(
      fc.property(
        minutes,
        fc.integer({ min: 1, max: 4 }),
        minutes,
        minutes,
        override,
        (pay, jobs, start, end, given) => {
          const day = { payMinutes: pay, jobs, payStartMinutesOfDay: start, endMinutesOfDay: end };
          const { hasLunch } = dayLunch(lunchConditions(day, RULES), given, []);
          expect(lineOf(day, { override: given })?.startsWith('30 min off')).toBe(hasLunch);
        },
      ),
    );
  });
});
