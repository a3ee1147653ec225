import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CrewDay, CrewVisit, Schedule, ScheduleNeed, Visit } from '@tidycrew/contracts';
import {
  aClean,
  aCustomer,
  aPerson,
  aPlan,
  aTeam,
  aVisit as aStoredVisit,
  type TestPerson,
  type TestTeam,
  type TestVisit,
  type VisitInput,
  type World,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { times } from '../support/long.js';
import { aCrew, finishClean, itIsForStaffOnly, startClean, twoPriceTiers } from '../support/staff-calls.js';

let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let team: TestTeam;
let phone: Client;

beforeAll(async () => {
  world = await startApp();
  await twoPriceTiers(world);
});

afterAll(() => world.stop());

beforeEach(async () => {
  // 10:00 on Thursday 5 March 2026.
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
});

const dayOf = async (client: Client, query = ''): Promise<CrewDay> =>
  (await client.get<CrewDay>(`/api/staff/day${query}`)).data;
const named = ({ visits }: CrewDay): string[] => visits.map(({ customerName }) => customerName);
const aVisit = (database: World, input: VisitInput): Promise<TestVisit> =>
  aStoredVisit(database, { day: '2026-03-05', ...input });
const aVisitOf = async (name: string, input: VisitInput = {}): Promise<number> => {
  const customer = await aCustomer(world.database, { name: `${name} ${team.id}`, priceCents: 12_000 });
  return (await aVisit(world.database, { customerId: customer.id, teamId: team.id, ...input })).id;
};
const visitOf = async (id: number, query = ''): Promise<CrewVisit | undefined> =>
  (await dayOf(phone, query)).visits.find(({ visitId }) => visitId === id);

describe('GET /api/staff/day (D61)', () => {
  itIsForStaffOnly(() => world, 'GET', '/api/staff/day');

  it('has nothing where nothing is planned', async () => {
    expect(await dayOf(phone)).toEqual({ date: '2026-03-05', isInTeam: true, visits: [], tomorrow: 0 });
  });

  it('tells how many visits tomorrow has where today has none, and else nothing of it (D270)', async () => {
    const archived = await aCustomer(world.database, { active: false });
    await aVisitOf('Tomorrow', { day: '2026-03-06' });
    await aVisitOf('Tomorrow, too', { day: '2026-03-06', outcome: 'skipped' });
    await aVisitOf('Of nobody', { day: '2026-03-06', teamId: null });
    await aVisit(world.database, { customerId: archived.id, teamId: team.id, day: '2026-03-06' });
    expect(await dayOf(phone)).toEqual({ date: '2026-03-05', isInTeam: true, visits: [], tomorrow: 2 });
    await world.database.query('UPDATE team_memberships SET end_date = $2 WHERE user_id = $1', [anna.id, '2026-03-06']);
    expect((await dayOf(phone)).tomorrow).toBe(0);
    await aVisitOf('Today');
    expect((await dayOf(phone)).tomorrow).toBeNull();
  });

  it('lists the team’s visits in its order, with no price, e-mail or notes of the customer', async () => {
    const customer = await aCustomer(world.database, {
      ...{ name: `Zoe ${team.id}`, email: 'zoe@example.test', notes: 'Code 4711', priceCents: 12_399 },
    });
    const visit = await aVisit(world.database, {
      ...{ customerId: customer.id, teamId: team.id, position: 1, windowFrom: '10:30', windowTo: '12:00' },
      note: 'Ring twice',
    });
    await aVisitOf('Last', { position: 2 });
    await aVisitOf('First', { position: 0 });
    await aVisitOf('Other day', { day: '2026-03-06' });
    await aVisit(world.database, { teamId: (await aTeam(world.database)).id });
    const reply = await phone.get<CrewDay>('/api/staff/day');
    expect(named(reply.data)).toEqual([`First ${team.id}`, `Zoe ${team.id}`, `Last ${team.id}`]);
    expect(reply.text).not.toMatch(/4711|zoe@|12399|123\.99|price/i);
    expect(reply.data.visits[1]).toEqual({
      ...{ visitId: visit.id, teamId: team.id, teamName: team.name, customerId: customer.id },
      ...{ customerName: `Zoe ${team.id}`, customerAddress: customer.address, customerPhone: '0412345678' },
      ...{ customerLatitude: '-37.813600', customerLongitude: '144.963100', windowFrom: '10:30', windowTo: '12:00' },
      // Two people: the 100 minutes of the price's tier.
      ...{ expectedTime: '10:30', minutes: 100, state: 'planned', note: 'Ring twice', reason: null, jobId: null },
      access: [],
      checklist: [],
    });
  });

  it('tells when the crew gets there: by the minutes of visit, plan or price, for as many as the team has', async () => {
    const plan = await aPlan(world.database, { minutes: 60 });
    const planned = { planId: plan.id, customerId: plan.customerId };
    const tomorrow = { day: '2026-03-06', teamId: team.id };
    await aVisit(world.database, { ...tomorrow, position: 0, minutes: 30 });
    await aVisit(world.database, { ...tomorrow, ...planned, dueDay: '2026-03-02', position: 1 });
    await aVisit(world.database, { ...tomorrow, position: 2 });
    await aVisit(world.database, { ...tomorrow, position: 3 });
    const { visits } = await dayOf(phone, '?date=2026-03-06');
    expect(visits.map(({ minutes }) => minutes)).toEqual([30, 60, 100, 100]);
    expect(visits.map(({ expectedTime }) => expectedTime)).toEqual(['08:00', '08:35', '09:40', '11:25']);
    await world.database.query('UPDATE team_memberships SET end_date = $2 WHERE user_id = $1', [ben.id, '2026-03-06']);
    const alone = (await dayOf(phone, '?date=2026-03-06')).visits;
    expect(alone.map(({ expectedTime }) => expectedTime)).toEqual(['08:00', '09:05', '11:10', '14:35']);
  });

  it('is of the teams that the person is in on that day, today also of the one they help out', async () => {
    const other = await aTeam(world.database);
    await aVisitOf('Own');
    const helped = await aVisit(world.database, { teamId: other.id });
    await aVisit(world.database, { teamId: other.id, day: '2026-03-06' });
    expect((await dayOf(phone)).visits).toHaveLength(1);
    await aClean(world.database, { teamId: other.id, memberIds: [anna.id], clockIn: world.clock.now() });
    expect((await dayOf(phone)).visits.map(({ visitId }) => visitId)).toContain(helped.id);
    expect((await dayOf(phone, '?date=2026-03-06')).visits).toEqual([]);
    await world.database.query('UPDATE team_memberships SET end_date = $2 WHERE user_id = $1', [anna.id, '2026-03-06']);
    await aVisitOf('Not hers any more', { day: '2026-03-06' });
    expect((await dayOf(phone, '?date=2026-03-06')).visits).toEqual([]);
  });

  it.each<[string, VisitInput, string, string]>([
    ['planned', { windowFrom: '09:30', windowTo: '11:00' }, '', 'planned'],
    ['late half an hour into its window', { windowFrom: '09:29' }, '', 'late'],
    ['late when the working day has no room any more', { minutes: 361 }, '', 'late'],
    ['not late while it has', { minutes: 360 }, '', 'planned'],
    ['missed', { day: '2026-03-04' }, '?date=2026-03-04', 'missed'],
    ['planned tomorrow', { day: '2026-03-06', windowFrom: '09:00' }, '?date=2026-03-06', 'planned'],
    ['skipped', { outcome: 'skipped' }, '', 'skipped'],
    ['refused', { outcome: 'refused', reason: 'unsafe' }, '', 'refused'],
  ])('says that a visit is %s (D57)', async (_, input, query, state) => {
    expect((await visitOf(await aVisitOf('One', input), query))?.state).toBe(state);
  });

  it('follows its clean: in progress, done, open again; and what comes after is expected later', async () => {
    const first = await aVisitOf('First', { position: 0 });
    const second = await aVisitOf('Second', { position: 1 });
    const customerId = (await visitOf(first))!.customerId;
    const body = { teamId: team.id, customerId, memberIds: [anna.id, ben.id], visitId: first };
    const { jobId } = (await startClean(phone, body)).data;
    expect(await visitOf(first)).toMatchObject({ state: 'inProgress', jobId, expectedTime: '10:00' });
    expect(await visitOf(second)).toMatchObject({ state: 'planned', expectedTime: '11:45' });
    world.clock.advance({ minutes: 61 });
    await finishClean(phone);
    expect(await visitOf(first)).toMatchObject({ state: 'done', jobId });
    expect(await visitOf(second)).toMatchObject({ expectedTime: '11:10' });
  });

  it('leaves out what cannot be started: an archived customer’s, an archived team’s', async () => {
    const id = await aVisitOf('Gone');
    const { customerId } = (await visitOf(id))!;
    await world.database.query('UPDATE customers SET active = false WHERE id = $1', [customerId]);
    expect((await dayOf(phone)).visits).toEqual([]);
    await aVisitOf('Here');
    await world.database.query('UPDATE teams SET active = false WHERE id = $1', [team.id]);
    expect((await dayOf(phone)).visits).toEqual([]);
  });

  it.each(['2026-02-26', '2026-03-12'])('answers a day a week away, %s', async (date) => {
    expect((await dayOf(phone, `?date=${date}`)).date).toBe(date);
  });

  it.each(['2026-02-25', '2026-03-13', '2026-02-30', 'x', ''])('refuses %j', async (date) => {
    const reply = await phone.get(`/api/staff/day?date=${date}`);
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatch(/day/);
  });

  it('is 304 for who has it already, until something changes', async () => {
    const id = await aVisitOf('One', { windowFrom: '12:00' });
    const first = await phone.get('/api/staff/day');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    world.clock.advance({ minutes: 1 });
    expect((await phone.get('/api/staff/day', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await world.database.query(`UPDATE visits SET note = 'New' WHERE id = $1`, [id]);
    expect((await phone.get('/api/staff/day', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('stays where it is when the clocks change', async () => {
    // Sunday 5 April 2026, the clocks go back at 3:00; an hour after midnight.
    world.clock.set('2026-04-04T14:00:00.000Z');
    phone = await world.as(anna);
    const id = await aVisitOf('Sunday', { day: '2026-04-05', windowFrom: '08:30', windowTo: '10:00' });
    expect(await visitOf(id)).toMatchObject({ windowFrom: '08:30', windowTo: '10:00', state: 'planned' });
    // 9:01 by the clock of that day, ten hours later instead of nine.
    world.clock.set('2026-04-04T23:01:00.000Z');
    phone = await world.as(anna);
    expect(await visitOf(id)).toMatchObject({ windowFrom: '08:30', state: 'late' });
  });
});

describe('POST /api/staff/visits/{id}/refuse (D61)', () => {
  const refuse = (client: Client, id: number, body: object = {}, key?: string): Promise<Reply<CrewDay>> =>
    client.post<CrewDay>(`/api/staff/visits/${id}/refuse`, { kind: 'nobodyHome', note: null, ...body }, { key });
  const stored = async (id: number): Promise<unknown> =>
    (await world.database.query('SELECT outcome, reason, note FROM visits WHERE id = $1', [id]))[0];

  itIsForStaffOnly(() => world, 'POST', '/api/staff/visits/1/refuse');

  it('stores it, says it in the log without the note, and answers the day', async () => {
    const id = await aVisitOf('One');
    const reply = await refuse(phone, id, { kind: 'noAccess', note: ' The gate is locked ' });
    expect(reply.data.visits).toMatchObject([
      { visitId: id, state: 'refused', reason: 'noAccess', note: 'The gate is locked', expectedTime: null },
    ]);
    const [entry] = await auditOf(world.database, 'visit', id);
    expect(entry).toMatchObject({ action: 'visit.refused', details: { kind: 'noAccess', day: '2026-03-05' } });
    expect(JSON.stringify(entry)).not.toContain('gate');
  });

  it('keeps the office’s note when the crew writes none', async () => {
    const id = await aVisitOf('One', { note: 'Ring twice' });
    await refuse(phone, id);
    expect(await stored(id)).toEqual({ outcome: 'refused', reason: 'nobodyHome', note: 'Ring twice' });
  });

  it('is done once: by its key, and by a mate with the same wish', async () => {
    const id = await aVisitOf('One');
    const replies = [
      await refuse(phone, id, {}, 'once'),
      await refuse(phone, id, {}, 'once'),
      await refuse(await world.as(ben), id),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await auditOf(world.database, 'visit', id)).toHaveLength(1);
    expectError(await refuse(phone, id, { kind: 'unsafe' }), 409, 'CONFLICT', 'This visit is not to be done any more.');
  });

  it('is for the visit’s team only', async () => {
    const id = await aVisitOf('One');
    const stranger = await world.as(await aPerson(world.database));
    expectError(await refuse(stranger, id), 403, 'NOT_IN_CREW', 'This visit is not one of your team’s.');
    expectError(await refuse(phone, 2_147_483_646), 404, 'NOT_FOUND', 'There is no such visit.');
    const unplaced = await aVisitOf('Two', { day: null });
    expectError(await refuse(phone, unplaced), 403, 'NOT_IN_CREW', 'This visit is not one of your team’s.');
    expect(await stored(id)).toEqual({ outcome: null, reason: null, note: null });
  });

  it('is refused while it is cleaned, when it is done, and of one that was skipped', async () => {
    const id = await aVisitOf('One');
    const { customerId } = (await visitOf(id))!;
    await startClean(phone, { teamId: team.id, customerId, memberIds: [anna.id] });
    const sentence = 'A clean was started for this visit. Tell your office.';
    expectError(await refuse(phone, id), 409, 'CONFLICT', sentence);
    world.clock.advance({ minutes: 30 });
    await finishClean(phone);
    expectError(await refuse(phone, id), 409, 'CONFLICT', sentence);
    const skipped = await aVisitOf('Two', { outcome: 'skipped' });
    expectError(await refuse(phone, skipped), 409, 'CONFLICT', 'This visit is not to be done any more.');
  });

  it.each<[string, object, RegExp]>([
    ['no kind', { kind: undefined }, /why you cannot clean/],
    ['another kind', { kind: 'holiday' }, /why you cannot clean/],
    ['a note too long', { note: 'x'.repeat(1001) }, /1000 characters/],
    ['a note that is no text', { note: 5 }, /text/],
  ])('needs a kind and takes a note: %s', async (_, body, sentence) => {
    const id = await aVisitOf('One');
    const reply = await refuse(phone, id, body);
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatch(sentence);
    expect(await stored(id)).toEqual({ outcome: null, reason: null, note: null });
  });

  it('and a start at the same moment: one of the two is told, and the visit is never both', async () => {
    for (let round = 0; round < times(2, 20); round++) {
      const crew = await aCrew(world);
      const customer = await aCustomer(world.database);
      const { id } = await aVisit(world.database, { customerId: customer.id, teamId: crew.team.id });
      const bens = await world.as(crew.ben);
      const [started, refused] = await Promise.all([
        startClean(crew.phone, {
          ...{ teamId: crew.team.id, customerId: customer.id, memberIds: [crew.anna.id], visitId: id },
        }),
        refuse(bens, id),
      ]);
      expect(started.status).toBe(201);
      const [visit] = await world.database.query<{ outcome: string | null; cleanId: number | null }>(
        'SELECT outcome, clean_id AS "cleanId" FROM visits WHERE id = $1',
        [id],
      );
      expect([
        { visit: { outcome: null, cleanId: started.data.jobId }, status: 409 },
        { visit: { outcome: 'refused', cleanId: null }, status: 200 },
      ]).toContainEqual({ visit, status: refused.status });
    }
  });
});

describe('what needs the office (D241)', () => {
  it('is late, refused or unassigned today, or missed in the last 31 days; managers see it, too', async () => {
    const archived = await aTeam(world.database, { active: false });
    const needing = [
      await aVisitOf('Late', { windowFrom: '09:00' }),
      await aVisitOf('No room any more', { minutes: 361 }),
      await aVisitOf('Refused', { outcome: 'refused', reason: 'unsafe' }),
      await aVisitOf('Nobody', { teamId: null }),
      await aVisitOf('Archived team', { teamId: archived.id }),
      await aVisitOf('Missed', { day: '2026-02-02' }),
    ];
    const quiet = [
      await aVisitOf('In time', { windowFrom: '10:00' }),
      await aVisitOf('Any time', { minutes: 360 }),
      await aVisitOf('Tomorrow', { day: '2026-03-06', teamId: null }),
      await aVisitOf('Long ago', { day: '2026-02-01' }),
      await aVisitOf('Skipped', { day: '2026-03-04', outcome: 'skipped' }),
      await aVisitOf('Refused before', { day: '2026-03-04', outcome: 'refused', reason: 'unsafe' }),
    ];
    const manager = await world.as(await aPerson(world.database, { role: 'manager' }));
    const needs = (await manager.get<ScheduleNeed[]>('/api/admin/schedule/needs')).data;
    const stateOf = (id: number): string | undefined => needs.find(({ visitId }) => visitId === id)?.state;
    expect(needing.map(stateOf)).toEqual(['late', 'late', 'refused', 'unassigned', 'unassigned', 'missed']);
    expect(quiet.map(stateOf)).toEqual(quiet.map(() => undefined));
  });

  it('has room for what was missed on a day with more than it tells, which are the newest', async () => {
    await Promise.all(Array.from({ length: 101 }, (_, at) => aVisitOf(`House ${at}`, { windowFrom: '10:00' })));
    const missed = await aVisitOf('Missed', { day: '2026-03-04', position: -1 });
    await Promise.all(Array.from({ length: 100 }, (_, at) => aVisitOf(`Missed ${at}`, { day: '2026-03-03' })));
    const office = await world.as(await aPerson(world.database, { role: 'admin' }));
    const needs = (await office.get<ScheduleNeed[]>('/api/admin/schedule/needs')).data;
    expect(needs).toHaveLength(100);
    expect(needs.map(({ visitId }) => visitId)).toContain(missed);
    expect(needs.map(({ day }) => day)).toEqual(
      needs
        .map(({ day }) => day)
        .sort()
        .reverse(),
    );
    await world.database.query('DELETE FROM visits WHERE team_id = $1', [team.id]);
  });
});

it('a visit has one state, whoever asks: board, list, crew and dashboard (D57)', async () => {
  // Signed in from the morning to midnight.
  const long = { livesMinutes: 24 * 60, idleMinutes: 24 * 60 };
  const office = await world.as(await aPerson(world.database, { role: 'admin' }), long);
  const phoneOfDay = await world.as(anna, long);
  const aCleanFor = async (name: string, day: string, clockOut: string | null): Promise<number> => {
    const customer = await aCustomer(world.database, { name: `${name} ${team.id}` });
    const clean = await aClean(world.database, {
      ...{ customerId: customer.id, teamId: team.id, memberIds: [anna.id], clockIn: `${day}T08:00:00+11:00` },
      clockOut: clockOut === null ? null : `${day}T${clockOut}:00+11:00`,
    });
    return (await aVisit(world.database, { customerId: customer.id, teamId: team.id, day, cleanId: clean.id })).id;
  };
  await aCleanFor('Done', '2026-03-04', '09:00');
  await aCleanFor('Running', '2026-03-05', null);
  for (const day of ['2026-03-04', '2026-03-05', '2026-03-06']) {
    for (const windowFrom of [null, '08:59', '09:00', '09:01', '15:59']) {
      await aVisitOf(`At ${windowFrom} ${day}`, { day, windowFrom, minutes: 60 });
    }
    await aVisitOf(`Long ${day}`, { day, minutes: 390 });
    await aVisitOf(`Of unknown length ${day}`, { day, customerId: (await aCustomer(world.database)).id });
    await aVisitOf(`Skipped ${day}`, { day, windowFrom: '08:00', outcome: 'skipped' });
    await aVisitOf(`Refused ${day}`, { day, windowFrom: '08:00', outcome: 'refused', reason: 'unsafe' });
  }
  const seen = new Set<string>();
  for (const at of ['08:00:00', '09:30:00', '09:30:59', '09:31:00', '15:00:00', '15:01:00', '16:01:00', '23:59:59']) {
    world.clock.set(`2026-03-05T${at}+11:00`);
    const days = ['2026-03-04', '2026-03-05', '2026-03-06'];
    const crew = (await Promise.all(days.map((day) => dayOf(phoneOfDay, `?date=${day}`)))).flatMap(
      ({ visits }) => visits,
    );
    const range = `from=${days[0]}&to=${days[2]}`;
    const board = (await office.get<Schedule>(`/api/admin/schedule?${range}`)).data.visits;
    const list = (await office.get<Visit[]>(`/api/admin/visits?${range}&teamId=${team.id}`)).data;
    const needs = (await office.get<ScheduleNeed[]>('/api/admin/schedule/needs')).data;
    const told = (visits: { id: number | null; state: string }[]) =>
      Object.fromEntries(visits.map(({ id, state }) => [id, state]));
    const byCrew = told(crew.map(({ visitId: id, state }) => ({ id, state })));
    expect({ at, told: told(list) }).toEqual({ at, told: byCrew });
    expect(told(board)).toMatchObject(byCrew);
    const open = list.filter(({ day, state }) =>
      day === days[1] ? ['late', 'refused'].includes(state) : state === 'missed',
    );
    const ids = new Set(list.map(({ id }) => id));
    expect({
      at,
      told: told(needs.map(({ visitId: id, state }) => ({ id, state })).filter(({ id }) => ids.has(id))),
    }).toEqual({
      at,
      told: told(open),
    });
    for (const { state } of list) seen.add(state);
  }
  expect([...seen].sort()).toEqual(['done', 'inProgress', 'late', 'missed', 'planned', 'refused', 'skipped']);
});
