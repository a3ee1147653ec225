import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withProgress } from './project.mjs';

const isTTY = process.stdout.isTTY;
let written: string[];

beforeEach(() => {
  written = [];
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  process.stdout.isTTY = isTTY;
});

async function workOf(ms: number, howFar?: () => string): Promise<void> {
  const work = withProgress('Building api', () => new Promise<void>((resolve) => setTimeout(resolve, ms)), howFar);
  await jest.advanceTimersByTimeAsync(ms);
  await work;
}

describe('withProgress', () => {
  it('rewrites its line each second on a terminal', async () => {
    process.stdout.isTTY = true;
    await workOf(2500);
    const lines = ['Building api…', 'Building api… 1 s', 'Building api… 2 s', 'Building api: 3 s\n'];
    expect(written).toEqual(lines.map((line) => `\r\x1b[K${line}`));
  });

  it('writes a line each 15 seconds elsewhere', async () => {
    process.stdout.isTTY = false;
    await workOf(31_000);
    expect(written.join('')).toBe('Building api…\nBuilding api… 15 s\nBuilding api… 30 s\nBuilding api: 31 s\n');
  });

  it('says how far it is where that is known', async () => {
    process.stdout.isTTY = false;
    let done = 0;
    await workOf(31_000, () => `${(done += 4)} of 9`);
    expect(written.join('')).toBe(
      'Building api…\nBuilding api… 15 s, 4 of 9\nBuilding api… 30 s, 8 of 9\nBuilding api: 31 s\n',
    );
  });

  it('says how long what failed took, and passes the failure on', async () => {
    process.stdout.isTTY = false;
    await expect(withProgress('Building api', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(written.join('')).toBe('Building api…\nBuilding api: 0 s\n');
  });
});
