import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminClean,
  AdminCustomer,
  BusinessDetails,
  DashboardStats,
  OutboxMail,
  OutboxMailDetails,
  ScheduleNeed,
  UndrawnName,
  Visit,
} from '@tidycrew/contracts';
import { readCsv } from '@tidycrew/domain';
import { aCustomer, aPerson, aTeam, aVisit, type TestCustomer, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { customerBody } from '../support/customer-body.js';
import { expectError } from '../support/expect-error.js';
import { aCleanScene, cleanBody, createClean, editClean, march } from '../support/office-cleans.js';
import { aDoneClean, expectNoGapInNumbers, invoiceCalls, mailsOf } from '../support/office-invoices.js';
import { readPdf } from '../support/pdf.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';

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

afterAll(async () => {
  expect(await findBreaches(world.database)).toEqual([]);
  await expectNoGapInNumbers(world.database);
  await world.stop();
});

const { create, details, setStatus } = invoiceCalls(() => office);
const db = () => world.database;
const pdfOf = async (invoiceNumber: string): Promise<Buffer> =>
  Buffer.from((await office.get(`/api/invoices/${invoiceNumber}/pdf`)).bytes);
const pageOf = async (invoiceNumber: string): Promise<string> =>
  (await readPdf(await pdfOf(invoiceNumber))).pages.join(' ');
const xeroOf = async (customerId: number): Promise<Record<string, string>[]> => {
  const { text } = await office.get(`/api/invoices/export?customerId=${customerId}`);
  const [head, ...rows] = readCsv(text) as { cells: string[] }[];
  return rows.map(({ cells }) => Object.fromEntries(head!.cells.map((name, place) => [name, cells[place] ?? ''])));
};
const linesOf = ({ data }: Awaited<ReturnType<typeof create>>) =>
  data.lines.map(({ description, amount, jobId }) => [description, amount, jobId]);

describe('lines that are no cleans (D495)', () => {
  it('stand after the cleans, or alone, with the issue day and no address', async () => {
    const clean = await aDoneClean(db(), { priceCents: 12_000 });
    const { customerId } = clean;
    const extraLines = [
      { description: ' Key copy ', amount: 4.5 },
      { description: 'First clean', amount: -20 },
    ];
    const reply = await create({ customerId, jobIds: [clean.id], extraLines });
    expect(reply.status).toBe(201);
    expect(linesOf(reply)).toEqual([
      ['Home cleaning', 120, clean.id],
      ['Key copy', 4.5, null],
      ['First clean', -20, null],
    ]);
    expect(reply.data).toMatchObject({ totalAmount: 104.5, gstAmount: 9.5 });
    expect(reply.data.lines[1]).toMatchObject({ date: '2026-03-05', address: '', gstFree: false, visitId: null });
    expect(await details(reply.data.id)).toEqual(reply.data);
    expect(await pageOf(reply.data.invoiceNumber)).toContain('05/03/2026 First clean -$20.00 Total $104.50');
    expect((await auditOf(db(), 'invoice', reply.data.id))[0]?.details).toMatchObject({ cleanIds: [clean.id] });

    const alone = await create({ customerId, jobIds: [], extraLines: [{ description: 'Deposit', amount: 50 }] });
    expect(linesOf(alone)).toEqual([['Deposit', 50, null]]);
    const rows = await xeroOf(customerId);
    expect(rows.map((row) => [row['*Description'], row['*UnitAmount'], row.TaxAmount])).toEqual([
      ['Deposit, 05/03/2026', '50', '4.55'],
      [expect.stringMatching(/^Home cleaning, 02\/03\/2026, /), '120', '10.91'],
      ['Key copy, 05/03/2026', '4.5', '0.41'],
      ['First clean, 05/03/2026', '-20', '-1.82'],
    ]);
  });

  it('come back from cancelled, and are sent and paid like others', async () => {
    const { id: customerId } = await aCustomer(db(), { email: 'deposit@example.test' });
    const { data } = await create({ customerId, jobIds: [], extraLines: [{ description: 'Deposit', amount: 50 }] });
    for (const status of ['cancelled', 'draft', 'sent', 'paid'])
      expect((await setStatus(data.id, status)).data).toMatchObject({ status, totalAmount: 50 });
  });

  it.each<[string, object, string]>([
    ['nothing', { jobIds: [] }, 'Please select a customer and at least one job'],
    ['an empty list', { jobIds: [], extraLines: [] }, 'Please select a customer and at least one job'],
    ['no words', { extraLines: [{ description: ' ', amount: 1 }] }, 'Please describe each extra line'],
    [
      'three decimals',
      { extraLines: [{ description: 'A', amount: 1.005 }] },
      'Amounts must be numbers of at most $999,999.99, with at most 2 decimals',
    ],
    [
      'too much',
      { extraLines: [{ description: 'A', amount: -1_000_000 }] },
      'Amounts must be numbers of at most $999,999.99, with at most 2 decimals',
    ],
    [
      '21 lines',
      { extraLines: Array.from({ length: 21 }, () => ({ description: 'A', amount: 1 })) },
      'An invoice can have at most 20 extra lines',
    ],
    ['a line that is none', { extraLines: [7] }, 'Extra lines must have a description and an amount'],
    [
      'a discount beyond the total',
      {
        extraLines: [
          { description: 'A', amount: 5 },
          { description: 'B', amount: -5.01 },
        ],
      },
      'An invoice cannot come to less than $0.00.',
    ],
    [
      'a taxable discount beside GST-free lines',
      {
        extraLines: [
          { description: 'A', amount: 5, gstFree: true },
          { description: 'B', amount: -1 },
        ],
      },
      'The taxable lines cannot come to less than $0.00. Mark the discount as GST-free.',
    ],
    [
      'a GST-free discount beside taxable lines',
      {
        extraLines: [
          { description: 'A', amount: 5 },
          { description: 'B', amount: -1, gstFree: true },
        ],
      },
      'The GST-free lines cannot come to less than $0.00.',
    ],
  ])('refuses %s, and makes nothing', async (_, body, sentence) => {
    const { id: customerId } = await aCustomer(db());
    expectError(await create({ customerId, jobIds: [], ...body }), 400, 'VALIDATION_FAILED', sentence);
    expect(await db().query(`SELECT 1 FROM invoices WHERE customer_id = $1`, [customerId])).toEqual([]);
  });

  it('makes one invoice of one press', async () => {
    const { id: customerId } = await aCustomer(db());
    const body = { customerId, jobIds: [], extraLines: [{ description: 'Deposit', amount: 50 }] };
    const [first, again] = await Promise.all([create(body, 'press-line'), create(body, 'press-line')]);
    expect(again.data).toEqual(first.data);
  });
});

describe('the fee of a visit (D498)', () => {
  const refused = async (customer: TestCustomer, day = '2026-03-05'): Promise<number> => {
    const { id } = await aTeam(db());
    return (await aVisit(db(), { customerId: customer.id, teamId: id, day, outcome: 'refused', reason: 'noAccess' }))
      .id;
  };
  const fee = (customerId: number, visitId: number) => ({
    customerId,
    jobIds: [],
    extraLines: [{ description: 'Lockout fee, 05/03/2026', amount: 60 }],
    visitId,
  });

  it('is on an invoice with the day and the address of the visit, and the office reads which', async () => {
    const customer = await aCustomer(db());
    const visitId = await refused(customer, '2026-03-04');
    const { data, status } = await create(fee(customer.id, visitId));
    expect(status).toBe(201);
    expect(data.lines).toEqual([
      {
        lineId: expect.any(Number),
        jobId: null,
        visitId,
        date: '2026-03-04',
        description: 'Lockout fee, 05/03/2026',
        address: customer.address,
        amount: 60,
        gstFree: false,
      },
    ]);
    const visits = await office.get<Visit[]>(
      `/api/admin/visits?from=2026-03-04&to=2026-03-04&customerId=${customer.id}`,
    );
    expect(visits.data.map(({ feeInvoice }) => feeInvoice)).toEqual([data.invoiceNumber]);
  });

  it('is told by what needs somebody, until it is cancelled', async () => {
    const customer = await aCustomer(db());
    const visitId = await refused(customer);
    const needed = async (): Promise<ScheduleNeed[]> =>
      (await office.get<ScheduleNeed[]>('/api/admin/schedule/needs')).data.filter((need) => need.visitId === visitId);
    expect(await needed()).toMatchObject([{ state: 'refused', feeInvoice: null }]);
    const { data } = await create(fee(customer.id, visitId));
    expect(await needed()).toMatchObject([{ state: 'refused', feeInvoice: data.invoiceNumber }]);
    await setStatus(data.id, 'cancelled');
    expect(await needed()).toMatchObject([{ feeInvoice: null }]);
  });

  it('is charged once, also by two admins at once; a cancelled one comes back only while no other has it', async () => {
    const customer = await aCustomer(db());
    const visitId = await refused(customer);
    const colleague = await world.as(await aPerson(db(), { role: 'admin' }));
    const body = fee(customer.id, visitId);
    const replies = await Promise.all([create(body), colleague.post<typeof body>('/api/invoices', body)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const first = (await create(body)).body.error ?? '';
    const [, number] = /^The visit of 05\/03\/2026 is already charged on invoice (INV-\d{6})\.$/.exec(first) ?? [];
    const won = replies.find(({ status }) => status === 201) as Awaited<ReturnType<typeof create>>;
    expect(number).toBe(won.data.invoiceNumber);

    await setStatus(won.data.id, 'cancelled');
    const second = await create(body);
    expect(second.status).toBe(201);
    const sentence = `${won.data.invoiceNumber} stays cancelled: the visit of 05/03/2026 is charged on invoice ${second.data.invoiceNumber} now.`;
    expectError(await setStatus(won.data.id, 'draft'), 409, 'INVOICE_CONFLICT', sentence);
    await setStatus(second.data.id, 'cancelled');
    expect((await setStatus(won.data.id, 'draft')).status).toBe(200);
  });

  it('does not come back with a cancelled invoice once the visit was opened again', async () => {
    const customer = await aCustomer(db());
    const visitId = await refused(customer);
    const { data } = await create(fee(customer.id, visitId));
    await setStatus(data.id, 'cancelled');
    expect((await office.put(`/api/admin/visits/${visitId}`, { outcome: null })).status).toBe(200);
    const sentence = `${data.invoiceNumber} stays cancelled: the visit of 05/03/2026 has no fee any more.`;
    expectError(await setStatus(data.id, 'draft'), 409, 'INVOICE_CONFLICT', sentence);
  });

  it.each<[string, (own: TestCustomer) => Promise<number>, number, string]>([
    ['a visit that is not there', async () => 2_000_000_000, 404, 'There is no such visit.'],
    [
      'a visit that was not refused',
      async ({ id }) => (await aVisit(db(), { customerId: id, day: '2026-03-05' })).id,
      409,
      'The visit of 05/03/2026 has no fee: its crew did not say that it could not clean.',
    ],
    [
      'the visit of somebody else',
      async () => refused(await aCustomer(db())),
      400,
      'The visit of 05/03/2026 was not for Ada Own.',
    ],
  ])('refuses %s', async (_, visit, status, sentence) => {
    await db().query(`UPDATE customers SET name = 'Ada ' || id WHERE name = 'Ada Own'`);
    const customer = await aCustomer(db(), { name: 'Ada Own' });
    const reply = await create(fee(customer.id, await visit(customer)));
    expect([reply.status, reply.body.error]).toEqual([status, sentence]);
  });

  it('needs a line', async () => {
    const customer = await aCustomer(db());
    const clean = await aDoneClean(db(), { customerId: customer.id });
    const body = { customerId: customer.id, jobIds: [clean.id], visitId: await refused(customer) };
    expectError(await create(body), 400, 'VALIDATION_FAILED', 'Please describe the fee of this visit');
  });
});

describe('extras of a clean (D496)', () => {
  const OVEN = { name: 'Oven', amount: 40 };

  it('itemise the price, which stays the whole for every figure', async () => {
    const scene = await aCleanScene(world);
    const plain = await createClean(office, scene, {
      price: 205,
      startTime: march(3, '09:00'),
      endTime: march(3, '11:00'),
    });
    const itemised = await createClean(office, scene, { price: 205, extras: [OVEN] });
    expect([plain.extras, itemised.extras]).toEqual([[], [OVEN]]);
    const same = ({ price, wages, wageRatio, efficiency, allocatedMinutes }: AdminClean) => {
      return { price, wages, wageRatio, efficiency, allocatedMinutes };
    };
    expect(same(itemised)).toEqual(same(plain));
    const revenue = async (day: string): Promise<number> =>
      (
        await office.get<{ stats: DashboardStats }>(
          `/api/admin/dashboard?dateFilter=custom&customStart=2026-03-${day}&customEnd=2026-03-${day}`,
        )
      ).data.stats.revenue;
    expect([await revenue('03'), await revenue('04')]).toEqual([205, 205]);
    const list = await office.get<AdminClean[]>(
      `/api/admin/cleans/completed?filter=${encodeURIComponent(JSON.stringify({ customerId: scene.customer.id }))}&dateFilter=custom&customStart=2026-03-03&customEnd=2026-03-04`,
    );
    expect(list.data.map(({ extras }) => extras)).toEqual([[OVEN], []]);

    const customerId = scene.customer.id;
    const reply = await create({ customerId, jobIds: [plain.jobId, itemised.jobId] });
    expect(linesOf(reply)).toEqual([
      ['Home cleaning', 205, plain.jobId],
      ['Home cleaning', 165, itemised.jobId],
      ['Oven', 40, itemised.jobId],
    ]);
    expect(reply.data).toMatchObject({ totalAmount: 410, gstAmount: 37.27 });
  });

  it('leave no line of $0.00 for the clean, which is on one live invoice all the same', async () => {
    const scene = await aCleanScene(world);
    const { jobId, customerId } = await createClean(office, scene, { price: 40, extras: [OVEN] });
    const reply = await create({ customerId, jobIds: [jobId] });
    expect(linesOf(reply)).toEqual([['Oven', 40, jobId]]);
    const sentence = `The clean of 04/03/2026 is already on invoice ${reply.data.invoiceNumber}.`;
    expectError(await create({ customerId, jobIds: [jobId] }), 409, 'INVOICE_CONFLICT', sentence);
  });

  it('are changed, kept when absent and taken away; the log says what', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene, { price: 205, extras: [OVEN] });
    const kept = (await editClean(office, clean, { notes: 'Hello' })).data;
    expect(kept.extras).toEqual([OVEN]);
    const fridge = { name: 'Fridge', amount: 20 };
    // Lower price and extras together, where neither the old extras nor the new ones fit the other price.
    const lower = (await editClean(office, kept, { price: 30, extras: [fridge] })).data;
    expect([lower.price, lower.extras]).toEqual([30, [fridge]]);
    const higher = (await editClean(office, lower, { price: 500, extras: [fridge, { ...OVEN, amount: 480 }] })).data;
    expect(higher.extras).toEqual([fridge, { ...OVEN, amount: 480 }]);
    expect((await editClean(office, higher, { extras: [] })).data.extras).toEqual([]);
    const log = await auditOf(db(), 'clean', clean.jobId);
    const edits = log
      .filter(({ action }) => action === 'clean.edited')
      .map(({ details: changed }) => {
        const { before, after } = changed as { before: object; after: object };
        return [(before as { extras?: unknown }).extras, (after as { extras?: unknown }).extras];
      });
    expect(edits).toContainEqual([[{ name: 'Oven', amountCents: 4000 }], [{ name: 'Fridge', amountCents: 2000 }]]);
    expect(edits).toContainEqual([undefined, undefined]);
  });

  it.each<[string, object, string]>([
    [
      'more than the price',
      { price: 39.99, extras: [OVEN] },
      'The extras come to $40.00, more than the price of $39.99.',
    ],
    ['without a name', { extras: [{ name: '', amount: 4 }] }, 'Please name each extra'],
    [
      'for nothing',
      { extras: [{ name: 'Oven', amount: 0 }] },
      'The amount of an extra must be a number above 0, with at most 2 decimals',
    ],
    ['that are none', { extras: ['Oven'] }, 'Extras must have a name and an amount'],
    [
      'beyond 20',
      { extras: Array.from({ length: 21 }, () => ({ name: 'Oven', amount: 1 })) },
      'A clean can have at most 20 extras',
    ],
  ])('are refused %s, when a clean is added and when it is changed', async (_, change, sentence) => {
    const scene = await aCleanScene(world, { priceCents: 16_500 });
    const added = await office.post('/api/admin/cleans', cleanBody(scene, change));
    expectError(added, 400, 'VALIDATION_FAILED', sentence);
    const clean = await createClean(office, scene);
    expectError(await editClean(office, clean, change), 400, 'VALIDATION_FAILED', sentence);
  });

  it('cannot stand without a price, nor beyond one that is lowered under them', async () => {
    const scene = await aCleanScene(world, { priceCents: null });
    const added = await office.post('/api/admin/cleans', cleanBody(scene, { extras: [OVEN] }));
    expectError(added, 400, 'VALIDATION_FAILED', 'A clean without a price cannot have extras.');
    const clean = await createClean(office, scene, { price: 100, extras: [OVEN] });
    const sentence = 'The extras come to $40.00, more than the price of $39.00.';
    expectError(await editClean(office, clean, { price: 39 }), 400, 'VALIDATION_FAILED', sentence);
    await expect(db().query(`UPDATE cleans SET price_cents = 3999 WHERE id = $1`, [clean.jobId])).rejects.toThrow(
      'cleans_extras_within_price',
    );
  });

  it('are locked with the price on a live invoice (D29)', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene, { price: 205, extras: [OVEN] });
    const { data } = await create({ customerId: clean.customerId, jobIds: [clean.jobId] });
    const sentence = `This clean is on invoice ${data.invoiceNumber}: its extras cannot be changed. Cancel the invoice first.`;
    expectError(await editClean(office, clean, { extras: [] }), 409, 'CLEAN_INVOICED', sentence);
    // The same again is no change, and the day may still be corrected: all its lines follow (D380).
    const times = { clockInTime: march(3, '09:00'), clockOutTime: march(3, '11:00'), extras: [OVEN] };
    expect((await editClean(office, clean, times)).status).toBe(200);
    expect((await details(data.id)).lines.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-03']);
    await setStatus(data.id, 'cancelled');
    const freed = (await office.get<AdminClean>(`/api/admin/cleans/${clean.jobId}`)).data;
    expect((await editClean(office, freed, { extras: [] })).data.extras).toEqual([]);
    // The price is the same, so the invoice is true.
    expect((await setStatus(data.id, 'draft')).status).toBe(200);
    await setStatus(data.id, 'cancelled');
    const again = (await office.get<AdminClean>(`/api/admin/cleans/${clean.jobId}`)).data;
    await editClean(office, again, { price: 204 });
    const stale = `${data.invoiceNumber} stays cancelled: the clean of 03/03/2026 has another price by now.`;
    expectError(await setStatus(data.id, 'draft'), 409, 'INVOICE_CONFLICT', stale);
  });

  it('are on the automatic invoice of a clean, too', async () => {
    const scene = await aCleanScene(world, { invoiceRequired: true, email: 'auto@example.test' });
    await createClean(office, scene, { price: 205, extras: [OVEN] });
    const [made] = await invoiceCalls(() => office).invoicesOf(scene.customer.id);
    expect((await details(made!.id)).lines.map(({ description, amount }) => [description, amount])).toEqual([
      ['Home cleaning', 165],
      ['Oven', 40],
    ]);
  });

  it('are whole where a clean is changed and invoiced at once', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene, { price: 205, extras: [OVEN] });
    const { jobId, customerId } = clean;
    const [edited, made] = await Promise.all([
      editClean(office, clean, { price: 300, extras: [OVEN, { name: 'Fridge', amount: 100 }] }),
      create({ customerId, jobIds: [jobId] }),
    ]);
    expect(made.status).toBe(201);
    expect(made.data.totalAmount).toBe(edited.status === 200 ? 300 : 205);
    expect(made.data.lines).toHaveLength(edited.status === 200 ? 3 : 2);
  });
});

