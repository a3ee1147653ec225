import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { idempotencyKeyFor } from '@tidycrew/web/api';
import { memoryStorage } from '@tidycrew/web/session/memory-storage.fixture';
import type { QueuedPress } from './queued-press';
import { holdInMemory, inMemory } from './memory-store.fixture';
import type { DirectCall, Draft } from './press';
import { aFinish, answered, aPress } from './queued-press.fixture';

let wakes: number;
/** The cleans that are tried again later, for their own sake. */
let paused: string[];
jest.unstable_mockModule('./store', () => import('./memory-store.fixture'));
jest.unstable_mockModule('./outbox', () => ({
  clocksNow: () => ({ deviceMs: Date.now(), offsetMs: 0, pageLife: 'one', monotonicMs: performance.now() }),
  markWritable: () => undefined,
  markUnwritable: () => undefined,
  broadcast: () => Promise.resolve(),
  sender: {
    wake: () => Promise.resolve((wakes += 1)),
    wakeLater: () => undefined,
    isPaused: ({ id }: QueuedPress) => paused.includes(id),
  },
}));
const { press } = await import('./press');
const { outboxState, setOutbox } = await import('./state');

const START = '/api/staff/time-entries/clock-in';
const FINISH = '/api/staff/time-entries/clock-out';
const CREW = { teamId: 3, customerId: 7, memberIds: [1, 2] };
const WHOLE = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [1] };

interface Call {
  path: string;
  key: string | null;
  body: unknown;
}
let calls: Call[];
let reply: (signal: AbortSignal | null | undefined) => Promise<Response>;

const answering = (status: number, body: object | string) => () =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

const setOnline = (onLine: boolean) =>
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });

function hold(...events: QueuedPress[]): void {
  holdInMemory(events);
  setOutbox({ events });
}

const start = (body: object = CREW): [Draft, DirectCall] => [
  { kind: 'start', body, shown: null } as Draft,
  { keyKind: 'clock-in', path: START, body },
];
const finish = (draft: Partial<Draft>, body: object = WHOLE): [Draft, DirectCall] => [
  { kind: 'finish', body: WHOLE, shown: null, ...draft },
  { keyKind: 'clock-out', path: FINISH, body },
];

beforeEach(() => {
  jest.useFakeTimers();
  wakes = 0;
  paused = [];
  calls = [];
  reply = answering(201, { success: true, data: { jobId: 56 } });
  globalThis.localStorage = memoryStorage();
  globalThis.fetch = (path, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    calls.push({ path: path as string, key, body: JSON.parse(init?.body as string) as unknown });
    return reply(init?.signal);
  };
  setOnline(true);
  hold();
});
afterEach(() => void jest.useRealTimers());

describe('the finish of a clean that this phone began', () => {
  const ofStart = (jobId: number | null) => aPress({ seq: 1, answer: answered({ jobId }) });

  it('asks by the number that its start was given', async () => {
    hold(ofStart(55));
    expect(await press(1, ...finish({ cleanRef: 'press-1' }))).toEqual({ answer: { jobId: 56 } });
    expect(calls).toMatchObject([{ path: FINISH, body: { ...WHOLE, jobId: 55 } }]);
  });

  it('waits for the batch where the office decides on its start: without a number another clean would end (D24, D256)', async () => {
    hold(ofStart(null));
    expect(await press(1, ...finish({ cleanRef: 'press-1' }))).toMatchObject({ kept: { cleanRef: 'press-1' } });
    expect([calls, wakes]).toEqual([[], 1]);
    expect(inMemory()).toMatchObject([{}, { kind: 'finish', cleanRef: 'press-1', heldUntilMs: 0, answer: null }]);
  });

  it('asks by the number that the page knows, where the start is forgotten', async () => {
    await press(1, ...finish({ cleanRef: 'press-1' }, { ...WHOLE, jobId: 57 }));
    expect(calls).toMatchObject([{ path: FINISH, body: { jobId: 57 } }]);
  });
});

