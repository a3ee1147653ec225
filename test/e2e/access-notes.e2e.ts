import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AccessNote, ActiveJob, CrewDay, CustomerAccess, StaffAccess, UnsortedNotes } from '@tidycrew/contracts';
import {
  aClean,
  aCustomer,
  aPerson,
  aSortedCustomer,
  aTeam,
  aVisit,
  type CustomerInput,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
} from '../factories/index.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { aCrew, finishClean, itIsForStaffOnly, startedClean, twoPriceTiers } from '../support/staff-calls.js';

const TODAY = '2026-03-05';
const NOTES: AccessNote[] = [
  { kind: 'dont', text: 'Never open the blue door' },
  { kind: 'pets', text: 'Two cats' },
];
const WITHHELD = 'Ask your office for the notes.';

let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let admin: TestPerson;
let team: TestTeam;
let phone: Client;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  await twoPriceTiers(world);
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

const aHouse = (notes = NOTES): Promise<TestCustomer> =>
  aSortedCustomer(world.database, notes, { notes: 'Old words', priceCents: 12_000 });
const atStart = (client: Client, { id }: { id: number }): Promise<Reply<StaffAccess>> =>
  client.post<StaffAccess>(`/api/staff/customers/${id}/access`, {});
const active = async (client: Client): Promise<ActiveJob> =>
  (await client.get<ActiveJob>('/api/staff/active-job')).data;
const dayNotes = async (client: Client, query = ''): Promise<(AccessNote[] | undefined)[]> =>
  (await client.get<CrewDay>(`/api/staff/day${query}`)).data.visits.map(({ access }) => access);
const readings = async (customerId: number): Promise<object[]> =>
  world.database.query(
    `SELECT actor_id AS "actorId", on_behalf_of_id AS "behalfId", details FROM audit_log
     WHERE action = 'customer.access-read' AND subject_id = $1 ORDER BY id`,
    [customerId],
  );
const counted = async (userId: number): Promise<number> =>
  (await world.database.query('SELECT 1 FROM shown_notes WHERE user_id = $1', [userId])).length;
const visitOf = (customer: { id: number }, input: object = {}) =>
  aVisit(world.database, { customerId: customer.id, teamId: team.id, day: TODAY, ...input });

