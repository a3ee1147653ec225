import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CompletedJob, OtherTeamMember, StaffPriceTier, StaffTeam, StaffTeamMember } from '@tidycrew/contracts';
import { aClean, aCustomer, aPerson, aTeam, type TestPerson, type TestTeam } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError, NOT_SIGNED_IN } from '../support/expect-error.js';
import { aCrew, finishClean, itIsForStaffOnly, startedClean, twoPriceTiers } from '../support/staff-calls.js';

let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let manager: TestPerson;
let admin: TestPerson;
let team: TestTeam;
/** Anna's phone. */
let phone: Client;

beforeAll(async () => {
  world = await startApp();
  await twoPriceTiers(world);
  manager = await aPerson(world.database, { role: 'manager' });
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
});

describe('GET /api/staff/teams', () => {
  itIsForStaffOnly(() => world, 'GET', '/api/staff/teams');

  it('answers the one team the caller is in today, with id, name and colour only (D14, D20)', async () => {
    await aTeam(world.database);
    const reply = await phone.get<StaffTeam[]>('/api/staff/teams');
    expect(reply.body).toEqual({ success: true, data: [{ id: team.id, name: team.name, color: '#B45309' }] });
  });

  it('answers every active team to somebody who is in none (D20)', async () => {
    const loner = await aPerson(world.database);
    const archived = await aTeam(world.database, { active: false });
    const { data } = await (await world.as(loner)).get<StaffTeam[]>('/api/staff/teams');
    const ids = data.map(({ id }) => id);
    expect(ids).toContain(team.id);
    expect(ids).not.toContain(archived.id);
    const active = await world.database.query('SELECT id FROM teams WHERE active');
    expect(ids).toHaveLength(active.length);
  });

  it.each([
    ['on the first day', '2026-03-05', null, true],
    ['on the day before', '2026-03-06', null, false],
    ['on the last day', '2026-03-01', '2026-03-06', true],
    ['on the end day, which is no longer theirs', '2026-03-01', '2026-03-05', false],
  ])(
    'counts a membership from its start day up to, not including, its end day: %s (D19)',
    async (_, first, end, isMember) => {
      const { id } = await aPerson(world.database);
      const own = await aTeam(world.database, { members: [{ id, start: first, end }] });
      const { data } = await (await world.as({ id })).get<StaffTeam[]>('/api/staff/teams');
      expect(data.length === 1 && data[0]?.id === own.id).toBe(isMember);
    },
  );

  it.each([
    ['2026-03-05T12:59:59.999Z', true, 'a millisecond before midnight in Melbourne'],
    ['2026-03-05T13:00:00.000Z', false, 'at midnight in Melbourne, still the day before in UTC'],
  ])('takes the day in the business timezone: at %s the person is a member: %s (D5)', async (instant, isMember) => {
    const { id } = await aPerson(world.database);
    await aTeam(world.database, { members: [{ id, start: '2026-03-05', end: '2026-03-06' }] });
    world.clock.set(instant);
    const { data } = await (await world.as({ id })).get<StaffTeam[]>('/api/staff/teams');
    expect(data.length === 1).toBe(isMember);
  });
});

describe('GET /api/staff/teams/{id}/members', () => {
  itIsForStaffOnly(() => world, 'GET', '/api/staff/teams/1/members');

  it('refuses unknown and archived teams', async () => {
    const archived = await aTeam(world.database, { active: false });
    for (const id of [archived.id, 2_000_000_000]) {
      expectError(await phone.get(`/api/staff/teams/${id}/members`), 404, 'NOT_FOUND', 'There is no such team.');
    }
    expectError(await phone.get('/api/staff/teams/x/members'), 404, 'NOT_FOUND', 'There is nothing at this address.');
  });

  it("answers today's active members by first name, without phone and e-mail (D14)", async () => {
    const aaron = await aPerson(world.database, { firstName: 'Aaron', lastName: 'Young' });
    const archived = await aPerson(world.database, { active: false });
    const gone = await aPerson(world.database);
    const members = [anna, aaron, archived, { id: gone.id, start: '2026-01-01', end: '2026-03-05' }];
    const other = await aTeam(world.database, { members: members.slice(1) });
    const reply = await phone.get<StaffTeamMember[]>(`/api/staff/teams/${other.id}/members`);
    expect(reply.body).toEqual({
      success: true,
      data: [{ id: aaron.id, firstName: 'Aaron', lastName: 'Young', busyAt: null }],
    });
    expect((await phone.get<StaffTeamMember[]>(`/api/staff/teams/${team.id}/members`)).data).toEqual([
      { id: anna.id, firstName: 'Anna', lastName: 'Nguyen', busyAt: null },
      { id: ben.id, firstName: 'Ben', lastName: 'Okafor', busyAt: null },
    ]);
  });
});

