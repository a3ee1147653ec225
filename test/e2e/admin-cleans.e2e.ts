import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ActiveJob, AdminClean, AdminCustomer, Dashboard, FinishedClean } from '@tidycrew/contracts';
import { cleanFigures, figuresOverSet } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { ActiveCleanQueries } from '../../apps/api/src/model/active-clean.queries.js';
import { CleanPricing } from '../../apps/api/src/cleans/clean-pricing.service.js';
import { Office1763700000000 } from '../../apps/api/src/platform/database/migrations/1763700000000-office.js';
import { aClean, aCustomer, aPerson, aPriceTier, aTeam, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';

// Some things are repeated 20 times.
jest.setTimeout(60_000);

/** The clock stands at Thursday 5 March 2026, 10:00 in Melbourne; Monday of that week is 2 March. */
let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin);
  await aPriceTier(world.database, { priceMinCents: 10_000, priceMaxCents: 19_999, allottedMinutes: 120 });
  await aPriceTier(world.database, { priceMinCents: 20_000, priceMaxCents: 30_000, allottedMinutes: 180 });
});

afterAll(() => world.stop());

/** A day of March 2026 and a time in Melbourne, in daylight saving. */
const at = (day: number, time: string): string =>
  new Date(`2026-03-${String(day).padStart(2, '0')}T${time}:00+11:00`).toISOString();

/** A customer, a team and its two members, nobody of whom has worked yet. */
async function aScene(customer: Parameters<typeof aCustomer>[1] = {}) {
  const [first, second, extra] = await Promise.all([
    aPerson(world.database, { firstName: 'Anna' }),
    aPerson(world.database, { firstName: 'Bela' }),
    aPerson(world.database, { firstName: 'Cleo' }),
  ]);
  return {
    first,
    second,
    extra,
    team: await aTeam(world.database, { members: [first, second] }),
    customer: await aCustomer(world.database, customer),
  };
}

type Scene = Awaited<ReturnType<typeof aScene>>;

const anInput = (scene: Scene, input: object = {}): object => ({
  customerId: scene.customer.id,
  teamId: scene.team.id,
  teamMembers: [scene.first.id, scene.second.id],
  additionalStaff: [],
  startTime: at(4, '09:00'),
  endTime: at(4, '11:00'),
  price: null,
  ...input,
});

const create = async (scene: Scene, input: object = {}): Promise<AdminClean> =>
  (await office.post<AdminClean>('/api/admin/cleans', anInput(scene, input))).data;

/** The clean as the dialog sends it back, with changes. */
const asEdited = (clean: AdminClean, change: object = {}): object => ({
  clockInTime: clean.clockInTime,
  clockOutTime: clean.clockOutTime,
  price: clean.price,
  members: clean.members,
  expectedUpdatedAt: clean.updatedAt,
  ...change,
});

const edit = (clean: AdminClean, change: object = {}): Promise<Reply<AdminClean>> =>
  office.put<AdminClean>(`/api/admin/cleans/${clean.jobId}`, asEdited(clean, change));

const storedWages = async (id: number): Promise<number | null> => {
  const [row] = await world.database.query<{ wages_cents: number | null }>(
    `SELECT wages_cents FROM cleans WHERE id = $1`,
    [id],
  );
  return row?.wages_cents ?? null;
};

const auditOf = async (id: number): Promise<string[]> => {
  const rows = await world.database.query<{ action: string }>(
    `SELECT action FROM audit_log WHERE subject = 'clean' AND subject_id = $1 ORDER BY id`,
    [id],
  );
  return rows.map((row) => row.action);
};

describe('who may ask (D8, D9)', () => {
  const CALLS: [string, string, number][] = [
    ['GET', '/api/admin/dashboard', 200],
    ['GET', '/api/admin/cleans/completed', 200],
    ['GET', '/api/admin/cleans/active', 200],
    ['GET', '/api/admin/cleans/1', 403],
    ['POST', '/api/admin/cleans', 403],
    ['PUT', '/api/admin/cleans/1', 403],
    ['POST', '/api/admin/cleans/end-active', 403],
    ['POST', '/api/admin/cleans/1/discard', 403],
  ];

  it.each(CALLS)('%s %s is for the office; a manager gets %p', async (method, path, ofManager) => {
    const staff = await aPerson(world.database);
    const manager = await world.as(await aPerson(world.database, { role: 'manager' }));
    const body = method === 'GET' ? {} : { body: {} };
    expect((await world.nobody().send(method, path, body)).status).toBe(401);
    expect((await (await world.as(staff)).send(method, path, body)).status).toBe(403);
    expect((await (await world.as(staff, { actorId: admin.id })).send(method, path, body)).status).toBe(403);
    expect((await manager.send(method, path, body)).status).toBe(ofManager);
  });
});

