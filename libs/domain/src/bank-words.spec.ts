import { describe, expect, it } from '@jest/globals';
import { invoiceNumbersIn, wordsIn } from './bank-words.js';

describe('invoiceNumbersIn (D472)', () => {
  it.each<[string, number[]]>([
    ['INV-000123', [123]],
    ['inv 123', [123]],
    ['Payment for Inv123 thanks', [123]],
    ['INVOICE NO. 000123', [123]],
    ['invoice number 123', [123]],
    ['Inv#123', [123]],
    ['INV-000123 INV-000123', [123]],
    ['INV-000123 INV-000124', [123, 124]],
    ['inv 123, 124 and 125', [123, 124, 125]],
    ['invoices 123/124', [123, 124]],
    ['inv 123-125', [123, 125]],
    ['INV 123 + INV 124', [123, 124]],
    ['INV-000123 28/11', [123]],
    ['(INV-000123)', [123]],
    ['inv 123.45', []],
    ['inv 123.', [123]],
    ['inv 123A', []],
    ['REINV 123', []],
    ['invest 123', []],
    ['123', []],
    ['INV-000000', []],
    ['inv 12345678901', []],
    ['', []],
  ])('"%s": %j', (text, numbers) => {
    expect(invoiceNumbersIn(text)).toEqual(numbers);
  });

  it('is done with the longest text at once', () => {
    for (const part of ['inv ', 'inv 1,', 'inv-', '1,', 'inv no. no. '])
      expect(invoiceNumbersIn(part.repeat(500).slice(0, 500))).toBeInstanceOf(Array);
  });
});

describe('wordsIn (D472)', () => {
  it.each<[string, [string, string][]]>([
    ["Mary O'Brien-Jones", [['mary', 'Mary'], ['obrien', "O'Brien"], ['jones', 'Jones']]],
    ['TFR 123SMITH45 to Lee', [['smith', 'SMITH']]],
    ['NGUY\u1ec4N', [['nguyen', 'NGUY\u1ec4N']]],
    ['Kim Lee', []],
    ['', []],
  ])('"%s"', (text, words) => {
    expect([...wordsIn(text)]).toEqual(words);
  }); // prettier-ignore
});
