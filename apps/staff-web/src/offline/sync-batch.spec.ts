import { describe, expect, it } from '@jest/globals';
import type { PressesRequest } from '@tidycrew/contracts';
import fc from 'fast-check';
import { clockChangedIds, maySendAt, nextBatch, pauseAfter } from './sync';
import { cleanOf, toWire, type QueuedPress } from './queued-press';
import { aFinish, answered, aPress, NINE_MS } from './queued-press.fixture';

const RULE = { nowMs: NINE_MS, paused: new Map<string, number>(), isSingle: false };
const idsOf = (events: readonly QueuedPress[]) => events.map(({ id }) => id);

describe('the events to send now', () => {
  it.each([
    ['nothing', [], RULE, []],
    ['in the order of the events', [aPress({ seq: 2 }), aPress({ seq: 1 })], RULE, ['press-1', 'press-2']],
    ['none that is answered', [aPress({ seq: 1, answer: answered() })], RULE, []],
    ['none of a kind that this build does not know', [aPress({ seq: 1, kind: 'tick' as 'start' })], RULE, []],
    ['none of a newer shape', [aPress({ seq: 1, shape: 9 })], RULE, []],
    [
      'nothing that was pressed after one that asks by itself',
      [aPress({ seq: 1 }), aPress({ seq: 2, heldUntilMs: NINE_MS + 5_000 }), aPress({ seq: 3 })],
      RULE,
      ['press-1'],
    ],
    [
      'no start without its finish, which asks by itself',
      [aPress({ seq: 1 }), aPress({ seq: 2 }), aFinish({ seq: 3, cleanRef: 'press-1', heldUntilMs: NINE_MS + 5_000 })],
      RULE,
      ['press-2'],
    ],
    ['one whose hold is over', [aPress({ seq: 1, heldUntilMs: NINE_MS })], RULE, ['press-1']],
    ['none that is held for as long as any', [aPress({ seq: 1, heldUntilMs: NINE_MS + 12_000 })], RULE, []],
    [
      'an event whose hold is longer than any was held under another clock',
      [aPress({ seq: 1, heldUntilMs: NINE_MS + 12_001 })],
      RULE,
      ['press-1'],
    ],
    [
      'the other cleans, where one pauses',
      [aPress({ seq: 1 }), aFinish({ seq: 2, cleanRef: 'press-1' }), aPress({ seq: 3 })],
      { ...RULE, paused: new Map([['press-1', NINE_MS + 1]]) },
      ['press-3'],
    ],
    [
      'a clean whose pause is longer than any began to pause under another clock',
      [aPress({ seq: 1 })],
      { ...RULE, paused: new Map([['press-1', NINE_MS + 3_600_000]]) },
      ['press-1'],
    ],
    [
      'one clean only after a batch was refused as a whole',
      [aPress({ seq: 1 }), aPress({ seq: 2 }), aFinish({ seq: 3, cleanRef: 'press-1' })],
      { ...RULE, isSingle: true },
      ['press-1', 'press-3'],
    ],
  ])('%s', (_, events, rule, ids) => {
    expect(idsOf(nextBatch(events, rule))).toEqual(ids);
  });

  it('50 at most, and less than 1 MB', () => {
    const many = Array.from({ length: 60 }, (_, at) => aPress({ seq: at + 1 }));
    expect(nextBatch(many, RULE)).toHaveLength(50);
    const long = many.map((event) => ({
      ...event,
      kind: 'notes' as const,
      jobId: event.seq,
      body: { notes: 'ü'.repeat(20_000) },
    }));
    const batch = nextBatch(long, RULE);
    expect(JSON.stringify(batch.map(({ body }) => body)).length).toBeLessThan(1_000_000);
    expect(batch.length).toBeGreaterThan(10);
  });

  it('a start with its finish, also where only a part of its clean has room', () => {
    const ticks = (from: number, count: number, cleanRef: string) =>
      Array.from({ length: count }, (_, at) =>
        aPress({
          seq: from + at,
          kind: 'ticks',
          cleanRef,
          body: { ticks: [{ position: 1, state: 'done', note: null }] },
        }),
      );
    const first = [aPress({ seq: 1 }), ...ticks(2, 40, 'press-1'), aFinish({ seq: 42, cleanRef: 'press-1' })];
    const second = [aPress({ seq: 43 }), ...ticks(44, 7, 'press-43'), aFinish({ seq: 51, cleanRef: 'press-43' })];
    const third = aPress({ seq: 52 });
    expect(idsOf(nextBatch([...first, ...second, third], RULE))).toEqual(idsOf(first));
    expect(idsOf(nextBatch([...second, third], RULE))).toEqual(idsOf([...second, third]));
    // One that is longer than a batch goes in parts.
    const long = [aPress({ seq: 1 }), ...ticks(2, 60, 'press-1')];
    expect(idsOf(nextBatch(long, RULE))).toEqual(idsOf(long.slice(0, 50)));
  });

  it('nothing of a clean of which an earlier event has no room any more', () => {
    const notes = (seq: number, jobId: number, length: number) =>
      aPress({ seq, kind: 'notes', jobId, body: { notes: 'ü'.repeat(length) } });
    const many = Array.from({ length: 22 }, (_, at) => notes(at + 1, at + 1, 20_000));
    const batch = nextBatch([...many, notes(23, 99, 20_000), notes(24, 99, 1), notes(25, 100, 1)], RULE);
    expect(batch.map(({ seq }) => seq)).toEqual([...many.map(({ seq }) => seq), 25]);
  });

  it('for any events: of each clean a first part in order, none twice, and something whenever something may go (law)', () => {
    const anyPress = fc.record({
      clean: fc.integer({ min: 1, max: 4 }),
      isHeld: fc.boolean(),
      isAnswered: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyPress, { maxLength: 80 }), fc.boolean(), (drawn, isSingle) => {
        const events = drawn.map(({ clean, isHeld, isAnswered }, at) =>
          aFinish({
            seq: at + 1,
            jobId: clean,
            heldUntilMs: isHeld ? NINE_MS + 1_000 : 0,
            answer: isAnswered ? answered() : null,
          }),
        );
        const batch = nextBatch(events, { ...RULE, isSingle });
        const waiting = events.filter(({ answer }) => answer === null);
        for (const clean of new Set(events.map(cleanOf))) {
          const sent = batch.filter((event) => cleanOf(event) === clean);
          const all = waiting.filter((event) => cleanOf(event) === clean);
          expect(idsOf(sent)).toEqual(idsOf(all.slice(0, sent.length)));
          expect(sent.every(({ heldUntilMs }) => heldUntilMs === 0)).toBe(true);
        }
        const allHeld = waiting.filter(({ heldUntilMs }) => heldUntilMs > 0);
        const isFree = (event: QueuedPress) =>
          allHeld.every((held) => event.seq < held.seq && cleanOf(held) !== cleanOf(event));
        expect(batch.every(isFree)).toBe(true);
        expect(batch.length > 0).toBe(waiting.some(isFree));
        expect(batch.length).toBeLessThanOrEqual(50);
        expect(!isSingle || new Set(batch.map(cleanOf)).size <= 1).toBe(true);
      }),
    );
  });
});

