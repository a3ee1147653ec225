import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminCustomer,
  CustomerImportBatch,
  CustomerWithoutPrice,
  ImportReport,
  ImportUndone,
} from '@tidycrew/contracts';
import { cleanFigures, figuresOverSet } from '@tidycrew/domain';
import { aClean, aCustomer, aKey, aPerson, aPriceTier, aTeam, type TestPerson, unique } from '../factories/index.js';
import { fileEmails } from '../fixtures/file-emails.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditOf } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { customerBody } from '../support/customer-body.js';
import { expectError } from '../support/expect-error.js';
import { listQuery } from '../support/list-query.js';

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

describe('customers', () => {
  describe('GET /api/admin/customers (D4)', () => {
    let tag: string;

    beforeAll(async () => {
      tag = unique();
      await aCustomer(world.database, { name: `${tag} Zoe`, address: `9 Wild%_Street`, phone: '0499111222' });
      await aCustomer(world.database, { name: `${tag} anna`, email: `anna.${tag}@example.test` });
      await aCustomer(world.database, { name: `${tag} Bea`, active: false, priceCents: null });
    });

    const names = (reply: Reply<AdminCustomer[]>): string[] =>
      reply.data.map(({ name }) => name.replace(`${tag} `, ''));

    it('answers every customer without a query', async () => {
      const [row] = await world.database.query<{ count: string }>('SELECT count(*) FROM customers');
      expect((await office.get<AdminCustomer[]>('/api/admin/customers')).data).toHaveLength(Number(row?.count));
    });

    it('is compressed, the whole list and a page of it alike', async () => {
      for (const asked of ['', listQuery({ range: [0, 24] })]) {
        const { headers } = await office.get(`/api/admin/customers${asked}`, { headers: { 'accept-encoding': 'br' } });
        expect(headers.get('content-encoding')).toBe('br');
        expect(headers.get('content-range')).toMatch(/^customers 0-/);
      }
    });

    it('searches, sorts and answers a page with the total in Content-Range', async () => {
      const asked = listQuery({ filter: { q: tag }, sort: ['name', 'ASC'], range: [0, 1] });
      const reply = await office.get<AdminCustomer[]>(`/api/admin/customers${asked}`);
      expect(names(reply)).toEqual(['anna', 'Bea']);
      expect(reply.headers.get('content-range')).toBe('customers 0-1/3');
    });

    it.each([
      ['active only', () => ({ q: tag, active: true }), ['anna', 'Zoe']],
      ['archived only', () => ({ q: tag, active: false }), ['Bea']],
      ['an address with wildcards in it', () => ({ q: 'wild%_street' }), ['Zoe']],
      ['a phone number with spaces', () => ({ q: '0499 111' }), ['Zoe']],
      ['an e-mail address', () => ({ q: `ANNA.${tag}` }), ['anna']],
      ['a frequency', () => ({ q: tag, cleanFrequency: 'one-off' }), []],
      ['those without a price', () => ({ q: tag, hasPrice: false }), ['Bea']],
      ['those with a price', () => ({ q: tag, hasPrice: true }), ['anna', 'Zoe']],
      ['active ones without a price', () => ({ q: tag, active: true, hasPrice: false }), []],
    ])('finds %s', async (_, filter, expected) => {
      const reply = await office.get<AdminCustomer[]>(`/api/admin/customers${listQuery({ filter: filter() })}`);
      expect(names(reply)).toEqual(expected);
    });

    it.each([
      ['an unknown sort', { sort: ['password', 'ASC'] }],
      ['a wrong direction', { sort: ['name', 'down'] }],
      ['a range backwards', { range: [5, 1] }],
      ['active as text', { filter: { active: 'yes' } }],
      ['a price as text', { filter: { hasPrice: 'no' } }],
      ['an unknown frequency', { filter: { cleanFrequency: 'daily' } }],
      ['ids that are none', { filter: { id: ['x'] } }],
      ['a search that is no text', { filter: { q: { a: 1 } } }],
      ['a filter that is no object', { filter: 'x' }],
    ])('answers 400 for %s', async (_, parts) => {
      expectError(await office.get(`/api/admin/customers${listQuery(parts)}`), 400, 'VALIDATION_FAILED');
    });

    it('answers several by id, as react-admin asks for references', async () => {
      const { id } = await aCustomer(world.database);
      const reply = await office.get<AdminCustomer[]>(
        `/api/admin/customers${listQuery({ filter: { id: [id, 999_999] } })}`,
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
    ])('answers 400 for %s', async (_, input, sentence) => {
      expectError(await office.post('/api/admin/customers', customerBody(input)), 400, 'VALIDATION_FAILED', sentence);
    });

    it('answers 409 for a taken name and names its customer (D15)', async () => {
      const taken = await aCustomer(world.database, { active: false });
      const reply = await office.post('/api/admin/customers', customerBody({ name: ` ${taken.name.toUpperCase()} ` }));
      expectError(reply, 409, 'CUSTOMER_NAME_TAKEN', `A customer named "${taken.name}" already exists.`);
      expect(reply.body.existingCustomer).toEqual({ ...taken, active: false });
    });

    it('adds one customer per Idempotency-Key and writes who did it into the audit log (D25)', async () => {
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
      expect(await auditOf(world.database, 'customer', first.data.id, { by: admin.id })).toEqual([
        { action: 'customer.created', details: {} },
      ]);
      expectError(
        await office.post('/api/admin/customers', { ...body, price: 1 }, { key }),
        422,
        'IDEMPOTENCY_KEY_REUSED',
      );
    });

    it('gives a customer without a position the default one, marked as not located (D17)', async () => {
      const { data } = await office.post<AdminCustomer>(
        '/api/admin/customers',
        customerBody({ latitude: null, longitude: null }),
      );
      expect(data).toMatchObject({ latitude: '-37.813600', longitude: '144.963100', located: false });
    });

    it('stores cleaning minutes for friends and family only', async () => {
      const input = { isFriendsFamily: true, friendsFamilyMinutes: 90 };
      const { data } = await office.post<AdminCustomer>('/api/admin/customers', customerBody(input));
      expect(data.friendsFamilyMinutes).toBe(90);
      const change = customerBody({ name: data.name, friendsFamilyMinutes: 90 });
      const changed = await office.put<AdminCustomer>(`/api/admin/customers/${data.id}`, change);
      expect(changed.data).toMatchObject({ isFriendsFamily: false, friendsFamilyMinutes: null });
    });
  });

  describe('PUT /api/admin/customers/:id', () => {
    it('answers 404 for a customer that does not exist', async () => {
      expectError(await office.put('/api/admin/customers/999999', { active: false }), 404, 'NOT_FOUND');
    });

    it.each([
      ['nothing', {}],
      ['active as text', { active: 'no' }],
      ['a part of the fields', { name: 'Only a name' }],
    ])('answers 400 for %s', async (_, body) => {
      const { id } = await aCustomer(world.database);
      expectError(await office.put(`/api/admin/customers/${id}`, body), 400, 'VALIDATION_FAILED');
    });

    it('answers 409 for another customer’s name, but takes its own', async () => {
      const [mine, other] = [await aCustomer(world.database), await aCustomer(world.database)];
      const taken = await office.put(`/api/admin/customers/${mine.id}`, customerBody({ name: other.name }));
      expectError(taken, 409, 'CUSTOMER_NAME_TAKEN', `A customer named "${other.name}" already exists.`);
      expect((await office.put(`/api/admin/customers/${mine.id}`, customerBody({ name: mine.name }))).status).toBe(200);
    });

    it('refuses to archive a customer with a clean in progress, then archives and restores it (D13)', async () => {
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
      expect(
        (await auditOf(world.database, 'customer', customer.id, { by: admin.id })).map(({ action }) => action),
      ).toEqual(['customer.archived', 'customer.restored']);
    });

    it('gives the first price to cleans that had none, with the minutes of its tier (D27)', async () => {
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

    it('writes neither the row nor the audit log when nothing changes', async () => {
      const { data } = await office.post<AdminCustomer>('/api/admin/customers', customerBody());
      world.clock.advance({ minutes: 1 });
      const { data: same } = await office.put<AdminCustomer>(`/api/admin/customers/${data.id}`, data);
      expect(same.updatedAt).toBe(data.updatedAt);
      expect(await auditOf(world.database, 'customer', data.id, { by: admin.id })).toHaveLength(1);
    });

    it('keeps the stored position when none is sent', async () => {
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

  it('calculates the figures of every customer as the domain’s rules do (D28)', async () => {
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

  it('calculates figures in batches until every customer has them, and writes one audit entry', async () => {
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
    const reply = await office.get(`/api/admin/customers/export${listQuery({ filter: { q: tag } })}`);
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
      ['a missing column', 'Name,Price\nA,1', 'The column "Address" is missing.'],
    ])('answers 400 for %s', async (_, csv, sentence) => {
      const reply = await send(csv, true);
      expectError(reply, 400, 'VALIDATION_FAILED');
      expect(reply.body.error).toMatch(sentence);
    });

    it('says what is wrong with each row, and stores none when any has a problem', async () => {
      const taken = await aCustomer(world.database);
      const twin = `Twin ${unique()}`;
      const csv = [
        HEAD,
        `${twin},1 Good Street,,,,150,,,,`,
        ` ${twin.toUpperCase()},2 Street,,,,$1,,,,`,
        `${taken.name},3 Street,,,,1,,,,`,
        `No price ${unique()},4 Street,,nobody,,,daily,yes,,`,
        `,,,,,x,,maybe,,`,
        `"Open ${unique()},5 Street,,,,150,,,,`,
      ].join('\r\n');
      const report = (await send(csv, true)).data;
      expect(report.rows.map(({ line, problems }) => [line, problems])).toEqual([
        [2, []],
        [3, ['Line 2 has the same customer name.']],
        [4, [`A customer named "${taken.name}" already exists.`]],
        [
          5,
          expect.arrayContaining([
            'Please enter a valid email address',
            'Frequency must be one of: weekly, fortnightly, tri-weekly, monthly, one-off',
            'Cleaning duration is required for friends and family',
          ]),
        ],
        [6, expect.arrayContaining(['Customer name is required', 'Address is required'])],
        [7, ['A quotation mark opens a cell of this line and nothing closes it.']],
      ]);
      expect(report).toMatchObject({ ready: 1, written: 0 });
      const real = await send(csv, false);
      expectError(real, 400, 'VALIDATION_FAILED', '5 rows have problems. Nothing was imported.');
      expect(await world.database.query(`SELECT 1 FROM customers WHERE name = $1`, [twin])).toEqual([]);
    });

    it('reads a comma before the last one or two digits of a price as decimal, and refuses what can mean two (D400)', async () => {
      const prices = ['95,50', '95,5', '1.200,00', '$1,250.50', '1.200', '12,00,00'];
      const names = prices.map(() => `Comma ${unique()}`);
      const fileOf = (count: number) =>
        [
          'Name,Address,Price',
          ...names.slice(0, count).map((name, at) => `${name},1 Good Street,"${prices[at]}"`),
        ].join('\n');
      const { rows } = (await send(fileOf(6), true)).data;
      const refusal = [expect.stringMatching(/^Price must be a number/)];
      expect(rows.map(({ problems }) => problems)).toEqual([[], [], [], [], refusal, refusal]);
      await send(fileOf(4), false);
      const { data } = await office.get<AdminCustomer[]>(
        `/api/admin/customers${listQuery({ filter: { q: 'Comma ' } })}`,
      );
      const stored = names.slice(0, 4).map((name) => data.find((one) => one.name === name)?.price);
      expect(stored).toEqual([95.5, 95.5, 1200, 1250.5]);
    });

    it('adds all rows once per Idempotency-Key, with a position where the address is known', async () => {
      const [a, b] = [`Imported ${unique()}`, `'=Imported ${unique()}`];
      const csv = `\ufeff${HEAD}\r\n${a},1 Good Street,0412 345 678,a@example.test,"two\r\nlines","$1,250.50",Monthly,yes,45,no\r\n${b},nowhere,,,,99,,,,\r\n`;
      expect((await send(csv, true)).data).toMatchObject({ ready: 2, written: 0 });
      const key = unique();
      const first = await send(csv, false, key);
      expect(first.data).toMatchObject({ ready: 2, written: 2, unplaced: 1 });
      expect((await send(csv, false, key)).data).toEqual(first.data);
      const stored = await office.get<AdminCustomer[]>(
        `/api/admin/customers${listQuery({ filter: { q: 'Imported ' } })}`,
      );
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

    it('takes what it is given: no price, no frequency, letters for yes and no, line breaks, short phone numbers (D407 to D410)', async () => {
      const tag = unique();
      const csv = [
        'Name,Address,Phone,Price,Frequency,Invoice required',
        `Unknown ${tag},"12 Lygon Street\nCarlton VIC 3053",491570156,,,x`,
        `Known ${tag},2 Street,5550 4321,80,Every 2 weeks,n`,
        `Zero ${tag},3 Street,0000000000,,one-off,Y`,
      ].join('\n');
      await world.database.query(`UPDATE business_settings SET state = 'QLD'`);
      const checked = (await send(csv, true)).data;
      expect(checked.rows.map(({ problems }) => problems)).toEqual([[], [], []]);
      expect(checked.rows.map(({ hints }) => hints)).toEqual([
        ['Phone 491570156: A 0 is added in front: 0491 570 156.'],
        ['Phone 55504321: The area code of your state is added in front: 0755 504 321.'],
        ['Phone 0000000000: This is no phone number of Australia. It is kept as it is.'],
      ]);
      expect((await send(csv, false)).data.written).toBe(3);
      await world.database.query(`UPDATE business_settings SET state = NULL`);
      const stored = async (): Promise<AdminCustomer[]> =>
        (await office.get<AdminCustomer[]>(`/api/admin/customers${listQuery({ filter: { q: tag } })}`)).data;
      const dueNames = async (): Promise<string[]> =>
        (await office.get<{ customerName: string }[]>(`/api/admin/due${listQuery({ filter: { q: tag } })}`)).data
          .map(({ customerName }) => customerName.split(' ')[0]!)
          .toSorted();
      const [known, unknown, zero] = (await stored()).toSorted((one, other) => one.name.localeCompare(other.name));
      expect(unknown).toMatchObject({
        ...{ address: '12 Lygon Street, Carlton VIC 3053', phone: '0491570156', price: null },
        ...{ cleanFrequency: 'one-off', invoiceRequired: true },
      });
      expect(known).toMatchObject({ phone: '0755504321', cleanFrequency: 'fortnightly', invoiceRequired: false });
      expect(zero).toMatchObject({ phone: '0000000000', cleanFrequency: 'one-off', invoiceRequired: true });
      expect(await dueNames()).toEqual(['Known', 'Zero']);
      const { id, address, phone, email, notes } = unknown!;
      const changed = { name: `Unknown ${tag}`, address, phone, email, notes, price: 90 };
      expect((await office.put(`/api/admin/customers/${id}`, { ...changed, cleanFrequency: 'one-off' })).status).toBe(
        200,
      );
      expect(await dueNames()).toEqual(['Known', 'Zero']);
      expect((await office.put(`/api/admin/customers/${id}`, { ...changed, cleanFrequency: 'monthly' })).status).toBe(
        200,
      );
      expect(await dueNames()).toEqual(['Known', 'Unknown', 'Zero']);
    });

    it('keeps e-mail addresses with plain signs, out of links, names and sentences, and asks about others (D406)', async () => {
      const cases = fileEmails(`${unique()}.test`);
      const lineOf = (email: string): string => `E-mail ${unique()},1 Good Street,${email}`;
      const csv = ['Name,Address,Email', ...cases.map(([written]) => lineOf(written))].join('\n');
      const asked = `${csv}\n${lineOf('josé@example.test')}\n`;
      expect((await send(asked, true)).data.rows.map(({ problems }) => problems)).toEqual([
        ...cases.map(() => []),
        ['Check the sign "é" in this e-mail address.'],
      ]);
      const { importId } = (await send(csv, false)).data;
      const stored = await world.database.query<{ email: string }>(
        `SELECT email FROM customers WHERE import_id = $1 ORDER BY id`,
        [importId],
      );
      expect(stored.map(({ email }) => email)).toEqual(cases.map(([, kept]) => kept));
    });

    it('brings customers in as archived (D550)', async () => {
      const tag = unique();
      const csv = `Name,Address,Active\nGone ${tag},1 Elm Street,no\nHere ${tag},1 Elm Street,\n`;
      const { importId } = (await send(csv, false)).data;
      const rows = await world.database.query<{ name: string; active: boolean }>(
        'SELECT name, active FROM customers WHERE import_id = $1 ORDER BY name',
        [importId],
      );
      expect(rows).toEqual([
        { name: `Gone ${tag}`, active: false },
        { name: `Here ${tag}`, active: true },
      ]);
    });

    describe('and its undoing (D193)', () => {
      const fileOf = (names: string[]): string =>
        `Name,Address,Price\n${names.map((name) => `${name},1 Good Street,100`).join('\n')}\n`;
      const some = (count: number): string[] => Array.from({ length: count }, () => `Undone ${unique()}`);
      const undo = (id: number | null, key?: string) =>
        office.post<ImportUndone>(`/api/admin/customers/imports/${id}/undo`, undefined, { key });
      const there = async (names: string[]): Promise<string[]> =>
        (await world.database.query<{ name: string }>('SELECT name FROM customers WHERE name = ANY ($1)', [names])).map(
          ({ name }) => name,
        );
      const isListed = async (id: number | null): Promise<boolean> =>
        (await office.get<CustomerImportBatch[]>('/api/admin/customers/imports')).data.some((one) => one.id === id);

      it('takes all parts of a file back, but not who was changed, cleaned for or invoiced since', async () => {
        const [first, second] = [some(4), some(2)];
        const { importId } = (await send(fileOf(first), false)).data;
        const body = { csv: fileOf(second), dryRun: false, importId };
        expect((await office.post<ImportReport>('/api/admin/customers/import', body)).data.importId).toBe(importId);
        const rows = (
          await office.get<AdminCustomer[]>(`/api/admin/customers${listQuery({ filter: { q: 'Undone ' } })}`)
        ).data;
        const idOf = (name: string | undefined): number => rows.find((row) => row.name === name)!.id;
        world.clock.advance({ minutes: 1 });
        await office.put(`/api/admin/customers/${idOf(first[0])}`, { active: false });
        await aClean(world.database, { customerId: idOf(first[1]) });
        expect(await isListed(importId)).toBe(true);
        const key = unique();
        const undone = await undo(importId, key);
        expect(undone.data).toEqual({ removed: 4, kept: 2 });
        expect((await undo(importId, key)).data).toEqual({ removed: 4, kept: 2 });
        expect((await there([...first, ...second])).toSorted()).toEqual([first[0]!, first[1]!].toSorted());
        expect(await isListed(importId)).toBe(false);
        expectError(await undo(importId), 409, 'CONFLICT', 'This import was undone already, or is older than a day.');
        expectError(await office.post('/api/admin/customers/import', body), 409, 'CONFLICT');
        const [logged] = await world.database.query<{ details: object }>(
          `SELECT details FROM audit_log WHERE action = 'customer.import-undone' ORDER BY id DESC LIMIT 1`,
        );
        expect(logged!.details).toMatchObject({ importId, removed: 4, kept: 2 });
        // The names are free again.
        expect((await send(fileOf(second), true)).data.ready).toBe(2);
      });

      it('keeps whoever anything refers to, of tables of later versions too (D543)', async () => {
        const names = some(6);
        const { importId } = (await send(fileOf(names), false)).data;
        const rows = await world.database.query<{ id: number }>(
          'SELECT id FROM customers WHERE import_id = $1 ORDER BY id',
          [importId],
        );
        const [paid, keyed, stated, later, shown] = rows.map(({ id }) => id);
        const payment = { customerId: paid, receivedOn: '2026-03-04', amount: 50, method: 'cash', allocations: [] };
        expect((await office.post('/api/payments', payment)).status).toBe(201);
        await aKey(world.database, (await aPerson(world.database)).id, { customerId: keyed! });
        await world.database.query(
          `INSERT INTO statements (customer_id, asked_on, from_day, to_day, closing_cents)
           VALUES ($1, '2026-03-04', '2026-03-01', '2026-03-04', 100)`,
          [stated],
        );
        await world.database.query(
          `CREATE TABLE later_rows (of_customer_id integer REFERENCES customers (id),
             shown_to_id integer REFERENCES customers (id) ON DELETE CASCADE)`,
        );
        await world.database.query('INSERT INTO later_rows VALUES ($1, NULL), (NULL, $2)', [later, shown]);
        expect((await undo(importId)).data).toEqual({ removed: 2, kept: 4 });
        expect((await there(names)).length).toBe(4);
        await world.database.query('DROP TABLE later_rows');
      });

      it('is for admins, for a day, and of an import that there is; a part joins nobody else’s', async () => {
        const { importId } = (await send(fileOf(some(1)), false)).data;
        const strangers = [
          world.nobody(),
          await world.as(await aPerson(world.database)),
          await world.as(await aPerson(world.database, { role: 'manager' })),
        ];
        const replies = await Promise.all(
          strangers.map((one) => one.post(`/api/admin/customers/imports/${importId}/undo`)),
        );
        expect(replies.map(({ status }) => status)).toEqual([401, 403, 403]);
        expectError(await undo(2_147_483_646), 409, 'CONFLICT');
        const other = await world.as(await aPerson(world.database, { role: 'admin' }));
        const body = { csv: fileOf(some(1)), dryRun: false, importId };
        expectError(await other.post('/api/admin/customers/import', body), 409, 'CONFLICT');
        for (const wrong of ['1', 0, null]) {
          const reply = await office.post('/api/admin/customers/import', { ...body, importId: wrong });
          expectError(reply, 400, 'VALIDATION_FAILED');
        }
        await world.database.query(
          `UPDATE customer_imports SET created_at = created_at - interval '1 day' WHERE id = $1`,
          [importId],
        );
        expect(await isListed(importId)).toBe(false);
        expectError(await undo(importId), 409, 'CONFLICT');
      });

      it('of five at once is done by one, and no clean that starts meanwhile loses its customer', async () => {
        const person = await aPerson(world.database);
        const team = await aTeam(world.database, { members: [person] });
        const phone = await world.as(person);
        const names = some(3);
        const { importId } = (await send(fileOf(names), false)).data;
        const [row] = await world.database.query<{ id: number }>('SELECT id FROM customers WHERE name = $1', [
          names[0],
        ]);
        const body = { teamId: team.id, customerId: row!.id, memberIds: [person.id] };
        const [clean, ...replies] = await Promise.all([
          phone.post('/api/staff/time-entries/clock-in', body),
          ...Array.from({ length: 5 }, () => undo(importId)),
        ]);
        expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
        const { removed, kept } = replies.find(({ status }) => status === 200)!.data;
        expect([clean.status, removed, kept]).toEqual(clean.status === 201 ? [201, 2, 1] : [clean.status, 3, 0]);
        expect(clean.status).toBeLessThan(500);
      });
    });

    it('reads back exactly what the export wrote, formulas and separators included', async () => {
      const tag = unique();
      const inputs = [
        { name: `=${tag}`, address: '\uff1d1; "A", B', notes: "'=1" },
        { name: `\uff20${tag}`, address: '"=1', notes: '\uff0b1' },
        { name: `'\uff0b${tag}`, address: 'a;b', notes: '\u200b@x;y' },
      ];
      for (const input of inputs) await aCustomer(world.database, { ...input, priceCents: 100 });
      const { text } = await office.get(`/api/admin/customers/export${listQuery({ filter: { q: tag } })}`);
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

    it('converts phone numbers from abroad, and refuses those of which the end would be lost (D144)', async () => {
      const name = unique();
      const rows = [`a${name},1 Street,+61 412 345 678,1`, `b${name},1 Street,0412 345 678 9,1`, `\u200b,1 Street,,1`];
      const report = (await send(`Name,Address,Phone,Price\n${rows.join('\n')}`, true)).data;
      expect(report.rows.map(({ problems }) => problems)).toEqual([
        [],
        ['A phone number has 10 digits, as in 0412 345 678; this one has 11'],
        ['Customer name is required'],
      ]);
      await send(`Name,Address,Phone,Price\n${rows[0]}`, false);
      const [stored] = await world.database.query('SELECT phone FROM customers WHERE name = $1', [`a${name}`]);
      expect(stored).toEqual({ phone: '0412345678' });
    });

    it('reads what the export writes', async () => {
      const tag = unique();
      await aCustomer(world.database, { name: `Round ${tag}`, notes: '-5 "degrees"\nand more' });
      const { text } = await office.get(`/api/admin/customers/export${listQuery({ filter: { q: tag } })}`);
      const report = (await send(text, true)).data;
      expect(report.rows).toEqual([
        {
          line: 2,
          name: `Round ${tag}`,
          address: expect.any(String),
          hints: [],
          problems: [`A customer named "Round ${tag}" already exists.`],
        },
      ]);
    });
  });
});
