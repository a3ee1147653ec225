import { describe, expect, it } from '@jest/globals';
import { afterAttempt } from './attempt.js';

const CREATED = new Date('2026-03-04T23:00:00.000Z');
const at = (minutes: number): Date => new Date(CREATED.getTime() + minutes * 60_000);
const LATER = { result: 'later', reason: 'The mail server did not answer in time.' } as const;

describe('what an attempt makes of a mail (D47)', () => {
  it.each([
    [1, 1],
    [2, 5],
    [3, 15],
    [4, 60],
    [5, 180],
    [6, 360],
    [7, 360],
    [20, 360],
  ])('waits after attempt %d for %d minutes', (attempts, minutes) => {
    expect(afterAttempt(LATER, { attempts, createdAt: CREATED }, CREATED)).toEqual({
      status: 'waiting',
      nextAttemptAt: at(minutes),
      lastError: 'The mail server did not answer in time.',
    });
  });

  it('tries for the last time three days after it was asked for, and not a minute later', () => {
    const attempt = { attempts: 10, createdAt: CREATED };
    expect(afterAttempt(LATER, attempt, at(66 * 60))).toMatchObject({ status: 'waiting', nextAttemptAt: at(72 * 60) });
    expect(afterAttempt(LATER, attempt, at(66 * 60 + 1))).toEqual({
      status: 'failed',
      nextAttemptAt: null,
      lastError: 'Given up after three days. The mail server did not answer in time.',
    });
  });

  it('makes between ten and twenty attempts at a server that stays away, each later than the one before', () => {
    const times: Date[] = [];
    for (let now = CREATED; ;) {
      times.push(now);
      const after = afterAttempt(LATER, { attempts: times.length, createdAt: CREATED }, now);
      if (after.status === 'failed') break;
      expect(after.nextAttemptAt!.getTime()).toBeGreaterThan(now.getTime());
      now = after.nextAttemptAt!;
    }
    expect(times.length).toBeGreaterThan(10);
    expect(times.length).toBeLessThan(20);
  });

  it('waits for an hour without counting where the server takes nothing, however old the mail is (D604)', () => {
    const attempt = { attempts: 12, createdAt: CREATED };
    expect(afterAttempt({ result: 'held', reason: 'Enough.' }, attempt, at(80 * 60))).toEqual({
      ...{ status: 'waiting', lastError: 'Enough.', nextAttemptAt: at(81 * 60), heldUntil: at(81 * 60) },
    });
  });

  it.each([
    [{ result: 'sent' }, { status: 'sent', lastError: null }],
    [{ result: 'kept' }, { status: 'kept', lastError: null }],
    [
      { result: 'refused', reason: '550 no' },
      { status: 'failed', lastError: '550 no' },
    ],
    [
      { result: 'unknown', reason: 'lost' },
      { status: 'unconfirmed', lastError: 'lost' },
    ],
  ] as const)('never tries again by itself after %j', (outcome, expected) => {
    const after = afterAttempt(outcome, { attempts: 1, createdAt: CREATED }, CREATED);
    expect(after).toEqual({ ...expected, nextAttemptAt: null });
  });
});
