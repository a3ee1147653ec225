import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Schedule, Visit, VisitBulkChanged, VisitOrder } from '@tidycrew/contracts';
import pg from 'pg';
import { type VisitFacts, visitState } from '@tidycrew/domain';
import {
  aClean,
  aCustomer,
  aPerson,
  aPlan,
  aTeam,
  aVisit,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
} from '../factories/index.js';
import { isOpenVisit, visitDay } from '../../apps/api/src/model/visit.sql.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import { auditedActions } from '../support/audit.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { aCrew, twoPriceTiers } from '../support/staff-calls.js';
import { expectTurns } from '../support/turns.js';
import { until } from '../support/until.js';

let world: TestApp;
let office: Client;
let admin: TestPerson;
let team: TestTeam;
let anna: TestPerson;
let ben: TestPerson;
let customer: TestCustomer;

beforeAll(async () => {
  world = await startApp();
  await twoPriceTiers(world);
});

afterAll(async () => {
  const breaches = await findBreaches(world.database);
  await world.stop();
  expect(breaches).toEqual([]);
});

beforeEach(async () => {
  // 10:00 on Thursday 5 March 2026.
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team } = await aCrew(world));
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Olga', lastName: 'Reid' });
  office = await world.as(admin);
  customer = await aCustomer(world.database, { priceCents: 12_000 });
});

const VISITS = '/api/admin/visits';
const aVisitOf = async (input: Parameters<typeof aVisit>[1] = {}): Promise<number> =>
  (await aVisit(world.database, { customerId: customer.id, teamId: team.id, day: '2026-03-05', ...input })).id;
const outcomeOf = async (id: number) =>
  (await world.database.query('SELECT outcome, reason, clean_id AS "cleanId" FROM visits WHERE id = $1', [id]))[0];
const put = (id: number, body: object, client = office) => client.put<Visit>(`${VISITS}/${id}`, body);
const oneOff = (change: object = {}) => ({
  ...{ customerId: customer.id, day: '2026-03-06', teamId: team.id, windowFrom: null, windowTo: null },
  ...{ minutes: null, note: null },
  ...change,
});

describe('POST /api/admin/visits (D56)', () => {
  it('adds a visit without a plan at the end of the day', async () => {
    await aVisitOf({ day: '2026-03-06', position: 4 });
    const reply = await office.post<Visit>(VISITS, oneOff({ windowFrom: '09:00', windowTo: '12:00', note: 'Windows' }));
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({
      ...{ planId: null, customerId: customer.id, dueDay: '2026-03-06', day: '2026-03-06', teamId: team.id },
      ...{ position: 5, windowFrom: '09:00', windowTo: '12:00', minutes: 100, keptByHand: false, state: 'planned' },
      ...{ note: 'Windows', price: 120, expectedTime: '09:00', closed: null, cleanId: null },
    });
    expect(await auditedActions(world.database, 'visit', reply.data.id!)).toEqual(['visit.created']);
  });

  it('once per key', async () => {
    const key = { key: `visit-${customer.id}` };
    const first = await office.post<Visit>(VISITS, oneOff(), key);
    const second = await office.post<Visit>(VISITS, oneOff(), key);
    expect([second.status, second.data.id]).toEqual([201, first.data.id]);
  });

  it('up to 31 days back', async () => {
    expect((await office.post(VISITS, oneOff({ day: '2026-02-02' }))).status).toBe(201);
    const reply = await office.post(VISITS, oneOff({ day: '2026-02-01' }));
    expectError(reply, 400, 'VALIDATION_FAILED', 'A visit can be placed at most 31 days back.');
  });

  it.each([
    ['30 February', { day: '2026-02-30' }, 'Please choose a day, as a day yyyy-MM-dd'],
    ['over a year ahead', { day: '2027-03-07' }, 'A visit can be placed at most a year ahead.'],
    [
      'a window that ends first',
      { windowFrom: '12:00', windowTo: '09:00' },
      'The time window must end after it begins',
    ],
    ['a window without a begin', { windowTo: '09:00' }, 'Please say when the time window begins'],
    ['no time', { windowFrom: '9am' }, 'Please choose a time, as a time HH:mm'],
    ['no minutes', { minutes: 0 }, 'Minutes must be a whole number from 1 to 1440'],
  ])('%s is refused', async (_, change, sentence) => {
    expectError(await office.post(VISITS, oneOff(change)), 400, 'VALIDATION_FAILED', sentence);
  });

  it('of an archived or unknown customer or team is refused', async () => {
    const gone = await aCustomer(world.database, { active: false });
    const away = await aTeam(world.database, { active: false });
    expectError(await office.post(VISITS, oneOff({ customerId: gone.id })), 409, 'CUSTOMER_ARCHIVED');
    expectError(await office.post(VISITS, oneOff({ teamId: away.id })), 409, 'TEAM_ARCHIVED');
    expectError(await office.post(VISITS, oneOff({ customerId: 2_000_000_000 })), 404, 'NOT_FOUND');
    expectError(await office.post(VISITS, oneOff({ teamId: 2_000_000_000 })), 404, 'NOT_FOUND');
  });
});

