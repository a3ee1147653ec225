import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aClean, aCustomer, anInvoice, aPerson, aTeam } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { listQuery } from '../support/list-query.js';

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
