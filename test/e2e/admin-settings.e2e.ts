import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  AdminClean,
  AdminPriceTier,
  Brand,
  BusinessDetails,
  LunchBreakSettings,
  PayrollSettings,
  PayrollSettingsChange,
  StaffOffice,
  StaffPriceTier,
} from '@tidycrew/contracts';
import { aClean, aPerson, aPriceTier, PASSWORD, aTeam, type TestPerson, unique } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { times } from '../support/long.js';

/** The clock stands at Thursday 5 March 2026, 10:00 in Melbourne; Monday of that week is 2 March. */
let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  office = await world.as(admin);
  // The migrations wrote them by the clock of the machine, which is far ahead of the one of these tests.
  const at = [new Date(world.clock.now().getTime() - 1000)];
  await world.database.query(`UPDATE payroll_rules SET created_at = $1`, at);
  await world.database.query(`UPDATE business_settings SET updated_at = $1, radius_updated_at = $1`, at);
});

afterAll(() => world.stop());

const auditOf = (action: string): Promise<{ details: Record<string, unknown>; actor_id: number }[]> =>
  world.database.query(`SELECT details, actor_id FROM audit_log WHERE action = $1 ORDER BY id`, [action]);

const aWeekAction = (weekStart: string, action: 'approved' | 'reopened'): Promise<unknown> =>
  world.database.query(`INSERT INTO week_approvals (week_start, action, reason, made_by_id) VALUES ($1, $2, $3, $4)`, [
    weekStart,
    action,
    action === 'reopened' ? 'Again' : null,
    admin.id,
  ]);

