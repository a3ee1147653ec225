import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PressesRequest } from '@tidycrew/contracts';
import { onSessionExpired } from '@tidycrew/web/api/session-expiry';
import { memoryStorage } from '@tidycrew/web/session/memory-storage.fixture';
import type { QueuedPress } from './queued-press';
import { holdInMemory, inMemory } from './memory-store.fixture';
import { aPress, NINE_MS } from './queued-press.fixture';

jest.unstable_mockModule('./store', () => import('./memory-store.fixture'));
const { Sender } = await import('./sync');
const { outboxState } = await import('./state');

const HOUR_MS = 3_600_000;
const ME = '/api/auth/me';
const PUNCHES = '/api/staff/punches';
const ANNA: Reply = [200, { data: { user: { id: 1 } } }];
const NOBODY: Reply = [401, { success: false, error: 'Please sign in.', code: 'NOT_SIGNED_IN' }];

type Reply = [status: number, body: object, headers?: Record<string, string>];

/** Each path's answers in turn; the last one stays. */
let replies: Record<string, Reply[]>;
let answerAfterMs: number;
let sent: PressesRequest[];
/** When each of them went out, in ms since the first wake. */
let sentAtMs: number[];
let takeBack = () => undefined as void;

const STORED: Reply = [200, { data: { results: [{ id: 'press-1', outcome: 'stored', sentence: null, jobId: 55 }] } }];

const serve: typeof fetch = (path, init) =>
  new Promise((resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as PressesRequest;
    if (path === PUNCHES) {
      sent.push(body);
      sentAtMs.push(Date.now() - NINE_MS);
    }
    const [next, ...others] = replies[path as string] ?? [];
    if (others.length > 0) replies[path as string] = others;
    const [status, json, headers] = next ?? STORED;
    setTimeout(() => resolve(new Response(JSON.stringify(json), { status, headers })), answerAfterMs);
  });

const newSender = () =>
  new Sender({
    userId: () => 1,
    clocksNow: () => ({ deviceMs: Date.now(), offsetMs: 0, pageLife: 'one', monotonicMs: Date.now() - NINE_MS }),
    broadcast: () => Promise.resolve(),
  });
let sender: InstanceType<typeof Sender>;

/** Sends what waits as far as it goes by then; gives whether the sender has let go of the lock. */
async function wake(forMs = 100): Promise<boolean> {
  let isOver = false;
  void sender.wake().then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(forMs);
  return isOver;
}

const waiting = (): QueuedPress[] => inMemory().filter(({ answer }) => answer === null);

beforeEach(() => {
  jest.useFakeTimers({ now: NINE_MS });
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  // Pauses are as long as they can be: 2 s after the first failure.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  globalThis.localStorage = memoryStorage();
  globalThis.fetch = serve;
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  replies = { [ME]: [ANNA] };
  answerAfterMs = 10;
  sent = [];
  sentAtMs = [];
  sender = newSender();
  holdInMemory([aPress({ seq: 1 })]);
});
afterEach(() => {
  sender.stop();
  takeBack();
  jest.useRealTimers();
});

describe('a session that has ended (D53, D66, D70)', () => {
  let signIn: (isBack: boolean) => void;
  let asked: number;
  beforeEach(() => {
    asked = 0;
    takeBack = onSessionExpired(() => {
      asked++;
      return new Promise((resolve) => {
        signIn = resolve;
      });
    });
  });

  it.each<[string, Record<string, Reply[]>, number]>([
    ['before anything is sent', { [ME]: [NOBODY, ANNA] }, 0],
    ['just as it is sent', { [ME]: [ANNA], [PUNCHES]: [NOBODY, STORED] }, 1],
  ])('%s: asked once, and what waits goes out with the clocks of after it', async (_, given, tries) => {
    replies = given;
    // Another tab can send meanwhile.
    expect(await wake()).toBe(true);
    expect([asked, sent.length]).toEqual([1, tries]);
    await jest.advanceTimersByTimeAsync(3 * HOUR_MS);
    signIn(true);
    await jest.advanceTimersByTimeAsync(100);
    expect(waiting()).toEqual([]);
    expect(Date.parse(sent.at(-1)?.sentAtDevice ?? '')).toBeGreaterThanOrEqual(NINE_MS + 3 * HOUR_MS);
  });

  it('nothing goes out when nobody signs in again', async () => {
    replies = { [ME]: [NOBODY, ANNA] };
    await wake();
    signIn(false);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(sent).toEqual([]);
    expect(waiting()).toMatchObject([{ tries: 0 }]);
  });
});

it('on a network that takes ten seconds for an answer what waits goes out (D65)', async () => {
  answerAfterMs = 10_000;
  await wake(25_000);
  expect(waiting()).toEqual([]);
});

describe('a clock that is set back three hours (D65)', () => {
  const setBack = () => jest.setSystemTime(Date.now() - 3 * HOUR_MS);

  it('keeps nothing back for them after the server has asked for patience', async () => {
    replies[ME] = [[429, { success: false, error: 'Wait.', code: 'TOO_MANY_ATTEMPTS' }, { 'retry-after': '60' }], ANNA];
    await wake();
    await wake();
    expect(sent).toEqual([]);
    setBack();
    await wake();
    expect(waiting()).toEqual([]);
  });

  it('keeps a clean that pauses back no longer than any pauses', async () => {
    replies[PUNCHES] = [[413, { success: false, error: 'Too long.', code: 'PAYLOAD_TOO_LARGE' }], STORED];
    await wake();
    await wake();
    expect(sent).toHaveLength(1);
    expect(sender.isPaused(aPress({ seq: 1 }))).toBe(true);
    setBack();
    expect(sender.isPaused(aPress({ seq: 1 }))).toBe(false);
    await wake();
    expect(waiting()).toEqual([]);
  });
});

