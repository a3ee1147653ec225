import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CrewDay } from '@tidycrew/contracts';
import { aCustomer, aKey, aPerson, aTeam, aVisit } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import { aCrew } from '../support/staff-calls.js';

const TODAY = '2026-03-05';
let world: TestApp;

beforeAll(async () => {
  world = await startApp();
  world.clock.set(START_OF_TESTS);
});

afterAll(() => world.stop());

it('a day names the keys of its houses and who has them; of places only the office’s own (D586)', async () => {
  const { database } = world;
  const { anna, ben, team, phone } = await aCrew(world);
  const stranger = await aPerson(database, { firstName: 'Sam', lastName: 'Else' });
  const house = await aCustomer(database);
  const secret = 'Under the third pot';
  const [withBen, withSam, inOffice, hidden] = [
    await aKey(database, ben.id, { customerId: house.id, holderId: ben.id }),
    await aKey(database, ben.id, { customerId: house.id, holderId: stranger.id }),
    await aKey(database, ben.id, { customerId: house.id, place: 'In the office' }),
    await aKey(database, ben.id, { customerId: house.id, place: secret }),
  ];
  await aVisit(database, { customerId: house.id, teamId: team.id, day: TODAY });
  const reply = await phone.get<CrewDay>('/api/staff/day');
  const own = { isMine: false, isWithCrew: false, holderName: null, place: null };
  expect(reply.data.visits[0]?.keys).toEqual(
    [
      { ...own, id: withBen.id, label: withBen.label, holderName: ben.name, isWithCrew: true },
      { ...own, id: withSam.id, label: withSam.label, holderName: 'Sam Else' },
      { ...own, id: inOffice.id, label: inOffice.label, place: 'In the office' },
      { ...own, id: hidden.id, label: hidden.label },
    ]
      .map((key) => ({ ...key, since: '2026-03-04T00:00:00.000Z' }))
      .sort((a, b) => (a.label < b.label ? -1 : 1)),
  );
  expect(JSON.stringify(reply.body)).not.toContain(secret);
  expect(reply.data.isInTeam).toBe(true);

  // What the phone has is not the day any more once a key has moved, and the house is done.
  const name = reply.headers.get('etag')!;
  const again = (headers: Record<string, string>) => phone.get<CrewDay>('/api/staff/day', { headers });
  expect((await again({ 'if-none-match': name })).status).toBe(304);
  await database.query(`UPDATE house_keys SET holder_id = $1, place = NULL WHERE id = $2`, [anna.id, hidden.id]);
  const moved = (await again({ 'if-none-match': name })).data.visits[0]?.keys;
  expect(moved?.find(({ id }) => id === hidden.id)).toMatchObject({ isMine: true, isWithCrew: true, place: null });
});

it('nothing is told of keys of a house that is done, of other crews, nor before the day before (D586)', async () => {
  const { database } = world;
  const { ben, team, phone } = await aCrew(world);
  const houses = [
    await aCustomer(database),
    await aCustomer(database),
    await aCustomer(database),
    await aCustomer(database),
  ];
  for (const { id: customerId } of houses) await aKey(database, ben.id, { customerId });
  const [done, later, tomorrow, others] = houses.map(({ id }) => id);
  await aVisit(database, { customerId: done!, teamId: team.id, day: TODAY, outcome: 'skipped' });
  await aVisit(database, { customerId: later!, teamId: team.id, day: '2026-03-07' });
  await aVisit(database, { customerId: tomorrow!, teamId: team.id, day: '2026-03-06' });
  await aVisit(database, { customerId: others!, teamId: (await aTeam(database)).id, day: TODAY });
  const keysOn = async (date: string) =>
    (await phone.get<CrewDay>(`/api/staff/day?date=${date}`)).data.visits.map(({ keys }) => keys?.length ?? 0);
  expect(await keysOn(TODAY)).toEqual([0]);
  expect(await keysOn('2026-03-06')).toEqual([1]);
  expect(await keysOn('2026-03-07')).toEqual([0]);
});

it('says of somebody in no team that they are in none', async () => {
  const lonely = await world.as(await aPerson(world.database));
  expect((await lonely.get<CrewDay>('/api/staff/day')).data).toMatchObject({ visits: [], isInTeam: false });
});
