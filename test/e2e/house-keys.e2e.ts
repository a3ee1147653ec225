import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActivityRow, HouseKey, KeyMove, StaffKeys } from '@tidycrew/contracts';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import {
  aCustomer,
  aKey,
  aPerson,
  aTeam,
  aVisit,
  type TestCustomer,
  type TestKey,
  type TestPerson,
  type TestTeam,
  unique,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { aCrew, itIsForStaffOnly, startedClean } from '../support/staff-calls.js';

const TODAY = '2026-03-05';
const WHERE = 'Please say who has the key, or where it is.';
const NOT_YOURS = 'Only who holds this key can hand it over. Ask your office.';

let world: TestApp;
let admin: TestPerson;
let office: Client;
let anna: TestPerson;
let ben: TestPerson;
let team: TestTeam;
let phone: Client;
let mate: Client;
let customer: TestCustomer;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
});

afterAll(async () => {
  const breaches = await findBreaches(world.database);
  await world.stop();
  expect(breaches).toEqual([]);
});

beforeEach(async () => {
  // 10:00 on Thursday 5 March 2026.
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
  mate = await world.as(ben);
  office = await world.as(admin);
  customer = await aCustomer(world.database);
});

const path = '/api/admin/keys';
const create = (body: object, key?: string): Promise<Reply<HouseKey>> => office.post<HouseKey>(path, body, { key });
const aKeyAt = (input: object = {}): Promise<TestKey> =>
  aKey(world.database, admin.id, { customerId: customer.id, ...input });
const visitToday = (input: object = {}) =>
  aVisit(world.database, { customerId: customer.id, teamId: team.id, day: TODAY, ...input });
const one = async (id: number): Promise<HouseKey> => (await office.get<HouseKey>(`${path}/${id}`)).data;
const own = async (client = phone): Promise<StaffKeys> => (await client.get<StaffKeys>('/api/staff/keys')).data;
const handOver = async (client: Client, { id }: { id: number }, to: object): Promise<Reply<StaffKeys>> => {
  const { since } = await one(id);
  return client.post<StaffKeys>(`/api/staff/keys/${id}/handover`, { expectedSince: since, ...to });
};

