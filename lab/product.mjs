import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Explained, ROOT } from '../scripts/lib/project.mjs';

const MAIN = path.join('dist', 'apps', 'api', 'src', 'main.js');
/**
 * As docker/ and systemd/ start it. With the room that Node gives young objects by itself, the rows of a long list outlive it
 * and are collected at a higher price: a fifth of what the list costs.
 */
export const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=16'];

const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;
/** pino's number of 'error'. */
const ERROR_LEVEL = 50;

/**
 * @typedef {object} Product the built product in a process of its own, as in production
 * @property {string} baseUrl
 * @property {number} pid
 * @property {string[]} complaints the lines of its log that are errors, and what is no log line
 * @property {() => Promise<Record<string, number>>} metrics what it says on its own port, each name with its labels
 * @property {() => Promise<number | null>} stop ends it with SIGTERM; answers its exit code
 */

/**
 * Starts the built product on free ports (PORT of `env` may name one), in production mode, and waits until it can answer.
 * @param {string} databaseUrl migrated already
 * @param {Record<string, string>} [env] added to what it needs
 * @returns {Promise<Product>}
 */
export async function startProduct(databaseUrl, env = {}) {
  const [port, metricsPort] = [Number(env.PORT) || (await freePort()), await freePort()];
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_HOST: 'localhost',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a-secret-that-only-measurements-use-0123',
      ...env,
    },
  });
  const endWithUs = () => void child.kill('SIGKILL');
  process.on('exit', endWithUs);
  // A signal that nobody handles ends us without an exit event, and the product would stay behind.
  const leave = () => process.exit(1);
  process.once('SIGINT', leave).once('SIGTERM', leave);
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  void ended.then(() => process.off('exit', endWithUs).off('SIGINT', leave).off('SIGTERM', leave));
  /** @type {string[]} */
  const complaints = [];
  /** @type {string[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (isComplaint(line)) complaints.push(line);
      if (said.length < 20) said.push(line);
    });
  }
  const product = {
    baseUrl: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    complaints,
    metrics: () => readMetrics(`http://127.0.0.1:${metricsPort}/metrics`),
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      const code = await ended;
      clearTimeout(late);
      return code;
    },
  };
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await isReady(product.baseUrl))) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) await sleep(50);
    else {
      child.kill('SIGKILL');
      throw new Explained(`The product did not get ready within ${READY_LIMIT_MS / 1000} s:\n${said.join('\n')}`);
    }
  }
  return product;
}

/** A port of this machine that nobody listens on. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/**
 * As `freePort`, below the ports that systems give to connections, so that none of them takes it while its server is away.
 * @returns {Promise<number>}
 */
export async function serverPort() {
  for (;;) {
    const port = randomInt(15_000, 30_000);
    if (await isFree(port)) return port;
  }
}

/** @returns {Promise<boolean>} */
function isFree(/** @type {number} */ port) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function isReady(/** @type {string} */ baseUrl) {
  const answer = await fetch(`${baseUrl}/health/ready`).catch(() => null);
  return answer?.ok === true;
}

function isComplaint(/** @type {string} */ line) {
  const [, level] = /^\{"level":(\d+),/.exec(line) ?? [];
  return level === undefined ? !line.startsWith('Tidycrew is ready') : Number(level) >= ERROR_LEVEL;
}

/** Prometheus' text as names and figures. */
async function readMetrics(/** @type {string} */ url) {
  const text = await (await fetch(url)).text();
  const lines = [...text.matchAll(/^([a-z][^#\n]*) (\S+)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value]) => [name, Number(value)]));
}

/** Ours without what would configure the product. */
function inherited() {
  const kept = ['PATH', 'HOME', 'TZ', 'TMPDIR', 'SystemRoot', 'TEMP', 'LANG'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
