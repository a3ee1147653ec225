import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_ACCESS_KEY } from '../factories/session.js';
import { atTheEnd } from './leftovers.js';

const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;
/** For who looks for tests that do not wait for an answer. */
const LATE = process.env.TEST_LATE_ANSWERS ? ['--import', new URL('late-answers.mjs', import.meta.url).href] : [];
const MAIN = path.join('dist', 'apps', 'api', 'src', 'main.js');

/** The built product in a process of its own. */
export interface TestServer {
  baseUrl: string;
  pid: number;
  /** Everything that it wrote so far. */
  output(): string;
  /** Ends it with SIGTERM and answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
}

interface ServerOptions {
  databaseUrl: string;
  env?: Record<string, string>;
  /** False to get the server while it is still waiting for its database. */
  waitUntilReady?: boolean;
}

/** Processes that a failed test left running must not outlive the run. */
const running = new Set<ChildProcess>();
atTheEnd(() => running.forEach((child) => child.kill('SIGKILL')));

/** Starts the built API on a free port and waits until `/health/ready` says 200. */
export async function startServer({
  databaseUrl,
  env = {},
  waitUntilReady = true,
}: ServerOptions): Promise<TestServer> {
  const port = await freePort();
  let output = '';
  const child = spawn(process.execPath, ['--enable-source-maps', ...LATE, MAIN], {
    cwd: path.resolve(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited(),
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: '5',
      BACKGROUND_WORK: 'false',
      STOP_GRACE_SECONDS: '0',
      // Required in production; these tests come by 127.0.0.1.
      PUBLIC_HOST: 'clean.example.com',
      // No test asks OpenStreetMap.
      MAP_TILE_URL: 'none',
      ACCESS_KEY: TEST_ACCESS_KEY,
      ...env,
    },
  });
  running.add(child);
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const server: TestServer = {
    baseUrl: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      const timer = new AbortController();
      const late = sleep(STOP_LIMIT_MS, 'late' as const, { signal: timer.signal }).catch(() => 'late' as const);
      const code = await Promise.race([ended, late]);
      timer.abort();
      if (code !== 'late') return code;
      child.kill('SIGKILL');
      throw new Error(`The server did not stop within ${STOP_LIMIT_MS / 1000} s:\n${output}`);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
  await waitForAnswer(server, child, waitUntilReady ? '/health/ready' : '/health/live');
  return server;
}

async function waitForAnswer(server: TestServer, child: ChildProcess, route: string): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(server.baseUrl + route).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) {
      await server.kill();
      throw new Error(`The server was not ready within ${READY_LIMIT_MS / 1000} s:\n${server.output()}`);
    }
    await sleep(30);
  }
  throw new Error(`The server ended with exit code ${child.exitCode}:\n${server.output()}`);
}

/** Ours without what belongs to Jest, to Playwright or to a developer's own configuration of the product. */
function inherited(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TZ', 'TMPDIR', 'SystemRoot', 'TEMP', 'LANG'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** A port of this machine that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
