import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActiveJob, CodeReveal, CrewDay, CustomerCode, RevealedCode } from '@tidycrew/contracts';
import { placeOfCode } from '../../apps/api/src/access/code-place.js';
import { SEALED_CODES } from '../../apps/api/src/access/code-rotation.js';
import { AccessKeys } from '../../apps/api/src/platform/config/access-keys.js';
import { validate } from '../../apps/api/src/platform/config/env.js';
import { rotate } from '../../apps/api/src/platform/database/rotation.js';
import {
  aClean,
  aCustomer,
  aPerson,
  aTeam,
  aVisit,
  TEST_ACCESS_KEY,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
  unique,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { aCode as aSavedCode } from '../support/codes.js';
import { runCommand } from '../support/command.js';
import { expectError } from '../support/expect-error.js';
import {
  aCrew,
  finishClean,
  itIsForStaffOnly,
  startClean,
  startedClean,
  twoPriceTiers,
} from '../support/staff-calls.js';

const TODAY = '2026-03-05';
const NOT_YOURS = 'Only the crew of this visit can see it. Ask your office.';
const ENOUGH = 'You have seen as many codes as you can today. Ask your office.';
const UNREADABLE = 'This code cannot be read here. Please enter it again.';
const OTHER_KEY = Buffer.alloc(32, 7).toString('base64');

let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let admin: TestPerson;
let team: TestTeam;
let phone: Client;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  await twoPriceTiers(world);
});

afterAll(() => world.stop());

beforeEach(async () => {
  // 10:00 on Thursday 5 March 2026.
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
  // Reveals of a day are counted for each.
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  office = await world.as(admin);
});

const path = ({ id }: { id: number }): string => `/api/admin/customers/${id}/codes`;
const save = (customer: { id: number }, body: object, key?: string, client = office) =>
  client.post<CustomerCode>(path(customer), body, { key });
const aCode = async (customer: { id: number }, label = 'Gate', value = '4711'): Promise<CustomerCode> =>
  (await save(customer, { label, value })).data;
const listed = async (customer: { id: number }) => (await office.get<CustomerCode[]>(path(customer))).data;
const inField = (client: Client, { id }: { id: number }): Promise<Reply<RevealedCode>> =>
  client.post<RevealedCode>(`/api/staff/codes/${id}/reveal`, {});
const inOffice = (client: Client, { id }: { id: number }): Promise<Reply<RevealedCode>> =>
  client.post<RevealedCode>(`/api/admin/codes/${id}/reveal`, {});
const visitOf = (customer: { id: number }, input: object = {}) =>
  aVisit(world.database, { customerId: customer.id, teamId: team.id, day: TODAY, ...input });
const rowsOf = (code: { id: number }) =>
  world.database.query(
    `SELECT user_id AS "userId", clean_id AS "cleanId", visit_id AS "visitId", had_visit AS "hadVisit" FROM code_reveals
     WHERE code_id = $1 ORDER BY id`,
    [code.id],
  );
const reveals = async (filter: object = {}): Promise<CodeReveal[]> =>
  (
    await office.get<CodeReveal[]>(
      `/api/admin/code-reveals?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,199]`,
    )
  ).data;