describe('payroll settings', () => {
  const DEFAULTS = {
    payRatePerHour: 32.31,
    staffStartTime: '08:00',
    lunchBreakMinHours: 5,
    lunchBreakDurationMinutes: 30,
    lunchBreakStartTime: '09:00',
    lunchBreakFinishTime: '17:00',
  };
  const save = (input: object): Promise<Reply<PayrollSettings>> =>
    office.put<PayrollSettings>('/api/admin/settings/payroll', { ...DEFAULTS, ...input });
  const current = async (): Promise<PayrollSettings> =>
    (await office.get<PayrollSettings>('/api/admin/settings/payroll')).data;
  const history = async (): Promise<PayrollSettingsChange[]> =>
    (await office.get<PayrollSettingsChange[]>('/api/admin/settings/payroll/history')).data;

  it('begin with those of document 001 section 3', async () => {
    expect(await current()).toEqual({ ...DEFAULTS, appliesFrom: '2000-01-01', updatedAt: expect.any(String) });
    const lunch = await office.get<LunchBreakSettings>('/api/admin/settings/lunch-break');
    expect(lunch.data).toEqual({
      minHours: 5,
      minJobs: 2,
      durationMinutes: 30,
      startTime: '09:00',
      finishTime: '17:00',
    });
  });

  const PAY_RATE = 'Pay rate must be a number from 0, with at most 2 decimals';
  const MIN_HOURS = 'Minimum hours must be from 1 to 12';
  const DURATION = 'Lunch duration must be from 10 to 120 minutes, in steps of 5';

  it.each<[string, object, string]>([
    ['no pay rate', { payRatePerHour: null }, 'Pay rate is required'],
    ['a pay rate below zero', { payRatePerHour: -0.01 }, PAY_RATE],
    ['a pay rate of half cents', { payRatePerHour: 32.315 }, PAY_RATE],
    ['a pay rate as text', { payRatePerHour: '32' }, PAY_RATE],
    ['a pay rate beyond all money', { payRatePerHour: 1_000_000 }, 'Pay rate can be at most $999,999.99'],
    ['no staff start time', { staffStartTime: '' }, 'Staff start time is required, as a time HH:mm'],
    ['24:00', { staffStartTime: '24:00' }, 'Staff start time is required, as a time HH:mm'],
    ['minimum hours below 1', { lunchBreakMinHours: 0.99 }, MIN_HOURS],
    ['minimum hours above 12', { lunchBreakMinHours: 12.01 }, MIN_HOURS],
    ['a lunch of 9 minutes', { lunchBreakDurationMinutes: 9 }, DURATION],
    ['a lunch of 5 minutes', { lunchBreakDurationMinutes: 5 }, DURATION],
    ['a lunch of 31 minutes', { lunchBreakDurationMinutes: 31 }, DURATION],
    ['a lunch of 125 minutes', { lunchBreakDurationMinutes: 125 }, DURATION],
    ['no lunch start', { lunchBreakStartTime: null }, 'Lunch break start time is required'],
    [
      'a lunch that finishes as it starts',
      { lunchBreakStartTime: '12:00', lunchBreakFinishTime: '12:00' },
      'Lunch break finish time must be after its start time',
    ],
    ['30 February', { appliesFrom: '2026-02-30' }, 'Applies from must be a day, as a day yyyy-MM-dd'],
  ])('refuse %s', async (_, input, sentence) => {
    const reply = await save(input);
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
    expect(reply.body.fields).toHaveProperty(Object.keys(input).at(-1)!, sentence);
    expect(await history()).toHaveLength(1);
  });

  it('keep their history: days keep their rules, and the newest of one day counts (D40)', async () => {
    const edges = { payRatePerHour: 0, lunchBreakMinHours: 12, lunchBreakDurationMinutes: 120 };
    expect((await save(edges)).data).toEqual({
      ...DEFAULTS,
      ...edges,
      appliesFrom: '2026-03-05',
      updatedAt: expect.any(String),
    });
    expect((await save({ payRatePerHour: 40 })).data.payRatePerHour).toBe(40);
    world.clock.advance({ minutes: 1 });
    const createdAt = world.clock.now().toISOString();
    expect((await save({ payRatePerHour: 50, appliesFrom: '2026-04-01' })).data.appliesFrom).toBe('2026-04-01');
    expect((await save({ lunchBreakMinHours: 1, appliesFrom: '2026-02-01' })).data.lunchBreakMinHours).toBe(1);

    const now = await current();
    expect(now).toEqual({ ...DEFAULTS, payRatePerHour: 40, appliesFrom: '2026-03-05', updatedAt: now.updatedAt });
    const rows = await history();
    expect(rows.map(({ appliesFrom, payRatePerHour, state }) => [appliesFrom, payRatePerHour, state])).toEqual([
      ['2026-04-01', 50, 'upcoming'],
      ['2026-03-05', 40, 'current'],
      ['2026-03-05', 0, 'replaced'],
      ['2026-02-01', 32.31, 'past'],
      ['2000-01-01', 32.31, 'past'],
    ]);
    expect(rows[0]).toMatchObject({ createdBy: 'Ada Admin', createdAt });
    expect(rows.at(-1)).toMatchObject({ createdBy: null });
    const audit = await auditOf('settings.payroll-changed');
    expect(audit).toHaveLength(4);
    expect(audit[1]).toMatchObject({
      actor_id: admin.id,
      details: { appliesFrom: '2026-03-05', before: { payRateCents: 0 }, after: { payRateCents: 4000 } },
    });
  });

  it('write nothing when they say what counts already, also when saved twice at once', async () => {
    const before = (await history()).length;
    await save({ payRatePerHour: 40 });
    expect(await history()).toHaveLength(before);
    await Promise.all(Array.from({ length: 5 }, () => save({ payRatePerHour: 41 })));
    expect(await history()).toHaveLength(before + 1);
    await save({ payRatePerHour: 40 });
  });

  it('leave a clean the pay rate of its start, unless it is moved to another day (D27, D40)', async () => {
    const [person, team] = [await aPerson(world.database), await aTeam(world.database)];
    const clockIn = '2026-03-04T22:00:00.000Z';
    const input = { memberIds: [person.id], teamId: team.id, clockIn, clockOut: '2026-03-04T23:00:00.000Z' };
    const clean = await aClean(world.database, { ...input, payRateCents: 3231 });
    const edit = async (change: object): Promise<AdminClean> => {
      const { data } = await office.get<AdminClean>(`/api/admin/cleans/${clean.id}`);
      return (await office.put<AdminClean>(`/api/admin/cleans/${clean.id}`, { ...data, ...change })).data;
    };
    expect((await edit({ price: 99 })).wages).toBe(32.31);
    const monday = { clockInTime: '2026-03-01T22:00:00.000Z', clockOutTime: '2026-03-01T23:00:00.000Z' };
    expect((await edit(monday)).wages).toBe(32.31);
    expect((await edit({ clockInTime: clockIn, clockOutTime: '2026-03-04T23:00:00.000Z' })).wages).toBe(40);
  });

  it('begin after every approved week (D40)', async () => {
    await aWeekAction('2026-02-16', 'approved');
    await aWeekAction('2026-02-23', 'approved');
    await aWeekAction('2026-02-23', 'reopened');
    const sentence = 'The week of 16 February 2026 is approved. These settings can apply from 23 February 2026 on.';
    for (const appliesFrom of ['2026-02-15', '2026-02-16', '2026-02-22']) {
      expectError(await save({ payRatePerHour: 60, appliesFrom }), 409, 'WEEK_APPROVED', sentence);
    }
    expect((await save({ payRatePerHour: 60, appliesFrom: '2026-02-23' })).status).toBe(200);
    await aWeekAction('2026-02-16', 'reopened');
    expect((await save({ payRatePerHour: 61, appliesFrom: '2026-02-22' })).status).toBe(200);
  });
});

