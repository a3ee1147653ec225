import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ActiveJob,
  AdminChecklist,
  AdminClean,
  AdminCustomer,
  CleanItem,
  CrewDay,
  ItemFigures,
} from '@tidycrew/contracts';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import {
  aChecklist,
  aCustomer,
  aPerson,
  aTeam,
  aVisit,
  type TestChecklist,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
  unique,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { pressesOf, type Sent } from '../support/presses.js';
import { aCrew, finishClean, itIsForStaffOnly, startClean, startedClean } from '../support/staff-calls.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ITEMS = ['Kitchen', 'Bathroom', 'Oven'];

/** The clock stands on Thursday 5 March 2026, 10:00 in Melbourne. */
let world: TestApp;
let admin: TestPerson;
let office: Client;
let anna: TestPerson;
let ben: TestPerson;
let team: TestTeam;
let phone: Client;
let mate: Client;
let list: TestChecklist;
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
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
  mate = await world.as(ben);
  office = await world.as(admin);
  list = await aChecklist(world.database, { items: ITEMS });
  customer = await aCustomer(world.database, { checklistId: list.id });
});

const { aStart, aFinish, send, one, ago } = pressesOf(() => ({ world, anna, ben, team, phone, customer }));

function begin(of = customer): Promise<ActiveJob> {
  world.clock.advance({ minutes: 1 });
  return startedClean(world, { phone, team }, [anna.id, ben.id], of);
}

async function end(): Promise<void> {
  world.clock.advance({ minutes: 1 });
  expect((await finishClean(phone)).status).toBe(200);
}

const tick = (jobId: number, ticks: unknown, from = phone, key?: string): Promise<Reply<CleanItem[]>> =>
  from.put<CleanItem[]>(`/api/staff/cleans/${jobId}/ticks`, { ticks }, { key });
const done = (position: number) => ({ position, state: 'done', note: null });
const statesOf = (items: readonly CleanItem[] | undefined) => items?.map(({ text, state }) => [text, state]);
const ofClean = async (jobId: number): Promise<AdminClean> =>
  (await office.get<AdminClean>(`/api/admin/cleans/${jobId}`)).data;
const active = async (client = phone): Promise<ActiveJob> =>
  (await client.get<ActiveJob>('/api/staff/active-job')).data;
const aTicks = (start: Sent | number, agoMs: number, ticks: object[]): Sent => ({
  ...{ id: `ticks-${unique()}`, kind: 'ticks', body: { ticks }, atDevice: ago(agoMs) },
  ...(typeof start === 'number' ? { jobId: start } : { cleanRef: start.id }),
});
const keptTicks = async ({ id }: Sent) =>
  (
    await world.database.query(
      `SELECT outcome, sentence, clean_id AS "cleanId" FROM punch_events WHERE event_id = $1`,
      [id],
    )
  )[0];

