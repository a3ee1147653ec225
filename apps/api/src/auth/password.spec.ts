import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';

let running = 0;
let most = 0;
async function count<T>(answer: T): Promise<T> {
  most = Math.max(most, ++running);
  await nextTurn();
  running--;
  return answer;
}
const argon2 = { hash: jest.fn(() => count('hash')), verify: jest.fn(() => count(true)) };
jest.unstable_mockModule('@node-rs/argon2', () => argon2);
const { hashesAtOnce, hashPassword, hasPublishedPassword, isPassword } = await import('./password.js');

describe('passwords (D11)', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
    [64, 2],
  ])('on %i processors are hashed %i at a time (D416)', (processors, hashes) => {
    expect(hashesAtOnce(processors)).toBe(hashes);
  });

  it('are never hashed more at once, whoever asks and for whatever (D416)', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => [
        hashPassword(`new ${at}`),
        isPassword('guess', null),
        isPassword('right', 'hash'),
        hasPublishedPassword('hash'),
      ]).flat(),
    );
    expect(argon2.verify).toHaveBeenCalledTimes(36);
    expect(most).toBe(hashesAtOnce(availableParallelism()));
  });

  it('are hashed for nobody as for somebody, so that time tells nothing', async () => {
    argon2.verify.mockClear();
    expect(await isPassword('guess', null)).toBe(false);
    expect(await isPassword('guess', 'hash')).toBe(true);
    expect(argon2.verify).toHaveBeenCalledTimes(2);
  });
});
