import type { QueuedPress, Shown } from './queued-press';

const SHOWN: Shown = {
  customerId: 7,
  customerName: 'Elm House',
  customerAddress: '4 Elm Street, Kew',
  teamName: 'Bayside',
  teamColor: '#336699',
  members: [{ id: 1, name: 'Anna Nguyen' }],
  allottedMinutes: 120,
  startedAt: null,
};

/** 9:00 am in Melbourne. */
export const NINE_MS = Date.parse('2026-11-22T22:00:00.000Z');

/** A press that waits, for tests: a start at 9 am on a phone whose clock is right. */
export function aPress(input: Partial<QueuedPress> & { seq: number }): QueuedPress {
  return {
    shape: 1,
    userId: 1,
    id: `press-${input.seq}`,
    kind: 'start',
    body: { teamId: 3, customerId: 7, memberIds: [1] },
    atDevice: new Date(NINE_MS).toISOString(),
    offsetMs: 0,
    pageLife: 'one',
    atMonotonicMs: 0,
    tries: 0,
    heldUntilMs: 0,
    shown: SHOWN,
    answer: null,
    ...input,
  };
}

/** The finish of a clean, at 10 am. */
export const aFinish = (input: Partial<QueuedPress> & { seq: number }): QueuedPress =>
  aPress({
    kind: 'finish',
    body: { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [1] },
    atDevice: new Date(NINE_MS + 3_600_000).toISOString(),
    atMonotonicMs: 3_600_000,
    shown: { ...SHOWN, startedAt: new Date(NINE_MS).toISOString() },
    ...input,
  });

export const answered = (
  input: Partial<NonNullable<QueuedPress['answer']>> = {},
): NonNullable<QueuedPress['answer']> => ({
  outcome: 'stored',
  sentence: null,
  jobId: 55,
  atMs: NINE_MS + 7_200_000,
  isDismissed: false,
  ...input,
});
