import { describe, expect, it } from '@jest/globals';
import type { CustomerToInvoice } from '@tidycrew/contracts';
import { centsOf, isTicked, refusalOf, shownRows, tickedAll } from './chosen';

const row = (customerId: number, more: Partial<CustomerToInvoice> = {}): CustomerToInvoice => ({
  ...{ customerId, customerName: `House ${customerId}`, billingName: null, active: true, hasEmail: true },
  ...{ isPerClean: false, cleans: 2, cleanAmount: 330.1, unpriced: 0, fees: 0, undrawn: '', lastInvoice: null },
  ...more,
});

const NONE = new Set<number>();

describe('who is ticked (D630)', () => {
  it('everybody but those who get one for each clean, and never who cannot be invoiced', () => {
    expect(isTicked(row(1), NONE)).toBe(true);
    expect(isTicked(row(2, { isPerClean: true }), NONE)).toBe(false);
    expect(isTicked(row(2, { isPerClean: true }), new Set([2]))).toBe(true);
    expect(isTicked(row(3, { undrawn: '𐎠' }), new Set([3]))).toBe(false);
    expect(isTicked(row(3, { undrawn: '𐎠' }), NONE)).toBe(false);
  });

  it('all shown, or none of them, and the others as they were', () => {
    const rows = [row(1), row(2, { isPerClean: true })];
    const all = tickedAll(rows, new Set([7]), true);
    expect([...all].toSorted()).toEqual([2, 7]);
    expect([...tickedAll(rows, all, false)].toSorted()).toEqual([1, 7]);
  });
});

it.each([
  [row(1), null],
  [row(1, { unpriced: 1 }), null],
  [row(1, { cleans: 0, unpriced: 2 }), '2 cleans have no price'],
  [row(1, { undrawn: '𐎠' }), 'The PDF cannot show 𐎠 of the name'],
])('says why it cannot be invoiced', (one, why) => expect(refusalOf(one)).toBe(why));

it('sums up in cents, with the fees only where they are charged', () => {
  expect(centsOf(row(1, { fees: 3 }), null)).toBe(33_010);
  expect(centsOf(row(1, { fees: 3 }), 45.5)).toBe(46_660);
});

it.each([
  ['', 'all', [1, 2, 3, 4]],
  ['HOUSE 2', 'all', [2]],
  ['partners plan', 'all', [3]],
  ['', 'ticked', [1, 3]],
  ['', 'unticked', [2, 4]],
  ['', 'noEmail', [3]],
  ['', 'perClean', [2]],
  ['', 'refused', [4]],
] as const)('shows by words and choice: %j, %s', (words, show, ids) => {
  const rows = [
    row(1),
    row(2, { isPerClean: true }),
    row(3, { billingName: 'Plan Partners', hasEmail: false }),
    row(4, { cleans: 0, unpriced: 1 }),
  ];
  const answer = { from: '2026-02-01', to: '2026-02-28', fee: null, rows };
  expect(shownRows(answer, words, show, NONE).map(({ customerId }) => customerId)).toEqual(ids);
});
