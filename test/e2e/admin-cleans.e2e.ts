import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminClean, Dashboard, FinishedClean } from '@tidycrew/contracts';
import { aClean, aCustomer, aPerson, aTeam, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditedActions } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { times } from '../support/long.js';
import {
  aCleanScene,
  cheapAndDearTiers,
  createClean,
  editClean,
  march,
  storedWages,
} from '../support/office-cleans.js';
import { expectTurns } from '../support/turns.js';

/** The clock stands at Thursday 5 March 2026, 10:00 in Melbourne; Monday of that week is 2 March. */
let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin);
  await cheapAndDearTiers(world);
});

afterAll(() => world.stop());

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
      ['lastSunday', march(1, '23:30'), march(2, '00:30')],
      ['monday', march(2, '00:30'), march(2, '02:00')],
      ['wednesday', march(4, '23:00'), march(5, '00:10')],
      ['today', march(5, '08:00'), march(5, '09:10')],
    ];
    for (const [name, clockIn, clockOut] of days) {
      const input = { teamId: team.id, clockIn, clockOut, memberIds: [mia.id] };
      cleans[name] = (await aClean(world.database, input)).id;
    }
    const customer = await aCustomer(world.database, { name: 'Running Late 100%' });
    cleans.active = (
      await aClean(world.database, { teamId: team.id, customerId: customer.id, clockIn: march(5, '09:20') })
    ).id;
    await aClean(world.database, {
      teamId: team.id,
      clockIn: march(5, '06:00'),
      clockOut: march(5, '07:00'),
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
  ])('lists the cleans of the asked days: %s (D5, D6, D28)', async (_, query, names) => {
    const reply = await office.get<AdminClean[]>(`/api/admin/cleans/completed?${query}`);
    expect(idsOf(reply)).toEqual(names.map((name) => cleans[name]));
    // Without a range it is the first of at most 1,000 rows, and says how many there are (D95).
    const last = Math.max(0, reply.data.length - 1);
    expect(reply.headers.get('content-range')).toBe(`cleans 0-${last}/${reply.data.length}`);
  });

  it('long lists of several days are read one at a time; a single day and short pages go ahead (D384)', async () => {
    const days = 'dateFilter=custom&customStart=2026-03-01&customEnd=2026-03-02';
    const list = (query: string) => office.get<AdminClean[]>(`/api/admin/cleans/completed?${query}`);
    const [day, page] = await expectTurns(world.database, {
      ask: () => list(days),
      table: 'time_entries',
      sentence: 'Others are opening many cleans. Please try again in a moment.',
      others: () => [list('dateFilter=today'), list(`${days}&range=[0,24]`)] as const,
    });
    expect(idsOf(await day)).toEqual([cleans.today]);
    expect(idsOf(await page)).toEqual([cleans.monday, cleans.lastSunday]);
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
  ])('answers 400 for %s', async (_, query, code, error) => {
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
    'timeOfDay',
    'allocatedMinutes',
    'timeDifferenceMinutes',
    'efficiency',
    'price',
    'wages',
    'wageRatio',
  ])('holds the same cleans whichever way it is sorted by %s', async (field) => {
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
      clockInTime: march(5, '08:00'),
      clockOutTime: march(5, '09:10'),
      allocatedMinutes: 120,
      timeDifferenceMinutes: -50,
      wages: 37.7,
      extras: [],
      isFriendsFamily: false,
    });
    expect(data.efficiency).toBeCloseTo(171.43, 2);
    expect(data.wageRatio).toBeCloseTo(25.13, 2);
    expect(data.members).toEqual([
      {
        id: expect.any(Number),
        userId: mia.id,
        name: 'Mia Moss',
        clockInTime: march(5, '08:00'),
        clockOutTime: march(5, '09:10'),
        teamName: 'The Others',
        teamColor: '#AA0000',
        isCoreTeam: true,
        reportedFinish: null,
      },
    ]);
  });

  it('answers active cleans without figures at /active, and 304 while nothing has changed', async () => {
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

  it.each(['2147483647', '0', 'x'])('answers 404 for the clean %s', async (id) => {
    expectError(await office.get(`/api/admin/cleans/${id}`), 404, 'NOT_FOUND');
  });
});

