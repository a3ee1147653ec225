import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActiveJob, AdminClean } from '@tidycrew/contracts';
import pg from 'pg';
import { aCustomer, aPerson, aVisit, type TestCustomer, type TestPerson, type TestTeam } from '../factories/index.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { times } from '../support/long.js';
import { aCrew, finishClean, startClean } from '../support/staff-calls.js';

/** Two replicas on one database, with one clock, which stands on Thursday 5 March 2026. */
let world: TestApp;
let second: TestApp;
let anna: TestPerson;
let team: TestTeam;
let phone: Client;
let office: Client;
let customer: TestCustomer;

beforeAll(async () => {
  world = await startApp();
  second = await startApp({ database: world.database, clock: world.clock });
});

afterAll(async () => {
  const breaches = await findBreaches(world.database);
  await second.stop();
  await world.stop();
  expect(breaches).toEqual([]);
});

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  ({ anna, team, phone } = await aCrew(world));
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
  customer = await aCustomer(world.database);
});

const aVisitOn = async (day: string | null, input: Parameters<typeof aVisit>[1] = {}): Promise<number> =>
  (await aVisit(world.database, { customerId: customer.id, day, teamId: team.id, ...input })).id;

const start = async (more: object = {}): Promise<ActiveJob> => {
  const reply = await startClean(phone, {
    teamId: team.id,
    customerId: customer.id,
    memberIds: [anna.id],
    ...more,
  });
  expect(`${reply.status} ${reply.text}`).toMatch(/^201 /);
  return reply.data;
};

/** The visits of a clean. */
const linkedTo = async (jobId: number): Promise<number[]> =>
  (await world.database.query<{ id: number }>('SELECT id FROM visits WHERE clean_id = $1', [jobId])).map(
    ({ id }) => id,
  );

describe('a start without a visit in mind (D60)', () => {
  it.each<[string, (string | null)[], number | null]>([
    ['links today, not tomorrow', ['2026-03-06', '2026-03-05'], 1],
    ['links three days before', ['2026-03-02', '2026-03-09'], 0],
    ['links three days after', ['2026-03-08'], 0],
    ['links the earlier of two that are as near', ['2026-03-06', '2026-03-04'], 1],
    ['links none that is four days away', ['2026-03-01', '2026-03-09'], null],
    ['links what has no day by the day it is due', [null], 0],
  ])('%s', async (_, days, expected) => {
    const ids: number[] = [];
    for (const day of days) ids.push(await aVisitOn(day, { dueDay: day ?? '2026-03-07' }));
    const { jobId } = await start();
    expect(await linkedTo(jobId)).toEqual(expected === null ? [] : [ids[expected]]);
  });

  it('takes the day that a visit was moved to, not the one it was due on', async () => {
    await aVisitOn('2026-03-20', { dueDay: '2026-03-05' });
    const moved = await aVisitOn('2026-03-06', { dueDay: '2026-02-10' });
    expect(await linkedTo((await start()).jobId)).toEqual([moved]);
  });

  it('leaves what is skipped, refused or done, and what is another customer’s', async () => {
    await aVisitOn('2026-03-05', { outcome: 'skipped' });
    await aVisitOn('2026-03-05', { outcome: 'refused', reason: 'nobodyHome' });
    await aVisit(world.database, { day: '2026-03-05', teamId: team.id });
    expect(await linkedTo((await start()).jobId)).toEqual([]);
  });

  it('says that the visit was changed, so that an office form of before is stale', async () => {
    const id = await aVisitOn('2026-03-05');
    const updated = async (): Promise<Date | undefined> =>
      (await world.database.query<{ at: Date }>('SELECT updated_at AS at FROM visits WHERE id = $1', [id]))[0]?.at;
    const before = await updated();
    await start();
    expect((await updated())!.getTime()).toBeGreaterThan(before!.getTime());
  });
});

