import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type {
  ActiveJob,
  CompletedJob,
  CustomerBeingCleaned,
  CustomerNameCheck,
  FinishedClean,
  OtherTeamMember,
  StaffCustomer,
  StaffPriceTier,
  StaffTeam,
  StaffTeamMember,
} from '@tidycrew/contracts';
import pg from 'pg';
import {
  aClean,
  aCustomer,
  aPerson,
  aPriceTier,
  aTeam,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
  unique,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';

jest.setTimeout(60_000);

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
  await aPriceTier(world.database, { priceMinCents: 10_000, priceMaxCents: 15_000, allottedMinutes: 100 });
  await aPriceTier(world.database, { priceMinCents: 15_000, priceMaxCents: 20_000, allottedMinutes: 140 });
  manager = await aPerson(world.database, { role: 'manager' });
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
});

afterAll(() => world.stop());

/** A new crew for each fact, so that none finds another one's clean. */
beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen', phone: '0400000001' });
  ben = await aPerson(world.database, { firstName: 'Ben', lastName: 'Okafor' });
  team = await aTeam(world.database, { members: [anna, ben], color: '#B45309' });
  phone = await world.as(anna);
});

function refused(reply: Reply, status: number, code: string, error: string): void {
  expect({ status: reply.status, code: reply.body.code, error: reply.body.error }).toEqual({ status, code, error });
  expect(reply.body.success).toBe(false);
}

const FORBIDDEN = [403, 'FORBIDDEN', 'You are not allowed to do this.'] as const;
const NO_SESSION = [401, 'NOT_SIGNED_IN', 'Please sign in.'] as const;

/** The first fact of every call: who may not make it. */
function isForStaffOnly(method: string, address: string): void {
  it('is for staff: nobody gets 401, a manager 403', async () => {
    refused(await world.nobody().send(method, address), ...NO_SESSION);
    refused(await (await world.as(manager)).send(method, address), ...FORBIDDEN);
  });
}

const start = (body: unknown, key?: string, by: Client = phone): Promise<Reply<ActiveJob>> =>
  by.post<ActiveJob>('/api/staff/time-entries/clock-in', body, { key });

const FINISH = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] as number[] };
const finish = (body: object = {}, key?: string, by: Client = phone): Promise<Reply<FinishedClean>> =>
  by.post<FinishedClean>('/api/staff/time-entries/clock-out', { ...FINISH, ...body }, { key });

const started = async (memberIds: number[], customer?: TestCustomer): Promise<ActiveJob> => {
  const customerId = (customer ?? (await aCustomer(world.database))).id;
  return (await start({ teamId: team.id, customerId, memberIds })).data;
};

const entriesOf = (cleanId: number): Promise<{ user_id: number; clock_out: Date | null; is_core_team: boolean }[]> =>
  world.database.query(
    `SELECT user_id, clock_out, is_core_team FROM time_entries WHERE clean_id = $1 ORDER BY user_id`,
    [cleanId],
  );

describe('GET /api/staff/teams', () => {
  isForStaffOnly('GET', '/api/staff/teams');

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
  ])('goes by [start, end): %s (D19)', async (_, first, end, isMember) => {
    const { id } = await aPerson(world.database);
    const own = await aTeam(world.database, { members: [{ id, start: first, end }] });
    const { data } = await (await world.as({ id })).get<StaffTeam[]>('/api/staff/teams');
    expect(data.length === 1 && data[0]?.id === own.id).toBe(isMember);
  });

  it.each([
    ['2026-03-05T12:59:59.999Z', true, 'a millisecond before midnight in Melbourne'],
    ['2026-03-05T13:00:00.000Z', false, 'at midnight in Melbourne, still the day before in UTC'],
  ])('has its day in the business timezone: at %s %s (D5)', async (instant, isMember) => {
    const { id } = await aPerson(world.database);
    await aTeam(world.database, { members: [{ id, start: '2026-03-05', end: '2026-03-06' }] });
    world.clock.set(instant);
    const { data } = await (await world.as({ id })).get<StaffTeam[]>('/api/staff/teams');
    expect(data.length === 1).toBe(isMember);
  });
});

describe('GET /api/staff/teams/{id}/members', () => {
  isForStaffOnly('GET', '/api/staff/teams/1/members');

  it('refuses unknown and archived teams', async () => {
    const archived = await aTeam(world.database, { active: false });
    for (const id of [archived.id, 2_000_000_000]) {
      refused(await phone.get(`/api/staff/teams/${id}/members`), 404, 'NOT_FOUND', 'There is no such team.');
    }
    refused(await phone.get('/api/staff/teams/x/members'), 404, 'NOT_FOUND', 'There is nothing at this address.');
  });

  it("answers today's active members by first name, without phone and e-mail (D14)", async () => {
    const aaron = await aPerson(world.database, { firstName: 'Aaron', lastName: 'Young' });
    const archived = await aPerson(world.database, { active: false });
    const gone = await aPerson(world.database);
    const members = [anna, aaron, archived, { id: gone.id, start: '2026-01-01', end: '2026-03-05' }];
    const other = await aTeam(world.database, { members: members.slice(1) });
    const reply = await phone.get<StaffTeamMember[]>(`/api/staff/teams/${other.id}/members`);
    expect(reply.body).toEqual({ success: true, data: [{ id: aaron.id, firstName: 'Aaron', lastName: 'Young' }] });
    expect((await phone.get<StaffTeamMember[]>(`/api/staff/teams/${team.id}/members`)).data).toEqual([
      { id: anna.id, firstName: 'Anna', lastName: 'Nguyen' },
      { id: ben.id, firstName: 'Ben', lastName: 'Okafor' },
    ]);
  });
});

describe('GET /api/staff/teams/other-members', () => {
  isForStaffOnly('GET', '/api/staff/teams/other-members?teamId=1');
  const others = (query: string): Promise<Reply<OtherTeamMember[]>> =>
    phone.get<OtherTeamMember[]>(`/api/staff/teams/other-members?${query}`);

  it('refuses what is no team and no time zone', async () => {
    refused(await others(''), 400, 'VALIDATION_FAILED', 'Please select a team');
    refused(await others('teamId=abc'), 400, 'VALIDATION_FAILED', 'Please select a team');
    refused(await others('teamId=2000000000'), 404, 'NOT_FOUND', 'There is no such team.');
    const unknown = await others(`teamId=${team.id}&timezone=Mars/Olympus`);
    refused(unknown, 400, 'UNKNOWN_TIME_ZONE', "'Mars/Olympus' is not a time zone.");
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
      teamId: other.id, teamName: other.name, teamColor: other.color,
    }); // prettier-ignore
    expect(found(dave)).toEqual({
      id: dave.id, firstName: 'Dave', lastName: dave.lastName, teamId: null, teamName: null, teamColor: null,
    }); // prettier-ignore
    for (const person of [anna, ben, archived, manager, admin]) expect(found(person)).toBeUndefined();
    expect(data.filter((row) => row.teamId === null)).toEqual(data.slice(data.findIndex((row) => row.teamId === null)));
  });
});