describe('payers and GST-free customers (D497)', () => {
  const PAYER = {
    gstFree: true,
    billingName: 'Plan Partners',
    billingReference: 'NDIS 430 1',
    billingAddress: 'PO Box 9,\nCarlton VIC 3053',
    billingEmail: 'Plans <plans@partners.test>; copies@partners.test;',
    lineText: ' 01_020_0120_1_1 House cleaning ',
  };
  const STORED = {
    gstFree: true,
    billingName: 'Plan Partners',
    billingReference: 'NDIS 430 1',
    billingAddress: 'PO Box 9, Carlton VIC 3053',
    billingEmail: 'plans@partners.test, copies@partners.test',
    lineText: '01_020_0120_1_1 House cleaning',
  };
  const addCustomer = async (change: Record<string, unknown> = PAYER): Promise<AdminCustomer> =>
    (await office.post<AdminCustomer>('/api/admin/customers', customerBody({ invoiceRequired: false, ...change })))
      .data;
  const change = (stored: AdminCustomer, fields: object): Promise<Reply<AdminCustomer>> =>
    office.put<AdminCustomer>(`/api/admin/customers/${stored.id}`, {
      ...customerBody({ name: stored.name, invoiceRequired: false }),
      expectedUpdatedAt: stored.updatedAt,
      ...fields,
    });

  it('are kept with the customer, unchanged when absent, emptied with null', async () => {
    const stored = await addCustomer();
    expect(stored).toMatchObject(STORED);
    const kept = (await change(stored, { notes: 'Other' })).data;
    expect(kept).toMatchObject(STORED);
    const none = {
      gstFree: false,
      billingName: null,
      billingReference: null,
      billingAddress: null,
      billingEmail: null,
      lineText: null,
    };
    expect((await change(kept, { ...none, billingName: ' ' })).data).toMatchObject(none);
    const [, last] = await auditOf(db(), 'customer', stored.id).then((log) => log.toReversed());
    expect(last?.details).toMatchObject({ changed: expect.arrayContaining(['notes']) });
    expect(await addCustomer({})).toMatchObject(none);
  });

  it.each<[object, string]>([
    [{ billingEmail: 'plans' }, 'Please enter a valid email address'],
    [{ billingEmail: 'a@x.test, b@x' }, 'b@x: Please enter a valid email address'],
    [{ billingEmail: 'a@x.test;b@x.test;c@x.test;d@x.test;e@x.test;f@x.test' }, 'At most 5 e-mail addresses'],
    [{ billingEmail: `${'a'.repeat(63)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.test` }, 'email'],
    [{ billingName: 'x'.repeat(121) }, 'Bill to can have at most 120 characters'],
    [{ billingReference: 'x'.repeat(121) }, 'Reference can have at most 120 characters'],
    [{ billingAddress: 'x'.repeat(301) }, 'Billing address can have at most 300 characters'],
    [{ lineText: 'x'.repeat(121) }, 'Line text can have at most 120 characters'],
    [{ gstFree: null }, 'GST-free must be true or false'],
  ])('refuses %j', async (fields, sentence) => {
    const reply = await office.post('/api/admin/customers', customerBody(fields as Record<string, unknown>));
    expect(reply.status).toBe(400);
    expect(reply.body.error).toContain(sentence);
  });

  it('stand in no answer to staff', async () => {
    const stored = await addCustomer();
    const cleaner = await world.as(await aPerson(db()));
    for (const path of ['/api/staff/customers', `/api/staff/customers?q=${encodeURIComponent(stored.name)}`]) {
      const { text } = await cleaner.get(path);
      expect(text).not.toMatch(/billing|lineText|Plan Partners|NDIS|gstFree|partners\.test/);
    }
  });

  it('are copied onto an invoice as it is made, and stay on it', async () => {
    const customer = await addCustomer();
    const clean = await aDoneClean(db(), { customerId: customer.id, priceCents: 12_000 });
    const { data } = await create({
      customerId: customer.id,
      jobIds: [clean.id],
      extraLines: [{ description: 'Oven', amount: 40 }],
    });
    expect(data).toMatchObject({
      customerName: customer.name,
      billingName: 'Plan Partners',
      billingReference: 'NDIS 430 1',
      billingAddress: 'PO Box 9, Carlton VIC 3053',
      customerEmail: STORED.billingEmail,
      totalAmount: 160,
      gstAmount: 3.64,
      lines: [{ gstFree: true }, { gstFree: false }],
    });
    const page = await pageOf(data.invoiceNumber);
    expect(page).toMatch(/^Tax Invoice/);
    expect(page).toContain('Bill to Plan Partners Issue date');
    expect(page).toContain(`For ${customer.name} Reference NDIS 430 1 Date`);
    expect(page).toContain('01_020_0120_1_1 House cleaning GST-free');
    expect(page).toContain('Total $160.00 Total includes GST of $3.64');
    const rows = await xeroOf(customer.id);
    expect(
      rows.map((row) => [row['*ContactName'], row.EmailAddress, row.Reference, row['*TaxType'], row.TaxAmount]),
    ).toEqual([
      ['Plan Partners', 'plans@partners.test', 'NDIS 430 1', 'GST Free Income', '0'],
      ['Plan Partners', 'plans@partners.test', 'NDIS 430 1', 'GST on Income', '3.64'],
    ]);
    expect(rows.map((row) => row['*Description']!.endsWith(`For ${customer.name}`))).toEqual([true, true]);
    await change(customer, { billingName: null, gstFree: false, billingEmail: null, lineText: null });
    expect(await details(data.id)).toMatchObject({
      ...{ billingName: 'Plan Partners', gstAmount: 3.64 },
      lines: [{ description: '01_020_0120_1_1 House cleaning' }, { description: 'Oven' }],
    });
    expect((await details(data.id)).customerEmail).toBe('new@example.test');
    expect(await pageOf(data.invoiceNumber)).toBe(page);
    const next = await aDoneClean(db(), { customerId: customer.id, priceCents: 12_000 });
    const later = await create({ customerId: customer.id, jobIds: [next.id] });
    expect(later.data.lines).toMatchObject([{ description: 'Home cleaning' }]);
  });

  it('make an invoice of GST-free lines alone no tax invoice, and name the payer and the address from $1,000 on', async () => {
    const customer = await addCustomer();
    const clean = await aDoneClean(db(), { customerId: customer.id, priceCents: 100_000 });
    const { data } = await create({ customerId: customer.id, jobIds: [clean.id] });
    expect(data.gstAmount).toBe(0);
    const page = await pageOf(data.invoiceNumber);
    expect(page).toMatch(/^Invoice INV-/);
    expect(page).toContain('Bill to Plan Partners PO Box 9, Carlton VIC 3053 ');
    expect(page).toContain('Total $1,000.00 No GST included');
  });

  it('get the e-mails of invoices in place of the customer, and one address a blind copy of each', async () => {
    const business = (await office.get<BusinessDetails>('/api/admin/settings/business-details')).data;
    const saved = await office.put<BusinessDetails>('/api/admin/settings/business-details', {
      ...business,
      expectedUpdatedAt: business.updatedAt,
      lockoutFee: 60.5,
      invoiceCopyEmail: 'books@sparkle.test',
    });
    expect(saved.data).toMatchObject({ lockoutFee: 60.5, invoiceCopyEmail: 'books@sparkle.test' });
    const customer = await addCustomer({ ...PAYER, email: null });
    const clean = await aDoneClean(db(), { customerId: customer.id });
    const { data } = await create({ customerId: customer.id, jobIds: [clean.id] });
    expect((await office.post(`/api/invoices/${data.id}/send`)).status).toBeLessThan(300);
    expect((await mailsOf(db(), data.id)).map(({ to }) => to)).toEqual([STORED.billingEmail]);
    const listed = await office.get<OutboxMail[]>(`/api/admin/mails?filter={"invoiceId":${data.id}}`);
    expect(listed.data).toMatchObject([{ to: STORED.billingEmail, copyTo: 'books@sparkle.test' }]);
    const whole = await office.get<OutboxMailDetails>(`/api/admin/mails/${listed.data[0]?.id}`);
    expect(whole.data.text).toContain('Hello Plan Partners,');
    expect(whole.data.text).toContain(`For: ${customer.name}\nYour reference: NDIS 430 1`);

    const later = (await office.get<BusinessDetails>('/api/admin/settings/business-details')).data;
    const { lockoutFee: _l, invoiceCopyEmail: _c, updatedAt: expectedUpdatedAt, ...older } = later;
    const path = '/api/admin/settings/business-details';
    // A form of before does not send them.
    const kept = await office.put<BusinessDetails>(path, { ...older, legalName: 'Sparkle Pty Ltd', expectedUpdatedAt });
    expect(kept.data).toMatchObject({ lockoutFee: 60.5, invoiceCopyEmail: 'books@sparkle.test' });
    const emptied = { ...older, lockoutFee: null, invoiceCopyEmail: null, expectedUpdatedAt: kept.data.updatedAt };
    expect((await office.put<BusinessDetails>(path, emptied)).data).toMatchObject({
      lockoutFee: null,
      invoiceCopyEmail: null,
    });
    for (const lockoutFee of [0, -1, 1.001, 'x']) {
      const sentence = 'Lockout fee must be a number above 0, with at most 2 decimals';
      expectError(await office.put(path, { ...older, lockoutFee }), 400, 'VALIDATION_FAILED', sentence);
    }
  });
});

describe('POST /api/invoices/undrawn (D499)', () => {
  it('is for admins, and says which characters of a name no font has', async () => {
    const manager = await world.as(await aPerson(db(), { role: 'manager' }));
    expect((await manager.post('/api/invoices/undrawn', { name: 'Anna' })).status).toBe(403);
    expectError(
      await office.post('/api/invoices/undrawn', { name: ' ' }),
      400,
      'VALIDATION_FAILED',
      'Name is required',
    );
    const asked = async (name: string): Promise<string> =>
      (await office.post<UndrawnName>('/api/invoices/undrawn', { name })).data.characters;
    expect([await asked('Anna Ελένη 王小明'), await asked('สมชาย Café')]).toEqual(['', 'ส ม ช า ย']);
  });
});
