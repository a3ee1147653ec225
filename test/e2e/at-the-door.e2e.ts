import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CleanItem, CustomerCode, HouseKey, StaffKeys } from '@tidycrew/contracts';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import {
  aChecklist,
  aClean,
  aCustomer,
  aPerson,
  aTeam,
  aVisit,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
  unique,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { PERMISSIONS } from '../support/permissions.js';
import { aCrew, finishClean, startedClean } from '../support/staff-calls.js';

/* What is told at the door, in all ways in which somebody might be told it who must not be (issue 50, 'Shown by'). */

const TODAY = '2026-03-05';
const NOT_YOURS = 'Only who holds this key can hand it over. Ask your office.';

/** A house with everything; each text stands in one kind of place, so that a find names the leak. */
interface House {
  customer: TestCustomer;
  code: CustomerCode;
  key: HouseKey;
  jobId: number;
  texts: Record<'note' | 'value' | 'label' | 'keyLabel' | 'place' | 'item' | 'reason', string>;
}

let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let admin: TestPerson;
let team: TestTeam;
let phone: Client;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
});

afterAll(async () => {
  const breaches = await findBreaches(world.database);
  await world.stop();
  expect(breaches).toEqual([]);
});

beforeEach(async () => {
  // 10:00 on Thursday 5 March 2026.
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
  office = await world.as(admin);
});

const visitOf = (customer: { id: number }, input: object = {}) =>
  aVisit(world.database, { customerId: customer.id, teamId: team.id, day: TODAY, ...input });
const tick = (client: Client, jobId: number, ticks: object[]): Promise<Reply<CleanItem[]>> =>
  client.put<CleanItem[]>(`/api/staff/cleans/${jobId}/ticks`, { ticks });
const DONE = { position: 1, state: 'done', note: null };

async function aKeyOf({ id: customerId }: { id: number }, to: object = { place: 'Office' }): Promise<HouseKey> {
  return (await office.post<HouseKey>('/api/admin/keys', { customerId, label: `K-${unique()}`, ...to })).data;
}

/** Anna's clean is under way there, and something could not be done. */
async function aHouse(): Promise<House> {
  const mark = unique().replaceAll(/[^a-z0-9]/gi, '');
  const [note, value, label, keyLabel] = [`zqnote${mark}`, `zqvalue${mark}`, `zqlabel${mark}`, `zqkey${mark}`];
  const [place, item, reason] = [`zqplace${mark}`, `zqitem${mark}`, `zqreason${mark}`];
  const { id: checklistId } = await aChecklist(world.database, { items: [item, `${item} 2`] });
  const customer = await aCustomer(world.database, { checklistId, email: 'h@home.test', invoiceRequired: true });
  await office.put(`/api/admin/customers/${customer.id}/access`, { notes: [{ kind: 'entry', text: note }] });
  const code = (await office.post<CustomerCode>(`/api/admin/customers/${customer.id}/codes`, { label, value })).data;
  const key = (await office.post<HouseKey>('/api/admin/keys', { customerId: customer.id, label: keyLabel, place }))
    .data;
  const { jobId } = await startedClean(world, { phone, team }, [anna.id], customer);
  expect((await tick(phone, jobId, [DONE, { position: 2, state: 'couldNot', note: reason }])).status).toBe(200);
  expect((await phone.post(`/api/staff/codes/${code.id}/reveal`, {})).status).toBe(200);
  return { customer, code, key, jobId, texts: { note, value, label, keyLabel, place, item, reason } };
}

const foundIn = (text: string, texts: object): string[] =>
  Object.entries(texts).flatMap(([kind, secret]) => (text.includes(String(secret)) ? [kind] : []));

