import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  AdminStaff,
  OutboxMail,
  OutboxMailDetails,
  PasswordLink,
  StaffInvitationMade,
  StaffInvitationsMade,
} from '@tidycrew/contracts';
import { MailWorker } from '../../apps/api/src/mail/mail-worker.js';
import { validate } from '../../apps/api/src/platform/config/env.js';
import { SmtpMailer } from '../../apps/api/src/platform/integrations/mail/smtp-mailer.js';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { aPerson, PASSWORD, type TestPerson, unique } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { partOf } from '../support/mime.js';
import { startMailServer, type TestMailServer } from '../support/smtp.js';

const ENDED = 'This link is no longer valid. Please ask your office for a new one.';
const NEW = 'chosen by myself';

let server: TestMailServer;
/** Has a mail server. */
let world: TestApp;
/** Has none. */
let quiet: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  server = await startMailServer();
  const env = { SMTP_URL: server.url, MAIL_FROM: 'mail@business.test' };
  const mailer = new SmtpMailer(validate(env).mailServer!, { connect: 10_000, greeting: 2_500, silence: 2_500 });
  const PUBLIC_HOST = 'clean.example.com,app.example.com:8443';
  [world, quiet] = [await startApp({ env: { ...env, PUBLIC_HOST }, mailer }), await startApp()];
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  office = await world.as(admin, { livesMinutes: 60 * 24 * 30, idleMinutes: 60 * 24 * 30 });
  await world.database.query(
    `UPDATE business_settings SET brand_name = 'Sparkling Homes', email = 'office@business.test', phone = '03 9000 0000'`,
  );
});

afterAll(async () => {
  await world.stop();
  await quiet.stop();
  await server.stop();
});

beforeEach(async () => {
  server.received = [];
  world.clock.set(START_OF_TESTS);
  await world.database.query('DELETE FROM login_throttles');
});

const anInvited = (): Promise<TestPerson> => aPerson(world.database, { firstName: 'Nina', password: null });
const invite = async (id: number, body: object = {}): Promise<StaffInvitationMade> =>
  (await office.post<StaffInvitationMade>(`/api/admin/staff/${id}/invitation`, body)).data;
const tokenOf = ({ url }: { url: string | null }): string => /\/invite\/([\w-]{43})$/.exec(url ?? '')?.[1] ?? '';
const open = (token: string) => world.nobody().get<PasswordLink>(`/api/invitations/${token}`);
const accept = (token: string, password = NEW, client = world.nobody()) =>
  client.post(`/api/invitations/${token}`, { password });
const signIn = async ({ email }: TestPerson, password = NEW): Promise<number> =>
  (await world.nobody().post('/api/auth/login', { email, password })).status;
const stored = async (id: number): Promise<AdminStaff> => (await office.get<AdminStaff>(`/api/admin/staff/${id}`)).data;
const work = (): Promise<void> => world.app.get(MailWorker).work();
const sentToken = (): string => {
  const [mail] = server.received;
  return /\/invite\/([\w-]{43})\n/.exec(partOf(mail!.mime, 'text/plain').text)?.[1] ?? '';
};

describe('a person without a password (D190)', () => {
  it('is made when the office says that it invites, and only then', async () => {
    const body = { firstName: 'Nina', lastName: 'New', email: `n.${unique()}@example.test`, role: 'staff' };
    expectError(await office.post('/api/admin/staff', body), 400, 'VALIDATION_FAILED', 'Password is required');
    const both = await office.post('/api/admin/staff', { ...body, invite: true, password: 'sixsix' });
    expectError(both, 400, 'VALIDATION_FAILED', 'Whoever is invited chooses a password themself.');
    const { data } = await office.post<AdminStaff>('/api/admin/staff', { ...body, invite: true });
    expect(data).toMatchObject({ hasPassword: false, invitation: null });
    expect(await auditOf(world.database, 'user', data.id)).toEqual([
      { action: 'user.created', details: { role: 'staff', withoutPassword: true } },
    ]);
  });

  it.each(['', 'nobody has this password', 'null', PASSWORD])('cannot sign in with "%s"', async (password) => {
    const person = await anInvited();
    const reply = await world.nobody().post('/api/auth/login', { email: person.email, password });
    if (password === '') expectError(reply, 400, 'VALIDATION_FAILED');
    else expectError(reply, 401, 'INVALID_CREDENTIALS', 'Invalid email or password');
  });

  it('can be given one by the office after all', async () => {
    const person = await anInvited();
    const { firstName, lastName, email } = person;
    const body = { firstName, lastName, email, role: 'staff', password: NEW };
    const { data } = await office.put<AdminStaff>(`/api/admin/staff/${person.id}`, body);
    expect(data.hasPassword).toBe(true);
    expect(await signIn(person)).toBe(200);
  });
});