describe('PUT /api/admin/visits/{id} (D58)', () => {
  it('moves a visit behind the others, keeps its due day, and keeps it by hand', async () => {
    const id = await aVisitOf();
    const other = await aTeam(world.database);
    await aVisitOf({ day: '2026-03-09', teamId: other.id, position: 2 });
    const { data } = await put(id, { day: '2026-03-09', teamId: other.id, reason: 'us' });
    expect(data).toMatchObject({ dueDay: '2026-03-05', day: '2026-03-09', teamId: other.id, position: 3 });
    expect(data).toMatchObject({ keptByHand: true, reason: 'us', state: 'planned' });
    expect(await auditedActions(world.database, 'visit', id)).toEqual(['visit.moved']);
  });

  it('only orders it, and leaves it to its plan', async () => {
    const id = await aVisitOf();
    const { data } = await put(id, { position: 7 });
    expect(data).toMatchObject({ position: 7, keptByHand: false });
  });

  it('takes its day, its team and its window', async () => {
    const id = await aVisitOf({ windowFrom: '09:00', windowTo: '10:00' });
    expect((await put(id, { windowFrom: null })).data).toMatchObject({ windowFrom: null, windowTo: null });
    expect((await put(id, { teamId: null })).data).toMatchObject({ teamId: null, state: 'unassigned' });
    expect((await put(id, { day: null })).data).toMatchObject({ day: null, state: 'toPlace', expectedTime: null });
  });

  it('skips it and brings it back', async () => {
    const id = await aVisitOf();
    const skipped = (await put(id, { outcome: 'skipped', reason: 'customer' })).data;
    expect(skipped).toMatchObject({ state: 'skipped', outcome: 'skipped', reason: 'customer' });
    expect((await put(id, { outcome: null })).data).toMatchObject({ state: 'planned', outcome: null, reason: null });
    expect(await auditedActions(world.database, 'visit', id)).toEqual(['visit.skipped', 'visit.reopened']);
  });

  it('gives it back to its plan where a move is undone', async () => {
    const id = await aVisitOf({ position: 1 });
    const { data } = await put(id, { day: '2026-03-06', position: 4 });
    const { updatedAt: expectedUpdatedAt } = data;
    const undone = await put(id, { day: '2026-03-05', position: 1, keptByHand: false, expectedUpdatedAt });
    expect(undone.data).toMatchObject({ day: '2026-03-05', position: 1, keptByHand: false });
    expectError(await put(id, { keptByHand: true }), 400, 'VALIDATION_FAILED');
  });

  it('places a refused one on another day, to be done there', async () => {
    const id = await aVisitOf({ outcome: 'refused', reason: 'nobodyHome' });
    expect((await put(id, { day: '2026-03-06' })).data).toMatchObject({
      outcome: null,
      reason: null,
      state: 'planned',
    });
  });

  it('nothing changed writes nothing', async () => {
    const id = await aVisitOf();
    const { data } = await put(id, { day: '2026-03-05' });
    expect((await put(id, { day: '2026-03-05', expectedUpdatedAt: data.updatedAt })).data).toEqual(data);
    expect(await auditedActions(world.database, 'visit', id)).toEqual([]);
  });

  it('of two admins who move one visit the second is told the other’s name', async () => {
    const id = await aVisitOf();
    const [{ data: seen }, mia] = [
      await put(id, {}),
      await world.as(await aPerson(world.database, { role: 'admin', firstName: 'Mia', lastName: 'Berg' })),
    ];
    const expectedUpdatedAt = seen.updatedAt;
    const replies = await Promise.all([
      put(id, { day: '2026-03-06', expectedUpdatedAt }),
      put(id, { day: '2026-03-07', expectedUpdatedAt }, mia),
    ]);
    const [won, lost] = replies.toSorted((a, b) => a.status - b.status);
    expect([won?.status, lost?.status]).toEqual([200, 409]);
    const name = replies[0].status === 200 ? 'Olga Reid' : 'Mia Berg';
    expectError(lost!, 409, 'RECORD_CHANGED');
    expect(lost?.body.error).toMatch(new RegExp(`^${name} changed this visit .*Load it again to see the change\\.$`));
  });

  it('is not for what has begun or is done', async () => {
    const clean = await aClean(world.database, { customerId: customer.id, memberIds: [anna.id], teamId: team.id });
    const id = await aVisitOf({ cleanId: clean.id });
    const sentence = `The visit at ${customer.name} has begun and cannot be moved or skipped.`;
    for (const body of [{ day: '2026-03-06' }, { teamId: null }, { outcome: 'skipped' }, { windowFrom: '10:00' }])
      expectError(await put(id, body), 409, 'CONFLICT', sentence);
    expect((await put(id, { position: 3, note: 'Late' })).data).toMatchObject({ position: 3, state: 'inProgress' });
  });

  it('is not for archived teams and customers, and unknown visits', async () => {
    const id = await aVisitOf();
    const away = await aTeam(world.database, { active: false });
    expectError(await put(id, { teamId: away.id }), 409, 'TEAM_ARCHIVED');
    await world.database.query('UPDATE customers SET active = false WHERE id = $1', [customer.id]);
    expectError(await put(id, { day: '2026-03-06' }), 409, 'CUSTOMER_ARCHIVED');
    expect((await put(id, { outcome: 'skipped' })).status).toBe(200);
    expectError(await put(id, { outcome: null }), 409, 'CUSTOMER_ARCHIVED');
    expectError(await put(2_000_000_000, { day: '2026-03-06' }), 404, 'NOT_FOUND', 'There is no such visit.');
  });

  it.each([
    [{ day: '2026-02-30' }, 'Please choose a day, as a day yyyy-MM-dd'],
    [{ day: '2026-02-01' }, 'A visit can be placed at most 31 days back.'],
    [{ windowFrom: '12:00', windowTo: '11:00' }, 'The time window must end after it begins'],
    [{ outcome: 'refused' }, 'The outcome must be skipped or null'],
    [{ reason: 'rain' }, 'The reason must be one of: customer, us, holiday, noAccess'],
    [{ position: -1 }, 'The position must be a whole number from 0 to 10000'],
  ])('%j is refused', async (body, sentence) => {
    expectError(await put(await aVisitOf(), body), 400, 'VALIDATION_FAILED', sentence);
  });
});

