import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ClosedDay,
  Pause,
  Plan,
  PlanChanged,
  PlanSuggestion,
  Schedule,
  Visit,
  WorkingDay,
} from '@tidycrew/contracts';
import { addDays, weekday } from '@tidycrew/domain';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { Scheduler } from '../../apps/api/src/platform/jobs/scheduler.js';
import { aClean, aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError, FORBIDDEN } from '../support/expect-error.js';
import { until } from '../support/until.js';

/** Thursday, 5 March 2026. */
const TODAY = '2026-03-05';
const MONDAY = '2026-03-09';

let world: TestApp;
let replica: TestApp;
let office: Client;
let manager: Client;
const LONG = { livesMinutes: 60 * 24 * 400, idleMinutes: 60 * 24 * 400 };

beforeAll(async () => {
  world = await startApp();
  replica = await startApp({ database: world.database, clock: world.clock });
  office = await world.as(await aPerson(world.database, { role: 'admin' }), LONG);
  manager = await world.as(await aPerson(world.database, { role: 'manager' }), LONG);
});

afterAll(async () => {
  expect(await findBreaches(world.database)).toEqual([]);
  await replica.stop();
  await world.stop();
});

beforeEach(() => world.clock.set(START_OF_TESTS));

const planRequest = (customerId: number, input: object = {}) => ({
  customerId,
  teamId: null,
  rule: { everyWeeks: 1 },
  anchorDay: MONDAY,
  fromDay: TODAY,
  untilDay: null,
  windowFrom: null,
  windowTo: null,
  minutes: null,
  note: null,
  ...input,
});

const make = (customerId: number, input: object = {}, key?: string): Promise<Reply<Plan>> =>
  office.post<Plan>('/api/admin/plans', planRequest(customerId, input), key === undefined ? {} : { key });

async function aPlan(input: object = {}): Promise<Plan> {
  const reply = await make((await aCustomer(world.database)).id, input);
  expect([reply.status, reply.body.error]).toEqual([201, undefined]);
  return reply.data;
}

interface VisitSeen {
  id: number;
  planId: number | null;
  dueDay: string;
  day: string | null;
  teamId: number | null;
  windowFrom: string | null;
  note: string | null;
  keptByHand: boolean;
  outcome: string | null;
}

const visitsOf = (customerId: number): Promise<VisitSeen[]> =>
  world.database.query<VisitSeen>(
    `SELECT id, plan_id AS "planId", due_day::text AS "dueDay", day::text AS day, team_id AS "teamId",
            to_char(window_from, 'HH24:MI') AS "windowFrom", note, kept_by_hand AS "keptByHand", outcome
     FROM visits WHERE customer_id = $1 ORDER BY due_day, id`,
    [customerId],
  );

const dueDays = async (customerId: number): Promise<string[]> =>
  (await visitsOf(customerId)).map(({ dueDay }) => dueDay);
const weekly = (from: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= last; day = addDays(day, 7)) days.push(day);
  return days;
};
const EIGHT_WEEKS = weekly(MONDAY, addDays(TODAY, 56));

/** Somebody moved it to another day. */
const moveByHand = (id: number, day: string): Promise<unknown> =>
  world.database.query(`UPDATE visits SET day = $2, kept_by_hand = true WHERE id = $1`, [id, day]);

