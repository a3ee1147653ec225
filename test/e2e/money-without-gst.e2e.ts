import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Dashboard, FinancialReport, ProfitReport } from '@tidycrew/contracts';
import { readCsv } from '@tidycrew/domain';
import { aClean, aCustomer, anInvoice, aPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';

/** D535: Financial, Profit by Customer and Price for Target without the GST in prices. */
let world: TestApp;
let office: Client;
/** January: a taxable customer, one that is GST-free, one whose invoice line is, and friends; February: the first again. */
let ids: Record<'taxed' | 'free' | 'line', number>;

const DAYS = 'dateFilter=custom&customStart=2026-01-01&customEnd=2026-02-28';
const financial = async () => (await office.get<FinancialReport>(`/api/admin/reports/financial?${DAYS}`)).data;
const profit = async () => (await office.get<ProfitReport>(`/api/admin/reports/profit?${DAYS}`)).data;
const register = (isRegistered: boolean, since: string | null = null) =>
  world.database.query(`UPDATE business_settings SET is_gst_registered = $1, abn = '51824753556', gst_since = $2`, [
    isRegistered,
    since,
  ]);

/** Two people for an hour at $30: $60.00 of wages. */
async function cleaned(customerId: number, priceCents: number, day: string, isFriendsFamily = false) {
  const members = [await aPerson(world.database), await aPerson(world.database)];
  const clockIn = new Date(`${day}T00:00:00Z`);
  return aClean(world.database, {
    ...{ customerId, priceCents, isFriendsFamily, memberIds: members.map(({ id }) => id), payRateCents: 3_000 },
    ...{ clockIn, clockOut: new Date(clockIn.getTime() + 3_600_000) },
  });
}

beforeAll(async () => {
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
  const [taxed, free, line, friend] = [
    await aCustomer(world.database, { name: 'Taxed' }),
    await aCustomer(world.database, { name: 'Free' }),
    await aCustomer(world.database, { name: 'Line' }),
    await aCustomer(world.database, { name: 'Friend' }),
  ];
  ids = { taxed: taxed.id, free: free.id, line: line.id };
  await world.database.query('UPDATE customers SET gst_free = true WHERE id = $1', [free.id]);
  await cleaned(taxed.id, 11_000, '2026-01-07');
  await cleaned(free.id, 10_000, '2026-01-08');
  const billed = await cleaned(line.id, 10_000, '2026-01-09');
  await cleaned(friend.id, 9_900, '2026-01-12', true);
  await cleaned(taxed.id, 10_006, '2026-02-04');
  const invoice = await anInvoice(world.database, { customerId: line.id });
  await world.database.query(
    `INSERT INTO invoice_lines (invoice_id, live, clean_id, position, day, description, address, amount_cents, gst_free)
     VALUES ($1, true, $2, 50, '2026-01-09', 'Care', 'There', 10000, true)`,
    [invoice.id, billed.id],
  );
  await world.database.query(
    `UPDATE invoices i SET total_cents = (SELECT coalesce(sum(amount_cents), 0) FROM invoice_lines WHERE invoice_id = i.id)`,
  );
});

afterAll(() => world.stop());

describe('a business that is registered for GST', () => {
  it('earns its prices without GST, but for what is GST-free, and says so', async () => {
    await register(true);
    const report = await financial();
    expect(report).toMatchObject({ withoutGst: true, gstSince: null });
    // $110.00 less $10.00, $100.00 and $100.00 whole; $100.06 less $9.10, half a cent up.
    expect(report.months.map(({ revenue, costs, profit: left }) => [revenue, costs, left])).toEqual([
      [300, 240, 60],
      [90.96, 60, 30.96],
    ]);
    expect(report).toMatchObject({ revenue: 390.96, costs: 300, profit: 90.96, margin: 23 });
    const { customers, ...all } = await profit();
    expect(all).toMatchObject({ withoutGst: true, gstSince: null, revenue: 390.96, profit: 90.96 });
    const of = (id: number) => customers.find(({ customerId }) => customerId === id);
    expect(of(ids.taxed)).toMatchObject({ revenue: 190.96, wages: 120, wageRatio: 63, isBelowTarget: true });
    expect(of(ids.free)).toMatchObject({ revenue: 100, wages: 60, wageRatio: 60, isBelowTarget: true });
    expect(of(ids.line)).toMatchObject({ revenue: 100, wageRatio: 60 });
  });

  it('is told the price with GST that meets the target, without for who is GST-free', async () => {
    await register(true);
    const { customers } = await profit();
    const price = (id: number) => customers.find(({ customerId }) => customerId === id)?.targetPrice;
    // $60.00 ÷ 55 % is just above $109.09, which is what $120.00 leaves.
    expect([price(ids.taxed), price(ids.free), price(ids.line)]).toEqual([121, 110, 121]);
  });

  it('keeps the specified cards and the wage ratio with GST, and says so', async () => {
    await register(false);
    const before = (await office.get<Dashboard>(`/api/admin/dashboard?${DAYS}`)).data;
    const ratios = (await financial()).months.map(({ wageRatio }) => wageRatio);
    expect(before.withGst).toBe(false);
    await register(true);
    const { withGst, ...figures } = (await office.get<Dashboard>(`/api/admin/dashboard?${DAYS}`)).data;
    expect(withGst).toBe(true);
    expect({ ...figures, withGst: false }).toEqual(before);
    expect((await financial()).months.map(({ wageRatio }) => wageRatio)).toEqual(ratios);
  });

  it.each([
    ['2026-02-01', [310, 90.96]],
    ['2026-01-08', [310, 90.96]],
    ['2026-02-05', [310, 100.06]],
  ])('leaves days before %s whole, since when it is registered', async (since, revenues) => {
    await register(true, since);
    const report = await financial();
    expect(report).toMatchObject({ withoutGst: true, gstSince: since });
    expect(report.months.map(({ revenue }) => revenue)).toEqual(revenues);
    expect((await profit()).revenue).toBe(report.revenue);
  });

  it('has files whose headings say it', async () => {
    await register(true);
    const heading = async (name: string) =>
      readCsv((await office.get(`/api/admin/reports/${name}/export?${DAYS}`)).text)[0]!.cells;
    expect(await heading('financial')).toContain('Revenue without GST');
    expect(await heading('profit')).toEqual(
      expect.arrayContaining(['Revenue without GST', 'Price for target with GST']),
    );
    await register(false);
    expect(await heading('financial')).toContain('Revenue');
    expect(await heading('profit')).toEqual(expect.arrayContaining(['Revenue', 'Price for target']));
  });
});

it('a business that is not registered sees its prices', async () => {
  await register(false, '2020-01-01');
  const report = await financial();
  expect(report).toMatchObject({ withoutGst: false, gstSince: null, revenue: 410.06, profit: 110.06 });
  const { customers, ...all } = await profit();
  expect(all).toMatchObject({ withoutGst: false, revenue: 410.06 });
  expect(customers.find(({ customerId }) => customerId === ids.taxed)).toMatchObject({
    revenue: 210.06,
    targetPrice: 110,
  });
});
