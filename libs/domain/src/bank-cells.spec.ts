import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  BANK_DATE_FORMATS,
  type BankDateFormat,
  bankCents,
  bankDateFormats,
  bankDay,
  isEmptyAmount,
} from './bank-cells.js';
import { addDays, MONTHS } from './calendar.js';
import { formatDollars } from './money.js';

describe('bankDay (D471)', () => {
  it.each<[BankDateFormat, string, string | null]>([
    ['dd/MM/yyyy', '28/11/2026', '2026-11-28'],
    ['dd/MM/yyyy', ' 1/2/2026 ', '2026-02-01'],
    ['dd/MM/yyyy', '28-11-2026', '2026-11-28'],
    ['dd/MM/yyyy', '29/02/2024', '2024-02-29'],
    ['dd/MM/yyyy', '29/02/2026', null],
    ['dd/MM/yyyy', '11/28/2026', null],
    ['dd/MM/yyyy', '28/11/26', null],
    ['dd/MM/yyyy', '', null],
    ['dd/MM/yyyy', '28/11/2026 10:30', '2026-11-28'],
    ['dd/MM/yyyy', 'Sat 28/11/2026', '2026-11-28'],
    ['dd/MM/yyyy', '28.11.2026, posted', '2026-11-28'],
    ['dd/MM/yyyy', '28/11/2026x', null],
    ['dd/MM/yyyy', '31/12/1999', null],
    ['dd/MM/yyyy', '01/01/2000', '2000-01-01'],
    ['dd/MM/yyyy', '31/12/2199', '2199-12-31'],
    ['dd/MM/yyyy', '01/01/2200', null],
    ['d/M/yy', '1/2/26', '2026-02-01'],
    ['d/M/yy', '28/11/26', '2026-11-28'],
    ['d/M/yy', '28/11/2026', null],
    ['yyyy-MM-dd', '2026-11-28', '2026-11-28'],
    ['yyyy-MM-dd', '2026/1/2', '2026-01-02'],
    ['yyyy-MM-dd', '28-11-2026', null],
    ['MM/dd/yyyy', '11/28/2026', '2026-11-28'],
    ['MM/dd/yyyy', '28/11/2026', null],
    ['M/d/yy', '11/8/26', '2026-11-08'],
    ['yyyy-MM-dd', '2026-11-28T10:30:00+11:00', '2026-11-28'],
    ['ddMMyyyy', '28112026', '2026-11-28'],
    ['ddMMyyyy', '20261128', null],
    ['MMM-dd-yyyy', 'Nov 28, 2026', '2026-11-28'],
    ['MMM-dd-yyyy', 'Saturday, November 28 2026', '2026-11-28'],
    ['dd-MMM-yyyy', 'Sat, 28th Nov 2026 10:30 am', '2026-11-28'],
    ['yyyyMMdd', '20261128', '2026-11-28'],
    ['yyyyMMdd', '20261131', null],
    ['yyyyMMdd', '2026-11-28', null],
    ['dd-MMM-yyyy', '28-Nov-2026', '2026-11-28'],
    ['dd-MMM-yyyy', '8 nov 26', '2026-11-08'],
    ['dd-MMM-yyyy', '08NOV2026', '2026-11-08'],
    ['dd-MMM-yyyy', '08 September 2026', '2026-09-08'],
    ['dd-MMM-yyyy', '08-Sept-2026', '2026-09-08'],
    ['dd-MMM-yyyy', '08-Nix-2026', null],
    ['dd-MMM-yyyy', '08-11-2026', null],
  ])('%s: "%s" is %s', (format, cell, day) => {
    expect(bankDay(cell, format)).toBe(day);
  });

  it('reads any day as each format writes it; another reads it only where day and month may change places', () => {
    const write: Record<BankDateFormat, (y: string, m: string, d: string) => string> = {
      'dd/MM/yyyy': (y, m, d) => `${d}/${m}/${y}`,
      'd/M/yy': (y, m, d) => `${Number(d)}/${Number(m)}/${y.slice(2)}`,
      'MM/dd/yyyy': (y, m, d) => `${m}/${d}/${y}`,
      'M/d/yy': (y, m, d) => `${Number(m)}/${Number(d)}/${y.slice(2)}`,
      ddMMyyyy: (y, m, d) => `${d}${m}${y}`,
      'MMM-dd-yyyy': (y, m, d) => `${MONTHS[Number(m) - 1]!.slice(0, 3)} ${d}, ${y}`,
      'yyyy-MM-dd': (y, m, d) => `${y}-${m}-${d}`,
      yyyyMMdd: (y, m, d) => `${y}${m}${d}`,
      'dd-MMM-yyyy': (y, m, d) => `${d}-${MONTHS[Number(m) - 1]!.slice(0, 3)}-${y}`,
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_524 }), fc.constantFrom(...BANK_DATE_FORMATS), (days, format) => {
        const day = addDays('2000-01-01', days);
        const [y, m, d] = day.split('-') as [string, string, string];
        const cell = write[format](y, m, d);
        expect(bankDay(cell, format)).toBe(day);
        const formats = bankDateFormats([cell, cell]);
        expect(formats).toContain(format);
        const isNumeric = format.includes('/') && Number(d) <= 12;
        expect(formats).toHaveLength(isNumeric ? 2 : 1);
      }),
    );
  });

  it('finds no format of cells that differ, or of none, and two where the order cannot be known', () => {
    expect(bankDateFormats(['28/11/2026', '2026-11-28'])).toEqual([]);
    expect(bankDateFormats([])).toEqual([]);
    expect(bankDateFormats(['165.00'])).toEqual([]);
    expect(bankDateFormats(['05/11/2026', '06/11/2026'])).toEqual(['dd/MM/yyyy', 'MM/dd/yyyy']);
    expect(bankDateFormats(['05/11/2026', '16/11/2026'])).toEqual(['dd/MM/yyyy']);
    expect(bankDateFormats(['05/11/2026', '05/13/2026'])).toEqual(['MM/dd/yyyy']);
  });
});

