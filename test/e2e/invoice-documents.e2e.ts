import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InvoiceLink, SharedInvoice } from '@tidycrew/contracts';
import { Transactions } from '../../apps/api/src/platform/common/transactions.js';
import { InvoiceDocumentService } from '../../apps/api/src/invoices/document/invoice-document.service.js';
import { anInvoice, aPerson, TEST_SESSION_SECRET, type TestInvoice, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { readPdf } from '../support/pdf.js';
import { expectError, NOT_SIGNED_IN } from '../support/expect-error.js';
import { expectTurns } from '../support/turns.js';

const NO_LONGER_VALID = 'This link is no longer valid. Please ask for a new one.';

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Office' });
});

// The clock moves; whoever is signed in is so at its time.
beforeEach(async () => {
  office = await world.as(admin);
});

afterAll(() => world.stop());

const pdfPath = (invoice: TestInvoice): string => `/api/invoices/${invoice.invoiceNumber}/pdf`;

/** What happens to an invoice when it is issued or mailed. */
async function keep(invoice: TestInvoice): Promise<void> {
  const documents = world.app.get(InvoiceDocumentService, { strict: false });
  await world.app
    .get(Transactions, { strict: false })
    .run({ requestId: randomUUID() }, (tx) => documents.keep(tx, invoice.id));
}