describe('GET /api/staff/customers', () => {
  isForStaffOnly('GET', '/api/staff/customers');
  const list = (query = '', headers?: Record<string, string>): Promise<Reply<StaffCustomer[]>> =>
    phone.get<StaffCustomer[]>(`/api/staff/customers${query}`, { headers });

  it('refuses a position that is none', async () => {
    for (const near of ['x', '1', '91,0', '0,181', '-37.8,144.9,1', 'NaN,0', '']) {
      const reply = await list(`?near=${encodeURIComponent(near)}`);
      refused(reply, 400, 'VALIDATION_FAILED', 'near must be "<latitude>,<longitude>"');
    }
  });

  it('answers exactly the fields that staff may see (D14)', async () => {
    const customer = await aCustomer(world.database, {
      phone: '0398765432', email: 'c@example.test', notes: 'Key under the mat', priceCents: 18_950,
      isFriendsFamily: true, friendsFamilyMinutes: 75, invoiceRequired: true,
    }); // prettier-ignore
    const reply = await list();
    expect(reply.body.radiusMeters).toBe(50_000);
    expect(reply.data.find(({ id }) => id === customer.id)).toEqual({
      id: customer.id, name: customer.name, address: customer.address, phone: '0398765432', email: null,
      notes: null, latitude: '-37.813600', longitude: '144.963100', active: true, price: 189.5,
      isFriendsFamily: true, friendsFamilyMinutes: 75,
    }); // prettier-ignore
  });

  it('leaves out archived customers and those that could not be placed (D17, D51)', async () => {
    const archived = await aCustomer(world.database, { active: false });
    const unplaced = await aCustomer(world.database, { isLocated: false });
    const ids = (await list()).data.map(({ id }) => id);
    expect(ids).not.toContain(archived.id);
    expect(ids).not.toContain(unplaced.id);
  });

  it('with near answers those within the radius and 3 km more, and never fewer than the radius holds (D51)', async () => {
    // One degree of latitude is 111.195 km on an earth of 6371 km.
    const northOf = (meters: number): Promise<TestCustomer> =>
      aCustomer(world.database, { latitude: (-37 + meters / 111_194.93).toFixed(6), longitude: '143.00' });
    const [near, edge, beyond] = [await northOf(49_999), await northOf(52_990), await northOf(53_010)];
    const ids = (await list('?near=-37.00,143.00')).data.map(({ id }) => id);
    expect(ids).toContain(near.id);
    expect(ids).toContain(edge.id);
    expect(ids).not.toContain(beyond.id);
  });

  it('follows the radius of the settings', async () => {
    const far = await aCustomer(world.database, { latitude: '-30.2', longitude: '150.0' });
    await world.database.query('UPDATE business_settings SET radius_meters = 10000');
    try {
      const reply = await list('?near=-30.00,150.00');
      expect(reply.body.radiusMeters).toBe(10_000);
      expect(reply.data).toEqual([]);
    } finally {
      await world.database.query('UPDATE business_settings SET radius_meters = 50000');
    }
    expect((await list('?near=-30.00,150.00')).data.map(({ id }) => id)).toEqual([far.id]);
  });

  it('answers 304 without a body while nothing changed, and the list again when it did (D51)', async () => {
    const first = await list();
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/".+"$/);
    const same = await list('', { 'if-none-match': tag });
    expect({ status: same.status, text: same.text, tag: same.headers.get('etag') }).toEqual({
      status: 304,
      text: '',
      tag,
    });
    await aCustomer(world.database);
    const changed = await list('', { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect((await list('?near=-37.81,144.96', { 'if-none-match': changed.headers.get('etag') ?? '' })).status).toBe(
      200,
    );
  });

  describe('its tag (D51)', () => {
    const tagOf = async (): Promise<string> => (await list()).headers.get('etag') ?? '';
    const change = (set: string): string => `UPDATE customers SET ${set} WHERE id = $1`;

    it.each([
      ['name', change(`name = 'Renamed ' || id`), true],
      ['address', change(`address = 'Elsewhere'`), true],
      ['phone', change(`phone = '0400000000'`), true],
      ['e-mail', change(`email = 'new@customer.test'`), true],
      ['notes', change(`notes = 'Key under the mat'`), true],
      ['position', change('latitude = latitude + 0.01'), true],
      ['place', change('is_located = NOT is_located'), true],
      ['price', change('price_cents = 12300'), true],
      ['friends-and-family minutes', change('is_friends_family = true, friends_family_minutes = 45'), true],
      ['archiving', change('active = false'), true],
      ['figures, which phones do not see', change('efficiency_percent = 99, metrics_at = now()'), false],
    ])('after a change of the %s', async (_, sql, isNew) => {
      const { id } = await aCustomer(world.database);
      const before = await tagOf();
      await world.database.query(sql, [id]);
      expect((await tagOf()) !== before).toBe(isNew);
    });

    it('changes as the change itself is seen, and not when it is undone', async () => {
      const { id } = await aCustomer(world.database);
      const before = await tagOf();
      const office = new pg.Client({ connectionString: world.database.url });
      await office.connect();
      try {
        for (const end of ['ROLLBACK', 'COMMIT']) {
          await office.query('BEGIN');
          await office.query(change(`notes = 'Changed'`), [id]);
          await office.query(change(`notes = 'Changed again'`), [id]);
          expect(await tagOf()).toBe(before);
          await office.query(end);
          expect((await tagOf()) === before).toBe(end === 'ROLLBACK');
        }
      } finally {
        await office.end();
      }
    });
  });
});

describe('POST /api/staff/customers', () => {
  isForStaffOnly('POST', '/api/staff/customers');
  const REQUIRED = 'Name and address are required';

  const filled = (input: object = {}): Record<string, unknown> => ({
    name: `New Customer ${unique()}`, address: '12 Lygon Street, Carlton', phone: null, email: null, notes: null,
    latitude: '-37.80', longitude: '144.96', ...input,
  }); // prettier-ignore
  const create = (body: unknown, key?: string): Promise<Reply<StaffCustomer>> =>
    phone.post<StaffCustomer>('/api/staff/customers', body, { key });

  it.each<[string, object, string]>([
    ['no name', { name: undefined }, REQUIRED],
    ['a name of spaces', { name: '   ' }, REQUIRED],
    ['a name of control characters', { name: '\u0000\u0007\u202e' }, REQUIRED],
    ['a number for a name', { name: 5 }, REQUIRED],
    ['no address', { address: '' }, REQUIRED],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'Name can have at most 120 characters'],
    ['an address of 301 characters', { address: 'x'.repeat(301) }, 'Address can have at most 300 characters'],
    ['notes of 5001 characters', { notes: 'x'.repeat(5001) }, 'Notes can have at most 5000 characters'],
    ['what is no e-mail address', { email: 'nobody' }, 'Please enter a valid email address'],
    ['a name that nobody sees', { name: '\u200b\u3164\u00ad' }, REQUIRED],
    ['an address that nobody sees', { address: '\u2060 \ufe0f' }, REQUIRED],
    ['a number for a phone', { phone: 412345678 }, 'Phone must be text'],
    [
      'a phone number that is too short',
      { phone: '9123 4567' },
      'A phone number has 10 digits, as in 0412 345 678; this one has 8',
    ],
    [
      'a phone number that is too long',
      { phone: '+61 412 345 678 9' },
      'A phone number has 10 digits, as in 0412 345 678; this one has 11',
    ],
    ['a phone number that begins with 4', { phone: '4123456789' }, 'A phone number begins with 0, as in 0412 345 678'],
    ['no latitude', { latitude: undefined }, 'Latitude must be degrees between -90 and 90'],
    ['a latitude beyond the pole', { latitude: '90.1' }, 'Latitude must be degrees between -90 and 90'],
    ['a latitude that is a number', { latitude: -37.8 }, 'Latitude must be degrees between -90 and 90'],
    ['a longitude in words', { longitude: 'east' }, 'Longitude must be degrees between -180 and 180'],
    ['an infinite longitude', { longitude: '1e400' }, 'Longitude must be degrees between -180 and 180'],
  ])('refuses %s', async (_, input, sentence) => {
    const reply = await create(filled(input));
    refused(reply, 400, 'VALIDATION_FAILED', sentence);
    expect(reply.body.fields).toEqual({ [Object.keys(input)[0]!]: sentence });
  });

  it('refuses a name that an active or archived customer has, and says which one (D15)', async () => {
    for (const active of [true, false]) {
      const { id, name, address } = await aCustomer(world.database, { active });
      const reply = await create(filled({ name: `  ${name.toUpperCase().replace(' ', '   ')} ` }));
      refused(reply, 409, 'CUSTOMER_NAME_TAKEN', `A customer named "${name}" already exists.`);
      expect(reply.body.existingCustomer).toEqual({ id, name, address, active });
    }
  });

  it('stores what was typed, trimmed and cleaned, with empty as null, and answers what the list then says', async () => {
    const name = `Zoë & Co ${unique()}`;
    const reply = await create(
      filled({
        name: `  ${name}\u202e `, address: ' 1 Smith Street,\r\nFitzroy ', phone: '0412 345 678', email: ' zoe@example.test ',
        notes: ' Dog\r\nbites\u0000 ', latitude: '-37.8', longitude: '144.97891234',
      }), // prettier-ignore
    );
    expect(reply.status).toBe(201);
    expect(reply.data).toEqual({
      id: expect.any(Number), name, address: '1 Smith Street, Fitzroy', phone: '0412345678', email: null, notes: null,
      latitude: '-37.800000', longitude: '144.978912', active: true, price: null,
      isFriendsFamily: false, friendsFamilyMinutes: null,
    }); // prettier-ignore
    const { data } = await phone.get<StaffCustomer[]>('/api/staff/customers');
    expect(data.find(({ id }) => id === reply.data.id)).toEqual(reply.data);
    const storedOf = async (id: number): Promise<unknown> =>
      (await world.database.query('SELECT phone, email, notes FROM customers WHERE id = $1', [id]))[0];
    expect(await storedOf(reply.data.id)).toEqual({
      phone: '0412345678', email: 'zoe@example.test', notes: 'Dog\nbites',
    }); // prettier-ignore
    const empty = (await create(filled({ phone: '', email: ' \u200b ', notes: '\u2060' }))).data;
    expect(await storedOf(empty.id)).toEqual({ phone: null, email: null, notes: null });
  });

  it.each(['+61 412 345 678', '61412345678', '0061 (0)412 345 678', '+61 3 9123 4567'])(
    'stores the national form of %s',
    async (typed) => {
      const { phone: stored } = (await create(filled({ phone: typed }))).data;
      expect(stored).toBe(typed.endsWith('4567') ? '0391234567' : '0412345678');
    },
  );

  it('tells no two customers apart by what nobody sees, and keeps joiners that a script needs (D15)', async () => {
    const name = `\u0645\u06cc\u200c\u062e ${unique()}`;
    const first = (await create(filled({ name }))).data;
    expect(first.name).toBe(name);
    for (const twin of [name.replace('\u200c', ''), `\u00ad${name}`, name.replace(' ', ' \u2060 ')]) {
      const reply = await create(filled({ name: twin }));
      refused(reply, 409, 'CUSTOMER_NAME_TAKEN', `A customer named "${name}" already exists.`);
      expect(reply.body.existingCustomer).toMatchObject({ id: first.id });
    }
  });

  it('tells of a customer that has the name 100 times a day, then only that somebody has it (D15)', async () => {
    const { name } = await aCustomer(world.database);
    await world.database.query(
      `INSERT INTO customer_disclosures (user_id, kind, times, window_started_at) VALUES ($1, 'clash', 99, $2)`,
      [anna.id, START_OF_TESTS],
    );
    expect((await create(filled({ name }))).body.existingCustomer).toBeDefined();
    const reply = await create(filled({ name }));
    refused(reply, 409, 'CUSTOMER_NAME_TAKEN', 'A customer with this name already exists.');
    expect(reply.body.existingCustomer).toBeUndefined();
    const check = await phone.post('/api/staff/validate-customer-name', { name });
    refused(
      check,
      429,
      'TOO_MANY_ATTEMPTS',
      'You have checked too many names of customers today. Please ask your office.',
    );
    expect(check.headers.get('retry-after')).toBe('86400');
    // A name that is free tells nothing and is not counted; nor is the office.
    expect((await phone.post('/api/staff/validate-customer-name', { name: unique() })).status).toBe(200);
    expect((await (await world.as(admin)).post('/api/admin/validate-customer-name', { name })).status).toBe(200);
    world.clock.advance({ minutes: 24 * 60 });
    phone = await world.as(anna);
    expect((await create(filled({ name }))).body.existingCustomer).toBeDefined();
  });

  it('takes every limit exactly', async () => {
    const reply = await create(
      filled({
        name: unique().padEnd(120, 'x'),
        address: 'x'.repeat(300),
        notes: 'x'.repeat(5000),
        latitude: '-90',
        longitude: '180',
      }),
    );
    expect(reply.status).toBe(201);
  });

  it('changes nothing that staff may not set: price, id, flags (D16)', async () => {
    const { id } = (
      await create(
        filled({
          id: 1, price: 1, priceCents: 1, price_cents: 1, active: false, isFriendsFamily: true, friendsFamilyMinutes: 1,
          invoiceRequired: true, isLocated: false, createdById: admin.id, cleanFrequency: 'monthly',
        }), // prettier-ignore
      )
    ).data;
    const [row] = await world.database.query('SELECT * FROM customers WHERE id = $1', [id]);
    expect(row).toMatchObject({
      price_cents: null, active: true, is_friends_family: false, friends_family_minutes: null, invoice_required: false,
      is_located: true, created_by_id: anna.id, clean_frequency: 'weekly',
    }); // prettier-ignore
  });

  it('makes one customer per Idempotency-Key and answers the first answer again (D25)', async () => {
    const body = filled();
    const key = unique();
    const [first, again] = [await create(body, key), await create(body, key)];
    expect(first.status).toBe(201);
    expect({ status: again.status, body: again.body }).toEqual({ status: 201, body: first.body });
    const reordered = Object.fromEntries(Object.entries(body).toReversed());
    expect((await create(reordered, key)).data.id).toBe(first.data.id);
    const withoutKey = await create(body);
    expect(withoutKey.status).toBe(409);
  });

  it('writes who added it', async () => {
    const { id } = (await create(filled())).data;
    const rows = await world.database.query(
      `SELECT actor_id, on_behalf_of_id, action FROM audit_log WHERE subject = 'customer' AND subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: anna.id, on_behalf_of_id: null, action: 'customer.created' }]);
  });
});

describe('PUT /api/staff/customers/{id}/unarchive', () => {
  isForStaffOnly('PUT', '/api/staff/customers/1/unarchive');
  const restore = (id: number, name?: unknown): Promise<Reply> =>
    phone.put(`/api/staff/customers/${id}/unarchive`, name === undefined ? undefined : { name });
  const NO_SUCH = [404, 'NOT_FOUND', 'There is no such customer.'] as const;

  it('refuses an unknown customer, and one without its name or with another, in the same words', async () => {
    const { id, name } = await aCustomer(world.database, { active: false });
    const unknown = await restore(2_000_000_000, name);
    refused(unknown, ...NO_SUCH);
    for (const wrong of [undefined, null, '', 'Another', '\u200b']) {
      const reply = await restore(id, wrong);
      refused(reply, ...NO_SUCH);
      expect(Object.keys(reply.body)).toEqual(Object.keys(unknown.body));
    }
    refused(await restore(id, 5), 400, 'VALIDATION_FAILED', 'Name must be text');
    const [row] = await world.database.query('SELECT active FROM customers WHERE id = $1', [id]);
    expect(row).toEqual({ active: false });
  });

  it('shows and restores no customer by counting up ids (D14)', async () => {
    const ids = await world.database.query<{ id: number }>('SELECT id FROM customers ORDER BY id LIMIT 15');
    for (const { id } of ids) refused(await restore(id, 'Customer'), ...NO_SUCH);
  });

  it('brings an archived customer back, once, however often it is asked, and answers what the clash had said', async () => {
    const { id, name, address } = await aCustomer(world.database, {
      active: false, phone: '0398765432', email: 'c@example.test', notes: 'Key', priceCents: 100,
    }); // prettier-ignore
    for (const reply of [await restore(id, name), await restore(id, ` ${name.toUpperCase()}\u00ad`)]) {
      expect(reply.status).toBe(200);
      expect(reply.data).toEqual({ id, name, address, active: true });
    }
    const rows = await world.database.query(
      `SELECT action FROM audit_log WHERE subject = 'customer' AND subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ action: 'customer.restored' }]);
  });

  it('is counted per person and day, also what is refused: 20, then 429 until a day after the first', async () => {
    const { id, name } = await aCustomer(world.database, { active: false });
    for (let n = 0; n < 20; n += 1) {
      refused(await restore(id, 'Wrong'), ...NO_SUCH);
      world.clock.advance({ minutes: 1 });
    }
    const reply = await restore(id, name);
    refused(reply, 429, 'TOO_MANY_ATTEMPTS', 'You have restored too many customers today. Please ask your office.');
    expect(reply.headers.get('retry-after')).toBe(String(86_400 - 20 * 60));
    expect((await world.database.query('SELECT active FROM customers WHERE id = $1', [id]))[0]).toEqual({
      active: false,
    });
    const benRestores = await (await world.as(ben)).put(`/api/staff/customers/${id}/unarchive`, { name });
    expect(benRestores.status).toBe(200);
    world.clock.set('2026-03-05T22:59:59.999Z');
    phone = await world.as(anna);
    refused(await restore(id, name), 429, 'TOO_MANY_ATTEMPTS', reply.body.error as string);
    world.clock.set('2026-03-05T23:00:00.000Z');
    expect((await restore(id, name)).status).toBe(200);
  });

  it('holds nobody back longer than a day, also after a clock that ran ahead', async () => {
    const { id, name } = await aCustomer(world.database, { active: false });
    await world.database.query(
      `INSERT INTO customer_disclosures (user_id, kind, times, window_started_at) VALUES ($1, 'restore', 500, $2)`,
      [anna.id, '2027-01-01T00:00:00Z'],
    );
    expect((await restore(id, name)).status).toBe(200);
  });
});

