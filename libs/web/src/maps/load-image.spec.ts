import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadImage } from './load-image';

function aFetcher() {
  const calls: { load: () => void; fail: () => void; isAbandoned: boolean }[] = [];
  return {
    calls,
    fetch: (_url: string, load: () => void, fail: () => void) => {
      const call = { load, fail, isAbandoned: false };
      calls.push(call);
      return () => {
        call.isAbandoned = true;
      };
    },
  };
}

describe('loadImage', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('tells that the picture is there', () => {
    const { calls, fetch } = aFetcher();
    const seen: string[] = [];
    loadImage(fetch, '/a', (r) => seen.push(r));
    calls[0]!.load();
    jest.advanceTimersByTime(60_000);
    expect([seen, calls.length]).toEqual([['loaded'], 1]);
  });

  it('tries three times, 1 s apart, then fails', () => {
    const { calls, fetch } = aFetcher();
    const seen: string[] = [];
    loadImage(fetch, '/a', (r) => seen.push(r));
    calls[0]!.fail();
    jest.advanceTimersByTime(999);
    expect(calls.length).toBe(1);
    jest.advanceTimersByTime(1);
    calls[1]!.fail();
    jest.advanceTimersByTime(1_000);
    expect(seen).toEqual([]);
    calls[2]!.fail();
    jest.advanceTimersByTime(60_000);
    expect([seen, calls.length]).toEqual([['failed'], 3]);
  });

  it('counts 10 s without an answer as a failed attempt and ignores what comes after', () => {
    const { calls, fetch } = aFetcher();
    const seen: string[] = [];
    loadImage(fetch, '/a', (r) => seen.push(r));
    jest.advanceTimersByTime(10_000);
    expect(calls[0]!.isAbandoned).toBe(true);
    calls[0]!.load();
    jest.advanceTimersByTime(1_000);
    calls[1]!.load();
    expect([seen, calls.length]).toEqual([['loaded'], 2]);
  });

  it('tells nothing after it was stopped', () => {
    const { calls, fetch } = aFetcher();
    const seen: string[] = [];
    const stop = loadImage(fetch, '/a', (r) => seen.push(r));
    stop();
    calls[0]!.load();
    jest.advanceTimersByTime(60_000);
    expect([seen, calls.length, calls[0]!.isAbandoned]).toEqual([[], 1, true]);
  });
});
