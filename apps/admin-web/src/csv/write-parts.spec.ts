import { describe, expect, it } from '@jest/globals';
import type { ImportReport } from '@tidycrew/contracts';
import { CUSTOMER_FILE } from './kinds';
import { tableOf, type CheckedFile } from './mapping';
import { writeParts, type Failure } from './write-parts';

const COLUMNS = { Name: [0], Address: [1], Notes: [2] };
/** Two lines fit into a part. */
const LINES = 5;
const NOTES = 'n'.repeat(40_000);

function aFile(update: string[] = []): CheckedFile {
  const lines = Array.from({ length: LINES }, (_, at) => `House ${at},${at} Elm Street,${NOTES}`);
  const table = tableOf(['Name,Address,Notes', ...lines].join('\n'), CUSTOMER_FILE);
  const rows = table.records.map(({ line }) => ({ line, name: '', address: '', problems: [], hints: [] }));
  return { name: 'clients.csv', table, rows, choice: { columns: COLUMNS, price: '', brought: new Map(), update } };
}

type Office = Parameters<typeof writeParts>[0];

/** A server that takes so many parts, and what it was asked for. */
function anOffice(taken: number, failure: Error, undo: Office['undoImport'] = async () => ({ removed: 2, kept: 0 })) {
  const asked: (number | string | null)[] = [];
  const office: Office = {
    importFile: async (_of, _csv, importId): Promise<ImportReport> => {
      asked.push(importId);
      if (asked.length > taken) throw failure;
      return { rows: [], ready: 2, written: 2, unplaced: 1, toPlace: 1, importId: 7 };
    },
    undoImport: async (of, id) => {
      asked.push(`undo ${of} ${id}`);
      return undo(of, id);
    },
  };
  return { office, asked };
}

/** What failed, as the console reads it. */
class Failed extends Error {
  constructor(readonly failure: Failure) {
    super(failure.sentence);
  }
}
const REFUSED = new Failed({ fields: { 'line 3': 'The name is taken.' }, sentence: '1 row.', isUnanswered: false });
const LOST = new Failed({ fields: {}, sentence: 'No answer.', isUnanswered: true });

const write = (office: Office, file: CheckedFile, onWritten: (count: number) => void) =>
  writeParts(office, CUSTOMER_FILE, file, onWritten, (error) => (error as Failed).failure);

async function failed(office: Office, file = aFile()): Promise<string> {
  const failure = await write(office, file, () => {}).catch((error: unknown) => error);
  return (failure as Error).message;
}

describe('a file of several parts (D691)', () => {
  it('is written part by part, as one import', async () => {
    const { office, asked } = anOffice(3, LOST);
    const told: number[] = [];
    const written = await write(office, aFile(), (count) => void told.push(count));
    expect(written).toEqual({ count: 6, unplaced: 3, toPlace: 3 });
    expect([asked, told]).toEqual([
      [null, 7, 7],
      [2, 4, 6],
    ]);
  });

  it('is taken back where a later part is refused, whose line is named as in the file', async () => {
    const { office, asked } = anOffice(1, REFUSED);
    expect(await failed(office)).toBe(
      'Failed to import: Line 5: The name is taken. The first 2 lines had been written and were taken back.',
    );
    expect(asked).toEqual([null, 7, 'undo customers 7']);
  });

  it('says who stays, and that codes do not come back', async () => {
    const { office } = anOffice(1, REFUSED, async () => ({ removed: 1, kept: 1 }));
    expect(await failed(office, aFile(['alarmCode']))).toContain(
      'were taken back. 1 stays, because it was changed or used since. Codes that were replaced do not come back.',
    );
  });

  it('says what is left where it cannot be taken back', async () => {
    const { office } = anOffice(1, LOST, () => Promise.reject(LOST));
    expect(await failed(office)).toContain(
      'The first 2 lines are written and could not be taken back. Undo them below',
    );
  });

  it.each([
    ['nothing is written where the first part is refused', REFUSED, 'Nothing of this file has been written.'],
    ['nobody knows where its answer is lost', LOST, 'It is not known whether lines of this file were written'],
  ])('%s', async (_, failure, sentence) => {
    const { office, asked } = anOffice(0, failure);
    expect(await failed(office)).toContain(sentence);
    expect(asked).toEqual([null]);
  });
});
