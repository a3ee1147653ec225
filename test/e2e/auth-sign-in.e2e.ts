import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aPerson, PASSWORD } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import { type Ended, runCommand } from '../support/command.js';
import { expectError } from '../support/expect-error.js';
import { itLong } from '../support/long.js';
import { INVALID_CREDENTIALS, isSignedIn, login } from '../support/sign-in.js';

let world: TestApp;

beforeAll(async () => {
  world = await startApp();
});

afterAll(() => world.stop());

beforeEach(() => world.clock.set(START_OF_TESTS));

describe('POST /api/auth/login (D7)', () => {
  it('answers the person with role and name only', async () => {
    const person = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen', role: 'manager' });
    const reply = await login(world.nobody(), person.email);
    expect(reply.body).toEqual({
      success: true,
      data: {
        user: {
          id: person.id, email: person.email, firstName: 'Anna', lastName: 'Nguyen', name: 'Anna Nguyen', role: 'manager',
          isSpoofed: false, actor: null, language: null,
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

  it('accepts the e-mail address in any case and with spaces around, as a phone types it', async () => {
    const { email } = await aPerson(world.database);
    expect((await login(world.nobody(), ` ${email.toUpperCase()} `)).status).toBe(200);
  });

  it('takes the password exactly as it was typed, spaces included', async () => {
    const { email } = await aPerson(world.database, { password: '  spaces count  ' });
    expectError(await login(world.nobody(), email, 'spaces count'), ...INVALID_CREDENTIALS);
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

  it('keeps the earlier session when a new sign-in fails', async () => {
    const person = await aPerson(world.database);
    const client = await world.as(person);
    await login(client, person.email, 'wrong');
    expect(await isSignedIn(client)).toBe(true);
  });

  it('puts neither role nor name into the token', async () => {
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
      'an archived person with a wrong password',
      async () => [(await aPerson(world.database, { active: false })).email, `${PASSWORD}x`],
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
    expectError(reply, ...INVALID_CREDENTIALS);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  it('only the right password of an archived person hears why, without a session, and counts as a failure (D202)', async () => {
    const { email } = await aPerson(world.database, { active: false });
    for (let i = 0; i < 5; i++) {
      const reply = await login(world.nobody(), email);
      expectError(reply, 403, 'ACCOUNT_NOT_ACTIVE', 'This account is not active. Ask your office.');
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
    expect((await login(world.nobody(), email)).status).toBe(429);
    const nobodys = await aPerson(world.database, { active: false });
    await world.database.query(`UPDATE users SET password_hash = NULL WHERE id = $1`, [nobodys.id]);
    expectError(await login(world.nobody(), nobodys.email), ...INVALID_CREDENTIALS);
  });

  it('an unknown account takes a password check, too, so that time tells nothing', async () => {
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

describe('five failed sign-ins per account in 15 minutes (D11)', () => {
  const wide = (letter: string): string =>
    /[!-~]/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter;
  const throttleRows = (): Promise<{ account_key: string; attempts: number; failures: number }[]> =>
    world.database.query('SELECT account_key, attempts, failures FROM login_throttles');
  const fail = async (email: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i++) expectError(await login(world.nobody(), email, 'wrong'), ...INVALID_CREDENTIALS);
  };

  it('pause the account, even for the right password, and say how long', async () => {
    const { email } = await aPerson(world.database);
    await fail(email, 5);
    world.clock.advance({ minutes: 4, seconds: 30 });
    const reply = await login(world.nobody(), email.toUpperCase());
    expectError(reply, 429, 'TOO_MANY_ATTEMPTS', 'Too many failed sign-ins. Please try again in 11 minutes.');
    expect(reply.headers.get('retry-after')).toBe('630');
  });

  it('are forgotten 15 minutes after the first, to the second', async () => {
    const { email } = await aPerson(world.database);
    await fail(email, 5);
    world.clock.advance({ minutes: 14, seconds: 59 });
    const last = await login(world.nobody(), email);
    expectError(last, 429, 'TOO_MANY_ATTEMPTS', 'Too many failed sign-ins. Please try again in 1 minute.');
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

  it('are counted when they are concurrent: of 20 at once five are checked', async () => {
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
  ])('are counted whatever the spelling of the address: %s (D11)', async (_, respell) => {
    const { email } = await aPerson(world.database, { email: `office.${randomUUID()}@example.test` });
    expect(respell(email)).not.toBe(email);
    // The same account: the right password opens it.
    expect((await login(world.nobody(), respell(email))).status).toBe(200);
    await fail(respell(email), 3);
    await fail(email, 2);
    expect((await login(world.nobody(), respell(email), 'wrong')).status).toBe(429);
    expect((await login(world.nobody(), email)).status).toBe(429);
  });

  it('are counted over 40 spellings of one address: five are checked', async () => {
    const { email } = await aPerson(world.database, { email: `forty.${randomUUID()}@example.test` });
    const spellings = Array.from({ length: 40 }, (_, n) =>
      [...email].map((c, i) => ((n >> (i % 6)) & 1 ? wide(c) : c)),
    );
    const replies = [];
    for (const letters of spellings) replies.push(await login(world.nobody(), letters.join(''), 'wrong'));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('count wrong passwords only: of 20 right ones at once none is refused', async () => {
    const { email } = await aPerson(world.database);
    await fail(email, 4);
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(world.nobody(), email)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    // Nothing is left of the tries: the next five are looked at again.
    await fail(email, 5);
    expect((await login(world.nobody(), email)).status).toBe(429);
  });

  it('are counted among right passwords that arrive at the same time', async () => {
    const { email } = await aPerson(world.database);
    const wrong = Array.from({ length: 20 }, () => login(world.nobody(), email, 'wrong'));
    const replies = await Promise.all([...wrong, login(world.nobody(), email)]);
    const looked = replies.slice(0, 20).filter(({ status }) => status === 401).length;
    // A right one between them starts afresh, as it does after four.
    expect(looked).toBeLessThanOrEqual(10);
    expect(replies.every(({ status }) => [200, 401, 429].includes(status))).toBe(true);
  });

  it('include a try that never ended, after a second', async () => {
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

  it('never pause an account for longer than 15 minutes, also when the clock ran ahead and came back', async () => {
    const { email } = await aPerson(world.database);
    world.clock.advance({ hours: 30 });
    await fail(email, 5);
    world.clock.set(START_OF_TESTS);
    const reply = await login(world.nobody(), email);
    expectError(reply, 429, 'TOO_MANY_ATTEMPTS', 'Too many failed sign-ins. Please try again in 15 minutes.');
    expect(reply.headers.get('retry-after')).toBe('900');
    world.clock.advance({ minutes: 15 });
    expect((await login(world.nobody(), email)).status).toBe(200);
  });

  it('are never counted for longer than 15 minutes, also when the clock ran ahead', async () => {
    const { email } = await aPerson(world.database);
    world.clock.advance({ hours: 30 });
    await fail(email, 4);
    world.clock.set(START_OF_TESTS);
    await fail(email, 1);
    expect((await login(world.nobody(), email)).status).toBe(429);
    world.clock.advance({ minutes: 15 });
    expect((await login(world.nobody(), email)).status).toBe(200);
  });

  it("leave a short row for an address that is nobody's, without what was typed", async () => {
    const typed = `a-password-typed-into-the-wrong-field-${'x'.repeat(200)}`;
    const before = await throttleRows();
    await fail(typed, 2);
    await fail(typed.toUpperCase(), 1);
    const added = (await throttleRows()).filter(
      ({ account_key: key }) => !before.some((row) => row.account_key === key),
    );
    expect(added).toEqual([{ account_key: expect.stringMatching(/^nobody [0-9a-f]{64}$/), attempts: 3, failures: 3 }]);
  });

  it('do not end sessions of people who are signed in', async () => {
    const person = await aPerson(world.database);
    const client = await world.as(person);
    await fail(person.email, 5);
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('a flood of sign-ins', () => {
  it('is refused beyond the length of the queue, stores no row then, and delays nobody who is signed in', async () => {
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
        expectError(reply, 503, 'UNAVAILABLE', 'Too many people are signing in at this moment. Please try again.');
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

  it('from one place keeps nobody of another place out (D416)', async () => {
    const flooded = await startApp({ database: world.database, clock: world.clock, env: { TRUST_PROXY: '127.0.0.1' } });
    const signIn = (email: string, from: string) =>
      login(flooded.nobody(), email, PASSWORD, { 'x-forwarded-for': from });
    try {
      const { email } = await aPerson(world.database);
      const lookedAt: number[] = [];
      let isFull = (): void => undefined;
      const full = new Promise<void>((resolve) => (isFull = resolve));
      const flood = Array.from({ length: 300 }, async () => {
        const { status } = await signIn(`nobody.${randomUUID()}@example.test`, '203.0.113.7');
        if (status === 503) isFull();
        else lookedAt.push(status);
      });
      await full;
      const reply = await signIn(email, '203.0.113.8');
      const before = lookedAt.length;
      expect(reply.status).toBe(200);
      await Promise.all(flood);
      expect(before).toBeLessThan(lookedAt.length - 1);
    } finally {
      await flooded.stop();
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

  itLong('refuses an invalid e-mail address, and short, long or obvious passwords', async () => {
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

  it('sets a new password, ends every session, lifts a pause after guesses, and writes an audit entry', async () => {
    const admin = await aPerson(world.database, { role: 'admin' });
    const cleaner = await aPerson(world.database);
    const signedIn = await world.as(admin);
    const acting = await world.as(cleaner, { actorId: admin.id });
    for (let guess = 0; guess < 6; guess++) await login(world.nobody(), admin.email, 'a wrong guess');
    expect((await login(world.nobody(), admin.email)).status).toBe(429);

    const done = await reset([admin.email.toUpperCase()], 'a password nobody has lost\n');
    expect(done).toEqual({ code: 0, said: `${admin.email} has a new password and is signed out everywhere.` });
    expect([await isSignedIn(signedIn), await isSignedIn(acting)]).toEqual([false, false]);
    expectError(await login(world.nobody(), admin.email), ...INVALID_CREDENTIALS);
    expect((await login(world.nobody(), admin.email, 'a password nobody has lost')).status).toBe(200);
    const written = await world.database.query(
      `SELECT action, actor_id, details FROM audit_log WHERE subject = 'user' AND subject_id = $1`,
      [admin.id],
    );
    expect(written).toEqual([
      { action: 'user.updated', actor_id: null, details: { changed: ['password'], by: 'command' } },
    ]);
  });

  it('lifts the pause also when the address is stored in full-width letters', async () => {
    const email = `\uff21da.${randomUUID().slice(0, 8)}@example.test`;
    await aPerson(world.database, { role: 'admin', email });
    const plain = email.normalize('NFKC').toLowerCase();
    for (let guess = 0; guess < 6; guess++) await login(world.nobody(), plain, 'a wrong guess');
    expect((await login(world.nobody(), email)).status).toBe(429);
    expect((await reset([plain], 'a password nobody has lost\n')).code).toBe(0);
    expect((await login(world.nobody(), plain, 'a password nobody has lost')).status).toBe(200);
  });

  itLong('refuses anybody but an active admin, the old password, and an invalid password', async () => {
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
