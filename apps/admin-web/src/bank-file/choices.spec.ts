import { describe, expect, it } from '@jest/globals';
import type { BankFile, BankLine, BankTarget } from '@tidycrew/contracts';
import {
  creditOf,
  isTicked,
  NO_CHOICES,
  targetOf,
  tickedOf,
  toCalls,
  withLineAside,
  withoutChoice,
  withTarget,
  withTicks,
} from './choices';

const SMITH: BankTarget = {
  invoiceId: null,
  customerId: 7,
  invoiceNumber: null,
  customerName: 'Smith',
  parts: [],
  payments: [],
};
const INVOICE: BankTarget = {
  invoiceId: 3,
  customerId: null,
  invoiceNumber: 'INV-000003',
  customerName: 'Smith',
  parts: [],
  payments: [],
};

let ids = 0;
function lineOf({ target, ...more }: Partial<BankLine> & { target?: BankTarget } = {}): BankLine {
  ids += 1;
  const suggestion = target ? { ...target, allocations: [], sure: (more.group ?? 'sure') === 'sure' } : null;
  return {
    ...{ id: ids, line: ids, day: '2026-03-05', amount: 165, text: 'SMITH', known: false, group: 'sure' },
    ...{ payments: [], why: '', suggestion, candidates: [], ...more },
  };
}

describe('what is ticked (D518)', () => {
  it('is what is sure at first, and nothing without a target', () => {
    const sure = lineOf({ target: INVOICE });
    const maybe = lineOf({ target: INVOICE, group: 'maybe' });
    const other = lineOf({ group: 'other' });
    expect([sure, maybe, other].map((line) => isTicked(line, NO_CHOICES))).toEqual([true, false, false]);
    const all = withTicks(NO_CHOICES, [sure, maybe, other], true);
    expect([sure, maybe, other].map((line) => isTicked(line, all))).toEqual([true, true, false]);
    expect(isTicked(sure, withTicks(all, [sure], false))).toBe(false);
  });

  it.each(['recorded', 'putAside', 'moneyOut'] as const)('is never a line that is %s', (group) => {
    const line = lineOf({ target: INVOICE, group });
    expect(isTicked(line, withTicks(NO_CHOICES, [line], true))).toBe(false);
  });

  it('is what was chosen by hand, which replaces the suggestion, until it is refused', () => {
    const line = lineOf({ target: INVOICE, group: 'maybe' });
    const chosen = withTarget(NO_CHOICES, line, SMITH);
    expect([targetOf(line, chosen), isTicked(line, chosen)]).toEqual([SMITH, true]);
    const refused = withoutChoice(chosen, line);
    expect([targetOf(line, refused), isTicked(line, refused)]).toEqual([line.suggestion, false]);
  });

  it('comes to a sum without lost cents', () => {
    const lines = [0.1, 0.2, 1234.56].map((amount) => lineOf({ amount, target: INVOICE }));
    expect(tickedOf(lines, NO_CHOICES)).toEqual({ lines, cents: 123_486, made: { payments: 3, links: 0 } });
  });

  it('makes a payment of each customer of a split, and none of what is recorded already', () => {
    const payment = { id: 9, customerName: 'Smith', receivedOn: '2026-03-05', amount: 165 };
    const part = (invoiceId: number, customerId: number) => {
      return { invoiceId, invoiceNumber: 'INV-000003', customerId, customerName: 'Smith', amount: 55 };
    };
    const split = lineOf({ target: { ...INVOICE, invoiceId: null, parts: [part(3, 7), part(4, 7), part(5, 8)] } });
    const recorded = lineOf({ target: { ...INVOICE, invoiceId: null, payments: [payment] } });
    expect(tickedOf([split, recorded], NO_CHOICES).made).toEqual({ payments: 2, links: 1 });
  });
});

describe('toCalls', () => {
  it('names payments that are recorded already, and the parts of a split', () => {
    const payment = { id: 9, customerName: 'Smith', receivedOn: '2026-03-05', amount: 165 };
    const part = { invoiceId: 3, invoiceNumber: 'INV-000003', customerId: 7, customerName: 'Smith', amount: 165 };
    const recorded = lineOf({ target: { ...INVOICE, invoiceId: null, payments: [payment] } });
    const split = lineOf({ target: { ...INVOICE, invoiceId: null, parts: [part] } });
    expect(toCalls([recorded, split], NO_CHOICES)).toEqual([
      [
        { lineId: recorded.id, paymentIds: [9] },
        { lineId: split.id, parts: [{ invoiceId: 3, amount: 165 }] },
      ],
    ]);
  });

  it('has invoices first, then days, then the order of the file', () => {
    const late = lineOf({ day: '2026-03-06', target: INVOICE });
    const early = lineOf({ day: '2026-03-04', target: INVOICE });
    const customer = lineOf({ day: '2026-03-01', target: SMITH });
    const same = lineOf({ day: '2026-03-04', target: INVOICE });
    expect(toCalls([late, customer, early, same], NO_CHOICES)).toEqual([
      [
        { lineId: early.id, invoiceId: 3 },
        { lineId: same.id, invoiceId: 3 },
        { lineId: late.id, invoiceId: 3 },
        { lineId: customer.id, customerId: 7 },
      ],
    ]);
  });

  it.each([
    [0, []],
    [200, [200]],
    [201, [200, 1]],
    [500, [200, 200, 100]],
  ])('sends %i lines in calls of 200 at most', (count, sizes) => {
    const lines = Array.from({ length: count }, () => lineOf({ target: INVOICE }));
    expect(toCalls(lines, NO_CHOICES).map(({ length }) => length)).toEqual(sizes);
  });
});

it('creditOf is what the suggestion leaves', () => {
  const line = lineOf({ amount: 210, target: INVOICE });
  line.suggestion!.allocations = [{ invoiceId: 3, invoiceNumber: 'INV-000003', amount: 204.95 }];
  expect(creditOf(line)).toBe(505);
});

it('withLineAside moves a line and its money', () => {
  const [line, other] = [lineOf({ amount: 0.3 }), lineOf({ amount: 0.1 })];
  const totals = { sure: { lines: 2, amount: 0.4 }, putAside: { lines: 0, amount: 0 } };
  const moved = withLineAside({ totals, lines: [line, other] } as unknown as BankFile, line);
  expect(moved.lines).toEqual([other]);
  expect(moved.totals).toEqual({ sure: { lines: 1, amount: 0.1 }, putAside: { lines: 1, amount: 0.3 } });
});