describe('what staff are told (D14, D82)', () => {
  it('holds nobody’s notes, e-mail, or flags of the office, in any answer', async () => {
    const canary = `canary${unique()}`.replaceAll(/[^a-z0-9]/gi, '');
    const secret = { email: `${canary}@example.test`, notes: canary };
    const [open, archived] = [
      await aCustomer(world.database, { ...secret, invoiceRequired: true }),
      await aCustomer(world.database, { ...secret, active: false }),
    ];
    const created = { ...secret, name: unique(), address: 'A', phone: null, latitude: '-37.8', longitude: '144.9' };
    const replies = [
      await phone.get('/api/staff/customers'),
      await phone.post('/api/staff/customers', created),
      await phone.post('/api/staff/customers', { ...created, name: open.name }),
      await phone.post('/api/staff/customers', { ...created, name: archived.name }),
      await phone.post('/api/staff/validate-customer-name', { name: archived.name }),
      await phone.put(`/api/staff/customers/${archived.id}/unarchive`, { name: archived.name }),
      await phone.post('/api/staff/time-entries/clock-in', {
        teamId: team.id,
        customerId: open.id,
        memberIds: [ben.id, anna.id],
      }),
      await phone.get('/api/staff/active-job'),
      await phone.get('/api/staff/active-cleans'),
      await phone.get('/api/staff/teams'),
      await phone.get(`/api/staff/teams/${team.id}/members`),
      await phone.get(`/api/staff/teams/other-members?teamId=${team.id}`),
      await phone.get('/api/staff/price-tiers'),
    ];
    world.clock.advance({ minutes: 30 });
    replies.push(
      await phone.post('/api/staff/time-entries/clock-out', { ...FINISH, notes: null }),
      await phone.get('/api/staff/completed-today'),
      await phone.get('/api/staff/profile'),
    );
    expect(replies.map(({ status }) => status)).toEqual([
      200, 201, 409, 409, 200, 200, 201, 200, 200, 200, 200, 200, 200, 200, 200, 200,
    ]);
    for (const { text } of replies) {
      expect(text).not.toContain(canary);
      expect(text).not.toMatch(/invoiceRequired|invoice_required|password|created_by|"notes":"|"email":"(?!robin)/i);
    }
  });
});