describe('GET /api/staff/teams/other-members', () => {
  itIsForStaffOnly(() => world, 'GET', '/api/staff/teams/other-members?teamId=1');
  const others = (query: string): Promise<Reply<OtherTeamMember[]>> =>
    phone.get<OtherTeamMember[]>(`/api/staff/teams/other-members?${query}`);

  it('answers 400 or 404 for a team that does not exist and a time zone that does not exist', async () => {
    expectError(await others(''), 400, 'VALIDATION_FAILED', 'Please select a team');
    expectError(await others('teamId=abc'), 400, 'VALIDATION_FAILED', 'Please select a team');
    expectError(await others('teamId=2000000000'), 404, 'NOT_FOUND', 'There is no such team.');
    const unknown = await others(`teamId=${team.id}&timezone=Mars/Olympus`);
    expectError(unknown, 400, 'UNKNOWN_TIME_ZONE', "'Mars/Olympus' is not a time zone.");
  });

  it('answers people of other teams with their team, people of none with null, and nobody of this one (D20)', async () => {
    const carla = await aPerson(world.database, { firstName: 'Carla' });
    const dave = await aPerson(world.database, { firstName: 'Dave' });
    const archived = await aPerson(world.database, { active: false });
    const other = await aTeam(world.database, { members: [carla, archived] });
    const { data } = await others(`teamId=${team.id}&timezone=Australia/Perth`);
    const found = (person: TestPerson): OtherTeamMember | undefined => data.find(({ id }) => id === person.id);
    expect(found(carla)).toEqual({
      id: carla.id, firstName: 'Carla', lastName: carla.lastName,
      teamId: other.id, teamName: other.name, teamColor: other.color, busyAt: null,
    }); // prettier-ignore
    expect(found(dave)).toEqual({
      id: dave.id, firstName: 'Dave', lastName: dave.lastName, teamId: null, teamName: null, teamColor: null, busyAt: null,
    }); // prettier-ignore
    for (const person of [anna, ben, archived, manager, admin]) expect(found(person)).toBeUndefined();
    expect(data.filter((row) => row.teamId === null)).toEqual(data.slice(data.findIndex((row) => row.teamId === null)));
  });
});

describe('who is on a clean (D208)', () => {
  it('is said of team members and others, with the customer where staff can list it, until they leave', async () => {
    const carla = await aPerson(world.database, { firstName: 'Carla' });
    const house = await aCustomer(world.database);
    const hidden = await aCustomer(world.database, { isLocated: false });
    const clean = await aClean(world.database, { memberIds: [ben.id], customerId: house.id });
    await aClean(world.database, { memberIds: [carla.id], customerId: hidden.id });
    const members = async () => (await phone.get<StaffTeamMember[]>(`/api/staff/teams/${team.id}/members`)).data;
    const other = async () =>
      (await phone.get<OtherTeamMember[]>(`/api/staff/teams/other-members?teamId=${team.id}`)).data.find(
        ({ id }) => id === carla.id,
      );
    expect(await members()).toMatchObject([{ busyAt: null }, { id: ben.id, busyAt: { customerName: house.name } }]);
    expect((await other())?.busyAt).toEqual({ customerName: null });
    await (await world.as(ben)).post('/api/staff/time-entries/clock-out', {
      lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [], jobId: clean.id,
    }); // prettier-ignore
    expect(await members()).toMatchObject([{ busyAt: null }, { busyAt: null }]);
  });
});

