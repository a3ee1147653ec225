import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { MailSettings } from '@tidycrew/contracts';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded/index.js';
import { libpqEnvironment } from '../../apps/api/src/platform/database/backup/connection.js';
import { findBackupPrograms } from '../../apps/api/src/platform/database/backup/programs.js';
import {
  aClean,
  aCustomer,
  anInvoice,
  aPerson,
  aSession,
  TEST_SESSION_SECRET,
  type World,
} from '../factories/index.js';
import { Client } from '../support/client.js';
import { installedPostgres, startCluster, type TestCluster } from '../support/cluster.js';
import { aCode } from '../support/codes.js';
import { type Ended, runCommand } from '../support/command.js';
import { expectError } from '../support/expect-error.js';
import { itWhere } from '../support/it-where.js';
import { isLong, itLong } from '../support/long.js';
import { mailBody, signIn } from '../support/mail-settings.js';
import { startPunchLoad } from '../support/punches.js';
import { startServer, type TestServer } from '../support/server.js';

// Whole clusters are made, copied and started here.
jest.setTimeout(180_000);

const installed = await installedPostgres();
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-backup-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

/** Work on a database that is not one of the test's own. */
async function inside<T>(url: string, work: (world: World) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // The server is stopped right after; a connection that is still closing then is no defect, and the next query says more.
  pool.on('error', () => undefined);
  try {
    return await work({ query: async (sql, params = []) => (await pool.query(sql, params)).rows as never });
  } finally {
    await pool.end();
  }
}

async function migrate(url: string): Promise<void> {
  const source = createDataSource(url, 1);
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
}

const cleansOf = (world: World): Promise<{ id: number; clock_out: Date | null }[]> =>
  world.query('SELECT id, clock_out FROM cleans ORDER BY id');

/** A mail that waits to be sent, and somebody who is signed in. */
async function aBusinessDay(world: World): Promise<void> {
  const admin = await aPerson(world, { role: 'admin' });
  await aSession(world, admin);
  await aClean(world, { clockOut: new Date(Date.now() - 60_000) });
  const invoice = await anInvoice(world);
  await world.query(
    `INSERT INTO mails (kind, invoice_id, to_address, subject, text_body, html_body, message_id, next_attempt_at)
     VALUES ('invoice', $1, 'somebody@customer.test', 'Invoice', 'text', 'html', $2, now())`,
    [invoice.id, `<${invoice.id}@test>`],
  );
  await world.query(
    `WITH maker AS (SELECT min(id) AS id FROM users), feed AS (
       INSERT INTO calendar_links (user_id, created_by_id, created_at) SELECT id, id, now() FROM maker)
     INSERT INTO invoice_links (invoice_id, created_by_id, expires_at) SELECT $1, id, now() + interval '9 days' FROM maker`,
    [invoice.id],
  );
}

/** No such name is ever there. */
const MAIL_HOST = 'mail.business.invalid';

/** With a password, which is encrypted. */
async function setMailServer(product: TestServer, world: World): Promise<void> {
  const { token } = await aSession(world, await aPerson(world, { role: 'admin' }));
  const office = new Client(product.baseUrl);
  office.cookies.set('token', token);
  const saved = await office.put<MailSettings>('/api/admin/settings/mail', mailBody({ host: MAIL_HOST }, signIn));
  expect(saved.data).toMatchObject({ hasPassword: true, isReadable: true });
}

/** How many links work. */
const linksOf = (world: World): Promise<unknown[]> =>
  world.query(
    `SELECT (SELECT count(*)::integer FROM calendar_links WHERE withdrawn_at IS NULL) AS calendars,
            (SELECT count(*)::integer FROM invoice_links WHERE withdrawn_at IS NULL) AS invoices`,
  );

const settledState = (world: World): Promise<unknown[]> =>
  world.query(
    `SELECT (SELECT count(*)::integer FROM sessions) AS sessions,
            array(SELECT status FROM mails ORDER BY id) AS mails`,
  );

const FROM_BEFORE_080 =
  'The data is from before version 0.8.0. Start version 0.8.0 on it once, then this version. Nothing was changed.';

/** The table by which TypeORM knows a schema, as a version before 0.8.0 left it. */
async function beforeVersion080(world: World): Promise<void> {
  await world.query('CREATE TABLE migrations (id serial PRIMARY KEY, timestamp bigint NOT NULL, name text NOT NULL)');
  await world.query(`INSERT INTO migrations (timestamp, name) VALUES (1765000000000, 'Schedule1765000000000')`);
}

