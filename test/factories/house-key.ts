import { insertOne, unique, type World } from './world.js';

export interface TestKey {
  id: number;
  label: string;
  /** ISO 8601 UTC. */
  since: string;
}

interface KeyInput {
  customerId: number;
  holderId?: number | null;
  /** At the office unless somebody holds it. */
  place?: string;
  since?: string;
}

/** A key of a house, with its first move by whoever is given. */
export async function aKey(world: World, byId: number, input: KeyInput): Promise<TestKey> {
  const { customerId, holderId = null, since = '2026-03-04T00:00:00.000Z' } = input;
  const place = holderId === null ? (input.place ?? 'Office') : null;
  const label = `K-${unique()}`;
  const { id } = await insertOne<{ id: number }>(
    world,
    `INSERT INTO house_keys (customer_id, label, holder_id, place, since) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [customerId, label, holderId, place, since],
  );
  await world.query('INSERT INTO key_moves (key_id, to_holder_id, to_place, by_id, at) VALUES ($1, $2, $3, $4, $5)', [
    ...[id, holderId, place, byId, since],
  ]);
  return { id, label, since };
}