describe('GET and PUT /api/admin/customers/{id}/access (D500)', () => {
  const path = ({ id }: { id: number }): string => `/api/admin/customers/${id}/access`;
  const save = (customer: { id: number }, body: unknown, key?: string) =>
    office.put<CustomerAccess>(path(customer), body, { key });

  /** Added before the clock of the tests began. */
  async function aLastWeeks(input: CustomerInput = {}): Promise<TestCustomer> {
    const customer = await aCustomer(world.database, input);
    await world.database.query(`UPDATE customers SET created_at = '2026-02-26' WHERE id = $1`, [customer.id]);
    return customer;
  }

  it('saves the whole list in its order, and says so in the activity by a number only', async () => {
    const customer = await aLastWeeks({ notes: 'Key under the mat' });
    const before = (await office.get<CustomerAccess>(path(customer))).data;
    expect(before).toEqual({ notes: [], saved: false, updatedAt: expect.any(String) });
    const saved = await save(customer, { notes: NOTES, expectedUpdatedAt: before.updatedAt });
    expect(saved.data).toEqual({ notes: NOTES, saved: true, updatedAt: '2026-03-04T23:00:00.000Z' });
    const turned = NOTES.toReversed();
    const again = await save(customer, { notes: turned, expectedUpdatedAt: saved.data.updatedAt });
    expect(again.data).toMatchObject({ notes: turned, updatedAt: '2026-03-04T23:00:00.001Z' });
    // The same once more is no change.
    expect((await save(customer, { notes: turned })).data).toEqual(again.data);
    expect((await save(customer, { notes: [] })).data).toMatchObject({ notes: [], saved: true });
    const facts = await world.database.query(
      `SELECT details FROM audit_log WHERE action = 'customer.access-saved' AND subject_id = $1 ORDER BY id`,
      [customer.id],
    );
    expect(facts).toEqual([{ details: { notes: 2 } }, { details: { notes: 2 } }, { details: { notes: 0 } }]);
    // The office keeps what it has written before.
    expect((await office.get(`/api/admin/customers/${customer.id}`)).data).toMatchObject({
      notes: 'Key under the mat',
    });
  });

  it('saves nothing over what somebody else has saved meanwhile, also the first time, and names them', async () => {
    const customer = await aLastWeeks();
    const { updatedAt: expectedUpdatedAt } = (await office.get<CustomerAccess>(path(customer))).data;
    await save(customer, { notes: NOTES, expectedUpdatedAt });
    const other = await world.as(await aPerson(world.database, { role: 'admin' }));
    const late = await other.put(path(customer), { notes: [], expectedUpdatedAt });
    const sentence = 'Ada Admin changed these access notes at 10:00 am. Load them again to see the changes.';
    expectError(late, 409, 'RECORD_CHANGED', sentence);
    expect((await office.get<CustomerAccess>(path(customer))).data.notes).toEqual(NOTES);
  });

  it('answers a repeated save as the first one, and keeps no notes for that', async () => {
    const customer = await aCustomer(world.database);
    const { updatedAt: expectedUpdatedAt } = (await office.get<CustomerAccess>(path(customer))).data;
    const body = { notes: NOTES, expectedUpdatedAt };
    const first = await save(customer, body, `access-${customer.id}`);
    expect((await save(customer, body, `access-${customer.id}`)).body).toEqual(first.body);
    const kept = await world.database.query(`SELECT answer FROM idempotency_keys WHERE key = $1`, [
      `access-${customer.id}`,
    ]);
    expect(kept).toEqual([{ answer: {} }]);
  });

  it.each([
    ['no list', { notes: 'x' }],
    ['nothing', {}],
    ['a note that is none', { notes: ['x'] }],
    ['a kind that is none', { notes: [{ kind: 'code', text: 'x' }] }],
    ['no kind', { notes: [{ text: 'x' }] }],
    ['an empty text', { notes: [{ kind: 'do', text: ' \n ' }] }],
    ['a text that is too long', { notes: [{ kind: 'do', text: 'x'.repeat(501) }] }],
    ['too many notes', { notes: Array.from({ length: 21 }, () => ({ kind: 'do', text: 'x' })) }],
  ])('refuses %s', async (_, body) => {
    const customer = await aHouse();
    const reply = await save(customer, body);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await office.get<CustomerAccess>(path(customer))).data.notes).toEqual(NOTES);
  });

  it('takes as much as it says, of archived customers, too', async () => {
    const customer = await aCustomer(world.database, { active: false });
    const notes = Array.from({ length: 20 }, () => ({ kind: 'other' as const, text: 'x'.repeat(500) }));
    expect((await save(customer, { notes })).data.notes).toEqual(notes);
  });

  it('answers 404 for customers that do not exist', async () => {
    const nobody = { id: 2_000_000_000 };
    expectError(await office.get(path(nobody)), 404, 'NOT_FOUND', 'There is no such customer.');
    expectError(await save(nobody, { notes: [] }), 404, 'NOT_FOUND', 'There is no such customer.');
  });

  it('an import with such a customer is undone without it', async () => {
    const { id } = await aCustomer(world.database);
    const [batch] = await world.database.query<{ id: number }>(
      `INSERT INTO customer_imports (created_by_id, created_at) VALUES ($1, $2) RETURNING id`,
      [admin.id, world.clock.now()],
    );
    await world.database.query('UPDATE customers SET import_id = $2, updated_at = created_at WHERE id = $1', [
      id,
      batch!.id,
    ]);
    await save({ id }, { notes: NOTES });
    expect((await office.post(`/api/admin/customers/imports/${batch!.id}/undo`, {})).status).toBe(200);
    expect((await office.get<CustomerAccess>(path({ id }))).data.notes).toEqual(NOTES);
  });
});