describe('POST /api/admin/staff/:id/invitation (D190)', () => {
  it('refuses an unknown person, an archived one, and what is no choice', async () => {
    expectError(await office.post('/api/admin/staff/2147483646/invitation', {}), 404, 'NOT_FOUND');
    const { id } = await aPerson(world.database, { active: false });
    expectError(await office.post(`/api/admin/staff/${id}/invitation`, {}), 409, 'CONFLICT');
    const reply = await office.post(`/api/admin/staff/${id}/invitation`, { byMail: 'yes' });
    expectError(reply, 400, 'VALIDATION_FAILED');
  });

  it('answers a link for 48 hours, of which only a hash is stored', async () => {
    const person = await anInvited();
    const made = await invite(person.id);
    expect(made).toEqual({
      purpose: 'invitation',
      expiresAt: '2026-03-06T23:00:00.000Z',
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/invite\/[\w-]{43}$/),
      sentTo: null,
    });
    const rows = await world.database.query('SELECT token_hash FROM invitations WHERE user_id = $1', [person.id]);
    expect(rows).toEqual([{ token_hash: createHash('sha256').update(tokenOf(made)).digest('hex') }]);
    expect((await stored(person.id)).invitation).toEqual({ purpose: 'invitation', expiresAt: made.expiresAt });
    expect((await open(tokenOf(made))).data).toEqual({
      firstName: 'Nina',
      email: person.email,
      purpose: 'invitation',
      language: null,
    });
    expect(await auditOf(world.database, 'user', person.id)).toEqual([
      { action: 'user.invited', details: { purpose: 'invitation', byMail: false } },
    ]);
  });

  it('is the same for somebody who has a password, whose own stays until the link is used', async () => {
    const person = await aPerson(world.database, { role: 'manager' });
    const made = await invite(person.id);
    expect(made.purpose).toBe('reset');
    expect(await signIn(person, PASSWORD)).toBe(200);
    const session = await world.as(person);
    expect((await accept(tokenOf(made))).status).toBe(200);
    expect((await session.get('/api/auth/me')).status).toBe(401);
    expect([await signIn(person, PASSWORD), await signIn(person)]).toEqual([401, 200]);
  });

  it('ends the link before it, and so do another password, address or role, archiving, and withdrawing', async () => {
    const person = await anInvited();
    const { firstName, lastName, email } = person;
    const body = { firstName, lastName, email, role: 'staff' };
    const change = (more: object) => () => office.put(`/api/admin/staff/${person.id}`, { ...body, ...more });
    for (const end of [
      () => office.post(`/api/admin/staff/${person.id}/invitation`, {}),
      () => office.send('DELETE', `/api/admin/staff/${person.id}/invitation`),
      change({ email: `other.${email}` }),
      change({ role: 'manager' }),
      change({ password: 'typed by the office' }),
      change({ active: false }),
    ]) {
      const token = tokenOf(await invite(person.id));
      expect((await open(token)).status).toBe(200);
      expect((await end()).status).toBeLessThan(300);
      expectError(await open(token), 404, 'NOT_FOUND', ENDED);
      expectError(await accept(token), 404, 'NOT_FOUND', ENDED);
    }
    expectError(await office.send('DELETE', `/api/admin/staff/${person.id}/invitation`), 404, 'NOT_FOUND');
  });

  it('is mailed without its link being stored anywhere, and is not answered then', async () => {
    const person = await anInvited();
    const made = await invite(person.id, { byMail: true });
    expect(made).toMatchObject({ url: null, sentTo: person.email });
    await work();
    const [{ to, mime }] = server.received as [TestMailServer['received'][0]];
    expect(to).toEqual([person.email]);
    expect(mime.headers.get('subject')).toBe('Welcome to Sparkling Homes');
    const token = sentToken();
    expect(partOf(mime, 'text/html').text).toContain(`<a href="http://127.0.0.1:`);
    expect(partOf(mime, 'text/html').text).toContain(token);
    expect((await open(token)).data.firstName).toBe('Nina');
    const [listed] = (await office.get<OutboxMail[]>('/api/admin/mails')).data;
    expect(listed).toMatchObject({ kind: 'invitation', status: 'sent', invoiceId: null, customerName: person.name });
    const whole = (await office.get<OutboxMailDetails>(`/api/admin/mails/${listed!.id}`)).data;
    expect(whole.attachmentName).toBeNull();
    expect(whole.text).toContain('/invite/[only-in-the-e-mail-itself]');
    expect(JSON.stringify(await world.database.query('SELECT * FROM mails'))).not.toContain(token);
    expectError(await office.post(`/api/admin/mails/${listed!.id}/resend`), 409, 'CONFLICT');
    expect((await accept(token)).status).toBe(200);
  });

  it('is not mailed any more once it was withdrawn', async () => {
    const person = await anInvited();
    await invite(person.id, { byMail: true });
    await office.send('DELETE', `/api/admin/staff/${person.id}/invitation`);
    await work();
    expect(server.received).toEqual([]);
    const [listed] = (await office.get<OutboxMail[]>('/api/admin/mails')).data;
    expect(listed).toMatchObject({ status: 'kept', lastError: 'Not sent: the link has ended.' });
  });

  it('is not mailed to an address of before, nor in place of a link that was copied since', async () => {
    const [moved, copied] = [await anInvited(), await anInvited()];
    for (const { id } of [moved, copied]) await invite(id, { byMail: true });
    const { firstName, lastName, email } = moved;
    const body = { firstName, lastName, email: `right.${email}`, role: 'staff' };
    expect((await office.put(`/api/admin/staff/${moved.id}`, body)).status).toBe(200);
    const corrected = tokenOf(await invite(moved.id));
    world.clock.advance({ seconds: 1 });
    const other = tokenOf(await invite(copied.id));
    await work();
    expect(server.received).toEqual([]);
    const listed = (await office.get<OutboxMail[]>('/api/admin/mails')).data.slice(0, 2);
    expect(listed.map(({ lastError }) => lastError)).toEqual(Array(2).fill('Not sent: the link has ended.'));
    for (const token of [corrected, other]) expect((await open(token)).status).toBe(200);
  });

  it('is refused by mail where no mail server is set up', async () => {
    const person = await aPerson(quiet.database);
    const browser = await quiet.as(await aPerson(quiet.database, { role: 'admin' }));
    const reply = await browser.post(`/api/admin/staff/${person.id}/invitation`, { byMail: true });
    expectError(reply, 409, 'CONFLICT', 'No mail server is set up. Please copy a link instead.');
  });
});

