import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChangedInvoices, CustomersToInvoice, CustomerToInvoice, Invoice } from '@tidycrew/contracts';
import {
  aClean,
  aCustomer,
  anInvoice,
  aPerson,
  aVisit,
  type CustomerInput,
  type TestPerson,
} from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { expectNoGapInNumbers, invoiceCalls, mailsOf } from '../support/office-invoices.js';
import { readPdf } from '../support/pdf.js';

/** The clock stands at Thursday 5 March 2026, 10:00 in Melbourne. */
let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
});

beforeEach(() => setClock('2026-03-04T23:00:00Z'));

async function setClock(instant: string): Promise<void> {
  world.clock.set(instant);
  office = await world.as(admin);
}

afterAll(() => world.stop());

const { details, setStatus } = invoiceCalls(() => office);

const FEBRUARY = { from: '2026-02-01', to: '2026-02-28' };

const toMake = async (query = ''): Promise<CustomersToInvoice> =>
  (await office.get<CustomersToInvoice>(`/api/invoices/to-make${query}`)).data;
const rowOf = async (customerId: number, query = ''): Promise<CustomerToInvoice | undefined> =>
  (await toMake(query)).rows.find((row) => row.customerId === customerId);
const make = (customerId: number, more: object = {}, key?: string, by: Client = office): Promise<Reply<Invoice>> =>
  by.post<Invoice>('/api/invoices/make', { customerId, ...FEBRUARY, withFees: false, ...more }, { key });
const undo = async (ids: number[], key?: string): Promise<ChangedInvoices> =>
  (await office.post<ChangedInvoices>('/api/invoices/cancel-unsent', { ids }, { key })).data;

/** A customer with a clean on each of these days of February, at 9 am in Melbourne. */
async function withCleans(days: number[], input: CustomerInput = {}, priceCents: number | null = 16_500) {
  const customer = await aCustomer(world.database, { email: 'ada@example.test', ...input });
  const cleans: number[] = [];
  for (const day of days) {
    const clockIn = new Date(`2026-02-${String(day).padStart(2, '0')}T09:00:00+11:00`);
    const clockOut = new Date(clockIn.getTime() + 2 * 3_600_000);
    cleans.push((await aClean(world.database, { customerId: customer.id, clockIn, clockOut, priceCents })).id);
  }
  return { ...customer, cleans };
}

describe('GET /api/invoices/to-make (D630)', () => {
  it('names last month, and each customer with cleans, fees, payer and last invoice', async () => {
    await world.database.query(`UPDATE business_settings SET lockout_fee_cents = 4500`);
    const { id } = await withCleans([2, 9, 28], { name: 'Ada Smith', email: null });
    await world.database.query(`UPDATE customers SET billing_name = 'Plan Partners' WHERE id = $1`, [id]);
    const midnight = new Date('2026-02-28T13:00:00Z');
    await aClean(world.database, {
      customerId: id,
      clockIn: midnight,
      clockOut: new Date('2026-02-28T14:00:00Z'),
      priceCents: 1,
    });
    await aClean(world.database, {
      ...{ customerId: id, priceCents: null },
      ...{ clockIn: new Date('2026-02-10T00:00:00Z'), clockOut: new Date('2026-02-10T01:00:00Z') },
    });
    await aVisit(world.database, { customerId: id, day: '2026-02-11', outcome: 'refused' });
    await aVisit(world.database, { customerId: id, day: '2026-03-01', outcome: 'refused' });
    const { id: other } = await withCleans([3], { invoiceRequired: true });
    const last = await anInvoice(world.database, { customerId: other, issueDay: '2026-01-30' });

    const answer = await toMake();
    expect(answer).toMatchObject({ ...FEBRUARY, fee: 45 });
    expect(answer.rows.find(({ customerId }) => customerId === id)).toEqual({
      ...{ customerId: id, customerName: 'Ada Smith', billingName: 'Plan Partners', active: true, hasEmail: false },
      ...{ isPerClean: false, cleans: 3, cleanAmount: 495, unpriced: 1, fees: 1, undrawn: '', lastInvoice: null },
    });
    expect(await rowOf(other)).toMatchObject({
      isPerClean: true,
      cleans: 1,
      lastInvoice: { id: last.id, invoiceNumber: last.invoiceNumber, issueDate: '2026-01-30' },
    });
    // The clean of midnight is of March.
    expect(await rowOf(id, '?from=2026-03-01&to=2026-03-31')).toMatchObject({ cleans: 1, fees: 1 });
  });

  it.each(['?from=2026-02-01', '?from=2026-03-01&to=2026-02-01', '?from=2025-01-01&to=2026-03-01', '?from=x&to=y'])(
    'refuses days that are none, or too many: %s',
    async (query) => {
      const reply = await office.get(`/api/invoices/to-make${query}`);
      expectError(reply, 400, 'VALIDATION_FAILED', 'Please choose a first and a last day, at most 366 days.');
    },
  );
});

