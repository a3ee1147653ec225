import { describe, expect, it } from '@jest/globals';
import type { LatePunch, PunchSide } from '@tidycrew/contracts';
import { consequence } from './question';

const NOTHING: PunchSide = {
  jobId: null,
  customerName: null,
  teamName: null,
  startTime: null,
  endTime: null,
  memberNames: [],
  notes: null,
};
const PUNCH: LatePunch = {
  id: 1,
  eventId: 'press-1',
  kind: 'start',
  customerName: 'Elm House',
  userId: 1,
  personName: 'Anna Nguyen',
  atDevice: '2026-03-05T03:00:00.000Z',
  atEstimated: '2026-03-05T00:00:00.000Z',
  receivedAt: '2026-03-05T02:00:00.000Z',
  clockChanged: true,
  reason: 'clockChanged',
  reviewMembers: [1],
  stored: NOTHING,
  pressed: NOTHING,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  note: null,
};
const asked = (decision: 'accept' | 'reject' | 'adjust', punch: Partial<LatePunch>) =>
  consequence({ punch: { ...PUNCH, ...punch }, decision }, (instant) => instant.slice(11, 16));

describe('to accept a press of unknown time (D392)', () => {
  const times = { startTime: '2026-03-05T00:00:00.000Z', endTime: '2026-03-05T01:00:00.000Z' };
  const clean = { ...NOTHING, ...times, jobId: 7 };
  const running = { ...clean, endTime: null };

  it.each<[string, Partial<LatePunch>, RegExp]>([
    [
      'a start that waits with its finish',
      { pressed: { ...NOTHING, ...times } },
      /from 00:00 to 01:00: accepting stores/,
    ],
    ['a start whose clean goes on', { pressed: running, stored: running }, /keeps the times that are stored/],
    ['a finish that waits with its start', { kind: 'finish', pressed: { ...NOTHING, ...times } }, /the start first/],
    [
      'a finish whose clean goes on',
      { kind: 'finish', pressed: clean, stored: running },
      /ended at 01:00: accepting ends/,
    ],
    ['a finish that is stored', { kind: 'finish', pressed: clean, stored: clean }, /keeps the times that are stored/],
    ['notes', { kind: 'notes', pressed: clean, stored: clean }, /adds the notes/],
    ['notes that wait with their start', { kind: 'notes', pressed: NOTHING }, /the start first/],
  ])('%s', (_, punch, words) => {
    const question = asked('accept', punch);
    expect(question).toMatch(words);
    expect(question).not.toMatch(/at which it was made/);
  });
});

it.each<['accept' | 'reject' | 'adjust', Partial<LatePunch>, RegExp]>([
  ['accept', { reason: 'tooLate' }, /at which it was made/],
  ['accept', { reason: 'archived', reviewMembers: [], pressed: { ...NOTHING, jobId: 7 } }, /stored already/],
  ['accept', { reason: 'archived', reviewMembers: [1], pressed: { ...NOTHING, jobId: 7 } }, /at which it was made/],
  ['accept', { reason: 'archived', reviewMembers: [] }, /at which it was made/],
  ['accept', { reason: 'joinedLater' }, /becomes a clean of its own/],
  ['reject', {}, /Nothing changes/],
  ['adjust', {}, /Say it once/],
  ['adjust', { reason: 'approvedWeek' }, /paid by hand/],
])('%s, of %o', (decision, punch, words) => expect(asked(decision, punch)).toMatch(words));