describe('/api/admin/checklists (D510)', () => {
  const path = '/api/admin/checklists';
  const create = (body: object, key?: string) => office.post<AdminChecklist>(path, body, { key });

  it.each<[string, object, string]>([
    ['no name', { name: ' ', items: ITEMS }, 'Name is required'],
    ['a name that is too long', { name: 'x'.repeat(121), items: ITEMS }, 'Name can have at most 120 characters'],
    ['no items', { name: 'Home', items: [] }, 'Please write at least one item'],
    ['items that are no list', { name: 'Home', items: 'Kitchen' }, 'Please write at least one item'],
    ['an empty item', { name: 'Home', items: ['Kitchen', ' '] }, 'Please write something into each item'],
    ['an item that is no text', { name: 'Home', items: [7] }, 'Please write something into each item'],
    ['an item that is too long', { name: 'Home', items: ['x'.repeat(121)] }, 'An item can have at most 120 characters'],
    ['41 items', { name: 'Home', items: Array(41).fill('Kitchen') }, 'A checklist can have at most 40 items'],
  ])('refuses %s', async (_, body, sentence) => {
    expectError(await create(body), 400, 'VALIDATION_FAILED', sentence);
  });

  it('adds, changes, archives and restores one, and tells who was quicker', async () => {
    const name = `Home ${unique()}`;
    const made = (await create({ name, items: [' Kitchen ', 'Bath\u0000room'] }, `k-${unique()}`)).data;
    expect(made).toMatchObject({ name, items: ['Kitchen', 'Bathroom'], active: true, customers: 0, cleans: 0 });
    expectError(
      await create({ name: name.toUpperCase(), items: ['Oven'] }),
      409,
      'CONFLICT',
      'A checklist with this name already exists.',
    );
    const changed = await office.put<AdminChecklist>(`${path}/${made.id}`, {
      name,
      items: ['Oven'],
      expectedUpdatedAt: made.updatedAt,
    });
    expect(changed.data.items).toEqual(['Oven']);
    const stale = await office.put(`${path}/${made.id}`, { name, items: ['Hall'], expectedUpdatedAt: made.updatedAt });
    expectError(stale, 409, 'RECORD_CHANGED');
    expect(stale.text).toContain('You changed this checklist');
    expect((await office.put<AdminChecklist>(`${path}/${made.id}`, { active: false })).data.active).toBe(false);
    expect((await create({ name, items: ['Oven'] })).status).toBe(201);
    expectError(await office.put(`${path}/${made.id}`, { active: true }), 409, 'CONFLICT');
    expectError(await office.get(`${path}/2147483647`), 404, 'NOT_FOUND', 'There is no such checklist.');
    expectError(await office.put(`${path}/2147483647`, { name: 'x', items: ['y'] }), 404, 'NOT_FOUND');
    const lines = await world.database.query<{ action: string; details: object }>(
      `SELECT action, details FROM audit_log WHERE subject = 'checklist' AND subject_id = $1 ORDER BY id`,
      [made.id],
    );
    expect(lines).toEqual([
      { action: 'checklist.created', details: { items: 2 } },
      { action: 'checklist.updated', details: { items: 1 } },
      { action: 'checklist.archived', details: { items: 1 } },
    ]);
  });

  it('lists them by name, searched, with customers and how often something was not done', async () => {
    const job = await begin();
    await tick(job.jobId, [done(1), done(2), { position: 3, state: 'couldNot', note: 'locked' }]);
    await end();
    const filter = encodeURIComponent(JSON.stringify({ q: list.name, active: true }));
    const found = await office.get<AdminChecklist[]>(`${path}?filter=${filter}&sort=["cleansNotDone","DESC"]`);
    expect(found.data).toMatchObject([{ id: list.id, customers: 1, cleans: 1, cleansNotDone: 1 }]);
    const figures = await office.get<ItemFigures[]>(`${path}/${list.id}/figures`);
    expect(figures.data).toEqual([
      { text: 'Kitchen', done: 1, notApplicable: 0, couldNot: 0, open: 0 },
      { text: 'Bathroom', done: 1, notApplicable: 0, couldNot: 0, open: 0 },
      { text: 'Oven', done: 0, notApplicable: 0, couldNot: 1, open: 0 },
    ]);
    world.clock.advance({ hours: 91 * 24 });
    office = await world.as(admin);
    expect((await office.get<AdminChecklist>(`${path}/${list.id}`)).data).toMatchObject({
      cleans: 0,
      cleansNotDone: 0,
    });
    expectError(await office.get(`${path}/2147483647/figures`), 404, 'NOT_FOUND');
  });
});

describe('checklistId of a customer (D510)', () => {
  const path = () => `/api/admin/customers/${customer.id}`;
  const read = async (): Promise<AdminCustomer> => (await office.get<AdminCustomer>(path())).data;

  it('stays where it is not sent, is emptied by null, and is never one that is archived or unknown', async () => {
    const before = await read();
    expect(before.checklistId).toBe(list.id);
    const { checklistId: _, ...old } = before;
    expect((await office.put<AdminCustomer>(path(), { ...old, expectedUpdatedAt: undefined })).data.checklistId).toBe(
      list.id,
    );
    const archived = await aChecklist(world.database, { active: false });
    const gone = 'There is no such checklist, or it is archived. Please choose another one.';
    for (const checklistId of [archived.id, 2_147_483_647]) {
      expectError(await office.put(path(), { ...old, checklistId }), 400, 'VALIDATION_FAILED', gone);
      const name = `New ${unique()}`;
      expectError(
        await office.post('/api/admin/customers', { ...old, name, checklistId }),
        400,
        'VALIDATION_FAILED',
        gone,
      );
    }
    expectError(await office.put(path(), { ...old, checklistId: 'x' }), 400, 'VALIDATION_FAILED');
    // One that was archived since stays.
    await world.database.query('UPDATE checklists SET active = false WHERE id = $1', [list.id]);
    const kept = await office.put<AdminCustomer>(path(), { ...old, price: 180, checklistId: list.id });
    expect(kept.data).toMatchObject({ checklistId: list.id, price: 180 });
    expect((await office.put<AdminCustomer>(path(), { ...old, checklistId: null })).data.checklistId).toBeNull();
    const filter = encodeURIComponent(JSON.stringify({ checklistId: list.id }));
    expect((await office.get<AdminCustomer[]>(`/api/admin/customers?filter=${filter}`)).data).toEqual([]);
  });
});

