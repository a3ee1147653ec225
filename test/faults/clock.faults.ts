import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ActiveJob, FinishedClean } from '@tidycrew/contracts';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aClean, aCustomer, anInvoice, aPerson, aSession, aTeam, TEST_SESSION_SECRET } from '../factories/index.js';
import { FORTNIGHT, makeFortnight, melbourne } from '../fixtures/fortnight.js';
import { Client } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { describeAll, isLong } from '../support/long.js';
import { startServer, type TestServer } from '../support/server.js';

jest.setTimeout(120_000);

/** Where the machine may think it is: in the middle, a day ahead of half the world, and in the long run at the business. */
const ZONES = ['UTC', 'Pacific/Kiritimati', ...(isLong ? ['Australia/Melbourne'] : [])];

let database: TestDatabase;
let servers: TestServer[];

beforeAll(async () => {
  database = await createTestDatabase();
  await makeFortnight(database);
  // Cleans over midnight, at both changes of the clock, at the end of a week, a month and a year.
  const overNight: [string, string][] = [
    [melbourne('2026-03-31', '23:10'), melbourne('2026-04-01', '00:40')],
    ['2026-04-04T14:30:00Z', '2026-04-04T17:30:00Z'],
    ['2025-10-04T15:00:00Z', '2025-10-04T17:00:00Z'],
    ['2025-12-31T12:30:00Z', '2025-12-31T14:00:00Z'],
    ['2026-04-05T13:30:00Z', '2026-04-05T14:30:00Z'],
  ];
  for (const [clockIn, clockOut] of overNight) await aClean(database, { clockIn, clockOut });
  await anInvoice(database, { status: 'sent', issueDay: '2026-04-01' });
  servers = await Promise.all(
    ZONES.map((TZ) =>
      startServer({ databaseUrl: database.url, env: { TZ, PGTZ: TZ, SESSION_SECRET: TEST_SESSION_SECRET } }),
    ),
  );
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  const breaches = await findBreaches(database);
  await database.drop();
  expect(breaches).toEqual([]);
});

async function signedIn(server: TestServer, person: { id: number }): Promise<Client> {
  const client = new Client(server.baseUrl);
  client.cookies.set('token', (await aSession(database, person)).token);
  return client;
}

describeAll(`a machine in ${ZONES.join(', ')}`, () => {
  const range = `dateFilter=custom&customStart=${FORTNIGHT.from}&customEnd=${FORTNIGHT.to}`;

  it.each([
    `/api/admin/timesheets?dateFilter=custom&customStart=${FORTNIGHT.weeks[0].from}`,
    `/api/admin/timesheets?dateFilter=custom&customStart=${FORTNIGHT.weeks[1].from}`,
    '/api/admin/timesheets?dateFilter=custom&customStart=2025-09-29',
    '/api/admin/timesheets?dateFilter=custom&customStart=2025-12-29',
    '/api/admin/timesheets?dateFilter=today',
    `/api/admin/timesheets/export?dateFilter=custom&customStart=${FORTNIGHT.from}`,
    `/api/admin/reports/timesheets?weekFilter=custom&customStartDate=${FORTNIGHT.from}`,
    `/api/admin/reports/timesheets/export?weekFilter=custom&customStartDate=${FORTNIGHT.from}`,
    `/api/admin/dashboard?${range}`,
    '/api/admin/dashboard',
    `/api/admin/reports/customers?${range}`,
    `/api/admin/reports/staff/export?${range}`,
    '/api/admin/reports/financial?dateFilter=custom&customStart=2025-10-01&customEnd=2026-04-30',
    `/api/admin/cleans/completed?${range}`,
    '/api/invoices',
  ])('answers the same to GET %s', async (path) => {
    const admin = await aPerson(database, { role: 'admin', active: true });
    const answers = await Promise.all(
      servers.map(async (server) => {
        const { status, text } = await (await signedIn(server, admin)).get(path);
        return { status, text };
      }),
    );
    expect(answers[0]!.status).toBe(200);
    expect(answers[0]!.text.length).toBeGreaterThan(40);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('a phone whose clock is two hours off', () => {
  it.each([-2, 2])('%d h: what is stored and answered is the time of the server', async (hours) => {
    const off = new Date(Date.now() + hours * 3_600_000);
    const headers = { date: off.toUTCString() };
    const times = { clockIn: off, clockInTime: off, startTime: off, clockOut: off, clockOutTime: off, endTime: off };
    const cleaner = await aPerson(database);
    const team = await aTeam(database, { members: [cleaner] });
    const customerId = (await aCustomer(database)).id;
    const phone = await signedIn(servers[0]!, cleaner);
    const before = Date.now();
    const start = { teamId: team.id, customerId, memberIds: [cleaner.id], ...times };
    const started = await phone.post<ActiveJob>('/api/staff/time-entries/clock-in', start, { headers });
    const { jobId } = started.data;
    const finish = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [], jobId, ...times };
    const finished = await phone.post<FinishedClean>('/api/staff/time-entries/clock-out', finish, { headers });
    const after = Date.now();
    const rows = await database.query<{ clock_in: Date; clock_out: Date }>(
      `SELECT clock_in, clock_out FROM cleans WHERE id = $1
       UNION ALL SELECT clock_in, clock_out FROM time_entries WHERE clean_id = $1`,
      [jobId],
    );
    const stored = rows.flatMap(({ clock_in, clock_out }) => [clock_in, clock_out].map((time) => time.getTime()));
    const answered = [started.data.clockInTime, finished.data.clockInTime, finished.data.clockOutTime];
    for (const time of [...stored, ...answered.map((text) => Date.parse(text ?? ''))]) {
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(after);
    }
    expect(stored.length).toBe(4);
  });
});
