/** All tiers, by price: what the start dialog and the business's own reckoning read. */
export const PRICE_TIERS = `
  SELECT id, price_min_cents AS "priceMinCents", price_max_cents AS "priceMaxCents", allotted_minutes AS "allottedMinutes"
  FROM price_tiers ORDER BY price_min_cents, id`;
