import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  BankFile,
  CreditNote,
  InvoiceLink,
  OutboxMail,
  OutboxMailDetails,
  Payment,
  SentStatements,
  SharedInvoice,
} from '@tidycrew/contracts';
import { MailWorker } from '../../apps/api/src/mail/mail-worker.js';
import { validate } from '../../apps/api/src/platform/config/env.js';
import { SmtpMailer } from '../../apps/api/src/platform/integrations/mail/smtp-mailer.js';
import { aCustomer, anInvoice, aPerson, type TestInvoice } from '../factories/index.js';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { partOf } from '../support/mime.js';
import { readPdf } from '../support/pdf.js';
import { startMailServer, type TestMailServer } from '../support/smtp.js';

let server: TestMailServer;
let world: TestApp;
let office: Client;

beforeAll(async () => {
  server = await startMailServer();
  const env = { SMTP_URL: server.url, MAIL_FROM: 'mail@business.test' };
  const mailer = new SmtpMailer(validate(env).mailServer!, { connect: 10_000, greeting: 2_500, silence: 2_500 });
  world = await startApp({ env, mailer });
  office = await world.as(await aPerson(world.database, { role: 'admin', firstName: 'Olivia', lastName: 'Office' }));
  await world.database.query(
    `UPDATE business_settings SET brand_name = 'Sparkling Homes', email = 'office@business.test', phone = '0390000000'`,
  );
});

afterAll(async () => {
  await world.stop();
  await server.stop();
});

beforeEach(async () => {
  server.received = [];
  // What an earlier test left waiting is none of this one's.
  await world.database.query(`UPDATE mails SET status = 'kept', next_attempt_at = NULL WHERE status = 'waiting'`);
});

const db = () => world.database;
const work = (): Promise<void> => world.app.get(MailWorker).work();
const resend = (id: number): Promise<Reply<OutboxMail>> => office.post<OutboxMail>(`/api/admin/mails/${id}/resend`);
const mail = async (id: number): Promise<OutboxMailDetails> =>
  (await office.get<OutboxMailDetails>(`/api/admin/mails/${id}`)).data;
const newest = async (): Promise<OutboxMail> =>
  (await office.get<OutboxMail[]>('/api/admin/mails?range=[0,0]')).data[0]!;

async function billed(email: string | null = 'margaret@example.test'): Promise<TestInvoice> {
  const { id: customerId } = await aCustomer(db(), { name: `Margaret ${Math.random()}`, email });
  return anInvoice(db(), { customerId, customerName: 'Margaret Whitfield', status: 'sent', amountsCents: [20_500] });
}

async function credited(email?: string | null): Promise<CreditNote> {
  const { id: invoiceId } = await billed(email);
  return (await office.post<CreditNote>('/api/credit-notes', { invoiceId, amount: 40, reason: 'Oven not done' })).data;
}

const send = (number: string, key?: string): Promise<Reply<OutboxMail>> =>
  office.post<OutboxMail>(`/api/credit-notes/${number}/send`, {}, { key });

