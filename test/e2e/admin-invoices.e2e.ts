import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AvailableJob, Invoice, InvoiceAttention } from '@tidycrew/contracts';
import { centsToDollars, formatDollars, gstIncluded, readCsv } from '@tidycrew/domain';
import fc from 'fast-check';
import { aClean, aCustomer, anInvoice, aPerson, aTeam, type TestPerson, unique } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { times } from '../support/long.js';
import { march } from '../support/office-cleans.js';
import { aDoneClean, expectNoGapInNumbers, invoiceCalls, mailsOf } from '../support/office-invoices.js';

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

describe('GET /api/invoices/jobs/available (D46)', () => {
  it('lists completed, priced cleans on no live invoice, newest first', async () => {
    const { id: customerId, name } = await aCustomer(world.database);
    const team = await aTeam(world.database);
    const first = await aDoneClean(world.database, { customerId, teamId: team.id, priceCents: 15_050 });
    const second = await aDoneClean(world.database, {
      customerId,
      clockIn: march(3, '09:00'),
      clockOut: march(3, '10:00'),
    });
    await aClean(world.database, { customerId });
    await aDoneClean(world.database, { customerId, priceCents: null });
    await aDoneClean(world.database, { customerId, status: 'discarded' });
    const invoiced = await aDoneClean(world.database, {
      customerId,
      clockIn: march(1, '09:00'),
      clockOut: march(1, '10:00'),
    });
    const cancelled = await aDoneClean(world.database, {
      customerId,
      clockIn: march(1, '12:00'),
      clockOut: march(1, '13:00'),
    });
    await anInvoice(world.database, { customerId, cleanIds: [invoiced.id] });
    await anInvoice(world.database, { customerId, cleanIds: [cancelled.id], status: 'cancelled' });
    expect(await available(customerId)).toEqual([second.id, first.id, cancelled.id]);

    const page = await office.get<AvailableJob[]>(
      `/api/invoices/jobs/available?range=[1,1]&filter={"customerId":${customerId}}`,
    );
    expect(page.headers.get('content-range')).toBe('jobs 1-1/3');
    expect(page.data).toEqual([
      {
        id: first.id,
        customerId,
        customerName: name,
        createdAt: march(2, '09:00'),
        teamName: team.name,
        price: 150.5,
        gstFree: false,
      },
    ]);
  });

  it('lists the cleans of every customer when none is named', async () => {
    const clean = await aDoneClean(world.database);
    const { data } = await office.get<AvailableJob[]>('/api/invoices/jobs/available');
    expect(data.map(({ id }) => id)).toContain(clean.id);
  });
});

