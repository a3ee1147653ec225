import { describe, expect, it } from '@jest/globals';
import { heldNumber } from '@tidycrew/web/ui/number-input';
import { creditable, isNothing, takesAmount, toCreditRequest, type CreditForm } from './credit-form';

const line = (lineId: number, amount: number, gstFree = false) => ({ lineId, description: 'Oven', amount, gstFree });
const invoice = { id: 5, lines: [line(1, 165), line(2, 40), line(3, -10)] };
const form = (changes: Partial<CreditForm>): CreditForm => ({
  what: 'amount',
  amount: null,
  lines: { line1: null, line2: null },
  reason: 'Oven not done',
  issueDate: '2026-11-12',
  ...changes,
});

describe('a credit note as it is asked for (D451)', () => {
  it.each<[string, Partial<CreditForm>, object]>([
    ['an amount', { amount: heldNumber('money', '$40'), lines: { line2: 7 } }, { amount: 40 }],
    [
      'lines, without those that get nothing',
      { what: 'lines', amount: 7, lines: { line1: 0, line2: 39.5 } },
      {
        lines: [{ lineId: 2, amount: 39.5 }],
      },
    ],
  ])('is %s', (_name, changes, asked) => {
    expect(toCreditRequest(invoice, form(changes))).toEqual({
      invoiceId: 5,
      ...asked,
      reason: 'Oven not done',
      issueDate: '2026-11-12',
    });
  });

  it('offers no discount, and an amount only where all lines are taxed alike', () => {
    expect(creditable(invoice).map(({ lineId }) => lineId)).toEqual([1, 2]);
    expect(takesAmount(invoice)).toBe(true);
    expect(takesAmount({ lines: [line(1, 165), line(2, 40, true)] })).toBe(false);
    expect(takesAmount({ lines: [line(1, 165, true)] })).toBe(true);
  });

  it('knows when nothing is typed of what is asked for', () => {
    expect(isNothing(form({ lines: { line1: 5 } }))).toBe(true);
    expect(isNothing(form({ what: 'lines', amount: 5 }))).toBe(true);
    expect(isNothing(form({ amount: 5 }))).toBe(false);
  });
});
