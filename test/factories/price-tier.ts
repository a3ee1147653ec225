import { insertOne, type World } from './world.js';

interface TestPriceTier {
  id: number;
  priceMinCents: number;
  priceMaxCents: number;
  allottedMinutes: number;
}

/** Minutes for two people for prices from min to max, in cents. Tiers of one database must not overlap. */
export async function aPriceTier(world: World, input: Partial<Omit<TestPriceTier, 'id'>> = {}): Promise<TestPriceTier> {
  const { priceMinCents = 10_000, priceMaxCents = 20_000, allottedMinutes = 120 } = input;
  const { id } = await insertOne<{ id: number }>(
    world,
    `INSERT INTO price_tiers (price_min_cents, price_max_cents, allotted_minutes) VALUES ($1, $2, $3) RETURNING id`,
    [priceMinCents, priceMaxCents, allottedMinutes],
  );
  return { id, priceMinCents, priceMaxCents, allottedMinutes };
}
