import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ActivityRow,
  AdminCustomer,
  AdminStaff,
  AdminTeam,
  AdminTeamMember,
  CustomerWithoutPrice,
  ImportReport,
  TeamMembershipAnswer,
} from '@tidycrew/contracts';
import { cleanFigures, type CsvRecord, figuresOverSet, readCsv } from '@tidycrew/domain';
import { aClean, aCustomer, aPerson, aPriceTier, aTeam, type TestPerson, unique } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';

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

const query = (parts: Record<string, unknown>): string =>
  `?${new URLSearchParams(Object.entries(parts).map(([name, value]) => [name, JSON.stringify(value)] as [string, string])).toString()}`;

async function auditOf(subject: string, id: number): Promise<{ action: string; details: unknown }[]> {
  return world.database.query(
    `SELECT action, details FROM audit_log WHERE subject = $1 AND subject_id = $2 AND actor_id = $3 ORDER BY id`,
    [subject, id, admin.id],
  );
}

const customerBody = (input: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: `New ${unique()}`,
  address: '1 Lygon Street, Carlton',
  phone: '0412 345 678',
  email: 'new@example.test',
  notes: 'Key under the mat',
  price: 150.5,
  cleanFrequency: 'monthly',
  isFriendsFamily: false,
  friendsFamilyMinutes: null,
  invoiceRequired: true,
  active: true,
  latitude: '-37.8',
  longitude: '144.96',
  ...input,
});

describe('who may call', () => {
  it.each([
    ['GET', '/api/admin/customers'],
    ['GET', '/api/admin/customers/export'],
    ['POST', '/api/admin/customers/import'],
    ['POST', '/api/admin/customers/calculate-metrics'],
    ['GET', '/api/admin/staff'],
    ['PUT', '/api/admin/staff/1'],
    ['GET', '/api/admin/teams'],
    ['DELETE', '/api/admin/teams/1/members/1'],
    ['GET', '/api/admin/activity'],
  ])('%s %s: admins only (D8)', async (method, path) => {
    const [staff, manager] = await Promise.all([aPerson(world.database), aPerson(world.database, { role: 'manager' })]);
    const browsers = [world.nobody(), await world.as(staff), await world.as(manager)];
    const replies = await Promise.all(browsers.map((browser) => browser.send(method, path)));
    expect(replies.map(({ status }) => status)).toEqual([401, 403, 403]);
  });

  it('lets managers read customers without prices (D8)', async () => {
    const manager = await aPerson(world.database, { role: 'manager' });
    expect((await (await world.as(manager)).get('/api/admin/customers/without-prices')).status).toBe(200);
  });
});

