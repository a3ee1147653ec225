import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dollarsToCents, mostKept } from '@tidycrew/domain';
import { creditRow, invoiceRow, rowProblem, sumText, type OpenInvoice } from '../money/split';
import type { LineTarget } from './choices';
import { firstRows, splitTarget, sumsOf } from './split';

const NOTHING: LineTarget = {
  invoiceId: null,
  customerId: null,
  invoiceNumber: null,
  customerName: 'Elm House',
  parts: [],
  payments: [],
};
const first: OpenInvoice = {
  id: 1,
  invoiceNumber: 'INV-000001',
  customerId: 7,
  customerName: 'Elm House',
  openAmount: 65,
};
const second: OpenInvoice = { ...first, id: 2, invoiceNumber: 'INV-000002', openAmount: 165 };

describe('what a split begins with (D558)', () => {
  const begins = (cents: number, target: LineTarget | null, open: readonly OpenInvoice[]) =>
    firstRows(cents, target, open).map(({ invoiceNumber, text }) => [invoiceNumber, text]);

  it.each<[string, number, LineTarget | null, readonly OpenInvoice[], unknown]>([
    ['nothing without a target', 10_000, null, [], []],
    ['an invoice and the rest as credit', 7_000, { ...NOTHING, invoiceId: 1 }, [first], [['INV-000001', '65.00'], [null, '5.00']]],
    ['the oldest invoices of a customer', 10_000, { ...NOTHING, customerId: 7 }, [first, second], [['INV-000001', '65.00'], ['INV-000002', '35.00']]],
    ['credit of a customer who owes nothing', 10_000, { ...NOTHING, customerId: 7 }, [], [[null, '100.00']]],
    ['nothing of an invoice that is paid by now', 10_000, { ...NOTHING, invoiceId: 1 }, [], []],
  ])('is %s', (_, cents, target, open, rows) => expect(begins(cents, target, open)).toEqual(rows)); // prettier-ignore

  it('is the parts of a split, of which a paid one takes nothing any more', () => {
    const parts = [
      { invoiceId: 1, invoiceNumber: 'INV-000001', customerId: 7, customerName: 'Elm House', amount: 65 },
      { invoiceId: 9, invoiceNumber: 'INV-000009', customerId: 8, customerName: 'Oak', amount: 5 },
    ];
    const rows = firstRows(7_000, { ...NOTHING, parts }, [first]);
    expect(rows.map((row) => [row.text, rowProblem(row)])).toEqual([
      ['65.00', undefined],
      ['5.00', 'Only $0.00 open.'],
    ]);
  });
});

describe('the sums of a split (D556, D558)', () => {
  const rows = [invoiceRow(first, 10_000), creditRow(8, 'Oak', 3_500)];

  it.each<[string, number, string, object]>([
    ['adds up', 10_000, '', { paidCents: 10_000, isWhole: true }],
    ['leaves some', 12_000, '', { paidCents: 12_000, isWhole: false }],
    ['is too much', 9_000, '', { paidCents: 9_000, isWhole: false }],
    ['adds up with what was kept', 9_500, '5', { paidCents: 10_000, isWhole: true }],
    ['keeps more than 5 %', 9_400, '6', { keptProblem: 'At most $5.00: 5 % of what was paid.', isWhole: false }],
    ['keeps what is no amount', 10_000, 'x', { keptProblem: 'Please enter an amount such as 165 or 99.50', isWhole: false }],
  ])('%s', (_, cents, kept, expected) => expect(sumsOf(cents, rows, kept)).toMatchObject(expected)); // prettier-ignore

  it.each([
    [10_000, 'Adds up to $100.00'],
    [12_000, '$100.00 of $120.00: $20.00 left to split'],
    [9_000, '$100.00 of $90.00: $10.00 too much'],
  ])('of %d cents are said', (cents, sentence) => expect(sumText(cents, rows)).toBe(sentence));

  it('refuse what is no amount, and more than is open', () => {
    expect(rowProblem({ ...rows[0]!, text: '65.01' })).toBe('Only $65.00 open.');
    expect(rowProblem({ ...rows[0]!, text: '-1' })).toBe('Please enter an amount such as 165 or 99.50');
    expect(sumsOf(10_000, [{ ...rows[0]!, text: '65.01' }, creditRow(8, 'Oak', 3_499)], '').isWhole).toBe(false);
  });

  it('name invoices and customers, and leave out rows of nothing', () => {
    const target = splitTarget([...rows, { ...invoiceRow(second, 0), text: '' }], '1.5');
    expect(target).toMatchObject({ invoiceId: null, customerId: null, invoiceNumber: 'INV-000001', kept: 1.5 });
    expect(target.customerName).toBe('Elm House, Oak');
    expect(target.parts.map(({ invoiceId, amount }) => [invoiceId, amount])).toEqual([[1, 65], [null, 35]]); // prettier-ignore
  });

  it('are, where they are whole, the line: parts less what was kept', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), cents, (parts, kept) => {
        const some = parts.map((of, customerId) => creditRow(customerId, 'Oak', of));
        const line = parts.reduce((sum, of) => sum + of, 0) - kept;
        const sums = sumsOf(line, some, (kept / 100).toFixed(2));
        expect(sums.isWhole).toBe(kept <= mostKept(line + kept));
        if (!sums.isWhole) return;
        const target = splitTarget(some, (kept / 100).toFixed(2));
        const whole = target.parts.reduce((sum, { amount }) => sum + dollarsToCents(amount), 0);
        expect(whole - dollarsToCents(target.kept!)).toBe(line);
      }),
    );
  });
});
