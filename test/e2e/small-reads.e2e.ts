import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminClean, AdminCustomer, CompletedJob, Dashboard } from '@tidycrew/contracts';
import { DataSource } from 'typeorm';
import { aClean, aCustomer, anInvoice, aPerson, aTeam } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import { expectError, FORBIDDEN, NOT_SIGNED_IN } from '../support/expect-error.js';
import { aCrew, finishClean, itIsForStaffOnly, startedClean } from '../support/staff-calls.js';

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

const FIGURES = '/api/admin/dashboard';
const CUSTOM = 'dateFilter=custom&customStart=2026-03-01&customEnd=2026-03-07';
/** Reads of the dashboard, for admins and managers. */
const DASHBOARD_READS = [
  '/api/admin/cleans/active',
  `${FIGURES}?dateFilter=today&${ZONE}`,
  `${FIGURES}?dateFilter=lastWeek&${ZONE}`,
  `${FIGURES}?${CUSTOM}`,
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

describe('what a small read costs (D351)', () => {
  it.each(STAFF_READS)('costs two statements, the one of the session and its own: %s', async (path) => {
    expect(await statementsOf('staff', path)).toBe(2);
  });

  it.each(OFFICE_READS)('costs two statements, the one of the session and its own: %s', async (_name, path) => {
    expect(await statementsOf('admin', await path())).toBe(2);
  });

  it.each(DASHBOARD_READS)('costs two statements, and one more where no zone is named: %s', async (path) => {
    expect(await statementsOf('admin', path)).toBe(path === `${FIGURES}?${CUSTOM}` ? 3 : 2);
  });

  it.each(DASHBOARD_READS)('is for nobody without a session and for no cleaner: %s', async (path) => {
    expectError(await world.nobody().get(path), ...NOT_SIGNED_IN);
    expectError(await (await world.as(await aPerson(world.database))).get(path), ...FORBIDDEN);
    expect((await (await world.as(await aPerson(world.database, { role: 'manager' }))).get(path)).status).toBe(200);
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

  it('that has not changed is a 304 (D51)', async () => {
    const crew = await aCrew(world);
    const { phone } = crew;
    const path = `/api/staff/completed-today?${ZONE}`;
    const { headers } = await phone.get(path);
    const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await phone.get(path, known)).status).toBe(304);
    await startedClean(world, crew, [crew.anna.id]);
    await finishClean(phone);
    const changed = await phone.get<CompletedJob[]>(path, known);
    expect([changed.status, changed.data.length]).toEqual([200, 1]);
  });

  it('is the same by another way', async () => {
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

  it('is the same with and without a range: cleans in progress', async () => {
    const crew = await aCrew(world);
    await startedClean(world, crew, [crew.anna.id, crew.ben.id]);
    const office = await world.as(await aPerson(world.database, { role: 'admin' }));
    const read = await office.get<AdminClean[]>('/api/admin/cleans/active');
    const alone = await office.get<AdminClean[]>('/api/admin/cleans/active?range=[0,999]');
    expect(read.data.length).toBeGreaterThan(0);
    expect(read.body).toEqual(alone.body);
    expect(read.headers.get('content-range')).toBe(`cleans 0-${read.data.length - 1}/${read.data.length}`);
    expect(alone.headers.get('content-range')).toBe(read.headers.get('content-range'));
  });

  it('reads nothing by days that are none, and the refusal says why', async () => {
    const office = await world.as(await aPerson(world.database, { role: 'manager' }));
    for (const query of [
      'dateFilter=today&timezone=Moon/Base',
      'dateFilter=today&timezone=UTC&timezone=UTC',
      'dateFilter=always',
      'dateFilter=custom',
      'dateFilter=custom&customStart=2026-02-30&customEnd=2026-03-01',
      'dateFilter=custom&customStart=2026-03-02&customEnd=2026-03-01',
      'dateFilter=custom&customStart=2024-03-02&customEnd=2026-03-01',
      "dateFilter=custom&customStart=2026-03-01'&customEnd=2026-03-01",
      `${CUSTOM}&customStart=2026-03-02`,
    ]) {
      expect([query, (await office.get(`${FIGURES}?${query}`)).status]).toEqual([query, 400]);
    }
  });
});

describe('the figures of days that the clocks change on (D5, D28)', () => {
  // The business's clocks go back on 5 April 2026, and forward on 4 October, in the night.
  it.each([
    ['2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T13:59:59Z', ['2026-04-04T12:59:00Z', '2026-04-05T14:00:00Z']],
    ['2026-10-04', '2026-10-03T14:00:00Z', '2026-10-04T12:59:59Z', ['2026-10-03T13:59:00Z', '2026-10-04T13:00:00Z']],
  ])('hold what began on %s, with and without a zone', async (day, first, last, beside) => {
    const own = await startApp();
    try {
      own.clock.set(new Date('2026-10-06T00:00:00Z'));
      await own.database.query(`UPDATE business_settings SET time_zone = 'Australia/Melbourne'`);
      const { id: teamId } = await aTeam(own.database);
      for (const at of [first, last, ...beside]) {
        const [clockIn, customer] = [new Date(at), await aCustomer(own.database)];
        const clockOut = new Date(clockIn.getTime() + 60_000);
        await aClean(own.database, { customerId: customer.id, teamId, clockIn, clockOut, priceCents: 10_000 });
      }
      const office = await own.as(await aPerson(own.database, { role: 'admin' }));
      const figures = async (query: string) => (await office.get<Dashboard>(`${FIGURES}?${query}`)).data.stats;
      const days = `customStart=${day}&customEnd=${day}`;
      const read = await figures(`dateFilter=custom&${days}`);
      expect(read).toMatchObject({ completedCleans: 2, revenue: 200 });
      const completed = await office.get<AdminClean[]>(`/api/admin/cleans/completed?dateFilter=custom&${days}`);
      expect(completed.data.map(({ clockInTime }) => clockInTime.slice(0, 19))).toEqual([
        last.slice(0, 19),
        first.slice(0, 19),
      ]);
      own.clock.set(new Date(last));
      // 'Today' in a zone that nobody names is the business's, which takes a statement of its own.
      expect(await figures('dateFilter=today')).toEqual(read);
      expect(await figures(`dateFilter=today&${ZONE}`)).toEqual(read);
    } finally {
      await own.stop();
    }
  });
});
