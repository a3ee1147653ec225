import { randomBytes } from 'node:crypto';
import { type AdminCustomer, LIMITS } from '@tidycrew/contracts';
import { aCustomer, aPerson, aTeam, unique } from '../../factories/index.js';
import type { TestApp } from '../app.js';
import { setupBody, waitForSetup } from '../setup.js';
import { aCrew, byAdmin, type KnownWrite, office } from './known-write.js';

const PERSON = { firstName: LIMITS.name, lastName: LIMITS.name };
const CUSTOMER = { name: LIMITS.name, address: LIMITS.address, notes: LIMITS.notes };
const TEAM = { name: LIMITS.name, description: LIMITS.notes };

const personBody = () => ({
  firstName: 'Robin',
  lastName: `Person${unique()}`,
  email: `p.${unique()}@example.test`,
  phone: '0412345678',
});

const customerBody = () => ({
  name: `Customer ${unique()}`,
  address: '1 Collins Street, Melbourne',
  phone: '0412345678',
  email: 'c@example.test',
  notes: 'Gate code 12',
  price: 150,
  cleanFrequency: 'weekly',
  isFriendsFamily: false,
  friendsFamilyMinutes: null,
  invoiceRequired: false,
});

/** Somebody with a link to a password. */
async function anInvited(world: TestApp) {
  const { id } = await aPerson(world.database);
  const admin = await byAdmin(world);
  const { url } = (await admin.post<{ url: string }>(`/api/admin/staff/${id}/invitation`, {})).data;
  return { id, token: url.split('/').at(-1) ?? '' };
}