describe('GET /api/admin/cleans/completed', () => {
  let team: { id: number; name: string; color: string };
  const idsOf = (reply: Reply<AdminClean[]>): number[] =>
    reply.data.filter((clean) => clean.teamId === team.id).map((clean) => clean.jobId);
  const cleans: Record<string, number> = {};
  let mia: TestPerson;

  beforeAll(async () => {
    mia = await aPerson(world.database, { firstName: 'Mia', lastName: 'Moss' });
    team = await aTeam(world.database, { name: 'North & Sons' });
    const other = await aTeam(world.database, { name: 'The Others', color: '#AA0000', members: [mia] });
    expect(other.name).toBe('The Others');
    const days: [string, string, string][] = [
      ['lastSunday', at(1, '23:30'), at(2, '00:30')],
      ['monday', at(2, '00:30'), at(2, '02:00')],
      ['wednesday', at(4, '23:00'), at(5, '00:10')],
      ['today', at(5, '08:00'), at(5, '09:10')],
    ];
    for (const [name, clockIn, clockOut] of days) {
      const input = { teamId: team.id, clockIn, clockOut, memberIds: [mia.id] };
      cleans[name] = (await aClean(world.database, input)).id;
    }
    const customer = await aCustomer(world.database, { name: 'Running Late 100%' });
    cleans.active = (
      await aClean(world.database, { teamId: team.id, customerId: customer.id, clockIn: at(5, '09:20') })
    ).id;
    await aClean(world.database, {
      teamId: team.id,
      clockIn: at(5, '06:00'),
      clockOut: at(5, '07:00'),
      status: 'discarded',
    });
  });

  it.each<[string, string, string[]]>([
    ['no filter means today', '', ['today']],
    ['today', 'dateFilter=today', ['today']],
    ['yesterday, by the day it started', 'dateFilter=yesterday', ['wednesday']],
    ['this week begins on Monday', 'dateFilter=thisWeek', ['today', 'wednesday', 'monday']],
    ['last week', 'dateFilter=lastWeek', ['lastSunday']],
    ['custom', 'dateFilter=custom&customStart=2026-03-01&customEnd=2026-03-02', ['monday', 'lastSunday']],
    [
      'custom by its other names',
      'dateFilter=custom&customStartDate=2026-03-04&customEndDate=2026-03-04',
      ['wednesday'],
    ],
    [
      'the caller’s zone names the days, the business bounds them',
      'dateFilter=today&timezone=America/New_York',
      ['wednesday'],
    ],
  ])('%s (D5, D6, D28)', async (_, query, names) => {
    const reply = await office.get<AdminClean[]>(`/api/admin/cleans/completed?${query}`);
    expect(idsOf(reply)).toEqual(names.map((name) => cleans[name]));
    expect(reply.headers.get('content-range')).toBeNull();
  });

  it.each([
    [
      'a filter that does not exist',
      'dateFilter=tomorrow',
      'VALIDATION_FAILED',
      'dateFilter must be one of: today, yesterday, thisWeek, lastWeek, custom.',
    ],
    ['a zone that does not exist', 'timezone=Mars/Base', 'UNKNOWN_TIME_ZONE', "'Mars/Base' is not a time zone."],
    [
      'custom without an end',
      'dateFilter=custom&customStart=2026-03-01',
      'VALIDATION_FAILED',
      'Please choose a start date and an end date.',
    ],
    [
      '30 February',
      'dateFilter=custom&customStart=2026-02-30&customEnd=2026-03-01',
      'VALIDATION_FAILED',
      'Please choose real dates, as yyyy-MM-dd.',
    ],
    [
      'the year 9999',
      'dateFilter=custom&customStart=9999-12-31&customEnd=9999-12-31',
      'VALIDATION_FAILED',
      'Please choose real dates, as yyyy-MM-dd.',
    ],
    [
      'an end before the start',
      'dateFilter=custom&customStart=2026-03-02&customEnd=2026-03-01',
      'VALIDATION_FAILED',
      'The start date must not be after the end date.',
    ],
    [
      '367 days',
      'dateFilter=custom&customStart=2025-01-01&customEnd=2026-01-02',
      'VALIDATION_FAILED',
      'A range can have at most 366 days.',
    ],
    [
      'a sort that does not exist',
      `sort=["pay_rate_cents","ASC"]`,
      'VALIDATION_FAILED',
      'The list cannot be sorted that way.',
    ],
    ['two filters at once', 'dateFilter=today&dateFilter=yesterday', 'VALIDATION_FAILED', 'dateFilter must be text'],
  ])('refuses %s', async (_, query, code, error) => {
    for (const path of ['cleans/completed', ...(query.startsWith('sort') ? [] : ['dashboard'])]) {
      expectError(await office.get(`/api/admin/${path}?${query}`), 400, code, error);
    }
  });

  it('answers react-admin’s slices, sorted and filtered (D4)', async () => {
    const query = new URLSearchParams({
      dateFilter: 'thisWeek',
      range: '[0,1]',
      sort: '["clockInTime","ASC"]',
      filter: JSON.stringify({ q: 'north & s' }),
    });
    const first = await office.get<AdminClean[]>(`/api/admin/cleans/completed?${query.toString()}`);
    expect(first.data.map((clean) => clean.jobId)).toEqual([cleans.monday, cleans.wednesday]);
    expect(first.headers.get('content-range')).toBe('cleans 0-1/3');
    query.set('range', '[2,3]');
    const second = await office.get<AdminClean[]>(`/api/admin/cleans/completed?${query.toString()}`);
    expect(second.data.map((clean) => clean.jobId)).toEqual([cleans.today]);
    expect(second.headers.get('content-range')).toBe('cleans 2-2/3');
    query.set('filter', JSON.stringify({ q: '%' }));
    query.set('range', '[0,9]');
    expect((await office.get<AdminClean[]>(`/api/admin/cleans/completed?${query.toString()}`)).data).toEqual([]);
  });

  it.each([
    'id',
    'jobId',
    'customerName',
    'customerAddress',
    'teamName',
    'clockInTime',
    'clockOutTime',
    'allocatedMinutes',
    'timeDifferenceMinutes',
    'efficiency',
    'price',
    'wages',
    'wageRatio',
  ])('can be sorted by %s', async (field) => {
    const ask = async (direction: string) =>
      idsOf(await office.get(`/api/admin/cleans/completed?dateFilter=thisWeek&sort=["${field}","${direction}"]`));
    expect((await ask('ASC')).toSorted()).toEqual((await ask('DESC')).toSorted());
  });

  it('answers each clean with its figures and its members’ own teams (D28)', async () => {
    const { data } = await office.get<AdminClean>(`/api/admin/cleans/${cleans.today}`);
    expect(data).toMatchObject({
      id: cleans.today,
      jobId: cleans.today,
      teamName: 'North & Sons',
      customerLatitude: '-37.813600',
      customerLocated: true,
      price: 150,
      clockInTime: at(5, '08:00'),
      clockOutTime: at(5, '09:10'),
      allocatedMinutes: 120,
      timeDifferenceMinutes: -50,
      wages: 37.7,
      isFriendsFamily: false,
    });
    expect(data.efficiency).toBeCloseTo(171.43, 2);
    expect(data.wageRatio).toBeCloseTo(25.13, 2);
    expect(data.members).toEqual([
      {
        id: expect.any(Number),
        userId: mia.id,
        name: 'Mia Moss',
        clockInTime: at(5, '08:00'),
        clockOutTime: at(5, '09:10'),
        teamName: 'The Others',
        teamColor: '#AA0000',
        isCoreTeam: true,
      },
    ]);
  });

  it('lists active cleans without figures, and says when nothing changed', async () => {
    const reply = await office.get<AdminClean[]>('/api/admin/cleans/active');
    expect(reply.data.find((clean) => clean.jobId === cleans.active)).toMatchObject({
      customerName: 'Running Late 100%',
      clockOutTime: null,
      allocatedMinutes: 120,
      efficiency: null,
      timeDifferenceMinutes: null,
      wages: null,
      wageRatio: null,
      members: [{ clockOutTime: null }],
    });
    const headers = { 'if-none-match': reply.headers.get('etag') ?? '' };
    expect((await office.get('/api/admin/cleans/active', { headers })).status).toBe(304);
    const found = await office.get<AdminClean[]>(
      `/api/admin/cleans/active?filter=${encodeURIComponent('{"q":"100%"}')}&range=[0,9]`,
    );
    expect(found.data.map((clean) => clean.jobId)).toEqual([cleans.active]);
    expect(found.headers.get('content-range')).toBe('cleans 0-0/1');
  });

  it.each(['2147483647', '0', 'x'])('has no clean %s', async (id) => {
    expectError(await office.get(`/api/admin/cleans/${id}`), 404, 'NOT_FOUND');
  });
});

