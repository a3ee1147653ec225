import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  CalendarLinkMade,
  CrewDay,
  OtherTeamMember,
  Schedule,
  ScheduleCapacity,
  ScheduleNeed,
  StaffTeamMember,
  Visit,
  VisitTaker,
} from '@tidycrew/contracts';
import { addDays, isAwayOn as isAwayOnRule } from '@tidycrew/domain';
import fc from 'fast-check';
import { isAwayOn } from '../../apps/api/src/model/absence.sql.js';
import { aCustomer, anAbsence, aPerson, aTeam, aVisit, type TestPerson, type TestTeam } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { startClean } from '../support/staff-calls.js';

jest.setTimeout(60_000);

/** 10:00 on Thursday 5 March 2026. */
const TODAY = '2026-03-05';
const TOMORROW = '2026-03-06';

let world: TestApp;
let office: Client;
let manager: Client;
let people: TestPerson[];
let blue: TestTeam;
let phone: Client;

beforeAll(async () => {
  world = await startApp();
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  await world.database.query(
    `UPDATE business_settings SET work_from = '08:00', work_to = '16:00', time_zone = 'Australia/Melbourne'`,
  );
  await world.database.query('DELETE FROM visits');
  await world.database.query('DELETE FROM absences');
  await world.database.query('UPDATE teams SET active = false');
  const names = ['Anna', 'Ben', 'Cara'];
  people = await Promise.all(names.map((firstName) => aPerson(world.database, { firstName, lastName: 'Blue' })));
  blue = await aTeam(world.database, { members: people });
  phone = await world.as(people[0]!);
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
  manager = await world.as(await aPerson(world.database, { role: 'manager' }));
});

const visit = (input: object = {}) => aVisit(world.database, { teamId: blue.id, day: TOMORROW, minutes: 90, ...input });
const away = (person: number, fromDay = TOMORROW, input: object = {}) =>
  anAbsence(world.database, { userId: people[person]!.id, fromDay, ...input });
const board = async (from = TOMORROW, to = from): Promise<Schedule> =>
  (await office.get<Schedule>(`/api/admin/schedule?from=${from}&to=${to}`)).data;
const cellOf = async (day = TOMORROW): Promise<ScheduleCapacity> =>
  (await board(day)).capacity.find(({ teamId }) => teamId === blue.id)!;
const takersOf = async (id: number, day = ''): Promise<VisitTaker[]> =>
  (await office.get<VisitTaker[]>(`/api/admin/visits/${id}/takers${day && `?day=${day}`}`)).data;

