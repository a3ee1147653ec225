import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type CreditableLine,
  creditedLines,
  creditInvoice,
  creditNoteNumberOf,
  creditNoteNumberText,
  gstOfCredit,
  gstOfCreditedLines,
  releasedFor,
  type WantedCredit,
} from './credit-note.js';
import { gstIncluded, taxableCents } from './gst.js';

const line = (lineId: number, amountCents: number, changes: Partial<CreditableLine> = {}): CreditableLine => ({
  ...{ lineId, amountCents, creditedCents: 0 },
  ...changes,
});
const CLEAN = line(1, 16_500);
const OVEN = line(2, 4_000);
const FREE = line(3, 10_000, { gstFree: true });
const DISCOUNT = line(4, -2_000);

describe('creditNoteNumberText and creditNoteNumberOf (D451)', () => {
  it.each([
    [1, 'CN-000001'],
    [999_999, 'CN-999999'],
    [1_000_000, 'CN-1000000'],
  ])('%d is %s', (number, text) => {
    expect(creditNoteNumberText(number)).toBe(text);
    expect(creditNoteNumberOf(text)).toBe(number);
  });

  it.each(['CN-000000', 'CN-1', 'CN-0000001', 'cn-000001', 'INV-000001', 'CN-000001 ', ''])('%p is none', (text) => {
    expect(creditNoteNumberOf(text)).toBeNull();
  });
});

describe('creditedLines (D451)', () => {
  it.each<[string, CreditableLine[], WantedCredit, [lineId: number, cents: number][]]>([
    ['a sum of the first line', [CLEAN, OVEN], { amountCents: 4_000 }, [[1, 4_000]]],
    ['a sum over two lines, in their order', [CLEAN, OVEN], { amountCents: 17_000 }, [[1, 16_500], [2, 500]]],
    ['a sum of what earlier notes left', [{ ...CLEAN, creditedCents: 16_500 }, OVEN], { amountCents: 500 }, [[2, 500]]],
    ['a sum of GST-free lines', [FREE], { amountCents: 10_000 }, [[3, 10_000]]],
    ['a sum, past a discount', [DISCOUNT, CLEAN, OVEN], { amountCents: 18_500 }, [[1, 16_500], [2, 2_000]]],
    ['lines, in the order of the invoice', [CLEAN, OVEN], { lines: [{ lineId: 2, amountCents: 1 }, { lineId: 1, amountCents: 2 }] }, [[1, 2], [2, 1]]],
    ['lines of both kinds', [CLEAN, FREE], { lines: [{ lineId: 1, amountCents: 5 }, { lineId: 3, amountCents: 10_000 }] }, [[1, 5], [3, 10_000]]],
  ])('takes %s', (_name, lines, wanted, expected) => {
    const credited = creditedLines(lines, wanted);
    expect(credited).toEqual(expected.map(([lineId, amountCents]) => ({ lineId, amountCents })));
  }); // prettier-ignore

  const named = (lineId: number, amountCents: number): WantedCredit => ({ lines: [{ lineId, amountCents }] });
  it.each<[string, CreditableLine[], WantedCredit, 'asked' | 'left', 'amount' | 'lines', string]>([
    ['a sum for both kinds', [CLEAN, FREE], { amountCents: 1 }, 'asked', 'lines', 'Please say which lines.'],
    ['a cent more than the invoice', [CLEAN, OVEN], { amountCents: 20_501 }, 'left', 'amount', 'Only $205.00 of this invoice is left to credit.'],
    ['more than a discount leaves', [CLEAN, DISCOUNT], { amountCents: 14_501 }, 'left', 'amount', 'Only $145.00 of this invoice is left to credit.'],
    ['the same by lines', [CLEAN, DISCOUNT], named(1, 14_501), 'left', 'lines', 'Only $145.00 of this invoice is left to credit.'],
    ['a cent more than a line', [CLEAN, OVEN], named(2, 4_001), 'left', 'lines', 'Only $40.00 of a line is left to credit.'],
    ['what is left of no discount', [CLEAN, DISCOUNT], named(4, 1), 'left', 'lines', 'Only $0.00 of a line is left to credit.'],
    ['a foreign line', [CLEAN], named(9, 1), 'asked', 'lines', 'A line is of another invoice.'],
    ['a line twice', [CLEAN], { lines: [{ lineId: 1, amountCents: 1 }, { lineId: 1, amountCents: 1 }] }, 'asked', 'lines', 'A line is named twice.'],
    ['taxable lines below nothing', [CLEAN, DISCOUNT, FREE], named(1, 16_500), 'asked', 'lines', 'The taxable lines would come to less than $0.00.'],
    ['GST-free lines below nothing', [CLEAN, FREE, { ...DISCOUNT, gstFree: true }], named(3, 8_001), 'asked', 'lines', 'The GST-free lines would come to less than $0.00.'],
  ])('refuses %s', (_name, lines, wanted, reason, field, sentence) => {
    expect(creditedLines(lines, wanted)).toEqual({ reason, field, sentence });
  }); // prettier-ignore
});