describe('geolocation radius', () => {
  const save = (radiusMeters: unknown): Promise<Reply> =>
    office.put('/api/admin/settings/geolocation-radius', { radiusMeters });

  it.each([0, 1_000_001, 1.5, '50000', null])('refuses %p', async (radiusMeters) => {
    const sentence = 'Radius must be a whole number of metres from 1 to 1,000,000';
    expectError(await save(radiusMeters), 400, 'VALIDATION_FAILED', sentence);
  });

  it('takes 1 to 1,000,000 metres, and phones follow at their next poll', async () => {
    const phone = await world.as(await aPerson(world.database));
    const poll = (etag = ''): Promise<Reply> =>
      phone.get('/api/staff/customers', { headers: { 'if-none-match': etag } });
    const before = await poll();
    expect(before.body.radiusMeters).toBe(50_000);
    const etag = before.headers.get('etag') ?? '';
    expect((await poll(etag)).status).toBe(304);
    for (const radiusMeters of [1, 1_000_000, 20_000, 20_000]) {
      expect((await save(radiusMeters)).body).toMatchObject({ radiusMeters, data: { radiusMeters } });
    }
    const read = await office.get('/api/admin/settings/geolocation-radius');
    expect(read.body).toMatchObject({ radiusMeters: 20_000, data: { radiusMeters: 20_000 } });
    const after = await poll(etag);
    expect(after.status).toBe(200);
    expect(after.body.radiusMeters).toBe(20_000);
    const audit = await auditOf('settings.radius-changed');
    expect(audit.map(({ details }) => details)).toEqual([
      { before: 50_000, after: 1 },
      { before: 1, after: 1_000_000 },
      { before: 1_000_000, after: 20_000 },
    ]);
  });
});

