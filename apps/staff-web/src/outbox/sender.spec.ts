import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PunchesRequest } from '@tidycrew/contracts';
import { onSessionExpired } from '@tidycrew/web/api/session-expiry';
import { memoryStorage } from '@tidycrew/web/session/memory-storage.fixture';
import type { KeptPress } from './kept-press';
import { holdInMemory, inMemory } from './memory-database.fixture';
import { aPress, NINE_MS } from './press.fixture';

jest.unstable_mockModule('./database', () => import('./memory-database.fixture'));
const { Sender } = await import('./sender');

const HOUR_MS = 3_600_000;
const ME = '/api/auth/me';
const PUNCHES = '/api/staff/punches';
const ANNA: Reply = [200, { data: { user: { id: 1 } } }];
const NOBODY: Reply = [401, { success: false, error: 'Please sign in.', code: 'NOT_SIGNED_IN' }];

type Reply = [status: number, body: object, headers?: Record<string, string>];

/** Each path's answers in turn; the last one stays. */
let replies: Record<string, Reply[]>;
let answerAfterMs: number;
let sent: PunchesRequest[];
let takeBack = () => undefined as void;

const STORED: Reply = [200, { data: { results: [{ id: 'press-1', outcome: 'stored', sentence: null, jobId: 55 }] } }];

const serve: typeof fetch = (path, init) =>
  new Promise((resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as PunchesRequest;
    if (path === PUNCHES) sent.push(body);
    const [next, ...others] = replies[path as string] ?? [];
    if (others.length > 0) replies[path as string] = others;
    const [status, json, headers] = next ?? STORED;
    setTimeout(() => resolve(new Response(JSON.stringify(json), { status, headers })), answerAfterMs);
  });

const newSender = () =>
  new Sender({
    userId: () => 1,
    clocksNow: () => ({ deviceMs: Date.now(), offsetMs: 0, pageLife: 'one', monotonicMs: Date.now() - NINE_MS }),
    tellTabs: () => Promise.resolve(),
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

const waiting = (): KeptPress[] => inMemory().filter(({ answer }) => answer === null);

beforeEach(() => {
  jest.useFakeTimers({ now: NINE_MS });
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  globalThis.localStorage = memoryStorage();
  globalThis.fetch = serve;
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  replies = { [ME]: [ANNA] };
  answerAfterMs = 10;
  sent = [];
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
