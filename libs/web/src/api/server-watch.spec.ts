import { describe, expect, it, jest } from '@jest/globals';
import { ApiError, NetworkError } from './errors';
import { isServerAway, ServerWatch } from './server-watch';

const answered = () => Promise.resolve('an answer');
const failsWith = (error: unknown) => () => Promise.reject(error);
const refusal = (status: number, code: 'INTERNAL_ERROR' | 'CONFLICT' | 'UNKNOWN') =>
  new ApiError({ status, code, message: '' });
const lost = new NetworkError(false);

describe('whether the server is away', () => {
  it.each([
    ['no connection', lost, true],
    ['no answer in time', new NetworkError(true), true],
    ['a proxy without a server', refusal(502, 'UNKNOWN'), true],
    ['a proxy whose server is being restarted', refusal(503, 'UNKNOWN'), true],
    ['a proxy that waited in vain', refusal(504, 'UNKNOWN'), true],
    ['a defect of the server', refusal(500, 'INTERNAL_ERROR'), false],
    ['a server that is busy and says so', refusal(503, 'INTERNAL_ERROR'), false],
    ['a refusal', refusal(409, 'CONFLICT'), false],
    ['a page of somebody else', refusal(404, 'UNKNOWN'), false],
    ['a call that was given up', new DOMException('Aborted', 'AbortError'), false],
  ])('%s: %s is %s', (_name, error, expected) => {
    expect(isServerAway(error)).toBe(expected);
  });
});

describe('ServerWatch', () => {
  it('is away after a call without an answer, until one is answered, and tells each change once', async () => {
    const watch = new ServerWatch();
    const listener = jest.fn();
    watch.subscribe(listener);
    expect(await watch.watch(answered)).toBe('an answer');
    expect(watch.isAway()).toBe(false);
    await expect(watch.watch(failsWith(lost))).rejects.toBe(lost);
    await expect(watch.watch(failsWith(lost))).rejects.toBe(lost);
    expect(watch.isAway()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    await watch.watch(answered);
    expect(watch.isAway()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('takes a refusal for an answer, and a call that was given up for nothing', async () => {
    const watch = new ServerWatch();
    await expect(watch.watch(failsWith(lost))).rejects.toBe(lost);
    await expect(watch.watch(failsWith(new DOMException('Aborted', 'AbortError')))).rejects.toThrow('Aborted');
    expect(watch.isAway()).toBe(true);
    await expect(watch.watch(failsWith(refusal(409, 'CONFLICT')))).rejects.toThrow(ApiError);
    expect(watch.isAway()).toBe(false);
  });

  it('learns nothing from the failure of a call that was begun before the latest answer', async () => {
    const watch = new ServerWatch();
    let fail: (error: Error) => void = () => undefined;
    const slow = watch.watch(() => new Promise((_resolve, reject) => (fail = reject)));
    await watch.watch(answered);
    fail(lost);
    await expect(slow).rejects.toBe(lost);
    expect(watch.isAway()).toBe(false);
  });

  it('tells nobody who has gone', async () => {
    const watch = new ServerWatch();
    const listener = jest.fn();
    watch.subscribe(listener)();
    await expect(watch.watch(failsWith(lost))).rejects.toBe(lost);
    expect(listener).not.toHaveBeenCalled();
  });
});
