import { describe, expect, it } from '@jest/globals';
import type { CreditNote, Payment, PaymentAllocation } from '@tidycrew/contracts';
import { invoiceHistory } from './invoice-history';

const allocation = (invoiceId: number, amount: number, more: Partial<PaymentAllocation> = {}): PaymentAllocation => ({
  invoiceId,
  invoiceNumber: `INV-00010${invoiceId}`,
  amount,
  gst: 0,
  day: '2026-11-16',
  cause: 'payment',
  createdBy: 'Maria Costa',
  createdAt: '2026-11-16T00:00:00.000Z',
  ...more,
});
const payment = (id: number, allocations: PaymentAllocation[]): Payment => ({
  ...{
    id,
    customerId: 7,
    customerName: 'Elm House',
    receivedOn: '2026-11-16',
    amount: 250,
    allocated: 0,
    unallocated: 0,
    kept: 0,
  },
  ...{ method: 'bankTransfer', reference: 'Smith 3', source: 'office', reversedBy: null, reverses: null, reason: null },
  ...{ createdBy: 'Maria Costa', createdAt: '2026-11-16T00:00:00.000Z' },
  allocations,
});
const note: CreditNote = {
  ...{ id: 4, creditNoteNumber: 'CN-000001', invoiceId: 1, invoiceNumber: 'INV-000101', customerId: 7 },
  ...{ customerName: 'Elm House', issueDate: '2026-11-12', reason: 'Oven not done', total: 40, gst: 3.64 },
  ...{ createdByName: 'Olivia Office', createdAt: '2026-11-12T00:00:00.000Z', lines: [] },
};

describe('the history of the money of an invoice', () => {
  it('has what it got, gave back and was credited, as it was recorded, and nothing of other invoices', () => {
    const bounced = allocation(1, -65, {
      ...{ cause: 'reversal', day: '2026-11-20', createdAt: '2026-11-20T00:00:00.000Z', createdBy: null },
    });
    const events = invoiceHistory(1, [payment(2, [allocation(1, 65), allocation(2, 165), bounced])], [note]);
    expect(events.map(({ label, amount, by, day }) => [day, label, amount, by])).toEqual([
      ['2026-11-12', 'Credit note CN-000001', 40, 'Olivia Office'],
      ['2026-11-16', 'Paid', 65, 'Maria Costa'],
      ['2026-11-20', 'Payment reversed', -65, null],
    ]);
    expect(events.map(({ note: words, of }) => [words, of.resource, of.id])).toEqual([
      ['Oven not done', 'credit-notes', 4],
      ['Bank transfer, Smith 3', 'payments', 2],
      ['Bank transfer, Smith 3', 'payments', 2],
    ]);
  });
});
