import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import {
  aClean,
  aCustomer,
  aPerson,
  aTeam,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
  unique,
} from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { pressesOf } from '../support/presses.js';
import { aCrew, finishClean, startClean } from '../support/staff-calls.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Thursday 5 March 2026, 10:00 in Melbourne. */
let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let team: TestTeam;
let phone: Client;
let customer: TestCustomer;

beforeAll(async () => {
  world = await startApp();
});

afterAll(async () => {
  const breaches = await findBreaches(world.database);
  await world.stop();
  expect(breaches).toEqual([]);
});

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
});

const { ago, aStart, aFinish, send, one, cleans } = pressesOf(() => ({ world, anna, ben, team, phone, customer }));

const kept = async (eventId: string): Promise<Record<string, unknown> | undefined> =>
  (
    await world.database.query<Record<string, unknown>>(
      'SELECT outcome, reason, clean_id FROM punch_events WHERE event_id = $1',
      [eventId],
    )
  )[0];

describe('a clean of another crew (D387)', () => {
  /** Their clean of five hours, which began 50 hours ago, or the one that goes on; and somebody of neither team. */
  async function theirs(isOver: boolean): Promise<{ cleanId: number; stranger: TestPerson; from: Client }> {
    const secret = await aCustomer(world.database, { notes: 'Key under the mat' });
    customer = secret;
    const stranger = await aPerson(world.database);
    await aTeam(world.database, { members: [stranger] });
    const from = await world.as(stranger);
    if (!isOver) {
      const { data } = await startClean(phone, { teamId: team.id, customerId: secret.id, memberIds: [ben.id] });
      world.clock.advance({ minutes: 40 });
      return { cleanId: data.jobId, stranger, from };
    }
    const clean = await aClean(world.database, {
      ...{ customerId: secret.id, teamId: team.id, memberIds: [ben.id] },
      ...{ clockIn: ago(50 * HOUR), clockOut: ago(45 * HOUR) },
    });
    return { cleanId: clean.id, stranger, from };
  }

  it.each([
    ['of this second, on one that goes on', false, 0],
    ['sent late, on one that goes on', false, 30 * MINUTE],
    ['of 50 hours ago, on one that is over', true, 50 * HOUR],
  ])('a press %s brings nobody onto it: the office is asked', async (_, isOver, agoMs) => {
    const { cleanId, stranger, from } = await theirs(isOver);
    const crew = [ben.id, stranger.id].toSorted((a, b) => a - b);
    const start = aStart(agoMs, { memberIds: crew });
    const finish = aFinish(start, Math.max(0, agoMs - 5 * HOUR));
    const own = { ...aFinish(cleanId, 0), id: `own-${unique()}` };
    const notes = { ...own, id: `notes-${unique()}`, kind: 'notes', body: { notes: 'I was here.' } };
    const results = await send([start, finish, own, notes], from);
    expect(results.map(({ outcome, jobId }) => [outcome, jobId])).toEqual(results.map(() => ['review', null]));
    expect(results[0]?.reviewMembers).toEqual(crew);
    expect(await kept(start.id)).toMatchObject({ reason: 'unclear', clean_id: null });
    expect(await cleans()).toMatchObject([{ id: cleanId, members: [ben.id], notes: null }]);
    // Neither the call under the same key nor any other tells or changes anything of it.
    expect((await startClean(from, start.body, start.id)).status).toBe(409);
    expect((await from.get('/api/staff/active-job')).data).toBeNull();
    expectError(await finishClean(from, { jobId: cleanId }), 404, 'NOT_FOUND');
    expectError(await from.post(`/api/staff/cleans/${cleanId}/mistake`, { customerId: null }), 404, 'NOT_FOUND');
    expect(await cleans()).toMatchObject([{ status: isOver ? 'completed' : 'active', members: [ben.id] }]);
  });

  it('a mate who is on it asks about whom they bring from elsewhere', async () => {
    const { cleanId, stranger } = await theirs(false);
    const start = aStart(0, { memberIds: [anna.id, stranger.id] });
    expect(await one(start)).toMatchObject({ outcome: 'merged', jobId: cleanId, reviewMembers: [stranger.id] });
    expect((await cleans())[0]?.members).toEqual([anna.id, ben.id].toSorted((a, b) => a - b));
    expect(await kept(start.id)).toMatchObject({ reason: 'unclear' });
  });

  it('a mate of the team whom nobody named joins, also alone (D254)', async () => {
    const { cleanId } = await theirs(false);
    expect(await one(aStart(0, { memberIds: [anna.id] }))).toMatchObject({ outcome: 'merged', jobId: cleanId });
    expect((await cleans())[0]?.members).toEqual([anna.id, ben.id].toSorted((a, b) => a - b));
  });

  it('the team is that of the day of the clean, not of the press, nor what the press says', async () => {
    const { cleanId, stranger, from } = await theirs(true);
    await world.database.query(
      `UPDATE team_memberships SET team_id = $1, start_date = '2026-03-05' WHERE user_id = $2`,
      [team.id, stranger.id],
    );
    const start = aStart(50 * HOUR, { memberIds: [stranger.id] });
    expect(await one(start, from)).toMatchObject({ outcome: 'review' });
    expect(await cleans()).toMatchObject([{ id: cleanId, members: [ben.id] }]);
  });

  it('and once the office accepts it they are on it', async () => {
    const { cleanId, stranger, from } = await theirs(true);
    const start = aStart(50 * HOUR, { memberIds: [stranger.id] });
    await one(start, from);
    const office = await world.as(await aPerson(world.database, { role: 'admin' }));
    const [punch] = await world.database.query<{ id: number }>('SELECT id FROM punch_events WHERE event_id = $1', [
      start.id,
    ]);
    const decided = await office.post(`/api/admin/late-punches/${punch?.id}/decide`, {
      decision: 'accept',
      note: null,
    });
    expect(decided.status).toBe(200);
    expect(await cleans()).toMatchObject([{ id: cleanId, members: [ben.id, stranger.id].toSorted((a, b) => a - b) }]);
  });
});
