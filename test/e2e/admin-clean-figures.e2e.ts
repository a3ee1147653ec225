import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActiveJob, AdminClean, AdminCustomer, Dashboard, DashboardTrend } from '@tidycrew/contracts';
import { cleanFigures, figuresOverSet, readCsv } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { CleanPricing } from '../../apps/api/src/cleans/clean-pricing.service.js';
import { ActiveCleanQueries } from '../../apps/api/src/model/active-clean.queries.js';
import { aClean, aCustomer, aPerson, aTeam, type TestPerson } from '../factories/index.js';
import { melbourne } from '../fixtures/fortnight.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { times } from '../support/long.js';
import {
  aCleanScene,
  cheapAndDearTiers,
  cleanBody,
  createClean,
  editClean,
  march,
  storedWages,
} from '../support/office-cleans.js';
import { seededRandom } from '../support/random.js';

/** The clock stands at Thursday 5 March 2026, 10:00 in Melbourne; Monday of that week is 2 March. */
let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin);
  await cheapAndDearTiers(world);
});

afterAll(() => world.stop());

describe('files show what the screen shows', () => {
  /** The cells of some columns of each line. */
  const cellsOf = async (path: string, query: string, columns: string[]) => {
    const { text } = await office.get(`/api/admin/${path}/export?${query}`);
    const [head, ...lines] = readCsv(text);
    return lines.map(({ cells }) => columns.map((name) => cells[head!.cells.indexOf(name)]));
  };
  const between = (from: string, to: string) => `dateFilter=custom&customStart=${from}&customEnd=${to}`;
  const worked = (day: string) => ({ clockIn: melbourne(day, '09:00'), clockOut: melbourne(day, '10:10') });

  it('percentages of cleans are whole numbers, none where there is none (D28)', async () => {
    await aClean(world.database, { ...worked('2025-01-13'), priceCents: null, allottedMinutes: null });
    // 120 ÷ 70 = 171.43 %; 70 minutes at $32.31 are $37.70, of $150 25.13 %.
    await aClean(world.database, { ...worked('2025-01-14'), priceCents: 15_000, allottedMinutes: 120 });
    const columns = ['Date', 'Efficiency %', 'Wage ratio %'];
    expect(await cellsOf('cleans/completed', between('2025-01-13', '2025-01-14'), columns)).toEqual([
      ['2025-01-13', '', ''],
      ['2025-01-14', '171', '25'],
    ]);
  });

  it('a month without a clean is a gap, and comes last (D181)', async () => {
    // Friends and family bring nothing in, which is no gap.
    await aClean(world.database, { ...worked('2024-09-10'), isFriendsFamily: true });
    await aClean(world.database, { ...worked('2024-11-12'), payRateCents: 6000 });
    const query = `${between('2024-09-01', '2024-11-30')}&sort=${encodeURIComponent('["revenue","ASC"]')}`;
    const columns = ['Month', 'Cleans', 'Revenue', 'Wages', 'Profit'];
    expect(await cellsOf('reports/financial', query, columns)).toEqual([
      ['2024-09', '1', '0', '37.7', '-37.7'],
      ['2024-11', '1', '150', '70', '80'],
      ['2024-10', '', '', '', ''],
    ]);
  });

  it('a team whose cleans have no time allocated is neither late nor on time, and comes last', async () => {
    const [day, team] = ['2024-06-11', async (name: string) => (await aTeam(world.database, { name })).id];
    await aClean(world.database, { ...worked(day), teamId: await team('Untimed'), allottedMinutes: null });
    await aClean(world.database, { ...worked(day), teamId: await team('Late'), allottedMinutes: 60 });
    await aClean(world.database, { ...worked(day), teamId: await team('On time'), allottedMinutes: 120 });
    const query = `${between(day, day)}&sort=${encodeURIComponent('["onTimePercent","DESC"]')}`;
    expect(await cellsOf('reports/team-figures', query, ['Team', 'On time %'])).toEqual([
      ['On time', '100'],
      ['Late', '0'],
      ['Untimed', ''],
    ]);
  });
});

