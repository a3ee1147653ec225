import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MonthEnd, MonthEndLine, MonthEndLineName } from '@tidycrew/contracts';
import { aClean, aCustomer, anInvoice, aPerson, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';

/** The clock stands at Thursday 5 March 2026, 10:00 in Melbourne. */
let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Byron' });
  office = await world.as(admin);
});

afterAll(() => world.stop());

const of = async (month = ''): Promise<MonthEnd> =>
  (await office.get<MonthEnd>(`/api/admin/month-end${month && `?month=${month}`}`)).data;
const lineOf = ({ lines }: MonthEnd, name: MonthEndLineName): MonthEndLine | undefined =>
  lines.find((line) => line.name === name);

const clean = (customerId: number, day: string, priceCents: number | null) => {
  const clockIn = new Date(`${day}T09:00:00+11:00`);
  const times = { clockIn, clockOut: new Date(clockIn.getTime() + 7_200_000) };
  return aClean(world.database, { customerId, priceCents, ...times });
};

describe('GET /api/admin/month-end (D636)', () => {
  it('is last month, with nothing in it', async () => {
    expect(await of()).toEqual({
      ...{ month: '2026-02', from: '2026-02-01', to: '2026-02-28', isOver: true, quarter: '2026-Q1', closed: null },
      lines: [
        { name: 'weeks', state: 'open', count: 0, of: 4, amount: null },
        { name: 'payroll', state: 'told', count: 0, of: null, amount: null },
        { name: 'unpriced', state: 'done', count: 0, of: null, amount: null },
        { name: 'unbilled', state: 'done', count: 0, of: null, amount: 0 },
        { name: 'drafts', state: 'done', count: 0, of: null, amount: 0 },
        { name: 'bank', state: 'done', count: 0, of: null, amount: 0 },
        { name: 'owed', state: 'done', count: 0, of: null, amount: 0 },
        { name: 'gst', state: 'told', count: null, of: null, amount: null },
        { name: 'xero', state: 'told', count: 0, of: null, amount: null },
      ],
    });
  });

  it('counts what is there, by days of the business', async () => {
    await world.database.query(`UPDATE business_settings SET is_gst_registered = true, abn = '51824753556'`);
    const { id } = await aCustomer(world.database);
    await clean(id, '2026-02-02', 15_000);
    await clean(id, '2026-02-28', 10_050);
    await clean(id, '2026-02-03', null);
    await clean(id, '2026-03-01', 99_900);
    const drafted = await clean(id, '2026-02-04', 16_500);
    await anInvoice(world.database, { customerId: id, cleanIds: [drafted.id], issueDay: '2026-03-02' });
    const sent = await clean(id, '2026-02-05', 11_000);
    await anInvoice(world.database, {
      ...{ customerId: id, cleanIds: [sent.id], amountsCents: [11_000] },
      ...{ issueDay: '2026-02-06', status: 'sent' },
    });
    await office.post('/api/admin/timesheets/approvals', { weekStart: '2026-02-02' });
    const month = await of('2026-02');
    expect(lineOf(month, 'weeks')).toMatchObject({ state: 'open', count: 1, of: 4 });
    expect(lineOf(month, 'unbilled')).toMatchObject({ state: 'open', count: 2, amount: 250.5 });
    expect(lineOf(month, 'unpriced')).toMatchObject({ state: 'open', count: 1 });
    expect(lineOf(month, 'drafts')).toMatchObject({ state: 'open', count: 1, amount: 165 });
    expect(lineOf(month, 'owed')).toMatchObject({ state: 'open', count: 1, amount: 110 });
    expect(lineOf(month, 'gst')).toMatchObject({ state: 'told', amount: 10 });
    expect(lineOf(month, 'xero')).toMatchObject({ count: 1 });
    expect(lineOf(await of('2026-03'), 'unbilled')).toMatchObject({ count: 1, amount: 999 });
  });

  it.each(['2026-13', '2026-2', 'last', '2026-04'])('refuses %s', async (month) => {
    const reply = await office.get(`/api/admin/month-end?month=${month}`);
    expect(reply.status).toBe(400);
  });
});

describe('POST /api/admin/month-end/close (D637)', () => {
  it('keeps who, when and the figures of that moment, and locks nothing', async () => {
    const then = await of('2026-02');
    const { status, data } = await office.post<MonthEnd>(
      '/api/admin/month-end/close',
      { month: '2026-02' },
      { key: 'close-1' },
    );
    expect(status).toBe(201);
    expect(data.closed).toEqual({ by: 'Ada Byron', at: '2026-03-04T23:00:00.000Z', lines: then.lines });
    await office.post('/api/admin/month-end/close', { month: '2026-02' }, { key: 'close-1' });
    const rows = await world.database.query<{ count: number }>(`SELECT count(*)::integer AS count FROM month_closes`);
    expect(rows).toEqual([{ count: 1 }]);
    const { id } = await aCustomer(world.database);
    await clean(id, '2026-02-20', 5_000);
    const now = await of('2026-02');
    expect(lineOf(now, 'unbilled')?.count).toBe((lineOf(then, 'unbilled')?.count ?? 0) + 1);
    expect(now.closed?.lines).toEqual(then.lines);
    const log = await world.database.query<{ action: string; details: unknown }>(
      `SELECT action, details FROM audit_log WHERE subject = 'month'`,
    );
    expect(log).toEqual([{ action: 'month.closed', details: { month: '2026-02-01', open: 5 } }]);
  });

  it('refuses a month that is not over, and whoever is no admin', async () => {
    const reply = await office.post('/api/admin/month-end/close', { month: '2026-03' });
    expectError(reply, 400, 'VALIDATION_FAILED', 'This month is not over yet.');
    const manager = await world.as(await aPerson(world.database, { role: 'manager' }));
    expect((await manager.get('/api/admin/month-end')).status).toBe(403);
    expect((await manager.post('/api/admin/month-end/close', { month: '2026-02' })).status).toBe(403);
  });
});
