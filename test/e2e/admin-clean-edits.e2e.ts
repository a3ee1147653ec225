import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActiveJob, AdminClean } from '@tidycrew/contracts';
import { aCustomer, aPerson, aPriceTier, aTeam, type TestPerson } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import { auditedActions } from '../support/audit.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { times } from '../support/long.js';
import {
  aCleanScene,
  cheapAndDearTiers,
  cleanBody,
  createClean,
  editClean,
  march,
  storedWages,
} from '../support/office-cleans.js';

/** The clock stands at Thursday 5 March 2026, 10:00 in Melbourne; Monday of that week is 2 March. */
let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin' });
  office = await world.as(admin);
  await cheapAndDearTiers(world);
});

afterAll(() => world.stop());

describe('POST /api/admin/cleans', () => {
  const EMPTY = {
    customerId: null,
    teamId: null,
    startTime: '',
    teamMembers: [],
    additionalStaff: [],
    endTime: null,
    price: null,
  };

  it('names the first missing field in the order of the form', async () => {
    const scene = await aCleanScene(world);
    const steps: [string, object][] = [
      ['Please select a customer', {}],
      ['Please select a team', { customerId: scene.customer.id }],
      ['Start time is required', { teamId: scene.team.id }],
      ['Please select at least one team member', { startTime: march(4, '09:00') }],
    ];
    let body: object = EMPTY;
    for (const [sentence, change] of steps) {
      body = { ...body, ...change };
      expectError(await office.post('/api/admin/cleans', body), 400, 'VALIDATION_FAILED', sentence);
    }
    const extraOnly = { ...body, additionalStaff: [scene.extra.id] };
    expect((await office.post('/api/admin/cleans', extraOnly)).status).toBe(201);
  });

  it.each<[string, object, string]>([
    ['a day that does not exist', { startTime: '2026-02-30T09:00:00Z' }, 'Start time is required'],
    ['a time without its offset', { startTime: '2026-03-04T09:00' }, 'Start time is required'],
    ['a start in a century long gone', { startTime: '1926-03-04T09:00:00Z' }, 'Start time is required'],
    ['an end at the start', { endTime: march(4, '09:00') }, 'End time must be after the start time.'],
    ['an end before the start', { endTime: march(4, '08:59') }, 'End time must be after the start time.'],
    ['a start in the future', { startTime: march(5, '10:06'), endTime: null }, 'Start time cannot be in the future.'],
    ['an end in the future', { endTime: march(5, '10:06') }, 'End time cannot be in the future.'],
    ['a clean of months', { startTime: '2025-12-01T00:00:00Z' }, 'A clean cannot last longer than 31 days.'],
    ['a negative price', { price: -1 }, 'Price must be a number from 0, with at most 2 decimals'],
    ['a price as text', { price: '150' }, 'Price must be a number from 0, with at most 2 decimals'],
    ['a tenth of a cent', { price: 1.001 }, 'Price must be a number from 0, with at most 2 decimals'],
    ['a price beyond all', { price: 1e7 }, 'Price must be a number from 0, with at most 2 decimals'],
    ['members that are no ids', { teamMembers: ['x'] }, 'Please select at least one team member'],
  ])('answers 400 for %s', async (_, change, sentence) => {
    const scene = await aCleanScene(world);
    expectError(await office.post('/api/admin/cleans', cleanBody(scene, change)), 400, 'VALIDATION_FAILED', sentence);
  });

  it('refuses a crew of more than 50, in whichever of the two lists they are', async () => {
    const scene = await aCleanScene(world);
    const people = await Promise.all(Array.from({ length: 49 }, () => aPerson(world.database)));
    const teamMembers = [scene.first.id, scene.second.id];
    const body = (count: number) =>
      cleanBody(scene, { teamMembers, additionalStaff: people.slice(0, count).map(({ id }) => id) });
    const sentence = 'A crew can have at most 50 members';
    expectError(await office.post('/api/admin/cleans', body(49)), 400, 'VALIDATION_FAILED', sentence);
    // Who is in both lists is one person.
    const twice = { ...body(48), teamMembers: [...teamMembers, people[0]!.id] };
    expect((await office.post('/api/admin/cleans', twice)).status).toBe(201);
  });

  it('refuses archived and unknown customers, teams and people', async () => {
    const scene = await aCleanScene(world);
    const gone = await aPerson(world.database, { firstName: 'Dora', lastName: 'Gone', active: false });
    const lost = await aCustomer(world.database, { name: 'Lost Customer', active: false });
    const oldTeam = await aTeam(world.database, { name: 'Old Team', active: false });
    const tries: [object, number, string, string][] = [
      [{ additionalStaff: [gone.id] }, 409, 'MEMBER_UNAVAILABLE', 'Dora Gone is archived and cannot join a clean.'],
      [{ additionalStaff: [2147483647] }, 409, 'MEMBER_UNAVAILABLE', 'Somebody in this crew is not known.'],
      [{ customerId: lost.id }, 409, 'CUSTOMER_ARCHIVED', 'Lost Customer is archived. Restore the customer first.'],
      [{ customerId: 2147483647 }, 404, 'NOT_FOUND', 'There is no such customer.'],
      [{ teamId: oldTeam.id }, 409, 'TEAM_ARCHIVED', 'The team Old Team is archived.'],
      [{ teamId: 2147483647 }, 404, 'NOT_FOUND', 'There is no such team.'],
    ];
    for (const [change, status, code, error] of tries) {
      expectError(await office.post('/api/admin/cleans', cleanBody(scene, change)), status, code, error);
    }
  });

  it('names the busy customer or person that prevents the clean (D26)', async () => {
    const scene = await aCleanScene(world);
    const other = await aCustomer(world.database, { name: 'The Busy Place' });
    await createClean(office, scene, { customerId: other.id });
    const overlapping = cleanBody(scene, {
      startTime: march(4, '10:59'),
      endTime: march(4, '12:00'),
      teamMembers: [scene.second.id],
    });
    const sentence = `${scene.second.name} is already on a clean at The Busy Place.`;
    expectError(await office.post('/api/admin/cleans', overlapping), 409, 'MEMBER_BUSY', sentence);
    await createClean(office, scene, { startTime: march(4, '11:00'), endTime: null, teamMembers: [scene.first.id] });
    const twice = cleanBody(scene, { endTime: null, teamMembers: [scene.extra.id] });
    const busy = `A clean is already in progress for ${scene.customer.name}.`;
    expectError(await office.post('/api/admin/cleans', twice), 409, 'CUSTOMER_BUSY', busy);
  });

  it('stores a completed clean with wages, the customer’s price and its minutes (D22, D27, D28)', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene, { additionalStaff: [scene.extra.id, scene.first.id] });
    expect(clean).toMatchObject({
      clockInTime: march(4, '09:00'),
      clockOutTime: march(4, '11:00'),
      price: 150,
      allocatedMinutes: 80,
      timeDifferenceMinutes: 40,
      wages: 193.86,
      members: [
        { userId: scene.first.id, isCoreTeam: true, teamName: scene.team.name },
        { userId: scene.second.id, isCoreTeam: true },
        { userId: scene.extra.id, isCoreTeam: false, teamName: null },
      ],
    });
    expect(await storedWages(world.database, clean.jobId)).toBe(19_386);
    expect(await auditedActions(world.database, 'clean', clean.jobId)).toEqual(['clean.created']);
    expect(await createClean(office, await aCleanScene(world), { price: 200 })).toMatchObject({
      price: 200,
      allocatedMinutes: 180,
    });
    const friends = await aCleanScene(world, { isFriendsFamily: true, friendsFamilyMinutes: 45 });
    expect(await createClean(office, friends, { price: 0 })).toMatchObject({
      price: 0,
      allocatedMinutes: 45,
      isFriendsFamily: true,
    });
    expect(await createClean(office, await aCleanScene(world, { priceCents: null }))).toMatchObject({
      price: null,
      allocatedMinutes: null,
      wageRatio: null,
    });
  });

  it('takes the pay rate and the teams of the start’s day (D27, D40)', async () => {
    await world.database.query(
      `INSERT INTO payroll_rules (applies_from, pay_rate_cents) VALUES ('2026-02-10', 4000), ('2026-02-12', 3231)`,
    );
    const scene = await aCleanScene(world);
    const since = await aTeam(world.database, { members: [{ id: scene.extra.id, start: '2026-02-11' }] });
    const input = { teamId: since.id, teamMembers: [scene.extra.id] };
    const before = await createClean(office, scene, {
      ...input,
      startTime: '2026-02-10T00:00:00Z',
      endTime: '2026-02-10T01:00:00Z',
    });
    const after = await createClean(office, scene, {
      ...input,
      startTime: '2026-02-11T00:00:00Z',
      endTime: '2026-02-11T01:00:00Z',
    });
    expect([before.wages, before.members[0]?.isCoreTeam]).toEqual([40, false]);
    expect([after.wages, after.members[0]?.isCoreTeam]).toEqual([40, true]);
    const moved = await editClean(office, after, {
      clockInTime: '2026-02-12T00:00:00Z',
      clockOutTime: '2026-02-12T01:00:00Z',
    });
    expect(moved.data.wages).toBe(32.31);
  });

  it('starts an active clean that the crew sees; a start a few minutes ahead becomes now', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene, { startTime: march(5, '10:04'), endTime: null });
    expect(clean).toMatchObject({ clockInTime: march(5, '10:00'), clockOutTime: null, wages: null });
    const phone = await world.as(scene.first);
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(clean.jobId);
  });

  it('answers a repeated request under one key with the first answer (D25)', async () => {
    const scene = await aCleanScene(world);
    const ask = (price: number | null) =>
      office.post<AdminClean>('/api/admin/cleans', cleanBody(scene, { price }), { key: `create-${scene.team.id}` });
    const [first, second] = await Promise.all([ask(null), ask(null)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.data).toEqual(first.data);
    expectError(await ask(10), 422, 'IDEMPOTENCY_KEY_REUSED');
  });
});

