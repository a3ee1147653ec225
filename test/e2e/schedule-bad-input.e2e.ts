import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pause, Plan, Visit } from '@tidycrew/contracts';
import { aClean, aCustomer, aPerson, aPlan, aTeam, aVisit } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';

/* What the schedule is asked for in vain: a sentence, 4xx, and everything as it was (issue of D54 to D64). */

/** As that of another business would be: there is none of this number here. */
const ANOTHER = 2_147_483_000;
/** Everything that the schedule writes. */
const TABLES = [
  ...['plans', 'visits', 'pauses', 'closed_days', 'visit_notices', 'calendar_links', 'mails', 'audit_log'],
  ...['business_settings', 'cleans', 'time_entries', 'idempotency_keys'],
];

interface Known {
  customer: number;
  team: number;
  anna: number;
  plan: number;
  visit: number;
  mate: number;
  clean: number;
}

let world: TestApp;
let office: Client;
let phone: Client;
let known: Known;

beforeAll(async () => {
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
  const anna = await aPerson(world.database);
  phone = await world.as(anna);
  const team = await aTeam(world.database, { members: [anna] });
  const customer = await aCustomer(world.database);
  const plan = await aPlan(world.database, { customerId: customer.id, teamId: team.id, madeUntil: '2026-04-30' });
  const visit = await aVisit(world.database, { customerId: customer.id, teamId: team.id, day: '2026-03-05' });
  const other = await aVisit(world.database, { teamId: team.id, day: '2026-03-05', position: 1 });
  const clean = await aClean(world.database, {
    ...{ teamId: team.id, clockIn: '2026-03-04T00:00:00Z', clockOut: '2026-03-04T01:00:00Z' },
  });
  known = {
    customer: customer.id,
    team: team.id,
    anna: anna.id,
    plan: plan.id,
    visit: visit.id,
    mate: other.id,
    clean: clean.id,
  };
});

afterAll(() => world.stop());

const stored = async (): Promise<unknown> =>
  Promise.all(
    TABLES.map(async (table) => [
      table,
      await world.database.query(`SELECT to_jsonb(t) FROM ${table} t ORDER BY 1::text`),
    ]),
  );

const planBody = (change: object = {}) => ({
  ...{ customerId: known.customer, teamId: null, rule: { everyWeeks: 1 }, anchorDay: '2026-03-09' },
  ...{ fromDay: '2026-03-09', untilDay: null, windowFrom: null, windowTo: null, minutes: null, note: null },
  ...change,
});
const visitBody = (change: object = {}) => ({
  ...{ customerId: known.customer, day: '2026-03-06', teamId: null, windowFrom: null, windowTo: null },
  ...{ minutes: null, note: null },
  ...change,
});
const DETAILS = {
  ...{
    brandName: 'Sparkle',
    legalName: 'Sparkle Pty Ltd',
    abn: '51824753556',
    gstRegistered: true,
    address: '1 Lygon Street',
  },
  ...{
    email: 'office@sparkle.test',
    phone: '',
    bankBsb: '063000',
    bankAccount: '12345678',
    bankAccountName: 'Sparkle',
  },
  ...{ invoiceNotes: '', state: 'VIC', remindersEnabled: false, reminderDaysBefore: 3, reminderDaysAfter: 7 },
};
const WRONG_ORDER = 'The time window must end after it begins';
const NO_TEAM = 'There is no such team.';
const [A, P, V] = ['/api/admin', '/api/admin/plans', '/api/admin/visits'];
const post = (path: string, body: object) => office.post<Plan | Visit | Pause>(path, body);
type Asked = () => ReturnType<Client['send']>;