describe('price tiers', () => {
  const PATH = '/api/admin/settings/price-tiers';
  const body = (priceMin: unknown, priceMax: unknown, allottedMinutes: unknown = 120): object => ({
    priceMin,
    priceMax,
    allottedMinutes,
  });
  let low: AdminPriceTier;
  let high: AdminPriceTier;

  beforeAll(async () => {
    low = (await office.post<AdminPriceTier>(PATH, body(100, 149.99, 90))).data;
    high = (await office.post<AdminPriceTier>(PATH, body(150, 199.99))).data;
  });

  const REQUIRED = 'All fields are required';
  const MINUTES = 'Allotted minutes must be a whole number from 1 to 1440';

  it.each<[string, object, string]>([
    ['nothing', {}, REQUIRED],
    ['no minimum', body(null, 300), REQUIRED],
    ['an empty maximum', body(200, ''), REQUIRED],
    ['no minutes', { priceMin: 200, priceMax: 300 }, REQUIRED],
    ['a price as text', body('200', 300), 'Minimum price must be a number from 0, with at most 2 decimals'],
    ['a price below zero', body(-1, 300), 'Minimum price must be a number from 0, with at most 2 decimals'],
    ['half cents', body(200, 300.005), 'Maximum price must be a number from 0, with at most 2 decimals'],
    ['more than all money', body(200, 1_000_000), 'Maximum price can be at most $999,999.99'],
    ['a minimum above the maximum', body(300.01, 300), 'The minimum price must not be above the maximum price.'],
    ['no minute', body(200, 300, 0), MINUTES],
    ['half a minute', body(200, 300, 1.5), MINUTES],
  ])('refuse %s', async (_, input, sentence) => {
    expectError(await office.post(PATH, input), 400, 'VALIDATION_FAILED', sentence);
    expectError(await office.put(`${PATH}/${low.id}`, input), 400, 'VALIDATION_FAILED', sentence);
  });

  it.each<[string, object, string]>([
    ['the same prices', body(100, 149.99), '$100.00 – $149.99'],
    ['a part of another', body(110, 120), '$100.00 – $149.99'],
    ['one price inside another', body(120, 120), '$100.00 – $149.99'],
    ['the beginning of another', body(0, 100.01), '$100.00 – $149.99'],
    ['more than two others: the lowest is named', body(1, 5000), '$100.00 – $149.99'],
    ['the end of another', body(199.98, 300), '$150.00 – $199.99'],
  ])('refuse to overlap: %s (D40)', async (_, input, range) => {
    expectError(await office.post(PATH, input), 409, 'TIER_OVERLAP', `This price range overlaps ${range}.`);
  });

  it('are listed by price, one by one, and as react-admin asks (D4)', async () => {
    expect((await office.get(PATH)).data).toEqual([low, high]);
    expect((await office.get(`${PATH}/${high.id}`)).data).toEqual(high);
    const asked = `?sort=["allottedMinutes","DESC"]&range=[0,0]&filter=${encodeURIComponent(JSON.stringify({ id: [low.id, high.id] }))}`;
    const page = await office.get<AdminPriceTier[]>(PATH + asked);
    expect(page.data).toEqual([high]);
    expect(page.headers.get('content-range')).toBe('price-tiers 0-0/2');
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const reply = await office.send(method, `${PATH}/999999`, { ...(method === 'PUT' && { body: body(1, 2) }) });
      expectError(reply, 404, 'NOT_FOUND', 'There is no such price tier.');
    }
  });

  it('are added once per key, may touch, are changed and deleted, and phones follow at their next poll (D25, D40)', async () => {
    const phone = await world.as(await aPerson(world.database));
    const onPhone = async (): Promise<StaffPriceTier[]> =>
      (await phone.get<StaffPriceTier[]>('/api/staff/price-tiers')).data;
    const shown = ({ id, priceMin, priceMax, allottedMinutes }: AdminPriceTier): StaffPriceTier => ({ id, priceMin, priceMax, allottedMinutes }); // prettier-ignore
    expect(await onPhone()).toEqual([low, high].map(shown));

    const key = unique();
    const added = await office.post<AdminPriceTier>(PATH, body(199.99, 250, 180), { key });
    expect(added.status).toBe(201);
    expect((await office.post<AdminPriceTier>(PATH, body(199.99, 250, 180), { key })).data).toEqual(added.data);
    const address = `${PATH}/${added.data.id}`;
    const changed = await office.put<AdminPriceTier>(address, body(200, 260, 200));
    expect(shown(changed.data)).toEqual({ id: added.data.id, priceMin: 200, priceMax: 260, allottedMinutes: 200 });
    expect((await office.put(address, body(200, 260, 200))).status).toBe(200);
    expect(await onPhone()).toEqual([low, high, changed.data].map(shown));
    const overlap = await office.put(address, body(140, 260));
    expectError(overlap, 409, 'TIER_OVERLAP', 'This price range overlaps $100.00 – $149.99.');

    expect((await office.send('DELETE', address)).data).toEqual(changed.data);
    expect(await onPhone()).toEqual([low, high].map(shown));
    expectError(await office.send('DELETE', address), 404, 'NOT_FOUND');
    const audit = await world.database.query(
      `SELECT action, details FROM audit_log WHERE subject = 'price-tier' AND subject_id = $1 ORDER BY id`,
      [added.data.id],
    );
    const first = { priceMinCents: 19_999, priceMaxCents: 25_000, allottedMinutes: 180 };
    const second = { priceMinCents: 20_000, priceMaxCents: 26_000, allottedMinutes: 200 };
    expect(audit).toEqual([
      { action: 'price-tier.created', details: { after: first } },
      { action: 'price-tier.updated', details: { before: first, after: second } },
      { action: 'price-tier.deleted', details: { before: second } },
    ]);
  });

  it('two admins add overlapping tiers at once: 201 and 409 naming the other (D40)', async () => {
    const other = await world.as(await aPerson(world.database, { role: 'admin' }));
    for (let round = 0; round < times(2, 20); round++) {
      const from = 1000 + round * 100;
      const replies = await Promise.all([
        office.post<AdminPriceTier>(PATH, body(from, from + 60)),
        other.post<AdminPriceTier>(PATH, body(from + 40, from + 99)),
      ]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const winner = replies.find(({ status }) => status === 201)!.data;
      const dollars = (amount: number): string => `$${amount.toLocaleString('en-AU')}.00`;
      expect(replies.find(({ status }) => status === 409)!.body.error).toBe(
        `This price range overlaps ${dollars(winner.priceMin)} – ${dollars(winner.priceMax)}.`,
      );
    }
  });

  it('a tier of one price is a range too', async () => {
    await aPriceTier(world.database, { priceMinCents: 500_000, priceMaxCents: 500_000 });
    const reply = await office.post(PATH, body(5000, 5000));
    expectError(reply, 409, 'TIER_OVERLAP', 'This price range overlaps $5,000.00 – $5,000.00.');
  });
});