describe('PUT /api/admin/cleans/{jobId} (D29)', () => {
  it.each<[string, (clean: AdminClean) => object, string]>([
    ['no start', () => ({ clockInTime: null }), 'Start time is required'],
    ['an end that is none', () => ({ clockOutTime: 'soon' }), 'End time must be a time'],
    ['an end at the start', (clean) => ({ clockOutTime: clean.clockInTime }), 'End time must be after the start time.'],
    ['an end in the future', () => ({ clockOutTime: march(5, '10:06') }), 'End time cannot be in the future.'],
    ['the last member’s removal', () => ({ members: [] }), 'Please select at least one team member'],
    ['a member that is none', () => ({ members: [null] }), 'Please select at least one team member'],
    ['a member without a person', () => ({ members: [{ name: 'X' }] }), 'There is no such person.'],
    [
      'somebody twice',
      (clean) => ({ members: [...clean.members, ...clean.members] }),
      'Somebody is in this crew twice.',
    ],
    ['a price below zero', () => ({ price: -0.01 }), 'Price must be a number from 0, with at most 2 decimals'],
  ])('answers 400 for %s', async (_, change, sentence) => {
    const clean = await createClean(office, await aCleanScene(world));
    expectError(await editClean(office, clean, change(clean)), 400, 'VALIDATION_FAILED', sentence);
    expect((await office.get<AdminClean>(`/api/admin/cleans/${clean.jobId}`)).data).toEqual(clean);
  });

  it('answers 409 with who changed the clean meanwhile, and changes nothing', async () => {
    const clean = await createClean(office, await aCleanScene(world));
    expect((await editClean(office, clean, { price: 170 })).status).toBe(200);
    const stale = await editClean(office, clean, { price: 180 });
    expectError(stale, 409, 'CLEAN_CHANGED', 'This clean was changed by somebody else.');
    expect(stale.body.changedBy).toEqual({ name: admin.name, at: expect.stringMatching(/Z$/) });
    const { data } = await editClean(office, clean, { price: 190, expectedUpdatedAt: undefined });
    expect(data.price).toBe(190);
  });

  it('moves members’ times with the clean, keeps the others within it, and recalculates wages', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene);
    const [first, second] = clean.members;
    const left = await editClean(office, clean, { members: [first, { ...second, clockOutTime: march(4, '10:00') }] });
    expect(left.data.members.map((member) => member.clockOutTime)).toEqual([march(4, '11:00'), march(4, '10:00')]);
    expect(left.data.wages).toBe(96.93);
    const moved = await editClean(office, left.data, {
      clockInTime: march(4, '08:30'),
      clockOutTime: march(4, '11:30'),
    });
    expect(moved.data.members).toMatchObject([
      { clockInTime: march(4, '08:30'), clockOutTime: march(4, '11:30') },
      { clockInTime: march(4, '08:30'), clockOutTime: march(4, '10:00') },
    ]);
    expect(moved.data).toMatchObject({ wages: 145.4, timeDifferenceMinutes: 60 });
    expect(await storedWages(world.database, clean.jobId)).toBe(14_540);
    const nothingLeft = await editClean(office, moved.data, {
      clockInTime: march(4, '10:30'),
      clockOutTime: march(4, '11:30'),
    });
    const sentence = `The times of ${scene.second.name} must lie within those of the clean.`;
    expectError(nothingLeft, 400, 'VALIDATION_FAILED', sentence);
  });

  it('takes a member’s own times that are a few minutes ahead as now, as it takes the clean’s', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene, { startTime: march(5, '09:00'), endTime: null });
    const [first, second] = clean.members;
    const own = { clockInTime: march(5, '09:30'), clockOutTime: march(5, '10:03'), hasOwnTimes: true };
    const ended = await editClean(office, clean, {
      clockOutTime: march(5, '10:03'),
      members: [first, { ...second, ...own }],
    });
    expect(ended.data).toMatchObject({
      clockOutTime: march(5, '10:00'),
      members: [{ clockOutTime: march(5, '10:00') }, { clockInTime: own.clockInTime, clockOutTime: march(5, '10:00') }],
    });
    const ahead = { ...own, clockOutTime: march(5, '10:06') };
    const members = [first, { ...second, ...ahead }];
    expectError(await editClean(office, ended.data, { members }), 400, 'VALIDATION_FAILED');
  });

  it('names who is in the way, not who went on to another clean by their own times (D26)', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene);
    const [first, second] = clean.members;
    const early = { ...first, clockOutTime: march(4, '09:30') };
    const left = await editClean(office, clean, { members: [early, second] });
    const next = { customerId: (await aCustomer(world.database)).id, startTime: march(4, '10:00') };
    await createClean(office, scene, { ...next, teamMembers: [scene.first.id] });
    const third = await aCustomer(world.database);
    await createClean(office, scene, { customerId: third.id, teamMembers: [scene.extra.id] });
    const members = [...left.data.members, { userId: scene.extra.id }];
    const sentence = `${scene.extra.name} is already on a clean at ${third.name}.`;
    expectError(await editClean(office, left.data, { members }), 409, 'MEMBER_BUSY', sentence);
  });

  it('adds and removes members by person, with the team of the day and new minutes (D22)', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene);
    const added = await editClean(office, clean, {
      members: [
        { userId: scene.first.id, id: 1 },
        { userId: scene.extra.id, id: -1, isCoreTeam: true },
      ],
    });
    expect(added.data.members).toMatchObject([
      { userId: scene.first.id, isCoreTeam: true },
      { userId: scene.extra.id, isCoreTeam: false, clockInTime: march(4, '09:00'), clockOutTime: march(4, '11:00') },
    ]);
    const alone = await editClean(office, added.data, { members: [{ userId: scene.first.id }] });
    expect(alone.data).toMatchObject({
      allocatedMinutes: 240,
      baseMinutes: 120,
      wages: 64.62,
      members: [{ userId: scene.first.id }],
    });
    // Who was removed is free for another clean, and can come back to this one.
    const { data: back } = await editClean(office, alone.data, {
      members: [{ userId: scene.second.id }, { userId: scene.first.id }],
    });
    expect(back.members.map((member) => member.userId)).toEqual([scene.first.id, scene.second.id]);
    expect(await auditedActions(world.database, 'clean', clean.jobId)).toEqual([
      'clean.created',
      'clean.edited',
      'clean.edited',
      'clean.edited',
    ]);
  });

  it('refuses new members who are archived, but keeps those who were archived since', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene);
    await world.database.query(`UPDATE users SET active = false WHERE id = ANY ($1)`, [
      [scene.first.id, scene.extra.id],
    ]);
    const added = { members: [...clean.members, { userId: scene.extra.id }] };
    expectError(
      await editClean(office, clean, added),
      409,
      'MEMBER_UNAVAILABLE',
      `${scene.extra.name} is archived and cannot join a clean.`,
    );
    expect((await editClean(office, clean, { price: 100 })).data.members).toHaveLength(2);
  });

  it('takes another price with the minutes of its tier, and the customer’s when it is emptied (D22, D27)', async () => {
    const clean = await createClean(office, await aCleanScene(world));
    const { data: dearer } = await editClean(office, clean, { price: 250 });
    expect(dearer).toMatchObject({ price: 250, allocatedMinutes: 180 });
    expect((await editClean(office, dearer, { price: null })).data).toMatchObject({
      price: 150,
      allocatedMinutes: 120,
    });
  });

  it('keeps the minutes that a clean has when tiers changed since and nothing else did (D22)', async () => {
    const clean = await createClean(office, await aCleanScene(world, { priceCents: 40_000 }));
    expect(clean.allocatedMinutes).toBeNull();
    const tier = await aPriceTier(world.database, {
      priceMinCents: 40_000,
      priceMaxCents: 41_000,
      allottedMinutes: 300,
    });
    expect((await editClean(office, clean, { clockOutTime: march(4, '11:10') })).data.allocatedMinutes).toBeNull();
    await world.database.query(`DELETE FROM price_tiers WHERE id = $1`, [tier.id]);
  });

  it('completes an active clean with an end, and makes it active again without one', async () => {
    const scene = await aCleanScene(world);
    const active = await createClean(office, scene, { startTime: march(5, '09:00'), endTime: null });
    const done = await editClean(office, active, { clockOutTime: march(5, '09:30') });
    expect(done.data).toMatchObject({ clockOutTime: march(5, '09:30'), wages: 32.31 });
    const again = await editClean(office, done.data, { clockOutTime: null });
    expect(again.data).toMatchObject({
      clockOutTime: null,
      wages: null,
      members: [{ clockOutTime: null }, { clockOutTime: null }],
    });
    expect(await storedWages(world.database, active.jobId)).toBeNull();
    const phone = await world.as(scene.second);
    expect((await phone.get<ActiveJob>('/api/staff/active-job')).data.jobId).toBe(active.jobId);
  });

  it('does not make a clean active while the customer or a member has another one (D26)', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene, { teamMembers: [scene.first.id] });
    const there = await createClean(office, scene, {
      startTime: march(5, '09:00'),
      endTime: null,
      teamMembers: [scene.second.id],
    });
    const busy = `A clean is already in progress for ${scene.customer.name}.`;
    expectError(await editClean(office, clean, { clockOutTime: null }), 409, 'CUSTOMER_BUSY', busy);
    await office.post('/api/admin/cleans/end-active', { jobId: there.jobId });
    const elsewhere = await aCustomer(world.database, { name: 'Elsewhere' });
    await createClean(office, scene, {
      customerId: elsewhere.id,
      startTime: march(5, '09:00'),
      endTime: null,
      teamMembers: [scene.first.id],
    });
    const sentence = `${scene.first.name} is already on a clean at Elsewhere.`;
    expectError(await editClean(office, clean, { clockOutTime: null }), 409, 'MEMBER_BUSY', sentence);
  });

  it('answers 400 for a change that leaves nobody on an active clean', async () => {
    const scene = await aCleanScene(world);
    const active = await createClean(office, scene, { startTime: march(5, '09:00'), endTime: null });
    const [first, second] = active.members;
    const left = await editClean(office, active, { members: [first, { ...second, clockOutTime: march(5, '09:30') }] });
    const sentence = 'Somebody must still be on a clean in progress. Add a member or set an end time.';
    expectError(
      await editClean(office, left.data, { members: [left.data.members[1]] }),
      400,
      'VALIDATION_FAILED',
      sentence,
    );
  });
});