describe('POST /api/admin/visits/bulk (D58, D59)', () => {
  const bulk = (body: object) => office.post<VisitBulkChanged>(`${VISITS}/bulk`, body);

  it('moves all to the end of a day, in their order', async () => {
    const ids = [await aVisitOf({ position: 2 }), await aVisitOf({ position: 1 })];
    await aVisitOf({ day: '2026-03-06', position: 0 });
    const reply = await bulk({ ids, action: 'move', day: '2026-03-06', reason: 'holiday' });
    expect([reply.status, reply.data]).toEqual([200, { changed: 2 }]);
    const { data } = await office.get<Visit[]>(`${VISITS}?from=2026-03-06&to=2026-03-06&teamId=${team.id}`);
    expect(data.slice(1).map(({ id, position }) => [id, position])).toEqual([
      [ids[1], 1],
      [ids[0], 2],
    ]);
    expect(await auditedActions(world.database, 'visit', ids[0]!)).toEqual(['visit.moved']);
  });

  it('skips all, lets all stand, and counts what changes', async () => {
    const ids = [await aVisitOf(), await aVisitOf({ outcome: 'skipped', reason: 'us' })];
    expect((await bulk({ ids, action: 'skip', reason: 'holiday' })).data).toEqual({ changed: 1 });
    expect((await bulk({ ids: [await aVisitOf()], action: 'work' })).data).toEqual({ changed: 1 });
  });

  it.each([
    ['move', { day: '2026-03-06', reason: 'holiday' }, 'visit.moved'],
    ['skip', { reason: 'holiday' }, 'visit.reopened'],
    ['work', {}, 'visit.reopened'],
  ])('takes a %s back: the visits follow their plans again', async (action, how, taken) => {
    const ids = [await aVisitOf({ position: 2 }), await aVisitOf({ position: 1 })];
    expect((await bulk({ ids, action, ...how })).data).toEqual({ changed: 2 });
    expect((await bulk({ ids, action: 'takeBack', day: '2026-03-05' })).data).toEqual({ changed: 2 });
    const { data } = await office.get<Visit[]>(`${VISITS}?from=2026-03-05&to=2026-03-05&teamId=${team.id}`);
    const open = { day: '2026-03-05', outcome: null, reason: null, keptByHand: false, state: 'planned' };
    expect(data).toMatchObject(ids.toReversed().map((id) => ({ id, ...open })));
    expect((await auditedActions(world.database, 'visit', ids[0]!)).at(-1)).toBe(taken);
    expect((await bulk({ ids, action: 'takeBack', day: '2026-03-05' })).data).toEqual({ changed: 0 });
  });

  it('takes back what stays kept by hand where its plan has ended meanwhile (D227)', async () => {
    const plan = await aPlan(world.database, { customerId: customer.id, teamId: team.id, untilDay: '2026-03-04' });
    const id = await aVisitOf({ planId: plan.id, outcome: 'skipped', keptByHand: true });
    expect((await bulk({ ids: [id], action: 'takeBack', day: '2026-03-05' })).data).toEqual({ changed: 1 });
    expect((await put(id, {})).data).toMatchObject({ outcome: null, keptByHand: true });
  });

  it('all or nothing', async () => {
    const clean = await aClean(world.database, { customerId: customer.id, memberIds: [anna.id], teamId: team.id });
    const [open, begun] = [await aVisitOf(), await aVisitOf({ cleanId: clean.id })];
    expectError(await bulk({ ids: [open, begun], action: 'skip' }), 409, 'CONFLICT');
    expectError(await bulk({ ids: [open, 2_000_000_000], action: 'skip' }), 404, 'NOT_FOUND');
    expect((await put(open, {})).data.state).toBe('planned');
  });

  it('opens nothing of a customer who is archived meanwhile (D228)', async () => {
    const id = await aVisitOf({ outcome: 'skipped', reason: 'us' });
    const archiving = new pg.Client({ connectionString: world.database.url });
    await archiving.connect();
    try {
      await archiving.query('BEGIN');
      await archiving.query('UPDATE customers SET active = false WHERE id = $1', [customer.id]);
      let isAnswered = false;
      const moving = bulk({ ids: [id], action: 'move', day: '2026-03-06' }).finally(() => (isAnswered = true));
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await until('it waits', async () => isAnswered || (await world.database.query(waiting)).length > 0);
      await archiving.query('COMMIT');
      expectError(await moving, 409, 'CUSTOMER_ARCHIVED');
    } finally {
      await archiving.end();
    }
    expect(await outcomeOf(id)).toEqual({ outcome: 'skipped', reason: 'us', cleanId: null });
  });

  it.each([
    [{ ids: [], action: 'skip' }, 'Please choose visits'],
    [{ ids: [1, 1], action: 'skip' }, 'A visit can be chosen once only'],
    [{ ids: [1], action: 'burn' }, 'The action must be move, skip, work or takeBack'],
    [{ ids: [1], action: 'move' }, 'Please choose a day'],
    [{ ids: [1], action: 'takeBack' }, 'Please choose a day'],
  ])('%j is refused', async (body, sentence) => {
    expectError(await bulk(body), 400, 'VALIDATION_FAILED', sentence);
  });
});

