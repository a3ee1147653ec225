import { it } from '@jest/globals';
import type { ActiveJob, FinishedClean } from '@tidycrew/contracts';
import {
  aCustomer,
  aPerson,
  aPriceTier,
  aTeam,
  type TestCustomer,
  type TestPerson,
  type TestTeam,
} from '../factories/index.js';
import type { TestApp } from './app.js';
import type { Client, Reply } from './client.js';
import { expectError, FORBIDDEN, NOT_SIGNED_IN } from './expect-error.js';

/** A team of two; Anna holds the phone. */
export interface Crew {
  anna: TestPerson;
  ben: TestPerson;
  team: TestTeam;
  /** A browser that Anna is signed in on. */
  phone: Client;
}

/** A new crew for each test, so that none finds another one's clean. */
export async function aCrew(world: TestApp): Promise<Crew> {
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen', phone: '0400000001' });
  const ben = await aPerson(world.database, { firstName: 'Ben', lastName: 'Okafor' });
  const team = await aTeam(world.database, { members: [anna, ben], color: '#B45309' });
  return { anna, ben, team, phone: await world.as(anna) };
}

/** A clock-out of the whole crew, without lunch and notes. */
export const EVERYBODY_LEAVES = {
  lunchBreak: false,
  notes: null,
  clockOutAllMembers: true,
  selectedMemberIds: [] as number[],
};

/** `key` is the Idempotency-Key (decision D25). */
export function startClean(phone: Client, body: unknown, key?: string): Promise<Reply<ActiveJob>> {
  return phone.post<ActiveJob>('/api/staff/time-entries/clock-in', body, { key });
}

/** Clocks the whole crew out unless the body says otherwise; `key` is the Idempotency-Key (decision D25). */
export function finishClean(phone: Client, body: object = {}, key?: string): Promise<Reply<FinishedClean>> {
  return phone.post<FinishedClean>('/api/staff/time-entries/clock-out', { ...EVERYBODY_LEAVES, ...body }, { key });
}

/** A clean that these people have just started, at a new customer unless one is given. */
export async function startedClean(
  world: TestApp,
  { phone, team }: Pick<Crew, 'phone' | 'team'>,
  memberIds: number[],
  customer?: TestCustomer,
): Promise<ActiveJob> {
  const customerId = (customer ?? (await aCustomer(world.database))).id;
  return (await startClean(phone, { teamId: team.id, customerId, memberIds })).data;
}

/** Adds the test of who may not make a call of the staff app. */
export function itIsForStaffOnly(world: () => TestApp, method: string, address: string): void {
  it('answers 401 to nobody signed in and 403 to a manager', async () => {
    const manager = await world().as(await aPerson(world().database, { role: 'manager' }));
    expectError(await world().nobody().send(method, address), ...NOT_SIGNED_IN);
    expectError(await manager.send(method, address), ...FORBIDDEN);
  });
}

/** 100 minutes for prices from $100 to $150, 140 from $150 to $200; two people. */
export async function twoPriceTiers(world: TestApp): Promise<void> {
  await aPriceTier(world.database, { priceMinCents: 10_000, priceMaxCents: 15_000, allottedMinutes: 100 });
  await aPriceTier(world.database, { priceMinCents: 15_000, priceMaxCents: 20_000, allottedMinutes: 140 });
}
