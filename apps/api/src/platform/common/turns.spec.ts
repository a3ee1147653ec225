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

  const SAID = { ...rules, atOnce: 1, maxWaiting: 3 };
  /** Who had a turn, in order; the first one holds it until `release`. */
  function queueFor(turnRules: typeof SAID) {
    const turns = new Turns(turnRules);
    const piece = aPiece();
    const served: string[] = [];
    const first = turns.take(piece.work);
    const come = (name: string, whose: string): Promise<void> =>
      turns.take(() => Promise.resolve(void served.push(name)), whose);
    return { served, come, release: () => (piece.stop(), first) };
  }

  it('gives one of each place a turn, however many wait from another (D416)', async () => {
    const { served, come, release } = queueFor({ ...SAID, maxWaiting: 10 });
    const all = [come('a1', 'a'), come('a2', 'a'), come('a3', 'a'), come('b1', 'b'), come('b2', 'b'), come('c1', 'c')];
    await release();
    await Promise.all(all);
    expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('when full refuses the newest of the place with the most, so that others still get in (D416)', async () => {
    const { served, come, release } = queueFor(SAID);
    const [a1, a2, a3] = [come('a1', 'a'), come('a2', 'a'), come('a3', 'a')];
    const refused = expect(a3).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const b1 = come('b1', 'b');
    await refused;
    // One more of either would wait behind as many of its own.
    await expect(come('a4', 'a')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(come('b2', 'b')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await release();
    await Promise.all([a1, a2, b1]);
    expect(served).toEqual(['a1', 'b1', 'a2']);
  });
});