describe('POST /api/admin/cleans', () => {
  const EMPTY = {
    customerId: null,
    teamId: null,
    startTime: '',
    teamMembers: [],
    additionalStaff: [],
    endTime: null,
    price: null,
  };

  it('complains in the order of the form', async () => {
    const scene = await aScene();
    const steps: [string, object][] = [
      ['Please select a customer', {}],
      ['Please select a team', { customerId: scene.customer.id }],
      ['Start time is required', { teamId: scene.team.id }],
      ['Please select at least one team member', { startTime: at(4, '09:00') }],
    ];
    let body: object = EMPTY;
    for (const [sentence, change] of steps) {
      body = { ...body, ...change };
      expectError(await office.post('/api/admin/cleans', body), 400, 'VALIDATION_FAILED', sentence);
    }
    const extraOnly = { ...body, additionalStaff: [scene.extra.id] };
    expect((await office.post('/api/admin/cleans', extraOnly)).status).toBe(201);
  });

  it.each<[string, object, string]>([
    ['a day that does not exist', { startTime: '2026-02-30T09:00:00Z' }, 'Start time is required'],
    ['a time without its offset', { startTime: '2026-03-04T09:00' }, 'Start time is required'],
    ['a start in a century long gone', { startTime: '1926-03-04T09:00:00Z' }, 'Start time is required'],
    ['an end at the start', { endTime: at(4, '09:00') }, 'End time must be after the start time.'],
    ['an end before the start', { endTime: at(4, '08:59') }, 'End time must be after the start time.'],
    ['a start in the future', { startTime: at(5, '10:06'), endTime: null }, 'Start time cannot be in the future.'],
    ['an end in the future', { endTime: at(5, '10:06') }, 'End time cannot be in the future.'],
    ['a clean of months', { startTime: '2025-12-01T00:00:00Z' }, 'A clean cannot last longer than 31 days.'],
    ['a negative price', { price: -1 }, 'Price must be a number from 0, with at most 2 decimals'],
    ['a price as text', { price: '150' }, 'Price must be a number from 0, with at most 2 decimals'],
    ['a tenth of a cent', { price: 1.001 }, 'Price must be a number from 0, with at most 2 decimals'],
    ['a price beyond all', { price: 1e7 }, 'Price must be a number from 0, with at most 2 decimals'],
    ['members that are no ids', { teamMembers: ['x'] }, 'Please select at least one team member'],
  ])('refuses %s', async (_, change, sentence) => {
    const scene = await aScene();
    expectError(await office.post('/api/admin/cleans', anInput(scene, change)), 400, 'VALIDATION_FAILED', sentence);
  });

  it('refuses what is archived or unknown', async () => {
    const scene = await aScene();
    const gone = await aPerson(world.database, { firstName: 'Dora', lastName: 'Gone', active: false });
    const lost = await aCustomer(world.database, { name: 'Lost Customer', active: false });
    const oldTeam = await aTeam(world.database, { name: 'Old Team', active: false });
    const tries: [object, number, string, string][] = [
      [{ additionalStaff: [gone.id] }, 409, 'MEMBER_UNAVAILABLE', 'Dora Gone is archived and cannot join a clean.'],
      [{ additionalStaff: [2147483647] }, 409, 'MEMBER_UNAVAILABLE', 'Somebody in this crew is not known.'],
      [{ customerId: lost.id }, 409, 'CUSTOMER_ARCHIVED', 'Lost Customer is archived. Restore the customer first.'],
      [{ customerId: 2147483647 }, 404, 'NOT_FOUND', 'There is no such customer.'],
      [{ teamId: oldTeam.id }, 409, 'TEAM_ARCHIVED', 'The team Old Team is archived.'],
      [{ teamId: 2147483647 }, 404, 'NOT_FOUND', 'There is no such team.'],
    ];
    for (const [change, status, code, error] of tries) {
      expectError(await office.post('/api/admin/cleans', anInput(scene, change)), status, code, error);
    }
  });

  it('names who or what is in the way (D26)', async () => {
    const scene = await aScene();
    const other = await aCustomer(world.database, { name: 'The Busy Place' });
    await create(scene, { customerId: other.id });
    const overlapping = anInput(scene, {
      startTime: at(4, '10:59'),
      endTime: at(4, '12:00'),
      teamMembers: [scene.second.id],
    });
    const sentence = `${scene.second.name} is already on a clean at The Busy Place.`;
    expectError(await office.post('/api/admin/cleans', overlapping), 409, 'MEMBER_BUSY', sentence);
    await create(scene, { startTime: at(4, '11:00'), endTime: null, teamMembers: [scene.first.id] });
    const twice = anInput(scene, { endTime: null, teamMembers: [scene.extra.id] });
    const busy = `A clean is already in progress for ${scene.customer.name}.`;
    expectError(await office.post('/api/admin/cleans', twice), 409, 'CUSTOMER_BUSY', busy);
  });

  it('stores a completed clean with wages, the customer’s price and its minutes (D22, D27, D28)', async () => {
    const scene = await aScene();
    const clean = await create(scene, { additionalStaff: [scene.extra.id, scene.first.id] });
    expect(clean).toMatchObject({
      clockInTime: at(4, '09:00'),
      clockOutTime: at(4, '11:00'),
      price: 150,
      allocatedMinutes: 80,
      timeDifferenceMinutes: 40,
      wages: 193.86,
      members: [
        { userId: scene.first.id, isCoreTeam: true, teamName: scene.team.name },
        { userId: scene.second.id, isCoreTeam: true },
        { userId: scene.extra.id, isCoreTeam: false, teamName: null },
      ],
    });
    expect(await storedWages(clean.jobId)).toBe(19_386);
    expect(await auditOf(clean.jobId)).toEqual(['clean.created']);
    expect(await create(await aScene(), { price: 200 })).toMatchObject({ price: 200, allocatedMinutes: 180 });
    const friends = await aScene({ isFriendsFamily: true, friendsFamilyMinutes: 45 });
    expect(await create(friends, { price: 0 })).toMatchObject({
      price: 0,
      allocatedMinutes: 45,
      isFriendsFamily: true,
    });
    expect(await create(await aScene({ priceCents: null }))).toMatchObject({
      price: null,
      allocatedMinutes: null,
      wageRatio: null,
    });
  });

  it('takes the pay rate and the teams of the start’s day (D27, D40)', async () => {
    await world.database.query(
      `INSERT INTO payroll_rules (applies_from, pay_rate_cents) VALUES ('2026-02-10', 4000), ('2026-02-12', 3231)`,
    );
    const scene = await aScene();
    const since = await aTeam(world.database, { members: [{ id: scene.extra.id, start: '2026-02-11' }] });
    const input = { teamId: since.id, teamMembers: [scene.extra.id] };
    const before = await create(scene, {
      ...input,
      startTime: '2026-02-10T00:00:00Z',
      endTime: '2026-02-10T01:00:00Z',
    });
    const after = await create(scene, { ...input, startTime: '2026-02-11T00:00:00Z', endTime: '2026-02-11T01:00:00Z' });
    expect([before.wages, before.members[0]?.isCoreTeam]).toEqual([40, false]);
    expect([after.wages, after.members[0]?.isCoreTeam]).toEqual([40, true]);
    const moved = await edit(after, { clockInTime: '2026-02-12T00:00:00Z', clockOutTime: '2026-02-12T01:00:00Z' });
    expect(moved.data.wages).toBe(32.31);
  });

  it('starts an active clean, which the crew sees; a start a little ahead is now', async () => {
    const scene = await aScene();
    const clean = await create(scene, { startTime: at(5, '10:04'), endTime: null });
    expect(clean).toMatchObject({ clockInTime: at(5, '10:00'), clockOutTime: null, wages: null });
    const phone = await world.as(scene.first);
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(clean.jobId);
  });

  it('answers a repeated request as the first time (D25)', async () => {
    const scene = await aScene();
    const ask = (price: number | null) =>
      office.post<AdminClean>('/api/admin/cleans', anInput(scene, { price }), { key: `create-${scene.team.id}` });
    const [first, second] = await Promise.all([ask(null), ask(null)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.data).toEqual(first.data);
    expectError(await ask(10), 422, 'IDEMPOTENCY_KEY_REUSED');
  });
});

describe('PUT /api/admin/cleans/{jobId} (D29)', () => {
  it.each<[string, (clean: AdminClean) => object, string]>([
    ['no start', () => ({ clockInTime: null }), 'Start time is required'],
    ['an end that is none', () => ({ clockOutTime: 'soon' }), 'End time must be a time'],
    ['an end at the start', (clean) => ({ clockOutTime: clean.clockInTime }), 'End time must be after the start time.'],
    ['an end in the future', () => ({ clockOutTime: at(5, '10:06') }), 'End time cannot be in the future.'],
    ['the last member’s removal', () => ({ members: [] }), 'Please select at least one team member'],
    ['a member that is none', () => ({ members: [null] }), 'Please select at least one team member'],
    ['a member without a person', () => ({ members: [{ name: 'X' }] }), 'There is no such person.'],
    [
      'somebody twice',
      (clean) => ({ members: [...clean.members, ...clean.members] }),
      'Somebody is in this crew twice.',
    ],
    ['a price below zero', () => ({ price: -0.01 }), 'Price must be a number from 0, with at most 2 decimals'],
  ])('refuses %s', async (_, change, sentence) => {
    const clean = await create(await aScene());
    expectError(await edit(clean, change(clean)), 400, 'VALIDATION_FAILED', sentence);
    expect((await office.get<AdminClean>(`/api/admin/cleans/${clean.jobId}`)).data).toEqual(clean);
  });

  it('says who changed it first, and changes nothing', async () => {
    const clean = await create(await aScene());
    expect((await edit(clean, { price: 170 })).status).toBe(200);
    const stale = await edit(clean, { price: 180 });
    expectError(stale, 409, 'CLEAN_CHANGED', 'This clean was changed by somebody else.');
    expect(stale.body.changedBy).toEqual({ name: admin.name, at: expect.stringMatching(/Z$/) });
    const { data } = await edit(clean, { price: 190, expectedUpdatedAt: undefined });
    expect(data.price).toBe(190);
  });

  it('moves members with the clean, keeps others inside, and pays anew', async () => {
    const scene = await aScene();
    const clean = await create(scene);
    const [first, second] = clean.members;
    const left = await edit(clean, { members: [first, { ...second, clockOutTime: at(4, '10:00') }] });
    expect(left.data.members.map((member) => member.clockOutTime)).toEqual([at(4, '11:00'), at(4, '10:00')]);
    expect(left.data.wages).toBe(96.93);
    const moved = await edit(left.data, { clockInTime: at(4, '08:30'), clockOutTime: at(4, '11:30') });
    expect(moved.data.members).toMatchObject([
      { clockInTime: at(4, '08:30'), clockOutTime: at(4, '11:30') },
      { clockInTime: at(4, '08:30'), clockOutTime: at(4, '10:00') },
    ]);
    expect(moved.data).toMatchObject({ wages: 145.4, timeDifferenceMinutes: 60 });
    expect(await storedWages(clean.jobId)).toBe(14_540);
    const nothingLeft = await edit(moved.data, { clockInTime: at(4, '10:30'), clockOutTime: at(4, '11:30') });
    const sentence = `The times of ${scene.second.name} must lie within those of the clean.`;
    expectError(nothingLeft, 400, 'VALIDATION_FAILED', sentence);
  });

  it('adds and removes members by person, with the team of the day and new minutes (D22)', async () => {
    const scene = await aScene();
    const clean = await create(scene);
    const added = await edit(clean, {
      members: [
        { userId: scene.first.id, id: 1 },
        { userId: scene.extra.id, id: -1, isCoreTeam: true },
      ],
    });
    expect(added.data.members).toMatchObject([
      { userId: scene.first.id, isCoreTeam: true },
      { userId: scene.extra.id, isCoreTeam: false, clockInTime: at(4, '09:00'), clockOutTime: at(4, '11:00') },
    ]);
    const alone = await edit(added.data, { members: [{ userId: scene.first.id }] });
    expect(alone.data).toMatchObject({ allocatedMinutes: 240, wages: 64.62, members: [{ userId: scene.first.id }] });
    // Who was removed is free for another clean, and can come back to this one.
    const { data: back } = await edit(alone.data, {
      members: [{ userId: scene.second.id }, { userId: scene.first.id }],
    });
    expect(back.members.map((member) => member.userId)).toEqual([scene.first.id, scene.second.id]);
    expect(await auditOf(clean.jobId)).toEqual(['clean.created', 'clean.edited', 'clean.edited', 'clean.edited']);
  });

  it('refuses new members who are archived, but keeps those who were archived since', async () => {
    const scene = await aScene();
    const clean = await create(scene);
    await world.database.query(`UPDATE users SET active = false WHERE id = ANY ($1)`, [
      [scene.first.id, scene.extra.id],
    ]);
    const added = { members: [...clean.members, { userId: scene.extra.id }] };
    expectError(
      await edit(clean, added),
      409,
      'MEMBER_UNAVAILABLE',
      `${scene.extra.name} is archived and cannot join a clean.`,
    );
    expect((await edit(clean, { price: 100 })).data.members).toHaveLength(2);
  });

  it('takes another price with the minutes of its tier, and the customer’s when it is emptied (D22, D27)', async () => {
    const clean = await create(await aScene());
    const { data: dearer } = await edit(clean, { price: 250 });
    expect(dearer).toMatchObject({ price: 250, allocatedMinutes: 180 });
    expect((await edit(dearer, { price: null })).data).toMatchObject({ price: 150, allocatedMinutes: 120 });
  });

  it('keeps the minutes that a clean has when tiers changed since and nothing else did (D22)', async () => {
    const clean = await create(await aScene({ priceCents: 40_000 }));
    expect(clean.allocatedMinutes).toBeNull();
    const tier = await aPriceTier(world.database, {
      priceMinCents: 40_000,
      priceMaxCents: 41_000,
      allottedMinutes: 300,
    });
    expect((await edit(clean, { clockOutTime: at(4, '11:10') })).data.allocatedMinutes).toBeNull();
    await world.database.query(`DELETE FROM price_tiers WHERE id = $1`, [tier.id]);
  });

  it('completes an active clean with an end, and makes it active again without one', async () => {
    const scene = await aScene();
    const active = await create(scene, { startTime: at(5, '09:00'), endTime: null });
    const done = await edit(active, { clockOutTime: at(5, '09:30') });
    expect(done.data).toMatchObject({ clockOutTime: at(5, '09:30'), wages: 32.31 });
    const again = await edit(done.data, { clockOutTime: null });
    expect(again.data).toMatchObject({
      clockOutTime: null,
      wages: null,
      members: [{ clockOutTime: null }, { clockOutTime: null }],
    });
    expect(await storedWages(active.jobId)).toBeNull();
    const phone = await world.as(scene.second);
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(active.jobId);
  });

  it('does not make a clean active while the customer or a member has another one (D26)', async () => {
    const scene = await aScene();
    const clean = await create(scene, { teamMembers: [scene.first.id] });
    const there = await create(scene, { startTime: at(5, '09:00'), endTime: null, teamMembers: [scene.second.id] });
    const busy = `A clean is already in progress for ${scene.customer.name}.`;
    expectError(await edit(clean, { clockOutTime: null }), 409, 'CUSTOMER_BUSY', busy);
    await office.post('/api/admin/cleans/end-active', { jobId: there.jobId });
    const elsewhere = await aCustomer(world.database, { name: 'Elsewhere' });
    await create(scene, {
      customerId: elsewhere.id,
      startTime: at(5, '09:00'),
      endTime: null,
      teamMembers: [scene.first.id],
    });
    const sentence = `${scene.first.name} is already on a clean at Elsewhere.`;
    expectError(await edit(clean, { clockOutTime: null }), 409, 'MEMBER_BUSY', sentence);
  });

  it('does not leave an active clean without anybody on it', async () => {
    const scene = await aScene();
    const active = await create(scene, { startTime: at(5, '09:00'), endTime: null });
    const [first, second] = active.members;
    const left = await edit(active, { members: [first, { ...second, clockOutTime: at(5, '09:30') }] });
    const sentence = 'Somebody must still be on a clean in progress. Add a member or set an end time.';
    expectError(await edit(left.data, { members: [left.data.members[1]] }), 400, 'VALIDATION_FAILED', sentence);
  });
});

describe('PUT /api/admin/cleans/{jobId}: team, customer, notes and own times', () => {
  it.each<[string, object, string]>([
    ['a team that is none', { teamId: null }, 'Please select a team'],
    ['a customer that is none', { customerId: 'x' }, 'Please select a customer'],
    ['notes that are too long', { notes: 'x'.repeat(5001) }, 'Notes can have at most 5000 characters'],
    [
      'own times that are neither',
      { members: [{ userId: 1, hasOwnTimes: null }] },
      'hasOwnTimes must be true or false',
    ],
  ])('refuses %s', async (_, change, sentence) => {
    const clean = await create(await aScene());
    expectError(await edit(clean, change), 400, 'VALIDATION_FAILED', sentence);
    expect((await office.get<AdminClean>(`/api/admin/cleans/${clean.jobId}`)).data).toEqual(clean);
  });

  it('gives the clean to another team, by which members are its own or additional (D23)', async () => {
    const scene = await aScene();
    const other = await aTeam(world.database, { members: [scene.extra] });
    const clean = await create(scene, { additionalStaff: [scene.extra.id] });
    expect(clean.members.map(({ isCoreTeam }) => isCoreTeam)).toEqual([true, true, false]);
    const { data } = await edit(clean, { teamId: other.id });
    expect(data).toMatchObject({ teamId: other.id, teamName: other.name, price: clean.price, wages: clean.wages });
    expect(data.members.map(({ isCoreTeam }) => isCoreTeam)).toEqual([false, false, true]);
    // Left out, the team stays.
    expect((await edit(data, { price: 160 })).data.teamId).toBe(other.id);
  });

  it('refuses an archived team or customer, unless the clean has it already, and unknown ones', async () => {
    const scene = await aScene();
    const team = await aTeam(world.database, { active: false });
    const customer = await aCustomer(world.database, { active: false });
    const clean = await create(scene);
    expectError(await edit(clean, { teamId: team.id }), 409, 'TEAM_ARCHIVED', `The team ${team.name} is archived.`);
    const archived = `${customer.name} is archived. Restore the customer first.`;
    expectError(await edit(clean, { customerId: customer.id }), 409, 'CUSTOMER_ARCHIVED', archived);
    expectError(await edit(clean, { customerId: 2147483647 }), 404, 'NOT_FOUND', 'There is no such customer.');
    expectError(await edit(clean, { teamId: 2147483647 }), 404, 'NOT_FOUND', 'There is no such team.');
    await world.database.query(`UPDATE customers SET active = false WHERE id = $1`, [scene.customer.id]);
    await world.database.query(`UPDATE teams SET active = false WHERE id = $1`, [scene.team.id]);
    const same = { customerId: scene.customer.id, teamId: scene.team.id, notes: 'Key returned' };
    expect((await edit(clean, same)).data.notes).toBe('Key returned');
  });

  it('moves the clean to another customer as if it had started there, unless a price is sent (D22, D27)', async () => {
    const scene = await aScene();
    const dear = await aCustomer(world.database, { priceCents: 25_000 });
    const clean = await create(scene);
    const { data: moved } = await edit(clean, { customerId: dear.id, price: null });
    expect(moved).toMatchObject({ customerId: dear.id, customerName: dear.name, price: 250, allocatedMinutes: 180 });
    expect(moved).toMatchObject({ wages: clean.wages, wageRatio: expect.closeTo((129.24 / 250) * 100, 5) });
    const { data: priced } = await edit(moved, { customerId: scene.customer.id, price: 210 });
    expect(priced).toMatchObject({ customerId: scene.customer.id, price: 210, allocatedMinutes: 180 });
    const friends = await aCustomer(world.database, {
      priceCents: 12_000,
      isFriendsFamily: true,
      friendsFamilyMinutes: 50,
    });
    const { data: free } = await edit(priced, { customerId: friends.id, price: null });
    expect(free).toMatchObject({ isFriendsFamily: true, price: 120, allocatedMinutes: 50 });
    const { data: back } = await edit(free, { customerId: scene.customer.id, price: null });
    expect(back).toMatchObject({ isFriendsFamily: false, price: 150, allocatedMinutes: 120 });
    // Without a price of the customer the clean waits for one.
    const unpriced = await aCustomer(world.database, { priceCents: null });
    expect((await edit(back, { customerId: unpriced.id, price: null })).data).toMatchObject({
      price: null,
      allocatedMinutes: null,
      wageRatio: null,
    });
  });

  it('does not give a customer two active cleans, of two at once either, 20 times (D26)', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, two] = [await aScene(), await aScene()];
      const target = await aCustomer(world.database);
      const now = { startTime: at(5, '09:00'), endTime: null };
      const [first, second] = [await create(one, now), await create(two, now)];
      const replies = await Promise.all([first, second].map((clean) => edit(clean, { customerId: target.id })));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const loser = replies.find(({ status }) => status === 409)!;
      expectError(loser, 409, 'CUSTOMER_BUSY', `A clean is already in progress for ${target.name}.`);
    }
  });

  it('keeps the team and the customer in the log by their ids, and of notes only that they changed', async () => {
    const scene = await aScene();
    const [team, customer] = [await aTeam(world.database), await aCustomer(world.database)];
    const clean = await create(scene);
    await edit(clean, { teamId: team.id, customerId: customer.id, notes: 'The key is under the mat' });
    const [row] = await world.database.query<{ details: Record<string, unknown> }>(
      `SELECT details FROM audit_log WHERE subject = 'clean' AND subject_id = $1 AND action = 'clean.edited'`,
      [clean.jobId],
    );
    expect(row!.details).toMatchObject({
      changed: ['notes'],
      before: { teamId: scene.team.id, customerId: scene.customer.id },
      after: { teamId: team.id, customerId: customer.id },
    });
    expect(JSON.stringify(row!.details)).not.toMatch(new RegExp(`mat|${customer.name}|${team.name}`));
    const { data } = await edit({ ...clean, updatedAt: '' }, { notes: '', expectedUpdatedAt: undefined });
    expect(data.notes).toBeNull();
  });

  it('keeps the own times of a member where the clean moves away from them', async () => {
    const scene = await aScene();
    const clean = await create(scene);
    const [first, second] = clean.members;
    const { data } = await edit(clean, {
      clockInTime: at(4, '08:00'),
      members: [first, { ...second, hasOwnTimes: true }],
    });
    expect(data.members).toMatchObject([
      { clockInTime: at(4, '08:00'), clockOutTime: at(4, '11:00') },
      { clockInTime: at(4, '09:00'), clockOutTime: at(4, '11:00') },
    ]);
    expect(data.wages).toBe(161.55);
  });

  it('changes team, customer and notes in an approved week, whose hours stay as they are', async () => {
    const scene = await aScene();
    const [team, customer] = [await aTeam(world.database), await aCustomer(world.database)];
    const [start, end] = ['2025-11-05T22:00:00.000Z', '2025-11-06T00:00:00.000Z'];
    const clean = await create(scene, { startTime: start, endTime: end });
    const week = '2025-11-03';
    await world.database.query(
      `INSERT INTO week_approvals (week_start, action, made_by_id) VALUES ($1, 'approved', $2)`,
      [week, admin.id],
    );
    const { data } = await edit(clean, { teamId: team.id, customerId: customer.id, notes: 'Moved' });
    expect(data).toMatchObject({ teamId: team.id, customerId: customer.id, notes: 'Moved', wages: clean.wages });
    const [first, second] = data.members;
    const own = { members: [first, { ...second, clockOutTime: '2025-11-05T23:00:00.000Z' }] };
    expect((await edit(data, own)).status).toBe(409);
  });
});

