import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopping } from '../../common/stopping.js';
import { runProgram } from '../embedded/binaries.js';
import { lastFault } from '../embedded/server.js';
import { faultsOf, readArchive, type Verdict } from './archive.js';
import { withConnection } from './connection.js';
import { findServerControl } from './programs.js';
import { examine, inWords } from './soundness.js';

const PROGRAM = 'pgbackrest';
/** What it answers is read; only what is wrong may stand beside it. */
const QUIET = ['--log-level-console=off', '--log-level-file=off', '--log-level-stderr=error'];
const PORT = 5432;
/** PostgreSQL answers nobody before it has recovered. */
const NOT_YET = '57P03';
/** All of the log since the newest backup is read again before it answers. */
const RECOVERY_LIMIT_SECONDS = 4 * 3_600;

interface TrialOptions {
  /** The product's database, which the restored one is compared with. */
  databaseUrl: string;
  stanza: string;
  /** The only repository to look at; undefined: each. */
  repository: number | undefined;
  /** A backup that is older is too old. */
  maxAgeHours: number;
  /** How long what was written may not be in the archive yet: archive_timeout and the way there. */
  maxBehindSeconds: number;
  /** Where there is room for all of it, for a while. */
  scratch: string;
  /** Where PostgreSQL's programs are; undefined: they are looked for. */
  programs: string | undefined;
  searchPath: string;
}

/**
 * Restores the newest backup of each repository with all of its log into a folder of its own, starts a PostgreSQL there, and
 * looks whether what must hold does, and whether the newest that the product had written some minutes ago is there.
 * @throws Error with one sentence when nothing can be said of any repository
 */
export async function tryArchive(options: TrialOptions): Promise<Verdict[]> {
  const { stanza, repository } = options;
  const { output } = await runProgram([], PROGRAM, [`--stanza=${stanza}`, ...QUIET, '--output=json', 'info']).catch(
    () => {
      throw new Error('pgBackRest is not on this machine: install the package pgbackrest.');
    },
  );
  const { major, repositories } = readArchive(output, stanza);
  const wanted = repositories.filter(({ key }) => repository === undefined || key === repository);
  if (wanted.length === 0) throw new Error(`The archive has no repository${repository ? ` ${repository}` : ''}.`);
  const verdicts: Verdict[] = [];
  for (const one of wanted) {
    const { key, newest } = one;
    const problems = faultsOf(one, new Date(), options.maxAgeHours);
    const verdict = { repository: key, newest, seconds: null, words: '', problems };
    verdicts.push(one.fault === null && newest ? await restored(options, major, verdict) : verdict);
  }
  return verdicts;
}

