import type { AccessNote } from '@tidycrew/contracts';
import { aCustomer, type CustomerInput, type TestCustomer } from './customer.js';
import type { World } from './world.js';

/** A customer whose access notes the office has saved. */
export async function aSortedCustomer(
  world: World,
  notes: AccessNote[],
  input: CustomerInput = {},
): Promise<TestCustomer> {
  const customer = await aCustomer(world, input);
  await sortNotes(world, customer, notes);
  return customer;
}

/** The office has saved these access notes of a customer. */
export async function sortNotes(world: World, customer: { id: number }, notes: AccessNote[]): Promise<void> {
  await world.query('UPDATE customers SET access_saved_at = now() WHERE id = $1', [customer.id]);
  await world.query(
    `INSERT INTO access_notes (customer_id, position, kind, text)
     SELECT $1, place, kind, text FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS note (kind, text, place)`,
    [customer.id, notes.map(({ kind }) => kind), notes.map(({ text }) => text)],
  );
}
