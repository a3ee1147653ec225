import { randomBytes } from 'node:crypto';
import { LIMITS } from '@tidycrew/contracts';
import { aClean, aCustomer, anInvoice, aPerson, aTeam, unique } from '../factories/index.js';
import type { TestApp } from './app.js';
import type { Client } from './client.js';

/** One write that would succeed, with all that it needs in the database. */
interface Write {
  path: string;
  /** undefined: the call takes none. */
  body?: Record<string, unknown>;
  /** Who may do it; a new session for each write, because some end it. */
  client: Client;
}

/** A write of the API document. */
export interface KnownWrite {
  /** 'POST /api/admin/teams', as the document names it. */
  call: string;
  /** Makes the world for one more of it. */
  make(world: TestApp): Promise<Write>;
  /** Fields of free text with the characters that they may have. */
  text?: Record<string, number>;
  /** False where text is looked up or looked at, and not stored. */
  keepsText?: boolean;
}

const DONE = { clockIn: '2026-03-02T00:00:00Z', clockOut: '2026-03-02T02:00:00Z' };
const PERSON = { firstName: LIMITS.name, lastName: LIMITS.name };
const CUSTOMER = { name: LIMITS.name, address: LIMITS.address, notes: LIMITS.notes };
const TEAM = { name: LIMITS.name, description: LIMITS.notes };
const BUSINESS = {
  brandName: LIMITS.name,
  legalName: LIMITS.name,
  address: LIMITS.address,
  phone: 30,
  bankAccountName: LIMITS.name,
  invoiceNotes: LIMITS.notes,
};
const MONDAY_MS = Date.parse('2020-01-06T00:00:00Z');
const WEEK_MS = 7 * 24 * 3_600_000;

let count = 0;
/** A number that no other write of this process has. */
const next = (): number => (count += 1);

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const byAdmin = async (world: TestApp): Promise<Client> => world.as(await aPerson(world.database, { role: 'admin' }));

/** A call of the office whose body and path need something in the database. */
const office =
  (make: (world: TestApp) => Promise<Omit<Write, 'client'>>): KnownWrite['make'] =>
  async (world) => ({ ...(await make(world)), client: await byAdmin(world) });

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

const payrollBody = (payRatePerHour: number) => ({
  payRatePerHour,
  staffStartTime: '08:00',
  lunchBreakMinHours: 5,
  lunchBreakDurationMinutes: 30,
  lunchBreakStartTime: '11:30',
  lunchBreakFinishTime: '14:30',
});

const tierBody = () => {
  const priceMin = 1000 + 10 * next();
  return { priceMin, priceMax: priceMin + 5, allottedMinutes: 90 };
};

async function aTier(world: TestApp): Promise<number> {
  const body = tierBody();
  const reply = await (await byAdmin(world)).post<{ id: number }>('/api/admin/settings/price-tiers', body);
  return reply.data.id;
}

/** Somebody in a team, ready to work. */
async function aCrew(world: TestApp) {
  const cleaner = await aPerson(world.database);
  return { cleaner, team: await aTeam(world.database, { members: [cleaner] }) };
}

const aDraft = async (world: TestApp) =>
  anInvoice(world.database, { customerId: (await aCustomer(world.database, { email: 'c@example.test' })).id });

/** A clean that somebody did on Monday, 2 March 2026. */
async function aDoneClean(world: TestApp) {
  const { cleaner, team } = await aCrew(world);
  const clean = await aClean(world.database, { ...DONE, memberIds: [cleaner.id], teamId: team.id });
  return { cleaner, clean };
}

