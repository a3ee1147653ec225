import { setupBody } from '../setup.js';
import { PASSWORD, unique } from '../../factories/index.js';
import type { Cast } from './cast.js';
import { bodiesOfSchedule, placesOfSchedule } from './sound-schedule.js';

/** What makes each call of the API document a request that is taken. */
export interface SoundParts {
  /** The id or text for each place of a path, by template and name; `*` stands for every template. */
  places: Record<string, Record<string, string>>;
  /** By the call's name. */
  bodies: Record<string, Record<string, unknown>>;
  /** By the call's name; encoded. */
  queries: Record<string, string[]>;
}

export const WORKED = { clockIn: '2026-03-02T00:00:00Z', clockOut: '2026-03-02T02:00:00Z' };
/** Mondays of a week that is approved and of one that is over; the tests' clock stands on 5 March 2026. */
export const APPROVED_WEEK = '2026-02-16';
const WEEK_TO_APPROVE = '2026-02-23';

export function soundParts(cast: Cast): SoundParts {
  return { places: { ...placesOf(cast), ...placesOfSchedule(cast) }, bodies: bodiesOf(cast), queries: queriesOf(cast) };
}

function placesOf({
  team,
  colleague,
  victim,
  done,
  mistake,
  customer,
  active,
  archivedCustomer,
  draft,
  tier,
  mailId,
  linkId,
  calendarLinkId,
  calendarToken,
  token,
  invited,
  invitation,
  importId,
  staffImportId,
  concernId,
  latePunchId,
}: Cast): SoundParts['places'] {
  return {
    '*': {
      id: String(team.id),
      userId: String(colleague.id),
      jobId: String(done.id),
      linkId: String(linkId),
      token,
    },
    '/api/admin/calendar-links/{id}': { id: String(calendarLinkId) },
    '/api/calendars/{token}.ics': { token: calendarToken },
    '/api/admin/staff/{id}': { id: String(victim.id) },
    '/api/admin/staff/{id}/invitation': { id: String(invited.id) },
    '/api/invitations/{token}': { token: invitation },
    '/api/staff/customers/{id}/unarchive': { id: String(archivedCustomer.id) },
    '/api/admin/customers/imports/{id}/undo': { id: String(importId) },
    '/api/admin/staff/imports/{id}/undo': { id: String(staffImportId) },
    '/api/staff/my-week/{day}/concern': { day: '2026-03-03' },
    '/api/admin/concerns/{id}/answer': { id: String(concernId) },
    '/api/admin/late-punches/{id}/decide': { id: String(latePunchId) },
    '/api/admin/customers/{id}': { id: String(customer.id) },
    '/api/admin/customers/{id}/unarchive': { id: String(archivedCustomer.id) },
    '/api/staff/cleans/{jobId}/mistake': { jobId: String(active.id) },
    '/api/admin/cleans/{jobId}/discard': { jobId: String(mistake.id) },
    '/api/admin/settings/price-tiers/{id}': { id: String(tier.id) },
    '/api/invoices/{id}': { id: String(draft.id) },
    '/api/invoices/{id}/status': { id: String(draft.id) },
    '/api/invoices/{id}/links': { id: String(draft.id) },
    '/api/invoices/{id}/send': { id: String(draft.id) },
    '/api/invoices/{id}/pdf': { id: draft.invoiceNumber },
    '/api/admin/mails/{id}': { id: String(mailId) },
    '/api/admin/mails/{id}/resend': { id: String(mailId) },
  };
}

const THIS_WEEK = ['from=2026-03-02', 'to=2026-03-08'];

function queriesOf({ team, cleaner }: Cast): SoundParts['queries'] {
  return {
    'GET /api/staff/teams/other-members': [`teamId=${team.id}`],
    'GET /api/admin/visits': THIS_WEEK,
    'GET /api/admin/schedule': THIS_WEEK,
    'GET /api/admin/schedule/export': THIS_WEEK,
    'GET /api/admin/timesheets/day': [`staffId=${cleaner.id}`, 'date=2026-03-02'],
    'GET /api/admin/timesheets/history': [`staffId=${cleaner.id}`, 'date=2026-03-02'],
    'GET /api/maps/suburbs': ['box=-37.9,144.9,-37.7,145.1'],
    'GET /api/maps/suggest': ['input=lygon'],
  };
}

