import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SessionAnswer } from '@tidycrew/contracts';
import { ConfigurationError, type Env, validate } from '../../apps/api/src/platform/config/env.js';
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
import { expectError, FORBIDDEN, NOT_SIGNED_IN } from '../support/expect-error.js';
import { INVALID_CREDENTIALS, isSignedIn, login, me } from '../support/sign-in.js';

let world: TestApp;

beforeAll(async () => {
  world = await startApp();
});

afterAll(() => world.stop());

beforeEach(() => world.clock.set(START_OF_TESTS));

describe('a session (D7)', () => {
  const HOUR = 60;
  const DAY = 24 * HOUR;

  it.each([
    ['staff', 30 * DAY, 14 * DAY],
    ['manager', 24 * HOUR, 12 * HOUR],
    ['admin', 24 * HOUR, 12 * HOUR],
  ] as const)('of a %s ends after %d minutes, or %d minutes without use', async (role, lives, idle) => {
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
  ] as const)('of a %s is over after exactly %d idle minutes, and not a second earlier', async (role, idle) => {
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

describe('sessions end at once (D7)', () => {
  it('signing out clears the cookie and invalidates the token', async () => {
    const client = await world.as(await aPerson(world.database));
    const copy = world.nobody();
    copy.cookies.set('token', client.cookies.get('token')!);
    const reply = await client.post('/api/auth/logout');
    expect(reply.body).toEqual({ success: true, data: null });
    expect(client.lastSetCookie[0]).toMatch(/^token=; .*Expires=Thu, 01 Jan 1970/);
    expect(await isSignedIn(copy)).toBe(false);
  });

  it('signing out answers the same without a session, twice, and with an invalid token', async () => {
    const client = world.nobody();
    expect((await client.post('/api/auth/logout')).status).toBe(200);
    client.cookies.set('token', 'nonsense');
    expect((await client.post('/api/auth/logout')).status).toBe(200);
  });

  it('archiving the person ends their sessions', async () => {
    const person = await aPerson(world.database);
    const client = await world.as(person);
    await world.database.query('UPDATE users SET active = false WHERE id = $1', [person.id]);
    expectError(await client.get('/api/staff/teams'), ...NOT_SIGNED_IN);
  });

  it('changing the role, up or down, ends their sessions', async () => {
    for (const [role, next] of [
      ['staff', 'admin'],
      ['admin', 'staff'],
      ['admin', 'manager'],
    ] as const) {
      const person = await aPerson(world.database, { role });
      const client = await world.as(person);
      expect(await isSignedIn(client)).toBe(true);
      await world.database.query('UPDATE users SET role = $2 WHERE id = $1', [person.id, next]);
      expectError(await me(client), ...NOT_SIGNED_IN);
    }
  });
});

describe('a token is accepted only as it was issued (trust.md, Web security)', () => {
  let person: TestPerson;
  const withToken = async (token: string): Promise<number> => {
    const client = world.nobody();
    client.cookies.set('token', token);
    const { status } = await me(client);
    const bearer = await world.nobody().get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
    expect(bearer.status).toBe(status);
    return status;
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
    [
      'signed with an empty key',
      (jti, exp) =>
        forged({ alg: 'HS256', kid: '../../dev/null' }, { jti, exp, iss: 'tidycrew', aud: 'tidycrew-web' }, ''),
      401,
    ],
    [
      'of algorithm None',
      (jti, exp) => forged({ alg: 'None' }, { jti, exp, iss: 'tidycrew', aud: 'tidycrew-web' }),
      401,
    ],
    ['of 10 kB of claims', (jti, exp) => forged({ alg: 'HS256' }, { jti, exp, padding: 'x'.repeat(7_000) }), 401],
    ['that is no token', () => 'nonsense', 401],
    ['that is empty dots', () => '..', 401],
  ])('%s', async (_, make, status) => {
    const { id, expiresAt } = await aSession(world.database, person, { now: world.clock.now() });
    expect(await withToken(make(id, Math.floor(expiresAt.getTime() / 1000)))).toBe(status);
  });

  it('is refused once its session does not exist any more', async () => {
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
  ])('answers 400 for the password %j', async (newPassword, status, code, sentence) => {
    const person = await aPerson(world.database);
    expectError(await change(await world.as(person), newPassword), status, code, sentence);
    expect((await login(world.nobody(), person.email)).status).toBe(200);
  });

  it('refuses the e-mail address as password, in any case and width', async () => {
    const person = await aPerson(world.database);
    const sentence = 'The new password must differ from your email address.';
    for (const spelling of [person.email.toUpperCase(), person.email.replace('@', '\uff20')]) {
      expectError(await change(await world.as(person), spelling), 400, 'PASSWORD_UNCHANGED', sentence);
    }
  });

  it.each(['123456', 'x'.repeat(128), ' spaces ', 'пароль', '🔑🔑🔑🔑🔑🔑'])(
    'accepts %j in full, keeps this session and ends the others',
    async (newPassword) => {
      const person = await aPerson(world.database);
      const [here, there] = [await world.as(person), await world.as(person)];
      expect((await change(here, newPassword)).body).toEqual({ success: true, data: null });
      expect(await isSignedIn(here)).toBe(true);
      expect(await isSignedIn(there)).toBe(false);
      expectError(await login(world.nobody(), person.email), ...INVALID_CREDENTIALS);
      expectError(await login(world.nobody(), person.email, newPassword.slice(0, -1)), ...INVALID_CREDENTIALS);
      expect((await login(world.nobody(), person.email, newPassword)).status).toBe(200);
      const audit = await world.database.query(
        `SELECT actor_id, subject_id FROM audit_log WHERE action = 'password.changed' AND subject_id = $1`,
        [person.id],
      );
      expect(audit).toEqual([{ actor_id: person.id, subject_id: person.id }]);
    },
  );

  it('stores the password as an argon2id hash only', async () => {
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
  it.each(['staff', 'manager', 'admin'] as const)(
    'answers a %s exactly the fields of their own record',
    async (role) => {
      const person = await aPerson(world.database, { role, firstName: 'Mona', lastName: 'Lee', phone: '0412345678' });
      const reply = await (await world.as(person)).get('/api/auth/profile');
      expect(reply.data).toEqual({
      firstName: 'Mona', lastName: 'Lee', email: person.email, phone: '0412345678', role, active: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }); // prettier-ignore
    },
  );

  it.each(['manager', 'admin'] as const)(
    'lets a %s set a new password, and ends their other sessions',
    async (role) => {
      const person = await aPerson(world.database, { role });
      const [here, there] = [await world.as(person), await world.as(person)];
      const change = (newPassword: string): Promise<Reply> => here.put('/api/auth/profile/password', { newPassword });
      const same = 'The new password must differ from the old one.';
      expectError(await change(PASSWORD), 400, 'PASSWORD_UNCHANGED', same);
      const short = 'New password must be at least 6 characters long';
      expectError(await change('12345'), 400, 'VALIDATION_FAILED', short);
      expect((await change('one of my own')).body).toEqual({ success: true, data: null });
      expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
      expectError(await login(world.nobody(), person.email), ...INVALID_CREDENTIALS);
      expect((await login(world.nobody(), person.email, 'one of my own')).status).toBe(200);
    },
  );

  it('answers 403 for a new password while an admin views the app as somebody else', async () => {
    const admin = await aPerson(world.database, { role: 'admin' });
    const viewing = await world.as(await aPerson(world.database), { actorId: admin.id });
    const sentence = 'The password cannot be changed while viewing the app as somebody else.';
    const reply = await viewing.put('/api/auth/profile/password', { newPassword: 'something new' });
    expectError(reply, 403, 'NOT_WHILE_IMPERSONATING', sentence);
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

  it('is allowed to an admin who acts as nobody else, for an active person with role staff', async () => {
    const browser = await world.as(admin);
    expectError(await loginAs(browser, undefined), 400, 'VALIDATION_FAILED', 'Please select a staff member');
    expectError(await loginAs(browser, 2_000_000_000), 404, 'NOT_FOUND', 'There is no such staff member.');
    for (const input of [{ role: 'admin' }, { role: 'manager' }, { active: false }] as const) {
      const { id } = await aPerson(world.database, input);
      expectError(await loginAs(browser, id), 409, 'CONFLICT', 'Only an active staff member can be viewed.');
    }
    expectError(await loginAs(await world.as(staff), staff.id), ...FORBIDDEN);
    expectError(
      await loginAs(await world.as(await aPerson(world.database, { role: 'manager' })), staff.id),
      ...FORBIDDEN,
    );
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("ends the admin's session and opens one of 60 minutes that says who acts", async () => {
    const browser = await world.as(admin);
    const before = world.nobody();
    before.cookies.set('token', browser.cookies.get('token')!);
    const user = {
      id: staff.id, email: staff.email, firstName: 'Sam', lastName: 'Staff', name: 'Sam Staff', role: 'staff',
      isSpoofed: true, actor: { id: admin.id, name: 'Ada Admin' }, language: null,
    }; // prettier-ignore
    expect((await loginAs(browser, staff.id)).data).toEqual({ user });
    expect((await me(browser)).data).toEqual({ user });
    expect(await isSignedIn(before)).toBe(false);
    world.clock.advance({ minutes: 59, seconds: 59 });
    expect(await isSignedIn(browser)).toBe(true);
    world.clock.advance({ seconds: 1 });
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('allows what staff may: no admin calls, no second impersonation, no password change', async () => {
    const browser = await world.as(admin);
    await loginAs(browser, staff.id);
    expect((await browser.get('/api/staff/profile')).data).toMatchObject({ email: staff.email });
    expectError(await loginAs(browser, staff.id), ...FORBIDDEN);
    expectError(await browser.post('/api/admin/validate-customer-name', { name: 'x' }), ...FORBIDDEN);
    const sentence = 'The password cannot be changed while viewing the app as somebody else.';
    expectError(
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
  ])('ends at once when %s', async (_, who, change) => {
    const browser = await world.as(admin);
    await loginAs(browser, staff.id);
    await world.database.query(`UPDATE users SET ${change} WHERE id = $1`, [who()]);
    expectError(await me(browser), ...NOT_SIGNED_IN);
  });

  it("ends when the admin changes their password, and the staff member's own sessions live on", async () => {
    const [browser, other, phone] = [await world.as(admin), await world.as(admin), await world.as(staff)];
    await loginAs(browser, staff.id);
    await other.put('/api/staff/profile/password', { newPassword: 'a new one for Ada' });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(phone)).toBe(true);
    expect(await isSignedIn(other)).toBe(true);
  });

  it('ends by signing out', async () => {
    const browser = await world.as(admin);
    await loginAs(browser, staff.id);
    await browser.post('/api/auth/logout');
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('writes both people into the audit log, for its beginning and for what was done', async () => {
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

describe('in production (D7, D12), the API', () => {
  const complete = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/x',
    SESSION_SECRET: 's'.repeat(32),
    PUBLIC_HOST: 'clean.example.com',
  };

  it('does not start without settings, and lists all that are missing or wrong in one error', () => {
    const start = (): Env => validate({ NODE_ENV: 'production', PORT: 'eighty', LOG_LEVEL: 'loud' });
    expect(start).toThrow(ConfigurationError);
    expect(start).toThrow(
      /PORT must be a whole number.*LOG_LEVEL must be one of.*DATABASE_URL is required.*SESSION_SECRET is required.*PUBLIC_HOST is required/,
    );
  });

  it('does not start with short secrets or an address that is not PostgreSQL, and starts with what is needed', () => {
    expect(() => validate({ ...complete, SESSION_SECRET: `${'s'.repeat(32)},short` })).toThrow(
      /at least 32 characters/,
    );
    expect(() => validate({ ...complete, DATABASE_URL: 'mysql://db' })).toThrow(/must begin with postgres:/);
    expect(validate(complete).isProduction).toBe(true);
  });

  it('sets a Secure cookie bound to the host, sends HSTS, and ignores a cookie of the plain name', async () => {
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

  it('rotates secrets: signs with the first, accepts all, and refuses a withdrawn one', async () => {
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