describe('POST /api/invoices', () => {
  it('makes a draft dated today over the cleans, with lines, total, GST and terms (D43 to D45)', async () => {
    const customer = await aCustomer(world.database, { email: 'ada@example.test' });
    const { id: customerId } = customer;
    const late = await aDoneClean(world.database, {
      customerId,
      clockIn: march(3, '23:30'),
      clockOut: march(4, '00:30'),
      priceCents: 9_990,
    });
    const early = await aDoneClean(world.database, { customerId });
    const reply = await create({ customerId, jobIds: [late.id, early.id, late.id], notes: ' Thanks!\u202e ' });
    expect(reply.status).toBe(201);
    const line = {
      lineId: expect.any(Number),
      description: 'Home cleaning',
      address: customer.address,
      gstFree: false,
      visitId: null,
    };
    expect(reply.data).toEqual({
      id: expect.any(Number),
      invoiceNumber: expect.stringMatching(/^INV-\d{6}$/),
      customerId,
      customerName: customer.name,
      issueDate: '2026-03-05',
      dueDate: '2026-03-06',
      totalAmount: 264.9,
      paidAmount: 0,
      creditedAmount: 0,
      openAmount: 264.9,
      status: 'draft',
      source: 'manual',
      isIssued: false,
      mailStatus: null,
      waitingFor: null,
      createdAt: world.clock.now().toISOString(),
      lines: [
        { ...line, jobId: early.id, date: '2026-03-02', amount: 165 },
        { ...line, jobId: late.id, date: '2026-03-03', amount: 99.9 },
      ],
      gstAmount: 24.08,
      notes: 'Thanks!',
      paymentTerms: 'Net 30',
      customerEmail: 'ada@example.test',
      customerAddress: customer.address,
      billingName: null,
      billingReference: null,
      billingAddress: null,
      links: [],
    });
    expect(await details(reply.data.id)).toEqual(reply.data);
    expect(await auditOf(world.database, 'invoice', reply.data.id)).toEqual([
      {
        action: 'invoice.created',
        details: { source: 'manual', totalCents: 26_490, cleanIds: [early.id, late.id] },
      },
    ]);
    const activity = await office.get<{ subjectName: string }[]>(
      '/api/admin/activity?filter={"action":"invoice.created"}',
    );
    expect(activity.data[0]?.subjectName).toBe(reply.data.invoiceNumber);
  });

  it('takes another issue date and other terms', async () => {
    const clean = await aDoneClean(world.database);
    const body = { customerId: clean.customerId, jobIds: [clean.id], issueDate: '2026-03-07', paymentTerms: '7 days' };
    expect((await create(body)).data).toMatchObject({
      issueDate: '2026-03-07',
      dueDate: '2026-03-13',
      paymentTerms: '7 days',
      notes: null,
    });
  });

  it('answers a repeated request under one key with the first answer, and makes one invoice (D25)', async () => {
    const clean = await aDoneClean(world.database);
    const body = { customerId: clean.customerId, jobIds: [clean.id] };
    const key = unique();
    const [first, second] = await Promise.all([create(body, key), create(body, key)]);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(await invoicesOf(clean.customerId)).toHaveLength(1);
    expectError(await create({ ...body, notes: 'x' }, key), 422, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('leaves the invoice as it was made when customer, prices or business details change', async () => {
    const clean = await aDoneClean(world.database);
    const { id } = (await create({ customerId: clean.customerId, jobIds: [clean.id] })).data;
    const before = await details(id);
    await world.database.query(`UPDATE customers SET name = name || ' Moved', address = 'Elsewhere' WHERE id = $1`, [
      clean.customerId,
    ]);
    await world.database.query(`UPDATE business_settings SET is_gst_registered = false`);
    try {
      expect(await details(id)).toEqual(before);
      const other = await aDoneClean(world.database);
      const { gstAmount } = (await create({ customerId: other.customerId, jobIds: [other.id] })).data;
      expect(gstAmount).toBeNull();
    } finally {
      await world.database.query(`UPDATE business_settings SET is_gst_registered = true`);
    }
  });

  const NOTHING = 'Please select a customer and at least one job';
  it.each<[string, object, string]>([
    ['nothing', {}, NOTHING],
    ['no customer', { jobIds: [1] }, NOTHING],
    ['no job', { customerId: 1, jobIds: [] }, NOTHING],
    ['jobs that are no list', { customerId: 1, jobIds: 7 }, NOTHING],
    ['jobs that are no ids', { customerId: 1, jobIds: ['1'] }, 'Jobs must be a list of ids'],
    [
      '201 jobs',
      { customerId: 1, jobIds: Array.from({ length: 201 }, (_, i) => i + 1) },
      'An invoice can have at most 200 jobs',
    ],
    ['no day', { customerId: 1, jobIds: [1], issueDate: '2026-02-30' }, 'Issue date must be a day, yyyy-MM-dd'],
    ['empty terms', { customerId: 1, jobIds: [1], paymentTerms: ' ' }, 'Payment terms is required'],
    ['long notes', { customerId: 1, jobIds: [1], notes: 'x'.repeat(5001) }, 'Notes can have at most 5000 characters'],
  ])('answers 400 for %s', async (_, body, sentence) => {
    expectError(await create(body), 400, 'VALIDATION_FAILED', sentence);
  });

  it('says of each clean why it cannot be invoiced, and stores nothing', async () => {
    const { id: customerId, name } = await aCustomer(world.database);
    const good = await aDoneClean(world.database, { customerId });
    const stranger = await aCustomer(world.database);
    const foreign = await aDoneClean(world.database, { customerId: stranger.id });
    const active = await aClean(world.database, { customerId, clockIn: march(5, '09:00') });
    const discarded = await aDoneClean(world.database, { customerId, status: 'discarded' });
    const unpriced = await aDoneClean(world.database, { customerId, priceCents: null });
    const taken = await aDoneClean(world.database, { customerId });
    const { invoiceNumber } = await anInvoice(world.database, { customerId, cleanIds: [taken.id] });
    const cases: [number, number, string, string][] = [
      [2_000_000_000, 404, 'NOT_FOUND', 'One of these jobs does not exist. Please choose again.'],
      [foreign.id, 400, 'VALIDATION_FAILED', `The clean of 02/03/2026 was for ${stranger.name}, not for ${name}.`],
      [active.id, 409, 'CONFLICT', 'The clean of 05/03/2026 is still in progress.'],
      [discarded.id, 409, 'CONFLICT', 'The clean of 02/03/2026 was discarded.'],
      [unpriced.id, 409, 'CONFLICT', 'The clean of 02/03/2026 has no price yet.'],
      [taken.id, 409, 'INVOICE_CONFLICT', `The clean of 02/03/2026 is already on invoice ${invoiceNumber}.`],
    ];
    for (const [id, status, code, sentence] of cases) {
      expectError(await create({ customerId, jobIds: [good.id, id] }), status, code, sentence);
    }
    expectError(
      await create({ customerId: 2_000_000_000, jobIds: [good.id] }),
      404,
      'NOT_FOUND',
      'There is no such customer.',
    );
    expect(await invoicesOf(customerId)).toHaveLength(1);
    await expectNoGapInNumbers(world.database);
  });

  it('answers 400 for a total above the maximum', async () => {
    const { id: customerId } = await aCustomer(world.database);
    const ids = await world.database.query<{ id: number }>(
      `INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents, is_friends_family,
         wages_cents)
       SELECT $1, (SELECT min(id) FROM teams), 'completed', $2::timestamptz + n * interval '1 hour',
              $2::timestamptz + n * interval '1 hour' + interval '30 min', 99999999, 3231, false, 0
       FROM generate_series(1, 21) AS n RETURNING id`,
      [customerId, march(1, '09:00')],
    );
    const jobIds = ids.map(({ id }) => id);
    const sentence = 'An invoice can come to at most $20,000,000.00.';
    expectError(await create({ customerId, jobIds }), 400, 'VALIDATION_FAILED', sentence);
    expect((await create({ customerId, jobIds: jobIds.slice(1) })).data.totalAmount).toBe(19_999_999.8);
  });
});

describe('GET /api/invoices (D4)', () => {
  let customerId: number;
  let made: string[];

  beforeAll(async () => {
    customerId = (await aCustomer(world.database, { name: 'Listed 100% Ltd' })).id;
    const inputs = [
      { issueDay: '2026-01-05', amountsCents: [30_000], status: 'sent' },
      { issueDay: '2026-02-05', amountsCents: [10_000], status: 'draft' },
      { issueDay: '2026-03-05', amountsCents: [20_000], status: 'cancelled', source: 'automatic' },
    ] as const;
    made = [];
    for (const input of inputs) {
      const invoice = await anInvoice(world.database, { customerId, ...input, amountsCents: [...input.amountsCents] });
      made.push(invoice.invoiceNumber);
    }
  });

  const numbers = async (query: string): Promise<string[]> =>
    (await office.get<Invoice[]>(`/api/invoices?${query}`)).data.map(({ invoiceNumber }) => invoiceNumber);

  it.each<[string, number[]]>([
    ['', [2, 1, 0]],
    ['&status=sent', [0]],
    ['&source=automatic', [2]],
    ['&dateFrom=2026-02-05', [2, 1]],
    ['&dateTo=2026-02-05', [1, 0]],
    ['&dateFrom=2026-02-01&dateTo=2026-02-28', [1]],
    ['&status=&source=', [2, 1, 0]],
    ['&sort=["totalAmount","ASC"]', [1, 2, 0]],
    ['&sort=["issueDate","ASC"]', [0, 1, 2]],
    ['&filter={"status":"draft"}', [1]],
    ['&filter={"q":"listed 100%25"}', [2, 1, 0]],
    ['&filter={"q":"listed_100"}', []],
    ['&filter={"status":"draft","customerId":1}&status=sent', [0]],
  ])('answers the matching invoices of a customer for the query "%s"', async (query, places) => {
    expect(await numbers(`customerId=${customerId}${query}`)).toEqual(places.map((place) => made[place]));
  });

  it.each<[string, number[]]>([
    ['300', [0]],
    ['$100.00', [1]],
    ['100', [2, 1, 0]],
    ['$100', [1]],
    ['100.5', []],
    ['$300.01', []],
    ['LISTED', [2, 1, 0]],
    ['100% ltd', [2, 1, 0]],
    ['INV-999999', []],
    ['nobody of that name', []],
  ])('finds %p among number, customer and amount (D173)', async (q, places) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ q, customerId }) });
    expect(await numbers(query.toString())).toEqual(places.map((place) => made[place]));
  });

  it('finds an invoice by a bare number, and by an amount with thousands (D173)', async () => {
    const large = await anInvoice(world.database, { amountsCents: [115_050] });
    const number = Number(large.invoiceNumber.slice(4));
    for (const q of [`#${number}`, `inv ${number}`, '1,150.5', '$1,150.50', '1150']) {
      const query = new URLSearchParams({ filter: JSON.stringify({ q, customerId: large.customerId }) });
      expect([q, await numbers(query.toString())]).toEqual([q, [large.invoiceNumber]]);
    }
    expect(await numbers(new URLSearchParams({ filter: JSON.stringify({ q: String(number) }) }).toString())).toContain(
      large.invoiceNumber,
    );
  });

  it('answers a page with the total in Content-Range, and finds an invoice by its number', async () => {
    const reply = await office.get<Invoice[]>(`/api/invoices?range=[1,1]&filter={"customerId":[${customerId}]}`);
    expect(reply.headers.get('content-range')).toBe('invoices 1-1/3');
    expect(reply.data.map(({ invoiceNumber }) => invoiceNumber)).toEqual([made[1]]);
    expect(await numbers(`filter={"q":"${made[0]!.toLowerCase()}"}`)).toEqual([made[0]]);
  });

  it.each([
    ['status=lost', 'The filter status must be one of: draft, sent, paid, overdue, cancelled.'],
    ['source=x', 'The filter source must be one of: manual, automatic.'],
    ['customerId=x', 'The filter customerId must be ids.'],
    ['dateFrom=2026-02-30', 'The filter dateFrom must be a day, yyyy-MM-dd.'],
    ['dateFrom=2026-03-02&dateTo=2026-03-01', 'The first day must not be after the last one.'],
    ['sort=["pdf","ASC"]', 'The list cannot be sorted that way.'],
  ])('answers 400 for %s', async (query, sentence) => {
    expectError(await office.get(`/api/invoices?${query}`), 400, 'VALIDATION_FAILED', sentence);
  });

  it('answers 404 for an invoice that is not stored', async () => {
    expectError(await office.get('/api/invoices/2000000000'), 404, 'NOT_FOUND', 'There is no such invoice.');
    expectError(await setStatus(2_000_000_000, 'paid'), 404, 'NOT_FOUND', 'There is no such invoice.');
  });
});

