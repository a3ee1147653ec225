import type { CustomersToInvoice, CustomerToInvoice } from '@tidycrew/contracts';
import { dollarsToCents } from '@tidycrew/domain';
import { RUN_TEXTS as TEXTS } from './texts';

/** Why a customer cannot be invoiced by a run; null: it can. */
export function refusalOf({ cleans, unpriced, undrawn }: CustomerToInvoice): string | null {
  if (undrawn !== '') return TEXTS.undrawn(undrawn);
  return cleans === 0 ? TEXTS.onlyUnpriced(unpriced) : null;
}

/** Whether it is ticked unless somebody decides otherwise. */
const isTickedAtFirst = (row: CustomerToInvoice): boolean => !row.isPerClean;

/** Ids whose tick is not what it was at first. */
export type Changed = ReadonlySet<number>;

export const isTicked = (row: CustomerToInvoice, changed: Changed): boolean =>
  refusalOf(row) === null && isTickedAtFirst(row) !== changed.has(row.customerId);

/** Ticks or unticks these rows. */
export function tickedAll(rows: readonly CustomerToInvoice[], changed: Changed, ticked: boolean): Changed {
  const next = new Set(changed);
  for (const row of rows) {
    if (isTickedAtFirst(row) === ticked) next.delete(row.customerId);
    else next.add(row.customerId);
  }
  return next;
}

/** What its invoice comes to, in cents; `fee` in AUD for each visit, null: none is charged. */
export const centsOf = ({ cleanAmount, fees }: CustomerToInvoice, fee: number | null): number =>
  dollarsToCents(cleanAmount) + (fee === null ? 0 : fees * dollarsToCents(fee));

const SHOWS: Record<Show, (row: CustomerToInvoice, changed: Changed) => boolean> = {
  all: () => true,
  ticked: isTicked,
  unticked: (row, changed) => !isTicked(row, changed),
  noEmail: ({ hasEmail }) => !hasEmail,
  perClean: ({ isPerClean }) => isPerClean,
  refused: (row) => refusalOf(row) !== null,
};
export type Show = keyof typeof TEXTS.shows;
export const isShow = (text: string): text is Show => Object.hasOwn(SHOWS, text);

/** Rows whose customer or payer has all these words, of those that are to be shown. */
export function shownRows({ rows }: CustomersToInvoice, words: string, show: Show, changed: Changed) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const names = `${row.customerName} ${row.billingName ?? ''}`.toLowerCase();
    return wanted.every((word) => names.includes(word)) && SHOWS[show](row, changed);
  });
}
