import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PressesAnswer, PressResult } from '@tidycrew/contracts';
import pg from 'pg';
import { aCustomer, aPerson, type TestCustomer, type TestPerson, type TestTeam, unique } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { somebodyWaits } from '../support/concurrent.js';
import { aCrew, EVERYBODY_LEAVES, finishClean, startClean } from '../support/staff-calls.js';

const SECOND = 1_000;

let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let team: TestTeam;
let phone: Client;
let first: TestCustomer;
let next: TestCustomer;
let cleanId: number;
/** The start of the clean that is going on, an hour ago by the clock of the tests. */
let startKey: string;

beforeAll(async () => {
  world = await startApp();
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
  [first, next] = [await aCustomer(world.database), await aCustomer(world.database)];
  startKey = `start-${unique()}`;
  cleanId = (await startClean(phone, bodyAt(first), startKey)).data.jobId;
  world.clock.advance({ hours: 1 });
});

const bodyAt = (customer: TestCustomer) => ({
  ...{ teamId: team.id, customerId: customer.id },
  memberIds: [anna.id, ben.id],
});
const now = (): number => world.clock.now().getTime();
const iso = (ms: number): string => new Date(ms).toISOString();
const aStart = (at: number, customer = next) => ({
  ...{ id: `start-${unique()}`, kind: 'start', body: bodyAt(customer), atDevice: iso(at) },
});
const aFinish = (at: number, cleanRef = startKey) => ({
  ...{ id: `finish-${unique()}`, kind: 'finish', cleanRef, body: EVERYBODY_LEAVES, atDevice: iso(at) },
});

const post = (events: object[], sentAt = now(), from = phone): Promise<Reply<PressesAnswer>> =>
  from.post<PressesAnswer>('/api/staff/punches', { sentAtDevice: iso(sentAt), events });

async function send(events: object[], sentAt?: number, from?: Client): Promise<PressResult[]> {
  const reply = await post(events, sentAt, from);
  expect(`${reply.status} ${reply.text}`).toMatch(/^200 /);
  return reply.data.results;
}

/** From and to of the customer's cleans, in ms since 1970. */
const times = async (customer: TestCustomer): Promise<(number | null)[][]> =>
  (
    await world.database.query<{ from: Date; to: Date | null }>(
      `SELECT clock_in AS "from", clock_out AS "to" FROM cleans WHERE customer_id = $1 ORDER BY clock_in`,
      [customer.id],
    )
  ).map(({ from, to }) => [from.getTime(), to?.getTime() ?? null]);

describe('a finish that the network held for longer than the start after it (D309)', () => {
  it.each([0, 1, 60])('was a call: the start, pressed %s s before its end, counts from there', async (seconds) => {
    await finishClean(phone, { jobId: cleanId });
    const end = now();
    world.clock.advance({ minutes: 5 });
    const start = aStart(end - seconds * SECOND);
    expect(await send([start])).toMatchObject([{ outcome: 'stored', reviewMembers: [] }]);
    expect(await times(next)).toEqual([[end, null]]);
    expect(await send([start])).toMatchObject([{ outcome: 'repeated' }]);
  });

  it('was sent late itself: so does the start, and its own finish ends it', async () => {
    const pressed = now();
    world.clock.advance({ seconds: 20 });
    // Ten of them on its way: by its own clock the phone has sent it at once.
    await send([aFinish(pressed)], pressed + 10 * SECOND);
    const end = pressed + 10 * SECOND;
    world.clock.advance({ minutes: 5 });
    const start = aStart(pressed + 2 * SECOND);
    const events = [start, aFinish(pressed + 200 * SECOND, start.id)];
    expect(await send(events)).toMatchObject([{ outcome: 'stored' }, { outcome: 'stored' }]);
    expect(await times(first)).toMatchObject([[expect.anything(), end]]);
    expect(await times(next)).toEqual([[end, pressed + 200 * SECOND]]);
  });

  it('and the same house was started again: a clean of its own', async () => {
    await finishClean(phone, { jobId: cleanId });
    const end = now();
    world.clock.advance({ minutes: 5 });
    expect(await send([aStart(end - 3 * SECOND, first)])).toMatchObject([{ outcome: 'stored', reviewMembers: [] }]);
    expect(await times(first)).toEqual([
      [expect.anything(), end],
      [end, null],
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'a mate has pressed it',
      async () => {
        await finishClean(await world.as(ben), { jobId: cleanId });
        // Her notes are added to a clean that had ended: the end is Ben's.
        await finishClean(phone, { jobId: cleanId, notes: 'Mine too.' });
      },
    ],
    [
      'an admin has pressed it as her',
      async () => {
        const { id } = await aPerson(world.database, { role: 'admin' });
        await finishClean(await world.as(anna, { actorId: id }), { jobId: cleanId });
      },
    ],
  ])('%s: the office is asked', async (_, finish) => {
    await finish();
    const end = now();
    world.clock.advance({ minutes: 5 });
    expect(await send([aStart(end - 3 * SECOND)])).toMatchObject([
      { outcome: 'review', reviewMembers: [anna.id, ben.id] },
    ]);
    expect(await times(next)).toEqual([]);
  });

  it('for more than a minute: the office is asked', async () => {
    await finishClean(phone, { jobId: cleanId });
    world.clock.advance({ minutes: 5 });
    expect(await send([aStart(now() - 361 * SECOND)])).toMatchObject([{ outcome: 'review' }]);
  });

  it('and nobody knows when the start was pressed: the office is asked (D308)', async () => {
    const pressed = now();
    // The clock was set back between: these count as of their receipt, one after the other.
    const start = { ...aStart(pressed), atDevice: iso(pressed + 3_600_000) };
    const finish = { ...aFinish(pressed), atDevice: iso(pressed + 3_599_000) };
    await world.database.query('UPDATE cleans SET clock_in = $2 WHERE id = $1', [cleanId, new Date(pressed)]);
    await world.database.query('UPDATE time_entries SET clock_in = $2 WHERE clean_id = $1', [
      cleanId,
      new Date(pressed),
    ]);
    // Nor how long the clean took that was finished: it goes on until they decide (D392).
    expect(await send([finish, start])).toMatchObject([{ outcome: 'review' }, { outcome: 'review' }]);
    expect(await times(first)).toEqual([[pressed, null]]);
  });

  it('and the next clean was over before: the office is asked', async () => {
    await finishClean(phone, { jobId: cleanId });
    const end = now();
    world.clock.advance({ minutes: 5 });
    const start = aStart(end - 30 * SECOND);
    expect(await send([start, aFinish(end - 10 * SECOND, start.id)])).toMatchObject([
      { outcome: 'review' },
      { outcome: 'review' },
    ]);
  });
});

describe('a request that waits at the server (D309)', () => {
  it('counts from its arrival: what waits for the database makes no press later', async () => {
    const pressed = now();
    const other = new pg.Client({ connectionString: world.database.url });
    await other.connect();
    try {
      await other.query('BEGIN; LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE');
      const sent = post([aFinish(pressed - 3 * SECOND)], pressed);
      await somebodyWaits(world.database);
      world.clock.advance({ seconds: 8 });
      await other.query('COMMIT');
      expect((await sent).data.results).toMatchObject([{ outcome: 'stored' }]);
    } finally {
      await other.end();
    }
    expect(await times(first)).toMatchObject([[expect.anything(), pressed - 3 * SECOND]]);
  });
});