describe('the checklist of a clean (D510)', () => {
  it('is copied at the start; a later change of the template or the customer does not touch it', async () => {
    const job = await begin();
    expect(statesOf(job.checklist)).toEqual(ITEMS.map((text) => [text, null]));
    await office.put(`/api/admin/checklists/${list.id}`, { name: list.name, items: ['Garage'] });
    await world.database.query('UPDATE customers SET checklist_id = NULL WHERE id = $1', [customer.id]);
    expect(statesOf((await active()).checklist)).toEqual(ITEMS.map((text) => [text, null]));
    expect(statesOf((await ofClean(job.jobId)).checklist)).toEqual(ITEMS.map((text) => [text, null]));
  });

  it('is none without a list, with an archived one, and for who starts it for others', async () => {
    const plain = await begin(await aCustomer(world.database));
    expect(plain.checklist).toEqual([]);
    expect((await ofClean(plain.jobId)).ticks).toBeNull();
    await end();
    const archived = await aChecklist(world.database, { active: false });
    expect((await begin(await aCustomer(world.database, { checklistId: archived.id }))).checklist).toEqual([]);
    await end();
    world.clock.advance({ minutes: 1 });
    const others = await startClean(phone, { teamId: team.id, customerId: customer.id, memberIds: [ben.id] });
    expect(others.data.checklist).toEqual([]);
    expect((await active(mate)).checklist).toHaveLength(3);
  });

  it('comes with a clean in progress that the office adds, and not with one that is done', async () => {
    const add = async (endTime: string | null) => {
      const body = {
        customerId: customer.id,
        teamId: team.id,
        teamMembers: [anna.id],
        additionalStaff: [],
        endTime,
        price: null,
      };
      const startTime = ago(endTime === null ? HOUR : 3 * HOUR);
      return (await office.post<AdminClean>('/api/admin/cleans', { ...body, startTime })).data;
    };
    expect((await add(ago(2 * HOUR))).ticks).toBeNull();
    expect((await add(null)).ticks).toMatchObject({ open: 3 });
  });

  it('is that of the new customer once the clean moves; its ticks go with a line in the activity', async () => {
    const other = await aChecklist(world.database, { items: ['Windows'] });
    const right = await aCustomer(world.database, { checklistId: other.id });
    const job = await begin();
    await tick(job.jobId, [done(1), done(2)]);
    const moved = await phone.post<ActiveJob>(`/api/staff/cleans/${job.jobId}/mistake`, { customerId: right.id });
    expect(statesOf(moved.data.checklist)).toEqual([['Windows', null]]);
    const lines = await world.database.query<{ details: object }>(
      `SELECT details FROM audit_log WHERE action = 'clean.ticks-removed' AND subject_id = $1`,
      [job.jobId],
    );
    expect(lines).toEqual([{ details: { ticks: 2 } }]);
    const clean = await ofClean(job.jobId);
    const change = {
      clockInTime: clean.clockInTime,
      clockOutTime: null,
      price: clean.price,
      members: clean.members.map(({ userId }) => ({ userId })),
    };
    await office.put(`/api/admin/cleans/${job.jobId}`, { ...change, notes: 'Edited' });
    expect(statesOf((await ofClean(job.jobId)).checklist)).toEqual([['Windows', null]]);
    await office.put(`/api/admin/cleans/${job.jobId}`, { ...change, customerId: customer.id });
    expect(statesOf((await ofClean(job.jobId)).checklist)).toEqual(ITEMS.map((text) => [text, null]));
  });

  it('is told with visits that are still to do, of today and tomorrow', async () => {
    const of = (input: object) => aVisit(world.database, { customerId: customer.id, teamId: team.id, ...input });
    await of({ day: '2026-03-05' });
    await of({ day: '2026-03-05', outcome: 'skipped', reason: 'us' });
    await of({ day: '2026-03-06' });
    const texts = async (query = '') =>
      (await phone.get<CrewDay>(`/api/staff/day${query}`)).data.visits.map(({ checklist }) => checklist);
    expect((await texts()).toSorted()).toEqual([[], ITEMS]);
    expect(await texts('?date=2026-03-06')).toEqual([ITEMS]);
  });
});

