import { fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Explained, ROOT } from '../scripts/lib/project.mjs';
import { keepAwake } from './awake.mjs';
import { freePort, NODE_FLAGS } from './product.mjs';

const PLACE = path.join(ROOT, '.cache', 'bench');
const USAGE = pathToFileURL(path.join(import.meta.dirname, 'usage.mjs')).href;
const READY_LIMIT_MS = 30_000;

export const BENCH_SECRET = 'a-secret-that-only-the-bench-uses-0123456789';

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} startMs from its start to its first answer to somebody who is signed in
 * @property {() => Promise<{ cpuUs: number, rss: number, peakRss: number }>} usage of the process so far
 * @property {() => Promise<number>} heldMs for how long its event loop was held at most since this was asked last
 * @property {() => Promise<void>} stop
 */

/**
 * The built product as it runs in production, without its background work; its log goes to a file.
 * @param {string} databaseUrl
 * @param {Record<string, string>} asked headers of somebody who is signed in
 */
export function startProduct(databaseUrl, asked) {
  const env = { NODE_ENV: 'production', BACKGROUND_WORK: 'false', DATA_DIR: PLACE };
  return start('product', path.join(ROOT, 'dist', 'apps', 'api', 'src', 'main.js'), databaseUrl, env, asked);
}

/** @returns {Promise<Server>} */
async function start(name, file, databaseUrl, env, asked) {
  fs.mkdirSync(PLACE, { recursive: true });
  const logFile = path.join(PLACE, `${name}.log`);
  const log = fs.openSync(logFile, 'w');
  const port = await freePort();
  const place = { HOST: '127.0.0.1', PORT: String(port), PUBLIC_HOST: 'localhost' };
  const own = { ...place, DATABASE_URL: databaseUrl, SESSION_SECRET: BENCH_SECRET };
  const began = performance.now();
  const child = fork(file, [], {
    cwd: ROOT,
    execArgv: [...NODE_FLAGS, '--import', USAGE],
    stdio: ['ignore', log, log, 'ipc'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: process.env.TZ ?? 'UTC', ...own, ...env },
  });
  fs.closeSync(log);
  const forgotten = () => void child.kill('SIGKILL');
  process.once('exit', forgotten);
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/api/auth/me`, asked, child, () => fs.readFileSync(logFile, 'utf8').slice(-3000));
  const startMs = performance.now() - began;
  return {
    url,
    startMs,
    usage: () => answerOf(child, 'usage'),
    heldMs: () => answerOf(child, 'held'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      process.off('exit', forgotten);
    },
  };
}

/** Starts the process that makes the load; until it stops, all cores stay awake. */
export function startLoad() {
  const letSleep = keepAwake();
  const child = fork(path.join(import.meta.dirname, 'load.mjs'), [], { cwd: ROOT });
  const forgotten = () => void child.kill('SIGKILL');
  process.once('exit', forgotten);
  return {
    /** @param {import('./load.mjs').RoundInput} input @returns {Promise<import('./load.mjs').RoundResult>} */
    round: async (input) => {
      const { result, problem } = await answerOf(child, input);
      if (problem) throw new Error(`The load could not be made: ${problem}`);
      return result;
    },
    stop: () => {
      process.off('exit', forgotten);
      child.kill();
      letSleep();
    },
  };
}

/** One answer to one message; nothing else is sent meanwhile. */
function answerOf(child, message) {
  return new Promise((resolve, reject) => {
    const settle = (how, value) => {
      child.off('message', onAnswer).off('exit', onEnd);
      how(value);
    };
    const onAnswer = (answer) => settle(resolve, answer);
    const onEnd = () => settle(reject, new Error('A process of the bench ended in the middle.'));
    child.once('message', onAnswer).once('exit', onEnd);
    child.send(message);
  });
}

async function answering(url, headers, child, saidLast) {
  const deadline = performance.now() + READY_LIMIT_MS;
  let last = 'nothing';
  while (child.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(url, { headers }).catch(() => null);
    if (answer?.ok) return void (await answer.arrayBuffer());
    last = answer ? `${answer.status} ${await answer.text()}` : 'nothing';
    await sleep(10);
  }
  child.kill('SIGKILL');
  throw new Explained(`${url} answered ${last}; the server said:\n${saidLast()}`);
}
