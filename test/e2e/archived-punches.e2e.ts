import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminClean, LatePunch, TimesheetDayRow } from '@tidycrew/contracts';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aCustomer, aPerson, type TestCustomer, type TestPerson, type TestTeam } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { pressesOf, type Sent } from '../support/presses.js';
import { aCrew, startClean } from '../support/staff-calls.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SECRET = 'Key under the mat';

/** Thursday 5 March 2026, 10:00 in Melbourne. */
let world: TestApp;
let admin: TestPerson;
let anna: TestPerson;
let ben: TestPerson;
let team: TestTeam;
let phone: Client;
let office: Client;
let customer: TestCustomer;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
});

afterAll(async () => {
  const breaches = await findBreaches(world.database);
  await world.stop();
  expect(breaches).toEqual([]);
});

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
  office = await world.as(admin);
  customer = await aCustomer(world.database, { notes: SECRET, address: '7 Hidden Lane' });
});

const { aStart, aFinish, send } = pressesOf(() => ({ world, anna, ben, team, phone, customer }));

/** By the office, now. */
async function archive(what: 'customers' | 'teams' | 'staff', id: number): Promise<void> {
  const reply = await office.put(`/api/admin/${what}/${id}`, { active: false });
  expect(`${reply.status} ${reply.text}`).toMatch(/^200 /);
}

const late = async (): Promise<LatePunch[]> =>
  (await office.get<LatePunch[]>(`/api/admin/late-punches?filter=${encodeURIComponent(`{"userId":${anna.id}}`)}`)).data;

const clean = async (id: number | null | undefined): Promise<AdminClean> =>
  (await office.get<AdminClean>(`/api/admin/cleans/${id}`)).data;

const countOfCleans = async (customerId = customer.id): Promise<number> =>
  (await world.database.query(`SELECT 1 FROM cleans WHERE customer_id = $1`, [customerId])).length;

const both = (): number[] => [anna.id, ben.id].toSorted((a, b) => a - b);

describe('pressed after the archiving (D389)', () => {
  beforeEach(async () => {
    await archive('customers', customer.id);
    world.clock.advance({ hours: 3 });
    [phone, office] = [await world.as(anna), await world.as(admin)];
  });

  it('with a network it is refused with the sentence of the call', async () => {
    const sentence = `${customer.name} is archived. Restore the customer first.`;
    const body = { teamId: team.id, customerId: customer.id, memberIds: [anna.id] };
    expectError(await startClean(phone, body), 409, 'CUSTOMER_ARCHIVED', sentence);
    expect(await send([aStart(0)])).toMatchObject([{ outcome: 'refused', sentence, jobId: null }]);
    expect(await countOfCleans()).toBe(0);
  });

  it('sent late it waits for the office: no pay, and nothing of the customer for the phone', async () => {
    const start = aStart(2 * HOUR);
    const results = await send([start, aFinish(start, HOUR)]);
    expect(results).toMatchObject([
      { outcome: 'review', jobId: null, reviewMembers: both() },
      { outcome: 'review', jobId: null },
    ]);
    expect(JSON.stringify(results)).not.toContain(customer.name);
    expect((await phone.get('/api/staff/active-job')).data).toBeNull();
    expect(await countOfCleans()).toBe(0);
    const [waiting] = await late();
    expect(waiting).toMatchObject({ kind: 'start', reason: 'archived', customerName: customer.name });
    // What was done is not lost: the office stores it with its finish.
    const decision = { decision: 'accept', note: null };
    expect((await office.post(`/api/admin/late-punches/${waiting?.id}/decide`, decision)).status).toBe(200);
    expect(await countOfCleans()).toBe(1);
  });
});

