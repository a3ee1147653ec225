import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  Absence,
  AbsenceDecided,
  AbsenceNeeds,
  ActivityRow,
  AdminAbsence,
  AdminStaff,
  ImportUndone,
  Schedule,
} from '@tidycrew/contracts';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { anAbsence, aPerson, aTeam, aVisit, type TestPerson, unique } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { listQuery } from '../support/list-query.js';
import { times } from '../support/long.js';
import { aCrew, type Crew, finishClean, startClean } from '../support/staff-calls.js';
import { aCustomer } from '../factories/index.js';

jest.setTimeout(60_000);

/** 10:00 on Thursday 5 March 2026. */
const TODAY = '2026-03-05';
const LONG = { livesMinutes: 60 * 24 * 400, idleMinutes: 60 * 24 * 400 };

let world: TestApp;
let replica: TestApp;
let ada: TestPerson;
let office: Client;
let crew: Crew;
let mate: Client;

beforeAll(async () => {
  world = await startApp();
  replica = await startApp({ database: world.database, clock: world.clock });
  ada = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
});

afterAll(async () => {
  await replica.stop();
  await world.stop();
});

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  crew = await aCrew(world);
  mate = await world.as(crew.ben);
  office = await world.as(ada, LONG);
});

const ask = (client: Client, body: object, key?: string): Promise<Reply<Absence>> =>
  client.post<Absence>('/api/staff/absences', { note: null, ...body }, { key });
const days = (fromDay: string, untilDay = fromDay) => ({ fromDay, untilDay });
const own = async (client: Client): Promise<Absence[]> => (await client.get<Absence[]>('/api/staff/absences')).data;
const add = (body: object, key?: string): Promise<Reply<AdminAbsence>> =>
  office.post<AdminAbsence>('/api/admin/absences', { userId: crew.anna.id, note: null, ...body }, { key });
const decide = (client: Client, id: number, approve: boolean, answer: string | null = null) =>
  client.post<AbsenceDecided>(`/api/admin/absences/${id}/decide`, { approve, answer });
const listed = async (filter: object): Promise<AdminAbsence[]> =>
  (await office.get<AdminAbsence[]>(`/api/admin/absences${listQuery({ filter })}`)).data;
const needs = async (client: Client): Promise<AbsenceNeeds> =>
  (await client.get<AbsenceNeeds>('/api/admin/absences/needs')).data;
const spans = (rows: Absence[]) =>
  rows.map(({ fromDay, untilDay, state, isSick }) => [fromDay, untilDay, state, isSick]);