describe('POST /api/admin/cleans/end-active', () => {
  it.each([{}, { jobId: '7' }, { jobId: 0 }])('refuses %j', async (body) => {
    expectError(
      await office.post('/api/admin/cleans/end-active', body),
      400,
      'VALIDATION_FAILED',
      'There is no such clean.',
    );
  });

  it('has no clean that is not stored', async () => {
    expectError(
      await office.post('/api/admin/cleans/end-active', { jobId: 2147483647 }),
      404,
      'NOT_FOUND',
      'There is no such clean.',
    );
  });

  it('ends the clean for everybody who is still on it; a second time changes nothing', async () => {
    const scene = await aScene();
    const active = await create(scene, { startTime: at(5, '09:00'), endTime: null });
    const [first, second] = active.members;
    await edit(active, { members: [first, { ...second, clockOutTime: at(5, '09:30') }] });
    const ended = await office.post<AdminClean>('/api/admin/cleans/end-active', { jobId: active.jobId });
    expect(ended.data).toMatchObject({
      clockOutTime: at(5, '10:00'),
      members: [{ clockOutTime: at(5, '10:00') }, { clockOutTime: at(5, '09:30') }],
    });
    expect(await storedWages(active.jobId)).toBe(4847);
    const again = await office.post<AdminClean>('/api/admin/cleans/end-active', { jobId: active.jobId });
    expect([again.status, again.data]).toEqual([200, ended.data]);
  });

  it('has one end and keeps the notes when staff complete the clean at the same moment, 20 times', async () => {
    const scene = await aScene();
    const phone = await world.as(scene.first);
    for (let round = 0; round < 20; round++) {
      const { jobId } = await create(scene, { startTime: world.clock.now().toISOString(), endTime: null });
      world.clock.advance({ minutes: 1 });
      const notes = `Round ${round}`;
      const clockOut = { lunchBreak: false, notes, clockOutAllMembers: true, selectedMemberIds: [], jobId };
      const finish = () => phone.post<FinishedClean>('/api/staff/time-entries/clock-out', clockOut);
      const end = () => office.post<AdminClean>('/api/admin/cleans/end-active', { jobId });
      const [finished, ended] = await Promise.all(round % 2 ? [finish(), end()] : [end(), finish()].toReversed());
      expect([finished?.status, ended?.status]).toEqual([200, 200]);
      const { data } = await office.get<AdminClean>(`/api/admin/cleans/${jobId}`);
      const now = world.clock.now().toISOString();
      expect(data).toMatchObject({
        clockOutTime: now,
        notes,
        wages: 1.08,
        members: [{ clockOutTime: now }, { clockOutTime: now }],
      });
      expect((await auditOf(jobId)).filter((action) => action === 'clean.completed')).toHaveLength(1);
    }
    world.clock.set(at(5, '10:00'));
  });
});

