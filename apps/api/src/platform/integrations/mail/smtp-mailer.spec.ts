import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { partOf } from '../../../../../../test/support/mime.js';
import { type Mood, startMailServer, type TestMailServer } from '../../../../../../test/support/smtp.js';
import type { OutgoingMail } from './mailer.port.js';
import { SmtpMailer } from './smtp-mailer.js';

const MAIL = {
  messageId: '<7f1c@business.test>',
  requestId: '0123456789abcdef0123456789abcdef',
  fromName: 'Sparkling Homes',
  replyTo: 'office@business.test',
  to: ['customer@example.test'],
  copyTo: null,
  subject: 'Invoice INV-000001 from Sparkling Homes',
  text: 'Total: $165.00\n',
  html: '<p>Total: $165.00</p>\n',
  attachments: [{ name: 'INV-000001.pdf', bytes: Buffer.alloc(300_000, '%PDF') }],
} satisfies OutgoingMail;

const REACHED = 'The mail server could not be reached or closed the connection.';
const HANDED_OVER = 'The connection was lost after the message had been handed over, so it may have arrived.';

let server: TestMailServer;
let mailer: SmtpMailer;

beforeAll(async () => {
  server = await startMailServer();
});

afterAll(() => server.stop());

/** A busy machine may be slow; only where a server is to be silent the wait is short. */
const newMailer = (silence = 20_000): SmtpMailer =>
  new SmtpMailer(
    { host: server.host, port: server.port, isSecure: false, credentials: null, fromAddress: 'mail@business.test' },
    { connect: 5_000, greeting: silence, silence },
  );

beforeEach(() => {
  server.received = [];
  server.conversations = 0;
  mailer = newMailer();
});

afterEach(() => mailer.close());

describe('what an SMTP conversation comes to (D47)', () => {
  it.each<[Mood, object]>([
    ['accept', { result: 'sent' }],
    ['busy', { result: 'later', reason: 'The mail server answered: 451 Out of disk space, sorry.' }],
    ['greylist', { result: 'later', reason: 'The mail server answered: 450 Please come back later.' }],
    ['refuse', { result: 'refused', reason: 'The mail server answered: 550 No such mailbox here.' }],
    ['refuse-contents', { result: 'refused', reason: 'The mail server answered: 554 This looks like spam.' }],
    ['deaf', { result: 'unknown', reason: HANDED_OVER }],
    ['drop-after', { result: 'unknown', reason: HANDED_OVER }],
    ['drop-before', { result: 'later', reason: REACHED }],
    ['silent', { result: 'later', reason: 'The mail server did not answer in time.' }],
    ['away', { result: 'later', reason: REACHED }],
  ])('%s', async (mood, outcome) => {
    await server.be(mood);
    if (mood === 'deaf' || mood === 'silent') mailer = newMailer(1_000);
    expect(await mailer.send(MAIL)).toEqual(outcome);
    expect(server.received.length).toBe(['accept', 'deaf', 'drop-after'].includes(mood) ? 1 : 0);
  });

  it.each<[Mood, RegExp]>([
    ['garbage', /^The mail server (did not speak as a mail server does\.|could not be reached)/],
    ['closed', /^The mail server .+ It answered: 554 No mail service here\.$/],
  ])('%s as a greeting', async (mood, reason) => {
    await server.be(mood);
    expect(await mailer.send(MAIL)).toEqual({ result: 'later', reason: expect.stringMatching(reason) });
  });

  it('is trying again when the line breaks in the middle of the message', async () => {
    await server.be('accept');
    const cutter = setInterval(() => void (server.conversations > 0 && server.be('away')), 1);
    const { result } = await mailer.send({
      ...MAIL,
      attachments: [{ name: 'a.pdf', bytes: Buffer.alloc(40_000_000) }],
    });
    clearInterval(cutter);
    expect(result).toBe('later');
    expect(server.received).toEqual([]);
  });

  it('ends at once when it is told to stop: before the message it is trying again, after it nobody knows', async () => {
    await server.be('silent');
    const early = new AbortController();
    const before = mailer.send(MAIL, early.signal);
    await until(() => server.conversations > 0);
    early.abort();
    expect(await before).toMatchObject({ result: 'later', reason: 'Sending took too long and was stopped.' });

    await server.be('deaf');
    const late = new AbortController();
    const after = mailer.send(MAIL, late.signal);
    await until(() => server.received.length > 0);
    late.abort();
    expect(await after).toEqual({ result: 'unknown', reason: HANDED_OVER });
  });

  it('uses one connection for messages that follow each other, and a new one when that was closed', async () => {
    await server.be('accept');
    for (const messageId of ['<1@business.test>', '<2@business.test>']) await mailer.send({ ...MAIL, messageId });
    expect(server.conversations).toBe(1);
    await server.be('away');
    await server.be('accept');
    expect(await mailer.send({ ...MAIL, messageId: '<3@business.test>' })).toEqual({ result: 'sent' });
    expect(server.received.map(({ mime }) => mime.headers.get('message-id'))).toEqual([
      '<1@business.test>',
      '<2@business.test>',
      '<3@business.test>',
    ]);
  });
});

