import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { minutesOfTime, timeOfMinutes } from './calendar.js';
import { expectedTimes, expectedTimesUntil, type PlannedStop, travelMinutes } from './expected-times.js';

const HERE = { latitude: -37.8, longitude: 145 };
/** 7 km further north: 9.1 km of road, 15.6 minutes, and 5. */
const NORTH = { latitude: HERE.latitude + 7000 / 111_194.93, longitude: 145 };

const stop = (change: Partial<PlannedStop> = {}): PlannedStop => ({
  ...{ position: HERE, windowFrom: null, minutes: 60, isOut: false, beganAt: null, leftAt: null },
  ...change,
});

describe('the way (D61)', () => {
  it('is 35 km/h over 1.3 times the straight line, and 5 minutes', () => {
    expect(travelMinutes(HERE, NORTH)).toBeCloseTo(20.6, 4);
    expect(travelMinutes(HERE, HERE)).toBe(5);
    expect(travelMinutes(null, NORTH)).toBe(5);
  });
});

describe('when the crew is expected (D61)', () => {
  it.each<[string, Partial<PlannedStop>[], string | null, (string | null)[]]>([
    ['nothing', [], null, []],
    ['one after the other, rounded up to five minutes', [{}, { position: NORTH }], null, ['08:00', '09:25']],
    ['a window begins when it does', [{ windowFrom: '10:00' }, {}], null, ['10:00', '11:05']],
    [
      'a window that the crew cannot make still says when it begins',
      [{ minutes: 150 }, { windowFrom: '09:00' }, {}],
      null,
      ['08:00', '09:00', '11:40'],
    ],
    ['what is out takes no time', [{}, { isOut: true, minutes: 500 }, {}], null, ['08:00', null, '09:05']],
    [
      'after a visit of unknown length nobody knows',
      [{ minutes: null }, {}, {}, { windowFrom: '12:00' }, {}],
      null,
      ['08:00', null, null, '12:00', '13:05'],
    ],
    ['nobody comes before now', [{}, {}], '11:02', ['11:05', '12:10']],
    [
      'it goes on from what was done, in whatever order',
      [{}, { position: NORTH, beganAt: '08:10', leftAt: '09:30' }],
      '09:31',
      ['09:55', '08:10'],
    ],
    [
      'and from where the last of it was done',
      [
        {},
        { position: NORTH, beganAt: '09:00', leftAt: '10:00' },
        { beganAt: '08:00', leftAt: '08:40' },
        { position: NORTH, windowFrom: '12:00' },
      ],
      '10:01',
      ['10:25', '09:00', '08:00', '12:00'],
    ],
    ['it goes on from what is being done', [{ beganAt: '09:00' }, {}], '09:30', ['09:00', '10:05']],
    ['a clean that takes longer moves the rest', [{ beganAt: '09:00' }, {}], '12:00', ['09:00', '12:00']],
    ['nothing is expected beyond midnight', [{ minutes: 990 }, {}], null, ['08:00', null]],
  ])('%s', (_, stops, now, expected) => {
    expect(expectedTimes(stops.map(stop), '08:00', now)).toEqual(expected);
  });

  it('is never before the working day, nor now, nor out of order, for untimed visits that nobody has begun', () => {
    const place = fc.record({ latitude: fc.double({ min: -38, max: -37, noNaN: true }), longitude: fc.constant(145) });
    const stops = fc.array(fc.record({ position: fc.option(place), minutes: fc.integer({ min: 1, max: 300 }) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(stops, fc.option(fc.integer({ min: 0, max: 1439 })), (some, now) => {
        const times = expectedTimes(some.map(stop), '08:00', now === null ? null : timeOfMinutes(now));
        const told = times.filter((time) => time !== null);
        const minutes = told.map(minutesOfTime);
        expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
        expect(minutes.every((each) => each >= 480 && each >= (now ?? 0) && each % 5 === 0)).toBe(true);
        // Once it is beyond midnight, it stays there.
        expect(times.slice(told.length).every((time) => time === null)).toBe(true);
      }),
    );
  });
});

describe('until when the crew is expected then (D295)', () => {
  it.each<[string, Partial<PlannedStop>[], string, string]>([
    ['nothing changes any more', [], '09:00', '24:00'],
    ['all is done', [{ beganAt: '08:10', leftAt: '09:30' }, { isOut: true }], '09:31', '24:00'],
    ['until the working day begins', [{}], '06:12', '08:01'],
    ['while the clean has its time', [{ beganAt: '09:00' }, {}], '09:30', '10:06'],
    [
      'until the step before the crew is there, for what comes after it',
      [{ beganAt: '08:00', leftAt: '09:02' }, {}, { position: NORTH }],
      '09:03',
      '09:06',
    ],
    ['five minutes where the crew should be already', [{}, {}], '11:02', '11:06'],
    ['at a step of five minutes that one minute', [{}], '11:05', '11:06'],
    ['at the end of the day', [{}], '23:58', '24:00'],
  ])('%s', (_, stops, now, until) => {
    expect(expectedTimesUntil(stops.map(stop), '08:00', now)).toBe(until === '24:00' ? 1440 : minutesOfTime(until));
  });

  it('is told in each minute until then as now', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map(timeOfMinutes);
    const stops = fc.array(
      fc.record({
        position: fc.option(
          fc.record({ latitude: fc.double({ min: -38, max: -37, noNaN: true }), longitude: fc.constant(145) }),
        ),
        ...{ windowFrom: fc.option(time), minutes: fc.option(fc.integer({ min: 1, max: 300 })), isOut: fc.boolean() },
        ...{ beganAt: fc.option(time), leftAt: fc.option(time) },
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(stops, time, time, (some, workFrom, now) => {
        const all = some.map((one) => stop({ ...one, leftAt: one.beganAt === null ? null : one.leftAt }));
        const until = expectedTimesUntil(all, workFrom, now);
        expect(until).toBeGreaterThan(minutesOfTime(now));
        const told = new Set([now]);
        for (let minute = minutesOfTime(now); minute < until; minute += 4) told.add(timeOfMinutes(minute));
        told.add(timeOfMinutes(until - 1));
        expect(new Set([...told].map((at) => expectedTimes(all, workFrom, at).join())).size).toBe(1);
      }),
    );
  });
});
