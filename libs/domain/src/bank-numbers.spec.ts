import { describe, expect, it } from '@jest/globals';
import { type InvoiceNumbers, invoiceNumbersIn } from './bank-numbers.js';

/** 'named 123', 'listed 124', 'loose 123'. */
const shortly = ({ named, listed, loose }: InvoiceNumbers): string =>
  [
    ...named.map((number) => `${number}`),
    ...listed.map((number) => `+${number}`),
    ...loose.map((number) => `~${number}`),
  ].join(' ');

describe('invoiceNumbersIn (D555)', () => {
  it.each<[string, string]>([
    // As it is printed, or with other dashes and blanks.
    ['INV-000123', '123'],
    ['inv 123', '123'],
    ['Payment for Inv123 thanks', '123'],
    ['INVOICE NO. 000123', '123'],
    ['invoice number 123', '123'],
    ['Inv#123', '123'],
    ['INV\u2013000123', '123'],
    ['INV\u2014000123', '123'],
    ['INV\u2011000123', '123'],
    ['INV \u2212 000123', '123'],
    ['INV_000123', '123'],
    ['INV.000123', '123'],
    ['INV/000123', '123'],
    ['INV: 000123', '123'],
    ['INV 000 123', '123'],
    ['I N V 000123', '123'],
    ['Invs 123', '123'],
    ['Tax Invoice 000123', '123'],
    ['(INV-000123)', '123'],
    ['inv 123.', '123'],
    ['INV-000123 INV-000123', '123'],
    ['INV-000123 28/11', '123'],
    // Several.
    ['INV-000123 INV-000124', '123 124'],
    ['INV 123 + INV 124', '123 124'],
    ['inv 123, 124 and 125', '123 +124 +125'],
    ['invoices 123/124', '123 +124'],
    ['inv 123-125', '123 +125'],
    ['INV 28, 3 SMITH ST', '28 +3'],
    // Letters for figures, and letters swapped, missing or misread.
    ['INV-OOO123', '~123'],
    ['INV-0001Z3', '~123'],
    ['INV-00OI23', '~123'],
    ['INV-0OO5B8', '~588'],
    ['IVN-000123', '~123'],
    ['NIV 123', '~123'],
    ['INVIOCE 123', '~123'],
    ['INVOCIE NO 123', '~123'],
    ['INVOIC 000123', '~123'],
    ['1NV-000123', '~123'],
    ['LNV-000123', '~123'],
    ['INV0ICE 123', '~123'],
    // Glued to a word.
    ['SMITHINV-000123', '~123'],
    ['INV000123SMITH', '~123'],
    ['inv 123A', '~123'],
    ['SMITH000123', '~123'],
    ['000123SMITH', '~123'],
    // Without the prefix.
    ['000123', '~123'],
    ['123', '~123'],
    ['#123', '~123'],
    ['SMITH 000123 CLEANING', '~123'],
    ['28 THANKS', '~28'],
    // A number of a street, a unit, a day, a card, an amount is none.
    ['28 SMITH ST', ''],
    ['UNIT 28 SMITH', ''],
    ['U28/3 SMITH ROAD', ''],
    ['12 BOX HILL RD INV 28', '28'],
    ['CLEAN 28/11/2026', ''],
    ['CLEAN 28 NOV', ''],
    ['PAID 165.00', ''],
    ['PAID $165', ''],
    ['CARD XX1234', ''],
    ['RECEIPT 99887766', ''],
    ['inv 123.45', ''],
    ['3 CLEANS 12 WEEKS', ''],
    ['invest', ''],
    ['INV-000000', ''],
    ['inv 12345678901', ''],
    ['', ''],
  ])('"%s": %s', (text, numbers) => {
    expect(shortly(invoiceNumbersIn(text))).toBe(numbers);
  });

  it('is done with the longest text at once', () => {
    const began = performance.now();
    for (const part of ['inv ', 'inv 1,', 'inv-', '1,', 'inv no. no. ', '1 a ', 'i n v ', '1'])
      expect(invoiceNumbersIn(part.repeat(500).slice(0, 500)).named).toBeInstanceOf(Array);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
