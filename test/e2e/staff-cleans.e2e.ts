import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ActiveJob, FinishedClean } from '@tidycrew/contracts';
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
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import {
  aCrew,
  finishClean,
  itIsForStaffOnly,
  startClean,
  startedClean,
  twoPriceTiers,
} from '../support/staff-calls.js';

let world: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let admin: TestPerson;
let team: TestTeam;
/** Anna's phone. */
let phone: Client;

beforeAll(async () => {
  world = await startApp();
  await twoPriceTiers(world);
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  ({ anna, ben, team, phone } = await aCrew(world));
});

const start = (body: unknown, key?: string, by: Client = phone): Promise<Reply<ActiveJob>> => startClean(by, body, key);

const finish = (body: object = {}, key?: string, by: Client = phone): Promise<Reply<FinishedClean>> =>
  finishClean(by, body, key);

const started = (memberIds: number[], customer?: TestCustomer): Promise<ActiveJob> =>
  startedClean(world, { phone, team }, memberIds, customer);

const entriesOf = (cleanId: number): Promise<{ user_id: number; clock_out: Date | null; is_core_team: boolean }[]> =>
  world.database.query(
    `SELECT user_id, clock_out, is_core_team FROM time_entries WHERE clean_id = $1 ORDER BY user_id`,
    [cleanId],
  );