describe('what the dashboard compares its figures with (D623)', () => {
  const trend = async (query: string) => (await office.get<DashboardTrend>(`/api/admin/dashboard/trend?${query}`)).data;
  const on = (day: string) => `dateFilter=custom&customStart=${day}&customEnd=${day}`;
  /** Cleans of an hour at $100, half of what is allotted. */
  const worked = async (day: string, ...starts: string[]): Promise<void> => {
    for (const start of starts) {
      const clockIn = melbourne(day, start);
      const clockOut = new Date(new Date(clockIn).getTime() + 3_600_000);
      await aClean(world.database, {
        clockIn,
        clockOut,
        priceCents: 10_000,
        allottedMinutes: 120,
        payRateCents: 3_000,
      });
    }
  };

  it('is the line of fourteen days, and for a day the same weekday a week before', async () => {
    await worked('2022-06-08', '08:00', '09:00', '10:00', '11:00');
    await worked('2022-06-15', '08:00');
    const few = await trend(on('2022-06-15'));
    expect(few.before).toBeNull();
    expect([few.days.length, few.days[0]!.day, few.days[13]!.day]).toEqual([14, '2022-06-02', '2022-06-15']);
    expect(few.days[12]).toEqual({
      day: '2022-06-14', completedCleans: 0, efficiency: null, revenue: 0, wageRatio: null,
    }); // prettier-ignore
    expect(few.days[13]).toEqual({
      day: '2022-06-15', completedCleans: 1, efficiency: 200, revenue: 100, wageRatio: expect.any(Number),
    }); // prettier-ignore
    await worked('2022-06-08', '12:00');
    expect((await trend(on('2022-06-15'))).before).toMatchObject({
      from: '2022-06-08', to: '2022-06-08', completedCleans: 5, efficiency: 200, revenue: 500,
    }); // prettier-ignore
    // More days: those before them.
    const range = await trend('dateFilter=custom&customStart=2022-06-13&customEnd=2022-06-19');
    expect(range.before).toMatchObject({ from: '2022-06-06', to: '2022-06-12', completedCleans: 5 });
    expect(range.days[13]!.day).toBe('2022-06-19');
  });

  it('counts of the day before a running one only what had ended by the same time', async () => {
    const before = async () => (await trend('dateFilter=today')).before;
    // It is 10:00 on Thursday 5 March.
    await worked('2026-02-26', '04:00', '05:00', '06:00', '07:00', '09:30');
    expect(await before()).toBeNull();
    await worked('2026-02-26', '08:00', '11:00');
    expect(await before()).toMatchObject({ from: '2026-02-26', to: '2026-02-26', completedCleans: 5, revenue: 500 });
  });
});

