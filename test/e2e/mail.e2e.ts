import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AdminClean, InvoiceAttention, OutboxMail, OutboxMailDetails } from '@tidycrew/contracts';
import { Transactions } from '../../apps/api/src/platform/common/transactions.js';
import { validate } from '../../apps/api/src/platform/config/env.js';
import { SmtpMailer } from '../../apps/api/src/platform/integrations/mail/smtp-mailer.js';
import { InvoiceRepository } from '../../apps/api/src/invoices/invoice.repository.js';
import { InvoiceMails } from '../../apps/api/src/invoices/mail/invoice-mail.service.js';
import { MailSignal } from '../../apps/api/src/mail/mail-signal.js';
import { MailWorker } from '../../apps/api/src/mail/mail-worker.js';
import { aClean, aCustomer, aPerson, aTeam, type TestPerson, type TestTeam } from '../factories/index.js';
import { anInvoice, type InvoiceInput, type TestInvoice } from '../factories/invoice.js';
import { START_OF_TESTS, startApp, type TestApp, type TestAppOptions } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { partOf } from '../support/mime.js';
import { readPdf } from '../support/pdf.js';
import { type Mood, type ReceivedMail, startMailServer, type TestMailServer } from '../support/smtp.js';

let server: TestMailServer;
let world: TestApp;
let admin: TestPerson;
let office: Client;
let cleaner: TestPerson;
let team: TestTeam;

/** An app that sends to the test's mail server; only silence is waited for less long than usual. */
function startMailingApp(options: TestAppOptions = {}): Promise<TestApp> {
  const env = { SMTP_URL: server.url, MAIL_FROM: 'mail@business.test', ...options.env };
  const mailer = new SmtpMailer(validate(env).mailServer!, { connect: 10_000, greeting: 2_500, silence: 2_500 });
  return startApp({ ...options, env, mailer });
}

beforeAll(async () => {
  server = await startMailServer();
  world = await startMailingApp();
  [admin, cleaner] = await Promise.all([aPerson(world.database, { role: 'admin' }), aPerson(world.database)]);
  office = await world.as(admin, { livesMinutes: 60 * 24 * 30, idleMinutes: 60 * 24 * 30 });
  team = await aTeam(world.database, { members: [cleaner] });
  await world.database.query(
    `UPDATE business_settings SET brand_name = 'Sparkling Homes', legal_name = 'Sparkling Homes Pty Ltd',
       abn = '51824753556', is_gst_registered = true, email = 'office@business.test', phone = '0390000000',
       bank_bsb = '063000', bank_account = '12345678', bank_account_name = 'Sparkling Homes'`,
  );
});

afterAll(async () => {
  await world.stop();
  await server.stop();
});

beforeEach(async () => {
  await server.be('accept');
  server.received = [];
  server.onMessage = () => Promise.resolve();
  // What an earlier test left waiting is none of this one's.
  await world.database.query(
    `UPDATE mails SET status = 'kept', next_attempt_at = NULL, claimed_until = NULL WHERE status IN ('waiting', 'sending')`,
  );
  world.clock.set(START_OF_TESTS);
});

const work = (app = world): Promise<void> => app.app.get(MailWorker).work();

const invoiceOf = async (
  id: number,
): Promise<{ status: string; issued_at: Date | null; pdf_sha256: string | null }> => {
  const [row] = await world.database.query<{ status: string; issued_at: Date | null; pdf_sha256: string | null }>(
    `SELECT status, issued_at, pdf_sha256 FROM invoices WHERE id = $1`,
    [id],
  );
  return row!;
};

const mailsOf = async (invoiceId: number): Promise<OutboxMail[]> => {
  const filter = encodeURIComponent(JSON.stringify({ invoiceId }));
  return (await office.get<OutboxMail[]>(`/api/admin/mails?filter=${filter}`)).data;
};

