import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { idempotencyKeyFor } from '@tidycrew/web/api';
import { memoryStorage } from '@tidycrew/web/session/memory-storage.fixture';
import type { KeptPress } from './kept-press';
import { holdInMemory, inMemory } from './memory-database.fixture';
import type { DirectCall, Draft } from './press';
import { aFinish, answered, aPress } from './press.fixture';

let wakes: number;
jest.unstable_mockModule('./database', () => import('./memory-database.fixture'));
jest.unstable_mockModule('./live', () => ({
  clocksNow: () => ({ deviceMs: Date.now(), offsetMs: 0, pageLife: 'one', monotonicMs: performance.now() }),
  kept: () => undefined,
  notKept: () => undefined,
  tellTabs: () => Promise.resolve(),
  sender: {
    wake: () => Promise.resolve((wakes += 1)),
    wakeLater: () => undefined,
    isPaused: () => false,
  },
}));
const { press } = await import('./press');
const { setOutbox } = await import('./outbox');

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
let reply: () => Promise<Response>;

const answering = (status: number, body: object | string) => () =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

function hold(...presses: KeptPress[]): void {
  holdInMemory(presses);
  setOutbox({ presses });
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
  calls = [];
  reply = answering(201, { success: true, data: { jobId: 56 } });
  globalThis.localStorage = memoryStorage();
  globalThis.fetch = (path, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    calls.push({ path: path as string, key, body: JSON.parse(init?.body as string) as unknown });
    return reply();
  };
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  hold();
});
afterEach(() => void jest.useRealTimers());

describe('the finish of a clean that this phone began', () => {
  const ofStart = (jobId: number | null) => aPress({ seq: 1, answer: answered({ jobId }) });

  it('asks by the number that its start was given', async () => {
    hold(ofStart(55));
    expect(await press(1, ...finish({ cleanRef: 'press-1' }))).toEqual({ answer: { jobId: 56 } });
    expect(calls).toMatchObject([{ path: FINISH, body: { jobId: 55 } }]);
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
