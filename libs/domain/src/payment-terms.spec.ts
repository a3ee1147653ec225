import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dayOfNumber, formatDay, WEEKDAYS, weekday } from './calendar.js';
import { dueSentence, printedTerms, termsFit } from './payment-terms.js';

/** Thursday 26 November 2026. */
const ISSUED = '2026-11-26';

describe('dueSentence (D93)', () => {
  it.each([
    ['2026-11-27', 'Due Friday 27 November 2026'],
    ['2026-03-06', 'Due Friday 6 March 2026'],
    ['2027-01-01', 'Due Friday 1 January 2027'],
    ['2028-02-29', 'Due Tuesday 29 February 2028'],
  ])('%s is %s', (day, sentence) => expect(dueSentence(day)).toBe(sentence));
});

describe('termsFit (D93)', () => {
  it.each<[string, number]>([
    ['Net 30', 30],
    ['net-30', 30],
    ['NET 7 DAYS', 7],
    ['Net thirty', 30],
    ['N/30', 30],
    ['14', 14],
    [' 14\n', 14],
    ['30 days', 30],
    ['1 day', 1],
    ['30-day account', 30],
    ['14d', 14],
    ['14 days net', 14],
    ['Thirty (30) days', 30],
    ['Thirty\n  (30)  days', 30],
    ['Within thirty days of the date of this invoice.', 30],
    ['Payment within 7 calendar days, please', 7],
    ['2 weeks', 14],
    ['One week', 7],
    ['A fortnight', 14],
    ['Twenty-one days', 21],
    ['Due on receipt', 0],
    ['Payable upon receipt of invoice', 0],
    ['Immediate payment', 0],
    ['Please pay immediately', 0],
    ['COD', 0],
  ])('%p fits exactly %d days', (terms, days) => {
    for (const [late, expected] of [
      [0, true],
      [1, false],
      [-1, false],
      [7, false],
    ] as const) {
      if (days + late < 0) continue;
      expect([late, termsFit(terms, ISSUED, addDays(ISSUED, days + late))]).toEqual([late, expected]);
    }
  });

  it.each([
    ['one', 1],
    ['two', 2],
    ['three', 3],
    ['four', 4],
    ['five', 5],
    ['six', 6],
    ['seven', 7],
    ['eight', 8],
    ['nine', 9],
    ['ten', 10],
    ['eleven', 11],
    ['twelve', 12],
    ['fourteen', 14],
    ['fifteen', 15],
    ['twenty', 20],
    ['twenty-one', 21],
    ['twenty-eight', 28],
    ['thirty', 30],
    ['forty-five', 45],
    ['sixty', 60],
    ['ninety', 90],
  ])('reads "%s" as %d', (word, days) => {
    for (const terms of [`Net ${word}`, `${word} days`])
      expect([-1, 0, 1].map((late) => termsFit(terms, ISSUED, addDays(ISSUED, days + late)))).toEqual([
        false,
        true,
        false,
      ]);
  });

  it.each([
    ['names the weekday of the due day', 'On the Friday', '2026-11-27', true],
    ['names another weekday', 'By Monday', '2026-11-27', false],
    ['states two spans', '7 days, 14 days for schools', '2026-12-03', false],
    ['states one span twice', 'Net 7 (seven days)', '2026-12-03', true],
    ['asks for interest after another span', '1 day. 2% after 30 days', '2026-11-27', false],
    ['counts working days', '1 business day', '2026-11-27', false],
    ['speaks of months', '30 days from the end of the month', '2026-12-26', false],
    ['speaks of months in short', 'EOM', '2026-11-30', false],
    ['names a date', 'By 27/11/2026', '2026-11-27', false],
    ['names a date in words', 'By 27th of November', '2026-11-27', false],
    ['names a date in words, the month first', 'By November 27', '2026-11-27', false],
    ['wants the money before', 'Payment in advance', '2026-11-27', false],
    ['is a shorthand of discounts', '2/10 net 30', '2026-12-26', false],
  ])('%s', (_, terms, due, isFitting) => expect(termsFit(terms, ISSUED, due)).toBe(isFitting));

  it.each([
    'Bank transfer only',
    'Payment may be made by card, 1.5% surcharge',
    'BSB 063-000, account 12345678',
    'Please quote the invoice number',
    '€ or $',
  ])('%p says nothing of a time, so it always fits', (terms) => {
    for (const days of [0, 1, 30, 90]) expect(termsFit(terms, ISSUED, addDays(ISSUED, days))).toBe(true);
  });

  it('prints the stored terms beside the due date only where they fit', () => {
    const printed = (paymentTerms: string, dueDay: string) => printedTerms({ paymentTerms, issueDay: ISSUED, dueDay });
    expect(printed('Net 30', '2026-11-27')).toEqual(['Due Friday 27 November 2026']);
    expect(printed('Net 1', '2026-11-27')).toEqual(['Due Friday 27 November 2026', 'Net 1']);
    expect(printed('Cash please', '2026-11-27')).toEqual(['Due Friday 27 November 2026', 'Cash please']);
  });

  it('never prints a number of days that is not the one between the two days', () => {
    const wordings = [
      (n: number) => `Net ${n}`,
      (n: number) => `${n} days`,
      (n: number) => `Please pay within ${n} days`,
      (n: number) => `${n} days net`,
    ];
    const days = fc.nat({ max: 9999 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60_000 }),
        days,
        days,
        fc.constantFrom(...wordings),
        (issue, until, stated, wording) => {
          const [issueDay, dueDay] = [dayOfNumber(issue), dayOfNumber(issue + until)];
          expect(termsFit(wording(stated), issueDay, dueDay)).toBe(stated === until);
          const [due = '', ...terms] = printedTerms({ paymentTerms: wording(stated), issueDay, dueDay });
          expect(due.toLowerCase()).toContain(
            `due ${WEEKDAYS[weekday(dueDay) - 1]} ${Number(formatDay(dueDay).slice(0, 2))} `,
          );
          expect(terms).toEqual(stated === until ? [wording(stated)] : []);
        },
      ),
    );
  });
});