describe('POST /api/staff/time-entries/clock-in', () => {
  itIsForStaffOnly(() => world, 'POST', '/api/staff/time-entries/clock-in');
  const REQUIRED = 'Please fill in all required fields';

  it.each<[string, (body: Record<string, unknown>) => object, string]>([
    ['nothing at all', () => ({}), REQUIRED],
    ['no team', (body) => ({ ...body, teamId: undefined }), REQUIRED],
    ['no customer', (body) => ({ ...body, customerId: null }), REQUIRED],
    ['no members', (body) => ({ ...body, memberIds: [] }), REQUIRED],
    ['members in words', (body) => ({ ...body, memberIds: ['1'] }), REQUIRED],
    ['one member instead of a list', (body) => ({ ...body, memberIds: 1 }), REQUIRED],
    ['an id of zero', (body) => ({ ...body, teamId: 0 }), REQUIRED],
    ['an id beyond all ids', (body) => ({ ...body, customerId: 2_147_483_648 }), REQUIRED],
    ['half an id', (body) => ({ ...body, memberIds: [1.5] }), REQUIRED],
    [
      '51 members',
      (body) => ({ ...body, memberIds: Array.from({ length: 51 }, (_, i) => i + 1) }),
      'A crew can have at most 50 members',
    ],
  ])('answers 400 for %s', async (_, change, sentence) => {
    const customer = await aCustomer(world.database);
    const reply = await start(change({ teamId: team.id, customerId: customer.id, memberIds: [anna.id] }));
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
  });

  it('refuses unknown and archived customers, teams and members, and leaves no row (D23)', async () => {
    const customer = await aCustomer(world.database);
    const good = { teamId: team.id, customerId: customer.id, memberIds: [anna.id] };
    const gone = await aCustomer(world.database, { active: false });
    const goneTeam = await aTeam(world.database, { active: false });
    const gonePerson = await aPerson(world.database, { firstName: 'Gil', lastName: 'Gone', active: false });
    const [before] = await world.database.query('SELECT count(*) FROM cleans');
    expectError(await start({ ...good, customerId: 2_000_000_000 }), 404, 'NOT_FOUND', 'There is no such customer.');
    expectError(await start({ ...good, teamId: 2_000_000_000 }), 404, 'NOT_FOUND', 'There is no such team.');
    const archived = `${gone.name} is archived. Restore the customer first.`;
    expectError(await start({ ...good, customerId: gone.id }), 409, 'CUSTOMER_ARCHIVED', archived);
    expectError(
      await start({ ...good, teamId: goneTeam.id }),
      409,
      'TEAM_ARCHIVED',
      `The team ${goneTeam.name} is archived.`,
    );
    const memberIds = [anna.id, gonePerson.id];
    const cannot = 'Gil Gone is archived and cannot join a clean.';
    expectError(await start({ ...good, memberIds }), 409, 'MEMBER_UNAVAILABLE', cannot);
    const unknown = await start({ ...good, memberIds: [anna.id, 2_000_000_000] });
    expectError(unknown, 409, 'MEMBER_UNAVAILABLE', 'Somebody in this crew is not known.');
    expect(await world.database.query('SELECT count(*) FROM cleans')).toEqual([before]);
  });

  it('answers 403 to staff who are neither on the clean nor in its team; an admin may start any (D23)', async () => {
    const stranger = await aPerson(world.database);
    const customer = await aCustomer(world.database);
    const wanted = { teamId: team.id, customerId: customer.id, memberIds: [ben.id] };
    const sentence = 'You can only start a clean that you are on, or one of your own team.';
    expectError(await start(wanted, undefined, await world.as(stranger)), 403, 'NOT_IN_CREW', sentence);
    expect((await start(wanted, undefined, await world.as(admin))).status).toBe(201);
    const own = await aCustomer(world.database);
    const inTeam = await start({ teamId: team.id, customerId: own.id, memberIds: [stranger.id] });
    expect(inTeam.status).toBe(201);
  });

  it('makes one entry per distinct member at the server’s time and answers the active job (D23, D52)', async () => {
    const abel = await aPerson(world.database, { firstName: 'Abel', lastName: 'Zhou' });
    const customer = await aCustomer(world.database, {
      phone: '0398765432',
      notes: 'Key under the mat',
      priceCents: 12_000,
    });
    world.clock.set('2026-03-05T00:15:30.123Z');
    const memberIds = [abel.id, anna.id, ben.id, anna.id];
    const reply = await start({ teamId: team.id, customerId: customer.id, memberIds, clockIn: '2000-01-01', price: 1 });
    expect(reply.status).toBe(201);
    expect(reply.data).toEqual({
      jobId: expect.any(Number), customerId: customer.id, customerName: customer.name, customerAddress: customer.address,
      customerPhone: '0398765432', customerNotes: 'Key under the mat', access: [], checklist: [], allottedMinutes: 67, clockInTime: '2026-03-05T00:15:30.123Z', teamName: team.name,
      teamColor: '#B45309', serverTime: '2026-03-05T00:15:30.123Z',
      members: [
        { id: abel.id, name: 'Abel Zhou' },
        { id: anna.id, name: 'Anna Nguyen' },
        { id: ben.id, name: 'Ben Okafor' },
      ],
    }); // prettier-ignore
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data).toEqual(reply.data);
    expect(await entriesOf(reply.data.jobId)).toEqual(
      [anna, ben, abel].map(({ id }) => ({ user_id: id, clock_out: null, is_core_team: id !== abel.id })),
    );
  });

  it.each<[string, object, number, number | null]>([
    ['one member gets double', { priceCents: 12_000 }, 1, 200],
    ['two members get the tier', { priceCents: 12_000 }, 2, 100],
    ['three share it', { priceCents: 12_000 }, 3, 67],
    ['four get half', { priceCents: 12_000 }, 4, 50],
    ['the lowest price of a tier', { priceCents: 10_000 }, 2, 100],
    ['the price that two tiers share goes to the lower', { priceCents: 15_000 }, 2, 100],
    ['a cent more goes to the upper', { priceCents: 15_001 }, 2, 140],
    ['the highest price of a tier', { priceCents: 20_000 }, 2, 140],
    ['a price in no tier has no time', { priceCents: 20_001 }, 2, null],
    ['no price has no time', { priceCents: null }, 2, null],
    [
      'friends and family have their own',
      { isFriendsFamily: true, friendsFamilyMinutes: 75, priceCents: 12_000 },
      2,
      75,
    ],
    ['friends and family alone', { isFriendsFamily: true, friendsFamilyMinutes: 75, priceCents: null }, 1, 150],
  ])('allots the minutes of the price and the crew: %s (D22)', async (_, input, size, expected) => {
    const crew = [anna, ...(await Promise.all(Array.from({ length: size - 1 }, () => aPerson(world.database))))];
    const job = await started(
      crew.map(({ id }) => id),
      await aCustomer(world.database, input),
    );
    expect(job.allottedMinutes).toBe(expected);
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.allottedMinutes).toBe(expected);
  });

  it('keeps the price, pay rate, base and allotted minutes as they were at its start (D27)', async () => {
    const customer = await aCustomer(world.database, { priceCents: 12_000 });
    await world.database.query(
      `INSERT INTO payroll_rules (applies_from, pay_rate_cents) VALUES ('2026-03-05', 3500), ('2026-03-06', 9900)`,
    );
    const { jobId } = await started([anna.id], customer);
    await world.database.query(`UPDATE customers SET price_cents = 19000 WHERE id = $1`, [customer.id]);
    const [row] = await world.database.query(
      `SELECT price_cents, pay_rate_cents, base_minutes, allotted_minutes, is_friends_family, created_by_id, team_id FROM cleans WHERE id = $1`,
      [jobId],
    );
    expect(row).toEqual({
      price_cents: 12_000, pay_rate_cents: 3500, base_minutes: 100, allotted_minutes: 200, is_friends_family: false,
      created_by_id: anna.id, team_id: team.id,
    }); // prettier-ignore
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.allottedMinutes).toBe(200);
  });

  it('writes both people into the audit log when an admin acts as a cleaner (D10)', async () => {
    const customer = await aCustomer(world.database);
    const acting = await world.as(anna, { actorId: admin.id });
    const { jobId } = (
      await start({ teamId: team.id, customerId: customer.id, memberIds: [anna.id] }, undefined, acting)
    ).data;
    await finish({ jobId }, undefined, acting);
    const rows = await world.database.query(
      `SELECT actor_id, on_behalf_of_id, action, request_id IS NOT NULL AS traced FROM audit_log
       WHERE subject = 'clean' AND subject_id = $1 ORDER BY id`,
      [jobId],
    );
    const both = { actor_id: admin.id, on_behalf_of_id: anna.id, traced: true };
    expect(rows).toEqual([
      { ...both, action: 'clean.started' },
      { ...both, action: 'clean.completed' },
    ]);
  });
});