describe('plans (D55)', () => {
  it('are read by managers and written by admins only', async () => {
    const { id, customerId } = await aPlan();
    expect((await manager.get<Plan[]>(`/api/admin/plans?customerId=${customerId}`)).data).toHaveLength(1);
    expect((await manager.get(`/api/admin/customers/${customerId}/pauses`)).status).toBe(200);
    expect((await manager.get('/api/admin/closed-days')).status).toBe(200);
    expectError(await manager.post('/api/admin/plans', planRequest(customerId)), ...FORBIDDEN);
    expectError(await manager.post(`/api/admin/plans/${id}/end`, { fromDay: TODAY }), ...FORBIDDEN);
  });

  it('have the visits of eight weeks at once, with team, window and note', async () => {
    const team = await aTeam(world.database);
    const plan = await aPlan({ teamId: team.id, windowFrom: '09:00', windowTo: '11:00', note: 'Ring twice' });
    expect(plan).toMatchObject({
      teamName: team.name,
      rule: { everyWeeks: 1 },
      windowFrom: '09:00',
      windowTo: '11:00',
    });
    const visits = await visitsOf(plan.customerId);
    expect(visits.map(({ dueDay }) => dueDay)).toEqual(EIGHT_WEEKS);
    expect(visits[0]).toMatchObject({ day: MONDAY, teamId: team.id, windowFrom: '09:00', note: 'Ring twice' });
  });

  it.each<[string, object, string]>([
    ['zero weeks', { rule: { everyWeeks: 0 } }, 'A plan repeats every 1 to 12 weeks'],
    [
      'a weekday out of range',
      { rule: { nthWeekday: 1, weekday: 8 } },
      'The weekday must be from 1, Monday, to 7, Sunday',
    ],
    ['a rule as text', { rule: 'weekly' }, 'Please say either every how many weeks, or on which weekday of the month'],
    ['30 February', { fromDay: '2026-02-30' }, 'Please choose the first day, as a day yyyy-MM-dd'],
    ['an end before the beginning', { untilDay: '2026-03-04' }, 'The last day must not be before the first day'],
    [
      'a window that ends before it starts',
      { windowFrom: '11:00', windowTo: '09:00' },
      'The time window must end after it begins',
    ],
    ['a window without its begin', { windowTo: '09:00' }, 'Please say when the time window begins'],
    ['a day in another age', { anchorDay: '2080-01-01' }, 'The days of a plan must be within 10 years of today.'],
    ['no minutes', { minutes: 0 }, 'Minutes must be a whole number from 1 to 1440'],
    ['a long note', { note: 'x'.repeat(1001) }, 'The note can have at most 1000 characters'],
  ])('refuse %s', async (_, input, sentence) => {
    const { id } = await aCustomer(world.database);
    expectError(await make(id, input), 400, 'VALIDATION_FAILED', sentence);
    expect(await visitsOf(id)).toEqual([]);
  });

  it('refuse archived customers and teams, and those that are not there', async () => {
    const archived = await aCustomer(world.database, { active: false });
    expectError(
      await make(archived.id),
      409,
      'CUSTOMER_ARCHIVED',
      `${archived.name} is archived. Restore the customer first.`,
    );
    const { id } = await aCustomer(world.database);
    const team = await aTeam(world.database, { active: false });
    expectError(await make(id, { teamId: team.id }), 409, 'TEAM_ARCHIVED', `The team ${team.name} is archived.`);
    expectError(await make(2_147_483_000), 404, 'NOT_FOUND', 'There is no such customer.');
    expectError(
      await office.put('/api/admin/plans/2147483000', { note: 'x' }),
      404,
      'NOT_FOUND',
      'There is no such plan.',
    );
  });

  it('are made once per key (D25)', async () => {
    const { id } = await aCustomer(world.database);
    const key = unique();
    const [first, second] = [await make(id, {}, key), await make(id, {}, key)];
    expect(second.data).toEqual(first.data);
    expect(await dueDays(id)).toEqual(EIGHT_WEEKS);
  });

  it('give visits that nobody touched their window and note; a stale form is refused (D29)', async () => {
    const plan = await aPlan();
    const [first] = await visitsOf(plan.customerId);
    await moveByHand(first!.id, '2026-03-10');
    const body = { windowFrom: '13:00', note: 'Side door', expectedUpdatedAt: plan.updatedAt };
    const saved = await office.put<Plan>(`/api/admin/plans/${plan.id}`, body);
    expect(saved.data).toMatchObject({ windowFrom: '13:00', windowTo: null, note: 'Side door' });
    const visits = await visitsOf(plan.customerId);
    expect(visits.map(({ windowFrom }) => windowFrom)).toEqual([null, ...EIGHT_WEEKS.slice(1).map(() => '13:00')]);
    expectError(await office.put(`/api/admin/plans/${plan.id}`, body), 409, 'RECORD_CHANGED');
  });

  it('that are ended lose what nobody touched and tell what stays', async () => {
    const plan = await aPlan();
    const visits = await visitsOf(plan.customerId);
    await moveByHand(visits[3]!.id, '2026-03-31');
    const ended = await office.post<PlanChanged>(`/api/admin/plans/${plan.id}/end`, { fromDay: '2026-03-17' });
    expect(ended.data.plan.untilDay).toBe('2026-03-16');
    expect(ended.data.kept.map(({ id, day, state }) => ({ id, day, state }))).toEqual([
      { id: visits[3]!.id, day: '2026-03-31', state: 'unassigned' },
    ]);
    expect(await dueDays(plan.customerId)).toEqual(['2026-03-09', '2026-03-16', '2026-03-30']);
  });
});

