import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminClean, LatePunch, PressesAnswer, PressResult } from '@tidycrew/contracts';
import pg from 'pg';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aCustomer, aPerson, type TestCustomer, type TestPerson, type TestTeam, unique } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { somebodyWaits } from '../support/concurrent.js';
import { expectError } from '../support/expect-error.js';
import { editClean } from '../support/office-cleans.js';
import { aCrew, EVERYBODY_LEAVES, finishClean, startClean, twoPriceTiers } from '../support/staff-calls.js';

const MINUTE = 60_000;
const NOW = Date.parse(START_OF_TESTS);
/** By the clock of the tests: Anna's finish, and Ben's start of the same house a moment later. */
const FINISHED = NOW + 57.255 * MINUTE;
const JOINED = NOW + 58.607 * MINUTE;
const ASKED = 'Others joined this clean after you finished it. Your office will look at it.';

/** Two copies on one database with one clock. */
let world: TestApp;
let second: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let team: TestTeam;
let phone: Client;
let mate: Client;
let office: Client;
let customer: TestCustomer;

beforeAll(async () => {
  world = await startApp();
  second = await startApp({ database: world.database, clock: world.clock });
  await twoPriceTiers(world);
});

afterAll(async () => {
  const breaches = await findBreaches(world.database);
  await second.stop();
  await world.stop();
  expect(breaches).toEqual([]);
});

beforeEach(() => aPlace());

/** Anna, Ben and a third person at a house, on the day of the tests. */
async function aPlace(): Promise<void> {
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
  cleo = await aMate({ firstName: 'Cleo', lastName: 'Third' });
  mate = await second.as(ben);
  office = await world.as(await aPerson(world.database, { role: 'admin', firstName: 'Olivia', lastName: 'Office' }));
  customer = await aCustomer(world.database, { priceCents: 15_000 });
}

