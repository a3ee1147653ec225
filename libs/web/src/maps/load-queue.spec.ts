import { describe, expect, it } from '@jest/globals';
import { LoadQueue } from './load-queue';

describe('LoadQueue', () => {
  it('starts the next preview only when the one before is done', () => {
    const queue = new LoadQueue();
    const started: string[] = [];
    const endA = queue.take(() => started.push('a'));
    const endB = queue.take(() => started.push('b'));
    queue.take(() => started.push('c'));
    expect(started).toEqual(['a']);
    endA();
    expect(started).toEqual(['a', 'b']);
    endB();
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('passes over a preview that left before its turn', () => {
    const queue = new LoadQueue();
    const started: string[] = [];
    const endA = queue.take(() => started.push('a'));
    const endB = queue.take(() => started.push('b'));
    queue.take(() => started.push('c'));
    endB();
    endA();
    expect(started).toEqual(['a', 'c']);
  });

  it('lets nobody through twice when a turn is ended twice', () => {
    const queue = new LoadQueue();
    const started: string[] = [];
    const endA = queue.take(() => started.push('a'));
    queue.take(() => started.push('b'));
    queue.take(() => started.push('c'));
    endA();
    endA();
    expect(started).toEqual(['a', 'b']);
  });

  it('starts at once again after it ran empty', () => {
    const queue = new LoadQueue();
    queue.take(() => undefined)();
    const started: string[] = [];
    queue.take(() => started.push('late'));
    expect(started).toEqual(['late']);
  });
});
