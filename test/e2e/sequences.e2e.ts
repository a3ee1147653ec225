import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Invoice, TimesheetList, WeekApproval } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import fc from 'fast-check';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aClean, aCustomer, aPerson, aTeam, type TestClean } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { databaseState, differences } from '../support/database-state.js';
import type { Client, Reply } from '../support/client.js';
import { times } from '../support/long.js';

jest.setTimeout(120_000);

/** The clock goes on here, so that who calls is seen again later. */
const SEEN = ['sessions'];

const NOTHING = 2_147_483_646;

/** Two replicas on one database, with one clock; an admin on each. */
let one: TestApp;
let two: TestApp;
let offices: [Client, Client];

beforeAll(async () => {
  one = await startApp();
  two = await startApp({ database: one.database, clock: one.clock });
  const admins = [await aPerson(one.database, { role: 'admin' }), await aPerson(one.database, { role: 'admin' })];
  offices = [await one.as(admins[0]!), await two.as(admins[1]!)];
});

afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** What an arbitrary makes. */
type Made<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** Calls that are sent side by side, burst after burst. */
const burstsOf = <Step>(step: fc.Arbitrary<Step>): fc.Arbitrary<Step[][]> =>
  fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 });

/**
 * Sends bursts over both replicas. After each: every answer is a success or a refusal that has a reason, a call that was
 * refused while it was alone has changed no table, the data is sound, and what else must hold does.
 */
async function play<Step>(
  bursts: Step[][],
  call: (step: Step, office: Client) => Promise<Reply>,
  mustHold: () => Promise<void>,
): Promise<void> {
  for (const burst of bursts) {
    const before = burst.length === 1 ? await databaseState(one.database, SEEN) : null;
    const replies = await Promise.all(burst.map((step, i) => call(step, offices[i % 2]!)));
    const unexpected = replies.filter(({ status }) => ![200, 201, 400, 404, 409].includes(status));
    expect(unexpected.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
    const [only] = replies;
    if (before && only && only.status >= 400) {
      expect(differences(before, await databaseState(one.database, SEEN))).toEqual([]);
    }
    expect(await findBreaches(one.database)).toEqual([]);
    await mustHold();
    one.clock.advance({ seconds: 1 });
  }
}

describe('any sequence of calls on invoices', () => {
  const STATUSES = ['draft', 'sent', 'paid', 'overdue', 'cancelled', 'lost'] as const;
  const cleans = fc.uniqueArray(fc.nat(4), { maxLength: 5 });
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: fc.constant('create' as const), cleans }) },
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant('status' as const),
        invoice: fc.nat(3),
        to: fc.constantFrom(...STATUSES),
      }),
    },
    fc.record({ does: fc.constant('send' as const), invoice: fc.nat(3) }),
    fc.record({ does: fc.constant('price' as const), clean: fc.nat(3), price: fc.constantFrom(150, 160, null, -1) }),
    fc.record({ does: fc.constant('discard' as const), clean: fc.nat(3), reason: fc.constantFrom('Twice', '') }),
  );

  it('keeps numbers without a gap, a clean on one live invoice, and what was issued as it was', async () => {
    await fc.assert(
      fc.asyncProperty(burstsOf(step), async (bursts) => {
        const { id: customerId } = await aCustomer(one.database, { email: 'customer@example.test' });
        const own: TestClean[] = [];
        for (const day of ['02', '03', '04', '05']) {
          const span = { clockIn: `2026-02-${day}T00:00:00Z`, clockOut: `2026-02-${day}T02:00:00Z` };
          own.push(await aClean(one.database, { customerId, ...span }));
        }
        const other = await aClean(one.database, { clockIn: '2026-02-02T00:00:00Z', clockOut: '2026-02-02T02:00:00Z' });
        const ids = [...own.map(({ id }) => id), other.id];
        const made: number[] = [];
        const issued = new Map<number, string>();

        const call = async (input: Made<typeof step>, office: Client): Promise<Reply> => {
          if (input.does === 'create') {
            const jobIds = input.cleans.map((clean) => ids[clean]);
            const reply = await office.post<Invoice>('/api/invoices', { customerId, jobIds });
            if (reply.status === 201) made.push(reply.data.id);
            return reply;
          }
          if (input.does === 'price') {
            const { id, memberIds, clockIn, clockOut } = own[input.clean]!;
            const members = memberIds.map((userId) => ({ userId }));
            const span = { clockInTime: clockIn.toISOString(), clockOutTime: clockOut?.toISOString() };
            return office.put(`/api/admin/cleans/${id}`, { ...span, price: input.price, members });
          }
          if (input.does === 'discard') {
            return office.post(`/api/admin/cleans/${own[input.clean]?.id}/discard`, { reason: input.reason });
          }
          const invoice = made[input.invoice] ?? NOTHING;
          if (input.does === 'send') return office.post(`/api/invoices/${invoice}/send`);
          return office.put(`/api/invoices/${invoice}/status`, { status: input.to });
        };

        await play(bursts, call, async () => {
          for (const { id, held } of await issuedInvoices(made)) {
            expect(held).toBe(issued.get(id) ?? held);
            issued.set(id, held);
          }
        });
      }),
      { numRuns: times(3, 20) },
    );
  });

  /** Amounts, lines and PDF of each invoice that was ever issued, as one text. */
  function issuedInvoices(ids: number[]): Promise<{ id: number; held: string }[]> {
    return one.database.query(
      `SELECT i.id, concat_ws(' ', i.number, i.total_cents, i.gst_cents, i.due_date, i.issuer, i.pdf_sha256,
         (SELECT string_agg(concat_ws(' ', l.clean_id, l.day, l.description, l.amount_cents), ', ' ORDER BY l.position)
          FROM invoice_lines l WHERE l.invoice_id = i.id)) AS held
       FROM invoices i WHERE i.id = ANY ($1) AND i.issued_at IS NOT NULL`,
      [ids],
    );
  }
});