describe('POST /api/admin/staff/invitations (D655)', () => {
  const PATH = '/api/admin/staff/invitations';
  const inviteAll = (body: object = {}, key?: string) => office.post<StaffInvitationsMade>(PATH, body, { key });
  const linksOf = ({ people }: StaffInvitationsMade): [number, string][] =>
    people.map((person) => [person.id, tokenOf(person)]);
  const mails = async (): Promise<number> =>
    (await world.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM mails'))[0]!.count;
  const each = (count: number): Promise<TestPerson[]> => Promise.all(Array.from({ length: count }, anInvited));

  beforeEach(() => world.database.query('UPDATE users SET active = false WHERE password_hash IS NULL'));

  it('mails a link to everybody who has no password, once, but not to admins or who is archived', async () => {
    const [nina, nora] = await each(2);
    await aPerson(world.database, { password: null, active: false });
    await aPerson(world.database, { password: null, role: 'admin' });
    await aPerson(world.database);
    const key = unique();
    const first = await inviteAll({ byMail: true }, key);
    expect(first.data.people.map(({ id, url }) => [id, url]).toSorted()).toEqual(
      [nina!, nora!].map(({ id }) => [id, null]).toSorted(),
    );
    expect((await inviteAll({ byMail: true }, key)).data).toEqual(first.data);
    // Nor with another key: their links work.
    expect((await inviteAll({ byMail: true }, unique())).data).toEqual({ people: [], left: 0 });
    await work();
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual([nina!.email, nora!.email].toSorted());
    expect(await auditOf(world.database, 'user', nina!.id)).toMatchObject([
      { action: 'user.invited', details: { purpose: 'invitation', byMail: true } },
      { action: 'mail.sent' },
    ]);
    expect((await open(sentToken())).status).toBe(200);
  });

  it('mails one link each to two who press at once', async () => {
    await each(3);
    const before = await mails();
    const replies = await Promise.all(Array.from({ length: 6 }, () => inviteAll({ byMail: true }, unique())));
    expect(replies.map(({ data }) => data.people.length).toSorted()).toEqual([0, 0, 0, 0, 0, 3]);
    expect(await mails()).toBe(before + 3);
  });

  it('answers links that work once, and the same ones to a repeat, of which only ids are kept', async () => {
    const [nina, nora] = await each(2);
    const key = unique();
    const first = (await inviteAll({}, key)).data;
    const tokens = new Map(linksOf(first));
    expect([...tokens.keys()].toSorted()).toEqual([nina!.id, nora!.id].toSorted());
    expect((await inviteAll({}, key)).data).toEqual(first);
    const [kept] = await world.database.query<{ answer: object }>(
      'SELECT answer FROM idempotency_keys WHERE key = $1',
      [key],
    );
    expect(kept!.answer).toEqual({ ids: first.people.map(({ id }) => id), left: 0 });
    expect((await accept(tokens.get(nina!.id)!)).status).toBe(200);
    expectError(await accept(tokens.get(nina!.id)!), 404, 'NOT_FOUND', ENDED);
    const again = (await inviteAll({}, key)).data.people;
    expect(again.find(({ id }) => id === nina!.id)).toMatchObject({ url: null, expiresAt: null });
    expect(again.find(({ id }) => id === nora!.id)).toEqual(first.people.find(({ id }) => id === nora!.id));
    // The same key of somebody else is another one.
    const other = await world.as(await aPerson(world.database, { role: 'admin' }));
    const theirs = await other.post<StaffInvitationsMade>(PATH, { replace: true }, { key });
    expect(linksOf(theirs.data)).not.toContainEqual([nora!.id, tokens.get(nora!.id)]);
    expectError(await open(tokens.get(nora!.id)!), 404, 'NOT_FOUND', ENDED);
    expect((await open(new Map(linksOf(theirs.data)).get(nora!.id)!)).status).toBe(200);
  });

  it('takes at most 100 by name and says how many are left; links that work end only when that is asked', async () => {
    await each(103);
    const first = (await inviteAll()).data;
    expect([first.people.length, first.left]).toEqual([100, 3]);
    const second = (await inviteAll()).data;
    expect([second.people.length, second.left]).toEqual([3, 0]);
    const [[, token] = []] = linksOf(first);
    expect((await open(token!)).status).toBe(200);
    expect((await inviteAll({ replace: true })).data).toMatchObject({ left: 3 });
    expect((await open(token!)).status).toBe(404);
  });

  it('is refused by mail where no mail server is set up, and for what is no choice', async () => {
    const browser = await quiet.as(await aPerson(quiet.database, { role: 'admin' }));
    const reply = await browser.post(PATH, { byMail: true });
    expectError(reply, 409, 'CONFLICT', 'No mail server is set up. Please print a sheet instead.');
    expectError(await inviteAll({ replace: 'yes' }), 400, 'VALIDATION_FAILED');
  });
});

describe('POST /api/invitations/:token (D190)', () => {
  it('sets the password, signs in, and ends the link and the session that the browser had', async () => {
    const person = await anInvited();
    const token = tokenOf(await invite(person.id));
    const browser = await world.as(await aPerson(world.database));
    const cookie = browser.cookies.get('token')!;
    const reply = await accept(token, NEW, browser);
    expect(reply.data).toMatchObject({ user: { id: person.id, email: person.email, isSpoofed: false } });
    expect(reply.headers.get('set-cookie')).toMatch(/^token=[^;]+;.*HttpOnly/);
    expect((await browser.get<{ user: { id: number } }>('/api/auth/me')).data.user.id).toBe(person.id);
    const old = world.nobody();
    old.cookies.set('token', cookie);
    expect((await old.get('/api/auth/me')).status).toBe(401);
    expect(await signIn(person)).toBe(200);
    expectError(await open(token), 404, 'NOT_FOUND', ENDED);
    expectError(await accept(token), 404, 'NOT_FOUND', ENDED);
    expect(await stored(person.id)).toMatchObject({ hasPassword: true, invitation: null });
    expect((await auditOf(world.database, 'user', person.id, { by: person.id })).at(-1)).toEqual({
      action: 'password.set-by-link',
      details: { purpose: 'invitation' },
    });
  });

  it('keeps the rules of passwords, and the link works on (D11)', async () => {
    const person = await anInvited();
    const token = tokenOf(await invite(person.id));
    for (const [password, code] of [
      ['short', 'VALIDATION_FAILED'],
      ['x'.repeat(129), 'VALIDATION_FAILED'],
      ['tidycrew-demo', 'VALIDATION_FAILED'],
      [undefined, 'VALIDATION_FAILED'],
      [person.email.toUpperCase(), 'PASSWORD_UNCHANGED'],
    ] as const) {
      expectError(await world.nobody().post(`/api/invitations/${token}`, { password }), 400, code);
    }
    expect((await accept(token)).status).toBe(200);
    const again = tokenOf(await invite(person.id));
    expectError(await accept(again), 400, 'PASSWORD_UNCHANGED', 'The new password must differ from the old one.');
    expect((await open(again)).status).toBe(200);
  });

  it('works for 48 hours to the second; then the row goes with the cleanup', async () => {
    const person = await anInvited();
    const token = tokenOf(await invite(person.id));
    world.clock.advance({ hours: 47, minutes: 59, seconds: 59 });
    expect((await open(token)).status).toBe(200);
    world.clock.advance({ seconds: 1 });
    expectError(await accept(token), 404, 'NOT_FOUND', ENDED);
    expect((await stored(person.id)).invitation).toBeNull();
    await world.app.get(Scheduler).runNow('cleanup');
    world.clock.advance({ seconds: 1 });
    await world.app.get(Scheduler).runNow('cleanup');
    expect(await world.database.query('SELECT 1 FROM invitations WHERE user_id = $1', [person.id])).toEqual([]);
  });

  it('works once, also when eight use it at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await anInvited();
      const token = tokenOf(await invite(person.id));
      const passwords = Array.from({ length: 8 }, (_, at) => `password of try ${at}`);
      const replies = await Promise.all(passwords.map((password) => accept(token, password)));
      const winner = replies.findIndex(({ status }) => status === 200);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 404)]);
      expect(await signIn(person, passwords[winner])).toBe(200);
      await world.database.query('DELETE FROM login_throttles');
    }
  });

  it('is counted where links are wrong: 20 in 15 minutes, and a right one still works', async () => {
    const person = await anInvited();
    const token = tokenOf(await invite(person.id));
    const guess = 'A'.repeat(43);
    for (const wrong of [guess, 'x', '%20', `${token}A`, token.slice(1)]) {
      expectError(await open(wrong), 404, 'NOT_FOUND', ENDED);
    }
    for (let tries = 5; tries < 20; tries++) expect((await accept(guess)).status).toBe(404);
    const reply = await open(guess);
    expectError(reply, 429, 'TOO_MANY_ATTEMPTS', 'Too many tries. Please try again in 15 minutes.');
    expect(reply.headers.get('retry-after')).toBe('900');
    expect((await open(token)).status).toBe(200);
    world.clock.advance({ minutes: 15 });
    expect((await open(guess)).status).toBe(404);
  });
});