describe('the message itself', () => {
  it('has sender, reply address, both bodies and the PDF', async () => {
    await server.be('accept');
    await mailer.send(MAIL);
    const [{ from, to, mime } = fail()] = server.received;
    expect({ from, to }).toEqual({ from: 'mail@business.test', to: ['customer@example.test'] });
    expect(Object.fromEntries(mime.headers)).toMatchObject({
      from: 'Sparkling Homes <mail@business.test>',
      'reply-to': 'Sparkling Homes <office@business.test>',
      to: 'customer@example.test',
      subject: 'Invoice INV-000001 from Sparkling Homes',
      'message-id': '<7f1c@business.test>',
      'auto-submitted': 'auto-generated',
      'x-request-id': MAIL.requestId,
    });
    expect(partOf(mime, 'text/plain').text).toBe(MAIL.text);
    expect(partOf(mime, 'text/html').text).toBe(MAIL.html);
    const pdf = partOf(mime, 'application/pdf');
    expect(pdf.headers.get('content-disposition')).toBe('attachment; filename=INV-000001.pdf');
    expect(sha256(pdf.bytes)).toBe(sha256(MAIL.attachments[0]!.bytes));
  });

  it('goes to each of several recipients, and blind to one more, who stands in no header', async () => {
    await server.be('accept');
    const to = ['plans@example.test', 'customer@example.test'];
    expect(await mailer.send({ ...MAIL, to, copyTo: 'books@business.test' })).toEqual({ result: 'sent' });
    const [received = fail()] = server.received;
    expect(received.to).toEqual([...to, 'books@business.test']);
    expect(received.mime.headers.get('to')).toBe('plans@example.test, customer@example.test');
    expect([...received.mime.headers.values()].join(' ')).not.toContain('books@');
  });

  it('is sent where one of several recipients is refused, and says who', async () => {
    await server.be('refuse-gone');
    const to = ['gone@example.test', 'customer@example.test'];
    const reason = 'The mail server refused gone@example.test.';
    expect(await mailer.send({ ...MAIL, to })).toEqual({ result: 'sent', reason });
    expect(server.received[0]?.to).toEqual(['customer@example.test']);
  });

  it.each([
    ['a name with line breaks', { fromName: 'Sparkling\r\nBcc: thief@example.test\r\n\r\nHello' }, 'sent'],
    ['a subject with line breaks', { subject: 'Invoice\r\nBcc: thief@example.test\r\n\r\n<script>' }, 'sent'],
    ['a reply address with line breaks', { replyTo: 'a@b.test\r\nBcc: thief@example.test' }, 'sent'],
    ['a message id with line breaks', { messageId: '<1@b.test>\r\nBcc: thief@example.test' }, 'sent'],
    ['a recipient with line breaks', { to: ['customer@example.test\r\nBcc: thief@example.test'] }, 'refused'],
    ['a recipient that would be two', { to: ['customer@example.test, thief@example.test'] }, 'refused'],
  ])('takes no header and no recipient from %s', async (_, change, result) => {
    await server.be('accept');
    expect(await mailer.send({ ...MAIL, ...change })).toMatchObject({ result });
    const received = server.received.map(({ to, mime }) => ({
      to,
      hasBcc: mime.headers.has('bcc'),
      text: partOf(mime, 'text/plain').text,
    }));
    expect(received).toEqual(
      result === 'sent' ? [{ to: ['customer@example.test'], hasBcc: false, text: MAIL.text }] : [],
    );
  });

  it('writes names of every script', async () => {
    await server.be('accept');
    const subject = 'Rechnung für 王小明 – Ελένη, Nguyễn, عربى';
    await mailer.send({ ...MAIL, fromName: 'Блеск "&" Söhne', subject });
    expect(server.received[0]?.mime.headers.get('subject')).toBe(subject);
    expect(server.received[0]?.mime.headers.get('from')).toContain('Блеск');
  });
});

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function fail(): never {
  throw new Error('No message has come in.');
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}
