import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded/index.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aCustomer, aPerson, aSession, aTeam, TEST_SESSION_SECRET, type World } from '../factories/index.js';
import { Client } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { describeLong, isLong, itLong } from '../support/long.js';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.js';
import { startPunchLoad, type Punches } from '../support/punches.js';
import { expectError } from '../support/expect-error.js';
import { startServer, type TestServer } from '../support/server.js';
import { aSmallDisk, canMakeSmallDisks, type SmallDisk } from '../support/small-disk.js';
import { PATIENT, until } from '../support/until.js';

jest.setTimeout(600_000);

const ROUNDS = isLong ? 5 : 1;
const BUSY = 'The service is not available for a moment. Please try again.';
const env = { SESSION_SECRET: TEST_SESSION_SECRET };

/** An admin whose being here is due to be written down, which a read must do without. */
async function anOffice(world: World, baseUrl: string): Promise<Client> {
  const admin = await aPerson(world, { role: 'admin' });
  const now = new Date(Date.now() - 3_600_000);
  const client = new Client(baseUrl);
  client.cookies.set('token', (await aSession(world, admin, { now })).token);
  return client;
}

const READS = ['/api/auth/me', '/api/admin/customers', '/api/admin/staff', '/api/admin/teams', '/health/ready'];

async function expectReads(office: Client): Promise<void> {
  for (const address of READS) expect([address, (await office.get(address)).status]).toEqual([address, 200]);
}

// Without a disk of its own that can be filled there is nothing to try: elsewhere than as root on Linux it is skipped.
(canMakeSmallDisks ? describe : describe.skip)(
  'a disk that is full (needs root on Linux, to mount a small one)',
  () => {
    let data: SmallDisk;
    let log: SmallDisk;
    let postgres: OwnPostgres;
    let server: TestServer;

    beforeAll(async () => {
      [data, log] = [aSmallDisk(80), aSmallDisk(80)];
      const settings = ['max_wal_size = 32MB', 'min_wal_size = 32MB'];
      postgres = await startOwnPostgres({ parent: data.folder, logParent: log.folder, settings });
      await aPerson(postgres, { role: 'admin' });
      server = await startServer({ databaseUrl: postgres.url, env });
    });

    afterAll(async () => {
      await server?.kill();
      await postgres?.remove();
      data?.remove();
      log?.remove();
    });

    async function expectNothingLost(load: Punches): Promise<void> {
      await load.settle();
      expect(await load.reconcile()).toEqual([]);
      expect([...load.failures]).toEqual([`503 UNAVAILABLE: ${BUSY}`]);
      expect(load.slowestMs).toBeLessThan(12_000);
      expect(await findBreaches(postgres)).toEqual([]);
    }

    const refused = (load: Punches): number => load.answers.get(503) ?? 0;

    it('of data: writes are refused with 503, reads work, and writes go on when there is room', async () => {
      const load = await startPunchLoad({ world: postgres, baseUrls: () => [server.baseUrl] });
      const office = await anOffice(postgres, server.baseUrl);
      for (let round = 0; round < ROUNDS; round++) {
        load.go();
        await until('punches are acknowledged', () => load.acknowledged > 10 * (round + 1), PATIENT);
        data.fill();
        const before = refused(load);
        // What fits into the pages that are there is still taken.
        await until('punches are refused', () => refused(load) > before + 10, PATIENT);
        // One that came by itself used to end PostgreSQL, now and then.
        await postgres
          .query('CHECKPOINT')
          .catch((error: Error) => expect(error.message).toContain('checkpoint request failed'));
        await expectReads(office);
        data.free();
        const taken = load.acknowledged;
        await until('punches are acknowledged again', () => load.acknowledged > taken + 10, PATIENT);
        await expectNothingLost(load);
      }
    });

    itLong('of the write-ahead log, which ends PostgreSQL: 503, and nothing is lost when it is back', async () => {
      const load = await startPunchLoad({ world: postgres, baseUrls: () => [server.baseUrl] });
      for (let round = 0; round < ROUNDS; round++) {
        load.go();
        await until('punches are acknowledged', () => load.acknowledged > 10 * (round + 1), PATIENT);
        log.fill();
        // Each switch takes 16 MB of what is left.
        await until('PostgreSQL is down', () =>
          postgres.query('SELECT pg_switch_wal()').then(
            () => false,
            () => true,
          ),
        );
        const before = refused(load);
        await until('punches are refused', () => refused(load) > before + 10, PATIENT);
        expect((await new Client(server.baseUrl).get('/health/live')).status).toBe(200);
        log.free();
        await postgres.start();
        const taken = load.acknowledged;
        await until('punches are acknowledged again', () => load.acknowledged > taken + 10, PATIENT);
        await expectNothingLost(load);
      }
    });

    itLong('of the data folder at a start: that is said, not damage, and it starts when there is room', async () => {
      const disk = aSmallDisk(250);
      const options = { dataDir: path.join(disk.folder, 'data'), log: () => undefined };
      try {
        await (await startEmbeddedPostgres(options)).stop();
        disk.fill();
        await expect(startEmbeddedPostgres(options)).rejects.toThrow(
          `The disk of ${options.dataDir} is full: make room and start again.`,
        );
        disk.free();
        const again = await startEmbeddedPostgres(options);
        expect(again.how).toBe('started');
        await again.stop();
      } finally {
        disk.remove();
      }
    });

    it('of the data folder at its first start: that is said, and nothing half made stays', async () => {
      const disk = aSmallDisk(30);
      const dataDir = path.join(disk.folder, 'data');
      try {
        await expect(startEmbeddedPostgres({ dataDir, log: () => undefined })).rejects.toThrow(
          `The disk of ${dataDir} is full: make room and start again. Nothing is lost.`,
        );
        expect(fs.readdirSync(dataDir)).toEqual(['postgres.secret']);
      } finally {
        disk.remove();
      }
    });
  },
);