describe('PUT /api/staff/cleans/{jobId}/ticks (D511)', () => {
  itIsForStaffOnly(() => world, 'PUT', '/api/staff/cleans/1/ticks');

  it.each<[string, unknown, string]>([
    ['no ticks', [], 'Please send at least one tick'],
    ['what is no list', 'x', 'Please send at least one tick'],
    ['an item that it does not have', [done(4)], 'There is no such item on this checklist.'],
    ['position 0', [done(0)], 'There is no such item on this checklist.'],
    ['one item twice', [done(1), done(1)], 'Each item can be ticked once at a time'],
    [
      'a state that is none',
      [{ ...done(1), state: 'maybe' }],
      'state must be one of: done, notApplicable, couldNot, or null',
    ],
    ['no state', [{ position: 1, note: null }], 'state must be one of: done, notApplicable, couldNot, or null'],
    [
      'what could not be done without a reason',
      [{ position: 1, state: 'couldNot', note: ' ' }],
      'Please say why it could not be done.',
    ],
    [
      'a note that is too long',
      [{ position: 1, state: 'done', note: 'x'.repeat(301) }],
      'The note can have at most 300 characters',
    ],
  ])('refuses %s', async (_, ticks, sentence) => {
    const job = await begin();
    expectError(await tick(job.jobId, ticks), 400, 'VALIDATION_FAILED', sentence);
    expect((await ofClean(job.jobId)).ticks).toMatchObject({ open: 3 });
  });

  it('ticks for all of the crew, opens an item again, and says who pressed last', async () => {
    const job = await begin();
    const first = await tick(job.jobId, [done(1), { position: 2, state: 'notApplicable', note: null }]);
    expect(first.data[0]).toEqual({
      ...{ position: 1, text: 'Kitchen', state: 'done', note: null, isLate: false },
      ...{ byName: 'Anna Nguyen', at: world.clock.now().toISOString() },
    });
    await tick(job.jobId, [{ position: 3, state: 'couldNot', note: 'locked' }], mate);
    expect(statesOf((await active()).checklist)).toEqual([
      ['Kitchen', 'done'],
      ['Bathroom', 'notApplicable'],
      ['Oven', 'couldNot'],
    ]);
    expect((await ofClean(job.jobId)).ticks).toEqual({
      done: 1,
      notApplicable: 1,
      couldNot: 1,
      open: 0,
      reasons: ['locked'],
    });
    const open = await tick(job.jobId, [{ position: 1, state: null, note: 'x' }], mate);
    expect(open.data[0]).toMatchObject({ state: null, note: null, byName: 'Ben Okafor' });
  });

  it('does it once per key, and what two press at once both stays', async () => {
    const job = await begin();
    const key = `t-${unique()}`;
    await tick(job.jobId, [done(1)], phone, key);
    world.clock.advance({ minutes: 1 });
    await tick(job.jobId, [{ position: 1, state: null, note: null }]);
    const again = await tick(job.jobId, [done(1)], phone, key);
    expect(again.status).toBe(200);
    expect(statesOf((await active()).checklist)?.[0]).toEqual(['Kitchen', null]);
    const presses = Array.from({ length: 8 }, async (_, at) => {
      expect((await tick(job.jobId, [done(1 + (at % 3))], at % 2 === 0 ? phone : mate)).status).toBe(200);
    });
    await Promise.all(presses);
    expect((await ofClean(job.jobId)).ticks).toMatchObject({ done: 3, open: 0 });
  });

  it('goes on until midnight after the clean, for its crew alone', async () => {
    const job = await begin();
    await end();
    const stranger = await world.as(await aPerson(world.database));
    for (const client of [stranger, office]) {
      expectError(await tick(job.jobId, [done(1)], client), 404, 'NOT_FOUND', 'There is no such clean.');
    }
    expectError(await tick(2_147_483_647, [done(1)]), 404, 'NOT_FOUND', 'There is no such clean.');
    // 23:59 in Melbourne.
    world.clock.set('2026-03-05T12:59:00.000Z');
    expect((await tick(job.jobId, [done(1)], await world.as(anna))).status).toBe(200);
    world.clock.set('2026-03-05T13:00:00.000Z');
    expectError(
      await tick(job.jobId, [done(2)], await world.as(anna)),
      409,
      'CONFLICT',
      'The checklist of this clean can no longer be changed. Please ask your office.',
    );
  });

  it('is over with a discarded clean', async () => {
    const job = await begin();
    await office.post(`/api/admin/cleans/${job.jobId}/discard`, { reason: 'Nobody was there' });
    expectError(await tick(job.jobId, [done(1)]), 404, 'NOT_FOUND');
  });
});