describe('any sequence of calls on timesheets', () => {
  const MONDAYS = ['2026-02-16', '2026-02-23', '2026-03-02'] as const;
  const monday = fc.constantFrom(...MONDAYS);
  const lunch = fc.constantFrom(true, false, null, 'yes');
  const time = fc.constantFrom('07:30', '09:00', '23:59', '24:00', null);
  const day = { who: fc.nat(1), monday };
  const step = fc.oneof(
    fc.record({ does: fc.constant('lunch' as const), ...day, lunch }),
    fc.record({ does: fc.constant('start' as const), ...day, time }),
    fc.record({ does: fc.constant('approve' as const), monday }),
    fc.record({ does: fc.constant('reopen' as const), monday, reason: fc.constantFrom('Wrong', ' ') }),
    fc.record({ does: fc.constant('times' as const), ...day, hour: fc.integer({ min: 0, max: 6 }) }),
    fc.record({ does: fc.constant('discard' as const), ...day }),
    fc.record({ does: fc.constant('rules' as const), from: fc.constantFrom('2026-02-16', '2026-02-25', '2026-03-09') }),
  );

  it('keeps the hours of approved weeks, and every override that was ever made', async () => {
    await fc.assert(
      fc.asyncProperty(burstsOf(step), async (bursts) => {
        // Weeks belong to everybody: those that an earlier run approved are opened again.
        for (const weekStart of MONDAYS) {
          const opened = await offices[0].post('/api/admin/timesheets/approvals/reopen', { weekStart, reason: 'Anew' });
          expect([200, 409]).toContain(opened.status);
        }
        // The sheet's first page must hold them, however many people the tests before made.
        const first = { firstName: 'Aaron' };
        const people = [await aPerson(one.database, first), await aPerson(one.database, first)];
        const worked = new Map<string, number>();
        for (const [who, { id }] of people.entries()) {
          for (const start of MONDAYS) {
            const span = { clockIn: `${start}T00:00:00Z`, clockOut: `${start}T08:00:00Z` };
            worked.set(`${who} ${start}`, (await aClean(one.database, { memberIds: [id], ...span })).id);
          }
        }
        let overrides: string[] = [];

        const call = (input: Made<typeof step>, office: Client): Promise<Reply> => {
          if (input.does === 'approve') {
            return office.post('/api/admin/timesheets/approvals', { weekStart: input.monday });
          }
          if (input.does === 'reopen') {
            const body = { weekStart: input.monday, reason: input.reason };
            return office.post('/api/admin/timesheets/approvals/reopen', body);
          }
          if (input.does === 'rules') return office.put('/api/admin/settings/payroll', rulesFrom(input.from));
          const person = people[input.who]!;
          const clean = worked.get(`${input.who} ${input.monday}`);
          const override = { staffName: person.name, staffId: person.id, date: input.monday };
          if (input.does === 'lunch') {
            return office.post('/api/admin/timesheets/lunch-break', { ...override, hasLunchBreak: input.lunch });
          }
          if (input.does === 'start')
            return office.post('/api/admin/start-time', { ...override, startTime: input.time });
          if (input.does === 'discard') return office.post(`/api/admin/cleans/${clean}/discard`, { reason: 'Twice' });
          const span = {
            clockInTime: `${input.monday}T0${input.hour}:00:00Z`,
            clockOutTime: `${input.monday}T0${input.hour + 2}:30:00Z`,
          };
          return office.put(`/api/admin/cleans/${clean}`, { ...span, price: 150, members: [{ userId: person.id }] });
        };

        await play(bursts, call, async () => {
          for (const weekStart of MONDAYS) expect(await hoursOf(weekStart)).toEqual(await approvedHoursOf(weekStart));
          const now = await overridesOf(people.map(({ id }) => id));
          expect(now).toEqual(expect.arrayContaining(overrides));
          overrides = now;
        });
      }),
      { numRuns: times(3, 10) },
    );
  });

  const rulesFrom = (appliesFrom: string): object => ({
    payRatePerHour: 32.31,
    staffStartTime: '08:00',
    lunchBreakMinHours: 3,
    lunchBreakDurationMinutes: 60,
    lunchBreakStartTime: '09:00',
    lunchBreakFinishTime: '17:00',
    appliesFrom,
  });

  /** Minutes of everybody who worked in a week, by id, when it is approved; null when it is open. */
  async function hoursOf(weekStart: string): Promise<Record<number, number> | null> {
    const query = `?dateFilter=custom&customStart=${weekStart}&customEnd=${addDays(weekStart, 6)}`;
    const sheet = (await offices[0].get(`/api/admin/timesheets${query}`)).body as unknown as TimesheetList;
    const { weeks, data } = sheet;
    if (!weeks.some((week) => week.weekStart === weekStart && week.approved)) return null;
    const rows = data.filter(({ days }) => days.some(({ jobs }) => jobs.length > 0));
    return Object.fromEntries(rows.map(({ staffId, total }) => [staffId, total.hours * 60 + total.minutes]));
  }

  /** The same as it was when the week was approved. */
  async function approvedHoursOf(weekStart: string): Promise<Record<number, number> | null> {
    const address = `/api/admin/timesheets/approvals?weekStart=${weekStart}`;
    const [latest] = (await offices[1].get<WeekApproval[]>(address)).data;
    if (latest?.action !== 'approved') return null;
    return Object.fromEntries(latest.figures.map(({ staffId, minutes }) => [staffId, minutes]));
  }

  /** Every override of these people. */
  async function overridesOf(ids: number[]): Promise<string[]> {
    const rows = await one.database.query<{ row: string }>(
      `SELECT o::text AS row FROM lunch_overrides o WHERE user_id = ANY ($1)
       UNION ALL SELECT 'start ' || o::text FROM start_time_overrides o WHERE user_id = ANY ($1)`,
      [ids],
    );
    return rows.map(({ row }) => row);
  }
});