describe('GET /api/staff/completed-today', () => {
  itIsForStaffOnly(() => world, 'GET', '/api/staff/completed-today');
  const today = async (query = ''): Promise<CompletedJob[]> =>
    (await phone.get<CompletedJob[]>(`/api/staff/completed-today${query}`)).data;
  const worked = (clockIn: string, clockOut: string, input: object = {}): ReturnType<typeof aClean> =>
    aClean(world.database, { memberIds: [anna.id], teamId: team.id, clockIn, clockOut, ...input });
  /** A wall-clock time in Melbourne during daylight saving. */
  const melbourne = (time: string, day = '2026-03-05'): string => `${day}T${time}:00+11:00`;
  const at = async (instant: string): Promise<void> => {
    world.clock.set(instant);
    phone = await world.as(anna);
  };

  it('answers 400 for a time zone that does not exist (D5)', async () => {
    for (const zone of ['Mars/Olympus', '', '+11:00']) {
      const reply = await phone.get(`/api/staff/completed-today?timezone=${encodeURIComponent(zone)}`);
      expectError(reply, 400, 'UNKNOWN_TIME_ZONE', `'${zone}' is not a time zone.`);
    }
  });

  it('answers what the caller finished, latest first, with exactly its fields', async () => {
    const customer = await aCustomer(world.database);
    const morning = await worked(melbourne('08:00'), melbourne('09:00'), { customerId: customer.id });
    const noon = await worked(melbourne('09:00'), melbourne('09:45'));
    await aClean(world.database, { memberIds: [ben.id], clockIn: melbourne('08:00'), clockOut: melbourne('09:00') });
    const jobs = await today();
    expect(jobs.map(({ id }) => id)).toEqual([noon.id, morning.id]);
    expect(jobs[1]).toEqual({
      id: morning.id, customerId: customer.id, customerName: customer.name, customerAddress: customer.address,
      clockInTime: '2026-03-04T21:00:00.000Z', clockOutTime: '2026-03-04T22:00:00.000Z', lunchBreak: false, autoLunchDeducted: false,
      day: { date: '2026-03-05', decimalHours: 1.75, inProgress: false, lunch: 'No lunch off: under 5 h, finished before 5 pm' },
    }); // prettier-ignore
  });

  it('lists a job on the day it ended, also when it began before midnight (D28)', async () => {
    const over = await worked(melbourne('23:00', '2026-03-04'), melbourne('00:30'));
    const before = await worked(melbourne('20:00', '2026-03-04'), melbourne('22:00', '2026-03-04'));
    expect((await today()).map(({ id }) => id)).toEqual([over.id]);
    await at('2026-03-04T12:00:00Z');
    expect((await today()).map(({ id }) => id)).toEqual([before.id]);
  });

  it.each([
    ['a millisecond before midnight', '2026-03-04T12:59:59.999Z', false],
    ['at midnight exactly', '2026-03-04T13:00:00.000Z', true],
  ])('lists a job that ended %s on one day only', async (_, clockOut, isToday) => {
    const { id } = await worked('2026-03-04T11:00:00Z', clockOut);
    expect((await today()).some((job) => job.id === id)).toBe(isToday);
    await at('2026-03-04T12:59:59.999Z');
    expect((await today()).some((job) => job.id === id)).toBe(!isToday);
  });

  it("has the date of today in the caller's time zone, its bounds in the business's (D5)", async () => {
    // One in the morning in Melbourne, ten in the evening in Perth.
    await at('2026-03-04T14:00:00Z');
    const early = await worked(melbourne('00:30', '2026-03-04'), melbourne('01:30', '2026-03-04'));
    const evening = await worked(melbourne('22:00', '2026-03-04'), melbourne('23:00', '2026-03-04'));
    const night = await worked(melbourne('23:30', '2026-03-04'), melbourne('00:30'));
    const ids = async (query = '') => (await today(query)).map(({ id }) => id);
    expect(await ids()).toEqual([night.id]);
    expect(await ids('?timezone=Australia/Melbourne')).toEqual([night.id]);
    expect(await ids('?timezone=Australia/Perth')).toEqual([evening.id, early.id]);
  });

  it('lists a job that the caller left while others stayed', async () => {
    const { jobId } = await startedClean(world, { phone, team }, [anna.id, ben.id]);
    world.clock.advance({ minutes: 30 });
    await finishClean(phone, { clockOutAllMembers: false, selectedMemberIds: [anna.id] });
    expect((await today()).map(({ id }) => id)).toEqual([jobId]);
  });

  it('leaves out discarded cleans (D30)', async () => {
    await worked(melbourne('08:00'), melbourne('09:00'), { status: 'discarded' });
    expect(await today()).toEqual([]);
  });

  describe('the lunch tag (D33, D38)', () => {
    /** Two jobs from 8:00 to 17:00 and the tags they carry, latest first. */
    const tags = async (): Promise<string[]> =>
      (await today()).map((job) => (job.autoLunchDeducted ? 'auto' : job.lunchBreak ? 'manual' : 'none'));
    const evening = (): Promise<void> => at('2026-03-05T11:00:00Z');
    const override = (hasLunch: boolean | null): Promise<unknown> =>
      world.database.query(
        `INSERT INTO lunch_overrides (user_id, day, has_lunch, made_by_id) VALUES ($1, '2026-03-05', $2, $3)`,
        [anna.id, hasLunch, admin.id],
      );

    it.each<[string, [string, string, object?][], string[]]>([
      [
        'the last of two jobs when every condition holds',
        [
          ['08:00', '12:00'],
          ['13:00', '17:00'],
        ],
        ['auto', 'none'],
      ],
      [
        'nobody when the day ends a minute early',
        [
          ['08:00', '12:00'],
          ['13:00', '16:59'],
        ],
        ['none', 'none'],
      ],
      ['nobody on a day with one job', [['08:00', '17:30']], ['none']],
      [
        'nobody who started after nine and more than three hours late',
        [
          ['11:01', '12:00'],
          ['13:00', '17:00'],
        ],
        ['none', 'none'],
      ],
      [
        'somebody whose pay starts at eight, though they came at eleven',
        [
          ['11:00', '12:00'],
          ['13:00', '17:00'],
        ],
        ['auto', 'none'],
      ],
      [
        'a job by hand when the clock-out said so',
        [
          ['08:00', '09:00', { lunchBreak: true }],
          ['09:30', '10:00'],
        ],
        ['manual', 'none'],
      ],
    ])('goes to %s', async (_, jobs, expected) => {
      for (const [from, to, input] of jobs) await worked(melbourne(from), melbourne(to), input);
      await evening();
      expect(await tags()).toEqual(expected);
    });

    it('follows the latest override, on or off, and the rule once the override is cleared', async () => {
      await worked(melbourne('08:00'), melbourne('12:00'));
      await worked(melbourne('13:00'), melbourne('17:00'));
      await evening();
      await override(false);
      expect(await tags()).toEqual(['none', 'none']);
      await override(true);
      expect(await tags()).toEqual(['manual', 'none']);
      await override(null);
      expect(await tags()).toEqual(['auto', 'none']);
    });

    it('leaves its words on every job: lunch and hours are the day’s, and say that it still runs (D207)', async () => {
      await worked(melbourne('08:00'), melbourne('12:00'));
      await worked(melbourne('13:00'), melbourne('16:00'));
      await aClean(world.database, { memberIds: [anna.id], teamId: team.id, clockIn: melbourne('16:10') });
      await at('2026-03-05T05:30:00Z');
      const running = { inProgress: true, decimalHours: 8.5, lunch: 'No lunch off so far: not yet 5 pm' };
      expect((await today()).map(({ day }) => day)).toMatchObject([running, running]);
      await evening();
      await finishClean(phone);
      const lunch = '30 min off: over 5 h, finished after 5 pm';
      const over = { date: '2026-03-05', inProgress: false, decimalHours: 13.5, lunch };
      expect((await today()).map(({ day }) => day)).toEqual([over, over, over]);
      expect(await tags()).toEqual(['auto', 'none', 'none']);
    });

    it('moves to the job that becomes the last of the day', async () => {
      await worked(melbourne('08:00'), melbourne('12:00'));
      await worked(melbourne('13:00'), melbourne('17:00'));
      await worked(melbourne('17:10'), melbourne('18:00'));
      await evening();
      expect(await tags()).toEqual(['auto', 'none', 'none']);
    });

    it.each([
      ['when the clocks go forward', '2026-10-04', '+11:00'],
      ['when the clocks go back', '2026-04-05', '+10:00'],
    ])('is decided by local time on the day %s (D37)', async (_, day, offset) => {
      const local = (time: string): string => `${day}T${time}:00${offset}`;
      await worked(local('08:00'), local('12:00'));
      await worked(local('13:00'), local('17:00'));
      await at(local('20:00'));
      expect(await tags()).toEqual(['auto', 'none']);
    });

    it('belongs to the day the job began: a job over midnight keeps the tag of the day before', async () => {
      await worked(melbourne('08:00', '2026-03-04'), melbourne('12:00', '2026-03-04'));
      await worked(melbourne('18:00', '2026-03-04'), melbourne('00:30'));
      const after = await worked(melbourne('09:00'), melbourne('09:30'));
      const jobs = await today();
      expect(jobs.map(({ id, autoLunchDeducted }) => [id === after.id, autoLunchDeducted])).toEqual([
        [true, false],
        [false, true],
      ]);
    });
  });
});

