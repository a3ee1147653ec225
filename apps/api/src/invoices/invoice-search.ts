import { MAX_INVOICE_CENTS } from '@tidycrew/domain';
import { MAX_ID } from '../platform/common/validation.js';

/** What a text in the search field of invoices can mean; an invoice that fits one of them is found. */
export interface InvoiceSearch {
  /** Invoice number; null: the text is no number. */
  number: number | null;
  /** The total, both ends included; null: the text is no amount. */
  cents: { from: number; to: number } | null;
  /** A part of the customer's name, whatever the case; null: the text can be no name. */
  name: string | null;
}

const MARKED_NUMBER = /^(?:inv(?:oice)?[-\s]*|#\s*)(\d{1,10})$/i;
const AMOUNT = /^(\$\s*)?(\d{1,3}(?:,\d{3})+|\d{1,8})(?:\.(\d{0,2}))?$/;
/** As other countries write it. */
const WITH_COMMA = /^(\$\s*)?(\d{1,3}(?:\.\d{3})+|\d{1,8}),(\d{1,2})$/;

/**
 * 'INV-000012', 'inv 12' and '#12' are numbers, '$150.00', '1,150.5' and '150,00' amounts; '150' may be either, or stand in a
 * name.
 * Cents that are not typed can be any: '150' finds $150.00 to $150.99.
 */
export function readInvoiceSearch(text: string): InvoiceSearch {
  const marked = MARKED_NUMBER.exec(text);
  if (marked) return { number: numberOf(marked[1]!), cents: null, name: null };
  const [, dollarSign, dollars = '', cents] = AMOUNT.exec(text) ?? WITH_COMMA.exec(text) ?? [];
  if (dollars === '') return { number: null, cents: null, name: text };
  const isPlain = /^\d+$/.test(text);
  // '000012' is how a number is written, not an amount.
  const isAmount = !/^0\d/.test(dollars);
  return {
    number: isPlain ? numberOf(text) : null,
    cents: isAmount ? centsOf(dollars.replaceAll(/[.,]/g, ''), cents ?? '') : null,
    name: dollarSign === undefined ? text : null,
  };
}

function numberOf(digits: string): number | null {
  const number = Number(digits);
  return number > 0 && number <= MAX_ID ? number : null;
}

function centsOf(dollars: string, typed: string): InvoiceSearch['cents'] {
  const centsFrom = (filling: string): number => Number(dollars) * 100 + Number(typed.padEnd(2, filling));
  const from = centsFrom('0');
  return from <= MAX_INVOICE_CENTS ? { from, to: Math.min(centsFrom('9'), MAX_INVOICE_CENTS) } : null;
}
