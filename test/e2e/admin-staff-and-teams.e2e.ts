import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActiveJob, AdminStaff, AdminTeam, AdminTeamMember, TeamMembershipAnswer } from '@tidycrew/contracts';
import { readCsv } from '@tidycrew/domain';
import { aClean, aCustomer, aPerson, aTeam, type TestPerson, unique } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { listQuery } from '../support/list-query.js';
import { times } from '../support/long.js';
import { finishClean } from '../support/staff-calls.js';

/** The day of the tests in Melbourne. */
const TODAY = '2026-03-05';

/** For what does many things after one another on a busy machine. */
const LONG_MS = 60_000;

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  office = await world.as(admin);
}, LONG_MS);

afterAll(() => world.stop());

describe('staff', () => {
  const staffBody = (input: Record<string, unknown> = {}): Record<string, unknown> => ({
    firstName: 'Sam',
    lastName: `Staff${unique()}`,
    email: `sam.${unique()}@example.test`,
    phone: '0412 345 678',
    password: 'sixsix',
    role: 'staff',
    ...input,
  });

  it('lists people with today’s team and their clean in progress', async () => {
    const person = await aPerson(world.database, { phone: '0400111222' });
    const team = await aTeam(world.database, { members: [person] });
    const customer = await aCustomer(world.database);
    await aClean(world.database, { customerId: customer.id, teamId: team.id, memberIds: [person.id] });
    const asked = listQuery({ filter: { q: person.lastName, active: true, role: 'staff' }, range: [0, 9] });
    const reply = await office.get<AdminStaff[]>(`/api/admin/staff${asked}`);
    expect(reply.headers.get('content-range')).toBe('staff 0-0/1');
    expect(reply.data).toMatchObject([
      {
        id: person.id,
        name: person.name,
        phone: '0400111222',
        role: 'staff',
        active: true,
        team: { teamId: team.id, teamName: team.name, teamColor: team.color },
        teamName: team.name,
        activeJob: { customerName: customer.name },
      },
    ]);
    expect(reply.text).not.toContain('password');
    expect((await office.get<AdminStaff>(`/api/admin/staff/${person.id}`)).data).toEqual(reply.data[0]);
  });

  it.each([
    ['no first name', { firstName: '' }, 'First name is required'],
    ['no last name', { lastName: null }, 'Last name is required'],
    ['no e-mail address', { email: '' }, 'Email is required'],
    ['a wrong e-mail address', { email: 'sam' }, 'Please enter a valid email address'],
    ['no password', { password: '' }, 'Password is required'],
    ['a short password (D11)', { password: '12345' }, 'Password must be at least 6 characters long'],
    ['a long password (D11)', { password: 'x'.repeat(129) }, 'Password can have at most 128 characters'],
    ['an unknown role', { role: 'owner' }, 'Role must be admin, manager or staff'],
  ])('refuses to add somebody with %s', async (_, input, sentence) => {
    expectError(await office.post('/api/admin/staff', staffBody(input)), 400, 'VALIDATION_FAILED', sentence);
  });

  it('refuses the e-mail address as password (D11) and an address that somebody has', async () => {
    const { email } = await aPerson(world.database);
    expectError(
      await office.post('/api/admin/staff', staffBody({ email: 'a@example.test', password: 'A@example.test' })),
      400,
      'PASSWORD_UNCHANGED',
      'The password must differ from the email address.',
    );
    expectError(
      await office.post('/api/admin/staff', staffBody({ email: email.toUpperCase() })),
      409,
      'EMAIL_TAKEN',
      'Somebody with this e-mail address already exists.',
    );
  });

  it('adds somebody who can then sign in, once per Idempotency-Key', async () => {
    const body = staffBody({ password: '  spaces stay  ' });
    const key = unique();
    const first = await office.post<AdminStaff>('/api/admin/staff', body, { key });
    expect(first.status).toBe(201);
    expect(first.data).toMatchObject({
      firstName: 'Sam',
      phone: '0412345678',
      role: 'staff',
      active: true,
      team: null,
    });
    expect((await office.post<AdminStaff>('/api/admin/staff', body, { key })).data).toEqual(first.data);
    const { email, password } = body;
    expect((await world.nobody().post('/api/auth/login', { email, password })).status).toBe(200);
    expect(await auditOf(world.database, 'user', first.data.id, { by: admin.id })).toEqual([
      { action: 'user.created', details: { role: 'staff' } },
    ]);
  });

  describe('PUT /api/admin/staff/:id', () => {
    const staffRequest = ({ firstName, lastName, email, role }: TestPerson, input: object = {}): object => ({
      firstName,
      lastName,
      email,
      phone: null,
      role,
      password: '',
      ...input,
    });

    it('changes a person; a blank password keeps the old one and the sessions', async () => {
      const person = await aPerson(world.database);
      const phone = await world.as(person);
      const changed = await office.put<AdminStaff>(
        `/api/admin/staff/${person.id}`,
        staffRequest(person, { firstName: 'Kim' }),
      );
      expect(changed.data.firstName).toBe('Kim');
      expect((await phone.get('/api/auth/me')).status).toBe(200);
      const { email, password } = person;
      expect((await world.nobody().post('/api/auth/login', { email, password })).status).toBe(200);
    });

    it.each<[string, object]>([
      ['a new password', { password: 'another one' }],
      ['another role', { role: 'manager' }],
      ['archiving', { active: false }],
    ])('%s ends their sessions at once (D7)', async (_, input) => {
      const person = await aPerson(world.database);
      const phone = await world.as(person);
      expect((await office.put(`/api/admin/staff/${person.id}`, staffRequest(person, input))).status).toBe(200);
      expect((await phone.get('/api/auth/me')).status).toBe(401);
    });

    it('refuses the old password and the e-mail address as new one (D11)', async () => {
      const person = await aPerson(world.database);
      const address = `/api/admin/staff/${person.id}`;
      for (const password of [person.password, person.email]) {
        expectError(await office.put(address, staffRequest(person, { password })), 400, 'PASSWORD_UNCHANGED');
      }
    });

    it('refuses a change without a role, which would take it away', async () => {
      const person = await aPerson(world.database, { role: 'manager' });
      const reply = await office.put(`/api/admin/staff/${person.id}`, staffRequest(person, { role: undefined }));
      expectError(reply, 400, 'VALIDATION_FAILED', 'Role must be admin, manager or staff');
    });

    it('refuses to archive somebody who is on a clean, and names it (D13)', async () => {
      const person = await aPerson(world.database);
      const customer = await aCustomer(world.database);
      await aClean(world.database, { customerId: customer.id, memberIds: [person.id] });
      expectError(
        await office.put(`/api/admin/staff/${person.id}`, { active: false }),
        409,
        'MEMBER_BUSY',
        `${person.name} is on a clean at ${customer.name}. It must be completed before they are archived.`,
      );
    });

    it('refuses to make somebody who is on a clean a manager, whose phone could not finish it', async () => {
      const person = await aPerson(world.database);
      const customer = await aCustomer(world.database);
      const clean = await aClean(world.database, { customerId: customer.id, memberIds: [person.id] });
      const promote = () => office.put(`/api/admin/staff/${person.id}`, staffRequest(person, { role: 'manager' }));
      expectError(
        await promote(),
        409,
        'MEMBER_BUSY',
        `${person.name} is on a clean at ${customer.name}. It must be completed before they become a manager.`,
      );
      expect((await office.post('/api/admin/cleans/end-active', { jobId: clean.id })).status).toBe(200);
      expect((await promote()).status).toBe(200);
    });

    it('leaves the clean to somebody who becomes an admin on it: the phone signs in again and finishes it', async () => {
      const person = await aPerson(world.database);
      const clean = await aClean(world.database, { memberIds: [person.id], clockIn: '2026-03-04T22:00:00.000Z' });
      const phone = await world.as(person);
      const promoted = await office.put(`/api/admin/staff/${person.id}`, staffRequest(person, { role: 'admin' }));
      expect(promoted.status).toBe(200);
      expect((await phone.get('/api/staff/active-job')).status).toBe(401);
      const again = world.nobody();
      expect((await again.post('/api/auth/login', { email: person.email, password: person.password })).status).toBe(
        200,
      );
      expect((await again.get<ActiveJob>('/api/staff/active-job')).data).toMatchObject({ jobId: clean.id });
      expect((await finishClean(again)).status).toBe(200);
      const week = await office.get<{ staffId: number; days: { jobs: object[] }[] }[]>(
        '/api/admin/timesheets?dateFilter=custom&customStart=2026-03-02',
      );
      const jobs = week.data.find(({ staffId }) => staffId === person.id)?.days.flatMap((day) => day.jobs);
      expect(jobs).toMatchObject([{ jobId: clean.id, clockOutTime: world.clock.now().toISOString() }]);
    });

    it('archives and restores a person', async () => {
      const person = await aPerson(world.database);
      const address = `/api/admin/staff/${person.id}`;
      expect((await office.put<AdminStaff>(address, { active: false })).data.active).toBe(false);
      expect((await office.put<AdminStaff>(address, { active: true })).data.active).toBe(true);
      expect((await auditOf(world.database, 'user', person.id, { by: admin.id })).map(({ action }) => action)).toEqual([
        'user.archived',
        'user.restored',
      ]);
    });
  });

  describe('there is always an active admin (D13)', () => {
    let alone: TestApp;
    let first: TestPerson;

    beforeAll(async () => {
      alone = await startApp();
      first = await aPerson(alone.database, { role: 'admin' });
    }, LONG_MS);

    afterAll(() => alone.stop());

    const demoted = (person: TestPerson): object => ({ ...person, role: 'manager', password: '', phone: null });

    it('refuses to archive or demote the last one', async () => {
      const browser = await alone.as(first);
      const sentence = 'The last active admin can be neither archived nor given another role.';
      for (const body of [{ active: false }, demoted(first)]) {
        expectError(await browser.put(`/api/admin/staff/${first.id}`, body), 409, 'CONFLICT', sentence);
      }
    });

    it('lets nobody archive or demote themself', async () => {
      await aPerson(alone.database, { role: 'admin' });
      const browser = await alone.as(first);
      const sentence = 'You cannot archive yourself or change your own role. Another admin can.';
      for (const body of [{ active: false }, demoted(first)]) {
        expectError(await browser.put(`/api/admin/staff/${first.id}`, body), 409, 'CONFLICT', sentence);
      }
    });
  });

  it('exports the list as CSV, with formulas defused', async () => {
    const person = await aPerson(world.database, { firstName: '@Robin' });
    const { text } = await office.get(`/api/admin/staff/export${listQuery({ filter: { q: person.lastName } })}`);
    expect(text).toContain(`\r\n'@Robin,${person.lastName},${person.email},,staff,,yes,`);
    expect(readCsv(text)).toHaveLength(2);
  });
});

