import { BANK_DATE_FORMATS, bankDay, type BankDateFormat } from './bank-cells.js';

/**
 * The formats in which most cells of a column are days, that of Australia first; two where the order of day and month cannot be
 * known. Empty: no cell is a day.
 */
export function dayFormatsOf(cells: readonly string[]): BankDateFormat[] {
  const counts = BANK_DATE_FORMATS.map((format) => cells.filter((cell) => bankDay(cell, format) !== null).length);
  const most = Math.max(...counts);
  const best = most === 0 ? [] : BANK_DATE_FORMATS.filter((_, at) => counts[at] === most);
  const [first] = best;
  return best.filter(
    (format) => format === first || cells.some((cell) => bankDay(cell, format) !== bankDay(cell, first!)),
  );
}