describe('POST /api/credit-notes/:number/send (D453)', () => {
  it('takes the id that the list gives as well as the number; so does the PDF', async () => {
    const { id, creditNoteNumber } = await credited();
    const [byId, byNumber] = [
      await office.get(`/api/credit-notes/${id}/pdf`),
      await office.get(`/api/credit-notes/${creditNoteNumber}/pdf`),
    ];
    expect([byId.status, byId.headers.get('etag')]).toEqual([200, byNumber.headers.get('etag')]);
    const key = `send-${id}`;
    const sent = await send(String(id), key);
    expect(sent.status).toBe(201);
    expect((await send(creditNoteNumber, key)).data.id).toBe(sent.data.id);
    for (const nothing of ['0', '2147483646', '9999999999', 'CN-999999', 'CN-1', 'x']) {
      expectError(await office.get(`/api/credit-notes/${nothing}/pdf`), 404, 'NOT_FOUND');
      expectError(await send(nothing), 404, 'NOT_FOUND');
    }
  });

  it('sends the note with its PDF to the customer, and stands in the outbox', async () => {
    const { id, creditNoteNumber: number, invoiceNumber } = await credited();
    const { status, data } = await send(number);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      ...{ kind: 'credit-note', invoiceId: null, invoiceNumber: null, creditNoteNumber: number, isResendable: true },
      ...{ customerName: 'Margaret Whitfield', to: 'margaret@example.test', status: 'waiting' },
      subject: `Adjustment Note ${number} from Sparkling Homes`,
    });
    await work();
    expect(server.received).toHaveLength(1);
    const { mime } = server.received[0]!;
    const text = partOf(mime, 'text/plain').text;
    for (const words of [
      `We have credited $40.00 of invoice ${invoiceNumber}. The note is attached as a PDF.`,
      'Reason: Oven not done',
      'Total credited: $40.00 (GST adjusted by $3.64)',
      'Price before: $205.00\nPrice after: $165.00',
    ]) {
      expect(text).toContain(words);
    }
    const { pages } = await readPdf(partOf(mime, 'application/pdf').bytes);
    expect(pages[0]).toContain(number);
    expect(await mail(data.id)).toMatchObject({ status: 'sent', attachmentName: `${number}.pdf` });
    expect(await auditOf(db(), 'credit-note', id)).toMatchObject([
      { action: 'credit-note.created' },
      { action: 'mail.queued' },
      { action: 'mail.sent' },
    ]);
    const again = await resend(data.id);
    expect(again.data).toMatchObject({ kind: 'credit-note', status: 'waiting' });
    expectError(await resend(again.data.id), 409, 'CONFLICT', 'This e-mail is already on its way.');
    expect((await resend(data.id)).data.id).toBe(again.data.id);
  });

  it('is asked for once by one key, by one at a time, and needs an address', async () => {
    const { creditNoteNumber } = await credited();
    const replies = await Promise.all([send(creditNoteNumber, 'press-note'), send(creditNoteNumber, 'press-note')]);
    expect(replies[0].data.id).toBe(replies[1].data.id);
    expectError(await send(creditNoteNumber), 409, 'CONFLICT', 'This e-mail is already on its way.');
    const silent = await credited(null);
    const sentence = 'This customer has no e-mail address. Please add one first.';
    expectError(await send(silent.creditNoteNumber), 400, 'VALIDATION_FAILED', sentence);
    for (const number of ['CN-999999', 'CN-1', 'x']) {
      expectError(await send(number), 404, 'NOT_FOUND', 'There is no such credit note.');
    }
  });
});

