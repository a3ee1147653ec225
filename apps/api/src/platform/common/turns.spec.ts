import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from './app-error.js';
import { Turns } from './turns.js';

const rules = { atOnce: 2, waitMs: 10_000, maxWaiting: 10, error: () => new AppError('UNAVAILABLE', 'No turn.') };

/** Work that goes on until it is told to stop. */
function aPiece() {
  let stop = (): void => undefined;
  const stopped = new Promise<void>((resolve) => (stop = resolve));
  return { work: () => stopped, stop: () => stop() };
}

describe('turns', () => {
  it('lets so many work at once and the others in the order in which they came', async () => {
    const turns = new Turns(rules);
    const begun: number[] = [];
    const pieces = Array.from({ length: 5 }, aPiece);
    const all = pieces.map(({ work }, place) =>
      turns.take(() => {
        begun.push(place);
        return work();
      }),
    );
    await sleep(0);
    expect(begun).toEqual([0, 1]);
    pieces[1]!.stop();
    await all[1];
    expect(begun).toEqual([0, 1, 2]);
    for (const piece of pieces) piece.stop();
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('passes the turn on after work that failed', async () => {
    const turns = new Turns({ ...rules, atOnce: 1 });
    const failed = turns.take(() => Promise.reject(new Error('broken')));
    const next = turns.take(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });

  it('refuses who has had no turn in time, and one too many at once', async () => {
    const turns = new Turns({ ...rules, atOnce: 1, waitMs: 30, maxWaiting: 1 });
    const piece = aPiece();
    const first = turns.take(piece.work);
    const second = turns.take(() => Promise.resolve());
    await expect(turns.take(() => Promise.resolve())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    piece.stop();
    await first;
    expect(await turns.take(() => Promise.resolve('again'))).toBe('again');
  });
});