interface Sent {
  id: string;
  kind: string;
  body: object;
  atDevice: string;
  cleanRef?: string;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const startBody = (people: TestPerson[]) => ({
  ...{ teamId: team.id, customerId: customer.id },
  memberIds: people.map(({ id }) => id),
});
const aStart = (at: number, people: TestPerson[]): Sent => ({
  ...{ id: `start-${unique()}`, kind: 'start', body: startBody(people), atDevice: iso(at) },
});
const aFinish = (start: Sent, at: number, body: object = {}): Sent => ({
  ...{ id: `finish-${unique()}`, kind: 'finish', body: { ...EVERYBODY_LEAVES, ...body } },
  ...{ cleanRef: start.id, atDevice: iso(at) },
});

/** The phone's clock is right. */
async function send(from: Client, ...events: Sent[]): Promise<PressResult[]> {
  const body = { sentAtDevice: world.clock.now().toISOString(), events };
  const reply = await from.post<PressesAnswer>('/api/staff/punches', body);
  expect(`${reply.status} ${reply.text}`).toMatch(/^200 /);
  return reply.data.results;
}

interface Stored {
  id: number;
  status: string;
  from: number;
  to: number | null;
  allotted: number | null;
  notes: string | null;
  crew: [number, number, number | null][];
}

/** The customer's cleans with the times of their crews, in milliseconds since 1970. */
function cleans(): Promise<Stored[]> {
  const ms = (column: string): string => `round(extract(epoch FROM ${column}) * 1000)::float8`;
  return world.database.query<Stored>(
    `SELECT c.id, c.status, ${ms('c.clock_in')} AS from, ${ms('c.clock_out')} AS to, c.allotted_minutes AS allotted, c.notes,
            (SELECT json_agg(json_build_array(e.user_id, ${ms('e.clock_in')}, ${ms('e.clock_out')}) ORDER BY e.user_id)
             FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded) AS crew
     FROM cleans c WHERE c.customer_id = $1 AND c.status <> 'discarded' ORDER BY c.clock_in, c.id`,
    [customer.id],
  );
}

/** A mate of the same team: others join only when the office decides so (D387). */
async function aMate(input: Parameters<typeof aPerson>[1] = {}): Promise<TestPerson> {
  const joiner = await aPerson(world.database, input);
  await world.database.query(
    `INSERT INTO team_memberships (user_id, team_id, start_date) VALUES ($1, $2, '2020-01-01')`,
    [joiner.id, team.id],
  );
  return joiner;
}

/** Anna starts with a network and finishes without one; Ben starts the house again without one, and is heard first. */
async function joinedFirst(joining = [cleo]): Promise<{ start: Sent; finish: Sent; join: Sent }> {
  const start = aStart(NOW, [anna, ben]);
  await startClean(phone, start.body, start.id);
  const finish = aFinish(start, FINISHED, { notes: 'Key back.' });
  const join = aStart(JOINED, [anna, ben, ...joining]);
  world.clock.set(new Date(NOW + 70 * MINUTE));
  expect(await send(mate, join)).toMatchObject([{ outcome: 'merged', reviewMembers: [] }]);
  return { start, finish, join };
}

const oneWaiting = async (): Promise<LatePunch> => {
  const filter = JSON.stringify({ waiting: true, userId: anna.id });
  const { data } = await office.get<LatePunch[]>(`/api/admin/late-punches?filter=${encodeURIComponent(filter)}`);
  expect(data).toHaveLength(1);
  return data[0]!;
};
const decide = (id: number, decision: string, by = office) =>
  by.post<LatePunch>(`/api/admin/late-punches/${id}/decide`, { decision, note: null });

describe('a late finish that was pressed before others joined (D299)', () => {
  it('keeps its time for those who were there, leaves who joined, and the office is asked', async () => {
    const { finish } = await joinedFirst();
    const [result] = await send(phone, finish);
    const [clean] = await cleans();
    expect(result).toMatchObject({ outcome: 'stored', jobId: clean!.id, reviewMembers: [cleo.id], sentence: ASKED });
    expect(await cleans()).toEqual([
      {
        ...{ id: clean!.id, status: 'active', from: NOW, to: null, allotted: clean!.allotted, notes: 'Key back.' },
        crew: [[anna.id, NOW, FINISHED], [ben.id, NOW, FINISHED], [cleo.id, JOINED, null]],
      },
    ]); // prettier-ignore
    expect(await oneWaiting()).toMatchObject({
      kind: 'finish',
      reason: 'joinedLater',
      reviewMembers: [cleo.id],
      stored: { jobId: clean!.id, startTime: iso(NOW), endTime: null },
      pressed: { startTime: iso(NOW), endTime: iso(FINISHED), memberNames: ['Anna Nguyen', 'Ben Okafor'] },
    });
    expect(await send(phone, finish)).toMatchObject([{ outcome: 'repeated', reviewMembers: [cleo.id] }]);
  });

  it.each([
    ['one', 1],
    ['two', 2],
  ])('the office keeps what is stored after the join by %s: nothing changes', async (_, count) => {
    const people = [cleo, await aMate()].slice(0, count);
    const { finish } = await joinedFirst(people);
    expect((await send(phone, finish))[0]?.reviewMembers).toEqual(people.map(({ id }) => id));
    const before = await cleans();
    expect((await decide((await oneWaiting()).id, 'reject')).data).toMatchObject({ decision: 'reject' });
    expect(await cleans()).toEqual(before);
    // Ben, whose own time ended with Anna's press, finishes for those who are there.
    world.clock.set(new Date(NOW + 90 * MINUTE));
    expect(before[0]?.crew.filter(([, , to]) => to === null)).toHaveLength(count);
  });

  it.each([
    ['one', 1],
    ['two', 2],
  ])('the office accepts it after the join by %s: what was started then is a clean of its own', async (_, count) => {
    const people = [cleo, await aMate()].slice(0, count);
    const { finish, join } = await joinedFirst(people);
    await send(phone, finish);
    expect((await decide((await oneWaiting()).id, 'accept')).status).toBe(200);
    const crew = [anna, ben, ...people].map(({ id }) => [id, JOINED, null]);
    expect(await cleans()).toMatchObject([
      { status: 'completed', from: NOW, to: FINISHED, crew: [[anna.id, NOW, FINISHED], [ben.id, NOW, FINISHED]] },
      { status: 'active', from: JOINED, to: null, crew },
    ]); // prettier-ignore
    const end = NOW + 65 * MINUTE;
    expect(await send(mate, aFinish(join, end))).toMatchObject([{ outcome: 'stored', sentence: null }]);
    expect((await cleans())[1]).toMatchObject({ status: 'completed', to: end });
  });

  it('says so to the phone of who joined: their clean goes on', async () => {
    const { finish } = await joinedFirst();
    await send(phone, finish);
    const third = await world.as(cleo);
    expect((await third.get<{ jobId: number }>('/api/staff/active-job')).data).toMatchObject({
      jobId: (await cleans())[0]!.id,
    });
    expect((await finishClean(third)).status).toBe(200);
    expect(await cleans()).toMatchObject([{ status: 'completed', to: world.clock.now().getTime() }]);
  });
});

describe('money of a late finish before a join (D299)', () => {
  const END = NOW + 75 * MINUTE;
  const LATER = NOW + 3 * 60 * MINUTE;

  /** Price, minutes, wages and invoices of the cleans, and who is paid for what, people by their place in the crew. */
  const money = () =>
    world.database.query(
      `SELECT c.status, c.clock_in, c.clock_out, c.price_cents, c.pay_rate_cents, c.base_minutes, c.allotted_minutes,
              c.wages_cents, c.is_friends_family,
              (SELECT json_agg(json_build_array(array_position($2, e.user_id), e.clock_in, e.clock_out, e.is_core_team,
                 e.lunch_break) ORDER BY e.user_id) FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded) AS entries,
              (SELECT json_agg(json_build_array(i.total_cents, i.issue_date, i.due_date, i.status)) FROM invoices i
               WHERE i.automatic_clean_id = c.id) AS invoices
       FROM cleans c WHERE c.customer_id = $1 ORDER BY c.clock_in`,
      [customer.id, [anna.id, ben.id, cleo.id]],
    );
  const paid = async () => {
    const { data } = await office.get<{ userId: number; days: { paidMinutes: number }[] }[]>(
      '/api/admin/timesheets?weekStart=2026-03-02',
    );
    return JSON.stringify(data);
  };

  async function anInvoicedHouse(): Promise<void> {
    await aPlace();
    const email = `a${unique()}@example.test`;
    customer = await aCustomer(world.database, { priceCents: 15_000, invoiceRequired: true, email });
  }

  async function online(): Promise<unknown> {
    await anInvoicedHouse();
    const at = async (ms: number, work: () => Promise<{ status: number; text: string }>) => {
      world.clock.set(new Date(ms));
      const reply = await work();
      expect(`${reply.status} ${reply.text}`).toMatch(/^20/);
    };
    await at(NOW, () => startClean(phone, startBody([anna, ben])));
    await at(FINISHED, () => finishClean(phone));
    await at(JOINED, () => startClean(mate, startBody([anna, ben, cleo])));
    await at(END, () => finishClean(mate, { lunchBreak: true }));
    return money();
  }

  it.each<[string, (made: { finish: Sent; join: Sent }) => Promise<void>]>([
    [
      'the office accepts it while they are there, then they finish',
      async ({ finish, join }) => {
        await send(phone, finish);
        await decide((await oneWaiting()).id, 'accept');
        await send(mate, aFinish(join, END, { lunchBreak: true }));
      },
    ],
    [
      'they finish, then the office accepts it',
      async ({ finish, join }) => {
        await send(phone, finish);
        await send(mate, aFinish(join, END, { lunchBreak: true }));
        await decide((await oneWaiting()).id, 'accept');
      },
    ],
    [
      'they have finished before it is heard, then the office accepts it',
      async ({ finish, join }) => {
        await send(mate, aFinish(join, END, { lunchBreak: true }));
        const whole = (await cleans())[0]?.crew.map(([id, from]) => [id, from, END]);
        expect(await send(phone, finish)).toMatchObject([{ reviewMembers: [cleo.id], sentence: ASKED }]);
        // Its times stay (D24), its notes are there.
        expect(await cleans()).toMatchObject([{ to: END, crew: whole, notes: 'Key back.' }]);
        await decide((await oneWaiting()).id, 'accept');
      },
    ],
  ])('is as if each were pressed online: %s', async (_, work) => {
    const expected = await online();
    await anInvoicedHouse();
    const made = await joinedFirst();
    world.clock.set(new Date(LATER));
    await work(made);
    expect(await money()).toEqual(expected);
    expect(await paid()).toContain(String(anna.id));
  });

  it('ends the later clean for each when they left it, also where who joined left first', async () => {
    const { finish, join } = await joinedFirst();
    world.clock.set(new Date(LATER));
    await send(mate, aFinish(join, END, { lunchBreak: true }));
    const [{ id }] = (await cleans()) as [Stored];
    await world.database.query('UPDATE time_entries SET lunch_break = false WHERE user_id = $1', [cleo.id]);
    const { data } = await office.get<AdminClean>(`/api/admin/cleans/${id}`);
    const left = iso(NOW + 65 * MINUTE);
    const members = data.members.map((member) =>
      member.userId === cleo.id ? { ...member, clockOutTime: left } : member,
    );
    expect((await editClean(office, data, { members })).status).toBe(200);
    await send(phone, finish);
    expect((await decide((await oneWaiting()).id, 'accept')).status).toBe(200);
    expect(await cleans()).toMatchObject([
      { status: 'completed', to: FINISHED, crew: [[anna.id, NOW, FINISHED], [ben.id, NOW, FINISHED]] },
      { status: 'completed', to: END, crew: [[anna.id, JOINED, END], [ben.id, JOINED, END], [cleo.id, JOINED, NOW + 65 * MINUTE]] },
    ]); // prettier-ignore
    const lunches = await world.database.query(
      `SELECT user_id AS "userId", lunch_break AS "hasLunch" FROM time_entries
       WHERE NOT is_discarded AND clock_in = $1 AND user_id = ANY ($2) ORDER BY user_id`,
      [iso(JOINED), [anna.id, ben.id, cleo.id]],
    );
    expect(lunches).toEqual([anna, ben, cleo].map(({ id: userId }) => ({ userId, hasLunch: userId !== cleo.id })));
  });

  it('in a week that is approved meanwhile nothing moves', async () => {
    // A week in which no other test has left somebody on a clean.
    world.clock.set('2026-02-17T00:00:00.000Z');
    const start = aStart(world.clock.now().getTime(), [anna, ben]);
    const began = world.clock.now().getTime();
    await startClean(phone, start.body, start.id);
    world.clock.advance({ minutes: 90 });
    const join = aStart(began + 58 * MINUTE, [ben, cleo]);
    await send(mate, join, aFinish(join, began + 80 * MINUTE));
    await send(phone, aFinish(start, began + 57 * MINUTE));
    world.clock.set('2026-02-22T23:00:00.000Z');
    office = await world.as(await aPerson(world.database, { role: 'admin' }));
    const approved = await office.post('/api/admin/timesheets/approvals', { weekStart: '2026-02-16' });
    expect(`${approved.status} ${approved.text}`).toMatch(/^20/);
    const before = await cleans();
    expectError(await decide((await oneWaiting()).id, 'accept'), 409, 'WEEK_APPROVED');
    expect(await cleans()).toEqual(before);
    expect((await decide((await oneWaiting()).id, 'adjust')).status).toBe(200);
  });
});

describe('beside others (D299)', () => {
  it.each([
    [
      'the customer before the clean',
      'SELECT 1 FROM customers WHERE id = $1 FOR NO KEY UPDATE',
      'SELECT 1 FROM cleans WHERE customer_id = $1 FOR UPDATE NOWAIT',
    ],
    [
      'people before the week',
      'SELECT 1 FROM users WHERE id = (SELECT max(user_id) FROM time_entries JOIN cleans c ON c.id = clean_id WHERE c.customer_id = $1) FOR NO KEY UPDATE',
      `SELECT 1 FROM cleans WHERE customer_id = $1 AND NOT EXISTS (SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database WHERE datname = current_database() AND locktype = 'advisory')`,
    ],
    [
      'figures after the number of an invoice',
      'SELECT 1 FROM invoice_counter WHERE $1 > 0 FOR UPDATE',
      'SELECT 1 FROM customer_figures WHERE customer_id = $1 FOR UPDATE NOWAIT',
    ],
  ])('an acceptance locks %s, as everybody does', async (_, held, free) => {
    customer = await aCustomer(world.database, { priceCents: 15_000, invoiceRequired: true });
    const { finish, join } = await joinedFirst();
    await send(mate, aFinish(join, NOW + 65 * MINUTE));
    await send(phone, finish);
    const { id } = await oneWaiting();
    const holder = new pg.Client({ connectionString: world.database.url });
    await holder.connect();
    try {
      await holder.query('BEGIN');
      await holder.query(held, [customer.id]);
      const accepting = decide(id, 'accept');
      await somebodyWaits(world.database);
      expect(await world.database.query(free, [customer.id])).toHaveLength(1);
      await holder.query('COMMIT');
      expect((await accepting).status).toBe(200);
    } finally {
      await holder.end();
    }
    expect(await cleans()).toMatchObject([{ to: FINISHED }, { from: JOINED, to: NOW + 65 * MINUTE }]);
  });

  it('two copies do it once; of two who decide at once the clean is divided once', async () => {
    const { finish } = await joinedFirst();
    const copy = second.nobody();
    for (const [name, value] of phone.cookies) copy.cookies.set(name, value);
    const both = (await Promise.all([send(phone, finish), send(copy, finish)])).flat();
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['repeated', 'stored']);
    const { id } = await oneWaiting();
    const other = await second.as(await aPerson(world.database, { role: 'admin' }));
    const replies = await Promise.all([decide(id, 'accept'), decide(id, 'accept', other)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await cleans()).toHaveLength(2);
  });

  it('finish and join at the same moment, 10 times: nothing is moved, whichever is first', async () => {
    for (let round = 0; round < 10; round++) {
      await aPlace();
      const start = aStart(NOW, [anna, ben]);
      await startClean(phone, start.body, start.id);
      world.clock.set(new Date(NOW + 70 * MINUTE));
      const join = aStart(JOINED, [anna, ben, cleo]);
      const [[finished]] = await Promise.all([send(phone, aFinish(start, FINISHED)), send(mate, join)]);
      const [clean, own] = await cleans();
      expect(clean?.crew).toEqual(
        expect.arrayContaining([
          [anna.id, NOW, FINISHED],
          [ben.id, NOW, FINISHED],
        ]),
      );
      if (own) expect(own).toMatchObject({ status: 'active', from: JOINED });
      else expect(finished).toMatchObject({ reviewMembers: [cleo.id] });
      const third = await second.as(cleo);
      expect((await finishClean(third)).status).toBe(200);
    }
  });

  it('a finish before a mate’s phone began the clean ends nothing of it: the office decides', async () => {
    world.clock.set(new Date(JOINED));
    await startClean(mate, startBody([anna, ben, cleo]));
    world.clock.set(new Date(NOW + 70 * MINUTE));
    // The start alone is taken for the same clean (D254).
    const start = aStart(NOW, [anna, ben]);
    expect(await send(phone, start)).toMatchObject([{ outcome: 'merged' }]);
    const before = await cleans();
    expect(await send(phone, aFinish(start, FINISHED))).toMatchObject([
      { outcome: 'review', sentence: ASKED, reviewMembers: [anna.id, ben.id, cleo.id].toSorted((a, b) => a - b) },
    ]);
    expect(await cleans()).toEqual(before);
    const sentence =
      "Those who joined this clean cannot be given one of their own. Please correct it by hand and choose 'I corrected it by hand'.";
    expectError(await decide((await oneWaiting()).id, 'accept'), 409, 'CONFLICT', sentence);
  });

  it('whoever came by the office’s hand is corrected by hand', async () => {
    const { finish } = await joinedFirst();
    await send(phone, finish);
    await world.database.query(`UPDATE punch_events SET clean_id = NULL, outcome = 'review', reason = 'unclear'
      WHERE user_id = ${ben.id}`);
    const before = await cleans();
    expectError(await decide((await oneWaiting()).id, 'accept'), 409, 'CONFLICT');
    expect(await cleans()).toEqual(before);
  });

  it('where the office has taken off all who were there first, it is corrected by hand', async () => {
    const { finish } = await joinedFirst();
    await send(phone, finish);
    const [{ id }] = (await cleans()) as [Stored];
    const { data } = await office.get<AdminClean>(`/api/admin/cleans/${id}`);
    const members = data.members.filter(({ userId }) => userId === cleo.id);
    expect((await editClean(office, data, { members })).status).toBe(200);
    const before = await cleans();
    expectError(await decide((await oneWaiting()).id, 'accept'), 409, 'CONFLICT');
    expect(await cleans()).toEqual(before);
  });

  it('somebody who is elsewhere by now keeps the clean as it is', async () => {
    const { finish } = await joinedFirst();
    await send(phone, finish);
    const body = { ...startBody([anna]), customerId: (await aCustomer(world.database)).id };
    expect((await startClean(phone, body)).status).toBe(201);
    const before = await cleans();
    expectError(await decide((await oneWaiting()).id, 'accept'), 409, 'MEMBER_BUSY');
    expect(await cleans()).toEqual(before);
  });

  it('a mate who left later by themselves moves nobody else’s finish', async () => {
    const start = aStart(NOW, [anna, ben]);
    const { data } = await startClean(phone, start.body, start.id);
    world.clock.set(new Date(NOW + 60 * MINUTE));
    const alone = { clockOutAllMembers: false, selectedMemberIds: [ben.id] };
    expect((await finishClean(mate, { ...alone, jobId: data.jobId })).status).toBe(200);
    await send(phone, aFinish(start, FINISHED));
    expect(await cleans()).toMatchObject([
      { status: 'completed', to: NOW + 60 * MINUTE, crew: [[anna.id, NOW, FINISHED], [ben.id, NOW, NOW + 60 * MINUTE]] },
    ]); // prettier-ignore
  });

  it('who starts again where they had left asks the office: they are on a clean once', async () => {
    const { finish } = await joinedFirst();
    await send(phone, finish);
    world.clock.set(new Date(NOW + 80 * MINUTE));
    const again = aStart(NOW + 75 * MINUTE, [anna, cleo]);
    expect(await send(phone, again)).toMatchObject([{ outcome: 'merged', reviewMembers: [anna.id] }]);
  });
});