describe('the board (D62)', () => {
  it('counts the minutes of who is there, and names who is away', async () => {
    await visit({ minutes: 450 });
    expect(await cellOf()).toMatchObject({ plannedMinutes: 900, freeMinutes: 540 });
    await away(1);
    const one = await cellOf();
    expect(one).toMatchObject({ plannedMinutes: 900, freeMinutes: 60 });
    expect(one.members.map(({ name, away: isAway }) => [name, isAway])).toEqual([
      ['Anna Blue', undefined],
      ['Ben Blue', true],
      ['Cara Blue', undefined],
    ]);
    await away(2, TODAY, { untilDay: '2026-03-09' });
    expect(await cellOf()).toMatchObject({ plannedMinutes: 900, freeMinutes: -420 });
    expect((await cellOf('2026-03-10')).members.some(({ away: isAway }) => isAway)).toBe(false);
  });

  it('shows asked days, which lower nothing', async () => {
    await visit({ minutes: 450 });
    await away(0, TOMORROW, { state: 'asked' });
    await away(1, TOMORROW, { state: 'declined' });
    const { members, freeMinutes } = await cellOf();
    expect(members.map(({ away: isAway, asked }) => [isAway, asked])).toEqual([
      [undefined, true],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(freeMinutes).toBe(540);
  });

  it('expects crews by how many are there', async () => {
    await visit({ minutes: 90 });
    await visit({ minutes: 90, position: 1, customerId: (await aCustomer(world.database)).id });
    const times = async () => (await board()).visits.map(({ expectedTime }) => expectedTime);
    expect(await times()).toEqual(['08:00', '09:05']);
    await away(0);
    await away(1);
    expect(await times()).toEqual(['08:00', '11:05']);
  });

  it('has no crew where nobody is there, and the visit stays with its team', async () => {
    const { id } = await visit({ day: TODAY });
    await visit();
    const { id: skipped } = await visit({ day: TODAY, position: 1, outcome: 'skipped' });
    for (const person of [0, 1, 2]) await away(person, TODAY);
    const states = (await board(TODAY)).visits.map((one: Visit) => [one.id, one.state, one.teamId]);
    expect(states).toEqual([
      [id, 'noCrew', blue.id],
      [skipped, 'skipped', blue.id],
    ]);
    expect((await board()).visits.map(({ state }) => state)).toEqual(['planned']);
    const needs = (await manager.get<ScheduleNeed[]>('/api/admin/schedule/needs')).data;
    expect(needs.map(({ visitId, state }) => [visitId, state])).toEqual([[id, 'noCrew']]);
  });

  it('leaves a team without people as it was', async () => {
    const { id: teamId } = await aTeam(world.database);
    await visit({ teamId, day: TODAY });
    expect((await board(TODAY)).visits.map(({ state }) => state)).toEqual(['planned']);
  });

  it('follows a fortnight over the end of summer time and over a move to another team', async () => {
    world.clock.set('2026-03-29T23:00:00.000Z');
    office = await world.as(await aPerson(world.database, { role: 'admin' }));
    const red = await aTeam(world.database);
    await world.database.query('UPDATE team_memberships SET end_date = $2 WHERE user_id = $1', [people[1]!.id, '2026-04-06']); // prettier-ignore
    await world.database.query('INSERT INTO team_memberships (user_id, team_id, start_date) VALUES ($1, $2, $3)', [people[1]!.id, red.id, '2026-04-06']); // prettier-ignore
    await away(1, '2026-04-04', { untilDay: '2026-04-07' });
    const { capacity } = await board('2026-03-30', '2026-04-12');
    const free = (teamId: number) =>
      capacity.filter((cell) => cell.teamId === teamId).map(({ date, freeMinutes }) => [date.slice(5), freeMinutes]);
    expect(free(blue.id)).toEqual([
      ...['03-30', '03-31', '04-01', '04-02', '04-03'].map((day) => [day, 1440]),
      ...['04-04', '04-05', '04-06', '04-07', '04-08', '04-09', '04-10', '04-11', '04-12'].map((day) => [day, 960]),
    ]);
    expect(free(red.id)).toEqual([
      ...['04-06', '04-07'].map((day) => [day, 0]),
      ...['04-08', '04-09', '04-10', '04-11', '04-12'].map((day) => [day, 480]),
    ]);
  });

  it('is byte for byte as before without an absence', async () => {
    await visit();
    const answer = await office.get(`/api/admin/schedule?from=${TODAY}&to=${addDays(TODAY, 6)}`);
    expect(answer.text).not.toMatch(/away|asked|noCrew/);
  });
});

describe('away in SQL (D660)', () => {
  it('is what isAwayOn says, on random days', async () => {
    const { id } = people[0]!;
    const day = fc.nat(40).map((days) => addDays('2026-02-20', days));
    const workDays = fc.integer({ min: 1, max: 127 });
    const rows = fc.sample(fc.record({ workDays, fromDay: day, days: fc.nat(3), asked: day, today: day }), 200);
    for (const row of rows) {
      const untilDay = addDays(row.fromDay, row.days);
      await world.database.query('DELETE FROM absences');
      await away(0, row.fromDay, { untilDay });
      await world.database.query('UPDATE users SET work_days = $2 WHERE id = $1', [id, row.workDays]);
      const [answer] = await world.database.query<{ away: boolean }>(
        `SELECT ${isAwayOn('$2::date', '$3::date')} AS away FROM users u WHERE u.id = $1`,
        [id, row.asked, row.today],
      );
      const person = { workDays: row.workDays, approved: [{ fromDay: row.fromDay, untilDay }] };
      expect([row, answer?.away]).toEqual([row, isAwayOnRule(person, row.asked, row.today)]);
    }
  });
});

describe('GET /api/admin/visits/{id}/takers', () => {
  /** A team of so many with so many base minutes planned at a place north of the visit's. */
  const aTaker = async (name: string, members: number, minutes: number | null, north: number) => {
    const crew = await Promise.all(Array.from({ length: members }, () => aPerson(world.database)));
    const team = await aTeam(world.database, { name, members: crew });
    const latitude = (-37.8136 + north).toFixed(6);
    const customerId = (await aCustomer(world.database, { latitude })).id;
    if (minutes !== null) await aVisit(world.database, { teamId: team.id, day: TOMORROW, minutes, customerId });
    return { team, crew };
  };

  it('names teams with somebody there, those that fit first, then the nearest', async () => {
    const { id } = await visit();
    const taker = await aTaker('Blue two', 2, 375, 0.0279);
    const near = await aTaker('Red', 2, 405, 0.0036);
    const empty = await aTaker('Green', 1, null, 0);
    const gone = await aTaker('Gone', 1, null, 0);
    await anAbsence(world.database, { userId: gone.crew[0]!.id, fromDay: TOMORROW });
    await aTeam(world.database, { name: 'Archived', members: [await aPerson(world.database)], active: false });
    expect(await takersOf(id)).toEqual([
      { teamId: taker.team.id, teamName: 'Blue two', people: 2, away: 0, freeMinutes: 210, neededMinutes: 180, km: 3.1, fits: true, clashes: false }, // prettier-ignore
      { teamId: empty.team.id, teamName: 'Green', people: 1, away: 0, freeMinutes: 480, neededMinutes: 180, km: null, fits: true, clashes: false }, // prettier-ignore
      { teamId: near.team.id, teamName: 'Red', people: 2, away: 0, freeMinutes: 150, neededMinutes: 180, km: 0.4, fits: false, clashes: false }, // prettier-ignore
    ]);
    await anAbsence(world.database, { userId: taker.crew[0]!.id, fromDay: TOMORROW });
    expect(
      (await takersOf(id)).map(({ teamName, people: there, away: absent, freeMinutes }) => [
        teamName,
        there,
        absent,
        freeMinutes,
      ]),
    ).toEqual([
      // prettier-ignore
      ['Green', 1, 0, 480],
      ['Red', 2, 0, 150],
      ['Blue two', 1, 1, -270],
    ]);
    // On a day without visits.
    expect((await takersOf(id, '2026-03-09')).map(({ teamName, fits }) => [teamName, fits])).toEqual([
      ['Blue two', true],
      ['Red', true],
      ['Gone', true],
      ['Green', true],
    ]);
  });

  it('says where the window clashes, and what has no minutes', async () => {
    const { id } = await visit({ windowFrom: '09:00' });
    const { team } = await aTaker('Taken', 2, null, 0);
    await aVisit(world.database, { teamId: team.id, day: TOMORROW, minutes: 120, windowFrom: '08:30' });
    expect(await takersOf(id)).toEqual([expect.objectContaining({ teamName: 'Taken', fits: false, clashes: true })]);
    const { id: unknown } = await visit({ minutes: null, customerId: (await aCustomer(world.database, { priceCents: null })).id }); // prettier-ignore
    expect(await takersOf(unknown)).toEqual([expect.objectContaining({ neededMinutes: null, fits: false })]);
  });

  it('refuses a day that is out of reach, and a visit that is not there', async () => {
    const { id } = await visit();
    expectError(await office.get(`/api/admin/visits/${id}/takers?day=2027-12-01`), 400, 'VALIDATION_FAILED');
    expectError(await office.get('/api/admin/visits/2000000000/takers'), 404, 'NOT_FOUND');
  });
});

describe('the phone', () => {
  const dayOf = async (client = phone, asked: string | null = null) =>
    client.get<CrewDay>('/api/staff/day', { headers: asked === null ? {} : { 'if-none-match': asked } });

  it('names mates who are away today, and is told when that changes', async () => {
    await visit({ day: TODAY });
    const before = await dayOf();
    expect(before.data).not.toHaveProperty('away');
    const tag = before.headers.get('etag')!;
    expect((await dayOf(phone, tag)).status).toBe(304);
    await away(1, TODAY, { isSick: true, note: 'canary' });
    const after = await dayOf(phone, tag);
    expect([after.status, after.data.away]).toEqual([200, [{ teamId: blue.id, names: ['Ben Blue'] }]]);
    expect(after.text).not.toMatch(/canary|sick|\bill\b/i);
    // Who is away is not told so of themself.
    expect((await dayOf(await world.as(people[1]!))).data).not.toHaveProperty('away');
    await world.database.query(`UPDATE absences SET state = 'withdrawn'`);
    expect((await dayOf(phone, after.headers.get('etag'))).data).not.toHaveProperty('away');
  });

  it('unticks who is away, and starts them all the same', async () => {
    await away(1, TODAY);
    const members = (await phone.get<StaffTeamMember[]>(`/api/staff/teams/${blue.id}/members`)).data;
    expect(members.map(({ firstName, away: isAway }) => [firstName, isAway])).toEqual([
      ['Anna', undefined],
      ['Ben', true],
      ['Cara', undefined],
    ]);
    const { id: other } = await aTeam(world.database);
    const others = (await phone.get<OtherTeamMember[]>(`/api/staff/teams/other-members?teamId=${other}`)).data;
    expect(others.find(({ id }) => id === people[1]!.id)?.away).toBe(true);
    const body = { teamId: blue.id, customerId: (await aCustomer(world.database)).id, memberIds: [people[0]!.id, people[1]!.id] }; // prettier-ignore
    expect((await startClean(phone, body)).status).toBe(201);
  });
});

describe('why somebody is away', () => {
  it('is in no answer to managers, mates, calendars or customers', async () => {
    await visit({ day: TODAY });
    await visit();
    for (const fromDay of [TODAY, TOMORROW]) await away(1, fromDay, { isSick: true, note: 'canary-note' });
    await world.database.query(`UPDATE absences SET answer = 'canary-answer'`);
    const link = await office.post<CalendarLinkMade>('/api/admin/calendar-links', { teamId: blue.id });
    const texts = [
      ...(await Promise.all(
        [
          `/api/admin/schedule?from=${TODAY}&to=${TOMORROW}`,
          `/api/admin/schedule/export?from=${TODAY}&to=${TOMORROW}`,
          `/api/admin/visits?from=${TODAY}&to=${TOMORROW}`,
          '/api/admin/schedule/needs',
          '/api/admin/absences/needs',
        ].map((path) => manager.get(path)),
      )),
      ...(await Promise.all(
        [`/api/staff/teams/${blue.id}/members`, '/api/staff/day', '/api/staff/absences', '/api/staff/my-week'].map(
          (path) => phone.get(path),
        ),
      )),
      await world.nobody().get(new URL(link.data.url).pathname),
    ].map(({ status, text }) => [status, text] as const);
    expect(texts.map(([status]) => status)).toEqual(texts.map(() => 200));
    for (const [, text] of texts) expect(text).not.toMatch(/canary|sick|\bill\b/i);
    expect(texts.filter(([, text]) => text.includes('away')).length).toBeGreaterThanOrEqual(4);
  });
});
