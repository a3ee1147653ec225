import type { AdminCustomer, CustomerChange } from '@tidycrew/contracts';
import { centsToDollars, changedPriceCents, decimalOfText, dollarsToCents, type PriceChange } from '@tidycrew/domain';

/** What a customer can get together with others. */
export type CustomerFields = Pick<CustomerChange, 'price' | 'cleanFrequency' | 'active'>;

/** The change that is typed: '5', '+5 %', '-2,5', '$10'; null for anything else, and for none. */
export function priceChangeOf(kind: string, text: string): PriceChange | null {
  const typed = text.replace(/[%$]/g, '').replace('−', '-').trim();
  const size = decimalOfText(typed.replace(/^[+-]/, ''));
  if (size === null || size === 0) return null;
  const change = typed.startsWith('-') ? -size : size;
  return kind === 'percent' ? { kind, percent: change } : { kind: 'amount', cents: dollarsToCents(change) };
}

/** Who gets another price, and which; the others have none, or would get one that is not possible. */
export function newPrices<Row extends { price: number | null }>(rows: readonly Row[], change: PriceChange) {
  return rows.flatMap((row) => {
    const after = row.price === null ? null : changedPriceCents(dollarsToCents(row.price), change);
    return after === null ? [] : [{ row, price: centsToDollars(after) }];
  });
}

/** What a customer had before it got these fields, for taking them back. */
export function fieldsBefore(
  row: Pick<AdminCustomer, 'price' | 'cleanFrequency' | 'active'>,
  after: CustomerFields,
): CustomerFields {
  const { price, cleanFrequency, active } = row;
  return {
    ...(after.price !== undefined && price !== null && { price }),
    ...(after.cleanFrequency !== undefined && { cleanFrequency }),
    ...(after.active !== undefined && { active }),
  };
}
