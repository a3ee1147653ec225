import { describe, expect, it } from '@jest/globals';
import { findDifferences, type Visit } from './punch-ledger.js';

const [NINE, TEN, LATER] = ['2026-03-05T09:00:00.000Z', '2026-03-05T10:00:00.000Z', '2026-03-05T11:00:00.000Z'];

const visit = (change: Partial<Visit> = {}): Visit => ({
  startKey: 's',
  finishKey: 'f',
  isFinishSent: true,
  started: { jobId: 7, clockIn: NINE },
  finished: { jobId: 7, clockIn: NINE, clockOut: TEN },
  ...change,
});
const UNKNOWN_FINISH = visit({ finished: undefined });
const UNFINISHED = visit({ finished: undefined, isFinishSent: false });
const UNKNOWN_START = visit({ started: undefined, finished: undefined, isFinishSent: false });

const entries = (clockOut: string | null, ids = [1, 2]): object[] =>
  ids.map((userId) => ({ userId, clockIn: NINE, clockOut }));
const COMPLETED = {
  ...{ id: 7, customer_id: 3, status: 'completed', clock_in: NINE, clock_out: TEN },
  ...{ entries: entries(TEN), starts: 1, ends: 1, invoices: [1, 1, 1], keys: ['f', 's'] },
};
const ACTIVE = {
  ...{ ...COMPLETED, status: 'active', clock_out: null, entries: entries(null) },
  ...{ ends: 0, invoices: [0, 0, 0], keys: ['s'] },
};

/** What the ledger says when these rows are stored. */
function compare(visits: Visit[], stored: object[]): Promise<string[]> {
  const world = { query: <T>(): Promise<T[]> => Promise.resolve(stored as T[]) };
  return findDifferences(world, [{ customerId: 3, memberIds: [2, 1], isInvoiced: true, visits }]);
}

describe('the ledger of punches', () => {
  it.each<[string, Visit, object[]]>([
    ['a clean as it was acknowledged', visit(), [COMPLETED]],
    ['one in progress', UNFINISHED, [ACTIVE]],
    ['an unanswered finish that was stored', UNKNOWN_FINISH, [COMPLETED]],
    ['an unanswered finish that was not', UNKNOWN_FINISH, [ACTIVE]],
    ['an unanswered start that was stored', UNKNOWN_START, [ACTIVE]],
    ['an unanswered start that was not', UNKNOWN_START, []],
  ])('agrees with %s', async (_, known, stored) => {
    expect(await compare([known], stored)).toEqual([]);
  });

  it.each<[string, Visit, object[], string]>([
    ['a start that is lost', visit(), [], 'Clean 7 was acknowledged and is not there.'],
    ['a finish that is lost', visit(), [ACTIVE], 'what the clock-out answered'],
    ['another clock-in', visit(), [{ ...COMPLETED, clock_in: LATER }], 'the clock-in is'],
    ['another clock-out', visit(), [{ ...COMPLETED, clock_out: LATER }], 'what the clock-out answered'],
    ['a finish that nobody sent', UNFINISHED, [COMPLETED], 'completed is true'],
    ['a crew member without an entry', visit(), [{ ...COMPLETED, entries: entries(TEN, [1]) }], 'its entries'],
    [
      'an entry left open',
      visit(),
      [{ ...COMPLETED, entries: [...entries(TEN, [1]), ...entries(null, [2])] }],
      'its entries',
    ],
    ['no entries', UNKNOWN_START, [{ ...ACTIVE, entries: null }], 'its entries'],
    ['a start without its audit', UNKNOWN_START, [{ ...ACTIVE, starts: 0 }], 'the audit'],
    ['a finish that was audited twice', UNKNOWN_FINISH, [{ ...COMPLETED, ends: 2 }], 'the audit'],
    ['no invoice', UNKNOWN_FINISH, [{ ...COMPLETED, invoices: [0, 0, 0] }], 'its invoices'],
    ['two e-mails', visit(), [{ ...COMPLETED, invoices: [1, 1, 2] }], 'its invoices'],
    ['a key that was not kept', UNKNOWN_FINISH, [{ ...COMPLETED, keys: ['s'] }], 'the kept keys'],
    ['a clean too many', visit(), [COMPLETED, { ...ACTIVE, id: 8 }], 'Clean 8 was stored, and no phone asked for it.'],
  ])('finds %s', async (_, known, stored, sentence) => {
    expect((await compare([known], stored)).join('\n')).toContain(sentence);
  });
});