describe('codes in the office (D505)', () => {
  it('are listed by their labels, never with what they are; one with the same label is replaced', async () => {
    const house = await aCustomer(world.database);
    const first = await aCode(house, 'Gate', '4711');
    expect(first).toEqual({ id: expect.any(Number), label: 'Gate', createdAt: START_OF_TESTS, createdBy: 'Ada Admin' });
    await aCode(house, 'Alarm', '9876 #');
    const second = await aCode(house, 'gate', '4712');
    expect((await listed(house)).map(({ label }) => label)).toEqual(['Alarm', 'gate']);
    expect((await inOffice(office, second)).data.value).toBe('4712');
    expectError(await inOffice(office, first), 404, 'NOT_FOUND', 'There is no such code.');
    // What was replaced is there no more, whoever reads the database.
    const [old] = await world.database.query('SELECT cipher, nonce, key_id FROM access_codes WHERE id = $1', [
      first.id,
    ]);
    expect(old).toEqual({ cipher: null, nonce: null, key_id: null });
    expect((await office.send('DELETE', `${path(house)}/${second.id}`, { body: {} })).status).toBe(200);
    expectError(await office.send('DELETE', `${path(house)}/${second.id}`, { body: {} }), 404, 'NOT_FOUND');
    const facts = await world.database.query(
      `SELECT action, details FROM audit_log WHERE subject = 'customer' AND subject_id = $1 ORDER BY id`,
      [house.id],
    );
    expect(facts).toEqual([
      { action: 'customer.code-saved', details: { label: 'Gate', isReplaced: false } },
      { action: 'customer.code-saved', details: { label: 'Alarm', isReplaced: false } },
      { action: 'customer.code-saved', details: { label: 'gate', isReplaced: true } },
      { action: 'customer.code-removed', details: { label: 'gate' } },
    ]);
  });

  it('are another customer’s to nobody, and 20 at most', async () => {
    const [house, other] = [await aCustomer(world.database), await aCustomer(world.database)];
    const code = await aCode(house);
    expectError(await office.send('DELETE', `${path(other)}/${code.id}`, { body: {} }), 404, 'NOT_FOUND');
    for (let at = 1; at < 20; at += 1) await aCode(house, `Door ${at}`);
    expectError(await save(house, { label: 'One more', value: '1' }), 409, 'CONFLICT');
    expect((await save(house, { label: 'Gate', value: '1' })).status).toBe(201);
    expect(await listed(house)).toHaveLength(20);
  });

  it.each([
    ['nothing', {}],
    ['no label', { value: '4711' }],
    ['an empty label', { label: ' \u200b ', value: '4711' }],
    ['a label of 81 characters', { label: 'x'.repeat(81), value: '4711' }],
    ['no value', { label: 'Gate' }],
    ['an empty value', { label: 'Gate', value: '  ' }],
    ['a value of 201 characters', { label: 'Gate', value: 'x'.repeat(201) }],
    ['a number', { label: 'Gate', value: 4711 }],
  ])('refuse %s', async (_, body) => {
    const house = await aCustomer(world.database);
    expectError(await save(house, body), 400, 'VALIDATION_FAILED');
    expect(await listed(house)).toEqual([]);
  });

  it('know no customer that does not exist', async () => {
    const nobody = { id: 2_000_000_000 };
    expectError(await office.get(path(nobody)), 404, 'NOT_FOUND', 'There is no such customer.');
    expectError(await save(nobody, { label: 'Gate', value: '1' }), 404, 'NOT_FOUND', 'There is no such customer.');
    expectError(await inOffice(office, nobody), 404, 'NOT_FOUND', 'There is no such code.');
    expectError(await inField(phone, nobody), 404, 'NOT_FOUND', 'There is no such code.');
  });

  it('are saved once per key; what is kept of the request says nothing of the value (D506)', async () => {
    const house = await aCustomer(world.database);
    const key = `code-${unique()}`;
    const body = { label: 'Gate', value: '4711' };
    const first = await save(house, body, key);
    expect((await save(house, body, key)).body).toEqual(first.body);
    expectError(await save(house, { ...body, value: '4712' }, key), 422, 'IDEMPOTENCY_KEY_REUSED');
    const [kept] = await world.database.query<{ hash: string; answer: object }>(
      'SELECT body_hash AS hash, answer FROM idempotency_keys WHERE key = $1',
      [key],
    );
    expect(kept!.answer).toEqual({ id: first.data.id });
    // Whoever has the database can hash all codes of four digits.
    const { createHash } = await import('node:crypto');
    for (const value of ['4711', 4711])
      for (const guess of [
        { customerId: house.id, label: 'Gate', value },
        { label: 'Gate', value },
      ])
        expect(createHash('sha256').update(JSON.stringify(guess)).digest('hex')).not.toBe(kept!.hash);
  });

  it('of two saved at once with one label one stays', async () => {
    const house = await aCustomer(world.database);
    const replies = await Promise.all(['1', '2', '3', '4'].map((value) => save(house, { label: 'Gate', value })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await listed(house)).toHaveLength(1);
  });

  it('are told to an admin who is asked, with a row for each time, 20 times a day', async () => {
    const code = await aCode(await aCustomer(world.database));
    const told = await inOffice(office, code);
    expect(told.data).toEqual({ value: '4711', until: '2026-03-04T23:01:00.000Z' });
    expect(told.headers.get('cache-control')).toBe('no-store');
    for (let times = 1; times < 20; times += 1) expect((await inOffice(office, code)).status).toBe(200);
    expectError(await inOffice(office, code), 429, 'TOO_MANY_ATTEMPTS', ENOUGH);
    expect(await rowsOf(code)).toHaveLength(20);
  });
});

describe('POST /api/staff/codes/{id}/reveal (D507)', () => {
  itIsForStaffOnly(() => world, 'POST', '/api/staff/codes/1/reveal');

  it('tells the crew of a visit of today, and the crew of the running clean; two reveals are two rows', async () => {
    const [visited, cleaned] = [await aCustomer(world.database), await aCustomer(world.database)];
    const [gate, alarm] = [await aCode(visited), await aCode(cleaned, 'Alarm', '98765')];
    const visit = await visitOf(visited);
    const told = await inField(phone, gate);
    expect(told.data).toEqual({ value: '4711', until: '2026-03-04T23:01:00.000Z' });
    expect(told.headers.get('cache-control')).toBe('no-store');
    await inField(await world.as(ben), gate);
    const row = { cleanId: null, visitId: visit.id, hadVisit: true };
    expect(await rowsOf(gate)).toEqual([
      { userId: anna.id, ...row },
      { userId: ben.id, ...row },
    ]);
    const { jobId } = await startedClean(world, { phone, team }, [anna.id], cleaned);
    expect((await inField(phone, alarm)).data.value).toBe('98765');
    expect(await rowsOf(alarm)).toEqual([{ userId: anna.id, cleanId: jobId, visitId: null, hadVisit: false }]);
    expectError(await inField(await world.as(ben), alarm), 403, 'FORBIDDEN', NOT_YOURS);
  });

  it('labels stand on the day and the running clean of those who may see them, never a value', async () => {
    const [visited, other] = [await aCustomer(world.database), await aCustomer(world.database)];
    const gate = await aCode(visited, 'Gate', 'zq4711');
    await aCode(other, 'Elsewhere', 'zq4712');
    await visitOf(visited);
    const tomorrow = await aCustomer(world.database);
    await aCode(tomorrow, 'Tomorrow', 'zq4713');
    await visitOf(tomorrow, { day: '2026-03-06' });
    const day = await phone.get<CrewDay>('/api/staff/day');
    expect(day.data.visits.map(({ codes }) => codes)).toEqual([[{ id: gate.id, label: 'Gate' }]]);
    const next = await phone.get<CrewDay>('/api/staff/day?date=2026-03-06');
    expect(next.data.visits.map(({ codes }) => codes)).toEqual([undefined]);
    await startClean(phone, { teamId: team.id, customerId: visited.id, memberIds: [ben.id] });
    const bens = await (await world.as(ben)).get<ActiveJob>('/api/staff/active-job');
    expect(bens.data.codes).toEqual([{ id: gate.id, label: 'Gate' }]);
    expect([day.text, next.text, bens.text].join('')).not.toMatch(/zq47|Elsewhere|Tomorrow/);
  });

  it('a phone that has the day is told of a new code', async () => {
    const house = await aCustomer(world.database);
    await visitOf(house);
    const first = await phone.get('/api/staff/day');
    const tagged = { headers: { 'if-none-match': first.headers.get('etag')! } };
    expect((await phone.get('/api/staff/day', tagged)).status).toBe(304);
    await aCode(house);
    expect((await phone.get('/api/staff/day', tagged)).status).toBe(200);
  });

  it.each<[string, (house: TestCustomer) => Promise<unknown>]>([
    ['has no visit there', async () => undefined],
    ['has one of another team', async (house) => visitOf(house, { teamId: (await aTeam(world.database)).id })],
    ['has one tomorrow', (house) => visitOf(house, { day: '2026-03-06' })],
    ['had one yesterday', (house) => visitOf(house, { day: '2026-03-04' })],
    ['has one that was skipped', (house) => visitOf(house, { outcome: 'skipped', reason: 'customer' })],
    [
      'has one that is done',
      async (house) => {
        const times = { clockIn: '2026-03-04T22:00:00Z', clockOut: '2026-03-04T22:30:00Z' };
        const crew = { customerId: house.id, teamId: team.id, memberIds: [anna.id] };
        await visitOf(house, { cleanId: (await aClean(world.database, { ...crew, ...times })).id });
      },
    ],
    [
      'has left the clean',
      async (house) => {
        await startedClean(world, { phone, team }, [anna.id], house);
        world.clock.advance({ minutes: 30 });
        await finishClean(phone);
      },
    ],
    [
      'discarded the clean',
      async (house) => {
        const { jobId } = await startedClean(world, { phone, team }, [anna.id], house);
        expect((await phone.post(`/api/staff/cleans/${jobId}/mistake`, { customerId: null })).status).toBe(200);
      },
    ],
    [
      'has a mate on the clean',
      (house) => aClean(world.database, { customerId: house.id, memberIds: [ben.id], clockIn: world.clock.now() }),
    ],
    [
      'has a visit of an archived customer',
      async (house) => {
        await visitOf(house);
        await world.database.query('UPDATE customers SET active = false WHERE id = $1', [house.id]);
      },
    ],
    [
      'has left the team',
      async (house) => {
        await visitOf(house);
        await world.database.query(
          `UPDATE team_memberships SET end_date = '2026-03-04', start_date = '2026-03-01' WHERE user_id = $1`,
          [anna.id],
        );
      },
    ],
  ])('refuses who %s, and keeps no row', async (_, prepare) => {
    const house = await aCustomer(world.database);
    const code = await aCode(house);
    await prepare(house);
    expectError(await inField(phone, code), 403, 'FORBIDDEN', NOT_YOURS);
    expect(await rowsOf(code)).toEqual([]);
  });

  it('refuses managers, whoever acts as somebody, ended sessions, and who was archived or has another role', async () => {
    const house = await aCustomer(world.database);
    const code = await aCode(house);
    await visitOf(house);
    const acting = await world.as(anna, { actorId: admin.id });
    expectError(await inField(acting, code), 403, 'NOT_WHILE_IMPERSONATING');
    expectError(await inOffice(acting, code), 403, 'FORBIDDEN');
    const manager = await world.as(await aPerson(world.database, { role: 'manager' }));
    expectError(await inField(manager, code), 403, 'FORBIDDEN');
    expectError(await inOffice(manager, code), 403, 'FORBIDDEN');
    expectError(await inOffice(phone, code), 403, 'FORBIDDEN');
    const stale = await world.as(anna);
    await stale.post('/api/auth/logout', {});
    expect((await inField(stale, code)).status).toBe(401);
    const bens = await world.as(ben);
    await world.database.query('UPDATE users SET active = false WHERE id = $1', [ben.id]);
    expect((await inField(bens, code)).status).toBe(401);
    await world.database.query(`UPDATE users SET role = 'manager' WHERE id = $1`, [anna.id]);
    expect([401, 403]).toContain((await inField(phone, code)).status);
    expect(await rowsOf(code)).toEqual([]);
  });

  it('tells 20 a day, of which 5 without a visit of theirs; the office is told of who wanted more', async () => {
    const [visited, cleaned] = [await aCustomer(world.database), await aCustomer(world.database)];
    const [gate, alarm] = [await aCode(visited), await aCode(cleaned)];
    await visitOf(visited);
    await startedClean(world, { phone, team }, [anna.id], cleaned);
    for (let times = 0; times < 5; times += 1) expect((await inField(phone, alarm)).status).toBe(200);
    expect(await reveals({ userId: anna.id, needs: true })).toEqual([]);
    const refused = await inField(phone, alarm);
    expectError(refused, 429, 'TOO_MANY_ATTEMPTS', ENOUGH);
    expect(refused.headers.get('retry-after')).toBe(String(14 * 3600));
    expect(await rowsOf(alarm)).toHaveLength(5);
    expect(await reveals({ userId: anna.id, needs: true })).toEqual([
      expect.objectContaining({ codeId: alarm.id, userName: 'Anna Nguyen', reason: 'limit' }),
    ]);
    for (let times = 0; times < 15; times += 1) expect((await inField(phone, gate)).status).toBe(200);
    expectError(await inField(phone, gate), 429, 'TOO_MANY_ATTEMPTS', ENOUGH);
    expect((await inField(await world.as(ben), gate)).status).toBe(200);
    world.clock.advance({ hours: 14 });
    await visitOf(visited, { day: '2026-03-06' });
    expect((await inField(await world.as(anna), gate)).status).toBe(200);
  });

  it('of two at the bound at once one is told', async () => {
    const house = await aCustomer(world.database);
    const code = await aCode(house);
    await startedClean(world, { phone, team }, [anna.id], house);
    for (let times = 0; times < 4; times += 1) await inField(phone, code);
    const replies = await Promise.all([inField(phone, code), inField(phone, code)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(await rowsOf(code)).toHaveLength(5);
  });
});

describe('what the office is shown of reveals (D507, D508)', () => {
  it('who, which code of whom and when, newest first; by person and by customer, in pages', async () => {
    const [one, other] = [await aCustomer(world.database), await aCustomer(world.database)];
    const [gate, alarm] = [await aCode(one), await aCode(other, 'Alarm')];
    await visitOf(one);
    await inField(phone, gate);
    world.clock.advance({ minutes: 1 });
    await inOffice(office, alarm);
    expect(await reveals({ customerId: [one.id, other.id] })).toEqual([
      {
        ...{ id: expect.any(Number), at: '2026-03-04T23:01:00.000Z', userId: admin.id, userName: 'Ada Admin' },
        ...{ customerId: other.id, customerName: other.name, codeId: alarm.id, label: 'Alarm' },
        ...{ jobId: null, hadVisit: false, isReplaced: false, reason: null },
      },
      expect.objectContaining({ userId: anna.id, codeId: gate.id, hadVisit: true }),
    ]);
    expect(await reveals({ userId: anna.id })).toHaveLength(1);
    expect(await reveals({ customerId: other.id })).toHaveLength(1);
    const page = await office.get('/api/admin/code-reveals?range=[0,0]');
    expect(page.headers.get('content-range')).toMatch(/^code-reveals 0-0\/\d+$/);
    expectError(await office.get('/api/admin/code-reveals?filter={"needs":"x"}'), 400, 'VALIDATION_FAILED');
  });

  it.each<[string, (jobId: number) => Promise<unknown>]>([
    ['discarded', (jobId) => phone.post(`/api/staff/cleans/${jobId}/mistake`, { customerId: null })],
    [
      'moved',
      async (jobId) =>
        phone.post(`/api/staff/cleans/${jobId}/mistake`, { customerId: (await aCustomer(world.database)).id }),
    ],
    [
      'short',
      async () => {
        world.clock.advance({ minutes: 4 });
        return finishClean(phone);
      },
    ],
  ])('a reveal on a clean that is %s then, until somebody has looked at it', async (reason, then) => {
    const house = await aCustomer(world.database);
    const code = await aCode(house);
    const { jobId } = await startedClean(world, { phone, team }, [anna.id], house);
    await inField(phone, code);
    expect(await reveals({ userId: anna.id, needs: true })).toEqual([]);
    expect([200, 201]).toContain(((await then(jobId)) as Reply).status);
    const asked = await reveals({ userId: anna.id, needs: true });
    expect(asked).toEqual([expect.objectContaining({ jobId, reason })]);
    const review = (ids: unknown) => office.post('/api/admin/code-reveals/reviewed', { ids });
    expectError(await review([]), 400, 'VALIDATION_FAILED');
    expectError(await review(['x']), 400, 'VALIDATION_FAILED');
    expect((await review(asked.map(({ id }) => id))).status).toBe(200);
    expect(await reveals({ userId: anna.id, needs: true })).toEqual([]);
    expect(await reveals({ userId: anna.id })).toEqual([expect.objectContaining({ reason: null })]);
  });

  it('a clean of 30 minutes asks for nothing', async () => {
    const house = await aCustomer(world.database);
    const code = await aCode(house);
    await startedClean(world, { phone, team }, [anna.id], house);
    await inField(phone, code);
    world.clock.advance({ minutes: 30 });
    await finishClean(phone);
    expect(await reveals({ userId: anna.id, needs: true })).toEqual([]);
  });

  it.each([
    ['is archived', { active: false }],
    ['gets another role', { role: 'manager' }],
  ])('each code in use that somebody who %s has seen in 90 days, once, until it is changed', async (_, change) => {
    const [one, other] = [await aCustomer(world.database), await aCustomer(world.database)];
    const [gate, alarm, old] = [await aCode(one), await aCode(one, 'Alarm'), await aCode(other, 'Old')];
    await visitOf(one);
    await visitOf(other);
    await inField(phone, old);
    await world.database.query(`UPDATE code_reveals SET at = at - interval '91 days' WHERE code_id = $1`, [old.id]);
    for (const code of [gate, gate, alarm]) await inField(phone, code);
    const person = (await office.get<object>(`/api/admin/staff/${anna.id}`)).data;
    expect((await office.put(`/api/admin/staff/${anna.id}`, { ...person, ...change })).status).toBe(200);
    const asked = await reveals({ userId: anna.id, needs: true });
    expect(asked.map(({ label, reason }) => [label, reason]).toSorted()).toEqual([
      ['Alarm', 'left'],
      ['Gate', 'left'],
    ]);
    await aCode(one, 'Gate', '4712');
    expect((await reveals({ userId: anna.id, needs: true })).map(({ label }) => label)).toEqual(['Alarm']);
    await office.post('/api/admin/code-reveals/reviewed', { ids: asked.map(({ id }) => id) });
    expect(await reveals({ userId: anna.id, needs: true })).toEqual([]);
  });
});

describe('the key (D505, D509)', () => {
  it('a server without it starts, and says what it needs; with another one codes cannot be read, and all else works', async () => {
    const house = await aCustomer(world.database);
    const code = await aCode(house);
    const bare = await startApp({
      database: world.database,
      clock: world.clock,
      env: { NODE_ENV: 'production', ACCESS_KEY: '', DATABASE_URL: 'postgres://db/x' },
    });
    const other = await startApp({ database: world.database, clock: world.clock, env: { ACCESS_KEY: OTHER_KEY } });
    const sentence = 'Codes need ACCESS_KEY in the settings of the server.';
    const inProduction = { headers: { host: 'clean.example.com' } };
    const refused = await (await bare.as(admin)).post(path(house), { label: 'Door', value: '1' }, inProduction);
    expectError(refused, 409, 'CONFLICT', sentence);
    for (const app of [bare, other]) {
      const client = await app.as(admin);
      const reply = await client.post(`/api/admin/codes/${code.id}/reveal`, {}, inProduction);
      expectError(reply, 409, 'CONFLICT', UNREADABLE);
      expect((await client.get(path(house), inProduction)).status).toBe(200);
    }
    expect(await rowsOf(code)).toEqual([]);
    // Entered again, with the key that is there.
    const again = await save(house, { label: 'Gate', value: '4712' }, undefined, await other.as(admin));
    expect((await inOffice(await other.as(admin), again.data)).data.value).toBe('4712');
    await bare.stop();
    await other.stop();
  });

  it('a code that was put in the place of another one opens nowhere', async () => {
    const [one, other] = [await aCode(await aCustomer(world.database)), await aCode(await aCustomer(world.database))];
    await world.database.query(
      `UPDATE access_codes a SET cipher = b.cipher, nonce = b.nonce FROM access_codes b WHERE a.id = $1 AND b.id = $2`,
      [one.id, other.id],
    );
    expectError(await inOffice(office, one), 500, 'INTERNAL_ERROR');
    expect(await rowsOf(one)).toEqual([]);
    await world.database.query(
      'UPDATE access_codes SET replaced_at = now(), cipher = NULL, nonce = NULL, key_id = NULL WHERE id = $1',
      [one.id],
    );
  });

  it('is rotated in batches, whenever it was stopped; a code whose key is lost stays and is counted', async () => {
    const house = await aCustomer(world.database);
    const codes = [await aCode(house, 'One', '1111'), await aCode(house, 'Two', '2222')];
    const before = new AccessKeys(validate({ ACCESS_KEY: TEST_ACCESS_KEY }));
    const after = new AccessKeys(validate({ ACCESS_KEY: OTHER_KEY, ACCESS_KEYS_OLD: TEST_ACCESS_KEY }));
    const live = async (): Promise<number> =>
      Number(
        (
          await world.database.query<{ n: string }>('SELECT count(*) AS n FROM access_codes WHERE replaced_at IS NULL')
        )[0]!.n,
      );
    // Midway: one has the new key already.
    const half = after.seal('1111', placeOfCode({ id: codes[0]!.id, customerId: house.id }));
    await world.database.query('UPDATE access_codes SET cipher = $2, nonce = $3, key_id = $4 WHERE id = $1', [
      ...[codes[0]!.id, half.cipher, half.nonce, half.keyId],
    ]);
    await world.database.query(`UPDATE access_codes SET key_id = 'lost' WHERE id = $1`, [
      (await aCode(house, 'Lost')).id,
    ]);
    const { DataSource } = await import('typeorm');
    const database = world.app.get(DataSource);
    const first = await rotate(database, after, SEALED_CODES);
    expect(first.unreadable).toBe(1);
    expect(first.written).toBeGreaterThan(0);
    expect(await rotate(database, after, SEALED_CODES)).toEqual({ written: 0, unreadable: 1, damaged: [] });
    const [{ fresh }] = (await world.database.query<{ fresh: string }>(
      'SELECT count(*) AS fresh FROM access_codes WHERE key_id = $1',
      [after.currentId],
    )) as [{ fresh: string }];
    expect(Number(fresh)).toBe((await live()) - 1);
    const rotated = await startApp({ database: world.database, clock: world.clock, env: { ACCESS_KEY: OTHER_KEY } });
    expect((await inOffice(await rotated.as(admin), codes[0]!)).data.value).toBe('1111');
    expect((await inOffice(await rotated.as(admin), codes[1]!)).data.value).toBe('2222');
    await rotated.stop();
    // And back, as an operator does it.
    const ended = await runCommand('access-key-rotate', [], {
      ...{ DATABASE_URL: world.database.url, ACCESS_KEY: TEST_ACCESS_KEY, ACCESS_KEYS_OLD: OTHER_KEY },
    });
    expect(ended.code).toBe(1);
    expect(ended.said).toMatch(
      /^\d+ codes and 0 mail passwords were encrypted anew\.\n1 of them have a key that is neither/,
    );
    expect((await inOffice(office, codes[1]!)).data.value).toBe('2222');
    expect(before.currentId).not.toBe(after.currentId);
  });
});

describe('a damaged code (D509)', () => {
  it('is named, and holds up the rotation of no other', async () => {
    const app = await startApp({ clock: world.clock });
    const { database } = app;
    const house = await aCustomer(database);
    const codes = [];
    for (const label of ['One', 'Two', 'Three'])
      codes.push(await aSavedCode(app, database, house, { label, value: label, now: world.clock.now() }));
    await database.query(
      `UPDATE access_codes SET cipher = set_byte(cipher, 0, 1 + get_byte(cipher, 0) % 255) WHERE id = $1`,
      [codes[1]!.id],
    );
    const env = { DATABASE_URL: database.url, ACCESS_KEY: OTHER_KEY, ACCESS_KEYS_OLD: TEST_ACCESS_KEY };
    const ended = await runCommand('access-key-rotate', [], env);
    expect(ended.code).toBe(1);
    expect(ended.said).toContain(`Code ${codes[1]!.id} of customer ${house.id} is damaged. Please enter it again.`);
    expect(ended.said).toContain('2 codes and 0 mail passwords were encrypted anew.');
    const again = await runCommand('access-key-rotate', [], env);
    expect(again.said).toContain('0 codes and 0 mail passwords were encrypted anew.');
    await app.stop();
  });
});

describe('the addresses of 0.8.0 (D622)', () => {
  it('answer as the new ones do, and no answer of either may be kept', async () => {
    const house = await aCustomer(world.database);
    await visitOf(house);
    const code = await aCode(house);
    const callsOf = async (ofHouse: string, codes: string, seen: string): Promise<Reply[]> => {
      const list = `/api/admin/customers/${house.id}/${ofHouse}`;
      const saved = await office.post<CustomerCode>(list, { label: 'Alarm', value: '98765' });
      return [
        saved,
        await office.post(list, { label: 'Alarm', value: '' }),
        await office.get(list),
        await office.post(`/api/admin/${codes}/${code.id}/reveal`, {}),
        await office.post(`/api/admin/${codes}/2147483647/reveal`, {}),
        await phone.post(`/api/staff/${codes}/${code.id}/reveal`, {}),
        await phone.post(`/api/staff/${codes}/${saved.data.id}/reveal`, {}),
        await office.get(`/api/admin/${seen}?range=[0,0]`),
        await office.post(`/api/admin/${seen}/reviewed`, { ids: [] }),
        await office.send('DELETE', `${list}/${saved.data.id}`, { body: {} }),
        await office.send('DELETE', `${list}/${saved.data.id}`, { body: {} }),
        await world.nobody().get(list),
      ];
    };
    const now = await callsOf('codes', 'codes', 'code-reveals');
    const before = await callsOf('secrets', 'secrets', 'secret-reveals');
    const IDS = /"(?:id|codeId|requestId)":(?:\d+|"[^"]+")/g;
    const shown = (replies: Reply[]) => replies.map(({ status, text }) => [status, text.replaceAll(IDS, '')]);
    expect(shown(before)).toEqual(shown(now));
    expect(now.map(({ status }) => status)).toEqual([201, 400, 200, 200, 404, 200, 200, 200, 400, 200, 404, 401]);
    expect(new Set([...now, ...before].map(({ headers }) => headers.get('cache-control')))).toEqual(
      new Set(['no-store']),
    );
    expect(await rowsOf(code)).toHaveLength(4);
  });
});

describe('what leaves the product beside these calls', () => {
  it('holds no code: files, lists, activity, mails, calendars and what is stored', async () => {
    const canary = `canary${team.id}y`;
    const house = await aCustomer(world.database, { email: 'house@home.test' });
    const code = await aCode(house, 'Gate', canary);
    await visitOf(house);
    await inField(phone, code);
    await inOffice(office, code);
    await phone.post(`/api/staff/secrets/${code.id}/reveal`, {});
    await office.post(`/api/admin/secrets/${code.id}/reveal`, {});
    await startedClean(world, { phone, team }, [anna.id], house);
    world.clock.advance({ minutes: 30 });
    await finishClean(phone);
    const { url } = (await office.post<{ url: string }>('/api/admin/calendar-links', { teamId: team.id })).data;
    const lists = [
      'customers',
      'customers/export',
      `customers/${house.id}/codes`,
      `customers/${house.id}/secrets`,
      'code-reveals',
      'secret-reveals',
      'activity',
      'mails',
    ];
    const days = ['visits', 'schedule', 'schedule/export'].map((name) => `${name}?from=2026-03-02&to=2026-03-08`);
    const ofOffice = [...lists, ...days, 'cleans/completed', 'cleans/completed/export', 'dashboard', 'schedule/needs'];
    const replies = [
      ...(await Promise.all(
        [...ofOffice.map((name) => `/api/admin/${name}`), new URL(url).pathname].map((at) => office.get(at)),
      )),
      ...(await Promise.all(
        ['customers', 'active-cleans', 'active-job', 'completed-today', 'day', 'my-week', 'teams'].map((name) =>
          phone.get(`/api/staff/${name}`),
        ),
      )),
    ];
    expect(replies.filter(({ status }) => status !== 200).map(({ status, text }) => [status, text])).toEqual([]);
    for (const { text } of replies) expect(text).not.toContain(canary);
    // As it is, and as bytes of the database: a backup holds nothing else.
    const tables = await world.database.query<{ name: string }>(
      `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const found = await world.database.query(
        `SELECT 1 FROM ${name} t WHERE t::text LIKE $1 OR t::text LIKE $2 LIMIT 1`,
        [`%${canary}%`, `%${Buffer.from(canary).toString('hex')}%`],
      );
      expect([name, found]).toEqual([name, []]);
    }
  });
});