describe('pressed before the archiving, and heard of afterwards (D389, D390)', () => {
  it.each([
    ['customers', 'customer', 'The customer'],
    ['teams', 'team', 'The team'],
    ['staff', 'person', 'Somebody of this crew'],
  ] as const)('is stored with a flag that everybody sees: %s', async (what, part, named) => {
    const id = { customers: customer.id, teams: team.id, staff: ben.id }[what];
    await archive(what, id);
    const start = aStart(2 * HOUR);
    const results = await send([start, aFinish(start, HOUR)]);
    const sentence = `${named} is archived by now. This counts, and your office will look at it.`;
    expect(results).toMatchObject([
      { outcome: 'stored', sentence, reviewMembers: [] },
      { outcome: 'stored', sentence },
    ]);
    const marks = [
      { kind: 'start', archived: [part] },
      { kind: 'finish', archived: [part] },
    ];
    const cleanId = results[0]?.jobId;
    expect((await clean(cleanId)).latelySent).toMatchObject(marks);
    const day = await office.get<TimesheetDayRow>(`/api/admin/timesheets/day?staffId=${anna.id}&date=2026-03-05`);
    expect(day.data.latelySent).toMatchObject(marks);
    const shown = await late();
    expect(shown).toMatchObject([{ kind: 'start', reason: 'archived', reviewMembers: [], decision: null }]);
    // To accept what is stored stores nothing twice.
    const decision = { decision: 'accept', note: null };
    const decided = await office.post<LatePunch>(`/api/admin/late-punches/${shown[0]?.id}/decide`, decision);
    expect([decided.status, decided.data.decision]).toEqual([200, 'accept']);
    expect(await countOfCleans()).toBe(1);
  });

  it('somebody who was archived before the press: they alone wait for the office', async () => {
    await archive('staff', ben.id);
    world.clock.advance({ hours: 3 });
    [phone, office] = [await world.as(anna), await world.as(admin)];
    const [result] = await send([aStart(HOUR)]);
    expect(result).toMatchObject({ outcome: 'stored', reviewMembers: [ben.id] });
    expect((await clean(result?.jobId)).members.map(({ userId }) => userId)).toEqual([anna.id]);
    expect(await late()).toMatchObject([{ reason: 'archived', reviewMembers: [ben.id] }]);
    const sentence = `${ben.name} is archived and cannot join a clean.`;
    expect(await send([aStart(0)])).toMatchObject([{ outcome: 'refused', sentence }]);
  });

  it('shows no more customers a day than can be restored: ids one after the other are not read', async () => {
    const seen: string[] = [];
    let reviews = 0;
    for (let n = 0; n < 25; n++) {
      const next = await aCustomer(world.database, { notes: SECRET, address: '7 Hidden Lane' });
      await archive('customers', next.id);
      const start = aStart(2 * HOUR - n * 4 * MINUTE, { customerId: next.id });
      const [result] = await send([start]);
      reviews += Number(result?.outcome === 'review');
      const { text } = await phone.get('/api/staff/active-job');
      if (text.includes('Hidden Lane')) seen.push(next.name);
      if (result?.outcome === 'stored') await send([aFinish(start, 2 * HOUR - n * 4 * MINUTE - 2 * MINUTE)]);
    }
    expect([seen.length, reviews]).toEqual([20, 5]);
    // Neither does a refusal name them any more.
    const sentence = 'This customer is archived. Please ask your office.';
    await archive('customers', customer.id);
    const body = { teamId: team.id, customerId: customer.id, memberIds: [anna.id] };
    expectError(await startClean(phone, body), 409, 'CUSTOMER_ARCHIVED', sentence);
    expect(await send([aStart(0)])).toMatchObject([{ outcome: 'refused', sentence }]);
  });
});

describe('evidence of what was refused (D391)', () => {
  it('is kept for a hundred presses of one person and day; the others are answered the same', async () => {
    const wrong = (): Sent => ({ ...aStart(0), body: { text: 'x'.repeat(1_000) } });
    const counts = async (): Promise<number> =>
      (await world.database.query(`SELECT 1 FROM punch_events WHERE user_id = $1`, [anna.id])).length;
    for (let batch = 0; batch < 3; batch++) {
      const results = await send(Array.from({ length: 50 }, wrong));
      expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
    }
    expect(await counts()).toBe(100);
    const again = wrong();
    expect(await send([again])).toEqual(await send([again]));
    world.clock.advance({ hours: 25 });
    phone = await world.as(anna);
    await send([wrong()]);
    expect(await counts()).toBe(101);
  });
});
