import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { creditInvoice } from './credit-note.js';
import { gstIncluded } from './gst.js';
import {
  allocatableCents,
  allocate,
  allocationDay,
  cashGst,
  customerCredit,
  type InvoiceMoney,
  openCents,
  type PaymentMoney,
  sharedOut,
  statusByMoney,
} from './ledger.js';

const anInvoice = (totalCents: number, changes: Partial<InvoiceMoney> = {}): InvoiceMoney => ({
  totalCents,
  gstCents: gstIncluded(totalCents),
  paidCents: 0,
  creditedCents: 0,
  creditedGstCents: 0,
  ...changes,
});

describe('openCents (D490)', () => {
  it.each([
    ['nothing paid', anInvoice(20_500), 20_500],
    ['part paid', anInvoice(20_500, { paidCents: 10_000 }), 10_500],
    ['part credited', anInvoice(20_500, { paidCents: 10_000, creditedCents: 4_000 }), 6_500],
    ['paid', anInvoice(20_500, { paidCents: 20_500 }), 0],
  ])('%s', (_name, invoice, open) => {
    expect(openCents(invoice)).toBe(open);
  });
});

describe('cashGst (D491)', () => {
  const part = { paidCents: 10_000 };
  it.each([
    ['nothing paid', anInvoice(20_500), 0],
    ['$100.00 of $205.00 with a GST of $18.64', anInvoice(20_500, part), 909],
    [
      'the same after a credit note of $40.00',
      anInvoice(20_500, { ...part, creditedCents: 4_000, creditedGstCents: 364 }),
      909,
    ],
    ['paid whole', anInvoice(20_500, { paidCents: 20_500 }), 1_864],
    ['half a cent, rounded up', anInvoice(2, { gstCents: 1, paidCents: 1 }), 1],
    ['less than half a cent, rounded down', anInvoice(3, { gstCents: 1, paidCents: 1 }), 0],
    ['without GST', anInvoice(20_500, { gstCents: 0, paidCents: 10_000 }), 0],
    ['credited whole', anInvoice(20_500, { creditedCents: 20_500, creditedGstCents: 1_864 }), 0],
    ['an invoice of $0.00', anInvoice(0), 0],
    ['the largest invoice, all but a cent of it', anInvoice(2_000_000_000, { paidCents: 1_999_999_999 }), 181_818_182],
  ])('%s', (_name, invoice, gst) => {
    expect(cashGst(invoice)).toBe(gst);
  });
});

describe('allocate (D491)', () => {
  it('counts the GST of a month worked out by hand', () => {
    const first = allocate(anInvoice(20_500), 10_000);
    const credited = { ...first.invoice, creditedCents: 4_000, creditedGstCents: 364 };
    const rest = allocate(credited, 6_500);
    const second = allocate(anInvoice(16_500), 16_500);
    const bounced = [allocate(rest.invoice, -6_500), allocate(second.invoice, -16_500)];
    expect([first, rest, second, ...bounced].map(({ gstCents }) => gstCents)).toEqual([909, 591, 1_500, -591, -1_500]);
    expect(bounced.map(({ invoice }) => openCents(invoice))).toEqual([6_500, 16_500]);
  });

  it.each([
    ['a cent more than is open', anInvoice(100, { paidCents: 60, creditedCents: 10 }), 31],
    ['a cent more than was paid', anInvoice(100, { paidCents: 60 }), -61],
  ])('refuses %s', (_name, invoice, cents) => {
    expect(() => allocate(invoice, cents)).toThrow('An allocation goes beyond its invoice.');
  });
});

describe('statusByMoney (D492)', () => {
  const paid = { ...anInvoice(100, { paidCents: 100 }), dueDay: '2026-03-06' };
  const open = { ...anInvoice(100, { paidCents: 40 }), dueDay: '2026-03-06' };
  const free = { ...anInvoice(0), dueDay: '2026-03-06' };
  const credited = { ...anInvoice(100, { creditedCents: 100 }), dueDay: '2026-03-06' };
  it.each([
    ['sent, with nothing open', 'sent', paid, '2026-03-05', 'paid'],
    ['overdue, with nothing open', 'overdue', paid, '2026-03-09', 'paid'],
    ['credited whole', 'sent', credited, '2026-03-05', 'paid'],
    ['paid, with something open again on its due date', 'paid', open, '2026-03-06', 'sent'],
    ['paid, with something open again a day later', 'paid', open, '2026-03-07', 'overdue'],
    ['sent, with something open', 'sent', open, '2026-03-07', 'sent'],
    ['overdue, with something open', 'overdue', open, '2026-03-05', 'overdue'],
    ['a draft', 'draft', open, '2026-03-07', 'draft'],
    ['cancelled', 'cancelled', paid, '2026-03-07', 'cancelled'],
    ['sent, of $0.00', 'sent', free, '2026-03-07', 'sent'],
    ['paid, of $0.00', 'paid', free, '2026-03-07', 'paid'],
  ])('%s', (_name, status, invoice, today, expected) => {
    expect(statusByMoney(status, invoice, today)).toBe(expected);
  });
});