describe('POST /api/staff/absences', () => {
  it('asks for days off, which the person alone reads among the staff', async () => {
    const { status, data } = await ask(crew.phone, { ...days('2026-03-09', '2026-03-11'), note: 'Wedding' });
    expect([status, data]).toEqual([
      201,
      expect.objectContaining({ fromDay: '2026-03-09', untilDay: '2026-03-11', state: 'asked', isSick: false, note: 'Wedding', answer: null }), // prettier-ignore
    ]);
    expect(await own(crew.phone)).toEqual([data]);
    expect(await own(mate)).toEqual([]);
    expectError(await mate.post(`/api/staff/absences/${data.id}/withdraw`), 404, 'NOT_FOUND');
    expectError(await mate.post(`/api/staff/absences/${data.id}/end`), 404, 'NOT_FOUND');
  });

  it.each<[string, object, string]>([
    ['the last day before the first', days('2026-03-10', '2026-03-09'), 'untilDay'],
    ['32 days back', days('2026-02-01'), 'fromDay'],
    ['more than a year ahead', days('2026-03-10', '2027-03-07'), 'untilDay'],
    ['ill from another day', { ...days('2026-03-07'), isSick: true }, 'fromDay'],
    ['ill for more than 14 days after the first', { ...days(TODAY, '2026-03-20'), isSick: true }, 'untilDay'],
    ['no day', days('2026-02-30', '2026-03-10'), 'fromDay'],
    ['a note that is too long', { ...days('2026-03-10'), note: 'x'.repeat(301) }, 'note'],
  ])('refuses %s', async (_, body, field) => {
    const reply = await ask(crew.phone, body);
    expectError(reply, 400, 'VALIDATION_FAILED');
    expect(Object.keys(reply.body.fields as object)).toEqual([field]);
    expect(await own(crew.phone)).toEqual([]);
  });

  it('takes the longest illness, and ill tomorrow', async () => {
    expect((await ask(crew.phone, { ...days(TODAY, '2026-03-19'), isSick: true })).data.state).toBe('approved');
    expect((await ask(mate, { ...days('2026-03-06'), isSick: true })).data.state).toBe('approved');
  });

  it('refuses days that are asked for or off already, and names them', async () => {
    await ask(crew.phone, days('2026-03-09', '2026-03-11'));
    const sentence = 'You have these days off already, or have asked for them: 09/03/2026 – 11/03/2026.';
    expectError(await ask(crew.phone, days('2026-03-11', '2026-03-12')), 409, 'CONFLICT', sentence);
    expect((await ask(crew.phone, days('2026-03-12'))).status).toBe(201);
    expect((await ask(mate, days('2026-03-11'))).status).toBe(201);
  });

  it('is one row for one press, whatever the network does', async () => {
    const key = unique();
    const replies = await Promise.all([1, 2, 3].map(() => ask(crew.phone, days('2026-03-09'), key)));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect(await own(crew.phone)).toHaveLength(1);
    expectError(await ask(crew.phone, days('2026-03-10'), key), 422, 'IDEMPOTENCY_KEY_REUSED');
  });

  it('takes days off that a decision has freed', async () => {
    const { data } = await ask(crew.phone, days('2026-03-09'));
    await decide(office, data.id, false);
    expect((await ask(crew.phone, days('2026-03-09'))).status).toBe(201);
  });
});

describe('falling ill (D661)', () => {
  const ill = (fromDay: string, untilDay = fromDay) => ask(crew.phone, { ...days(fromDay, untilDay), isSick: true });

  it('counts at once, whoever decided nothing', async () => {
    const { data } = await ill(TODAY);
    expect(data).toMatchObject({ state: 'approved', isSick: true, decidedByName: null });
    expectError(await ill(TODAY), 409, 'CONFLICT');
  });

  it('replaces what is asked for, and cuts what is approved', async () => {
    await ask(crew.phone, days('2026-03-06', '2026-03-07'));
    await anAbsence(world.database, { userId: crew.anna.id, ...days('2026-03-08', '2026-03-12'), note: 'Beach' });
    await ill(TODAY, '2026-03-09');
    expect(spans(await own(crew.phone)).toReversed()).toEqual([
      ['2026-03-06', '2026-03-07', 'withdrawn', false],
      ['2026-03-10', '2026-03-12', 'approved', false],
      [TODAY, '2026-03-09', 'approved', true],
    ]);
  });

  it('ends approved days off before it, and begins them again after it', async () => {
    await anAbsence(world.database, { userId: crew.anna.id, ...days('2026-03-02', '2026-03-13'), note: 'Beach' });
    await ill(TODAY, '2026-03-06');
    const rows = (await own(crew.phone)).toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
    expect(spans(rows)).toEqual([
      ['2026-03-02', '2026-03-04', 'approved', false],
      [TODAY, '2026-03-06', 'approved', true],
      ['2026-03-07', '2026-03-13', 'approved', false],
    ]);
    expect(rows.map(({ note }) => note)).toEqual(['Beach', null, 'Beach']);
  });

  it('ends no running clean', async () => {
    const { id: customerId } = await aCustomer(world.database);
    await startClean(crew.phone, { teamId: crew.team.id, customerId, memberIds: [crew.anna.id] });
    expect((await ill(TODAY)).status).toBe(201);
    expect((await finishClean(crew.phone)).status).toBe(200);
  });
});