describe('GET /api/staff/active-cleans', () => {
  isForStaffOnly('GET', '/api/staff/active-cleans');
  const cleansOf = async (headers?: Record<string, string>): Promise<Reply<CustomerBeingCleaned[]>> =>
    phone.get<CustomerBeingCleaned[]>('/api/staff/active-cleans', { headers });

  it('says which customers are being cleaned, by which team and since when, and nothing else (D14)', async () => {
    const customer = await aCustomer(world.database);
    const [archived, unplaced] = [
      await aCustomer(world.database),
      await aCustomer(world.database, { isLocated: false }),
    ];
    await aClean(world.database, { customerId: unplaced.id, teamId: team.id });
    const { jobId } = (await (await world.as(ben)).post<ActiveJob>('/api/staff/time-entries/clock-in', {
      teamId: team.id, customerId: customer.id, memberIds: [ben.id],
    })).data; // prettier-ignore
    const { data } = await cleansOf();
    expect(data.find(({ customerId }) => customerId === customer.id)).toEqual({
      customerId: customer.id, teamName: team.name, teamColor: '#B45309', since: START_OF_TESTS,
    }); // prettier-ignore
    expect(data.map(({ customerId }) => customerId)).not.toContain(unplaced.id);
    expect(data.map(({ customerId }) => customerId)).not.toContain(archived.id);
    world.clock.advance({ minutes: 5 });
    await finish({ jobId }, undefined, await world.as(ben));
    expect((await cleansOf()).data.map(({ customerId }) => customerId)).not.toContain(customer.id);
  });

  it('costs two statements, and a 304 while nobody starts or finishes', async () => {
    const tag = (await cleansOf()).headers.get('etag') ?? '';
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    const same = await cleansOf({ 'if-none-match': tag });
    expect([same.status, asked.mock.calls.length]).toEqual([304, 2]);
    asked.mockRestore();
  });

  it('leaves the list of customers a 304 of two statements when somebody starts or finishes a clean (D51)', async () => {
    const near = '/api/staff/customers?near=-37.81,144.96';
    const tag = (await phone.get(near)).headers.get('etag') ?? '';
    const before = (await cleansOf()).headers.get('etag') ?? '';
    const customer = await aCustomer(world.database, { isLocated: false });
    await world.database.query('UPDATE customers SET is_located = true WHERE id = $1', [customer.id]);
    const fresh = (await phone.get(near)).headers.get('etag') ?? '';
    expect(fresh).not.toBe(tag);
    const { jobId } = (await (await world.as(ben)).post<ActiveJob>('/api/staff/time-entries/clock-in', {
      teamId: team.id, customerId: customer.id, memberIds: [ben.id],
    })).data; // prettier-ignore
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    expect((await phone.get(near, { headers: { 'if-none-match': fresh } })).status).toBe(304);
    expect(asked.mock.calls.length).toBe(2);
    asked.mockRestore();
    const during = await cleansOf({ 'if-none-match': before });
    expect([during.status, during.data.some(({ customerId }) => customerId === customer.id)]).toEqual([200, true]);
    world.clock.advance({ minutes: 5 });
    await finish({ jobId }, undefined, await world.as(ben));
    expect((await phone.get(near, { headers: { 'if-none-match': fresh } })).status).toBe(304);
  });
});

