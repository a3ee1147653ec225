import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './calendar.js';
import { agedBalance, type AgedInvoice, lateCents, statementRefusal, withBalances } from './statement.js';

const DAY = '2026-11-30';
const due = (dueDay: string, openCents: number): AgedInvoice => ({ dueDay, openCents });
const shown = (balanceCents: number, invoices: AgedInvoice[]) =>
  Object.fromEntries(Object.entries(agedBalance(balanceCents, invoices, DAY)).filter(([, cents]) => cents !== 0));

describe('agedBalance (D478)', () => {
  it.each<[string, number, AgedInvoice[], object]>([
    ['nothing', 0, [], {}],
    [
      'the month worked out by hand',
      29_000,
      [due('2026-11-06', 6_500), due('2026-11-13', 16_500), due('2026-11-27', 6_000)],
      { days1to30: 29_000 },
    ],
    ['on the due day it is not late', 100, [due(DAY, 100)], { notDue: 100 }],
    [
      'each band',
      1_111_100,
      [
        due(addDays(DAY, 1), 100),
        due(addDays(DAY, -30), 1_000),
        due(addDays(DAY, -31), 10_000),
        due(addDays(DAY, -90), 100_000),
        due(addDays(DAY, -91), 1_000_000),
      ],
      { notDue: 100, days1to30: 1_000, days31to60: 10_000, days61to90: 100_000, over90: 1_000_000 },
    ],
    ['a deposit beside an open invoice', 500, [due('2026-11-06', 2_000)], { days1to30: 2_000, credit: -1_500 }],
    ['credit alone', -2_000, [], { credit: -2_000 }],
    ['what is over-settled is no open invoice', -300, [due('2026-11-06', -300)], { credit: -300 }],
    ['more paid back than there was', 700, [due('2026-11-06', 500)], { days1to30: 500, notDue: 200 }],
  ])('%s', (_name, balance, invoices, expected) => {
    expect(shown(balance, invoices)).toEqual(expected);
  });

  it('adds up to the balance, with credit of at most 0 and nothing else below 0', () => {
    const invoice = fc.record({
      dueDay: fc.integer({ min: -200, max: 200 }).map((days) => addDays(DAY, days)),
      openCents: fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
    });
    fc.assert(
      fc.property(fc.integer(), fc.array(invoice, { maxLength: 30 }), (balance, invoices) => {
        const { credit, ...bands } = agedBalance(balance, invoices, DAY);
        expect(Object.values(bands).reduce((sum, cents) => sum + cents, credit)).toBe(balance);
        expect(credit).toBeLessThanOrEqual(0);
        expect(Math.min(...Object.values(bands))).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it.each([
  ['all but what is not due', 1, 0, 54_320],
  ['credit is taken off what is not due first', 100, -100, 54_320],
  ['then off what is late', 1, -54_301, 20],
  ['more credit than is open', 1, -60_000, 0],
])('lateCents: %s', (_, notDue, credit, late) => {
  const aged = { notDue, days1to30: 20, days31to60: 300, days61to90: 4_000, over90: 50_000, credit };
  expect(lateCents(aged)).toBe(late);
});

describe('withBalances (D477)', () => {
  it('ends where the next range begins, wherever a story is cut', () => {
    const events = fc.array(fc.record({ amountCents: fc.integer({ min: -100_000, max: 100_000 }) }), { minLength: 1 });
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), events, fc.nat(), (opening, all, at) => {
        const cut = at % all.length;
        const first = withBalances(opening, all.slice(0, cut));
        const second = withBalances(first.at(-1)?.balanceCents ?? opening, all.slice(cut));
        expect([...first, ...second]).toEqual(withBalances(opening, all));
      }),
    );
  });

  it('of no events is empty', () => expect(withBalances(100, [])).toEqual([]));
});

describe('statementRefusal (D479)', () => {
  const owing = {
    balanceCents: 1,
    isArchived: false,
    email: 'a@example.test',
    isSentToday: false,
    hasTooManyRows: false,
  };
  it.each([
    ['somebody who owes a cent', {}, null],
    ['archived, but owing', { isArchived: true }, null],
    ['nothing owed', { balanceCents: 0 }, 'nothingOwed'],
    ['credit', { balanceCents: -1 }, 'nothingOwed'],
    ['archived without a balance', { balanceCents: 0, isArchived: true }, 'archived'],
    ['no address', { email: null }, 'noEmail'],
    ['one of today', { isSentToday: true }, 'sentToday'],
    ['too many entries', { hasTooManyRows: true }, 'tooManyRows'],
  ])('%s', (_name, changes, expected) => {
    expect(statementRefusal({ ...owing, ...changes })).toBe(expected);
  });
});