describe('PUT /api/admin/visits/{id}/clean (D60)', () => {
  const relink = (id: number, jobId: number | null) => office.put<Visit>(`${VISITS}/${id}/clean`, { jobId });
  const done = { clockIn: '2026-03-04T22:00:00Z', clockOut: '2026-03-04T23:00:00Z' };

  it('links a clean, also of a skipped visit, and takes it away', async () => {
    const clean = await aClean(world.database, { customerId: customer.id, teamId: team.id, ...done });
    const id = await aVisitOf({ outcome: 'skipped' });
    expect((await relink(id, clean.id)).data).toMatchObject({ cleanId: clean.id, outcome: null, state: 'done' });
    expect((await relink(id, null)).data).toMatchObject({ cleanId: null, state: 'planned' });
    expect(await auditedActions(world.database, 'visit', id)).toEqual(['visit.linked', 'visit.unlinked']);
  });

  it('taken away from a visit of an archived customer, it leaves nothing to do (D228)', async () => {
    const skipped = { outcome: 'skipped', reason: 'customer', cleanId: null };
    const clean = await aClean(world.database, { customerId: customer.id, teamId: team.id, ...done });
    const [id, other] = [await aVisitOf({ cleanId: clean.id }), await aVisitOf({ day: '2026-03-04' })];
    await world.database.query('UPDATE customers SET active = false WHERE id = $1', [customer.id]);
    expect((await relink(id, null)).data).toMatchObject(skipped);
    expect((await relink(other, clean.id)).status).toBe(200);
    expect((await office.post(`/api/admin/cleans/${clean.id}/discard`, { reason: 'Not done' })).status).toBe(200);
    expect(await outcomeOf(other)).toEqual(skipped);
  });

  it('refuses another customer’s, a discarded one, one that is linked, and none', async () => {
    const id = await aVisitOf();
    const others = await aClean(world.database, { teamId: team.id, ...done });
    expectError(await relink(id, others.id), 409, 'CONFLICT', `This clean was not done for ${customer.name}.`);
    const gone = await aClean(world.database, { customerId: customer.id, ...done, status: 'discarded' });
    expectError(await relink(id, gone.id), 404, 'NOT_FOUND', 'There is no such clean.');
    const clean = await aClean(world.database, { customerId: customer.id, ...done });
    await aVisitOf({ cleanId: clean.id, day: '2026-03-04' });
    const sentence = 'This clean was done for the visit of 2026-03-04 already.';
    expectError(await relink(id, clean.id), 409, 'CONFLICT', sentence);
    expectError(await relink(id, 2_000_000_000), 404, 'NOT_FOUND');
  });
});

