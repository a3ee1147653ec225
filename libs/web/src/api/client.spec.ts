import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { api } from './client';
import { ApiError, NetworkError, sentenceFor } from './errors';
import { toServerTime } from './server-clock';
import { onSessionExpired } from './session-expiry';

interface Sent {
  path: string;
  method?: string;
  body?: unknown;
  credentials?: string;
  contentType: string | null;
  requestId: string | null;
  idempotencyKey: string | null;
}

let sent: Sent[] = [];

/** Answers the calls in turn; the last answer stays. */
function answer(...responses: [status: number, body: unknown, headers?: Record<string, string>][]) {
  globalThis.fetch = (path, init) => {
    sent.push({
      path: path as string,
      method: init?.method,
      body: init?.body,
      credentials: init?.credentials,
      contentType: new Headers(init?.headers).get('content-type'),
      requestId: new Headers(init?.headers).get('x-request-id'),
      idempotencyKey: new Headers(init?.headers).get('idempotency-key'),
    });
    const [status, body, headers] = responses[Math.min(sent.length, responses.length) - 1] ?? [500, ''];
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve(new Response(text || null, { status, headers }));
  };
}

const expired: [number, unknown] = [401, { success: false, error: 'Please sign in.', code: 'NOT_SIGNED_IN' }];
const done: [number, unknown] = [200, { success: true, data: 'done' }];
let takeBack = () => undefined as void;

beforeEach(() => {
  sent = [];
});
afterEach(() => takeBack());

describe('api', () => {
  it('gives the data out of the envelope (D1)', async () => {
    answer([200, { success: true, data: { id: 1 } }]);
    expect(await api.get('/api/x')).toEqual({ id: 1 });
    expect(sent[0]).toMatchObject({ method: 'GET', credentials: 'same-origin', contentType: null });
  });

  it('names every call by 128 bits of its own (D290)', async () => {
    answer(done);
    await api.get('/api/x');
    await api.post('/api/x');
    expect(sent.map(({ requestId }) => requestId)).toEqual([0, 1].map(() => expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(sent[0]?.requestId).not.toBe(sent[1]?.requestId);
  });

  it.each([
    ['ahead by two hours', -7_200_000],
    ['behind by a day', 86_400_000],
  ])('learns the server’s time from its answers, for a device that is %s (D52)', async (_, difference) => {
    const device = Date.UTC(2026, 2, 5, 9);
    const now = jest.spyOn(Date, 'now').mockReturnValue(device);
    const date = new Date(device + difference).toUTCString();
    const portal = { date: new Date(0).toUTCString() };
    answer(
      [200, { success: true, data: 1 }, { date, 'x-request-id': 'one' }],
      [304, '', { 'x-request-id': 'two' }],
      [200, '<html>Accept our terms</html>', portal],
      [502, 'Bad gateway', portal],
    );
    await api.get('/api/x');
    // The header says whole seconds: on average half of one is missing.
    expect(toServerTime(device)).toBe(device + difference + 500);
    // An answer that does not say keeps what was learnt, and so does one that is not the server's.
    await api.getRaw('/api/x');
    await expect(api.get('/api/x')).rejects.toMatchObject({ status: 200 });
    await expect(api.get('/api/x')).rejects.toMatchObject({ status: 502 });
    expect(toServerTime(device)).toBe(device + difference + 500);
    now.mockRestore();
  });

  it('sends JSON with every write, even without a body', async () => {
    answer(done);
    await api.post('/api/x');
    expect(sent[0]).toMatchObject({
      method: 'POST',
      body: '{}',
      contentType: 'application/json',
      idempotencyKey: null,
    });
  });

  it.each([
    ['GET', () => api.getRaw('/api/x')],
    ['POST', () => api.postRaw('/api/x', {})],
    ['PUT', () => api.put('/api/x')],
    ['DELETE', () => api.delete('/api/x')],
  ])('sends a %s', async (method, call) => {
    answer(done);
    await call();
    expect(sent[0]?.method).toBe(method);
  });

  it('gives the whole body where keys stand beside data', async () => {
    answer([200, { success: false, error: 'no maps key available' }]);
    expect(await api.getRaw('/api/google-maps-init')).toEqual({ success: false, error: 'no maps key available' });
  });

  it('carries everything a refusal says', async () => {
    const existingCustomer = { id: 5, name: 'A', address: 'B', active: false };
    answer([409, { success: false, error: 'Taken.', code: 'CUSTOMER_NAME_TAKEN', requestId: 'r', existingCustomer }]);
    const error = await api.post('/api/x', {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'CUSTOMER_NAME_TAKEN',
      message: 'Taken.',
      requestId: 'r',
      existingCustomer,
    });
  });

  it('says how long to wait after too many attempts', async () => {
    answer([429, { success: false, error: 'Wait.', code: 'TOO_MANY_ATTEMPTS' }, { 'retry-after': '60' }]);
    await expect(api.post('/api/auth/login', {})).rejects.toMatchObject({ retryAfterSeconds: 60 });
  });

  it("takes a proxy's HTML page for a refusal without a sentence", async () => {
    answer([502, '<html>Bad gateway</html>']);
    await expect(api.get('/api/x')).rejects.toMatchObject({ status: 502, code: 'UNKNOWN', message: '' });
  });

  it('tells a lost connection from one that took too long', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(api.get('/api/x')).rejects.toMatchObject({ name: 'NetworkError', isTimeout: false });
    globalThis.fetch = () => Promise.reject(new DOMException('late', 'TimeoutError'));
    await expect(api.get('/api/x')).rejects.toMatchObject({ name: 'NetworkError', isTimeout: true });
  });

  it('is no network error when the caller gives up', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('aborted', 'AbortError'));
    const giveUp = AbortSignal.abort(new Error('left the page'));
    await expect(api.get('/api/x', { signal: giveUp })).rejects.toThrow('left the page');
  });
});