// prettier-ignore
it.each<[string, Asked, number, string]>([
  ['a zone that there is not', () => office.put(`${A}/settings/business-details`, { ...DETAILS, timeZone: 'Mars/Olympus' }), 400, "'Mars/Olympus' is not a time zone."],
  ['a plan from 30 February', () => post(P, planBody({ fromDay: '2026-02-30' })), 400, 'Please choose the first day, as a day yyyy-MM-dd'],
  ['a plan by 30 February', () => post(P, planBody({ anchorDay: '2026-02-30' })), 400, 'as a day yyyy-MM-dd'],
  ['a plan until 30 February', () => post(P, planBody({ untilDay: '2026-02-30' })), 400, 'as a day yyyy-MM-dd'],
  ['a plan of zero weeks', () => post(P, planBody({ rule: { everyWeeks: 0 } })), 400, 'A plan repeats every 1 to 12 weeks'],
  ['a plan of 13 weeks', () => post(P, planBody({ rule: { everyWeeks: 13 } })), 400, 'A plan repeats every 1 to 12 weeks'],
  ['a plan whose window ends first', () => post(P, planBody({ windowFrom: '11:00', windowTo: '09:00' })), 400, WRONG_ORDER],
  ["a plan with another business's team", () => post(P, planBody({ teamId: ANOTHER })), 404, NO_TEAM],
  ["a plan of another business's customer", () => post(P, planBody({ customerId: ANOTHER })), 404, 'There is no such customer.'],
  ["a plan's change to zero weeks", () => post(`${P}/${known.plan}/change`, { fromDay: '2026-03-16', rule: { everyWeeks: 0 } }), 400, 'A plan repeats every 1 to 12 weeks'],
  ["a plan's change to another business's team", () => post(`${P}/${known.plan}/change`, { fromDay: '2026-03-16', teamId: ANOTHER }), 404, NO_TEAM],
  ["a plan's change on 30 February", () => post(`${P}/${known.plan}/change`, { fromDay: '2026-02-30' }), 400, 'as a day yyyy-MM-dd'],
  ["a plan's window that ends first", () => office.put(`${P}/${known.plan}`, { windowFrom: '11:00', windowTo: '09:00' }), 400, WRONG_ORDER],
  ["a plan's end on 30 February", () => post(`${P}/${known.plan}/end`, { fromDay: '2026-02-30' }), 400, 'as a day yyyy-MM-dd'],
  ["another business's plan", () => post(`${P}/${ANOTHER}/end`, { fromDay: '2026-03-16' }), 404, 'There is no such plan.'],
  ['a visit on 30 February', () => post(V, visitBody({ day: '2026-02-30' })), 400, 'Please choose a day, as a day yyyy-MM-dd'],
  ['a visit whose window ends first', () => post(V, visitBody({ windowFrom: '12:00', windowTo: '12:00' })), 400, WRONG_ORDER],
  ["a visit with another business's team", () => post(V, visitBody({ teamId: ANOTHER })), 404, NO_TEAM],
  ['a move to 30 February', () => office.put(`${V}/${known.visit}`, { day: '2026-02-30' }), 400, 'Please choose a day, as a day yyyy-MM-dd'],
  ["a move to another business's team", () => office.put(`${V}/${known.visit}`, { teamId: ANOTHER }), 404, NO_TEAM],
  ['a move into a window that ends first', () => office.put(`${V}/${known.visit}`, { windowFrom: '12:00', windowTo: '09:00' }), 400, WRONG_ORDER],
  ["a move of another business's visit", () => office.put(`${V}/${ANOTHER}`, { day: '2026-03-06' }), 404, 'There is no such visit.'],
  ['many moves to 30 February', () => post(`${V}/bulk`, { ids: [known.visit], action: 'move', day: '2026-02-30' }), 400, 'Please choose a day, as a day yyyy-MM-dd'],
  ['many moves, one of another business', () => post(`${V}/bulk`, { ids: [known.visit, ANOTHER], action: 'skip' }), 404, 'There is no such visit.'],
  ["an order of another business's team", () => post(`${V}/order`, { date: '2026-03-05', teamId: ANOTHER }), 404, NO_TEAM],
  ["an order of another team's visits", () => post(`${V}/order`, { date: '2026-03-05', teamId: known.team, ids: [known.visit, ANOTHER] }), 409, ''],
  ["another customer's clean", () => office.put(`${V}/${known.visit}/clean`, { jobId: known.clean }), 409, 'This clean was not done for '],
  ['a pause until 30 February', () => post(`${A}/customers/${known.customer}/pauses`, { fromDay: '2026-03-10', untilDay: '2026-02-30', note: null }), 400, 'as a day yyyy-MM-dd'],
  ['a pause that ends first', () => post(`${A}/customers/${known.customer}/pauses`, { fromDay: '2026-03-10', untilDay: '2026-03-09', note: null }), 400, 'The last day must not be before the first day'],
  ["a pause of another business's customer", () => post(`${A}/customers/${ANOTHER}/pauses`, { fromDay: '2026-03-10', untilDay: '2026-03-12', note: null }), 404, 'There is no such customer.'],
  ['30 February closed', () => post(`${A}/closed-days`, { day: '2026-02-30', name: 'Leap' }), 400, 'as a day yyyy-MM-dd'],
  ['a working day that ends first', () => office.put(`${A}/settings/working-day`, { workFrom: '16:00', workTo: '08:00' }), 400, 'The working day must end after it begins'],
  ["a calendar of another business's team", () => post(`${A}/calendar-links`, { teamId: ANOTHER }), 404, NO_TEAM],
  ["'Cannot clean' at another business's visit", () => phone.post(`/api/staff/visits/${ANOTHER}/refuse`, { kind: 'noAccess', note: null }), 404, ''],
  ["'Cannot clean' without a reason", () => phone.post(`/api/staff/visits/${known.visit}/refuse`, { kind: 'rain', note: null }), 400, ''],
  ['a board of 36 days', () => office.get(`${A}/schedule?from=2026-03-02&to=2026-04-06`), 400, 'Please choose at most 35 days.'],
  ['a board with 30 February', () => office.get(`${A}/schedule?from=2026-02-02&to=2026-02-30`), 400, 'Please choose the last day, as a day yyyy-MM-dd'],
  ['visits of 36 days', () => office.get(`${V}?from=2026-03-02&to=2026-04-06`), 400, 'Please choose at most 35 days.'],
  ['a file of 36 days', () => office.get(`${A}/schedule/export?from=2026-03-02&to=2026-04-06`), 400, 'Please choose at most 35 days.'],
  ['who is due on 30 February', () => office.get(`${A}/due?date=2026-02-30`), 400, 'as a day yyyy-MM-dd'],
  ["a crew's 30 February", () => phone.get('/api/staff/day?date=2026-02-30'), 400, ''],
])('%s: a sentence, and everything as it was', async (_, ask, status, sentence) => {
  const before = await stored();
  const reply = await ask();
  expectError(reply, status, reply.body.code!);
  expect(reply.body.error).toContain(sentence);
  // A sentence for people, not a rule of the database or a name of the code.
  expect(reply.body.error).toMatch(/^.{10,}/);
  expect(reply.body.error).not.toMatch(/_|constraint|undefined|null value/);
  expect(await stored()).toEqual(before);
});
