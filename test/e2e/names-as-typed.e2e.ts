import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aClean, aCustomer, anInvoice, aPerson, aTeam, PASSWORD } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { customerBody } from '../support/customer-body.js';
import { expectError } from '../support/expect-error.js';
import { listQuery } from '../support/list-query.js';
import { login } from '../support/sign-in.js';

let world: TestApp;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' }));
  const people = [await aPerson(world.database, { firstName: 'Zoë', lastName: 'O’Brien' })];
  const team = await aTeam(world.database, { name: 'Équipe Sud–Est', members: people });
  const customer = await aCustomer(world.database, {
    ...{ name: 'Mary O’Brien Nguyễn', address: '12 Ødegård Street, Kew', phone: '0391234567', email: 'maria@x.test' },
  });
  await aClean(world.database, { customerId: customer.id, teamId: team.id });
  await anInvoice(world.database, { customerId: customer.id, customerName: 'Mary O’Brien Nguyễn' });
}, 60_000);

afterAll(() => world.stop());

describe('names are found as people type them (D404)', () => {
  const LISTS = {
    customers: '/api/admin/customers',
    people: '/api/admin/staff',
    teams: '/api/admin/teams',
    due: '/api/admin/due',
    cleans: '/api/admin/cleans/active',
    invoices: '/api/invoices',
  };
  const found = async (list: keyof typeof LISTS, q: string): Promise<number> =>
    (await office.get<unknown[]>(`${LISTS[list]}${listQuery({ filter: { q }, range: [0, 9] })}`)).data.length;

  it.each<[keyof typeof LISTS, string]>([
    ['customers', "O'Brien"],
    ['customers', 'O`Brien'],
    ['customers', 'nguyen mary'],
    ['customers', 'obrien odegard'],
    ['customers', 'mary 0391234'],
    ['customers', '03 9123 4567'],
    ['customers', 'maria@x.test'],
    ['people', "zoe o'brien"],
    ['people', 'sud-est zoe'],
    ['teams', 'equipe sud-est'],
    ['teams', "o'brien equipe"],
    ['due', 'kew nguyen'],
    ['cleans', "o'brien"],
    ['cleans', 'equipe mary'],
    ['invoices', 'nguyen o’brien'],
    ['invoices', 'ma'],
  ])('%s by %s', async (list, q) => {
    expect(await found(list, q)).toBe(1);
  });

  it.each<[keyof typeof LISTS, string]>([
    ['customers', 'nguyen richmond'],
    ['people', 'zoe kew'],
    ['teams', 'equipe nord'],
    ['due', 'maria@x.test'],
    ['cleans', 'equipe nord'],
    ['invoices', 'nguyen smith'],
  ])('%s not by %s', async (list, q) => {
    expect(await found(list, q)).toBe(0);
  });
});

describe('lists of names (D405)', () => {
  it('put Ö beside O and numbers by size, a page at a time', async () => {
    const names = ['Zebra 5', 'Unit 10', 'Ümit', 'Unit 9', 'Österreich', 'Otto', 'Olga'];
    for (const name of names) await aCustomer(world.database, { name: `${name} Ordered` });
    const pages: string[] = [];
    for (const first of [0, 3, 6]) {
      const asked = listQuery({ filter: { q: 'ordered' }, sort: ['name', 'ASC'], range: [first, first + 2] });
      pages.push(
        ...(await office.get<{ name: string }[]>(`/api/admin/customers${asked}`)).data.map(({ name }) => name),
      );
    }
    expect(pages.map((name) => name.replace(' Ordered', ''))).toEqual([
      'Olga',
      'Österreich',
      'Otto',
      'Ümit',
      'Unit 9',
      'Unit 10',
      'Zebra 5',
    ]);
  });
});