describe('PUT /api/invoices/:id/status (D48)', () => {
  it('takes any of the five statuses, and keeps the PDF and the time of the first issue', async () => {
    const { id } = await anInvoice(world.database);
    const kept = async (): Promise<object | undefined> =>
      (
        await world.database.query(
          `SELECT issued_at, pdf_sha256, octet_length(pdf) > 1000 AS pdf FROM invoices WHERE id = $1`,
          [id],
        )
      )[0];
    expect(await kept()).toEqual({ issued_at: null, pdf_sha256: null, pdf: null });
    expect((await setStatus(id, 'sent')).data).toMatchObject({ status: 'sent', isIssued: true });
    const first = await kept();
    expect(first).toMatchObject({ issued_at: world.clock.now(), pdf: true });
    for (const status of ['paid', 'overdue', 'draft', 'cancelled', 'draft', 'paid']) {
      expect((await setStatus(id, status)).data).toMatchObject({ status, isIssued: true });
    }
    expect((await setStatus(id, 'paid')).status).toBe(200);
    expect(await kept()).toEqual(first);
    const actions = await auditOf(world.database, 'invoice', id);
    expect(actions).toHaveLength(7);
    expect(actions[0]).toEqual({ action: 'invoice.status-changed', details: { before: 'draft', after: 'sent' } });
  });

  it('cancels a draft without storing a PDF, and frees its clean', async () => {
    const { id, cleanIds, customerId } = await anInvoice(world.database);
    expect((await setStatus(id, 'cancelled')).data).toMatchObject({ status: 'cancelled', isIssued: false });
    expect(await available(customerId)).toEqual(cleanIds);
  });

  it.each([[{}], [{ status: 'lost' }], [{ status: null }]])('answers 400 for %j', async (body) => {
    const sentence = 'Status must be one of: draft, sent, paid, overdue, cancelled';
    expectError(await office.put('/api/invoices/1/status', body), 400, 'VALIDATION_FAILED', sentence);
  });

  it('brings a cancelled invoice back only when its clean is unchanged and on no other invoice (D46)', async () => {
    const { id, invoiceNumber, cleanIds, customerId } = await anInvoice(world.database, { status: 'cancelled' });
    const refused = async (what: string): Promise<void> => {
      const sentence = `${invoiceNumber} stays cancelled: the clean of 04/03/2026 ${what}.`;
      expectError(await setStatus(id, 'draft'), 409, 'INVOICE_CONFLICT', sentence);
    };
    const other = (await create({ customerId, jobIds: cleanIds })).data;
    await refused(`is on invoice ${other.invoiceNumber} now`);
    await setStatus(other.id, 'cancelled');
    await world.database.query(`UPDATE cleans SET price_cents = price_cents + 1 WHERE id = $1`, cleanIds);
    await refused('has another price by now');
    await world.database.query(`UPDATE cleans SET price_cents = price_cents - 1 WHERE id = $1`, cleanIds);
    const move = (to: number) =>
      world.database.query(`UPDATE cleans SET customer_id = $2 WHERE id = $1`, [cleanIds[0], to]);
    await move((await aCustomer(world.database)).id);
    await refused('is of another customer now');
    await move(customerId);
    expect((await setStatus(id, 'draft')).data.status).toBe('draft');
    await setStatus(id, 'cancelled');
    await office.post(`/api/admin/cleans/${cleanIds[0]}/discard`, { reason: 'Twice' });
    await refused('is not completed any more');
  });
});