describe('receipts (D458)', () => {
  const turn = (isOn: boolean) => db().query('UPDATE business_settings SET send_receipts = $1', [isOn]);
  const pay = async ({ id, customerId }: TestInvoice, amount: number, allocated = amount, key?: string) => {
    const allocations = allocated > 0 ? [{ invoiceId: id, amount: allocated }] : [];
    const body = {
      customerId,
      receivedOn: '2026-03-05',
      amount,
      method: 'bankTransfer',
      reference: 'Margaret',
      allocations,
    };
    return (await office.post<Payment>('/api/payments', body, { key })).data;
  };
  const receiptsOf = (paymentId: number) =>
    db().query<{ id: number; status: string }>('SELECT id, status FROM mails WHERE payment_id = $1 ORDER BY id', [
      paymentId,
    ]);

  it('are off until they are turned on', async () => {
    const { id } = await pay(await billed(), 100);
    expect(await receiptsOf(id)).toEqual([]);
  });

  it('go out once for a payment, and say what it paid and what is open', async () => {
    await turn(true);
    const invoice = await billed();
    const { id, customerName } = await pay(invoice, 100, 100, 'press-pay');
    await pay(invoice, 100, 100, 'press-pay');
    expect(await receiptsOf(id)).toHaveLength(1);
    expect(await newest()).toMatchObject({
      ...{ kind: 'receipt', invoiceId: null, creditNoteNumber: null, isResendable: true, customerName },
      subject: 'Receipt: Sparkling Homes received your payment of $100.00',
    });
    await work();
    expect(server.received).toHaveLength(1);
    const text = partOf(server.received[0]!.mime, 'text/plain').text;
    expect(text).toContain(
      `Received on: 05/03/2026\nAmount: $100.00\nMethod: Bank transfer\nReference: Margaret\nInvoice ${invoice.invoiceNumber}: $100.00, $105.00 open\n`,
    );
    expect(text).not.toContain('credit');
    await pay(invoice, 125, 105);
    await work();
    expect(partOf(server.received[1]!.mime, 'text/plain').text).toContain(
      `Invoice ${invoice.invoiceNumber}: $105.00, paid in full\nYour credit with us: $20.00\n`,
    );
    // A resent one goes to the address of this moment.
    await db().query(`UPDATE customers SET email = 'new@example.test' WHERE id = $1`, [invoice.customerId]);
    const [{ id: mailId } = { id: 0 }] = await receiptsOf(id);
    expect((await resend(mailId)).data).toMatchObject({ kind: 'receipt', to: 'new@example.test' });
    await work();
    await office.post(`/api/payments/${id}/reverse`, { reason: 'Bounced' });
    expectError(await resend(mailId), 409, 'CONFLICT', 'This payment is reversed, so no receipt is sent.');
  });

  it("go out once for each line of a bank's file that is confirmed (D519)", async () => {
    await turn(true);
    const [first, second, silent] = [await billed(), await billed(), await billed(null)];
    const text = `Receipts ${first.id}`;
    const csv = `Date,Text,Amount\n05/03/2026,${text} A,100.00\n05/03/2026,${text} B,215.00\n05/03/2026,${text} C,10.00\n`;
    const mapping = { date: 'Date', description: 'Text', amount: 'Amount', dateFormat: 'dd/MM/yyyy' };
    const { data } = await office.post<BankFile>('/api/bank-files', { name: 'March.csv', csv, mapping });
    const invoices = [first, second, silent];
    const lines = data.lines.map(({ id: lineId }, place) => ({ lineId, invoiceId: invoices[place]!.id }));
    for (const answer of [{ recorded: 3, already: 0 }, { recorded: 0, already: 3 }]) {
      expect((await office.post(`/api/bank-files/${data.id}/confirm`, { lines })).data).toMatchObject(answer);
    }
    await work();
    const texts = server.received.map(({ mime }) => partOf(mime, 'text/plain').text);
    expect(texts).toHaveLength(2);
    expect(texts.find((one) => one.includes(`Reference: ${text} A\nInvoice ${first.invoiceNumber}: $100.00, $105.00 open\n`))).toBeDefined();
    expect(texts.find((one) => one.includes(`Invoice ${second.invoiceNumber}: $205.00, paid in full\nYour credit with us: $10.00\n`))).toBeDefined();
    const after = (await office.get<BankFile>(`/api/bank-files/${data.id}`)).data;
    const [sent, , unsent] = await Promise.all(after.lines.map(({ payments }) => auditOf(db(), 'payment', payments[0]!.id)));
    expect(sent!.map(({ action }) => action)).toEqual(['payment.recorded', 'mail.queued', 'mail.sent']);
    expect(unsent!.map(({ action }) => action)).toEqual(['payment.recorded']);
    await turn(false);
  }); // prettier-ignore

  it('are not sent for refunds, statuses and customers without an address, nor once the payment is reversed', async () => {
    await turn(true);
    const invoice = await billed();
    const { id } = await pay(invoice, 50, 0);
    await office.post(`/api/payments/${id}/reverse`, { reason: 'Bounced' });
    await work();
    expect(server.received).toEqual([]);
    const [receipt] = await receiptsOf(id);
    expect(await mail(receipt!.id)).toMatchObject({ status: 'kept', lastError: 'Not sent: the payment was reversed.' });
    const before = (await newest()).id;
    await pay(invoice, 30, 0);
    await pay(invoice, -30, 0);
    await office.put(`/api/invoices/${invoice.id}/status`, { status: 'paid' });
    await pay(await billed(null), 10);
    // Only the $30.00 payment has a receipt.
    const since = await db().query('SELECT kind FROM mails WHERE id > $1', [before]);
    expect(since).toEqual([{ kind: 'receipt' }]);
    await turn(false);
  });
});