describe("a change 'from day X' (D55, D58, D227)", () => {
  const change = (id: number, body: object): Promise<Reply<PlanChanged>> =>
    office.post<PlanChanged>(`/api/admin/plans/${id}/change`, body);

  it('ends one row and begins another; visits that nobody touched follow', async () => {
    const team = await aTeam(world.database);
    const plan = await aPlan();
    const { data } = await change(plan.id, { fromDay: '2026-03-23', anchorDay: '2026-03-24', teamId: team.id });
    expect(data).toMatchObject({ plan: { fromDay: '2026-03-23', anchorDay: '2026-03-24', teamId: team.id }, kept: [] });
    expect(data.plan.id).not.toBe(plan.id);
    expect(await dueDays(plan.customerId)).toEqual(['2026-03-09', '2026-03-16', ...weekly('2026-03-24', '2026-04-30')]);
    const plans = (await office.get<Plan[]>(`/api/admin/plans?customerId=${plan.customerId}`)).data;
    expect(plans.map(({ fromDay, untilDay }) => [fromDay, untilDay])).toEqual([
      ['2026-03-23', null],
      [TODAY, '2026-03-22'],
    ]);
  });

  it('leaves a visit that was placed by hand where it is, once, and lists it', async () => {
    const plan = await aPlan();
    const visits = await visitsOf(plan.customerId);
    await moveByHand(visits[2]!.id, '2026-03-25');
    await world.database.query(`UPDATE visits SET outcome = 'skipped' WHERE id = $1`, [visits[3]!.id]);
    const { data } = await change(plan.id, { fromDay: '2026-03-16', anchorDay: '2026-03-17' });
    expect(data.kept).toEqual([
      expect.objectContaining({ id: visits[2]!.id, day: '2026-03-25', dueDay: '2026-03-24' }),
    ]);
    const after = await visitsOf(plan.customerId);
    expect(after.map(({ dueDay }) => dueDay)).toEqual(['2026-03-09', ...weekly('2026-03-17', '2026-04-30')]);
    expect(after.find(({ id }) => id === visits[3]!.id)).toMatchObject({ dueDay: '2026-03-31', outcome: 'skipped' });
  });

  it.each([
    ['from Monday to Friday', MONDAY, '2026-03-13'],
    ['from Friday to Monday', '2026-03-13', MONDAY],
  ])('makes no second visit beside one that was moved %s before', async (_, planned, moved) => {
    const plan = await aPlan({ anchorDay: planned });
    const visit = (await visitsOf(plan.customerId)).find(({ dueDay }) => dueDay === planned)!;
    await moveByHand(visit.id, moved);
    // As the console asks for 'the following, too'.
    await change(plan.id, { fromDay: MONDAY, anchorDay: moved });
    const after = (await visitsOf(plan.customerId)).filter(({ dueDay }) => dueDay >= MONDAY);
    expect(after.map(({ day }) => day)).toEqual(weekly(moved, addDays(TODAY, 56)));
    expect(after[0]).toMatchObject({ id: visit.id, day: moved, dueDay: moved });
  });

  it('changes a plan that has no day before itself', async () => {
    const plan = await aPlan();
    const { data } = await change(plan.id, { fromDay: TODAY, rule: { nthWeekday: 1, weekday: 1 } });
    expect(data.plan).toMatchObject({ id: plan.id, rule: { nthWeekday: 1, weekday: 1 } });
    expect(await dueDays(plan.customerId)).toEqual(['2026-04-06']);
  });

  it('is refused long ago, after the end, and for what cannot be', async () => {
    const plan = await aPlan({ untilDay: '2026-04-30' });
    const back = 'A plan can be changed from at most 31 days back.';
    expectError(await change(plan.id, { fromDay: '2026-01-01' }), 400, 'VALIDATION_FAILED', back);
    const ended = 'This plan has ended by then. Make a new plan instead.';
    expectError(await change(plan.id, { fromDay: '2026-05-01' }), 400, 'VALIDATION_FAILED', ended);
    expectError(await change(plan.id, { fromDay: '2026-04-01', untilDay: '2026-03-31' }), 400, 'VALIDATION_FAILED');
    expectError(await change(plan.id, {}), 400, 'VALIDATION_FAILED', 'Please choose the first day');
    expect(await dueDays(plan.customerId)).toEqual(EIGHT_WEEKS);
  });
});

