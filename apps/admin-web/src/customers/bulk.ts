import type { AdminCustomer, CustomerChange } from '@tidycrew/contracts';
import { centsToDollars, changedPriceCents, dollarsToCents, type PriceChange } from '@tidycrew/domain';

/** What a customer can get together with others. */
export type CustomerFields = Pick<CustomerChange, 'price' | 'cleanFrequency' | 'active'>;

/** The change that is typed: '5', '+5 %', '-2.5', '$10'; null for anything else, and for none. */
export function priceChangeOf(kind: string, text: string): PriceChange | null {
  const typed = text.replace(/[\s%$]/g, '').replace('−', '-');
  if (!/^[+-]?\d{1,6}(\.\d{1,2})?$/.test(typed) || Number(typed) === 0) return null;
  return kind === 'percent'
    ? { kind, percent: Number(typed) }
    : { kind: 'amount', cents: dollarsToCents(Number(typed)) };
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