const auditOf = (invoiceId: number): Promise<{ action: string; actor_id: number | null; details: object }[]> =>
  world.database.query(
    `SELECT action, actor_id, details FROM audit_log WHERE subject = 'invoice' AND subject_id = $1 ORDER BY id`,
    [invoiceId],
  );

const messageIdOf = (mail: ReceivedMail): string => mail.mime.headers.get('message-id') ?? '';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

let seconds = 0;

/** A cleaner finishes a clean of a customer who wants invoices; the app queues the e-mail (decision D47). */
async function finishClean(input: { email?: string | null; name?: string; priceCents?: number } = {}): Promise<number> {
  const { email = 'customer@example.test', priceCents = 16_550, ...rest } = input;
  const customer = await aCustomer(world.database, { ...rest, email, priceCents, invoiceRequired: true });
  // Each clean after the one before: a person has one at a time.
  seconds += 20;
  const now = world.clock.now().getTime();
  const clean = await aClean(world.database, {
    customerId: customer.id,
    teamId: team.id,
    memberIds: [(await aPerson(world.database)).id],
    clockIn: new Date(now - 3_600_000 - seconds),
    priceCents,
  });
  const member = { id: clean.memberIds[0]! };
  const reply = await (
    await world.as(member)
  ).post<{ clockOutTime: string }>('/api/staff/time-entries/clock-out', {
    lunchBreak: false,
    notes: null,
    clockOutAllMembers: true,
    selectedMemberIds: [],
    jobId: clean.id,
  });
  expect(reply.status).toBe(200);
  const stored = (await office.get<AdminClean>(`/api/admin/cleans/${clean.id}`)).data;
  expect(stored.clockOutTime).not.toBeNull();
  const [invoice] = await world.database.query<{ id: number }>(
    `SELECT id FROM invoices WHERE automatic_clean_id = $1`,
    [clean.id],
  );
  return invoice!.id;
}

/** An invoice whose customer has an address, with its e-mail queued by the office. */
async function aSentRequest(input: InvoiceInput = {}): Promise<TestInvoice> {
  const customerId = (await aCustomer(world.database, { email: 'customer@example.test' })).id;
  const invoice = await anInvoice(world.database, { customerId, ...input });
  expect((await office.post(`/api/invoices/${invoice.id}/send`)).status).toBe(201);
  return invoice;
}

