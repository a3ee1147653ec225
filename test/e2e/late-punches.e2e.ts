import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminClean, AdminStaff, DayChange, LatePunch, PressesAnswer, TimesheetDayRow } from '@tidycrew/contracts';
import {
  aClean,
  aCustomer,
  aPerson,
  aPunchEvent,
  aSession,
  aTeam,
  aVisit,
  type PunchEventInput,
  type TestPerson,
  unique,
} from '../factories/index.js';
import { melbourne } from '../fixtures/fortnight.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client } from '../support/client.js';
import { expectError, FORBIDDEN } from '../support/expect-error.js';
import { times } from '../support/long.js';
import { editClean } from '../support/office-cleans.js';
import { aCrew, finishClean, startClean } from '../support/staff-calls.js';

const LATE = '/api/admin/late-punches';
/** Monday of the week of the tests' clock, which shows a Thursday. */
const MONDAY = '2026-03-02';

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Olivia', lastName: 'Office' });
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  office = await world.as(admin);
});

/** Something that waits, received now. */
const waiting = (input: PunchEventInput) => aPunchEvent(world.database, { receivedAt: world.clock.now(), ...input });

async function listed(filter: object, range?: [number, number], sort?: [string, string]) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  if (range) query.set('range', JSON.stringify(range));
  if (sort) query.set('sort', JSON.stringify(sort));
  const reply = await office.get<LatePunch[]>(`${LATE}?${query.toString()}`);
  return { rows: reply.data, range: reply.headers.get('content-range') };
}

const oneOf = async (userId: number): Promise<LatePunch> => (await listed({ userId })).rows[0]!;