/** Sign-in and passwords, staff, customers and teams. */
export const WRITES_OF_PEOPLE: KnownWrite[] = [
  {
    call: 'POST /api/auth/login',
    make: async (world) => {
      const { email, password } = await aPerson(world.database);
      return { path: '/api/auth/login', body: { email, password }, client: world.nobody() };
    },
  },
  {
    call: 'POST /api/setup',
    make: async (world) => ({
      path: '/api/setup',
      body: setupBody(await waitForSetup(world)),
      client: world.nobody(),
    }),
  },
  { call: 'POST /api/auth/logout', make: office(async () => ({ path: '/api/auth/logout' })) },
  {
    call: 'POST /api/admin/login-as',
    make: office(async (world) => ({
      path: '/api/admin/login-as',
      body: { staffId: (await aPerson(world.database)).id },
    })),
  },
  {
    call: 'PUT /api/staff/profile/password',
    make: async (world) => ({
      path: '/api/staff/profile/password',
      body: { newPassword: randomBytes(8).toString('hex') },
      client: await world.as(await aPerson(world.database)),
    }),
  },
  {
    call: 'PUT /api/auth/profile/password',
    make: async (world) => ({
      path: '/api/auth/profile/password',
      body: { newPassword: randomBytes(8).toString('hex') },
      client: await world.as(await aPerson(world.database, { role: 'manager' })),
    }),
  },
  {
    call: 'POST /api/admin/staff',
    make: office(async () => ({ path: '/api/admin/staff', body: { ...personBody(), password: 'a password' } })),
    text: PERSON,
  },
  {
    call: 'PUT /api/admin/staff/{id}',
    make: office(async (world) => ({
      path: `/api/admin/staff/${(await aPerson(world.database)).id}`,
      body: { ...personBody(), role: 'staff' },
    })),
    text: PERSON,
  },
  {
    call: 'POST /api/admin/staff/{id}/invitation',
    make: office(async (world) => ({
      path: `/api/admin/staff/${(await aPerson(world.database)).id}/invitation`,
      body: {},
    })),
  },
  {
    call: 'DELETE /api/admin/staff/{id}/invitation',
    make: office(async (world) => ({ path: `/api/admin/staff/${(await anInvited(world)).id}/invitation` })),
  },
  {
    call: 'POST /api/invitations/{token}',
    make: async (world) => ({
      path: `/api/invitations/${(await anInvited(world)).token}`,
      body: { password: 'chosen by the person' },
      client: world.nobody(),
    }),
  },
  {
    call: 'POST /api/auth/forgotten-password',
    make: async (world) => ({
      path: '/api/auth/forgotten-password',
      body: { email: (await aPerson(world.database)).email },
      client: world.nobody(),
    }),
  },
  {
    call: 'POST /api/staff/customers',
    make: async (world) => ({
      path: '/api/staff/customers',
      body: {
        name: `Customer ${unique()}`,
        address: '1 Collins Street, Melbourne',
        phone: null,
        email: null,
        notes: 'Gate code 12',
        latitude: '-37.8',
        longitude: '144.9',
      },
      client: await world.as(await aPerson(world.database)),
    }),
    text: CUSTOMER,
  },
  {
    call: 'PUT /api/staff/customers/{id}/unarchive',
    make: async (world) => {
      const { id, name } = await aCustomer(world.database, { active: false });
      return {
        path: `/api/staff/customers/${id}/unarchive`,
        body: { name },
        client: await world.as(await aPerson(world.database)),
      };
    },
  },
  {
    call: 'POST /api/staff/validate-customer-name',
    make: async (world) => ({
      path: '/api/staff/validate-customer-name',
      body: { name: `Customer ${unique()}` },
      client: await world.as(await aPerson(world.database)),
    }),
    text: { name: LIMITS.name },
    keepsText: false,
  },
  ...importsOf('customers', () => `Name,Address,Price\nCustomer ${unique()},1 Collins Street,150\n`),
  ...importsOf('staff', () => `First name,Last name,Email\nImported,Person,${unique()}@example.test\n`),
  {
    call: 'POST /api/admin/customers',
    make: office(async () => ({ path: '/api/admin/customers', body: customerBody() })),
    text: CUSTOMER,
  },
  {
    call: 'POST /api/admin/customers/bulk',
    make: office(async (world) => {
      const { id } = await aCustomer(world.database);
      const one = (await (await byAdmin(world)).get<AdminCustomer>(`/api/admin/customers/${id}`)).data;
      return {
        path: '/api/admin/customers/bulk',
        body: { customers: [{ id, expectedUpdatedAt: one.updatedAt, cleanFrequency: 'monthly' }] },
      };
    }),
  },
  {
    call: 'PUT /api/admin/customers/{id}',
    make: office(async (world) => ({
      path: `/api/admin/customers/${(await aCustomer(world.database)).id}`,
      body: customerBody(),
    })),
    text: CUSTOMER,
  },
  {
    call: 'PUT /api/admin/customers/{id}/unarchive',
    make: office(async (world) => ({
      path: `/api/admin/customers/${(await aCustomer(world.database, { active: false })).id}/unarchive`,
    })),
  },
  {
    call: 'POST /api/admin/customers/calculate-metrics',
    make: office(async (world) => {
      // Once before, so that what it has to write is always the same: nothing.
      await (await byAdmin(world)).post('/api/admin/customers/calculate-metrics');
      return { path: '/api/admin/customers/calculate-metrics' };
    }),
  },
  {
    call: 'POST /api/admin/validate-customer-name',
    make: office(async () => ({
      path: '/api/admin/validate-customer-name',
      body: { name: `Customer ${unique()}` },
    })),
    text: { name: LIMITS.name },
    keepsText: false,
  },
  {
    call: 'POST /api/admin/teams/{id}/members',
    make: office(async (world) => ({
      path: `/api/admin/teams/${(await aTeam(world.database)).id}/members`,
      body: { userId: (await aPerson(world.database)).id, startDate: '2026-03-05' },
    })),
  },
  {
    call: 'DELETE /api/admin/teams/{id}/members/{userId}',
    make: office(async (world) => {
      const { cleaner, team } = await aCrew(world);
      return { path: `/api/admin/teams/${team.id}/members/${cleaner.id}`, body: { endDate: '2026-03-06' } };
    }),
  },
  {
    call: 'POST /api/admin/teams',
    make: office(async () => ({
      path: '/api/admin/teams',
      body: { name: `Team ${unique()}`, colorHex: '#0E7490', description: 'Weekdays' },
    })),
    text: TEAM,
  },
  {
    call: 'PUT /api/admin/teams/{id}',
    make: office(async (world) => ({
      path: `/api/admin/teams/${(await aTeam(world.database)).id}`,
      body: { name: `Team ${unique()}`, colorHex: '#0E7490', description: 'Weekdays' },
    })),
    text: TEAM,
  },
];

function importsOf(of: 'customers' | 'staff', csvOf: () => string): KnownWrite[] {
  const path = `/api/admin/${of}/import`;
  return [
    { call: `POST ${path}`, make: office(async () => ({ path, body: { csv: csvOf(), dryRun: false } })) },
    {
      call: `POST ${path}s/{id}/undo`,
      make: office(async (world) => {
        const admin = await byAdmin(world);
        const made = await admin.post<{ importId: number }>(path, { csv: csvOf(), dryRun: false });
        return { path: `${path}s/${made.data.importId}/undo` };
      }),
    },
  ];
}