describe('the e-mail of an automatic invoice (D47)', () => {
  it('says the same cents as the PDF that it carries, and makes the invoice sent', async () => {
    const invoiceId = await finishClean({ name: 'Ελένη <b>& Söhne</b> 王小明' });
    expect(server.received).toEqual([]);
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'draft', issued_at: null, pdf_sha256: null });
    const [queued] = await mailsOf(invoiceId);
    expect(queued).toMatchObject({ status: 'waiting', attempts: 0, to: 'customer@example.test', kind: 'invoice' });

    await work();

    const [mail] = server.received;
    expect(server.received.length).toBe(1);
    const { invoiceNumber } = queued!;
    expect(mail!.to).toEqual(['customer@example.test']);
    expect(Object.fromEntries(mail!.mime.headers)).toMatchObject({
      from: 'Sparkling Homes <mail@business.test>',
      'reply-to': 'Sparkling Homes <office@business.test>',
      subject: `Tax Invoice ${invoiceNumber} from Sparkling Homes`,
    });
    const [text, html] = [partOf(mail!.mime, 'text/plain').text, partOf(mail!.mime, 'text/html').text];
    const pdf = partOf(mail!.mime, 'application/pdf');
    const drawn = (await readPdf(pdf.bytes)).pages.join(' ');
    for (const words of [text, html, drawn]) {
      expect(words).toContain('$165.50');
      expect(words).toContain('Total includes GST of $15.05');
      expect(words).toContain(invoiceNumber);
      expect(words).toContain('063-000');
      expect(words).toContain('0390 000 000');
      expect(words).toContain('05/03/2026');
      expect(words).toContain('06/03/2026');
    }
    expect(text).toContain('Hello Ελένη <b>& Söhne</b> 王小明,');
    expect(html).toContain('Hello Ελένη &lt;b&gt;&amp; Söhne&lt;/b&gt; 王小明,');
    expect(html).not.toContain('<b>');
    expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename=${invoiceNumber}.pdf`);

    const invoice = await invoiceOf(invoiceId);
    expect(invoice).toMatchObject({ status: 'sent', issued_at: world.clock.now() });
    expect(sha256(pdf.bytes)).toBe(invoice.pdf_sha256);
    expect(await mailsOf(invoiceId)).toMatchObject([
      { status: 'sent', attempts: 1, sentAt: START_OF_TESTS, lastError: null },
    ]);
    const audit = (await auditOf(invoiceId)).filter(({ actor_id }) => actor_id === null);
    expect(audit).toEqual([
      { action: 'mail.sent', actor_id: null, details: { mailId: queued!.id, kind: 'invoice', attempts: 1 } },
      { action: 'invoice.status-changed', actor_id: null, details: { before: 'draft', after: 'sent' } },
    ]);
  });

  it('wakes the worker when the transaction that queued it is committed, and not when it is undone', async () => {
    const woken = jest.fn();
    world.app.get(MailSignal).listen(woken);
    const transactions = world.app.get(Transactions);
    const { id } = await anInvoice(world.database, {
      customerId: (await aCustomer(world.database, { email: 'customer@example.test' })).id,
    });
    const undone = transactions.run({ requestId: randomUUID() }, async (tx) => {
      await world.app.get(InvoiceMails).add(tx, 'invoice', await world.app.get(InvoiceRepository).wholes([id], tx));
      throw new Error('Something else went wrong.');
    });
    await expect(undone).rejects.toThrow('Something else went wrong.');
    expect(woken).not.toHaveBeenCalled();
    await transactions.run({ requestId: randomUUID() }, async (tx) => {
      await world.app.get(InvoiceMails).add(tx, 'invoice', await world.app.get(InvoiceRepository).wholes([id], tx));
      expect(woken).not.toHaveBeenCalled();
    });
    expect(woken).toHaveBeenCalledTimes(1);
    await office.get('/api/admin/mails');
    expect(woken).toHaveBeenCalledTimes(1);
    expect((await mailsOf(id)).length).toBe(1);
  });

  it('goes out by itself once the clean is committed, where background work is on', async () => {
    const other = await startMailingApp({
      database: world.database,
      clock: world.clock,
      env: { BACKGROUND_WORK: 'true' },
    });
    try {
      const customerId = (await aCustomer(world.database, { email: 'customer@example.test' })).id;
      const { id } = await anInvoice(world.database, { customerId });
      await (await other.as(admin)).post(`/api/invoices/${id}/send`);
      await until(async () => (await invoiceOf(id)).status === 'sent');
      expect(server.received.length).toBe(1);
    } finally {
      await other.stop();
    }
  });
});

const ANSWERED = 'The mail server answered: ';
const REACHED = 'The mail server could not be reached or closed the connection.';
const HANDED_OVER = 'The connection was lost after the message had been handed over, so it may have arrived.';

describe('a mail server in any mood (D47)', () => {
  it.each<[Mood, string | RegExp]>([
    ['busy', `${ANSWERED}451 Out of disk space, sorry.`],
    ['greylist', `${ANSWERED}450 Please come back later.`],
    ['drop-before', REACHED],
    ['silent', 'The mail server did not answer in time.'],
    ['garbage', /^The mail server/],
    ['closed', /554 No mail service here\.$/],
    ['away', REACHED],
  ])('%s: the clean is completed, the mail waits and is sent once when the server is well', async (mood, reason) => {
    await server.be(mood);
    const invoiceId = await finishClean();
    await work();
    const lastError = typeof reason === 'string' ? reason : (expect.stringMatching(reason) as unknown);
    const nextAttemptAt = '2026-03-04T23:01:00.000Z';
    expect(await mailsOf(invoiceId)).toMatchObject([{ status: 'waiting', attempts: 1, lastError, nextAttemptAt }]);
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'draft' });

    await server.be('accept');
    world.clock.advance({ seconds: 59 });
    await work();
    expect(server.received).toEqual([]);
    world.clock.advance({ seconds: 1 });
    await work();
    await work();
    expect(server.received.length).toBe(1);
    expect(await mailsOf(invoiceId)).toMatchObject([{ status: 'sent', attempts: 2, lastError: null }]);
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'sent' });
  });

  it.each<[Mood, string]>([
    ['refuse', `${ANSWERED}550 No such mailbox here.`],
    ['refuse-contents', `${ANSWERED}554 This looks like spam.`],
  ])("%s: the clean is completed, the mail has failed with the server's words", async (mood, lastError) => {
    await server.be(mood);
    const invoiceId = await finishClean();
    await work();
    await server.be('accept');
    world.clock.advance({ hours: 100 });
    await work();
    expect(server.received).toEqual([]);
    expect(await mailsOf(invoiceId)).toMatchObject([{ status: 'failed', attempts: 1, lastError, nextAttemptAt: null }]);
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'draft' });
  });

  it.each<[Mood]>([['drop-after'], ['deaf']])(
    '%s: the clean is completed, nobody knows, and it is never sent again by itself',
    async (mood) => {
      await server.be(mood);
      const invoiceId = await finishClean();
      await work();
      const [mail] = await mailsOf(invoiceId);
      expect(mail).toMatchObject({ status: 'unconfirmed', attempts: 1, lastError: HANDED_OVER });
      await server.be('accept');
      world.clock.advance({ hours: 100 });
      await work();
      expect(server.received.length).toBe(1);
      expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'draft' });

      // A person decides: a request of its own, with the very same PDF.
      expect((await office.post(`/api/admin/mails/${mail!.id}/resend`)).status).toBe(201);
      await work();
      const [first, second] = server.received;
      expect(messageIdOf(first!)).not.toBe(messageIdOf(second!));
      const hashes = server.received.map(({ mime }) => sha256(partOf(mime, 'application/pdf').bytes));
      const { status, pdf_sha256 } = await invoiceOf(invoiceId);
      expect({ hashes, status }).toEqual({ hashes: [pdf_sha256, pdf_sha256], status: 'sent' });
    },
  );

  it('away for an hour: nothing is lost, everything is sent once, under the message id it had from the start', async () => {
    await server.be('away');
    const invoiceIds = [await finishClean(), await finishClean(), await finishClean()];
    const ids = (await Promise.all(invoiceIds.map(mailsOf))).flat().map(({ id }) => id);
    const wholes = await Promise.all(
      ids.map(async (id) => (await office.get<OutboxMailDetails>(`/api/admin/mails/${id}`)).data),
    );
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await work();
      world.clock.advance({ minutes: 5 });
    }
    const waiting = (await Promise.all(invoiceIds.map(mailsOf))).flat();
    expect(waiting.map(({ status, attempts }) => ({ status, attempts }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'waiting', attempts: 4 })),
    );
    await server.be('accept');
    world.clock.advance({ minutes: 30 });
    await work();
    expect(server.received.map(messageIdOf).toSorted()).toEqual(wholes.map(({ messageId }) => messageId).toSorted());
    expect((await Promise.all(invoiceIds.map(mailsOf))).flat().map(({ status }) => status)).toEqual([
      'sent',
      'sent',
      'sent',
    ]);
  });

  it('away for days: it has failed after three of them, and says so', async () => {
    await server.be('away');
    const { id } = await aSentRequest();
    for (let hours = 0; hours < 80; hours += 2) {
      await work();
      world.clock.advance({ hours: 2 });
    }
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ status: 'failed', lastError: `Given up after three days. ${REACHED}` });
    expect(mail!.attempts).toBeGreaterThan(10);
    expect(await auditOf(id)).toContainEqual(expect.objectContaining({ action: 'mail.failed' }));
  });
});

describe('several processes, and one that dies', () => {
  it('sends each mail by one of two replicas', async () => {
    const invoices: TestInvoice[] = [];
    for (let i = 0; i < 12; i++) invoices.push(await aSentRequest());
    const replica = await startMailingApp({ database: world.database, clock: world.clock });
    try {
      await Promise.all([work(), work(replica)]);
    } finally {
      await replica.stop();
    }
    expect(server.received.length).toBe(12);
    expect(new Set(server.received.map(messageIdOf)).size).toBe(12);
    const statuses = await Promise.all(invoices.map(async ({ id }) => (await invoiceOf(id)).status));
    expect(new Set(statuses)).toEqual(new Set(['sent']));
  });

  it('leaves what another process is sending alone, and calls it unconfirmed once its time is up', async () => {
    const { id } = await aSentRequest();
    await world.database.query(
      `UPDATE mails SET status = 'sending', attempts = 1, next_attempt_at = NULL, claimed_until = $2 WHERE invoice_id = $1`,
      [id, new Date(world.clock.now().getTime() + 60_000)],
    );
    await work();
    expect(await mailsOf(id)).toMatchObject([{ status: 'sending' }]);
    world.clock.advance({ seconds: 61 });
    await work();
    const lastError = 'The program was stopped while it was sending this, so it may have arrived.';
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ status: 'unconfirmed', attempts: 1, lastError });
    expect(server.received).toEqual([]);
    expect(await auditOf(id)).toContainEqual({
      action: 'mail.unconfirmed',
      actor_id: null,
      details: { mailId: mail!.id },
    });
  });

  it('finishes the mail in hand when it stops, and takes no other', async () => {
    const [first, second] = [await aSentRequest(), await aSentRequest()];
    const replica = await startMailingApp({ database: world.database, clock: world.clock });
    let stopped: Promise<void> = Promise.resolve();
    server.onMessage = async () => {
      stopped = replica.stop();
      await new Promise((resolve) => setImmediate(resolve));
    };
    await work(replica);
    await stopped;
    expect(await mailsOf(first.id)).toMatchObject([{ status: 'sent' }]);
    expect(await mailsOf(second.id)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    expect(server.received.length).toBe(1);
  });

  it('writes down what the server said when the database was away for a moment', async () => {
    const { id } = await aSentRequest();
    server.onMessage = async () => {
      await world.database.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'tidycrew' AND pid <> pg_backend_pid()`,
      );
    };
    await work();
    expect(await mailsOf(id)).toMatchObject([{ status: 'sent', attempts: 1 }]);
    expect(server.received.length).toBe(1);
  });
});