describe('pauses (D59) and archived customers (D228)', () => {
  const pausesOf = (id: number): string => `/api/admin/customers/${id}/pauses`;

  it('take away the visits within, which come back in their rhythm', async () => {
    const { customerId } = await aPlan();
    const visits = await visitsOf(customerId);
    await moveByHand(visits[1]!.id, '2026-03-18');
    const body = { fromDay: '2026-03-10', untilDay: '2026-03-30', note: 'Holidays' };
    const pause = await office.post<Pause>(pausesOf(customerId), body);
    expect(pause.status).toBe(201);
    expect(await dueDays(customerId)).toEqual(EIGHT_WEEKS.filter((day) => day <= '2026-03-16' || day > '2026-03-30'));
    expect((await office.get<Pause[]>(pausesOf(customerId))).data).toEqual([pause.data]);
    expect((await office.send('DELETE', `${pausesOf(customerId)}/${pause.data.id}`)).status).toBe(200);
    expect(await dueDays(customerId)).toEqual(EIGHT_WEEKS);
    expectError(await office.send('DELETE', `${pausesOf(customerId)}/${pause.data.id}`), 404, 'NOT_FOUND');
  });

  it.each<[string, object, string]>([
    [
      'an end before the beginning',
      { fromDay: '2026-03-10', untilDay: '2026-03-09' },
      'The last day must not be before the first day',
    ],
    ['one that is over', { fromDay: '2026-03-01', untilDay: '2026-03-04' }, 'This pause would be over already.'],
    ['no day', { fromDay: 'soon', untilDay: '2026-03-04' }, 'Please choose the first day, as a day yyyy-MM-dd'],
  ])('refuse %s', async (_, body, sentence) => {
    const { id } = await aCustomer(world.database);
    expectError(await office.post(pausesOf(id), body), 400, 'VALIDATION_FAILED', sentence);
  });

  it('are of a customer that there is', async () => {
    expectError(await office.get(pausesOf(2_147_483_646)), 404, 'NOT_FOUND', 'There is no such customer.');
  });

  it('nobody goes to an archived customer; restored, the visits are there again', async () => {
    const { customerId } = await aPlan();
    const visits = await visitsOf(customerId);
    await moveByHand(visits[1]!.id, '2026-03-18');
    expect((await office.put(`/api/admin/customers/${customerId}`, { active: false })).status).toBe(200);
    expect(await visitsOf(customerId)).toEqual([expect.objectContaining({ id: visits[1]!.id, outcome: 'skipped' })]);
    await scheduler().runNow('visits');
    expect(await dueDays(customerId)).toEqual(['2026-03-16']);
    expect((await office.put(`/api/admin/customers/${customerId}/unarchive`)).status).toBe(200);
    expect(await dueDays(customerId)).toEqual(EIGHT_WEEKS);
  });
});

const scheduler = (app = world): Scheduler => app.app.get(Scheduler);

