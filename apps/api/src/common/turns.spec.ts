import { describe, expect, it } from '@jest/globals';
import { TooManyWaiting, Turns } from './turns.js';

/** Work that ends when it is told to, and says when it began. */
function gated(order: string[], name: string) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async (): Promise<string> => {
    order.push(name);
    await ended;
    return name;
  };
  return { work, end: () => end() };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('Turns', () => {
  it('lets so many run at once, the others in the order they came', async () => {
    const turns = new Turns(2, 10);
    const order: string[] = [];
    const all = ['a', 'b', 'c', 'd'].map((name) => gated(order, name));
    const answers = all.map(({ work }) => turns.run(work));
    await settled();
    expect(order).toEqual(['a', 'b']);
    all[1]?.end();
    await settled();
    expect(order).toEqual(['a', 'b', 'c']);
    all.forEach(({ end }) => end());
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('turns away who finds no place to wait, and takes the next one when there is room again', async () => {
    const turns = new Turns(1, 1);
    const order: string[] = [];
    const [a, b, c] = ['a', 'b', 'c'].map((name) => gated(order, name));
    const running = [turns.run(a!.work), turns.run(b!.work)];
    await expect(turns.run(c!.work)).rejects.toThrow(TooManyWaiting);
    a!.end();
    b!.end();
    await Promise.all(running);
    c!.end();
    expect(await turns.run(c!.work)).toBe('c');
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('goes on after work that failed', async () => {
    const turns = new Turns(1, 5);
    const failing = turns.run(() => Promise.reject(new Error('It failed.')));
    const next = turns.run(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('It failed.');
    expect(await next).toBe('next');
    expect(await turns.run(() => Promise.resolve('later'))).toBe('later');
  });
});