describe('what is not wanted any more is not sent', () => {
  it.each([
    ['cancelled', 'invoice', 'Not sent: the invoice was cancelled.'],
    ['cancelled', 'reminder-after', 'Not sent: the invoice was cancelled.'],
    ['paid', 'reminder-after', 'Not sent: the invoice is paid.'],
  ])('%s, %s', async (status, kind, lastError) => {
    const { id } = await aSentRequest();
    await world.database.query(`UPDATE mails SET kind = $2 WHERE invoice_id = $1`, [id, kind]);
    expect((await office.put(`/api/invoices/${id}/status`, { status })).status).toBe(200);
    await work();
    expect(server.received).toEqual([]);
    expect(await mailsOf(id)).toMatchObject([{ status: 'kept', lastError }]);
    expect(await invoiceOf(id)).toMatchObject({ status });
  });

  it('goes to the address that was corrected meanwhile, as the outbox shows; without one not at all (D716)', async () => {
    const [corrected, removed] = [await aSentRequest(), await aSentRequest()];
    const become = (id: number, email: string | null) =>
      world.database.query(
        `UPDATE customers SET email = $2 WHERE id = (SELECT customer_id FROM invoices WHERE id = $1)`,
        [...[id, email]],
      );
    await become(corrected.id, 'right@example.test, other@example.test');
    await become(removed.id, null);
    await work();
    expect(server.received.map(({ to }) => to)).toEqual([['right@example.test', 'other@example.test']]);
    expect(await mailsOf(corrected.id)).toMatchObject([
      { status: 'sent', to: 'right@example.test, other@example.test' },
    ]);
    const lastError = 'Not sent: this customer has no e-mail address any more.';
    expect(await mailsOf(removed.id)).toMatchObject([{ status: 'kept', to: 'customer@example.test', lastError }]);
    expect(await invoiceOf(removed.id)).toMatchObject({ status: 'draft', pdf_sha256: null });
    // An automatic one waits for an address again, and the dashboard says so.
    await world.database.query(
      `UPDATE invoices SET source = 'automatic', automatic_clean_id = (SELECT min(clean_id) FROM invoice_lines WHERE invoice_id = $1) WHERE id = $1`,
      [removed.id],
    );
    const { data: attention } = await office.get<InvoiceAttention>('/api/admin/dashboard/invoices');
    expect(attention.withoutEmail.map(({ id }) => id)).toContain(removed.id);
  });

  it('of a draft that is dated when it is sent names the day and the account of its hand-over (D631, D700)', async () => {
    const { id } = await aSentRequest();
    await world.database.query(`UPDATE invoices SET dated_when_issued = true WHERE id = $1`, [id]);
    await world.database.query(`UPDATE business_settings SET bank_account = '87654321'`);
    world.clock.set('2026-03-08T23:00:00Z');
    await work();
    await world.database.query(`UPDATE business_settings SET bank_account = '12345678'`);
    const { text } = partOf(server.received[0]!.mime, 'text/plain');
    expect(text).toContain('Issue date: 09/03/2026\nDue date: 13/03/2026');
    expect(text).toContain('Account: 87654321');
    const { pages } = await readPdf(partOf(server.received[0]!.mime, 'application/pdf').bytes);
    expect(pages[0]).toContain('87654321');
  });

  it('sends the e-mail of an invoice that was marked paid meanwhile, and leaves it paid', async () => {
    const { id } = await aSentRequest();
    await office.put(`/api/invoices/${id}/status`, { status: 'paid' });
    await work();
    expect(server.received.length).toBe(1);
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid' });
  });
});