function bodiesOf(cast: Cast): SoundParts['bodies'] {
  return { ...bodiesOfPeople(cast), ...bodiesOfCleans(cast), ...bodiesOfOffice(cast), ...bodiesOfSchedule(cast) };
}

/** Sign-in and passwords, staff, customers and teams. */
function bodiesOfPeople({
  archivedCustomer,
  colleague,
  customer,
  team,
  victim,
  setupCode,
}: Cast): SoundParts['bodies'] {
  const contact = { phone: '0412345678', email: 'new@example.test', notes: 'Key under the mat' };
  const written = {
    name: `New ${unique()}`, address: '1 Lygon Street', ...contact, price: 150, cleanFrequency: 'weekly', isFriendsFamily: true,
    friendsFamilyMinutes: 90, invoiceRequired: false, latitude: '-37.8', longitude: '144.96',
  }; // prettier-ignore
  const person = { firstName: 'Kim', lastName: 'Novak', phone: '0412345678', role: 'staff' };
  return {
    'POST /api/auth/login': { email: colleague.email, password: PASSWORD },
    'POST /api/admin/login-as': { staffId: victim.id },
    'POST /api/setup': setupBody(setupCode),
    'POST /api/auth/forgotten-password': { email: victim.email },
    'POST /api/invitations/{token}': { password: 'chosen by the person' },
    'POST /api/admin/staff/{id}/invitation': { byMail: false },
    'PUT /api/auth/profile/password': { newPassword: 'one more good long password' },
    'PUT /api/staff/profile/password': { newPassword: 'another good long password' },
    'POST /api/admin/staff': { ...person, email: `${unique()}@example.test`, password: PASSWORD },
    'PUT /api/admin/staff/{id}': { ...person, email: victim.email, active: true },
    'POST /api/staff/customers': {
      name: `New ${unique()}`,
      address: '1 Lygon Street',
      ...contact,
      latitude: '-37.8',
      longitude: '144.96',
    },
    'PUT /api/staff/customers/{id}/unarchive': { name: archivedCustomer.name },
    'POST /api/staff/validate-customer-name': { name: 'New name' },
    'POST /api/admin/validate-customer-name': { name: 'New name', id: customer.id },
    'POST /api/admin/customers/import': {
      csv: `Name,Address,Price\nCSV ${unique()},1 Lygon Street,100\n`,
      dryRun: true,
    },
    'POST /api/admin/staff/import': {
      csv: `First name,Last name,Email\nImported,Person,${unique()}@example.test\n`,
      dryRun: true,
    },
    'POST /api/admin/customers': written,
    'POST /api/admin/customers/bulk': {
      customers: [{ id: customer.id, expectedUpdatedAt: '2026-03-05T00:00:00.000Z', price: 120, active: true }],
    },
    'PUT /api/admin/customers/{id}': { ...written, name: customer.name, active: true },
    'POST /api/admin/teams/{id}/members': { userId: victim.id, startDate: '2026-03-05' },
    'DELETE /api/admin/teams/{id}/members/{userId}': { endDate: '2026-03-06' },
    'POST /api/admin/teams': { colorHex: '#0E7490', name: `New ${unique()}`, description: 'North', active: true },
    'PUT /api/admin/teams/{id}': { colorHex: '#0E7490', name: team.name, description: 'North' },
  };
}

