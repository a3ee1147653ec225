import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActiveJob, AdminClean, AdminCustomer, InvoiceAttention } from '@tidycrew/contracts';
import { aCustomer, aPerson, aTeam, type CustomerInput, type TestPerson } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { editCleanUnseen, march } from '../support/office-cleans.js';
import { expectNoGapInNumbers, invoiceCalls, mailsOf } from '../support/office-invoices.js';
import { EVERYBODY_LEAVES } from '../support/staff-calls.js';

/** The clock stands at Thursday 5 March 2026, 10:00 in Melbourne. */
let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin);
  await world.database.query(
    `UPDATE business_settings SET brand_name = 'Sparkle & Co', abn = '51824753556', is_gst_registered = true`,
  );
});

afterAll(() => world.stop());

const { available, create, details, invoicesOf, setStatus } = invoiceCalls(() => office);

/** A customer, with a team whose one member can be sent there. */
async function aScene(customer: CustomerInput = {}) {
  const cleaner = await aPerson(world.database);
  return {
    cleaner,
    phone: await world.as(cleaner),
    team: await aTeam(world.database, { members: [cleaner] }),
    customer: await aCustomer(world.database, { invoiceRequired: true, email: 'ada@example.test', ...customer }),
  };
}

type Scene = Awaited<ReturnType<typeof aScene>>;

const add = async ({ customer, team, cleaner }: Scene, input: object = {}): Promise<AdminClean> => {
  const crew = { teamMembers: [cleaner.id], additionalStaff: [] };
  const times = { startTime: march(4, '09:00'), endTime: march(4, '11:00') };
  const body = { customerId: customer.id, teamId: team.id, price: null, ...crew, ...times, ...input };
  return (await office.post<AdminClean>('/api/admin/cleans', body)).data;
};