describe('an edit and a clock-out at the same moment', () => {
  it('leave one end and the notes, and whoever edits a changed clean is told, 20 times (D29)', async () => {
    const scene = await aScene();
    const phone = await world.as(scene.first);
    for (let round = 0; round < 20; round++) {
      const active = await create(scene, { startTime: world.clock.now().toISOString(), endTime: null });
      world.clock.advance({ minutes: 2 });
      const editedEnd = new Date(world.clock.now().getTime() - 60_000).toISOString();
      const notes = `Round ${round}`;
      const { jobId } = active;
      const clockOut = { lunchBreak: false, notes, clockOutAllMembers: true, selectedMemberIds: [], jobId };
      const calls = [
        () => phone.post('/api/staff/time-entries/clock-out', clockOut),
        () => edit(active, { clockOutTime: editedEnd }),
      ];
      if (round % 2) calls.reverse();
      const replies: Reply[] = await Promise.all(calls.map((call) => call()));
      const [finished, edited] = round % 2 ? replies.toReversed() : replies;
      expect(finished?.status).toBe(200);
      expect([200, 409]).toContain(edited?.status);
      const end = edited?.status === 200 ? editedEnd : world.clock.now().toISOString();
      expect((await office.get<AdminClean>(`/api/admin/cleans/${jobId}`)).data).toMatchObject({
        clockOutTime: end,
        notes,
        members: [{ clockOutTime: end }, { clockOutTime: end }],
      });
    }
    world.clock.set(at(5, '10:00'));
  });

  it('two edits of one crew with a person each wants: one of them is told who is busy, 20 times (D26)', async () => {
    for (let round = 0; round < 20; round++) {
      const [here, there] = await Promise.all([aScene(), aScene()]);
      const cleans = await Promise.all([create(here), create(there)]);
      const wanted = here.extra;
      const replies = await Promise.all(
        cleans.map((clean) => edit(clean, { members: [...clean.members, { userId: wanted.id }] })),
      );
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
      const winner = replies[0]?.status === 200 ? here : there;
      const sentence = `${wanted.name} is already on a clean at ${winner.customer.name}.`;
      expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
        code: 'MEMBER_BUSY',
        error: sentence,
      });
    }
  });
});

