import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActiveJob, CleanItem, CrewDay } from '@tidycrew/contracts';
import { KeptAnswers1765220000000 } from '../../apps/api/src/platform/database/migrations/1765220000000-kept-answers.js';
import {
  aChecklist,
  aPerson,
  aSortedCustomer,
  aVisit,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
  unique,
} from '../factories/index.js';
import { isFreeText, OPERATIONS, resolved, type Schema } from '../support/api-document.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { aCode } from '../support/codes.js';
import { aCrew, finishClean, startClean, twoPriceTiers } from '../support/staff-calls.js';
import { soundRequest } from '../support/sound-requests.js';

const WORD = 'canary5150';

/** Operations that keep an instant: of a clean for a copy of 0.8.0, and an answer that is kept as it was sent. */
const KEEP_INSTANTS = ['clean.start', 'clean.mistake', 'clean.finish', 'customer.bulk'];

let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let team: TestTeam;
let phone: Client;
let house: TestCustomer;

beforeAll(async () => {
  world = await startApp();
  await twoPriceTiers(world);
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
  const { database, clock } = world;
  const list = await aChecklist(database, { items: [`${WORD} item`] });
  house = await aSortedCustomer(database, [{ kind: 'entry', text: `${WORD} note` }]);
  await database.query('UPDATE customers SET checklist_id = $2, notes = $3 WHERE id = $1', [
    ...[house.id, list.id, `${WORD} of before`],
  ]);
  await aCode(world, database, house, { label: `${WORD} gate`, value: `${WORD} code`, now: clock.now() });
});

const keptUnder = async (key: string): Promise<unknown> =>
  (await world.database.query<{ answer: unknown }>('SELECT answer FROM idempotency_keys WHERE key = $1', [key]))[0]
    ?.answer;
const start = (key: string) =>
  startClean(phone, { teamId: team.id, customerId: house.id, memberIds: [anna.id, ben.id] }, key);
const asOfNow = (job: ActiveJob): object => ({ ...job, serverTime: '' });

/** A text that only people with a right at a house, or the office, may read. */
const isPrivate = (name: string): boolean => /note|text|place|label|description|reason/i.test(name);

/** The body with the word in each of its private texts. */
function withWord(schema: Schema, body: unknown): unknown {
  const { properties = {} } = resolved(schema);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries({ ...Object.fromEntries(Object.keys(properties).map((name) => [name, undefined])), ...body }).map(
      ([name, value]) => {
        const of = properties[name];
        return [name, of && isPrivate(name) && isFreeText(resolved(of)) ? `${WORD} ${unique()}` : value];
      },
    ),
  );
}

