import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MailSettings, MailTest, OutboxMail } from '@tidycrew/contracts';
import { DataSource } from 'typeorm';
import { MailWorker } from '../../apps/api/src/mail/mail-worker.js';
import { SEALED_PASSWORDS } from '../../apps/api/src/mail/mail-server.repository.js';
import { AccessKeys } from '../../apps/api/src/platform/config/access-keys.js';
import { validate } from '../../apps/api/src/platform/config/env.js';
import { rotate } from '../../apps/api/src/platform/database/rotation.js';
import { CleanupTask } from '../../apps/api/src/platform/jobs/cleanup.task.js';
import {
  aCustomer,
  aPerson,
  anInvoice,
  TEST_ACCESS_KEY,
  TEST_SESSION_SECRET,
  type TestPerson,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { MAIL_PASSWORD, mailBody, signIn, startConsoleMailServer } from '../support/mail-settings.js';
import { partOf } from '../support/mime.js';
import type { Mood, TestMailServer } from '../support/smtp.js';

// A server that never greets is waited for.
jest.setTimeout(60_000);

const PATH = '/api/admin/settings/mail';
const OTHER_KEY = Buffer.alloc(32, 9).toString('base64');
const LIMIT = '550 5.4.5 Daily user sending limit exceeded. abc - gsmtp';

let world: TestApp;
let admin: TestPerson;
let office: Client;
let server: TestMailServer;
let other: TestMailServer;

beforeAll(async () => {
  world = await startApp();
  [server, other] = [await startConsoleMailServer({ password: MAIL_PASSWORD }), await startConsoleMailServer()];
});

afterAll(async () => {
  await world.stop();
  await server.stop();
  await other.stop();
});

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  for (const table of ['mails', 'mail_servers', 'login_throttles']) await world.database.query(`DELETE FROM ${table}`);
  await world.database.query(`UPDATE users SET active = false WHERE role = 'admin'`);
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  office = await world.as(admin, { livesMinutes: 60 * 24 * 30, idleMinutes: 60 * 24 * 30 });
  for (const one of [server, other]) {
    await one.be('accept');
    one.received = [];
    one.conversations = 0;
    one.onMessage = () => Promise.resolve();
  }
});

const work = (app = world): Promise<void> => app.app.get(MailWorker).work();
const read = async (client = office): Promise<MailSettings> => (await client.get<MailSettings>(PATH)).data;
const save = (body: object, client = office) => client.put<MailSettings>(PATH, body);
const test = async (body: object): Promise<MailTest> => {
  const { ownPassword: _, ...rest } = body as { ownPassword?: string };
  return (await office.post<MailTest>(`${PATH}/test`, rest)).data;
};
const isMailed = async (app = world): Promise<boolean> =>
  (await app.nobody().get<{ isMailed: boolean }>('/api/auth/forgotten-password')).data.isMailed;
const outbox = async (kind?: OutboxMail['kind']): Promise<OutboxMail[]> => {
  const { data } = await office.get<OutboxMail[]>('/api/admin/mails?range=[0,99]');
  return kind ? data.filter((mail) => mail.kind === kind) : data;
};
const invite = async (client = office): Promise<TestPerson> => {
  const person = await aPerson(world.database, { password: null });
  expect((await client.post(`/api/admin/staff/${person.id}/invitation`, { byMail: true })).status).toBe(201);
  return person;
};
/** The e-mail of an invoice, which is wanted for ever. */
async function anInvoiceMail(): Promise<void> {
  const customer = await aCustomer(world.database, { email: 'customer@example.test' });
  const invoice = await anInvoice(world.database, { customerId: customer.id });
  expect((await office.post(`/api/invoices/${invoice.id}/send`)).status).toBe(201);
}
const subjects = ({ received }: TestMailServer): (string | undefined)[] =>
  received.map(({ mime }) => mime.headers.get('subject'));