describe('GET /api/admin/customers/unsorted-notes (D500)', () => {
  it('lists active customers with notes until their access notes were saved', async () => {
    const listed = async () =>
      (await office.get<UnsortedNotes[]>('/api/admin/customers/unsorted-notes')).data.map(
        ({ customerId }) => customerId,
      );
    const customer = await aCustomer(world.database, { notes: 'Gate 4711', name: `A ${team.id}` });
    const [bare, archived] = [
      await aCustomer(world.database),
      await aCustomer(world.database, { notes: 'x', active: false }),
    ];
    const before = await listed();
    expect(before).toContain(customer.id);
    expect(before).not.toContain(bare.id);
    expect(before).not.toContain(archived.id);
    const one = await office.get<UnsortedNotes[]>('/api/admin/customers/unsorted-notes?range=[0,0]');
    expect([one.data.length, one.headers.get('content-range')]).toEqual([
      1,
      `customers 0-0/${(await listed()).length}`,
    ]);
    await office.put(`/api/admin/customers/${customer.id}/access`, { notes: [] });
    expect(await listed()).not.toContain(customer.id);
  });
});

it('what staff type with a new customer are notes of kind other at once, 500 characters each (D504)', async () => {
  const words = Array.from({ length: 120 }, (_, at) => `word${at}`).join(' ');
  const { id } = (
    await phone.post<{ id: number }>('/api/staff/customers', {
      ...{ name: `Field ${team.id}`, address: '1 Elm Street', phone: null, email: null, notes: `Dog bites\n${words}` },
      ...{ latitude: '-37.8', longitude: '144.9' },
    })
  ).data;
  const { notes, saved } = (await office.get<CustomerAccess>(`/api/admin/customers/${id}/access`)).data;
  expect([saved, notes.map(({ kind }) => kind)]).toEqual([true, ['other', 'other']]);
  expect(notes.map(({ text }) => text).join(' ')).toBe(`Dog bites\n${words}`);
  expect((await office.get(`/api/admin/customers/${id}`)).data).toMatchObject({ notes: null });
});

describe('a business that began with access notes (D504)', () => {
  const setBegun = (hasBegun: boolean) =>
    world.database.query('UPDATE business_settings SET has_structured_notes = $1', [hasBegun]);
  beforeEach(() => setBegun(true));
  afterAll(() => setBegun(false));

  it('keeps the notes of customers that the office adds or imports to the office, and undoes an import as before', async () => {
    const added = await office.post<{ id: number }>('/api/admin/customers', {
      ...{ name: `New ${team.id}`, address: '1 Elm Street', phone: '', email: '', notes: 'Gate 4711', price: 120 },
    });
    const access = (await office.get<CustomerAccess>(`/api/admin/customers/${added.data.id}/access`)).data;
    expect(access).toEqual({ notes: [], saved: true, updatedAt: START_OF_TESTS });
    const saved = await office.put(`/api/admin/customers/${added.data.id}/access`, {
      ...{ notes: NOTES, expectedUpdatedAt: access.updatedAt },
    });
    expect(saved.status).toBe(200);
    const csv = `Name,Address,Price,Notes\nImported ${team.id},2 Elm Street,120,Gate 4712`;
    const imported = await office.post<{ importId: number }>('/api/admin/customers/import', { csv, dryRun: false });
    const [row] = await world.database.query<{ saved: boolean }>(
      'SELECT access_saved_at IS NOT NULL AS saved FROM customers WHERE name = $1',
      [`Imported ${team.id}`],
    );
    expect(row).toEqual({ saved: true });
    await office.post(`/api/admin/customers/imports/${imported.data.importId}/undo`, {});
    expect(await world.database.query('SELECT 1 FROM customers WHERE name = $1', [`Imported ${team.id}`])).toEqual([]);
    const unsorted = await office.get('/api/admin/customers/unsorted-notes');
    expect(unsorted.text).not.toContain('Gate 471');
  });
});

