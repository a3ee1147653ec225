import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActivityRow, AdminCustomer, AdminStaff, AdminTeam } from '@tidycrew/contracts';
import { readCsv } from '@tidycrew/domain';
import { aCustomer, aPerson, aTeam, type TestPerson, unique } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { customerBody } from '../support/customer-body.js';
import { expectError } from '../support/expect-error.js';
import { listQuery } from '../support/list-query.js';

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

describe('names of invisible characters', () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    ['a team', '/api/admin/teams', { name: '\u2060\u00ad', colorHex: '#0E7490' }, 'Team name is required'],
    [
      'a first name',
      '/api/admin/staff',
      { firstName: '\u3164', lastName: 'A', email: 'a@b.test', password: 'sixsix' },
      'First name is required',
    ],
    [
      'a last name',
      '/api/admin/staff',
      { firstName: 'A', lastName: '\u115f\ufe0f', email: 'a@b.test', password: 'sixsix' },
      'Last name is required',
    ],
    ['a customer', '/api/admin/customers', { name: '\u200b', address: 'A', price: 1 }, 'Customer name is required'],
  ])('are refused as empty: %s', async (_, path, body, sentence) => {
    expectError(await office.post(path, body), 400, 'VALIDATION_FAILED', sentence);
  });

  it('are stripped from e-mail addresses, which are then compared without them', async () => {
    const tag = unique();
    const person = { firstName: 'Sam', lastName: 'Soft', password: 'sixsix', role: 'staff' };
    const first = await office.post<AdminStaff>('/api/admin/staff', {
      ...person,
      email: `s\u00adam.${tag}@exa\u200bmple.test`,
    });
    expect(first.data.email).toBe(`sam.${tag}@example.test`);
    const twin = await office.post('/api/admin/staff', { ...person, email: `\uff53am.${tag}@example.test` });
    expectError(twin, 409, 'EMAIL_TAKEN');
  });
});

describe('an export holds exactly the rows of the filtered list, in its order', () => {
  let tag: string;
  let redId: number;

  beforeAll(async () => {
    tag = unique();
    const people = await Promise.all(
      ['Zoe Alpha', 'anna Beta', 'Mia Gamma', 'bob Delta'].map((name, place) => {
        const [firstName = '', last = ''] = name.split(' ');
        const role = place === 2 ? 'manager' : 'staff';
        return aPerson(world.database, { firstName, lastName: `${last}${tag}`, role, active: place !== 3 });
      }),
    );
    const [zoe, anna, mia] = people;
    redId = (await aTeam(world.database, { name: `${tag} Red`, members: [zoe!, anna!] })).id;
    await aTeam(world.database, { name: `${tag} blue`, members: [mia!] });
    await aTeam(world.database, { name: `${tag} Green`, active: false });
    for (const [name, price] of [['Nora', 10_000], ['emil', null], ['Otto', 25_000], ['Pia', 5000]] as const) {
      await aCustomer(world.database, { name: `${name} ${tag}`, priceCents: price, active: name !== 'Pia' });
    } // prettier-ignore
  });

  const cellsOf = async (path: string, column: number): Promise<string[]> => {
    const { text } = await office.get(path);
    return readCsv(text)
      .slice(1)
      .map(({ cells }) => cells[column] ?? '');
  };
  /** Every page of two rows, one after the other. */
  const pagesOf = async <Row>(path: string, asked: Record<string, unknown>): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let first = 0; ; first += 2) {
      const { data } = await office.get<Row[]>(`${path}${listQuery({ ...asked, range: [first, first + 1] })}`);
      rows.push(...data);
      if (data.length < 2) return rows;
    }
  };

  it.each<[string, () => Record<string, unknown>, number]>([
    ['a search of two words', () => ({ filter: { q: `${tag} an` } }), 1],
    ['a search for a team', () => ({ filter: { q: `${tag} red` }, sort: ['name', 'DESC'] }), 2],
    ['a team', () => ({ filter: { team: redId } }), 2],
    ['people of no team', () => ({ filter: { team: 'none', q: tag }, sort: ['email', 'ASC'] }), 1],
    ['a role', () => ({ filter: { role: 'manager', q: tag } }), 1],
    ['archived people', () => ({ filter: { active: false, q: tag } }), 1],
    ['by role', () => ({ filter: { q: tag }, sort: ['role', 'ASC'] }), 4],
    ['by team, the last one first', () => ({ filter: { q: tag }, sort: ['team', 'DESC'] }), 4],
    ['by the clean they are on', () => ({ filter: { q: tag }, sort: ['activeJob', 'ASC'] }), 4],
    ['the newest first', () => ({ filter: { q: tag }, sort: ['createdAt', 'DESC'] }), 4],
  ])('staff: %s', async (_, asked, count) => {
    const listed = await pagesOf<AdminStaff>('/api/admin/staff', asked());
    expect(listed).toHaveLength(count);
    expect(await cellsOf(`/api/admin/staff/export${listQuery(asked())}`, 2)).toEqual(listed.map(({ email }) => email));
  });

  it.each<[string, () => Record<string, unknown>, number]>([
    ['a search for a member', () => ({ filter: { q: `zoe alpha${tag}` } }), 1],
    ['active ones', () => ({ filter: { q: tag, active: true }, sort: ['name', 'DESC'] }), 2],
    ['archived ones', () => ({ filter: { q: tag, active: false } }), 1],
    ['by members', () => ({ filter: { q: tag }, sort: ['members', 'DESC'] }), 3],
    ['by revenue', () => ({ filter: { q: tag }, sort: ['totalRevenue', 'ASC'] }), 3],
    ['by efficiency', () => ({ filter: { q: tag }, sort: ['averageEfficiency', 'ASC'] }), 3],
  ])('teams: %s', async (_, asked, count) => {
    const listed = await pagesOf<AdminTeam>('/api/admin/teams', asked());
    expect(listed).toHaveLength(count);
    expect(await cellsOf(`/api/admin/teams/export${listQuery(asked())}`, 0)).toEqual(listed.map(({ name }) => name));
  });

  it.each<[string, () => Record<string, unknown>, number]>([
    ['active ones by price', () => ({ filter: { q: tag, active: true }, sort: ['price', 'DESC'] }), 3],
    ['archived ones', () => ({ filter: { q: tag, active: false } }), 1],
    ['by wage ratio', () => ({ filter: { q: tag }, sort: ['averageWageRatio', 'DESC'] }), 4],
  ])('customers: %s', async (_, asked, count) => {
    const listed = await pagesOf<AdminCustomer>('/api/admin/customers', asked());
    expect(listed).toHaveLength(count);
    expect(await cellsOf(`/api/admin/customers/export${listQuery(asked())}`, 0)).toEqual(
      listed.map(({ name }) => name),
    );
  });
});