describe('when the first waiting event may go', () => {
  const held = aPress({ seq: 1, heldUntilMs: NINE_MS + 5_000 });
  it.each<[string, QueuedPress[], number]>([
    ['now', [aPress({ seq: 1 })], 0],
    ['when what was pressed before it is held no more', [aPress({ seq: 2 }), held], NINE_MS + 5_000],
    [
      'now, where the one that is held was pressed after it',
      [aPress({ seq: 1 }), { ...held, id: 'press-2', seq: 2 }],
      0,
    ],
    [
      'with the finish of its clean, which is held',
      [aPress({ seq: 1 }), aFinish({ seq: 2, cleanRef: 'press-1', heldUntilMs: NINE_MS + 5_000 })],
      NINE_MS + 5_000,
    ],
    ['when its clean pauses no more', [aPress({ seq: 4 })], NINE_MS + 9_000],
    ['now, where it is held for longer than any', [aPress({ seq: 1, heldUntilMs: NINE_MS + 60_000 })], 0],
    ['of two cleans the first', [aPress({ seq: 4 }), aPress({ seq: 5 })], 0],
  ])('%s', (_, waiting, ms) => {
    expect(maySendAt(waiting, { nowMs: NINE_MS, paused: new Map([['press-4', NINE_MS + 9_000]]) })).toBe(ms);
  });
});