describe('names that would be more than names', () => {
  it('puts no header and no recipient into the message', async () => {
    const evil = 'Evil\r\nBcc: thief@example.test\r\n\r\n<script>alert(1)</script>';
    const invoice = await aSentRequest({ customerName: evil, issuer: { brandName: evil } });
    await work();
    const [mail] = server.received;
    expect(mail!.to).toEqual(['customer@example.test']);
    expect(mail!.mime.headers.has('bcc')).toBe(false);
    expect(mail!.mime.headers.get('subject')).toBe(
      `Tax Invoice ${invoice.invoiceNumber} from Evil Bcc: thief@example.test <script>alert(1)</script>`,
    );
    expect(partOf(mail!.mime, 'text/html').text).not.toContain('<script>');
  });
});

describe('without a mail server', () => {
  let quiet: TestApp;
  let quietOffice: Client;

  beforeAll(async () => {
    quiet = await startApp({ database: world.database, clock: world.clock });
    quietOffice = await quiet.as(admin, { livesMinutes: 60 * 24 * 30, idleMinutes: 60 * 24 * 30 });
  });

  afterAll(() => quiet.stop());

  it('keeps mail, readable in the console, and the invoice stays a draft', async () => {
    const customerId = (await aCustomer(world.database, { email: 'customer@example.test' })).id;
    const { id, invoiceNumber } = await anInvoice(world.database, { customerId });
    const { status, data } = await quietOffice.post<OutboxMail>(`/api/invoices/${id}/send`);
    expect({ status, data }).toMatchObject({ status: 201, data: { status: 'kept', nextAttemptAt: null, attempts: 0 } });
    await work(quiet);
    expect(await invoiceOf(id)).toMatchObject({ status: 'draft', issued_at: null, pdf_sha256: null });
    const whole = (await quietOffice.get<OutboxMailDetails>(`/api/admin/mails/${data.id}`)).data;
    expect(whole).toMatchObject({ status: 'kept', attachmentName: `${invoiceNumber}.pdf` });
    expect(whole.text).toContain('$165.00');
    expect(whole.html).toContain('$165.00');
  });

  it('keeps what was waiting for one, and sends it from the console when there is one again', async () => {
    const { id } = await aSentRequest();
    await work(quiet);
    const [kept] = await mailsOf(id);
    expect(kept).toMatchObject({ status: 'kept' });
    await work();
    expect(server.received).toEqual([]);
    await office.post(`/api/admin/mails/${kept!.id}/resend`);
    await work();
    expect(server.received.length).toBe(1);
  });
});