describe.each([
  ['staff', () => phone],
  ['admin', () => world.as(admin)],
] as const)('POST /api/%s/validate-customer-name (D15)', (side, browser) => {
  const check = async (body: unknown): Promise<Reply & { body: CustomerNameCheck }> =>
    (await (await browser()).post(`/api/${side}/validate-customer-name`, body)) as Reply & { body: CustomerNameCheck };

  it('refuses other roles', async () => {
    refused(await (await world.as(manager)).post(`/api/${side}/validate-customer-name`, { name: 'x' }), ...FORBIDDEN);
    refused(await world.nobody().post(`/api/${side}/validate-customer-name`, { name: 'x' }), ...NO_SESSION);
    if (side === 'admin') refused(await phone.post(`/api/admin/validate-customer-name`, { name: 'x' }), ...FORBIDDEN);
  });

  it('refuses no name and what is no id', async () => {
    refused(await check({ name: ' ' }), 400, 'VALIDATION_FAILED', 'Name is required');
    refused(await check({ name: 'x', id: 'y' }), 400, 'VALIDATION_FAILED', 'There is no such customer.');
  });

  it('says that a new name is valid', async () => {
    const reply = await check({ name: `Nobody Yet ${unique()}` });
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: { success: true, isValid: true } });
  });

  it('names the active or archived customer that has it, however it is typed', async () => {
    for (const active of [true, false]) {
      const { id, name, address } = await aCustomer(world.database, { active });
      const reply = await check({ name: ` ${name.toLowerCase()} ` });
      expect({ status: reply.status, body: reply.body }).toEqual({
        status: 200,
        body: {
          success: false,
          isValid: false,
          error: `A customer named "${name}" already exists.`,
          existingCustomer: { id, name, address, active },
        },
      });
    }
  });

  it('lets a customer that is being edited keep its own name', async () => {
    const { id, name } = await aCustomer(world.database);
    expect((await check({ name, id })).body).toEqual({ success: true, isValid: true });
    expect((await check({ name, id: id + 1 })).body.isValid).toBe(false);
  });
});

describe('GET /api/staff/price-tiers', () => {
  isForStaffOnly('GET', '/api/staff/price-tiers');

  it('answers the tiers in dollars, lowest first', async () => {
    const { data } = await phone.get<StaffPriceTier[]>('/api/staff/price-tiers');
    expect(data).toEqual([
      { id: expect.any(Number), priceMin: 100, priceMax: 150, allottedMinutes: 100 },
      { id: expect.any(Number), priceMin: 150, priceMax: 200, allottedMinutes: 140 },
    ]);
  });
});

describe('GET /api/staff/profile', () => {
  isForStaffOnly('GET', '/api/staff/profile');

  it("answers the caller's own record, and no hash", async () => {
    const reply = await phone.get('/api/staff/profile');
    expect(reply.data).toEqual({
      firstName: 'Anna', lastName: 'Nguyen', email: anna.email, phone: '0400000001', role: 'staff', active: true,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    }); // prettier-ignore
  });
});

describe('POST /api/staff/time-entries/clock-in', () => {
  isForStaffOnly('POST', '/api/staff/time-entries/clock-in');
  const REQUIRED = 'Please fill in all required fields';

  it.each<[string, (body: Record<string, unknown>) => object, string]>([
    ['nothing at all', () => ({}), REQUIRED],
    ['no team', (body) => ({ ...body, teamId: undefined }), REQUIRED],
    ['no customer', (body) => ({ ...body, customerId: null }), REQUIRED],
    ['no members', (body) => ({ ...body, memberIds: [] }), REQUIRED],
    ['members in words', (body) => ({ ...body, memberIds: ['1'] }), REQUIRED],
    ['one member instead of a list', (body) => ({ ...body, memberIds: 1 }), REQUIRED],
    ['an id of zero', (body) => ({ ...body, teamId: 0 }), REQUIRED],
    ['an id beyond all ids', (body) => ({ ...body, customerId: 2_147_483_648 }), REQUIRED],
    ['half an id', (body) => ({ ...body, memberIds: [1.5] }), REQUIRED],
    [
      '51 members',
      (body) => ({ ...body, memberIds: Array.from({ length: 51 }, (_, i) => i + 1) }),
      'A crew can have at most 50 members',
    ],
  ])('refuses %s', async (_, change, sentence) => {
    const customer = await aCustomer(world.database);
    const reply = await start(change({ teamId: team.id, customerId: customer.id, memberIds: [anna.id] }));
    refused(reply, 400, 'VALIDATION_FAILED', sentence);
  });

  it('refuses unknown and archived customers, teams and members, and leaves no row (D23)', async () => {
    const customer = await aCustomer(world.database);
    const good = { teamId: team.id, customerId: customer.id, memberIds: [anna.id] };
    const gone = await aCustomer(world.database, { active: false });
    const goneTeam = await aTeam(world.database, { active: false });
    const gonePerson = await aPerson(world.database, { firstName: 'Gil', lastName: 'Gone', active: false });
    const [before] = await world.database.query('SELECT count(*) FROM cleans');
    refused(await start({ ...good, customerId: 2_000_000_000 }), 404, 'NOT_FOUND', 'There is no such customer.');
    refused(await start({ ...good, teamId: 2_000_000_000 }), 404, 'NOT_FOUND', 'There is no such team.');
    const archived = `${gone.name} is archived. Restore the customer first.`;
    refused(await start({ ...good, customerId: gone.id }), 409, 'CUSTOMER_ARCHIVED', archived);
    refused(
      await start({ ...good, teamId: goneTeam.id }),
      409,
      'TEAM_ARCHIVED',
      `The team ${goneTeam.name} is archived.`,
    );
    const memberIds = [anna.id, gonePerson.id];
    const cannot = 'Gil Gone is archived and cannot join a clean.';
    refused(await start({ ...good, memberIds }), 409, 'MEMBER_UNAVAILABLE', cannot);
    const unknown = await start({ ...good, memberIds: [anna.id, 2_000_000_000] });
    refused(unknown, 409, 'MEMBER_UNAVAILABLE', 'Somebody in this crew is not known.');
    expect(await world.database.query('SELECT count(*) FROM cleans')).toEqual([before]);
  });

  it('refuses staff who are neither on the clean nor in its team; an admin may start any (D23)', async () => {
    const stranger = await aPerson(world.database);
    const customer = await aCustomer(world.database);
    const wanted = { teamId: team.id, customerId: customer.id, memberIds: [ben.id] };
    const sentence = 'You can only start a clean that you are on, or one of your own team.';
    refused(await start(wanted, undefined, await world.as(stranger)), 403, 'NOT_IN_CREW', sentence);
    expect((await start(wanted, undefined, await world.as(admin))).status).toBe(201);
    const own = await aCustomer(world.database);
    const inTeam = await start({ teamId: team.id, customerId: own.id, memberIds: [stranger.id] });
    expect(inTeam.status).toBe(201);
  });

  it('makes one entry per distinct member at the server’s time and answers the active job (D23, D52)', async () => {
    const carl = await aPerson(world.database, { firstName: 'Carl', lastName: 'Zhou' });
    const customer = await aCustomer(world.database, { phone: '0398765432', priceCents: 12_000 });
    world.clock.set('2026-03-05T00:15:30.123Z');
    const memberIds = [carl.id, anna.id, ben.id, anna.id];
    const reply = await start({ teamId: team.id, customerId: customer.id, memberIds, clockIn: '2000-01-01', price: 1 });
    expect(reply.status).toBe(201);
    expect(reply.data).toEqual({
      jobId: expect.any(Number), customerId: customer.id, customerName: customer.name, customerAddress: customer.address,
      customerPhone: '0398765432', allottedMinutes: 67, clockInTime: '2026-03-05T00:15:30.123Z', teamName: team.name,
      teamColor: '#B45309', serverTime: '2026-03-05T00:15:30.123Z',
      members: [
        { id: anna.id, name: 'Anna Nguyen' },
        { id: ben.id, name: 'Ben Okafor' },
        { id: carl.id, name: 'Carl Zhou' },
      ],
    }); // prettier-ignore
    expect(await entriesOf(reply.data.jobId)).toEqual(
      [anna, ben, carl].map(({ id }) => ({ user_id: id, clock_out: null, is_core_team: id !== carl.id })),
    );
  });

  it.each<[string, object, number, number | null]>([
    ['one member gets double', { priceCents: 12_000 }, 1, 200],
    ['two members get the tier', { priceCents: 12_000 }, 2, 100],
    ['three share it', { priceCents: 12_000 }, 3, 67],
    ['four get half', { priceCents: 12_000 }, 4, 50],
    ['the lowest price of a tier', { priceCents: 10_000 }, 2, 100],
    ['the price that two tiers share goes to the lower', { priceCents: 15_000 }, 2, 100],
    ['a cent more goes to the upper', { priceCents: 15_001 }, 2, 140],
    ['the highest price of a tier', { priceCents: 20_000 }, 2, 140],
    ['a price in no tier has no time', { priceCents: 20_001 }, 2, null],
    ['no price has no time', { priceCents: null }, 2, null],
    [
      'friends and family have their own',
      { isFriendsFamily: true, friendsFamilyMinutes: 75, priceCents: 12_000 },
      2,
      75,
    ],
    ['friends and family alone', { isFriendsFamily: true, friendsFamilyMinutes: 75, priceCents: null }, 1, 150],
  ])('allots the minutes of the price and the crew: %s (D22)', async (_, input, size, expected) => {
    const crew = [anna, ...(await Promise.all(Array.from({ length: size - 1 }, () => aPerson(world.database))))];
    const job = await started(
      crew.map(({ id }) => id),
      await aCustomer(world.database, input),
    );
    expect(job.allottedMinutes).toBe(expected);
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.allottedMinutes).toBe(expected);
  });

  it('keeps price, pay rate, base and allotted minutes of its start (D27)', async () => {
    const customer = await aCustomer(world.database, { priceCents: 12_000 });
    await world.database.query(
      `INSERT INTO payroll_rules (applies_from, pay_rate_cents) VALUES ('2026-03-05', 3500), ('2026-03-06', 9900)`,
    );
    const { jobId } = await started([anna.id], customer);
    await world.database.query(`UPDATE customers SET price_cents = 19000 WHERE id = $1`, [customer.id]);
    const [row] = await world.database.query(
      `SELECT price_cents, pay_rate_cents, base_minutes, allotted_minutes, is_friends_family, created_by_id, team_id FROM cleans WHERE id = $1`,
      [jobId],
    );
    expect(row).toEqual({
      price_cents: 12_000, pay_rate_cents: 3500, base_minutes: 100, allotted_minutes: 200, is_friends_family: false,
      created_by_id: anna.id, team_id: team.id,
    }); // prettier-ignore
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.allottedMinutes).toBe(200);
  });

  it('names both people when an admin acts as somebody (D10)', async () => {
    const customer = await aCustomer(world.database);
    const acting = await world.as(anna, { actorId: admin.id });
    const { jobId } = (
      await start({ teamId: team.id, customerId: customer.id, memberIds: [anna.id] }, undefined, acting)
    ).data;
    await finish({ jobId }, undefined, acting);
    const rows = await world.database.query(
      `SELECT actor_id, on_behalf_of_id, action, request_id IS NOT NULL AS traced FROM audit_log
       WHERE subject = 'clean' AND subject_id = $1 ORDER BY id`,
      [jobId],
    );
    const both = { actor_id: admin.id, on_behalf_of_id: anna.id, traced: true };
    expect(rows).toEqual([
      { ...both, action: 'clean.started' },
      { ...both, action: 'clean.completed' },
    ]);
  });
});