describe('invoicing and discarding one clean', () => {
  it('at the same moment: one succeeds, the other gets 409 (D30)', async () => {
    for (let round = 0; round < times(2, 20); round++) {
      const clean = await aDoneClean(world.database);
      const [made, discarded] = await Promise.all([
        create({ customerId: clean.customerId, jobIds: [clean.id] }),
        office.post(`/api/admin/cleans/${clean.id}/discard`, { reason: 'Twice' }),
      ]);
      expect([made.status, discarded.status]).toEqual(made.status === 201 ? [201, 409] : [409, 200]);
    }
    await expectNoGapInNumbers(world.database);
  });
});

describe('GET /api/admin/dashboard/invoices', () => {
  it('counts the e-mails that failed or may have failed, unless they were sent again', async () => {
    const { id } = await anInvoice(world.database);
    const failed = async () => (await office.get<InvoiceAttention>('/api/admin/dashboard/invoices')).data.failedMails;
    const before = await failed();
    const mail = async (status: string, resendOf: number | null = null): Promise<number> => {
      const [row] = await world.database.query<{ id: number }>(
        `INSERT INTO mails (kind, invoice_id, to_address, subject, text_body, html_body, message_id, status, resend_of_id, created_at)
         VALUES ('invoice', $1, 'a@b.test', 's', 't', 'h', $2, $3, $4, now()) RETURNING id`,
        [id, `<${unique()}@x>`, status, resendOf],
      );
      return row!.id;
    };
    const first = await mail('failed');
    await mail('unconfirmed');
    expect(await failed()).toBe(before + 2);
    await mail('kept', first);
    expect(await failed()).toBe(before + 1);
    expect((await office.get<InvoiceAttention>('/api/admin/dashboard/invoices')).data.isMailUnsent).toBe(true);
  });
});