describe('GET /api/admin/mails', () => {
  it('lists newest first, a slice and a status at a time (D4)', async () => {
    const [older, newer] = [await aSentRequest(), await aSentRequest()];
    const filter = encodeURIComponent(JSON.stringify({ status: 'waiting' }));
    const reply = await office.get<OutboxMail[]>(`/api/admin/mails?range=[0,0]&filter=${filter}`);
    expect(reply.headers.get('content-range')).toBe('mails 0-0/2');
    expect(reply.data.map(({ invoiceId }) => invoiceId)).toEqual([newer.id]);
    const both = (await office.get<OutboxMail[]>(`/api/admin/mails?filter=${filter}`)).data;
    expect(both.map(({ invoiceId }) => invoiceId)).toEqual([newer.id, older.id]);
    expect(both[0]).toEqual({
      id: expect.any(Number),
      kind: 'invoice',
      invoiceId: newer.id,
      invoiceNumber: newer.invoiceNumber,
      creditNoteNumber: null,
      remindedInvoices: [],
      statementId: null,
      isResendable: true,
      customerName: expect.any(String),
      to: 'customer@example.test',
      copyTo: null,
      subject: `Tax Invoice ${newer.invoiceNumber} from Sparkle & Co`,
      status: 'waiting',
      attempts: 0,
      lastError: null,
      nextAttemptAt: START_OF_TESTS,
      createdAt: START_OF_TESTS,
      sentAt: null,
    });
  });

  it.each([
    ['an unknown status', '/api/admin/mails?filter={"status":"lost"}', 400],
    ['an unknown order', '/api/admin/mails?sort=["text","ASC"]', 400],
    ['a mail that is none', '/api/admin/mails/2147483647', 404],
  ])('refuses %s', async (_, address, status) => {
    expect((await office.get(address)).status).toBe(status);
  });
});