describe("a customer's efficiency and wage ratio (D28)", () => {
  const figuresOf = async ({ id }: { id: number }) => {
    const { data } = await office.get<AdminCustomer>(`/api/admin/customers/${id}`);
    return { efficiency: data.targetTimeMinutes, wageRatio: data.averageWageRatio, at: data.metricsAt };
  };
  const NONE = { efficiency: null, wageRatio: null };

  it('change in the transaction in which a clean is completed, edited, re-opened or discarded, with their date', async () => {
    const scene = await aCleanScene(world, { priceCents: 15_000 });
    const { customer } = scene;
    expect(await figuresOf(customer)).toEqual({ ...NONE, at: null });
    const phone = await world.as(scene.first);
    const started = await phone.post<ActiveJob>('/api/staff/time-entries/clock-in', {
      teamId: scene.team.id,
      customerId: customer.id,
      memberIds: [scene.first.id, scene.second.id],
    });
    expect(await figuresOf(customer)).toEqual({ ...NONE, at: null });
    const steps: [unknown, string][] = [];
    const step = async (efficiency: number | null): Promise<void> => {
      const found = await figuresOf(customer);
      expect(found).toMatchObject({ efficiency, at: world.clock.now().toISOString() });
      steps.push([found, world.clock.now().toISOString()]);
      const again = await office.post('/api/admin/customers/calculate-metrics');
      expect(again.status).toBe(200);
      expect(await figuresOf(customer)).toEqual(found);
      world.clock.advance({ minutes: 1 });
    };
    world.clock.advance({ minutes: 60 });
    const body = { lunchBreak: false, notes: null, clockOutAllMembers: true, selectedMemberIds: [] };
    await phone.post('/api/staff/time-entries/clock-out', { ...body, jobId: started.data.jobId });
    await step(200);
    const clean = (await office.get<AdminClean>(`/api/admin/cleans/${started.data.jobId}`)).data;
    const end = new Date(Date.parse(clean.clockInTime) + 30 * 60_000).toISOString();
    const edited = await editClean(office, clean, { clockOutTime: end });
    await step(400);
    // A second one halves what the first one gained.
    const second = await createClean(office, scene, { startTime: march(3, '09:00'), endTime: march(3, '11:00') });
    await step(250);
    const reopened = await editClean(office, edited.data, { clockOutTime: null });
    expect(reopened.status).toBe(200);
    await step(100);
    await office.post('/api/admin/cleans/end-active', { jobId: clean.jobId });
    expect((await figuresOf(customer)).efficiency).not.toBe(100);
    await office.post(`/api/admin/cleans/${clean.jobId}/discard`, { reason: 'By mistake' });
    await step(100);
    await office.post(`/api/admin/cleans/${second.jobId}/discard`, { reason: 'By mistake' });
    await step(null);
    world.clock.set(march(5, '10:00'));
  });

  it('change for both customers in the transaction that moves a clean from one to the other', async () => {
    const scene = await aCleanScene(world, { priceCents: 15_000 });
    const other = await aCustomer(world.database, { priceCents: 15_000 });
    const clean = await createClean(office, scene);
    const before = await figuresOf(scene.customer);
    expect(before.efficiency).toEqual(expect.any(Number));
    expect((await figuresOf(other)).efficiency).toBeNull();
    expect((await editClean(office, clean, { customerId: other.id })).status).toBe(200);
    expect((await figuresOf(scene.customer)).efficiency).toBeNull();
    expect(await figuresOf(other)).toMatchObject({ efficiency: before.efficiency, wageRatio: before.wageRatio });
  });

  it('change in the transaction that gives its cleans the price they had lacked (D27)', async () => {
    const scene = await aCleanScene(world, { priceCents: null });
    await createClean(office, scene);
    expect(await figuresOf(scene.customer)).toMatchObject({ efficiency: 100, wageRatio: 0 });
    const { data } = await office.get<AdminCustomer>(`/api/admin/customers/${scene.customer.id}`);
    const {
      createdAt: _,
      updatedAt: __,
      targetTimeMinutes: ___,
      averageWageRatio: ____,
      metricsAt: _____,
      ...whole
    } = data;
    const priced = await office.put<AdminCustomer>(`/api/admin/customers/${data.id}`, { ...whole, price: 150 });
    expect(priced.data).toMatchObject({ targetTimeMinutes: 100, averageWageRatio: 86 });
  });

  it('are right after two of its cleans are changed at the same moment', async () => {
    const scene = await aCleanScene(world, { priceCents: 15_000 });
    let cleans = [
      await createClean(office, scene, { startTime: march(3, '09:00'), endTime: march(3, '11:00') }),
      await createClean(office, scene, { startTime: march(4, '09:00'), endTime: march(4, '11:00') }),
    ];
    for (let round = 1; round <= times(2, 20); round++) {
      const replies = await Promise.all(
        cleans.map((clean, place) => {
          const minutes = 60 + round + place * 7;
          const end = new Date(Date.parse(clean.clockInTime) + minutes * 60_000).toISOString();
          return editClean(office, clean, { clockOutTime: end });
        }),
      );
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      cleans = replies.map(({ data }) => data);
      const mean = (120 / (60 + round) + 120 / (67 + round)) * 50;
      expect((await figuresOf(scene.customer)).efficiency).toBe(Math.floor(mean + 0.5));
    }
  });

  it('are calculated for everybody without waiting for a locked customer and without delaying a clean', async () => {
    const scene = await aCleanScene(world);
    const db = world.app.get(DataSource).createQueryRunner();
    await db.startTransaction();
    try {
      // As an office that edits the customer holds it.
      await db.query('SELECT FROM customers WHERE id = $1 FOR NO KEY UPDATE', [scene.customer.id]);
      const aside = await aCleanScene(world);
      expect((await office.post('/api/admin/customers/calculate-metrics')).status).toBe(200);
      expect((await office.post('/api/admin/cleans', cleanBody(aside))).status).toBe(201);
    } finally {
      await db.rollbackTransaction();
      await db.release();
    }
  });
});

