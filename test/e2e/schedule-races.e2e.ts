import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CrewDay, Plan, Schedule, Visit } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import pg from 'pg';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { aCustomer, aPerson, aVisit } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { somebodyWaits } from '../support/concurrent.js';
import { aCrew, startClean, twoPriceTiers } from '../support/staff-calls.js';

jest.setTimeout(120_000);

let world: TestApp;
let replica: TestApp;
let office: Client;
const LONG = { livesMinutes: 60 * 24 * 400, idleMinutes: 60 * 24 * 400 };

beforeAll(async () => {
  world = await startApp();
  replica = await startApp({ database: world.database, clock: world.clock });
  await twoPriceTiers(world);
  office = await world.as(await aPerson(world.database, { role: 'admin' }), LONG);
});

afterAll(async () => {
  expect(await findBreaches(world.database)).toEqual([]);
  await replica.stop();
  await world.stop();
});

describe('a team is archived (D62)', () => {
  it('while a crew starts its visit of today: 20 times, and no open visit is left to it', async () => {
    for (let round = 0; round < 20; round++) {
      const crew = await aCrew(round % 2 === 0 ? world : replica);
      const [started, other] = [await aCustomer(world.database), await aCustomer(world.database)];
      const day = '2026-03-05';
      const visit = await aVisit(world.database, { customerId: started.id, teamId: crew.team.id, day });
      const left = await aVisit(world.database, { customerId: other.id, teamId: crew.team.id, day });
      const body = { teamId: crew.team.id, customerId: started.id, memberIds: [crew.anna.id], visitId: visit.id };
      const [start, archive] = await Promise.all([
        startClean(crew.phone, body),
        office.put(`/api/admin/teams/${crew.team.id}`, { active: false }),
      ]);
      const rows = await world.database.query<{ id: number; teamId: number | null; cleanId: number | null }>(
        'SELECT id, team_id AS "teamId", clean_id AS "cleanId" FROM visits WHERE id = ANY ($1) ORDER BY id',
        [[visit.id, left.id]],
      );
      const [first, second] = rows;
      const isArchived = archive.status === 200;
      // Whoever comes second is told: no clean begins with an archived team, none that is at work is archived.
      expect([start.status, archive.status]).not.toEqual([409, 409]);
      expect(start.status === 201 || isArchived).toBe(true);
      expect(second).toEqual({ id: left.id, teamId: isArchived ? null : crew.team.id, cleanId: null });
      // A start links the visit that it is for, unless the office holds it in this moment.
      if (start.status === 201) expect([start.data.jobId, null]).toContain(first?.cleanId);
      else expect(first).toEqual({ id: visit.id, teamId: null, cleanId: null });
      if (first?.cleanId === null && isArchived) expect(first.teamId).toBeNull();
    }
  });
});

describe('several visits are locked in the order of their ids, so that two changes cannot deadlock', () => {
  // Of two visits the later made one stands first, by day and in the table.
  const twoVisits = async (input: { customerId: number; teamId: number }): Promise<[number, number]> => {
    const first = await aVisit(world.database, { ...input, day: '2026-03-07' });
    const second = await aVisit(world.database, { ...input, day: '2026-03-06' });
    await world.database.query('UPDATE visits SET note = $2 WHERE id = $1', [first.id, 'Side door']);
    return [first.id, second.id];
  };

  it.each([
    ['a team is archived', (_customerId: number, teamId: number) => `teams/${teamId}`],
    ['a customer is archived', (customerId: number) => `customers/${customerId}`],
  ])('%s', async (_, pathOf) => {
    const { team } = await aCrew(world);
    const { id: customerId } = await aCustomer(world.database);
    const [first, second] = await twoVisits({ customerId, teamId: team.id });
    const holder = new pg.Client({ connectionString: world.database.url });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM visits WHERE id = $1 FOR NO KEY UPDATE', [first]);
      const archiving = office.put(`/api/admin/${pathOf(customerId, team.id)}`, { active: false });
      await somebodyWaits(world.database);
      expect(
        await world.database.query('SELECT id FROM visits WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [second]),
      ).toEqual([{ id: second }]);
      await holder.query('COMMIT');
      expect((await archiving).status).toBe(200);
    } finally {
      await holder.end();
    }
    const rows = await world.database.query<{ id: number; isOpen: boolean }>(
      'SELECT id, outcome IS NULL AND team_id IS NOT NULL AS "isOpen" FROM visits WHERE id = ANY ($1) ORDER BY id',
      [[first, second]],
    );
    expect(rows).toEqual([first, second].map((id) => ({ id, isOpen: false })));
  });
});