describe('GET /api/admin/cleans/completed, filter isSomethingNotDone (D511)', () => {
  it('finds cleans with something left open or that could not be done', async () => {
    const jobs: number[] = [];
    for (const ticks of [[done(1), done(2), done(3)], [done(1)], []]) {
      const of =
        ticks.length === 0
          ? await aCustomer(world.database)
          : await aCustomer(world.database, { checklistId: list.id });
      const { jobId } = await begin(of);
      if (ticks.length > 0) await tick(jobId, ticks);
      await end();
      jobs.push(jobId);
    }
    const found = async (isSomethingNotDone: boolean) => {
      const filter = encodeURIComponent(JSON.stringify({ isSomethingNotDone, teamId: team.id }));
      const { data } = await office.get<AdminClean[]>(`/api/admin/cleans/completed?filter=${filter}`);
      return data.map(({ jobId }) => jobId).toSorted((a, b) => a - b);
    };
    expect(await found(true)).toEqual([jobs[1]]);
    expect(await found(false)).toEqual([jobs[0], jobs[2]]);
  });
});

describe('ticks that phones send late (D512)', () => {
  it('are stored with their start and finish, at the times they were pressed', async () => {
    const start = aStart(2 * HOUR);
    const ticks = aTicks(start, 90 * MINUTE, [{ ...done(1), text: 'Kitchen' }]);
    const results = await send([start, ticks, aFinish(start, HOUR)]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored']);
    const clean = await ofClean(results[0]!.jobId!);
    expect(clean.checklist?.[0]).toMatchObject({
      state: 'done',
      byName: 'Anna Nguyen',
      at: ago(90 * MINUTE),
      isLate: false,
    });
    expect(clean.latelySent.map(({ kind }) => kind)).toEqual(['start', 'finish']);
    expect((await one(ticks)).outcome).toBe('repeated');
  });

  it('of two phones without a network: of each item the later press stays, whoever is heard of first', async () => {
    const job = await begin();
    world.clock.advance({ hours: 3 });
    const ofAnna = aTicks(job.jobId, HOUR, [done(1), { position: 2, state: 'couldNot', note: 'locked' }]);
    const ofBen = aTicks(job.jobId, 2 * HOUR, [{ position: 1, state: 'notApplicable', note: null }, done(2), done(3)]);
    expect((await one(ofAnna)).outcome).toBe('stored');
    expect((await one(ofBen, mate)).outcome).toBe('stored');
    expect((await ofClean(job.jobId)).checklist).toMatchObject([
      { state: 'done', byName: 'Anna Nguyen' },
      { state: 'couldNot', note: 'locked', byName: 'Anna Nguyen' },
      { state: 'done', byName: 'Ben Okafor' },
    ]);
  });

  it('of one person on two phones: the later press stays, also where it arrives first', async () => {
    const job = await begin();
    world.clock.advance({ hours: 3 });
    // A call that overtakes what another phone has kept.
    await tick(job.jobId, [done(1), { position: 2, state: 'couldNot', note: 'locked' }]);
    const kept = [{ position: 1, state: 'notApplicable', note: null }, done(2), done(3)];
    expect((await one(aTicks(job.jobId, HOUR, kept))).outcome).toBe('stored');
    expect(statesOf((await active()).checklist)).toEqual([
      ['Kitchen', 'done'],
      ['Bathroom', 'couldNot'],
      ['Oven', 'done'],
    ]);
    // Two events behave the same.
    await one(aTicks(job.jobId, 30 * MINUTE, [{ position: 3, state: 'notApplicable', note: null }]));
    await one(aTicks(job.jobId, 40 * MINUTE, [done(3)]));
    expect(statesOf((await active()).checklist)?.[2]).toEqual(['Oven', 'notApplicable']);
  });

  it('of a call that the network held counts from its press, where the phone knows the time of the server', async () => {
    const job = await begin();
    world.clock.advance({ hours: 1 });
    const pressedAt = ago(MINUTE);
    await one(aTicks(job.jobId, MINUTE / 2, [done(1)]));
    const held = { ticks: [{ position: 1, state: 'notApplicable', note: null }], pressedAt };
    const path = `/api/staff/cleans/${job.jobId}/ticks`;
    expect(statesOf((await phone.put<CleanItem[]>(path, held)).data)?.[0]).toEqual(['Kitchen', 'done']);
    // Nobody presses after the arrival.
    const ahead = { ...held, pressedAt: ago(-HOUR) };
    const [item] = (await phone.put<CleanItem[]>(path, ahead)).data;
    expect(item).toMatchObject({ state: 'notApplicable', at: ago(0) });
    expectError(await phone.put(path, { ...held, pressedAt: 'noon' }), 400, 'VALIDATION_FAILED');
  });

  it('of a phone whose clock was changed give way to every press that the server has timed', async () => {
    const job = await begin();
    world.clock.advance({ hours: 1 });
    const changed = (agoMs: number, ticks: object[]) => ({ ...aTicks(job.jobId, agoMs, ticks), clockChanged: true });
    const first = async () => statesOf((await active()).checklist)?.[0]?.[1];
    await one(changed(0, [{ position: 1, state: 'notApplicable', note: null }]));
    expect(await first()).toBe('notApplicable');
    // Timed by the server, if earlier.
    await one(aTicks(job.jobId, 30 * MINUTE, [done(1)]), mate);
    expect(await first()).toBe('done');
    await one(changed(0, [{ position: 1, state: 'notApplicable', note: null }]));
    expect(await first()).toBe('done');
    await one(aTicks(job.jobId, 20 * MINUTE, [{ position: 1, state: 'couldNot', note: 'locked' }]));
    expect(await first()).toBe('couldNot');
  });

  it('are marked where the office has changed the clean in between', async () => {
    const job = await begin();
    world.clock.advance({ hours: 1 });
    const pressed = aTicks(job.jobId, 0, [done(1)]);
    world.clock.advance({ minutes: 1 });
    const { clockInTime, members, price } = await ofClean(job.jobId);
    const change = { clockInTime, clockOutTime: null, price, members: members.map(({ userId }) => ({ userId })) };
    expect((await office.put(`/api/admin/cleans/${job.jobId}`, { ...change, notes: 'Rang' })).status).toBe(200);
    world.clock.advance({ hours: 1 });
    const later = aTicks(job.jobId, 0, [done(2)]);
    world.clock.advance({ minutes: 1 });
    await send([pressed, later]);
    expect((await ofClean(job.jobId)).checklist).toMatchObject([
      { isLate: true },
      { isLate: false },
      { isLate: false },
    ]);
  });

  it('are marked where the week was approved in between, and stored all the same', async () => {
    world.clock.set('2026-02-26T23:00:00.000Z');
    const crew = await world.as(anna);
    const { data: job } = await startClean(crew, { teamId: team.id, customerId: customer.id, memberIds: [anna.id] });
    world.clock.advance({ hours: 1 });
    const atDevice = world.clock.now().toISOString();
    await finishClean(crew);
    world.clock.set('2026-03-05T23:00:00.000Z');
    const approved = await (await world.as(admin)).post('/api/admin/timesheets/approvals', { weekStart: '2026-02-23' });
    expect(approved.status).toBeLessThan(300);
    const event = { id: `ticks-${unique()}`, kind: 'ticks', body: { ticks: [done(1)] }, atDevice, jobId: job.jobId };
    // Six days late: nobody has to decide.
    expect(await one(event, await world.as(anna))).toMatchObject({ outcome: 'stored', sentence: null });
    office = await world.as(admin);
    expect((await ofClean(job.jobId)).checklist?.[0]).toMatchObject({ state: 'done', isLate: true });
  });

  it('find their item by its text where the list has changed since the phone kept it', async () => {
    await world.database.query('UPDATE checklists SET items = $2 WHERE id = $1', [list.id, ['Hall', 'Kitchen']]);
    const start = aStart(2 * HOUR);
    const ticks = aTicks(start, HOUR, [
      { ...done(1), text: 'Kitchen' },
      { ...done(3), text: 'Oven' },
    ]);
    const [begun, told] = await send([start, ticks]);
    expect(told).toMatchObject({
      outcome: 'stored',
      sentence: 'The checklist of this clean is another one by now. Please look at it again.',
    });
    expect(statesOf((await ofClean(begun!.jobId!)).checklist)).toEqual([
      ['Hall', null],
      ['Kitchen', 'done'],
    ]);
  });

  it('wait without a word while the office decides about their start, and are stored when it accepts it', async () => {
    await begin(await aCustomer(world.database));
    world.clock.advance({ hours: 1 });
    const start = aStart(30 * MINUTE);
    const ticks = aTicks(start, 10 * MINUTE, [done(1)]);
    const results = await send([start, ticks]);
    expect(results.map(({ outcome, sentence }) => [outcome, sentence !== null])).toEqual([
      ['review', true],
      ['stored', false],
    ]);
    expect(await keptTicks(ticks)).toMatchObject({ cleanId: null });
    const waiting = await office.get<{ id: number; eventId: string }[]>('/api/admin/late-punches');
    expect(waiting.data.some(({ eventId }) => eventId === ticks.id)).toBe(false);
    await end();
    const started = await world.database.query<{ id: number }>('SELECT id FROM punch_events WHERE event_id = $1', [
      start.id,
    ]);
    await world.database.query(
      `UPDATE cleans SET clock_in = clock_in - interval '3 hours', clock_out = clock_out - interval '3 hours'
       WHERE team_id = $1`,
      [team.id],
    );
    await world.database.query(
      `UPDATE time_entries SET clock_in = clock_in - interval '3 hours', clock_out = clock_out - interval '3 hours'
       WHERE user_id = ANY ($1)`,
      [[anna.id, ben.id]],
    );
    const decided = await office.post(`/api/admin/late-punches/${started[0]!.id}/decide`, {
      decision: 'accept',
      note: null,
    });
    expect(`${decided.status} ${decided.text}`).toMatch(/^200 /);
    const { cleanId } = (await keptTicks(ticks)) as { cleanId: number };
    expect((await ofClean(cleanId)).checklist?.[0]).toMatchObject({ state: 'done', byName: 'Anna Nguyen' });
  });

  it('of a discarded clean are nothing; of a stranger, without a reason, or after midnight refused', async () => {
    const job = await begin();
    const stranger = await world.as(await aPerson(world.database));
    expect(await one(aTicks(job.jobId, 0, [done(1)]), stranger)).toMatchObject({
      outcome: 'refused',
      sentence: 'There is no such clean.',
    });
    expect(await one(aTicks(job.jobId, 0, [{ position: 1, state: 'couldNot', note: null }]))).toMatchObject({
      outcome: 'refused',
      sentence: 'Please say why it could not be done.',
    });
    await end();
    world.clock.set('2026-03-05T14:00:00.000Z');
    const late = { ...aTicks(job.jobId, 0, [done(1)]), atDevice: world.clock.now().toISOString() };
    expect(await one(late, await world.as(anna))).toMatchObject({ outcome: 'refused' });
    office = await world.as(admin);
    await office.post(`/api/admin/cleans/${job.jobId}/discard`, { reason: 'Mistake' });
    const ofDiscarded = aTicks(job.jobId, 2 * HOUR, [done(1)]);
    expect(await one(ofDiscarded, await world.as(anna))).toMatchObject({ outcome: 'stored', sentence: null });
  });
});

describe('who reads a checklist (D14)', () => {
  it('is nobody of another team', async () => {
    const list2 = await aChecklist(world.database, { items: ['CANARY-ITEM'] });
    const of = await aCustomer(world.database, { checklistId: list2.id });
    await aVisit(world.database, { customerId: of.id, teamId: team.id, day: '2026-03-05' });
    await begin(of);
    const other = await aPerson(world.database);
    await aTeam(world.database, { members: [other] });
    const client = await world.as(other);
    for (const path of ['active-job', 'day', 'day?date=2026-03-06', 'customers', 'active-cleans', 'completed-today']) {
      expect((await client.get(`/api/staff/${path}`)).text).not.toContain('CANARY');
    }
  });
});
