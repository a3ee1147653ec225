import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ChangedInvoices,
  InvoiceDetails,
  InvoiceFileFacts,
  InvoiceLinks,
  SentInvoices,
} from '@tidycrew/contracts';
import { readCsv } from '@tidycrew/domain';
import { aCustomer, anInvoice, aPerson, type TestInvoice, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { mailsOf } from '../support/office-invoices.js';
import { readPdf } from '../support/pdf.js';

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin);
});

afterAll(() => world.stop());

const send = (ids: unknown, key?: string): Promise<Reply<SentInvoices>> =>
  office.post<SentInvoices>('/api/invoices/send', { ids }, { key });
const share = (ids: unknown, more: object = {}, key?: string): Promise<Reply<InvoiceLinks>> =>
  office.post<InvoiceLinks>('/api/invoices/links', { ids, ...more }, { key });
const query = (filter: object): string => new URLSearchParams({ filter: JSON.stringify(filter) }).toString();

async function invoicesOf(count: number): Promise<TestInvoice[]> {
  const { id: customerId } = await aCustomer(world.database, { email: 'ada@example.test' });
  const made: TestInvoice[] = [];
  for (let index = 0; index < count; index++) made.push(await anInvoice(world.database, { customerId }));
  return made;
}

describe('POST /api/invoices/status (D195)', () => {
  const setEach = (invoices: unknown, key?: string): Promise<Reply<ChangedInvoices>> =>
    office.post<ChangedInvoices>('/api/invoices/status', { invoices }, { key });
  const detailsOf = async (id: number): Promise<InvoiceDetails> =>
    (await office.get<InvoiceDetails>(`/api/invoices/${id}`)).data;

  it('gives each the status that it was decided for, and says why the others stay', async () => {
    const [draft, changed] = (await invoicesOf(2)) as [TestInvoice, TestInvoice];
    const { customerId } = draft;
    const sent = await anInvoice(world.database, { customerId, status: 'sent' });
    const paid = await anInvoice(world.database, { customerId, status: 'paid' });
    const cancelled = await anInvoice(world.database, { customerId, status: 'cancelled' });
    const { status, data } = await setEach([
      { id: draft.id, from: 'draft', to: 'paid' },
      { id: changed.id, from: 'overdue', to: 'paid' },
      { id: sent.id, from: 'sent', to: 'paid' },
      { id: paid.id, from: 'sent', to: 'paid' },
      { id: cancelled.id, from: 'cancelled', to: 'paid' },
      { id: 2_000_000_000, from: 'draft', to: 'paid' },
    ]);
    expect(status).toBe(200);
    // The one that was paid already was changed by somebody else.
    expect(data.changed).toEqual([draft.id, sent.id]);
    const alone = 'Cancelled invoices must be changed one at a time.';
    const meanwhile = `Somebody changed ${changed.invoiceNumber} meanwhile: its status is draft now.`;
    expect(data.refused).toEqual([
      { id: changed.id, invoiceNumber: changed.invoiceNumber, reason: 'changed', error: meanwhile },
      { id: cancelled.id, invoiceNumber: cancelled.invoiceNumber, reason: 'cancelled', error: alone },
      { id: 2_000_000_000, invoiceNumber: null, reason: 'missing', error: 'There is no such invoice.' },
    ]);
    expect(await detailsOf(draft.id)).toMatchObject({ status: 'paid', isIssued: true });
    expect(await detailsOf(changed.id)).toMatchObject({ status: 'draft', isIssued: false });
    expect(await auditOf(world.database, 'invoice', draft.id)).toEqual([
      { action: 'invoice.status-changed', details: { before: 'draft', after: 'paid' } },
    ]);
    expect(await auditOf(world.database, 'invoice', paid.id)).toEqual([]);
    const [kept] = await world.database.query<{ isKept: boolean }>(
      'SELECT pdf IS NOT NULL AND pdf_sha256 IS NOT NULL AS "isKept" FROM invoices WHERE id = $1',
      [draft.id],
    );
    expect(kept).toEqual({ isKept: true });
    const pdf = await office.get(`/api/invoices/${draft.invoiceNumber}/pdf`);
    expect((await readPdf(pdf.bytes)).pages.join(' ')).toContain(draft.invoiceNumber);

    // Back again; what was issued stays issued (D48).
    const back = await setEach([{ id: draft.id, from: 'paid', to: 'draft' }]);
    expect(back.data).toEqual({ changed: [draft.id], refused: [] });
    expect(await detailsOf(draft.id)).toMatchObject({ status: 'draft', isIssued: true });
    const cancelling = await setEach([{ id: sent.id, from: 'paid', to: 'cancelled' }]);
    expect(cancelling.data.refused).toMatchObject([{ reason: 'cancelled' }]);
  });

  it('issues a hundred at once, once for one press (D25)', async () => {
    const made = await invoicesOf(100);
    const wanted = made.map(({ id }) => ({ id, from: 'draft', to: 'paid' }));
    // The second waits for the first, which has drawn its PDFs before it locks anything: not too long for the database.
    const [first, again] = await Promise.all([setEach(wanted, 'press-paid'), setEach(wanted, 'press-paid')]);
    expect(first.data.changed).toHaveLength(100);
    expect(again.data).toEqual(first.data);
    expect(await auditOf(world.database, 'invoice', made[99]!.id)).toHaveLength(1);
  });

  it.each([
    ['nothing', [], 'Please select an invoice'],
    ['what is no list', 'all', 'Please select an invoice'],
    ['no status', [{ id: 1, from: 'draft' }], 'to must be one of: draft, sent, paid, overdue, cancelled'],
    ['no id', [{ from: 'draft', to: 'paid' }], 'Invoices must have ids'],
    [
      'more than 100',
      Array.from({ length: 101 }, (_, id) => ({ id: id + 1, from: 'draft', to: 'paid' })),
      'At most 100 invoices can be chosen at once',
    ],
    [
      'one of them twice',
      [
        { id: 1, from: 'draft', to: 'paid' },
        { id: 1, from: 'draft', to: 'sent' },
      ],
      'An invoice stands there twice.',
    ],
  ])('refuses %s', async (_, invoices, sentence) => {
    expectError(await setEach(invoices), 400, 'VALIDATION_FAILED', sentence);
  });

  it('one alone is not written over another status than the expected one', async () => {
    const [one] = (await invoicesOf(1)) as [TestInvoice];
    const put = (body: object) => office.put(`/api/invoices/${one.id}/status`, body);
    const sentence = `Somebody changed ${one.invoiceNumber} meanwhile: its status is draft now.`;
    expectError(await put({ status: 'paid', expectedStatus: 'sent' }), 409, 'INVOICE_CONFLICT', sentence);
    const paying = { status: 'paid', expectedStatus: 'draft' };
    expect(await put(paying)).toMatchObject({ status: 200, data: { status: 'paid', isChanged: true } });
    // What is there already is no change of anybody's.
    expect(await put(paying)).toMatchObject({ status: 200, data: { status: 'paid', isChanged: false } });
    expect((await put({ status: 'sent' })).status).toBe(200);
    for (const wrong of ['open', null, 1]) {
      expectError(await put({ status: 'paid', expectedStatus: wrong }), 400, 'VALIDATION_FAILED');
    }
  });
});