describe('Idempotency-Key (D25)', () => {
  const wanted = async (): Promise<object> => ({
    teamId: team.id,
    customerId: (await aCustomer(world.database)).id,
    memberIds: [anna.id],
  });
  const REUSED = [422, 'IDEMPOTENCY_KEY_REUSED', 'This request was already sent with other contents.'] as const;

  it('answers a repeated start with the first clean, at the present server time (D52)', async () => {
    const [body, key] = [await wanted(), unique()];
    const first = await start(body, key);
    world.clock.advance({ minutes: 3 });
    const again = await start(body, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual({ ...first.data, serverTime: '2026-03-04T23:03:00.000Z' });
  });

  it('refuses the same key with another body and for another call', async () => {
    const key = unique();
    const { jobId } = (await start(await wanted(), key)).data;
    refused(await start(await wanted(), key), ...REUSED);
    refused(await finish({}, key), ...REUSED);
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(jobId);
  });

  it('keeps a key for its own person only', async () => {
    const key = unique();
    await start(await wanted(), key);
    const customer = await aCustomer(world.database);
    const other = await start(
      { teamId: team.id, customerId: customer.id, memberIds: [ben.id] },
      key,
      await world.as(ben),
    );
    expect(other.status).toBe(201);
  });

  it('does not keep a refusal: the same key may try again', async () => {
    const [customer, key] = [await aCustomer(world.database), unique()];
    const { jobId } = await started([ben.id], customer);
    const body = { teamId: team.id, customerId: customer.id, memberIds: [anna.id] };
    expect((await start(body, key)).status).toBe(409);
    await finish({ jobId }, undefined, await world.as(ben));
    world.clock.advance({ minutes: 1 });
    expect((await start(body, key)).status).toBe(201);
  });

  it('answers from memory for 48 hours, and not a moment longer', async () => {
    const [body, key] = [await wanted(), unique()];
    const first = await start(body, key);
    world.clock.advance({ minutes: 30 });
    await finish();
    world.clock.set('2026-03-06T23:00:00.000Z');
    phone = await world.as(anna);
    expect((await start(body, key)).data.jobId).toBe(first.data.jobId);
    world.clock.advance({ ms: 1 });
    const later = await start(body, key);
    expect(later.status).toBe(201);
    expect(later.data.jobId).not.toBe(first.data.jobId);
  });

  it.each(['', ' ', 'x'.repeat(201), 'with space', 'ümlaut'])('refuses the key %j', async (key) => {
    const reply = await phone.post('/api/staff/customers', {}, { headers: { 'idempotency-key': key } });
    expect(reply.status).toBe(400);
    if (key.trim() !== '')
      refused(reply, 400, 'BAD_REQUEST', 'The Idempotency-Key must be 1 to 200 printable characters.');
  });
});

describe('POST /api/staff/time-entries/clock-out (D24)', () => {
  isForStaffOnly('POST', '/api/staff/time-entries/clock-out');
  const NONE = [409, 'NO_ACTIVE_CLEAN', 'You have no clean in progress.'] as const;
  const NO_SUCH = [404, 'NOT_FOUND', 'There is no such clean.'] as const;

  it.each<[object, string]>([
    [{ lunchBreak: 'no' }, 'lunchBreak must be true or false'],
    [{ clockOutAllMembers: null }, 'clockOutAllMembers must be true or false'],
    [{ notes: 5 }, 'Notes must be text'],
    [{ notes: 'x'.repeat(5001) }, 'Notes can have at most 5000 characters'],
    [{ selectedMemberIds: 'all' }, 'Please choose who is leaving the clean.'],
    [{ selectedMemberIds: [0] }, 'Please choose who is leaving the clean.'],
    [{ jobId: 'x' }, 'There is no such clean.'],
  ])('refuses %j', async (body, sentence) => {
    await started([anna.id]);
    refused(await finish(body), 400, 'VALIDATION_FAILED', sentence);
    expect((await phone.get('/api/staff/active-job')).data).not.toBeNull();
  });

  it('refuses where there is no clean in progress', async () => {
    refused(await finish(), ...NONE);
    await started([anna.id]);
    await finish();
    refused(await finish(), ...NONE);
  });

  it("refuses another crew's clean as if it were not there; an admin may finish any", async () => {
    const stranger = await aPerson(world.database);
    const { jobId } = await started([ben.id]);
    refused(await finish({ jobId }, undefined, await world.as(stranger)), ...NO_SUCH);
    refused(await finish({ jobId: 2_000_000_000 }), ...NO_SUCH);
    expect((await finish({ jobId }, undefined, await world.as(admin))).data.completed).toBe(true);
  });

  it('clocks everybody out at the server’s time, completes the clean and keeps the notes', async () => {
    const customer = await aCustomer(world.database);
    const { jobId } = await started([anna.id, ben.id], customer);
    world.clock.set('2026-03-05T01:30:00.500Z');
    const reply = await finish({ notes: '  Oven needs\nanother go ' });
    expect(reply.status).toBe(200);
    expect(reply.data).toEqual({
      jobId, customerName: customer.name, completed: true,
      clockInTime: START_OF_TESTS, clockOutTime: '2026-03-05T01:30:00.500Z',
    }); // prettier-ignore
    const [row] = await world.database.query('SELECT status, clock_out, notes FROM cleans WHERE id = $1', [jobId]);
    const end = new Date('2026-03-05T01:30:00.500Z');
    expect(row).toEqual({ status: 'completed', clock_out: end, notes: 'Oven needs\nanother go' });
    expect((await entriesOf(jobId)).map(({ clock_out }) => clock_out)).toEqual([end, end]);
    expect((await phone.get('/api/staff/active-job')).data).toBeNull();
    expect((await (await world.as(ben)).get('/api/staff/active-job')).data).toBeNull();
  });

  it('lets selected members leave; the clean completes when the last one does', async () => {
    const { jobId } = await started([anna.id, ben.id]);
    world.clock.advance({ minutes: 40 });
    const selected = { clockOutAllMembers: false, selectedMemberIds: [ben.id, ben.id] };
    const first = await finish({ ...selected, notes: 'Ben left' });
    expect(first.data).toMatchObject({ jobId, completed: false, clockOutTime: null });
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.members).toEqual([
      { id: anna.id, name: 'Anna Nguyen' },
    ]);
    expect((await (await world.as(ben)).get('/api/staff/active-job')).data).toBeNull();
    world.clock.advance({ minutes: 20 });
    const last = await finish({ clockOutAllMembers: false, selectedMemberIds: [anna.id, ben.id], notes: 'Done' });
    expect(last.data).toMatchObject({ completed: true, clockOutTime: '2026-03-05T00:00:00.000Z' });
    expect((await entriesOf(jobId)).map(({ clock_out }) => clock_out?.toISOString())).toEqual([
      '2026-03-05T00:00:00.000Z',
      '2026-03-04T23:40:00.000Z',
    ]);
    const [row] = await world.database.query('SELECT notes FROM cleans WHERE id = $1', [jobId]);
    expect(row).toEqual({ notes: 'Ben left\nDone' });
  });

  it('refuses selecting nobody, strangers, and only those who have left', async () => {
    const stranger = await aPerson(world.database);
    await started([anna.id, ben.id]);
    const some = (...selectedMemberIds: number[]): Promise<Reply> =>
      finish({ clockOutAllMembers: false, selectedMemberIds });
    refused(await some(), 400, 'VALIDATION_FAILED', 'Please choose who is leaving the clean.');
    refused(
      await some(ben.id, stranger.id),
      409,
      'MEMBER_UNAVAILABLE',
      'Only members of this clean can be clocked out.',
    );
    world.clock.advance({ minutes: 5 });
    expect((await some(ben.id)).status).toBe(200);
    refused(await some(ben.id), 400, 'VALIDATION_FAILED', 'Please choose who is leaving the clean.');
    refused(await finish({}, undefined, await world.as(ben)), ...NONE);
  });

  it('answers what is stored when the clean was completed already, and changes no time', async () => {
    const { jobId } = await started([anna.id, ben.id]);
    world.clock.advance({ minutes: 60 });
    const first = await finish({ jobId, notes: 'All clean' });
    world.clock.advance({ minutes: 30 });
    const late = await finish({ jobId, notes: 'All clean' }, undefined, await world.as(ben));
    expect({ status: late.status, data: late.data }).toEqual({ status: 200, data: first.data });
    const [row] = await world.database.query('SELECT notes FROM cleans WHERE id = $1', [jobId]);
    expect(row).toEqual({ notes: 'All clean' });
  });

  describe('its notes', () => {
    const notesOf = async (jobId: number): Promise<string | null> =>
      (await world.database.query<{ notes: string | null }>('SELECT notes FROM cleans WHERE id = $1', [jobId]))[0]!
        .notes;
    const begun = async (notes: string): Promise<number> => {
      const { jobId } = await started([anna.id, ben.id]);
      await world.database.query('UPDATE cleans SET notes = $2 WHERE id = $1', [jobId, notes]);
      world.clock.advance({ minutes: 60 });
      return jobId;
    };
    const tooLong = (many: string): string =>
      `With the notes that this clean has already, these are ${many} too long. Please shorten them.`;

    it('are kept although their words stand somewhere in the earlier ones', async () => {
      const jobId = await begun('No dog inside, the dog is away');
      await finish({ jobId, notes: 'dog' });
      expect(await notesOf(jobId)).toBe('No dog inside, the dog is away\ndog');
    });

    it('are left out by the paragraph where an equal one stands already', async () => {
      const jobId = await begun('Oven\nGate');
      await finish({ jobId, notes: 'Gate\n\nWindow' });
      await finish({ jobId, notes: 'Gate\n\nWindow' }, undefined, await world.as(ben));
      expect(await notesOf(jobId)).toBe('Oven\nGate\nWindow');
    });

    it('are refused when they are too long together, and the clean can still be finished', async () => {
      const before = 'a'.repeat(4990);
      const jobId = await begun(before);
      const reply = await finish({ jobId, notes: 'b'.repeat(12) });
      refused(reply, 400, 'VALIDATION_FAILED', tooLong('3 characters'));
      expect(reply.body.fields).toEqual({ notes: tooLong('3 characters') });
      expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(jobId);
      expect(await notesOf(jobId)).toBe(before);
      refused(await finish({ jobId, notes: 'b'.repeat(10) }), 400, 'VALIDATION_FAILED', tooLong('1 character'));
      expect((await finish({ jobId, notes: 'b'.repeat(9) })).data.completed).toBe(true);
      expect(await notesOf(jobId)).toBe(`${before}\n${'b'.repeat(9)}`);
    });

    it('are refused in the same way when the office ended the clean first; without them its times are answered', async () => {
      const jobId = await begun('a'.repeat(5000));
      await (await world.as(admin)).post('/api/admin/cleans/end-active', { jobId });
      refused(await finish({ jobId, notes: 'b' }), 400, 'VALIDATION_FAILED', tooLong('2 characters'));
      expect((await finish({ jobId })).data.completed).toBe(true);
      expect(await notesOf(jobId)).toBe('a'.repeat(5000));
    });
  });

  it('never ends another clean with a late clock-out', async () => {
    const { jobId } = await started([anna.id]);
    world.clock.advance({ minutes: 60 });
    await finish({ jobId });
    const next = await started([anna.id]);
    world.clock.advance({ minutes: 10 });
    expect((await finish({ jobId })).data.jobId).toBe(jobId);
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(next.jobId);
  });

  it('answers a repeated clock-out from memory, with the same end (D25)', async () => {
    await started([anna.id]);
    const key = unique();
    world.clock.advance({ minutes: 60 });
    const first = await finish({}, key);
    world.clock.advance({ minutes: 60 });
    const again = await finish({}, key);
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
  });

  it('gives a clean that ends in the moment it began, or before it, a millisecond (D26)', async () => {
    await started([anna.id]);
    world.clock.advance({ hours: -1 });
    phone = await world.as(anna);
    expect((await finish()).data.clockOutTime).toBe('2026-03-04T23:00:00.001Z');
  });

  it('shows nothing of a discarded clean (D30)', async () => {
    const { id } = await aClean(world.database, {
      memberIds: [anna.id], teamId: team.id, status: 'discarded', clockIn: START_OF_TESTS,
    }); // prettier-ignore
    expect((await phone.get('/api/staff/active-job')).data).toBeNull();
    refused(await finish({ jobId: id }), ...NO_SUCH);
  });
});