describe('POST /api/admin/cleans/{jobId}/discard (D30)', () => {
  it.each([{}, { reason: ' \n ' }, { reason: 7 }])('asks for a reason: %j', async (body) => {
    const clean = await create(await aScene());
    expectError(
      await office.post(`/api/admin/cleans/${clean.jobId}/discard`, body),
      400,
      'VALIDATION_FAILED',
      'Please say why the clean is discarded.',
    );
  });

  it('takes an active clean out of every list and frees its crew and customer', async () => {
    const scene = await aScene();
    const clean = await create(scene, { startTime: at(5, '09:00'), endTime: null });
    const path = `/api/admin/cleans/${clean.jobId}/discard`;
    const gone = await office.post<AdminClean>(path, { reason: 'Entered twice' });
    expect(gone.data.members).toHaveLength(2);
    expect((await office.post<AdminClean>(path, { reason: 'Again' })).data).toEqual(gone.data);
    const { data: active } = await office.get<AdminClean[]>('/api/admin/cleans/active');
    expect(active.map((each) => each.jobId)).not.toContain(clean.jobId);
    expectError(await office.get(`/api/admin/cleans/${clean.jobId}`), 404, 'NOT_FOUND');
    expectError(await edit(clean), 404, 'NOT_FOUND');
    expectError(await office.post('/api/admin/cleans/end-active', { jobId: clean.jobId }), 404, 'NOT_FOUND');
    expect(await auditOf(clean.jobId)).toEqual(['clean.created', 'clean.discarded']);
    expect((await (await world.as(scene.first)).get('/api/staff/active-job')).data).toBeNull();
    await create(scene, { startTime: at(5, '09:30'), endTime: null });
  });

  it('takes a completed clean out of the figures', async () => {
    const clean = await create(await aScene(), { startTime: at(5, '07:00'), endTime: at(5, '08:00') });
    const count = async () => (await office.get<Dashboard>('/api/admin/dashboard')).data.stats.completedCleans;
    const before = await count();
    await office.post(`/api/admin/cleans/${clean.jobId}/discard`, { reason: 'Wrong customer' });
    expect(await count()).toBe(before - 1);
  });
});

