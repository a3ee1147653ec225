import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SentStatements } from '@tidycrew/contracts';
import {
  aCustomer,
  anInvoice,
  aPerson,
  aPunchEvent,
  aSortedCustomer,
  aVisit,
  type TestCustomer,
  type TestPerson,
  unique,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { aCode } from '../support/codes.js';
import { aCrew, startedClean, twoPriceTiers } from '../support/staff-calls.js';

// 10:00 on Thursday 5 March 2026 in Melbourne, an hour before midnight in UTC.
const START = START_OF_TESTS;
const AFTER_UTC_MIDNIGHT = '2026-03-05T00:00:30.000Z';
const BEFORE_MIDNIGHT = '2026-03-05T12:59:59.000Z';
const MIDNIGHT = '2026-03-05T13:00:00.000Z';
const A_DAY_LATER = '2026-03-05T23:00:01.000Z';

let world: TestApp;

beforeAll(async () => {
  world = await startApp();
  await twoPriceTiers(world);
});

afterAll(() => world.stop());

/** What is bounded: used up at once, and tried again later; true: it is let through. */
type Bound = () => Promise<{ fill: () => Promise<unknown>; isFree: () => Promise<boolean> }>;

const times = async (count: number, work: () => Promise<unknown>): Promise<void> => {
  for (let done = 0; done < count; done += 1) await work();
};
const reveal = (client: Client, { id }: { id: number }) => client.post(`/api/staff/codes/${id}/reveal`, {});
const code = (customer: TestCustomer) => aCode(world, world.database, customer, { now: world.clock.now() });
const NOTES = [{ kind: 'pets' as const, text: 'Two cats' }];

/** Signs in anew, because sessions are shorter than a day. */
const signedIn = (person: TestPerson): Promise<Client> => world.as(person);

/** Those that count by the day of the business. */
const OF_THE_DAY: [string, Bound][] = [
  [
    '5 codes without a visit (D507)',
    async () => {
      const { anna, team, phone } = await aCrew(world);
      const house = await aCustomer(world.database);
      const gate = await code(house);
      await startedClean(world, { phone, team }, [anna.id], house);
      return {
        fill: () => times(5, () => reveal(phone, gate)),
        isFree: async () => (await reveal(await signedIn(anna), gate)).status === 200,
      };
    },
  ],
  [
    '20 codes (D507)',
    async () => {
      const { anna, team, phone } = await aCrew(world);
      const house = await aCustomer(world.database);
      const gate = await code(house);
      for (const day of ['2026-03-05', '2026-03-06'])
        await aVisit(world.database, { customerId: house.id, teamId: team.id, day });
      return {
        fill: () => times(20, () => reveal(phone, gate)),
        isFree: async () => (await reveal(await signedIn(anna), gate)).status === 200,
      };
    },
  ],
  [
    'the notes of 30 houses (D394)',
    async () => {
      const { anna, phone } = await aCrew(world);
      const read = async (client: Client) => {
        const { id } = await aSortedCustomer(world.database, NOTES);
        return client.post(`/api/staff/customers/${id}/access`, {});
      };
      return {
        fill: () => times(30, () => read(phone)),
        isFree: async () => (await read(await signedIn(anna))).status === 200,
      };
    },
  ],
  [
    'a statement to a customer (D479)',
    async () => {
      const admin = await aPerson(world.database, { role: 'admin' });
      const customer = await aCustomer(world.database, { email: `${unique()}@owes.test` });
      await anInvoice(world.database, { customerId: customer.id, status: 'sent' });
      const send = async (to: string): Promise<boolean> => {
        const body = { customerIds: [customer.id], from: '2026-03-01', to };
        const reply = await (await signedIn(admin)).post<SentStatements>('/api/statements/send', body);
        return reply.data.queued === 1;
      };
      return { fill: () => send('2026-03-05'), isFree: () => send('2026-03-05') };
    },
  ],
];

/** Those that count 24 hours back, whatever the day. */
const OF_24_HOURS: [string, Bound][] = [
  [
    '20 archived customers (D389)',
    async () => {
      const { anna, phone } = await aCrew(world);
      const { id } = await aCustomer(world.database, { active: false });
      const restore = (client: Client) => client.put(`/api/staff/customers/${id}/unarchive`, { name: 'Wrong' });
      return {
        fill: () => times(20, () => restore(phone)),
        isFree: async () => (await restore(await signedIn(anna))).status !== 429,
      };
    },
  ],
  [
    '100 refused presses (D391)',
    async () => {
      const { anna } = await aCrew(world);
      const kept = async (): Promise<number> =>
        (await world.database.query('SELECT 1 FROM punch_events WHERE user_id = $1', [anna.id])).length;
      const press = async (): Promise<boolean> => {
        const before = await kept();
        const now = world.clock.now().toISOString();
        const event = { id: `press-${unique()}`, kind: 'finish', body: { notes: 5 }, atDevice: now };
        await (await signedIn(anna)).post('/api/staff/punches', { sentAtDevice: now, events: [event] });
        return (await kept()) > before;
      };
      const receivedAt = START;
      const refused = { userId: anna.id, outcome: 'refused' as const, sentence: 'No.', receivedAt };
      return { fill: () => times(100, () => aPunchEvent(world.database, refused)), isFree: press };
    },
  ],
];

describe('a bound of a day at the midnight of the business', () => {
  it.each(OF_THE_DAY)('%s: it holds over the midnight of UTC, and until that of the business', async (_, make) => {
    world.clock.set(START);
    const { fill, isFree } = await make();
    await fill();
    expect(await isFree()).toBe(false);
    for (const at of [AFTER_UTC_MIDNIGHT, BEFORE_MIDNIGHT]) {
      world.clock.set(at);
      expect([at, await isFree()]).toEqual([at, false]);
    }
    world.clock.set(MIDNIGHT);
    expect(await isFree()).toBe(true);
  });

  it.each(OF_24_HOURS)('%s: no midnight ends it, but 24 hours', async (_, make) => {
    world.clock.set(START);
    const { fill, isFree } = await make();
    await fill();
    for (const at of [START, AFTER_UTC_MIDNIGHT, BEFORE_MIDNIGHT, MIDNIGHT]) {
      world.clock.set(at);
      expect([at, await isFree()]).toEqual([at, false]);
    }
    world.clock.set(A_DAY_LATER);
    expect(await isFree()).toBe(true);
  });

  it('of houses counts for who has pressed: nobody uses up those of a mate', async () => {
    world.clock.set(START);
    const { anna, ben, team, phone } = await aCrew(world);
    for (let at = 0; at < 30; at += 1) {
      const house = await aSortedCustomer(world.database, NOTES);
      const job = await startedClean(world, { phone, team }, [anna.id, ben.id], house);
      expect(job.access).toEqual(NOTES);
      await phone.post(`/api/staff/cleans/${job.jobId}/mistake`, { customerId: null });
    }
    const counted = await world.database.query<{ id: number; n: number }>(
      'SELECT user_id AS id, count(*)::integer AS n FROM shown_notes WHERE user_id = ANY ($1) GROUP BY 1',
      [[anna.id, ben.id]],
    );
    expect(counted).toEqual([{ id: anna.id, n: 30 }]);
    const next = await aSortedCustomer(world.database, NOTES);
    const bens = await world.as(ben);
    expect((await bens.post(`/api/staff/customers/${next.id}/access`, {})).status).toBe(200);
    // Anna has used up her own, so the start counts for Ben, who sees the notes: each reading counts for somebody.
    await startedClean(world, { phone, team }, [anna.id, ben.id], await aSortedCustomer(world.database, NOTES));
    const job = async (client: Client) => (await client.get('/api/staff/active-job')).data;
    expect(await job(phone)).toMatchObject({ access: [], notesWithheld: 'Ask your office for the notes.' });
    expect(await job(bens)).toMatchObject({ access: NOTES });
    const bensHouses = await world.database.query('SELECT 1 FROM shown_notes WHERE user_id = $1', [ben.id]);
    expect(bensHouses).toHaveLength(2);
  });
});