describe('GET /api/admin/late-punches (D67, D258)', () => {
  it('answers what waits first, oldest first, then what was decided last; in pages, filtered', async () => {
    const { id: userId } = await aPerson(world.database);
    const ids: number[] = [];
    for (let minutes = 0; minutes < 5; minutes++) {
      world.clock.advance({ minutes: 1 });
      ids.push((await waiting({ userId })).id);
    }
    // Neither stored nor refused ones are asked about.
    await aPunchEvent(world.database, { userId, kind: 'cannotClean', outcome: 'stored' });
    await aPunchEvent(world.database, { userId, outcome: 'refused' });
    await office.post(`${LATE}/${ids[3]}/decide`, { decision: 'reject', note: null });
    world.clock.advance({ minutes: 1 });
    await office.post(`${LATE}/${ids[1]}/decide`, { decision: 'adjust', note: null });
    const page = async (...asked: Parameters<typeof listed>) => {
      const { rows, range } = await listed(...asked);
      return [range, ...rows.map(({ id }) => ids.indexOf(id))];
    };
    expect(await page({ userId })).toEqual(['late-punches 0-4/5', 0, 2, 4, 1, 3]);
    expect(await page({ userId }, undefined, ['receivedAt', 'DESC'])).toEqual(['late-punches 0-4/5', 4, 2, 0, 1, 3]);
    expect(await page({ userId }, [1, 3])).toEqual(['late-punches 1-3/5', 2, 4, 1]);
    expect(await page({ userId, waiting: true }, [0, 0])).toEqual(['late-punches 0-0/3', 0]);
    expect(await page({ userId, waiting: false })).toEqual(['late-punches 0-1/2', 1, 3]);
  });

  it.each([
    ['an order', 'sort=["note","ASC"]', 'The list cannot be sorted that way.'],
    ['a filter', 'filter={"waiting":"yes"}', 'The filter waiting must be true or false.'],
    ['a person', 'filter={"userId":"x"}', 'The filter userId must be ids.'],
  ])('refuses %s that there is not', async (_name, query, sentence) =>
    expectError(await office.get(`${LATE}?${query}`), 400, 'VALIDATION_FAILED', sentence),
  );

  it('shows a start that came too late: what the phone says, and that the books say nothing', async () => {
    const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Wu' });
    const ben = await aPerson(world.database, { firstName: 'Ben', lastName: 'Ho' });
    const customer = await aCustomer(world.database);
    const team = await aTeam(world.database);
    const at = melbourne(MONDAY, '09:02');
    await waiting({
      userId: anna.id,
      at,
      clockChanged: true,
      body: { customerId: customer.id, teamId: team.id, memberIds: [anna.id, ben.id] },
    });
    expect(await oneOf(anna.id)).toMatchObject({
      kind: 'start', customerName: customer.name, personName: 'Anna Wu', atEstimated: new Date(at).toISOString(),
      receivedAt: world.clock.now().toISOString(), clockChanged: true, reason: 'tooLate', reviewMembers: [],
      decision: null, decidedBy: null, decidedAt: null, note: null,
      stored: { jobId: null, customerName: null, teamName: null, startTime: null, endTime: null, memberNames: [], notes: null },
      pressed: {
        jobId: null, customerName: customer.name, teamName: team.name, startTime: new Date(at).toISOString(), endTime: null,
        memberNames: ['Anna Wu', 'Ben Ho'], notes: null,
      },
    }); // prettier-ignore
  });

  it('shows of a finish the start that it refers to, and the clean that is stored', async () => {
    const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Wu' });
    const [clockIn, clockOut, pressed] = ['09:00', '11:00', '11:30'].map((time) => melbourne(MONDAY, time));
    const clean = await aClean(world.database, { memberIds: [anna.id], clockIn, clockOut, notes: 'By the office' });
    const body = { customerId: clean.customerId, teamId: clean.teamId, memberIds: [anna.id] };
    const { eventId } = await waiting({
      userId: anna.id, at: clockIn, outcome: 'stored', cleanId: clean.id, body,
    }); // prettier-ignore
    await waiting({
      userId: anna.id, kind: 'finish', cleanRef: eventId, cleanId: clean.id, at: pressed, reason: 'unclear',
      body: { notes: 'Key under the mat' },
    }); // prettier-ignore
    const { stored, pressed: phone } = await oneOf(anna.id);
    const iso = (instant?: Date | string) => new Date(instant!).toISOString();
    expect(stored).toMatchObject({
      jobId: clean.id, startTime: iso(clockIn), endTime: iso(clockOut), memberNames: ['Anna Wu'], notes: 'By the office',
    }); // prettier-ignore
    expect(phone).toMatchObject({
      jobId: clean.id, startTime: iso(clockIn), endTime: iso(pressed), memberNames: ['Anna Wu'], notes: 'Key under the mat',
    }); // prettier-ignore
  });

  it('shows the other clean of somebody who was on it, and a visit that could not be cleaned', async () => {
    const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Wu' });
    const ben = await aPerson(world.database, { firstName: 'Ben', lastName: 'Ho' });
    const at = melbourne(MONDAY, '09:30');
    const elsewhere = await aClean(world.database, {
      memberIds: [ben.id], clockIn: melbourne(MONDAY, '09:00'), clockOut: melbourne(MONDAY, '10:00'),
    }); // prettier-ignore
    const made = await aClean(world.database, {
      memberIds: [anna.id],
      clockIn: at,
      clockOut: melbourne(MONDAY, '12:00'),
    });
    await waiting({
      userId: anna.id, at, cleanId: made.id, outcome: 'stored', reason: 'onAnotherClean', reviewMemberIds: [ben.id],
      body: { customerId: made.customerId, teamId: made.teamId, memberIds: [anna.id, ben.id] },
    }); // prettier-ignore
    expect(await oneOf(anna.id)).toMatchObject({
      reviewMembers: [ben.id], stored: { jobId: elsewhere.id }, pressed: { jobId: made.id, memberNames: ['Anna Wu', 'Ben Ho'] },
    }); // prettier-ignore

    const cara = await aPerson(world.database);
    const visit = await aVisit(world.database, {});
    await waiting({
      userId: cara.id,
      kind: 'cannotClean',
      at,
      body: { visitId: visit.id, kind: 'noAccess', note: 'Locked' },
    });
    expect(await oneOf(cara.id)).toMatchObject({
      stored: { jobId: null }, pressed: { startTime: null, endTime: null, notes: 'Locked' },
    }); // prettier-ignore
    expect((await oneOf(cara.id)).customerName).not.toBe('');
  });

  it('reads a page by index, however many were decided', async () => {
    const { id } = await aPerson(world.database);
    await world.database.query(
      `INSERT INTO punch_events (event_id, user_id, kind, body, at_device, sent_at_device, received_at, at_estimated,
         clock_changed, outcome, reason, decision, decided_by_id, decided_at)
       SELECT 'many' || n, $1, 'start', '{}', now(), now(), now(), now(), false, 'review', 'tooLate', 'reject', $1, now()
       FROM generate_series(1, 3000) AS n`,
      [id],
    );
    await world.database.query('ANALYZE punch_events');
    const plan = await world.database.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT p.id FROM punch_events p WHERE p.reason IS NOT NULL
       ORDER BY p.decided_at DESC, p.received_at ASC, p.id ASC LIMIT 25`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('punch_events_reviewed_idx');
    await world.database.query(`DELETE FROM punch_events WHERE event_id LIKE 'many%'`);
  });
});

describe('POST /api/admin/late-punches/{id}/decide (D67, D258)', () => {
  it('is for admins, and refuses what is no decision', async () => {
    const { id } = await waiting({ userId: admin.id });
    for (const role of ['staff', 'manager'] as const) {
      const client = await world.as(await aPerson(world.database, { role }));
      expectError(await client.post(`${LATE}/${id}/decide`, { decision: 'reject', note: null }), ...FORBIDDEN);
    }
    const refused = async (body: object, sentence: string) =>
      expectError(await office.post(`${LATE}/${id}/decide`, body), 400, 'VALIDATION_FAILED', sentence);
    await refused({ decision: 'maybe', note: null }, 'The decision must be accept, adjust or reject.');
    await refused({ decision: 'reject', note: 'x'.repeat(1_001) }, 'The note can have at most 1000 characters');
    const { id: stored } = await aPunchEvent(world.database, {
      userId: admin.id,
      kind: 'cannotClean',
      outcome: 'stored',
    });
    for (const other of [stored, 2_000_000_000]) {
      const reply = await office.post(`${LATE}/${other}/decide`, { decision: 'reject', note: null });
      expectError(reply, 404, 'NOT_FOUND', 'There is no such late punch.');
    }
  });

  it('keeps who, when and why, once: the same again answers the same, another is told who was first', async () => {
    const anna = await aPerson(world.database);
    const second = await world.as(await aPerson(world.database, { role: 'admin' }));
    const { id } = await waiting({ userId: anna.id });
    world.clock.advance({ minutes: 5 });
    const reply = await office.post<LatePunch>(`${LATE}/${id}/decide`, { decision: 'reject', note: 'Entered by hand' });
    expect(reply).toMatchObject({
      status: 200,
      data: {
        id, decision: 'reject', decidedBy: 'Olivia Office', decidedAt: world.clock.now().toISOString(), note: 'Entered by hand',
      },
    }); // prettier-ignore
    world.clock.advance({ minutes: 5 });
    expect((await second.post(`${LATE}/${id}/decide`, { decision: 'reject', note: 'Me too' })).data).toEqual(
      reply.data,
    );
    expectError(
      await second.post(`${LATE}/${id}/decide`, { decision: 'adjust', note: null }),
      409,
      'CONFLICT',
      "Olivia Office has decided this already: 'Keep what is stored'.",
    );
    expect(await auditOf(world.database, 'user', anna.id)).toEqual([
      {
        action: 'punch.decided',
        details: expect.objectContaining({ punchId: id, kind: 'start', decision: 'reject', reason: 'tooLate' }),
      },
    ]);
  });

  it('of two who decide at once one stands, and the other is told so', async () => {
    const { id: userId } = await aPerson(world.database);
    const second = await world.as(await aPerson(world.database, { role: 'admin' }));
    for (let turn = 0; turn < times(2, 20); turn++) {
      const { id } = await waiting({ userId });
      const replies = await Promise.all([
        office.post<LatePunch>(`${LATE}/${id}/decide`, { decision: 'reject', note: null }),
        second.post<LatePunch>(`${LATE}/${id}/decide`, { decision: 'adjust', note: null }),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = replies.find(({ status }) => status === 200)!.data;
      const { rows } = await listed({ userId, waiting: false }, [0, 0]);
      expect(rows[0]?.id === id ? rows[0].decision : null).toBe(winner.decision);
      world.clock.advance({ minutes: 1 });
    }
  });

  it('repeats the answer to the same key, and refuses the key for something else', async () => {
    const { id } = await waiting({ userId: admin.id });
    const send = (decision: string) =>
      office.post<LatePunch>(`${LATE}/${id}/decide`, { decision, note: null }, { key: `decide-${id}` });
    expect((await send('adjust')).data).toEqual((await send('adjust')).data);
    expect((await send('reject')).status).toBe(422);
  });

  it('stands in the history of the clean and of the days of those who were on it (D35)', async () => {
    const [anna, ben, cara] = [
      await aPerson(world.database),
      await aPerson(world.database),
      await aPerson(world.database),
    ];
    const [clockIn, clockOut] = [melbourne(MONDAY, '09:00'), melbourne(MONDAY, '11:00')];
    const clean = await aClean(world.database, { memberIds: [anna.id, ben.id], clockIn, clockOut });
    const { id } = await waiting({
      userId: anna.id,
      kind: 'finish',
      cleanId: clean.id,
      at: melbourne(MONDAY, '11:30'),
    });
    await office.post(`${LATE}/${id}/decide`, { decision: 'reject', note: 'They left at eleven' });
    const history = async (staffId: number, date: string) =>
      (await office.get<DayChange[]>(`/api/admin/timesheets/history?staffId=${staffId}&date=${date}`)).data;
    const row = {
      id, kind: 'punch', before: 'finish', after: 'reject', reason: 'They left at eleven', madeBy: 'Olivia Office',
      onBehalfOf: null, at: world.clock.now().toISOString(),
    }; // prettier-ignore
    expect(await history(anna.id, MONDAY)).toEqual([row]);
    expect(await history(ben.id, MONDAY)).toEqual([row]);
    expect(await history(cara.id, MONDAY)).toEqual([]);
    expect(await history(anna.id, '2026-03-03')).toEqual([]);
    expect((await auditOf(world.database, 'clean', clean.id)).map(({ action }) => action)).toEqual(['punch.decided']);
  });
});

describe('a late punch that is accepted (D67, D261)', () => {
  const accept = (client: Client, id: number) =>
    client.post<LatePunch>(`${LATE}/${id}/decide`, { decision: 'accept', note: 'Right' });
  const cleansOf = (customerId: number) =>
    world.database.query<{ id: number; status: string; clockIn: Date; clockOut: Date | null; crew: number[] }>(
      `SELECT c.id, c.status, c.clock_in AS "clockIn", c.clock_out AS "clockOut",
              ARRAY(SELECT user_id FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded ORDER BY 1) AS crew
       FROM cleans c WHERE c.customer_id = $1`,
      [customerId],
    );

  /** A start of two people, and with it a finish unless it has none; both wait. @param isPrompt both were received at once */
  async function aWaitingClean(day: string, { hasFinish = true, isPrompt = false } = {}) {
    const [anna, ben] = [await aPerson(world.database), await aPerson(world.database)];
    const customer = await aCustomer(world.database);
    const team = await aTeam(world.database);
    const [from, to] = [melbourne(day, '09:02'), melbourne(day, '11:00')];
    const body = { customerId: customer.id, teamId: team.id, memberIds: [anna.id, ben.id] };
    const received = (at: string) => ({ at, ...(isPrompt && { receivedAt: at }) });
    const start = await waiting({ userId: anna.id, ...received(from), body });
    const finish = hasFinish
      ? await waiting({
          userId: ben.id, kind: 'finish', ...received(to), cleanRef: start.eventId,
          body: { lunchBreak: false, notes: 'Key back', clockOutAllMembers: true, selectedMemberIds: [] },
        }) // prettier-ignore
      : null;
    return { anna, ben, customer, team, from, to, start, finish };
  }

  it('is stored as it was pressed, a start with its finish, and marked', async () => {
    const { anna, ben, customer, from, to, start, finish } = await aWaitingClean(MONDAY);
    const shown = await oneOf(anna.id);
    expect(shown.pressed).toMatchObject({
      startTime: new Date(from).toISOString(),
      endTime: new Date(to).toISOString(),
    });
    const reply = await accept(office, start.id);
    const [clean] = await cleansOf(customer.id);
    expect(clean).toMatchObject({
      status: 'completed', clockIn: new Date(from), clockOut: new Date(to), crew: [anna.id, ben.id],
    }); // prettier-ignore
    expect(reply).toMatchObject({
      status: 200,
      data: { decision: 'accept', note: 'Right', stored: { jobId: clean!.id } },
    });
    const other = await oneOf(ben.id);
    expect(other).toMatchObject({
      id: finish!.id,
      decision: 'accept',
      decidedBy: 'Olivia Office',
      stored: { jobId: clean!.id },
    });
    const { data } = await office.get<AdminClean>(`/api/admin/cleans/${clean!.id}`);
    expect(data).toMatchObject({ notes: 'Key back', latelySent: [{ kind: 'start' }, { kind: 'finish' }] });
    expect((await accept(office, start.id)).data).toEqual(reply.data);
    expect(await cleansOf(customer.id)).toHaveLength(1);
  });

  it('of two who accept it at once, one clean comes', async () => {
    const { customer, start } = await aWaitingClean('2026-03-03');
    const second = await world.as(await aPerson(world.database, { role: 'admin' }));
    const replies = await Promise.all([accept(office, start.id), accept(second, start.id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await cleansOf(customer.id)).toHaveLength(1);
  });

  it('changes nothing where somebody was elsewhere then, and says so', async () => {
    const { ben, customer, start } = await aWaitingClean('2026-03-03');
    await aClean(world.database, {
      memberIds: [ben.id], clockIn: melbourne('2026-03-03', '10:00'), clockOut: melbourne('2026-03-03', '12:00'),
    }); // prettier-ignore
    const sentence = 'Somebody in this crew is already on another clean at that time.';
    expectError(await accept(office, start.id), 409, 'MEMBER_BUSY', sentence);
    expect(await cleansOf(customer.id)).toEqual([]);
    expect((await listed({ waiting: true })).rows.map(({ id }) => id)).toContain(start.id);
  });

  it.each([
    ['days later', false, '2026-02-24', '2026-02-23', '23 February'],
    ['at once, as who seems to be on another clean', true, '2026-02-03', '2026-02-02', '2 February'],
  ])('leaves an approved week alone, received %s, and says what is left to do (D261)', async (...row) => {
    const [, isPrompt, day, weekStart, week] = row;
    const { anna, customer, start } = await aWaitingClean(day, { isPrompt });
    expect((await office.post('/api/admin/timesheets/approvals', { weekStart })).status).toBe(201);
    expectError(
      await accept(office, start.id),
      409,
      'WEEK_APPROVED',
      `The week of ${week} 2026 is approved. Reopen it to change hours. Or correct it by hand and choose 'I corrected it by hand'.`,
    );
    expect(await cleansOf(customer.id)).toEqual([]);
    const adjusted = await office.post<LatePunch>(`${LATE}/${start.id}/decide`, { decision: 'adjust', note: null });
    expect(adjusted.data).toMatchObject({ decision: 'adjust' });
    expect(await cleansOf(customer.id)).toEqual([]);
    expect((await oneOf(anna.id)).pressed).toMatchObject({
      startTime: expect.any(String),
      endTime: expect.any(String),
    });
  });

  it('asks for the start of a finish first, and for a hand where there is none', async () => {
    const { finish } = await aWaitingClean('2026-03-04');
    const sentence =
      "It is not clear which clean this belongs to. Please decide about its start first, or correct it by hand and choose 'I corrected it by hand'.";
    expectError(await accept(office, finish!.id), 409, 'CONFLICT', sentence);
    const { id: userId } = await aPerson(world.database);
    const { id } = await waiting({ userId, kind: 'finish', body: { notes: null } });
    expectError(await accept(office, id), 409, 'CONFLICT', sentence);
  });

  it('brings somebody onto the clean whose mates are stored, once they are not elsewhere', async () => {
    const [anna, ben] = [await aPerson(world.database), await aPerson(world.database)];
    const [clockIn, clockOut] = [melbourne('2026-03-04', '09:00'), melbourne('2026-03-04', '11:00')];
    const clean = await aClean(world.database, { memberIds: [anna.id], clockIn, clockOut });
    const body = { customerId: clean.customerId, teamId: clean.teamId, memberIds: [anna.id, ben.id] };
    const { id } = await waiting({
      userId: anna.id, at: clockIn, cleanId: clean.id, outcome: 'stored', reason: 'onAnotherClean', reviewMemberIds: [ben.id], body,
    }); // prettier-ignore
    expect((await accept(office, id)).status).toBe(200);
    expect(await cleansOf(clean.customerId)).toMatchObject([
      { id: clean.id, crew: [anna.id, ben.id].toSorted((a, b) => a - b) },
    ]);
  });

  it('brings whom the office has taken off a clean onto it again, and asks before that (D29)', async () => {
    const { anna, ben, team, phone } = await aCrew(world);
    const customerId = (await aCustomer(world.database)).id;
    const crew = [anna.id, ben.id].toSorted((a, b) => a - b);
    const body = { customerId, teamId: team.id, memberIds: crew };
    const { jobId } = (await startClean(phone, body)).data;
    world.clock.advance({ minutes: 10 });
    const { data } = await office.get<AdminClean>(`/api/admin/cleans/${jobId}`);
    expect((await editClean(office, data, { members: [{ userId: anna.id }] })).status).toBe(200);
    const pressed = world.clock.now();
    world.clock.advance({ minutes: 5 });
    const sent = await (
      await world.as(ben)
    ).post<PressesAnswer>('/api/staff/punches', {
      sentAtDevice: world.clock.now().toISOString(),
      events: [{ id: `start-${unique()}`, kind: 'start', body, atDevice: pressed.toISOString() }],
    });
    expect(sent.data.results).toMatchObject([{ outcome: 'merged', jobId, reviewMembers: [ben.id] }]);
    expect(await cleansOf(customerId)).toMatchObject([{ id: jobId, crew: [anna.id] }]);
    const asked = await oneOf(ben.id);
    expect(asked).toMatchObject({ reason: 'unclear', reviewMembers: [ben.id], stored: { jobId } });
    expect((await accept(office, asked.id)).status).toBe(200);
    expect(await cleansOf(customerId)).toMatchObject([{ id: jobId, status: 'active', crew }]);
    expect(
      await world.database.query('SELECT clock_in, clock_out FROM time_entries WHERE clean_id = $1 AND user_id = $2', [
        jobId,
        ben.id,
      ]),
    ).toEqual([{ clock_in: pressed, clock_out: null }]);
    expect((await finishClean(phone)).status).toBe(200);
  });

  it('asks about the week in which somebody joins, not that in which the clean began (D117)', async () => {
    const [anna, ben] = [await aPerson(world.database), await aPerson(world.database)];
    const [clockIn, clockOut] = [melbourne('2026-02-15', '23:30'), melbourne('2026-02-16', '02:00')];
    const clean = await aClean(world.database, { memberIds: [anna.id], clockIn, clockOut });
    const body = { customerId: clean.customerId, teamId: clean.teamId, memberIds: [anna.id, ben.id] };
    const { id } = await waiting({ userId: anna.id, at: melbourne('2026-02-16', '00:30'), body });
    expect((await office.post('/api/admin/timesheets/approvals', { weekStart: '2026-02-16' })).status).toBe(201);
    expectError(await accept(office, id), 409, 'WEEK_APPROVED');
    expect(await cleansOf(clean.customerId)).toMatchObject([{ crew: [anna.id] }]);
  });

  it('asks about the week in which a clean began, not that in which it ended: its hours are there (D31, D117)', async () => {
    const [anna, ben] = [await aPerson(world.database), await aPerson(world.database)];
    const [sunday, monday] = [melbourne('2026-01-18', '23:30'), melbourne('2026-01-19', '00:30')];
    const customer = await aCustomer(world.database);
    const body = { customerId: customer.id, teamId: (await aTeam(world.database)).id, memberIds: [anna.id] };
    const start = await waiting({ userId: anna.id, at: sunday, body });
    const leaves = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] };
    await waiting({ userId: anna.id, kind: 'finish', at: monday, cleanRef: start.eventId, body: leaves });
    const running = await aClean(world.database, { memberIds: [ben.id], clockIn: sunday, clockOut: null });
    const finish = await waiting({ userId: ben.id, kind: 'finish', at: monday, cleanId: running.id, body: leaves });
    expect((await office.post('/api/admin/timesheets/approvals', { weekStart: '2026-01-19' })).status).toBe(201);
    for (const { id } of [start, finish]) expect((await accept(office, id)).status).toBe(200);
    const ended = { status: 'completed', clockIn: new Date(sunday), clockOut: new Date(monday) };
    expect(await cleansOf(customer.id)).toMatchObject([ended]);
    expect(await cleansOf(running.customerId)).toMatchObject([ended]);
  });

  it('of a finish whose clean was discarded says that it is to be corrected by hand', async () => {
    const anna = await aPerson(world.database);
    const [clockIn, clockOut] = [melbourne('2026-03-04', '14:00'), melbourne('2026-03-04', '15:00')];
    const clean = await aClean(world.database, { memberIds: [anna.id], status: 'discarded', clockIn, clockOut });
    const body = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] };
    const input = {
      userId: anna.id,
      kind: 'finish',
      at: clockOut,
      cleanId: clean.id,
      reason: 'unclear',
      body,
    } as const;
    const sentence =
      "It is not clear which clean this belongs to. Please decide about its start first, or correct it by hand and choose 'I corrected it by hand'.";
    expectError(await accept(office, (await waiting(input)).id), 409, 'CONFLICT', sentence);
  });

  it.each([4, 9])('‘Cannot clean’ of %s days ago is of the visit, whoever decides', async (days) => {
    const { id: userId } = await aPerson(world.database);
    const team = await aTeam(world.database);
    const at = new Date(world.clock.now().getTime() - days * 86_400_000);
    const aRefusal = (visitId: number) =>
      waiting({ userId, kind: 'cannotClean', at, body: { visitId, kind: 'nobodyHome', note: 'Rang twice' } });
    const day = at.toISOString().slice(0, 10);
    const visit = await aVisit(world.database, { day, teamId: team.id });
    expect(await accept(office, (await aRefusal(visit.id)).id)).toMatchObject({
      status: 200,
      data: { decision: 'accept', stored: { jobId: null } },
    });
    expect(await world.database.query('SELECT outcome, reason, note FROM visits WHERE id = $1', [visit.id])).toEqual([
      { outcome: 'refused', reason: 'nobodyHome', note: 'Rang twice' },
    ]);
    const skipped = await aVisit(world.database, { day, teamId: team.id, outcome: 'skipped' });
    const sentence = 'This visit is not to be done any more.';
    expectError(await accept(office, (await aRefusal(skipped.id)).id), 409, 'CONFLICT', sentence);
  });
});

describe('marks of presses that were sent late (D69, D259)', () => {
  it('stand on the clean and on the days of its crew, from a minute on', async () => {
    const [anna, ben] = [
      await aPerson(world.database, { firstName: 'Anna', lastName: 'Wu' }),
      await aPerson(world.database),
    ];
    const [clockIn, clockOut] = [melbourne(MONDAY, '09:00'), melbourne(MONDAY, '11:00')];
    const clean = await aClean(world.database, { memberIds: [anna.id, ben.id], clockIn, clockOut });
    const sent = (kind: 'start' | 'finish' | 'notes', at: Date | string, minutes: number, more: Partial<PunchEventInput> = {}) =>
      aPunchEvent(world.database, {
        userId: anna.id, kind, cleanId: clean.id, at, receivedAt: new Date(new Date(at).getTime() + minutes * 60_000),
        outcome: 'stored', ...more,
      }); // prettier-ignore
    await sent('start', clockIn, 158, { clockChanged: true });
    await sent('finish', clockOut, 1);
    await sent('notes', clockOut, 3);
    await sent('finish', clockOut, 90, { outcome: 'review', reason: 'unclear' });
    const start = {
      kind: 'start', personName: 'Anna Wu', pressedAt: new Date(clockIn).toISOString(),
      receivedAt: new Date(new Date(clockIn).getTime() + 158 * 60_000).toISOString(), clockChanged: true, archived: [],
    }; // prettier-ignore
    const { data } = await office.get<AdminClean>(`/api/admin/cleans/${clean.id}`);
    expect(data.latelySent).toEqual([start, expect.objectContaining({ kind: 'notes', clockChanged: false })]);
    for (const staffId of [anna.id, ben.id]) {
      const day = await office.get<TimesheetDayRow>(`/api/admin/timesheets/day?staffId=${staffId}&date=${MONDAY}`);
      expect(day.data.latelySent).toEqual([{ ...start, jobId: clean.id }]);
    }
    const summary = await office.get<{ staffId: number; days: { date: string; isLatelySent: boolean }[] }[]>(
      '/api/admin/timesheets/summary?dateFilter=thisWeek',
    );
    const days = summary.data.find(({ staffId }) => staffId === ben.id)!.days;
    expect(days.filter(({ isLatelySent }) => isLatelySent).map(({ date }) => date)).toEqual([MONDAY]);
  });

  it('are not on what was pressed with a network', async () => {
    const clean = await aClean(world.database, {});
    expect((await office.get<AdminClean>(`/api/admin/cleans/${clean.id}`)).data.latelySent).toEqual([]);
  });
});

describe('when a phone was last heard from (D69, D260)', () => {
  it('is the last use of what is signed in as the person, without an admin who looks at the app as them', async () => {
    const anna = await aPerson(world.database);
    const heard = async () => (await office.get<AdminStaff>(`/api/admin/staff/${anna.id}`)).data.lastHeardAt;
    expect(await heard()).toBeNull();
    await aSession(world.database, anna, { actorId: admin.id });
    expect(await heard()).toBeNull();
    const phone = await world.as(anna);
    world.clock.advance({ hours: 2 });
    await phone.get('/api/staff/my-week');
    expect(await heard()).toBe(world.clock.now().toISOString());
    expect((await phone.post('/api/auth/logout', {})).status).toBe(200);
    expect(await heard()).toBeNull();
  });
});
