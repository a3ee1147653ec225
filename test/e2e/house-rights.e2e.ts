import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CodeReveal, CrewDay, CrewVisit, StaffAccess, StaffKeys } from '@tidycrew/contracts';
import {
  aChecklist,
  aClean,
  aKey,
  aPerson,
  aSortedCustomer,
  aTeam,
  aVisit,
  type TestCustomer,
  type TestKey,
  type TestPerson,
  type TestTeam,
  type TestVisit,
  unique,
} from '../factories/index.js';
import { type Operation, OPERATIONS } from '../support/api-document.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { aCode } from '../support/codes.js';
import { expectError } from '../support/expect-error.js';
import { aCrew, EVERYBODY_LEAVES, startClean, startedClean, twoPriceTiers } from '../support/staff-calls.js';
import { addressOf } from '../support/sound-requests.js';

const TODAY = '2026-03-05';
const NOT_IN_CREW = 'This visit is not one of your team’s.';

/** A house with a visit of today, and all that only people with a right there may read or do. */
interface House {
  /** Stands in all of it, and nowhere else. */
  word: string;
  team: TestTeam;
  customer: TestCustomer;
  visit: TestVisit;
  code: { id: number };
  key: TestKey;
}

let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let team: TestTeam;
let phone: Client;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  await twoPriceTiers(world);
});

afterAll(() => world.stop());

beforeEach(async () => {
  // 10:00 on Thursday 5 March 2026.
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
});

async function aHouse(of: TestTeam): Promise<House> {
  const { database, clock } = world;
  const word = `hidden${unique()}`;
  const list = await aChecklist(database, { items: [`${word} item`] });
  const customer = await aSortedCustomer(database, [{ kind: 'entry', text: `${word} note` }]);
  await database.query('UPDATE customers SET checklist_id = $2 WHERE id = $1', [customer.id, list.id]);
  const visit = await aVisit(database, {
    ...{ customerId: customer.id, teamId: of.id, day: TODAY, note: `${word} visit` },
  });
  const code = await aCode(world, database, customer, {
    ...{ label: `${word} gate`, value: `${word} code`, now: clock.now() },
  });
  const key = await aKey(database, anna.id, { customerId: customer.id, place: `${word} place` });
  return { word, team: of, customer, visit, code, key };
}

/** Other teams with two houses today each; nobody of them is Anna's. */
async function otherTeams(): Promise<House[][]> {
  const houses: House[][] = [];
  for (let at = 0; at < 3; at += 1) {
    const other = await aTeam(world.database, { members: [await aPerson(world.database)] });
    houses.push([await aHouse(other), await aHouse(other)]);
  }
  return houses;
}

/** What only a right at a house changes. */
const stateOf = ({ visit, code, key, customer }: House): Promise<unknown[]> =>
  world.database.query(
    `SELECT (SELECT outcome FROM visits WHERE id = $1) AS outcome,
            (SELECT count(*)::integer FROM code_reveals WHERE code_id = $2) AS reveals,
            (SELECT count(*)::integer FROM key_moves WHERE key_id = $3) AS moves,
            (SELECT count(*)::integer FROM cleans WHERE customer_id = $4 AND status <> 'discarded') AS cleans`,
    [visit.id, code.id, key.id, customer.id],
  );

const STAFF_CALLS = OPERATIONS.filter(({ template }) => template.startsWith('/api/staff/'));

/** Reads the notes of a house before a start, for whoever it is: bounded and counted (decision D501). */
const BOUNDED = 'POST /api/staff/customers/{id}/access';