describe('a press (D65)', () => {
  const silent = (signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });

  it('is held while it asks, and stays with its answer', async () => {
    const seen: unknown[] = [];
    reply = () => {
      seen.push({ ...inMemory()[0] }, outboxState().pressing);
      return answering(201, { success: true, data: { jobId: 56 } })();
    };
    await press(1, ...start());
    expect(seen).toMatchObject([{ tries: 1, heldUntilMs: Date.now() + 12_000, answer: null }, 1]);
    const answer = { outcome: 'stored', sentence: null, jobId: 56, isDismissed: false, isOwnCall: true };
    expect(inMemory()).toMatchObject([{ heldUntilMs: 0, answer: { ...answer, atMs: Date.now() } }]);
    expect(outboxState().pressing).toBe(0);
  });

  it('is the first one where it is tapped twice', async () => {
    const [first, second] = [press(1, ...start()), press(1, ...start())];
    expect(await first).toBe(await second);
    expect([calls.length, inMemory().length]).toEqual([1, 1]);
    // Once that is over, the same tap is another press.
    await press(1, ...start());
    expect(calls).toHaveLength(2);
  });

  it('has what was pressed while it asked sent once it is answered', async () => {
    const tick = (position: number): [Draft, DirectCall] => {
      const body = { ticks: [{ position, state: 'done' as const, note: null }] };
      const call = { keyKind: 'ticks.9', method: 'put' as const, path: '/api/staff/cleans/9/ticks', body };
      return [{ kind: 'ticks', jobId: 9, body, shown: null }, call];
    };
    let answer: (response: Response) => void = () => undefined;
    reply = () => new Promise((resolve) => (answer = resolve));
    const first = press(1, ...tick(1));
    await jest.advanceTimersByTimeAsync(0);
    expect(await press(1, ...tick(2))).toMatchObject({ kept: { kind: 'ticks' } });
    expect([calls.length, wakes]).toEqual([1, 1]);
    setOutbox({ events: inMemory() });
    answer(await answering(200, { success: true, data: [] })());
    await first;
    expect(wakes).toBe(2);
  });

  it('waits 8 s for an answer, then it is the sender’s', async () => {
    reply = silent;
    const kept: unknown[] = [];
    void press(1, ...start()).then((pressed) => kept.push(pressed));
    await jest.advanceTimersByTimeAsync(7_999);
    expect(kept).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(kept).toMatchObject([{ kept: { heldUntilMs: 0 } }]);
    expect(inMemory()).toMatchObject([{ tries: 1, heldUntilMs: 0, answer: null }]);
  });

  it('never leaves the phone without a network (D263)', async () => {
    setOnline(false);
    expect(await press(1, ...start())).toMatchObject({ kept: { tries: 0, heldUntilMs: 0 } });
    expect(calls).toEqual([]);
  });

  it('waits where nobody is signed in any more', async () => {
    reply = answering(401, { success: false, error: 'Please sign in.', code: 'NOT_SIGNED_IN' });
    await expect(press(1, ...start())).rejects.toMatchObject({ status: 401 });
    expect(inMemory()).toMatchObject([{ heldUntilMs: 0, answer: null }]);
  });

  it.each([
    ['goes out with the start of its clean, which waits', 'press-1', [], [0, 1]],
    ['also where that is tried again later', 'press-1', ['press-1'], [0, 1]],
    ['waits for one of another clean that is older', undefined, [], [0, 1]],
    ['asks by itself where that one is tried again later', undefined, ['press-1'], [1, 1]],
  ])('%s', async (_, cleanRef, tried, [asked, woken]) => {
    hold(aPress({ seq: 1 }));
    paused = tried;
    await press(1, ...finish({ jobId: 9, cleanRef }, { ...WHOLE, jobId: 9 }));
    expect([calls.length, wakes]).toEqual([asked, woken]);
    expect(inMemory()).toMatchObject([{ answer: null }, { heldUntilMs: 0 }]);
  });
});

describe('a press that waits already (D65)', () => {
  it('is sent as it was kept, not with the contents of the second tap', async () => {
    hold(aFinish({ seq: 1, jobId: 9, body: { ...WHOLE, notes: 'Key under the mat' } }));
    expect(await press(1, ...finish({ jobId: 9 }, { ...WHOLE, jobId: 9 }))).toMatchObject({ kept: { id: 'press-1' } });
    expect([calls, wakes]).toEqual([[], 1]);
    expect(inMemory()).toHaveLength(1);
  });

  it.each([
    ['the same crew, in another order', { memberIds: [2, 1] }, 1],
    ['another team', { teamId: 4 }, 2],
    ['other people', { memberIds: [1] }, 2],
    ['another customer', { customerId: 8 }, 2],
  ])('a start at the same customer by %s', async (_, other, count) => {
    hold(aPress({ seq: 1, body: CREW }));
    await press(1, ...start({ ...CREW, ...other }));
    expect(inMemory()).toHaveLength(count);
  });
});