describe('events that the server marks as of a clock that was changed (D392)', () => {
  const at = (seconds: number) => new Date(NINE_MS + seconds * 1_000).toISOString();
  const event = (id: string, seconds: number, isChanged = false) => ({
    ...toWire(aPress({ seq: 1 }), { deviceMs: NINE_MS, offsetMs: 0, pageLife: 'one', monotonicMs: 0 }),
    id,
    atDevice: at(seconds),
    ...(isChanged && { clockChanged: true }),
  });

  it.each<[string, PressesRequest['events'], string[]]>([
    ['none of a clock that was right, or wrong by as much', [event('a', -60), event('b', 0)], []],
    ['none that differs by a reading of the clock', [event('a', 1)], []],
    ['that lies after its sending, and those before it', [event('a', -60), event('b', 2), event('c', -30)], ['a', 'b']],
    ['that says so', [event('a', -60, true), event('b', -30)], ['a']],
  ])('%s', (_, events, ids) => {
    expect([...clockChangedIds({ sentAtDevice: at(0), events })]).toEqual(ids);
  });
});

it('an event says what was pressed, and nothing that the phone keeps for itself', () => {
  const clocks = { deviceMs: NINE_MS, offsetMs: 0, pageLife: 'one', monotonicMs: 0 };
  expect(toWire(aPress({ seq: 4 }), clocks)).toEqual({
    id: 'press-4',
    kind: 'start',
    body: { teamId: 3, customerId: 7, memberIds: [1] },
    atDevice: '2026-11-22T22:00:00.000Z',
  });
  expect(toWire(aFinish({ seq: 5, jobId: 9, offsetMs: 3_600_000, atMonotonicMs: 0 }), clocks)).toMatchObject({
    jobId: 9,
    clockChanged: true,
  });
  expect(toWire(aFinish({ seq: 6, cleanRef: 'press-4' }), clocks)).toMatchObject({ cleanRef: 'press-4' });
});

it.each([
  ['a start by itself', aPress({ seq: 1 }), 'press-1'],
  ['a finish with the start that this phone keeps', aFinish({ seq: 2, cleanRef: 'press-1', jobId: 9 }), 'press-1'],
  ['a finish with its clean', aFinish({ seq: 2, jobId: 9 }), 'job:9'],
  [
    'that somebody cannot clean with its visit',
    aPress({ seq: 3, kind: 'cannotClean', body: { visitId: 8, kind: 'noAccess', note: null } }),
    'visit:8',
  ],
])('keeps in order %s', (_, event, clean) => {
  expect(cleanOf(event)).toBe(clean);
});

it.each([
  [1, 0, 0, 2_000],
  [1, 1, 0, 1_000],
  [2, 0, 0, 4_000],
  [8, 0, 0, 256_000],
  [9, 0, 0, 300_000],
  [5_000, 0, 0, 300_000],
  [1, 0, 90, 90_000],
])('after %d failures, drawn %d, the server wanting %d s: %d ms', (failures, random, retryAfter, ms) => {
  expect(pauseAfter(failures, random, retryAfter)).toBe(ms);
});