describe('POST /api/invoices/send (D174)', () => {
  it('asks for the e-mail of each that can be sent, and says why the others are not', async () => {
    const [first, second] = (await invoicesOf(2)) as [TestInvoice, TestInvoice];
    const silent = await anInvoice(world.database);
    const cancelled = await anInvoice(world.database, { customerId: first.customerId, status: 'cancelled' });
    const under = await anInvoice(world.database, { customerId: first.customerId });
    await world.database.query(
      `INSERT INTO mails (kind, invoice_id, to_address, subject, text_body, html_body, message_id, status, next_attempt_at)
       VALUES ('invoice', $1, 'a@b.test', 's', 't', 'h', '<under@x>', 'waiting', now())`,
      [under.id],
    );
    const ids = [second.id, silent.id, first.id, cancelled.id, under.id, 2_000_000_000, first.id];
    const { status, data } = await send(ids);
    expect(status).toBe(201);
    const refused = ({ id, invoiceNumber }: TestInvoice, reason: string, error: string): object => ({
      id,
      invoiceNumber,
      reason,
      error,
    });
    expect(data).toEqual({
      queued: 2,
      isKept: true,
      refused: [
        { id: 2_000_000_000, invoiceNumber: null, reason: 'missing', error: 'There is no such invoice.' },
        refused(silent, 'no-email', 'This customer has no e-mail address. Please add one first.'),
        refused(cancelled, 'cancelled', 'This invoice is cancelled, so it is not sent.'),
        refused(under, 'on-its-way', 'This e-mail is already on its way.'),
      ],
    });
    for (const { id } of [first, second]) {
      expect(await mailsOf(world.database, id)).toMatchObject([
        { status: 'kept', to: 'ada@example.test', by: admin.id },
      ]);
      expect(await auditOf(world.database, 'invoice', id)).toEqual([
        { action: 'mail.queued', details: { mailId: expect.any(Number), kind: 'invoice' } },
      ]);
    }
    for (const { id } of [silent, cancelled]) expect(await mailsOf(world.database, id)).toEqual([]);
  });

  it('sends each once for one press (D25)', async () => {
    const ids = (await invoicesOf(2)).map(({ id }) => id);
    const [first, again] = await Promise.all([send(ids, 'press-send'), send(ids, 'press-send')]);
    expect([first.data.queued, again.data]).toEqual([2, first.data]);
    for (const id of ids) expect(await mailsOf(world.database, id)).toHaveLength(1);
    expect((await send(ids.slice(1), 'press-send')).status).toBe(422);
  });
});

