import { beforeEach, describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../session/memory-storage.fixture';
import { store } from '../session/store';
import { forgetIdempotencyKey, postOnce, idempotencyKeyFor } from './idempotency';

const body = { teamId: 1, customerId: 2, memberIds: [3, 4] };
const HOUR = 3_600_000;

beforeEach(() => {
  globalThis.localStorage = memoryStorage();
  globalThis.sessionStorage = memoryStorage();
});

const answering = (status: number, json: unknown) => {
  const sent: string[] = [];
  globalThis.fetch = (_, init) => {
    sent.push(new Headers(init?.headers).get('idempotency-key') ?? '');
    return Promise.resolve(new Response(JSON.stringify(json), { status }));
  };
  return sent;
};

describe('idempotencyKeyFor (D25)', () => {
  it('is the same for a retry after a lost answer or a reload', () => {
    expect(idempotencyKeyFor(7, 'clock-in', body)).toBe(idempotencyKeyFor(7, 'clock-in', body));
  });

  it('does not depend on the order of the keys', () => {
    expect(idempotencyKeyFor(7, 'clock-in', { a: 1, b: 2 })).toBe(idempotencyKeyFor(7, 'clock-in', { b: 2, a: 1 }));
  });

  it.each([
    ['another person', 8, 'clock-in', body],
    ['another kind', 7, 'clock-out', body],
    ['another body', 7, 'clock-in', { ...body, memberIds: [3] }],
  ])('is another one for %s', (_, userId, kind, other) => {
    expect(idempotencyKeyFor(userId, kind, other)).not.toBe(idempotencyKeyFor(7, 'clock-in', body));
  });

  it('survives a sign-out', () => {
    const key = idempotencyKeyFor(7, 'clock-in', body);
    store.wipe();
    expect(idempotencyKeyFor(7, 'clock-in', body)).toBe(key);
  });

  it('is a new one once the server has answered', () => {
    const key = idempotencyKeyFor(7, 'clock-in', body);
    forgetIdempotencyKey(7, 'clock-in', body);
    expect(idempotencyKeyFor(7, 'clock-in', body)).not.toBe(key);
  });

  it.each([
    ['just before two hours', 2 * HOUR - 1, true],
    ['at two hours', 2 * HOUR, false],
    ['when the clock has gone back', -1, false],
  ])('%s', (_, laterMs, isKept) => {
    const key = idempotencyKeyFor(7, 'clock-in', body, 0);
    expect(idempotencyKeyFor(7, 'clock-in', body, laterMs) === key).toBe(isKept);
  });

  it('is found again by the next build', () => {
    store.write('punch.7.clock-in.2bn2qhobv1r', { key: 'kept', atMs: Date.now() });
    expect(idempotencyKeyFor(7, 'clock-in', body)).toBe('kept');
  });

  it('keeps no name or note on the phone', () => {
    idempotencyKeyFor(7, 'clock-out', { notes: 'key under the mat' });
    const kept = Array.from({ length: localStorage.length }, (__, at) => {
      const name = localStorage.key(at) ?? '';
      return name + (localStorage.getItem(name) ?? '');
    });
    expect(kept.join()).not.toContain('mat');
    expect(kept).toHaveLength(1);
  });
});

describe('postOnce', () => {
  it('sends the same key again after a lost answer, and a new one after an answer', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const key = idempotencyKeyFor(7, 'clock-in', body);
    await expect(postOnce(7, 'clock-in', '/api/x', body)).rejects.toMatchObject({ name: 'NetworkError' });

    const sent = answering(201, { success: true, data: 'done' });
    expect(await postOnce(7, 'clock-in', '/api/x', body)).toBe('done');
    await postOnce(7, 'clock-in', '/api/x', body);
    expect(sent[0]).toBe(key);
    expect(sent[1]).not.toBe(key);
  });

  it.each([
    [409, false],
    [422, false],
    [499, false],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
  ])('after a %i the key is kept: %s', async (status, isKept) => {
    const key = idempotencyKeyFor(7, 'clock-in', body);
    answering(status, { success: false, error: 'No.', code: 'CONFLICT' });
    await expect(postOnce(7, 'clock-in', '/api/x', body)).rejects.toMatchObject({ status, message: 'No.' });
    expect(idempotencyKeyFor(7, 'clock-in', body) === key).toBe(isKept);
  });

  it('a refusal that is not the server’s is one all the same', async () => {
    const key = idempotencyKeyFor(7, 'clock-in', body);
    globalThis.fetch = () => Promise.resolve(new Response('<html>Bad request</html>', { status: 400 }));
    await expect(postOnce(7, 'clock-in', '/api/x', body)).rejects.toMatchObject({ status: 400 });
    expect(idempotencyKeyFor(7, 'clock-in', body)).not.toBe(key);
  });

  it.each([200, 408])('a %i that is not the server’s is no answer', async (status) => {
    const key = idempotencyKeyFor(7, 'clock-in', body);
    globalThis.fetch = () => Promise.resolve(new Response('<html>Sign in to this network</html>', { status }));
    await expect(postOnce(7, 'clock-in', '/api/x', body)).rejects.toMatchObject({ status });
    expect(idempotencyKeyFor(7, 'clock-in', body)).toBe(key);
  });
});
