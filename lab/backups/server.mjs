import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { ROOT } from '../../scripts/lib/project.mjs';
import { accountOf, findPrograms } from '../failover/programs.mjs';
import { freePort } from '../product.mjs';

export const PLACE = path.join(ROOT, '.cache', 'backups');
const STANZA = 'tidycrew';
/** As docs/backups.md says to set it. */
export const ARCHIVE_TIMEOUT_S = 60;
const NEEDED = ['pgbackrest', 'openssl'];
const PACKAGES = 'pgbackrest postgresql openssl python3-swift';
const ARCHIVED_LIMIT_MS = 60_000;

/** PostgreSQL with the settings of pgBackRest that are in docker/pgbackrest, whose places come from the environment. */
export class Server {
  url = '';
  #port = 0;
  #programs = findPrograms(NEEDED, PACKAGES);
  #user = accountOf();
  /** Folders of data that a PostgreSQL was started in. @type {Set<string>} */
  #started = new Set();

  constructor(/** @type {Record<string, string>} */ environment) {
    this.environment = {
      PGBACKREST_CONFIG: path.join(ROOT, 'docker/pgbackrest/pgbackrest.conf'),
      PGBACKREST_STANZA: STANZA,
      PGBACKREST_PG1_PATH: this.data,
      PGBACKREST_PG1_SOCKET_PATH: PLACE,
      PGBACKREST_REPO1_PATH: path.join(PLACE, 'repository'),
      PGBACKREST_REPO1_CIPHER_PASS: 'only-this-drill-uses-it',
      PGBACKREST_SPOOL_PATH: path.join(PLACE, 'spool'),
      PGBACKREST_LOCK_PATH: path.join(PLACE, 'lock'),
      // One that is away is told of after some seconds, not minutes.
      PGBACKREST_IO_TIMEOUT: '10',
      ...environment,
    };
  }

  get data() {
    return path.join(PLACE, 'data');
  }

  get repository() {
    return path.join(PLACE, 'repository');
  }

