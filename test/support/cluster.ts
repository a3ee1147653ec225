import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type BackupPrograms, findBackupPrograms } from '../../apps/api/src/platform/database/backup/programs.js';
import { findBinaries, runProgram } from '../../apps/api/src/platform/database/embedded/binaries.js';
import { freePort } from './server.js';

/** A PostgreSQL of this machine's own, not the embedded one. */
export interface TestCluster {
  major: number;
  /** As its superuser, in the database `postgres`. */
  adminUrl: string;
  /** Makes a database for a user of its own, who may make more of them or not. */
  makeDatabase(name: string, mayMakeMore: boolean): Promise<string>;
  stop(): Promise<void>;
}

/** A PostgreSQL server installed beside pg_dump on this machine, 15 or newer; null where there is none. */
export async function installedPostgres(): Promise<{ folder: string; programs: BackupPrograms } | null> {
  const programs = await findBackupPrograms(15, undefined, process.env.PATH ?? '').catch(() => null);
  if (!programs) return null;
  // PATH may hold links and wrappers only; the server is where its own version's folder is.
  const folders = [path.dirname(programs.pgDump), `/usr/lib/postgresql/${programs.major}/bin`];
  const folder = folders.find((place) => fs.existsSync(path.join(place, 'initdb')));
  return folder === undefined ? null : { folder, programs };
}

/** Makes and starts a cluster in a folder that must not exist; it goes with `stop`. */
export async function startCluster(binFolder: string, dataDir: string, major: number): Promise<TestCluster> {
  const { prefix } = await findBinaries();
  const password = randomBytes(12).toString('hex');
  const secret = `${dataDir}.secret`;
  fs.writeFileSync(secret, password, { mode: 0o600 });
  await run(prefix, path.join(binFolder, 'initdb'), [
    ...['-D', dataDir, '-U', 'postgres', `--pwfile=${secret}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C', '--no-sync'],
  ]);
  const port = await freePort();
  const pgCtl = path.join(binFolder, 'pg_ctl');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`;
  await run(prefix, pgCtl, ['-D', dataDir, '-l', `${dataDir}.log`, '-w', '-t', '60', '-o', settings, 'start']);
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return {
    major,
    adminUrl,
    makeDatabase: async (name, mayMakeMore) => {
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      const own = randomBytes(12).toString('hex');
      await client.query(`CREATE ROLE ${name} LOGIN ${mayMakeMore ? 'CREATEDB' : 'NOCREATEDB'} PASSWORD '${own}'`);
      await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
      await client.end();
      return `postgres://${name}:${own}@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      await run(prefix, pgCtl, ['-D', dataDir, '-m', 'immediate', '-w', 'stop']);
      for (const place of [dataDir, secret, `${dataDir}.log`]) fs.rmSync(place, { recursive: true, force: true });
    },
  };
}

async function run(prefix: string[], program: string, args: string[]): Promise<void> {
  const { code, output } = await runProgram(prefix, program, args);
  if (code !== 0) throw new Error(`${path.basename(program)} failed: ${output}`);
}