describe('the crew of a clean', () => {
  it('reads the access notes in place of the old ones, and nobody else does', async () => {
    const house = await aHouse();
    const body = { teamId: team.id, customerId: house.id, memberIds: [ben.id] };
    const answered = await phone.post<ActiveJob>('/api/staff/time-entries/clock-in', body);
    // Anna has started it for Ben.
    expect(answered.data).toMatchObject({ customerNotes: null, access: [] });
    const bens = await world.as(ben);
    expect(await active(bens)).toMatchObject({ customerNotes: null, access: NOTES });
    expect(await active(phone)).toBeNull();
    world.clock.advance({ minutes: 1 });
    await finishClean(bens);
    expect(await active(bens)).toBeNull();
    const after = [await bens.get('/api/staff/completed-today'), await bens.get('/api/staff/day')];
    for (const { text } of after) expect(text).not.toMatch(/blue door|Old words/);
  });

  it('reads the old notes until then, and nothing where the office has saved an empty list', async () => {
    const [old, emptied] = [await aCustomer(world.database, { notes: 'Old words' }), await aHouse([])];
    expect(await startedClean(world, { phone, team }, [anna.id], old)).toMatchObject({
      ...{ customerNotes: 'Old words', access: [] },
    });
    world.clock.advance({ minutes: 1 });
    await finishClean(phone);
    const job = await startedClean(world, { phone, team }, [anna.id], emptied);
    expect([job.customerNotes, job.access, 'notesWithheld' in job]).toEqual([null, [], false]);
  });

  it('is answered them by the start, by its repetition and by a move', async () => {
    const [first, second] = [await aHouse(), await aHouse([{ kind: 'do', text: 'Water the fern' }])];
    const body = { teamId: team.id, customerId: first.id, memberIds: [anna.id] };
    const start = () => phone.post<ActiveJob>('/api/staff/time-entries/clock-in', body, { key: `start-${first.id}` });
    const { data } = await start();
    expect(data.access).toEqual(NOTES);
    expect((await start()).data.access).toEqual(NOTES);
    const moved = await phone.post<ActiveJob>(`/api/staff/cleans/${data.jobId}/mistake`, { customerId: second.id });
    expect(moved.data.access).toEqual([{ kind: 'do', text: 'Water the fern' }]);
  });
});

describe('the access notes of the day', () => {
  it('stand on visits of today that are neither skipped nor done', async () => {
    const houses = await Promise.all(Array.from({ length: 4 }, () => aHouse()));
    await visitOf(houses[0]!, { position: 0 });
    await visitOf(houses[1]!, { position: 1, outcome: 'skipped', reason: 'customer' });
    const done = await aClean(world.database, {
      ...{ customerId: houses[2]!.id, teamId: team.id, memberIds: [ben.id] },
      ...{ clockIn: '2026-03-04T22:00:00Z', clockOut: '2026-03-04T22:30:00Z' },
    });
    await visitOf(houses[2]!, { position: 2, cleanId: done.id });
    await visitOf(houses[3]!, { position: 3, outcome: 'refused', reason: 'noAccess' });
    expect(await dayNotes(phone)).toEqual([NOTES, [], [], NOTES]);
  });

  it('stand on no visit of another day or team, and not where nobody has sorted the notes', async () => {
    await visitOf(await aHouse(), { day: '2026-03-06' });
    await visitOf(await aHouse(), { day: '2026-03-04' });
    await visitOf(await aHouse(), { teamId: (await aTeam(world.database)).id });
    await visitOf(await aCustomer(world.database, { notes: 'Gate 4711' }));
    const replies = await Promise.all(
      ['', '?date=2026-03-06', '?date=2026-03-04'].map((query) => phone.get<CrewDay>(`/api/staff/day${query}`)),
    );
    expect(replies.map(({ data }) => data.visits.map(({ access }) => access))).toEqual([[[]], [[]], [[]]]);
    for (const { text } of replies) expect(text).not.toMatch(/blue door|4711|Old words/);
  });

  it('a phone that has the day is told when the office has changed them', async () => {
    const house = await aHouse();
    await visitOf(house);
    const first = await phone.get('/api/staff/day');
    const tagged = { headers: { 'if-none-match': first.headers.get('etag')! } };
    expect((await phone.get('/api/staff/day', tagged)).status).toBe(304);
    await office.put(`/api/admin/customers/${house.id}/access`, { notes: NOTES.slice(1) });
    const second = await phone.get<CrewDay>('/api/staff/day', tagged);
    expect([second.status, second.data.visits[0]?.access]).toEqual([200, NOTES.slice(1)]);
  });
});

