import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminClean, DueCustomer, StaffCustomer } from '@tidycrew/contracts';
import { aClean, aCustomer, aPerson, aTeam, type CustomerInput, unique } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';

/** Thursday, 5 March 2026, in Melbourne. */
const TODAY = '2026-03-05';
const NEAR = '?near=-31.00,141.00';
const HERE = { latitude: '-31.0', longitude: '141.0' };

let world: TestApp;
let office: Client;
let phone: Client;

beforeAll(async () => {
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
  phone = await world.as(await aPerson(world.database));
});

afterAll(() => world.stop());

beforeEach(() => world.clock.set(START_OF_TESTS));

/** A customer that was added at noon of a day, with completed cleans on these days. */
async function known(frequency: string, cleaned: string[] = [], input: CustomerInput = {}, added = '2026-01-05') {
  const customer = await aCustomer(world.database, { ...HERE, ...input });
  await world.database.query('UPDATE customers SET clean_frequency = $2, created_at = $3 WHERE id = $1', [
    customer.id,
    frequency,
    `${added}T01:00:00Z`,
  ]);
  for (const day of cleaned) await cleanedOn(customer.id, day);
  return customer;
}

/** From 10:00 to 11:00 in Melbourne. */
const cleanedOn = (customerId: number, day: string) =>
  aClean(world.database, { customerId, clockIn: `${day}T10:00:00+11:00`, clockOut: `${day}T11:00:00+11:00` });

async function aPlan(customerId: number, untilDay: string | null = null): Promise<number> {
  const [{ id } = { id: 0 }] = await world.database.query<{ id: number }>(
    `INSERT INTO plans (customer_id, every_weeks, anchor_day, from_day, until_day, created_at, updated_at)
     VALUES ($1, 1, '2026-01-05', '2026-01-05', $2, now(), now()) RETURNING id`,
    [customerId, untilDay],
  );
  return id;
}

interface VisitInput {
  planId?: number;
  day?: string | null;
  teamId?: number;
  outcome?: string;
}

async function aVisit(customerId: number, dueDay: string, input: VisitInput = {}): Promise<number> {
  const { planId = null, day = dueDay, teamId = null, outcome = null } = input;
  const [{ id } = { id: 0 }] = await world.database.query<{ id: number }>(
    `INSERT INTO visits (customer_id, plan_id, due_day, day, team_id, outcome, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, now(), now()) RETURNING id`,
    [customerId, planId, dueDay, day, teamId, outcome],
  );
  return id;
}

