import { decimalOfText } from './typed-number.js';

/** The largest amount the product stores: $999,999.99 in cents. */
export const MAX_MONEY_CENTS = 99_999_999;

/**
 * Dollars as they travel over HTTP become whole cents, half a cent rounded away from zero (decision D3).
 * Throws a RangeError for NaN and infinities: such a value must have been refused at the edge.
 */
export function dollarsToCents(dollars: number): number {
  if (!Number.isFinite(dollars)) throw new RangeError('An amount of money must be a finite number.');
  // 1.005 * 100 is 100.49999999999999: the product is read as the decimal number it stands for.
  const cents = Number((Math.abs(dollars) * 100).toPrecision(15));
  return Math.sign(dollars) * Math.round(cents) || 0;
}

/** Whole cents become dollars with at most 2 decimals, as they travel over HTTP (decision D3). */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/** Cents as a person in Australia reads them: 123450 → '$1,234.50', -5 → '-$0.05'. */
export function formatDollars(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const dollars = String(Math.floor(whole / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = cents < 0 && whole > 0 ? '-' : '';
  return `${sign}$${dollars}.${String(whole % 100).padStart(2, '0')}`;
}

const CURRENCY = /^(?:AUD|A?\$)?(.*?)(?:AUD|\$)?$/is;

/**
 * Dollars as people type, paste and export them: '150', '$1,150.50', '95,50'. A comma before the one or two last digits is
 * decimal, never thousands (decision D400); null for anything else or above $999,999.99.
 */
export function dollarsOfText(text: string): number | null {
  const [, amount = ''] = CURRENCY.exec(text.trim()) ?? [];
  return decimalOfText(amount);
}