/** What stands in the places of a staff call that speaks of a house; a new route needs a line. */
const PLACES: [RegExp, (house: House, cleanId: number) => unknown][] = [
  [/^\/api\/staff\/customers\//, ({ customer }) => customer.id],
  [/^\/api\/staff\/(codes|secrets)\//, ({ code }) => code.id],
  [/^\/api\/staff\/keys\//, ({ key }) => key.id],
  [/^\/api\/staff\/visits\//, ({ visit }) => visit.id],
  [/^\/api\/staff\/teams\//, (house) => house.team.id],
  [/^\/api\/staff\/cleans\//, (_, cleanId) => cleanId],
  [/^\/api\/staff\/my-week\//, () => TODAY],
  // Of no house, and nobody has one.
  [/^\/api\/staff\/absences\//, () => 1],
];

/** What a call needs in its body to open something, by its name. */
const openingBody = (call: string, { visit, key, customer }: House, cleanId: number): object =>
  ({
    'POST /api/staff/keys/{id}/handover': { toUserId: anna.id, place: null, expectedSince: key.since },
    'POST /api/staff/visits/{id}/refuse': { kind: 'noAccess', note: null },
    'POST /api/staff/time-entries/clock-out': { ...EVERYBODY_LEAVES, jobId: cleanId },
    'POST /api/staff/cleans/{jobId}/mistake': { customerId: null },
    'PUT /api/staff/cleans/{jobId}/ticks': { ticks: [{ position: 1, state: 'done', note: null }] },
    'POST /api/staff/time-entries/clock-in': { teamId: team.id, customerId: customer.id, memberIds: [anna.id] },
    'PUT /api/staff/customers/{id}/unarchive': { name: customer.name },
    'POST /api/staff/validate-customer-name': { name: customer.name },
    'POST /api/staff/punches': {
      sentAtDevice: world.clock.now().toISOString(),
      events: [
        {
          ...{ id: `press-${unique()}`, kind: 'cannotClean', atDevice: world.clock.now().toISOString() },
          body: { visitId: visit.id, kind: 'noAccess', note: null },
        },
      ],
    },
  })[call] ?? {};

function callAt(client: Client, operation: Operation, house: House, cleanId: number): Promise<Reply> {
  const { template, method, places, isWrite, query, call } = operation;
  const made = PLACES.find(([pattern]) => pattern.test(template));
  if (places.length > 0 && !made) throw new Error(`PLACES of this test has no line for ${template}.`);
  const path = addressOf(
    template,
    Object.fromEntries(places.map((place) => [place, String(made?.[1](house, cleanId))])),
    query.some(({ name }) => name === 'q') ? ['q=hidden'] : [],
  );
  return client.send(method, path, isWrite ? { body: openingBody(call, house, cleanId) } : {});
}

/** Every staff call at a house, which opens nothing of it; answers what it did open. */
async function opened(client: Client, house: House, cleanId: number): Promise<string[]> {
  const found: string[] = [];
  for (const operation of STAFF_CALLS) {
    const before = await stateOf(house);
    const { text, status } = await callAt(client, operation, house, cleanId);
    if (status >= 500) found.push(`${operation.call} answers ${status}`);
    if (operation.call === BOUNDED ? status !== 200 : text.includes(house.word))
      found.push(`${operation.call} tells ${text}`);
    if (JSON.stringify(await stateOf(house)) !== JSON.stringify(before)) found.push(`${operation.call} does something`);
  }
  return found;
}

const countedHouses = async (): Promise<number[]> =>
  (
    await world.database.query<{ id: number }>(
      'SELECT customer_id AS id FROM shown_notes WHERE user_id = $1 ORDER BY 1',
      [anna.id],
    )
  ).map(({ id }) => id);

describe('a right at a house (D523)', () => {
  it('knows every staff call that names something', () => {
    const unknown = STAFF_CALLS.filter(
      ({ template, places }) => places.length > 0 && !PLACES.some(([pattern]) => pattern.test(template)),
    );
    expect(unknown.map(({ call }) => call)).toEqual([]);
    expect(STAFF_CALLS.length).toBeGreaterThan(20);
  });

  it('is not opened by a clean for another team, whichever that is: a walk over all staff calls', async () => {
    const teams = await otherTeams();
    for (const houses of teams) {
      const { jobId } = await startedClean(world, { phone, team: houses[0]!.team }, [anna.id]);
      for (const house of houses) {
        const theirs = await aClean(world.database, { teamId: house.team.id, clockIn: world.clock.now() });
        expect(await opened(phone, house, theirs.id)).toEqual([]);
      }
      expect((await phone.post(`/api/staff/cleans/${jobId}/mistake`, { customerId: null })).status).toBe(200);
    }
    // The notes before a start are counted, each house once.
    expect(await countedHouses()).toEqual(teams.flat().map(({ customer }) => customer.id));
    const reads = await world.database.query(
      `SELECT DISTINCT subject_id FROM audit_log WHERE action = 'customer.access-read' AND subject_id = ANY ($1)`,
      [teams.flat().map(({ customer }) => customer.id)],
    );
    expect(reads).toHaveLength(teams.flat().length);
  });

  it('is not opened to one more person on a running clean, but at its own house', async () => {
    const [[own, next]] = (await otherTeams()) as [[House, House]];
    const mate = await aPerson(world.database);
    const theirs = await world.as(mate);
    const start = { teamId: own.team.id, customerId: own.customer.id, memberIds: [mate.id, anna.id] };
    const { jobId } = (await startClean(theirs, { ...start, visitId: own.visit.id })).data;
    expect(await opened(phone, next, jobId + 1_000_000)).toEqual([]);
    expect((await phone.post<StaffAccess>(`/api/staff/customers/${own.customer.id}/access`, {})).data.notes).toEqual([
      { kind: 'entry', text: `${own.word} note` },
    ]);
    expect((await phone.post(`/api/staff/codes/${own.code.id}/reveal`, {})).status).toBe(200);
    const handover = { toUserId: anna.id, place: null, expectedSince: own.key.since };
    const keys = await phone.post<StaffKeys>(`/api/staff/keys/${own.key.id}/handover`, handover);
    expect(keys.data.keys).toMatchObject([{ id: own.key.id, isMine: true, customerName: own.customer.name }]);
  });

  it('stands on the day: what is listed for the running clean alone is bare (D240)', async () => {
    const [[house]] = (await otherTeams()) as [[House]];
    const mine = await aHouse(team);
    const visits = async (): Promise<Map<number, CrewVisit>> =>
      new Map((await phone.get<CrewDay>('/api/staff/day')).data.visits.map((visit) => [visit.visitId, visit]));
    expect((await visits()).has(house.visit.id)).toBe(false);
    await startedClean(world, { phone, team: house.team }, [anna.id]);
    const day = await visits();
    const bare = day.get(house.visit.id)!;
    expect(bare).toMatchObject({ isBare: true, note: null, checklist: [], customerName: house.customer.name });
    expect(bare).not.toHaveProperty('access');
    expect(bare).not.toHaveProperty('codes');
    expect(JSON.stringify(bare)).not.toContain(house.word);
    expect(day.get(mine.visit.id)).not.toHaveProperty('isBare');
    expect(day.get(mine.visit.id)).toMatchObject({
      ...{ note: `${mine.word} visit`, checklist: [`${mine.word} item`] },
      ...{ access: [{ kind: 'entry', text: `${mine.word} note` }], codes: [{ id: mine.code.id }] },
    });
    const refused = await phone.post(`/api/staff/visits/${house.visit.id}/refuse`, { kind: 'unsafe', note: null });
    expectError(refused, 403, 'NOT_IN_CREW', NOT_IN_CREW);
  });

  it('of two visits at one house the team of one has a right there', async () => {
    const other = await aTeam(world.database);
    const house = await aHouse(other);
    expectError(await phone.post(`/api/staff/codes/${house.code.id}/reveal`, {}), 403, 'FORBIDDEN');
    await aVisit(world.database, { customerId: house.customer.id, teamId: team.id, day: TODAY });
    expect((await phone.post(`/api/staff/codes/${house.code.id}/reveal`, {})).status).toBe(200);
  });

  it('gives no mates: a key goes to nobody of a team that a clean was started for', async () => {
    const stranger = await aPerson(world.database);
    const other = await aTeam(world.database, { members: [stranger] });
    const { customer } = await aHouse(team);
    const key = await aKey(world.database, anna.id, { customerId: customer.id, holderId: anna.id });
    await startedClean(world, { phone, team: other }, [anna.id]);
    const { mates } = (await phone.get<StaffKeys>('/api/staff/keys')).data;
    expect(mates.map(({ id }) => id)).toEqual([ben.id]);
    const handover = { toUserId: stranger.id, place: null, expectedSince: key.since };
    expectError(await phone.post(`/api/staff/keys/${key.id}/handover`, handover), 403, 'FORBIDDEN');
  });

  it('of a clean that is discarded counts towards the bounds, and is listed', async () => {
    const other = await aTeam(world.database);
    for (let at = 0; at < 5; at += 1) {
      const house = await aHouse(other);
      const { jobId } = await startedClean(world, { phone, team: other }, [anna.id], house.customer);
      expect((await phone.post(`/api/staff/codes/${house.code.id}/reveal`, {})).status).toBe(200);
      await phone.post(`/api/staff/cleans/${jobId}/mistake`, { customerId: null });
      expect(await countedHouses()).toHaveLength(at + 1);
    }
    const sixth = await aHouse(other);
    await startedClean(world, { phone, team: other }, [anna.id], sixth.customer);
    expectError(await phone.post(`/api/staff/codes/${sixth.code.id}/reveal`, {}), 429, 'TOO_MANY_ATTEMPTS');
    const filter = encodeURIComponent(JSON.stringify({ userId: anna.id, needs: true }));
    const listed = (await office.get<CodeReveal[]>(`/api/admin/code-reveals?filter=${filter}`)).data;
    expect(listed.map(({ reason }) => reason).toSorted()).toEqual([...Array(4).fill('discarded'), 'limit']);
  });

  it('a code seen for a visit during a clean elsewhere keeps that clean, and asks for a look only if it was discarded', async () => {
    const house = await aHouse(team);
    const { jobId } = await startedClean(world, { phone, team }, [anna.id]);
    expect((await phone.post(`/api/staff/codes/${house.code.id}/reveal`, {})).status).toBe(200);
    const rows = await world.database.query(
      'SELECT clean_id AS "cleanId", visit_id AS "visitId" FROM code_reveals WHERE code_id = $1',
      [house.code.id],
    );
    expect(rows).toEqual([{ cleanId: jobId, visitId: house.visit.id }]);
    const filter = encodeURIComponent(JSON.stringify({ userId: anna.id, needs: true }));
    const asked = async (): Promise<(string | null)[]> =>
      (await office.get<CodeReveal[]>(`/api/admin/code-reveals?filter=${filter}`)).data.map(({ reason }) => reason);
    expect(await asked()).toEqual([]);
    await phone.post(`/api/staff/cleans/${jobId}/mistake`, { customerId: null });
    expect(await asked()).toEqual(['discarded']);
  });
});