describe('figures calculated in SQL (D28)', () => {
  it('store the wages that the rule cleanFigures gives, for random times of a crew', async () => {
    const below = seededRandom(28);
    const scene = await aCleanScene(world);
    const crew = await Promise.all(Array.from({ length: 6 }, () => aPerson(world.database)));
    for (let day = 1; day <= 20; day++) {
      const start = Date.UTC(2025, 5, day) + below(60_000);
      const end = start + 1000 + below(6 * 3_600_000);
      const teamMembers = crew.slice(0, 1 + below(6)).map((person) => person.id);
      const span = { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
      const clean = await createClean(office, scene, { ...span, teamMembers });
      const members = clean.members.map(({ userId }) => ({
        userId,
        clockInTime: new Date(start + below(400)).toISOString(),
        clockOutTime: new Date(end - below(400)).toISOString(),
      }));
      const { data } = await editClean(office, clean, { members });
      const rule = cleanFigures({
        clockInMs: start,
        clockOutMs: end,
        allottedMinutes: data.allocatedMinutes,
        priceCents: 15_000,
        payRateCents: 3231,
        entries: members.map((each) => ({
          clockInMs: Date.parse(each.clockInTime),
          clockOutMs: Date.parse(each.clockOutTime),
        })),
      });
      expect(await storedWages(world.database, clean.jobId)).toBe(rule.wagesCents);
      expect(data).toMatchObject({
        efficiency: rule.efficiency,
        wageRatio: rule.wageRatio,
        wages: rule.wagesCents / 100,
      });
    }
  });

  it('add up the dashboard as the rule figuresOverSet does', async () => {
    const below = seededRandom(7);
    for (let round = 0; round < 8; round++) {
      const day = new Date(Date.UTC(2024, 1, 1 + round)).toISOString().slice(0, 10);
      const ids: number[] = [];
      for (let count = 0; count < round * 3; count++) {
        const clockIn = new Date(Date.parse(`${day}T01:00:00Z`) + below(3_600_000));
        const clean = await aClean(world.database, {
          clockIn,
          clockOut: new Date(clockIn.getTime() + 20_000 + below(3 * 3_600_000)),
          priceCents: below(5) === 0 ? null : below(40_000),
          allottedMinutes: below(5) === 0 ? null : 30 + below(200),
          isFriendsFamily: below(4) === 0,
          payRateCents: below(10) === 0 ? 0 : 3231,
        });
        ids.push(clean.id);
      }
      const query = `dateFilter=custom&customStart=${day}&customEnd=${day}`;
      const { data: cleans } = await office.get<AdminClean[]>(`/api/admin/cleans/completed?${query}`);
      expect(cleans.map((clean) => clean.jobId).toSorted((a, b) => a - b)).toEqual(ids);
      const rule = figuresOverSet(
        cleans.map(({ price, ...clean }) => ({
          ...clean,
          priceCents: price === null ? null : Math.round(price * 100),
        })),
      );
      expect((await office.get<Dashboard>(`/api/admin/dashboard?${query}`)).data.stats).toEqual({
        activeCleans: expect.any(Number),
        completedCleans: ids.length,
        efficiency: rule.efficiency,
        revenue: rule.revenueCents / 100,
        wageRatio: rule.wageRatio,
      });
    }
  });

  it('take days in the business timezone of that moment, whoever changed it (D5)', async () => {
    const moveTo = (zone: string) => world.database.query('UPDATE business_settings SET time_zone = $1', [zone]);
    // 23:30 in Melbourne, 20:30 in Perth, and in Auckland the next day.
    await aClean(world.database, { clockIn: '2023-06-14T13:30:00Z', clockOut: '2023-06-14T14:30:00Z' });
    const counts: number[] = [];
    try {
      for (const zone of ['Australia/Melbourne', 'Pacific/Auckland', 'Australia/Perth', 'Pacific/Auckland']) {
        await moveTo(zone);
        const query = 'dateFilter=custom&customStart=2023-06-14&customEnd=2023-06-14';
        counts.push((await office.get<Dashboard>(`/api/admin/dashboard?${query}`)).data.stats.completedCleans);
      }
    } finally {
      await moveTo('Australia/Melbourne');
    }
    expect(counts).toEqual([1, 0, 1, 0]);
  });

  it('count the cleans in progress whatever days are asked for', async () => {
    const before = (await office.get<Dashboard>('/api/admin/dashboard?dateFilter=lastWeek')).data.stats.activeCleans;
    await createClean(office, await aCleanScene(world), { startTime: march(5, '09:00'), endTime: null });
    expect((await office.get<Dashboard>('/api/admin/dashboard?dateFilter=lastWeek')).data.stats.activeCleans).toBe(
      before + 1,
    );
  });
});

describe('what other modules do with cleans', () => {
  it('ActiveCleanQueries name the clean in progress of a person, a customer and a team (D13)', async () => {
    const scene = await aCleanScene(world);
    const questions = world.app.get(ActiveCleanQueries, { strict: false });
    const { manager } = world.app.get(DataSource);
    const answers = async () => [
      await questions.ofPerson(manager, scene.first.id),
      await questions.ofCustomer(manager, scene.customer.id),
      await questions.ofTeam(manager, scene.team.id),
    ];
    await createClean(office, scene);
    expect(await answers()).toEqual([null, null, null]);
    const { jobId } = await createClean(office, scene, { startTime: march(5, '09:00'), endTime: null });
    const name = { cleanId: jobId, customerName: scene.customer.name };
    expect(await answers()).toEqual([name, name, name]);
    expect(await questions.ofPerson(manager, scene.extra.id)).toBeNull();
  });

  it('CleanPricing gives cleans without a price the new one, with the tier’s minutes for their crew (D22, D27)', async () => {
    const scene = await aCleanScene(world, { priceCents: null });
    const unpriced = await createClean(office, scene);
    const alone = await createClean(office, scene, {
      startTime: march(3, '09:00'),
      endTime: march(3, '10:00'),
      teamMembers: [scene.first.id],
    });
    const priced = await createClean(office, scene, {
      startTime: march(2, '09:00'),
      endTime: march(2, '10:00'),
      price: 120,
    });
    const discarded = await createClean(office, scene, { startTime: march(1, '09:00'), endTime: march(1, '10:00') });
    await office.post(`/api/admin/cleans/${discarded.jobId}/discard`, { reason: 'Twice' });
    const pricing = world.app.get(CleanPricing, { strict: false });
    const caller = { ...admin, userId: admin.id, sessionId: '', language: null, actor: null, requestId: '' };
    const fill = () =>
      world.app.get(DataSource).transaction((tx) => pricing.fillMissing(tx, caller, scene.customer.id, 25_000));
    expect(await fill()).toBe(2);
    const now = async (clean: AdminClean) => (await office.get<AdminClean>(`/api/admin/cleans/${clean.jobId}`)).data;
    expect(await now(unpriced)).toMatchObject({ price: 250, allocatedMinutes: 180, wages: unpriced.wages });
    expect((await now(unpriced)).updatedAt > unpriced.updatedAt).toBe(true);
    expect(await now(alone)).toMatchObject({ price: 250, allocatedMinutes: 360 });
    expect(await now(priced)).toEqual(priced);
    expect(await fill()).toBe(0);
  });
});