describe('automatic invoices (D47)', () => {
  const WAYS: [string, (scene: Scene) => Promise<number>][] = [
    [
      'staff finish it',
      async ({ phone, cleaner, team, customer }) => {
        const start = { teamId: team.id, customerId: customer.id, memberIds: [cleaner.id] };
        const { data } = await phone.post<ActiveJob>('/api/staff/time-entries/clock-in', start);
        expect(await invoicesOf(customer.id)).toEqual([]);
        expect((await phone.post('/api/staff/time-entries/clock-out', EVERYBODY_LEAVES)).status).toBe(200);
        return data.jobId;
      },
    ],
    [
      'the office ends it',
      async (scene) => {
        const { jobId } = await add(scene, { startTime: march(5, '09:00'), endTime: null });
        expect(await invoicesOf(scene.customer.id)).toEqual([]);
        expect((await office.post('/api/admin/cleans/end-active', { jobId })).status).toBe(200);
        return jobId;
      },
    ],
    [
      'the office gives it an end',
      async (scene) => {
        const clean = await add(scene, { startTime: march(5, '09:00'), endTime: null });
        expect((await editCleanUnseen(office, clean, { clockOutTime: march(5, '09:30') })).status).toBe(200);
        return clean.jobId;
      },
    ],
    ['the office adds it with an end', async (scene) => (await add(scene)).jobId],
  ];

  it.each(WAYS)('one is made and its e-mail queued when %s', async (_, complete) => {
    const scene = await aScene();
    const jobId = await complete(scene);
    const [invoice, ...others] = await invoicesOf(scene.customer.id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      source: 'automatic',
      status: 'draft',
      issueDate: '2026-03-05',
      dueDate: '2026-03-06',
      totalAmount: 150,
      mailStatus: 'kept',
      waitingFor: null,
    });
    expect((await details(invoice!.id)).lines.map((line) => line.jobId)).toEqual([jobId]);
    expect(await mailsOf(world.database, invoice!.id)).toEqual([
      { status: 'kept', to: 'ada@example.test', by: null, text: expect.stringContaining('$150.00') },
    ]);
    expect(await auditOf(world.database, 'invoice', invoice!.id)).toEqual([
      { action: 'invoice.created', details: { source: 'automatic', totalCents: 15_000, cleanIds: [jobId] } },
    ]);
    expect(await available(scene.customer.id)).toEqual([]);
  });

  it('one only is made when staff and office complete the clean at the same moment, 10 times', async () => {
    for (let round = 0; round < 10; round++) {
      const scene = await aScene();
      const { jobId } = await add(scene, { startTime: march(5, '09:00'), endTime: null });
      await Promise.all([
        scene.phone.post('/api/staff/time-entries/clock-out', { ...EVERYBODY_LEAVES, jobId }),
        scene.phone.post('/api/staff/time-entries/clock-out', { ...EVERYBODY_LEAVES, jobId }),
        office.post('/api/admin/cleans/end-active', { jobId }),
      ]);
      expect(await invoicesOf(scene.customer.id)).toHaveLength(1);
    }
    await expectNoGapInNumbers(world.database);
  });

  it.each<[string, CustomerInput, object]>([
    ['a customer who wants none', { invoiceRequired: false }, {}],
    ['a clean without a price', { priceCents: null }, {}],
    ['a clean in progress', {}, { startTime: march(5, '09:00'), endTime: null }],
  ])('none for %s', async (_, customer, clean) => {
    const scene = await aScene(customer);
    await add(scene, clean);
    expect(await invoicesOf(scene.customer.id)).toEqual([]);
  });

  it('one for friends and family too', async () => {
    const scene = await aScene({ isFriendsFamily: true, priceCents: 5_000 });
    await add(scene);
    expect(await invoicesOf(scene.customer.id)).toMatchObject([{ totalAmount: 50, mailStatus: 'kept' }]);
  });

  it('one waits as a draft while the customer has no e-mail address, as list and dashboard say', async () => {
    const scene = await aScene({ email: null });
    await add(scene);
    const [invoice] = await invoicesOf(scene.customer.id);
    expect(invoice).toMatchObject({ status: 'draft', mailStatus: null, waitingFor: 'email' });
    const row = {
      id: invoice!.id,
      customerId: scene.customer.id,
      customerName: scene.customer.name,
      invoiceNumber: invoice!.invoiceNumber,
    };
    const attention = async () => (await office.get<InvoiceAttention>('/api/admin/dashboard/invoices')).data;
    expect((await attention()).withoutEmail).toContainEqual(row);
    await world.database.query(`UPDATE customers SET email = 'new@example.test' WHERE id = $1`, [scene.customer.id]);
    expect((await attention()).withoutEmail).not.toContainEqual(row);
    expect((await attention()).toSend).toContainEqual(row);
    expect((await invoicesOf(scene.customer.id))[0]?.waitingFor).toBeNull();
    await office.post(`/api/invoices/${invoice!.id}/send`);
    expect((await attention()).toSend).not.toContainEqual(row);
  });

  it.each([
    ['mailed', async (id: number) => void (await office.post(`/api/invoices/${id}/send`))],
    ['marked as sent', async (id: number) => void (await setStatus(id, 'sent'))],
  ])(
    'one that waited for an address is dated when it is %s, so it is not overdue from the first (D124)',
    async (_, issue) => {
      const scene = await aScene({ email: null });
      await add(scene);
      const [invoice] = await invoicesOf(scene.customer.id);
      expect(invoice).toMatchObject({ issueDate: '2026-03-05', dueDate: '2026-03-06' });
      await world.database.query(`UPDATE customers SET email = 'new@example.test' WHERE id = $1`, [scene.customer.id]);
      world.clock.set('2026-03-23T23:00:00Z');
      office = await world.as(admin);
      await issue(invoice!.id);
      expect(await details(invoice!.id)).toMatchObject({ issueDate: '2026-03-24', dueDate: '2026-03-27' });
      world.clock.set(START_OF_TESTS);
      office = await world.as(admin);
    },
  );

  it('one is made when a missing price is set, for the customer’s cleans that waited or for the one clean', async () => {
    const scene = await aScene({ priceCents: null });
    const { customer } = scene;
    const first = await add(scene);
    const second = await add(scene, { startTime: march(3, '09:00'), endTime: march(3, '10:00') });
    const old = await add(scene, { startTime: '2025-11-01T09:00:00Z', endTime: '2025-11-01T10:00:00Z' });
    const waiting = async () =>
      (await office.get<InvoiceAttention>('/api/admin/dashboard/invoices')).data.withoutPrice
        .filter(({ customerId }) => customerId === customer.id)
        .map(({ id }) => id);
    expect(await waiting()).toEqual([second.jobId, first.jobId]);

    await editCleanUnseen(office, first, { price: 120 });
    expect(await invoicesOf(customer.id)).toMatchObject([{ totalAmount: 120, source: 'automatic' }]);
    expect(await waiting()).toEqual([second.jobId]);

    const form = (await office.get<AdminCustomer>(`/api/admin/customers/${customer.id}`)).data;
    expect((await office.put(`/api/admin/customers/${customer.id}`, { ...form, price: 99.95 })).status).toBe(200);
    const [newest, ...others] = await invoicesOf(customer.id);
    expect(others).toHaveLength(1);
    expect(newest).toMatchObject({ totalAmount: 99.95, source: 'automatic', mailStatus: 'kept' });
    expect((await details(newest!.id)).lines).toMatchObject([{ jobId: second.jobId, date: '2026-03-03' }]);
    // What is older than 90 days is left to the office.
    expect(await available(customer.id)).toEqual([old.jobId]);
    expect(await waiting()).toEqual([]);
  });

  it('one is made once per clean: after a cancellation the clean is invoiced by hand', async () => {
    const scene = await aScene();
    const clean = await add(scene);
    const [invoice] = await invoicesOf(scene.customer.id);
    await setStatus(invoice!.id, 'cancelled');
    const again = (
      await editCleanUnseen(office, clean, {
        clockOutTime: null,
        members: [{ userId: scene.cleaner.id, clockOutTime: null }],
      })
    ).data;
    await office.post('/api/admin/cleans/end-active', { jobId: again.jobId });
    expect(await invoicesOf(scene.customer.id)).toHaveLength(1);
    expect((await create({ customerId: scene.customer.id, jobIds: [clean.jobId] })).status).toBe(201);
  });

  it('one is made when a completed clean is moved to a customer who wants invoices, within 90 days', async () => {
    const wrong = await aScene({ invoiceRequired: false });
    const right = await aScene();
    const clean = await add(wrong);
    expect((await editCleanUnseen(office, clean, { customerId: right.customer.id, price: null })).status).toBe(200);
    const [invoice, ...others] = await invoicesOf(right.customer.id);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ source: 'automatic', totalAmount: 150, mailStatus: 'kept' });
    expect((await details(invoice!.id)).lines.map((line) => line.jobId)).toEqual([clean.jobId]);
    expect(await invoicesOf(wrong.customer.id)).toEqual([]);

    const old = await add(wrong, { startTime: '2025-12-01T00:00:00.000Z', endTime: '2025-12-01T01:00:00.000Z' });
    expect((await editCleanUnseen(office, old, { customerId: right.customer.id, price: null })).status).toBe(200);
    expect(await invoicesOf(right.customer.id)).toHaveLength(1);
    expect(await available(right.customer.id)).toEqual([old.jobId]);
  });

  it('none is made of a clean that was completed before its customer wanted invoices', async () => {
    const scene = await aScene({ invoiceRequired: false });
    const clean = await add(scene);
    await world.database.query(`UPDATE customers SET invoice_required = true WHERE id = $1`, [scene.customer.id]);
    expect((await editCleanUnseen(office, clean, { clockOutTime: march(4, '12:00') })).status).toBe(200);
    expect(await invoicesOf(scene.customer.id)).toEqual([]);
  });
});