  /** Makes the server and its archive, empty. */
  async make() {
    process.once('exit', () => {
      for (const data of this.#started) {
        const file = path.join(data, 'postmaster.pid');
        if (fs.existsSync(file)) process.kill(Number(fs.readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
      }
    });
    this.#port = await freePort();
    this.environment.PGBACKREST_PG1_PORT = String(this.#port);
    await this.run('initdb', '-D', this.data, '-U', 'postgres', '-A', 'trust', '--data-checksums', '--locale=C.UTF-8');
    const settings = [
      ...[`port = ${this.#port}`, `unix_socket_directories = '${PLACE}'`, `listen_addresses = '127.0.0.1'`],
      ...[
        'archive_mode = on',
        `archive_command = 'pgbackrest archive-push %p'`,
        `archive_timeout = ${ARCHIVE_TIMEOUT_S}`,
      ],
      ...['shared_buffers = 64MB', 'wal_compression = on'],
    ];
    fs.appendFileSync(path.join(this.data, 'postgresql.conf'), `${settings.join('\n')}\n`);
    await this.start();
    this.url = this.urlAt(this.#port);
    await this.pgbackrest('stanza-create');
  }

  urlAt(/** @type {number} */ port) {
    return `postgres://postgres@127.0.0.1:${port}/tidycrew`;
  }

  async start(data = this.data, port = this.#port) {
    this.#started.add(data);
    const archive = data === this.data ? '' : '-c archive_mode=off';
    const [log, options] = [path.join(PLACE, 'postgres.log'), `-p ${port} ${archive}`];
    await this.run('pg_ctl', '-D', data, '-l', log, '-w', '-t', '300', '-o', options, 'start');
  }

  async stop(data = this.data, mode = 'fast') {
    if (fs.existsSync(path.join(data, 'postmaster.pid')))
      await this.run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');
  }

  async stopAll() {
    for (const data of this.#started) await this.stop(data, 'immediate').catch(() => undefined);
  }

  /** The machine is lost: its processes at once, and what was on its disk. */
  async loseData() {
    const [pid] = fs.readFileSync(path.join(this.data, 'postmaster.pid'), 'utf8').split('\n');
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const one of [pid, ...children]) process.kill(Number(one), 'SIGKILL');
    await sleep(500);
    fs.rmSync(this.data, { recursive: true });
  }

  /** Asks for the next segment of the log and waits until all before it are in the archive. */
  async archived() {
    const last = await asked(this.url, async (client) => {
      const { rows } = await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS name');
      return rows[0].name;
    });
    const deadline = Date.now() + ARCHIVED_LIMIT_MS;
    for (;;) {
      const { rows } = await asked(this.url, (client) =>
        client.query('SELECT last_archived_wal FROM pg_stat_archiver'),
      );
      if (rows[0].last_archived_wal >= last) return;
      if (Date.now() > deadline) throw new Error(`${last} did not come into the archive.`);
      await sleep(200);
    }
  }

  /** @returns {Promise<number>} how many seconds it took */
  async pgbackrest(/** @type {string[]} */ ...args) {
    const began = performance.now();
    await this.run('pgbackrest', ...args);
    return (performance.now() - began) / 1000;
  }

  /** What `pgbackrest info` tells. @returns {Promise<any>} */
  async info() {
    return JSON.parse((await this.run('pgbackrest', '--output=json', 'info')).stdout)[0];
  }

  /** Restores into an empty folder; the server there answers on a port of its own when it has reached the end. */
  async restoreInto(/** @type {string} */ data, /** @type {string[]} */ ...args) {
    const began = performance.now();
    await this.run('mkdir', '-m', '700', data);
    await this.run('pgbackrest', `--pg1-path=${data}`, ...args, 'restore');
    const port = data === this.data ? this.#port : await freePort();
    await this.start(data, port);
    await this.#promoted(this.urlAt(port));
    return { url: this.urlAt(port), seconds: (performance.now() - began) / 1000 };
  }

  /** The product's check, as the account of PostgreSQL runs it every night. */
  async check(/** @type {(string | Record<string, string>)[]} */ ...given) {
    const args = given.filter((one) => typeof one === 'string');
    const environment = Object.assign({}, ...given.filter((one) => typeof one === 'object'));
    const program = path.join(ROOT, 'dist/apps/api/src/commands/check-archive.js');
    const began = performance.now();
    const ran = await this.#runWith(environment, process.execPath, [program, `--scratch=${PLACE}`, ...args]).then(
      ({ stdout, stderr }) => ({ code: 0, said: `${stdout}${stderr}` }),
      (error) => ({ code: Number(error.code), said: `${error.stdout}${error.stderr}` }),
    );
    return { ...ran, seconds: (performance.now() - began) / 1000 };
  }

  /** As the account that PostgreSQL runs as. */
  run(/** @type {string} */ program, /** @type {string[]} */ ...args) {
    return this.#runWith({}, program, args);
  }

  #runWith(/** @type {Record<string, string>} */ more, /** @type {string} */ program, /** @type {string[]} */ args) {
    const folder = path.dirname(this.#programs.postgres ?? '');
    const server = path.join(folder, program);
    const env = { ...process.env, ...this.environment, DATABASE_URL: this.url, HOME: PLACE, ...more };
    return promisify(execFile)(fs.existsSync(server) ? server : program, args, { cwd: PLACE, env, ...this.#user });
  }

  /** What is asked of an operator after a restore. The people of the drill sign in again. @returns {Promise<string>} what it said */
  async settle(/** @type {string} */ url) {
    const { rows } = await asked(url, (client) => client.query('SELECT to_jsonb(s) AS row FROM sessions s'));
    const program = path.join(ROOT, 'dist/apps/api/src/commands/restore.js');
    const { stdout } = await this.#runWith({ DATABASE_URL: url }, process.execPath, [program, '--here']);
    const kept = JSON.stringify(rows.map(({ row }) => row));
    await asked(url, (client) =>
      client.query('INSERT INTO sessions SELECT * FROM jsonb_populate_recordset(NULL::sessions, $1)', [kept]),
    );
    return stdout.split('\n')[0] ?? '';
  }

  async versions() {
    const [postgres, pgbackrest] = [await this.run('postgres', '--version'), await this.run('pgbackrest', 'version')];
    return [postgres.stdout.trim(), pgbackrest.stdout.trim()];
  }

  async #promoted(/** @type {string} */ url) {
    for (;;) {
      const { rows } = await asked(url, (client) => client.query('SELECT pg_is_in_recovery() AS "isBehind"'));
      if (!rows[0].isBehind) return;
      await sleep(100);
    }
  }
}

/** Makes the drill's folder anew, for the account that PostgreSQL runs as. */
export function makePlace() {
  const user = accountOf();
  fs.rmSync(PLACE, { recursive: true, force: true });
  fs.mkdirSync(PLACE, { recursive: true, mode: 0o755 });
  for (const name of ['repository', 'spool', 'lock']) fs.mkdirSync(path.join(PLACE, name));
  if (user)
    for (const name of ['', 'repository', 'spool', 'lock']) fs.chownSync(path.join(PLACE, name), user.uid, user.gid);
}

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} work @returns {Promise<T>} */
export async function asked(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