describe('GET /api/staff/active-job', () => {
  isForStaffOnly('GET', '/api/staff/active-job');

  it('answers null where there is none', async () => {
    expect((await phone.get('/api/staff/active-job')).body).toEqual({ success: true, data: null });
  });

  it("shows every member's phone the same clean, with the server's time (D52)", async () => {
    const job = await started([anna.id, ben.id]);
    world.clock.advance({ minutes: 12, seconds: 34 });
    for (const member of [anna, ben]) {
      const { data } = await (await world.as(member)).get<ActiveJob>('/api/staff/active-job');
      expect(data).toEqual({ ...job, serverTime: '2026-03-04T23:12:34.000Z' });
    }
  });

  it('is about the caller alone', async () => {
    await started([ben.id]);
    expect((await phone.get('/api/staff/active-job')).data).toBeNull();
  });
});

describe('GET /api/staff/completed-today', () => {
  isForStaffOnly('GET', '/api/staff/completed-today');
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

  it('refuses what is no time zone (D5)', async () => {
    for (const zone of ['Mars/Olympus', '', '+11:00']) {
      const reply = await phone.get(`/api/staff/completed-today?timezone=${encodeURIComponent(zone)}`);
      refused(reply, 400, 'UNKNOWN_TIME_ZONE', `'${zone}' is not a time zone.`);
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
    }); // prettier-ignore
  });

  it('goes by the day the job ended, also over midnight (D28)', async () => {
    const over = await worked(melbourne('23:00', '2026-03-04'), melbourne('00:30'));
    const before = await worked(melbourne('20:00', '2026-03-04'), melbourne('22:00', '2026-03-04'));
    expect((await today()).map(({ id }) => id)).toEqual([over.id]);
    await at('2026-03-04T12:00:00Z');
    expect((await today()).map(({ id }) => id)).toEqual([before.id]);
  });

  it.each([
    ['a millisecond before midnight', '2026-03-04T12:59:59.999Z', false],
    ['at midnight exactly', '2026-03-04T13:00:00.000Z', true],
  ])('counts a job that ended %s on one day only', async (_, clockOut, isToday) => {
    const { id } = await worked('2026-03-04T11:00:00Z', clockOut);
    expect((await today()).some((job) => job.id === id)).toBe(isToday);
    await at('2026-03-04T12:59:59.999Z');
    expect((await today()).some((job) => job.id === id)).toBe(!isToday);
  });

  it("has 'today' in the caller's time zone, or the business's without one (D5)", async () => {
    await at('2026-03-04T14:00:00Z');
    const { id } = await worked('2026-03-04T11:00:00Z', '2026-03-04T12:00:00Z');
    expect(await today()).toEqual([]);
    expect((await today('?timezone=Australia/Perth')).map((job) => job.id)).toEqual([id]);
    expect(await today('?timezone=Australia/Melbourne')).toEqual([]);
  });

  it('lists a job that the caller left while others stayed', async () => {
    const { jobId } = await started([anna.id, ben.id]);
    world.clock.advance({ minutes: 30 });
    await finish({ clockOutAllMembers: false, selectedMemberIds: [anna.id] });
    expect((await today()).map(({ id }) => id)).toEqual([jobId]);
  });

  it('leaves discarded cleans out (D30)', async () => {
    await worked(melbourne('08:00'), melbourne('09:00'), { status: 'discarded' });
    expect(await today()).toEqual([]);
  });

  describe('lunch (D33, D38)', () => {
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
        'by hand when the clock-out said so',
        [
          ['08:00', '09:00', { lunchBreak: true }],
          ['09:30', '10:00'],
        ],
        ['manual', 'none'],
      ],
    ])('tags %s', async (_, jobs, expected) => {
      for (const [from, to, input] of jobs) await worked(melbourne(from), melbourne(to), input);
      await evening();
      expect(await tags()).toEqual(expected);
    });

    it('an override wins either way, the latest counts, and a cleared one leaves the rule', async () => {
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

    it('moves to the job that is last', async () => {
      await worked(melbourne('08:00'), melbourne('12:00'));
      await worked(melbourne('13:00'), melbourne('17:00'));
      await worked(melbourne('17:10'), melbourne('18:00'));
      await evening();
      expect(await tags()).toEqual(['auto', 'none', 'none']);
    });

    it.each([
      ['when the clocks go forward', '2026-10-04', '+11:00'],
      ['when the clocks go back', '2026-04-05', '+10:00'],
    ])('goes by the wall clock on the day %s (D37)', async (_, day, offset) => {
      const local = (time: string): string => `${day}T${time}:00${offset}`;
      await worked(local('08:00'), local('12:00'));
      await worked(local('13:00'), local('17:00'));
      await at(local('20:00'));
      expect(await tags()).toEqual(['auto', 'none']);
    });

    it('belongs to the day it was worked: a job over midnight keeps the tag of the day before', async () => {
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

describe('maps (D17, D18)', () => {
  it('gives the browser key to signed-in people only', async () => {
    refused(await world.nobody().get('/api/google-maps-init'), ...NO_SESSION);
    expect((await phone.get('/api/google-maps-init')).body).toEqual({
      success: true,
      apiKey: 'browser-key',
      scriptUrl: expect.stringContaining('key=browser-key'),
    });
  });

  it('suggests and places addresses, and says when nobody knows one', async () => {
    const suggested = await phone.get('/api/maps/suggest?input=Lygon');
    expect(suggested.data).toEqual([{ description: 'Lygon Street, Carlton' }]);
    const placed = await phone.post('/api/maps/geocode', { address: '1 Lygon Street' });
    expect({ status: placed.status, data: placed.data }).toEqual({
      status: 200,
      data: { latitude: '-37.800000', longitude: '144.960000', precision: 'address' },
    });
    const sentence = 'Could not find coordinates for this address. Please check the address and try again.';
    refused(await phone.post('/api/maps/geocode', { address: 'nowhere' }), 404, 'NOT_FOUND', sentence);
    refused(await phone.post('/api/maps/geocode', { address: '' }), 400, 'VALIDATION_FAILED', 'Address is required');
  });
});

describe('GET /api/brand (D41)', () => {
  it('says before anybody signs in whose product this is', async () => {
    expect((await world.nobody().get('/api/brand')).body).toEqual({
      success: true,
      data: { brandName: 'Tidycrew', timeZone: 'Australia/Melbourne' },
    });
  });
});