describe('keys in the office (D515)', () => {
  it.each<[string, object, string]>([
    ['no customer', { label: 'K-1', place: 'Office' }, 'Please select a customer'],
    ['no label', { customerId: 1, label: ' ', place: 'Office' }, 'Label is required'],
    [
      'a label that is too long',
      { customerId: 1, label: 'x'.repeat(41), place: 'Office' },
      'Label can have at most 40 characters',
    ],
    [
      'a place that is too long',
      { customerId: 1, label: 'K-1', place: 'x'.repeat(81) },
      'Place can have at most 80 characters',
    ],
    ['neither holder nor place', { customerId: 1, label: 'K-1' }, WHERE],
    ['a blank place alone', { customerId: 1, label: 'K-1', place: ' ' }, WHERE],
    ['both', { customerId: 1, label: 'K-1', holderId: 1, place: 'Office' }, WHERE],
  ])('refuses %s', async (_, body, sentence) => {
    expectError(await create(body), 400, 'VALIDATION_FAILED', sentence);
  });

  it('refuses one of an archived customer (D13)', async () => {
    const gone = await aCustomer(world.database, { active: false });
    const refused = await create({ customerId: gone.id, label: `K-${unique()}`, place: 'Office' });
    expectError(refused, 409, 'CUSTOMER_ARCHIVED', `${gone.name} is archived. Restore the customer first.`);
  });

  it('adds, moves and retires one, says who was quicker, and tells where it went', async () => {
    const label = `K-${unique()}`;
    const key = `k-${unique()}`;
    const made = (await create({ customerId: customer.id, label, place: 'Office' }, key)).data;
    expect((await create({ customerId: customer.id, label, place: 'Office' }, key)).data).toEqual(made);
    expect(made).toMatchObject({
      label,
      customerName: customer.name,
      place: 'Office',
      holderName: null,
      needsLook: false,
    });
    const taken = await create({ customerId: customer.id, label: label.toLowerCase(), place: 'Office' });
    expectError(taken, 409, 'CONFLICT', 'A key with this label already exists.');
    const move = (to: object, expectedSince = made.since) =>
      office.put<HouseKey>(`${path}/${made.id}`, { expectedSince, ...to });
    const moved = await move({ toUserId: anna.id });
    expect(moved.data).toMatchObject({ holderId: anna.id, holderName: anna.name, place: null });
    expectError(await move({ place: 'Van' }), 409, 'CONFLICT', `${label} has moved meanwhile: ${anna.name} has it.`);
    expectError(await move({}, moved.data.since), 400, 'VALIDATION_FAILED', WHERE);
    const gone = await aPerson(world.database, { active: false });
    const archived = 'There is no such person, or they are archived.';
    expectError(await move({ toUserId: gone.id }, moved.data.since), 400, 'VALIDATION_FAILED', archived);
    const retired = await office.post<HouseKey>(`${path}/${made.id}/retire`);
    expect(retired.data.retiredAt).toBe(world.clock.now().toISOString());
    expect((await office.post<HouseKey>(`${path}/${made.id}/retire`)).data).toEqual(retired.data);
    expectError(await move({ place: 'Van' }, moved.data.since), 404, 'NOT_FOUND', 'There is no such key.');
    expect((await create({ customerId: customer.id, label, place: 'Office' })).status).toBe(201);
    const moves = (await office.get<KeyMove[]>(`${path}/${made.id}/moves`)).data;
    expect(moves.map(({ byName, toName, toPlace }) => [byName, toName, toPlace])).toEqual([
      ['Ada Admin', anna.name, null],
      ['Ada Admin', null, 'Office'],
    ]);
    for (const call of ['', '/moves']) expectError(await office.get(`${path}/2147483647${call}`), 404, 'NOT_FOUND');
    expectError(await create({ customerId: 2_147_483_647, label: 'K', place: 'Office' }), 404, 'NOT_FOUND');
  });

  it('lists them by what is asked for, and says which need somebody to look', async () => {
    const office1 = await aKeyAt({ since: '2026-01-01T00:00:00.000Z' });
    const fresh = await aKeyAt({ holderId: anna.id, since: '2026-03-01T00:00:00.000Z' });
    const old = await aKeyAt({ holderId: anna.id, since: '2026-02-25T00:00:00.000Z' });
    const gone = await aPerson(world.database);
    const ofGone = await aKeyAt({ holderId: gone.id });
    await world.database.query('UPDATE users SET active = false WHERE id = $1', [gone.id]);
    const ids = async (filter: object) => {
      const asked = encodeURIComponent(JSON.stringify({ customerId: customer.id, ...filter }));
      return (await office.get<HouseKey[]>(`${path}?filter=${asked}&sort=["id","ASC"]`)).data.map(({ id }) => id);
    };
    expect(await ids({})).toEqual([office1.id, fresh.id, old.id, ofGone.id]);
    expect(await ids({ needsLook: true })).toEqual([old.id, ofGone.id]);
    expect(await ids({ needsLook: false })).toEqual([office1.id, fresh.id]);
    expect(await ids({ holderId: anna.id })).toEqual([fresh.id, old.id]);
    expect(await ids({ q: fresh.label.toLowerCase() })).toEqual([fresh.id]);
    expect(await ids({ q: customer.name })).toHaveLength(4);
    await world.database.query('UPDATE business_settings SET key_days = 30');
    expect(await ids({ needsLook: true })).toEqual([ofGone.id]);
    await world.database.query('UPDATE business_settings SET key_days = 7');
    await office.post(`${path}/${old.id}/retire`);
    expect(await ids({ active: true, needsLook: true })).toEqual([ofGone.id]);
    expect(await ids({ active: false })).toEqual([old.id]);
    const page = await office.get<HouseKey[]>(`${path}?range=[0,0]&filter={"customerId":${customer.id}}`);
    expect(page.headers.get('content-range')).toBe('keys 0-0/4');
  });

  it('keeps each move for ever, and no place in the activity', async () => {
    const key = await aKeyAt();
    await office.put(`${path}/${key.id}`, { place: 'CANARY-under-the-mat', expectedSince: key.since });
    await expect(world.database.query('UPDATE key_moves SET by_id = by_id')).rejects.toMatchObject({
      constraint: 'append_only',
    });
    await expect(world.database.query('DELETE FROM key_moves')).rejects.toMatchObject({ constraint: 'append_only' });
    const filter = encodeURIComponent(JSON.stringify({ subject: 'key', subjectId: key.id }));
    const lines = await office.get<ActivityRow[]>(`/api/admin/activity?filter=${filter}`);
    expect(lines.data[0]).toMatchObject({ action: 'key.moved', subjectName: key.label });
    expect(lines.text).not.toContain('CANARY');
  });
});