describe('a call that nobody answers', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = (_, init) =>
      new Promise((__, reject) => {
        const giveUp = () => reject(init?.signal?.reason as Error);
        if (init?.signal?.aborted) giveUp();
        init?.signal?.addEventListener('abort', giveUp);
      });
  });
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['after 20 s', undefined, 20_000],
    ['after its own time', 3_000, 3_000],
  ])('is given up %s', async (_, timeoutMs, ms) => {
    const errors: unknown[] = [];
    void api.get('/api/x', { timeoutMs }).catch((error: unknown) => errors.push(error));
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(errors).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(errors).toMatchObject([{ name: 'NetworkError', isTimeout: true }]);
  });

  it.each([
    ['before', true],
    ['while', false],
  ])('ends with what the caller says who gives up %s it is under way', async (_, isBefore) => {
    const caller = new AbortController();
    if (isBefore) caller.abort(new Error('left the page'));
    const call = api.get('/api/x', { signal: caller.signal });
    caller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('an expired session (D53)', () => {
  it('sends the same request again once the person has signed in', async () => {
    takeBack = onSessionExpired(() => Promise.resolve(true));
    answer(expired, done);
    expect(await api.post('/api/x', { note: 'kept' })).toBe('done');
    expect(sent.map(({ body }) => body)).toEqual(['{"note":"kept"}', '{"note":"kept"}']);
  });

  it('asks once for all calls that meet it', async () => {
    let asked = 0;
    let signIn: (isSamePerson: boolean) => void = () => undefined;
    takeBack = onSessionExpired(() => {
      asked++;
      return new Promise((resolve) => {
        signIn = resolve;
      });
    });
    answer(expired, expired, done);
    const calls = Promise.all([api.get('/api/a'), api.get('/api/b')]);
    await new Promise((resolve) => setTimeout(resolve));
    signIn(true);
    expect(await calls).toEqual(['done', 'done']);
    expect(asked).toBe(1);
  });

  it('sends nothing again when somebody else signs in', async () => {
    takeBack = onSessionExpired(() => Promise.resolve(false));
    answer(expired, done);
    await expect(api.post('/api/x', {})).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  it('is asked about by whoever came last, and is a 401 again once nobody asks', async () => {
    const takeFirstBack = onSessionExpired(() => Promise.resolve(false));
    const takeLastBack = onSessionExpired(() => Promise.resolve(true));
    takeFirstBack();
    answer(expired, done, expired);
    expect(await api.get('/api/x')).toBe('done');
    takeLastBack();
    await expect(api.get('/api/x')).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(3);
  });

  it('sends nothing again for a caller who gave up meanwhile', async () => {
    const caller = new AbortController();
    takeBack = onSessionExpired(() => {
      caller.abort(new Error('left the page'));
      return Promise.resolve(true);
    });
    answer(expired, done);
    await expect(api.get('/api/x', { signal: caller.signal })).rejects.toThrow('left the page');
    expect(sent).toHaveLength(1);
  });

  it('gives the 401 back at once where a body must be of now (D66)', async () => {
    takeBack = onSessionExpired(() => Promise.resolve(true));
    answer(expired, done);
    await expect(api.post('/api/x', {}, { isOnlyNow: true })).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });

  it.each(['/api/auth/login', '/api/auth/me', '/api/auth/logout'])('is not what a 401 of %s means', async (path) => {
    let asked = 0;
    takeBack = onSessionExpired(() => {
      asked++;
      return Promise.resolve(true);
    });
    answer(expired);
    await expect(api.post(path, {})).rejects.toMatchObject({ status: 401 });
    expect([asked, sent.length]).toEqual([0, 1]);
  });
});

describe('sentenceFor', () => {
  const texts = { fallback: 'Login failed', network: 'Network error' };
  it.each([
    [
      'the server’s sentence',
      new ApiError({ status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' }),
      'Invalid email or password',
    ],
    [
      'the fallback where the server said nothing',
      new ApiError({ status: 502, code: 'UNKNOWN', message: '' }),
      'Login failed',
    ],
    ['the network sentence where no answer came', new NetworkError(false), 'Network error'],
  ])('shows %s', (_, error, sentence) => {
    expect(sentenceFor(error, texts)).toBe(sentence);
  });

  it('shows the fallback for a defect of ours, and logs it', () => {
    const defect = new TypeError('x is undefined');
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    expect(sentenceFor(defect, texts)).toBe('Login failed');
    expect(log.mock.calls).toEqual([[defect]]);
    log.mockRestore();
  });
});