describe('POST /api/admin/visits/order (D62)', () => {
  const order = (body: object = {}) =>
    office.post<VisitOrder>(`${VISITS}/order`, { date: '2026-03-05', teamId: team.id, ...body });
  const at = async (north: number, input: Parameters<typeof aVisit>[1] = {}): Promise<number> => {
    const place = await aCustomer(world.database, { latitude: String(-37.8 + north / 100), longitude: '145' });
    return aVisitOf({ customerId: place.id, ...input });
  };

  it('takes the shortest way, and undoes it by the order before', async () => {
    const [a, b, c] = [await at(0, { position: 0 }), await at(9, { position: 1 }), await at(3, { position: 2 })];
    expect((await order()).data.ids).toEqual([b, c, a]);
    expect((await order({ ids: [a, b, c] })).data.ids).toEqual([a, b, c]);
    const { data } = await office.get<Visit[]>(`${VISITS}?from=2026-03-05&to=2026-03-05&teamId=${team.id}`);
    expect(data.map(({ id }) => id)).toEqual([a, b, c]);
  });

  it('refuses an order of other visits, and an unknown team', async () => {
    const a = await at(0);
    const sentence = 'The visits of this day have changed. Load them again.';
    expectError(await order({ ids: [a, 2_000_000_000] }), 409, 'CONFLICT', sentence);
    expectError(await order({ teamId: 2_000_000_000 }), 404, 'NOT_FOUND');
  });
});