describe('business details (D41)', () => {
  const PATH = '/api/admin/settings/business-details';
  const DETAILS: Omit<BusinessDetails, 'updatedAt'> = {
    brandName: 'Sparkle & Shine',
    legalName: 'Sparkle Shine Pty Ltd',
    abn: '51824753556',
    gstRegistered: true,
    address: '1 Lygon Street, Carlton VIC 3053',
    email: 'office@sparkle.test',
    phone: '0390000000',
    bankBsb: '063000',
    bankAccount: '12345678',
    bankAccountName: 'Sparkle Shine',
    payId: '51824753556',
    payLink: 'https://pay.example.com/{number}?amount={amount}',
    invoiceNotes: 'Thank you.\nPlease pay by the due date.',
    timeZone: 'Australia/Melbourne',
    state: 'VIC',
    remindersEnabled: true,
    reminderDaysBefore: 3,
    reminderDaysAfter: 7,
    reminderDaysLater: [14, 30],
    visitRemindersEnabled: true,
    lockoutFee: 60,
    invoiceCopyEmail: 'books@sparkle.test',
    sendReceipts: true,
    invoiceTicksEnabled: true,
    sendsMonthlyInvoices: true,
    keyDays: 14,
    keyPlaces: ['In the office', 'Key safe'],
    phoneForCrews: false,
    phoneAtSignIn: true,
    gstBasis: 'cash',
    gstSince: '2025-07-01',
  };
  const save = (input: object): Promise<Reply<BusinessDetails>> =>
    office.put<BusinessDetails>(PATH, { ...DETAILS, ownPassword: PASSWORD, ...input });

  const BSB = 'BSB must have 6 digits';
  const ACCOUNT = 'Account number must have 4 to 10 digits';
  const LATER = 'Each reminder after the due date must be later than the one before';
  const MORE = 'Up to 2 more reminders are sent 1 to 60 days after';
  const PAY_ID = 'A PayID is an e-mail address, a phone number of 10 digits or an ABN';
  const PAY_LINK =
    'Please enter an address that begins with https://; {number} and {amount} may stand in its path or query only';
  const REMINDER = 'Reminders are sent 1 to 60 days before or after';

  it.each<[string, object, string]>([
    ['no brand name', { brandName: ' ' }, 'Brand name is required'],
    ['a brand name of 121 characters', { brandName: 'x'.repeat(121) }, 'Brand name can have at most 120 characters'],
    ['an ABN whose checksum is wrong', { abn: '51824753557' }, 'Please enter a valid ABN of 11 digits'],
    ['an ABN of 10 digits', { abn: '5182475355' }, 'Please enter a valid ABN of 11 digits'],
    ['GST without an ABN', { abn: '' }, 'An ABN is required when the business is registered for GST'],
    ['GST that is neither yes nor no', { gstRegistered: null }, 'GST registered must be true or false'],
    ['an e-mail address that is none', { email: 'office' }, 'Please enter a valid email address'],
    [
      'a phone number of 11 digits',
      { phone: '(03) 9000 00001' },
      'A phone number has 10 digits, as in 0412 345 678; this one has 11',
    ],
    ['a phone number that is no text', { phone: 390000000 }, 'Phone must be text'],
    ['an address of 301 characters', { address: 'x'.repeat(301) }, 'Address can have at most 300 characters'],
    ['a BSB of 5 digits', { bankBsb: '06300' }, BSB],
    ['a BSB of letters', { bankBsb: 'abc-def' }, BSB],
    ['an account of 3 digits', { bankAccount: '123' }, ACCOUNT],
    ['an account of 11 digits', { bankAccount: '12345678901' }, ACCOUNT],
    ['a PayID that is none', { payId: 'sparkle' }, PAY_ID],
    ['a PayID of an ABN whose checksum is wrong', { payId: '51 824 753 557' }, PAY_ID],
    ['a pay link without https', { payLink: 'http://pay.example.com/' }, PAY_LINK],
    ['a pay link whose host depends on the invoice', { payLink: 'https://{number}.example.com/' }, PAY_LINK],
    [
      'a pay link of 501 characters',
      { payLink: `https://pay.example.com/${'x'.repeat(477)}` },
      'Pay link can have at most 500 characters',
    ],
    ['notes of 5,001 characters', { invoiceNotes: 'x'.repeat(5001) }, 'Invoice notes can have at most 5000 characters'],
    ['a state that is none', { state: 'Victoria' }, 'State must be a state or territory of Australia'],
    ['reminders 0 days before', { reminderDaysBefore: 0 }, REMINDER],
    ['reminders 61 days after', { reminderDaysAfter: 61 }, REMINDER],
    ['a reminder that is no later than the one before', { reminderDaysLater: [14, 14] }, LATER],
    ['a second reminder no later than the first', { reminderDaysLater: [7] }, LATER],
    ['a fourth reminder', { reminderDaysLater: [14, 21, 28] }, MORE],
    ['a third reminder 61 days after', { reminderDaysLater: [14, 61] }, MORE],
    ['GST by another basis', { gstBasis: 'Cash' }, 'GST is counted by cash or by accruals'],
    [
      'registered since no day',
      { gstSince: '2026-02-30' },
      'Please give the day of the registration, as a day yyyy-MM-dd',
    ],
    ['registered from a day to come', { gstSince: '2026-03-07' }, 'The day must not be after today.'],
    ['registered before there was GST', { gstSince: '2000-06-30' }, 'GST began on 1 July 2000.'],
    ['keys for 0 days', { keyDays: 0 }, 'Keys can be held for 1 to 365 days'],
    ['no place for keys', { keyPlaces: [] }, 'Places for keys are 1 to 12 names of at most 80 characters'],
    [
      'monthly sending that is neither on nor off',
      { sendsMonthlyInvoices: 1 },
      'Sending monthly invoices must be on or off',
    ],
    ['what was done that is neither on nor off', { invoiceTicksEnabled: 'on' }, 'What was done must be on or off'],
  ])('refuse %s', async (_, input, sentence) => {
    const reply = await save(input);
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
    expect(reply.body.fields).toEqual({ [Object.keys(input)[0]!]: sentence });
  });

  it.each(['Mars/Base', 'UTC+10', "Australia/Melbourne'"])('refuse the time zone %s', async (timeZone) => {
    expectError(await save({ timeZone }), 400, 'UNKNOWN_TIME_ZONE', `'${timeZone}' is not a time zone.`);
  });

  it('are empty at first', async () => {
    expect((await office.get(PATH)).data).toEqual({
      ...Object.fromEntries(Object.keys(DETAILS).map((field) => [field, null])),
      brandName: 'Tidycrew',
      // Whose holidays hold until a state is chosen (D414).
      state: 'VIC',
      gstRegistered: false,
      timeZone: 'Australia/Melbourne',
      remindersEnabled: false,
      visitRemindersEnabled: false,
      sendReceipts: false,
      invoiceTicksEnabled: false,
      sendsMonthlyInvoices: false,
      reminderDaysLater: [],
      keyDays: 7,
      keyPlaces: ['In the office'],
      phoneForCrews: true,
      phoneAtSignIn: false,
      gstBasis: 'accruals',
      updatedAt: expect.any(String),
    });
  });

  it('are kept, the brand is followed at once, and the audit log names no names', async () => {
    const first = await save({});
    const saved = { ...DETAILS, updatedAt: first.data.updatedAt };
    expect(first.data).toEqual(saved);
    const typed = {
      abn: ' 51 824 753 556 ',
      bankBsb: '063-000',
      bankAccount: '1234 5678',
      payId: '51 824 753 556',
      timeZone: 'australia/melbourne',
      phone: '+61 3 9000 0000',
    };
    expect((await save(typed)).data).toEqual(saved);
    expect((await office.get(PATH)).data).toEqual(saved);
    const brand = await world.nobody().get<Brand>('/api/brand');
    expect(brand.data).toEqual({
      brandName: 'Sparkle & Shine',
      timeZone: 'Australia/Melbourne',
      isNew: false,
      officePhone: '0390000000',
    });
    const cleared = {
      legalName: '',
      email: null,
      phone: ' ',
      bankBsb: '',
      reminderDaysAfter: null,
      reminderDaysLater: [],
    };
    expect((await save(cleared)).data).toEqual({
      ...DETAILS,
      legalName: null,
      email: null,
      phone: null,
      bankBsb: null,
      reminderDaysAfter: null,
      reminderDaysLater: [],
      updatedAt: expect.any(String),
    });
    const audit = await auditOf('settings.business-changed');
    expect(audit).toHaveLength(2);
    expect(audit[1]?.details).toEqual({
      changed: ['legalName', 'email', 'phone', 'bankBsb', 'reminderDaysAfter', 'reminderDaysLater'],
      before: { bankBsb: '063000', reminderDaysAfter: 7, reminderDaysLater: [14, 30] },
      after: { bankBsb: null, reminderDaysAfter: null, reminderDaysLater: [] },
    });
    expect(JSON.stringify(audit)).not.toMatch(/Sparkle|Lygon|sparkle|9000/);
  });

  it('take nothing that the form does not hold', async () => {
    const stored = (): Promise<object[]> =>
      world.database.query(`SELECT to_jsonb(s) - 'brand_name' - 'updated_at' AS row FROM business_settings s`);
    await save({});
    const before = await stored();
    const others = { id: 2, awaitsSetup: true, radiusMeters: 1, workFrom: '03:00', logo: 'x', updatedAt: null };
    expect((await save({ brandName: 'Only This', ...others })).data.brandName).toBe('Only This');
    expect(await stored()).toEqual(before);
  });

  it('change where money is sent with the own password only, and every admin is told (D639)', async () => {
    await save({});
    const [second] = await Promise.all([
      aPerson(world.database, { role: 'admin' }),
      aPerson(world.database, { role: 'admin', active: false }),
      aPerson(world.database, { role: 'manager' }),
    ]);
    const told = (): Promise<{ subject: string; text: string; to: string }[]> =>
      world.database.query(
        `SELECT subject, text_body AS text, to_address AS to FROM mails WHERE kind = 'pay-details-changed' ORDER BY id`,
      );
    const before = (await told()).length;
    const changes: object[] = [
      { bankBsb: '063001' },
      { bankAccount: '87654321' },
      { bankAccountName: 'Thief' },
      { payId: 'thief@example.test' },
      { payLink: 'https://pay.example.test/' },
    ];
    for (const change of changes) {
      const reply = await save({ ...change, ownPassword: undefined });
      expectError(reply, 400, 'VALIDATION_FAILED', 'Please enter your own password');
      expect(reply.body.fields).toEqual({ ownPassword: 'Please enter your own password' });
    }
    expectError(
      await save({ ...changes[0], ownPassword: 'not mine' }),
      400,
      'VALIDATION_FAILED',
      'This is not your password.',
    );
    // Anything else needs none, and an older form, which does not know of PayID and link, leaves them as they are.
    const older = { legalName: 'Other Pty Ltd', ownPassword: undefined, payId: undefined, payLink: undefined };
    expect((await save(older)).data).toMatchObject({ payId: '51824753556', payLink: DETAILS.payLink });
    expect(await told()).toHaveLength(before);

    const { data } = await save({ ...changes[0], payId: 'pay@sparkle.test', legalName: 'Other Pty Ltd' });
    expect(data).toMatchObject({ bankBsb: '063001', payId: 'pay@sparkle.test' });
    const mails = (await told()).slice(before);
    expect(mails.map(({ to }) => to)).toEqual(expect.arrayContaining([admin.email, second.email]));
    const admins = await world.database.query(`SELECT 1 FROM users WHERE role = 'admin' AND active`);
    expect(mails).toHaveLength(admins.length);
    expect(mails[0]!.subject).toBe('How customers pay Sparkle & Shine was changed');
    expect(mails[0]!.text).toContain('Ada Admin has changed the BSB and the PayID of Sparkle & Shine.');
    expect(mails[0]!.text).not.toMatch(/063001|pay@sparkle/);
    const { details } = (await auditOf('settings.business-changed')).at(-1)!;
    expect(details).toMatchObject({
      before: { bankBsb: '063000', payId: '51824753556' },
      after: { bankBsb: '063001', payId: 'pay@sparkle.test' },
    });
  });

  it('show the phone to crews and to the sign-in page as each of the two switches says (D583)', async () => {
    const crew = await world.as(await aPerson(world.database));
    const shown = async () => ({
      crews: (await crew.get<StaffOffice>('/api/staff/office')).data,
      anybody: (await world.nobody().get<Brand>('/api/brand')).data.officePhone,
    });
    await save({});
    const keyPlaces = ['In the office', 'Key safe'];
    expect(await shown()).toEqual({ crews: { phone: null, keyPlaces }, anybody: '0390000000' });
    await save({ phoneForCrews: true, phoneAtSignIn: false, keyPlaces: [' Desk ', 'Desk'] });
    expect(await shown()).toEqual({ crews: { phone: '0390000000', keyPlaces: ['Desk'] }, anybody: null });
    expect((await world.nobody().get('/api/staff/office')).status).toBe(401);
  });

  it.each([
    ['(03) 9000 0000', '0390000000'],
    ['9000 0000', '0290000000', 'NSW'],
    ['390000000', '0390000000'],
    ['13 12 34', '131234'],
    ['call us', null],
  ])('keep the phone number %s as %s, as every other (D410, D419)', async (phone, kept, state = 'VIC') => {
    expect((await save({ phone, state })).data.phone).toBe(kept);
    await save({ phone: null });
  });

  it('keep the time zone while a week is approved, because it decides what a day is (D5)', async () => {
    await aWeekAction('2026-02-02', 'approved');
    const sentence = 'The week of 2 February 2026 is approved. The time zone cannot change while a week is approved.';
    expectError(await save({ timeZone: 'Australia/Perth' }), 409, 'WEEK_APPROVED', sentence);
    expect((await save({ brandName: 'Still Me' })).data.brandName).toBe('Still Me');
    await aWeekAction('2026-02-02', 'reopened');
    expect((await save({ timeZone: 'Australia/Perth' })).data.timeZone).toBe('Australia/Perth');
    expect((await world.nobody().get<Brand>('/api/brand')).data.timeZone).toBe('Australia/Perth');
    await save({});
  });
});