describe('PUT /api/auth/profile/password (D488)', () => {
  const change = (client: Client) => client.put('/api/auth/profile/password', { newPassword: NEW });

  it('mails the person the way back: a link of 48 hours, which ends the session that changed it', async () => {
    const person = await aPerson(world.database, { role: 'manager', firstName: 'Mia' });
    const thief = await world.as(person, { livesMinutes: 60 * 72, idleMinutes: 60 * 72 });
    expect((await change(thief)).status).toBe(200);
    await work();
    const [{ to, mime }] = server.received as [TestMailServer['received'][0]];
    expect([to, mime.headers.get('subject')]).toEqual([
      [person.email],
      'Your password for Sparkling Homes was changed',
    ]);
    expect(partOf(mime, 'text/plain').text).toContain('http://clean.example.com/invite/');
    const [listed] = (await office.get<OutboxMail[]>('/api/admin/mails')).data;
    expect(listed).toMatchObject({ kind: 'password-changed', status: 'sent', customerName: person.name });
    expect((await stored(person.id)).invitation).toBeNull();
    world.clock.advance({ hours: 47 });
    expect((await thief.get('/api/auth/profile')).status).toBe(200);
    expect((await accept(sentToken(), 'mine again')).status).toBe(200);
    expect((await thief.get('/api/auth/profile')).status).toBe(401);
    expect(await signIn(person, 'mine again')).toBe(200);
    expect((await auditOf(world.database, 'user', person.id)).map(({ action }) => action)).toEqual([
      'password.changed',
      'mail.sent',
      'password.set-by-link',
    ]);
  });

  it('a second change ends the first link, and a refused change mails nothing', async () => {
    const person = await aPerson(world.database);
    const client = await world.as(person);
    expectError(await client.put('/api/auth/profile/password', { newPassword: PASSWORD }), 400, 'PASSWORD_UNCHANGED');
    await work();
    expect(server.received).toEqual([]);
    await change(client);
    await work();
    const first = sentToken();
    server.received = [];
    await client.put('/api/auth/profile/password', { newPassword: 'another one of mine' });
    await work();
    expect((await open(first)).status).toBe(404);
    expect((await open(sentToken())).status).toBe(200);
  });

  it('makes no link where no mail server is set up', async () => {
    const person = await aPerson(quiet.database);
    expect((await change(await quiet.as(person))).status).toBe(200);
    const count = `SELECT (SELECT count(*) FROM invitations)::int AS links, (SELECT count(*) FROM mails)::int AS mails`;
    expect(await quiet.database.query(count)).toEqual([{ links: 0, mails: 0 }]);
  });
});