describe('GET /api/admin/schedule (D62)', () => {
  const WEEK = 'from=2026-03-02&to=2026-03-08';
  const board = async (query = `${WEEK}&teamIds=${team.id}`): Promise<Schedule> =>
    (await office.get<Schedule>(`/api/admin/schedule?${query}`)).data;
  const cellOf = ({ capacity }: Schedule, date = '2026-03-05') =>
    capacity.find((cell) => cell.teamId === team.id && cell.date === date);

  it('has a day for each day, its closed ones, and who can work', async () => {
    await world.database.query(
      `INSERT INTO closed_days (day, name, source) VALUES ('2026-03-06', 'Picnic', 'own') ON CONFLICT DO NOTHING`,
    );
    const id = await aVisitOf({ day: '2026-03-06' });
    const schedule = await board();
    expect(schedule.days).toHaveLength(7);
    expect(schedule.days[4]).toEqual({ date: '2026-03-06', closed: 'Picnic' });
    expect(schedule.closed).toEqual([{ day: '2026-03-06', name: 'Picnic', source: 'own' }]);
    expect(schedule.visits.find((visit) => visit.id === id)?.closed).toBe('Picnic');
    expect(schedule.teams.find((one) => one.id === team.id)).toMatchObject({ color: '#B45309', active: true });
    expect(cellOf(schedule)?.members.map(({ name }) => name)).toEqual([anna.name, ben.name]);
    await world.database.query(`DELETE FROM closed_days`);
  });

  it('counts minutes of people, revenue and the wage ratio, without what is skipped', async () => {
    await aVisitOf();
    await aVisitOf({ outcome: 'skipped' });
    // 100 minutes for two people, of 480 each.
    expect(cellOf(await board())).toMatchObject({ plannedMinutes: 200, freeMinutes: 760, plannedRevenue: 120 });
    expect(cellOf(await board())?.plannedWageRatio).toBeGreaterThan(0);
  });

  it('has the cells of 25 teams unless others are named, 1,000 at most, and says how many there are (D413)', async () => {
    const [{ ids } = { ids: [] }] = await world.database.query<{ ids: number[] }>(
      `WITH added AS (
         INSERT INTO teams (name, color_hex, active, created_at, updated_at)
         SELECT 'Zz ' || to_char(n, 'FM000'), '#B45309', true, now(), now() FROM generate_series(1, 40) n RETURNING id, name
       ) SELECT json_agg(id ORDER BY name) AS ids FROM added`,
    );
    try {
      const { id: customerId } = await aCustomer(world.database);
      await world.database.query(
        `INSERT INTO visits (customer_id, due_day, day, team_id, created_at, updated_at)
         SELECT $1, d, d, t, now(), now()
         FROM unnest($2::integer[]) t, generate_series('2026-03-02'::date, '2026-04-05', '1 day') d`,
        [customerId, ids],
      );
      const days = 'from=2026-03-02&to=2026-04-05';
      const all = await board(days);
      expect(new Set(all.capacity.map(({ teamId }) => teamId)).size).toBeLessThanOrEqual(25);
      expect(all.capacity.length).toBeLessThanOrEqual(25 * 35);
      expect(all.total).toBeGreaterThanOrEqual(40 * 35);
      const last = await board(`${days}&teamIds=${ids.slice(-2).join(',')}`);
      expect([last.capacity.length, last.total, last.teams.length]).toEqual([70, 70, all.teams.length]);
      expect(new Set(last.capacity.map(({ teamId }) => teamId))).toEqual(new Set(ids.slice(-2)));
      expect(last.visits).toHaveLength(all.visits.length);
      const most = await board(`${days}&teamIds=${ids.join(',')}`);
      expect([most.capacity.length, most.total]).toEqual([1000, 1400]);
      expect((await board(`${WEEK}&teamIds=2000000000`)).capacity).toEqual([]);
      for (const wrong of ['x', '1,', '0', '1,,2', Array.from({ length: 1001 }, () => 1).join(',')])
        expectError(await office.get(`/api/admin/schedule?${WEEK}&teamIds=${wrong}`), 400, 'VALIDATION_FAILED');
    } finally {
      await world.database.query('DELETE FROM visits WHERE team_id = ANY ($1)', [ids]);
      await world.database.query('DELETE FROM teams WHERE id = ANY ($1)', [ids]);
    }
  });

  it('marks both visits of people who would have to be at two places', async () => {
    const ids = [await aVisitOf({ windowFrom: '09:00' }), await aVisitOf({ windowFrom: '09:30', position: 1 })];
    expect(cellOf(await board())?.doubleBooked).toEqual([
      { userId: anna.id, name: anna.name, visitIds: ids },
      { userId: ben.id, name: ben.name, visitIds: ids },
    ]);
  });

  it('tells when a crew is expected, what is late and what is missed', async () => {
    const late = await aVisitOf({ windowFrom: '09:00' });
    const next = await aVisitOf({ position: 1 });
    const missed = await aVisitOf({ day: '2026-02-26' });
    const place = await aVisitOf({ day: null, dueDay: '2026-03-03' });
    const { visits, unplaced } = await board();
    const of = (id: number) => [...visits, ...unplaced].find((visit) => visit.id === id);
    expect(of(late)).toMatchObject({ state: 'late', expectedTime: '09:00' });
    expect(of(next)?.expectedTime).toMatch(/^1\d:/);
    expect(of(missed)?.state).toBe('missed');
    expect(of(place)?.state).toBe('toPlace');
    expect(unplaced.map(({ id }) => id)).toEqual(expect.arrayContaining([missed, place]));
    expect(visits.map(({ id }) => id)).not.toContain(missed);
  });

  it('shows further ahead what plans will make, without ids, and not what pauses leave out', async () => {
    const plan = await aPlan(world.database, { customerId: customer.id, teamId: team.id, windowFrom: '13:00' });
    await world.database.query(
      `INSERT INTO pauses (customer_id, from_day, until_day, created_at) VALUES ($1, '2026-06-08', '2026-06-10', now())`,
      [customer.id],
    );
    const { visits } = await board('from=2026-06-01&to=2026-06-21');
    const ahead = visits.filter((visit) => visit.planId === plan.id);
    expect(ahead.map(({ id, day, state }) => [id, day, state])).toEqual([
      [null, '2026-06-01', 'planned'],
      [null, '2026-06-15', 'planned'],
    ]);
    expect(ahead[0]).toMatchObject({ teamId: team.id, windowFrom: '13:00', expectedTime: '13:00', updatedAt: null });
  });

  it.each([
    ['from=2026-03-02&to=2026-04-06', 'Please choose at most 35 days.'],
    ['from=2026-03-02&to=2026-03-01', 'The last day must not be before the first day.'],
    ['from=2026-02-30&to=2026-03-01', 'Please choose the first day, as a day yyyy-MM-dd'],
    ['from=2026-03-01', 'Please choose the last day'],
  ])('%s is refused', async (query, sentence) => {
    for (const path of ['/api/admin/schedule', '/api/admin/schedule/export', VISITS])
      expectError(await office.get(`${path}?${query}`), 400, 'VALIDATION_FAILED', sentence);
  });

  it('of many visits is read one at a time; one too many is told so at once, and small ones go ahead (D381)', async () => {
    await world.database.query(
      `INSERT INTO visits (customer_id, due_day, day, position, created_at, updated_at)
       SELECT $1, '2026-05-04', '2026-05-04', n, now(), now() FROM generate_series(1, 500) n`,
      [customer.id],
    );
    const large = () => office.get<Schedule>('/api/admin/schedule?from=2026-05-04&to=2026-05-10');
    try {
      const [small] = await expectTurns(world.database, {
        ask: large,
        table: 'closed_days',
        sentence: 'Others are opening the schedule. Please try again in a moment.',
        others: () => [office.get<Schedule>(`/api/admin/schedule?${WEEK}`)] as const,
      });
      expect((await small).data.days).toHaveLength(7);
    } finally {
      await world.database.query(`DELETE FROM visits WHERE day = '2026-05-04'`);
    }
  });

  it('is a file, too', async () => {
    await aVisitOf({ windowFrom: '09:00', note: '=1+1' });
    const { text, headers } = await office.get(`/api/admin/schedule/export?${WEEK}`);
    expect(headers.get('content-disposition')).toBe('attachment; filename="schedule-2026-03-02-to-2026-03-08.csv"');
    expect(text.split('\r\n')[0]).toContain('Date,Team,Place in the day,Customer');
    expect(text).toContain(`2026-03-05,${team.name},1,${customer.name}`);
  });
});