describe('PUT /api/admin/cleans/{jobId}: team, customer, notes and own times', () => {
  it.each<[string, object, string]>([
    ['a team that is none', { teamId: null }, 'Please select a team'],
    ['a customer that is none', { customerId: 'x' }, 'Please select a customer'],
    ['a start of somebody that is none', { members: [{ userId: 1, clockInTime: null }] }, 'Start time must be a time'],
    ['notes that are too long', { notes: 'x'.repeat(5001) }, 'Notes can have at most 5000 characters'],
    [
      'own times that are neither',
      { members: [{ userId: 1, hasOwnTimes: null }] },
      'hasOwnTimes must be true or false',
    ],
  ])('answers 400 for %s', async (_, change, sentence) => {
    const clean = await createClean(office, await aCleanScene(world));
    expectError(await editClean(office, clean, change), 400, 'VALIDATION_FAILED', sentence);
    expect((await office.get<AdminClean>(`/api/admin/cleans/${clean.jobId}`)).data).toEqual(clean);
  });

  it('gives the clean to another team, by which members are its own or additional (D23)', async () => {
    const scene = await aCleanScene(world);
    const other = await aTeam(world.database, { members: [scene.extra] });
    const clean = await createClean(office, scene, { additionalStaff: [scene.extra.id] });
    expect(clean.members.map(({ isCoreTeam }) => isCoreTeam)).toEqual([true, true, false]);
    const { data } = await editClean(office, clean, { teamId: other.id });
    expect(data).toMatchObject({ teamId: other.id, teamName: other.name, price: clean.price, wages: clean.wages });
    expect(data.members.map(({ isCoreTeam }) => isCoreTeam)).toEqual([false, false, true]);
    // Left out, the team stays.
    expect((await editClean(office, data, { price: 160 })).data.teamId).toBe(other.id);
  });

  it('refuses an archived team or customer, unless the clean has it already, and unknown ones', async () => {
    const scene = await aCleanScene(world);
    const team = await aTeam(world.database, { active: false });
    const customer = await aCustomer(world.database, { active: false });
    const clean = await createClean(office, scene);
    expectError(
      await editClean(office, clean, { teamId: team.id }),
      409,
      'TEAM_ARCHIVED',
      `The team ${team.name} is archived.`,
    );
    const archived = `${customer.name} is archived. Restore the customer first.`;
    expectError(await editClean(office, clean, { customerId: customer.id }), 409, 'CUSTOMER_ARCHIVED', archived);
    expectError(
      await editClean(office, clean, { customerId: 2147483647 }),
      404,
      'NOT_FOUND',
      'There is no such customer.',
    );
    expectError(await editClean(office, clean, { teamId: 2147483647 }), 404, 'NOT_FOUND', 'There is no such team.');
    await world.database.query(`UPDATE customers SET active = false WHERE id = $1`, [scene.customer.id]);
    await world.database.query(`UPDATE teams SET active = false WHERE id = $1`, [scene.team.id]);
    const same = { customerId: scene.customer.id, teamId: scene.team.id, notes: 'Key returned' };
    expect((await editClean(office, clean, same)).data.notes).toBe('Key returned');
  });

  it('moves the clean to another customer as if it had started there, unless a price is sent (D22, D27)', async () => {
    const scene = await aCleanScene(world);
    const dear = await aCustomer(world.database, { priceCents: 25_000 });
    const clean = await createClean(office, scene);
    const { data: moved } = await editClean(office, clean, { customerId: dear.id, price: null });
    expect(moved).toMatchObject({ customerId: dear.id, customerName: dear.name, price: 250, allocatedMinutes: 180 });
    expect(moved).toMatchObject({ wages: clean.wages, wageRatio: expect.closeTo((129.24 / 250) * 100, 5) });
    const { data: priced } = await editClean(office, moved, { customerId: scene.customer.id, price: 210 });
    expect(priced).toMatchObject({ customerId: scene.customer.id, price: 210, allocatedMinutes: 180 });
    const friends = await aCustomer(world.database, {
      priceCents: 12_000,
      isFriendsFamily: true,
      friendsFamilyMinutes: 50,
    });
    const { data: free } = await editClean(office, priced, { customerId: friends.id, price: null });
    expect(free).toMatchObject({ isFriendsFamily: true, price: 120, allocatedMinutes: 50 });
    const { data: back } = await editClean(office, free, { customerId: scene.customer.id, price: null });
    expect(back).toMatchObject({ isFriendsFamily: false, price: 150, allocatedMinutes: 120 });
    // Without a price of the customer the clean waits for one.
    const unpriced = await aCustomer(world.database, { priceCents: null });
    expect((await editClean(office, back, { customerId: unpriced.id, price: null })).data).toMatchObject({
      price: null,
      allocatedMinutes: null,
      wageRatio: null,
    });
  });

  it('never gives a customer two active cleans, also when two are moved there at once (D26)', async () => {
    for (let round = 0; round < times(2, 20); round += 1) {
      const [one, two] = [await aCleanScene(world), await aCleanScene(world)];
      const target = await aCustomer(world.database);
      const now = { startTime: march(5, '09:00'), endTime: null };
      const [first, second] = [await createClean(office, one, now), await createClean(office, two, now)];
      const replies = await Promise.all(
        [first, second].map((clean) => editClean(office, clean, { customerId: target.id })),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const loser = replies.find(({ status }) => status === 409)!;
      expectError(loser, 409, 'CUSTOMER_BUSY', `A clean is already in progress for ${target.name}.`);
    }
  });

  it('writes ids of team and customer into the audit log, and of notes only that they changed', async () => {
    const scene = await aCleanScene(world);
    const [team, customer] = [await aTeam(world.database), await aCustomer(world.database)];
    const clean = await createClean(office, scene);
    await editClean(office, clean, { teamId: team.id, customerId: customer.id, notes: 'The key is under the mat' });
    const [row] = await world.database.query<{ details: Record<string, unknown> }>(
      `SELECT details FROM audit_log WHERE subject = 'clean' AND subject_id = $1 AND action = 'clean.edited'`,
      [clean.jobId],
    );
    expect(row!.details).toMatchObject({
      changed: ['notes'],
      before: { teamId: scene.team.id, customerId: scene.customer.id },
      after: { teamId: team.id, customerId: customer.id },
    });
    expect(JSON.stringify(row!.details)).not.toMatch(new RegExp(`mat|${customer.name}|${team.name}`));
    const { data } = await editClean(office, { ...clean, updatedAt: '' }, { notes: '', expectedUpdatedAt: undefined });
    expect(data.notes).toBeNull();
  });

  it('keeps the own times of a member where the clean moves away from them', async () => {
    const scene = await aCleanScene(world);
    const clean = await createClean(office, scene);
    const [first, second] = clean.members;
    const { data } = await editClean(office, clean, {
      clockInTime: march(4, '08:00'),
      members: [first, { ...second, hasOwnTimes: true }],
    });
    expect(data.members).toMatchObject([
      { clockInTime: march(4, '08:00'), clockOutTime: march(4, '11:00') },
      { clockInTime: march(4, '09:00'), clockOutTime: march(4, '11:00') },
    ]);
    expect(data.wages).toBe(161.55);
  });

  it('changes team, customer and notes in an approved week without changing its hours', async () => {
    const scene = await aCleanScene(world);
    const [team, customer] = [await aTeam(world.database), await aCustomer(world.database)];
    const [start, end] = ['2025-11-05T22:00:00.000Z', '2025-11-06T00:00:00.000Z'];
    const clean = await createClean(office, scene, { startTime: start, endTime: end });
    const week = '2025-11-03';
    await world.database.query(
      `INSERT INTO week_approvals (week_start, action, made_by_id) VALUES ($1, 'approved', $2)`,
      [week, admin.id],
    );
    const { data } = await editClean(office, clean, { teamId: team.id, customerId: customer.id, notes: 'Moved' });
    expect(data).toMatchObject({ teamId: team.id, customerId: customer.id, notes: 'Moved', wages: clean.wages });
    const [first, second] = data.members;
    const own = { members: [first, { ...second, clockOutTime: '2025-11-05T23:00:00.000Z' }] };
    expect((await editClean(office, data, own)).status).toBe(409);
  });
});

describe('an edit and a clock-out at the same moment', () => {
  it('leave one end and the notes, and answer 409 to an edit of the older version (D29)', async () => {
    const scene = await aCleanScene(world);
    const phone = await world.as(scene.first);
    for (let round = 0; round < times(2, 20); round++) {
      const active = await createClean(office, scene, { startTime: world.clock.now().toISOString(), endTime: null });
      world.clock.advance({ minutes: 2 });
      const editedEnd = new Date(world.clock.now().getTime() - 60_000).toISOString();
      const notes = `Round ${round}`;
      const { jobId } = active;
      const clockOut = { lunchBreak: false, notes, clockOutAllMembers: true, selectedMemberIds: [], jobId };
      const calls = [
        () => phone.post('/api/staff/time-entries/clock-out', clockOut),
        () => editClean(office, active, { clockOutTime: editedEnd }),
      ];
      if (round % 2) calls.reverse();
      const replies: Reply[] = await Promise.all(calls.map((call) => call()));
      const [finished, edited] = round % 2 ? replies.toReversed() : replies;
      expect(finished?.status).toBe(200);
      expect([200, 409]).toContain(edited?.status);
      const end = edited?.status === 200 ? editedEnd : world.clock.now().toISOString();
      expect((await office.get<AdminClean>(`/api/admin/cleans/${jobId}`)).data).toMatchObject({
        clockOutTime: end,
        notes,
        members: [{ clockOutTime: end }, { clockOutTime: end }],
      });
    }
    world.clock.set(march(5, '10:00'));
  });

  it('two edits that add the same person to two cleans: one wins, the other is told who is busy (D26)', async () => {
    for (let round = 0; round < times(2, 20); round++) {
      const [here, there] = await Promise.all([aCleanScene(world), aCleanScene(world)]);
      const cleans = await Promise.all([createClean(office, here), createClean(office, there)]);
      const wanted = here.extra;
      const replies = await Promise.all(
        cleans.map((clean) => editClean(office, clean, { members: [...clean.members, { userId: wanted.id }] })),
      );
      expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
      const winner = replies[0]?.status === 200 ? here : there;
      const sentence = `${wanted.name} is already on a clean at ${winner.customer.name}.`;
      expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({
        code: 'MEMBER_BUSY',
        error: sentence,
      });
    }
  });
});
