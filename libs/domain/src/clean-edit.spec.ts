import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changedStarts, memberSpan, type MemberTime, type MemberInput, type Span } from './clean-edit.js';

/** Minutes after nine; no end while it goes on. */
const span = (start: number, end: number | null): Span => ({
  startMs: start * 60_000,
  endMs: end === null ? null : end * 60_000,
});

describe('memberSpan (D29)', () => {
  const done = span(0, 90);
  const running = span(0, null);

  it.each<[string, Span, Span, Span | null, Span | 'outside']>([
    ['times equal to the clean’s move with it', done, span(10, 100), span(0, 90), span(10, 100)],
    ['a late start stays, an end moves', done, span(10, 100), span(30, 90), span(30, 100)],
    ['an early leave stays, a start moves', done, span(10, 100), span(0, 60), span(10, 60)],
    ['an earlier start does not reach back for who came late', done, span(-30, 90), span(5, 90), span(5, 90)],
    ['a late start is kept inside', done, span(40, 90), span(30, 90), span(40, 90)],
    ['an early leave is kept inside', done, span(0, 50), span(0, 60), span(0, 50)],
    ['a new member gets the clean’s span', done, span(10, 100), null, span(10, 100)],
    ['a new member of a running clean is still on it', running, span(10, null), null, span(10, null)],
    ['an end ends who is still on it', running, span(0, 80), span(0, null), span(0, 80)],
    ['an end keeps who left before', running, span(0, 80), span(0, 60), span(0, 60)],
    ['an end before somebody left brings that forward', running, span(0, 50), span(0, 60), span(0, 50)],
    ['a cleared end brings back who left with it', done, span(0, null), span(0, 90), span(0, null)],
    ['a cleared end leaves who left before', done, span(0, null), span(0, 60), span(0, 60)],
    ['a start after somebody left leaves nothing', done, span(60, 90), span(0, 60), 'outside'],
    ['an end before somebody came leaves nothing', done, span(0, 30), span(30, 90), 'outside'],
  ])('%s', (_, oldClean, newClean, stored, expected) => {
    expect(memberSpan(oldClean, newClean, stored)).toEqual(expected);
  });

  it.each<[string, Span, Span | null, MemberInput, Span | 'outside']>([
    ['what is stored already asks for nothing', span(10, 100), span(0, 90), span(0, 90), span(10, 100)],
    ['another start counts', span(0, 90), span(0, 90), { startMs: 20 * 60_000 }, span(20, 90)],
    ['another end counts', span(0, 90), span(0, 90), { endMs: 60 * 60_000 }, span(0, 60)],
    ['no end means the clean’s', span(0, 100), span(0, 60), { endMs: null }, span(0, 100)],
    [
      'own times count, also where they are what is stored',
      span(-60, 90),
      span(0, 90),
      { ...span(0, 90), isOwn: true },
      span(0, 90),
    ],
    [
      'an own start alone leaves the end to the clean',
      span(-60, 100),
      span(0, 90),
      { startMs: 0, isOwn: true },
      span(0, 100),
    ],
    ['own times outside the clean are outside', span(10, 90), span(0, 90), { ...span(0, 90), isOwn: true }, 'outside'],
    ['times of a new member count', span(0, 90), null, span(10, 20), span(10, 20)],
    ['a start before the clean is outside', span(0, 90), span(0, 90), { startMs: -1 }, 'outside'],
    ['an end after the clean is outside', span(0, 90), span(0, 90), { endMs: 91 * 60_000 }, 'outside'],
    ['an end at the start is outside', span(0, 90), span(0, 90), { endMs: 0 }, 'outside'],
  ])('%s', (_, newClean, stored, input, expected) => {
    expect(memberSpan(done, newClean, stored, input)).toEqual(expected);
  });

  it('answers a time inside the clean’s, or none', () => {
    const minute = fc.integer({ min: -200, max: 200 });
    const anySpan = fc
      .tuple(minute, fc.option(fc.integer({ min: 1, max: 300 })))
      .map(([start, length]) => span(start, length === null ? null : start + length));
    fc.assert(
      fc.property(anySpan, anySpan, anySpan, (oldClean, newClean, stored) => {
        const answer = memberSpan(oldClean, newClean, stored);
        if (answer === 'outside') return;
        expect(answer.startMs).toBeGreaterThanOrEqual(newClean.startMs);
        expect(answer.startMs).toBeLessThan(answer.endMs ?? Infinity);
        expect(answer.endMs ?? Infinity).toBeLessThanOrEqual(newClean.endMs ?? Infinity);
      }),
    );
  });
});

describe('changedStarts (D31)', () => {
  const anna = { userId: 1, ...span(0, 90) };
  const bela = { userId: 2, ...span(30, 90) };

  it.each<[string, MemberTime[], MemberTime[], number[]]>([
    ['nothing changes', [anna, bela], [bela, anna], []],
    ['somebody joins', [anna], [anna, bela], [30]],
    ['somebody leaves', [anna, bela], [anna], [30]],
    ['an end changes', [anna, bela], [{ ...anna, ...span(0, 80) }, bela], [0]],
    ['an end is cleared', [anna], [{ ...anna, ...span(0, null) }], [0]],
    ['a start moves: the old one and the new one', [anna, bela], [{ ...anna, ...span(10, 90) }, bela], [0, 10]],
    ['somebody takes the place of another', [anna], [{ ...anna, userId: 3 }], [0]],
  ])('%s', (_, before, after, minutes) => {
    expect(changedStarts(before, after)).toEqual(minutes.map((minute) => minute * 60_000));
  });
});
