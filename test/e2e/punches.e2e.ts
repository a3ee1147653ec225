import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import {
  aClean,
  aCustomer,
  anInvoice,
  aPerson,
  aVisit,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
  unique,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { somebodyWaits } from '../support/concurrent.js';
import { expectError } from '../support/expect-error.js';
import { pressesOf, type Sent } from '../support/presses.js';
import { aCrew, finishClean, itIsForStaffOnly, startClean, twoPriceTiers } from '../support/staff-calls.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse(START_OF_TESTS);

/** Two copies on one database with one clock, which stands on Thursday 5 March 2026, 10:00 in Melbourne. */
let world: TestApp;
let second: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let team: TestTeam;
let phone: Client;
let customer: TestCustomer;

beforeAll(async () => {
  world = await startApp();
  second = await startApp({ database: world.database, clock: world.clock });
});

afterAll(async () => {
  const breaches = await findBreaches(world.database);
  await second.stop();
  await world.stop();
  expect(breaches).toEqual([]);
});

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
  customer = await aCustomer(world.database);
});

const { ago, aStart, aFinish, post, send, one, cleans } = pressesOf(() => ({
  world,
  anna,
  ben,
  team,
  phone,
  customer,
}));

const kept = async (eventId: string): Promise<Record<string, unknown> | undefined> =>
  (
    await world.database.query<Record<string, unknown>>(
      'SELECT outcome, reason, sentence, clean_id, clock_changed FROM punch_events WHERE event_id = $1',
      [eventId],
    )
  )[0];

/** Anna's phone, whose requests reach the second copy. */
async function onSecondCopy(): Promise<Client> {
  const client = second.nobody();
  for (const [name, value] of phone.cookies) client.cookies.set(name, value);
  return client;
}

/** The work while somebody else's transaction holds a row. */
async function whileLocked(table: string, id: number | undefined, work: (other: pg.Client) => Promise<void>) {
  const other = new pg.Client({ connectionString: world.database.url });
  await other.connect();
  try {
    await other.query('BEGIN');
    await other.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    await work(other);
  } finally {
    await other.end();
  }
}