describe('a save over somebody else’s newer change (D29)', () => {
  let olivia: Client;

  beforeAll(async () => {
    olivia = await world.as(await aPerson(world.database, { role: 'admin', firstName: 'Olivia', lastName: 'Admin' }));
  });

  interface Record {
    path: string;
    /** 'this customer' */
    name: string;
    body: (input?: object) => object;
    /** A field that is text, and how it stands before. */
    field: string;
  }
  const KINDS: [string, () => Promise<Record>][] = [
    [
      'customer',
      async () => {
        const body = customerBody();
        const { data } = await office.post<AdminCustomer>('/api/admin/customers', body);
        const path = `/api/admin/customers/${data.id}`;
        return { path, name: 'this customer', field: 'address', body: (input) => ({ ...body, ...input }) };
      },
    ],
    [
      'staff member',
      async () => {
        const body = { firstName: 'Sam', lastName: unique(), email: `s.${unique()}@example.test`, role: 'staff' };
        const { data } = await office.post<AdminStaff>('/api/admin/staff', { ...body, password: 'sixsix' });
        const path = `/api/admin/staff/${data.id}`;
        return { path, name: 'this staff member', field: 'firstName', body: (input) => ({ ...body, ...input }) };
      },
    ],
    [
      'team',
      async () => {
        const body = { name: unique(), colorHex: '#10B981' };
        const { data } = await office.post<AdminTeam>('/api/admin/teams', body);
        const path = `/api/admin/teams/${data.id}`;
        return { path, name: 'this team', field: 'name', body: (input) => ({ ...body, ...input }) };
      },
    ],
  ];
  type Stored = { updatedAt: string } & { [field: string]: unknown };
  const stored = async ({ path }: Record): Promise<Stored> => (await office.get<Stored>(path)).data;

  it.each(KINDS)('of a %s is refused with 409 and names who made the change', async (_, make) => {
    const record = await make();
    const { updatedAt: expectedUpdatedAt } = await stored(record);
    world.clock.advance({ minutes: 1 });
    expect((await olivia.put(record.path, record.body({ [record.field]: 'Hers' }))).status).toBe(200);
    const hers = await stored(record);
    const sentence = new RegExp(
      `^Olivia Admin changed ${record.name} at \\d{1,2}:\\d\\d am\\. Load it again to see the change\\.$`,
    );
    for (const body of [
      record.body({ [record.field]: 'Mine', expectedUpdatedAt }),
      { active: false, expectedUpdatedAt },
    ]) {
      const reply = await office.put(record.path, body);
      expectError(reply, 409, 'RECORD_CHANGED');
      expect(reply.body.error).toMatch(sentence);
      expect(reply.body.changedBy).toEqual({ name: 'Olivia Admin', at: hers.updatedAt });
    }
    expect(await stored(record)).toEqual(hers);

    const again = await office.put<Stored>(
      record.path,
      record.body({ [record.field]: 'Mine', expectedUpdatedAt: hers.updatedAt }),
    );
    expect(again.data).toMatchObject({ [record.field]: 'Mine' });
    const own = await office.put(record.path, { active: false, expectedUpdatedAt: hers.updatedAt });
    expect(own.body.error).toMatch(new RegExp(`^You changed ${record.name} at .* in another window\\. Load it again`));
    const { updatedAt } = again.data;
    expect((await office.put<Stored>(record.path, { active: false, expectedUpdatedAt: updatedAt })).data).toMatchObject(
      {
        active: false,
      },
    );
  });

  it.each(KINDS)('of a %s succeeds when the request names no version', async (_, make) => {
    const record = await make();
    expect((await olivia.put(record.path, record.body({ [record.field]: 'Hers' }))).status).toBe(200);
    expect((await office.put<Stored>(record.path, record.body({ [record.field]: 'Mine' }))).data).toMatchObject({
      [record.field]: 'Mine',
    });
    const reply = await office.put(record.path, record.body({ expectedUpdatedAt: 'yesterday' }));
    expectError(reply, 400, 'VALIDATION_FAILED', 'expectedUpdatedAt must be a time');
  });

  it.each(KINDS)('of a %s by two people at once lets one of them win, ten times', async (_, make) => {
    const record = await make();
    for (let round = 0; round < 10; round++) {
      const { updatedAt: expectedUpdatedAt } = await stored(record);
      const replies = await Promise.all(
        [office, olivia].map((browser, place) =>
          browser.put<Stored>(record.path, record.body({ [record.field]: `R${round} ${place}`, expectedUpdatedAt })),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const winner = replies.find(({ status }) => status === 200)!.data;
      expect((await stored(record))[record.field]).toBe(winner[record.field]);
    }
  });

  it('names the day of the newer change when it was not today', async () => {
    const [, make] = KINDS[0]!;
    const record = await make();
    const { updatedAt: expectedUpdatedAt } = await stored(record);
    await olivia.put(record.path, record.body({ address: 'Hers' }));
    await world.database.query(`UPDATE customers SET updated_at = '2026-03-03T22:02:00Z' WHERE name = $1`, [
      (await stored(record))['name'],
    ]);
    expectError(
      await office.put(record.path, record.body({ expectedUpdatedAt })),
      409,
      'RECORD_CHANGED',
      'Olivia Admin changed this customer on 4 March 2026 at 9:02 am. Load it again to see the change.',
    );
  });
});

describe('GET /api/admin/activity', () => {
  it('answers who did what, newest first, also on whose behalf (D10)', async () => {
    const person = await aPerson(world.database, { firstName: 'Cleo', lastName: 'Cleaner' });
    const customer = await aCustomer(world.database, { active: false });
    await (
      await world.as(person, { actorId: admin.id })
    ).put(`/api/staff/customers/${customer.id}/unarchive`, { name: customer.name });
    world.clock.advance({ minutes: 1 });
    await office.put(`/api/admin/customers/${customer.id}`, { active: false });
    const filter = { subject: 'customer', subjectId: customer.id };
    const reply = await office.get<ActivityRow[]>(`/api/admin/activity${listQuery({ filter, range: [0, 24] })}`);
    expect(reply.headers.get('content-range')).toBe('activity 0-1/2');
    expect(reply.data).toMatchObject([
      { actorName: 'Ada Admin', onBehalfOfName: null, action: 'customer.archived', subjectName: customer.name },
      { actorName: 'Ada Admin', onBehalfOfName: 'Cleo Cleaner', action: 'customer.restored', subjectId: customer.id },
    ]);
    const behalf = await office.get<ActivityRow[]>(
      `/api/admin/activity${listQuery({ filter: { actorId: person.id } })}`,
    );
    expect(behalf.data).toHaveLength(1);
  });

  it('filters by action and by days of the business, first and last day included', async () => {
    const filter = { action: 'customer.archived', from: TODAY, to: TODAY };
    const today = await office.get<ActivityRow[]>(`/api/admin/activity${listQuery({ filter })}`);
    expect(today.data.length).toBeGreaterThan(0);
    expect(new Set(today.data.map(({ action }) => action))).toEqual(new Set(['customer.archived']));
    const other = { ...filter, from: '2026-03-06', to: '2026-03-06' };
    expect((await office.get<ActivityRow[]>(`/api/admin/activity${listQuery({ filter: other })}`)).data).toEqual([]);
  });

  it.each([
    ['days in the wrong order', { from: '2026-03-06', to: '2026-03-05' }],
    ['a day that is none', { from: '2026-02-30' }],
    ['an action that is no word', { action: "'; DROP TABLE" }],
  ])('answers 400 for %s', async (_, filter) => {
    expectError(await office.get(`/api/admin/activity${listQuery({ filter })}`), 400, 'VALIDATION_FAILED');
  });
});