describe('teams', () => {
  const teamIn = async (id: number, date?: string): Promise<AdminTeam> =>
    (await office.get<AdminTeam>(`/api/admin/teams/${id}${date ? `?date=${date}` : ''}`)).data;
  const idsIn = async (id: number, date?: string): Promise<number[]> =>
    (await teamIn(id, date)).members.map((member) => member.id);

  it('lists teams with members, their clean in progress, and figures up to the end of the asked day (D21)', async () => {
    const [leaver, stayer, gone] = await Promise.all([
      aPerson(world.database, { firstName: 'A' }),
      aPerson(world.database, { firstName: 'B' }),
      aPerson(world.database, { firstName: 'C', active: false }),
    ]);
    const members = [{ id: leaver.id, start: '2026-02-01', end: '2026-03-01' }, stayer, gone];
    const team = await aTeam(world.database, { members });
    const clean = { teamId: team.id, memberIds: [stayer.id], allottedMinutes: 120 };
    // Ends one minute before midnight in Melbourne, and one after it; both pay $45.
    const before = { clockIn: '2026-02-20T11:59:00Z', clockOut: '2026-02-20T12:59:00Z', payRateCents: 4500 };
    const after = { clockIn: '2026-02-20T13:01:00Z', clockOut: '2026-02-20T17:01:00Z', payRateCents: 1125 };
    await aClean(world.database, { ...clean, ...before });
    await aClean(world.database, { ...clean, ...after });
    const customer = await aCustomer(world.database);
    await aClean(world.database, { ...clean, customerId: customer.id });
    const today = await teamIn(team.id);
    expect(today).toMatchObject({
      name: team.name,
      colorHex: team.color,
      averageEfficiency: 125,
      averageWageRatio: 30,
      totalRevenue: 300,
      completedJobsCount: 2,
      activeJob: { customerName: customer.name, customerAddress: customer.address },
    });
    expect(today.members).toMatchObject([{ id: stayer.id, firstName: 'B', role: 'staff', startDate: '2020-01-01' }]);
    const asked = listQuery({ filter: { id: [team.id] }, range: [0, 24] });
    const past = await office.get<AdminTeam[]>(`/api/admin/teams${asked}&date=2026-02-20`);
    expect(past.headers.get('content-range')).toBe('teams 0-0/1');
    expect(past.data).toMatchObject([
      { averageEfficiency: 200, totalRevenue: 150, completedJobsCount: 1, members: [{}, {}, {}], activeJob: null },
    ]);
    for (const date of ['2026-02-20', '2026-03-04', '2026-03-06'])
      expect((await teamIn(team.id, date)).activeJob).toBeNull();
    expect((await teamIn(team.id, TODAY)).activeJob).not.toBeNull();
    const reply = await office.get<AdminTeamMember[]>(`/api/admin/teams/${team.id}/members?date=2026-02-28`);
    expect(reply.data.map(({ id }) => id)).toEqual([leaver.id, stayer.id, gone.id]);
  });

  it('has no average for a team without cleans', async () => {
    const team = await aTeam(world.database);
    expect(await teamIn(team.id)).toMatchObject({
      members: [],
      averageEfficiency: null,
      averageWageRatio: null,
      totalRevenue: 0,
      completedJobsCount: 0,
      activeJob: null,
    });
  });

  it.each(['2026-02-30', 'today', '0000-01-01', '9999-12-31'])('answers 400 for the date %s', async (date) => {
    expectError(await office.get(`/api/admin/teams?date=${date}`), 400, 'VALIDATION_FAILED');
  });

  it('adds, changes, archives and restores a team', async () => {
    expectError(await office.post('/api/admin/teams', { name: '' }), 400, 'VALIDATION_FAILED', 'Team name is required');
    expectError(await office.post('/api/admin/teams', { name: 'X', colorHex: 'red' }), 400, 'VALIDATION_FAILED');
    const added = await office.post<AdminTeam>('/api/admin/teams', { name: ' Blue ', description: 'North' });
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({ name: 'Blue', colorHex: '#3B82F6', description: 'North', active: true });
    const address = `/api/admin/teams/${added.data.id}`;
    expectError(await office.put(address, { name: 'Green' }), 400, 'VALIDATION_FAILED', 'Colour is required');
    const changed = await office.put<AdminTeam>(address, { name: 'Green', colorHex: '#10B981' });
    expect(changed.data).toMatchObject({ name: 'Green', colorHex: '#10B981', description: 'North' });
    expect((await office.put<AdminTeam>(address, { active: false })).data.active).toBe(false);
    expect((await office.put<AdminTeam>(address, { active: true })).data.active).toBe(true);
    expect(
      (await auditOf(world.database, 'team', added.data.id, { by: admin.id })).map(({ action }) => action),
    ).toEqual(['team.created', 'team.updated', 'team.archived', 'team.restored']);
  });

  it('refuses to archive a team that is on a clean, and names it (D13)', async () => {
    const [team, customer] = [await aTeam(world.database), await aCustomer(world.database)];
    await aClean(world.database, { teamId: team.id, customerId: customer.id });
    expectError(
      await office.put(`/api/admin/teams/${team.id}`, { active: false }),
      409,
      'CONFLICT',
      `${team.name} is on a clean at ${customer.name}. It must be completed before the team is archived.`,
    );
  });

  describe('memberships (D19)', () => {
    const join = (teamId: number, userId: unknown, startDate: unknown): Promise<Reply<TeamMembershipAnswer>> =>
      office.post<TeamMembershipAnswer>(`/api/admin/teams/${teamId}/members`, { userId, startDate });
    const leave = (teamId: number, userId: number, body: unknown): Promise<Reply<{ updatedRecords: number }>> =>
      office.send('DELETE', `/api/admin/teams/${teamId}/members/${userId}`, { body });

    it.each([
      ['nobody', null, TODAY, 'Please select a staff member'],
      ['no start date', 1, null, 'Start date is required'],
      ['a day that is none', 1, '2026-02-30', 'Start date is required, as a day yyyy-MM-dd'],
    ])('answers 400 for %s', async (_, userId, startDate, sentence) => {
      const team = await aTeam(world.database);
      expectError(await join(team.id, userId, startDate), 400, 'VALIDATION_FAILED', sentence);
    });

    it('refuses unknown and archived people and teams', async () => {
      const [person, archived] = [await aPerson(world.database), await aPerson(world.database, { active: false })];
      const [team, closed] = [await aTeam(world.database), await aTeam(world.database, { active: false })];
      expectError(await join(team.id, 999_999, TODAY), 404, 'NOT_FOUND', 'There is no such staff member.');
      expectError(await join(999_999, person.id, TODAY), 404, 'NOT_FOUND', 'There is no such team.');
      const sentence = `${archived.name} is archived and cannot join a team.`;
      expectError(await join(team.id, archived.id, TODAY), 409, 'CONFLICT', sentence);
      expectError(await join(closed.id, person.id, TODAY), 409, 'TEAM_ARCHIVED');
    });

    it('adds a person to a team from a day on', async () => {
      const [person, team] = [await aPerson(world.database), await aTeam(world.database)];
      const reply = await join(team.id, person.id, '2026-03-10');
      expect(reply.status).toBe(201);
      expect(reply.data).toMatchObject({ userId: person.id, startDate: '2026-03-10', endDate: null, movedFrom: null });
      expect([await idsIn(team.id, '2026-03-09'), await idsIn(team.id, '2026-03-10')]).toEqual([[], [person.id]]);
      const again = await join(team.id, person.id, '2026-03-11');
      expectError(again, 409, 'MEMBERSHIP_OVERLAP', `${person.name} is already in ${team.name} on 11/03/2026.`);
    });

    it.each([
      ['in the middle of the old membership', '2026-03-01'],
      ['on its first day', '2020-01-01'],
    ])('moves somebody %s and says from where', async (_, day) => {
      const person = await aPerson(world.database);
      const [old, next] = [await aTeam(world.database, { members: [person] }), await aTeam(world.database)];
      const { data } = await join(next.id, person.id, day);
      expect(data.movedFrom).toEqual({ teamId: old.id, teamName: old.name, teamColor: old.color });
      expect([await idsIn(old.id, day), await idsIn(next.id, day)]).toEqual([[], [person.id]]);
      expect(await auditOf(world.database, 'team', next.id, { by: admin.id })).toEqual([
        { action: 'team.member-added', details: { userId: person.id, startDate: day, movedFromTeamId: old.id } },
      ]);
    });

    it('answers 409 when a later membership is in the way, names it, and moves nobody', async () => {
      const person = await aPerson(world.database);
      const now = await aTeam(world.database, { members: [{ id: person.id, start: '2026-01-01', end: '2026-04-01' }] });
      const later = await aTeam(world.database, { members: [{ id: person.id, start: '2026-04-01' }] });
      const other = await aTeam(world.database);
      expectError(
        await join(other.id, person.id, TODAY),
        409,
        'MEMBERSHIP_OVERLAP',
        `${person.name} is in ${later.name} from 01/04/2026 on. Choose a later start date, or end that membership first.`,
      );
      expect(await idsIn(now.id)).toEqual([person.id]);
    });

    it(
      'leaves a person in one team when three take them in at once',
      async () => {
        const teams = await Promise.all([aTeam(world.database), aTeam(world.database), aTeam(world.database)]);
        for (let round = 0; round < times(2, 20); round++) {
          const person = await aPerson(world.database);
          const replies = await Promise.all(teams.map((team) => join(team.id, person.id, TODAY)));
          expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
          const held = await world.database.query(
            `SELECT 1 FROM team_memberships WHERE user_id = $1 AND end_date IS DISTINCT FROM start_date`,
            [person.id],
          );
          expect(held).toHaveLength(1);
        }
      },
      LONG_MS,
    );

    it('removes a person from a team from a day on', async () => {
      const person = await aPerson(world.database);
      const team = await aTeam(world.database, { members: [{ id: person.id, start: '2026-03-01' }] });
      expectError(await leave(team.id, person.id, {}), 400, 'VALIDATION_FAILED', 'End date is required');
      expectError(
        await leave(team.id, person.id, { endDate: '2026-02-28' }),
        400,
        'VALIDATION_FAILED',
        'The end date must not be before the start date, 01/03/2026.',
      );
      expect((await leave(team.id, person.id, { endDate: TODAY })).data).toEqual({ updatedRecords: 1 });
      expect([await idsIn(team.id, '2026-03-04'), await idsIn(team.id)]).toEqual([[person.id], []]);
      const sentence = 'This user is not currently assigned to this team.';
      expectError(await leave(team.id, person.id, { endDate: TODAY }), 404, 'NOT_FOUND', sentence);
      expectError(await leave(team.id, 999_999, { endDate: TODAY }), 404, 'NOT_FOUND', sentence);
    });
  });

  it('exports the list as CSV, with formulas defused', async () => {
    const person = await aPerson(world.database);
    const team = await aTeam(world.database, { name: `+${unique()}`, members: [person] });
    const { text } = await office.get(`/api/admin/teams/export${listQuery({ filter: { q: team.name } })}`);
    expect(text).toContain(`\r\n'${team.name},,yes,${person.name},,,0,0\r\n`);
  });

  it('puts teams without an average last, however it is sorted', async () => {
    const tag = unique();
    const [idle, busy] = [
      await aTeam(world.database, { name: `${tag} Idle` }),
      await aTeam(world.database, { name: `${tag} Busy` }),
    ];
    const span = { clockIn: '2026-02-20T00:00:00Z', clockOut: '2026-02-20T02:00:00Z' };
    await aClean(world.database, { ...span, teamId: busy.id, allottedMinutes: 90 });
    for (const field of ['averageEfficiency', 'averageWageRatio']) {
      for (const order of ['ASC', 'DESC']) {
        const asked = listQuery({ filter: { q: tag }, sort: [field, order] });
        const { data } = await office.get<AdminTeam[]>(`/api/admin/teams${asked}`);
        expect(data.map(({ id }) => id)).toEqual([busy.id, idle.id]);
      }
    }
  });
});