describe('a start of a customer without any plan (D54, D60)', () => {
  it('answers, and is in the lists of the phone, byte for byte as before but for dueDay, daysLate, access and checklist', async () => {
    const at = START_OF_TESTS;
    const body = { teamId: team.id, customerId: customer.id, memberIds: [anna.id] };
    const started = await startClean(phone, body, 'once');
    const [clean] = await world.database.query<{ id: number }>('SELECT id FROM cleans WHERE customer_id = $1', [
      customer.id,
    ]);
    const job =
      `{"jobId":${clean?.id},"customerId":${customer.id},"customerName":"${customer.name}",` +
      `"customerAddress":"${customer.address}","customerPhone":"0412345678","customerNotes":null,"access":[],` +
      `"allottedMinutes":null,"clockInTime":"${at}","teamName":"${team.name}","teamColor":"#B45309",` +
      `"members":[{"id":${anna.id},"name":"Anna Nguyen"}],"checklist":[],"serverTime":"${at}"}`;
    expect([started.status, started.text]).toEqual([201, `{"success":true,"data":${job}}`]);
    expect((await startClean(phone, body, 'once')).text).toBe(started.text);
    expect((await phone.get('/api/staff/active-job')).text).toBe(started.text);
    expect((await phone.get('/api/staff/active-cleans')).text).toContain(
      `{"customerId":${customer.id},"teamName":"${team.name}","teamColor":"#B45309","since":"${at}"}`,
    );
    expect((await phone.get(`/api/staff/customers?q=${encodeURIComponent(customer.name)}`)).text).toContain(
      `{"id":${customer.id},"name":"${customer.name}","address":"${customer.address}","phone":"0412345678",` +
        '"email":null,"notes":null,"latitude":"-37.813600","longitude":"144.963100","active":true,"price":150,' +
        '"isFriendsFamily":false,"friendsFamilyMinutes":null,"dueDay":',
    );
    expect(await linkedTo(clean!.id)).toEqual([]);
  });
});

describe('a start from a visit (D60)', () => {
  it('links the one that is named, also far away', async () => {
    await aVisitOn('2026-03-05');
    const named = await aVisitOn('2026-03-12');
    expect(await linkedTo((await start({ visitId: named })).jobId)).toEqual([named]);
  });

  it.each<[string, () => unknown]>([
    ['unknown', () => 2_147_483_646],
    ['too large', () => 99_999_999_999],
    ['negative', () => -1],
    ['text', () => 'none'],
    ['null', () => null],
    ['a list', () => [1]],
  ])('ignores one that is %s, and links the nearest', async (_, visitId) => {
    const nearest = await aVisitOn('2026-03-06');
    expect(await linkedTo((await start({ visitId: visitId() })).jobId)).toEqual([nearest]);
  });

  it('ignores one of another customer, one that is done, and one that is refused', async () => {
    const other = await aVisit(world.database, { day: '2026-03-05' });
    const nearest = await aVisitOn('2026-03-06');
    const first = await start({ visitId: other.id });
    expect(await linkedTo(first.jobId)).toEqual([nearest]);
    await finishClean(phone);
    const refused = await aVisitOn('2026-03-05', { outcome: 'refused', reason: 'unsafe' });
    world.clock.advance({ minutes: 1 });
    expect(await linkedTo((await start({ visitId: nearest })).jobId)).toEqual([]);
    await finishClean(phone);
    world.clock.advance({ minutes: 1 });
    expect(await linkedTo((await start({ visitId: refused })).jobId)).toEqual([]);
    expect(await linkedTo(first.jobId)).toEqual([nearest]);
  });

  it('links once when the answer was lost and the phone sends it again', async () => {
    const named = await aVisitOn('2026-03-05');
    const next = await aVisitOn('2026-03-06');
    const body = { teamId: team.id, customerId: customer.id, memberIds: [anna.id], visitId: named };
    const first = await startClean(phone, body, 'same');
    const again = await startClean(phone, body, 'same');
    expect(again.data.jobId).toBe(first.data.jobId);
    expect(await linkedTo(first.data.jobId)).toEqual([named]);
    const [row] = await world.database.query('SELECT clean_id AS id FROM visits WHERE id = $1', [next]);
    expect(row).toEqual({ id: null });
  });

  it('answers with the keys it always had', async () => {
    const without = await start();
    await finishClean(phone);
    const named = await aVisitOn('2026-03-05');
    world.clock.advance({ minutes: 1 });
    expect(Object.keys(await start({ visitId: named }))).toEqual(Object.keys(without));
  });
});

