import { expect, it } from '@jest/globals';
import { planFormOf } from './plan-form';

const TEAMS = [
  { id: 1, name: 'Old', active: false },
  { id: 2, name: 'Team North', active: true },
];

it.each([
  ['nothing', {}, { windowFrom: null, windowTo: null, minutes: null, note: null }],
  [
    'all of it',
    { 'Next visit': '2026-12-07', From: '09:00', To: '11:00', Minutes: '120', Team: 'team north', Note: 'Side gate' },
    { fromDay: '2026-12-07', teamId: 2, windowFrom: '09:00', windowTo: '11:00', minutes: 120, note: 'Side gate' },
  ],
  [
    'no day that is over or none, and no team that is archived',
    { 'Next visit': '2026-11-01', Team: 'Old' },
    { windowFrom: null, windowTo: null, minutes: null, note: null },
  ],
  ['no word for a day', { 'Next visit': 'soon' }, { windowFrom: null, windowTo: null, minutes: null, note: null }],
])('fills the plan form of an unread job with %s (D657)', (_, texts, form) => {
  expect(planFormOf(texts, TEAMS, '2026-11-29')).toEqual(form);
});
