import { LIMITS } from '@tidycrew/contracts';
import { aCustomer, anInvoice, aPerson, unique, aTeam } from '../../factories/index.js';
import type { TestApp } from '../app.js';
import { aDoneClean, byAdmin, type KnownWrite, next, office } from './known-write.js';

const BUSINESS = {
  brandName: LIMITS.name,
  legalName: LIMITS.name,
  address: LIMITS.address,
  bankAccountName: LIMITS.name,
  invoiceNotes: LIMITS.notes,
};

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

const aDraft = async (world: TestApp) =>
  anInvoice(world.database, { customerId: (await aCustomer(world.database, { email: 'c@example.test' })).id });

/** Settings, invoices with their e-mails, and maps. */
export const WRITES_OF_OFFICE: KnownWrite[] = [
  {
    call: 'PUT /api/admin/settings/payroll',
    make: office(async () => ({ path: '/api/admin/settings/payroll', body: payrollBody(32 + next() / 100) })),
  },
  {
    call: 'PUT /api/admin/checklist',
    make: office(async (world) => {
      await world.database.query('UPDATE business_settings SET has_checklist = true');
      return { path: '/api/admin/checklist', body: { isPutAway: true } };
    }),
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
        phone: '0390000000',
        bankBsb: '063000',
        bankAccount: '12345678',
        bankAccountName: 'Brand',
        invoiceNotes: 'Thank you',
        timeZone: 'Australia/Melbourne',
        remindersEnabled: false,
        reminderDaysBefore: null,
        reminderDaysAfter: null,
        visitRemindersEnabled: false,
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
    call: 'POST /api/invoices/links',
    make: office(async (world) => ({
      path: '/api/invoices/links',
      body: { ids: [(await aDraft(world)).id], days: 7 },
    })),
  },
  {
    call: 'POST /api/invoices/status',
    make: office(async (world) => ({
      path: '/api/invoices/status',
      body: { invoices: [{ id: (await aDraft(world)).id, from: 'draft', to: 'paid' }] },
    })),
  },
  {
    call: 'POST /api/invoices/send',
    make: office(async (world) => ({ path: '/api/invoices/send', body: { ids: [(await aDraft(world)).id] } })),
  },
  {
    call: 'POST /api/admin/calendar-links',
    make: office(async (world) => ({
      path: '/api/admin/calendar-links',
      body: { teamId: (await aTeam(world.database)).id },
    })),
  },
  {
    call: 'DELETE /api/admin/calendar-links/{id}',
    make: office(async (world) => {
      const { id: teamId } = await aTeam(world.database);
      const link = await (await byAdmin(world)).post<{ id: number }>('/api/admin/calendar-links', { teamId });
      return { path: `/api/admin/calendar-links/${link.data.id}` };
    }),
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