/** Numbers that look random and are the same in every run. */
function numbers(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * max);
  };
}

describe("a customer's figures are as its cleans are (D28)", () => {
  const figuresOf = async ({ id }: { id: number }) => {
    const { data } = await office.get<AdminCustomer>(`/api/admin/customers/${id}`);
    return { efficiency: data.targetTimeMinutes, wageRatio: data.averageWageRatio, at: data.metricsAt };
  };
  const NONE = { efficiency: null, wageRatio: null };

  it('from the transaction in which one completes, changes, is re-opened or discarded, with their date', async () => {
    const scene = await aScene({ priceCents: 15_000 });
    const { customer } = scene;
    expect(await figuresOf(customer)).toEqual({ ...NONE, at: null });
    const phone = await world.as(scene.first);
    const started = await phone.post<ActiveJob>('/api/staff/time-entries/clock-in', {
      teamId: scene.team.id,
      customerId: customer.id,
      memberIds: [scene.first.id, scene.second.id],
    });
    expect(await figuresOf(customer)).toEqual({ ...NONE, at: null });
    const steps: [unknown, string][] = [];
    const step = async (efficiency: number | null): Promise<void> => {
      const found = await figuresOf(customer);
      expect(found).toMatchObject({ efficiency, at: world.clock.now().toISOString() });
      steps.push([found, world.clock.now().toISOString()]);
      const again = await office.post('/api/admin/customers/calculate-metrics');
      expect(again.status).toBe(200);
      expect(await figuresOf(customer)).toEqual(found);
      world.clock.advance({ minutes: 1 });
    };
    world.clock.advance({ minutes: 60 });
    const body = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] };
    await phone.post('/api/staff/time-entries/clock-out', { ...body, jobId: started.data.jobId });
    await step(200);
    const clean = (await office.get<AdminClean>(`/api/admin/cleans/${started.data.jobId}`)).data;
    const end = new Date(Date.parse(clean.clockInTime) + 30 * 60_000).toISOString();
    const edited = await edit(clean, { clockOutTime: end });
    await step(400);
    // A second one halves what the first one gained.
    const second = await create(scene, { startTime: at(3, '09:00'), endTime: at(3, '11:00') });
    await step(250);
    const reopened = await edit(edited.data, { clockOutTime: null });
    expect(reopened.status).toBe(200);
    await step(100);
    await office.post('/api/admin/cleans/end-active', { jobId: clean.jobId });
    expect((await figuresOf(customer)).efficiency).not.toBe(100);
    await office.post(`/api/admin/cleans/${clean.jobId}/discard`, { reason: 'By mistake' });
    await step(100);
    await office.post(`/api/admin/cleans/${second.jobId}/discard`, { reason: 'By mistake' });
    await step(null);
    world.clock.set(at(5, '10:00'));
  });

  it('of both customers, from the transaction in which a clean moves from one to the other', async () => {
    const scene = await aScene({ priceCents: 15_000 });
    const other = await aCustomer(world.database, { priceCents: 15_000 });
    const clean = await create(scene);
    const before = await figuresOf(scene.customer);
    expect(before.efficiency).toEqual(expect.any(Number));
    expect((await figuresOf(other)).efficiency).toBeNull();
    expect((await edit(clean, { customerId: other.id })).status).toBe(200);
    expect((await figuresOf(scene.customer)).efficiency).toBeNull();
    expect(await figuresOf(other)).toMatchObject({ efficiency: before.efficiency, wageRatio: before.wageRatio });
  });

  it('from the transaction in which its cleans get the price they waited for (D27)', async () => {
    const scene = await aScene({ priceCents: null });
    await create(scene);
    expect(await figuresOf(scene.customer)).toMatchObject({ efficiency: 100, wageRatio: 0 });
    const { data } = await office.get<AdminCustomer>(`/api/admin/customers/${scene.customer.id}`);
    const {
      createdAt: _,
      updatedAt: __,
      targetTimeMinutes: ___,
      averageWageRatio: ____,
      metricsAt: _____,
      ...whole
    } = data;
    const priced = await office.put<AdminCustomer>(`/api/admin/customers/${data.id}`, { ...whole, price: 150 });
    expect(priced.data).toMatchObject({ targetTimeMinutes: 100, averageWageRatio: 86 });
  });

  it('after two cleans of one customer changed at the same moment, 20 times', async () => {
    const scene = await aScene({ priceCents: 15_000 });
    let cleans = [
      await create(scene, { startTime: at(3, '09:00'), endTime: at(3, '11:00') }),
      await create(scene, { startTime: at(4, '09:00'), endTime: at(4, '11:00') }),
    ];
    for (let round = 1; round <= 20; round++) {
      const replies = await Promise.all(
        cleans.map((clean, place) => {
          const minutes = 60 + round + place * 7;
          const end = new Date(Date.parse(clean.clockInTime) + minutes * 60_000).toISOString();
          return edit(clean, { clockOutTime: end });
        }),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      cleans = replies.map(({ data }) => data);
      const mean = (120 / (60 + round) + 120 / (67 + round)) * 50;
      expect((await figuresOf(scene.customer)).efficiency).toBe(Math.floor(mean + 0.5));
    }
  });

  it('calculated for everybody, wait for nobody who holds a customer, and hold up no clean', async () => {
    const scene = await aScene();
    const db = world.app.get(DataSource).createQueryRunner();
    await db.startTransaction();
    try {
      // As an office that edits the customer holds it.
      await db.query('SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE', [scene.customer.id]);
      const aside = await aScene();
      expect((await office.post('/api/admin/customers/calculate-metrics')).status).toBe(200);
      expect((await office.post('/api/admin/cleans', anInput(aside))).status).toBe(201);
    } finally {
      await db.rollbackTransaction();
      await db.release();
    }
  });
});

