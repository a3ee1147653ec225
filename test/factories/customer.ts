import { insertOne, unique, type World } from './world.js';

export interface TestCustomer {
  id: number;
  name: string;
  address: string;
}

export interface CustomerInput {
  name?: string;
  address?: string;
  phone?: string | null;
  email?: string | null;
  notes?: string | null;
  /** Cents; null: nobody has set a price. */
  priceCents?: number | null;
  isFriendsFamily?: boolean;
  friendsFamilyMinutes?: number | null;
  invoiceRequired?: boolean;
  invoicePer?: 'clean' | 'month';
  latitude?: string;
  longitude?: string;
  isLocated?: boolean;
  active?: boolean;
  checklistId?: number;
  /** In each of its texts that the office writes, `notes` and those that are added later. */
  everyText?: string;
}

/** A customer in the middle of Melbourne with a price of $150. */
export async function aCustomer(world: World, input: CustomerInput = {}): Promise<TestCustomer> {
  const tag = unique();
  const { name = `Customer ${tag}`, address = `${tag} Collins Street, Melbourne`, phone = '0412345678' } = input;
  const { email = null, notes = null, priceCents = 15_000, isFriendsFamily = false } = input;
  const { friendsFamilyMinutes = isFriendsFamily ? 90 : null, invoiceRequired = false } = input;
  const { latitude = '-37.813600', longitude = '144.963100', isLocated = true, active = true } = input;
  const { id } = await insertOne<{ id: number }>(
    world,
    `INSERT INTO customers (name, address, phone, email, notes, price_cents, is_friends_family, friends_family_minutes,
       invoice_required, latitude, longitude, is_located, active)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id`,
    [
      name,
      address,
      phone,
      email,
      notes,
      priceCents,
      isFriendsFamily,
      friendsFamilyMinutes,
      invoiceRequired,
      latitude,
      longitude,
      isLocated,
      active,
    ],
  );
  // Databases of before have no such column.
  if (input.invoicePer !== undefined) {
    await world.query('UPDATE customers SET invoice_per = $2 WHERE id = $1', [id, input.invoicePer]);
  }
  if (input.checklistId !== undefined) {
    await world.query('UPDATE customers SET checklist_id = $2 WHERE id = $1', [id, input.checklistId]);
  }
  if (input.everyText !== undefined) await writeEveryText(world, id, input.everyText);
  return { id, name, address };
}

async function writeEveryText(world: World, id: number, text: string): Promise<void> {
  const columns = await world.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'customers' AND data_type = 'text' AND is_nullable = 'YES' AND column_name NOT IN ('phone', 'email')`,
  );
  await world.query(`UPDATE customers SET ${columns.map(({ name }) => `${name} = $2`).join(', ')} WHERE id = $1`, [
    id,
    text,
  ]);
}