describe('POST /api/admin/mails/:id/resend', () => {
  const refused = async (reply: Reply, status: number, error: string): Promise<void> => {
    expect({ status: reply.status, error: reply.body.error }).toEqual({ status, error });
    await Promise.resolve();
  };

  it.each(['sent', 'failed', 'unconfirmed', 'kept'])(
    'sends a mail that is %s again, to the address of today',
    async (status) => {
      const { id, customerId } = await aSentRequest();
      const [before] = await mailsOf(id);
      await world.database.query(
        `UPDATE mails SET status = $2, next_attempt_at = NULL, sent_at = CASE $2 WHEN 'sent' THEN now() END WHERE id = $1`,
        [before!.id, status],
      );
      await world.database.query(`UPDATE customers SET email = 'new@example.test' WHERE id = $1`, [customerId]);
      const presses = await Promise.all(
        [1, 2, 3].map(() => office.post<OutboxMail>(`/api/admin/mails/${before!.id}/resend`)),
      );
      expect(presses.map((reply) => reply.status)).toEqual([201, 201, 201]);
      expect(new Set(presses.map(({ data }) => data.id)).size).toBe(1);
      await work();
      expect(server.received.map(({ to }) => to)).toEqual([['new@example.test']]);
      const mails = await mailsOf(id);
      expect(mails.map((mail) => mail.status)).toEqual(['sent', status]);
      expect((await auditOf(id)).filter(({ action }) => action === 'mail.queued')).toEqual([
        { action: 'mail.queued', actor_id: admin.id, details: { mailId: before!.id, kind: 'invoice' } },
        {
          action: 'mail.queued',
          actor_id: admin.id,
          details: { mailId: mails[0]!.id, kind: 'invoice', resendOfId: before!.id },
        },
      ]);
      // Once that one has arrived, the old one is not where to press.
      const again = await office.post(`/api/admin/mails/${before!.id}/resend`);
      await refused(again, 409, 'This e-mail was sent again already. Please use the newest one.');
      expect((await office.post(`/api/admin/mails/${mails[0]!.id}/resend`)).status).toBe(201);
    },
  );

  it('refuses what is on its way, what is cancelled and whom it cannot reach', async () => {
    const { id, customerId } = await aSentRequest();
    const [mail] = await mailsOf(id);
    const press = (): Promise<Reply> => office.post(`/api/admin/mails/${mail!.id}/resend`);
    await refused(await press(), 409, 'This e-mail is already on its way.');
    await work();
    await world.database.query(`UPDATE customers SET email = NULL WHERE id = $1`, [customerId]);
    await refused(await press(), 400, 'This customer has no e-mail address. Please add one first.');
    await office.put(`/api/invoices/${id}/status`, { status: 'cancelled' });
    await refused(await press(), 409, 'This invoice is cancelled, so it is not sent.');
    await refused(await office.post('/api/admin/mails/2147483647/resend'), 404, 'There is no such e-mail.');
  });
});