/** The key of codes and of the mail server is in no backup: what was restored works without it, and says that they have to be entered again. */
async function codesStayShut(backup: string, restored: string, code: { id: number }): Promise<void> {
  for (const folder of [backup, restored]) expect(fs.readdirSync(folder)).not.toContain('access.key');
  const env = { DATA_DIR: restored, SESSION_SECRET: TEST_SESSION_SECRET, ACCESS_KEY: '' };
  const product = await startServer({ databaseUrl: '', env });
  const { url } = await startEmbeddedPostgres({ dataDir: restored, log: () => undefined });
  await inside(url, async (world) => {
    const { token } = await aSession(world, await aPerson(world, { role: 'admin' }));
    const office = new Client(product.baseUrl);
    office.cookies.set('token', token);
    const told = await office.post(`/api/admin/codes/${code.id}/reveal`, {});
    const sentence = 'This code cannot be read here. Please enter it again.';
    expectError(told, 409, 'CONFLICT', sentence);
    const mail = await office.get<MailSettings>('/api/admin/settings/mail');
    expect(mail.data).toMatchObject({ source: 'console', host: MAIL_HOST, isReadable: false });
    const forgotten = await office.get<{ isMailed: boolean }>('/api/auth/forgotten-password');
    expect(forgotten.data).toEqual({ isMailed: false });
    const entered = await office.put<MailSettings>('/api/admin/settings/mail', mailBody({ host: MAIL_HOST }, signIn));
    expect(entered.data.isReadable).toBe(true);
    const again = await aCode(product, world, await aCustomer(world), { value: '4712' });
    expect((await office.post(`/api/admin/codes/${again.id}/reveal`, {})).data).toMatchObject({ value: '4712' });
  });
  await product.stop();
}

