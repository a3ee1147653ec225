import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ActiveJob,
  AdminClean,
  CustomerReport,
  Dashboard,
  FinancialReport,
  ProfitReport,
  StaffReport,
  TeamFiguresReport,
  TimesheetList,
  WeekApproval,
} from '@tidycrew/contracts';
import { addDays, readCsv, sortRows } from '@tidycrew/domain';
import { aClean, aCustomer, aPerson, aTeam, type CleanInput, type TestPerson } from '../factories/index.js';
import {
  AFTER_FORTNIGHT,
  type CrewName,
  EXPECTED_DAYS,
  EXPECTED_TOTALS,
  type Fortnight,
  FORTNIGHT,
  makeFortnight,
  melbourne,
} from '../fixtures/fortnight.js';
import { LongWork } from '../../apps/api/src/platform/common/long-work.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { times } from '../support/long.js';

/** The clock stands at Monday 13 April 2026, 10:00 in Melbourne, after the fortnight. */
let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  world.clock.set(AFTER_FORTNIGHT);
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  office = await world.as(admin);
});

afterAll(() => world.stop());

describe('payroll weeks', () => {
  const PATH = '/api/admin/timesheets/approvals';
  const WEEK = FORTNIGHT.weeks[0].from;
  const approve = (weekStart: unknown): Promise<Reply<WeekApproval>> => office.post<WeekApproval>(PATH, { weekStart });
  const reopen = (weekStart: unknown, reason: unknown): Promise<Reply<WeekApproval>> =>
    office.post<WeekApproval>(`${PATH}/reopen`, { weekStart, reason });
  const listed = async (weekStart: string): Promise<WeekApproval[]> =>
    (await office.get<WeekApproval[]>(`${PATH}?weekStart=${weekStart}`)).data;
  const sheet = async (weekStart: string): Promise<TimesheetList> =>
    (await office.get(`/api/admin/timesheets?dateFilter=custom&customStart=${weekStart}`))
      .body as unknown as TimesheetList;
  const storedFor = async (weekStart: string): Promise<number> =>
    (await world.database.query(`SELECT 1 FROM week_approvals WHERE week_start = $1`, [weekStart])).length;

  /** Paid minutes of the week's days by person, as the timesheet shows them now; people without work left out. */
  const minutesNow = async (weekStart: string): Promise<Map<number, number[]>> =>
    new Map(
      (await sheet(weekStart)).data
        .filter(({ days }) => days.some(({ jobs }) => jobs.length > 0))
        .map((row) => [row.staffId, row.days.map(({ hours, minutes }) => hours * 60 + minutes)]),
    );

  const edit = async (id: number, change: object): Promise<Reply<AdminClean>> => {
    const { data } = await office.get<AdminClean>(`/api/admin/cleans/${id}`);
    return office.put<AdminClean>(`/api/admin/cleans/${id}`, { ...data, ...change });
  };

  let fortnight: Fortnight;

  beforeAll(async () => {
    fortnight = await makeFortnight(world.database, { admin });
  });

  it.each([
    ['a Tuesday', '2026-03-31', 'A payroll week begins on a Monday'],
    ['no day', 'soon', 'Please choose a week, as a day yyyy-MM-dd'],
    ['nothing', null, 'Please choose a week'],
    ['a week of the last century', '1999-12-20', 'There are no timesheets before the year 2000.'],
  ])('cannot be %s', async (_, weekStart, sentence) => {
    expectError(await approve(weekStart), 400, 'VALIDATION_FAILED', sentence);
  });

  it('cannot be approved before they are over', async () => {
    const sentence = 'This week is not over yet.';
    expectError(await approve('2026-04-13'), 409, 'WEEK_NOT_APPROVABLE', sentence);
    expectError(await approve('2031-01-06'), 409, 'WEEK_NOT_APPROVABLE', sentence);
    // Sunday's last minute, and the first minute after it, when a start of Sunday may still be on its way.
    for (const instant of ['2026-04-12T13:59:59.999Z', '2026-04-12T14:00:59.999Z']) {
      world.clock.set(instant);
      expectError(await approve(FORTNIGHT.weeks[1].from), 409, 'WEEK_NOT_APPROVABLE', sentence);
    }
    world.clock.set(AFTER_FORTNIGHT);
    expect((await sheet('2026-04-13')).weeks).toEqual([
      { weekStart: '2026-04-13', weekEnd: '2026-04-19', approved: false, problem: sentence, approvedBy: null, approvedAt: null },
    ]); // prettier-ignore
  });

  it('cannot be approved while somebody is on a clean that began in them, and are not while it goes on', async () => {
    const weekStart = '2026-01-05';
    const clean = await aClean(world.database, { clockIn: melbourne('2026-01-11', '23:00') });
    const sentence = 'Somebody is still on a clean in this week.';
    expectError(await approve(weekStart), 409, 'WEEK_NOT_APPROVABLE', sentence);
    expect((await sheet(weekStart)).weeks[0]).toMatchObject({ approved: false, problem: sentence });
    expect((await office.post('/api/admin/cleans/end-active', { jobId: clean.id })).status).toBe(200);
    expect((await sheet(weekStart)).weeks[0]).toMatchObject({ approved: false, problem: null });
    expect((await approve(weekStart)).status).toBe(201);
  });

  it('are approved with the figures of the timesheet, once, however often it is pressed', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => approve(WEEK)));
    const [won, lost] = [201, 409].map((status) => replies.filter((reply) => reply.status === status));
    expect([won!.length, lost!.length]).toEqual([1, 19]);
    expectError(lost![0]!, 409, 'WEEK_NOT_APPROVABLE', 'The week of 30 March 2026 is approved already.');
    expect(await storedFor(WEEK)).toBe(1);

    const approval = won![0]!.data;
    expect(approval).toMatchObject({ weekStart: WEEK, action: 'approved', by: 'Ada Admin', reason: null });
    expect(approval.at).toBe(world.clock.now().toISOString());
    const names: [CrewName, string][] = [
      ['lena', 'Lena Ruiz'],
      ['maya', 'Maya Okafor'],
      ['tom', 'Tom Brandt'],
    ];
    expect(approval.figures).toEqual(
      names.map(([who, staffName]) => ({
        staffId: fortnight.people[who].id,
        staffName,
        days: [0, 1, 2, 3, 4, 5, 6].map(
          (day) => EXPECTED_DAYS[who].find(({ date }) => date === addDays(WEEK, day))?.minutes ?? 0,
        ),
        minutes: EXPECTED_TOTALS[who][0].minutes,
      })),
    );
    expect(await listed(WEEK)).toEqual([approval]);
    expect((await sheet(WEEK)).weeks).toEqual([
      { weekStart: WEEK, weekEnd: '2026-04-05', approved: true, problem: null, approvedBy: 'Ada Admin', approvedAt: approval.at },
    ]); // prettier-ignore
    const audit = await world.database.query(`SELECT subject_id, details FROM audit_log WHERE action = 'week.approved' AND subject_id = $1`, [approval.id]); // prettier-ignore
    expect(audit).toEqual([{ subject_id: approval.id, details: { weekStart: WEEK, people: 3, minutes: 6543 } }]);
  });

  describe('that are approved', () => {
    const SENTENCE = 'The week of 30 March 2026 is approved. Reopen it to change hours.';
    let inside: AdminClean;
    let outside: AdminClean;
    const named = async (customer: string, day: string): Promise<AdminClean> => {
      const query = `dateFilter=custom&customStart=${day}&customEnd=${day}`;
      const { data } = await office.get<AdminClean[]>(`/api/admin/cleans/completed?${query}`);
      return data.find((clean) => clean.customerName === `${customer} ${fortnight.tag}`)!;
    };

    beforeAll(async () => {
      inside = await named('Castro', '2026-03-30');
      outside = await named('Hall', '2026-04-08');
    });

    it.each<[string, () => Promise<Reply>]>([
      ['an earlier end', () => edit(inside.jobId, { clockOutTime: melbourne('2026-03-30', '17:00') })],
      ['an end taken away', () => edit(inside.jobId, { clockOutTime: null })],
      ['one member less', () => edit(inside.jobId, { members: inside.members.slice(1) })],
      ['one member more', () => edit(inside.jobId, { members: [...inside.members, { userId: admin.id }] })],
      [
        'other times of one member',
        () =>
          edit(inside.jobId, {
            members: inside.members.map((member, place) =>
              place === 0 ? { ...member, clockOutTime: melbourne('2026-03-30', '16:00') } : member,
            ),
          }),
      ],
      [
        'a clean moved out of the week',
        () =>
          edit(inside.jobId, {
            clockInTime: melbourne('2026-04-11', '14:00'),
            clockOutTime: melbourne('2026-04-11', '17:10'),
          }),
      ],
      [
        'a clean moved into the week',
        () =>
          edit(outside.jobId, {
            clockInTime: melbourne('2026-04-05', '12:00'),
            clockOutTime: melbourne('2026-04-05', '13:00'),
          }),
      ],
      [
        'a clean added to the week',
        () =>
          office.post('/api/admin/cleans', {
            customerId: inside.customerId,
            teamId: inside.teamId,
            teamMembers: [fortnight.people.maya.id],
            additionalStaff: [],
            startTime: melbourne('2026-04-05', '09:00'),
            endTime: melbourne('2026-04-05', '10:00'),
            price: null,
          }),
      ],
      ['a clean discarded', () => office.post(`/api/admin/cleans/${inside.jobId}/discard`, { reason: 'Twice' })],
      [
        'lunch corrected',
        () =>
          office.post('/api/admin/timesheets/lunch-break', {
            staffName: 'Maya Okafor',
            staffId: fortnight.people.maya.id,
            date: '2026-03-30',
            hasLunchBreak: false,
          }),
      ],
      [
        'a start corrected',
        () =>
          office.post('/api/admin/start-time', {
            staffName: 'Maya Okafor',
            staffId: fortnight.people.maya.id,
            date: '2026-03-30',
            startTime: '07:30',
          }),
      ],
    ])('refuse %s', async (_, change) => {
      const before = await minutesNow(WEEK);
      expectError(await change(), 409, 'WEEK_APPROVED', SENTENCE);
      expect(await minutesNow(WEEK)).toEqual(before);
    });

    it('take another price, because no hours hang on it', async () => {
      const reply = await edit(inside.jobId, { price: 175 });
      expect(reply.data.price).toBe(175);
    });

    it('never stand in the way of a punch', async () => {
      const person = await aPerson(world.database);
      const team = await aTeam(world.database, { members: [person] });
      const phone = await world.as(person);
      const customer = await aCustomer(world.database);
      const start = { teamId: team.id, customerId: customer.id, memberIds: [person.id] };
      expect((await phone.post<ActiveJob>('/api/staff/time-entries/clock-in', start)).status).toBe(201);
      const end = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] };
      world.clock.advance({ minutes: 30 });
      expect((await phone.post('/api/staff/time-entries/clock-out', end)).status).toBe(200);
    });

    it('are opened again with a reason, and what was approved is kept', async () => {
      const [approval] = await listed(WEEK);
      for (const reason of [undefined, '', ' \n ', 7]) {
        expectError(await reopen(WEEK, reason), 400, 'VALIDATION_FAILED', 'Please say why.');
      }
      const sentence = 'The week of 6 April 2026 is not approved.';
      expectError(await reopen(FORTNIGHT.weeks[1].from, 'Why not'), 409, 'WEEK_NOT_APPROVABLE', sentence);

      const reopened = await reopen(WEEK, ' Tom forgot\nto clock out ');
      expect(reopened.status).toBe(200);
      const expected = { weekStart: WEEK, action: 'reopened', by: 'Ada Admin', reason: 'Tom forgot\nto clock out', figures: [] }; // prettier-ignore
      expect(reopened.data).toMatchObject(expected);
      expect((await sheet(WEEK)).weeks[0]).toMatchObject({ approved: false, problem: null, approvedBy: null });
      expectError(
        await reopen(WEEK, 'Again'),
        409,
        'WEEK_NOT_APPROVABLE',
        'The week of 30 March 2026 is not approved.',
      );

      expect((await edit(inside.jobId, { clockOutTime: melbourne('2026-03-30', '17:20') })).status).toBe(200);
      const second = await approve(WEEK);
      expect(second.status).toBe(201);
      const [lena, maya, tom] = second.data.figures;
      const [, , tomBefore] = approval!.figures;
      expect([lena?.minutes, maya?.minutes]).toEqual([
        EXPECTED_TOTALS.lena[0].minutes,
        EXPECTED_TOTALS.maya[0].minutes + 10,
      ]);
      expect(tom?.days[0]).toBe(tomBefore!.days[0]! + 10);
      expect(await listed(WEEK)).toEqual([second.data, reopened.data, approval]);
      expect((await office.get<WeekApproval[]>(PATH)).data.slice(0, 3)).toEqual([second.data, reopened.data, approval]);
    });
  });

  it('an approval and a change at the same moment: what is approved is what is there', async () => {
    const team = await aTeam(world.database);
    const person = await aPerson(world.database);
    for (let round = 0; round < times(2, 20); round++) {
      const weekStart = addDays('2025-01-06', round * 7);
      const at = (time: string): string => `${addDays(weekStart, 2)}T${time}:00.000Z`;
      const input = { teamId: team.id, memberIds: [person.id] };
      const first = await aClean(world.database, { ...input, clockIn: at('00:00'), clockOut: at('02:00') });
      const { data } = await office.get<AdminClean>(`/api/admin/cleans/${first.id}`);
      const changes: (() => Promise<Reply>)[] = [
        () => office.put(`/api/admin/cleans/${first.id}`, { ...data, clockOutTime: at('03:00') }),
        () =>
          office.post('/api/admin/timesheets/lunch-break', {
            staffName: person.name,
            staffId: person.id,
            date: addDays(weekStart, 2),
            hasLunchBreak: true,
          }),
        () =>
          office.post('/api/admin/cleans', {
            customerId: first.customerId,
            teamId: team.id,
            teamMembers: [person.id],
            additionalStaff: [],
            startTime: at('04:00'),
            endTime: at('05:00'),
            price: null,
          }),
        () => office.post(`/api/admin/cleans/${first.id}/discard`, { reason: 'A mistake' }),
      ];
      const change = changes[round % changes.length]!;
      const [approval, changed] = await Promise.all(
        round % 3 === 0 ? [approve(weekStart), change()] : [change(), approve(weekStart)].toReversed(),
      );
      expect(approval!.status).toBe(201);
      expect([200, 201, 409]).toContain(changed!.status);
      if (changed!.status === 409) expect(changed!.body.code).toBe('WEEK_APPROVED');
      const [approved] = await listed(weekStart);
      expect(new Map(approved!.figures.map(({ staffId, days }) => [staffId, days]))).toEqual(
        await minutesNow(weekStart),
      );
    }
  });
});

