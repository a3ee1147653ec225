import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CustomersToInvoice, InvoiceAttention } from '@tidycrew/contracts';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { aClean, aCustomer, aPerson, type CustomerInput } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client } from '../support/client.js';
import { expectNoGapInNumbers, invoiceCalls, mailsOf } from '../support/office-invoices.js';

let world: TestApp | undefined;
let office: Client;
const running = (): TestApp => {
  if (!world) throw new Error('Nothing is started.');
  return world;
};

/** Each begins before a month was finished: at 1 am of Sunday 1 March 2026 in Melbourne. */
beforeEach(async () => {
  await world?.stop();
  world = await startApp();
  await at('2026-03-01T01:00:00+11:00');
});

afterAll(() => running().stop());

async function at(instant: string): Promise<void> {
  running().clock.set(instant);
  office = await running().as(await aPerson(running().database, { role: 'admin' }));
}

const { details, invoicesOf, setStatus } = invoiceCalls(() => office);
const run = (): Promise<number> => running().app.get(Scheduler).runNow('monthly-invoices');
const monthly = async () => (await office.get<InvoiceAttention>('/api/admin/dashboard/invoices')).data.monthly;

const clean = (customerId: number, day: string, more: object = {}) => {
  const clockIn = new Date(`${day}T09:00:00+11:00`);
  const clockOut = new Date(clockIn.getTime() + 7_200_000);
  return aClean(running().database, { customerId, priceCents: 15_000, clockIn, clockOut, ...more });
};
const aMonthly = (input: CustomerInput = {}) =>
  aCustomer(running().database, {
    ...{ invoiceRequired: true, invoicePer: 'month' as const, email: 'ada@example.test' },
    ...input,
  });

describe('monthly invoices (D634)', () => {
  it('are drafts of last month and what was left before, once a customer, and wait for somebody', async () => {
    const ada = await aMonthly({ name: 'Ada', active: false });
    await clean(ada.id, '2026-01-30');
    await clean(ada.id, '2026-02-02');
    await clean(ada.id, '2026-02-28');
    await clean(ada.id, '2026-03-01');
    await clean(ada.id, '2026-02-10', { priceCents: null });
    await clean(ada.id, '2025-11-20');
    const perClean = await aCustomer(running().database, { invoiceRequired: true });
    const byHand = await aMonthly({ invoiceRequired: false });
    for (const { id } of [perClean, byHand]) await clean(id, '2026-02-03');
    expect(await run()).toBe(1);
    const [made] = await invoicesOf(ada.id);
    expect(made).toMatchObject({ source: 'automatic', status: 'draft', totalAmount: 450, issueDate: '2026-03-01' });
    expect((await details(made!.id)).lines.map(({ date }) => date)).toEqual(['2026-01-30', '2026-02-02', '2026-02-28']);
    expect(await auditOf(running().database, 'invoice', made!.id)).toMatchObject([
      { action: 'invoice.created', details: { source: 'automatic', month: '2026-02-01' } },
    ]);
    expect(await monthly()).toMatchObject([{ id: made!.id, customerName: 'Ada', hasEmail: true }]);
    expect(await invoicesOf(byHand.id)).toEqual([]);
    expect(await run()).toBe(0);
    await expectNoGapInNumbers(running().database);
  });

  it('leave to the next month what is priced once the month is finished, also of who has none yet', async () => {
    const ada = await aMonthly();
    const { id } = await clean(ada.id, '2026-02-02', { priceCents: null });
    expect(await run()).toBe(0);
    await running().database.query('UPDATE cleans SET price_cents = 15000 WHERE id = $1', [id]);
    expect(await run()).toBe(0);
    await at('2026-04-01T02:00:00+11:00');
    expect(await run()).toBe(1);
    expect(await invoicesOf(ada.id)).toMatchObject([{ totalAmount: 150, issueDate: '2026-04-01' }]);
  });

  it('catch up after a stop in the middle, and make each once', async () => {
    const customers = [await aMonthly(), await aMonthly(), await aMonthly()];
    for (const { id } of customers) await clean(id, '2026-02-02');
    await running().database.query(
      `CREATE FUNCTION stop_here() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         IF NEW.customer_id = ${customers[1]!.id} THEN RAISE EXCEPTION 'stopped here'; END IF; RETURN NEW; END $$`,
    );
    await running().database.query(
      `CREATE TRIGGER stop_here BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION stop_here()`,
    );
    await expect(run()).rejects.toThrow('stopped here');
    expect((await monthly()).map(({ customerId }) => customerId)).toEqual([customers[0]!.id]);
    await running().database.query('DROP TRIGGER stop_here ON invoices');
    await running().database.query('DROP FUNCTION stop_here');
    await at('2026-03-04T09:30:00+11:00');
    expect(await run()).toBe(2);
    expect(await monthly()).toHaveLength(3);
    await expectNoGapInNumbers(running().database);
  });

  it('are made once also when two processes make them at the same time', async () => {
    const customers = [await aMonthly(), await aMonthly(), await aMonthly()];
    for (const { id } of customers) await clean(id, '2026-02-02');
    const made = await Promise.all([run(), run()]);
    expect(made[0] + made[1]).toBe(3);
    expect(await monthly()).toHaveLength(3);
  });

  it('do not come again once they are cancelled: their cleans wait for the next month', async () => {
    const ada = await aMonthly();
    await clean(ada.id, '2026-02-02');
    await run();
    const [made] = await invoicesOf(ada.id);
    await office.post('/api/invoices/cancel-unsent', { ids: [made!.id] });
    await running().database.query('UPDATE invoice_counter SET monthly_until = NULL');
    expect(await run()).toBe(0);
    await at('2026-04-01T02:00:00+11:00');
    expect(await run()).toBe(1);
  });
});

