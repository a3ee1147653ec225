import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { minutesOfTime, timeOfMinutes } from './calendar.js';
import {
  type BusinessNow,
  officeVisitState,
  visitCrewMinutes,
  type VisitFacts,
  visitState,
  visitStateUntil,
} from './visit-state.js';

const AT: BusinessNow = { today: '2026-03-05', now: '10:00', workTo: '16:00' };
const visit = (change: Partial<VisitFacts> = {}): VisitFacts => ({
  ...{ day: '2026-03-05', teamId: 1, windowFrom: null, crewMinutes: 60, outcome: null, clean: null },
  ...change,
});

describe('the state of a visit (D57)', () => {
  it.each<[string, Partial<VisitFacts>, Partial<BusinessNow>]>([
    ['planned', {}, {}],
    ['planned', { day: '2026-03-06' }, { now: '23:00' }],
    ['toPlace', { day: null }, {}],
    ['unassigned', { teamId: null }, { now: '23:00' }],
    ['missed', { day: '2026-03-04' }, {}],
    ['missed', { day: '2026-03-04', teamId: null }, {}],
    ['inProgress', { day: '2026-03-04', clean: 'active' }, {}],
    ['done', { day: '2026-03-04', clean: 'completed' }, {}],
    ['skipped', { day: null, outcome: 'skipped' }, {}],
    ['refused', { day: '2026-03-04', outcome: 'refused' }, {}],
    ['planned', { windowFrom: '09:30' }, {}],
    ['late', { windowFrom: '09:29' }, {}],
    ['planned', {}, { now: '15:00' }],
    ['late', {}, { now: '15:01' }],
    ['planned', { crewMinutes: null }, { now: '16:00' }],
    ['late', { crewMinutes: null }, { now: '16:01' }],
  ])('is %s of %j at %j', (state, change, at) => {
    expect(visitState(visit(change), { ...AT, ...at })).toBe(state);
  });

  it.each([
    [60, 1, 120],
    [60, 3, 40],
    [60, 0, 60],
    [null, 2, null],
  ])('has a crew take, for %j minutes and %j people, %j', (base, people, minutes) => {
    expect(visitCrewMinutes(base, people)).toBe(minutes);
  });

  it('never gets better by waiting', () => {
    const rank = ['planned', 'late', 'missed'];
    const time = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        time,
        time,
        fc.option(time),
        fc.option(fc.integer({ min: 1, max: 600 })),
        (a, b, from, crewMinutes) => {
          const asked = visit({ windowFrom: from === null ? null : timeOfMinutes(from), crewMinutes });
          const at = (now: number) => rank.indexOf(visitState(asked, { ...AT, now: timeOfMinutes(now) }));
          expect(at(Math.min(a, b))).toBeLessThanOrEqual(at(Math.max(a, b)));
        },
      ),
    );
  });

  it('stays until the minute that is told, and of the day’s visits that wait changes in it (D295)', () => {
    const time = fc.integer({ min: 0, max: 1439 }).map(timeOfMinutes);
    const facts = fc.record({
      day: fc.constantFrom(AT.today, AT.today, AT.today, '2026-03-04', '2026-03-06', null),
      teamId: fc.constantFrom(1, 1, 1, null),
      windowFrom: fc.option(time),
      crewMinutes: fc.option(fc.integer({ min: 1, max: 600 })),
      outcome: fc.constantFrom<VisitFacts['outcome']>(null, null, 'skipped'),
      clean: fc.constantFrom<VisitFacts['clean']>(null, null, null, 'active', 'completed'),
    });
    fc.assert(
      fc.property(facts, time, (asked, now) => {
        const stateAt = (minute: number) => visitState(asked, { ...AT, now: timeOfMinutes(minute) });
        const [from, until] = [minutesOfTime(now), visitStateUntil(asked, { ...AT, now })];
        expect(until).toBeGreaterThan(from);
        const states = Array.from({ length: until - from }, (_, after) => stateAt(from + after));
        expect(new Set(states).size).toBe(1);
        if (until < 1440) expect(stateAt(until)).toBe('late');
      }),
    );
  });
});

describe('a visit of a team of which nobody is there (D662)', () => {
  it.each<[string, Partial<VisitFacts>, boolean, string]>([
    ['somebody is there', {}, false, 'planned'],
    ['nobody is there', {}, true, 'noCrew'],
    ['late as well', { windowFrom: '06:00' }, true, 'noCrew'],
    ['of a day that is over', { day: '2026-03-04' }, true, 'missed'],
    ['of nobody', { teamId: null }, true, 'unassigned'],
    ['skipped', { outcome: 'skipped' }, true, 'skipped'],
    ['done', { clean: 'completed' }, true, 'done'],
  ])('%s', (_, change, isCrewAway, state) => {
    expect(officeVisitState(visit(change), AT, isCrewAway)).toBe(state);
  });
});