const due = (query: Record<string, unknown> = {}, client = office): Promise<Reply<DueCustomer[]>> => {
  const search = new URLSearchParams(
    Object.entries(query).map(
      ([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string],
    ),
  );
  return client.get<DueCustomer[]>(`/api/admin/due?${search.toString()}`);
};
const dueOf = async ({ id }: { id: number }, query = {}): Promise<DueCustomer | undefined> =>
  (await due(query)).data.find(({ customerId }) => customerId === id);

describe('GET /api/admin/due (D54)', () => {
  it('answers managers and nobody of the field', async () => {
    const manager = await world.as(await aPerson(world.database, { role: 'manager' }));
    expect((await due({}, manager)).status).toBe(200);
    expect((await due({}, phone)).status).toBe(403);
  });

  it.each([
    [{ date: '2026-02-30' }, 'date must be given, as a day yyyy-MM-dd'],
    [{ date: 'soon' }, 'date must be given, as a day yyyy-MM-dd'],
    [{ filter: { state: 'overdue' } }, 'The filter state must be one of: late, today, thisWeek, nextWeek, later.'],
    [{ filter: { q: 5 } }, 'The search must be text.'],
    [{ sort: ['price', 'ASC'] }, 'The list cannot be sorted that way.'],
  ])('refuses %j', async (query, sentence) => {
    expectError(await due(query), 400, 'VALIDATION_FAILED', sentence);
  });

  it('counts from the last completed clean, by how often a customer is cleaned for', async () => {
    const name = `Regular ${unique()}`;
    const customer = await known('fortnightly', ['2025-06-02', '2026-02-16', '2026-01-19'], { name });
    // Running, discarded and not the newest: none of them is the last completed one.
    await aClean(world.database, { customerId: customer.id, clockIn: '2026-03-04T22:00:00Z' });
    await aClean(world.database, {
      customerId: customer.id,
      clockIn: '2026-02-20T00:00:00Z',
      clockOut: '2026-02-20T01:00:00Z',
      status: 'discarded',
    });
    expect(await dueOf(customer)).toEqual({
      customerId: customer.id, customerName: name, address: customer.address, cleanFrequency: 'fortnightly',
      lastCleanDay: '2026-02-16', dueDay: '2026-03-02', daysLate: 3, state: 'late', teamId: null, visitId: null,
      visitDay: null,
    }); // prettier-ignore
    expect(await dueOf(customer, { date: '2026-03-02' })).toMatchObject({ daysLate: 0, state: 'today' });
    expect(await dueOf(customer, { date: '2026-02-27' })).toMatchObject({ daysLate: -3, state: 'nextWeek' });
  });

  it('takes the day of the business, not of UTC', async () => {
    const early = await known('weekly');
    await aClean(world.database, {
      customerId: early.id,
      clockIn: '2026-02-25T20:00:00Z',
      clockOut: '2026-02-25T21:00:00Z',
    });
    expect(await dueOf(early)).toMatchObject({ lastCleanDay: '2026-02-26', dueDay: TODAY, state: 'today' });
  });

  it('has a row for those never cleaned, and none for one-offs that were, or for archived ones', async () => {
    expect(await dueOf(await known('one-off', [], {}, '2026-03-01'))).toMatchObject({
      lastCleanDay: null,
      dueDay: '2026-03-01',
      daysLate: 4,
    });
    expect(await dueOf(await known('one-off', ['2026-02-02']))).toBeUndefined();
    expect(await dueOf(await known('weekly', ['2026-02-02'], { active: false }))).toBeUndefined();
  });

  it('with a running plan tells the next open visit, a missed one, too', async () => {
    const customer = await known('weekly', ['2026-02-26']);
    const planId = await aPlan(customer.id);
    expect(await dueOf(customer)).toBeUndefined();
    const team = await aTeam(world.database);
    await aVisit(customer.id, '2026-02-19', { planId, outcome: 'skipped' });
    const later = await aVisit(customer.id, '2026-03-12', { planId, teamId: team.id });
    expect(await dueOf(customer)).toMatchObject({
      dueDay: '2026-03-12', daysLate: -7, state: 'nextWeek', visitId: later, teamId: team.id,
    }); // prettier-ignore
    const missed = await aVisit(customer.id, '2026-03-03', { planId, day: '2026-03-04' });
    expect(await dueOf(customer)).toMatchObject({
      dueDay: '2026-03-04', state: 'late', visitId: missed, visitDay: '2026-03-04', teamId: null,
    }); // prettier-ignore
    const unplaced = await aVisit(customer.id, '2026-03-01', { planId, day: null });
    expect(await dueOf(customer)).toMatchObject({ dueDay: '2026-03-01', daysLate: 4, visitId: unplaced });
    await world.database.query(`UPDATE plans SET until_day = '2026-03-04' WHERE id = $1`, [planId]);
    await world.database.query(`UPDATE visits SET kept_by_hand = true WHERE plan_id = $1 AND due_day > '2026-03-04'`, [
      planId,
    ]);
    expect(await dueOf(customer)).toMatchObject({ dueDay: TODAY, state: 'today' });
  });

  it('counts no plan that was ended before its first day', async () => {
    const customer = await aCustomer(world.database);
    const before = await dueOf(customer);
    expect(before).toBeDefined();
    const { data: plan } = await office.post<{ id: number }>('/api/admin/plans', {
      ...{ customerId: customer.id, teamId: null, rule: { everyWeeks: 1 }, anchorDay: '2026-03-16', note: null },
      ...{ fromDay: '2026-03-16', untilDay: null, windowFrom: null, windowTo: null, minutes: null },
    });
    expect((await office.post(`/api/admin/plans/${plan.id}/end`, { fromDay: '2026-03-16' })).status).toBe(200);
    expect(await dueOf(customer)).toEqual(before);
  });

  it('names a visit that was made by hand, which changes nothing of when the customer is due', async () => {
    const customer = await known('weekly', ['2026-02-23']);
    const visitId = await aVisit(customer.id, '2026-03-06');
    expect(await dueOf(customer)).toMatchObject({ dueDay: '2026-03-02', daysLate: 3, visitId, visitDay: '2026-03-06' });
  });

  it('answers pages, worst first, by state and search, and how many there are of each', async () => {
    const name = `Sorted ${unique()}`;
    const added = ['2026-03-20', '2026-03-05', '2026-03-01', '2026-03-08', '2026-03-09', '2026-02-01'];
    for (const [place, day] of added.entries()) await known('weekly', [], { name: `${name} ${place}` }, day);
    const all = await due({ filter: { q: name } });
    expect(all.data.map(({ dueDay }) => dueDay)).toEqual(added.toSorted());
    expect(all.data.map(({ state }) => state)).toEqual(['late', 'late', 'today', 'thisWeek', 'nextWeek', 'later']);
    expect(all.body.counts).toEqual({ late: 2, today: 1, thisWeek: 1, nextWeek: 1, later: 1 });
    const late = await due({ filter: { q: name, state: 'late' }, range: [1, 1] });
    expect(late.data.map(({ dueDay }) => dueDay)).toEqual(['2026-03-01']);
    expect([late.headers.get('content-range'), late.body.counts]).toEqual(['due 1-1/2', all.body.counts]);
    const none = await due({ filter: { q: `${name} nobody` } });
    expect([none.data, none.body.counts, none.headers.get('content-range')]).toEqual([
      [],
      { late: 0, today: 0, thisWeek: 0, nextWeek: 0, later: 0 },
      'due 0-0/0',
    ]);
    const byName = await due({ filter: { q: name }, sort: ['customerName', 'DESC'], range: [0, 1] });
    expect(byName.data.map(({ customerName }) => customerName)).toEqual([`${name} 5`, `${name} 4`]);
  });

  it('tells each change at once, though its parts are cut out of one list that is kept (D296)', async () => {
    const tag = unique();
    const customer = await known('weekly', ['2026-02-23'], { name: `Kept ${tag}` });
    const shown = async (): Promise<unknown> => {
      const { data, body } = await due({ filter: { q: tag } });
      return [data.map(({ customerName, address, dueDay }) => [customerName, address, dueDay]), body.counts];
    };
    const none = { late: 0, today: 0, thisWeek: 0, nextWeek: 0, later: 0 };
    const late = (name: string, address = customer.address, day = '2026-03-02'): unknown => [
      [[name, address, day]],
      { ...none, late: 1 },
    ];
    const set = (text: string): Promise<unknown> =>
      world.database.query(`UPDATE customers SET ${text} WHERE id = $1`, [customer.id]);
    expect(await shown()).toEqual(late(`Kept ${tag}`));
    await set(`name = 'Renamed ${tag}'`);
    expect(await shown()).toEqual(late(`Renamed ${tag}`));
    await set(`name = 'Found by its address', address = '1 ${tag} Street'`);
    expect(await shown()).toEqual(late('Found by its address', `1 ${tag} Street`));
    await set(`clean_frequency = 'one-off'`);
    expect(await shown()).toEqual([[], none]);
    await set(`clean_frequency = 'weekly'`);
    await cleanedOn(customer.id, '2026-02-24');
    expect(await shown()).toEqual(late('Found by its address', `1 ${tag} Street`, '2026-03-03'));
    await set('active = false');
    expect(await shown()).toEqual([[], none]);
  });

  it('tells at once that somebody has said how often a customer of a file is cleaned for (D409)', async () => {
    const tag = unique();
    const { id } = await known('one-off', [], { name: `New ${tag}` });
    const set = (isKnown: boolean): Promise<unknown> =>
      world.database.query('UPDATE customers SET is_frequency_known = $2 WHERE id = $1', [id, isKnown]);
    const shown = async () => (await due({ filter: { q: tag } })).data.map(({ dueDay }) => dueDay);
    await set(false);
    expect(await shown()).toEqual([]);
    // As a file does that says 'one-off'.
    await set(true);
    expect(await shown()).toEqual(['2026-01-05']);
    await set(false);
    expect(await shown()).toEqual([]);
  });

  it('has every due customer in one part and once in its pages, in one order (D296)', async () => {
    const { data: all, body } = await due({ range: [0, 999] });
    const cut: DueCustomer[] = [];
    for (const state of ['late', 'today', 'thisWeek', 'nextWeek', 'later'] as const) {
      const part = await Promise.all(
        [0, 1, 2].map((page) => due({ filter: { state }, range: [page * 3, page * 3 + 2] })),
      );
      const rest = await due({ filter: { state }, range: [9, 999] });
      const rows = [...part, rest].flatMap(({ data }) => data);
      expect(rows).toHaveLength((body.counts as Record<string, number>)[state]!);
      cut.push(...rows);
    }
    expect(cut).toEqual(all);
    const worst = all.map(({ dueDay }) => dueDay);
    expect(worst).toEqual(worst.toSorted());
  });
});

describe('due days on the phone (D54, D221)', () => {
  const listed = async ({ id }: { id: number }, query = NEAR): Promise<StaffCustomer | undefined> =>
    (await phone.get<StaffCustomer[]>(`/api/staff/customers${query}`)).data.find((customer) => customer.id === id);

  it('stand in each list and in what a search finds', async () => {
    const tag = unique();
    const customer = await known('weekly', ['2026-02-23'], { name: `Late ${tag}` });
    const once = await known('one-off', ['2026-02-23']);
    for (const query of [NEAR, '', `?q=${tag}`, `${NEAR}&q=${tag}`]) {
      expect(await listed(customer, query)).toMatchObject({ dueDay: '2026-03-02', daysLate: 3 });
    }
    expect(await listed(once)).toMatchObject({ dueDay: null, daysLate: null });
  });

  it('give the list another version with all that changes them, and with the day', async () => {
    const customer = await known('weekly', ['2026-02-23']);
    const planId = await aPlan(customer.id, '2026-01-31');
    const tagOf = async (tag = ''): Promise<[number, string]> => {
      const headers = { 'if-none-match': tag };
      const reply = await phone.get(`/api/staff/customers${NEAR}`, { headers });
      return [reply.status, reply.headers.get('etag') ?? ''];
    };
    let tag = '';
    const expectNew = async (what: string): Promise<void> => {
      const [status, changed] = await tagOf(tag);
      expect([what, status]).toEqual([what, 200]);
      tag = changed;
      expect([what, ...(await tagOf(tag))]).toEqual([what, 304, tag]);
    };
    await expectNew('begin');
    const clean = await cleanedOn(customer.id, '2026-02-24');
    await expectNew('completed');
    const { data } = await office.get<AdminClean>(`/api/admin/cleans/${clean.id}`);
    const members = data.members.map(({ userId }) => ({ userId }));
    const times = { clockInTime: '2026-02-24T23:00:00.000Z', clockOutTime: '2026-02-25T00:00:00.000Z' };
    const body = { ...times, price: data.price, members };
    expect((await office.put(`/api/admin/cleans/${clean.id}`, body)).status).toBe(200);
    await expectNew('moved to another day');
    const other = await known('weekly', ['2026-01-02']);
    await expectNew('another customer');
    await office.put(`/api/admin/cleans/${clean.id}`, { ...body, customerId: other.id });
    await expectNew('moved to another customer');
    await office.post(`/api/admin/cleans/${clean.id}/discard`, { reason: 'a mistake' });
    await expectNew('discarded');
    await world.database.query(`UPDATE customers SET clean_frequency = 'monthly' WHERE id = $1`, [customer.id]);
    await expectNew('another frequency');
    await world.database.query('UPDATE plans SET until_day = NULL WHERE id = $1', [planId]);
    await expectNew('a plan runs');
    const visitId = await aVisit(customer.id, '2026-03-06', { planId });
    await expectNew('a visit');
    await world.database.query(`UPDATE visits SET day = '2026-03-07' WHERE id = $1`, [visitId]);
    await expectNew('moved');
    await world.database.query(`UPDATE visits SET outcome = 'skipped' WHERE id = $1`, [visitId]);
    await expectNew('skipped');
    world.clock.set('2026-03-05T13:00:00.000Z');
    phone = await world.as(await aPerson(world.database));
    await expectNew('after midnight');
  });

  it('stay as they are for what changes none', async () => {
    const customer = await known('weekly', ['2026-02-23']);
    const version = async (): Promise<unknown> => (await world.database.query('SELECT version FROM customer_list'))[0];
    const before = await version();
    const clean = await aClean(world.database, { customerId: customer.id });
    await world.database.query(`UPDATE cleans SET notes = 'Dog' WHERE id = $1`, [clean.id]);
    await world.database.query('UPDATE cleans SET price_cents = 100 WHERE customer_id = $1', [customer.id]);
    expect(await version()).toEqual(before);
  });
});
