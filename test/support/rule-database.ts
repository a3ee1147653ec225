import { expect } from '@jest/globals';
import type { ActiveJob, AdminClean, InvoiceDetails } from '@tidycrew/contracts';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { aCustomer, aPerson, aTeam } from '../factories/index.js';
import { startApp, type TestApp } from './app.js';
import type { Client, Reply } from './client.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startClean } from './staff-calls.js';

/** More than two who want the same at once. */
const MANY = 18;
export const many = Array.from({ length: MANY }, (_, place) => place);

/**
 * What the tests of trust.md's table need: each rule is attacked with SQL, as the application's user, past all of its
 * code; and the sentence that a person reads who comes up against it is asked of the API. SQL has a database of its own,
 * so that it may leave anything behind.
 */
interface RuleDatabase {
  db: TestDatabase;
  /** Transactions on `db`, as many at once as MANY. */
  source: DataSource;
  /** The API, on another database. */
  world: TestApp;
  /** An admin's browser at the API. */
  office: Client;
  stop(): Promise<void>;
}

export async function startRuleDatabase(): Promise<RuleDatabase> {
  const db = await createTestDatabase();
  const source = createDataSource(db.url, MANY);
  await source.initialize();
  const world = await startApp();
  return {
    db,
    source,
    world,
    office: await world.as(await aPerson(world.database, { role: 'admin' })),
    stop: async () => {
      await source.destroy();
      await db.drop();
      await world.stop();
    },
  };
}

/** One of many is accepted. The others break the rule, or are ended by PostgreSQL because they wait for each other. */
export function expectOneWinner(verdicts: string[], rule: string): void {
  expect(verdicts.filter((each) => each === 'accepted')).toHaveLength(1);
  const others = verdicts.filter((each) => each !== 'accepted' && !each.startsWith('40P01'));
  expect(new Set(others)).toEqual(new Set([rule]));
}

/** A customer, and a team of two with a phone, for a call of the API. */
export async function aRuleScene(world: TestApp) {
  const [anna, ben] = [await aPerson(world.database), await aPerson(world.database)];
  return {
    anna,
    ben,
    phone: await world.as(anna),
    customer: await aCustomer(world.database),
    team: await aTeam(world.database, { members: [anna, ben] }),
  };
}

type RuleScene = Awaited<ReturnType<typeof aRuleScene>>;

/** The scene's crew starts a clean on its phone, with changes. */
export function startOnPhone(
  { phone, team, customer, anna, ben }: RuleScene,
  change: object = {},
): Promise<Reply<ActiveJob>> {
  return startClean(phone, { teamId: team.id, customerId: customer.id, memberIds: [anna.id, ben.id], ...change });
}

/** A clean that the office adds, of the morning of 4 March 2026, with changes. */
export function addClean(
  office: Client,
  { team, customer, anna, ben }: RuleScene,
  change: object = {},
): Promise<Reply<AdminClean>> {
  return office.post<AdminClean>('/api/admin/cleans', {
    customerId: customer.id,
    teamId: team.id,
    teamMembers: [anna.id, ben.id],
    additionalStaff: [],
    startTime: '2026-03-03T22:00:00Z',
    endTime: '2026-03-04T00:00:00Z',
    price: null,
    ...change,
  });
}

/** An invoice that the office makes over these cleans. */
export function invoiceCleans(office: Client, customerId: number, jobIds: number[]): Promise<Reply<InvoiceDetails>> {
  return office.post<InvoiceDetails>('/api/invoices', { customerId, jobIds });
}

/** The instant of a time in UTC on Thursday, 5 March 2026. */
export const at = (time: string): string => `2026-03-05T${time}:00Z`;
