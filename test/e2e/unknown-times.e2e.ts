import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminClean, LatePunch, TimesheetDayRow } from '@tidycrew/contracts';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aCustomer, aPerson, type TestCustomer, type TestPerson, type TestTeam } from '../factories/index.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { pressesOf, type Sent } from '../support/presses.js';
import { aCrew, finishClean, startClean } from '../support/staff-calls.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse(START_OF_TESTS);

/** The clock stands on Thursday 5 March 2026, 10:00 in Melbourne. */
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

const { aStart, aFinish, send, one, cleans } = pressesOf(() => ({ world, anna, ben, team, phone, customer }));

describe('a clean of which an end is unknown (D392)', () => {
  const AHEAD = -3 * HOUR;
  const minutesAgo = (at: Date | string | null): number => (NOW - new Date(at ?? NaN).getTime()) / MINUTE;
  let admin: Client;

  beforeEach(async () => {
    customer = await aCustomer(world.database, { isFriendsFamily: true, friendsFamilyMinutes: 60 });
    admin = await world.as(await aPerson(world.database, { role: 'admin' }));
  });

  const waiting = async (): Promise<LatePunch[]> => {
    const filter = encodeURIComponent(JSON.stringify({ waiting: true, userId: anna.id }));
    return (await admin.get<LatePunch[]>(`/api/admin/late-punches?filter=${filter}`)).data;
  };
  const decide = (id: number, decision = 'accept') =>
    admin.post(`/api/admin/late-punches/${id}/decide`, { decision, note: null });
  const marks = async (cleanId: number): Promise<unknown> =>
    (await admin.get<AdminClean>(`/api/admin/cleans/${cleanId}`)).data.latelySent;
  const day = async () =>
    (await admin.get<TimesheetDayRow>(`/api/admin/timesheets/day?staffId=${anna.id}&date=2026-03-05`)).data;

  it.each<[string, () => Sent[], [number, number], boolean]>([
    [
      'a phone that was ahead, and was set right when the network was there again',
      () => {
        const start = aStart(AHEAD + 45 * MINUTE);
        return [start, aFinish(start, AHEAD + 5 * MINUTE, { notes: 'Gate is broken.' })];
      },
      [40, 0],
      true,
    ],
    [
      'a phone that says so of both',
      () => {
        const start = { ...aStart(0), clockChanged: true };
        return [start, { ...aFinish(start, 0, { notes: 'Gate is broken.' }), clockChanged: true }];
      },
      [60, 0],
      true,
    ],
    [
      'a finish of which nobody knows when',
      () => {
        const start = aStart(30 * MINUTE);
        return [start, aFinish(start, AHEAD, { notes: 'Gate is broken.' })];
      },
      [30, 0],
      true,
    ],
    [
      'a start of which nobody knows when',
      () => {
        const start = { ...aStart(AHEAD), clockChanged: true };
        return [start, aFinish(start, 0, { notes: 'Gate is broken.' })];
      },
      [60, 0],
      false,
    ],
  ])('%s: the office decides, and nothing is paid before', async (_, presses, [from, until], isFinishMarked) => {
    const events = presses();
    const asked = [
      ...[
        { outcome: 'review', jobId: null, reviewMembers: [anna.id, ben.id] },
        { outcome: 'review', jobId: null },
      ],
    ];
    const results = await send(events);
    expect(results).toMatchObject(asked);
    expect(new Set(results.map(({ sentence }) => sentence))).toEqual(
      new Set([
        'The clock of this phone was changed, so nobody knows when this was pressed. Your office will look at it.',
      ]),
    );
    expect(await cleans()).toEqual([]);
    const rows = await waiting();
    expect(rows.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['start', 'clockChanged'],
      ['finish', 'clockChanged'],
    ]);
    expect(rows.map(({ clockChanged }) => clockChanged)).toEqual([true, isFinishMarked]);
    expect([minutesAgo(rows[0]!.pressed.startTime), minutesAgo(rows[0]!.pressed.endTime)]).toEqual([from, until]);
    // The crew works on.
    expect(
      (
        await startClean(phone, {
          teamId: team.id,
          customerId: (await aCustomer(world.database)).id,
          memberIds: [anna.id],
        })
      ).status,
    ).toBe(201);
    expect(await send(events)).toMatchObject(asked);
  });

  it('is stored as it most likely was when the office accepts it, and never with 0 minutes', async () => {
    const start = aStart(AHEAD + 45 * MINUTE);
    await send([start, aFinish(start, AHEAD + 5 * MINUTE, { notes: 'Gate is broken.' })]);
    const [first, last] = await waiting();
    expectError(
      await decide(last!.id),
      409,
      'CONFLICT',
      "Nobody knows how long this clean took. Please correct it by hand and choose 'I corrected it by hand'.",
    );
    expect((await decide(first!.id)).status).toBe(200);
    const [clean] = await cleans();
    expect([clean?.status, minutesAgo(clean!.clockIn), minutesAgo(clean!.clockOut), clean?.notes]).toEqual([
      'completed',
      40,
      0,
      'Gate is broken.',
    ]);
    expect(await waiting()).toEqual([]);
    const shown = [
      { kind: 'start', clockChanged: true },
      { kind: 'finish', clockChanged: true },
    ];
    expect(await marks(clean!.id)).toMatchObject(shown);
    expect(await day()).toMatchObject({ latelySent: shown });
  });

  it('without a target nothing tells its length: it cannot be accepted, only corrected by hand', async () => {
    customer = await aCustomer(world.database, { priceCents: null });
    const start = { ...aStart(0), clockChanged: true };
    await send([start, { ...aFinish(start, 0), clockChanged: true }]);
    const [first] = await waiting();
    expectError(
      await decide(first!.id),
      409,
      'CONFLICT',
      "Nobody knows how long this clean took. Please correct it by hand and choose 'I corrected it by hand'.",
    );
    expect(await cleans()).toEqual([]);
    expect((await decide(first!.id, 'adjust')).status).toBe(200);
  });

  it('whose start alone is known to go on: the crew works, is shown to the office, and finishes it', async () => {
    expect(await one(aStart(AHEAD))).toMatchObject({ outcome: 'stored', reviewMembers: [anna.id, ben.id] });
    const [clean] = await cleans();
    expect(await waiting()).toMatchObject([{ kind: 'start', reason: 'clockChanged', stored: { jobId: clean!.id } }]);
    expect(await marks(clean!.id)).toMatchObject([{ kind: 'start', clockChanged: true }]);
    const [row] = await waiting();
    world.clock.advance({ seconds: 30 });
    expect((await finishClean(phone, { jobId: clean!.id })).status).toBe(200);
    expectError(
      await decide(row!.id),
      409,
      'CONFLICT',
      "Nobody knows how long this clean took. Please correct it by hand and choose 'I corrected it by hand'.",
    );
    expect((await decide(row!.id, 'reject')).status).toBe(200);
  });

  it('accepting a start of unknown time whose clean goes on changes nothing of it', async () => {
    await one(aStart(AHEAD));
    const before = await cleans();
    expect((await decide((await waiting())[0]!.id)).status).toBe(200);
    expect(await cleans()).toEqual(before);
  });

  it('that runs ends at its target and no later than it can have been: the office is asked, and the crew goes on', async () => {
    const cleanId = (await one(aStart(5 * HOUR))).jobId ?? 0;
    const finish = { ...aFinish(cleanId, 0), clockChanged: true };
    expect(await one(finish)).toMatchObject({ outcome: 'stored', jobId: cleanId, reviewMembers: [anna.id, ben.id] });
    const [clean] = await cleans();
    expect([clean!.allotted, minutesAgo(clean!.clockOut)]).toEqual([60, 240]);
    expect(await waiting()).toMatchObject([
      { kind: 'finish', reason: 'clockChanged', atEstimated: clean!.clockOut?.toISOString() },
    ]);
    expect(await day()).toMatchObject({ latelySent: [{ kind: 'start' }, { kind: 'finish', clockChanged: true }] });
    expect((await one(finish)).outcome).toBe('repeated');
    expect((await decide((await waiting())[0]!.id)).status).toBe(200);
    expect((await cleans())[0]?.clockOut).toEqual(clean!.clockOut);
  });

  it('that runs goes on where a clock that was ahead reports an end that is still to come', async () => {
    const cleanId = (await one(aStart(1 * HOUR))).jobId ?? 0;
    const reportedEnd = new Date(world.clock.now().getTime() + 2 * HOUR).toISOString();
    expect(await one(aFinish(cleanId, AHEAD, { reportedEnd }))).toMatchObject({
      outcome: 'review',
      sentence:
        'The clock of this phone was changed, so nobody knows when this was pressed. Your office will look at it.',
    });
    expect(await cleans()).toMatchObject([{ status: 'active' }]);
    const shown = { reason: 'clockChanged', stored: { endTime: null }, pressed: { endTime: reportedEnd } };
    expect(await waiting()).toMatchObject([shown]);
    // It was reported before it came: it is corrected by hand, and nothing else is stored.
    world.clock.advance({ hours: 3 });
    expectError(
      await decide((await waiting())[0]!.id),
      400,
      'VALIDATION_FAILED',
      'This clean is not late enough to report another finish.',
    );
    expect(await cleans()).toMatchObject([{ status: 'active' }]);
  });

  it('that began a moment ago goes on: its finish waits', async () => {
    const { data } = await startClean(phone, { teamId: team.id, customerId: customer.id, memberIds: [anna.id] });
    expect(await one(aFinish(data.jobId, AHEAD))).toMatchObject({ outcome: 'review', reviewMembers: [anna.id] });
    expect(await cleans()).toMatchObject([{ status: 'active' }]);
    expectError(
      await decide((await waiting())[0]!.id),
      409,
      'CONFLICT',
      "Nobody knows how long this clean took. Please correct it by hand and choose 'I corrected it by hand'.",
    );
    expect(await cleans()).toMatchObject([{ status: 'active' }]);
  });
});
