import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { type CsvCell, csvHeader, csvLines } from '@tidycrew/domain';
import { busy } from './app-error.js';
import { Turns } from './turns.js';

/** Rows of a batch: few enough that nobody else notices the time they take. */
const BATCH = 250;

/**
 * One batch of all files that this process writes at a time: however many are written, phones wait for one.
 * A file has its turn for a batch only, so none waits for another's end, and no slow client holds a turn, nor one that is gone.
 */
const turns = new Turns({
  atOnce: 1,
  waitMs: 30_000,
  maxWaiting: 100,
  error: () => busy('Many files are being written. Please try again in a moment.'),
});

/**
 * Rows in batches of `BATCH`, each read when the one before it was taken; `last` is the row to go on after, null at first.
 * Whoever stops taking them ends the reading.
 */
export async function* inBatches<Row>(read: (last: Row | null, most: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(last, BATCH);
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

/** Rows that have been read already, in batches of `BATCH`: they are written a batch at a time like any others. */
export async function* rowsInBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield await Promise.resolve(rows.slice(at, at + BATCH));
}

/** What has these ids, read in batches of `BATCH`, in the order of the ids. */
export async function* idsInBatches<Row>(
  ids: readonly number[],
  read: (ids: number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let at = 0; at < ids.length; at += BATCH) yield await read(ids.slice(at, at + BATCH));
}

/**
 * A CSV file of any length that is written as it is read: it never stands in memory as a whole, and a client
 * that goes away ends the reading. The first batch is awaited, so that a failure until then is an ordinary answer.
 */
export async function csvStream<Row>(
  header: readonly string[],
  batches: AsyncGenerator<readonly Row[]>,
  cellsOf: (row: Row) => CsvCell[],
): Promise<StreamableFile> {
  const nextLines = async (): Promise<string | null> => {
    const { done, value } = await batches.next();
    return done ? null : csvLines(value.map(cellsOf));
  };
  const first = await turns.take(nextLines);
  async function* text(): AsyncGenerator<string> {
    try {
      yield csvHeader(header);
      for (let lines = first; lines !== null; lines = await turns.take(nextUnlessGone)) yield lines;
    } finally {
      await batches.return(undefined);
    }
  }
  const file = Readable.from(text(), { objectMode: false });
  const nextUnlessGone = (): Promise<string | null> => (file.destroyed ? Promise.resolve(null) : nextLines());
  return new StreamableFile(file);
}