describe('POST /api/staff/absences/{id}/end', () => {
  const back = (id: number, key?: string) =>
    crew.phone.post<Absence>(`/api/staff/absences/${id}/end`, undefined, { key });
  const ill = (fromDay: string, untilDay: string) =>
    anAbsence(world.database, { userId: crew.anna.id, ...days(fromDay, untilDay), isSick: true });

  it('ends an illness yesterday; the same press twice answers the same', async () => {
    const [{ id }, key] = [await ill('2026-03-03', '2026-03-08'), unique()];
    const first = await back(id, key);
    expect(first.data).toMatchObject({ untilDay: '2026-03-04', state: 'approved' });
    expect((await back(id, key)).data).toEqual(first.data);
  });

  it('withdraws one that began today', async () => {
    const { id } = await ill(TODAY, '2026-03-08');
    expect((await back(id)).data).toMatchObject({ state: 'withdrawn', fromDay: TODAY, untilDay: '2026-03-08' });
    expectError(await back(id), 409, 'CONFLICT', 'These days off are withdrawn already.');
  });

  it('refuses one that is over or to come, and days off', async () => {
    const not = 'You are not reported ill today.';
    expectError(await back((await ill('2026-03-01', '2026-03-04')).id), 409, 'CONFLICT', not);
    expectError(await back((await ill('2026-03-06', '2026-03-06')).id), 409, 'CONFLICT', not);
    const off = await anAbsence(world.database, { userId: crew.anna.id });
    expectError(await back(off.id), 409, 'CONFLICT', not);
  });
});

describe('POST /api/staff/absences/{id}/withdraw', () => {
  const withdraw = (id: number) => crew.phone.post<Absence>(`/api/staff/absences/${id}/withdraw`);
  const off = (fromDay: string, state: 'asked' | 'approved' | 'declined') =>
    anAbsence(world.database, { userId: crew.anna.id, fromDay, state });

  it('takes days back before they begin; the office reads it of approved ones', async () => {
    const [asked, approved] = [await off('2026-03-06', 'asked'), await off('2026-03-07', 'approved')];
    expect((await withdraw(asked.id)).data.state).toBe('withdrawn');
    expect((await withdraw(approved.id)).data.state).toBe('withdrawn');
    const mine = ({ userId }: { userId: number }) => userId === crew.anna.id;
    const { withdrawn } = await needs(office);
    expect(withdrawn.filter(mine)).toEqual([
      { id: approved.id, userId: crew.anna.id, name: 'Anna Nguyen', ...days('2026-03-07') },
    ]);
    world.clock.set('2026-03-12T23:00:00.000Z');
    expect((await needs(office)).withdrawn.filter(mine)).toEqual([]);
  });

  it('lets the same be asked and entered anew, also under the key of before (D720)', async () => {
    const key = unique();
    const first = (await ask(crew.phone, days('2026-03-09'), key)).data;
    await withdraw(first.id);
    const second = (await ask(crew.phone, days('2026-03-09'), key)).data;
    expect(second).toMatchObject({ state: 'asked' });
    expect(
      spans(await own(crew.phone))
        .map(([, , state]) => state)
        .toSorted(),
    ).toEqual(['asked', 'withdrawn']);
    expect((await ask(crew.phone, days('2026-03-09'), key)).data).toEqual(second);
    const entered = (await add(days('2026-03-10'), key)).data;
    await office.post(`/api/admin/absences/${entered.id}/withdraw`, { answer: null });
    expect((await add(days('2026-03-10'), key)).data).toMatchObject({ state: 'approved' });
  });

  it('refuses what has begun or was declined', async () => {
    const begun = 'These days have begun. Ask your office.';
    expectError(await withdraw((await off(TODAY, 'approved')).id), 409, 'CONFLICT', begun);
    const declined = 'Your office has declined these days off.';
    expectError(await withdraw((await off('2026-03-07', 'declined')).id), 409, 'CONFLICT', declined);
  });
});

