import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../apps/api/src/platform/database/embedded/binaries.js';
import { clusterPaths, ensureCluster } from '../../apps/api/src/platform/database/embedded/cluster.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded/index.js';
import { hasWorkers } from '../../apps/api/src/platform/database/embedded/postmaster.js';
import { databaseUrl, ensureDatabase, ensureRunning } from '../../apps/api/src/platform/database/embedded/server.js';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { runCommand } from '../support/command.js';
import { describeLong, isLong, itLong } from '../support/long.js';
import { startServer } from '../support/server.js';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-postgres-'));
const dataDir = path.join(root, 'data');
const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
const said: string[] = [];
const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, log: (line) => said.push(line) });
const pidOfServer = (): number => Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Asks until it holds; the test's own time-out ends it when it never does. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await new Promise((resolve) => setImmediate(resolve));
}

// Every one of them writes a cluster to the disk and waits until it is really there.
jest.setTimeout(120_000);

/** These build on each other, as the days of one data folder do. */
describe('the embedded PostgreSQL of a data folder', () => {
  /** A claim that a failed test leaves would bring its server back for ever. */
  const releases: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const release of releases.splice(0)) await release();
  });

  afterAll(async () => {
    await (await start()).stop();
    fs.rmSync(root, { recursive: true, force: true });
  });

  it('is created on the first start, for this user and this machine only', async () => {
    const server = await start();
    expect(server.how).toBe('created');
    await query(server.url, "CREATE TABLE kept (id int); INSERT INTO kept VALUES (1); SELECT 'made'");
    expect(await query(server.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(server.url, 'SHOW jit')).toEqual([{ jit: 'off' }]);
    expect(await query(server.url, "SELECT lower('ÀÉ') AS folded")).toEqual([{ folded: 'àé' }]);
    expect(await query(server.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(fs.statSync(path.join(dataDir, 'postgres.secret')).mode & 0o777).toBe(0o600);
    const wrong = new URL(server.url);
    wrong.password = 'guessed';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('is joined by a second start, whose claim is refused while the first one holds it', async () => {
    const [first, second] = [await start(), await start()];
    expect(second).toMatchObject({ how: 'attached', url: first.url });
    const release = await first.claim();
    releases.push(release);
    await expect(second.claim()).rejects.toThrow(`Tidycrew is already running on the data folder ${dataDir}.`);
    await release();
    await (
      await second.claim()
    )();
  });

  it('keeps its data over a stop and a start', async () => {
    await (await start()).stop();
    expect(fs.existsSync(pidFile)).toBe(false);
    const server = await start();
    expect(server.how).toBe('started');
    expect(await query(server.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  it('comes back on the same port with its data and its claim when it is killed', async () => {
    const server = await start();
    releases.push(await server.claim());
    const killed = pidOfServer();
    process.kill(killed, 'SIGKILL');
    await until(async () => pidOfServer() !== killed && said.includes('The database is back.'));
    expect(await query(server.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
    await expect((await start()).claim()).rejects.toThrow('already running');
  });

  itLong('starts although the killed server left the number of what is now another process', async () => {
    const other = spawn('sleep', ['60']);
    await once(other, 'spawn');
    const note = fs.readFileSync(pidFile, 'utf8');
    await (await start()).stop();
    fs.writeFileSync(pidFile, note.replace(/^\d+/, String(other.pid)));
    const server = await start();
    expect(server.how).toBe('started');
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  itLong('is created once by two first starts at the same moment', async () => {
    const folder = path.join(root, 'twins');
    const twin = () => startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false });
    const [one, two] = await Promise.all([twin(), twin()]);
    expect(one.url).toBe(two.url);
    expect(fs.readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
    await one.stop();
  });

  it('lets the product come as a role that owns its database, and may do nothing else with the server', async () => {
    const server = await start();
    expect(
      await query(
        server.url,
        `SELECT rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, pg_get_userbyid(datdba) = current_user AS owns
         FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
      ),
    ).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owns: true,
      },
    ]);
    for (const forbidden of [
      "COPY (SELECT 1) TO PROGRAM 'true'",
      "SELECT pg_read_file('postgresql.conf')",
      'ALTER SYSTEM SET fsync = off',
      'SELECT rolpassword FROM pg_authid',
      "SELECT pg_backup_start('x')",
      'SET session_replication_role = replica',
    ])
      await expect(query(server.url, forbidden)).rejects.toMatchObject({ code: '42501' });
    // Nor does the role of backups read what is stored.
    await expect(query(server.backupUrl, 'SELECT * FROM kept')).rejects.toMatchObject({ code: '42501' });
  });

  it('writes nothing of what is stored into its log, and removes the log of a version that did', async () => {
    const log = path.join(dataDir, 'postgres.log');
    const server = await start();
    await query(server.url, "CREATE TABLE names (name text UNIQUE); INSERT INTO names VALUES ('zqmargaret')");
    for (const failing of [
      "INSERT INTO names VALUES ('zqmargaret')",
      "SELECT 'zqstatement'::integer",
      `DO $$ BEGIN RAISE WARNING 'zqwarning'; RAISE EXCEPTION 'zqexception' USING DETAIL = 'zqdetail'; END $$`,
    ])
      await query(server.url, failing).catch(() => undefined);
    await expect(query(server.url, 'SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    expect(fs.readFileSync(log, 'utf8')).toContain('database system is ready');
    expect(fs.readFileSync(log, 'utf8')).toContain('FATAL:  terminating connection');
    expect(fs.readFileSync(log, 'utf8')).not.toMatch(/zq|STATEMENT|DETAIL|INSERT/);
    expect(fs.statSync(log).mode & 0o077).toBe(0);
    await server.stop();
    fs.appendFileSync(
      log,
      '2026-11-22 07:54:10.645 UTC [1] DETAIL:  Key (match_key(name))=(zqolder) already exists.\n',
    );
    await start();
    expect(fs.readFileSync(log, 'utf8')).not.toContain('zq');
  });

  itLong('warns of a data folder that others may write in', async () => {
    const warnings = (): string[] => said.filter((line) => line.startsWith('Other users of this machine may write'));
    expect(warnings()).toEqual([]);
    fs.chmodSync(dataDir, 0o770);
    await start();
    fs.chmodSync(dataDir, 0o700);
    expect(warnings()).toEqual([
      `Other users of this machine may write in the data folder ${dataDir}: take that from them with "chmod go-w ${dataDir}".`,
    ]);
  });

  it('refuses the data of another major version with a sentence that says what to do', async () => {
    const folder = path.join(root, 'older');
    fs.mkdirSync(path.join(folder, 'postgres'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '9\n');
    await expect(startEmbeddedPostgres({ dataDir: folder, log: () => undefined })).rejects.toThrow(
      `The data folder ${folder} was made by PostgreSQL 9 and this is PostgreSQL 18`,
    );
  });
});

describeLong('a data folder of an older version, where the product was the superuser and owned everything', () => {
  const folder = path.join(root, 'superuser');
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('keeps its data and takes migrations, now of a role that owns all of it', async () => {
    const [paths, binaries] = [clusterPaths(folder), await findBinaries()];
    await ensureCluster(paths, binaries);
    const { port } = await ensureRunning(paths, binaries, { isDurable: false, log: () => undefined });
    await ensureDatabase(paths, port);
    const old = createDataSource(databaseUrl(paths, port), 1);
    await old.initialize();
    await old.runMigrations();
    await old.undoLastMigration();
    await old.query(`INSERT INTO customers (name, address, latitude, longitude) VALUES ('Kept', 'x', -37, 144)`);
    await old.destroy();

    // The older version's server may even still be running.
    for (const _ of ['joined', 'again', 'started']) {
      const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false });
      expect(await query(server.url, 'SELECT name FROM customers')).toEqual([{ name: 'Kept' }]);
      expect(
        await query(
          server.url,
          `SELECT c.oid::regclass::text AS left FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner
           WHERE r.rolsuper AND c.relnamespace = 'public'::regnamespace
           UNION ALL SELECT p.oid::regprocedure::text FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
           WHERE r.rolsuper AND p.prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')
             AND p.pronamespace = 'public'::regnamespace`,
        ),
      ).toEqual([]);
      await server.stop();
    }
    const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false });
    const now = createDataSource(server.url, 1);
    await now.initialize();
    expect(await now.runMigrations()).toHaveLength(1);
    await now.undoLastMigration();
    await now.runMigrations();
    await now.destroy();
    await server.stop();
  });
});

describe('a data folder that PostgreSQL cannot work with', () => {
  const sound = path.join(root, 'sound');
  const broken = path.join(root, 'broken');
  const cluster = path.join(broken, 'postgres');
  let isMade = false;

  const aBrokenFolder = async (): Promise<void> => {
    if (!isMade) await (await startEmbeddedPostgres({ dataDir: sound, log: () => undefined, durable: false })).stop();
    isMade = true;
    fs.rmSync(broken, { recursive: true, force: true });
    fs.cpSync(sound, broken, { recursive: true });
  };

  type Broken = [how: string, breakIt: () => void, sentence: RegExp];
  const BROKEN: Broken[] = [
    [
      'without its password',
      () => fs.rmSync(path.join(broken, 'postgres.secret')),
      /The password file .*postgres\.secret cannot be read, and without it the data folder cannot be opened: put it back from a backup\.$/m,
    ],
    [
      'with a damaged pg_control',
      () => fs.truncateSync(path.join(cluster, 'global', 'pg_control'), 100),
      /The data folder .*broken is damaged \(PostgreSQL says: .*pg_control.*\): keep it as it is, and restore a backup into a new one/m,
    ],
  ];
  const BROKEN_OTHERWISE: Broken[] = [
    [
      'with an empty password',
      () => fs.writeFileSync(path.join(broken, 'postgres.secret'), ''),
      /postgres\.secret holds no secret of at least 32 characters: put it back from a backup\.$/m,
    ],
    [
      'with another password',
      () => fs.writeFileSync(path.join(broken, 'postgres.secret'), 'x'.repeat(40)),
      /postgres\.secret holds another password than that of the database: put it back from a backup\.$/m,
    ],
    [
      'with other bytes in pg_control',
      () => fs.writeFileSync(path.join(cluster, 'global', 'pg_control'), Buffer.alloc(8192, 7)),
      /The data folder .*broken is damaged \(PostgreSQL says: .+\): keep it as it is/m,
    ],
    [
      'with an empty PG_VERSION',
      () => fs.writeFileSync(path.join(cluster, 'PG_VERSION'), ''),
      /The data folder .*broken is damaged \(postgres\/PG_VERSION names no version\): keep it as it is/m,
    ],
    [
      'without PG_VERSION',
      () => fs.rmSync(path.join(cluster, 'PG_VERSION')),
      /The data folder .*broken is damaged \(postgres\/PG_VERSION names no version\): keep it as it is/m,
    ],
    [
      'without its configuration',
      () => fs.rmSync(path.join(cluster, 'postgresql.conf')),
      /The data folder .*broken is damaged \(PostgreSQL says: .+\): keep it as it is/m,
    ],
    [
      'without its log',
      () => fs.rmSync(path.join(cluster, 'pg_wal'), { recursive: true }),
      /The data folder .*broken is damaged \(PostgreSQL says: .+\): keep it as it is/m,
    ],
  ];

  it.each([...BROKEN, ...(isLong ? BROKEN_OTHERWISE : [])])(
    '%s is named in a sentence, and nothing is left running',
    async (_, breakIt, sentence) => {
      await aBrokenFolder();
      breakIt();
      const kept = fs.readdirSync(broken).filter((name) => name !== 'postgres.log');
      await expect(startEmbeddedPostgres({ dataDir: broken, log: () => undefined })).rejects.toThrow(sentence);
      expect(hasWorkers(cluster)).toBe(false);
      expect(fs.readdirSync(broken).filter((name) => name !== 'postgres.log')).toEqual(kept);
    },
  );

  const REFUSED: Broken[] = [
    [
      'an empty session secret',
      () => fs.writeFileSync(path.join(broken, 'session.secret'), ''),
      /session\.secret holds no secret of at least 32 characters: remove it, and a new one is made; everybody then signs in again\.$/m,
    ],
  ];
  const REFUSED_TOO: Broken[] = [
    [
      'damaged data',
      () => fs.truncateSync(path.join(cluster, 'global', 'pg_control'), 100),
      /^The data folder .* is damaged/m,
    ],
    [
      'a short session secret',
      () => fs.writeFileSync(path.join(broken, 'session.secret'), 'short\n'),
      /session\.secret holds no secret of at least 32 characters/,
    ],
  ];

  it.each([...REFUSED, ...(isLong ? REFUSED_TOO : [])])(
    'the product says so of %s, ends with exit code 1 and leaves nothing running',
    async (_, breakIt, sentence) => {
      await aBrokenFolder();
      breakIt();
      const ended = await runCommand('main', [], { DATA_DIR: broken, PORT: '0', LOG_LEVEL: 'silent' });
      expect(ended.said).toMatch(sentence);
      expect(ended.said).not.toMatch(/^ +at |node:internal/m);
      expect(ended.code).toBe(1);
      expect(hasWorkers(cluster)).toBe(false);
    },
  );
});

describe('npm start on a data folder', () => {
  const folder = path.join(root, 'demo');
  const env = { DATA_DIR: folder, BACKGROUND_WORK: 'false', HOST: '', PUBLIC_HOST: '' };
  const withProduct = async <T>(work: (printed: string, baseUrl: string) => Promise<T>, more = {}): Promise<T> => {
    const server = await startServer({ databaseUrl: '', env: { ...env, ...more } });
    try {
      await until(async () => server.output().includes('Tidycrew is ready'));
      return await work(server.output(), server.baseUrl);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  };
  const passwordIn = (printed: string): string => /^Demo accounts, password (\S+):$/m.exec(printed)?.[1] ?? '';
  const signIn = async (baseUrl: string, email: string, password: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password });
    return (await fetch(`${baseUrl}/api/auth/login`, { method: 'POST', headers, body })).status;
  };
  const inside = async (sql: string): Promise<unknown[]> => {
    const server = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
    try {
      return await query(server.url, sql);
    } finally {
      if (server.how !== 'attached') await server.stop();
    }
  };

  it('makes demo accounts with a password of this folder, which is printed at every start, and says how phones get in', async () => {
    const first = await withProduct(async (printed, baseUrl) => {
      expect(passwordIn(printed)).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
      expect(printed).toMatch(
        /^Only this machine gets in\. For phones on its network: HOST=0\.0\.0\.0 npm start; .*PUBLIC_HOST/m,
      );
      expect(printed).not.toContain('no demo any more');
      expect(await signIn(baseUrl, 'admin@tidycrew.test', passwordIn(printed))).toBe(200);
      expect(await signIn(baseUrl, 'admin@tidycrew.test', 'tidycrew-demo')).toBe(401);
      // Nobody else gets there, by whatever address of this machine.
      const port = new URL(baseUrl).port;
      const others = Object.values(os.networkInterfaces()).flatMap((all) => all ?? []);
      for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4'))
        await expect(fetch(`http://${address}:${port}/health/live`)).rejects.toThrow('fetch failed');
      return passwordIn(printed);
    });
    expect(fs.statSync(path.join(folder, 'demo.secret')).mode & 0o777).toBe(0o600);
    // Nothing has grown in it that a backup would be for.
    const listening = await withProduct(async (printed) => printed, { HOST: '0.0.0.0', BACKGROUND_WORK: 'true' });
    expect(passwordIn(listening)).toBe(first);
    expect(listening).toMatch(/^Data: (?!.*backup)/m);
    expect(listening).toMatch(/^Phones on this network get in: .*PUBLIC_HOST/m);
  });

  itLong(
    'gives the accounts of an older version, which all had the published password, that of the folder',
    async () => {
      const { hashPassword } = await import('../../apps/api/src/auth/password.js');
      const published = await hashPassword('tidycrew-demo');
      await inside(`UPDATE users SET password_hash = '${published}' WHERE id <> 2`);
      await inside(`UPDATE users SET password_hash = '${await hashPassword('one of my own')}' WHERE id = 2`);
      fs.rmSync(path.join(folder, 'demo.secret'));
      await withProduct(async (printed, baseUrl) => {
        expect(printed).toContain('  anna@tidycrew.test (staff)');
        expect(printed).not.toContain('  manager@tidycrew.test');
        expect(await signIn(baseUrl, 'anna@tidycrew.test', passwordIn(printed))).toBe(200);
        expect(await signIn(baseUrl, 'anna@tidycrew.test', 'tidycrew-demo')).toBe(401);
        expect(await signIn(baseUrl, 'manager@tidycrew.test', 'one of my own')).toBe(200);
      });
    },
  );

  itLong(
    'backs up what has grown in the demo’s folder, from the night on in which it is real, and asks for real accounts (D164, D188)',
    async () => {
      expect(fs.existsSync(path.join(folder, 'demo.secret'))).toBe(true);
      await inside(`INSERT INTO customers (name, address, latitude, longitude) VALUES ('A real one', 'x', -37, 144)`);
      await inside(`UPDATE users SET active = false WHERE id > 2`);
      await withProduct(
        async (printed) => {
          expect(/^Data: (.*)$/m.exec(printed)?.[1]).toContain(
            `; each night a backup into ${path.join(folder, 'backups')}`,
          );
          const asked = printed.slice(printed.indexOf('This is no demo any more'));
          expect(asked).toContain(
            'then archive these (/admin, Staff):\n  admin@tidycrew.test (admin)\n  manager@tidycrew.test (manager)\n',
          );
          expect(asked).not.toContain('anna@');
        },
        { BACKGROUND_WORK: 'true' },
      );
    },
  );
});