describe('the backup of the embedded PostgreSQL', () => {
  const dataDir = path.join(root, 'data');
  const backups = path.join(root, 'backups');
  const backup = (...args: string[]): Promise<Ended> => runCommand('backup', args, { DATA_DIR: dataDir });

  beforeAll(async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    await migrate(server.url);
    await inside(server.url, aBusinessDay);
    await server.stop();
  });

  it('holds every punch that was acknowledged before it began, taken while crews go on punching', async () => {
    const env = { DATA_DIR: dataDir, SESSION_SECRET: TEST_SESSION_SECRET, ACCESS_KEY: '' };
    const product = await startServer({ databaseUrl: '', env });
    // Joined, not started: the product's process holds the data folder.
    const { url } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
    try {
      const code = await inside(url, async (world) => {
        await setMailServer(product, world);
        return aCode(product, world, await aCustomer(world));
      });
      expect(fs.statSync(path.join(dataDir, 'access.key')).mode & 0o077).toBe(0);
      const { before, made, acknowledged } = await inside(url, async (world) => {
        const load = await startPunchLoad({ world, baseUrls: () => [product.baseUrl] });
        load.go();
        while (load.acknowledged < 20) await new Promise((resolve) => setTimeout(resolve, 20));
        const stored = await cleansOf(world);
        const since = load.acknowledged;
        const ended = await backup(backups);
        const during = load.acknowledged - since;
        await load.rest();
        expect([...load.failures]).toEqual([]);
        return { before: stored, made: ended, acknowledged: during };
      });
      expect(made).toEqual({
        code: 0,
        said: expect.stringMatching(
          /tidycrew-\d{8}T\d{6}Z-pg18: [\d.]+ MB, PostgreSQL 18\.\d+, the whole data folder; restored on trial, all \d+ rules hold$/,
        ),
      });
      expect(acknowledged).toBeGreaterThan(0);
      expect(before.length).toBeGreaterThan(5);

      const again = path.join(root, 'again');
      const [name = ''] = fs.readdirSync(backups);
      const restored = await runCommand('restore', [path.join(backups, name), again], {});
      expect(restored.code).toBe(0);
      expect(restored.said).toContain(`Start with DATA_DIR=${again}.`);
      const copy = await startEmbeddedPostgres({ dataDir: again, log: () => undefined, durable: false });
      const after = new Map((await inside(copy.url, cleansOf)).map((clean) => [clean.id, clean.clock_out]));
      expect(before.filter(({ id }) => !after.has(id))).toEqual([]);
      const finished = before.filter(({ clock_out: end }) => end !== null);
      expect(finished.map(({ id }) => after.get(id))).toEqual(finished.map(({ clock_out: end }) => end));
      expect(await inside(copy.url, settledState)).toMatchObject([{ sessions: 0 }]);
      await copy.stop();
      expect(fs.statSync(path.join(again, 'postgres.secret')).mode & 0o077).toBe(0);
      await codesStayShut(path.join(backups, name), again, code);
    } finally {
      await product.stop();
    }
  });

  itLong('works while the product does not run, keeps as many as asked, and leaves the server stopped', async () => {
    fs.mkdirSync(path.join(backups, 'tidycrew-20200101T000000Z-pg18'));
    fs.writeFileSync(path.join(backups, 'notes.txt'), 'not a backup');
    const made = await backup(backups, '--keep=2', '--unchecked');
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('; not checked\nRemoved tidycrew-2020') });
    expect(fs.readdirSync(backups)).toHaveLength(3);
    expect(fs.readdirSync(backups)).toContain('notes.txt');
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  itLong('comes back under its name only once it is settled (D286)', async () => {
    const unsettled = path.join(root, 'unsettled');
    fs.cpSync(dataDir, unsettled, { recursive: true });
    const server = await startEmbeddedPostgres({ dataDir: unsettled, log: () => undefined });
    await inside(server.url, async (world) => {
      await world.query(`CREATE FUNCTION stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stays'; END $$`);
      await world.query('CREATE TRIGGER stays BEFORE DELETE ON sessions EXECUTE FUNCTION stays()');
    });
    await server.stop();
    const [target, place] = [path.join(root, 'never'), path.join(root, 'unsettled-backups')];
    await runCommand('backup', [place, '--unchecked'], { DATA_DIR: unsettled });
    const [name = ''] = fs.readdirSync(place);
    expect(await runCommand('restore', [path.join(place, name), target], {})).toEqual({ code: 1, said: 'stays' });
    expect(fs.readdirSync(root).filter((entry) => entry.startsWith('never'))).toEqual([]);
  });

  itLong('is not restored where it is from before version 0.8.0, and no folder is left (D620)', async () => {
    const old = path.join(root, 'from-before');
    fs.cpSync(dataDir, old, { recursive: true });
    const server = await startEmbeddedPostgres({ dataDir: old, log: () => undefined });
    await inside(server.url, (world) => world.query('DROP TABLE migrations'));
    await inside(server.url, (world) => beforeVersion080(world));
    await server.stop();
    const restored = await runCommand('restore', [old, path.join(root, 'restored-old')], {});
    expect(restored).toEqual({ code: 1, said: FROM_BEFORE_080 });
    expect(fs.existsSync(path.join(root, 'restored-old'))).toBe(false);
  });

  itLong('says what is broken in it, and fails', async () => {
    const broken = path.join(root, 'broken');
    fs.cpSync(dataDir, broken, { recursive: true });
    const place = path.join(root, 'broken-backups');
    const server = await startEmbeddedPostgres({ dataDir: broken, log: () => undefined });
    await inside(server.url, (world) => world.query('ALTER TABLE mails DROP CONSTRAINT mails_waiting_has_time'));
    await inside(server.url, (world) => world.query('UPDATE mails SET next_attempt_at = NULL'));
    await server.stop();
    const made = await runCommand('backup', [place, '--keep=1'], { DATA_DIR: broken });
    expect(made.code).toBe(1);
    expect(made.said).toContain('Broken: A mail that waits will be tried');
  });

  itLong('never goes into a folder that holds something, and says what it needs', async () => {
    const [name = ''] = fs.readdirSync(backups).filter((found) => found.startsWith('tidycrew-'));
    const restore = (...args: string[]): Promise<Ended> => runCommand('restore', args, {});
    expect(await restore(path.join(backups, name), dataDir)).toEqual({
      code: 1,
      said: `The folder ${dataDir} is not empty: name a new one. Nothing was changed.`,
    });
    expect(await restore(path.join(root, 'nowhere'), path.join(root, 'x'))).toMatchObject({ code: 1 });
    expect(await restore(root, path.join(root, 'x'))).toEqual({ code: 1, said: `${root} is no backup.` });
    expect((await restore()).said).toContain('Usage: npm run restore');
    expect((await runCommand('backup', [], { DATA_DIR: path.join(root, 'empty') })).said).toContain(
      'There is nothing to back up',
    );
    expect((await backup(path.join(root, 'one.dump'))).said).toContain('is a folder: name the folder');
    expect((await backup('--keep=0')).said).toContain('Usage: npm run backup');
    expect(fs.existsSync(path.join(root, 'x'))).toBe(false);
  });
});