describe('POST /api/invoices/links (D174)', () => {
  it('makes a link to each that can be shared, in the order of their numbers, and says why the others get none', async () => {
    const [first, second] = (await invoicesOf(2)) as [TestInvoice, TestInvoice];
    const cancelled = await anInvoice(world.database, { status: 'cancelled' });
    const full = await anInvoice(world.database);
    for (let index = 0; index < 20; index++) await office.post(`/api/invoices/${full.id}/links`, {});
    const { status, data } = await share([second.id, full.id, cancelled.id, first.id, first.id], { days: 7 });
    expect(status).toBe(201);
    expect(data.links.map(({ invoiceNumber }) => invoiceNumber)).toEqual([first.invoiceNumber, second.invoiceNumber]);
    expect(data.refused).toMatchObject([
      { id: cancelled.id, reason: 'cancelled', error: `${cancelled.invoiceNumber} is cancelled and cannot be shared.` },
      { id: full.id, reason: 'too-many-links', error: 'This invoice has 20 links already. Please withdraw one.' },
    ]);
    for (const [place, link] of data.links.entries()) {
      const shared = await world
        .nobody()
        .get<{ invoiceNumber: string }>(link.path.replace('/shared/', '/api/shared-invoices/'));
      expect(shared.data.invoiceNumber).toBe([first, second][place]!.invoiceNumber);
      expect(link.expiresAt).toBe(new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString());
      expect(await auditOf(world.database, 'invoice', link.invoiceId)).toEqual([
        { action: 'invoice.shared', details: { linkId: link.id, days: 7 } },
      ]);
    }
  });

  it('makes each once for one press (D25)', async () => {
    const ids = (await invoicesOf(2)).map(({ id }) => id);
    const [first, again] = [await share(ids, {}, 'press-link'), await share(ids, {}, 'press-link')];
    expect(again.data).toEqual(first.data);
    expect(first.data.links).toHaveLength(2);
    const [row] = await world.database.query(
      `SELECT count(*)::integer AS count FROM invoice_links WHERE invoice_id = ANY ($1)`,
      [ids],
    );
    expect(row).toEqual({ count: 2 });
  });

  it('answers 400 for days that no link has', async () => {
    expectError(await share([1], { days: 0 }), 400, 'VALIDATION_FAILED', 'A link can last from 1 to 365 days');
  });
});

