import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { occurrences, type RecurrenceRule } from './occurrences.js';
import { followingChange, plannedDay } from './plan-change.js';

type PlanRule = Parameters<typeof followingChange>[0]['rule'];
type Plan = Parameters<typeof followingChange>[0] & Parameters<typeof plannedDay>[0];

const aPlan = (fields: Partial<Plan> = {}): Plan => ({
  id: 7,
  rule: { everyWeeks: 2 },
  anchorDay: '2026-11-10',
  fromDay: '2026-11-10',
  untilDay: null,
  minutes: 90,
  note: 'Key',
  ...fields,
});
const move = { day: '2026-11-25', teamId: 2, windowFrom: '08:00', windowTo: null };

describe('this and following (D58)', () => {
  it('puts the rhythm onto the new day and keeps the rest of the plan', () => {
    expect(followingChange(aPlan(), { dueDay: '2026-11-24' }, move)).toEqual({
      teamId: 2,
      rule: { everyWeeks: 2 },
      anchorDay: '2026-11-25',
      fromDay: '2026-11-24',
      untilDay: null,
      windowFrom: '08:00',
      windowTo: null,
      minutes: 90,
      note: 'Key',
    });
  });

  it('begins with the new day where that is earlier, and keeps the rhythm where only the team changes', () => {
    const earlier = followingChange(aPlan(), { dueDay: '2026-11-24' }, { ...move, day: '2026-11-23' });
    expect([earlier.fromDay, earlier.anchorDay]).toEqual(['2026-11-23', '2026-11-23']);
    const same = followingChange(aPlan(), { dueDay: '2026-11-24' }, { ...move, day: '2026-11-24' });
    expect([same.fromDay, same.anchorDay]).toEqual(['2026-11-24', '2026-11-10']);
  });

  it.each<[string, PlanRule, string, PlanRule]>([
    ['second Tuesday to a Wednesday', { nthWeekday: 2, weekday: 2 }, '2026-11-11', { nthWeekday: 2, weekday: 3 }],
    [
      'last Tuesday to the last Wednesday',
      { nthWeekday: -1, weekday: 2 },
      '2026-11-25',
      { nthWeekday: -1, weekday: 3 },
    ],
    ['last Tuesday to a third Wednesday', { nthWeekday: -1, weekday: 2 }, '2026-11-18', { nthWeekday: 3, weekday: 3 }],
    ['to a fifth Monday', { nthWeekday: 1, weekday: 1 }, '2026-11-30', { nthWeekday: -1, weekday: 1 }],
  ])('%s', (_, rule, day, next) => {
    expect(followingChange(aPlan({ rule }), { dueDay: '2026-11-24' }, { ...move, day }).rule).toEqual(next);
  });

  it('always has a visit on the day that was chosen', () => {
    const rules = fc.constantFrom<PlanRule>(
      { everyWeeks: 1 },
      { everyWeeks: 3 },
      { nthWeekday: 2, weekday: 2 },
      { nthWeekday: -1, weekday: 5 },
    );
    const days = fc.date({ min: new Date('2026-11-25'), max: new Date('2028-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(rules, days, (rule, date) => {
        const day = date.toISOString().slice(0, 10);
        const change = followingChange(aPlan({ rule }), { dueDay: '2026-11-24' }, { ...move, day });
        const recurrence = { ...change, rule: change.rule as RecurrenceRule };
        expect(occurrences(recurrence, day, day)).toEqual([day]);
      }),
    );
  });
});

describe('the day of its plan that a kept visit goes to (D58)', () => {
  it.each([
    ['the one it stands for', { planId: 7, dueDay: '2026-11-24' }, '2026-11-24'],
    ['none where the plan has no such day', { planId: 7, dueDay: '2026-11-25' }, null],
    ['none where it is not of the plan any more', { planId: 6, dueDay: '2026-11-24' }, null],
  ])('%s', (_, visit, found) => expect(plannedDay(aPlan(), visit)).toBe(found));
});