describe('customers', () => {
  describe('GET /api/admin/customers (D4)', () => {
    let tag: string;

    beforeAll(async () => {
      tag = unique();
      await aCustomer(world.database, { name: `${tag} Zoe`, address: `9 50%_Street`, phone: '0499111222' });
      await aCustomer(world.database, { name: `${tag} anna`, email: `anna.${tag}@example.test` });
      await aCustomer(world.database, { name: `${tag} Bea`, active: false });
    });

    const names = (reply: Reply<AdminCustomer[]>): string[] =>
      reply.data.map(({ name }) => name.replace(`${tag} `, ''));

    it('answers every row without a query', async () => {
      const [row] = await world.database.query<{ count: string }>('SELECT count(*) FROM customers');
      expect((await office.get<AdminCustomer[]>('/api/admin/customers')).data).toHaveLength(Number(row?.count));
    });

    it('goes out compressed, all rows and a page of them alike', async () => {
      for (const asked of ['', query({ range: [0, 24] })]) {
        const { headers } = await office.get(`/api/admin/customers${asked}`, { headers: { 'accept-encoding': 'br' } });
        expect(headers.get('content-encoding')).toBe('br');
        expect(headers.get('content-range')).toMatch(/^customers 0-/);
      }
    });

    it('searches, sorts and slices, and says how many there are', async () => {
      const asked = query({ filter: { q: tag }, sort: ['name', 'ASC'], range: [0, 1] });
      const reply = await office.get<AdminCustomer[]>(`/api/admin/customers${asked}`);
      expect(names(reply)).toEqual(['anna', 'Bea']);
      expect(reply.headers.get('content-range')).toBe('customers 0-1/3');
    });

    it.each([
      ['active only', () => ({ q: tag, active: true }), ['anna', 'Zoe']],
      ['archived only', () => ({ q: tag, active: false }), ['Bea']],
      ['an address with wildcards in it', () => ({ q: '50%_street' }), ['Zoe']],
      ['a phone number with spaces', () => ({ q: '0499 111' }), ['Zoe']],
      ['an e-mail address', () => ({ q: `ANNA.${tag}` }), ['anna']],
      ['a frequency', () => ({ q: tag, cleanFrequency: 'one-off' }), []],
    ])('finds %s', async (_, filter, expected) => {
      const reply = await office.get<AdminCustomer[]>(`/api/admin/customers${query({ filter: filter() })}`);
      expect(names(reply)).toEqual(expected);
    });

    it.each([
      ['an unknown sort', { sort: ['password', 'ASC'] }],
      ['a wrong direction', { sort: ['name', 'down'] }],
      ['a range backwards', { range: [5, 1] }],
      ['active as text', { filter: { active: 'yes' } }],
      ['an unknown frequency', { filter: { cleanFrequency: 'daily' } }],
      ['ids that are none', { filter: { id: ['x'] } }],
      ['a search that is no text', { filter: { q: { a: 1 } } }],
      ['a filter that is no object', { filter: 'x' }],
    ])('refuses %s', async (_, parts) => {
      expectError(await office.get(`/api/admin/customers${query(parts)}`), 400, 'VALIDATION_FAILED');
    });

    it('answers several by id, as react-admin asks for references', async () => {
      const { id } = await aCustomer(world.database);
      const reply = await office.get<AdminCustomer[]>(
        `/api/admin/customers${query({ filter: { id: [id, 999_999] } })}`,
      );
      expect(reply.data.map((customer) => customer.id)).toEqual([id]);
    });
  });

  describe('POST /api/admin/customers', () => {
    it.each([
      ['no name', { name: ' ' }, 'Customer name is required'],
      ['no address', { address: '' }, 'Address is required'],
      ['no price (D16)', { price: null }, 'Price is required'],
      ['a price below zero', { price: -1 }, 'Price must not be negative'],
      ['a price with three decimals', { price: 1.005 }, 'Price must be a number with at most 2 decimals'],
      ['a price as text', { price: '150' }, 'Price must be a number with at most 2 decimals'],
      ['an e-mail address that is none', { email: 'nobody' }, 'Please enter a valid email address'],
      [
        'friends and family without minutes (D16)',
        { isFriendsFamily: true, friendsFamilyMinutes: null },
        'Cleaning duration is required for friends and family',
      ],
      ['a latitude beyond the pole', { latitude: '91' }, 'Latitude must be degrees between -90 and 90'],
    ])('refuses %s', async (_, input, sentence) => {
      expectError(await office.post('/api/admin/customers', customerBody(input)), 400, 'VALIDATION_FAILED', sentence);
    });

    it('refuses a taken name and says whose it is (D15)', async () => {
      const taken = await aCustomer(world.database, { active: false });
      const reply = await office.post('/api/admin/customers', customerBody({ name: ` ${taken.name.toUpperCase()} ` }));
      expectError(reply, 409, 'CUSTOMER_NAME_TAKEN', `A customer named "${taken.name}" already exists.`);
      expect(reply.body.existingCustomer).toEqual({ ...taken, active: false });
    });

    it('adds one, once per key (D25), and writes who did it', async () => {
      const body = customerBody();
      const key = unique();
      const [first, again] = [
        await office.post<AdminCustomer>('/api/admin/customers', body, { key }),
        await office.post<AdminCustomer>('/api/admin/customers', body, { key }),
      ];
      expect(first.status).toBe(201);
      expect(first.data).toMatchObject({
        ...body,
        phone: '0412345678',
        latitude: '-37.800000',
        longitude: '144.960000',
        located: true,
        targetTimeMinutes: null,
        createdAt: world.clock.now().toISOString(),
      });
      expect(again.data).toEqual(first.data);
      expect(await auditOf('customer', first.data.id)).toEqual([{ action: 'customer.created', details: {} }]);
      expectError(
        await office.post('/api/admin/customers', { ...body, price: 1 }, { key }),
        422,
        'IDEMPOTENCY_KEY_REUSED',
      );
    });

    it('gives a customer without a position the default one, which is no place (D17)', async () => {
      const { data } = await office.post<AdminCustomer>(
        '/api/admin/customers',
        customerBody({ latitude: null, longitude: null }),
      );
      expect(data).toMatchObject({ latitude: '-37.813600', longitude: '144.963100', located: false });
    });

    it('keeps minutes for friends and family only', async () => {
      const input = { isFriendsFamily: true, friendsFamilyMinutes: 90 };
      const { data } = await office.post<AdminCustomer>('/api/admin/customers', customerBody(input));
      expect(data.friendsFamilyMinutes).toBe(90);
      const change = customerBody({ name: data.name, friendsFamilyMinutes: 90 });
      const changed = await office.put<AdminCustomer>(`/api/admin/customers/${data.id}`, change);
      expect(changed.data).toMatchObject({ isFriendsFamily: false, friendsFamilyMinutes: null });
    });
  });

  describe('PUT /api/admin/customers/:id', () => {
    it('answers 404 for nobody', async () => {
      expectError(await office.put('/api/admin/customers/999999', { active: false }), 404, 'NOT_FOUND');
    });

    it.each([
      ['nothing', {}],
      ['active as text', { active: 'no' }],
      ['a part of the fields', { name: 'Only a name' }],
    ])('refuses %s', async (_, body) => {
      const { id } = await aCustomer(world.database);
      expectError(await office.put(`/api/admin/customers/${id}`, body), 400, 'VALIDATION_FAILED');
    });

    it('refuses another customer’s name, but not its own', async () => {
      const [mine, other] = [await aCustomer(world.database), await aCustomer(world.database)];
      const taken = await office.put(`/api/admin/customers/${mine.id}`, customerBody({ name: other.name }));
      expectError(taken, 409, 'CUSTOMER_NAME_TAKEN', `A customer named "${other.name}" already exists.`);
      expect((await office.put(`/api/admin/customers/${mine.id}`, customerBody({ name: mine.name }))).status).toBe(200);
    });

    it('refuses to archive one with a clean in progress, naming it (D13), and then archives and restores', async () => {
      const customer = await aCustomer(world.database);
      const clean = await aClean(world.database, { customerId: customer.id });
      const address = `/api/admin/customers/${customer.id}`;
      expectError(
        await office.put(address, { active: false }),
        409,
        'CUSTOMER_BUSY',
        `A clean is in progress for ${customer.name}. It must be completed before the customer is archived.`,
      );
      await office.post('/api/admin/cleans/end-active', { jobId: clean.id });
      expect((await office.put<AdminCustomer>(address, { active: false })).data.active).toBe(false);
      expect((await office.put<AdminCustomer>(`${address}/unarchive`)).data.active).toBe(true);
      expect((await auditOf('customer', customer.id)).map(({ action }) => action)).toEqual([
        'customer.archived',
        'customer.restored',
      ]);
    });

    it('gives cleans that had no price the first one (D27), with the minutes of its tier', async () => {
      await aPriceTier(world.database, { priceMinCents: 31_000, priceMaxCents: 32_000, allottedMinutes: 90 });
      const customer = await aCustomer(world.database, { priceCents: null });
      const mates = [await aPerson(world.database), await aPerson(world.database), await aPerson(world.database)];
      const input = { customerId: customer.id, priceCents: null, baseMinutes: null, allottedMinutes: null };
      const clean = await aClean(world.database, { ...input, memberIds: mates.map(({ id }) => id) });
      await office.put(`/api/admin/customers/${customer.id}`, customerBody({ name: customer.name, price: 315 }));
      const read = (): Promise<unknown[]> =>
        world.database.query(`SELECT price_cents, base_minutes, allotted_minutes FROM cleans WHERE id = $1`, [
          clean.id,
        ]);
      expect(await read()).toEqual([{ price_cents: 31_500, base_minutes: 90, allotted_minutes: 60 }]);
      await office.put(`/api/admin/customers/${customer.id}`, customerBody({ name: customer.name, price: 320 }));
      expect(await read()).toEqual([{ price_cents: 31_500, base_minutes: 90, allotted_minutes: 60 }]);
    });

    it('writes nothing when nothing changes', async () => {
      const { data } = await office.post<AdminCustomer>('/api/admin/customers', customerBody());
      world.clock.advance({ minutes: 1 });
      const { data: same } = await office.put<AdminCustomer>(`/api/admin/customers/${data.id}`, data);
      expect(same.updatedAt).toBe(data.updatedAt);
      expect(await auditOf('customer', data.id)).toHaveLength(1);
    });

    it('keeps the old position when none is sent', async () => {
      const { data } = await office.post<AdminCustomer>('/api/admin/customers', customerBody());
      const body = customerBody({ name: data.name, address: 'Elsewhere 5', latitude: null, longitude: null });
      const changed = await office.put<AdminCustomer>(`/api/admin/customers/${data.id}`, body);
      expect(changed.data).toMatchObject({ latitude: data.latitude, longitude: data.longitude, located: true });
    });
  });

  it('lists active customers without a price with who added them', async () => {
    const customer = await aCustomer(world.database, { priceCents: null });
    await aCustomer(world.database, { priceCents: null, active: false, name: `Gone ${unique()}` });
    await world.database.query(`UPDATE customers SET created_by_id = $2 WHERE id = $1`, [customer.id, admin.id]);
    const { data } = await office.get<CustomerWithoutPrice[]>('/api/admin/customers/without-prices');
    expect(data.find(({ id }) => id === customer.id)).toMatchObject({ name: customer.name, createdBy: 'Ada Admin' });
    expect(data.some(({ name }) => name.startsWith('Gone'))).toBe(false);
  });

  it('calculates the figures of every customer as the domain does (D28)', async () => {
    const [customer, without] = [await aCustomer(world.database), await aCustomer(world.database)];
    const member = await aPerson(world.database);
    const cleans = Array.from({ length: 25 }, (_, i) => ({
      clockInMs: Date.parse('2025-06-01T00:00:00Z') + i * 86_400_000,
      minutes: 37 + ((i * 53) % 170) + 0.5,
      allottedMinutes: i % 5 === 0 ? null : 60 + i,
      priceCents: i % 7 === 0 ? null : 9_900 + i * 137,
      isFriendsFamily: i % 6 === 0,
    }));
    for (const { clockInMs, minutes, ...rest } of cleans) {
      const times = { clockIn: new Date(clockInMs), clockOut: new Date(clockInMs + minutes * 60_000) };
      await aClean(world.database, { ...rest, ...times, customerId: customer.id, memberIds: [member.id] });
    }
    const expected = figuresOverSet(
      cleans.map(({ clockInMs, minutes, ...clean }) => {
        const span = { clockInMs, clockOutMs: clockInMs + minutes * 60_000 };
        return { ...clean, ...cleanFigures({ ...clean, ...span, payRateCents: 3231, entries: [span] }) };
      }),
    );
    const { data } = await office.post<{ customers: number }>('/api/admin/customers/calculate-metrics');
    const [all] = await world.database.query<{ count: number }>('SELECT count(*)::integer AS count FROM customers');
    expect(data.customers).toBe(all?.count);
    const metricsAt = world.clock.now().toISOString();
    expect((await office.get<AdminCustomer>(`/api/admin/customers/${customer.id}`)).data).toMatchObject({
      targetTimeMinutes: expected.efficiency,
      averageWageRatio: expected.wageRatio,
      metricsAt,
    });
    expect((await office.get<AdminCustomer>(`/api/admin/customers/${without.id}`)).data).toMatchObject({
      targetTimeMinutes: null,
      averageWageRatio: null,
      metricsAt,
    });
  });

  it('calculates them a few at a time, until every customer has them, and records it once', async () => {
    await world.database.query(
      `INSERT INTO customers (name, address, latitude, longitude)
       SELECT 'Many ' || n, '1 Long Street', -37.8, 144.9 FROM generate_series(1, 250) n`,
    );
    world.clock.advance({ seconds: 1 });
    const { data } = await office.post<{ customers: number }>('/api/admin/customers/calculate-metrics');
    expect(data.customers).toBeGreaterThan(250);
    expect(
      await world.database.query(
        `SELECT (SELECT count(*)::integer FROM customers) AS customers,
                (SELECT count(*)::integer FROM customer_figures WHERE calculated_at = $1) AS figures,
                (SELECT details FROM audit_log WHERE action = 'customer.metrics-calculated' ORDER BY id DESC LIMIT 1) AS details`,
        [world.clock.now()],
      ),
    ).toEqual([{ customers: data.customers, figures: data.customers, details: { customers: data.customers } }]);
    await world.database.query(`DELETE FROM customers WHERE name LIKE 'Many %'`);
  });

  it('exports the filtered list as CSV, with formulas defused', async () => {
    const tag = unique();
    await aCustomer(world.database, { name: `=${tag}`, address: '1 "A", B', phone: '0412345678' });
    const reply = await office.get(`/api/admin/customers/export${query({ filter: { q: tag } })}`);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="customers.csv"');
    expect(reply.text).toContain(`\r\n'=${tag},"1 ""A"", B",0412 345 678,`);
  });

  describe('POST /api/admin/customers/import', () => {
    const HEAD =
      'Name,Address,Phone,Email,Notes,Price,Frequency,Friends & Family,Cleaning duration (min),Invoice required';
    const send = (csv: string, dryRun: boolean, key?: string): Promise<Reply<ImportReport>> =>
      office.post<ImportReport>('/api/admin/customers/import', { csv, dryRun }, { key });

    it.each([
      ['an empty file', '', 'The file needs a heading line and at least one customer.'],
      ['an unknown column', 'Name,Address,Price,Colour\nA,B,1,red', /^The column "colour" is not known\./],
      ['a missing column', 'Name,Address\nA,B', 'The column "Price" is missing.'],
      ['a broken cell', 'Name,Address,Price\n"A,B,1', 'Line 2: A quoted cell does not end.'],
    ])('refuses %s', async (_, csv, sentence) => {
      const reply = await send(csv, true);
      expectError(reply, 400, 'VALIDATION_FAILED');
      expect(reply.body.error).toMatch(sentence);
    });

    it('says what is wrong with each row, and writes none of them', async () => {
      const taken = await aCustomer(world.database);
      const twin = `Twin ${unique()}`;
      const csv = [
        HEAD,
        `${twin},1 Good Street,,,,150,,,,`,
        ` ${twin.toUpperCase()},2 Street,,,,$1,,,,`,
        `${taken.name},3 Street,,,,1,,,,`,
        `No price ${unique()},4 Street,,nobody,,,daily,yes,,`,
        `,,,,,x,,maybe,,`,
      ].join('\r\n');
      const report = (await send(csv, true)).data;
      expect(report.rows.map(({ line, problems }) => [line, problems])).toEqual([
        [2, []],
        [3, ['Line 2 has the same customer name.']],
        [4, [`A customer named "${taken.name}" already exists.`]],
        [
          5,
          expect.arrayContaining([
            'Price is required',
            'Please enter a valid email address',
            'Frequency must be one of: weekly, fortnightly, tri-weekly, monthly, one-off',
            'Cleaning duration is required for friends and family',
          ]),
        ],
        [6, expect.arrayContaining(['Customer name is required', 'Address is required'])],
      ]);
      expect(report).toMatchObject({ ready: 1, written: 0 });
      const real = await send(csv, false);
      expectError(real, 400, 'VALIDATION_FAILED', '4 rows have problems. Nothing was imported.');
      expect(await world.database.query(`SELECT 1 FROM customers WHERE name = $1`, [twin])).toEqual([]);
    });

    it('adds all rows, placed where they are known, once per key', async () => {
      const [a, b] = [`Imported ${unique()}`, `'=Imported ${unique()}`];
      const csv = `\ufeff${HEAD}\r\n${a},1 Good Street,0412 345 678,a@example.test,"two\r\nlines","$1,250.50",Monthly,yes,45,no\r\n${b},nowhere,,,,99,,,,\r\n`;
      expect((await send(csv, true)).data).toMatchObject({ ready: 2, written: 0 });
      const key = unique();
      const first = await send(csv, false, key);
      expect(first.data).toMatchObject({ ready: 2, written: 2, unplaced: 1 });
      expect((await send(csv, false, key)).data).toEqual(first.data);
      const stored = await office.get<AdminCustomer[]>(`/api/admin/customers${query({ filter: { q: 'Imported ' } })}`);
      expect(stored.data.find(({ name }) => name === a)).toMatchObject({
        phone: '0412345678',
        email: 'a@example.test',
        notes: 'two\nlines',
        price: 1250.5,
        cleanFrequency: 'monthly',
        isFriendsFamily: true,
        friendsFamilyMinutes: 45,
        located: true,
        active: true,
      });
      expect(stored.data.find(({ name }) => name === b.slice(1))).toMatchObject({ price: 99, located: false });
    });

    it('gets back exactly what the export wrote, formulas in every shape and separators too', async () => {
      const tag = unique();
      const inputs = [
        { name: `=${tag}`, address: '\uff1d1; "A", B', notes: "'=1" },
        { name: `\uff20${tag}`, address: '"=1', notes: '\uff0b1' },
        { name: `'\uff0b${tag}`, address: 'a;b', notes: '\u200b@x;y' },
      ];
      for (const input of inputs) await aCustomer(world.database, { ...input, priceCents: 100 });
      const { text } = await office.get(`/api/admin/customers/export${query({ filter: { q: tag } })}`);
      for (const cell of [
        `'=${tag}`,
        `'\uff20${tag}`,
        `''\uff0b${tag}`,
        `"'\uff1d1; ""A"", B"`,
        `"'""=1"`,
        '"a;b"',
        `"'\u200b@x;y"`,
      ]) {
        expect(text).toContain(cell);
      }
      await world.database.query(`UPDATE customers SET name = 'Away ' || id WHERE name LIKE '%' || $1`, [tag]);
      expect((await send(text, false)).data).toMatchObject({ written: 3 });
      const back = await world.database.query<(typeof inputs)[number]>(
        `SELECT name, address, notes FROM customers WHERE name LIKE '%' || $1`,
        [tag],
      );
      const sorted = (rows: typeof inputs): typeof inputs => rows.toSorted((a, b) => (a.notes < b.notes ? -1 : 1));
      expect(sorted(back)).toEqual(sorted(inputs));
    });

    it('converts phone numbers from abroad, and says which cannot be one', async () => {
      const name = unique();
      const rows = [`a${name},1 Street,+61 412 345 678,1`, `b${name},1 Street,9123 4567,1`, `\u200b,1 Street,,1`];
      const report = (await send(`Name,Address,Phone,Price\n${rows.join('\n')}`, true)).data;
      expect(report.rows.map(({ problems }) => problems)).toEqual([
        [],
        ['A phone number has 10 digits, as in 0412 345 678; this one has 8'],
        ['Customer name is required'],
      ]);
      await send(`Name,Address,Phone,Price\n${rows[0]}`, false);
      const [stored] = await world.database.query('SELECT phone FROM customers WHERE name = $1', [`a${name}`]);
      expect(stored).toEqual({ phone: '0412345678' });
    });

    it('reads what the export writes', async () => {
      const tag = unique();
      await aCustomer(world.database, { name: `Round ${tag}`, notes: '-5 "degrees"\nand more' });
      const { text } = await office.get(`/api/admin/customers/export${query({ filter: { q: tag } })}`);
      const report = (await send(text, true)).data;
      expect(report.rows).toEqual([
        {
          line: 2,
          name: `Round ${tag}`,
          address: expect.any(String),
          problems: [`A customer named "Round ${tag}" already exists.`],
        },
      ]);
    });
  });
});

