import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { migrate } from '../../apps/api/src/platform/database/prepare.js';
import { aPerson, TEST_SESSION_SECRET } from '../factories/index.js';
import { Client } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { itAll } from '../support/long.js';
import { startPunchLoad, type Punches } from '../support/punches.js';
import { startServer, type TestServer } from '../support/server.js';
import { PATIENT, until } from '../support/until.js';

jest.setTimeout(600_000);

/** Works: the one before the one that fails. */
class AddNickname2000000000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users ADD COLUMN nickname text');
    // An index over many years takes longer than a request may.
    const [limit] = (await db.query('SHOW statement_timeout')) as { statement_timeout: string }[];
    if (limit?.statement_timeout !== '0') throw new Error('A migration may take as long as it needs.');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE users DROP COLUMN nickname');
  }
}

/** Fails half-way, after a table, rows and a constraint have changed. */
class Broken2000000000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE TABLE half_way (id integer)');
    await db.query('ALTER TABLE cleans ADD COLUMN motto text');
    await db.query('ALTER TABLE cleans DROP CONSTRAINT cleans_clock_out_after_clock_in');
    await db.query(`UPDATE cleans SET motto = 'Half done'`);
    await db.query(`INSERT INTO half_way (name) VALUES ('there is no such column')`);
  }

  async down(): Promise<void> {}
}

/** Loses a deadlock with a request, twice. */
class Unlucky2000000000003 implements MigrationInterface {
  private static tries = 0;

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE TABLE lucky (id integer)');
    Unlucky2000000000003.tries += 1;
    if (Unlucky2000000000003.tries > 2) return;
    await db.query(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END $$`);
  }

  async down(): Promise<void> {}
}

let database: TestDatabase;
let server: TestServer;
const sources: DataSource[] = [];

beforeAll(async () => {
  // TypeORM prints each migration that fails.
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  database = await createTestDatabase();
  await aPerson(database, { role: 'admin' });
  server = await startServer({ databaseUrl: database.url, env: { SESSION_SECRET: TEST_SESSION_SECRET } });
});

afterAll(async () => {
  await Promise.all(sources.map((source) => source.destroy()));
  await server.kill();
  await database.drop();
});

/** The migrate step of a next version, which has these migrations beside ours. */
async function aNextVersion(...added: (new () => MigrationInterface)[]): Promise<DataSource> {
  const source = createDataSource(database.url, 2);
  source.setOptions({ migrations: [...(source.options.migrations as (new () => MigrationInterface)[]), ...added] });
  sources.push(await source.initialize());
  return source;
}

const schema = (): Promise<unknown[]> =>
  database.query(
    `SELECT table_name || '.' || column_name AS name, data_type AS what FROM information_schema.columns
     WHERE table_schema = 'public'
     UNION ALL SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT 'migrations', string_agg(name, ',' ORDER BY id) FROM migrations
     ORDER BY 1, 2`,
  );

/** Both lock the same tables: a punch that loses a deadlock three times is asked to come again, and does. */
function expectServed(load: Punches): void {
  const busy = '503 UNAVAILABLE: The service is not available for a moment. Please try again.';
  expect([...load.failures].filter((failure) => failure !== busy)).toEqual([]);
}

describe('the migrate step', () => {
  it('by two at once is done once, while the running version keeps serving', async () => {
    const load = await startPunchLoad({ world: database, baseUrls: () => [server.baseUrl] });
    load.go();
    await until('punches are acknowledged', () => load.acknowledged > 10, PATIENT);
    const replicas = [await aNextVersion(AddNickname2000000000001), await aNextVersion(AddNickname2000000000001)];
    const done = await Promise.all(replicas.map((replica) => migrate(replica)));
    expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], ['AddNickname2000000000001']]);
    const before = load.acknowledged;
    await until('punches are acknowledged after it', () => load.acknowledged > before + 10, PATIENT);
    await load.settle();
    expectServed(load);
    expect(await load.reconcile()).toEqual([]);
  });

  itAll(
    'that fails half-way leaves the schema as it was, says which one failed, and the running version serves',
    async () => {
      const load = await startPunchLoad({ world: database, baseUrls: () => [server.baseUrl] });
      const before = await schema();
      load.go();
      await until('punches are acknowledged', () => load.acknowledged > 10, PATIENT);
      const next = await aNextVersion(AddNickname2000000000001, Broken2000000000002);
      await expect(migrate(next)).rejects.toThrow(
        'Migration Broken2000000000002 failed and nothing of it was kept: column "name" of relation "half_way" does not exist',
      );
      const taken = load.acknowledged;
      await until('punches are acknowledged after it', () => load.acknowledged > taken + 10, PATIENT);
      await load.settle();
      expectServed(load);
      expect(await load.reconcile()).toEqual([]);
      expect(await schema()).toEqual(before);
      expect((await new Client(server.baseUrl).get('/health/ready')).status).toBe(200);
      expect(await findBreaches(database)).toEqual([]);
    },
  );

  itAll('can be run again after it was mended, and tries again when it loses a deadlock', async () => {
    class Mended2000000000002 extends AddNickname2000000000001 {
      override async up(db: QueryRunner): Promise<void> {
        await db.query('CREATE TABLE half_way (name text)');
      }
    }
    const next = await aNextVersion(AddNickname2000000000001, Mended2000000000002, Unlucky2000000000003);
    expect(await migrate(next)).toEqual(['Mended2000000000002', 'Unlucky2000000000003']);
    expect(await database.query('SELECT FROM lucky')).toEqual([]);
  });
});
