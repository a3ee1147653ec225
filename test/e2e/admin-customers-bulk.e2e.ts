import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminCustomer, CustomerBulkAnswer, CustomerChange } from '@tidycrew/contracts';
import { aClean, aCustomer, aPerson, type CustomerInput, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';

const PATH = '/api/admin/customers/bulk';

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin);
}, 60_000);

afterAll(() => world.stop());

const stored = async (id: number): Promise<AdminCustomer> =>
  (await office.get<AdminCustomer>(`/api/admin/customers/${id}`)).data;

/** A customer, and a change of it as the console would send it. */
async function changeOf(change: Partial<CustomerChange>, input: CustomerInput = {}): Promise<CustomerChange> {
  const { id } = await aCustomer(world.database, input);
  return { id, expectedUpdatedAt: (await stored(id)).updatedAt, ...change };
}

const send = (customers: unknown, key?: string) =>
  office.send<CustomerBulkAnswer>('POST', PATH, { body: { customers }, key });

describe('POST /api/admin/customers/bulk (D168)', () => {
  it('refuses nobody, too many, one twice, half a change and what is no price', async () => {
    const one = await changeOf({ price: 120 });
    const { expectedUpdatedAt: _, ...unseen } = one;
    const many = Array.from({ length: 501 }, (_one, index) => ({ ...one, id: index + 1 }));
    const wrong = [[], many, [one, one], [unseen], 'all', [null], [{ ...one, price: -1 }], [{ ...one, price: null }]];
    for (const customers of [...wrong, [{ ...one, cleanFrequency: 'daily' }], [{ ...one, active: 'no' }]]) {
      expectError(await send(customers), 400, 'VALIDATION_FAILED');
    }
    expect((await stored(one.id)).price).toBe(150);
  });

  it('changes prices, how often and who is archived in one go, each in the audit log as if alone', async () => {
    const [priced, monthly, archived, restored] = [
      await changeOf({ price: 157.55 }),
      await changeOf({ cleanFrequency: 'monthly' }),
      await changeOf({ active: false }),
      await changeOf({ active: true }, { active: false }),
    ];
    const { data } = await send([priced, monthly, archived, restored]);
    expect(data.refused).toEqual([]);
    expect(data.changed.map(({ id }) => id)).toEqual([priced.id, monthly.id, archived.id, restored.id]);
    expect(await stored(priced.id)).toMatchObject({ price: 157.55, cleanFrequency: 'weekly', active: true });
    expect(await stored(monthly.id)).toMatchObject({ price: 150, cleanFrequency: 'monthly' });
    expect((await stored(archived.id)).active).toBe(false);
    expect((await stored(restored.id)).active).toBe(true);
    for (const { id, updatedAt } of data.changed) expect((await stored(id)).updatedAt).toBe(updatedAt);
    const details = { changed: ['priceCents'], priceCents: { before: 15_000, after: 15_755 } };
    expect(await auditOf(world.database, 'customer', priced.id)).toMatchObject([
      { action: 'customer.updated', details },
    ]);
    expect(await auditOf(world.database, 'customer', archived.id)).toMatchObject([{ action: 'customer.archived' }]);
    expect(await auditOf(world.database, 'customer', restored.id)).toMatchObject([{ action: 'customer.restored' }]);
  });

  it('is undone by sending back what was, with the new updatedAt', async () => {
    const change = await changeOf({ price: 99 });
    const [changed] = (await send([change])).data.changed;
    await send([{ ...change, price: 150, expectedUpdatedAt: changed?.updatedAt }]);
    expect((await stored(change.id)).price).toBe(150);
  });

  it('leaves out and names who changed meanwhile, is cleaned for, has no price or is gone; the others are written', async () => {
    const stale = await changeOf({ price: 10 });
    await office.put(`/api/admin/customers/${stale.id}`, { active: false });
    const busy = await changeOf({ active: false });
    await aClean(world.database, { customerId: busy.id });
    const unpriced = await changeOf({ price: 10 }, { priceCents: null });
    const gone = { ...stale, id: 2_000_000_000 };
    const fine = await changeOf({ price: 10 });
    const { data } = await send([stale, busy, unpriced, gone, fine]);
    expect(data.changed.map(({ id }) => id)).toEqual([fine.id]);
    expect(data.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [stale.id, 'Somebody changed this customer meanwhile.'],
      [busy.id, 'A clean is in progress. It must be completed before the customer is archived.'],
      [unpriced.id, 'This customer has no price yet.'],
      [gone.id, 'This customer does not exist any more.'],
    ]);
    expect((await stored(busy.id)).active).toBe(true);
    expect((await stored(unpriced.id)).price).toBeNull();
    expect((await stored(fine.id)).price).toBe(10);
  });

  it('writes nothing for what is so already', async () => {
    const same = await changeOf({ price: 150, active: true });
    const { data } = await send([same]);
    expect(data.changed).toEqual([{ id: same.id, updatedAt: same.expectedUpdatedAt }]);
    expect(await auditOf(world.database, 'customer', same.id)).toEqual([]);
  });

  it('acts once per key (D25)', async () => {
    const change = await changeOf({ price: 10 });
    const key = crypto.randomUUID();
    const first = await send([change], key);
    expect((await send([change], key)).data).toEqual(first.data);
    expect(await auditOf(world.database, 'customer', change.id)).toHaveLength(1);
  });

  it('takes 500 at once', async () => {
    const ids = [];
    for (let index = 0; index < 500; index += 1) ids.push((await aCustomer(world.database)).id);
    const rows = await world.database.query<{ id: number; at: Date }>(
      'SELECT id, updated_at AS at FROM customers WHERE id = ANY ($1)',
      [ids],
    );
    const customers = rows.map(({ id, at }) => ({ id, expectedUpdatedAt: at.toISOString(), price: 160 }));
    expect((await send(customers)).data.changed).toHaveLength(500);
  });
});