describe('names that nobody sees', () => {
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
  ])('are none: %s', async (_, path, body, sentence) => {
    expectError(await office.post(path, body), 400, 'VALIDATION_FAILED', sentence);
  });

  it('leave no invisible characters in an e-mail address, nor tell two people apart by them', async () => {
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

  it('lists people with today’s team and the clean they are on', async () => {
    const person = await aPerson(world.database, { phone: '0400111222' });
    const team = await aTeam(world.database, { members: [person] });
    const customer = await aCustomer(world.database);
    await aClean(world.database, { customerId: customer.id, teamId: team.id, memberIds: [person.id] });
    const asked = query({ filter: { q: person.lastName, active: true, role: 'staff' }, range: [0, 9] });
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

  it('refuses the e-mail address as password (D11) and one that somebody has', async () => {
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

  it('adds somebody who can then sign in, once per key', async () => {
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
    expect(await auditOf('user', first.data.id)).toEqual([{ action: 'user.created', details: { role: 'staff' } }]);
  });

  describe('PUT /api/admin/staff/:id', () => {
    const bodyOf = ({ firstName, lastName, email, role }: TestPerson, input: object = {}): object => ({
      firstName,
      lastName,
      email,
      phone: null,
      role,
      password: '',
      ...input,
    });

    it('changes a person; a blank password stays and so do their sessions', async () => {
      const person = await aPerson(world.database);
      const phone = await world.as(person);
      const changed = await office.put<AdminStaff>(
        `/api/admin/staff/${person.id}`,
        bodyOf(person, { firstName: 'Kim' }),
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
      expect((await office.put(`/api/admin/staff/${person.id}`, bodyOf(person, input))).status).toBe(200);
      expect((await phone.get('/api/auth/me')).status).toBe(401);
    });

    it('refuses the old password and the e-mail address as new one (D11)', async () => {
      const person = await aPerson(world.database);
      const address = `/api/admin/staff/${person.id}`;
      for (const password of [person.password, person.email]) {
        expectError(await office.put(address, bodyOf(person, { password })), 400, 'PASSWORD_UNCHANGED');
      }
    });

    it('refuses a change without a role, which would take it away', async () => {
      const person = await aPerson(world.database, { role: 'manager' });
      const reply = await office.put(`/api/admin/staff/${person.id}`, bodyOf(person, { role: undefined }));
      expectError(reply, 400, 'VALIDATION_FAILED', 'Role must be admin, manager or staff');
    });

    it('refuses to archive somebody on a clean, naming it (D13)', async () => {
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

    it('archives and restores', async () => {
      const person = await aPerson(world.database);
      const address = `/api/admin/staff/${person.id}`;
      expect((await office.put<AdminStaff>(address, { active: false })).data.active).toBe(false);
      expect((await office.put<AdminStaff>(address, { active: true })).data.active).toBe(true);
      expect((await auditOf('user', person.id)).map(({ action }) => action)).toEqual([
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

  it('exports the list as CSV', async () => {
    const person = await aPerson(world.database, { firstName: '@Robin' });
    const { text } = await office.get(`/api/admin/staff/export${query({ filter: { q: person.lastName } })}`);
    expect(text).toContain(`\r\n'@Robin,${person.lastName},${person.email},,staff,,yes,`);
    expect(readCsv(text)).toHaveLength(2);
  });
});

describe('teams', () => {
  const teamIn = async (id: number, date?: string): Promise<AdminTeam> =>
    (await office.get<AdminTeam>(`/api/admin/teams/${id}${date ? `?date=${date}` : ''}`)).data;
  const idsIn = async (id: number, date?: string): Promise<number[]> =>
    (await teamIn(id, date)).members.map((member) => member.id);

  it('lists teams with members, figures up to the day’s end (D21) and the clean they are on', async () => {
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
    const asked = query({ filter: { id: [team.id] }, range: [0, 24] });
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

  it.each(['2026-02-30', 'today', '0000-01-01', '9999-12-31'])('refuses the date %s', async (date) => {
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
    expect((await auditOf('team', added.data.id)).map(({ action }) => action)).toEqual([
      'team.created',
      'team.updated',
      'team.archived',
      'team.restored',
    ]);
  });

  it('refuses to archive a team on a clean, naming it (D13)', async () => {
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
    ])('refuses %s', async (_, userId, startDate, sentence) => {
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

    it('adds somebody from a day on', async () => {
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
      expect(await auditOf('team', next.id)).toEqual([
        { action: 'team.member-added', details: { userId: person.id, startDate: day, movedFromTeamId: old.id } },
      ]);
    });

    it('refuses a later membership in the way, naming it, and moves nobody', async () => {
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
      'lets one of several teams win somebody at once, 20 times',
      async () => {
        const teams = await Promise.all([aTeam(world.database), aTeam(world.database), aTeam(world.database)]);
        for (let round = 0; round < 20; round++) {
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

    it('removes somebody from a day on', async () => {
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

  it('exports the list as CSV', async () => {
    const person = await aPerson(world.database);
    const team = await aTeam(world.database, { name: `+${unique()}`, members: [person] });
    const { text } = await office.get(`/api/admin/teams/export${query({ filter: { q: team.name } })}`);
    expect(text).toContain(`\r\n'${team.name},,yes,${person.name},,,0,0\r\n`);
  });

  it('puts teams without an average last, however it is sorted', async () => {
    const tag = unique();
    const [idle, busy] = [
      await aTeam(world.database, { name: `${tag} Idle` }),
      await aTeam(world.database, { name: `${tag} Busy` }),
    ];
    const times = { clockIn: '2026-02-20T00:00:00Z', clockOut: '2026-02-20T02:00:00Z' };
    await aClean(world.database, { ...times, teamId: busy.id, allottedMinutes: 90 });
    for (const field of ['averageEfficiency', 'averageWageRatio']) {
      for (const order of ['ASC', 'DESC']) {
        const asked = query({ filter: { q: tag }, sort: [field, order] });
        const { data } = await office.get<AdminTeam[]>(`/api/admin/teams${asked}`);
        expect(data.map(({ id }) => id)).toEqual([busy.id, idle.id]);
      }
    }
  });
});

describe('a file holds the very rows of the list, in its order', () => {
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
    return (readCsv(text) as CsvRecord[]).slice(1).map(({ cells }) => cells[column] ?? '');
  };
  /** Every page of two rows, one after the other. */
  const pagesOf = async <Row>(path: string, asked: Record<string, unknown>): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let first = 0; ; first += 2) {
      const { data } = await office.get<Row[]>(`${path}${query({ ...asked, range: [first, first + 1] })}`);
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
    expect(await cellsOf(`/api/admin/staff/export${query(asked())}`, 2)).toEqual(listed.map(({ email }) => email));
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
    expect(await cellsOf(`/api/admin/teams/export${query(asked())}`, 0)).toEqual(listed.map(({ name }) => name));
  });

  it.each<[string, () => Record<string, unknown>, number]>([
    ['active ones by price', () => ({ filter: { q: tag, active: true }, sort: ['price', 'DESC'] }), 3],
    ['archived ones', () => ({ filter: { q: tag, active: false } }), 1],
    ['by wage ratio', () => ({ filter: { q: tag }, sort: ['averageWageRatio', 'DESC'] }), 4],
  ])('customers: %s', async (_, asked, count) => {
    const listed = await pagesOf<AdminCustomer>('/api/admin/customers', asked());
    expect(listed).toHaveLength(count);
    expect(await cellsOf(`/api/admin/customers/export${query(asked())}`, 0)).toEqual(listed.map(({ name }) => name));
  });
});

describe('a change that was not seen (D29)', () => {
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

  it.each(KINDS)('of a %s is not written over, and named', async (_, make) => {
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

  it.each(KINDS)('of a %s is written over as before when it is not asked', async (_, make) => {
    const record = await make();
    expect((await olivia.put(record.path, record.body({ [record.field]: 'Hers' }))).status).toBe(200);
    expect((await office.put<Stored>(record.path, record.body({ [record.field]: 'Mine' }))).data).toMatchObject({
      [record.field]: 'Mine',
    });
    const reply = await office.put(record.path, record.body({ expectedUpdatedAt: 'yesterday' }));
    expectError(reply, 400, 'VALIDATION_FAILED', 'expectedUpdatedAt must be a time');
  });

  it.each(KINDS)('two who save a %s at once: one wins, ten times', async (_, make) => {
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

  it('names the day when it was another one', async () => {
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
  it('says who did what, newest first, also on whose behalf (D10)', async () => {
    const person = await aPerson(world.database, { firstName: 'Cleo', lastName: 'Cleaner' });
    const customer = await aCustomer(world.database, { active: false });
    await (
      await world.as(person, { actorId: admin.id })
    ).put(`/api/staff/customers/${customer.id}/unarchive`, { name: customer.name });
    world.clock.advance({ minutes: 1 });
    await office.put(`/api/admin/customers/${customer.id}`, { active: false });
    const filter = { subject: 'customer', subjectId: customer.id };
    const reply = await office.get<ActivityRow[]>(`/api/admin/activity${query({ filter, range: [0, 24] })}`);
    expect(reply.headers.get('content-range')).toBe('activity 0-1/2');
    expect(reply.data).toMatchObject([
      { actorName: 'Ada Admin', onBehalfOfName: null, action: 'customer.archived', subjectName: customer.name },
      { actorName: 'Ada Admin', onBehalfOfName: 'Cleo Cleaner', action: 'customer.restored', subjectId: customer.id },
    ]);
    const behalf = await office.get<ActivityRow[]>(`/api/admin/activity${query({ filter: { actorId: person.id } })}`);
    expect(behalf.data).toHaveLength(1);
  });

  it('filters by action and by days of the business, both included', async () => {
    const filter = { action: 'customer.archived', from: TODAY, to: TODAY };
    const today = await office.get<ActivityRow[]>(`/api/admin/activity${query({ filter })}`);
    expect(today.data.length).toBeGreaterThan(0);
    expect(new Set(today.data.map(({ action }) => action))).toEqual(new Set(['customer.archived']));
    const other = { ...filter, from: '2026-03-06', to: '2026-03-06' };
    expect((await office.get<ActivityRow[]>(`/api/admin/activity${query({ filter: other })}`)).data).toEqual([]);
  });

  it.each([
    ['days in the wrong order', { from: '2026-03-06', to: '2026-03-05' }],
    ['a day that is none', { from: '2026-02-30' }],
    ['an action that is no word', { action: "'; DROP TABLE" }],
  ])('refuses %s', async (_, filter) => {
    expectError(await office.get(`/api/admin/activity${query({ filter })}`), 400, 'VALIDATION_FAILED');
  });
});