describe('reports (D42)', () => {
  const WEEK = 'dateFilter=custom&customStart=2026-02-02&customEnd=2026-02-08';
  const YEAR = 'dateFilter=custom&customStart=2025-11-01&customEnd=2026-02-28';
  const report = async <T>(name: string, query = WEEK): Promise<T> =>
    (await office.get<T>(`/api/admin/reports/${name}?${query}`)).data;
  const csv = async (name: string, query = WEEK): Promise<string[][]> => {
    const reply = await office.get(`/api/admin/reports/${name}/export?${query}`);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return readCsv(reply.text).map(({ cells }) => cells);
  };
  const at = (day: number, time: string): string => melbourne(`2026-02-0${day}`, time);

  let ids: { ann: number; ben: number; red: number; blue: number; regular: number; family: number; unpriced: number };

  /*
   * A week whose figures are calculated by hand; $32.31 an hour, and pay begins at 08:00 because 09:00 is near it.
   * Monday:    Regular, Red,  09:00–11:00 by Ann and Ben, allotted 120, $150.00: on time, wages 4 h × 32.31 = 129.24
   * Tuesday:   Regular, Blue, 09:00–11:30 by Ann, allotted 120, $155.55: 30 over, 80 %, wages 80.775 → 80.78
   * Wednesday: Family,  Red,  09:00–10:00 by Ben, allotted 90, friends and family: on time, wages 32.31
   * Thursday:  New,     Blue, 09:00–09:30 by Ann, no price and no time allocated: wages 16.155 → 16.16
   */
  beforeAll(async () => {
    const [ann, ben] = [
      await aPerson(world.database, { firstName: 'Ann', lastName: '=Ash' }),
      await aPerson(world.database, { firstName: 'Ben', lastName: 'Birch', active: false }),
    ];
    const [red, blue] = [
      await aTeam(world.database, { name: 'Red', color: '#AA0000' }),
      await aTeam(world.database, { name: 'Blue', color: '#0000AA' }),
    ];
    const [regular, family, unpriced] = [
      await aCustomer(world.database, { name: 'Regular, Ltd' }),
      await aCustomer(world.database, { name: 'Family' }),
      await aCustomer(world.database, { name: 'New' }),
    ];
    ids = { ann: ann.id, ben: ben.id, red: red.id, blue: blue.id, regular: regular.id, family: family.id, unpriced: unpriced.id }; // prettier-ignore
    const cleans: CleanInput[] = [
      { customerId: regular.id, teamId: red.id, memberIds: [ann.id, ben.id], clockIn: at(2, '09:00'), clockOut: at(2, '11:00') },
      { customerId: regular.id, teamId: blue.id, memberIds: [ann.id], clockIn: at(3, '09:00'), clockOut: at(3, '11:30'), priceCents: 15_555 },
      { customerId: family.id, teamId: red.id, memberIds: [ben.id], clockIn: at(4, '09:00'), clockOut: at(4, '10:00'), priceCents: 9900, allottedMinutes: 90, isFriendsFamily: true },
      { customerId: unpriced.id, teamId: blue.id, memberIds: [ann.id], clockIn: at(5, '09:00'), clockOut: at(5, '09:30'), priceCents: null, allottedMinutes: null },
      { customerId: regular.id, teamId: red.id, memberIds: [ann.id], clockIn: at(6, '09:00'), clockOut: at(6, '19:00'), status: 'discarded' },
    ]; // prettier-ignore
    for (const clean of cleans) await aClean(world.database, clean);
  });

  it('say what each customer brought in', async () => {
    expect(await report<CustomerReport>('customers')).toEqual({
      // (120 + 150 + 60 + 30) ÷ 4; 305.55 ÷ 3, the family left out.
      averageTimePerJob: 90,
      totalJobs: 4,
      totalRevenue: 305.55,
      averageRevenue: 101.85,
      customerCount: 3,
      customers: [
        // (86.16 + 51.93) ÷ 2 = 69.05
        { customerId: ids.regular, name: 'Regular, Ltd', jobs: 2, revenue: 305.55, averageMinutes: 135, efficiency: 90, wageRatio: 69 },
        { customerId: ids.family, name: 'Family', jobs: 1, revenue: 0, averageMinutes: 60, efficiency: 100, wageRatio: 33 },
        { customerId: ids.unpriced, name: 'New', jobs: 1, revenue: 0, averageMinutes: 30, efficiency: 100, wageRatio: 0 },
      ],
    }); // prettier-ignore
    expect(await csv('customers')).toEqual([
      ['Customer', 'Cleans', 'Revenue', 'Average minutes', 'Efficiency %', 'Wage ratio %'],
      ['Regular, Ltd', '2', '305.55', '135', '90', '69'],
      ['Family', '1', '0', '60', '100', '33'],
      ['New', '1', '0', '30', '100', '0'],
    ]);
  });

  it('say what staff and teams did, the paid hours by the timesheet', async () => {
    expect(await report<StaffReport>('staff')).toEqual({
      overallEfficiency: 90,
      overtimeHours: 0.5,
      activeStaff: 2,
      staff: [
        // Monday 08:00–11:00 and Wednesday 08:00–10:00.
        { staffId: ids.ben, name: 'Ben Birch', active: false, jobs: 2, hours: 5, overtimeMinutes: 0, efficiency: 100, wages: 96.93 },
        // Monday 3 h, Tuesday 3.5 h, Thursday 1.5 h; wages for 5 h.
        { staffId: ids.ann, name: 'Ann =Ash', active: true, jobs: 3, hours: 8, overtimeMinutes: 30, efficiency: 90, wages: 161.55 },
      ],
      teams: [
        { teamId: ids.blue, name: 'Blue', color: '#0000AA', jobs: 2, timedJobs: 1, onTimeJobs: 0, onTimePercent: 0 },
        { teamId: ids.red, name: 'Red', color: '#AA0000', jobs: 2, timedJobs: 2, onTimeJobs: 2, onTimePercent: 100 },
      ],
      withoutShort: null,
    }); // prettier-ignore
    expect(await csv('staff')).toEqual([
      ['Name', 'Active', 'Cleans', 'Hours', 'Overtime minutes', 'Efficiency %', 'Wages'],
      ['Ben Birch', 'no', '2', '5', '0', '100', '96.93'],
      ['Ann =Ash', 'yes', '3', '8', '30', '90', '161.55'],
    ]);
    expect(await csv('teams')).toEqual([
      ['Team', 'Cleans', 'With a time allocated', 'On time', 'On time %'],
      ['Blue', '2', '1', '0', '0'],
      ['Red', '2', '2', '2', '100'],
    ]);
  });

  it('say what each customer left after wages, and the price that meets the target (D182)', async () => {
    const profit = await report<ProfitReport>('profit');
    // 4 + 2.5 + 1 + 0.5 hours of crews; 47.06 ÷ 4 = 11.765, ÷ 8 = 5.8825.
    expect({ ...profit, customers: [] }).toEqual({
      jobs: 4, hours: 8, revenue: 305.55, wages: 258.49, profit: 47.06, profitPerJob: 11.77, profitPerHour: 5.88,
      targetRatio: 55, customerCount: 3, customers: [], withoutGst: false, gstSince: null,
    }); // prettier-ignore
    expect(profit.customers).toEqual([
      // 210.02 of wages over two cleans: 105.01 ÷ 0.55 = 190.93; 210.02 − 168.05 are missing.
      { customerId: ids.regular, name: 'Regular, Ltd', jobs: 2, hours: 6.5, revenue: 305.55, wages: 210.02, profit: 95.53,
        profitPerJob: 47.77, profitPerHour: 14.7, wageRatio: 69, isBelowTarget: true, targetPrice: 191 },
      { customerId: ids.unpriced, name: 'New', jobs: 1, hours: 0.5, revenue: 0, wages: 16.16, profit: -16.16,
        profitPerJob: -16.16, profitPerHour: -32.32, wageRatio: null, isBelowTarget: true, targetPrice: 30 },
      // Friends and family pay nothing, and no price would mend that.
      { customerId: ids.family, name: 'Family', jobs: 1, hours: 1, revenue: 0, wages: 32.31, profit: -32.31,
        profitPerJob: -32.31, profitPerHour: -32.31, wageRatio: null, isBelowTarget: false, targetPrice: null },
    ]); // prettier-ignore
    expect((await csv('profit'))[1]).toEqual(
      ['Regular, Ltd', '2', '6.5', '305.55', '210.02', '95.53', '47.77', '14.7', '69', '191'],
    ); // prettier-ignore
    const sorted = await csv('profit', `${WEEK}&sort=${encodeURIComponent('["profit","ASC"]')}`);
    expect(sorted.slice(1).map(([name]) => name)).toEqual(['Family', 'New', 'Regular, Ltd']);
  });

  it('say hours and money of teams, which add up to what the other tabs say (D182)', async () => {
    for (const query of [WEEK, YEAR]) {
      const [figures, customers, profit, staff, money] = await Promise.all([
        report<TeamFiguresReport>('team-figures', query),
        report<CustomerReport>('customers', query),
        report<ProfitReport>('profit', query),
        report<StaffReport>('staff', query),
        report<FinancialReport>('financial', query),
      ]);
      const { all, teams } = figures;
      const sum = (of: (team: TeamFiguresReport['all']) => number): number =>
        Math.round(teams.reduce((total, team) => total + of(team), 0) * 100) / 100;
      expect([all.jobs, sum(({ jobs }) => jobs)]).toEqual([customers.totalJobs, customers.totalJobs]);
      expect([all.revenue, sum(({ revenue }) => revenue)]).toEqual([customers.totalRevenue, money.revenue]);
      expect([all.wages, sum(({ wages }) => wages)]).toEqual([money.costs, profit.wages]);
      expect([all.hours, sum(({ hours }) => hours)]).toEqual([profit.hours, profit.hours]);
      const punctual = ({ name, timedJobs, onTimeJobs, onTimePercent }: StaffReport['teams'][number]): unknown[] =>
        [name, timedJobs, onTimeJobs, onTimePercent]; // prettier-ignore
      expect(teams.map(punctual)).toEqual(staff.teams.map(punctual));
    }
    const { teams, all } = await report<TeamFiguresReport>('team-figures');
    expect(all.wageRatio).toBe((await report<FinancialReport>('financial')).months[0]?.wageRatio);
    expect(teams[0]).toEqual({
      teamId: ids.blue, name: 'Blue', color: '#0000AA', jobs: 2, hours: 3, revenue: 155.55, wages: 96.94,
      wageRatio: 52, timedJobs: 1, onTimeJobs: 0, onTimePercent: 0,
    }); // prettier-ignore
    expect((await csv('team-figures')).slice(0, 2)).toEqual([
      ['Team', 'Cleans', 'Hours', 'Revenue', 'Wages', 'Wage ratio %', 'On time %'],
      ['Blue', '2', '3', '155.55', '96.94', '52', '0'],
    ]);
    const empty = await report<TeamFiguresReport>(
      'team-figures',
      'dateFilter=custom&customStart=2024-01-01&customEnd=2024-12-31',
    );
    expect([empty.all.jobs, empty.all.wageRatio, empty.teams]).toEqual([0, null, []]);
  });

  it('say what a month left over', async () => {
    const february = 'dateFilter=custom&customStart=2026-02-01&customEnd=2026-02-28';
    // 129.24 + 80.78 + 32.31 + 16.16; 47.06 ÷ 305.55 = 15.4 %; (86.16 + 51.93 + 32.64) ÷ 3 = 56.9 %
    const money = { revenue: 305.55, costs: 258.49, profit: 47.06, margin: 15 };
    const { weeks = [], ...ofMonths } = await report<FinancialReport>('financial', february);
    // February began on a Sunday and ended on a Saturday.
    expect(weeks.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-02-01 2026-02-01', '2026-02-02 2026-02-08', '2026-02-09 2026-02-15',
      '2026-02-16 2026-02-22', '2026-02-23 2026-02-28',
    ]); // prettier-ignore
    const sum = (of: (week: (typeof weeks)[number]) => number): number =>
      Math.round(weeks.reduce((total, week) => total + of(week), 0) * 100) / 100;
    expect([sum(({ jobs }) => jobs), sum(({ revenue }) => revenue), sum(({ costs }) => costs)]).toEqual([
      4,
      money.revenue,
      money.costs,
    ]);
    expect(ofMonths).toEqual({
      ...money,
      ...{ withoutGst: false, gstSince: null },
      months: [{ month: '2026-02', jobs: 4, ...money, wageRatio: 57 }],
    });
    expect(await csv('financial', february)).toEqual([
      ['Month', 'Cleans', 'Revenue', 'Wages', 'Profit', 'Margin %', 'Wage ratio %'],
      ['2026-02', '4', '305.55', '258.49', '47.06', '15', '57'],
    ]);
  });

  it('agree with the dashboard’s figures of the same days (D28)', async () => {
    const { data } = await office.get<Dashboard>(`/api/admin/dashboard?${WEEK}`);
    expect(data.stats).toMatchObject({ completedCleans: 4, efficiency: 90, revenue: 306, wageRatio: 57 });
    const [customers, staff, money] = await Promise.all([
      report<CustomerReport>('customers'),
      report<StaffReport>('staff'),
      report<FinancialReport>('financial'),
    ]);
    expect([customers.totalJobs, staff.overallEfficiency]).toEqual([data.stats.completedCleans, data.stats.efficiency]);
    expect([customers.totalRevenue, money.revenue].map(Math.round)).toEqual([data.stats.revenue, data.stats.revenue]);
    expect(money.months[0]?.wageRatio).toBe(data.stats.wageRatio);
  });

  it('show the hours of the fortnight that was worked out by hand', async () => {
    const { people } = await makeFortnight(world.database, { admin });
    const query = `dateFilter=custom&customStart=${FORTNIGHT.from}&customEnd=${FORTNIGHT.to}`;
    const { staff } = await report<StaffReport>('staff', query);
    const hours = (who: CrewName): unknown[] => {
      const row = staff.find(({ staffId }) => staffId === people[who].id);
      return [row?.jobs, row?.hours];
    };
    // 1900 + 2760 = 4660 minutes; 2589 + 1818 = 4407; 2054 + 1220 = 3274
    expect(hours('maya')).toEqual([20, 77.67]);
    expect(hours('tom')).toEqual([19, 73.45]);
    expect(hours('lena')).toEqual([15, 54.57]);
  });

  it('count a clean in the month of its start at the business, and show months without cleans', async () => {
    const team = await aTeam(world.database);
    const night = {
      teamId: team.id,
      clockIn: melbourne('2025-11-30', '23:30'),
      clockOut: melbourne('2025-12-01', '00:30'),
    };
    await aClean(world.database, night);
    await aClean(world.database, { ...night, clockIn: melbourne('2025-12-01', '00:10'), priceCents: 10_000 });
    const { months } = await report<FinancialReport>('financial', '');
    expect(months.map(({ month }) => month)).toEqual([
      '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10',
      '2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04',
    ]); // prettier-ignore
    const of = (month: string): unknown => months.find((row) => row.month === month);
    expect(of('2025-10')).toEqual({
      month: '2025-10',
      jobs: 0,
      revenue: 0,
      costs: 0,
      profit: 0,
      margin: null,
      wageRatio: null,
    });
    expect(of('2025-11')).toMatchObject({ jobs: 1, revenue: 150 });
    expect(of('2025-12')).toMatchObject({ jobs: 1, revenue: 100 });
  });

  it('are written to files in the order of the table on the screen', async () => {
    const shown = {
      customers: async () => (await report<CustomerReport>('customers')).customers,
      staff: async () => (await report<StaffReport>('staff')).staff,
      teams: async () => (await report<StaffReport>('staff')).teams,
      financial: async () => (await report<FinancialReport>('financial', YEAR)).months,
    };
    const columns: [keyof typeof shown, string[]][] = [
      ['customers', ['name', 'jobs', 'revenue', 'averageMinutes', 'efficiency', 'wageRatio']],
      ['staff', ['name', 'jobs', 'hours', 'efficiency', 'overtimeMinutes', 'wages']],
      ['teams', ['name', 'jobs', 'timedJobs', 'onTimeJobs', 'onTimePercent']],
      ['financial', ['month', 'jobs', 'revenue', 'costs', 'profit', 'margin', 'wageRatio']],
    ];
    for (const [table, fields] of columns) {
      const rows = (await shown[table]()) as unknown as Record<string, string | number | null>[];
      const nameOf = (row: Record<string, string | number | null>): unknown => row['name'] ?? row['month'];
      for (const field of fields) {
        for (const direction of ['ASC', 'DESC']) {
          const sort = encodeURIComponent(JSON.stringify([field, direction]));
          const [, ...lines] = await csv(table, `${table === 'financial' ? YEAR : WEEK}&sort=${sort}`);
          // A month without a clean is a gap (D181).
          const valueOf = (row: (typeof rows)[0]) => (row['jobs'] || field === 'month' ? row[field] : null) ?? null;
          const expected = sortRows(rows, valueOf, direction === 'ASC').map(nameOf);
          expect(lines.map(([first = '']) => first)).toEqual(expected);
        }
      }
      const refused = await office.get(`/api/admin/reports/${table}/export?${WEEK}&sort=["password","ASC"]`);
      expectError(refused, 400, 'VALIDATION_FAILED', 'The list cannot be sorted that way.');
    }
  });

  it('show no efficiency of somebody who has completed no clean', async () => {
    const person = await aPerson(world.database, { firstName: 'Still', lastName: 'Cleaning' });
    const day = '2026-04-13';
    await aClean(world.database, { memberIds: [person.id], clockIn: melbourne(day, '08:00'), clockOut: null });
    const query = `dateFilter=custom&customStart=${day}&customEnd=${day}`;
    const { staff } = await report<StaffReport>('staff', query);
    expect(staff.find(({ staffId }) => staffId === person.id)).toMatchObject({ jobs: 0, efficiency: null });
    const lines = await csv('staff', query);
    expect(lines.find(([name]) => name === 'Still Cleaning')?.slice(5, 6)).toEqual(['']);
  });

  it('mean this week, and are empty without cleans', async () => {
    expect(
      await report<CustomerReport>('customers', 'dateFilter=custom&customStart=2024-01-01&customEnd=2024-12-31'),
    ).toEqual({
      averageTimePerJob: 0,
      totalJobs: 0,
      totalRevenue: 0,
      averageRevenue: 0,
      customerCount: 0,
      customers: [],
    });
    expect(await report<StaffReport>('staff', 'dateFilter=custom&customStart=2024-01-01&customEnd=2024-12-31')).toEqual(
      {
        overallEfficiency: 100,
        overtimeHours: 0,
        activeStaff: 0,
        staff: [],
        teams: [],
        withoutShort: null,
      },
    );
    const customer = await aCustomer(world.database, { name: 'This very week' });
    const input = { clockIn: '2026-04-12T22:00:00.000Z', clockOut: '2026-04-12T23:00:00.000Z' };
    await aClean(world.database, { ...input, customerId: customer.id });
    const { customers } = await report<CustomerReport>('customers', '');
    expect(customers.map(({ name }) => name)).toContain('This very week');
    expect(customers.map(({ name }) => name)).not.toContain('Regular, Ltd');
  });

  it.each([
    ['367 days', 'dateFilter=custom&customStart=2025-01-01&customEnd=2026-01-02', 'A range can have at most 366 days.'],
    [
      'custom without an end',
      'dateFilter=custom&customStart=2026-01-01',
      'Please choose a start date and an end date.',
    ],
    ['another filter', 'dateFilter=ever', 'dateFilter must be one of: today, yesterday, thisWeek, lastWeek, custom.'],
  ])('refuse %s', async (_, query, sentence) => {
    for (const name of ['customers', 'staff', 'financial', 'teams/export', 'profit', 'team-figures/export']) {
      expectError(await office.get(`/api/admin/reports/${name}?${query}`), 400, 'VALIDATION_FAILED', sentence);
    }
  });

  it('list the 200 customers with the most revenue, and all of them, batch by batch, in the file (D363)', async () => {
    const team = await aTeam(world.database);
    await world.database.query(
      `WITH added AS (
         INSERT INTO customers (name, address, latitude, longitude, is_located, clean_frequency)
         SELECT 'Many ' || n, 'Somewhere', -37.8, 144.9, true, 'weekly' FROM generate_series(1, 601) AS n RETURNING id
       ), started AS (
         INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents, is_friends_family, wages_cents)
         SELECT id, $1, 'completed', '2023-05-01T00:00:00Z', '2023-05-01T01:00:00Z', 10000 + id, 3231, false, 1 FROM added RETURNING id
       )
       INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team)
       SELECT id, $2, '2023-05-01T00:00:00Z'::timestamptz + (row_number() OVER ()) * interval '1 second', '2023-05-01T00:00:01Z'::timestamptz + (row_number() OVER ()) * interval '1 second', true FROM started`,
      [team.id, (await aPerson(world.database)).id],
    );
    const query = 'dateFilter=custom&customStart=2023-05-01&customEnd=2023-05-01';
    const { customers, totalJobs } = await report<CustomerReport>('customers', query);
    expect([totalJobs, customers.length]).toEqual([601, 200]);
    expect(customers).toEqual(customers.toSorted((a, b) => b.revenue - a.revenue));
    for (const table of ['customers', 'profit']) {
      const shown = await report<CustomerReport>(table, query);
      const [, ...lines] = await csv(table, query);
      expect(lines.slice(0, 200).map(([name]) => name)).toEqual(shown.customers.map(({ name }) => name));
      expect([lines.length, new Set(lines.map(([name]) => name)).size]).toEqual([601, 601]);
      const [, ...sorted] = await csv(table, `${query}&sort=["name","DESC"]`);
      expect(sorted).toEqual(sortRows(lines, ([name = '']) => name, false));
    }
  });
});

describe('a long report', () => {
  const STAFF = '/api/admin/reports/staff';
  const LATER = 'Another long report is being made. Please try again in a moment.';

  it('waits for the one before it; one too many is told so at once, and short ones go ahead', async () => {
    let finish = (): void => undefined;
    const before = world.app
      .get(LongWork)
      .over({ from: '2025-01-01', to: '2025-12-31' }, () => new Promise<void>((done) => (finish = done)));
    // A year without work is done quickly once it has its turn.
    const EMPTY = 'dateFilter=custom&customStart=2023-01-01&customEnd=2023-12-31';
    const asked = Array.from({ length: 6 }, (_, place) => office.get(`${STAFF}${place % 2 ? '/export' : ''}?${EMPTY}`));
    const tooMany = await Promise.race(asked);
    expectError(tooMany, 503, 'UNAVAILABLE', LATER);
    expect(tooMany.headers.get('retry-after')).toBe('5');
    expect((await office.get(`${STAFF}?dateFilter=thisWeek`)).status).toBe(200);
    expect((await office.get(`/api/admin/cleans/completed?${EMPTY}&range=[0,9]`)).status).toBe(200);
    finish();
    await before;
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 503]);
  });
});