describe('POST /api/staff/punches (D65)', () => {
  itIsForStaffOnly(() => world, 'POST', '/api/staff/punches');

  it('stores a start and a finish at the times they were pressed', async () => {
    const start = aStart(2 * HOUR);
    const finish = aFinish(start, HOUR, { notes: 'Key under the mat.' });
    const results = await send([start, finish]);
    const [clean] = await cleans();
    expect(clean).toMatchObject({ status: 'completed', members: [anna.id, ben.id].toSorted((a, b) => a - b) });
    expect(clean?.clockIn.getTime()).toBe(NOW - 2 * HOUR);
    expect(clean?.clockOut?.getTime()).toBe(NOW - HOUR);
    expect(clean?.notes).toBe('Key under the mat.');
    expect(results).toEqual(
      [start, finish].map(({ id }) => ({ id, outcome: 'stored', sentence: null, jobId: clean?.id, reviewMembers: [] })),
    );
  });

  it('stores a finish after its start, whatever their order in the batch', async () => {
    const start = aStart(2 * HOUR);
    const finish = aFinish(start, HOUR);
    const results = await send([finish, start]);
    expect(results.map(({ id, outcome }) => [id, outcome])).toEqual([
      [finish.id, 'stored'],
      [start.id, 'stored'],
    ]);
    expect(await cleans()).toMatchObject([{ status: 'completed' }]);
  });

  it('stores two cleans in a row, over midnight too', async () => {
    const [first, other] = [aStart(30 * HOUR), await aCustomer(world.database)];
    const next = aStart(11 * HOUR, { customerId: other.id });
    const results = await send([first, aFinish(first, 12 * HOUR), next, aFinish(next, 10 * HOUR)]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored', 'stored']);
    expect(await cleans()).toMatchObject([{ status: 'completed' }]);
    expect(await cleans(other.id)).toMatchObject([{ status: 'completed' }]);
  });

  it('does each once for ever, by two copies at once too', async () => {
    const start = aStart(HOUR);
    const both = await Promise.all([one(start), one(start, await onSecondCopy())]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['repeated', 'stored']);
    world.clock.advance({ hours: 24 * 40 });
    const again = await one(start, await world.as(anna));
    expect(again).toMatchObject({ outcome: 'repeated', jobId: both[0]?.jobId });
    expect(await cleans()).toHaveLength(1);
  });

  it('does nothing for an id that was used for something else, or by somebody else', async () => {
    const start = aStart(HOUR);
    await one(start);
    expect(await one({ ...aFinish(start, 0), id: start.id })).toMatchObject({
      outcome: 'refused',
      sentence: 'This was already sent with other contents.',
    });
    const stranger = await world.as(await aPerson(world.database));
    expect(await one(start, stranger)).toMatchObject({ outcome: 'refused', jobId: null });
    expect(await cleans()).toMatchObject([{ status: 'active' }]);
  });

  it.each<[string, (events: Sent[]) => unknown, number]>([
    ['no events', () => ({ sentAtDevice: ago(0), events: [] }), 400],
    ['51 events', () => ({ sentAtDevice: ago(0), events: Array.from({ length: 51 }, () => aStart(0)) }), 400],
    ['one id twice', ([event]) => ({ sentAtDevice: ago(0), events: [event, event] }), 400],
    ['no time of sending', (events) => ({ events }), 400],
    ['a start named null', ([event]) => ({ sentAtDevice: ago(0), events: [{ ...event, cleanRef: null }] }), 400],
    ['a kind that there is not', ([event]) => ({ sentAtDevice: ago(0), events: [{ ...event, kind: 'dance' }] }), 400],
    [
      'more than a megabyte',
      ([event]) => ({ sentAtDevice: ago(0), events: [{ ...event, id: 'x'.repeat(1_100_000) }] }),
      413,
    ],
  ])('refuses %s', async (_, body, status) => {
    const reply = await phone.post('/api/staff/punches', body([aStart(HOUR)]));
    expect(reply.status).toBe(status);
    expect(await cleans()).toEqual([]);
  });

  it('takes many long notes at once, which are more than other routes take: 1 MB (D65)', async () => {
    const events = Array.from({ length: 50 }, () => ({
      id: `notes-${unique()}`,
      kind: 'notes',
      cleanRef: 'nobody-knows',
      body: { notes: '雪'.repeat(4_900) },
      atDevice: ago(MINUTE),
    }));
    expect(Buffer.byteLength(JSON.stringify(events))).toBeGreaterThan(700_000);
    expect(new Set((await send(events)).map(({ outcome }) => outcome))).toEqual(new Set(['review']));
    const other = await phone.post('/api/staff/time-entries/clock-in', { notes: 'x'.repeat(102_400) });
    expect(other.status).toBe(413);
  });

  it('refuses one with a bad body, and stores the others', async () => {
    const wrong = { ...aStart(HOUR), body: { teamId: 'x' } };
    const right = aStart(HOUR);
    expect(await send([wrong, right])).toMatchObject([
      { outcome: 'refused', sentence: 'Please fill in all required fields' },
      { outcome: 'stored' },
    ]);
  });

  it('takes what an outbox of another build has written: fields that it does not know, and none that are new', async () => {
    const { id, kind, body, atDevice } = aStart(HOUR);
    const older = { id, kind, body: { ...body, crewSize: 2 }, atDevice, shape: 0, weather: { fromAnotherBuild: true } };
    expect(await one(older)).toMatchObject({ outcome: 'stored' });
    expect(await one(older)).toMatchObject({ outcome: 'repeated' });
    expect(await cleans()).toHaveLength(1);
  });

  it('is not for an admin who acts as somebody', async () => {
    const admin = await aPerson(world.database, { role: 'admin' });
    const acting = await world.as(anna, { actorId: admin.id });
    expectError(await post([aStart(HOUR)], acting), 403, 'NOT_WHILE_IMPERSONATING');
    expect(await cleans()).toEqual([]);
  });
});

describe('beside the calls of the specification (D65)', () => {
  it('answers what a start with a network did under the same key, later than keys are kept by', async () => {
    const event = aStart(0);
    const { data } = await startClean(phone, event.body, event.id);
    expect(await one(event)).toMatchObject({ outcome: 'repeated', jobId: data.jobId });
    world.clock.advance({ hours: 13 * 24 });
    expect(await one(event, await world.as(anna))).toMatchObject({ outcome: 'repeated', jobId: data.jobId });
    expect(await cleans()).toHaveLength(1);
  });

  it('and the calls answer what the press did', async () => {
    const event = aStart(MINUTE);
    const { jobId } = await one(event);
    const reply = await startClean(phone, event.body, event.id);
    expect(`${reply.status} ${reply.data?.jobId}`).toBe(`201 ${jobId}`);
    const finish = aFinish(jobId ?? 0, 0);
    await one(finish);
    const again = await finishClean(phone, { ...finish.body, jobId }, finish.id);
    expect(`${again.status} ${again.data?.jobId}`).toBe(`200 ${jobId}`);
    expect(await cleans()).toMatchObject([{ status: 'completed' }]);
  });

  it('finishes a clean that was started with a network, by the id of that press', async () => {
    const event = aStart(0);
    const { data } = await startClean(phone, event.body, event.id);
    world.clock.advance({ hours: 1 });
    expect(await one(aFinish(event, 10 * MINUTE))).toMatchObject({ outcome: 'stored', jobId: data.jobId });
  });

  it('makes the same money: price, minutes, pay, wages and invoice', async () => {
    await twoPriceTiers(world);
    const make = async (isLate: boolean): Promise<unknown> => {
      world.clock.set(START_OF_TESTS);
      const { anna: first, ben: other, team: own, phone: from } = await aCrew(world);
      const at = await aCustomer(world.database, {
        priceCents: 15_000,
        invoiceRequired: true,
        email: `a${unique()}@example.test`,
      });
      const body = { teamId: own.id, customerId: at.id, memberIds: [first.id, other.id] };
      const start = { ...aStart(0), body };
      if (!isLate) await startClean(from, body);
      world.clock.advance({ minutes: 95 });
      const finish = aFinish(start, 0);
      if (!isLate) await finishClean(from);
      world.clock.advance({ hours: 3 });
      if (isLate) {
        const results = await send([start, finish], from);
        expect(results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
      }
      return world.database.query(
        `SELECT c.status, c.clock_in, c.clock_out, c.price_cents, c.pay_rate_cents, c.base_minutes, c.allotted_minutes, c.wages_cents,
                (SELECT json_agg(json_build_array(e.clock_in, e.clock_out, e.is_core_team, e.lunch_break)) FROM time_entries e
                 WHERE e.clean_id = c.id) AS entries,
                (SELECT json_agg(json_build_array(i.total_cents, i.issue_date, i.due_date, i.status)) FROM invoices i
                 WHERE i.automatic_clean_id = c.id) AS invoices
         FROM cleans c WHERE c.customer_id = $1`,
        [at.id],
      );
    };
    const [online, late] = [await make(false), await make(true)];
    expect(late).toEqual(online);
    expect(JSON.stringify(online)).toContain('15000');
  });
});

describe('a call that arrives after its press was answered (D275)', () => {
  it('makes nothing of what the office decides, and says so', async () => {
    const elsewhere = await startClean(phone, {
      teamId: team.id,
      customerId: (await aCustomer(world.database)).id,
      memberIds: [anna.id, ben.id],
    });
    world.clock.advance({ minutes: 30 });
    const start = aStart(10 * MINUTE);
    expect(await one(start)).toMatchObject({ outcome: 'review' });
    await finishClean(phone, { jobId: elsewhere.data.jobId });
    expectError(
      await startClean(phone, start.body, start.id),
      409,
      'CONFLICT',
      'Somebody of this crew was on another clean then. Your office will look at it.',
    );
    expect(await cleans()).toEqual([]);
    expect(await one(start)).toMatchObject({ outcome: 'review' });
  });

  it('ends no clean by a finish that the office decides about', async () => {
    const { data } = await startClean(phone, { teamId: team.id, customerId: customer.id, memberIds: [anna.id] });
    const finish = { ...aFinish(0, 0), jobId: undefined, cleanRef: 'nobody-knows' };
    expect(await one(finish)).toMatchObject({ outcome: 'review' });
    expectError(await finishClean(phone, { jobId: data.jobId }, finish.id), 409, 'CONFLICT');
    expect(await cleans()).toMatchObject([{ status: 'active' }]);
  });

  it('makes nothing of what was refused', async () => {
    const start = aStart(15 * DAY);
    expect(await one(start)).toMatchObject({ outcome: 'refused' });
    expectError(await startClean(phone, start.body, start.id), 409, 'CONFLICT', 'Please tell the office.');
    expect(await cleans()).toEqual([]);
  });

  it('of both at once (10 times) one is first, and the other says what it did', async () => {
    const copy = await onSecondCopy();
    for (let round = 0; round < 10; round++) {
      const start = aStart(80 * HOUR);
      const [reply, result] = await Promise.all([startClean(phone, start.body, start.id), one(start, copy)]);
      const made = await cleans();
      expect(`${reply.status} ${result.outcome} ${made.length}`).toMatch(/^(201 repeated 1|409 review 0)$/);
      if (reply.status !== 201) continue;
      expect(result.jobId).toBe(reply.data.jobId);
      world.clock.advance({ minutes: 1 });
      await finishClean(phone, { jobId: reply.data.jobId });
      customer = await aCustomer(world.database);
    }
  });

  it('counts from its arrival where it was first, however long the network kept it (D23, D276)', async () => {
    const start = aStart(0);
    world.clock.advance({ seconds: 20 });
    await startClean(phone, start.body, start.id);
    world.clock.advance({ seconds: 5 });
    expect(await one(start)).toMatchObject({ outcome: 'repeated' });
    expect((await cleans())[0]?.clockIn.getTime()).toBe(NOW + 20_000);
  });
});

describe('at the same moment as others', () => {
  const ROUNDS = Array.from({ length: 10 }, (_, round) => round);

  it('a late start beside a mate’s start of the same clean: one clean with both, 10 times', async () => {
    const mate = await second.as(ben);
    for (const _ of ROUNDS) {
      customer = await aCustomer(world.database);
      const [result, reply] = await Promise.all([
        one(aStart(5 * MINUTE)),
        startClean(mate, { teamId: team.id, customerId: customer.id, memberIds: [ben.id] }),
      ]);
      const made = await cleans();
      expect(made).toMatchObject([{ status: 'active', members: [anna.id, ben.id].toSorted((a, b) => a - b) }]);
      expect(`${result.outcome} ${reply.status}`).toMatch(/^(stored 409|merged 201)$/);
      expect(result).toMatchObject({ jobId: made[0]?.id, reviewMembers: [] });
      await finishClean(phone, { jobId: made[0]?.id });
      world.clock.advance({ minutes: 10 });
    }
  });

  it('a late finish beside the office’s end: one of the two times, and the notes, 10 times', async () => {
    const admin = await second.as(await aPerson(world.database, { role: 'admin' }));
    for (const _ of ROUNDS) {
      customer = await aCustomer(world.database);
      const { data } = await startClean(phone, { teamId: team.id, customerId: customer.id, memberIds: [anna.id] });
      world.clock.advance({ minutes: 20 });
      const [result, ended] = await Promise.all([
        one(aFinish(data.jobId, 10 * MINUTE, { notes: 'Gate is broken.' })),
        admin.post('/api/admin/cleans/end-active', { jobId: data.jobId }),
      ]);
      const [clean] = await cleans();
      expect(clean).toMatchObject({ status: 'completed', notes: 'Gate is broken.' });
      const now = world.clock.now().getTime();
      const isOffice = clean?.clockOut?.getTime() === now;
      expect(clean?.clockOut?.getTime()).toBe(isOffice ? now : now - 10 * MINUTE);
      expect(result).toMatchObject({ outcome: 'stored', sentence: isOffice ? expect.any(String) : null });
      expect([200, 409]).toContain(ended.status);
    }
  });

  it.each(['users', 'customers', 'teams'])('waits for whoever archives one of its %s, and is stored', async (table) => {
    const id = { users: ben.id, customers: customer.id, teams: team.id }[table];
    await whileLocked(table, id, async (office) => {
      const result = one(aStart(HOUR));
      await somebodyWaits(world.database);
      await office.query(`UPDATE ${table} SET active = false WHERE id = $1`, [id]);
      await office.query('COMMIT');
      expect(await result).toMatchObject({ outcome: 'stored' });
    });
    expect(await cleans()).toMatchObject([{ status: 'active' }]);
  });

  it('the session ends in the middle of a batch: what was stored stays, the rest goes in again after signing in', async () => {
    const other = await aCustomer(world.database);
    const [first, later] = [aStart(3 * HOUR), aStart(HOUR, { customerId: other.id })];
    const batch = [first, aFinish(first, 2 * HOUR), later];
    await whileLocked('customers', other.id, async (office) => {
      const reply = post(batch);
      await somebodyWaits(world.database);
      await world.database.query('DELETE FROM sessions WHERE user_id = $1', [anna.id]);
      await office.query('COMMIT');
      expectError(await reply, 401, 'NOT_SIGNED_IN');
    });
    expect(await cleans()).toMatchObject([{ status: 'completed' }]);
    expect(await cleans(other.id)).toEqual([]);
    const again = await send(batch, await world.as(anna));
    expect(again.map(({ outcome }) => outcome)).toEqual(['repeated', 'repeated', 'stored']);
  });

  it('a batch of 50 that waits in its middle holds up no other crew', async () => {
    const places: TestCustomer[] = [];
    for (let place = 0; place < 25; place++) places.push(await aCustomer(world.database));
    const batch = places.flatMap(({ id: customerId }, place) => {
      const start = aStart((60 - 2 * place) * MINUTE, { customerId });
      return [start, aFinish(start, (59 - 2 * place) * MINUTE)];
    });
    const others = await aCrew(world);
    const stored = () =>
      world.database.query(`SELECT count(*)::integer AS presses FROM punch_events WHERE user_id = $1`, [anna.id]);
    await whileLocked('customers', places[12]!.id, async (office) => {
      const results = send(batch);
      await somebodyWaits(world.database);
      // Each press is a transaction of its own: what came before is there for all, what comes later holds nothing yet.
      expect(await stored()).toEqual([{ presses: 24 }]);
      const open = await world.database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tidycrew' AND xact_start IS NOT NULL`,
      );
      expect(open).toHaveLength(1);
      const theirs = { teamId: others.team.id, memberIds: [others.anna.id, others.ben.id] };
      for (const at of [places[3]!, places[20]!, await aCustomer(world.database)]) {
        const begun = await startClean(others.phone, { ...theirs, customerId: at.id });
        world.clock.advance({ seconds: 1 });
        expect((await finishClean(others.phone, { jobId: begun.data.jobId })).status).toBe(200);
      }
      await office.query('COMMIT');
      expect(new Set((await results).map(({ outcome }) => outcome))).toEqual(new Set(['stored']));
    });
  });
});

describe('time (D66)', () => {
  it.each([
    ['three hours ahead', 3 * HOUR],
    ['three hours behind', -3 * HOUR],
  ])('a clock that is always %s cancels out', async (_, wrongMs) => {
    const start = { ...aStart(HOUR), atDevice: new Date(NOW - HOUR + wrongMs).toISOString() };
    await post([start], phone, new Date(NOW + wrongMs).toISOString());
    expect((await cleans())[0]?.clockIn.getTime()).toBe(NOW - HOUR);
    expect(await kept(start.id)).toMatchObject({ clock_changed: false });
  });

  it('a press after its sending is one of now, and flagged; so is what the phone says', async () => {
    const ahead = { ...aStart(0), atDevice: ago(-HOUR) };
    await one(ahead);
    expect((await cleans())[0]?.clockIn.getTime()).toBe(NOW);
    expect(await kept(ahead.id)).toMatchObject({ clock_changed: true, outcome: 'stored' });
    const finish = { ...aFinish(ahead, 0), clockChanged: true };
    // The clean goes on: as long as nobody knows either of its ends, its finish is no sooner than its start (D392).
    expect(await one(finish)).toMatchObject({ outcome: 'review' });
    expect(await kept(finish.id)).toMatchObject({ clock_changed: true, reason: 'clockChanged' });
  });

  it('a start from before the clock was set back joins no other crew’s clean: the office is asked (D308)', async () => {
    const mate = await world.as(ben);
    await startClean(mate, { teamId: team.id, customerId: customer.id, memberIds: [ben.id] });
    const start = { ...aStart(0), atDevice: ago(-HOUR) };
    expect(await send([start, { ...aFinish(start, 0), atDevice: ago(-2 * HOUR) }])).toMatchObject([
      { outcome: 'review', reviewMembers: [anna.id, ben.id] },
      { outcome: 'review' },
    ]);
    expect(await cleans()).toMatchObject([{ status: 'active', members: [ben.id] }]);
    expect(await kept(start.id)).toMatchObject({ clock_changed: true, reason: 'unclear' });
  });

  it('a finish from before the clock was set back ends its clean before the start after it (D360)', async () => {
    const cleanId = (await one(aStart(5 * HOUR))).jobId ?? 0;
    const first = { ...aFinish(cleanId, 0, { notes: 'first' }), atDevice: ago(-HOUR) };
    // The phone says of all of them that its clock was changed.
    const [next, last] = [
      { ...aStart(2 * HOUR), clockChanged: true },
      { ...aStart(HOUR), clockChanged: true },
    ];
    const events = [
      first,
      next,
      aFinish(next, 90 * MINUTE, { notes: 'second' }),
      last,
      aFinish(last, 0, { notes: 'third' }),
    ];
    const results = await send(events);
    expect(results.map(({ outcome }) => outcome)).toEqual(events.map(() => 'stored'));
    // It was no later than the next start; the office is asked (D392).
    expect(results.map(({ reviewMembers }) => reviewMembers)).toEqual([[anna.id, ben.id], [], [], [], []]);
    const { allotted } = (await cleans())[0]!;
    const target = allotted === null ? 0 : 5 * HOUR - allotted * MINUTE;
    expect(
      (await cleans()).map(({ clockIn, clockOut, notes }) => [NOW - Number(clockIn), NOW - Number(clockOut), notes]),
    ).toEqual([
      [5 * HOUR, Math.max(2 * HOUR, target), 'first'],
      [2 * HOUR, 90 * MINUTE, 'second'],
      [HOUR, 0, 'third'],
    ]);
    expect(await kept(first.id)).toMatchObject({ clock_changed: true });
    expect((await send(events)).map(({ outcome }) => outcome)).toEqual(events.map(() => 'repeated'));
  });

  it('one of the crew that is there is that clean (D308)', async () => {
    const mate = await world.as(ben);
    const { data } = await startClean(mate, {
      ...{ teamId: team.id, customerId: customer.id },
      memberIds: [anna.id, ben.id],
    });
    const start = { ...aStart(0), atDevice: ago(-HOUR) };
    expect(await one(start)).toMatchObject({ outcome: 'merged', jobId: data.jobId });
  });
});

describe('how late (D67)', () => {
  it.each<[string, number, string, string | null]>([
    ['72 hours', 72 * HOUR, 'stored', null],
    ['more than 72 hours', 72 * HOUR + 1, 'review', 'tooLate'],
    ['14 days', 14 * DAY, 'review', 'tooLate'],
    ['more than 14 days', 14 * DAY + 1, 'refused', null],
  ])('%s', async (_, agoMs, outcome, reason) => {
    const start = aStart(agoMs);
    const result = await one(start);
    expect(result.outcome).toBe(outcome);
    expect(await kept(start.id)).toMatchObject({ outcome, reason });
    expect(await cleans()).toHaveLength(outcome === 'stored' ? 1 : 0);
    if (outcome === 'refused') expect(result.sentence).toBe('Please tell the office.');
  });

  it('a finish whose start waits for the office waits too', async () => {
    const start = aStart(80 * HOUR);
    expect(await send([start, aFinish(start, 60 * HOUR)])).toMatchObject([
      { outcome: 'review' },
      { outcome: 'review' },
    ]);
  });

  it('takes pay rate and team of that day, price and minutes of now', async () => {
    await world.database.query(`UPDATE team_memberships SET end_date = '2026-03-04' WHERE user_id = $1`, [ben.id]);
    await one(aStart(2 * DAY));
    const rows = await world.database.query(
      `SELECT e.is_core_team FROM time_entries e JOIN cleans c ON c.id = e.clean_id WHERE c.customer_id = $1 ORDER BY e.user_id = $2`,
      [customer.id, ben.id],
    );
    expect(rows).toEqual([{ is_core_team: true }, { is_core_team: true }]);
  });

  it('in an approved week nothing moves', async () => {
    // A week in which no other test has left somebody on a clean.
    world.clock.set('2026-02-22T23:00:00.000Z');
    const own = await world.as(anna);
    const admin = await world.as(await aPerson(world.database, { role: 'admin' }));
    const approved = await admin.post('/api/admin/timesheets/approvals', { weekStart: '2026-02-16' });
    expect(`${approved.status} ${approved.text}`).toMatch(/^20/);
    const start = aStart(50 * HOUR);
    expect(await send([start, aFinish(start, 49 * HOUR)], own)).toMatchObject([
      { outcome: 'review' },
      { outcome: 'review' },
    ]);
    expect(await kept(start.id)).toMatchObject({ reason: 'approvedWeek' });
    expect(await cleans()).toEqual([]);
  });
});

describe('others were there first (D67)', () => {
  it('a mate’s phone has started it: merged, what is stored stays, who is missing joins', async () => {
    const mate = await world.as(ben);
    const { data } = await startClean(mate, { teamId: team.id, customerId: customer.id, memberIds: [ben.id] });
    world.clock.advance({ minutes: 10 });
    const start = aStart(12 * MINUTE);
    expect(await one(start)).toMatchObject({ outcome: 'merged', jobId: data.jobId, reviewMembers: [] });
    const [clean] = await cleans();
    expect(clean?.clockIn.getTime()).toBe(NOW);
    expect(clean?.members).toEqual([anna.id, ben.id].toSorted((a, b) => a - b));
    expect(await one(aFinish(start, 0))).toMatchObject({ outcome: 'stored', jobId: data.jobId });
    expect(await cleans()).toMatchObject([{ status: 'completed' }]);
  });

  it('one member is on another clean: the office decides about them, the others are stored', async () => {
    const mate = await world.as(ben);
    await startClean(mate, { teamId: team.id, customerId: (await aCustomer(world.database)).id, memberIds: [ben.id] });
    world.clock.advance({ minutes: 30 });
    const start = aStart(10 * MINUTE);
    expect(await one(start)).toMatchObject({ outcome: 'stored', reviewMembers: [ben.id] });
    expect(await cleans()).toMatchObject([{ members: [anna.id] }]);
    expect(await kept(start.id)).toMatchObject({ outcome: 'stored', reason: 'onAnotherClean' });
  });

  it('its sender is neither on it nor in its team by now: the crew’s hours wait for the office (D256, D387)', async () => {
    await world.database.query(`UPDATE team_memberships SET end_date = '2026-03-05' WHERE user_id = $1`, [anna.id]);
    const start = aStart(2 * HOUR, { memberIds: [ben.id] });
    expect(await send([start, aFinish(start, HOUR)])).toMatchObject([
      { outcome: 'review', sentence: 'It is not clear which clean this belongs to. Your office will look at it.' },
      { outcome: 'review' },
    ]);
    expect(await kept(start.id)).toMatchObject({ outcome: 'review', reason: 'unclear' });
    expect(await cleans()).toEqual([]);
    // With a network it is refused, as the call refuses it (D23).
    const sentence = 'You can only start a clean that you are on, or one of your own team.';
    expect(await one(aStart(0, { memberIds: [ben.id] }))).toMatchObject({ outcome: 'refused', sentence });
    const office = await world.as(await aPerson(world.database, { role: 'admin' }));
    const filter = encodeURIComponent(JSON.stringify({ userId: anna.id }));
    const { data } = await office.get<{ id: number; kind: string }[]>(`/api/admin/late-punches?filter=${filter}`);
    const { id } = data.find(({ kind }) => kind === 'start')!;
    const accepted = await office.post(`/api/admin/late-punches/${id}/decide`, { decision: 'accept', note: null });
    expect(accepted.status).toBe(200);
    expect(await cleans()).toMatchObject([{ status: 'completed', members: [ben.id] }]);
  });

  it('all of them are: the office decides about the whole', async () => {
    await startClean(phone, {
      teamId: team.id,
      customerId: (await aCustomer(world.database)).id,
      memberIds: [anna.id, ben.id],
    });
    world.clock.advance({ minutes: 30 });
    expect(await one(aStart(10 * MINUTE))).toMatchObject({ outcome: 'review', reviewMembers: [anna.id, ben.id] });
    expect(await cleans()).toEqual([]);
  });

  it('the mates are on their next clean already: start and finish are stored all the same', async () => {
    const mate = await world.as(ben);
    world.clock.advance({ hours: 3 });
    await startClean(mate, {
      teamId: team.id,
      customerId: (await aCustomer(world.database)).id,
      memberIds: [anna.id, ben.id],
    });
    world.clock.advance({ minutes: 5 });
    const start = aStart(2 * HOUR);
    const finish = aFinish(start, HOUR, { notes: 'Done.' });
    expect((await send([start, finish])).map(({ outcome }) => outcome)).toEqual(['stored', 'stored']);
    expect(await cleans()).toMatchObject([{ status: 'completed', notes: 'Done.' }]);
    expect((await send([start, finish])).map(({ outcome }) => outcome)).toEqual(['repeated', 'repeated']);
  });

  it('archived meanwhile, customer, team and person: work that was done is stored', async () => {
    const start = aStart(2 * HOUR);
    await world.database.query('UPDATE customers SET active = false WHERE id = $1', [customer.id]);
    await world.database.query('UPDATE teams SET active = false WHERE id = $1', [team.id]);
    await world.database.query('UPDATE users SET active = false WHERE id = $1', [ben.id]);
    expect(await send([start, aFinish(start, HOUR)])).toMatchObject([{ outcome: 'stored' }, { outcome: 'stored' }]);
  });

  it('the office ended it first: its times stay, the notes are added (D24)', async () => {
    const { data } = await startClean(phone, { teamId: team.id, customerId: customer.id, memberIds: [anna.id] });
    world.clock.advance({ minutes: 50 });
    const admin = await world.as(await aPerson(world.database, { role: 'admin' }));
    await admin.post('/api/admin/cleans/end-active', { jobId: data.jobId });
    const [ended] = await cleans();
    world.clock.advance({ minutes: 50 });
    const result = await one(aFinish(data.jobId, 60 * MINUTE, { notes: 'Gate is broken.' }));
    expect(result).toMatchObject({
      outcome: 'stored',
      sentence: 'This clean was ended already. Its times stay, your notes are added.',
    });
    expect(await cleans()).toMatchObject([{ clockOut: ended?.clockOut, notes: 'Gate is broken.' }]);
    // Without notes nothing is said of them.
    expect(await one(aFinish(data.jobId, 55 * MINUTE))).toMatchObject({
      sentence: 'This clean was ended already. Its times stay.',
    });
  });

  it('a clean that was discarded, and one nobody knows: the office decides', async () => {
    const clean = await aClean(world.database, {
      memberIds: [anna.id],
      status: 'discarded',
      clockIn: ago(HOUR),
      clockOut: ago(0),
    });
    expect(await one(aFinish(clean.id, MINUTE))).toMatchObject({ outcome: 'review' });
    expect(await one({ ...aFinish(0, MINUTE), jobId: undefined, cleanRef: 'nobody-knows' })).toMatchObject({
      outcome: 'review',
    });
  });

  it('a finish that is invoiced meanwhile keeps the invoice', async () => {
    const clean = await aClean(world.database, { memberIds: [anna.id], clockIn: ago(HOUR), clockOut: ago(0) });
    await anInvoice(world.database, { customerId: clean.customerId });
    expect(await one(aFinish(clean.id, 0))).toMatchObject({ outcome: 'stored', jobId: clean.id });
  });
});

describe('notes and ‘Cannot clean’', () => {
  it('adds notes to a clean of one’s own, once', async () => {
    const start = aStart(HOUR);
    const notes = {
      id: `notes-${unique()}`,
      kind: 'notes',
      cleanRef: start.id,
      body: { notes: 'Dog in the yard.' },
      atDevice: ago(0),
    };
    await send([start, notes]);
    await one(notes);
    expect(await cleans()).toMatchObject([{ notes: 'Dog in the yard.' }]);
  });

  it('says that a visit cannot be done, or why that is too late', async () => {
    const visit = await aVisit(world.database, { customerId: customer.id, day: '2026-03-05', teamId: team.id });
    const refusal = {
      id: `no-${unique()}`,
      kind: 'cannotClean',
      body: { visitId: visit.id, kind: 'nobodyHome', note: null },
      atDevice: ago(HOUR),
    };
    expect(await one(refusal)).toMatchObject({ outcome: 'stored', jobId: null });
    expect(await world.database.query('SELECT outcome FROM visits WHERE id = $1', [visit.id])).toEqual([
      { outcome: 'refused' },
    ]);
    const done = await aVisit(world.database, { day: '2026-03-05', teamId: team.id, outcome: 'skipped' });
    expect(await one({ ...refusal, id: `no-${unique()}`, body: { ...refusal.body, visitId: done.id } })).toMatchObject({
      outcome: 'refused',
      sentence: 'This visit is not to be done any more.',
    });
  });
});
