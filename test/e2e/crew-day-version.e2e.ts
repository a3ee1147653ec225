import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CrewDay } from '@tidycrew/contracts';
import {
  aClean,
  aCustomer,
  aPerson,
  aPlan,
  aTeam,
  aVisit,
  type TestPerson,
  type TestTeam,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { isSmall } from '../support/long.js';
import { aCrew, finishClean, startClean, twoPriceTiers } from '../support/staff-calls.js';

/* A phone that is told that nothing is new has what it would be answered anew (decision D295), whatever has changed. */

jest.setTimeout(120_000);

const TODAY = '2026-03-05';
const TOMORROW = '2026-03-06';

let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let team: TestTeam;
let phone: Client;
/** The visits of the day, and their customers. */
let first: { id: number; customerId: number; planId: number };
let second: { id: number; customerId: number };
let third: { id: number; customerId: number };

beforeAll(async () => {
  world = await startApp();
  await twoPriceTiers(world);
});

afterAll(() => world.stop());

beforeEach(async () => {
  // 10:00 on Thursday 5 March 2026.
  world.clock.set(START_OF_TESTS);
  await world.database.query(
    `UPDATE business_settings SET work_from = '08:00', work_to = '16:00', time_zone = 'Australia/Melbourne'`,
  );
  ({ anna, ben, team, phone } = await aCrew(world));
});

async function threeVisits(): Promise<void> {
  const place = { teamId: team.id, day: TODAY };
  const { id: planId, customerId } = await aPlan(world.database, { teamId: team.id });
  first = { ...(await aVisit(world.database, { ...place, customerId, planId, position: 0 })), planId };
  second = await aVisit(world.database, {
    ...place,
    position: 1,
    windowFrom: '12:00',
    windowTo: '14:00',
    note: 'Bell',
  });
  const away = await aCustomer(world.database, { latitude: '-37.900000' });
  third = await aVisit(world.database, { ...place, customerId: away.id, position: 2 });
}

const sql = (text: string, values: unknown[] = []): Promise<unknown> => world.database.query(text, values);
const setVisit = (set: string, id = first.id): Promise<unknown> => sql(`UPDATE visits SET ${set} WHERE id = $1`, [id]);
const setCustomer = (set: string, id = first.customerId): Promise<unknown> =>
  sql(`UPDATE customers SET ${set} WHERE id = $1`, [id]);

/** What a phone does: it keeps the last answer and its tag, and asks with the tag. */
class Polling {
  private tag = '';
  private kept: CrewDay | null = null;

  constructor(
    private readonly client: () => Client,
    private readonly query = '',
  ) {}

  /** 200 or 304, after which what is kept is what somebody is answered who has nothing. */
  async status(): Promise<number> {
    const path = `/api/staff/day${this.query}`;
    const reply = await this.client().get<CrewDay>(path, { headers: this.tag ? { 'if-none-match': this.tag } : {} });
    if (reply.status === 200) this.kept = reply.data;
    else expect([reply.status, reply.text]).toEqual([304, '']);
    this.tag = reply.headers.get('etag') ?? '';
    expect(this.kept).toEqual((await this.client().get<CrewDay>(path)).data);
    return reply.status;
  }

  get sent(): string {
    return this.tag;
  }
}

const startFirst = () =>
  startClean(phone, { teamId: team.id, customerId: first.customerId, memberIds: [anna.id, ben.id], visitId: first.id });
const archive = (name: string, id: number): Promise<unknown> =>
  sql(`UPDATE ${name} SET active = false WHERE id = $1`, [id]);
const asOffice = async (): Promise<Client> => world.as(await aPerson(world.database, { role: 'admin' }));

/** What is done after the phone has asked, by whom it is done. */
const CHANGES: [string, () => Promise<unknown>][] = [
  // The office moves, and a plan that changes does the same.
  ['another day', () => setVisit(`day = '${TOMORROW}'`)],
  ['no day', () => setVisit('day = NULL')],
  ['another team', async () => setVisit(`team_id = ${(await aTeam(world.database)).id}`)],
  ['nobody’s', () => setVisit('team_id = NULL')],
  ['another order', () => setVisit('position = 5')],
  ['a window', () => setVisit(`window_from = '11:00'`)],
  ['a window’s end', () => setVisit(`window_to = '15:00'`, second.id)],
  ['no window', () => setVisit('window_from = NULL, window_to = NULL', second.id)],
  ['minutes', () => setVisit('minutes = 45')],
  ['a note', () => setVisit(`note = 'Ring twice'`)],
  ['no note', () => setVisit('note = NULL', second.id)],
  ['skipped', () => setVisit(`outcome = 'skipped', reason = 'customer'`)],
  ['skipped for another reason', () => setVisit(`outcome = 'skipped', reason = 'us'`)],
  ['another customer', async () => setVisit(`customer_id = ${(await aCustomer(world.database)).id}`, second.id)],
  ['one more', () => aVisit(world.database, { teamId: team.id, day: TODAY, position: 9 })],
  ['one less', () => sql('DELETE FROM visits WHERE id = $1', [first.id])],
  ['the plan’s minutes', () => sql('UPDATE plans SET minutes = 33 WHERE id = $1', [first.planId])],
  [
    'all of a closed day moved',
    async () =>
      expect(
        await (
          await asOffice()
        ).post('/api/admin/visits/bulk', {
          ...{ ids: [first.id, second.id, third.id], action: 'move', day: '2026-03-09', reason: 'holiday' },
        }),
      ).toMatchObject({ data: { changed: 3 } }),
  ],
  // The crew.
  ['refused', () => phone.post(`/api/staff/visits/${first.id}/refuse`, { kind: 'noAccess', note: null })],
  ['started', () => startFirst()],
  [
    'finished',
    async () => {
      await startFirst();
      world.clock.advance({ minutes: 20 });
      await finishClean(phone);
    },
  ],
  [
    'a team that the person helps out',
    async () => {
      const other = await aTeam(world.database);
      await aVisit(world.database, { teamId: other.id, day: TODAY });
      await aClean(world.database, { teamId: other.id, memberIds: [anna.id], clockIn: world.clock.now() });
    },
  ],
  ['one person less', () => sql('UPDATE team_memberships SET end_date = $2 WHERE user_id = $1', [ben.id, TODAY])],
  ['a mate who is archived', () => archive('users', ben.id)],
  ['one person more', async () => sql('INSERT INTO team_memberships (user_id, team_id, start_date) VALUES ($1, $2, $3)', [(await aPerson(world.database)).id, team.id, TODAY])], // prettier-ignore
  ['out of the team', () => sql('UPDATE team_memberships SET end_date = $2 WHERE user_id = $1', [anna.id, TODAY])],
  // What stands beside it.
  ['a customer’s name', () => setCustomer(`name = name || ' II'`)],
  ['a customer’s address', () => setCustomer(`address = '1 Other Street'`)],
  ['a customer’s phone', () => setCustomer('phone = NULL')],
  ['a customer’s place', () => setCustomer('latitude = latitude + 0.1')],
  ['a customer’s place that is not known any more', () => setCustomer('is_located = false', second.customerId)],
  ['a price of more minutes', () => setCustomer('price_cents = 16000')],
  ['friends and family', () => setCustomer('is_friends_family = true, friends_family_minutes = 30')],
  ['an archived customer', () => archive('customers', first.customerId)],
  ['an archived team', () => archive('teams', team.id)],
  ['a team’s name', () => sql(`UPDATE teams SET name = name || ' II' WHERE id = $1`, [team.id])],
  ['the working day’s begin', () => sql(`UPDATE business_settings SET work_from = '11:30'`)],
  ['the working day’s end', () => sql(`UPDATE business_settings SET work_to = '11:00'`)],
  ['the time zone', () => sql(`UPDATE business_settings SET time_zone = 'Pacific/Auckland'`)],
  ['a restart of nothing but an hour', async () => world.clock.advance({ minutes: 140 })],
];

describe('a crew’s day that a phone has (D295)', () => {
  it.each(CHANGES)('is told anew after: %s', async (_, change) => {
    await threeVisits();
    const polling = new Polling(() => phone);
    expect([await polling.status(), await polling.status()]).toEqual([200, 304]);
    await change();
    expect([await polling.status(), await polling.status()]).toEqual([200, 304]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a customer’s notes', () => setCustomer(`notes = 'Code 4711'`)],
    ['a price of as many minutes', () => setCustomer('price_cents = 14000')],
    ['somebody else’s visit', () => aVisit(world.database, { day: TODAY, teamId: null })],
    ['another day', () => aVisit(world.database, { day: TOMORROW, teamId: team.id })],
    ['a closed day', () => sql(`INSERT INTO closed_days (day, name, source) VALUES ('2026-03-05', 'Own', 'own') ON CONFLICT DO NOTHING`)], // prettier-ignore
    ['some minutes', async () => world.clock.advance({ minutes: 3 })],
  ])('is the same after: %s', async (_, change) => {
    await threeVisits();
    // The first is expected at 10:05 until then.
    world.clock.advance({ minutes: 1 });
    const polling = new Polling(() => phone);
    await polling.status();
    await change();
    expect([await polling.status(), await polling.status()]).toEqual([304, 304]);
  });

  it('is told anew when a clean is entered otherwise, is discarded, or a price tier changes', async () => {
    await threeVisits();
    const polling = new Polling(() => phone);
    const { jobId } = (await startFirst()).data;
    expect(await polling.status()).toBe(200);
    await sql(`UPDATE cleans SET clock_in = clock_in - interval '20 minutes' WHERE id = $1`, [jobId]);
    expect(await polling.status()).toBe(200);
    const office = await asOffice();
    expect((await office.post(`/api/admin/cleans/${jobId}/discard`, { reason: 'a mistake' })).status).toBe(200);
    expect([await polling.status(), await polling.status()]).toEqual([200, 304]);
    await sql('UPDATE price_tiers SET allotted_minutes = allotted_minutes + 10');
    expect([await polling.status(), await polling.status()]).toEqual([200, 304]);
    await sql('UPDATE price_tiers SET allotted_minutes = allotted_minutes - 10');
  });

  it('is told anew after midnight, as today and as the day that was asked for', async () => {
    await threeVisits();
    const clients = { phone };
    const [today, named] = [new Polling(() => clients.phone), new Polling(() => clients.phone, `?date=${TODAY}`)];
    world.clock.set('2026-03-05T12:58:00.000Z');
    clients.phone = await world.as(anna);
    expect([await today.status(), await named.status()]).toEqual([200, 200]);
    expect([await today.status(), await named.status()]).toEqual([304, 304]);
    world.clock.advance({ minutes: 2 });
    expect([await today.status(), await named.status()]).toEqual([200, 200]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a visit', () => aVisit(world.database, { day: TOMORROW, teamId: team.id })],
    ['none', () => setVisit('day = NULL', third.id)],
    ['an archived customer’s', () => archive('customers', third.customerId)],
    ['another team’s', () => sql('UPDATE team_memberships SET end_date = $2 WHERE user_id = $1', [anna.id, TOMORROW])],
    ['none, but today has one', () => aVisit(world.database, { day: TODAY, teamId: team.id })],
  ])('of nothing but tomorrow is told anew when that has %s (D270)', async (_, change) => {
    third = await aVisit(world.database, { day: TOMORROW, teamId: team.id });
    const polling = new Polling(() => phone);
    expect([await polling.status(), await polling.status()]).toEqual([200, 304]);
    await change();
    expect([await polling.status(), await polling.status()]).toEqual([200, 304]);
  });

  it('is never another one than it would be in any minute from before work until the evening', async () => {
    await threeVisits();
    world.clock.set('2026-03-04T20:30:00.000Z');
    const clients = { phone: await world.as(anna) };
    const polling = new Polling(() => clients.phone);
    let told = 0;
    const step = isSmall ? 7 : 1;
    for (let minute = 0; minute < 660; minute += step) {
      if (minute % 60 < step) clients.phone = await world.as(anna);
      if ((await polling.status()) === 200) told += 1;
      world.clock.advance({ minutes: step });
    }
    // Nobody begins: from 8:00 on the crew is expected five minutes later every five minutes.
    expect(told).toBeGreaterThan(60);
    expect(told).toBeLessThan(150);
  });

  it('is not shared by two crews, by two people, nor by days', async () => {
    await threeVisits();
    const other = await aCrew(world);
    const mine = new Polling(() => phone);
    await mine.status();
    for (const [client, query] of [
      [other.phone, ''],
      [phone, `?date=${TOMORROW}`],
    ] as const) {
      const reply = await client.get<CrewDay>(`/api/staff/day${query}`, { headers: { 'if-none-match': mine.sent } });
      expect([reply.status, reply.data.visits]).toEqual([200, []]);
    }
    // A mate is answered the same, under a name of their own.
    const mate = new Polling(() => phone);
    phone = await world.as(ben);
    expect(await mate.status()).toBe(200);
    expect(mate.sent.split('_')[0]).not.toBe(mine.sent.split('_')[0]);
  });

  it.each([
    ['nothing of ours', 'x'],
    ['another form', 'W/"0_0000-00-00_99:99_99:99.aaaaaaaaaaaaaaaaaaaaaaaaaaa"'],
    ['a version alone', 'W/"0_2026-03-05_00:00_24:00.aaaaaaaaaaaaaaaaaaaaaaaaaaa"'],
    ['a list', 'W/"a", W/"b"'],
    ['anything', '*'],
  ])('is told to who sends %s', async (_, tag) => {
    await threeVisits();
    expect((await phone.get('/api/staff/day', { headers: { 'if-none-match': tag } })).status).toBe(200);
  });
});
