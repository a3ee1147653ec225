import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SessionAnswer } from '@tidycrew/contracts';
import { ConfigurationError, Env } from '../../apps/api/src/platform/config/env.js';
import {
  aCustomer,
  aPerson,
  aSession,
  PASSWORD,
  signedToken,
  TEST_SESSION_SECRET,
  type TestPerson,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { type Ended, runCommand } from '../support/command.js';

jest.setTimeout(60_000);

let world: TestApp;

beforeAll(async () => {
  world = await startApp();
});

afterAll(() => world.stop());

beforeEach(() => world.clock.set(START_OF_TESTS));

const login = (
  client: Client,
  email: string,
  password = PASSWORD,
  headers?: Record<string, string>,
): Promise<Reply<SessionAnswer>> => client.post<SessionAnswer>('/api/auth/login', { email, password }, { headers });

const me = (client: Client, headers?: Record<string, string>): Promise<Reply<SessionAnswer>> =>
  client.get<SessionAnswer>('/api/auth/me', { headers });

const isSignedIn = async (client: Client): Promise<boolean> => (await me(client)).status === 200;

function refused(reply: Reply, status: number, code: string, error: string): void {
  expect({ status: reply.status, code: reply.body.code, error: reply.body.error }).toEqual({ status, code, error });
}

const INVALID = [401, 'INVALID_CREDENTIALS', 'Invalid email or password'] as const;
const NO_SESSION = [401, 'NOT_SIGNED_IN', 'Please sign in.'] as const;
const FORBIDDEN = [403, 'FORBIDDEN', 'You are not allowed to do this.'] as const;

describe('POST /api/auth/login (D7)', () => {
  it('answers the person with role and name, and nothing more', async () => {
    const person = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen', role: 'manager' });
    const reply = await login(world.nobody(), person.email);
    expect(reply.body).toEqual({
      success: true,
      data: {
        user: {
          id: person.id, email: person.email, firstName: 'Anna', lastName: 'Nguyen', name: 'Anna Nguyen', role: 'manager',
          isSpoofed: false, actor: null,
        },
      },
    }); // prettier-ignore
  });

  it('sets an HttpOnly, SameSite=Lax cookie named token for the whole site', async () => {
    const { email } = await aPerson(world.database);
    const client = world.nobody();
    await login(client, email);
    expect(client.lastSetCookie).toHaveLength(1);
    const [pair = '', ...flags] = client.lastSetCookie[0]!.split('; ');
    expect(pair).toMatch(/^token=eyJ/);
    expect(flags.toSorted()).toEqual(['Expires=Fri, 03 Apr 2026 23:00:00 GMT', 'HttpOnly', 'Path=/', 'SameSite=Lax']);
  });

  it('takes the e-mail address in any case and with spaces around, as a phone types it', async () => {
    const { email } = await aPerson(world.database);
    expect((await login(world.nobody(), ` ${email.toUpperCase()} `)).status).toBe(200);
  });

  it('takes the password as it was typed, with its spaces', async () => {
    const { email } = await aPerson(world.database, { password: '  spaces count  ' });
    refused(await login(world.nobody(), email, 'spaces count'), ...INVALID);
    expect((await login(world.nobody(), email, '  spaces count  ')).status).toBe(200);
  });

  it('ends the session that this browser had before', async () => {
    const { email } = await aPerson(world.database);
    const client = world.nobody();
    await login(client, email);
    const earlier = world.nobody();
    earlier.cookies.set('token', client.cookies.get('token')!);
    await login(client, email);
    expect(await isSignedIn(earlier)).toBe(false);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('keeps the session when signing in over it fails', async () => {
    const person = await aPerson(world.database);
    const client = await world.as(person);
    await login(client, person.email, 'wrong');
    expect(await isSignedIn(client)).toBe(true);
  });

  it('puts no role and no name into the token', async () => {
    const { email } = await aPerson(world.database);
    const client = world.nobody();
    await login(client, email);
    const claims = JSON.parse(
      Buffer.from(client.cookies.get('token')!.split('.')[1]!, 'base64url').toString(),
    ) as object;
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti']);
  });
});

describe('one message for every failed sign-in (D11)', () => {
  it.each<[string, () => Promise<[string, string]>]>([
    ['an unknown account', async () => [`nobody.${randomUUID()}@example.test`, PASSWORD]],
    ['a wrong password', async () => [(await aPerson(world.database)).email, 'wrong']],
    [
      'an archived person with the right password',
      async () => [(await aPerson(world.database, { active: false })).email, PASSWORD],
    ],
    ['the right password and a letter more', async () => [(await aPerson(world.database)).email, `${PASSWORD}x`]],
    ['a password longer than any', async () => [(await aPerson(world.database)).email, 'x'.repeat(1000)]],
    [
      'a password of 128 characters cut to 127',
      async () => [(await aPerson(world.database, { password: 'x'.repeat(128) })).email, 'x'.repeat(127)],
    ],
  ])('%s', async (_, make) => {
    const [email, password] = await make();
    const reply = await login(world.nobody(), email, password);
    refused(reply, ...INVALID);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('an unknown account costs a password check too', async () => {
    // A known person's hash is made cheap for tests; the one for nobody is the product's own, about 10 ms of work.
    const times: number[] = [];
    for (let i = 0; i < 6; i++) {
      const began = performance.now();
      await login(world.nobody(), `nobody.${randomUUID()}@example.test`);
      times.push(performance.now() - began);
    }
    expect(Math.min(...times)).toBeGreaterThan(4);
  });
});

describe('five failures per account in 15 minutes (D11)', () => {
  const wide = (letter: string): string =>
    /[!-~]/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter;
  const throttleRows = (): Promise<{ account_key: string; attempts: number; failures: number }[]> =>
    world.database.query('SELECT account_key, attempts, failures FROM login_throttles');
  const fail = async (email: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i++) refused(await login(world.nobody(), email, 'wrong'), ...INVALID);
  };

  it('pause the account, even for the right password, and say how long', async () => {
    const { email } = await aPerson(world.database);
    await fail(email, 5);
    world.clock.advance({ minutes: 4, seconds: 30 });
    const reply = await login(world.nobody(), email.toUpperCase());
    refused(reply, 429, 'TOO_MANY_ATTEMPTS', 'Too many failed sign-ins. Please try again in 11 minutes.');
    expect(reply.headers.get('retry-after')).toBe('630');
  });

  it('are forgotten 15 minutes after the first, to the second', async () => {
    const { email } = await aPerson(world.database);
    await fail(email, 5);
    world.clock.advance({ minutes: 14, seconds: 59 });
    const last = await login(world.nobody(), email);
    refused(last, 429, 'TOO_MANY_ATTEMPTS', 'Too many failed sign-ins. Please try again in 1 minute.');
    expect(last.headers.get('retry-after')).toBe('1');
    world.clock.advance({ seconds: 1 });
    expect((await login(world.nobody(), email)).status).toBe(200);
  });

  it('are forgotten after a right password', async () => {
    const { email } = await aPerson(world.database);
    await fail(email, 4);
    expect((await login(world.nobody(), email)).status).toBe(200);
    await fail(email, 5);
    expect((await login(world.nobody(), email)).status).toBe(429);
  });

  it('pause an account that does not exist just the same, and no other account', async () => {
    const email = `nobody.${randomUUID()}@example.test`;
    await fail(email, 5);
    expect((await login(world.nobody(), email)).status).toBe(429);
    const other = await aPerson(world.database);
    expect((await login(world.nobody(), other.email)).status).toBe(200);
  });

  it('count when they come side by side: of 20 at once five are looked at', async () => {
    const { email } = await aPerson(world.database);
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(world.nobody(), email, 'wrong')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it.each<[string, (email: string) => string]>([
    ['full-width letters', (email) => email.replace(/[a-z]/g, wide)],
    ['a full-width sign', (email) => email.replace('@', '\uff20')],
    ['a ligature for its letters', (email) => email.replace('ffi', '\ufb03')],
    ['capitals and spaces around', (email) => `  ${email.toUpperCase()} `],
    ['spaces that do not break', (email) => `\u00a0${email}\u2003`],
  ])('count whatever the spelling: %s (D11)', async (_, respell) => {
    const { email } = await aPerson(world.database, { email: `office.${randomUUID()}@example.test` });
    expect(respell(email)).not.toBe(email);
    // The same account: the right password opens it.
    expect((await login(world.nobody(), respell(email))).status).toBe(200);
    await fail(respell(email), 3);
    await fail(email, 2);
    expect((await login(world.nobody(), respell(email), 'wrong')).status).toBe(429);
    expect((await login(world.nobody(), email)).status).toBe(429);
  });

  it('of 40 spellings of one address five are looked at', async () => {
    const { email } = await aPerson(world.database, { email: `forty.${randomUUID()}@example.test` });
    const spellings = Array.from({ length: 40 }, (_, n) =>
      [...email].map((c, i) => ((n >> (i % 6)) & 1 ? wide(c) : c)),
    );
    const replies = [];
    for (const letters of spellings) replies.push(await login(world.nobody(), letters.join(''), 'wrong'));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('are wrong passwords only: of 20 right ones at once none is refused', async () => {
    const { email } = await aPerson(world.database);
    await fail(email, 4);
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(world.nobody(), email)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    // Nothing is left of the tries: the next five are looked at again.
    await fail(email, 5);
    expect((await login(world.nobody(), email)).status).toBe(429);
  });

  it('count among right ones that come with them', async () => {
    const { email } = await aPerson(world.database);
    const wrong = Array.from({ length: 20 }, () => login(world.nobody(), email, 'wrong'));
    const replies = await Promise.all([...wrong, login(world.nobody(), email)]);
    const looked = replies.slice(0, 20).filter(({ status }) => status === 401).length;
    // A right one between them starts afresh, as it does after four.
    expect(looked).toBeLessThanOrEqual(10);
    expect(replies.every(({ status }) => [200, 401, 429].includes(status))).toBe(true);
  });

  it('count a try of which nothing is heard any more as wrong, after a second', async () => {
    const { email } = await aPerson(world.database);
    await world.database.query(
      `INSERT INTO login_throttles (account_key, attempts, failures, window_started_at) VALUES ($1, 5, 2, $2)`,
      [email, world.clock.now()],
    );
    expect((await login(world.nobody(), email)).status).toBe(429);
    const began = performance.now();
    expect((await login(world.nobody(), email)).status).toBe(429);
    expect(performance.now() - began).toBeLessThan(900);
  });

  it('never pause for longer than 15 minutes, also when the clock ran ahead and came back', async () => {
    const { email } = await aPerson(world.database);
    world.clock.advance({ hours: 30 });
    await fail(email, 5);
    world.clock.set(START_OF_TESTS);
    const reply = await login(world.nobody(), email);
    refused(reply, 429, 'TOO_MANY_ATTEMPTS', 'Too many failed sign-ins. Please try again in 15 minutes.');
    expect(reply.headers.get('retry-after')).toBe('900');
    world.clock.advance({ minutes: 15 });
    expect((await login(world.nobody(), email)).status).toBe(200);
  });

  it('never count longer than 15 minutes either, by a clock that ran ahead', async () => {
    const { email } = await aPerson(world.database);
    world.clock.advance({ hours: 30 });
    await fail(email, 4);
    world.clock.set(START_OF_TESTS);
    await fail(email, 1);
    expect((await login(world.nobody(), email)).status).toBe(429);
    world.clock.advance({ minutes: 15 });
    expect((await login(world.nobody(), email)).status).toBe(200);
  });

  it("leave of an address that is nobody's a short row, without what was typed", async () => {
    const typed = `a-password-typed-into-the-wrong-field-${'x'.repeat(200)}`;
    const before = await throttleRows();
    await fail(typed, 2);
    await fail(typed.toUpperCase(), 1);
    const added = (await throttleRows()).filter(
      ({ account_key: key }) => !before.some((row) => row.account_key === key),
    );
    expect(added).toEqual([{ account_key: expect.stringMatching(/^nobody [0-9a-f]{64}$/), attempts: 3, failures: 3 }]);
  });

  it('do not sign out who is signed in', async () => {
    const person = await aPerson(world.database);
    const client = await world.as(person);
    await fail(person.email, 5);
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('a flood of sign-ins', () => {
  it('is turned away beyond what can wait, leaves no row then, and holds up nobody who is signed in', async () => {
    const flooded = await startApp({ database: world.database, clock: world.clock });
    try {
      const cleaner = await flooded.as(await aPerson(world.database));
      const [before] = await world.database.query<{ rows: number }>(
        'SELECT count(*)::int AS rows FROM login_throttles',
      );
      const flood = Promise.all(
        Array.from({ length: 300 }, () => login(flooded.nobody(), `nobody.${randomUUID()}@example.test`)),
      );
      const meanwhile: number[] = [];
      for (let i = 0; i < 10; i++) meanwhile.push((await cleaner.get('/api/staff/teams')).status);
      const replies = await flood;
      const away = replies.filter(({ status }) => status === 503);
      expect(meanwhile).toEqual(meanwhile.map(() => 200));
      expect(away.length).toBeGreaterThan(0);
      for (const reply of away) {
        refused(reply, 503, 'UNAVAILABLE', 'Too many people are signing in at this moment. Please try again.');
        expect(reply.headers.get('retry-after')).toBe('2');
      }
      const lookedAt = replies.filter(({ status }) => status === 401).length;
      expect(lookedAt).toBe(300 - away.length);
      const [after] = await world.database.query<{ rows: number }>('SELECT count(*)::int AS rows FROM login_throttles');
      expect(after!.rows - before!.rows).toBe(lookedAt);
    } finally {
      await flooded.stop();
    }
  });
});

describe('a session lives as long as its role says (D7)', () => {
  const HOUR = 60;
  const DAY = 24 * HOUR;

  it.each([
    ['staff', 30 * DAY, 14 * DAY],
    ['manager', 24 * HOUR, 12 * HOUR],
    ['admin', 24 * HOUR, 12 * HOUR],
  ] as const)('%s: at most %d minutes, idle at most %d', async (role, lives, idle) => {
    const { email } = await aPerson(world.database, { role });
    const used = world.nobody();
    const idling = world.nobody();
    await login(used, email);
    await login(idling, email);
    // Used often enough, a session reaches its full life.
    for (let minutes = idle - 1; minutes < lives; minutes += idle - 1) {
      world.clock.set(new Date(Date.parse(START_OF_TESTS) + minutes * 60_000));
      expect(await isSignedIn(used)).toBe(true);
    }
    world.clock.set(new Date(Date.parse(START_OF_TESTS) + lives * 60_000 - 1000));
    expect(await isSignedIn(used)).toBe(true);
    world.clock.advance({ seconds: 1 });
    expect(await isSignedIn(used)).toBe(false);
    expect(await isSignedIn(idling)).toBe(false);
  });

  it.each([
    ['staff', 14 * DAY],
    ['admin', 12 * HOUR],
  ] as const)('%s: left idle for exactly %d minutes it is over, a second before it is not', async (role, idle) => {
    const { email } = await aPerson(world.database, { role });
    const [early, late] = [world.nobody(), world.nobody()];
    await login(early, email);
    await login(late, email);
    world.clock.advance({ minutes: idle, seconds: -1 });
    expect(await isSignedIn(early)).toBe(true);
    world.clock.advance({ seconds: 1 });
    expect(await isSignedIn(late)).toBe(false);
    expect(await isSignedIn(early)).toBe(true);
  });
});

describe('what ends sessions at once (D7)', () => {
  it('sign-out: the cookie is cleared and the token is dead', async () => {
    const client = await world.as(await aPerson(world.database));
    const copy = world.nobody();
    copy.cookies.set('token', client.cookies.get('token')!);
    const reply = await client.post('/api/auth/logout');
    expect(reply.body).toEqual({ success: true, data: null });
    expect(client.lastSetCookie[0]).toMatch(/^token=; .*Expires=Thu, 01 Jan 1970/);
    expect(await isSignedIn(copy)).toBe(false);
  });

  it('sign-out answers the same without a session, twice, and with nonsense', async () => {
    const client = world.nobody();
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    client.cookies.set('token', 'nonsense');
    expect((await client.post('/api/auth/logout')).status).toBe(200);
  });

  it('archiving the person', async () => {
    const person = await aPerson(world.database);
    const client = await world.as(person);
    await world.database.query('UPDATE users SET active = false WHERE id = $1', [person.id]);
    refused(await client.get('/api/staff/teams'), ...NO_SESSION);
  });

  it('changing the role, up or down', async () => {
    for (const [role, next] of [
      ['staff', 'admin'],
      ['admin', 'staff'],
      ['admin', 'manager'],
    ] as const) {
      const person = await aPerson(world.database, { role });
      const client = await world.as(person);
      expect(await isSignedIn(client)).toBe(true);
      await world.database.query('UPDATE users SET role = $2 WHERE id = $1', [person.id, next]);
      refused(await me(client), ...NO_SESSION);
    }
  });
});

describe('a token is taken only as it was given (trust.md, Web security)', () => {
  let person: TestPerson;
  const withToken = async (token: string): Promise<number> => {
    const client = world.nobody();
    client.cookies.set('token', token);
    return (await me(client)).status;
  };
  const forged = (header: object, claims: object, secret = TEST_SESSION_SECRET, hash = 'sha256'): string => {
    const [head, body] = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
    return `${head}.${body}.${createHmac(hash, secret).update(`${head}.${body}`).digest('base64url')}`;
  };

  beforeAll(async () => {
    person = await aPerson(world.database);
  });

  it.each<[string, (jti: string, exp: number) => string, number]>([
    ['rightly made', (jti, exp) => forged({ alg: 'HS256' }, { jti, exp, iss: 'tidycrew', aud: 'tidycrew-web' }), 200],
    ['of another issuer', (jti, exp) => forged({ alg: 'HS256' }, { jti, exp, iss: 'other', aud: 'tidycrew-web' }), 401],
    ['for another audience', (jti, exp) => forged({ alg: 'HS256' }, { jti, exp, iss: 'tidycrew', aud: 'other' }), 401],
    ['without issuer and audience', (jti, exp) => forged({ alg: 'HS256' }, { jti, exp }), 401],
    ['without expiry', (jti) => forged({ alg: 'HS256' }, { jti, iss: 'tidycrew', aud: 'tidycrew-web' }), 401],
    ['without a session', (_, exp) => forged({ alg: 'HS256' }, { exp, iss: 'tidycrew', aud: 'tidycrew-web' }), 401],
    [
      'with a session that is no id',
      (_, exp) => forged({ alg: 'HS256' }, { jti: "' OR 1=1", exp, iss: 'tidycrew', aud: 'tidycrew-web' }),
      401,
    ],
    [
      'expired',
      (jti) =>
        forged({ alg: 'HS256' }, { jti, exp: Date.parse(START_OF_TESTS) / 1000, iss: 'tidycrew', aud: 'tidycrew-web' }),
      401,
    ],
    [
      'signed with HS512',
      (jti, exp) => forged({ alg: 'HS512' }, { jti, exp, iss: 'tidycrew', aud: 'tidycrew-web' }, undefined, 'sha512'),
      401,
    ],
    [
      'of another secret',
      (jti, exp) =>
        forged(
          { alg: 'HS256' },
          { jti, exp, iss: 'tidycrew', aud: 'tidycrew-web' },
          'another-secret-of-enough-characters',
        ),
      401,
    ],
    [
      'unsigned',
      (jti, exp) => forged({ alg: 'none' }, { jti, exp, iss: 'tidycrew', aud: 'tidycrew-web' }).replace(/[^.]*$/, ''),
      401,
    ],
    [
      'with a letter changed',
      (jti, exp) =>
        forged({ alg: 'HS256' }, { jti, exp, iss: 'tidycrew', aud: 'tidycrew-web' }).replace(
          /\.(.)/,
          (_, c: string) => `.${c === 'e' ? 'f' : 'e'}`,
        ),
      401,
    ],
    ['that is no token', () => 'nonsense', 401],
    ['that is empty dots', () => '..', 401],
  ])('%s', async (_, make, status) => {
    const { id, expiresAt } = await aSession(world.database, person, { now: world.clock.now() });
    expect(await withToken(make(id, Math.floor(expiresAt.getTime() / 1000)))).toBe(status);
  });

  it('and for a session that exists', async () => {
    expect(await withToken(signedToken(randomUUID(), new Date('2026-04-01')))).toBe(401);
  });
});

describe('Authorization: Bearer (D7)', () => {
  it('is accepted only when there is no cookie', async () => {
    const [one, two] = [await aPerson(world.database), await aPerson(world.database)];
    const token = (await aSession(world.database, one, { now: world.clock.now() })).token;
    const authorization = `Bearer ${token}`;
    expect((await me(world.nobody(), { authorization })).data.user.id).toBe(one.id);
    expect((await me(await world.as(two), { authorization })).data.user.id).toBe(two.id);
    const dead = world.nobody();
    dead.cookies.set('token', 'nonsense');
    expect((await me(dead, { authorization })).status).toBe(401);
    expect((await me(world.nobody(), { authorization: `Basic ${token}` })).status).toBe(401);
  });
});

describe('PUT /api/staff/profile/password (D7, D11)', () => {
  const change = (client: Client, newPassword: unknown): Promise<Reply> =>
    client.put('/api/staff/profile/password', { newPassword });

  it.each<[unknown, number, string, string]>([
    [undefined, 400, 'VALIDATION_FAILED', 'New password must be at least 6 characters long'],
    ['12345', 400, 'VALIDATION_FAILED', 'New password must be at least 6 characters long'],
    [123456, 400, 'VALIDATION_FAILED', 'New password must be at least 6 characters long'],
    ['x'.repeat(129), 400, 'VALIDATION_FAILED', 'New password can have at most 128 characters'],
    [PASSWORD, 400, 'PASSWORD_UNCHANGED', 'The new password must differ from the old one.'],
  ])('refuses %j', async (newPassword, status, code, sentence) => {
    const person = await aPerson(world.database);
    refused(await change(await world.as(person), newPassword), status, code, sentence);
    expect((await login(world.nobody(), person.email)).status).toBe(200);
  });

  it('refuses the e-mail address, in any case and width', async () => {
    const person = await aPerson(world.database);
    const sentence = 'The new password must differ from your email address.';
    for (const spelling of [person.email.toUpperCase(), person.email.replace('@', '\uff20')]) {
      refused(await change(await world.as(person), spelling), 400, 'PASSWORD_UNCHANGED', sentence);
    }
  });

  it.each(['123456', 'x'.repeat(128), ' spaces ', 'пароль', '🔑🔑🔑🔑🔑🔑'])(
    'takes %j whole, keeps this session and ends the others',
    async (newPassword) => {
      const person = await aPerson(world.database);
      const [here, there] = [await world.as(person), await world.as(person)];
      expect((await change(here, newPassword)).body).toEqual({ success: true, data: null });
      expect(await isSignedIn(here)).toBe(true);
      expect(await isSignedIn(there)).toBe(false);
      refused(await login(world.nobody(), person.email), ...INVALID);
      refused(await login(world.nobody(), person.email, newPassword.slice(0, -1)), ...INVALID);
      expect((await login(world.nobody(), person.email, newPassword)).status).toBe(200);
      const audit = await world.database.query(
        `SELECT actor_id, subject_id FROM audit_log WHERE action = 'password.changed' AND subject_id = $1`,
        [person.id],
      );
      expect(audit).toEqual([{ actor_id: person.id, subject_id: person.id }]);
    },
  );

  it('keeps the password as an argon2id hash only', async () => {
    const person = await aPerson(world.database);
    await change(await world.as(person), 'a secret to keep');
    const [row] = await world.database.query<{ password_hash: string }>('SELECT * FROM users WHERE id = $1', [
      person.id,
    ]);
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toContain('a secret to keep');
  });
});

describe('/api/auth/profile, for whoever is signed in (D7, D11)', () => {
  it.each(['staff', 'manager', 'admin'] as const)('answers a %s their own record, field by field', async (role) => {
    const person = await aPerson(world.database, { role, firstName: 'Mona', lastName: 'Lee', phone: '0412345678' });
    const reply = await (await world.as(person)).get('/api/auth/profile');
    expect(reply.data).toEqual({
      firstName: 'Mona', lastName: 'Lee', email: person.email, phone: '0412345678', role, active: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }); // prettier-ignore
  });

  it.each(['manager', 'admin'] as const)(
    'lets a %s set a new password, and ends their other sessions',
    async (role) => {
      const person = await aPerson(world.database, { role });
      const [here, there] = [await world.as(person), await world.as(person)];
      const change = (newPassword: string): Promise<Reply> => here.put('/api/auth/profile/password', { newPassword });
      const same = 'The new password must differ from the old one.';
      refused(await change(PASSWORD), 400, 'PASSWORD_UNCHANGED', same);
      const short = 'New password must be at least 6 characters long';
      refused(await change('12345'), 400, 'VALIDATION_FAILED', short);
      expect((await change('one of my own')).body).toEqual({ success: true, data: null });
      expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
      refused(await login(world.nobody(), person.email), ...INVALID);
      expect((await login(world.nobody(), person.email, 'one of my own')).status).toBe(200);
    },
  );

  it('sets no password of somebody else whose app is being viewed', async () => {
    const admin = await aPerson(world.database, { role: 'admin' });
    const viewing = await world.as(await aPerson(world.database), { actorId: admin.id });
    const sentence = 'The password cannot be changed while viewing the app as somebody else.';
    const reply = await viewing.put('/api/auth/profile/password', { newPassword: 'something new' });
    refused(reply, 403, 'NOT_WHILE_IMPERSONATING', sentence);
  });
});

describe('POST /api/admin/login-as (D10)', () => {
  let admin: TestPerson;
  let staff: TestPerson;
  const loginAs = (client: Client, staffId: unknown): Promise<Reply<SessionAnswer>> =>
    client.post<SessionAnswer>('/api/admin/login-as', { staffId });

  beforeEach(async () => {
    admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
    staff = await aPerson(world.database, { firstName: 'Sam', lastName: 'Staff' });
  });

  it('is for a real admin, for an active person with role staff', async () => {
    const browser = await world.as(admin);
    refused(await loginAs(browser, undefined), 400, 'VALIDATION_FAILED', 'Please select a staff member');
    refused(await loginAs(browser, 2_000_000_000), 404, 'NOT_FOUND', 'There is no such staff member.');
    for (const input of [{ role: 'admin' }, { role: 'manager' }, { active: false }] as const) {
      const { id } = await aPerson(world.database, input);
      refused(await loginAs(browser, id), 409, 'CONFLICT', 'Only an active staff member can be viewed.');
    }
    refused(await loginAs(await world.as(staff), staff.id), ...FORBIDDEN);
    refused(await loginAs(await world.as(await aPerson(world.database, { role: 'manager' })), staff.id), ...FORBIDDEN);
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("ends the admin's session and opens one of 60 minutes that says who acts", async () => {
    const browser = await world.as(admin);
    const before = world.nobody();
    before.cookies.set('token', browser.cookies.get('token')!);
    const user = {
      id: staff.id, email: staff.email, firstName: 'Sam', lastName: 'Staff', name: 'Sam Staff', role: 'staff',
      isSpoofed: true, actor: { id: admin.id, name: 'Ada Admin' },
    }; // prettier-ignore
    expect((await loginAs(browser, staff.id)).data).toEqual({ user });
    expect((await me(browser)).data).toEqual({ user });
    expect(await isSignedIn(before)).toBe(false);
    world.clock.advance({ minutes: 59, seconds: 59 });
    expect(await isSignedIn(browser)).toBe(true);
    world.clock.advance({ seconds: 1 });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('is staff while it lasts: no admin calls, no nesting, no password change', async () => {
    const browser = await world.as(admin);
    await loginAs(browser, staff.id);
    expect((await browser.get('/api/staff/profile')).data).toMatchObject({ email: staff.email });
    refused(await loginAs(browser, staff.id), ...FORBIDDEN);
    refused(await browser.post('/api/admin/validate-customer-name', { name: 'x' }), ...FORBIDDEN);
    const sentence = 'The password cannot be changed while viewing the app as somebody else.';
    refused(
      await browser.put('/api/staff/profile/password', { newPassword: 'something new' }),
      403,
      'NOT_WHILE_IMPERSONATING',
      sentence,
    );
    expect((await login(world.nobody(), staff.email)).status).toBe(200);
  });

  it.each([
    ['the admin is archived', () => admin.id, 'active = false'],
    ['the admin is demoted', () => admin.id, `role = 'manager'`],
    ['the staff member is archived', () => staff.id, 'active = false'],
    ['the staff member is promoted', () => staff.id, `role = 'admin'`],
  ])('is over at once when %s', async (_, who, change) => {
    const browser = await world.as(admin);
    await loginAs(browser, staff.id);
    await world.database.query(`UPDATE users SET ${change} WHERE id = $1`, [who()]);
    refused(await me(browser), ...NO_SESSION);
  });

  it("is over when the admin changes their password, and the staff member's own sessions live on", async () => {
    const [browser, other, phone] = [await world.as(admin), await world.as(admin), await world.as(staff)];
    await loginAs(browser, staff.id);
    await other.put('/api/staff/profile/password', { newPassword: 'a new one for Ada' });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(phone)).toBe(true);
    expect(await isSignedIn(other)).toBe(true);
  });

  it('returns by signing out, which ends it', async () => {
    const browser = await world.as(admin);
    await loginAs(browser, staff.id);
    await browser.post('/api/auth/logout');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('writes both people into everything: that it began, and what was done', async () => {
    const browser = await world.as(admin);
    await loginAs(browser, staff.id);
    const customer = await aCustomer(world.database, { active: false });
    await browser.put(`/api/staff/customers/${customer.id}/unarchive`, { name: customer.name });
    const rows = await world.database.query(
      `SELECT actor_id, on_behalf_of_id, action, subject_id FROM audit_log WHERE actor_id = $1 ORDER BY id`,
      [admin.id],
    );
    expect(rows).toEqual([
      { actor_id: admin.id, on_behalf_of_id: null, action: 'session.impersonated', subject_id: staff.id },
      { actor_id: admin.id, on_behalf_of_id: staff.id, action: 'customer.restored', subject_id: customer.id },
    ]);
  });
});

describe('production (D7, D12)', () => {
  const complete = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/x',
    SESSION_SECRET: 's'.repeat(32),
    PUBLIC_HOST: 'clean.example.com',
  };

  it('refuses to start with one error that lists everything that is missing', () => {
    const start = (): Env => new Env({ NODE_ENV: 'production', PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(
      /PORT must be a whole number.*LOG_LEVEL must be one of.*DATABASE_URL is required.*SESSION_SECRET is required.*PUBLIC_HOST is required/,
    );
  });

  it('refuses short secrets and what is no PostgreSQL address, and starts with what is needed', () => {
    expect(() => new Env({ ...complete, SESSION_SECRET: `${'s'.repeat(32)},short` })).toThrow(/at least 32 characters/);
    expect(() => new Env({ ...complete, DATABASE_URL: 'mysql://db' })).toThrow(/must begin with postgres:/);
    expect(new Env(complete).isProduction).toBe(true);
  });

  it('sets a Secure cookie that is bound to the host, speaks HSTS, and takes no cookie of the plain name', async () => {
    const production = await startApp({
      database: world.database,
      clock: world.clock,
      env: { NODE_ENV: 'production', DATABASE_URL: world.database.url },
    });
    try {
      const person = await aPerson(world.database);
      const client = production.nobody();
      const reply = await login(client, person.email);
      expect(reply.headers.get('strict-transport-security')).toContain('max-age=');
      const [pair = '', ...flags] = client.lastSetCookie[0]!.split('; ');
      expect(pair).toMatch(/^__Host-token=eyJ/);
      expect(flags.filter((flag) => !flag.startsWith('Expires')).toSorted()).toEqual([
        'HttpOnly',
        'Path=/',
        'SameSite=Lax',
        'Secure',
      ]);
      expect(await isSignedIn(client)).toBe(true);
      const plain = production.nobody();
      plain.cookies.set('token', client.cookies.get('__Host-token')!);
      expect(await isSignedIn(plain)).toBe(false);
      await client.post('/api/auth/logout');
      expect(client.lastSetCookie[0]).toMatch(/^__Host-token=; .*Secure/);
    } finally {
      await production.stop();
    }
  });

  it('rotates secrets: the first signs, all are accepted, a withdrawn one is not', async () => {
    const fresh = 'a-new-secret-for-the-new-year-0123456789';
    const person = await aPerson(world.database);
    const old = (await aSession(world.database, person, { now: world.clock.now() })).token;
    const rotated = await startApp({
      database: world.database,
      clock: world.clock,
      env: { SESSION_SECRET: `${fresh},${TEST_SESSION_SECRET}` },
    });
    const withdrawn = await startApp({ database: world.database, clock: world.clock, env: { SESSION_SECRET: fresh } });
    try {
      const holds = async (app: TestApp, token: string): Promise<boolean> => {
        const client = app.nobody();
        client.cookies.set('token', token);
        return isSignedIn(client);
      };
      const client = rotated.nobody();
      await login(client, person.email);
      const signed = client.cookies.get('token')!;
      expect([await holds(rotated, old), await holds(withdrawn, old)]).toEqual([true, false]);
      expect([await holds(withdrawn, signed), await holds(world, signed)]).toEqual([true, false]);
    } finally {
      await rotated.stop();
      await withdrawn.stop();
    }
  });
});

describe('npm run admin:create (D12)', () => {
  const createAdmin = (args: string[], password: string): Promise<Ended> =>
    runCommand('create-admin', args, { DATABASE_URL: world.database.url }, password);

  it('makes an admin who can sign in, from a password on standard input', async () => {
    const email = `first.${randomUUID().slice(0, 8)}@example.test`;
    const made = await createAdmin([email, 'First', 'Admin'], 'the first password\nmore\n');
    expect(made).toEqual({ code: 0, said: `${email} can sign in as an admin now.` });
    const reply = await login(world.nobody(), email, 'the first password');
    expect(reply.data.user).toMatchObject({ email, name: 'First Admin', role: 'admin' });
    expect(await createAdmin([email.toUpperCase(), 'First'], 'another password')).toEqual({
      code: 1,
      said: expect.stringContaining(`${email.toUpperCase()} already exists.`),
    });
  });

  it('refuses what is no address, and short, long or obvious passwords', async () => {
    const usage = 'Usage: npm run admin:create -- <email> <first name> <last name>';
    const length = 'The password must have 6 to 128 characters.';
    expect(await createAdmin(['nobody', 'First'], 'a password')).toEqual({ code: 1, said: usage });
    expect(await createAdmin(['a@example.test', 'First'], '12345\n')).toEqual({ code: 1, said: length });
    expect(await createAdmin(['a@example.test', 'First'], '')).toEqual({ code: 1, said: length });
    expect(await createAdmin(['a@example.test', 'First'], 'A@example.test\n')).toEqual({
      code: 1,
      said: 'The password must differ from the email address.',
    });
    expect(await world.database.query(`SELECT 1 FROM users WHERE email = 'a@example.test'`)).toEqual([]);
  });
});

describe('npm run admin:reset, for an admin who cannot sign in', () => {
  const reset = (args: string[], password: string): Promise<Ended> =>
    runCommand('reset-admin', args, { DATABASE_URL: world.database.url }, password);

  it('gives a new password, ends every session, lifts a pause after guesses, and is written down', async () => {
    const admin = await aPerson(world.database, { role: 'admin' });
    const cleaner = await aPerson(world.database);
    const signedIn = await world.as(admin);
    const acting = await world.as(cleaner, { actorId: admin.id });
    for (let guess = 0; guess < 6; guess++) await login(world.nobody(), admin.email, 'a wrong guess');
    expect((await login(world.nobody(), admin.email)).status).toBe(429);

    const done = await reset([admin.email.toUpperCase()], 'a password nobody has lost\n');
    expect(done).toEqual({ code: 0, said: `${admin.email} has a new password and is signed out everywhere.` });
    expect([await isSignedIn(signedIn), await isSignedIn(acting)]).toEqual([false, false]);
    refused(await login(world.nobody(), admin.email), ...INVALID);
    expect((await login(world.nobody(), admin.email, 'a password nobody has lost')).status).toBe(200);
    const written = await world.database.query(
      `SELECT action, actor_id, details FROM audit_log WHERE subject = 'user' AND subject_id = $1`,
      [admin.id],
    );
    expect(written).toEqual([
      { action: 'user.updated', actor_id: null, details: { changed: ['password'], by: 'command' } },
    ]);
  });

  it('lifts the pause also when the address is stored in a spelling of its own', async () => {
    const email = `\uff21da.${randomUUID().slice(0, 8)}@example.test`;
    await aPerson(world.database, { role: 'admin', email });
    const plain = email.normalize('NFKC').toLowerCase();
    for (let guess = 0; guess < 6; guess++) await login(world.nobody(), plain, 'a wrong guess');
    expect((await login(world.nobody(), email)).status).toBe(429);
    expect((await reset([plain], 'a password nobody has lost\n')).code).toBe(0);
    expect((await login(world.nobody(), plain, 'a password nobody has lost')).status).toBe(200);
  });

  it('refuses whoever is no active admin, the old password, and what is no password', async () => {
    const admin = await aPerson(world.database, { role: 'admin' });
    const [manager, gone] = [
      await aPerson(world.database, { role: 'manager' }),
      await aPerson(world.database, { role: 'admin', active: false }),
    ];
    const noAdmin = 'There is no active admin with this e-mail address: make one with "npm run admin:create".';
    for (const email of [manager.email, gone.email, 'nobody@example.test']) {
      expect(await reset([email], 'a new password')).toEqual({ code: 1, said: noAdmin });
    }
    const same = 'The new password must differ from the old one.';
    expect(await reset([admin.email], PASSWORD)).toEqual({ code: 1, said: same });
    expect((await reset([admin.email], '12345')).said).toBe('The password must have 6 to 128 characters.');
    expect((await reset([], 'a new password')).said).toBe('Usage: npm run admin:reset -- <email>');
    expect((await login(world.nobody(), admin.email)).status).toBe(200);
  });
});
