import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ActiveJob, CustomerBeingCleaned, CustomerNameCheck, StaffCustomer } from '@tidycrew/contracts';
import { customerSearchKey, customerSearchWords, nameOrder } from '@tidycrew/domain';
import pg from 'pg';
import {
  aClean,
  aCustomer,
  aPerson,
  aSortedCustomer,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
  unique,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError, FORBIDDEN, NOT_SIGNED_IN } from '../support/expect-error.js';
import { aCrew, EVERYBODY_LEAVES, finishClean, itIsForStaffOnly, startClean } from '../support/staff-calls.js';

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
  manager = await aPerson(world.database, { role: 'manager' });
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
});

describe('GET /api/staff/customers', () => {
  itIsForStaffOnly(() => world, 'GET', '/api/staff/customers');
  const list = (query = '', headers?: Record<string, string>): Promise<Reply<StaffCustomer[]>> =>
    phone.get<StaffCustomer[]>(`/api/staff/customers${query}`, { headers });

  it('answers 400 when near is not a latitude and a longitude', async () => {
    for (const near of ['x', '1', '91,0', '0,181', '-37.8,144.9,1', 'NaN,0', '']) {
      const reply = await list(`?near=${encodeURIComponent(near)}`);
      expectError(reply, 400, 'VALIDATION_FAILED', 'near must be "<latitude>,<longitude>"');
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
      isFriendsFamily: true, friendsFamilyMinutes: 75, dueDay: expect.any(String), daysLate: expect.any(Number),
    }); // prettier-ignore
  });

  it('leaves out archived customers and those that could not be placed (D17, D51)', async () => {
    const archived = await aCustomer(world.database, { active: false });
    const unplaced = await aCustomer(world.database, { isLocated: false });
    const ids = (await list()).data.map(({ id }) => id);
    expect(ids).not.toContain(archived.id);
    expect(ids).not.toContain(unplaced.id);
  });

  it('with near, answers the customers within the radius and 3 km beyond it, and no others (D51)', async () => {
    // One degree of latitude is 111.195 km on an earth of 6371 km.
    const northOf = (meters: number): Promise<TestCustomer> =>
      aCustomer(world.database, { latitude: (-37 + meters / 111_194.93).toFixed(6), longitude: '143.00' });
    const [near, edge, beyond] = [await northOf(49_999), await northOf(52_990), await northOf(53_010)];
    // 45 km north and 45 km east are 63.6 km.
    const corner = await aCustomer(world.database, { latitude: '-36.595', longitude: '143.504' });
    const ids = (await list('?near=-37.00,143.00')).data.map(({ id }) => id);
    expect(ids).not.toContain(corner.id);
    expect(ids).toContain(near.id);
    expect(ids).toContain(edge.id);
    expect(ids).not.toContain(beyond.id);
  });

  it('takes the radius from the settings', async () => {
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

  it('answers 304 without a body while nothing has changed, and the list again once something has (D51)', async () => {
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

  it('stays 304 when somebody elsewhere changes, and says by which tag it is known from then on (D200)', async () => {
    const here = await aCustomer(world.database, { latitude: '-20.5', longitude: '120.5' });
    const near = '?near=-20.50,120.50';
    const tag = (await list(near)).headers.get('etag') ?? '';
    const elsewhere = await aCustomer(world.database);
    const same = await list(near, { 'if-none-match': tag });
    const newer = same.headers.get('etag') ?? '';
    expect([same.status, same.text, newer === tag]).toEqual([304, '', false]);
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    expect((await list(near, { 'if-none-match': newer })).status).toBe(304);
    expect(asked.mock.calls.length).toBe(2);
    asked.mockRestore();
    await world.database.query(`UPDATE customers SET address = 'Moved' WHERE id = ANY ($1)`, [[here.id, elsewhere.id]]);
    expect((await list(near, { 'if-none-match': newer })).status).toBe(200);
    for (const wrong of ['W/"x.y"', '*', `${newer.slice(0, -2)}x"`, 'W/"."']) {
      expect((await list(near, { 'if-none-match': wrong })).status).toBe(200);
    }
  });

  describe('its bounds (D95)', () => {
    afterEach(() => world.database.query(`UPDATE customers SET active = false WHERE name LIKE 'Crowd %'`));
    const rangeOf = (reply: Reply): string | null => reply.headers.get('content-range');
    const many = (count: number, at: { latitude: number; longitude: number }): Promise<unknown> =>
      world.database.query(
        `INSERT INTO customers (name, address, latitude, longitude)
         SELECT 'Crowd ' || $2::text || ' ' || to_char(i, 'FM0000'), i || ' Crowd Street', $2::numeric + i * 0.0001, $3
         FROM generate_series(1, $1::integer) i`,
        [count, at.latitude, at.longitude],
      );

    it('answers the nearest 300 in order, and says how many there are up to 1,000', async () => {
      await many(301, { latitude: -10, longitude: 130 });
      const reply = await list('?near=-10.00,130.00');
      expect(rangeOf(reply)).toBe('customers 0-299/301');
      expect(reply.data.map(({ name }) => name)).toEqual(
        Array.from({ length: 300 }, (_, i) => `Crowd -10 ${String(i + 1).padStart(4, '0')}`),
      );
      await world.database.query(`UPDATE customers SET active = false WHERE name = 'Crowd -10 0001'`);
      const fewer = await list('?near=-10.00,130.00');
      expect([rangeOf(fewer), fewer.data.length]).toEqual(['customers 0-299/300', 300]);
      expect(rangeOf(await list('?near=10.00,10.00'))).toBe('customers 0-0/0');
      expect((await list('?near=-10.00,130.00', { 'if-none-match': reply.headers.get('etag') ?? '' })).status).toBe(
        200,
      );
      await many(1_001, { latitude: -15, longitude: 110 });
      expect(rangeOf(await list('?near=-15.00,110.00'))).toBe('customers 0-299/*');
    });

    it('answers the first 1,000 by name without a position', async () => {
      await many(1_001, { latitude: 15, longitude: 100 });
      const reply = await list();
      const [{ count }] = await world.database.query<{ count: number }>(
        'SELECT count(*)::integer AS count FROM customers WHERE active AND is_located',
      ) as [{ count: number }]; // prettier-ignore
      expect([reply.data.length, rangeOf(reply)]).toEqual([1_000, `customers 0-999/${count}`]);
      const keys = reply.data.map(({ name }) => nameOrder(name));
      expect(keys).toEqual(keys.toSorted((a, b) => (a < b ? -1 : Number(a > b))));
    });

    it('finds what is beyond the bounds by searching, the nearest 50 first', async () => {
      await many(1_100, { latitude: 25, longitude: 100 });
      const last = 'Crowd 25 1100';
      expect((await list('?near=25.00,100.00')).data.map(({ name }) => name)).not.toContain(last);
      expect((await list('?near=25.00,100.00&q=street%20110')).data.map(({ name }) => name)).toContain(last);
      const broad = await list('?near=25.11,100.00&q=crowd');
      expect([broad.data[0]?.name, broad.data.length, rangeOf(broad)]).toEqual([last, 50, 'customers 0-49/*']);
      expect((await list('?q=crowd')).data[0]?.name).toBe('Crowd 25 0001');
    });
  });

  describe('q (D200)', () => {
    const found = async (q: string, more = ''): Promise<number[]> =>
      (await list(`?${new URLSearchParams({ q }).toString()}${more}`)).data.map(({ id }) => id);

    it.each([
      ['nothing', '', 'Search is required'],
      ['blanks', '  \u200b ', 'Search is required'],
      ['more than 100 characters', 'x'.repeat(101), 'Search can have at most 100 characters'],
    ])('refuses %s', async (_, q, sentence) => {
      expectError(await list(`?${new URLSearchParams({ q }).toString()}`), 400, 'VALIDATION_FAILED', sentence);
    });

    it('refuses a list of searches', async () => {
      expectError(await list('?q=a&q=b'), 400, 'VALIDATION_FAILED', 'Search is required');
    });

    it('finds by name, street and suburb, wherever the customer is, the one that is called so first', async () => {
      const mark = unique().replaceAll(/[^a-z0-9]/gi, '');
      const far = { latitude: '-12.4', longitude: '130.9' };
      const [rosa, other] = [
        await aCustomer(world.database, {
          name: `Rosa Lindqvist ${mark}`,
          address: '12 Swan Street, Richmond VIC 3121',
        }),
        await aCustomer(world.database, {
          name: `Aunt of Rosa Lindqvist ${mark}`,
          address: '3/77 Elm Lane, Kew',
          ...far,
        }),
      ];
      expect(await found(`swan ${mark}`)).toEqual([rosa.id]);
      expect(await found(`richm ${mark.toUpperCase()}`)).toEqual([rosa.id]);
      expect(await found(`77 ${mark}`)).toEqual([other.id]);
      expect(await found(`el ${mark}`)).toEqual([other.id]);
      expect(await found(`lm ${mark}`)).toEqual([]);
      expect(await found(`lindqvist ${mark}`)).toEqual([other.id, rosa.id]);
      expect(await found(`  Rosa   LINDQVIST ${mark} `)).toEqual([rosa.id, other.id]);
      expect(await found(`lindqvist ${mark}`, '&near=-12.40,130.90')).toEqual([other.id, rosa.id]);
      expect(await found(`lindqvist ${mark}`, '&near=-37.81,144.96')).toEqual([rosa.id, other.id]);
      expect(await found(`%${mark}_`)).toHaveLength(2);
      expect(await found('%')).toEqual([]);
    });

    it('finds nobody archived or without a position (D17), and nothing by what only the office reads (D82)', async () => {
      const mark = unique().replaceAll(/[^a-z0-9]/gi, '');
      const hidden = [{ active: false }, { isLocated: false }];
      for (const one of hidden)
        await aCustomer(world.database, { name: `Hidden ${mark} ${JSON.stringify(one)}`, ...one });
      await aCustomer(world.database, { notes: `note ${mark}`, email: `${mark}@example.test` });
      expect(await found(mark)).toEqual([]);
    });

    it('finds the same as the phone among what it has loaded', async () => {
      const names = [
        'Zoë & Co',
        '王小明',
        'O\u2019Brien',
        'ΑΘΗΝΑΣ Cleaning',
        'İstanbul (Kew)',
        '"Quoted" #5',
        'Ann\u00adika',
        'ﬁne A/B',
      ];
      const mark = unique().replaceAll(/[^a-z0-9]/gi, '');
      for (const name of names) await aCustomer(world.database, { name: `${name} ${mark}`, address: '5-7 A.B. Road' });
      const rows = await world.database.query<{ id: number; name: string; address: string }>(
        'SELECT id, name, address FROM customers WHERE name LIKE $1 ORDER BY id', [`%${mark}`],
      ); // prettier-ignore
      for (const typed of [
        'zoë',
        '王小',
        '王',
        'αθηνασ',
        'istan',
        'kew',
        'quo',
        '5',
        '7',
        'b',
        'annika',
        'fine',
        'co &',
        'bri',
        'zoe',
        "o'brien",
        'obrien',
      ]) {
        const words = customerSearchWords(`${typed} ${mark}`);
        const here = rows.filter((row) => words.every((word) => customerSearchKey(row).includes(word)));
        expect([typed, (await found(`${typed} ${mark}`)).toSorted((a, b) => a - b)]).toEqual([
          typed,
          here.map(({ id }) => id),
        ]);
      }
    });

    it('keeps what is searched as it is written, whatever writes (D225)', async () => {
      const customer = await aCustomer(world.database, { name: 'Ändern & Söhne' });
      const keyOf = async () =>
        (
          await world.database.query<{ search_key: string }>('SELECT search_key FROM customers WHERE id = $1', [
            customer.id,
          ])
        )[0]?.search_key;
      const rowOf = async () =>
        (
          await world.database.query<{ name: string; address: string }>(
            'SELECT name, address FROM customers WHERE id = $1',
            [customer.id],
          )
        )[0]!;
      for (const set of [`phone = '1'`, `search_key = 'other'`, `name = 'Straße/9'`, `address = 'ＡＢＣ Road'`]) {
        await world.database.query(`UPDATE customers SET ${set} WHERE id = $1`, [customer.id]);
        expect(await keyOf()).toBe(customerSearchKey(await rowOf()));
      }
    });
  });

  describe('its ETag (D51)', () => {
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
    ])('after a change of the customer’s %s', async (_, sql, isNew) => {
      const { id } = await aCustomer(world.database);
      const before = await tagOf();
      await world.database.query(sql, [id]);
      expect((await tagOf()) !== before).toBe(isNew);
    });

    it('changes when a transaction commits, and stays as it was when the transaction rolls back', async () => {
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
  itIsForStaffOnly(() => world, 'POST', '/api/staff/customers');
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
      'a phone number that is too long',
      { phone: '+61 412 345 678 9' },
      'A phone number has 10 digits, as in 0412 345 678; this one has 11',
    ],
    ['no latitude', { latitude: undefined }, 'Latitude must be degrees between -90 and 90'],
    ['a latitude beyond the pole', { latitude: '90.1' }, 'Latitude must be degrees between -90 and 90'],
    ['a latitude that is a number', { latitude: -37.8 }, 'Latitude must be degrees between -90 and 90'],
    ['a longitude in words', { longitude: 'east' }, 'Longitude must be degrees between -180 and 180'],
    ['an infinite longitude', { longitude: '1e400' }, 'Longitude must be degrees between -180 and 180'],
  ])('answers 400 for %s', async (_, input, sentence) => {
    const reply = await create(filled(input));
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
    expect(reply.body.fields).toEqual({ [Object.keys(input)[0]!]: sentence });
  });

  it.each([
    ['9123 4567', '0391234567'],
    ['491570156', '0491570156'],
    ['4123456789', '4123456789'],
    ['0000000000', '0000000000'],
    ['13 12 34', '131234'],
  ])('keeps the phone number %s as %s (D144, D410)', async (typed, kept) => {
    expect((await create(filled({ phone: typed }))).data).toMatchObject({ phone: kept });
  });

  it('refuses a name that an active or archived customer has, and says which one (D15)', async () => {
    for (const active of [true, false]) {
      const { id, name, address } = await aCustomer(world.database, { active });
      const reply = await create(filled({ name: `  ${name.toUpperCase().replace(' ', '   ')} ` }));
      expectError(reply, 409, 'CUSTOMER_NAME_TAKEN', `A customer named "${name}" already exists.`);
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
      isFriendsFamily: false, friendsFamilyMinutes: null, dueDay: '2026-03-05', daysLate: 0,
    }); // prettier-ignore
    const { data } = await phone.get<StaffCustomer[]>('/api/staff/customers');
    expect(data.find(({ id }) => id === reply.data.id)).toEqual(reply.data);
    const storedOf = async (id: number): Promise<unknown> =>
      (await world.database.query('SELECT phone, email, notes FROM customers WHERE id = $1', [id]))[0];
    expect(await storedOf(reply.data.id)).toEqual({
      phone: '0412345678', email: 'zoe@example.test', notes: null,
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

  it('treats names that differ only in invisible characters as the same, and keeps joiners that a script needs (D15)', async () => {
    const name = `\u0645\u06cc\u200c\u062e ${unique()}`;
    const first = (await create(filled({ name }))).data;
    expect(first.name).toBe(name);
    for (const twin of [name.replace('\u200c', ''), `\u00ad${name}`, name.replace(' ', ' \u2060 ')]) {
      const reply = await create(filled({ name: twin }));
      expectError(reply, 409, 'CUSTOMER_NAME_TAKEN', `A customer named "${name}" already exists.`);
      expect(reply.body.existingCustomer).toMatchObject({ id: first.id });
    }
  });

  it('says which customer has the name 100 times a day per person, then only that somebody has it (D15)', async () => {
    const { name } = await aCustomer(world.database);
    await world.database.query(
      `INSERT INTO customer_disclosures (user_id, kind, times, window_started_at) VALUES ($1, 'clash', 99, $2)`,
      [anna.id, START_OF_TESTS],
    );
    expect((await create(filled({ name }))).body.existingCustomer).toBeDefined();
    const reply = await create(filled({ name }));
    expectError(reply, 409, 'CUSTOMER_NAME_TAKEN', 'A customer with this name already exists.');
    expect(reply.body.existingCustomer).toBeUndefined();
    const check = await phone.post('/api/staff/validate-customer-name', { name });
    expectError(
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

  it('accepts each field at exactly its maximum length', async () => {
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

  it('ignores fields that staff may not set: price, id, flags (D16)', async () => {
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

  it('writes into the audit log who added the customer', async () => {
    const { id } = (await create(filled())).data;
    const rows = await world.database.query(
      `SELECT actor_id, on_behalf_of_id, action FROM audit_log WHERE subject = 'customer' AND subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: anna.id, on_behalf_of_id: null, action: 'customer.created' }]);
  });
});

describe('PUT /api/staff/customers/{id}/unarchive', () => {
  itIsForStaffOnly(() => world, 'PUT', '/api/staff/customers/1/unarchive');
  const restore = (id: number, name?: unknown): Promise<Reply> =>
    phone.put(`/api/staff/customers/${id}/unarchive`, name === undefined ? undefined : { name });
  const NO_SUCH = [404, 'NOT_FOUND', 'There is no such customer.'] as const;

  it('answers the same 404 for an unknown id, a missing name and a wrong name', async () => {
    const { id, name } = await aCustomer(world.database, { active: false });
    const unknown = await restore(2_000_000_000, name);
    expectError(unknown, ...NO_SUCH);
    for (const wrong of [undefined, null, '', 'Another', '\u200b']) {
      const reply = await restore(id, wrong);
      expectError(reply, ...NO_SUCH);
      expect(Object.keys(reply.body)).toEqual(Object.keys(unknown.body));
    }
    expectError(await restore(id, 5), 400, 'VALIDATION_FAILED', 'Name must be text');
    const [row] = await world.database.query('SELECT active FROM customers WHERE id = $1', [id]);
    expect(row).toEqual({ active: false });
  });

  it('restores no customer for somebody who only guesses ids (D14)', async () => {
    const ids = await world.database.query<{ id: number }>('SELECT id FROM customers ORDER BY id LIMIT 15');
    for (const { id } of ids) expectError(await restore(id, 'Customer'), ...NO_SUCH);
  });

  it('restores an archived customer once, however often it is asked, and answers id, name, address and active only', async () => {
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

  it('allows a person 20 tries a day, refused ones included, then answers 429 until a day after the first', async () => {
    const { id, name } = await aCustomer(world.database, { active: false });
    for (let n = 0; n < 20; n += 1) {
      expectError(await restore(id, 'Wrong'), ...NO_SUCH);
      world.clock.advance({ minutes: 1 });
    }
    const reply = await restore(id, name);
    expectError(reply, 429, 'TOO_MANY_ATTEMPTS', 'You have restored too many customers today. Please ask your office.');
    expect(reply.headers.get('retry-after')).toBe(String(86_400 - 20 * 60));
    expect((await world.database.query('SELECT active FROM customers WHERE id = $1', [id]))[0]).toEqual({
      active: false,
    });
    const benRestores = await (await world.as(ben)).put(`/api/staff/customers/${id}/unarchive`, { name });
    expect(benRestores.status).toBe(200);
    world.clock.set('2026-03-05T22:59:59.999Z');
    phone = await world.as(anna);
    expectError(await restore(id, name), 429, 'TOO_MANY_ATTEMPTS', reply.body.error);
    world.clock.set('2026-03-05T23:00:00.000Z');
    expect((await restore(id, name)).status).toBe(200);
  });

  it('holds nobody back longer than a day, also when the clock had run ahead', async () => {
    const { id, name } = await aCustomer(world.database, { active: false });
    await world.database.query(
      `INSERT INTO customer_disclosures (user_id, kind, times, window_started_at) VALUES ($1, 'restore', 500, $2)`,
      [anna.id, '2027-01-01T00:00:00Z'],
    );
    expect((await restore(id, name)).status).toBe(200);
  });
});

describe.each([
  ['staff', () => phone],
  ['admin', () => world.as(admin)],
] as const)('POST /api/%s/validate-customer-name (D15)', (side, browser) => {
  const check = async (body: unknown): Promise<Reply & { body: CustomerNameCheck }> =>
    (await (await browser()).post(`/api/${side}/validate-customer-name`, body)) as Reply & { body: CustomerNameCheck };

  it('answers 403 to other roles and 401 to nobody signed in', async () => {
    expectError(
      await (await world.as(manager)).post(`/api/${side}/validate-customer-name`, { name: 'x' }),
      ...FORBIDDEN,
    );
    expectError(await world.nobody().post(`/api/${side}/validate-customer-name`, { name: 'x' }), ...NOT_SIGNED_IN);
    if (side === 'admin')
      expectError(await phone.post(`/api/admin/validate-customer-name`, { name: 'x' }), ...FORBIDDEN);
  });

  it('answers 400 for an empty name and for an id that is not a number', async () => {
    expectError(await check({ name: ' ' }), 400, 'VALIDATION_FAILED', 'Name is required');
    expectError(await check({ name: 'x', id: 'y' }), 400, 'VALIDATION_FAILED', 'There is no such customer.');
  });

  it('says that a name is valid when no customer has it', async () => {
    const reply = await check({ name: `Nobody Yet ${unique()}` });
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: { success: true, isValid: true } });
  });

  it('names the active or archived customer that has the name, in any case and spacing', async () => {
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

describe('GET /api/staff/active-cleans', () => {
  itIsForStaffOnly(() => world, 'GET', '/api/staff/active-cleans');
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
    await finishClean(await world.as(ben), { jobId });
    expect((await cleansOf()).data.map(({ customerId }) => customerId)).not.toContain(customer.id);
  });

  it('runs two SQL statements and answers 304 while nobody starts or finishes a clean', async () => {
    const tag = (await cleansOf()).headers.get('etag') ?? '';
    const asked = jest.spyOn(pg.Client.prototype, 'query');
    const same = await cleansOf({ 'if-none-match': tag });
    expect([same.status, asked.mock.calls.length]).toEqual([304, 2]);
    asked.mockRestore();
  });

  it('changes when somebody starts or finishes a clean, the list of customers only when one is due another day (D51, D54)', async () => {
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
    const dueOf = async (list: Promise<Reply<StaffCustomer[]>>): Promise<unknown> =>
      (await list).data.find(({ id }) => id === customer.id)?.dueDay;
    const due = await dueOf(phone.get(near));
    await finishClean(await world.as(ben), { jobId });
    const finished = await phone.get<StaffCustomer[]>(near, { headers: { 'if-none-match': fresh } });
    expect(finished.status).toBe(200);
    expect(await dueOf(Promise.resolve(finished))).toBe('2026-03-12');
    expect(due).not.toBe('2026-03-12');
  });
});

describe('every answer to staff (D14, D82)', () => {
  it('holds no customer’s notes or e-mail address and no flag of the office', async () => {
    const canary = `canary${unique()}`.replaceAll(/[^a-z0-9]/gi, '');
    const secret = { email: `${canary}@example.test`, notes: canary, everyText: canary };
    const [open, archived] = [
      await aCustomer(world.database, { ...secret, invoiceRequired: true }),
      await aCustomer(world.database, { ...secret, active: false }),
    ];
    const sorted = await aSortedCustomer(world.database, [{ kind: 'entry', text: canary }], secret);
    const created = { ...secret, name: unique(), address: 'A', phone: null, latitude: '-37.8', longitude: '144.9' };
    const replies = [
      await phone.get('/api/staff/customers'),
      await phone.post('/api/staff/customers', created),
      await phone.post('/api/staff/customers', { ...created, name: open.name }),
      await phone.post('/api/staff/customers', { ...created, name: archived.name }),
      await phone.post('/api/staff/validate-customer-name', { name: archived.name }),
      await phone.put(`/api/staff/customers/${archived.id}/unarchive`, { name: archived.name }),
      await startClean(phone, { teamId: team.id, customerId: open.id, memberIds: [ben.id, anna.id] }),
      await phone.get('/api/staff/active-job'),
      await phone.get('/api/staff/active-cleans'),
      await phone.get('/api/staff/teams'),
      await phone.get(`/api/staff/teams/${team.id}/members`),
      await phone.get(`/api/staff/teams/other-members?teamId=${team.id}`),
      await phone.get('/api/staff/price-tiers'),
      await phone.get('/api/staff/day'),
    ];
    world.clock.advance({ minutes: 30 });
    replies.push(
      await phone.post('/api/staff/time-entries/clock-out', { ...EVERYBODY_LEAVES, notes: null }),
      await phone.get('/api/staff/completed-today'),
      await phone.get('/api/staff/profile'),
    );
    expect(replies.map(({ status }) => status)).toEqual([
      200, 201, 409, 409, 200, 200, 201, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200,
    ]);
    // The one call that tells access notes to somebody without a visit of theirs (D501): these, and nothing else.
    const told = await phone.post(`/api/staff/customers/${sorted.id}/access`, {});
    expect(told.body).toEqual({ success: true, data: { notes: [{ kind: 'entry', text: canary }] } });
    for (const { text } of replies) {
      // What they are on tells the notes to those who are on it (D90).
      expect(text.replace(`"customerNotes":"${canary}"`, '')).not.toContain(canary);
      expect(text).not.toMatch(/invoiceRequired|invoice_required|password|created_by|"notes":"|"email":"(?!robin)/i);
    }
  });
});