async function restored(options: TrialOptions, major: number, verdict: Verdict): Promise<Verdict> {
  const began = performance.now();
  const folder = fs.mkdtempSync(path.join(options.scratch, 'tidycrew-archive-'));
  try {
    const pgCtl = await findServerControl(major, options.programs, options.searchPath);
    const until = new Date(Date.now() - options.maxBehindSeconds * 1000);
    const live = await newestIn(options.databaseUrl, until);
    await restoreInto(folder, options, verdict.repository);
    const { problems, words } = await whileRunning(pgCtl, folder, () => lookInto(options, folder, until, live));
    const seconds = (performance.now() - began) / 1000;
    return { ...verdict, seconds, words, problems: [...verdict.problems, ...problems] };
  } catch (error) {
    stopping.throwIfAborted();
    return { ...verdict, problems: [...verdict.problems, (error as Error).message] };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Nothing that the server of the trial reads from the archive may be in the way of the one that archives on this machine. */
function apart(folder: string): Record<string, string> {
  return {
    PGBACKREST_ARCHIVE_ASYNC: 'n',
    PGBACKREST_LOCK_PATH: path.join(folder, 'lock'),
    PGBACKREST_SPOOL_PATH: path.join(folder, 'spool'),
  };
}

async function restoreInto(folder: string, { stanza }: TrialOptions, repository: number): Promise<void> {
  const args = [`--stanza=${stanza}`, `--repo=${repository}`, `--pg1-path=${path.join(folder, 'data')}`];
  const spaces = `--tablespace-map-all=${path.join(folder, 'spaces')}`;
  for (const name of ['data', 'spaces', 'lock', 'spool']) fs.mkdirSync(path.join(folder, name), { mode: 0o700 });
  const { code, output } = await runProgram(
    [],
    PROGRAM,
    [...args, spaces, ...QUIET, 'restore'],
    apart(folder),
    stopping,
  );
  if (code !== 0) throw new Error(`pgBackRest could not restore from it: ${faultIn(output)}`);
}

/** Only whoever may enter the folder reaches the server: it listens on a socket in there, and on no network. */
async function whileRunning<T>(pgCtl: string, folder: string, work: () => Promise<T>): Promise<T> {
  const [data, log] = [path.join(folder, 'data'), path.join(folder, 'postgres.log')];
  const hosts = path.join(folder, 'hosts.conf');
  fs.writeFileSync(hosts, 'local all all trust\n');
  const nothing = path.join(folder, 'nothing.conf');
  fs.writeFileSync(nothing, '');
  const settings = [
    ...[`config_file=${nothing}`, `hba_file=${hosts}`, `ident_file=${nothing}`, `port=${PORT}`, 'listen_addresses='],
    ...[`unix_socket_directories=${folder}`, 'archive_mode=off', 'synchronous_standby_names=', 'logging_collector=off'],
    // Answers when it has read the whole archive, whatever the settings of the server that wrote it.
    ...['hot_standby=off', 'fsync=off', 'jit=off', 'timezone=UTC'],
  ];
  const options = settings.map((setting) => `-c '${setting}'`).join(' ');
  const control = ['-D', data, '-w', '-t', String(RECOVERY_LIMIT_SECONDS)];
  const run = (...args: string[]) => runProgram([], pgCtl, [...control, ...args], apart(folder));
  try {
    const { code, output } = await run('-l', log, '-o', options, 'start');
    if (code !== 0) throw new Error(`PostgreSQL did not start on it: ${lastFault(log) || faultIn(output)}`);
    return await work();
  } catch (error) {
    // Only PostgreSQL's log says why a server gave up while it read the WAL.
    const fault = fs.existsSync(path.join(data, 'postmaster.pid')) ? '' : lastFault(log);
    throw fault ? new Error(`PostgreSQL ended on it: ${fault}`, { cause: error }) : error;
  } finally {
    await run('-m', 'immediate', 'stop');
  }
}

async function lookInto(
  { databaseUrl, maxBehindSeconds }: TrialOptions,
  folder: string,
  until: Date,
  live: Date | null,
): Promise<{ problems: string[]; words: string }> {
  const url = trialUrl(databaseUrl, folder);
  await untilRecovered(url);
  const soundness = await examine(url);
  const newest = await newestIn(url, until);
  const isBehind = live !== null && (newest === null || newest < live);
  const behind = isBehind
    ? [
        `It ends at ${newest?.toISOString() ?? 'nothing'}, and the product has written until ${live.toISOString()}, more than ${maxBehindSeconds} s ago.`,
      ]
    : [];
  const reach = newest ? `, and what was written until ${newest.toISOString()} is there` : '';
  return { problems: [...soundness.problems, ...behind], words: `${inWords(soundness)}${reach}` };
}

/** pg_ctl takes a server that still reads the log for ready. @throws Error when it is gone, or takes longer than it may */
async function untilRecovered(url: string): Promise<void> {
  const deadline = Date.now() + RECOVERY_LIMIT_SECONDS * 1000;
  for (;;) {
    stopping.throwIfAborted();
    try {
      return await withConnection(url, async (client) => void (await client.query('SELECT 1')));
    } catch (error) {
      if ((error as { code?: string }).code !== NOT_YET || Date.now() > deadline) throw error;
      await sleep(250);
    }
  }
}

/** When the last was written that is no newer than a moment; scheduled work writes every hour, so that a quiet night has some. */
function newestIn(url: string, until: Date): Promise<Date | null> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ newest: Date | null }>(
      `SELECT greatest((SELECT max(at) FROM audit_log WHERE at <= $1),
                       (SELECT max(started_at) FROM scheduled_runs WHERE started_at <= $1)) AS newest`,
      [until],
    );
    return rows[0]?.newest ?? null;
  });
}

/** The user and the database of an address on the socket in a folder. */
function trialUrl(databaseUrl: string, folder: string): string {
  const [, user = '', database = ''] = /^\w+:\/\/(?:([^:@/]*)(?::[^@]*)?@)?[^/]*\/([^?]*)/.exec(databaseUrl) ?? [];
  return `postgres://${user || os.userInfo().username}@localhost:${PORT}/${database}?host=${encodeURIComponent(folder)}`;
}

/** What a program says is wrong, without the hints that follow. */
function faultIn(output: string): string {
  const lines = output.trimEnd().split('\n');
  return lines.find((line) => line.includes('ERROR:')) ?? lines.at(-1) ?? '';
}