it('what an archived team had missed, or left out, is nobody’s where it is to be done after all', async () => {
  const [missed, skipped, again, nowhere] = [
    await aVisitOf({ day: '2026-03-02' }),
    await aVisitOf({ day: '2026-03-09', outcome: 'skipped' }),
    await aVisitOf({ day: '2026-03-09', outcome: 'skipped' }),
    await aVisitOf({ day: null, dueDay: '2026-03-09' }),
  ];
  await office.put(`/api/admin/teams/${team.id}`, { active: false });
  const later = { day: '2026-03-10', teamId: team.id };
  const nobodys = { teamId: null, state: 'unassigned' };
  expect((await put(missed, { note: 'Key' })).data).toMatchObject({ teamId: team.id, state: 'missed' });
  expect((await put(missed, { day: '2026-03-10' })).data).toMatchObject(nobodys);
  expect((await put(skipped, { outcome: null })).data).toMatchObject(nobodys);
  expect((await put(nowhere, later)).data).toMatchObject(nobodys);
  await office.post(`${VISITS}/bulk`, { ids: [again], action: 'takeBack', day: '2026-03-09' });
  expect((await put(again, {})).data).toMatchObject(nobodys);
  const other = await aVisitOf({ day: '2026-03-02' });
  await office.post(`${VISITS}/bulk`, { ids: [other], action: 'move', day: '2026-03-10' });
  expect((await put(other, {})).data).toMatchObject(nobodys);
});