describe('POST /api/admin/cleans/end-active', () => {
  it.each([{}, { jobId: '7' }, { jobId: 0 }])('answers 400 for %j', async (body) => {
    expectError(
      await office.post('/api/admin/cleans/end-active', body),
      400,
      'VALIDATION_FAILED',
      'There is no such clean.',
    );
  });

  it('answers 404 for a clean that is not stored', async () => {
    expectError(
      await office.post('/api/admin/cleans/end-active', { jobId: 2147483647 }),
      404,
      'NOT_FOUND',
      'There is no such clean.',
    );
  });

  it('ends the clean for everybody who is still on it; a second time changes nothing', async () => {
    const scene = await aCleanScene(world);
    const active = await createClean(office, scene, { startTime: march(5, '09:00'), endTime: null });
    const [first, second] = active.members;
    await editClean(office, active, { members: [first, { ...second, clockOutTime: march(5, '09:30') }] });
    const ended = await office.post<AdminClean>('/api/admin/cleans/end-active', { jobId: active.jobId });
    expect(ended.data).toMatchObject({
      clockOutTime: march(5, '10:00'),
      members: [{ clockOutTime: march(5, '10:00') }, { clockOutTime: march(5, '09:30') }],
    });
    expect(await storedWages(world.database, active.jobId)).toBe(4847);
    const again = await office.post<AdminClean>('/api/admin/cleans/end-active', { jobId: active.jobId });
    expect([again.status, again.data]).toEqual([200, ended.data]);
  });

  it('leaves one end and keeps the notes when staff complete the clean at the same moment', async () => {
    const scene = await aCleanScene(world);
    const phone = await world.as(scene.first);
    for (let round = 0; round < times(2, 20); round++) {
      const { jobId } = await createClean(office, scene, { startTime: world.clock.now().toISOString(), endTime: null });
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
      expect(
        (await auditedActions(world.database, 'clean', jobId)).filter((action) => action === 'clean.completed'),
      ).toHaveLength(1);
    }
    world.clock.set(march(5, '10:00'));
  });
});

describe('POST /api/admin/cleans/{jobId}/discard (D30)', () => {
  it.each([{}, { reason: ' \n ' }, { reason: 7 }])('answers 400 without a reason: %j', async (body) => {
    const clean = await createClean(office, await aCleanScene(world));
    expectError(
      await office.post(`/api/admin/cleans/${clean.jobId}/discard`, body),
      400,
      'VALIDATION_FAILED',
      'Please say why the clean is discarded.',
    );
  });

  it('takes an active clean out of every list and frees its crew and customer', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene, { startTime: march(5, '09:00'), endTime: null });
    const path = `/api/admin/cleans/${clean.jobId}/discard`;
    const gone = await office.post<AdminClean>(path, { reason: 'Entered twice' });
    expect(gone.data.members).toHaveLength(2);
    expect((await office.post<AdminClean>(path, { reason: 'Again' })).data).toEqual(gone.data);
    const { data: active } = await office.get<AdminClean[]>('/api/admin/cleans/active');
    expect(active.map((each) => each.jobId)).not.toContain(clean.jobId);
    expectError(await office.get(`/api/admin/cleans/${clean.jobId}`), 404, 'NOT_FOUND');
    expectError(await editClean(office, clean), 404, 'NOT_FOUND');
    expectError(await office.post('/api/admin/cleans/end-active', { jobId: clean.jobId }), 404, 'NOT_FOUND');
    expect(await auditedActions(world.database, 'clean', clean.jobId)).toEqual(['clean.created', 'clean.discarded']);
    expect((await (await world.as(scene.first)).get('/api/staff/active-job')).data).toBeNull();
    await createClean(office, scene, { startTime: march(5, '09:30'), endTime: null });
  });

  it('takes a completed clean out of the figures', async () => {
    const clean = await createClean(office, await aCleanScene(world), {
      startTime: march(5, '07:00'),
      endTime: march(5, '08:00'),
    });
    const count = async () => (await office.get<Dashboard>('/api/admin/dashboard')).data.stats.completedCleans;
    const before = await count();
    await office.post(`/api/admin/cleans/${clean.jobId}/discard`, { reason: 'Wrong customer' });
    expect(await count()).toBe(before - 1);
  });
});
