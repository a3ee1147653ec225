import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { FinishedClean, OutboxMail } from '@tidycrew/contracts';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aClean, aCustomer, aPerson, aSession, aTeam, TEST_SESSION_SECRET } from '../factories/index.js';
import { Client } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { isLong, itAll } from '../support/long.js';
import { startServer, type TestServer } from '../support/server.js';
import { type Mood, startMailServer, type TestMailServer } from '../support/smtp.js';
import { startTcpProxy, type TcpProxy, type Way } from '../support/tcp-proxy.js';

// What a mail server in trouble does to the product itself, in processes of their own with the product's own time-outs;
// what each of its answers means for a mail is told in test/e2e/mail.e2e.ts.
jest.setTimeout(120_000);

const CLEANS_EACH = isLong ? 20 : 5;

let database: TestDatabase;
let mailServer: TestMailServer;
let proxy: TcpProxy;
let server: TestServer;
let office: Client;
let teamId: number;
/** Duration of completions while the mail server is well, in milliseconds. */
let usualMs: number;

beforeAll(async () => {
  database = await createTestDatabase();
  mailServer = await startMailServer();
  proxy = await startTcpProxy(mailServer.url);
  await database.query(`UPDATE business_settings SET email = 'office@business.test'`);
  const admin = await aPerson(database, { role: 'admin' });
  teamId = (await aTeam(database)).id;
  server = await aServer();
  office = new Client(server.baseUrl);
  office.cookies.set('token', (await aSession(database, admin)).token);
  const first = await finishCleans(CLEANS_EACH);
  const usual = await finishCleans(CLEANS_EACH);
  usualMs = median(usual.map(({ ms }) => ms));
  // No line is spoiled while these are under way.
  await untilSent([...first, ...usual]);
});

afterAll(async () => {
  await server.kill();
  await proxy.stop();
  await mailServer.stop();
  const breaches = await findBreaches(database);
  await database.drop();
  expect(breaches).toEqual([]);
});

function aServer(): Promise<TestServer> {
  return startServer({
    databaseUrl: database.url,
    env: {
      SESSION_SECRET: TEST_SESSION_SECRET,
      BACKGROUND_WORK: 'true',
      SMTP_URL: proxy.url,
      MAIL_FROM: 'mail@business.test',
    },
  });
}

interface Finished {
  cleanId: number;
  /** How long the crew waited for the answer. */
  ms: number;
}

/** Crews finish cleans whose customers get an invoice by e-mail. */
async function finishCleans(count: number): Promise<Finished[]> {
  const finished: Finished[] = [];
  for (let i = 0; i < count; i++) {
    const email = 'customer@example.test';
    const customerId = (await aCustomer(database, { email, invoiceRequired: true })).id;
    const cleaner = await aPerson(database);
    const { id } = await aClean(database, { customerId, teamId, memberIds: [cleaner.id] });
    const phone = new Client(server.baseUrl);
    phone.cookies.set('token', (await aSession(database, cleaner)).token);
    const body = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [], jobId: id };
    const began = performance.now();
    const reply = await phone.post<FinishedClean>('/api/staff/time-entries/clock-out', body);
    finished.push({ cleanId: id, ms: performance.now() - began });
    expect({ status: reply.status, end: reply.data.clockOutTime }).toEqual({ status: 200, end: expect.any(String) });
  }
  return finished;
}

/** What the outbox says of the invoices of these cleans, in their order, oldest e-mail first. */
async function mailsOf(finished: Finished[]): Promise<OutboxMail[]> {
  const invoices = await database.query<{ id: number }>(
    `SELECT id FROM invoices WHERE automatic_clean_id = ANY ($1) ORDER BY automatic_clean_id`,
    [finished.map(({ cleanId }) => cleanId)],
  );
  const lists = await Promise.all(
    invoices.map(async ({ id }) => {
      const filter = encodeURIComponent(JSON.stringify({ invoiceId: id }));
      return (await office.get<OutboxMail[]>(`/api/admin/mails?filter=${filter}`)).data.toReversed();
    }),
  );
  return lists.flat();
}

/** Waits until the outbox says of all of them what is expected; answers them. */
async function mailsUntil(
  finished: Finished[],
  isSo: (mail: OutboxMail) => boolean,
  meanwhile?: () => Promise<unknown>,
): Promise<OutboxMail[]> {
  for (const end = Date.now() + 30_000; ; await sleep(100)) {
    await meanwhile?.();
    const mails = await mailsOf(finished);
    if (mails.length >= finished.length && mails.every(isSo)) return mails;
    if (Date.now() > end) throw new Error(`The outbox says: ${JSON.stringify(mails)}`);
  }
}

/**
 * The pauses between attempts are minutes: the database says that they are over, also for an attempt that was under way while
 * the mail server was still in trouble.
 */
const endPauses = () =>
  database.query(`UPDATE mails SET next_attempt_at = now() WHERE status = 'waiting' AND next_attempt_at > now()`);

/** Waits until all of them are sent. */
const untilSent = (finished: Finished[]): Promise<OutboxMail[]> =>
  mailsUntil(finished, ({ status }) => status === 'sent', endPauses);

const sentTo = (finished: Finished[]): Promise<{ messageId: string }[]> =>
  database.query(
    `SELECT m.message_id AS "messageId" FROM mails m JOIN invoices i ON i.id = m.invoice_id
     WHERE i.automatic_clean_id = ANY ($1) ORDER BY m.id`,
    [finished.map(({ cleanId }) => cleanId)],
  );