/** Cleans and timesheets. */
function bodiesOfCleans({ active, cleaner, colleague, customer, team }: Cast): SoundParts['bodies'] {
  const override = {
    staffName: cleaner.name,
    staffId: cleaner.id,
    date: '2026-03-02',
    reason: 'As said on the phone',
  };
  return {
    'POST /api/staff/time-entries/clock-in': {
      teamId: team.id,
      customerId: customer.id,
      memberIds: [cleaner.id, colleague.id],
    },
    'POST /api/staff/time-entries/clock-out': {
      lunchBreak: false,
      notes: 'Done',
      clockOutAllMembers: true,
      selectedMemberIds: [],
    },
    'POST /api/staff/cleans/{jobId}/mistake': { customerId: customer.id },
    'POST /api/staff/punches': {
      sentAtDevice: WORKED.clockOut,
      events: [{ id: 'a-press', kind: 'notes', jobId: 1, body: { notes: 'Done' }, atDevice: WORKED.clockIn }],
    },
    'POST /api/staff/visits/{id}/refuse': { kind: 'noAccess', note: 'Locked' },
    'POST /api/staff/my-week/{day}/concern': { note: 'I began at 7' },
    'POST /api/admin/concerns/{id}/answer': { answer: 'Mended, thank you' },
    'POST /api/admin/late-punches/{id}/decide': { decision: 'reject', note: 'Entered by hand' },
    'PUT /api/admin/cleans/{jobId}': {
      clockInTime: WORKED.clockIn,
      clockOutTime: WORKED.clockOut,
      price: 155,
      members: [{ userId: cleaner.id }],
    },
    'POST /api/admin/cleans': {
      customerId: customer.id,
      teamId: team.id,
      startTime: '2026-03-03T00:00:00Z',
      teamMembers: [colleague.id],
      additionalStaff: [],
      endTime: '2026-03-03T01:00:00Z',
      price: 99.5,
    },
    'POST /api/admin/cleans/end-active': { jobId: active.id },
    'POST /api/admin/cleans/{jobId}/discard': { reason: 'Entered twice' },
    'POST /api/admin/timesheets/lunch-break': { ...override, hasLunchBreak: true },
    'POST /api/admin/start-time': { ...override, startTime: '11:30' },
    'POST /api/admin/timesheets/approvals': { weekStart: WEEK_TO_APPROVE },
    'POST /api/admin/timesheets/approvals/reopen': { weekStart: APPROVED_WEEK, reason: 'Too early' },
  };
}

/** Settings, invoices and maps. */
function bodiesOfOffice({ customer, done, draft, team, tier }: Cast): SoundParts['bodies'] {
  const dollars = (cents: number): { priceMin: number; priceMax: number; allottedMinutes: number } => ({
    priceMin: cents / 100,
    priceMax: cents / 100 + 10,
    allottedMinutes: 60,
  });
  return {
    'PUT /api/admin/settings/payroll': {
      payRatePerHour: 33.5,
      staffStartTime: '08:00',
      lunchBreakMinHours: 5,
      lunchBreakDurationMinutes: 30,
      lunchBreakStartTime: '09:00',
      lunchBreakFinishTime: '17:00',
      appliesFrom: '2026-03-05',
    },
    'PUT /api/admin/checklist': { isPutAway: true },
    'PUT /api/admin/settings/geolocation-radius': { radiusMeters: 40_000 },
    'PUT /api/admin/settings/business-details': {
      brandName: 'Sparkle & Co',
      legalName: 'Sparkle Pty Ltd',
      abn: '51824753556',
      gstRegistered: true,
      address: '1 Collins Street',
      email: 'office@sparkle.test',
      phone: '0390000000',
      bankBsb: '063000',
      bankAccount: '12345678',
      bankAccountName: 'Sparkle',
      invoiceNotes: 'Thank you',
      timeZone: 'Australia/Melbourne',
      remindersEnabled: true,
      reminderDaysBefore: 3,
      reminderDaysAfter: 7,
      visitRemindersEnabled: true,
    },
    'POST /api/admin/settings/price-tiers': dollars(tier.priceMinCents + 2_000),
    'PUT /api/admin/settings/price-tiers/{id}': dollars(tier.priceMinCents),
    'POST /api/invoices': {
      customerId: customer.id,
      jobIds: [done.id],
      issueDate: '2026-03-05',
      notes: 'Thanks',
      paymentTerms: 'Net 30',
    },
    'PUT /api/invoices/{id}/status': { status: 'sent' },
    'POST /api/admin/calendar-links': { teamId: team.id },
    'POST /api/invoices/{id}/links': { days: 30 },
    'POST /api/invoices/links': { ids: [draft.id], days: 30 },
    'POST /api/invoices/send': { ids: [draft.id] },
    'POST /api/invoices/status': { invoices: [{ id: draft.id, from: 'draft', to: 'draft' }] },
    'POST /api/maps/geocode': { address: '1 Lygon Street, Carlton' },
  };
}