describe('the backup of a PostgreSQL of one’s own (15 or newer, with pg_dump and initdb)', () => {
  /** There is no pg_dump in the embedded PostgreSQL; without an installed server these have nothing to work on. */
  const given = (name: string, test: (cluster: TestCluster) => Promise<void>): void =>
    itWhere(installed !== null)(name, () => test(cluster!));
  const givenLong: typeof given = (name, test) => itWhere(isLong && installed !== null)(name, () => test(cluster!));
  let cluster: TestCluster | null = null;
  let url = '';
  const place = path.join(root, 'dumps');
  const command = (name: string, args: string[], env: Record<string, string> = {}): Promise<Ended> =>
    runCommand(name, args, { DATABASE_URL: url, DATA_DIR: path.join(root, 'unused'), ...env });

  beforeAll(async () => {
    if (!installed) return;
    cluster = await startCluster(installed.folder, path.join(root, 'cluster'), installed.programs.major);
    url = await cluster.makeDatabase('business', true);
    await migrate(url);
    await inside(url, aBusinessDay);
  });
  afterAll(() => cluster?.stop());

  given('is restored on trial, says what it is, and shows no password', async ({ major }) => {
    const made = await command('backup', [place]);
    expect(made).toEqual({
      code: 0,
      said: expect.stringMatching(
        new RegExp(
          `-pg${major}\\.dump: [\\d.]+ MB, PostgreSQL ${major}\\.\\d+, \\d+ rows in \\d+ tables; restored on trial, all`,
        ),
      ),
    });
    expect(made.said).not.toContain(new URL(url).password);
    const [name = ''] = fs.readdirSync(place);
    expect(fs.statSync(path.join(place, name)).mode & 0o077).toBe(0);
    const left = await inside(url, (world) =>
      world.query(`SELECT datname FROM pg_database WHERE datname LIKE 'tidycrew_check%'`),
    );
    expect(left).toEqual([]);
  });

  given('comes back in a new database, where nobody is signed in and no mail goes out by itself', async () => {
    const [name = ''] = fs.readdirSync(place);
    const restored = await command('restore', [path.join(place, name), 'business_again']);
    expect(restored.code).toBe(0);
    expect(restored.said).toMatch(
      /^Restored: all \d+ rules hold\. Ended 1 sessions; 1 mails that were on their way wait for a person in the outbox\. Withdrew 2 links to calendars and invoices: /,
    );
    const copy = url.replace(/\/business$/, '/business_again');
    expect(await inside(copy, settledState)).toEqual([{ sessions: 0, mails: ['unconfirmed'] }]);
    // Those that were withdrawn after the backup would work again (D396).
    expect(await inside(copy, linksOf)).toEqual([{ calendars: 0, invoices: 0 }]);
    expect(await inside(copy, cleansOf)).toEqual(await inside(url, cleansOf));
    expect(await command('restore', [path.join(place, name), 'business_again'])).toEqual({
      code: 1,
      said: 'The database business_again is not empty: name a new one. Nothing was changed. Where a restore into it was cut off: npm run restore -- --here, with DATABASE_URL naming it.',
    });
  });

  givenLong('starts the product, which goes on where it was', async () => {
    const copy = url.replace(/\/business$/, '/business_again');
    const env = { NODE_ENV: 'production', SESSION_SECRET: TEST_SESSION_SECRET };
    const product = await startServer({ databaseUrl: copy, env });
    await product.stop();
  });

  givenLong('leaves no half-made database where a file is no backup', async () => {
    const garbage = path.join(root, 'garbage.dump');
    fs.writeFileSync(garbage, 'PGDMP and then nothing');
    const refused = await command('restore', [garbage, 'from_garbage']);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('pg_restore failed') });
    const [made] = await inside(url, (world) =>
      world.query<{ count: string }>(`SELECT count(*) FROM pg_database WHERE datname = 'from_garbage'`),
    );
    expect(made?.count).toBe('0');
  });

  given(
    'is not restored where it is from before version 0.8.0, and nothing is written (D620)',
    async ({ makeDatabase }) => {
      const old = await makeDatabase('old', true);
      await inside(old, (world) => beforeVersion080(world));
      const backup = path.join(root, 'old.dump');
      expect(await command('backup', [backup, '--unchecked'], { DATABASE_URL: old })).toMatchObject({ code: 0 });
      const restored = await command('restore', [backup, 'from_old']);
      expect(restored).toEqual({ code: 1, said: FROM_BEFORE_080 });
      const made = await inside(url, (world) => world.query(`SELECT 1 FROM pg_database WHERE datname = 'from_old'`));
      expect(made).toEqual([]);
      // What another tool put back is not settled either.
      expect(await command('restore', ['--here'], { DATABASE_URL: old })).toEqual({ code: 1, said: FROM_BEFORE_080 });
    },
  );

  givenLong('says what is broken in it, fails, and removes no older one', async () => {
    const sick = await cluster!.makeDatabase('sick', true);
    await migrate(sick);
    await inside(sick, async (world) => {
      await aBusinessDay(world);
      await world.query('ALTER TABLE mails DROP CONSTRAINT mails_waiting_has_time');
      await world.query('UPDATE mails SET next_attempt_at = NULL');
    });
    const folder = path.join(root, 'sick');
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'tidycrew-20200101T000000Z-pg15.dump'), 'the last good one');
    const made = await command('backup', [folder, '--keep=1'], { DATABASE_URL: sick });
    expect(made).toMatchObject({ code: 1, said: expect.stringContaining('Broken: A mail that waits will be tried') });
    expect(fs.readdirSync(folder)).toHaveLength(2);
  });

  givenLong('is kept but called unchecked where the user may make no database', async ({ makeDatabase }) => {
    const narrow = await makeDatabase('narrow', false);
    await migrate(narrow);
    const folder = path.join(root, 'narrow');
    const made = await command('backup', [folder], { DATABASE_URL: narrow });
    expect(made).toMatchObject({ code: 1, said: expect.stringContaining('it was not checked, because the user of') });
    expect(fs.readdirSync(folder)).toHaveLength(1);
    const unchecked = await command('backup', [path.join(folder, 'mine.dump'), '--unchecked'], {
      DATABASE_URL: narrow,
    });
    expect(unchecked).toMatchObject({ code: 0, said: expect.stringContaining('; not checked') });
  });

  givenLong('says what is missing where there is no pg_dump, or nothing to dump', async ({ major, makeDatabase }) => {
    expect(await command('backup', [place], { PG_BIN: root })).toEqual({
      code: 1,
      said: `The server is PostgreSQL ${major}, so pg_dump and pg_restore ${major} or newer are needed, and there is none in ${root} (PG_BIN): install PostgreSQL's client programs, or set PG_BIN to their folder.`,
    });
    const empty = await makeDatabase('empty', true);
    const made = await command('backup', [place], { DATABASE_URL: empty });
    expect(made).toEqual({ code: 1, said: 'There is nothing to back up: the database has no tables.' });
    await expect(findBackupPrograms(999, undefined, process.env.PATH ?? '')).rejects.toThrow(
      `pg_dump and pg_restore 999 or newer are needed, and only version ${major}`,
    );
  });
});

describe('a connection string for PostgreSQL’s own programs', () => {
  it.each([
    [
      'postgres://me:p%40ss@db.test:6543/shop',
      { PGHOST: 'db.test', PGPORT: '6543', PGUSER: 'me', PGPASSWORD: 'p@ss', PGDATABASE: 'shop' },
    ],
    ['postgres://me@[::1]/shop', { PGHOST: '::1', PGUSER: 'me', PGDATABASE: 'shop' }],
    [
      'postgres:///shop?host=/run/postgresql&user=me&sslmode=no-verify',
      { PGHOST: '/run/postgresql', PGUSER: 'me', PGDATABASE: 'shop', PGSSLMODE: 'require' },
    ],
  ])('%s', (text, expected) => {
    expect(libpqEnvironment(text)).toEqual({ ...expected, PGAPPNAME: 'tidycrew-backup' });
  });
});