describe('GET /api/invoices/export (D50)', () => {
  const records = async (query: string): Promise<Record<string, string>[]> => {
    const reply = await office.get(`/api/invoices/export?${query}`);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="invoices-xero.csv"');
    const [head, ...rows] = readCsv(reply.text) as { cells: string[] }[];
    return rows.map(({ cells }) => Object.fromEntries(head!.cells.map((name, place) => [name, cells[place] ?? ''])));
  };

  it('has one row per line in Xero’s columns, tax included, formulas defused, without cancelled invoices', async () => {
    const name = `=cmd|' /C calc'!${unique()}`;
    const { id: customerId } = await aCustomer(world.database, { name, email: 'x@y.test', address: '1 Smith St, Kew' });
    const first = await anInvoice(world.database, { customerId, amountsCents: [600, 600] });
    const plain = await anInvoice(world.database, {
      customerId,
      amountsCents: [5],
      issuer: { isGstRegistered: false },
    });
    const cancelled = await anInvoice(world.database, { customerId, status: 'cancelled' });
    const rows = await records(`customerId=${customerId}&sort=["invoiceNumber","ASC"]`);
    expect(rows.map((row) => row['*InvoiceNumber'])).toEqual([first, first, plain].map((each) => each.invoiceNumber));
    const filled = Object.fromEntries(Object.entries(rows[0]!).filter(([, value]) => value !== ''));
    expect(filled).toEqual({
      '*ContactName': name,
      EmailAddress: 'x@y.test',
      POAddressLine1: '1 Smith St, Kew',
      POCountry: 'Australia',
      '*InvoiceNumber': first.invoiceNumber,
      '*InvoiceDate': '05/03/2026',
      '*DueDate': '06/03/2026',
      Total: '12',
      '*Description': 'Home cleaning, 03/03/2026, 1 Smith St, Kew',
      '*Quantity': '1',
      '*UnitAmount': '6',
      '*AccountCode': '200',
      '*TaxType': 'GST on Income',
      TaxAmount: '0.55',
      Currency: 'AUD',
    });
    expect(rows[1]).toMatchObject({ TaxAmount: '0.54' });
    expect(rows[2]).toMatchObject({ '*UnitAmount': '0.05', '*TaxType': 'BAS Excluded', TaxAmount: '0' });
    const { text } = await office.get(`/api/invoices/export?customerId=${customerId}`);
    expect(text).toContain(`\r\n'=cmd`);
    const asked = await records(`customerId=${customerId}&status=cancelled`);
    expect(asked.map((row) => row['*InvoiceNumber'])).toEqual([cancelled.invoiceNumber]);
  });

  it.each([
    ['newest first', {}],
    ['by number', { sort: '["invoiceNumber","ASC"]' }],
    ['by total', { sort: '["totalAmount","DESC"]' }],
    ['by total, of two equal ones the newer first', { sort: '["totalAmount","ASC"]' }],
    ['by status', { sort: '["status","ASC"]' }],
    ['of a status', { status: 'sent', sort: '["issueDate","ASC"]' }],
    ['found by a search', { q: true, sort: '["dueDate","DESC"]' }],
  ])(
    'holds exactly the invoices of the filtered list, in its order: %s',
    async (_, { q, ...asked }: Record<string, unknown>) => {
      const { id: customerId, name } = await aCustomer(world.database);
      for (const [status, amount] of [['sent', 300], ['draft', 100], ['paid', 300], ['sent', 200]] as const) {
      await anInvoice(world.database, { customerId, customerName: name, status, amountsCents: [amount] });
    } // prettier-ignore
      const filter = JSON.stringify({ customerId, ...(q === true && { q: name }) });
      const query = new URLSearchParams({ ...(asked as Record<string, string>), filter }).toString();
      const listed: string[] = [];
      for (let first = 0; ; first += 2) {
        const { data } = await office.get<Invoice[]>(`/api/invoices?${query}&range=[${first},${first + 1}]`);
        listed.push(...data.map(({ invoiceNumber }) => invoiceNumber));
        if (data.length < 2) break;
      }
      expect(listed).toHaveLength('status' in asked ? 2 : 4);
      expect((await records(query)).map((row) => row['*InvoiceNumber'])).toEqual(listed);
    },
  );

  it('answers 400 for more than 500 invoices, of more than 2,000 for each slice, else slices of 500 at most', async () => {
    const { id: customerId } = await aCustomer(world.database);
    await world.database.query(
      `WITH counted AS (UPDATE invoice_counter SET last_number = last_number + 2001 RETURNING last_number - 2001 AS before)
       INSERT INTO invoices (number, customer_id, customer_name, customer_address, source, issue_date, due_date,
         payment_terms, total_cents, issuer)
       SELECT before + n, $1, 'x', 'x', 'manual', '2026-03-05', '2026-03-06', 'Net 30', 0, '{}'
       FROM counted, generate_series(1, 2001) AS n`,
      [customerId],
    );
    const sentence = 'These are more than 2,000 invoices. Please narrow the filter.';
    const path = `/api/invoices/export?customerId=${customerId}`;
    expectError(await office.get(path), 400, 'VALIDATION_FAILED', sentence.replace('2,000', '500'));
    expectError(await office.get(`${path}&range=[0,499]`), 400, 'VALIDATION_FAILED', sentence);
    const list = await office.get<Invoice[]>(`/api/invoices?customerId=${customerId}`);
    expect([list.data.length, list.headers.get('content-range')]).toEqual([1000, 'invoices 0-999/2001']);
  });

  it('answers slices of 500 at most, which are the list together', async () => {
    const { id: customerId } = await aCustomer(world.database);
    await world.database.query(
      `WITH counted AS (UPDATE invoice_counter SET last_number = last_number + 1001 RETURNING last_number - 1001 AS before),
         made AS (INSERT INTO invoices (number, customer_id, customer_name, customer_address, source, issue_date, due_date,
           payment_terms, total_cents, issuer)
         SELECT before + n, $1, 'x', 'x', 'manual', '2026-03-05', '2026-03-06', 'Net 30', 0, '{"brandName":"x"}'
         FROM counted, generate_series(1, 1001) AS n RETURNING id)
       INSERT INTO invoice_lines (invoice_id, part, position, day, description, address, amount_cents)
       SELECT id, 1, 1, '2026-03-05', 'x', 'x', 0 FROM made`,
      [customerId],
    );
    const slices = await Promise.all(
      [0, 500, 1000].map((from) => records(`customerId=${customerId}&range=[${from},${from + 999}]`)),
    );
    expect(slices.map(({ length }) => length)).toEqual([500, 500, 1]);
    expect(new Set(slices.flat().map((row) => row['*InvoiceNumber'])).size).toBe(1001);
  });
});