describe('whether a waiting press is the one that is made (D65)', () => {
  const SOME = { ...WHOLE, clockOutAllMembers: false };
  const whole = aFinish({ seq: 1, jobId: 9 });
  const notes = aPress({ seq: 1, kind: 'notes', jobId: 9, body: { notes: 'Key under the mat' } });
  const cannot = aPress({ seq: 1, kind: 'cannotClean', body: { visitId: 8, kind: 'noAccess', note: null } });
  const next = (draft: Partial<Draft>) => ({ kind: 'finish', jobId: 9, body: WHOLE, shown: null, ...draft }) as Draft;

  it.each<[string, QueuedPress[], Draft, count: number]>([
    [
      'a whole finish after another of whom it was said',
      [whole],
      next({ body: { ...WHOLE, selectedMemberIds: [2] } }),
      1,
    ],
    ['a finish with notes', [whole], next({ body: { ...WHOLE, notes: 'Gate' } }), 2],
    ['a finish of some', [whole], next({ body: SOME }), 2],
    ['a whole finish after one of some', [{ ...whole, body: SOME }], next({}), 2],
    ['the same finish of some', [{ ...whole, body: SOME }], next({ body: SOME }), 1],
    ['a finish of another clean', [whole], next({ jobId: 10 }), 2],
    ['the same notes', [notes], next({ kind: 'notes', body: notes.body }), 1],
    ['other notes', [notes], next({ kind: 'notes', body: { notes: 'Gate' } }), 2],
    ['notes beside a finish', [whole], next({ kind: 'notes', body: notes.body }), 2],
    [
      'the same visit, for another reason',
      [cannot],
      next({ kind: 'cannotClean', jobId: undefined, body: { ...cannot.body, note: 'No key' } }),
      1,
    ],
    [
      'another visit',
      [cannot],
      next({ kind: 'cannotClean', jobId: undefined, body: { ...cannot.body, visitId: 9 } }),
      2,
    ],
    [
      'the same start again, once its clean is finished',
      [aPress({ seq: 1, body: CREW }), aFinish({ seq: 2, cleanRef: 'press-1' })],
      next({ kind: 'start', jobId: undefined, body: CREW }),
      3,
    ],
    [
      'the same start while another clean is finished',
      [aPress({ seq: 1, body: CREW }), aFinish({ seq: 2, jobId: 9 })],
      next({ kind: 'start', jobId: undefined, body: CREW }),
      2,
    ],
  ])('%s', async (_, held, draft, count) => {
    setOnline(false);
    hold(...held);
    await press(1, draft, { keyKind: draft.kind, path: '/api/x', body: draft.body });
    expect(inMemory()).toHaveLength(count);
  });
});

describe('what is no answer of the server keeps the press (D65)', () => {
  it.each([
    [408, 'Request Timeout'],
    [200, '<html>Sign in to this network</html>'],
    [429, { success: false, error: 'Wait.', code: 'TOO_MANY_ATTEMPTS' }],
  ])('%i %j', async (status, body) => {
    reply = answering(status, body);
    expect(await press(1, ...start())).toMatchObject({ kept: { kind: 'start' } });
    expect(inMemory()).toMatchObject([{ answer: null }]);
  });

  it.each([
    [409, { success: false, error: 'Busy.', code: 'CUSTOMER_BUSY' }, 'Busy.'],
    [422, '', ''],
  ])('a refusal forgets it: %i %j', async (status, body, message) => {
    reply = answering(status, body);
    await expect(press(1, ...start())).rejects.toMatchObject({ status, message });
    expect(inMemory()).toEqual([]);
  });
});

describe('the key of a press (D25)', () => {
  it('is the same for a retry after a lost answer where nothing can be kept', async () => {
    holdInMemory([], new Error('full'));
    reply = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(press(1, ...start())).rejects.toMatchObject({ name: 'NetworkError' });
    await expect(press(1, ...start())).rejects.toMatchObject({ name: 'NetworkError' });
    expect(calls).toHaveLength(2);
    expect(calls[0]?.key).toBe(calls[1]?.key);
  });

  it('goes over to the press that is kept, and to no later one', async () => {
    const before = idempotencyKeyFor(1, 'clock-in', CREW);
    await press(1, ...start());
    expect(calls[0]?.key).toBe(before);
    expect(inMemory()).toMatchObject([{ id: before }]);
    expect(idempotencyKeyFor(1, 'clock-in', CREW)).not.toBe(before);
  });
});