describe('Idempotency-Key (D25)', () => {
  const wanted = async (): Promise<object> => ({
    teamId: team.id,
    customerId: (await aCustomer(world.database)).id,
    memberIds: [anna.id],
  });
  const REUSED = [422, 'IDEMPOTENCY_KEY_REUSED', 'This request was already sent with other contents.'] as const;

  it('answers a repeated start with the first clean, at the present server time (D52)', async () => {
    const [body, key] = [await wanted(), unique()];
    const first = await start(body, key);
    world.clock.advance({ minutes: 3 });
    const again = await start(body, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.data).toEqual({ ...first.data, serverTime: '2026-03-04T23:03:00.000Z' });
  });

  it('answers 422 for the same key with another body or for another call', async () => {
    const key = unique();
    const { jobId } = (await start(await wanted(), key)).data;
    expectError(await start(await wanted(), key), ...REUSED);
    expectError(await finish({}, key), ...REUSED);
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(jobId);
  });

  it('keeps a key for its own person only', async () => {
    const key = unique();
    await start(await wanted(), key);
    const customer = await aCustomer(world.database);
    const other = await start(
      { teamId: team.id, customerId: customer.id, memberIds: [ben.id] },
      key,
      await world.as(ben),
    );
    expect(other.status).toBe(201);
  });

  it('does not store a refusal: a retry under the same key can succeed', async () => {
    const [customer, key] = [await aCustomer(world.database), unique()];
    const { jobId } = await started([ben.id], customer);
    const body = { teamId: team.id, customerId: customer.id, memberIds: [anna.id] };
    expect((await start(body, key)).status).toBe(409);
    await finish({ jobId }, undefined, await world.as(ben));
    world.clock.advance({ minutes: 1 });
    expect((await start(body, key)).status).toBe(201);
  });

  it('answers a repeated request with the stored answer for 48 hours, and a millisecond later runs it again', async () => {
    const [body, key] = [await wanted(), unique()];
    const first = await start(body, key);
    world.clock.advance({ minutes: 30 });
    await finish();
    world.clock.set('2026-03-06T23:00:00.000Z');
    phone = await world.as(anna);
    expect((await start(body, key)).data.jobId).toBe(first.data.jobId);
    world.clock.advance({ ms: 1 });
    const later = await start(body, key);
    expect(later.status).toBe(201);
    expect(later.data.jobId).not.toBe(first.data.jobId);
  });

  it.each(['', ' ', 'x'.repeat(201), 'with space', 'ümlaut'])('answers 400 for the key %j', async (key) => {
    const reply = await phone.post('/api/staff/customers', {}, { headers: { 'idempotency-key': key } });
    expect(reply.status).toBe(400);
    if (key.trim() !== '')
      expectError(reply, 400, 'BAD_REQUEST', 'The Idempotency-Key must be 1 to 200 printable characters.');
  });
});