describe('isEmptyAmount (D471)', () => {
  it.each([['', true], [' ', true], ['-', true], ['$ -', true], ['\u2013', true], ['$', true], ['0.00', false], ['-1', false], ['n/a', false]])('"%s": %s', (cell, isEmpty) => {
    expect(isEmptyAmount(cell)).toBe(isEmpty);
  }); // prettier-ignore
});

describe('bankCents (D471)', () => {
  it.each<[string, number | 'comma' | null]>([
    ['165', 16_500],
    ['165.5', 16_550],
    ['1234.56', 123_456],
    ['1,234.56', 123_456],
    ['1,234', 123_400],
    ['1,234,567.89', 123_456_789],
    ['0.00', 0],
    ['.50', 50],
    ['165.0000', 16_500],
    ['$1,234.56', 123_456],
    ['AUD 165.00', 16_500],
    ['+165.00', 16_500],
    ['-165.00', -16_500],
    ['\u2212165.00', -16_500],
    ['-$165.00', -16_500],
    ['$-165.00', -16_500],
    ['(165.00)', -16_500],
    ['165.00-', -16_500],
    ['165.00 DR', -16_500],
    ['165.00 cr', 16_500],
    ['1 234.56', 123_456],
    ['20000000.00', 2_000_000_000],
    ['20000000.01', null],
    ['165,00', 'comma'],
    ['-165,5', 'comma'],
    ['1.234,56', 'comma'],
    ['1234,56', 'comma'],
    ['1,2345', null],
    ['12,345,6.00', null],
    ['165.123', null],
    ['1.234.567', null],
    ['.', null],
    ['', null],
    ['-', null],
    ['n/a', null],
    ['1e5', null],
    ['\u0661', null],
    ['1'.repeat(41), null],
    [')'.repeat(100_000), null],
  ])('"%s" is %s', (cell, cents) => {
    expect(bankCents(cell)).toBe(cents);
  });

  it('reads every amount that the product writes, with groups and without', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (cents) => {
        expect(bankCents(formatDollars(cents))).toBe(cents);
        expect(bankCents((cents / 100).toFixed(2))).toBe(cents || 0);
      }),
    );
  });
});