describe('/api/admin/absences', () => {
  it('enters approved days for anybody, also an illness of before', async () => {
    const { status, data } = await add({ ...days('2026-03-01', '2026-03-03'), isSick: true, note: 'Rang at six' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      ...{ userId: crew.anna.id, userName: 'Anna Nguyen', state: 'approved', isSick: true, note: 'Rang at six' },
      ...{ decidedByName: 'Ada Admin', visits: null },
    });
    expectError(await add(days('2026-03-03')), 409, 'CONFLICT', 'Anna Nguyen has these days off already, or has asked for them: 01/03/2026 – 03/03/2026.'); // prettier-ignore
  });

  it('refuses somebody archived, or nobody', async () => {
    const { id } = await aPerson(world.database, { active: false });
    for (const userId of [id, 2_000_000_000]) {
      const reply = await add({ userId, ...days('2026-03-09') });
      expectError(reply, 400, 'VALIDATION_FAILED', 'There is no such person, or they are archived.');
      expect(Object.keys(reply.body.fields as object)).toEqual(['userId']);
    }
  });

  it('lists by days, person and state, and says how many visits are concerned before a decision', async () => {
    const teamId = crew.team.id;
    for (const day of ['2026-03-09', '2026-03-10', '2026-03-12']) await aVisit(world.database, { teamId, day });
    await aVisit(world.database, { teamId, day: '2026-03-09', outcome: 'skipped' });
    const { data } = await ask(crew.phone, days('2026-03-09', '2026-03-11'));
    const userId = crew.anna.id;
    expect((await listed({ userId })).map(({ id, visits }) => [id, visits])).toEqual([[data.id, 2]]);
    const ids = async (filter: object) => (await listed({ userId, ...filter })).map(({ id }) => id);
    expect(await ids({ state: 'asked', from: '2026-03-11', to: '2026-03-31' })).toEqual([data.id]);
    expect(await ids({ state: 'approved' })).toEqual([]);
    expect(await ids({ from: '2026-03-12' })).toEqual([]);
    expect(await ids({ to: '2026-03-08' })).toEqual([]);
    const decided = await decide(office, data.id, true, 'Have a good time');
    expect(decided.data).toMatchObject({ visits: 2, row: { state: 'approved', answer: 'Have a good time', decidedByName: 'Ada Admin' } }); // prettier-ignore
    expect((await own(crew.phone))[0]).toMatchObject({ state: 'approved', answer: 'Have a good time' });
  });

  it('counts the visits of the team that the person is in on each day', async () => {
    const cara = await aPerson(world.database);
    const [first, second] = [
      await aTeam(world.database, { members: [{ id: cara.id, start: '2026-01-01', end: '2026-03-10' }] }),
      await aTeam(world.database, { members: [{ id: cara.id, start: '2026-03-10' }] }),
    ];
    for (const [teamId, day] of [
      [first.id, '2026-03-09'],
      [first.id, '2026-03-10'],
      [second.id, '2026-03-10'],
    ] as const)
      // prettier-ignore
      await aVisit(world.database, { teamId, day });
    const { id } = await anAbsence(world.database, { userId: cara.id, ...days('2026-03-09', '2026-03-10'), state: 'asked' }); // prettier-ignore
    expect((await decide(office, id, true)).data.visits).toBe(2);
  });

  it('ends days on an earlier one, and withdraws them', async () => {
    const { data } = await add(days('2026-03-02', '2026-03-11'));
    const end = (untilDay: string) => office.post<AdminAbsence>(`/api/admin/absences/${data.id}/end`, { untilDay });
    const outside = await end('2026-03-12');
    expectError(outside, 400, 'VALIDATION_FAILED', 'Please choose a day of 02/03/2026 – 11/03/2026.');
    expect((await end('2026-03-04')).data).toMatchObject({ untilDay: '2026-03-04', state: 'approved' });
    const path = `/api/admin/absences/${data.id}/withdraw`;
    expect((await office.post<AdminAbsence>(path, { answer: 'By mistake' })).data).toMatchObject({ state: 'withdrawn', answer: 'By mistake' }); // prettier-ignore
    expectError(await office.post(path, { answer: null }), 409, 'CONFLICT', 'Ada Admin has withdrawn these days off already.'); // prettier-ignore
    expectError(await end('2026-03-03'), 409, 'CONFLICT');
  });

  it('tells the log the days, and never why', async () => {
    const { data } = await add({ ...days('2026-03-09'), isSick: true, note: 'canary-note' });
    await office.post(`/api/admin/absences/${data.id}/withdraw`, { answer: 'canary-answer' });
    const log = await office.get<ActivityRow[]>(`/api/admin/activity${listQuery({ range: [0, 1] })}`);
    expect(log.data.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['absence.withdrawn', 'Anna Nguyen'],
      ['absence.added', 'Anna Nguyen'],
    ]);
    expect(log.text).not.toMatch(/canary|sick|ill\b/i);
  });
});