describe('POST /api/auth/forgotten-password (D191)', () => {
  const forget = (email: string, client = world.nobody(), headers: Record<string, string> = {}) =>
    client.post('/api/auth/forgotten-password', { email }, { headers });

  it('mails a link of one hour, however the address is written, to admins too', async () => {
    const person = await aPerson(world.database, { role: 'admin' });
    expect((await forget(person.email.toUpperCase())).data).toEqual({ isMailed: true });
    await work();
    const [{ mime }] = server.received as [TestMailServer['received'][0]];
    expect(mime.headers.get('subject')).toBe('A new password for Sparkling Homes');
    expect(partOf(mime, 'text/plain').text).toContain('http://clean.example.com/invite/');
    const token = sentToken();
    expect((await open(token)).data.purpose).toBe('reset');
    // The office's own links stay, and it is not shown this one.
    expect((await stored(person.id)).invitation).toBeNull();
    world.clock.advance({ minutes: 59 });
    expect((await accept(token)).status).toBe(200);
    expect(await signIn(person)).toBe(200);
    expect((await auditOf(world.database, 'user', person.id)).map(({ action }) => action)).toEqual([
      'password.forgotten',
      'mail.sent',
      'password.set-by-link',
    ]);
  });

  it('ends after one hour, also before its e-mail was sent', async () => {
    const person = await aPerson(world.database);
    await forget(person.email);
    await work();
    world.clock.advance({ hours: 1 });
    expect((await open(sentToken())).status).toBe(404);
    server.received = [];
    await forget(person.email);
    world.clock.advance({ hours: 1 });
    await work();
    expect(server.received).toEqual([]);
  });

  it('answers the same, as late, to an address that nobody has, or somebody archived', async () => {
    const [known, archived] = [await aPerson(world.database), await aPerson(world.database, { active: false })];
    const seen: unknown[] = [];
    const times: number[] = [];
    for (const email of [known.email, archived.email, `nobody.${unique()}@example.test`]) {
      const from = performance.now();
      const { status, body } = await forget(email);
      times.push(performance.now() - from);
      seen.push({ status, body });
    }
    expect(seen).toEqual(seen.map(() => ({ status: 200, body: { success: true, data: { isMailed: true } } })));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(390);
    await work();
    expect(server.received.map(({ to }) => to)).toEqual([[known.email]]);
  });

  it('is bounded for one address, known or not, and from one network address', async () => {
    for (const email of [(await aPerson(world.database)).email, `nobody.${unique()}@example.test`]) {
      for (let tries = 0; tries < 3; tries++) expect((await forget(email)).status).toBe(200);
      expectError(await forget(email), 429, 'TOO_MANY_ATTEMPTS', 'Too many tries. Please try again in 15 minutes.');
    }
    const replies = await Promise.all(
      Array.from({ length: 14 }, (_, at) => forget(`nobody.${at}.${unique()}@example.test`)),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 12 }, () => 200),
      429,
      429,
    ]);
  });

  it.each([
    ['evil.example', null],
    ['198.51.100.7', 'http://clean.example.com/invite/'],
    ['localhost:81', 'http://clean.example.com/invite/'],
    ['clean.example.com:81', 'http://clean.example.com/invite/'],
    ['app.example.com', 'http://app.example.com:8443/invite/'],
    ['app.example.com:81', 'http://app.example.com:8443/invite/'],
  ])(
    'mails no link to the port that the request says it came to, but to that of PUBLIC_HOST: %s',
    async (host, link) => {
      const person = await aPerson(world.database);
      const reply = await forget(person.email, world.nobody(), { host });
      expect(reply.status).toBe(link === null ? 421 : 200);
      await work();
      const own = server.received.filter(({ to }) => to.includes(person.email));
      const texts = own.map(({ mime }) => partOf(mime, 'text/plain').text);
      expect(texts).toEqual(link === null ? [] : [expect.stringContaining(link)]);
    },
  );

  it('is the office’s where no mail server is set up, and refuses what is no text', async () => {
    const person = await aPerson(quiet.database);
    const { data } = await forget(person.email, quiet.nobody());
    expect(data).toEqual({ isMailed: false });
    expect((await quiet.nobody().get('/api/auth/forgotten-password')).data).toEqual({ isMailed: false });
    expect((await world.nobody().get('/api/auth/forgotten-password')).data).toEqual({ isMailed: true });
    expect(await quiet.database.query('SELECT 1 FROM invitations')).toEqual([]);
    expectError(await forget(''), 400, 'VALIDATION_FAILED', 'Email is required');
    expectError(await forget('no address'), 400, 'VALIDATION_FAILED', 'Please enter a valid email address');
  });
});