describe('a visit that somebody holds (D60)', () => {
  /** Runs a step while the office, mid-change, holds a visit. */
  async function whileHeld(id: number, step: () => Promise<void>): Promise<void> {
    const other = new pg.Client({ connectionString: world.database.url });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query('UPDATE visits SET day = $2 WHERE id = $1', [id, '2026-03-06']);
      await step();
      await other.query('COMMIT');
    } finally {
      await other.end();
    }
  }

  it('is left as it is: the start waits for nobody, and takes no other visit for it', async () => {
    const held = await aVisitOn('2026-03-05');
    await aVisitOn('2026-03-07');
    let jobId = 0;
    await whileHeld(held, async () => {
      ({ jobId } = await start());
    });
    expect(await linkedTo(jobId)).toEqual([]);
  });

  it('moved at the same moment: 20 starts on two servers succeed, each linked with that visit or with none', async () => {
    for (let round = 0; round < times(2, 20); round++) {
      const place = await aCustomer(world.database);
      const crew = await aCrew(round % 2 === 0 ? world : second);
      const { id } = await aVisit(world.database, { customerId: place.id, teamId: crew.team.id });
      const body = { teamId: crew.team.id, customerId: place.id, memberIds: [crew.anna.id], visitId: id };
      const [reply] = await Promise.all([
        startClean(crew.phone, body),
        world.database.query(`UPDATE visits SET day = '2026-03-06', updated_at = now() WHERE id = $1`, [id]),
      ]);
      expect(reply.status).toBe(201);
      const [row] = await world.database.query('SELECT day::text, clean_id AS "cleanId" FROM visits WHERE id = $1', [
        id,
      ]);
      expect([
        { day: '2026-03-06', cleanId: reply.data.jobId },
        { day: '2026-03-06', cleanId: null },
      ]).toContainEqual(row);
    }
  });

  it('two crews start one visit on two servers: one 201, one 409, one link', async () => {
    for (let round = 0; round < times(2, 20); round++) {
      const place = await aCustomer(world.database);
      const crews = [await aCrew(world), await aCrew(second)];
      const visit = await aVisit(world.database, { customerId: place.id, teamId: crews[0]!.team.id });
      await aVisit(world.database, { customerId: place.id, day: '2026-03-06' });
      const replies = await Promise.all(
        crews.map((crew) =>
          startClean(crew.phone, {
            ...{ teamId: crew.team.id, customerId: place.id, memberIds: [crew.anna.id], visitId: visit.id },
          }),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const rows = await world.database.query(
        'SELECT id, clean_id AS "cleanId" FROM visits WHERE customer_id = $1 AND clean_id IS NOT NULL',
        [place.id],
      );
      expect(rows).toEqual([{ id: visit.id, cleanId: replies.find(({ status }) => status === 201)!.data.jobId }]);
    }
  });
});

describe('a clean that the office adds or changes (D60)', () => {
  const added = async (startTime: string, endTime: string | null = null): Promise<AdminClean> => {
    const { id: customerId } = customer;
    const body = { customerId, teamId: team.id, teamMembers: [anna.id], additionalStaff: [], startTime, endTime };
    const reply = await office.post<AdminClean>('/api/admin/cleans', { ...body, price: 150 });
    expect(`${reply.status} ${reply.text}`).toMatch(/^201 /);
    return reply.data;
  };
  const edited = async (clean: AdminClean, change: object): Promise<void> => {
    const { clockInTime, clockOutTime } = clean;
    const body = { clockInTime, clockOutTime, price: 150, members: [{ userId: anna.id }], ...change };
    const reply = await office.put(`/api/admin/cleans/${clean.jobId}`, body);
    expect(`${reply.status} ${reply.text}`).toMatch(/^200 /);
  };
  const MONDAY = { clockInTime: '2026-03-02T00:00:00.000Z', clockOutTime: '2026-03-02T02:00:00.000Z' };

  it('added for a day that is over, it takes that day’s visit', async () => {
    const [monday] = [await aVisitOn('2026-03-02'), await aVisitOn('2026-03-05')];
    const { jobId } = await added(MONDAY.clockInTime, MONDAY.clockOutTime);
    expect(await linkedTo(jobId)).toEqual([monday]);
  });

  it('by the business’s day, in the night in which the clocks change', async () => {
    const sunday = await aVisitOn('2025-10-05');
    await aVisitOn('2025-10-04');
    // 00:30 on Sunday 5 October 2025 in Melbourne, an hour and a half before the clocks go forward.
    const { jobId } = await added('2025-10-04T14:30:00.000Z', '2025-10-04T18:00:00.000Z');
    expect(await linkedTo(jobId)).toEqual([sunday]);
  });

  it('discarded, its visit is open again; a new clean takes it', async () => {
    const id = await aVisitOn('2026-03-02');
    const { jobId } = await added(MONDAY.clockInTime, MONDAY.clockOutTime);
    expect((await office.post(`/api/admin/cleans/${jobId}/discard`, { reason: 'Not done' })).status).toBe(200);
    expect(await linkedTo(jobId)).toEqual([]);
    const again = await added(MONDAY.clockInTime, MONDAY.clockOutTime);
    expect(await linkedTo(again.jobId)).toEqual([id]);
  });

  it('given another customer, it takes that one’s visit and frees its own', async () => {
    const own = await aVisitOn('2026-03-02');
    const other = await aVisit(world.database, { day: '2026-03-03' });
    const clean = await added(MONDAY.clockInTime, MONDAY.clockOutTime);
    await edited(clean, { customerId: other.customerId });
    expect(await linkedTo(clean.jobId)).toEqual([other.id]);
    await edited(clean, { customerId: customer.id });
    expect(await linkedTo(clean.jobId)).toEqual([own]);
  });

  it('put on another day, it keeps a visit that still fits, and else takes the nearest (D239)', async () => {
    const [early, late] = [await aVisitOn('2026-02-16'), await aVisitOn('2026-03-02')];
    const clean = await added(MONDAY.clockInTime, MONDAY.clockOutTime);
    expect(await linkedTo(clean.jobId)).toEqual([late]);
    await edited(clean, { clockInTime: '2026-02-28T00:00:00.000Z', clockOutTime: '2026-02-28T02:00:00.000Z' });
    expect(await linkedTo(clean.jobId)).toEqual([late]);
    await edited(clean, { clockInTime: '2026-02-17T00:00:00.000Z', clockOutTime: '2026-02-17T02:00:00.000Z' });
    expect(await linkedTo(clean.jobId)).toEqual([early]);
    await edited(clean, { clockInTime: '2026-01-17T00:00:00.000Z', clockOutTime: '2026-01-17T02:00:00.000Z' });
    expect(await linkedTo(clean.jobId)).toEqual([]);
  });
});

describe('a start by mistake (D60, D92)', () => {
  it('moved to another customer, it takes that one’s visit; discarded, it frees it', async () => {
    const own = await aVisitOn('2026-03-05');
    const other = await aVisit(world.database, { day: '2026-03-06' });
    const { jobId } = await start({ visitId: own });
    expect(await linkedTo(jobId)).toEqual([own]);
    expect((await phone.post(`/api/staff/cleans/${jobId}/mistake`, { customerId: other.customerId })).status).toBe(200);
    expect(await linkedTo(jobId)).toEqual([other.id]);
    expect((await phone.post(`/api/staff/cleans/${jobId}/mistake`, { customerId: null })).status).toBe(200);
    expect(await linkedTo(jobId)).toEqual([]);
  });
});