describe('a monthly invoice that the customer had and the office has cancelled (D703)', () => {
  it('does not come again by itself: its cleans wait for a person', async () => {
    const ada = await aMonthly();
    await clean(ada.id, '2026-02-02');
    await run();
    const [made] = await invoicesOf(ada.id);
    for (const status of ['sent', 'cancelled']) expect((await setStatus(made!.id, status)).status).toBe(200);
    await clean(ada.id, '2026-03-04');
    await at('2026-04-01T02:00:00+11:00');
    expect(await run()).toBe(1);
    const [next] = await invoicesOf(ada.id);
    expect((await details(next!.id)).lines.map(({ date }) => date)).toEqual(['2026-03-04']);
    const { rows } = (await office.get<CustomersToInvoice>('/api/invoices/to-make?from=2026-02-01&to=2026-02-28')).data;
    expect(rows).toMatchObject([{ customerId: ada.id, cleans: 1 }]);
  });
});

describe('sending them at 8 am (D635)', () => {
  it('is off at first', async () => {
    await clean((await aMonthly()).id, '2026-02-02');
    await at('2026-03-01T08:30:00+11:00');
    await run();
    expect(await monthly()).toHaveLength(1);
  });

  it('mails them with the day on which it is done, and leaves those without an address', async () => {
    await running().database.query('UPDATE business_settings SET sends_monthly_invoices = true');
    const ada = await aMonthly();
    const bob = await aMonthly({ email: null });
    for (const { id } of [ada, bob]) await clean(id, '2026-02-02');
    expect(await run()).toBe(2);
    const [made] = await invoicesOf(ada.id);
    expect(await mailsOf(running().database, made!.id)).toEqual([]);
    await at('2026-03-02T08:00:00+11:00');
    expect(await run()).toBe(1);
    const [mail] = await mailsOf(running().database, made!.id);
    expect(mail).toMatchObject({ to: 'ada@example.test', by: null });
    expect(mail?.text).toContain('Issue date: 02/03/2026');
    expect((await monthly()).map(({ customerId, hasEmail }) => [customerId, hasEmail])).toEqual([[bob.id, false]]);
    expect(await run()).toBe(0);
  });

  it('leaves one that was issued otherwise and is a draft again', async () => {
    await running().database.query('UPDATE business_settings SET sends_monthly_invoices = true');
    const bob = await aMonthly({ email: null });
    await clean(bob.id, '2026-02-02');
    await run();
    const [made] = await invoicesOf(bob.id);
    for (const status of ['sent', 'draft']) expect((await setStatus(made!.id, status)).status).toBe(200);
    await running().database.query(`UPDATE customers SET email = 'bob@example.test' WHERE id = $1`, [bob.id]);
    await at('2026-03-02T08:00:00+11:00');
    expect(await run()).toBe(0);
    expect(await mailsOf(running().database, made!.id)).toEqual([]);
  });
});