describe('PayID and pay by card (D638)', () => {
  const PAGE = 'https://pay.example.com/{number}?amount={amount}';
  const offer = (payId: string | null, payLink: string | null) =>
    db().query('UPDATE business_settings SET pay_id = $1, pay_link = $2', [payId, payLink]);
  const settle = (invoice: TestInvoice, amount: number) =>
    office.post('/api/payments', {
      ...{ customerId: invoice.customerId, receivedOn: '2026-03-05', amount, method: 'bankTransfer' },
      ...{ reference: 'Margaret', allocations: [{ invoiceId: invoice.id, amount }] },
    });
  const linkOf = async ({ id }: TestInvoice): Promise<string> => {
    const { path } = (await office.post<InvoiceLink>(`/api/invoices/${id}/links`, {})).data;
    return path.replace('/shared/', '/api/shared-invoices/');
  };

  afterAll(() => offer(null, null));

  it('stand in the e-mail with what is open when it is handed over, and the outbox shows that', async () => {
    await offer(null, PAGE);
    const invoice = await billed();
    const { id } = (await office.post<OutboxMail>(`/api/invoices/${invoice.id}/send`)).data;
    const number = invoice.invoiceNumber;
    const at = (amount: string) => `Pay by card (pay.example.com): https://pay.example.com/${number}?amount=${amount}`;
    expect((await mail(id)).text).toContain(at('205.00'));
    await settle(invoice, 5.5);
    await work();
    const text = partOf(server.received[0]!.mime, 'text/plain').text;
    expect(text).toContain(at('199.50'));
    expect(text).toContain('Paid $5.50, open $199.50.');
    expect((await mail(id)).text).toBe(text);
    expect(partOf(server.received[0]!.mime, 'text/html').text).toContain('>Pay by card</a> (pay.example.com)');
    await settle(invoice, 199.5);
    await office.post(`/api/invoices/${invoice.id}/send`);
    await work();
    expect(partOf(server.received[1]!.mime, 'text/plain').text).not.toContain('Pay by card');
  });

  it('stand on the shared page with what is open now, until nothing is', async () => {
    await offer('0412345678', PAGE);
    const { id: customerId } = await aCustomer(db());
    const issuer = { payId: '0412345678' };
    const invoice = await anInvoice(db(), { customerId, status: 'sent', amountsCents: [20_500], issuer });
    const path = await linkOf(invoice);
    const shared = async () => (await world.nobody().get<SharedInvoice>(path)).data;
    const card = (amount: string) => ({
      href: `https://pay.example.com/${invoice.invoiceNumber}?amount=${amount}`,
      host: 'pay.example.com',
    });
    const howToPay = {
      ...{ bsb: '063-000', account: '12345678', accountName: 'Sparkle Cleaning', payId: '0412 345 678' },
      reference: invoice.invoiceNumber,
    };
    expect(await shared()).toMatchObject({ open: 205, howToPay, payByCard: card('205.00') });
    await settle(invoice, 200);
    expect(await shared()).toMatchObject({ open: 5, howToPay, payByCard: card('5.00') });
    await settle(invoice, 5);
    expect(await shared()).toMatchObject({ open: 0, howToPay: null, payByCard: null });
  });

  it('change nothing of a document that was issued before', async () => {
    await offer(null, null);
    const { id: customerId } = await aCustomer(db());
    const invoice = await anInvoice(db(), { customerId });
    await office.put(`/api/invoices/${invoice.id}/status`, { status: 'sent' });
    const path = `/api/invoices/${invoice.invoiceNumber}/pdf`;
    const { bytes } = await office.get(path);
    await offer('0412345678', PAGE);
    expect(Buffer.from((await office.get(path)).bytes).equals(bytes)).toBe(true);
    expect((await world.nobody().get<SharedInvoice>(await linkOf(invoice))).data.howToPay).toMatchObject({
      payId: null,
    });
  });
});

