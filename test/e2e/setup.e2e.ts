import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Brand, Checklist, SessionAnswer, SetupState } from '@tidycrew/contracts';
import { prepareDatabase } from '../../apps/api/src/demo/prepare-database.js';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { aCustomer, aPerson, aPlan, aPriceTier, aTeam, PASSWORD, type TestPerson } from '../factories/index.js';
import { startApp, testEnv, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { runCommand } from '../support/command.js';
import { createTestDatabase } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { setupBody, waitForSetup } from '../support/setup.js';

const PATH = '/api/setup';
let world: TestApp;

beforeAll(async () => {
  world = await startApp();
});

afterAll(() => world.stop());

const isNew = async (): Promise<boolean> => (await world.nobody().get<Brand>('/api/brand')).data.isNew;

describe('a new business (D94)', () => {
  let code: string;
  beforeEach(async () => {
    code = await waitForSetup(world);
  });

  it('says that it is new; the code makes the first admin and the business once, and signs them in', async () => {
    expect(code).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
    expect(await isNew()).toBe(true);
    expect((await world.nobody().get<SetupState>(PATH)).data).toEqual({ isCodeOpen: true });
    const browser = world.nobody();
    const body = setupBody(code.toUpperCase().replaceAll('-', ' '));
    const done = await browser.post<SessionAnswer>(PATH, body);
    expect(done.status).toBe(200);
    expect(done.data.user).toMatchObject({ name: 'Olive Office', role: 'admin', isSpoofed: false });
    const { id } = (await browser.get<SessionAnswer>('/api/auth/me')).data.user;
    expect((await browser.get('/api/admin/settings/business-details')).data).toMatchObject({
      ...{ brandName: 'Sparkle Homes', abn: '51824753556', gstRegistered: true, state: 'VIC' },
      ...{ timeZone: 'Australia/Melbourne', bankBsb: '063000', bankAccount: '12345678' },
    });
    expect(await isNew()).toBe(false);
    const again = world.nobody();
    expect((await again.post('/api/auth/login', { email: body.admin.email, password: PASSWORD })).status).toBe(200);
    const audit = await world.database.query(
      `SELECT action, subject_id, details FROM audit_log WHERE actor_id = $1 ORDER BY id`,
      [id],
    );
    expect(audit).toEqual([
      { action: 'user.created', subject_id: id, details: { role: 'admin' } },
      { action: 'settings.set-up', subject_id: null, details: { timeZone: 'Australia/Melbourne', state: 'VIC' } },
    ]);
    for (const reply of [await browser.get(PATH), await browser.post(PATH, body), await browser.post(PATH, {})]) {
      expectError(reply, 404, 'NOT_FOUND', 'This business is set up already.');
    }
  });

  it('is set up once, however many send the right code at the same moment, 5 times', async () => {
    for (let round = 0; round < 5; round++) {
      const right = await waitForSetup(world);
      const bodies = [setupBody(right), setupBody(right), setupBody(right)];
      const replies = await Promise.all(bodies.map((body) => world.nobody().post(PATH, body)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
      const made = await world.database.query(`SELECT email FROM users WHERE email = ANY ($1)`, [
        bodies.map(({ admin }) => admin.email),
      ]);
      expect(made).toHaveLength(1);
      const [began] = await world.database.query('SELECT has_structured_notes AS began FROM business_settings');
      expect(began).toEqual({ began: true });
    }
  });

  it('says what is wrong with each field, and then nothing was made', async () => {
    const right = setupBody(code);
    const WRONG: [object, string, string][] = [
      [{ code: ' ' }, 'code', 'Code is required'],
      [{ code: 'aaaa' }, 'code', 'This is not the code that the server printed at its start.'],
      [{ admin: null }, 'admin', 'The first admin is required'],
      [{ admin: { ...right.admin, firstName: '' } }, 'admin.firstName', 'First name is required'],
      [{ admin: { ...right.admin, email: 'olive' } }, 'admin.email', 'Please enter a valid email address'],
      [{ admin: { ...right.admin, password: '12345' } }, 'admin.password', 'Password must be at least 6 characters long'],
      [{ business: 'mine' }, 'business', 'The business is required'],
      [{ business: { ...right.business, brandName: '' } }, 'business.brandName', 'Brand name is required'],
      [{ business: { ...right.business, abn: '51824753557' } }, 'business.abn', 'Please enter a valid ABN of 11 digits'],
      [
        { business: { ...right.business, abn: '' } },
        'business.abn',
        'An ABN is required when the business is registered for GST',
      ],
      [{ business: { ...right.business, bankBsb: '06' } }, 'business.bankBsb', 'BSB must have 6 digits'],
      [{ business: { ...right.business, state: 'Perth' } }, 'business.state', 'State must be a state or territory of Australia'],
    ]; // prettier-ignore
    const people = await world.database.query('SELECT id FROM users');
    for (const [change, field, sentence] of WRONG) {
      const reply = await world.nobody().post(PATH, { ...right, ...change });
      expectError(reply, 400, 'VALIDATION_FAILED', sentence);
      expect(reply.body.fields).toEqual({ [field]: sentence });
    }
    const noZone = await world
      .nobody()
      .post(PATH, { ...right, business: { ...right.business, timeZone: 'Mars/Base' } });
    expectError(noZone, 400, 'UNKNOWN_TIME_ZONE', "'Mars/Base' is not a time zone.");
    expect(noZone.body.fields).toEqual({ 'business.timeZone': "'Mars/Base' is not a time zone." });
    const ownAddress = { ...right.admin, password: right.admin.email };
    expectError(await world.nobody().post(PATH, { ...right, admin: ownAddress }), 400, 'PASSWORD_UNCHANGED');
    expect(await world.database.query('SELECT id FROM users')).toEqual(people);
    expect(await isNew()).toBe(true);
  });

  it('lets ten wrong codes be tried in a minute; the right one always opens', async () => {
    const guess = () => world.nobody().post(PATH, setupBody('guess'));
    for (let tries = 0; tries < 10; tries++) expectError(await guess(), 400, 'VALIDATION_FAILED');
    const reply = await guess();
    expectError(reply, 429, 'TOO_MANY_ATTEMPTS', 'Too many wrong codes. Please try again in a minute.');
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await world.nobody().post(PATH, setupBody(code))).status).toBe(200);
  });

  it('takes a code for 30 minutes, and only the newest one of this start', async () => {
    const newer = await waitForSetup(world);
    expectError(await world.nobody().post(PATH, setupBody(code)), 400, 'VALIDATION_FAILED');
    world.clock.advance({ minutes: 30 });
    expect((await world.nobody().get<SetupState>(PATH)).data).toEqual({ isCodeOpen: false });
    const late = await world.nobody().post(PATH, setupBody(newer));
    expectError(late, 400, 'VALIDATION_FAILED', 'This code has ended. Start the server again: it prints a new one.');
  });
});

describe('the first steps of a new business (D187)', () => {
  let admin: TestPerson;
  let office: Client;
  beforeAll(async () => {
    admin = await aPerson(world.database, { role: 'admin' });
    office = await world.as(admin);
    world.clock.advance({ minutes: 1 });
  });
  const read = async (): Promise<Checklist> => (await office.get<Checklist>('/api/admin/checklist')).data;
  const done = async (): Promise<string[]> =>
    (await read()).steps.filter(({ isDone }) => isDone).map(({ name }) => name);

  it('are what is found, however it came there; put away for everybody, and out again', async () => {
    await waitForSetup(world);
    await world.database.query(
      `UPDATE business_settings SET abn = NULL, is_gst_registered = false, address = NULL, awaits_setup = false`,
    );
    await world.database.query(`UPDATE users SET active = false WHERE role = 'staff'`);
    expect((await read()).isShown).toBe(true);
    expect(await done()).toEqual([]);
    await Promise.all([
      aPriceTier(world.database),
      aTeam(world.database),
      aCustomer(world.database),
      aPerson(world.database),
    ]);
    expect(await done()).toEqual(['priceTiers', 'teams', 'people', 'customers']);
    const { withoutPrice, notSignedIn, hasPlans } = await read();
    expect(hasPlans).toBe(false);
    await aPlan(world.database);
    expect((await read()).hasPlans).toBe(true);
    await aCustomer(world.database, { priceCents: null });
    await world.database.query(`UPDATE users SET password_hash = NULL WHERE id = $1`, [
      (await aPerson(world.database)).id,
    ]);
    expect(await read()).toMatchObject({ withoutPrice: withoutPrice! + 1, notSignedIn: notSignedIn! + 1 });

    const put = (isPutAway: unknown) => office.put<Checklist>('/api/admin/checklist', { isPutAway });
    expectError(await put('yes'), 400, 'VALIDATION_FAILED', 'Put away must be true or false');
    expect((await put(true)).data.isShown).toBe(false);
    expect((await put(true)).data.isShown).toBe(false);
    const other = await world.as(await aPerson(world.database, { role: 'admin' }));
    expect((await other.get<Checklist>('/api/admin/checklist')).data.isShown).toBe(false);
    expect((await put(false)).data.isShown).toBe(true);
    const audit = await world.database.query(`SELECT action FROM audit_log WHERE action LIKE 'checklist%' ORDER BY id`);
    expect(audit).toEqual([{ action: 'checklist.put-away' }, { action: 'checklist.shown' }]);
  });

  it('say when the newest nightly backup was not finished (D188)', async () => {
    const run = (slot: string, startedAt: string, finishedAt: string | null) =>
      world.database.query(`INSERT INTO scheduled_runs VALUES ('backup', $1, $2, $3)`, [slot, startedAt, finishedAt]);
    const hoursAgo = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000).toISOString();
    expect((await read()).backupFailedAt).toBeNull();
    await run('2026-03-03T00:00:00Z', hoursAgo(26), null);
    expect((await read()).backupFailedAt).toBe(hoursAgo(26));
    await run('2026-03-04T00:00:00Z', hoursAgo(2), hoursAgo(1.9));
    expect((await read()).backupFailedAt).toBeNull();
    await run('2026-03-05T00:00:00Z', hoursAgo(0.1), null);
    expect((await read()).backupFailedAt).toBeNull();
  });
});

