import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dayOfNumber, daysBetween, weekday } from './calendar.js';
import { gstIncluded } from './gst.js';
import {
  discountProblem,
  dueDate,
  extrasProblem,
  gstOfLines,
  invoiceNumberOf,
  invoiceNumberText,
  invoiceTotals,
  isOverdue,
  linesOfClean,
} from './invoice.js';

describe('dueDate (D45)', () => {
  it.each([
    ['a Monday: the Friday of that week', '2026-03-02', '2026-03-06'],
    ['a Thursday: the next day', '2026-03-05', '2026-03-06'],
    ['a Friday: the same day', '2026-03-06', '2026-03-06'],
    ['a Saturday: the next Friday', '2026-03-07', '2026-03-13'],
    ['a Sunday: the next Friday', '2026-03-08', '2026-03-13'],
    ['over the end of a year', '2026-12-30', '2027-01-01'],
    ['a Saturday at the end of a year', '2027-12-25', '2027-12-31'],
    ['over a leap day', '2028-02-28', '2028-03-03'],
  ])('%s', (_name, issued, due) => {
    expect(dueDate(issued)).toBe(due);
  });

  it('is the first Friday from the issue day on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (number) => {
        const issued = dayOfNumber(number);
        const due = dueDate(issued);
        expect(weekday(due)).toBe(5);
        expect(daysBetween(issued, due)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(issued, due)).toBeLessThan(7);
        expect(dueDate(addDays(issued, 7))).toBe(addDays(due, 7));
      }),
    );
  });
});

describe('invoiceNumberText and invoiceNumberOf (D44)', () => {
  it.each([
    [1, 'INV-000001'],
    [42, 'INV-000042'],
    [999_999, 'INV-999999'],
    [1_000_000, 'INV-1000000'],
    [2_147_483_647, 'INV-2147483647'],
  ])('%p is %p and back', (number, text) => {
    expect(invoiceNumberText(number)).toBe(text);
    expect(invoiceNumberOf(text)).toBe(number);
  });

  it.each([
    '',
    'INV-',
    'INV-000000',
    'INV-1',
    'INV-0000001',
    'inv-000001',
    ' INV-000001',
    'INV-000001\n',
    'INV-00000x',
    'INV-0001.5',
    'INV-Infinity',
    'INV-12345678901',
  ])('%p is the number of no invoice', (text) => {
    expect(invoiceNumberOf(text)).toBeNull();
  });
});

const linesOf = (amountsCents: readonly number[]) => amountsCents.map((amountCents) => ({ amountCents }));

describe('invoiceTotals (D43)', () => {
  it.each([
    ['one clean', [16_500], true, 16_500, 1_500],
    ['one clean, not registered for GST', [16_500], false, 16_500, null],
    ['GST of the total, not of each line: 6 + 6 cents', [6, 6], true, 12, 1],
    ['16 cents, 1.4545…: rounded down', [16], true, 16, 1],
    ['17 cents, 1.5454…: rounded up', [8, 9], true, 17, 2],
    ['$1,000.00', [50_000, 50_000], true, 100_000, 9_091],
    ['a clean for nothing', [0], true, 0, 0],
    ['no line', [], true, 0, 0],
  ])('%s', (_name, amounts, isRegistered, totalCents, gstCents) => {
    expect(invoiceTotals(linesOf(amounts), isRegistered)).toEqual({ totalCents, gstCents });
  });

  it('includes GST in the lines that are taxable', () => {
    const lines = [{ amountCents: 12_000, gstFree: true }, { amountCents: 4_000 }];
    expect(invoiceTotals(lines, true)).toEqual({ totalCents: 16_000, gstCents: 364 });
  });

  it('is the sum of its lines, in any order', () => {
    const amounts = fc.array(fc.nat({ max: 99_999_999 }), { maxLength: 20 });
    fc.assert(
      fc.property(amounts, (cents) => {
        const { totalCents } = invoiceTotals(linesOf(cents), true);
        expect(BigInt(totalCents)).toBe(cents.map(BigInt).reduce((sum, each) => sum + each, 0n));
        expect(invoiceTotals(linesOf(cents.toReversed()), true)).toEqual(invoiceTotals(linesOf(cents), true));
      }),
    );
  });
});

describe('gstOfLines (D43)', () => {
  it.each([
    ['one line', [16_500], [1_500]],
    ['the cent that only the total has goes to the line that completes it', [6, 6, 6], [1, 0, 1]],
    ['no line', [], []],
  ])('%s', (_name, amounts, gst) => {
    expect(gstOfLines(linesOf(amounts))).toEqual(gst);
  });

  it('sums to the GST of the total, and is at most a cent off the GST of each line', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 99_999_999 }), { maxLength: 20 }), (amounts) => {
        const lines = gstOfLines(linesOf(amounts));
        expect(lines.reduce((sum, gst) => sum + gst, 0)).toBe(invoiceTotals(linesOf(amounts), true).gstCents);
        lines.forEach((gst, at) => expect(Math.abs(gst - gstIncluded(amounts[at] ?? 0))).toBeLessThanOrEqual(1));
      }),
    );
  });
});

