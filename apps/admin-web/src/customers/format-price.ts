const AUD = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' });

/** '$150.00'; null without a price. */
export function formatPrice(price: number | null): string | null {
  return price === null ? null : AUD.format(price);
}