describe('any sequence of calls on teams', () => {
  const dayOfMonth = fc.constantFrom('2026-03-01', '2026-03-05', '2026-03-06', '2026-03-20', '2026-02-30');
  const who = fc.nat(2);
  const team = fc.nat(2);
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: fc.constant('join' as const), who, team, from: dayOfMonth }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('leave' as const), who, team, from: dayOfMonth }) },
    fc.record({ does: fc.constant('team' as const), team, active: fc.boolean() }),
    fc.record({ does: fc.constant('person' as const), who, active: fc.boolean() }),
    fc.record({ does: fc.constant('clean' as const), team, crew: fc.uniqueArray(who, { minLength: 1 }) }),
    fc.record({ does: fc.constant('end' as const) }),
  );

  it('keeps everybody in one team a day, and archived people and teams out of new ones', async () => {
    await fc.assert(
      fc.asyncProperty(burstsOf(step), async (bursts) => {
        const people = [await aPerson(one.database), await aPerson(one.database), await aPerson(one.database)];
        const teams = [await aTeam(one.database), await aTeam(one.database)];
        const customer = await aCustomer(one.database);
        const idOf = (index: number): number => teams[index]?.id ?? NOTHING;
        const started: number[] = [];
        let seen = new Map<number, string>();

        const call = async (input: Made<typeof step>, office: Client): Promise<Reply> => {
          if (input.does === 'team')
            return office.put(`/api/admin/teams/${idOf(input.team)}`, { active: input.active });
          if (input.does === 'end')
            return office.post('/api/admin/cleans/end-active', { jobId: started.at(-1) ?? NOTHING });
          if (input.does === 'clean') {
            const memberIds = input.crew.map((member) => people[member]?.id);
            const body = { teamId: idOf(input.team), customerId: customer.id, memberIds };
            const reply = await office.post<{ jobId: number }>('/api/staff/time-entries/clock-in', body);
            if (reply.status === 201) started.push(reply.data.jobId);
            return reply;
          }
          const userId = people[input.who]?.id;
          if (input.does === 'person') return office.put(`/api/admin/staff/${userId}`, { active: input.active });
          const address = `/api/admin/teams/${idOf(input.team)}/members`;
          if (input.does === 'join') return office.post(address, { userId, startDate: input.from });
          return office.send('DELETE', `${address}/${userId}`, { body: { endDate: input.from } });
        };

        await play(bursts, call, async () => {
          const now = await membershipsOf(people.map(({ id }) => id));
          // Whom and what a membership is of, and since when, is never rewritten, and none is ever deleted.
          for (const [id, held] of seen) expect(now.get(id)).toBe(held);
          seen = now;
          expect(await archivedOnAClean()).toEqual([]);
        });
      }),
      { numRuns: times(3, 20) },
    );
  });

  async function membershipsOf(ids: number[]): Promise<Map<number, string>> {
    const rows = await one.database.query<{ id: number; held: string }>(
      `SELECT id, concat_ws(' ', user_id, team_id, start_date) AS held FROM team_memberships WHERE user_id = ANY ($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, held }) => [id, held]));
  }

  /** People who were archived while they are on a clean (decision D13). */
  function archivedOnAClean(): Promise<unknown[]> {
    return one.database.query(
      `SELECT u.id FROM users u JOIN time_entries e ON e.user_id = u.id
       WHERE NOT u.active AND e.clock_out IS NULL AND NOT e.is_discarded`,
    );
  }
});