describe('figures in SQL are those of the rule (D28)', () => {
  it('keeps the wages of cleanFigures, whatever the crew’s times', async () => {
    const below = numbers(28);
    const scene = await aScene();
    const crew = await Promise.all(Array.from({ length: 6 }, () => aPerson(world.database)));
    for (let day = 1; day <= 20; day++) {
      const start = Date.UTC(2025, 5, day) + below(60_000);
      const end = start + 1000 + below(6 * 3_600_000);
      const teamMembers = crew.slice(0, 1 + below(6)).map((person) => person.id);
      const times = { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
      const clean = await create(scene, { ...times, teamMembers });
      const members = clean.members.map(({ userId }) => ({
        userId,
        clockInTime: new Date(start + below(400)).toISOString(),
        clockOutTime: new Date(end - below(400)).toISOString(),
      }));
      const { data } = await edit(clean, { members });
      const rule = cleanFigures({
        clockInMs: start,
        clockOutMs: end,
        allottedMinutes: data.allocatedMinutes,
        priceCents: 15_000,
        payRateCents: 3231,
        entries: members.map((each) => ({
          clockInMs: Date.parse(each.clockInTime),
          clockOutMs: Date.parse(each.clockOutTime),
        })),
      });
      expect(await storedWages(clean.jobId)).toBe(rule.wagesCents);
      expect(data).toMatchObject({
        efficiency: rule.efficiency,
        wageRatio: rule.wageRatio,
        wages: rule.wagesCents / 100,
      });
    }
  });

  it('adds up the dashboard as figuresOverSet does', async () => {
    const below = numbers(7);
    for (let round = 0; round < 8; round++) {
      const day = new Date(Date.UTC(2024, 1, 1 + round)).toISOString().slice(0, 10);
      const ids: number[] = [];
      for (let count = 0; count < round * 3; count++) {
        const clockIn = new Date(Date.parse(`${day}T01:00:00Z`) + below(3_600_000));
        const clean = await aClean(world.database, {
          clockIn,
          clockOut: new Date(clockIn.getTime() + 20_000 + below(3 * 3_600_000)),
          priceCents: below(5) === 0 ? null : below(40_000),
          allottedMinutes: below(5) === 0 ? null : 30 + below(200),
          isFriendsFamily: below(4) === 0,
          payRateCents: below(10) === 0 ? 0 : 3231,
        });
        ids.push(clean.id);
      }
      const query = `dateFilter=custom&customStart=${day}&customEnd=${day}`;
      const { data: cleans } = await office.get<AdminClean[]>(`/api/admin/cleans/completed?${query}`);
      expect(cleans.map((clean) => clean.jobId).toSorted((a, b) => a - b)).toEqual(ids);
      const rule = figuresOverSet(
        cleans.map(({ price, ...clean }) => ({
          ...clean,
          priceCents: price === null ? null : Math.round(price * 100),
        })),
      );
      expect((await office.get<Dashboard>(`/api/admin/dashboard?${query}`)).data.stats).toEqual({
        activeCleans: expect.any(Number),
        completedCleans: ids.length,
        efficiency: rule.efficiency,
        revenue: rule.revenueCents / 100,
        wageRatio: rule.wageRatio,
      });
    }
  });

  it('bounds the days by the zone that the business has at that moment, whoever changed it (D5)', async () => {
    const moveTo = (zone: string) => world.database.query('UPDATE business_settings SET time_zone = $1', [zone]);
    // 23:30 in Melbourne, 20:30 in Perth, and in Auckland the next day.
    await aClean(world.database, { clockIn: '2023-06-14T13:30:00Z', clockOut: '2023-06-14T14:30:00Z' });
    const counts: number[] = [];
    try {
      for (const zone of ['Australia/Melbourne', 'Pacific/Auckland', 'Australia/Perth', 'Pacific/Auckland']) {
        await moveTo(zone);
        const query = 'dateFilter=custom&customStart=2023-06-14&customEnd=2023-06-14';
        counts.push((await office.get<Dashboard>(`/api/admin/dashboard?${query}`)).data.stats.completedCleans);
      }
    } finally {
      await moveTo('Australia/Melbourne');
    }
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it('counts the cleans in progress, whatever days are asked for', async () => {
    const before = (await office.get<Dashboard>('/api/admin/dashboard?dateFilter=lastWeek')).data.stats.activeCleans;
    await create(await aScene(), { startTime: at(5, '09:00'), endTime: null });
    expect((await office.get<Dashboard>('/api/admin/dashboard?dateFilter=lastWeek')).data.stats.activeCleans).toBe(
      before + 1,
    );
  });
});

describe('what other modules ask of cleans', () => {
  it('names the clean in progress of a person, a customer and a team (D13)', async () => {
    const scene = await aScene();
    const questions = world.app.get(ActiveCleanQueries, { strict: false });
    const { manager } = world.app.get(DataSource);
    const answers = async () => [
      await questions.ofPerson(manager, scene.first.id),
      await questions.ofCustomer(manager, scene.customer.id),
      await questions.ofTeam(manager, scene.team.id),
    ];
    await create(scene);
    expect(await answers()).toEqual([null, null, null]);
    const { jobId } = await create(scene, { startTime: at(5, '09:00'), endTime: null });
    const name = { cleanId: jobId, customerName: scene.customer.name };
    expect(await answers()).toEqual([name, name, name]);
    expect(await questions.ofPerson(manager, scene.extra.id)).toBeNull();
  });

  it('prices the cleans that had no price, with the minutes of the tier for their crew (D22, D27)', async () => {
    const scene = await aScene({ priceCents: null });
    const unpriced = await create(scene);
    const alone = await create(scene, {
      startTime: at(3, '09:00'),
      endTime: at(3, '10:00'),
      teamMembers: [scene.first.id],
    });
    const priced = await create(scene, { startTime: at(2, '09:00'), endTime: at(2, '10:00'), price: 120 });
    const discarded = await create(scene, { startTime: at(1, '09:00'), endTime: at(1, '10:00') });
    await office.post(`/api/admin/cleans/${discarded.jobId}/discard`, { reason: 'Twice' });
    const pricing = world.app.get(CleanPricing, { strict: false });
    const caller = { ...admin, userId: admin.id, sessionId: '', actor: null, requestId: '' };
    const fill = () =>
      world.app.get(DataSource).transaction((tx) => pricing.fillMissing(tx, caller, scene.customer.id, 25_000));
    expect(await fill()).toBe(2);
    const now = async (clean: AdminClean) => (await office.get<AdminClean>(`/api/admin/cleans/${clean.jobId}`)).data;
    expect(await now(unpriced)).toMatchObject({ price: 250, allocatedMinutes: 180, wages: unpriced.wages });
    expect((await now(unpriced)).updatedAt > unpriced.updatedAt).toBe(true);
    expect(await now(alone)).toMatchObject({ price: 250, allocatedMinutes: 360 });
    expect(await now(priced)).toEqual(priced);
    expect(await fill()).toBe(0);
  });

  it('gives wages to the cleans that were completed before wages were kept (D28)', async () => {
    const times = { clockIn: '2025-01-06T00:00:00Z', clockOut: '2025-01-06T01:30:01Z' };
    const memberIds = await Promise.all([1, 2, 3].map(async () => (await aPerson(world.database)).id));
    const done = await aClean(world.database, { ...times, memberIds });
    const running = await aClean(world.database);
    const db = world.app.get(DataSource).createQueryRunner();
    try {
      await db.startTransaction();
      const migration = new Office1763700000000();
      await migration.down(db);
      await migration.up(db);
      const rows = await db.manager.query<{ id: number; wages_cents: number | null }[]>(
        `SELECT id, wages_cents FROM cleans WHERE id = ANY ($1) ORDER BY id`,
        [[done.id, running.id]],
      );
      expect(rows).toEqual([
        { id: done.id, wages_cents: 14_542 },
        { id: running.id, wages_cents: null },
      ]);
    } finally {
      await db.rollbackTransaction();
      await db.release();
    }
  });
});