describe('GET /api/staff/price-tiers', () => {
  itIsForStaffOnly(() => world, 'GET', '/api/staff/price-tiers');

  it('answers the tiers in dollars, lowest first', async () => {
    const { data } = await phone.get<StaffPriceTier[]>('/api/staff/price-tiers');
    expect(data).toEqual([
      { id: expect.any(Number), priceMin: 100, priceMax: 150, allottedMinutes: 100 },
      { id: expect.any(Number), priceMin: 150, priceMax: 200, allottedMinutes: 140 },
    ]);
  });
});

describe('GET /api/staff/profile', () => {
  itIsForStaffOnly(() => world, 'GET', '/api/staff/profile');

  it("answers the caller's own record without the password hash", async () => {
    const reply = await phone.get('/api/staff/profile');
    expect(reply.data).toEqual({
      firstName: 'Anna', lastName: 'Nguyen', email: anna.email, phone: '0400000001', role: 'staff', active: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }); // prettier-ignore
  });
});

describe('map services (D17, D18)', () => {
  it('give the browser key to signed-in people only', async () => {
    expectError(await world.nobody().get('/api/google-maps-init'), ...NOT_SIGNED_IN);
    expect((await phone.get('/api/google-maps-init')).body).toEqual({
      success: true,
      apiKey: 'browser-key',
      scriptUrl: expect.stringContaining('key=browser-key'),
    });
  });

  it('suggest addresses and find their position, and answer 404 for an address nobody knows', async () => {
    const suggested = await phone.get('/api/maps/suggest?input=Lygon');
    expect(suggested.data).toEqual([{ description: 'Lygon Street, Carlton' }]);
    const placed = await phone.post('/api/maps/geocode', { address: '1 Lygon Street' });
    expect({ status: placed.status, data: placed.data }).toEqual({
      status: 200,
      data: { latitude: '-37.800000', longitude: '144.960000', precision: 'address' },
    });
    const sentence = 'Could not find coordinates for this address. Please check the address and try again.';
    expectError(await phone.post('/api/maps/geocode', { address: 'nowhere' }), 404, 'NOT_FOUND', sentence);
    expectError(
      await phone.post('/api/maps/geocode', { address: '' }),
      400,
      'VALIDATION_FAILED',
      'Address is required',
    );
  });
});

describe('GET /api/brand (D41)', () => {
  it('answers the brand name and time zone before anybody signs in', async () => {
    expect((await world.nobody().get('/api/brand')).body).toEqual({
      success: true,
      data: { brandName: 'Tidycrew', timeZone: 'Australia/Melbourne', isNew: false, officePhone: null },
    });
  });
});
