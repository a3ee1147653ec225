import { isCalendarDay, LAST_DAY, MONTHS } from './calendar.js';
import { MAX_INVOICE_CENTS } from './invoice.js';

/** How banks write days (decision D471). */
export const BANK_DATE_FORMATS = ['dd/MM/yyyy', 'd/M/yy', 'yyyy-MM-dd', 'yyyyMMdd', 'dd-MMM-yyyy'] as const;

export type BankDateFormat = (typeof BANK_DATE_FORMATS)[number];

/** With the parts d, m and y. Leading noughts may be missing, and - / . or a blank may separate them. */
const DATES: Record<BankDateFormat, RegExp> = {
  'dd/MM/yyyy': /^(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{4})$/,
  'd/M/yy': /^(?<d>\d{1,2})[/.-](?<m>\d{1,2})[/.-](?<y>\d{2})$/,
  'yyyy-MM-dd': /^(?<y>\d{4})[/.-](?<m>\d{1,2})[/.-](?<d>\d{1,2})$/,
  yyyyMMdd: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
  'dd-MMM-yyyy': /^(?<d>\d{1,2})[ /-]?(?<m>[a-z]{3,9})[ /-]?(?<y>\d{4}|\d{2})$/i,
};

/** Payments are received from this day on. */
const FIRST_BANK_DAY = '2000-01-01';

/** The day, yyyy-MM-dd, from 2000 to 2199, of a cell in this format; years of two digits are of this century. null: it is none. */
export function bankDay(cell: string, format: BankDateFormat): string | null {
  const parts = DATES[format].exec(cell.trim())?.groups;
  if (!parts) return null;
  const month = /\d/.test(parts.m!) ? Number(parts.m) : monthOf(parts.m!);
  const year = parts.y!.length === 2 ? `20${parts.y}` : parts.y!;
  const day = `${year}-${String(month).padStart(2, '0')}-${parts.d!.padStart(2, '0')}`;
  return isCalendarDay(day) && day >= FIRST_BANK_DAY && day <= LAST_DAY ? day : null;
}

/** 11 of 'Nov' and of 'november'; 0 of no month. */
function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;
}

/** The format in which all these cells are days; null: there is none, or no cell. No cell is a day in two formats. */
export function bankDateFormat(cells: readonly string[]): BankDateFormat | null {
  if (cells.length === 0) return null;
  return BANK_DATE_FORMATS.find((format) => cells.every((cell) => bankDay(cell, format) !== null)) ?? null;
}

/** Characters of a cell that can be an amount; what is longer is not looked at. */
const LONGEST = 40;
/** '-1,234.56', '(1234.56)', '1234.56-', '$1,234.56 DR'; groups have three digits. */
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+|(?=\.))(?:\.(\d{1,2})0*)?$/;
/** '1234,56' and '1.234,56'. */
const WITH_COMMA = /^\d[\d.' ]*,\d{1,2}$/;

/**
 * The cents of an amount as banks write it: `1,234.56` or `1234.56`, below 0 with a minus, in brackets or with 'DR' (decision D471).
 * 'comma': its comma is decimal, so that it could be read as another amount. null: it is no amount up to $20,000,000.00.
 */
export function bankCents(cell: string): number | 'comma' | null {
  if (cell.length > LONGEST) return null;
  const typed = cell.replaceAll(/\s|AUD|\$/gi, '').replaceAll('\u2212', '-');
  const [, open, digits = '', close] = /^([-+(]*)(.*?)([-+)]|DR|CR)*$/i.exec(typed) ?? [];
  if (WITH_COMMA.test(digits)) return 'comma';
  const [whole, decimals = ''] = AMOUNT.exec(digits)?.slice(1) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (cents > MAX_INVOICE_CENTS) return null;
  return /[-(]/.test(open ?? '') || /^(-|\)|DR)$/i.test(close ?? '') ? -cents || 0 : cents;
}
