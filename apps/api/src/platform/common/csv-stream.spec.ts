import { describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { csvStream, idsInBatches, inBatches, rowsInBatches } from './csv-stream.js';

const BATCHES = 5;
/** Longer than the buffer of a stream, so that nothing is read ahead. */
const LONG = 'x'.repeat(100_000);

/** A file of five batches that notes who reads, and how many read at the same time. */
function aFile(name: string, log: { read: string[]; atOnce: number; most: number }): Promise<Readable> {
  const read = async (last: number | null, most: number): Promise<number[]> => {
    log.read.push(name);
    log.most = Math.max(log.most, ++log.atOnce);
    await sleep(1);
    log.atOnce--;
    const from = (last ?? -1) + 1;
    return Array.from({ length: from / most < BATCHES - 1 ? most : 1 }, (_, place) => from + place);
  };
  const cellsOf = (row: number): string[] => [row % 250 === 0 ? `${name}${LONG}` : name];
  return csvStream(['Name'], inBatches(read), cellsOf).then((file) => file.getStream());
}

const aLog = () => ({ read: [] as string[], atOnce: 0, most: 0 });

describe('files that are streamed', () => {
  it('take turns batch by batch, one in the whole process at a time (decision D224)', async () => {
    const log = aLog();
    const files = await Promise.all(['a', 'b', 'c', 'd'].map((name) => aFile(name, log)));
    const written = await Promise.all(files.map((file) => text(file)));
    expect(log.most).toBe(1);
    expect(log.read).toHaveLength(4 * BATCHES);
    for (const name of ['a', 'b', 'c', 'd']) {
      expect(log.read.slice(0, 8)).toContain(name);
      expect(log.read.filter((reader) => reader === name)).toHaveLength(BATCHES);
    }
    expect(written.map((all) => all.split('\r\n').length)).toEqual(Array(4).fill((BATCHES - 1) * 250 + 1 + 2));
  });

  it('wait for who reads slowly, without a turn meanwhile', async () => {
    const log = aLog();
    const slow = await aFile('slow', log);
    await new Promise((resolve) => slow.once('readable', resolve));
    const begun = log.read.length;
    expect(begun).toBeLessThanOrEqual(2);
    await text(await aFile('quick', log));
    expect(log.read.filter((reader) => reader === 'slow')).toHaveLength(begun);
    expect(await text(slow)).toContain(LONG);
  });

  it('end with the client that goes away, who holds no turn', async () => {
    const log = aLog();
    const gone = await aFile('gone', log);
    gone.once('data', () => gone.destroy());
    await new Promise((resolve) => gone.once('close', resolve));
    await text(await aFile('next', log));
    expect(log.read.filter((reader) => reader === 'gone').length).toBeLessThan(BATCHES);
    expect(log.read.filter((reader) => reader === 'next')).toHaveLength(BATCHES);
  });
});

it.each([
  [0, []],
  [250, [250]],
  [501, [250, 250, 1]],
])('%d rows or ids are written in batches of %j', async (count, sizes) => {
  const ids = Array.from({ length: count }, (_, place) => place + 1);
  for (const batches of [rowsInBatches(ids), idsInBatches(ids, (some) => Promise.resolve(some))]) {
    const taken: (readonly number[])[] = [];
    for await (const batch of batches) taken.push(batch);
    expect(taken.map((batch) => batch.length)).toEqual(sizes);
    expect(taken.flat()).toEqual(ids);
  }
});