describe('GET /api/staff/keys (D516)', () => {
  itIsForStaffOnly(() => world, 'GET', '/api/staff/keys');

  it('answers the keys that somebody holds, and those of today’s visits; no others', async () => {
    const held = await aKeyAt({ customerId: (await aCustomer(world.database)).id, holderId: anna.id });
    const atOffice = await aKeyAt();
    const ofMate = await aKeyAt({ holderId: ben.id });
    const ofStranger = await aKeyAt({ holderId: admin.id });
    const tomorrow = await aCustomer(world.database);
    await aKeyAt({ customerId: tomorrow.id });
    await visitToday({ customerId: tomorrow.id, day: '2026-03-06' });
    const visit = await visitToday();
    const { keys, mates } = await own();
    expect(mates).toEqual([{ id: ben.id, name: ben.name }]);
    const shown = Object.fromEntries(keys.map((key) => [key.id, key]));
    expect(Object.keys(shown).map(Number).toSorted()).toEqual(
      [held.id, atOffice.id, ofMate.id, ofStranger.id].toSorted(),
    );
    expect(shown[held.id]).toMatchObject({ isMine: true, canTake: false, customerName: null, handedBy: 'Ada Admin' });
    expect(shown[atOffice.id]).toMatchObject({
      isMine: false,
      canTake: true,
      customerName: customer.name,
      place: 'Office',
    });
    expect(shown[ofMate.id]).toMatchObject({ canTake: true, holderName: ben.name, place: null });
    expect(shown[ofStranger.id]).toMatchObject({ canTake: false, holderName: 'Ada Admin' });
    await world.database.query(`UPDATE visits SET outcome = 'skipped', reason = 'us' WHERE id = $1`, [visit.id]);
    expect((await own()).keys.map(({ id }) => id)).toEqual([held.id]);
    expect(JSON.stringify(await own())).not.toContain('Collins Street');
  });

  it('answers nothing of a clean of another team, or of one that is done', async () => {
    const key = await aKeyAt();
    const stranger = await aPerson(world.database);
    await aTeam(world.database, { members: [stranger] });
    await visitToday();
    expect((await own(await world.as(stranger))).keys).toEqual([]);
    await startedClean(world, { phone, team }, [anna.id], customer);
    expect((await own(mate)).keys.map(({ id }) => id)).toEqual([key.id]);
  });
});