describe('a change that was not seen (D29)', () => {
  const PATH = '/api/admin/settings';
  const RULES = {
    payRatePerHour: 30,
    staffStartTime: '08:00',
    lunchBreakMinHours: 5,
    lunchBreakDurationMinutes: 30,
    lunchBreakStartTime: '09:00',
    lunchBreakFinishTime: '17:00',
    appliesFrom: '2026-05-04',
  };
  const BUSINESS = {
    ownPassword: PASSWORD,
    brandName: 'Seen',
    gstRegistered: false,
    timeZone: 'Australia/Melbourne',
    remindersEnabled: false,
  };
  type Stored = { updatedAt: string } & { [field: string]: unknown };
  /** Address, what the sentence calls it, the body with a value, and the field that holds it. */
  type Kind = [name: string, path: () => Promise<string>, body: (value: number) => object, field: string];

  let olivia: Client;

  beforeAll(async () => {
    olivia = await world.as(await aPerson(world.database, { role: 'admin', firstName: 'Olivia', lastName: 'Admin' }));
  });

  const KINDS: Kind[] = [
    ['these payroll settings', async () => 'payroll', (value) => ({ ...RULES, payRatePerHour: value }), 'payRatePerHour'],
    ['this radius', async () => 'geolocation-radius', (value) => ({ radiusMeters: 1000 + value }), 'radiusMeters'],
    ['these business details', async () => 'business-details', (value) => ({ ...BUSINESS, legalName: `L${value}` }), 'legalName'],
    [
      'this price tier',
      async () => {
        const body = { priceMin: 9000, priceMax: 9000, allottedMinutes: 1 };
        await world.database.query(`DELETE FROM price_tiers WHERE price_min_cents = 900000`);
        return `price-tiers/${(await office.post<AdminPriceTier>(`${PATH}/price-tiers`, body)).data.id}`;
      },
      (value) => ({ priceMin: 9000, priceMax: 9000, allottedMinutes: value }),
      'allottedMinutes',
    ],
  ]; // prettier-ignore
  const stored = async (path: string): Promise<Stored> => (await office.get<Stored>(`${PATH}/${path}`)).data;

  it.each(KINDS)('of %s is not written over, and named', async (name, pathOf, body, field) => {
    const path = await pathOf();
    const { updatedAt: expectedUpdatedAt } = await stored(path);
    world.clock.advance({ minutes: 1 });
    expect((await olivia.put(`${PATH}/${path}`, body(101))).status).toBe(200);
    const hers = await stored(path);
    const reply = await office.put(`${PATH}/${path}`, { ...body(102), expectedUpdatedAt });
    expectError(reply, 409, 'RECORD_CHANGED');
    const [them, change] = name.startsWith('these') ? ['them', 'changes'] : ['it', 'change'];
    expect(reply.body.error).toMatch(
      new RegExp(`^Olivia Admin changed ${name} at \\d{1,2}:\\d\\d am\\. Load ${them} again to see the ${change}\\.$`),
    );
    expect(reply.body.changedBy).toEqual({ name: 'Olivia Admin', at: hers.updatedAt });
    expect(await stored(path)).toEqual(hers);
    const again = await office.put<Stored>(`${PATH}/${path}`, { ...body(102), expectedUpdatedAt: hers.updatedAt });
    expect(again.data[field]).toEqual((body(102) as Stored)[field]);
    expect((await office.put(`${PATH}/${path}`, body(103))).status).toBe(200);
  });

  it.each(KINDS)('two who save %s at once: one wins, ten times', async (_, pathOf, body) => {
    const path = await pathOf();
    for (let round = 0; round < 10; round++) {
      const { updatedAt: expectedUpdatedAt } = await stored(path);
      const replies = await Promise.all(
        [office, olivia].map((browser, place) =>
          browser.put(`${PATH}/${path}`, { ...body(200 + round * 2 + place), expectedUpdatedAt }),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('of the radius does not touch the business details, and the other way round', async () => {
    const [radius, details] = [await stored('geolocation-radius'), await stored('business-details')];
    await office.put(`${PATH}/geolocation-radius`, { radiusMeters: 4321 });
    const body = { ...BUSINESS, legalName: 'Other', expectedUpdatedAt: details.updatedAt };
    expect((await office.put(`${PATH}/business-details`, body)).status).toBe(200);
    const stale = { radiusMeters: 1234, expectedUpdatedAt: radius.updatedAt };
    expectError(await office.put(`${PATH}/geolocation-radius`, stale), 409, 'RECORD_CHANGED');
  });
});