const sentTo = ({ received }: TestMailServer): string[] => received.flatMap(({ to }) => to).toSorted();

/** Everything that is stored, as text and as bytes. */
async function isStored(words: string): Promise<string[]> {
  const tables = await world.database.query<{ name: string }>(
    `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const like = [
      `%${words}%`,
      `%${Buffer.from(words).toString('hex')}%`,
      `%${Buffer.from(words).toString('base64')}%`,
    ];
    const rows = await world.database.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE ANY ($1) LIMIT 1`, [like]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('a business without a mail server', () => {
  it('gets one in the console: from then on mail goes out (D600)', async () => {
    expect(await read()).toEqual({
      ...{ source: 'none', host: null, port: null, user: null, hasPassword: false, fromName: null, fromAddress: null },
      ...{ isReadable: true, canKeepPassword: true, held: null, changes: [], updatedAt: null },
    });
    expect(await isMailed()).toBe(false);
    const before = await aPerson(world.database, { password: null });
    expectError(await office.post(`/api/admin/staff/${before.id}/invitation`, { byMail: true }), 409, 'CONFLICT');

    const body = mailBody(server, { ...signIn, fromName: 'Sparkling Homes' });
    const saved = await save(body);
    expect(saved.data).toMatchObject({
      ...{ source: 'console', host: server.host, port: 2525, user: signIn.user, hasPassword: true },
      ...{ fromName: 'Sparkling Homes', fromAddress: 'office@business.test', isReadable: true },
      changes: [{ by: 'Ada Admin', host: server.host }],
    });
    expect(await isMailed()).toBe(true);
    const { steps } = (await office.get<{ steps: object[] }>('/api/admin/checklist')).data;
    expect(steps).toContainEqual({ name: 'mail', isDone: true });
    const person = await invite();
    await work();
    expect(sentTo(server)).toEqual([admin.email, person.email].toSorted());
    const { mime, from } = server.received.at(-1)!;
    expect([mime.headers.get('from'), from]).toEqual([
      'Sparkling Homes <office@business.test>',
      'office@business.test',
    ]);
    expect(mime.headers.get('message-id')).toMatch(/@business\.test>$/);
    // The same once more changes nothing.
    expect((await save({ ...body, expectedUpdatedAt: saved.data.updatedAt })).data.changes).toHaveLength(1);
  });

  it('keeps what is set in the configuration, which wins and is only read (D600)', async () => {
    await save(mailBody(other));
    const env = { SMTP_URL: server.url, MAIL_FROM: 'mail@business.test' };
    const configured = await startApp({ database: world.database, clock: world.clock, env });
    const client = await configured.as(admin);
    expect(await read(client)).toMatchObject({
      source: 'configuration',
      host: server.host,
      fromAddress: env.MAIL_FROM,
    });
    const refused = await save(mailBody(other), client);
    expectError(refused, 409, 'CONFLICT', 'The mail server is set in the configuration of the server (SMTP_URL).');
    await configured.stop();
  });
});

describe("'Send a test to me'", () => {
  it('sends one by what is typed, without saving it, and stores nothing of it', async () => {
    const answer = await test(mailBody(server, signIn));
    expect(answer).toEqual({
      ...{ isSent: true, sentence: `The mail server has taken an e-mail to ${admin.email}.`, answer: null },
    });
    expect(sentTo(server)).toEqual([admin.email]);
    expect((await read()).source).toBe('none');
    expect(await isStored(MAIL_PASSWORD)).toEqual([]);
  });

  const SENDER = 'The mail server does not send from this sender address.';
  it.each<[string, Mood, object, string, string | null]>([
    [
      'a wrong password',
      'accept',
      { user: 'me', password: 'wrong one' },
      'The mail server did not accept the sign-in. Please check the user and the password.',
      '535 5.7.8 Username and Password not accepted: …',
    ],
    [
      'an unknown host',
      'accept',
      { host: 'mail.nowhere.invalid' },
      'The mail server could not be found by its name.',
      null,
    ],
    ['a refused sender', 'refuse-sender', signIn, SENDER, '550 5.7.0 From address is not one of your addresses'],
    [
      'a limit that is reached',
      'limit',
      signIn,
      'The mail server sends no more for now: its limit for this account is reached.',
      LIMIT,
    ],
    ['a server that never greets', 'silent', signIn, 'The mail server did not answer in time.', null],
    ['nobody there', 'away', signIn, 'The mail server could not be reached or closed the connection.', null],
  ])('says of %s what it is, with the server’s own words', async (_, mood, more, sentence, answer) => {
    await server.be(mood);
    expect(await test(mailBody(server, more))).toEqual({ isSent: false, sentence, answer });
    expect(server.received).toEqual([]);
  });

  it('gives no password to a server without TLS, unless it is this machine itself', async () => {
    // A name that leads to the same server and begins like it, but is no address.
    const [, ...parts] = server.host.split('.').map(Number);
    const name = `127.${parts.reduce((sum, part) => sum * 256 + part, 0)}`;
    expect(await test(mailBody({ host: name }, signIn))).toMatchObject({
      ...{ isSent: false, sentence: 'No secure connection to the mail server could be made.' },
    });
    expect(await test(mailBody({ host: name }))).toMatchObject({ isSent: true });
  });

  it('does not believe a certificate that nobody has signed', async () => {
    const secret = await startConsoleMailServer({ hasTls: true, password: MAIL_PASSWORD });
    const { sentence } = await test(mailBody(secret, signIn));
    expect(sentence).toBe(
      'The certificate of the mail server is not valid for its name, has expired or is not trusted.',
    );
    await secret.stop();
  });

  it('cuts long words after 300 signs, and is given ten times in a quarter of an hour', async () => {
    for (let times = 0; times < 10; times += 1) {
      const long = 'x'.repeat(400);
      const { answer } = await test(mailBody(server, { user: long.slice(0, 200), password: long.slice(0, 200) }));
      expect(answer!.length).toBeLessThanOrEqual(300);
    }
    const { ownPassword: _, ...body } = mailBody(server, signIn);
    expectError(await office.post(`${PATH}/test`, body), 429, 'TOO_MANY_ATTEMPTS');
  });

  it('sends no stored password to another server, port or user', async () => {
    await save(mailBody(server, signIn));
    const { user } = signIn;
    expect(await test(mailBody(server, { user }))).toMatchObject({ isSent: true });
    for (const more of [{ host: other.host }, { port: 587 }, { user: 'me' }]) {
      const { ownPassword: _, ...body } = mailBody(server, { user, ...more });
      const refused = await office.post(`${PATH}/test`, body);
      expectError(refused, 400, 'VALIDATION_FAILED', 'Please enter the password of the mail server');
      expectError(await save(mailBody(server, { user, ...more })), 400, 'VALIDATION_FAILED');
    }
    expect(other.conversations).toBe(0);
  });
});

describe('in production (D601)', () => {
  it('goes to no address of this machine or its network, by whatever name, and sends no mail there', async () => {
    const env = { NODE_ENV: 'production', SESSION_SECRET: TEST_SESSION_SECRET, DATABASE_URL: world.database.url };
    await save(mailBody(other));
    await invite();
    const inside = await startApp({ database: world.database, clock: world.clock, env });
    const client = await inside.as(admin);
    const sentence = 'The mail server is in the network of this server, where no mail server of the console may be.';
    for (const host of [
      other.host,
      'localhost',
      '2130706433',
      '0:0:0:0:0:0:0:1',
      '10.0.0.1',
      '169.254.169.254',
      '0::ffff:7f00:1',
    ]) {
      const { ownPassword: _, ...body } = mailBody({ host });
      const answer = (await client.post<MailTest>(`${PATH}/test`, body)).data;
      expect([host, answer]).toEqual([host, { isSent: false, sentence, answer: null }]);
    }
    await work(inside);
    expect((await outbox('invitation')).map(({ lastError }) => lastError)).toEqual([sentence]);
    expect(other.conversations).toBe(0);
    await inside.stop();
  });

  it('keeps no password without ACCESS_KEY, and says so', async () => {
    const env = { NODE_ENV: 'production', SESSION_SECRET: TEST_SESSION_SECRET, DATABASE_URL: world.database.url };
    const keyless = await startApp({ database: world.database, clock: world.clock, env: { ...env, ACCESS_KEY: '' } });
    const client = await keyless.as(admin);
    expect((await read(client)).canKeepPassword).toBe(false);
    expectError(await save(mailBody(server, signIn), client), 409, 'CONFLICT');
    expect((await save(mailBody(server), client)).status).toBe(200);
    await keyless.stop();
  });
});

describe('a change of the mail server (D602)', () => {
  it('needs the own password again, whose tries are counted as those of a sign-in', async () => {
    const wrong = mailBody(server, { ...signIn, ownPassword: 'not mine' });
    for (let times = 0; times < 5; times += 1) {
      const refused = await save(wrong);
      expectError(refused, 400, 'VALIDATION_FAILED', 'This is not your password.');
      expect(refused.body.fields).toEqual({ ownPassword: 'This is not your password.' });
    }
    expectError(await save(mailBody(server, signIn)), 429, 'TOO_MANY_ATTEMPTS');
    expect((await read()).source).toBe('none');
  });

  it('is told to all admins by the server of before and by the new one, and is in the activity without a secret', async () => {
    const second = await aPerson(world.database, { role: 'admin' });
    await aPerson(world.database, { role: 'admin', active: false });
    await aPerson(world.database, { role: 'manager' });
    await save(mailBody(server, signIn));
    await work();
    server.received = [];
    await save(mailBody(other));
    await work();
    const admins = [admin.email, second.email].toSorted();
    expect([sentTo(server), sentTo(other)]).toEqual([admins, admins]);
    expect(new Set(subjects(server))).toEqual(new Set(['The mail server of Tidycrew was changed']));
    expect(partOf(server.received[0]!.mime, 'text/plain').text).toContain(`It is ${other.host} now.`);
    const facts = await world.database.query(
      `SELECT actor_id AS by, details FROM audit_log WHERE action = 'settings.mail-changed' AND actor_id = $1 ORDER BY id`,
      [admin.id],
    );
    expect(facts).toEqual([
      {
        by: admin.id,
        details: {
          changed: ['host', 'port', 'user', 'fromName', 'fromAddress', 'password'],
          before: null,
          after: { host: server.host, port: 2525 },
        },
      },
      {
        by: admin.id,
        details: {
          changed: ['host', 'user', 'password'],
          before: { host: server.host, port: 2525 },
          after: { host: other.host, port: 2525 },
        },
      },
    ]);
    expectError(await office.post(`/api/admin/mails/${(await outbox('mail-changed'))[0]!.id}/resend`), 409, 'CONFLICT');
  });

  it('stands in what needs an admin for 14 days', async () => {
    await save(mailBody(server, signIn));
    world.clock.advance({ minutes: 1 });
    await save(mailBody(other));
    expect((await read()).changes.map(({ host }) => host)).toEqual([other.host, server.host]);
    world.clock.advance({ hours: 14 * 24 - 1 });
    expect((await read()).changes).toHaveLength(2);
    world.clock.advance({ hours: 2 });
    expect((await read()).changes).toEqual([]);
  });

  it('is told to the server of before even when that is away, and nobody is asked about what it did not take', async () => {
    await save(mailBody(server, signIn));
    await work();
    await server.be('away');
    await save(mailBody(other));
    for (let hours = 0; hours < 90; hours += 6) {
      await work();
      world.clock.advance({ hours: 6 });
    }
    expect((await outbox('mail-changed')).map(({ status }) => status).toSorted()).toEqual(['failed', 'sent', 'sent']);
    expect((await office.get<{ failedMails: number }>('/api/admin/dashboard/invoices')).data.failedMails).toBe(0);
  });

  it('is refused over one that was not seen; of two at once the second is told', async () => {
    const { updatedAt } = (await save(mailBody(server, signIn))).data;
    const stale = (host: string) => save({ ...mailBody({ host }), expectedUpdatedAt: updatedAt });
    const replies = await Promise.all([stale('mail.one.test'), stale('mail.two.test')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('RECORD_CHANGED');
  });

  it.each([
    ['a host with a slash', { host: 'mail.test/x' }],
    ['no host', { host: '' }],
    ['another port', { port: 22 }],
    ['a port as text', { port: '25' }],
    ['no sender', { fromAddress: '' }],
    ['an own password that is missing', { ownPassword: undefined }],
    ['a user without a password', { user: 'me' }],
    ['an empty password', { user: 'me', password: '' }],
  ])('refuses %s', async (_, more) => {
    expectError(await save(mailBody(server, more)), 400, 'VALIDATION_FAILED');
    expect((await read()).source).toBe('none');
  });
});

describe('the queue of two processes (D600)', () => {
  it('takes another server with its next mail, and sends what is under way once', async () => {
    const second = await startApp({ database: world.database, clock: world.clock });
    await save(mailBody(server, signIn));
    await work(second);
    expect(sentTo(server)).toEqual([admin.email]);
    server.received = [];
    const [first, next] = [await invite(), await invite(await second.as(admin))];
    // While the first is with the server of before.
    server.onMessage = async () => {
      server.onMessage = () => Promise.resolve();
      expect((await save(mailBody(other))).status).toBe(200);
    };
    await work(second);
    await Promise.all([work(), work(second)]);
    const all = [...sentTo(server), ...sentTo(other)].toSorted();
    // One invitation by each, and one notice by each.
    expect(all).toEqual([first.email, next.email, admin.email, admin.email].toSorted());
    expect(sentTo(other)).toContain(next.email);
    expect((await outbox()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'sent', 'sent']);
    await second.stop();
  });
});

describe("a provider's limit (D604)", () => {
  it('holds the whole queue for an hour at a time, counts no try, and is said in the outbox and the settings', async () => {
    await save(mailBody(server, signIn));
    await work();
    await server.be('limit');
    for (let count = 0; count < 3; count += 1) await anInvoiceMail();
    server.conversations = 0;
    for (let times = 0; times < 3; times += 1) await work();
    expect(server.conversations).toBe(1);
    const states = async () => (await outbox('invoice')).map(({ status, attempts }) => `${status} ${attempts}`);
    expect(await states()).toEqual(Array(3).fill('waiting 0'));
    const reason = `The mail server sends no more for now: its limit for this account is reached. It is asked again every hour. It answered: ${LIMIT}`;
    const said = (await outbox('invoice')).map(({ lastError }) => lastError).filter((error) => error !== null);
    expect(said).toEqual([reason]);
    expect((await read()).held).toEqual({ until: '2026-03-05T00:00:00.000Z', reason });
    // What is asked for meanwhile waits too.
    await anInvoiceMail();
    await work();
    expect(server.conversations).toBe(1);
    for (let days = 0; days < 5; days += 1) {
      world.clock.advance({ hours: 24 });
      await work();
    }
    expect(await states()).toEqual(Array(4).fill('waiting 0'));
    await server.be('accept');
    server.received = [];
    await work();
    expect(server.received).toEqual([]);
    world.clock.advance({ hours: 1 });
    await work();
    expect(await states()).toEqual(Array(4).fill('sent 1'));
    expect((await read()).held).toBeNull();
  });

  it('ends at once with another server', async () => {
    await save(mailBody(server, signIn));
    await work();
    await server.be('limit');
    await anInvoiceMail();
    await work();
    expect((await read()).held).not.toBeNull();
    await save(mailBody(other));
    expect((await read()).held).toBeNull();
    await work();
    expect(sentTo(other)).toEqual([admin.email, 'customer@example.test'].toSorted());
  });
});

describe('the password of the mail server (D603)', () => {
  it('is in no answer, list, table or e-mail', async () => {
    const replies = [await save(mailBody(server, signIn)), await office.get(PATH)];
    await invite();
    await save(mailBody(server, { user: signIn.user, fromName: 'Us' }));
    await server.be('refuse');
    await work();
    const paths = ['activity', 'mails', 'checklist', 'dashboard/invoices', 'settings/business-details'];
    replies.push(...(await Promise.all(paths.map((path) => office.get(`/api/admin/${path}`)))));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    for (const { text } of replies) expect(text).not.toContain(MAIL_PASSWORD);
    expect(await isStored(MAIL_PASSWORD)).toEqual([]);
  });

  it('is not kept in the outbox where a server says it again', async () => {
    await save(mailBody(server, { ...signIn, password: 'zq wrong one' }));
    await invite();
    await work();
    const [mail] = await outbox('invitation');
    expect(mail!.lastError).toBe(
      'The mail server did not accept the sign-in. It answered: 535 5.7.8 Username and Password not accepted: …',
    );
    expect(await isStored('zq wrong one')).toEqual([]);
  });

  it('cannot be read without its key: mail is off and says so, until it is entered again', async () => {
    await save(mailBody(server, signIn));
    await work();
    const waiting = await invite();
    const keyless = await startApp({ database: world.database, clock: world.clock, env: { ACCESS_KEY: OTHER_KEY } });
    const client = await keyless.as(admin);
    expect(await read(client)).toMatchObject({ source: 'console', isReadable: false, hasPassword: true });
    expect(await isMailed(keyless)).toBe(false);
    // One that has the key may send it.
    await work(keyless);
    expect((await outbox('invitation')).map(({ status, attempts }) => [status, attempts])).toEqual([['waiting', 0]]);
    expectError(await save(mailBody(server, { user: signIn.user }), client), 400, 'VALIDATION_FAILED');
    expect((await save(mailBody(server, signIn), client)).data.isReadable).toBe(true);
    expect(await isMailed(keyless)).toBe(true);
    await work(keyless);
    expect(sentTo(server)).toContain(waiting.email);
    await keyless.stop();
  });

  it('is rotated with the codes of houses', async () => {
    await save(mailBody(server, signIn));
    const keys = new AccessKeys(validate({ ACCESS_KEY: OTHER_KEY, ACCESS_KEYS_OLD: TEST_ACCESS_KEY }));
    const database = world.app.get(DataSource);
    expect(await rotate(database, keys, SEALED_PASSWORDS)).toEqual({ written: 1, unreadable: 0, damaged: [] });
    expect(await rotate(database, keys, SEALED_PASSWORDS)).toEqual({ written: 0, unreadable: 0, damaged: [] });
    const rotated = await startApp({ database: world.database, clock: world.clock, env: { ACCESS_KEY: OTHER_KEY } });
    await work(rotated);
    expect(sentTo(server)).toEqual([admin.email]);
    await rotated.stop();
  });

  it('of a server of before goes once no e-mail must go by it', async () => {
    await save(mailBody(server, signIn));
    await save(mailBody(other));
    const sealed = (): Promise<unknown[]> =>
      world.database.query('SELECT id FROM mail_servers WHERE cipher IS NOT NULL ORDER BY id');
    const cleanUp = (): Promise<number> => world.app.get(CleanupTask).run(world.clock.now());
    await cleanUp();
    expect(await sealed()).toHaveLength(1);
    await work();
    await cleanUp();
    expect(await sealed()).toEqual([]);
    expect(sentTo(server)).toEqual([admin.email]);
  });
});