describe('what is kept under an Idempotency-Key (D524)', () => {
  it('holds no note, code, key or link, and a repeat answers the same: a walk over all calls that take one', async () => {
    const keys = new Set<string>();
    const refused: string[] = [];
    const [first, again]: Record<string, unknown>[] = [{}, {}];
    for (const operation of OPERATIONS.filter(({ isRepeatable }) => isRepeatable)) {
      const request = await soundRequest(world, operation);
      const key = `${WORD}-key-${unique()}`;
      keys.add(key);
      const body = withWord(operation.body, request.body) as Record<string, unknown> | undefined;
      const ask = (sent: unknown) => request.client.send(operation.method, request.path, { body: sent, key });
      const worded = await ask(body);
      // Some take no such word.
      const taken = worded.status === 400 ? request.body : body;
      const reply = worded.status === 400 ? await ask(taken) : worded;
      if (reply.status >= 300) refused.push(`${operation.call}: ${reply.status} ${reply.text}`);
      first![operation.call] = [reply.status, reply.body];
      const repeated = await ask(taken);
      again![operation.call] = [repeated.status, repeated.body];
    }
    expect(refused).toEqual([]);
    expect(again).toEqual(first);
    const rows = await world.database.query<{ key: string; operation: string; answer: string }>(
      'SELECT key, operation, answer::text AS answer FROM idempotency_keys WHERE key = ANY ($1)',
      [[...keys]],
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ answer }) => answer.includes(WORD)).map(({ operation: of }) => of)).toEqual([]);
    expect(rows.filter(({ answer }) => /[\w-]{40,}|https?:/.test(answer)).map(({ operation: of }) => of)).toEqual([]);
    // Whoever keeps a whole row has to know a second shape of it, in which instants are text.
    const hasInstant = ({ answer }: { answer: string }): boolean => /"\d{4}-\d\d-\d\dT[\d:.]+Z"/.test(answer);
    expect(new Set(rows.filter(hasInstant).map(({ operation: of }) => of))).toEqual(new Set(KEEP_INSTANTS));
  });

  it('of a start is its clean: a repeat answers the same while it runs, and no notes after it', async () => {
    const key = `start-${unique()}`;
    const first = (await start(key)).data;
    expect(first).toMatchObject({ access: [{ text: `${WORD} note` }], codes: [{ label: `${WORD} gate` }] });
    expect(await keptUnder(key)).toEqual({ id: first.jobId, clockIn: first.clockInTime });
    expect(asOfNow((await start(key)).data)).toEqual(asOfNow(first));
    world.clock.advance({ minutes: 30 });
    await finishClean(phone);
    const again = await start(key);
    expect(again.status).toBe(201);
    expect(again.data).toMatchObject({ jobId: first.jobId, access: null, customerNotes: null, checklist: [] });
    expect(again.text).not.toContain(WORD);
  });

  it('of a start is not for who was taken off the clean since', async () => {
    const key = `start-${unique()}`;
    const { jobId } = (await start(key)).data;
    await finishClean(phone, { clockOutAllMembers: false, selectedMemberIds: [anna.id] });
    const again = await start(key);
    expect(again.data).toMatchObject({ jobId, members: [{ id: ben.id }] });
    expect(again.text).not.toContain(WORD);
  });

  it('of a moved or discarded start is its clean, or nothing', async () => {
    const [{ jobId }, other] = [
      (await startClean(phone, { teamId: team.id, customerId: house.id, memberIds: [anna.id] })).data,
      await aSortedCustomer(world.database, [{ kind: 'pets', text: `${WORD} cat` }]),
    ];
    const key = `move-${unique()}`;
    const mend = (customerId: number | null, under: string) =>
      phone.post<ActiveJob | null>(`/api/staff/cleans/${jobId}/mistake`, { customerId }, { key: under });
    const moved = (await mend(other.id, key)).data!;
    expect(await keptUnder(key)).toEqual({ id: jobId, clockIn: moved.clockInTime });
    expect(asOfNow((await mend(other.id, key)).data!)).toEqual(asOfNow(moved));
    const discard = `discard-${unique()}`;
    expect((await mend(null, discard)).data).toBeNull();
    expect((await mend(null, discard)).data).toBeNull();
    expect((await mend(other.id, key)).data).toMatchObject({ jobId, access: null });
  });

  it('of ticks is nothing, and of ‘Cannot clean’ its day', async () => {
    const visit = await aVisit(world.database, { customerId: house.id, teamId: team.id, day: '2026-03-05' });
    const refusal = `refuse-${unique()}`;
    const refuse = () =>
      phone.post<CrewDay>(`/api/staff/visits/${visit.id}/refuse`, { kind: 'noAccess', note: null }, { key: refusal });
    const day = (await refuse()).data;
    expect(day.visits).toMatchObject([{ state: 'refused', access: [{ text: `${WORD} note` }] }]);
    expect(await keptUnder(refusal)).toEqual({ day: '2026-03-05', visits: [] });
    expect((await refuse()).data).toEqual(day);
    const { jobId } = (await start(`start-${unique()}`)).data;
    const key = `ticks-${unique()}`;
    const ticks = [{ position: 1, state: 'couldNot', note: `${WORD} locked` }];
    const tick = () => phone.put<CleanItem[]>(`/api/staff/cleans/${jobId}/ticks`, { ticks }, { key });
    const items = (await tick()).data;
    expect(await keptUnder(key)).toEqual({});
    expect((await tick()).data).toEqual(items);
  });

  it('of presses that phones send late is the same', async () => {
    const visit = await aVisit(world.database, { customerId: house.id, teamId: team.id, day: '2026-03-05' });
    const now = world.clock.now().toISOString();
    const of = (kind: string, body: object, more: object = {}) => ({
      ...{ id: `${kind}-${unique()}`, kind, body, atDevice: now, ...more },
    });
    const begun = of('start', { teamId: team.id, customerId: house.id, memberIds: [anna.id] });
    const events = [
      of('cannotClean', { visitId: visit.id, kind: 'noAccess', note: `${WORD} door` }),
      begun,
      of('ticks', { ticks: [{ position: 1, state: 'done', note: null }] }, { cleanRef: begun.id }),
      of('notes', { notes: `${WORD} notes` }, { cleanRef: begun.id }),
    ];
    const reply = await phone.post<{ results: { outcome: string }[] }>('/api/staff/punches', {
      sentAtDevice: now,
      events,
    });
    expect(reply.data.results.map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored', 'stored']);
    for (const { id } of events) expect(JSON.stringify(await keptUnder(id))).not.toContain(WORD);
  });

  it('is emptied of what an earlier version kept', async () => {
    const admin = await aPerson(world.database, { role: 'admin' });
    const row = { id: 7, clockIn: '2026-03-04T23:00:00.000Z', access: [WORD], customerNotes: WORD, note: WORD };
    const kept: [string, unknown, unknown][] = [
      ['clean.start', row, { id: 7, clockIn: row.clockIn }],
      ['clean.mistake', row, { id: 7, clockIn: row.clockIn }],
      ['clean.mistake', null, null],
      ['visit.refuse', { day: '2026-03-05', today: 'x', visits: [row] }, { day: '2026-03-05', visits: [] }],
      ['clean.ticks', { items: [row] }, {}],
      ['plan.end', { plan: row, kept: [row] }, { plan: { id: 7 }, kept: [{ id: 7 }] }],
      ['plan.change', { plan: row, kept: [] }, { plan: { id: 7 }, kept: [] }],
      ...['key.move', 'key.create', 'customer.create', 'customer.create.admin', 'visit.create', 'clean.create'].map(
        (operation): [string, unknown, unknown] => [operation, row, { id: 7 }],
      ),
      ['clean.finish', { id: 7, customerName: 'Ann' }, { id: 7, customerName: 'Ann' }],
    ];
    for (const [at, [operation, answer]] of kept.entries())
      await world.database.query(
        `INSERT INTO idempotency_keys (user_id, key, operation, body_hash, answer, created_at)
         VALUES ($1, $2, $3, '', $4, now())`,
        [admin.id, `old-${at}`, operation, JSON.stringify(answer)],
      );
    await new KeptAnswers1765220000000().up(world.database as never);
    const rows = await world.database.query<{ answer: unknown }>(
      `SELECT answer FROM idempotency_keys WHERE user_id = $1 ORDER BY substr(key, 5)::integer`,
      [admin.id],
    );
    expect(rows.map(({ answer }) => answer)).toEqual(kept.map(([, , left]) => left));
  });
});