describe('the amounts of an invoice (D43)', () => {
  it('are the same cents in lines, total, GST, list, e-mail and export', async () => {
    const amounts = fc.array(fc.nat({ max: 99_999_999 }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(amounts, async (cents) => {
        const { id: customerId } = await aCustomer(world.database, { email: 'ada@example.test' });
        const jobIds: number[] = [];
        for (const priceCents of cents) jobIds.push((await aDoneClean(world.database, { customerId, priceCents })).id);
        const total = cents.reduce((sum, each) => sum + each, 0);
        const made = (await create({ customerId, jobIds })).data;
        expect(made.lines.map(({ amount }) => amount)).toEqual(cents.map(centsToDollars));
        expect(made).toMatchObject({ totalAmount: total / 100, gstAmount: gstIncluded(total) / 100 });
        expect(await invoicesOf(customerId)).toMatchObject([{ totalAmount: total / 100 }]);
        await office.post(`/api/invoices/${made.id}/send`);
        const [mail] = await mailsOf(world.database, made.id);
        expect(mail?.text).toContain(formatDollars(total));
        expect(mail?.text).toContain(`Total includes GST of ${formatDollars(gstIncluded(total))}`);
        const { text } = await office.get(`/api/invoices/export?customerId=${customerId}`);
        const [head, ...rows] = (readCsv(text) as { cells: string[] }[]).map(({ cells }) => cells);
        const column = (name: string): number[] =>
          rows.map((cells) => Math.round(Number(cells[head!.indexOf(name)]) * 100));
        expect(column('*UnitAmount')).toEqual(cents);
        expect(column('Total')).toEqual(cents.map(() => total));
        expect(column('TaxAmount').reduce((sum, each) => sum + each, 0)).toBe(gstIncluded(total));
      }),
      { numRuns: 10 },
    );
  });
});