const storedOf = (...ids: string[]): Reply => [
  200,
  { data: { results: ids.map((id) => ({ id, outcome: 'stored', sentence: null, jobId: 55 })) } },
];
const refused = (status: number, headers?: Record<string, string>): Reply => [
  status,
  { success: false, error: 'No.', code: 'UNKNOWN' },
  headers,
];
const idsSent = () => sent.map(({ events }) => events.map(({ id }) => id));

describe('what goes out by itself (D65, D262)', () => {
  it.each([403, 408, 429, 502, 503, 504])(
    'again 2 s after a %i, which says nothing about an event, then 4 s',
    async (status) => {
      replies[PUNCHES] = [refused(status), refused(status), STORED];
      await wake(10_000);
      // Each try takes 20 ms: who is there, and the presses.
      expect(sentAtMs).toEqual([10, 20 + 2_000 + 10, 40 + 6_000 + 10]);
      expect(waiting()).toEqual([]);
    },
  );

  it('as late as the server wants it', async () => {
    replies[PUNCHES] = [refused(429, { 'retry-after': '60' }), STORED];
    await wake(61_000);
    expect(sentAtMs).toEqual([10, 20 + 60_000 + 10]);
  });

  it('not before there is a network', async () => {
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
    await wake(1_999);
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(sentAtMs).toEqual([2_010]);
  });

  it('in a while, where an event has just had no answer', async () => {
    sender.wakeLater();
    await jest.advanceTimersByTimeAsync(2_100);
    expect(sentAtMs).toEqual([2_010]);
  });

  it('10 s later, where another tab is sending', async () => {
    let isFree = false;
    const locks = {
      request: (_: string, __: object, work: (lock: object | null) => unknown) => work(isFree ? {} : null),
    };
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true, locks }, configurable: true });
    await wake(9_999);
    isFree = true;
    await jest.advanceTimersByTimeAsync(100);
    expect(sentAtMs).toEqual([10_010]);
  });

  it.each([
    ['after everything was answered', () => STORED, [aPress({ seq: 1 })]],
    ['where only events of a newer build wait', () => STORED, [aPress({ seq: 1, shape: 9 })]],
  ])('nothing any more %s', async (_, reply, events) => {
    holdInMemory(events);
    replies[PUNCHES] = [reply()];
    await wake();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('nothing once the person has left', async () => {
    replies[PUNCHES] = [refused(503)];
    await wake();
    sender.stop();
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(sent).toHaveLength(1);
  });

  it('not at once what the server has said nothing about', async () => {
    replies[PUNCHES] = [storedOf(), STORED];
    await wake(1_000);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect([sent.length, waiting()]).toEqual([2, []]);
  });
});

it.each([
  ['right', 0, undefined],
  ['changed', 3 * HOUR_MS, true],
])('keeps whether the clock was changed: %s (D392)', async (_, aheadMs, isClockChanged) => {
  holdInMemory([aPress({ seq: 1, atDevice: new Date(NINE_MS + aheadMs).toISOString() })]);
  await wake();
  expect(inMemory()[0]?.answer).toMatchObject({ outcome: 'stored' });
  expect(inMemory()[0]?.answer?.isClockChanged).toBe(isClockChanged);
});

it('keeps what the server says of each event, and is sending only meanwhile', async () => {
  replies[PUNCHES] = [
    [200, { data: { results: [{ id: 'press-1', outcome: 'review', sentence: 'Late.', jobId: null }] } }],
  ];
  void sender.wake();
  await jest.advanceTimersByTimeAsync(15);
  expect(outboxState().sending.size > 0).toBe(true);
  await jest.advanceTimersByTimeAsync(15);
  expect(outboxState().sending.size > 0).toBe(false);
  expect(inMemory()).toMatchObject([
    { tries: 1, answer: { outcome: 'review', sentence: 'Late.', jobId: null, atMs: NINE_MS + 20, isDismissed: false } },
  ]);
});

it.each([
  ['somebody else', { id: 2 }],
  ['an admin who views the app as this person', { id: 1, isSpoofed: true }],
])('sends nothing where the cookie speaks for %s (D70)', async (_, user) => {
  replies[ME] = [[200, { data: { user } }]];
  await wake(HOUR_MS);
  expect(sent).toEqual([]);
  expect(waiting()).toMatchObject([{ tries: 0 }]);
});

it('of several cleans that are refused together only the one that cannot go pauses, for longer each time (D262)', async () => {
  holdInMemory([aPress({ seq: 1 }), aPress({ seq: 2 }), aPress({ seq: 3 })]);
  const tooLong = refused(413);
  replies[PUNCHES] = [tooLong, tooLong, storedOf('press-2'), storedOf('press-3'), tooLong, storedOf('press-1')];
  await wake(500);
  expect(idsSent()).toEqual([['press-1', 'press-2', 'press-3'], ['press-1'], ['press-2'], ['press-3']]);
  expect([sender.isPaused(aPress({ seq: 1 })), sender.isPaused(aPress({ seq: 2 }))]).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(idsSent().slice(4)).toEqual([['press-1'], ['press-1']]);
  const [second = 0, , , again = 0, last = 0] = sentAtMs.slice(1);
  expect([again - second, last - again]).toEqual([10 + 2_000 + 10, 10 + 4_000 + 10]);
  expect(waiting()).toEqual([]);
});