describe('the name check (D15)', () => {
  const HINT = 'There is a customer named "Café Noël O’Neil". Is it the same one?';

  it.each([
    ["Cafe Noel O'Neil", HINT],
    ['cafe noël oneil', HINT],
    ['Cafe Noel', undefined],
  ])('of %s says %s, and the name is free', async (name, hint) => {
    const taken = await world.database.query(`SELECT 1 FROM customers WHERE name = 'Café Noël O’Neil'`);
    if (taken.length === 0) await aCustomer(world.database, { name: 'Café Noël O’Neil' });
    const phone = await world.as(await aPerson(world.database));
    const free = { success: true, isValid: true, ...(hint && { hint }) };
    expect((await office.post('/api/admin/validate-customer-name', { name })).body).toEqual(free);
    expect((await phone.post('/api/staff/validate-customer-name', { name })).body).toEqual(free);
  });

  it('gives no hint about the customer itself, and a taken name stays a clash', async () => {
    const { id } = await aCustomer(world.database, { name: 'Zoë Itself' });
    const check = async (body: object) => (await office.post('/api/admin/validate-customer-name', body)).body;
    expect(await check({ name: 'Zoe Itself', id })).toEqual({ success: true, isValid: true });
    expect(await check({ name: 'ZOË itself' })).toMatchObject({ isValid: false, existingCustomer: { id } });
    expect((await office.post('/api/admin/customers', customerBody({ name: 'Zoe Itself' }))).status).toBe(201);
  });
});

describe('e-mail addresses (D406)', () => {
  const person = { firstName: 'Mary', lastName: 'Smith', phone: null, password: PASSWORD, role: 'staff' };
  const SIGN = 'Check the sign "é" in this e-mail address.';

  it('of customers are kept with plain signs, from both apps', async () => {
    const body = customerBody({ email: 'Mary O’Brien <mary.o’brien@example.test>.' });
    const { id } = (await office.post<{ id: number }>('/api/admin/customers', body)).data;
    expect((await office.get(`/api/admin/customers/${id}`)).data).toMatchObject({ email: "mary.o'brien@example.test" });
    const refused = await office.post('/api/admin/customers', customerBody({ email: 'josé@example.test' }));
    expectError(refused, 400, 'VALIDATION_FAILED', SIGN);
    expect(refused.body.fields).toEqual({ email: SIGN });
    const phone = await world.as(await aPerson(world.database));
    const added = await phone.post<{ id: number }>('/api/staff/customers', {
      ...{ name: 'Smith–Jones', address: '2 Lygon Street', phone: null, email: 'mailto:smith–jones@example.test' },
      ...{ notes: null, latitude: '-37.8', longitude: '144.96' },
    });
    expect((await office.get(`/api/admin/customers/${added.data.id}`)).data).toMatchObject({
      email: 'smith-jones@example.test',
    });
  });

  it('of people and of the sign-in are read alike', async () => {
    const added = await office.post<{ email: string }>('/api/admin/staff', {
      ...person,
      email: 'o’brien@example.test',
    });
    expect(added.data).toMatchObject({ email: "o'brien@example.test" });
    for (const typed of ["o'brien@example.test", 'O’Brien@example.test', '<oʼbrien@example.test>']) {
      expect((await login(world.nobody(), typed)).status).toBe(200);
    }
    expect((await login(world.nobody(), 'obrien@example.test')).status).toBe(401);
    const again = await office.post('/api/admin/staff', { ...person, email: 'o‘brien@example.test' });
    expectError(again, 409, 'EMAIL_TAKEN', 'Somebody with this e-mail address already exists.');
    const refused = await office.post('/api/admin/staff', { ...person, email: 'josé@example.test' });
    expectError(refused, 400, 'VALIDATION_FAILED', SIGN);
  });

  it('of people who are stored with another sign still sign in and get a link', async () => {
    const { email } = await aPerson(world.database, { email: 'zoë@example.test' });
    expect((await login(world.nobody(), email)).status).toBe(200);
    expect((await login(world.nobody(), 'zoe@example.test')).status).toBe(401);
    expect((await world.nobody().post('/api/auth/forgotten-password', { email })).status).toBe(200);
  });
});
