import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Debtors } from '@tidycrew/contracts';
import { aClean, aCustomer, anInvoice, aPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { customerBody } from '../support/customer-body.js';
import { listQuery } from '../support/list-query.js';

/** D534: who pays is found wherever the office searches customers. */
let world: TestApp;
let office: Client;
let customerId: number;

const PATHS = [
  '/api/admin/customers',
  '/api/invoices',
  '/api/payments',
  '/api/credit-notes',
  '/api/admin/keys',
  '/api/admin/cleans/completed',
];

const pays = (billingName: string) =>
  office.put(
    `/api/admin/customers/${customerId}`,
    customerBody({ name: 'Margaret Whitfield', billingName, billingReference: 'NDIS 430112233' }),
  );

beforeAll(async () => {
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
  ({ id: customerId } = await aCustomer(world.database, { name: 'Margaret Whitfield' }));
  await aCustomer(world.database, { name: 'Somebody Else' });
  expect((await pays('Häusler Plan-Managers')).status).toBe(200);
  const now = world.clock.now();
  const end = new Date(now.getTime() - 3_600_000);
  const clean = await aClean(world.database, {
    customerId,
    clockIn: new Date(end.getTime() - 3_600_000),
    clockOut: end,
  });
  const invoice = await anInvoice(world.database, {
    customerId,
    cleanIds: [clean.id],
    amountsCents: [15_000],
    status: 'sent',
    issueDay: '2026-02-02',
    dueDay: '2026-02-06',
  });
  await world.database.query(`ALTER TABLE invoices DISABLE TRIGGER invoices_stay`);
  await world.database.query(
    `UPDATE invoices SET billing_name = 'Häusler Plan-Managers', billing_reference = 'NDIS 430112233' WHERE id = $1`,
    [invoice.id],
  );
  await world.database.query(`ALTER TABLE invoices ENABLE TRIGGER invoices_stay`);
  const paid = { customerId, amount: 1, receivedOn: '2026-03-01', method: 'cash', allocations: [] };
  expect((await office.post('/api/payments', paid)).status).toBe(201);
  const noted = { invoiceId: invoice.id, amount: 1, reason: 'Late' };
  expect((await office.post('/api/credit-notes', noted)).status).toBe(201);
  expect((await office.post('/api/admin/keys', { customerId, label: 'K1', place: 'Hook' })).status).toBe(201);
});

afterAll(() => world.stop());

it.each(['hausler', 'plan-managers', 'HÄUSLER plan', '430112233', 'ndis 4301', 'whitfield', 'ha'])(
  'finds everything of the customer by %s',
  async (q) => {
    for (const path of PATHS) {
      const days = path.endsWith('completed') ? '&dateFilter=custom&customStart=2026-03-04&customEnd=2026-03-05' : '';
      const { data } = await office.get<unknown[]>(`${path}${listQuery({ filter: { q } })}${days}`);
      expect([path, data.length]).toEqual([path, 1]);
    }
    const { data } = await office.get<Debtors>(`/api/admin/reports/debtors${listQuery({ filter: { q } })}`);
    expect(data.rows.map((row) => row.customerId)).toEqual([customerId]);
  },
);

it('finds the customer by another payer at once, and no more by the one before', async () => {
  const found = async (q: string) =>
    (await office.get<unknown[]>(`/api/admin/customers${listQuery({ range: [0, 9], filter: { q } })}`)).data.length;
  expect([await found('hausler'), await found('becker')]).toEqual([1, 0]);
  await pays('Becker & Sons');
  expect([await found('hausler'), await found('becker')]).toEqual([0, 1]);
  await pays('Häusler Plan-Managers');
});

it('finds references by any part, and by one or two letters where they begin one (D536)', async () => {
  const body = {
    customerId,
    amount: 1,
    receivedOn: '2026-03-01',
    method: 'cash',
    reference: 'Kwon 71',
    allocations: [],
  };
  const { data } = await office.post<{ id: number }>('/api/payments', body);
  const found = async (q: string) =>
    (await office.get<{ id: number }[]>(`/api/payments${listQuery({ filter: { q } })}`)).data.map(({ id }) => id);
  for (const q of ['kwon', 'WON', 'on 71', 'kw', 'K']) expect([q, await found(q)]).toEqual([q, [data.id]]);
  for (const q of ['wo', 'on', '%', 'zzz']) expect([q, await found(q)]).toEqual([q, []]);
});

it('is not told to crews', async () => {
  const crew = await world.as(await aPerson(world.database));
  const search = async (q: string) =>
    (await crew.get<unknown[]>(`/api/staff/customers?q=${encodeURIComponent(q)}`)).data;
  expect(await search('hausler')).toEqual([]);
  expect(await search('430112233')).toEqual([]);
});