describe('a reminder just before it is handed over (D132)', () => {
  /** Two invoices that are overdue on Friday 13 March, the second a week, and the reminder that names both. */
  async function reminded() {
    const { id: customerId } = await aCustomer(db(), { email: 'late@example.test' });
    const first = await anInvoice(db(), { customerId, issueDay: '2026-02-09', amountsCents: [10_000] });
    const second = await anInvoice(db(), { customerId, issueDay: '2026-03-02', amountsCents: [20_000] });
    await db().query(
      `UPDATE invoices SET pdf = '%PDF', pdf_sha256 = encode(sha256('%PDF'), 'hex'), status = 'sent', issued_at = issue_date
       WHERE customer_id = $1`,
      [customerId],
    );
    await db().query(
      `UPDATE business_settings SET reminders_enabled = true, reminder_days_before = NULL, reminder_days_after = 7`,
    );
    world.clock.set('2026-03-13T01:00:00.000Z');
    await world.app.get(Scheduler).runNow('reminders');
    return { customerId, first, second, mail: await newest() };
  }
  const become = ({ id }: TestInvoice, status: string) => office.put(`/api/invoices/${id}/status`, { status });
  const credit = ({ id: invoiceId }: TestInvoice, amount: number) =>
    office.post('/api/credit-notes', { invoiceId, amount, reason: 'Oven not done' });

  beforeEach(async () => {
    office = await world.as(await aPerson(db(), { role: 'admin' }), {
      livesMinutes: 60 * 24 * 30,
      idleMinutes: 60 * 24 * 30,
    });
  });

  afterAll(async () => {
    await db().query(`UPDATE business_settings SET reminders_enabled = false`);
    world.clock.set(START_OF_TESTS);
    office = await world.as(await aPerson(db(), { role: 'admin', firstName: 'Olivia', lastName: 'Office' }));
  });

  it('brings the PDFs of all that it names, with what is open by then', async () => {
    const { first, second, mail: asked } = await reminded();
    expect(asked).toMatchObject({ kind: 'reminder', status: 'waiting' });
    expect(asked.remindedInvoices).toEqual([first.invoiceNumber, second.invoiceNumber]);
    await credit(second, 50);
    await work();
    const sent = server.received[0]!;
    expect(sent.mime.headers.get('subject')).toBe('A friendly reminder: 2 invoices from Sparkle & Co, $250.00 open');
    expect(partOf(sent.mime, 'text/plain').text).toContain(`${second.invoiceNumber}, due on 06/03/2026: $150.00`);
    expect(await mail(asked.id)).toMatchObject({ status: 'sent', text: partOf(sent.mime, 'text/plain').text });
    const attached = sent.mime.parts.filter(({ type }) => type === 'application/pdf');
    expect(attached.map(({ headers }) => headers.get('content-disposition'))).toEqual(
      [first, second].map(({ invoiceNumber }) => `attachment; filename=${invoiceNumber}.pdf`),
    );
  });

  it('names no more what was paid or cancelled meanwhile', async () => {
    const { first, second } = await reminded();
    await become(first, 'paid');
    await work();
    expect(server.received[0]!.mime.headers.get('subject')).toBe(
      `A friendly reminder: invoice ${second.invoiceNumber} from Sparkle & Co was due on 06/03/2026`,
    );
  });

  it.each([
    ['paid', (invoice: TestInvoice) => become(invoice, 'paid'), 'Not sent: the invoice is paid.'],
    ['cancelled', (invoice: TestInvoice) => become(invoice, 'cancelled'), 'Not sent: the invoice was cancelled.'],
    ['credited', (invoice: TestInvoice) => credit(invoice, 200), 'Not sent: the invoice is paid.'],
  ])('is not sent where what it was asked for is %s', async (_, change, lastError) => {
    const { second, mail: asked } = await reminded();
    expect((await change(second)).status).toBeLessThan(300);
    await work();
    expect(server.received).toEqual([]);
    expect(await mail(asked.id)).toMatchObject({ status: 'kept', lastError });
    expectError(await resend(asked.id), 409, 'CONFLICT', lastError);
  });

  it('is not sent to a customer who is not to be reminded any more, also by hand', async () => {
    const { customerId, mail: asked } = await reminded();
    await db().query(`UPDATE customers SET no_reminders = true WHERE id = $1`, [customerId]);
    await work();
    const lastError = 'Not sent: this customer is not to be reminded.';
    expect(await mail(asked.id)).toMatchObject({ status: 'kept', lastError });
    expectError(await resend(asked.id), 409, 'CONFLICT', lastError);
  });

  it('goes again by hand, once, with what is open by then', async () => {
    const { first, second, mail: asked } = await reminded();
    await work();
    await become(second, 'paid');
    expectError(await resend(asked.id), 409, 'CONFLICT', 'Not sent: the invoice is paid.');
    await become(second, 'sent');
    const again = (await resend(asked.id)).data;
    expect(again).toMatchObject({ kind: 'reminder', remindedInvoices: [first.invoiceNumber, second.invoiceNumber] });
    expect((await resend(asked.id)).data.id).toBe(again.id);
    await work();
    expect(server.received).toHaveLength(2);
    expectError(
      await resend(asked.id),
      409,
      'CONFLICT',
      'This e-mail was sent again already. Please use the newest one.',
    );
  });
});