// `npm test -- --all` has the one of takeover.faults.ts.
describeLong('a PostgreSQL that only reads, as one that has just taken over from another', () => {
  let database: TestDatabase;
  let server: TestServer;

  beforeAll(async () => {
    database = await createTestDatabase();
    await aPerson(database, { role: 'admin' });
    server = await startServer({ databaseUrl: database.url, env });
  });

  afterAll(async () => {
    await server.kill();
    await database.drop();
  });

  it('answers reads, refuses writes with 503, and goes on by itself', async () => {
    const office = await anOffice(database, server.baseUrl);
    const person = await aPerson(database);
    const punch = {
      teamId: (await aTeam(database, { members: [person] })).id,
      customerId: (await aCustomer(database)).id,
      memberIds: [person.id],
    };
    const phone = new Client(server.baseUrl);
    phone.cookies.set('token', (await aSession(database, person)).token);
    const start = () => phone.post('/api/staff/time-entries/clock-in', punch, { key: 'once' });

    await setReadOnly(true);
    await expectReads(office);
    expectError(await start(), 503, 'UNAVAILABLE', BUSY);
    await setReadOnly(false);
    expect((await start()).status).toBe(201);
    expect(await findBreaches(database)).toEqual([]);
  });

  /** For new connections, so the old ones are ended. */
  async function setReadOnly(isOn: boolean): Promise<void> {
    const [row] = await database.query<{ name: string }>('SELECT current_database() AS name');
    await database.query(`ALTER DATABASE "${row?.name}" SET default_transaction_read_only = ${isOn ? 'on' : 'off'}`);
    const ended = await database.query<{ pid: number }>(
      `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'tidycrew'`,
    );
    const pids = ended.map(({ pid }) => pid);
    const left = () => database.query('SELECT FROM pg_stat_activity WHERE pid = ANY ($1)', [pids]);
    await until('the old connections are gone', async () => (await left()).length === 0);
    const ready = () => new Client(server.baseUrl).get('/health/ready');
    await until('the server has new ones', async () => (await ready()).status === 200);
  }
});