describe('two at once', () => {
  it('of two admins one decides, and the other hears who', async () => {
    const bob = await aPerson(world.database, { role: 'admin', firstName: 'Bob', lastName: 'Boss' });
    const others = await replica.as(bob);
    for (let round = 0; round < times(3, 20); round++) {
      const { id } = await anAbsence(world.database, { userId: crew.anna.id, fromDay: '2026-03-09', state: 'asked' });
      const [a, b] = await Promise.all([decide(office, id, true), decide(others, id, false)]);
      const winner = a.status === 200 ? 'Ada Admin has approved' : 'Bob Boss has declined';
      expect([a.status, b.status].toSorted()).toEqual([200, 409]);
      expectError(a.status === 200 ? b : a, 409, 'CONFLICT', `${winner} these days off already.`);
      await world.database.query('DELETE FROM absences');
    }
  });

  it('withdraw beside decide: one of them', async () => {
    for (let round = 0; round < times(3, 20); round++) {
      const { id } = await anAbsence(world.database, { userId: crew.anna.id, fromDay: '2026-03-09', state: 'asked' });
      const [a, b] = await Promise.all([
        decide(office, id, false),
        crew.phone.post(`/api/staff/absences/${id}/withdraw`),
      ]);
      expect([a.status, b.status].toSorted()).toEqual([200, 409]);
      const [row] = await listed({ userId: crew.anna.id });
      expect(row?.state).toBe(a.status === 200 ? 'declined' : 'withdrawn');
      await world.database.query('DELETE FROM absences');
    }
  });

  it('two requests of the same days are one', async () => {
    for (let round = 0; round < times(3, 20); round++) {
      const replies = await Promise.all([ask(crew.phone, days('2026-03-09')), add(days('2026-03-09'))]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      await world.database.query('DELETE FROM absences');
    }
  });
});

describe('GET /api/admin/absences/needs', () => {
  it('says who is away today, and to admins alone who is ill', async () => {
    await world.database.query('DELETE FROM absences');
    const teamId = crew.team.id;
    for (const position of [0, 1]) await aVisit(world.database, { teamId, day: TODAY, position });
    await anAbsence(world.database, { userId: crew.ben.id, isSick: true, note: 'canary' });
    await anAbsence(world.database, { userId: crew.anna.id, ...days('2026-03-06', '2026-03-07'), state: 'asked' });
    const ben = { userId: crew.ben.id, name: 'Ben Okafor', teamName: crew.team.name, visits: 2 };
    expect(await needs(office)).toEqual({ awayToday: [{ ...ben, isSick: true }], asked: 1, withdrawn: [] });
    const manager = await world.as(await aPerson(world.database, { role: 'manager' }));
    const answer = await manager.get('/api/admin/absences/needs');
    expect(answer.data).toEqual({ awayToday: [ben], asked: 1, withdrawn: [] });
    expect(answer.text).not.toMatch(/sick|canary|\bill\b/i);
  });
});

describe('work days (PUT /api/admin/staff/{id})', () => {
  const staff = async (): Promise<AdminStaff> =>
    (await office.get<AdminStaff>(`/api/admin/staff/${crew.anna.id}`)).data;
  const save = async (change: object) => {
    const { id, firstName, lastName, email, phone, role } = await staff();
    return office.put<AdminStaff>(`/api/admin/staff/${id}`, { firstName, lastName, email, phone, role, ...change });
  };

  it('keeps the weekdays, and tells none while somebody works on all of them', async () => {
    expect(await staff()).not.toHaveProperty('workDays');
    expect((await save({ workDays: [4, 1, 2] })).data.workDays).toEqual([1, 2, 4]);
    expect((await save({ firstName: 'Anne' })).data.workDays).toEqual([1, 2, 4]);
    expect((await save({ workDays: [1, 2, 3, 4, 5, 6, 7] })).data).not.toHaveProperty('workDays');
  });

  it.each([[[]], [[0]], [[8]], [[1, 1]], [['1']], ['1'], [null]])('refuses %j', async (workDays) => {
    const reply = await save({ workDays });
    expectError(reply, 400, 'VALIDATION_FAILED');
    expect(Object.keys(reply.body.fields as object)).toEqual(['workDays']);
  });

  it('counts them for what is ahead, and for nothing that is past', async () => {
    // 5 March 2026 is a Thursday.
    await save({ workDays: [1, 2, 3, 5] });
    const path = `/api/admin/schedule?from=2026-02-26&to=2026-03-12&teamIds=${crew.team.id}`;
    const { capacity } = (await office.get<Schedule>(path)).data;
    const isAway = (date: string) =>
      capacity.find((cell) => cell.date === date)!.members.some(({ userId, away }) => userId === crew.anna.id && away);
    const thursdays = ['2026-02-26', TODAY, '2026-03-12'].map(isAway);
    expect([thursdays, isAway('2026-03-06'), isAway('2026-03-08')]).toEqual([[false, true, true], false, true]);
  });
});

describe('what is kept', () => {
  it('empties illness, note and answer two years after the last day, and keeps the days', async () => {
    const { id } = await anAbsence(world.database, { userId: crew.anna.id, isSick: true, note: 'Flu' });
    const read = async () => (await listed({ userId: crew.anna.id })).map((row) => [row.id, row.fromDay, row.isSick, row.note]); // prettier-ignore
    world.clock.set('2028-03-04T23:00:00.000Z');
    office = await world.as(ada, LONG);
    await world.app.get(Scheduler).runNow('cleanup');
    expect(await read()).toEqual([[id, TODAY, true, 'Flu']]);
    world.clock.set('2028-03-06T23:00:00.000Z');
    await world.app.get(Scheduler).runNow('cleanup');
    expect(await read()).toEqual([[id, TODAY, false, null]]);
  });

  it('leaves somebody whom a file brought in and who has days off where an import is undone', async () => {
    const email = `imported.${unique()}@example.test`;
    const csv = `First name,Last name,Email\nIma,Ported,${email}\n`;
    const { data } = await office.post<{ importId: number }>('/api/admin/staff/import', { csv, dryRun: false });
    const [person] = (await office.get<AdminStaff[]>(`/api/admin/staff${listQuery({ filter: { q: email } })}`)).data;
    await anAbsence(world.database, { userId: person!.id });
    const undone = await office.post<ImportUndone>(`/api/admin/staff/imports/${data.importId}/undo`);
    expect(undone.data).toEqual({ removed: 0, kept: 1 });
  });
});
