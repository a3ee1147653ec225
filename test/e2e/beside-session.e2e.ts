import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminCustomer, CompletedJob } from '@tidycrew/contracts';
import { DataSource } from 'typeorm';
import { aCustomer, anInvoice, aPerson } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import { expectError, FORBIDDEN, NOT_SIGNED_IN } from '../support/expect-error.js';
import { aCrew, finishClean, itIsForStaffOnly, startedClean } from '../support/staff-calls.js';

jest.setTimeout(60_000);

let world: TestApp;

beforeAll(async () => {
  world = await startApp();
});

afterAll(() => world.stop());

beforeEach(() => world.clock.set(START_OF_TESTS));

const ZONE = 'timezone=Australia/Melbourne';
const STAFF_READS = ['/api/staff/active-job', '/api/staff/price-tiers', `/api/staff/completed-today?${ZONE}`];

const customerPath = async (): Promise<string> => `/api/admin/customers/${(await aCustomer(world.database)).id}`;
const pdfPath = async (): Promise<string> => `/api/invoices/${(await anInvoice(world.database)).invoiceNumber}/pdf`;
const OFFICE_READS: [string, () => Promise<string>][] = [
  ['one customer', customerPath],
  ['the PDF of an invoice', pdfPath],
];

/** How many statements the server sends while it answers a path, with 200. */
async function statementsOf(role: 'staff' | 'admin', path: string): Promise<number> {
  const client = await world.as(await aPerson(world.database, { role }));
  // The first request of a session notes that it was seen.
  await client.get(path);
  const query = jest.spyOn(world.app.get(DataSource), 'query');
  try {
    expect((await client.get(path)).status).toBe(200);
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

describe('what is read with the session (D351)', () => {
  it.each(STAFF_READS)('costs one statement: %s', async (path) => {
    expect(await statementsOf('staff', path)).toBe(1);
  });

  it.each(OFFICE_READS)('costs one statement: %s', async (_name, path) => {
    expect(await statementsOf('admin', await path())).toBe(1);
  });

  describe.each(STAFF_READS)('%s', (path) => itIsForStaffOnly(() => world, 'GET', path));

  it.each(OFFICE_READS)('is for nobody without a session, for no cleaner and no manager: %s', async (_name, pathOf) => {
    const path = await pathOf();
    expectError(await world.nobody().get(path), ...NOT_SIGNED_IN);
    for (const role of ['staff', 'manager'] as const) {
      expectError(await (await world.as(await aPerson(world.database, { role }))).get(path), ...FORBIDDEN);
    }
  });

  it('is of the caller alone', async () => {
    const crew = await aCrew(world);
    const { phone, anna, ben } = crew;
    const { jobId } = await startedClean(world, crew, [anna.id, ben.id]);
    await finishClean(phone);
    const other = await world.as(await aPerson(world.database));
    const path = `/api/staff/completed-today?${ZONE}`;
    expect((await phone.get<CompletedJob[]>(path)).data.map(({ id }) => id)).toEqual([jobId]);
    expect((await (await world.as(ben)).get<CompletedJob[]>(path)).data.map(({ id }) => id)).toEqual([jobId]);
    expect((await other.get<CompletedJob[]>(path)).data).toEqual([]);
  });

  it('is the same as what is read by itself', async () => {
    const crew = await aCrew(world);
    const { phone } = crew;
    await startedClean(world, crew, [crew.anna.id]);
    await finishClean(phone);
    const [named, unnamed] = [
      await phone.get(`/api/staff/completed-today?${ZONE}`),
      await phone.get('/api/staff/completed-today'),
    ];
    expect(named.data).toHaveLength(1);
    expect(named.body).toEqual(unnamed.body);
    const office = await world.as(await aPerson(world.database, { role: 'admin' }));
    const { id } = await aCustomer(world.database);
    const listed = await office.get<AdminCustomer[]>(`/api/admin/customers?filter=${JSON.stringify({ id: [id] })}`);
    expect((await office.get(`/api/admin/customers/${id}`)).data).toEqual(listed.data[0]);
  });

  it.each(['0', '-1', '1.5', '2147483648', '99999999999', 'x', '%20', "1'"])(
    'reads nothing by an id that is none: %s',
    async (id) => {
      const office = await world.as(await aPerson(world.database, { role: 'admin' }));
      expect((await office.get(`/api/admin/customers/${id}`)).status).toBe(404);
      expect((await office.get(`/api/invoices/INV-${id}/pdf`)).status).toBe(404);
    },
  );

  it('reads nothing by a time zone that is none', async () => {
    const { phone } = await aCrew(world);
    for (const query of ['timezone=Moon/Base', 'timezone=', 'timezone=UTC&timezone=UTC', "timezone=UTC'"]) {
      expect((await phone.get(`/api/staff/completed-today?${query}`)).status).toBe(400);
    }
  });
});