/** How often the mail server has got each of these messages whole. */
async function arrivals(finished: Finished[]): Promise<number[]> {
  const ids = await sentTo(finished);
  return ids.map(
    ({ messageId }) =>
      mailServer.received.filter(({ mime }) => mime.headers.get('message-id')?.includes(messageId)).length,
  );
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Two seconds are a busy machine's own wavering; a silent mail server that is waited for costs ten and more. */
function expectAsQuickAsEver(finished: Finished[]): void {
  expect(median(finished.map(({ ms }) => ms))).toBeLessThan(usualMs * 3 + 2_000);
}

describe('a line to the mail server that is spoiled (D47)', () => {
  const WAITING = [
    ['refused', 'refuse', 'accept'],
    ['one that speaks nonsense', 'pass', 'garbage'],
    ['one that hangs up after its greeting', { drop: { from: 'server', after: /^220 .*\r\n/ } }, 'accept'],
  ] satisfies [string, Way, Mood][];
  const delayed: Finished[] = [];

  itAll.each<[string, Way, Mood]>(WAITING)(
    '%s: cleans are completed as quickly as ever, and their mail waits',
    async (_, way, mood) => {
      await mailServer.be(mood);
      await proxy.be(way);
      const finished = await finishCleans(CLEANS_EACH);
      delayed.push(...finished);
      expectAsQuickAsEver(finished);
      const first = finished.slice(0, 1);
      const [mail] = await mailsUntil(first, ({ attempts, status }) => attempts === 1 && status === 'waiting');
      expect(mail!.lastError).toMatch(/^The mail server /);
    },
  );

  itAll('well again: all of it follows by itself, each message once', async () => {
    await mailServer.be('accept');
    await proxy.be('pass');
    await untilSent(delayed);
    expect(await arrivals(delayed)).toEqual(delayed.map(() => 1));
  });

  itAll('slow: the mail goes out, only slowly, and cleans are completed as quickly as ever', async () => {
    await proxy.be({ slow: { delayMs: 50, bytesPerSecond: 40_000 } });
    const finished = await finishCleans(CLEANS_EACH);
    expectAsQuickAsEver(finished);
    await mailsUntil(finished, ({ status }) => status === 'sent');
    expect(await arrivals(finished)).toEqual(finished.map(() => 1));
  });

  it.each<[string, number, number | RegExp]>([
    ['in the middle of the message', 0, 5_000],
    ['after the whole message', 1, /\r\n\.\r\n$/],
  ])('cut %s: it is shown as unconfirmed, and a person sends it again', async (_, arrived, after) => {
    await proxy.be({ drop: { from: 'client', after } });
    const finished = await finishCleans(1);
    const [mail] = await mailsUntil(finished, ({ status }) => status === 'unconfirmed', endPauses);
    // Also what had not arrived may have, as far as a sender can know.
    expect(mail!.lastError).toBe(
      'The connection was lost after the message had been handed over, so it may have arrived.',
    );
    await proxy.be('pass');
    expect((await office.post(`/api/admin/mails/${mail!.id}/resend`)).status).toBe(201);
    const mails = await mailsUntil(finished, ({ id, status }) => id === mail!.id || status === 'sent');
    expect(mails.map(({ status }) => status)).toEqual(['unconfirmed', 'sent']);
    expect(await arrivals(finished)).toEqual([arrived, 1]);
  });

  itAll('refusing for good: it has failed with the words of the server', async () => {
    await mailServer.be('refuse');
    const finished = await finishCleans(1);
    const [mail] = await mailsUntil(finished, ({ status }) => status === 'failed');
    expect(mail!.lastError).toBe('The mail server answered: 550 No such mailbox here.');
    await mailServer.be('accept');
  });
});

describe('a process that ends while a mail is in hand', () => {
  const inHand = (): Promise<{ id: number }[]> => database.query(`SELECT id FROM mails WHERE status = 'sending'`);

  async function aMailInHand(): Promise<Finished[]> {
    await proxy.be('silent');
    const finished = await finishCleans(2);
    expectAsQuickAsEver(finished);
    for (const end = Date.now() + 30_000; (await inHand()).length === 0; await sleep(20))
      if (Date.now() > end) throw new Error('No mail was taken in hand.');
    return finished;
  }

  const itStops = process.platform === 'win32' || !isLong ? it.skip : it;

  itStops('SIGTERM: it ends within 10 s with exit code 0, and both mails follow from the next process', async () => {
    const finished = await aMailInHand();
    const began = performance.now();
    expect(await server.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await inHand()).toEqual([]);
    await proxy.be('pass');
    server = await aServer();
    office = Object.assign(new Client(server.baseUrl), { cookies: office.cookies });
    await untilSent(finished);
    expect(await arrivals(finished)).toEqual([1, 1]);
  });

  itAll('kill -9: the mail in hand is shown as unconfirmed once its time is up, the other one follows', async () => {
    const finished = await aMailInHand();
    const [lost] = await inHand();
    await server.kill();
    await proxy.be('pass');
    server = await aServer();
    office = Object.assign(new Client(server.baseUrl), { cookies: office.cookies });
    // A claim lasts five minutes: the database says that they are over.
    await database.query(`UPDATE mails SET claimed_until = now() WHERE status = 'sending'`);
    const mails = await mailsUntil(finished, ({ id, status }) => status === (id === lost!.id ? 'unconfirmed' : 'sent'));
    expect(mails.find(({ id }) => id === lost!.id)!.lastError).toBe(
      'The program was stopped while it was sending this, so it may have arrived.',
    );
  });
});