describe('what an empty database becomes at a start (D94, D185)', () => {
  const prepared = async (url: string, becomes: 'demo' | 'new business') => {
    const source = createDataSource(url, 2);
    await source.initialize();
    try {
      return await prepareDatabase(source, { isMigrated: true, becomes }, () => 'of-this-folder', testEnv());
    } finally {
      await source.destroy();
    }
  };

  it('a new business stays one, also where a later start does not say so; a command makes its admin, too', async () => {
    const database = await createTestDatabase();
    const waits = async () => (await database.query('SELECT awaits_setup, has_checklist FROM business_settings'))[0];
    try {
      expect(await prepared(database.url, 'new business')).toEqual({ migrations: [], demoAccounts: [] });
      expect(await prepared(database.url, 'demo')).toEqual({ migrations: [], demoAccounts: [] });
      expect(await database.query('SELECT id FROM users')).toEqual([]);
      expect(await waits()).toEqual({ awaits_setup: true, has_checklist: true });
      const env = { DATABASE_URL: database.url };
      const made = await runCommand('create-admin', ['olive@example.test', 'Olive', 'Office'], env, 'long enough\n');
      expect(made).toMatchObject({ code: 0 });
      await prepared(database.url, 'new business');
      expect(await waits()).toEqual({ awaits_setup: false, has_checklist: true });
    } finally {
      await database.drop();
    }
  });
});