describe.each(['send', 'links'])('POST /api/invoices/%s', (what) => {
  it.each([
    [undefined, 'Please select an invoice'],
    [[], 'Please select an invoice'],
    ['1', 'Please select an invoice'],
    [[0], 'Invoices must be a list of ids'],
    [['1'], 'Invoices must be a list of ids'],
    [Array.from({ length: 101 }, (_, index) => index + 1), 'At most 100 invoices can be chosen at once'],
  ])('answers 400 for %j', async (ids, sentence) => {
    expectError(await office.post(`/api/invoices/${what}`, { ids }), 400, 'VALIDATION_FAILED', sentence);
  });
});

describe('files of invoices (D174, D175)', () => {
  const facts = async (filter: object): Promise<InvoiceFileFacts> =>
    (await office.get<InvoiceFileFacts>(`/api/invoices/file-facts?${query(filter)}`)).data;

  it('say how many they hold and of which days, without cancelled ones unless asked for', async () => {
    const { id: customerId } = await aCustomer(world.database);
    expect(await facts({ customerId })).toEqual({ count: 0, firstDay: null, lastDay: null });
    for (const [issueDay, status] of [
      ['2026-01-31', 'cancelled'],
      ['2026-02-03', 'sent'],
      ['2026-02-28', 'draft'],
      ['2026-03-01', 'sent'],
    ] as const) {
      await anInvoice(world.database, { customerId, issueDay, status });
    }
    expect(await facts({ customerId })).toEqual({ count: 3, firstDay: '2026-02-03', lastDay: '2026-03-01' });
    expect(await facts({ customerId, status: 'cancelled' })).toEqual({
      count: 1,
      firstDay: '2026-01-31',
      lastDay: '2026-01-31',
    });
    expect(await facts({ customerId, dateTo: '2026-02-28', status: 'sent' })).toMatchObject({ count: 1 });
    const turned = await office.get(
      `/api/invoices/file-facts?${query({ dateFrom: '2026-03-02', dateTo: '2026-03-01' })}`,
    );
    expectError(turned, 400, 'VALIDATION_FAILED', 'The first day must not be after the last one.');
  });

  it('hold exactly what is chosen, also what is cancelled', async () => {
    const [first, , third] = (await invoicesOf(3)) as [TestInvoice, TestInvoice, TestInvoice];
    const cancelled = await anInvoice(world.database, { status: 'cancelled' });
    const chosen = query({ id: [first.id, third.id, cancelled.id] });
    const expected = [cancelled, third, first].map(({ invoiceNumber }) => invoiceNumber);
    expect(await facts({ id: [first.id, third.id, cancelled.id] })).toMatchObject({ count: 3 });
    const [head, ...rows] = readCsv((await office.get(`/api/invoices/export?${chosen}`)).text) as { cells: string[] }[];
    expect(rows.map(({ cells }) => cells[head!.cells.indexOf('*InvoiceNumber')])).toEqual(expected);
    const { pages } = await readPdf((await office.get(`/api/invoices/pdf?${chosen}`)).bytes);
    expect(pages.map((page) => /INV-\d+/.exec(page)?.[0])).toEqual(expected);
  });

  it('keep nobody else waiting while a PDF of many is drawn', async () => {
    const { id: customerId } = await aCustomer(world.database);
    for (let index = 0; index < 60; index++) {
      await anInvoice(world.database, { customerId, amountsCents: Array<number>(5).fill(12_345) });
    }
    let isDrawn = false;
    const drawing = office.get(`/api/invoices/pdf?${query({ customerId })}`).then((reply) => {
      isDrawn = true;
      return reply;
    });
    let answered = 0;
    while (!isDrawn) {
      expect((await world.nobody().get('/health/live')).status).toBe(200);
      answered += 1;
    }
    expect((await readPdf((await drawing).bytes)).pages).toHaveLength(60);
    expect(answered).toBeGreaterThan(5);
  });
});