describe('statements (D479)', () => {
  const DAYS = { from: '2026-02-01', to: '2026-03-05' };
  const ask = async ({ customerId }: TestInvoice): Promise<OutboxMail> => {
    const { status, data } = await office.post<SentStatements>('/api/statements/send', {
      customerIds: [customerId],
      ...DAYS,
    });
    expect([status, data.queued]).toEqual([200, 1]);
    return newest();
  };
  const owing = async (): Promise<TestInvoice> => {
    const { id: customerId } = await aCustomer(db(), { name: `Owing ${Math.random()}`, email: 'owes@example.test' });
    const days = { issueDay: '2026-02-20', dueDay: '2026-02-27' };
    return anInvoice(db(), { customerId, status: 'sent', amountsCents: [20_500], ...days });
  };
  const pay = ({ customerId, id: invoiceId }: TestInvoice, amount: number) =>
    office.post('/api/payments', {
      ...{ customerId, receivedOn: '2026-03-05', amount, method: 'cash', allocations: [{ invoiceId, amount }] },
    });

  it('go out with the PDF, which is kept with the e-mail', async () => {
    const invoice = await owing();
    const { id, ...asked } = await ask(invoice);
    expect(asked).toMatchObject({
      ...{ kind: 'statement', to: 'owes@example.test', status: 'waiting', isResendable: true },
      subject: 'Statement from Sparkling Homes: $205.00 owed',
    });
    await work();
    const { mime } = server.received[0]!;
    const text = partOf(mime, 'text/plain').text;
    expect(text).toContain('Your statement from 01/02/2026 to 05/03/2026 is attached as a PDF.');
    expect(text).toContain('As at 05/03/2026 you owe $205.00; $205.00 of it is late.');
    expect(text).toContain('1 to 30 days late: $205.00\nYou owe: $205.00');
    const { bytes } = partOf(mime, 'application/pdf');
    expect((await readPdf(bytes)).pages[0]).toContain(`20/02/2026 Invoice ${invoice.invoiceNumber} Due 27/02/2026`);
    expect(await mail(id)).toMatchObject({ status: 'sent', attachmentName: 'Statement 2026-02-01 to 2026-03-05.pdf' });
    // What happens later does not change what was sent.
    await pay(invoice, 100);
    const kept = await office.get(`/api/statements/${asked.statementId}/pdf`);
    expect(Buffer.compare(kept.bytes, bytes)).toBe(0);
    expectError(await resend(id), 409, 'CONFLICT', 'What was owed has changed since. Please send a new statement.');
    await pay(invoice, 105);
    expectError(await resend(id), 409, 'CONFLICT', 'Nothing is owed any more, so no statement is sent.');
  });

  it('are not sent where something else is owed by then, and resent with that', async () => {
    const invoice = await owing();
    const { id } = await ask(invoice);
    await pay(invoice, 100);
    await work();
    expect(server.received).toEqual([]);
    const lastError = 'Not sent: $105.00 is owed by now, not $205.00.';
    expect(await mail(id)).toMatchObject({ status: 'kept', lastError });
    await db().query(`UPDATE customers SET billing_email = 'payer@example.test' WHERE id = $1`, [invoice.customerId]);
    const again = (await resend(id)).data;
    expect(again).toMatchObject({ to: 'payer@example.test', subject: 'Statement from Sparkling Homes: $105.00 owed' });
    expect((await resend(id)).data.id).toBe(again.id);
    await work();
    expect((await readPdf(partOf(server.received[0]!.mime, 'application/pdf').bytes)).pages[0]).toContain(
      'You owe $105.00',
    );
    await pay(invoice, 105);
    const other = await owing();
    const late = await ask(other);
    await pay(other, 205);
    await work();
    expect(await mail(late.id)).toMatchObject({
      status: 'kept',
      lastError: 'Not sent: nothing is owed any more.',
    });
  });
});