describe('gstOfCredit (D451)', () => {
  it.each([
    ['$40.00 of $205.00', [CLEAN, OVEN], [{ lineId: 2, amountCents: 4_000 }], 364],
    ['nothing of a GST-free line', [CLEAN, FREE], [{ lineId: 3, amountCents: 10_000 }], 0],
    ['a discount lowers what was taxable', [CLEAN, DISCOUNT], [{ lineId: 1, amountCents: 14_500 }], 1_318],
  ])('%s', (_name, lines, credited, gst) => {
    expect(gstOfCredit(lines, credited)).toBe(gst);
  });
});

it.each([
  ['two taxable lines', [{ amountCents: 1_650 }, { amountCents: 550 }], 200, [150, 50]],
  ['a GST-free line between', [{ amountCents: 100 }, { amountCents: 900, gstFree: true }, { amountCents: 10 }], 10, [9, 0, 1]],
  ['a cent that rounding left to the last', [{ amountCents: 5 }, { amountCents: 5 }], 2, [0, 2]],
  ['none', [{ amountCents: 5, gstFree: true }], 0, [0]],
])('gstOfCreditedLines of %s adds up', (_name, lines, gstCents, shares) => {
  expect(gstOfCreditedLines(lines, gstCents)).toEqual(shares);
}); // prettier-ignore

it.each([
  ['it fits', 4_000, 10_500, []],
  ['a part of the newest', 12_000, 10_500, [[2, 1_500]]],
  ['the newest whole, then of the one before', 12_000, 0, [[2, 10_000], [1, 2_000]]],
])('releasedFor where %s (D452)', (_name, note, open, expected) => {
  const held = [{ paymentId: 2, cents: 10_000 }, { paymentId: 1, cents: 10_500 }];
  expect(releasedFor(note, open, held)).toEqual(expected.map(([paymentId, cents]) => ({ paymentId, cents })));
}); // prettier-ignore

describe('creditInvoice (D491)', () => {
  const invoice = { totalCents: 20_500, gstCents: 1_864, paidCents: 10_000, creditedCents: 0, creditedGstCents: 0 };

  it('changes the GST that is counted by cash where its rate changes', () => {
    const taxable = creditInvoice(invoice, { totalCents: 4_000, gstCents: 364 });
    expect(taxable).toEqual({ invoice: { ...invoice, creditedCents: 4_000, creditedGstCents: 364 }, cashGstCents: 0 });
    // $100.00 of $165.00 that hold $18.64.
    expect(creditInvoice(invoice, { totalCents: 4_000, gstCents: 0 }).cashGstCents).toBe(1_130 - 909);
  });

  it('refuses more than is open', () => {
    expect(() => creditInvoice(invoice, { totalCents: 10_501, gstCents: 0 })).toThrow('beyond what is open');
  });
});

describe('any notes of an invoice', () => {
  const anyLines = fc
    .array(fc.record({ amountCents: fc.integer({ min: 0, max: 50_000 }), gstFree: fc.boolean() }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((lines) => lines.map((one, place): CreditableLine => ({ ...one, lineId: place + 1, creditedCents: 0 })));
  const note = fc.record({ place: fc.nat(5), share: fc.double({ min: 0, max: 1, noNaN: true }) });

  it('take off at most what is there, and their GST adds up to that of the invoice', () => {
    fc.assert(
      fc.property(anyLines, fc.array(note, { maxLength: 20 }), (start, notes) => {
        let lines = start;
        let gst = 0;
        const credit = (lineId: number, amountCents: number): void => {
          if (amountCents === 0) return;
          const credited = creditedLines(lines, { lines: [{ lineId, amountCents }] });
          if (!Array.isArray(credited)) throw new Error(credited.sentence);
          const own = gstOfCredit(lines, credited);
          expect(own).toBeGreaterThanOrEqual(0);
          expect(gstOfCreditedLines(lines.filter((one) => one.lineId === lineId).map((one) => ({ ...one, amountCents })), own)).toEqual([own]);
          gst += own;
          lines = lines.map((one) => (one.lineId === lineId ? { ...one, creditedCents: one.creditedCents + amountCents } : one));
        };
        for (const { place, share } of notes) {
          const { lineId, amountCents, creditedCents } = lines[place % lines.length]!;
          credit(lineId, Math.round((amountCents - creditedCents) * share));
        }
        for (const { lineId, amountCents, creditedCents } of lines) credit(lineId, amountCents - creditedCents);
        expect(gst).toBe(gstIncluded(taxableCents(start)));
      }),
      { numRuns: 200 },
    );
  }); // prettier-ignore
});
