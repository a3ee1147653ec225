import { describe, expect, it } from '@jest/globals';
import type { Plan, PlanRule } from '@tidycrew/contracts';
import { changedForm, planBody, planWords, problemsOfPlan, ruleOf, suggestedForm } from './forms';

const plan: Plan = {
  ...{ id: 1, customerId: 2, customerName: 'Elm House', teamId: 3, teamName: 'Bayside', rule: { everyWeeks: 2 } },
  ...{ anchorDay: '2026-11-23', fromDay: '2026-11-23', untilDay: null, windowFrom: '09:00', windowTo: '11:00' },
  ...{ minutes: null, note: null, updatedAt: '2026-11-22T00:00:00Z' },
};

describe('a plan in words', () => {
  it.each<[Partial<Plan>, string]>([
    [{}, 'Every 2 weeks on Monday · 9:00 am – 11:00 am · Bayside · from Mon 23/11/2026'],
    [
      { rule: { everyWeeks: 1 }, windowFrom: null, windowTo: null, teamName: null, minutes: 90 },
      'Every week on Monday · No team · 90 min · from Mon 23/11/2026',
    ],
    [
      { rule: { nthWeekday: -1, weekday: 5 }, windowTo: null, untilDay: '2027-01-31' },
      'On the last Friday of each month · 9:00 am · Bayside · from Mon 23/11/2026 · until Sun 31/01/2027',
    ],
  ])('%j', (change, words) => expect(planWords({ ...plan, ...change })).toBe(words));
});

describe('the rule of a form', () => {
  it.each<[string, string, PlanRule]>([
    ['3', '2026-11-23', { everyWeeks: 3 }],
    ['month', '2026-11-23', { nthWeekday: 4, weekday: 1 }],
    // The fifth Monday is not in every month.
    ['month', '2026-11-30', { nthWeekday: -1, weekday: 1 }],
    ['last', '2026-11-27', { nthWeekday: -1, weekday: 5 }],
  ])('%s from %s', (typed, fromDay, rule) => expect(ruleOf({ rule: typed, fromDay })).toEqual(rule));
});

describe('the form of a plan', () => {
  const form = changedForm(plan, '2026-12-07');

  it('begins with what the plan is, and with what is suggested', () => {
    expect(planBody(form)).toEqual({
      ...{ teamId: 3, rule: { everyWeeks: 2 }, anchorDay: '2026-12-07', fromDay: '2026-12-07', untilDay: null },
      ...{ windowFrom: '09:00', windowTo: '11:00', minutes: null, note: null },
    });
    const suggestion = { rule: { everyWeeks: 4 }, anchorDay: '2026-11-24', teamId: null, onWeekday: 3, cleans: 4 };
    expect(suggestedForm(suggestion, '2026-11-23')).toMatchObject({ rule: '4', fromDay: '2026-11-24', teamId: null });
  });

  it.each([
    [{}, {}],
    [{ fromDay: '' }, { fromDay: 'Please choose the day of the first visit.' }],
    [{ rule: 'last', fromDay: '2026-11-20' }, { fromDay: 'This is not the last such weekday of its month.' }],
    [{ untilDay: '2026-12-06' }, { untilDay: 'The last day must not be before the first visit.' }],
    [{ minutes: 1441 }, { minutes: 'Please type whole minutes from 1 to 1,440.' }],
    [{ windowFrom: null }, { windowFrom: expect.any(String) }],
    [{ windowTo: '08:00' }, { windowTo: expect.any(String) }],
  ])('%j', (change, problems) => expect(problemsOfPlan({ ...form, ...change })).toEqual(problems));
});