it('archiving a team leaves what it had from today on to nobody', async () => {
  const lone = await aTeam(world.database);
  const [past, today] = [await aVisitOf({ teamId: lone.id, day: '2026-03-04' }), await aVisitOf({ teamId: lone.id })];
  expect((await office.put(`/api/admin/teams/${lone.id}`, { active: false })).status).toBe(200);
  expect((await put(today, {})).data).toMatchObject({ teamId: null, state: 'unassigned' });
  expect((await put(past, {})).data).toMatchObject({ teamId: lone.id, state: 'missed' });
});

it('SQL takes visits for open, to place and missed as visitState does (D57)', async () => {
  const days = ['2026-03-04', '2026-03-05', '2026-03-06'];
  const all = [...days, null].flatMap((day) =>
    days.flatMap((dueDay) =>
      ([null, 'skipped', 'refused'] as const).flatMap((outcome) =>
        ([null, 'active', 'completed'] as const).map((clean) => ({ day, dueDay, outcome, clean })),
      ),
    ),
  );
  const rows = await world.database.query<{ state: string }>(
    `SELECT CASE WHEN NOT (${isOpenVisit('v')}) THEN 'over' WHEN v.day IS NULL THEN 'toPlace'
                 WHEN ${visitDay('v')} < '2026-03-05' THEN 'missed' ELSE 'ahead' END AS state
     FROM jsonb_to_recordset($1) AS v (place integer, day date, due_day date, clean_id integer, outcome text)
     ORDER BY place`,
    [
      JSON.stringify(
        all.map(({ dueDay, clean, ...visit }, place) => ({
          ...{ ...visit, place, due_day: dueDay, clean_id: clean === null ? null : 1 },
        })),
      ),
    ],
  );
  const byRule = (visit: Pick<VisitFacts, 'day' | 'outcome' | 'clean'>): string => {
    const facts = { ...visit, teamId: 1, windowFrom: null, crewMinutes: 60 };
    const state = visitState(facts, { today: '2026-03-05', now: '10:00', workTo: '16:00' });
    if (['inProgress', 'done', 'skipped', 'refused'].includes(state)) return 'over';
    return state === 'planned' ? 'ahead' : state;
  };
  expect(rows.map(({ state }) => state)).toEqual(all.map(byRule));
});