describe('POST /api/staff/customers/{id}/access (D501)', () => {
  itIsForStaffOnly(() => world, 'POST', '/api/staff/customers/1/access');

  it('answers whoever has a visit of today, or is on the clean, and neither counts nor logs it', async () => {
    const [visited, cleaned] = [await aHouse(), await aHouse()];
    await visitOf(visited);
    expect((await atStart(phone, visited)).data).toEqual({ notes: NOTES });
    await startedClean(world, { phone, team }, [anna.id], cleaned);
    expect((await atStart(phone, cleaned)).data).toEqual({ notes: NOTES });
    expect([await readings(visited.id), await readings(cleaned.id)]).toEqual([[], []]);
    // The clean itself has counted (D394).
    expect(await counted(anna.id)).toBe(1);
  });

  it.each<[string, (house: TestCustomer) => Promise<unknown>]>([
    ['no visit', async () => undefined],
    ['a visit of another team', async (house) => visitOf(house, { teamId: (await aTeam(world.database)).id })],
    ['a visit of tomorrow', (house) => visitOf(house, { day: '2026-03-06' })],
    ['a visit of yesterday', (house) => visitOf(house, { day: '2026-03-04' })],
    ['a visit without a team', (house) => visitOf(house, { teamId: null })],
    ['a skipped visit', (house) => visitOf(house, { outcome: 'skipped', reason: 'customer' })],
    [
      'a visit that is done',
      async (house) => {
        const times = { clockIn: '2026-03-04T22:00:00Z', clockOut: '2026-03-04T22:30:00Z' };
        const members = { customerId: house.id, teamId: team.id, memberIds: [anna.id] };
        return visitOf(house, { cleanId: (await aClean(world.database, { ...members, ...times })).id });
      },
    ],
    [
      'a clean that only mates are on',
      (house) => aClean(world.database, { customerId: house.id, memberIds: [ben.id], clockIn: world.clock.now() }),
    ],
  ])('counts and logs who has %s', async (_, prepare) => {
    const house = await aHouse();
    await prepare(house);
    expect((await atStart(phone, house)).data).toEqual({ notes: NOTES });
    expect(await readings(house.id)).toEqual([{ actorId: anna.id, behalfId: null, details: {} }]);
    expect(await counted(anna.id)).toBe(1);
  });

  it('neither counts nor logs where there is nothing to read, and old notes are not to be read', async () => {
    const [bare, old] = [await aHouse([]), await aCustomer(world.database, { notes: 'Gate 4711' })];
    for (const house of [bare, old]) {
      const reply = await atStart(phone, house);
      expect([reply.status, reply.data]).toEqual([200, { notes: [] }]);
      expect(await readings(house.id)).toEqual([]);
    }
    expect(await counted(anna.id)).toBe(0);
  });

  it('refuses the 31st house of a day, whether cleans or this call have shown the others; one again is free', async () => {
    const houses = await Promise.all(Array.from({ length: 32 }, () => aHouse()));
    const [cleaned, ...others] = houses as [TestCustomer, ...TestCustomer[]];
    await startedClean(world, { phone, team }, [anna.id], cleaned);
    world.clock.advance({ minutes: 1 });
    await finishClean(phone);
    for (const house of others.slice(0, 29)) expect((await atStart(phone, house)).status).toBe(200);
    const refused = await atStart(phone, others[29]!);
    const sentence = 'You have read the notes of too many houses today. Please ask your office.';
    expectError(refused, 429, 'TOO_MANY_ATTEMPTS', sentence);
    // Until midnight in Melbourne.
    expect(refused.headers.get('retry-after')).toBe(String(14 * 3600 - 60));
    expect(await readings(others[29]!.id)).toEqual([]);
    expect((await atStart(phone, others[0]!)).data).toEqual({ notes: NOTES });
    // A visit of theirs is not bounded, and a mate has their own.
    await visitOf(others[29]!);
    expect((await atStart(phone, others[29]!)).data).toEqual({ notes: NOTES });
    expect((await atStart(await world.as(ben), others[30]!)).status).toBe(200);
    // A clean beyond it is taken without its notes (D394).
    const job = await startedClean(world, { phone, team }, [anna.id], others[30]);
    expect(job).toMatchObject({ customerNotes: null, notesWithheld: WITHHELD, access: [] });
    expectError(await atStart(phone, others[30]!), 429, 'TOO_MANY_ATTEMPTS', sentence);
    world.clock.advance({ hours: 24 });
    expect((await atStart(await world.as(anna), others[30]!)).status).toBe(200);
  });

  it('of two calls at the bound at once one is refused', async () => {
    const houses = await Promise.all(Array.from({ length: 31 }, () => aHouse()));
    for (const house of houses.slice(0, 29)) await atStart(phone, house);
    const replies = await Promise.all(houses.slice(29).map((house) => atStart(phone, house)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(await counted(anna.id)).toBe(30);
  });

  it('knows no customer that is archived, not located or not there, unless it is to be visited', async () => {
    const [archived, hidden] = [
      await aSortedCustomer(world.database, NOTES, { active: false }),
      await aSortedCustomer(world.database, NOTES, { isLocated: false }),
    ];
    for (const house of [archived, hidden, { id: 2_000_000_000 }]) {
      expectError(await atStart(phone, house), 404, 'NOT_FOUND', 'There is no such customer.');
    }
    await visitOf(hidden);
    await visitOf(archived);
    expect((await atStart(phone, hidden)).data).toEqual({ notes: NOTES });
    expectError(await atStart(phone, archived), 404, 'NOT_FOUND', 'There is no such customer.');
  });

  it('answers nobody whose session ended, who was archived or who got another role', async () => {
    const house = await aHouse();
    await visitOf(house);
    const stale = await world.as(anna);
    await stale.post('/api/auth/logout', {});
    expect((await atStart(stale, house)).status).toBe(401);
    const bens = await world.as(ben);
    await world.database.query('UPDATE users SET active = false WHERE id = $1', [ben.id]);
    expect((await atStart(bens, house)).status).toBe(401);
    await world.database.query(`UPDATE users SET role = 'manager' WHERE id = $1`, [anna.id]);
    expect([401, 403]).toContain((await atStart(phone, house)).status);
  });

  it('says of an admin who acts as somebody that it was the admin, and lets no cache keep it', async () => {
    const house = await aHouse();
    const acting = await world.as(anna, { actorId: admin.id });
    const reply = await atStart(acting, house);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await readings(house.id)).toEqual([{ actorId: admin.id, behalfId: anna.id, details: {} }]);
  });
});

describe('what leaves the product beside these calls', () => {
  it('holds no access note: files, activity, lists and mails of the office, calendars, lists of staff', async () => {
    const canary = `canary${team.id}x`;
    const house = await aSortedCustomer(world.database, [{ kind: 'entry', text: canary }], {
      email: 'house@home.test',
    });
    await visitOf(house);
    await atStart(phone, house);
    await atStart(await world.as(await aPerson(world.database)), house);
    await office.put(`/api/admin/customers/${house.id}/access`, { notes: [{ kind: 'do', text: `${canary} 2` }] });
    await startedClean(world, { phone, team }, [anna.id], house);
    world.clock.advance({ minutes: 30 });
    await finishClean(phone);
    const { url } = (await office.post<{ url: string }>('/api/admin/calendar-links', { teamId: team.id })).data;
    const paths = [
      ...[
        'customers',
        'customers/export',
        'cleans/completed',
        'cleans/completed/export',
        'activity',
        'mails',
        'visits?from=2026-03-02&to=2026-03-08',
      ],
      ...[
        'schedule?from=2026-03-02&to=2026-03-08',
        'schedule/export?from=2026-03-02&to=2026-03-08',
        'schedule/needs',
        'dashboard',
        'due',
      ],
    ].map((path) => `/api/admin/${path}`);
    const replies = [
      ...(await Promise.all([...paths, new URL(url).pathname].map((path) => office.get(path)))),
      ...(await Promise.all(
        ['customers', 'active-cleans', 'completed-today', 'day', 'my-week', 'teams'].map((path) =>
          phone.get(`/api/staff/${path}`),
        ),
      )),
    ];
    expect(replies.filter(({ status }) => status !== 200).map(({ status, text }) => [status, text])).toEqual([]);
    for (const { text } of replies) expect(text).not.toContain(canary);
    const stored = await world.database.query(
      `SELECT 1 FROM audit_log a WHERE a::text LIKE $1 UNION ALL SELECT 1 FROM mails m WHERE m::text LIKE $1`,
      [`%${canary}%`],
    );
    expect(stored).toEqual([]);
  });
});