describe('customerCredit and allocatableCents (D490)', () => {
  it.each<[string, PaymentMoney[], number]>([
    ['no payment', [], 0],
    ['a deposit', [{ amountCents: 5_000, allocatedCents: 0 }], 5_000],
    ['the rest of a payment', [{ amountCents: 25_000, allocatedCents: 23_000 }], 2_000],
    [
      'less what was refunded',
      [
        { amountCents: 5_000, allocatedCents: 1_000 },
        { amountCents: -1_500, allocatedCents: 0 },
      ],
      2_500,
    ],
    [
      'nothing of a reversed payment',
      [
        { amountCents: 5_000, allocatedCents: 0 },
        { amountCents: -5_000, allocatedCents: 0 },
      ],
      0,
    ],
  ])('%s', (_name, payments, credit) => {
    expect(customerCredit(payments)).toBe(credit);
  });

  it.each([
    ['the rest of the payment', 3_000, 2_000, 5_000, 1_000],
    ['not more than the credit, because a refund took some of it', 3_000, 0, 1_200, 1_200],
    ['nothing of a refund', -3_000, 0, 5_000, 0],
    ['nothing without credit', 3_000, 0, 0, 0],
  ])('%s', (_name, amountCents, allocatedCents, credit, expected) => {
    expect(allocatableCents({ amountCents, allocatedCents }, credit)).toBe(expected);
  });
});

it.each([
  ['the day the money came', '2026-03-09', '2026-03-05', '2026-03-09'],
  ['not before the invoice', '2026-03-01', '2026-03-05', '2026-03-05'],
])('allocationDay is %s', (_name, receivedOn, issueDay, day) => {
  expect(allocationDay(receivedOn, issueDay)).toBe(day);
});

describe('any story of an invoice', () => {
  type Invoice = InvoiceMoney & { dueDay: string };
  const step = fc.record({
    does: fc.constantFrom('pay', 'takeBack', 'credit', 'cancel'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  });

  it('is open, allocated and credited to the cent; its status follows, and the parts of its GST add up (D491, D492)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.array(step, { maxLength: 30 }),
        (totalCents, steps) => {
          let invoice: Invoice = { ...anInvoice(totalCents), dueDay: '2026-03-06' };
          let status = 'sent';
          let counted = 0;
          const add = (cents: number): void => {
            if (cents === 0) return;
            const made = allocate(invoice, cents);
            invoice = made.invoice;
            counted += made.gstCents;
            status = statusByMoney(status, invoice, '2026-03-05');
          };
          for (const { does, share } of steps) {
            if (does === 'pay') add(Math.round(openCents(invoice) * share));
            if (does === 'takeBack') add(-Math.round(invoice.paidCents * share));
            if (does === 'cancel') add(-invoice.paidCents);
            if (does === 'credit') {
              const left = totalCents - invoice.creditedCents;
              const note = Math.round(left * share);
              // What was paid of it becomes credit first.
              add(-Math.max(0, note - openCents(invoice)));
              const gstCents = gstIncluded(left) - gstIncluded(left - note);
              const made = creditInvoice(invoice, { totalCents: note, gstCents });
              invoice = made.invoice;
              counted += made.cashGstCents;
              status = statusByMoney(status, invoice, '2026-03-05');
            }
            expect(openCents(invoice) + invoice.paidCents + invoice.creditedCents).toBe(totalCents);
            expect(openCents(invoice)).toBeGreaterThanOrEqual(0);
            expect(status).toBe(openCents(invoice) === 0 ? 'paid' : 'sent');
            expect(counted).toBe(cashGst(invoice));
          }
          add(openCents(invoice));
          expect(counted).toBe(invoice.gstCents - invoice.creditedGstCents);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('sharedOut (D473)', () => {
  const shares = (cents: number, open: number[]) =>
    sharedOut(
      cents,
      open.map((each) => ({ openCents: each })),
    ).map(({ invoice, cents: share }) => [invoice.openCents, share]);

  it.each<[string, number, number[], [number, number][]]>([
    ['the first takes all', 100, [165, 205], [[165, 100]]],
    ['the first whole, the rest of the next', 265, [165, 205], [[165, 165], [205, 100]]],
    ['exactly all', 370, [165, 205], [[165, 165], [205, 205]]],
    ['more than there is', 400, [165, 205], [[165, 165], [205, 205]]],
    ['without what has nothing open', 100, [0, 205], [[205, 100]]],
    ['nothing', 0, [165], []],
    ['no invoice', 100, [], []],
  ])('%s', (_, cents, open, expected) => {
    expect(shares(cents, open)).toEqual(expected);
  }); // prettier-ignore
});