describe('a clean on a live invoice (D29, D30)', () => {
  it('keeps its price, stays completed and cannot be discarded, until the invoice is cancelled', async () => {
    const scene = await aScene({ invoiceRequired: false });
    const clean = await add(scene);
    const invoice = (await create({ customerId: scene.customer.id, jobIds: [clean.jobId] })).data;
    const refused = (reply: Reply, what: string): void => {
      const sentence = `This clean is on invoice ${invoice.invoiceNumber}: ${what}. Cancel the invoice first.`;
      expectError(reply, 409, 'CLEAN_INVOICED', sentence);
    };
    const reopened = { clockOutTime: null, members: [{ userId: scene.cleaner.id, clockOutTime: null }] };
    const discard = () => office.post(`/api/admin/cleans/${clean.jobId}/discard`, { reason: 'Twice' });
    refused(await editCleanUnseen(office, clean, { price: 10 }), 'its price cannot be changed');
    refused(await editCleanUnseen(office, clean, reopened), 'it cannot be made active again');
    const [elsewhere, team] = [await aCustomer(world.database), await aTeam(world.database)];
    refused(await editCleanUnseen(office, clean, { customerId: elsewhere.id }), 'its customer cannot be changed');
    const { data: noted } = await editCleanUnseen(office, clean, {
      teamId: team.id,
      notes: 'Dog',
      customerId: scene.customer.id,
    });
    expect(noted).toMatchObject({ teamId: team.id, notes: 'Dog', price: 150 });
    refused(await discard(), 'it cannot be discarded');

    await world.database.query(`UPDATE customers SET price_cents = 77700 WHERE id = $1`, [scene.customer.id]);
    const emptied = await editCleanUnseen(office, noted, { price: null, clockOutTime: march(4, '11:30') });
    expect(emptied.data).toMatchObject({ price: 150, clockOutTime: march(4, '11:30') });

    await setStatus(invoice.id, 'cancelled');
    expect((await editCleanUnseen(office, emptied.data, { price: 10 })).data.price).toBe(10);
    expect((await discard()).status).toBe(200);
  });

  it('has its day on the draft when the day is corrected, until the invoice is issued (D127)', async () => {
    const scene = await aScene({ email: null });
    const clean = await add(scene);
    const [invoice] = await invoicesOf(scene.customer.id);
    const id = invoice!.id;
    const dayOnInvoice = async () => (await details(id)).lines.map(({ date }) => date);
    const onMonday = { clockInTime: march(2, '09:00'), clockOutTime: march(2, '11:00') };
    const corrected = (await editCleanUnseen(office, clean, onMonday)).data;
    expect([(await details(id)).status, await dayOnInvoice()]).toEqual(['draft', ['2026-03-02']]);

    await setStatus(id, 'sent');
    const onTuesday = { clockInTime: march(3, '09:00'), clockOutTime: march(3, '11:00') };
    expect((await editCleanUnseen(office, corrected, onTuesday)).status).toBe(200);
    expect(await dayOnInvoice()).toEqual(['2026-03-02']);
  });

  it('keeps the day on a draft whose e-mail, which names it, is on its way', async () => {
    const scene = await aScene();
    const clean = await add(scene);
    const [invoice] = await invoicesOf(scene.customer.id);
    await world.database.query(
      `UPDATE mails SET status = 'waiting', next_attempt_at = created_at WHERE invoice_id = $1`,
      [invoice!.id],
    );
    const onMonday = { clockInTime: march(2, '09:00'), clockOutTime: march(2, '11:00') };
    expect((await editCleanUnseen(office, clean, onMonday)).status).toBe(200);
    expect((await details(invoice!.id)).lines.map(({ date }) => date)).toEqual(['2026-03-04']);
  });

  it.each([
    ['draft', 'draft'],
    ['issued at once', 'sent'],
  ])('cancelled, has its corrected day when it comes back (%s)', async (_, status) => {
    const scene = await aScene({ email: null });
    const clean = await add(scene);
    const [invoice] = await invoicesOf(scene.customer.id);
    const id = invoice!.id;
    await setStatus(id, 'cancelled');
    const onMonday = { clockInTime: march(2, '09:00'), clockOutTime: march(2, '11:00') };
    expect((await editCleanUnseen(office, clean, onMonday)).status).toBe(200);
    const { data } = await setStatus(id, status);
    expect([data.status, data.lines.map(({ date }) => date)]).toEqual([status, ['2026-03-02']]);
  });

  it('cancelled after it was issued, comes back as it was issued', async () => {
    const scene = await aScene({ email: null });
    const clean = await add(scene);
    const [invoice] = await invoicesOf(scene.customer.id);
    const id = invoice!.id;
    await setStatus(id, 'sent');
    await setStatus(id, 'cancelled');
    const onMonday = { clockInTime: march(2, '09:00'), clockOutTime: march(2, '11:00') };
    expect((await editCleanUnseen(office, clean, onMonday)).status).toBe(200);
    const { data } = await setStatus(id, 'draft');
    expect([data.status, data.lines.map(({ date }) => date)]).toEqual(['draft', ['2026-03-04']]);
  });
});