describe('an address that is corrected while e-mails wait (D716)', () => {
  it('gets credit note, receipt, statement and reminder', async () => {
    await db().query(
      `UPDATE business_settings SET send_receipts = true, reminders_enabled = true, reminder_days_after = 7`,
    );
    const { id: customerId } = await aCustomer(db(), { name: 'Mistyped', email: 'wrong@example.test' });
    const invoice = await anInvoice(db(), {
      customerId,
      issueDay: '2026-02-20',
      dueDay: '2026-02-26',
      amountsCents: [20_500],
    });
    await db().query(
      `UPDATE invoices SET pdf = '%PDF', pdf_sha256 = encode(sha256('%PDF'), 'hex'), status = 'sent', issued_at = issue_date WHERE id = $1`,
      [invoice.id],
    );
    const note = { invoiceId: invoice.id, amount: 40, reason: 'Oven not done' };
    await send((await office.post<CreditNote>('/api/credit-notes', note)).data.creditNoteNumber);
    const paid = { customerId, receivedOn: '2026-03-05', amount: 5, method: 'cash', allocations: [] };
    await office.post('/api/payments', paid);
    const days = { from: '2026-02-01', to: '2026-03-05' };
    await office.post('/api/statements/send', { customerIds: [customerId], ...days });
    await world.app.get(Scheduler).runNow('reminders');
    await db().query(`UPDATE business_settings SET send_receipts = false, reminders_enabled = false`);
    await db().query(`UPDATE customers SET billing_email = 'right@example.test' WHERE id = $1`, [customerId]);
    await work();
    expect(server.received.map(({ to }) => to)).toEqual(Array.from({ length: 4 }, () => ['right@example.test']));
    const listed = (await office.get<OutboxMail[]>('/api/admin/mails?range=[0,3]')).data;
    expect(listed.map(({ kind, to }) => [kind, to])).toEqual(
      ['reminder', 'statement', 'receipt', 'credit-note'].map((kind) => [kind, 'right@example.test']),
    );
  });
});

describe('an accountant link to an invoice (D453)', () => {
  it('names its credit notes and opens them; no others', async () => {
    const note = await credited();
    const other = await credited();
    const link = (await office.post<InvoiceLink>(`/api/invoices/${note.invoiceId}/links`, {})).data;
    const token = link.path.split('/').at(-1)!;
    const nobody = world.nobody();
    const shared = (await nobody.get<SharedInvoice>(`/api/shared-invoices/${token}`)).data;
    expect(shared.creditNotes).toEqual([
      { creditNoteNumber: note.creditNoteNumber, issueDate: '2026-03-05', total: 40 },
    ]);
    const open = (number: string, by = token) => nobody.get(`/api/shared-invoices/${by}/credit-notes/${number}/pdf`);
    const { pages } = await readPdf((await open(note.creditNoteNumber)).bytes);
    expect(pages[0]).toContain(note.creditNoteNumber);
    const gone = 'This link is no longer valid. Please ask for a new one.';
    expectError(await open(other.creditNoteNumber), 404, 'LINK_EXPIRED', gone);
    expectError(await open('x'), 404, 'LINK_EXPIRED', gone);
    expectError(await open(note.creditNoteNumber, 'x'.repeat(43)), 404, 'LINK_EXPIRED', gone);
    await office.send('DELETE', `/api/invoices/links/${link.id}`);
    expectError(await open(note.creditNoteNumber), 404, 'LINK_EXPIRED', gone);
  });
});