describe('every call of the staff app (D14)', () => {
  it('tells nobody of another team a note, a code or a key; items and labels of keys only with a visit of tomorrow (D513, D586)', async () => {
    const house = await aHouse();
    const { customer, code, key, jobId, texts } = house;
    const visit = await visitOf(customer);
    const zoe = await aPerson(world.database, { firstName: 'Zoe' });
    const other = await aTeam(world.database, { members: [zoe] });
    await visitOf(customer, { teamId: other.id, day: '2026-03-06' });
    const client = await world.as(zoe);
    const ids: [prefix: string, id: number | string][] = [
      ['/customers/', customer.id],
      ['/codes/', code.id],
      ['/secrets/', code.id],
      ['/keys/', key.id],
      ['/cleans/', jobId],
      ['/visits/', visit.id],
      ['/teams/', team.id],
      ['/my-week/', TODAY],
    ];
    const bodies: Record<string, object> = {
      'POST /api/staff/keys/:id/handover': { toUserId: zoe.id, place: null, expectedSince: key.since },
      'PUT /api/staff/cleans/:jobId/ticks': { ticks: [DONE] },
      'POST /api/staff/cleans/:jobId/mistake': { customerId: null },
      'POST /api/staff/visits/:id/refuse': { kind: 'noAccess', note: null },
      'POST /api/staff/time-entries/clock-in': { teamId: other.id, customerId: customer.id, memberIds: [zoe.id] },
    };
    const routes = Object.keys(PERMISSIONS).filter((route) => / \/api\/staff\//.test(route));
    expect(routes.length).toBeGreaterThan(25);
    const leaks: string[] = [];
    const send = async (route: string, query = ''): Promise<void> => {
      const [method, address] = route.split(' ') as [string, string];
      const [, id] = ids.find(([prefix]) => address.includes(`${prefix}:`)) ?? [];
      const path = address.replace(/:[a-zA-Z]+/, String(id)) + query;
      const reply =
        method === 'GET' ? await client.get(path) : await client.send(method, path, { body: bodies[route] ?? {} });
      // Notes are told to who is about to start, and that is logged (D501).
      const isAccess = address === '/api/staff/customers/:id/access';
      const allowed = isAccess ? ['note'] : query.startsWith('?date=') ? ['item', 'keyLabel'] : [];
      const found = foundIn(reply.text, texts).filter((kind) => !allowed.includes(kind));
      if (found.length > 0 || reply.status >= 500) leaks.push(`${method} ${path} ${reply.status}: ${found.join()}`);
    };
    for (const route of routes) await send(route);
    await send('GET /api/staff/day', '?date=2026-03-06');
    await send('GET /api/staff/teams/other-members', `?teamId=${other.id}`);
    expect(leaks).toEqual([]);
    const items = (await office.get<{ checklist: CleanItem[] }>(`/api/admin/cleans/${jobId}`)).data.checklist;
    expect(items.map(({ byName }) => byName)).toEqual(['Anna Nguyen', 'Anna Nguyen']);
    expect((await office.get<HouseKey>(`/api/admin/keys/${key.id}`)).data).toMatchObject({ place: texts.place });
  });

  it('tells a manager nothing of it, and an admin who acts as somebody no code', async () => {
    const { texts } = await aHouse();
    const manager = await world.as(await aPerson(world.database, { role: 'manager' }));
    const open = Object.entries(PERMISSIONS).filter(
      ([route, [, , expected]]) => expected === 'in' && /^GET \/api\/(admin|staff)\/[^:]*$/.test(route),
    );
    expect(open.length).toBeGreaterThan(2);
    for (const [route] of open) {
      const { text } = await manager.get(route.slice('GET '.length));
      // Why something was not done is a figure of the clean.
      const found = foundIn(text, texts).filter((kind) => kind !== 'reason' || !route.includes('/cleans/'));
      expect([route, found]).toEqual([route, []]);
    }
    const acting = await world.as(anna, { actorId: admin.id });
    for (const path of ['active-job', 'day', 'keys', 'completed-today']) {
      expect((await acting.get(`/api/staff/${path}`)).text).not.toContain(texts.value);
    }
  });
});

describe('what leaves the product', () => {
  it('holds no label, place, item or reason: files, mails, calendars; the activity holds labels alone', async () => {
    const { customer, key, texts } = await aHouse();
    await visitOf(customer);
    const moved = await office.put(`/api/admin/keys/${key.id}`, {
      toUserId: anna.id,
      place: null,
      expectedSince: key.since,
    });
    expect(moved.status).toBe(200);
    world.clock.advance({ minutes: 40 });
    expect((await finishClean(phone)).status).toBe(200);
    const { url } = (await office.post<{ url: string }>('/api/admin/calendar-links', { teamId: team.id })).data;
    const week = 'from=2026-03-02&to=2026-03-08';
    const paths = [
      ...['customers', 'customers/export', 'cleans/completed/export', 'staff', 'staff/export', 'timesheets/export'],
      ...[
        `visits?${week}`,
        `schedule?${week}`,
        `schedule/export?${week}`,
        'schedule/needs',
        'dashboard',
        'due',
        'mails',
      ],
    ].map((name) => `/api/admin/${name}`);
    const told = [...paths, '/api/payments/export', '/api/invoices', new URL(url).pathname];
    for (const path of told) {
      const { status, text } = await office.get(path);
      expect([path, status, foundIn(text, texts)]).toEqual([path, 200, []]);
    }
    const { text: activity } = await office.get('/api/admin/activity?range=[0,199]');
    expect(foundIn(activity, texts).toSorted()).toEqual(['keyLabel', 'label']);
    const stored = async (table: string): Promise<string[]> => {
      const [row] = await world.database.query<{ all: string }>(
        `SELECT string_agg(t::text, '') AS all FROM ${table} t`,
      );
      return foundIn(row!.all, texts);
    };
    // The invoice of the clean was mailed.
    expect(await stored('mails')).toEqual([]);
    expect(await stored('audit_log')).toEqual(['label']);
  });
});

describe('keys (D516)', () => {
  const take = (client: Client, { id, since }: HouseKey, person = anna): Promise<Reply<StaffKeys>> =>
    client.post<StaffKeys>(`/api/staff/keys/${id}/handover`, {
      toUserId: person.id,
      place: null,
      expectedSince: since,
    });

  it.each<[string, (house: TestCustomer) => Promise<unknown>]>([
    ['has no visit there', async () => undefined],
    ['has one of another team', async (house) => visitOf(house, { teamId: (await aTeam(world.database)).id })],
    ['has one tomorrow', (house) => visitOf(house, { day: '2026-03-06' })],
    ['had one yesterday', (house) => visitOf(house, { day: '2026-03-04' })],
    ['has one that was skipped', (house) => visitOf(house, { outcome: 'skipped', reason: 'customer' })],
    [
      'has one that is done',
      async (house) => {
        const times = { clockIn: '2026-03-04T22:00:00Z', clockOut: '2026-03-04T22:30:00Z' };
        const crew = { customerId: house.id, teamId: team.id, memberIds: [anna.id] };
        await visitOf(house, { cleanId: (await aClean(world.database, { ...crew, ...times })).id });
      },
    ],
    [
      'has one of an archived customer',
      async (house) => {
        await visitOf(house);
        await world.database.query('UPDATE customers SET active = false WHERE id = $1', [house.id]);
      },
    ],
  ])('are neither shown to nor taken by who %s', async (_, prepare) => {
    const house = await aCustomer(world.database);
    const key = await aKeyOf(house);
    await prepare(house);
    expect((await phone.get<StaffKeys>('/api/staff/keys')).data.keys).toEqual([]);
    expectError(await take(phone, key), 403, 'FORBIDDEN', NOT_YOURS);
    expect((await office.get<HouseKey>(`/api/admin/keys/${key.id}`)).data).toMatchObject({ place: 'Office' });
  });

  it('go to nobody whose session ended, who was archived or got another role; who acts as somebody is named', async () => {
    const house = await aCustomer(world.database);
    const key = await aKeyOf(house);
    await visitOf(house);
    const stale = await world.as(anna);
    await stale.post('/api/auth/logout', {});
    expect([(await stale.get('/api/staff/keys')).status, (await take(stale, key)).status]).toEqual([401, 401]);
    const bens = await world.as(ben);
    await world.database.query('UPDATE users SET active = false WHERE id = $1', [ben.id]);
    expect((await take(bens, key, ben)).status).toBe(401);
    const acting = await world.as(anna, { actorId: admin.id });
    expect((await take(acting, key)).status).toBe(200);
    expect(
      await world.database.query(
        `SELECT actor_id AS "actorId", on_behalf_of_id AS "behalfId" FROM audit_log
         WHERE action = 'key.moved' AND subject_id = $1`,
        [key.id],
      ),
    ).toEqual([{ actorId: admin.id, behalfId: anna.id }]);
    await world.database.query(`UPDATE users SET role = 'manager' WHERE id = $1`, [anna.id]);
    expect([401, 403]).toContain((await phone.get('/api/staff/keys')).status);
  });
});

describe('ticks (D511)', () => {
  it('are taken from nobody of the team who is not on the clean, with a stale session, archived or in another role', async () => {
    const { jobId } = await aHouse();
    expectError(await tick(await world.as(ben), jobId, [DONE]), 404, 'NOT_FOUND', 'There is no such clean.');
    const stale = await world.as(anna);
    await stale.post('/api/auth/logout', {});
    expect((await tick(stale, jobId, [DONE])).status).toBe(401);
    const acting = await world.as(anna, { actorId: admin.id });
    const acted = await tick(acting, jobId, [{ position: 1, state: 'notApplicable', note: null }]);
    expect([acted.status, acted.data[0]?.state]).toEqual([200, 'notApplicable']);
    await world.database.query(`UPDATE users SET role = 'manager' WHERE id = $1`, [anna.id]);
    expect([401, 403]).toContain((await tick(phone, jobId, [DONE])).status);
    await world.database.query(`UPDATE users SET role = 'staff', active = false WHERE id = $1`, [anna.id]);
    expect((await tick(phone, jobId, [DONE])).status).toBe(401);
    const { checklist } = (await office.get<{ checklist: CleanItem[] }>(`/api/admin/cleans/${jobId}`)).data;
    expect(checklist.map(({ state }) => state)).toEqual(['notApplicable', 'couldNot']);
  });
});