describe('GET /api/invoices/:invoiceNumber/pdf (D49)', () => {
  it('answers a draft as it stands, in the page and under its number', async () => {
    const invoice = await anInvoice(world.database, { customerName: '王小明 & Ελένη', amountsCents: [16_500, 9_900] });
    const reply = await office.get(pdfPath(invoice));
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toBe(`inline; filename="${invoice.invoiceNumber}.pdf"`);
    const { pages, title } = await readPdf(reply.bytes);
    expect(title).toBe(`Tax Invoice ${invoice.invoiceNumber}`);
    expect(pages).toEqual([expect.stringContaining('Bill to 王小明 & Ελένη')]);
    expect(pages[0]).toContain('$165.00');
    expect(pages[0]).toContain('$99.00');
    expect(pages[0]).toContain('Total $264.00 Total includes GST of $24.00');
    expect(pages[0]).toContain('Due date 06/03/2026 Payment terms Due Friday 6 March 2026 Date');
  });

  it('may be shown by the browser in a tab and in a frame of our own pages, and loads nothing', async () => {
    const { headers } = await office.get(pdfPath(await anInvoice(world.database)));
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  it('asks for the sign-in in a tab of its own, and refuses in its envelope everywhere else (D386)', async () => {
    const path = pdfPath(await anInvoice(world.database));
    const ask = (dest: string) => world.nobody().get(path, { headers: { 'sec-fetch-dest': dest } });
    const inTab = await ask('document');
    expect(inTab.status).toBe(303);
    expect(inTab.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
    expectError(await ask('iframe'), ...NOT_SIGNED_IN);
    expectError(await world.nobody().get(path), ...NOT_SIGNED_IN);
    const data = await world.nobody().get('/api/auth/me', { headers: { 'sec-fetch-dest': 'document' } });
    expectError(data, ...NOT_SIGNED_IN);
  });

  it('does not send again what the client has', async () => {
    const invoice = await anInvoice(world.database);
    const first = await office.get(pdfPath(invoice));
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toBe(`"${createHash('sha256').update(first.bytes).digest('hex')}"`);
    const second = await office.get(pdfPath(invoice), { headers: { 'if-none-match': etag } });
    expect([second.status, second.text]).toEqual([304, '']);
  });

  it.each(['INV-999999', 'INV-1', 'INV-0000001', 'inv-000001', '1', 'INV-99999999999', 'x'])(
    '%s: 404',
    async (number) => {
      expectError(await office.get(`/api/invoices/${number}/pdf`), 404, 'NOT_FOUND', 'There is no such invoice.');
    },
  );
});

describe('GET /api/invoices/pdf (D50)', () => {
  const listed = async (query: string): Promise<string[]> => {
    const reply = await office.get(`/api/invoices/pdf?${query}`);
    expect(reply.status).toBe(200);
    return (await readPdf(reply.bytes)).pages;
  };

  it('puts the filtered invoices into one PDF in the order of the list, each as in its own and with its own page numbers', async () => {
    const long = await anInvoice(world.database, { amountsCents: Array<number>(30).fill(12_345) });
    const short = await anInvoice(world.database, { customerId: long.customerId, notes: 'Keys with the concierge' });
    const cancelled = await anInvoice(world.database, { customerId: long.customerId, status: 'cancelled' });
    const alone: string[][] = [];
    for (const invoice of [long, short]) alone.push((await readPdf((await office.get(pdfPath(invoice))).bytes)).pages);
    expect(alone.map((pages) => pages.length)).toEqual([2, 1]);
    expect(await listed(`customerId=${long.customerId}`)).toEqual(alone.toReversed().flat());
    const sort = encodeURIComponent('["invoiceNumber","ASC"]');
    expect(await listed(`customerId=${long.customerId}&sort=${sort}`)).toEqual(alone.flat());
    expect(await listed(`customerId=${long.customerId}&status=cancelled`)).toEqual([
      expect.stringContaining(cancelled.invoiceNumber),
    ]);
  });

  it('says when there is none, or more than one PDF can hold', async () => {
    expectError(
      await office.get('/api/invoices/pdf?customerId=2147483646'),
      404,
      'NOT_FOUND',
      'No invoice fits this filter.',
    );
    const { customerId } = await anInvoice(world.database);
    await world.database.query(
      `WITH counted AS (UPDATE invoice_counter SET last_number = last_number + 200 RETURNING last_number - 200 AS before)
       INSERT INTO invoices (number, customer_id, customer_name, customer_address, source, issue_date, due_date,
         payment_terms, total_cents, issuer)
       SELECT before + n, $1, 'Many', 'x', 'manual', '2025-01-01', '2025-01-03', 'Net 30', 0, '{}'
       FROM counted, generate_series(1, 200) AS n`,
      [customerId],
    );
    const reply = await office.get(`/api/invoices/pdf?customerId=${customerId}`);
    expectError(reply, 400, 'VALIDATION_FAILED', 'These are more than 200 invoices. Please narrow the filter.');
  });

  it('draws one file of a list at a time, and a single invoice all the same (D385)', async () => {
    const invoice = await anInvoice(world.database);
    const [single] = await expectTurns(world.database, {
      ask: () => office.get(`/api/invoices/pdf?filter={"id":[${invoice.id}]}`),
      table: 'invoice_lines',
      sentence: 'Other files of invoices are being made. Please try again in a moment.',
      others: () => [office.get(pdfPath(invoice))] as const,
    });
    expect((await single).status).toBe(200);
  });
});

describe('a kept PDF (T10)', () => {
  it('stays the same bytes, whatever changes later, and its hash is right', async () => {
    const invoice = await anInvoice(world.database, { customerName: 'Before' });
    const drawn = await office.get(pdfPath(invoice));
    await keep(invoice);
    const [row] = await world.database.query<{ pdf: Buffer; pdf_sha256: string }>(
      `SELECT pdf, pdf_sha256 FROM invoices WHERE id = $1`,
      [invoice.id],
    );
    expect(row!.pdf.equals(drawn.bytes)).toBe(true);
    expect(row!.pdf_sha256).toBe(createHash('sha256').update(drawn.bytes).digest('hex'));
    await world.database.query(`UPDATE customers SET name = 'After ' || id, address = 'Elsewhere' WHERE id = $1`, [
      invoice.customerId,
    ]);
    await world.database.query(`UPDATE business_settings SET brand_name = 'Another Brand', is_gst_registered = false`);
    await keep(invoice);
    const later = await office.get(pdfPath(invoice));
    expect(Buffer.from(later.bytes).equals(drawn.bytes)).toBe(true);
  });

  it('is what a reader gets, not a new drawing', async () => {
    const invoice = await anInvoice(world.database);
    const bytes = Buffer.from('%PDF-1.7 kept as it is');
    await world.database.query(
      `UPDATE invoices SET pdf = $2::bytea, pdf_sha256 = encode(sha256($2::bytea), 'hex') WHERE id = $1`,
      [invoice.id, bytes],
    );
    expect((await office.get(pdfPath(invoice))).text).toBe('%PDF-1.7 kept as it is');
  });

  it('is drawn once when several ask for it at the same moment', async () => {
    const invoice = await anInvoice(world.database);
    await Promise.all([keep(invoice), keep(invoice), keep(invoice)]);
    const [row] = await world.database.query<{ kept: boolean }>(
      `SELECT pdf IS NOT NULL AS kept FROM invoices WHERE id = $1`,
      [invoice.id],
    );
    expect(row).toEqual({ kept: true });
  });
});

describe('links for accountants (D49)', () => {
  const share = (invoice: TestInvoice, body: object = {}, key?: string): Promise<Reply<InvoiceLink>> =>
    office.post<InvoiceLink>(`/api/invoices/${invoice.id}/links`, body, { key });
  const apiOf = (link: InvoiceLink): string => link.path.replace('/shared/', '/api/shared-invoices/');
  const open = (link: InvoiceLink): Promise<Reply<SharedInvoice>> => world.nobody().get<SharedInvoice>(apiOf(link));
  const openPdf = (link: InvoiceLink): Promise<Reply> => world.nobody().get(`${apiOf(link)}/pdf`);

  it('open one invoice and its PDF without an account, and say when they were opened', async () => {
    const invoice = await anInvoice(world.database, { customerName: 'Nguyễn Thị', amountsCents: [100_000] });
    const { status, data: link } = await share(invoice);
    expect(status).toBe(201);
    expect(link).toEqual({
      id: expect.any(Number),
      invoiceId: invoice.id,
      invoiceNumber: invoice.invoiceNumber,
      customerName: 'Nguyễn Thị',
      path: expect.stringMatching(/^\/shared\/[\w-]{72}$/),
      createdBy: 'Ada Office',
      createdAt: world.clock.now().toISOString(),
      expiresAt: new Date(world.clock.now().getTime() + 30 * 86_400_000).toISOString(),
      lastOpenedAt: null,
    });

    world.clock.advance({ minutes: 5 });
    const shared = await open(link);
    expect(shared.data).toEqual({
      creditNotes: [],
      brandName: 'Sparkle & Co',
      hasLogo: false,
      invoiceNumber: invoice.invoiceNumber,
      customerName: 'Nguyễn Thị',
      issueDate: '2026-03-05',
      dueDate: '2026-03-06',
      terms: ['Due Friday 6 March 2026'],
      totalAmount: 1000,
      open: 1000,
      howToPay: {
        ...{ bsb: '063-000', account: '12345678', accountName: 'Sparkle Cleaning', payId: null },
        reference: invoice.invoiceNumber,
      },
      payByCard: null,
      status: 'draft',
      expiresAt: link.expiresAt,
    });
    expect(shared.headers.get('cache-control')).toBe('no-store');
    expect(shared.headers.get('x-robots-tag')).toBe('noindex');
    const pdf = await openPdf(link);
    expect(Buffer.from(pdf.bytes).equals((await office.get(pdfPath(invoice))).bytes)).toBe(true);
    expect(pdf.headers.get('x-robots-tag')).toBe('noindex');

    const { data: live } = await office.get<InvoiceLink[]>('/api/invoices/links');
    expect(live.find(({ id }) => id === link.id)).toEqual({ ...link, lastOpenedAt: world.clock.now().toISOString() });
  });

  it('end at once when withdrawn, and the log says who made and withdrew them', async () => {
    const invoice = await anInvoice(world.database);
    const { data: link } = await share(invoice, { days: 7 });
    expect((await office.send('DELETE', `/api/invoices/links/${link.id}`)).status).toBe(200);
    expectError(await open(link), 404, 'LINK_EXPIRED', NO_LONGER_VALID);
    expectError(await openPdf(link), 404, 'LINK_EXPIRED', NO_LONGER_VALID);
    expectError(
      await office.send('DELETE', `/api/invoices/links/${link.id}`),
      404,
      'NOT_FOUND',
      'There is no such link any more.',
    );
    const { data: live } = await office.get<InvoiceLink[]>('/api/invoices/links');
    expect(live.map(({ id }) => id)).not.toContain(link.id);
    const log = await world.database.query(
      `SELECT action, actor_id, details FROM audit_log WHERE subject = 'invoice' AND subject_id = $1 ORDER BY id`,
      [invoice.id],
    );
    expect(log).toEqual([
      { action: 'invoice.shared', actor_id: admin.id, details: { linkId: link.id, days: 7 } },
      { action: 'invoice.link-withdrawn', actor_id: admin.id, details: { linkId: link.id } },
    ]);
  });

  it('end when their days are over', async () => {
    const { data: link } = await share(await anInvoice(world.database), { days: 1 });
    world.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    expect((await open(link)).status).toBe(200);
    world.clock.advance({ seconds: 1 });
    expectError(await open(link), 404, 'LINK_EXPIRED', NO_LONGER_VALID);
    expectError(await openPdf(link), 404, 'LINK_EXPIRED', NO_LONGER_VALID);
    const { data: live } = await (await world.as(admin)).get<InvoiceLink[]>('/api/invoices/links');
    expect(live.map(({ id }) => id)).not.toContain(link.id);
  });

  it('show nothing when a single character is another one, whichever it is', async () => {
    const { data: link } = await share(await anInvoice(world.database));
    const token = link.path.slice('/shared/'.length);
    const changed = [...token].map((character, at) => {
      const other = character === 'A' ? 'B' : 'A';
      return token.slice(0, at) + other + token.slice(at + 1);
    });
    const wrong = [
      ...changed,
      token.slice(1),
      `${token}A`,
      `${token.slice(0, -1)}=`,
      'x',
      '%20',
      encodeURIComponent('../1'),
    ];
    for (const text of wrong) {
      const reply = await world.nobody().get(`/api/shared-invoices/${text}`);
      expect([text, reply.status, reply.body.error]).toEqual([text, 404, NO_LONGER_VALID]);
    }
  });

  it('open the row they were made for, never one that gets its number after a restore (D399)', async () => {
    const { data: old } = await share(await anInvoice(world.database));
    // As a database that was put back by hand: the row is gone, and the numbers went back.
    await world.database.query('DELETE FROM invoice_links WHERE id = $1', [old.id]);
    await world.database.query(`SELECT setval(pg_get_serial_sequence('invoice_links', 'id'), $1, false)`, [old.id]);
    const { data: other } = await share(await anInvoice(world.database));
    expect(other.id).toBe(old.id);
    expectError(await open(old), 404, 'LINK_EXPIRED', NO_LONGER_VALID);
    expectError(await openPdf(old), 404, 'LINK_EXPIRED', NO_LONGER_VALID);
    expect((await open(other)).status).toBe(200);
  });

  it('from before the random part keep their address, and open no row that has one (D399)', async () => {
    const invoice = await anInvoice(world.database);
    const { data: link } = await share(invoice);
    await world.database.query('UPDATE invoice_links SET random_part = NULL WHERE id = $1', [link.id]);
    const { data: live } = await office.get<InvoiceLink[]>('/api/invoices/links');
    const old = live.find(({ id }) => id === link.id);
    expect(old?.path).toMatch(/^\/shared\/[\w-]{56}$/);
    expect((await open(old!)).status).toBe(200);
    expectError(await open(link), 404, 'LINK_EXPIRED', NO_LONGER_VALID);
    await world.database.query(`UPDATE invoice_links SET random_part = decode(repeat('00', 12), 'hex') WHERE id = $1`, [
      link.id,
    ]);
    expectError(await open(old!), 404, 'LINK_EXPIRED', NO_LONGER_VALID);
  });

  it('work as long as their secret is one of the accepted ones', async () => {
    const { data: link } = await share(await anInvoice(world.database));
    const NEW_SECRET = 'n'.repeat(40);
    const openAt = async (secrets: string): Promise<number> => {
      const other = await startApp({ database: world.database, clock: world.clock, env: { SESSION_SECRET: secrets } });
      try {
        return (await other.nobody().get(apiOf(link))).status;
      } finally {
        await other.stop();
      }
    };
    expect(await openAt(`${NEW_SECRET},${TEST_SESSION_SECRET}`)).toBe(200);
    expect(await openAt(NEW_SECRET)).toBe(404);
  });

  it('of a cancelled invoice say so and hand out no PDF; a cancelled invoice gets no link', async () => {
    const invoice = await anInvoice(world.database);
    const { data: link } = await share(invoice);
    await world.database.query(`UPDATE invoices SET status = 'cancelled', live = false WHERE id = $1`, [invoice.id]);
    expect((await open(link)).data.status).toBe('cancelled');
    expectError(await openPdf(link), 404, 'LINK_EXPIRED', NO_LONGER_VALID);
    expectError(await share(invoice), 409, 'CONFLICT', `${invoice.invoiceNumber} is cancelled and cannot be shared.`);
  });

  it('are made once for one press (D25), and twenty at most for one invoice', async () => {
    const invoice = await anInvoice(world.database);
    const [first, again] = [await share(invoice, {}, 'press'), await share(invoice, {}, 'press')];
    expect(again.data).toEqual(first.data);
    const rest = await Promise.all(Array.from({ length: 20 }, () => share(invoice)));
    expect(rest.map(({ status }) => status).toSorted()).toEqual([...Array<number>(19).fill(201), 409]);
    const refused = rest.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('This invoice has 20 links already. Please withdraw one.');
  });

  it.each([{ days: 0 }, { days: 366 }, { days: 1.5 }, { days: '30' }, { days: null }])('%j: 400', async (body) => {
    const reply = await share(await anInvoice(world.database), body);
    expectError(reply, 400, 'VALIDATION_FAILED', 'A link can last from 1 to 365 days');
  });

  it('need an invoice', async () => {
    const reply = await office.post('/api/invoices/2147483646/links', {});
    expectError(reply, 404, 'NOT_FOUND', 'There is no such invoice.');
  });
});