describe('POST /api/staff/time-entries/clock-out (D24)', () => {
  itIsForStaffOnly(() => world, 'POST', '/api/staff/time-entries/clock-out');
  const NONE = [409, 'NO_ACTIVE_CLEAN', 'You have no clean in progress.'] as const;
  const NO_SUCH = [404, 'NOT_FOUND', 'There is no such clean.'] as const;

  it.each<[object, string]>([
    [{ lunchBreak: 'no' }, 'lunchBreak must be true or false'],
    [{ clockOutAllMembers: null }, 'clockOutAllMembers must be true or false'],
    [{ notes: 5 }, 'Notes must be text'],
    [{ notes: 'x'.repeat(5001) }, 'Notes can have at most 5000 characters'],
    [{ selectedMemberIds: 'all' }, 'Please choose who is leaving the clean.'],
    [{ selectedMemberIds: [0] }, 'Please choose who is leaving the clean.'],
    [{ jobId: 'x' }, 'There is no such clean.'],
  ])('answers 400 for %j and leaves the clean in progress', async (body, sentence) => {
    await started([anna.id]);
    expectError(await finish(body), 400, 'VALIDATION_FAILED', sentence);
    expect((await phone.get('/api/staff/active-job')).data).not.toBeNull();
  });

  it('answers 409 when the person has no clean in progress', async () => {
    expectError(await finish(), ...NONE);
    await started([anna.id]);
    await finish();
    expectError(await finish(), ...NONE);
  });

  it("answers 404 for another crew's clean; an admin may finish any", async () => {
    const stranger = await aPerson(world.database);
    const { jobId } = await started([ben.id]);
    expectError(await finish({ jobId }, undefined, await world.as(stranger)), ...NO_SUCH);
    expectError(await finish({ jobId: 2_000_000_000 }), ...NO_SUCH);
    expect((await finish({ jobId }, undefined, await world.as(admin))).data.completed).toBe(true);
  });

  it('clocks everybody out at the server’s time, completes the clean and keeps the notes', async () => {
    const customer = await aCustomer(world.database);
    const { jobId } = await started([anna.id, ben.id], customer);
    world.clock.set('2026-03-05T01:30:00.500Z');
    const reply = await finish({ notes: '  Oven needs\nanother go ' });
    expect(reply.status).toBe(200);
    expect(reply.data).toEqual({
      jobId, customerName: customer.name, completed: true,
      clockInTime: START_OF_TESTS, clockOutTime: '2026-03-05T01:30:00.500Z',
    }); // prettier-ignore
    const [row] = await world.database.query('SELECT status, clock_out, notes FROM cleans WHERE id = $1', [jobId]);
    const end = new Date('2026-03-05T01:30:00.500Z');
    expect(row).toEqual({ status: 'completed', clock_out: end, notes: 'Oven needs\nanother go' });
    expect((await entriesOf(jobId)).map(({ clock_out }) => clock_out)).toEqual([end, end]);
    expect((await phone.get('/api/staff/active-job')).data).toBeNull();
    expect((await (await world.as(ben)).get('/api/staff/active-job')).data).toBeNull();
  });

  it('lets selected members leave; the clean completes when the last one leaves', async () => {
    const { jobId } = await started([anna.id, ben.id]);
    world.clock.advance({ minutes: 40 });
    const selected = { clockOutAllMembers: false, selectedMemberIds: [ben.id, ben.id] };
    const first = await finish({ ...selected, notes: 'Ben left' });
    expect(first.data).toMatchObject({ jobId, completed: false, clockOutTime: null });
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.members).toEqual([
      { id: anna.id, name: 'Anna Nguyen' },
    ]);
    expect((await (await world.as(ben)).get('/api/staff/active-job')).data).toBeNull();
    world.clock.advance({ minutes: 20 });
    const last = await finish({ clockOutAllMembers: false, selectedMemberIds: [anna.id, ben.id], notes: 'Done' });
    expect(last.data).toMatchObject({ completed: true, clockOutTime: '2026-03-05T00:00:00.000Z' });
    expect((await entriesOf(jobId)).map(({ clock_out }) => clock_out?.toISOString())).toEqual([
      '2026-03-05T00:00:00.000Z',
      '2026-03-04T23:40:00.000Z',
    ]);
    const [row] = await world.database.query('SELECT notes FROM cleans WHERE id = $1', [jobId]);
    expect(row).toEqual({ notes: 'Ben left\nDone' });
  });

  it('refuses a selection of nobody, of somebody who is not on the clean, and of members who have left', async () => {
    const stranger = await aPerson(world.database);
    await started([anna.id, ben.id]);
    const some = (...selectedMemberIds: number[]): Promise<Reply> =>
      finish({ clockOutAllMembers: false, selectedMemberIds });
    expectError(await some(), 400, 'VALIDATION_FAILED', 'Please choose who is leaving the clean.');
    expectError(
      await some(ben.id, stranger.id),
      409,
      'MEMBER_UNAVAILABLE',
      'Only members of this clean can be clocked out.',
    );
    world.clock.advance({ minutes: 5 });
    expect((await some(ben.id)).status).toBe(200);
    expectError(await some(ben.id), 400, 'VALIDATION_FAILED', 'Please choose who is leaving the clean.');
    expectError(await finish({}, undefined, await world.as(ben)), ...NONE);
  });

  it('answers the stored times when the clean is completed already, and changes none', async () => {
    const { jobId } = await started([anna.id, ben.id]);
    world.clock.advance({ minutes: 60 });
    const first = await finish({ jobId, notes: 'All clean' });
    world.clock.advance({ minutes: 30 });
    const late = await finish({ jobId, notes: 'All clean' }, undefined, await world.as(ben));
    expect({ status: late.status, data: late.data }).toEqual({ status: 200, data: first.data });
    const [row] = await world.database.query('SELECT notes FROM cleans WHERE id = $1', [jobId]);
    expect(row).toEqual({ notes: 'All clean' });
  });

  describe('its notes', () => {
    const notesOf = async (jobId: number): Promise<string | null> =>
      (await world.database.query<{ notes: string | null }>('SELECT notes FROM cleans WHERE id = $1', [jobId]))[0]!
        .notes;
    const begun = async (notes: string): Promise<number> => {
      const { jobId } = await started([anna.id, ben.id]);
      await world.database.query('UPDATE cleans SET notes = $2 WHERE id = $1', [jobId, notes]);
      world.clock.advance({ minutes: 60 });
      return jobId;
    };
    const tooLong = (many: string): string =>
      `With the notes that this clean has already, these are ${many} too long. Please shorten them.`;

    it('are added although their words occur inside the earlier notes', async () => {
      const jobId = await begun('No dog inside, the dog is away');
      await finish({ jobId, notes: 'dog' });
      expect(await notesOf(jobId)).toBe('No dog inside, the dog is away\ndog');
    });

    it('leave out each paragraph that the clean has already, word for word', async () => {
      const jobId = await begun('Oven\nGate');
      await finish({ jobId, notes: 'Gate\n\nWindow' });
      await finish({ jobId, notes: 'Gate\n\nWindow' }, undefined, await world.as(ben));
      expect(await notesOf(jobId)).toBe('Oven\nGate\nWindow');
    });

    it('are refused when old and new notes together are too long, and the clean can still be finished', async () => {
      const before = 'a'.repeat(4990);
      const jobId = await begun(before);
      const reply = await finish({ jobId, notes: 'b'.repeat(12) });
      expectError(reply, 400, 'VALIDATION_FAILED', tooLong('3 characters'));
      expect(reply.body.fields).toEqual({ notes: tooLong('3 characters') });
      expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(jobId);
      expect(await notesOf(jobId)).toBe(before);
      expectError(await finish({ jobId, notes: 'b'.repeat(10) }), 400, 'VALIDATION_FAILED', tooLong('1 character'));
      expect((await finish({ jobId, notes: 'b'.repeat(9) })).data.completed).toBe(true);
      expect(await notesOf(jobId)).toBe(`${before}\n${'b'.repeat(9)}`);
    });

    it('are refused as too long also when the office ended the clean first; without notes the times are answered', async () => {
      const jobId = await begun('a'.repeat(5000));
      await (await world.as(admin)).post('/api/admin/cleans/end-active', { jobId });
      expectError(await finish({ jobId, notes: 'b' }), 400, 'VALIDATION_FAILED', tooLong('2 characters'));
      expect((await finish({ jobId })).data.completed).toBe(true);
      expect(await notesOf(jobId)).toBe('a'.repeat(5000));
    });
  });

  it('never ends another clean with a late clock-out', async () => {
    const { jobId } = await started([anna.id]);
    world.clock.advance({ minutes: 60 });
    await finish({ jobId });
    const next = await started([anna.id]);
    world.clock.advance({ minutes: 10 });
    expect((await finish({ jobId })).data.jobId).toBe(jobId);
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(next.jobId);
  });

  it('answers a repeated clock-out under one key with the first answer, the same end included (D25)', async () => {
    await started([anna.id]);
    const key = unique();
    world.clock.advance({ minutes: 60 });
    const first = await finish({}, key);
    world.clock.advance({ minutes: 60 });
    const again = await finish({}, key);
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
  });

  it('makes a clean that would end at or before its start one millisecond long (D26)', async () => {
    await started([anna.id]);
    world.clock.advance({ hours: -1 });
    phone = await world.as(anna);
    expect((await finish()).data.clockOutTime).toBe('2026-03-04T23:00:00.001Z');
  });

  it('treats a discarded clean as one that does not exist (D30)', async () => {
    const { id } = await aClean(world.database, {
      memberIds: [anna.id], teamId: team.id, status: 'discarded', clockIn: START_OF_TESTS,
    }); // prettier-ignore
    expect((await phone.get('/api/staff/active-job')).data).toBeNull();
    expectError(await finish({ jobId: id }), ...NO_SUCH);
  });
});

describe('GET /api/staff/active-job', () => {
  itIsForStaffOnly(() => world, 'GET', '/api/staff/active-job');

  it('answers null when the person has no clean in progress', async () => {
    expect((await phone.get('/api/staff/active-job')).body).toEqual({ success: true, data: null });
  });

  it("shows every member's phone the same clean, with the server's time (D52)", async () => {
    const job = await started([anna.id, ben.id]);
    world.clock.advance({ minutes: 12, seconds: 34 });
    for (const member of [anna, ben]) {
      const { data } = await (await world.as(member)).get<ActiveJob>('/api/staff/active-job');
      expect(data).toEqual({ ...job, serverTime: '2026-03-04T23:12:34.000Z' });
    }
  });

  it('answers null to somebody who is not on the crew of the clean in progress', async () => {
    await started([ben.id]);
    expect((await phone.get('/api/staff/active-job')).data).toBeNull();
  });
});