describe('visits are made (D56)', () => {
  it('for one more day each day, by two copies at once, once', async () => {
    const { customerId } = await aPlan();
    world.clock.set('2026-03-19T01:00:00Z');
    await Promise.all([
      scheduler().runNow('visits'),
      scheduler(replica).runNow('visits'),
      scheduler().runNow('visits'),
    ]);
    await scheduler().runNow('visits');
    expect(await dueDays(customerId)).toEqual(weekly(MONDAY, '2026-05-14'));
    expect(await scheduler().runNow('visits')).toBe(0);
  });

  it('not for a time without a server, and on nobody of an archived team', async () => {
    const team = await aTeam(world.database);
    const { customerId } = await aPlan({ teamId: team.id });
    await world.database.query(`UPDATE teams SET active = false WHERE id = $1`, [team.id]);
    world.clock.set('2026-06-01T01:00:00Z');
    await scheduler().runNow('visits');
    const later = (await visitsOf(customerId)).filter(({ dueDay }) => dueDay > '2026-04-30');
    expect(later.map(({ dueDay }) => dueDay)).toEqual(weekly('2026-06-01', '2026-07-27'));
    expect(new Set(later.map(({ teamId }) => teamId))).toEqual(new Set([null]));
  });

  it('while plans change, pause and customers are archived: nothing twice, nothing of old terms', async () => {
    const plans = await Promise.all(Array.from({ length: 12 }, () => aPlan()));
    await world.database.query(`UPDATE plans SET made_until = NULL WHERE id = ANY ($1)`, [plans.map(({ id }) => id)]);
    const work = plans.map(({ id, customerId }, at) => {
      if (at % 3 === 0)
        return office.post(`/api/admin/plans/${id}/change`, { fromDay: '2026-03-16', anchorDay: '2026-03-18' });
      if (at % 3 === 1)
        return office.post(`/api/admin/customers/${customerId}/pauses`, {
          fromDay: TODAY,
          untilDay: '2026-12-31',
          note: null,
        });
      return office.put(`/api/admin/customers/${customerId}`, { active: false });
    });
    const runs = [scheduler(), scheduler(replica), scheduler()].map((each) => each.runNow('visits'));
    const replies = await Promise.all(work);
    await Promise.all(runs);
    await scheduler().runNow('visits');
    expect(replies.map(({ status }) => status)).toEqual(
      plans.map(() => 200).map((status, at) => (at % 3 === 1 ? 201 : status)),
    );
    for (const [at, { customerId }] of plans.entries())
      expect(await dueDays(customerId)).toEqual(at % 3 === 0 ? [MONDAY, ...weekly('2026-03-18', '2026-04-30')] : []);
    expect(await findBreaches(world.database)).toEqual([]);
  });

  it('for 3,000 customers within five seconds', async () => {
    await world.database.query(
      `WITH made AS (INSERT INTO customers (name, address, latitude, longitude)
         SELECT 'Bulk ' || n, n || ' Swan Street', -37.8, 145 FROM generate_series(1, 3000) n RETURNING id)
       INSERT INTO plans (customer_id, every_weeks, anchor_day, from_day, created_at, updated_at)
       SELECT id, 1 + id % 4, date '2026-03-02' + id % 5, '2026-03-01', now(), now() FROM made`,
    );
    const since = performance.now();
    const made = await scheduler().runNow('visits');
    const ms = performance.now() - since;
    expect(made).toBeGreaterThan(10_000);
    process.stdout.write(`${made} visits of 3,000 plans in ${Math.round(ms)} ms\n`);
    expect(ms).toBeLessThan(5_000);
    expect((await office.get<Plan[]>('/api/admin/plans')).data).toHaveLength(1000);

    // Killed in the middle: what was committed stays, the rest is made by the next run, nothing twice.
    const bulk = `FROM plans p JOIN customers c ON c.id = p.customer_id AND c.name LIKE 'Bulk %'`;
    const countOf = async (): Promise<number> => {
      const [row] = await world.database.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM visits WHERE plan_id IN (SELECT p.id ${bulk})`,
      );
      return row!.count;
    };
    const all = await countOf();
    await world.database.query(`DELETE FROM visits WHERE plan_id IN (SELECT p.id ${bulk})`);
    await world.database.query(`UPDATE plans SET made_until = NULL WHERE id IN (SELECT p.id ${bulk})`);
    const run = scheduler()
      .runNow('visits')
      .then(
        () => 'done',
        () => 'killed',
      );
    await until('some visits are made', async () => (await countOf()) > 0);
    await world.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
         AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
    expect(['done', 'killed']).toContain(await run);
    await scheduler(replica).runNow('visits');
    expect(await countOf()).toBe(all);
    await world.database.query(
      `DELETE FROM visits v USING plans p, customers c WHERE p.id = v.plan_id AND c.id = p.customer_id AND c.name LIKE 'Bulk %'`,
    );
    await world.database.query(
      `DELETE FROM plans p USING customers c WHERE c.id = p.customer_id AND c.name LIKE 'Bulk %'`,
    );
  });
});

describe('what a plan could be (D229)', () => {
  it('goes by the weekday most often cleaned on, the rhythm and the team', async () => {
    const customer = await aCustomer(world.database);
    await world.database.query(`UPDATE customers SET clean_frequency = 'fortnightly' WHERE id = $1`, [customer.id]);
    const team = await aTeam(world.database);
    for (const day of ['2026-01-20', '2026-02-03', '2026-02-17', '2026-03-04'])
      await aClean(world.database, {
        customerId: customer.id,
        teamId: team.id,
        clockIn: `${day}T00:00:00Z`,
        clockOut: `${day}T01:00:00Z`,
      });
    const { data } = await office.get<PlanSuggestion>(`/api/admin/customers/${customer.id}/plan-suggestion`);
    expect(data).toEqual({
      rule: { everyWeeks: 2 },
      anchorDay: '2026-03-17',
      teamId: team.id,
      onWeekday: 3,
      cleans: 4,
    });
    expect(weekday(data.anchorDay)).toBe(2);
  });

  it('is something for somebody who was never cleaned for', async () => {
    const { id } = await aCustomer(world.database);
    const { data } = await office.get<PlanSuggestion>(`/api/admin/customers/${id}/plan-suggestion`);
    expect(data).toMatchObject({ anchorDay: TODAY, teamId: null, cleans: 0 });
    expectError(await office.get('/api/admin/customers/2147483000/plan-suggestion'), 404, 'NOT_FOUND');
  });
});

describe('closed days (D59)', () => {
  const list = async (query = ''): Promise<ClosedDay[]> =>
    (await office.get<ClosedDay[]>(`/api/admin/closed-days${query}`)).data;
  const april = '?from=2026-04-01&to=2026-04-30';
  const namesOf = async (query = april): Promise<string[]> => (await list(query)).map(({ name }) => name);
  const EASTER = ['Good Friday', 'Easter Saturday', 'Easter Sunday', 'Easter Monday', 'Anzac Day'];

  it('are the holidays of Victoria for two years, and brought in once', async () => {
    await Promise.all([scheduler().runNow('holidays'), scheduler(replica).runNow('holidays')]);
    expect(await namesOf()).toEqual(EASTER);
    expect((await list()).at(-1)!.day > '2028-01-01').toBe(true);
    expect(await scheduler().runNow('holidays')).toBe(0);
  });

  it('a holiday that is worked does not come back until it is asked for', async () => {
    expect((await office.send<ClosedDay>('DELETE', '/api/admin/closed-days/2026-04-06')).data.source).toBe('holiday');
    await scheduler().runNow('holidays');
    expect(await namesOf()).not.toContain('Easter Monday');
    expect(await namesOf(`${april}&worked=true`)).toEqual(['Easter Monday']);
    expectError(
      await office.send('DELETE', '/api/admin/closed-days/2026-04-06'),
      404,
      'NOT_FOUND',
      'This day is not a closed day.',
    );
    const back = await office.post<ClosedDay>('/api/admin/closed-days', { day: '2026-04-06', name: 'Mine' });
    expect(back.data).toEqual({ day: '2026-04-06', name: 'Easter Monday', source: 'holiday' });
    expect(await namesOf(`${april}&worked=true`)).toEqual([]);
  });

  it('own days come and go; another state replaces the holidays that nobody touched', async () => {
    const added = await office.post<ClosedDay>('/api/admin/closed-days', { day: '2026-04-20', name: 'Team day' });
    expect([added.status, added.data]).toEqual([201, { day: '2026-04-20', name: 'Team day', source: 'own' }]);
    await office.send('DELETE', '/api/admin/closed-days/2026-04-03');
    const business = (await office.get<object>('/api/admin/settings/business-details')).data;
    expect((await office.put('/api/admin/settings/business-details', { ...business, state: 'TAS' })).status).toBe(200);
    expect(await namesOf('?from=2026-11-01&to=2026-11-30')).toEqual([]);
    expect(await namesOf()).toContain('Team day');
    expect(await namesOf()).not.toContain('Good Friday');
    expect((await office.send('DELETE', '/api/admin/closed-days/2026-04-20')).status).toBe(200);
    expect(await namesOf()).not.toContain('Team day');
  });

  it('of a part of a day are told with their hour, and close nothing (D412)', async () => {
    const business = (await office.get<object>('/api/admin/settings/business-details')).data;
    await office.put('/api/admin/settings/business-details', { ...business, state: 'QLD' });
    // What an earlier version has closed for the whole day is open again.
    await world.database.query(
      `INSERT INTO closed_days (day, name, source) VALUES ('2026-12-24', 'Christmas Eve', 'holiday') ON CONFLICT DO NOTHING`,
    );
    await scheduler().runNow('holidays');
    expect(await list('?from=2026-12-23&to=2026-12-25')).toEqual([
      { day: '2026-12-24', name: 'Christmas Eve', source: 'holiday', fromTime: '18:00' },
      { day: '2026-12-25', name: 'Christmas Day', source: 'holiday' },
    ]);
    const days = 'from=2026-12-24&to=2026-12-25';
    const { data: board } = await office.get<Schedule>(`/api/admin/schedule?${days}`);
    expect(board.days).toEqual([
      { date: '2026-12-24', closed: null, partHoliday: { name: 'Christmas Eve', fromTime: '18:00' } },
      { date: '2026-12-25', closed: 'Christmas Day' },
    ]);
    expect(board.closed.map(({ day }) => day)).toEqual(['2026-12-25']);
    const { id: customerId } = await aCustomer(world.database);
    const visit = await office.post<Visit>('/api/admin/visits', {
      ...{ customerId, day: '2026-12-24', teamId: null, windowFrom: null, windowTo: null, minutes: null, note: null },
    });
    expect(visit.data.closed).toBeNull();
    // Closed by the office, it is closed like any other day.
    await office.post('/api/admin/closed-days', { day: '2026-12-24', name: 'Early Christmas' });
    expect(await list('?from=2026-12-24&to=2026-12-24')).toEqual([
      { day: '2026-12-24', name: 'Early Christmas', source: 'own' },
    ]);
    await office.send('DELETE', '/api/admin/closed-days/2026-12-24');
    await office.put('/api/admin/settings/business-details', { ...business, state: 'VIC' });
  });

  it.each<[string, string]>([
    ['?from=2026-02-30', 'Please choose the first day, as a day yyyy-MM-dd'],
    ['?worked=yes', "worked is 'true' or absent"],
    ['?from=2026-03-01&to=2026-02-01', 'The last day must not be before the first day.'],
    ['?from=2026-03-01&to=2056-02-01', 'Closed days are told for at most three years.'],
  ])('refuse %s', async (query, sentence) => {
    expectError(await office.get(`/api/admin/closed-days${query}`), 400, 'VALIDATION_FAILED', sentence);
    expectError(
      await office.post('/api/admin/closed-days', { day: TODAY, name: ' ' }),
      400,
      'VALIDATION_FAILED',
      'Name is required',
    );
  });
});

describe('the working day (D230)', () => {
  it('is 8:00 to 16:00 until it is changed', async () => {
    const path = '/api/admin/settings/working-day';
    expect((await office.get<WorkingDay>(path)).data).toEqual({ workFrom: '08:00', workTo: '16:00' });
    const wrong = await office.put(path, { workFrom: '09:00', workTo: '09:00' });
    expectError(wrong, 400, 'VALIDATION_FAILED', 'The working day must end after it begins');
    expectError(await manager.put(path, { workFrom: '07:30', workTo: '15:00' }), ...FORBIDDEN);
    const saved = await office.put<WorkingDay>(path, { workFrom: '07:30', workTo: '15:00' });
    expect(saved.data).toEqual({ workFrom: '07:30', workTo: '15:00' });
    expect((await manager.get<WorkingDay>(path)).data).toEqual(saved.data);
  });
});