describe('POST /api/invoices/:id/send', () => {
  it('queues one e-mail for one request, however often it is sent', async () => {
    const customerId = (await aCustomer(world.database, { email: 'customer@example.test' })).id;
    const { id } = await anInvoice(world.database, { customerId });
    const presses = await Promise.all(
      [1, 2, 3, 4].map(() => office.post<OutboxMail>(`/api/invoices/${id}/send`, undefined, { key: `send-${id}` })),
    );
    expect(presses.map((reply) => reply.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(presses.map(({ data }) => data.id)).size).toBe(1);
    const other = await office.post(`/api/invoices/${id}/send`, undefined, { key: `other-${id}` });
    expect({ status: other.status, error: other.body.error }).toEqual({
      status: 409,
      error: 'This e-mail is already on its way.',
    });
    await work();
    expect(server.received.length).toBe(1);
    expect((await office.post(`/api/invoices/${id}/send`)).status).toBe(201);
    await work();
    expect(server.received.length).toBe(2);
  });

  it.each([
    ['a cancelled invoice', { status: 'cancelled' }, 'a@b.test', 409, 'This invoice is cancelled, so it is not sent.'],
    ['a customer without an address', {}, null, 400, 'This customer has no e-mail address. Please add one first.'],
  ] as const)('refuses %s', async (_, input, email, status, error) => {
    const customerId = (await aCustomer(world.database, { email })).id;
    const { id } = await anInvoice(world.database, { customerId, ...input });
    const reply = await office.post(`/api/invoices/${id}/send`);
    expect({ status: reply.status, error: reply.body.error }).toEqual({ status, error });
    expect(await mailsOf(id)).toEqual([]);
  });

  it('refuses an invoice that is none', async () => {
    const reply = await office.post('/api/invoices/2147483647/send');
    expect({ status: reply.status, error: reply.body.error }).toEqual({
      status: 404,
      error: 'There is no such invoice.',
    });
  });
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end && !(await isSo());)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