const free = (amountCents: number) => ({ amountCents, gstFree: true });

describe('gstOfLines of GST-free lines (D497)', () => {
  it('is 0 for them, and of the others what it would be alone', () => {
    expect(gstOfLines([free(12_000), { amountCents: 4_000 }])).toEqual([0, 364]);
    const lines = fc.array(
      fc.record({ amountCents: fc.integer({ min: -99_999, max: 99_999 }), gstFree: fc.boolean() }),
    );
    fc.assert(
      fc.property(lines, (mixed) => {
        const gst = gstOfLines(mixed);
        expect(gst.reduce((sum, each) => sum + each, 0)).toBe(invoiceTotals(mixed, true).gstCents);
        expect(gst.filter((_, at) => mixed[at]?.gstFree).every((each) => each === 0)).toBe(true);
      }),
    );
  });
});

describe('discountProblem (D495)', () => {
  it.each([
    ['no discount', [{ amountCents: 100 }], null],
    ['one as large as the rest', [{ amountCents: 100 }, { amountCents: -100 }], null],
    ['one that is larger', [{ amountCents: 100 }, { amountCents: -101 }], 'An invoice cannot come to less than $0.00.'],
    [
      'a taxable one beside GST-free lines only',
      [free(100), { amountCents: -1 }],
      'The taxable lines cannot come to less than $0.00. Mark the discount as GST-free.',
    ],
    [
      'a GST-free one beside taxable lines only',
      [{ amountCents: 100 }, free(-1)],
      'The GST-free lines cannot come to less than $0.00.',
    ],
    ['one of each kind', [{ amountCents: 100 }, { amountCents: -100 }, free(50), free(-50)], null],
  ])('%s', (_, lines, problem) => {
    expect(discountProblem(lines)).toBe(problem);
  });
});

describe('linesOfClean (D496)', () => {
  const oven = { name: 'Oven', amountCents: 4_000 };
  it.each([
    ['without extras', 16_500, [], [['Home cleaning', 16_500]]],
    ['for nothing', 0, [], [['Home cleaning', 0]]],
    [
      'with an extra',
      20_500,
      [oven],
      [
        ['Home cleaning', 16_500],
        ['Oven', 4_000],
      ],
    ],
    ['of extras alone', 4_000, [oven], [['Oven', 4_000]]],
  ] as const)('%s', (_, priceCents, extras, lines) => {
    expect(linesOfClean(priceCents, extras).map(({ description, amountCents }) => [description, amountCents])).toEqual(
      lines,
    );
  });

  it('say what the customer has as text (D559)', () => {
    const lines = linesOfClean(20_500, [oven], 'Support 01_020');
    expect(lines.map(({ description }) => description)).toEqual(['Support 01_020', 'Oven']);
    expect(linesOfClean(4_000, [oven], 'Support 01_020')).toEqual([{ description: 'Oven', amountCents: 4_000 }]);
  });

  it('add up to the price, whatever the extras', () => {
    const extra = fc.record({ name: fc.string(), amountCents: fc.integer({ min: 1, max: 5_000_000 }) });
    fc.assert(
      fc.property(fc.array(extra, { maxLength: 20 }), fc.nat({ max: 999_999 }), (extras, rest) => {
        const price = extras.reduce((sum, { amountCents }) => sum + amountCents, rest);
        const lines = linesOfClean(price, extras);
        expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(price);
        expect(extras.length === 0 || lines.every(({ amountCents }) => amountCents > 0)).toBe(true);
      }),
    );
  });
});

describe('extrasProblem (D496)', () => {
  it.each([
    [null, [], null],
    [null, [100], 'A clean without a price cannot have extras.'],
    [100, [60, 40], null],
    [100, [60, 41], 'The extras come to $1.01, more than the price of $1.00.'],
  ])('at %j with %j: %j', (priceCents, amounts, problem) => {
    expect(extrasProblem(priceCents, linesOf(amounts))).toBe(problem);
  });
});

describe('isOverdue (D48)', () => {
  it.each([
    ['on the due date', '2026-03-06', '2026-03-06', false],
    ['the day after', '2026-03-06', '2026-03-07', true],
    ['the day before', '2026-03-06', '2026-03-05', false],
    ['in the next year', '2026-12-31', '2027-01-01', true],
  ])('%s', (_, dueDay, today, overdue) => {
    expect(isOverdue(dueDay, today)).toBe(overdue);
  });
});
