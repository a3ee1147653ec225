import { describe, expect, it } from '@jest/globals';
import type { MonthEndLine } from '@tidycrew/contracts';
import { before } from './lines';

const line = (more: Partial<MonthEndLine> = {}): MonthEndLine => ({
  ...{ name: 'unbilled', state: 'open', count: 12, of: null, amount: 1840 },
  ...more,
});
const closedWith = (...lines: MonthEndLine[]) => ({ closed: { by: 'Ada', at: '2026-11-02T00:00:00.000Z', lines } });

describe('what differs since a month was closed (D637)', () => {
  it('nothing while nobody has closed it, or a line is new', () => {
    expect(before({ closed: null }, line())).toBeNull();
    expect(before(closedWith(line({ name: 'bank' })), line())).toBeNull();
  });

  it('a figure, but not a state alone', () => {
    expect(before(closedWith(line()), line({ state: 'done' }))).toBeNull();
    for (const now of [line({ count: 11 }), line({ amount: 1840.5 }), line({ of: 4 })]) {
      expect(before(closedWith(line()), now)).toEqual(line());
    }
  });
});
