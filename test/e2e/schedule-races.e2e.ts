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
import { times } from '../support/long.js';
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
  it('while a crew starts its visit of today: no open visit is left to it', async () => {
    for (let round = 0; round < times(2, 20); round++) {
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
  // The visit that was made later comes first, by day and in the table.
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

  it('twice at the same moment, on two servers: one move stands, and the other admin is told', async () => {
    const other = await replica.as(await aPerson(world.database, { role: 'admin', firstName: 'Mia' }), LONG);
    const { team } = await aCrew(world);
    for (let round = 0; round < times(2, 20); round++) {
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

  it('that a crew starts at that moment: the start succeeds, and the office is told or was first', async () => {
    for (let round = 0; round < times(2, 20); round++) {
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

describe('a pause is entered or taken away at the same moment (D59, D411)', () => {
  const today = '2026-03-05';
  const [fromDay, untilDay] = [addDays(today, 7), addDays(today, 20)];
  const terms = { teamId: null, rule: { everyWeeks: 1 }, anchorDay: today, fromDay: today, untilDay: null };
  const details = { windowFrom: null, windowTo: null, minutes: null, note: null };

  interface Scene {
    customerId: number;
    /** A plan of the customer with its visits. */
    plan: Plan;
  }
  const aScene = async (): Promise<Scene> => {
    const { id: customerId } = await aCustomer(world.database);
    const { data: plan } = await office.post<Plan>('/api/admin/plans', { customerId, ...terms, ...details });
    return { customerId, plan };
  };
  const dueDays = async (customerId: number): Promise<string[]> =>
    (
      await world.database.query<{ day: string }>(
        `SELECT v.due_day::text AS day FROM visits v
         WHERE v.customer_id = $1 AND v.outcome IS NULL AND v.clean_id IS NULL AND NOT v.kept_by_hand ORDER BY 1`,
        [customerId],
      )
    ).map(({ day }) => day);
  const inPause = (days: string[]): string[] => days.filter((day) => fromDay <= day && day <= untilDay);

  const BESIDE: [string, (scene: Scene, admin: Client) => Promise<unknown>][] = [
    [
      'while a plan is saved',
      ({ customerId }, admin) => admin.post('/api/admin/plans', { customerId, ...terms, ...details }),
    ],
    [
      'while a plan is changed',
      ({ plan }, admin) =>
        admin.post(`/api/admin/plans/${plan.id}/change`, {
          ...{ fromDay: addDays(today, 1), anchorDay: addDays(today, 1), rule: { everyWeeks: 1 } },
        }),
    ],
    [
      'while the customer is archived and restored',
      async ({ customerId }, admin) => {
        await admin.put(`/api/admin/customers/${customerId}`, { active: false });
        await admin.put(`/api/admin/customers/${customerId}`, { active: true });
      },
    ],
    [
      'while a move is undone',
      async ({ customerId }, admin) => {
        const days = `from=${fromDay}&to=${untilDay}&customerId=${customerId}`;
        const [visit] = (await admin.get<Visit[]>(`/api/admin/visits?${days}`)).data;
        if (!visit) return;
        await admin.put(`/api/admin/visits/${visit.id}`, { keptByHand: true });
        await admin.put(`/api/admin/visits/${visit.id}`, { keptByHand: false });
      },
    ],
    ['while visits are made', () => replica.app.get(Scheduler).runNow('visits')],
  ];

  it.each(BESIDE)('%s: no visit is left within it', async (_, beside) => {
    world.clock.set(`${today}T01:00:00.000Z`);
    const other = await replica.as(await aPerson(world.database, { role: 'admin' }), LONG);
    for (let round = 0; round < times(2, 20); round++) {
      const scene = await aScene();
      if (beside === BESIDE.at(-1)?.[1])
        await world.database.query(
          `WITH gone AS (DELETE FROM visits WHERE plan_id = $1) UPDATE plans SET made_until = NULL WHERE id = $1`,
          [scene.plan.id],
        );
      const [pause] = await Promise.all([
        office.post(`/api/admin/customers/${scene.customerId}/pauses`, { fromDay, untilDay, note: null }),
        beside(scene, other),
      ]);
      // Archived at that moment: there is nothing to pause.
      if (pause.status === 409) continue;
      expect(pause.status).toBe(201);
      expect(inPause(await dueDays(scene.customerId))).toEqual([]);
    }
  });

  it('taken away while a plan is saved: all its visits are there', async () => {
    world.clock.set(`${today}T01:00:00.000Z`);
    const other = await replica.as(await aPerson(world.database, { role: 'admin' }), LONG);
    for (let round = 0; round < times(2, 20); round++) {
      const { id: customerId } = await aCustomer(world.database);
      const pauses = `/api/admin/customers/${customerId}/pauses`;
      const { data } = await office.post<{ id: number }>(pauses, { fromDay, untilDay, note: null });
      await Promise.all([
        office.send('DELETE', `${pauses}/${data.id}`),
        other.post('/api/admin/plans', { customerId, ...terms, ...details }),
      ]);
      expect(await dueDays(customerId)).toEqual(Array.from({ length: 9 }, (_, at) => addDays(today, 7 * at)));
    }
  });

  it('holds up no clean that starts, and a start holds up no visits that are made', async () => {
    const { customerId, plan } = await aScene();
    await world.database.query(
      `WITH gone AS (DELETE FROM visits WHERE plan_id = $1) UPDATE plans SET made_until = NULL WHERE id = $1`,
      [plan.id],
    );
    const holder = new pg.Client({ connectionString: world.database.url });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      // As a start holds its customer.
      await holder.query('SELECT 1 FROM customers WHERE id = $1 FOR SHARE', [customerId]);
      await world.app.get(Scheduler).runNow('visits');
      expect(await dueDays(customerId)).toHaveLength(9);
    } finally {
      await holder.end();
    }
  });
});

describe('a visit whose clean is taken away (D60, D411)', () => {
  it.each([
    ['its plan has ended', 'discarded'],
    ['its customer is paused', 'discarded'],
    ['its customer is paused', 'taken from it'],
  ])('is skipped when %s meanwhile: the clean is %s', async (what, how) => {
    const [today, dueDay] = ['2026-03-05', '2026-03-07'];
    world.clock.set(`${today}T01:00:00.000Z`);
    const crew = await aCrew(world);
    const { id: customerId } = await aCustomer(world.database);
    const { data: plan } = await office.post<Plan>('/api/admin/plans', {
      ...{ customerId, teamId: null, rule: { everyWeeks: 1 }, anchorDay: dueDay, fromDay: dueDay, untilDay: null },
      ...{ windowFrom: null, windowTo: null, minutes: null, note: null },
    });
    const body = { teamId: crew.team.id, customerId, memberIds: [crew.anna.id] };
    const { data: clean } = await startClean(crew.phone, body);
    const linked = async () =>
      (
        await world.database.query<{
          id: number;
          outcome: string | null;
          reason: string | null;
          cleanId: number | null;
        }>(`SELECT id, outcome, reason, clean_id AS "cleanId" FROM visits WHERE plan_id = $1 AND due_day = $2`, [
          plan.id,
          dueDay,
        ])
      )[0]!;
    expect((await linked()).cleanId).toBe(clean.jobId);
    if (what === 'its plan has ended')
      await office.post(`/api/admin/plans/${plan.id}/end`, { fromDay: addDays(today, 1) });
    else
      await office.post(`/api/admin/customers/${customerId}/pauses`, {
        ...{ fromDay: addDays(today, 1), untilDay: addDays(today, 9), note: null },
      });
    const { id } = await linked();
    const answer =
      how === 'discarded'
        ? await crew.phone.post(
            `/api/staff/cleans/${clean.jobId}/mistake`,
            { customerId: null },
            { key: `mistake-${id}` },
          )
        : await office.put(`/api/admin/visits/${id}/clean`, { jobId: null });
    expect(answer.status).toBe(200);
    expect(await linked()).toEqual({ id, outcome: 'skipped', reason: 'customer', cleanId: null });
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
      (
        await office.get<Schedule>(
          `/api/admin/schedule?from=${addDays(sunday, -6)}&to=${sunday}&teamIds=${crew.team.id}`,
        )
      ).data;
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
