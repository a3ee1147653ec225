import { isCalendarDay, LAST_DAY, MONTHS } from './calendar.js';
import { MAX_INVOICE_CENTS } from './invoice.js';

/** How banks write days (decision D471). */
export const BANK_DATE_FORMATS = [
  'dd/MM/yyyy',
  'd/M/yy',
  'MM/dd/yyyy',
  'M/d/yy',
  'yyyy-MM-dd',
  'yyyyMMdd',
  'ddMMyyyy',
  'dd-MMM-yyyy',
  'MMM-dd-yyyy',
] as const;

export type BankDateFormat = (typeof BANK_DATE_FORMATS)[number];

/** The name of a day may stand in front. */
const FRONT = String.raw`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+)?`;
/** A time or a note may stand behind. */
const BEHIND = String.raw`(?:(?:T|,?\s+)\S.*)?$`;
const SEPARATOR = '[/. -]';

/** Patterns with the parts d, m and y. Leading zeros may be missing. */
const DATES = Object.fromEntries(
  Object.entries({
    'dd/MM/yyyy': String.raw`(?<d>\d{1,2})${SEPARATOR}(?<m>\d{1,2})${SEPARATOR}(?<y>\d{4})`,
    'd/M/yy': String.raw`(?<d>\d{1,2})${SEPARATOR}(?<m>\d{1,2})${SEPARATOR}(?<y>\d{2})`,
    'MM/dd/yyyy': String.raw`(?<m>\d{1,2})${SEPARATOR}(?<d>\d{1,2})${SEPARATOR}(?<y>\d{4})`,
    'M/d/yy': String.raw`(?<m>\d{1,2})${SEPARATOR}(?<d>\d{1,2})${SEPARATOR}(?<y>\d{2})`,
    'yyyy-MM-dd': String.raw`(?<y>\d{4})${SEPARATOR}(?<m>\d{1,2})${SEPARATOR}(?<d>\d{1,2})`,
    yyyyMMdd: String.raw`(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})`,
    ddMMyyyy: String.raw`(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})`,
    'dd-MMM-yyyy': String.raw`(?<d>\d{1,2})(?:st|nd|rd|th)?[ /.-]*(?<m>[a-z]{3,9})[ /.,-]*(?<y>\d{4}|\d{2})`,
    'MMM-dd-yyyy': String.raw`(?<m>[a-z]{3,9})[ /.-]*(?<d>\d{1,2})(?:st|nd|rd|th)?[ /.,-]+(?<y>\d{4}|\d{2})`,
  }).map(([format, day]) => [format, new RegExp(`${FRONT}${day}${BEHIND}`, 'i')]),
) as Record<BankDateFormat, RegExp>;

/** Payments are received from this day on. */
const FIRST_BANK_DAY = '2000-01-01';
/** Characters of a cell that can be a day. */
const LONGEST_DAY = 80;

/**
 * The day, yyyy-MM-dd, from 2000 to 2199, of a cell in this format, with whatever stands behind it; years of two digits are of this
 * century. null: it is none.
 */
export function bankDay(cell: string, format: BankDateFormat): string | null {
  const parts = cell.length > LONGEST_DAY ? undefined : DATES[format].exec(cell.trim())?.groups;
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

/** The formats in which all these cells are days: two where the order of day and month cannot be known; none of no cell. */
export function bankDateFormats(cells: readonly string[]): BankDateFormat[] {
  if (cells.length === 0) return [];
  return BANK_DATE_FORMATS.filter((format) => cells.every((cell) => bankDay(cell, format) !== null));
}

/** Whether a cell of an amount is empty as banks write it: '-', '$ -', blanks. */
export const isEmptyAmount = (cell: string): boolean => /^[\s$\u2010-\u2015\u2212-]*$/.test(cell);

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