describe('POST /api/staff/keys/{id}/handover (D516)', () => {
  itIsForStaffOnly(() => world, 'POST', '/api/staff/keys/1/handover');

  it('lets its holder put it down or hand it to a mate, who reads who gave it', async () => {
    const key = await aKeyAt({ holderId: anna.id });
    const given = await handOver(phone, key, { toUserId: ben.id });
    expect(given.data.keys).toEqual([]);
    expect((await own(mate)).keys).toMatchObject([{ label: key.label, isMine: true, handedBy: anna.name }]);
    const down = await handOver(mate, key, { place: 'Key box' });
    expect(down.data.keys).toEqual([]);
    expect(await one(key.id)).toMatchObject({ place: 'Key box', holderId: null });
  });

  it('lets a crew of today take one from a place, or from a mate', async () => {
    const key = await aKeyAt();
    await visitToday();
    const taken = await handOver(phone, key, { toUserId: anna.id });
    expect(taken.data.keys).toMatchObject([{ isMine: true, handedBy: null }]);
    expect((await handOver(mate, key, { toUserId: ben.id })).data.keys).toMatchObject([{ isMine: true }]);
    const moves = (await office.get<KeyMove[]>(`${path}/${key.id}/moves`)).data;
    expect(moves.map(({ byName, toName }) => [byName, toName])).toEqual([
      [ben.name, ben.name],
      [anna.name, anna.name],
      ['Ada Admin', null],
    ]);
  });

  it('refuses somebody else’s key, one for somebody else, and whoever is no mate of today', async () => {
    const key = await aKeyAt();
    const stranger = await aPerson(world.database);
    const other = await world.as(stranger);
    // No visit of theirs.
    expectError(await handOver(phone, key, { toUserId: anna.id }), 403, 'FORBIDDEN', NOT_YOURS);
    await visitToday();
    expectError(await handOver(other, key, { toUserId: stranger.id }), 403, 'FORBIDDEN', NOT_YOURS);
    expectError(await handOver(phone, key, { toUserId: ben.id }), 403, 'FORBIDDEN', NOT_YOURS);
    expectError(await handOver(phone, key, { place: 'Van' }), 403, 'FORBIDDEN', NOT_YOURS);
    const held = await aKeyAt({ holderId: admin.id });
    expectError(await handOver(phone, held, { toUserId: anna.id }), 403, 'FORBIDDEN', NOT_YOURS);
    const mine = await aKeyAt({ holderId: anna.id });
    const sentence = 'You can hand a key only to a mate of your team of today. Ask your office.';
    expectError(await handOver(phone, mine, { toUserId: stranger.id }), 403, 'FORBIDDEN', sentence);
    expectError(await handOver(phone, mine, {}), 400, 'VALIDATION_FAILED', WHERE);
    expectError(
      await phone.post('/api/staff/keys/2147483647/handover', { place: 'x', expectedSince: key.since }),
      404,
      'NOT_FOUND',
    );
    expect(await one(key.id)).toMatchObject({ place: 'Office' });
  });

  it('says who has it when it moved meanwhile; of two at once one gets it', async () => {
    const key = await aKeyAt({ holderId: anna.id });
    await handOver(phone, key, { toUserId: ben.id });
    const late = await phone.post(`/api/staff/keys/${key.id}/handover`, { place: 'Van', expectedSince: key.since });
    expectError(late, 409, 'CONFLICT', `${key.label} has moved meanwhile: ${ben.name} has it.`);
    const free = await aKeyAt();
    await visitToday();
    const both = await Promise.all(
      [[phone, anna] as const, [mate, ben] as const].map(([client, person]) =>
        client.post(`/api/staff/keys/${free.id}/handover`, { toUserId: person.id, expectedSince: free.since }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('tells who once held it where it is only at a house of theirs (D722)', async () => {
    const key = await aKeyAt({ holderId: anna.id });
    await office.put(`${path}/${key.id}`, { place: 'CANARY-under-the-mat', expectedSince: key.since });
    const ask = () => phone.post(`/api/staff/keys/${key.id}/handover`, { place: 'Van', expectedSince: key.since });
    const late = await ask();
    expectError(late, 403, 'FORBIDDEN', NOT_YOURS);
    expect(late.text).not.toContain('CANARY');
    await visitToday();
    expectError(await ask(), 409, 'CONFLICT', `${key.label} has moved meanwhile: it is at: CANARY-under-the-mat.`);
  });

  it('does it once per key of the request', async () => {
    const key = await aKeyAt({ holderId: anna.id });
    const body = { toUserId: ben.id, place: null, expectedSince: key.since };
    const requestKey = `h-${unique()}`;
    const send = () => phone.post<StaffKeys>(`/api/staff/keys/${key.id}/handover`, body, { key: requestKey });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await office.get<KeyMove[]>(`${path}/${key.id}/moves`)).data).toHaveLength(2);
  });
});