describe('the office moves a visit (D58, D60)', () => {
  const day = '2026-03-05';
  const aPlannedVisit = async (teamId: number) => {
    const { id: customerId } = await aCustomer(world.database);
    const { id } = await aVisit(world.database, { customerId, teamId, day });
    const { data } = await office.get<Visit[]>(`/api/admin/visits?from=${day}&to=${day}&teamId=${teamId}`);
    return { id, customerId, expectedUpdatedAt: data.find((visit) => visit.id === id)!.updatedAt };
  };
  const storedOf = async (id: number) =>
    (
      await world.database.query<{ day: string; cleanId: number | null }>(
        'SELECT day::text, clean_id AS "cleanId" FROM visits WHERE id = $1',
        [id],
      )
    )[0]!;

  it('twice at the same moment, on two servers: 20 times one move stands, and the other admin is told', async () => {
    const other = await replica.as(await aPerson(world.database, { role: 'admin', firstName: 'Mia' }), LONG);
    const { team } = await aCrew(world);
    for (let round = 0; round < 20; round++) {
      const { id, expectedUpdatedAt } = await aPlannedVisit(team.id);
      const days = ['2026-03-06', '2026-03-07'];
      const replies = await Promise.all(
        [office, other].map((admin, at) =>
          admin.put<Visit>(`/api/admin/visits/${id}`, { day: days[at], expectedUpdatedAt }),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = replies.findIndex(({ status }) => status === 200);
      expect(replies[1 - winner]?.body).toMatchObject({ code: 'RECORD_CHANGED' });
      expect(await storedOf(id)).toEqual({ day: days[winner], cleanId: null });
    }
  });

  it('that a crew starts at that moment: 20 times the start succeeds, and the office is told or was first', async () => {
    for (let round = 0; round < 20; round++) {
      const crew = await aCrew(round % 2 === 0 ? world : replica);
      const { id, customerId, expectedUpdatedAt } = await aPlannedVisit(crew.team.id);
      const body = { teamId: crew.team.id, customerId, memberIds: [crew.anna.id], visitId: id };
      const [start, move] = await Promise.all([
        startClean(crew.phone, body),
        office.put<Visit>(`/api/admin/visits/${id}`, { day: '2026-03-06', expectedUpdatedAt }),
      ]);
      expect(start.status).toBe(201);
      const after = await storedOf(id);
      // Moved first, the visit is linked where it stands now, or left alone while the office holds it.
      if (move.status === 200) expect([start.data.jobId, null]).toContain(after.cleanId);
      else expect([move.status, after.cleanId]).toEqual([409, start.data.jobId]);
      expect(after.day).toBe(move.status === 200 ? '2026-03-06' : day);
      expect(move.status === 200 || /changed this visit|cannot be moved/.test(move.body.error ?? '')).toBe(true);
    }
  });
});

describe('when the clocks change', () => {
  // In Melbourne they go forward on Sunday, 4 October 2026 at 2:00, and back on Sunday, 5 April 2026 at 3:00.
  it.each([
    ['forward', '2026-10-04', '2026-09-30T23:00:00.000Z', '2026-10-03T12:59:00.000Z', '2026-10-03T14:01:00.000Z'],
    ['back', '2026-04-05', '2026-03-31T23:00:00.000Z', '2026-04-04T12:59:00.000Z', '2026-04-05T14:01:00.000Z'],
  ])('%s: each Sunday has its visit, at its hour, on its day', async (_, sunday, before, evening, afterwards) => {
    world.clock.set(before);
    const crew = await aCrew(world);
    const phone = await world.as(crew.anna, LONG);
    const { id: customerId } = await aCustomer(world.database, { priceCents: 12_000 });
    const plan = await office.post<Plan>('/api/admin/plans', {
      ...{ customerId, teamId: crew.team.id, rule: { everyWeeks: 1 }, anchorDay: addDays(sunday, -28) },
      ...{
        fromDay: addDays(sunday, -4),
        untilDay: null,
        windowFrom: '02:30',
        windowTo: '04:00',
        minutes: 60,
        note: null,
      },
    });
    expect(plan.status).toBe(201);
    const dueDays = async (): Promise<string[]> =>
      (
        await world.database.query<{ day: string }>(
          `SELECT due_day::text AS day FROM visits WHERE customer_id = $1 AND day = due_day ORDER BY due_day`,
          [customerId],
        )
      ).map(({ day }) => day);
    const sundays = (until: number): string[] => Array.from({ length: until }, (__, at) => addDays(sunday, at * 7));
    expect(await dueDays()).toEqual(sundays(8));
    const boardOf = async (): Promise<Schedule> =>
      (await office.get<Schedule>(`/api/admin/schedule?from=${addDays(sunday, -6)}&to=${sunday}`)).data;
    const shown = ({ visits }: Schedule) => visits.filter((visit) => visit.customerId === customerId);
    const board = await boardOf();
    expect(board.days.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (__, at) => addDays(sunday, at - 6)));
    expect(shown(board)).toMatchObject([{ day: sunday, windowFrom: '02:30', windowTo: '04:00', state: 'planned' }]);
    const cell = board.capacity.find(({ date, teamId }) => date === sunday && teamId === crew.team.id);
    // Two people from 8:00 to 16:00, whatever the length of the day.
    expect(cell).toMatchObject({ plannedMinutes: 120, freeMinutes: 2 * 480 - 120 });

    // A minute before midnight it is tomorrow's; two copies make visits in that hour, and nothing twice.
    world.clock.set(evening);
    await Promise.all([world, replica, world].map(({ app }) => app.get(Scheduler).runNow('visits')));
    expect(shown(await boardOf())).toMatchObject([{ state: 'planned' }]);
    expect((await phone.get<CrewDay>(`/api/staff/day?date=${sunday}`)).data.visits).toMatchObject([
      { windowFrom: '02:30', state: 'planned' },
    ]);
    expect(await dueDays()).toEqual(sundays(8));

    world.clock.set(afterwards);
    await Promise.all([world, replica].map(({ app }) => app.get(Scheduler).runNow('visits')));
    const day = (await phone.get<CrewDay>('/api/staff/day')).data;
    const isOver = day.date > sunday;
    expect(day.date).toBe(isOver ? addDays(sunday, 1) : sunday);
    expect(shown(await boardOf())).toMatchObject([{ day: sunday, state: isOver ? 'missed' : 'planned' }]);
    // Eight weeks after a Sunday, and after the Monday, one more is in sight.
    expect(await dueDays()).toEqual(sundays(9));

    // Three o'clock that never was, or was twice: half an hour after the window began the visit is late.
    world.clock.set(sunday === '2026-10-04' ? '2026-10-03T16:05:00.000Z' : '2026-04-04T17:05:00.000Z');
    expect((await phone.get<CrewDay>('/api/staff/day')).data.visits).toMatchObject([{ state: 'late' }]);
  });
});