/** Every write of the API, each with a body that is right. */
export const WRITES: KnownWrite[] = [
  {
    call: 'POST /api/auth/login',
    make: async (world) => {
      const { email, password } = await aPerson(world.database);
      return { path: '/api/auth/login', body: { email, password }, client: world.nobody() };
    },
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
  {
    call: 'POST /api/admin/customers/import',
    make: office(async () => ({
      path: '/api/admin/customers/import',
      body: { csv: `Name,Address,Price\nCustomer ${unique()},1 Collins Street,150\n`, dryRun: false },
    })),
  },
  {
    call: 'POST /api/admin/customers',
    make: office(async () => ({ path: '/api/admin/customers', body: customerBody() })),
    text: CUSTOMER,
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
  {
    call: 'POST /api/staff/time-entries/clock-in',
    make: async (world) => {
      const { cleaner, team } = await aCrew(world);
      const customerId = (await aCustomer(world.database)).id;
      return {
        path: '/api/staff/time-entries/clock-in',
        body: { teamId: team.id, customerId, memberIds: [cleaner.id] },
        client: await world.as(cleaner),
      };
    },
  },
  {
    call: 'POST /api/staff/time-entries/clock-out',
    make: async (world) => {
      const { cleaner, team } = await aCrew(world);
      const clockIn = new Date(world.clock.now().getTime() - 3_600_000);
      const { id: jobId } = await aClean(world.database, { memberIds: [cleaner.id], teamId: team.id, clockIn });
      return {
        path: '/api/staff/time-entries/clock-out',
        body: { lunchBreak: false, notes: 'All done', clockOutAllMembers: true, selectedMemberIds: [], jobId },
        client: await world.as(cleaner),
      };
    },
    text: { notes: LIMITS.notes },
  },
  {
    call: 'PUT /api/admin/cleans/{jobId}',
    make: office(async (world) => {
      const { cleaner, clean } = await aDoneClean(world);
      return {
        path: `/api/admin/cleans/${clean.id}`,
        body: {
          clockInTime: '2026-03-02T00:30:00.000Z',
          clockOutTime: '2026-03-02T02:30:00.000Z',
          price: 160,
          members: [{ userId: cleaner.id }],
        },
      };
    }),
    text: { notes: LIMITS.notes },
  },
  {
    call: 'POST /api/admin/cleans',
    make: office(async (world) => {
      const { cleaner, team } = await aCrew(world);
      return {
        path: '/api/admin/cleans',
        body: {
          customerId: (await aCustomer(world.database)).id,
          teamId: team.id,
          startTime: '2026-03-03T00:00:00.000Z',
          endTime: '2026-03-03T01:00:00.000Z',
          teamMembers: [cleaner.id],
          additionalStaff: [],
          price: null,
        },
      };
    }),
  },
  {
    call: 'POST /api/admin/cleans/end-active',
    make: office(async (world) => {
      const clockIn = new Date(world.clock.now().getTime() - 3_600_000);
      return { path: '/api/admin/cleans/end-active', body: { jobId: (await aClean(world.database, { clockIn })).id } };
    }),
  },
  {
    call: 'POST /api/admin/cleans/{jobId}/discard',
    make: office(async (world) => ({
      path: `/api/admin/cleans/${(await aDoneClean(world)).clean.id}/discard`,
      body: { reason: 'Entered twice' },
    })),
    text: { reason: LIMITS.notes },
  },
  {
    call: 'POST /api/admin/timesheets/lunch-break',
    make: office(async (world) => {
      const { cleaner } = await aDoneClean(world);
      return {
        path: '/api/admin/timesheets/lunch-break',
        body: {
          staffName: cleaner.name,
          staffId: cleaner.id,
          date: '2026-03-02',
          hasLunchBreak: true,
          reason: 'Asked',
        },
      };
    }),
    text: { reason: LIMITS.notes },
  },
  {
    call: 'POST /api/admin/start-time',
    make: office(async (world) => {
      const { cleaner } = await aDoneClean(world);
      return {
        path: '/api/admin/start-time',
        body: {
          staffName: cleaner.name,
          staffId: cleaner.id,
          date: '2026-03-02',
          startTime: '10:30',
          reason: 'Asked',
        },
      };
    }),
    text: { reason: LIMITS.notes },
  },
  {
    call: 'POST /api/admin/timesheets/approvals',
    make: office(async () => ({
      path: '/api/admin/timesheets/approvals',
      body: { weekStart: day(MONDAY_MS + next() * WEEK_MS) },
    })),
  },
  {
    call: 'POST /api/admin/timesheets/approvals/reopen',
    make: office(async (world) => {
      const weekStart = day(MONDAY_MS + next() * WEEK_MS);
      const approved = await (await byAdmin(world)).post('/api/admin/timesheets/approvals', { weekStart });
      if (approved.body.success !== true) throw new Error(approved.text);
      return { path: '/api/admin/timesheets/approvals/reopen', body: { weekStart, reason: 'A wrong start' } };
    }),
    text: { reason: LIMITS.notes },
  },
  {
    call: 'PUT /api/admin/settings/payroll',
    make: office(async () => ({ path: '/api/admin/settings/payroll', body: payrollBody(32 + next() / 100) })),
  },
  {
    call: 'PUT /api/admin/settings/geolocation-radius',
    make: office(async () => ({
      path: '/api/admin/settings/geolocation-radius',
      body: { radiusMeters: 50_000 + next() },
    })),
  },
  {
    call: 'PUT /api/admin/settings/business-details',
    make: office(async () => ({
      path: '/api/admin/settings/business-details',
      body: {
        brandName: `Brand ${unique()}`,
        legalName: 'Brand Pty Ltd',
        abn: '51824753556',
        gstRegistered: false,
        address: '1 Collins Street, Melbourne',
        email: 'office@example.test',
        phone: '03 9000 0000',
        bankBsb: '063000',
        bankAccount: '12345678',
        bankAccountName: 'Brand',
        invoiceNotes: 'Thank you',
        timeZone: 'Australia/Melbourne',
        remindersEnabled: false,
        reminderDaysBefore: null,
        reminderDaysAfter: null,
      },
    })),
    text: BUSINESS,
  },
  {
    call: 'POST /api/admin/settings/price-tiers',
    make: office(async () => ({ path: '/api/admin/settings/price-tiers', body: tierBody() })),
  },
  {
    call: 'PUT /api/admin/settings/price-tiers/{id}',
    make: office(async (world) => ({
      path: `/api/admin/settings/price-tiers/${await aTier(world)}`,
      body: tierBody(),
    })),
  },
  {
    call: 'DELETE /api/admin/settings/price-tiers/{id}',
    make: office(async (world) => ({ path: `/api/admin/settings/price-tiers/${await aTier(world)}` })),
  },
  {
    call: 'POST /api/invoices',
    make: office(async (world) => {
      const { clean } = await aDoneClean(world);
      return {
        path: '/api/invoices',
        body: { customerId: clean.customerId, jobIds: [clean.id], notes: 'Thank you', paymentTerms: 'Net 30' },
      };
    }),
    text: { notes: LIMITS.notes, paymentTerms: LIMITS.paymentTerms },
  },
  {
    call: 'PUT /api/invoices/{id}/status',
    make: office(async (world) => ({
      path: `/api/invoices/${(await aDraft(world)).id}/status`,
      body: { status: 'sent' },
    })),
  },
  {
    call: 'POST /api/invoices/{id}/links',
    make: office(async (world) => ({ path: `/api/invoices/${(await aDraft(world)).id}/links`, body: { days: 30 } })),
  },
  {
    call: 'DELETE /api/invoices/links/{linkId}',
    make: office(async (world) => {
      const { id } = await aDraft(world);
      const link = await (await byAdmin(world)).post<{ id: number }>(`/api/invoices/${id}/links`, {});
      return { path: `/api/invoices/links/${link.data.id}` };
    }),
  },
  {
    call: 'POST /api/admin/mails/{id}/resend',
    make: office(async (world) => {
      const { id } = await aDraft(world);
      const mail = await (await byAdmin(world)).post<{ id: number }>(`/api/invoices/${id}/send`);
      return { path: `/api/admin/mails/${mail.data.id}/resend` };
    }),
  },
  {
    call: 'POST /api/invoices/{id}/send',
    make: office(async (world) => ({ path: `/api/invoices/${(await aDraft(world)).id}/send` })),
  },
  {
    call: 'POST /api/maps/geocode',
    make: async (world) => ({
      path: '/api/maps/geocode',
      body: { address: '1 Collins Street, Melbourne' },
      client: await world.as(await aPerson(world.database)),
    }),
    text: { address: LIMITS.address },
    keepsText: false,
  },
];

/** Sends it; `body` in place of its own, if given. */
export function send(known: KnownWrite, { path, body, client }: Write, instead?: Record<string, unknown>) {
  const [method = ''] = known.call.split(' ');
  return client.send(method, path, { body: instead ?? body });
}