describe('POST /api/invoices/make (D630, D631)', () => {
  it('makes a draft over what is left in these days, once per key', async () => {
    const { id, cleans } = await withCleans([2, 9]);
    const taken = await anInvoice(world.database, { customerId: id, cleanIds: [cleans[0]!], amountsCents: [16_500] });
    const [first, again] = await Promise.all([make(id, {}, 'run-1'), make(id, {}, 'run-1')]);
    expect(first.status).toBe(201);
    expect(again.data).toEqual(first.data);
    expect(first.data).toMatchObject({ customerId: id, totalAmount: 165, status: 'draft', source: 'manual' });
    expect((await details(first.data.id)).lines).toMatchObject([{ jobId: cleans[1], date: '2026-02-09' }]);
    expect(await auditOf(world.database, 'invoice', first.data.id)).toMatchObject([{ action: 'invoice.created' }]);
    expect(await rowOf(id)).toBeUndefined();
    const nothing = await make(id);
    expectError(nothing, 409, 'CONFLICT', 'No priced clean from 01/02/2026 to 28/02/2026 is left to invoice.');
    expect(taken.cleanIds).toEqual([cleans[0]]);
  });

  it('puts each clean on one invoice when two admins make them at once', async () => {
    const customers = [];
    for (let at = 0; at < 5; at++) customers.push(await withCleans([2, 9, 16]));
    const second = await world.as(await aPerson(world.database, { role: 'admin' }));
    const replies = await Promise.all(customers.flatMap(({ id }) => [make(id), make(id, {}, undefined, second)]));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
    const lines = await world.database.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM invoice_lines WHERE live AND clean_id = ANY ($1) GROUP BY clean_id`,
      [customers.flatMap(({ cleans }) => cleans)],
    );
    expect(lines).toEqual(Array.from({ length: 15 }, () => ({ count: 1 })));
    await expectNoGapInNumbers(world.database);
  });

  it('sums up the prices as they are when it is made', async () => {
    const { id, cleans } = await withCleans([2, 9]);
    expect(await rowOf(id)).toMatchObject({ cleanAmount: 330 });
    await world.database.query(`UPDATE cleans SET price_cents = 20000 WHERE id = $1`, [cleans[0]]);
    expect((await make(id)).data.totalAmount).toBe(365);
  });

  it('charges the fees of its days only when asked to', async () => {
    await world.database.query(`UPDATE business_settings SET lockout_fee_cents = 4500`);
    const { id } = await withCleans([2]);
    const visit = await aVisit(world.database, { customerId: id, day: '2026-02-11', outcome: 'refused' });
    const { data } = await make(id, { withFees: true });
    expect((await details(data.id)).lines).toMatchObject([
      { description: 'Home cleaning', amount: 165 },
      { description: 'Lockout fee, 11/02/2026', visitId: visit.id, date: '2026-02-11', amount: 45 },
    ]);
    const other = await withCleans([2]);
    await aVisit(world.database, { customerId: other.id, day: '2026-02-11', outcome: 'refused' });
    expect((await make(other.id)).data.totalAmount).toBe(165);
  });

  it('refuses a name that cannot be printed, nothing but unpriced cleans, and nobody', async () => {
    const { id } = await withCleans([2], { name: '𐎠𐎡 Smith' });
    expect(await rowOf(id)).toMatchObject({ undrawn: '𐎠 𐎡' });
    const undrawn =
      'The name has characters that a PDF cannot show: 𐎠 𐎡. Correct the name, or make this invoice by hand.';
    expectError(await make(id), 409, 'CONFLICT', undrawn);
    const unpriced = await withCleans([2], {}, null);
    expect(await rowOf(unpriced.id)).toMatchObject({ cleans: 0, unpriced: 1 });
    expect((await make(unpriced.id)).status).toBe(409);
    expect((await make(2_000_000_000)).status).toBe(404);
  });
});

describe('the days of a draft of a run (D631)', () => {
  it.each([
    [
      'mailed',
      async (id: number) => {
        expect((await office.post('/api/invoices/send', { ids: [id] })).status).toBe(201);
        expect((await mailsOf(world.database, id))[0]?.text).toContain('Issue date: 09/03/2026\nDue date: 13/03/2026');
      },
    ],
    ['marked as sent', async (id: number) => void (await setStatus(id, 'sent'))],
    [
      'brought back from cancelled as sent',
      async (id: number) => {
        await setStatus(id, 'cancelled');
        expect((await setStatus(id, 'sent')).data).toMatchObject({ status: 'sent', isIssued: true });
      },
    ],
    [
      'marked as sent with others',
      async (id: number) =>
        void (await office.post('/api/invoices/status', { invoices: [{ id, from: 'draft', to: 'sent' }] })),
    ],
  ])('are those on which it is %s', async (_, issue) => {
    const { id } = await withCleans([2]);
    const { data } = await make(id);
    expect(data).toMatchObject({ issueDate: '2026-03-05', dueDate: '2026-03-06' });
    await setClock('2026-03-08T23:00:00Z');
    await issue(data.id);
    expect(await details(data.id)).toMatchObject({ issueDate: '2026-03-09', dueDate: '2026-03-13' });
    if ((await details(data.id)).isIssued) {
      const { bytes } = await office.get(`/api/invoices/${data.invoiceNumber}/pdf`);
      expect((await readPdf(bytes)).pages.join(' ')).toContain('09/03/2026');
    }
  });

  it('stay as they were chosen on a draft that was made by hand', async () => {
    const draft = await anInvoice(world.database, { issueDay: '2026-03-02' });
    await setStatus(draft.id, 'sent');
    expect(await details(draft.id)).toMatchObject({ issueDate: '2026-03-02' });
  });

  it.each(['2026-03-04T23:00:00Z', '2026-03-08T23:00:00Z'])(
    'come with GST and account of that day (%s)',
    async (day) => {
      const { id } = await withCleans([2]);
      const { data } = await make(id);
      expect((await details(data.id)).gstAmount).toBeNull();
      const before = `is_gst_registered = false, bank_bsb = NULL, bank_account = NULL`;
      const after = `abn = '51824753556', is_gst_registered = true, bank_bsb = '063000', bank_account = '12345678'`;
      await world.database.query(`UPDATE business_settings SET ${after}`);
      await setClock(day);
      await setStatus(data.id, 'sent');
      const { gstAmount, totalAmount, invoiceNumber } = await details(data.id);
      const { bytes } = await office.get(`/api/invoices/${invoiceNumber}/pdf`);
      await world.database.query(`UPDATE business_settings SET ${before}`);
      expect([gstAmount, totalAmount]).toEqual([15, 165]);
      const page = (await readPdf(bytes)).pages.join(' ');
      expect(page).toContain('Tax Invoice');
      expect(page).toContain('063-000');
    },
  );
});

describe('POST /api/invoices/cancel-unsent (D633)', () => {
  it('cancels drafts, says so in their history, and offers their cleans again', async () => {
    const { id } = await withCleans([2]);
    const { data } = await make(id);
    const sent = await anInvoice(world.database, { status: 'sent' });
    const mailed = await make((await withCleans([3])).id);
    await office.post('/api/invoices/send', { ids: [mailed.data.id] });
    // Without a mail server it is kept, and never arrives.
    await world.database.query(`UPDATE mails SET status = 'unconfirmed' WHERE invoice_id = $1`, [mailed.data.id]);
    const answer = await undo([data.id, sent.id, mailed.data.id, 2_000_000_000], 'undo-1');
    expect(answer.changed).toEqual([data.id]);
    expect(answer.refused.map(({ reason }) => reason)).toEqual(['changed', 'on-its-way', 'missing']);
    expect(await undo([data.id, sent.id, mailed.data.id, 2_000_000_000], 'undo-1')).toEqual(answer);
    expect(await details(data.id)).toMatchObject({ status: 'cancelled', invoiceNumber: data.invoiceNumber });
    expect((await auditOf(world.database, 'invoice', data.id)).at(-1)).toEqual({
      action: 'invoice.status-changed',
      details: { before: 'draft', after: 'cancelled', isUnsent: true },
    });
    expect(await rowOf(id)).toMatchObject({ cleans: 1 });
    const again = await make(id);
    expect(again.status).toBe(201);
    expect(again.data.invoiceNumber > data.invoiceNumber).toBe(true);
    await expectNoGapInNumbers(world.database);
  });
});
