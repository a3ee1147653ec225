/**
 * `npm run test:long -- --only=failover [--times=10 --rate=50 --fault=SIGSTOP --report=<file>]`: three PostgreSQL under Patroni, etcd and HAProxy
 * as plain processes, two copies of the product, people who write all the time; then a machine after another is lost. Every
 * write that was acknowledged must be there once, and writes must go on within 20 s. Needs Debian's patroni, python3-etcd,
 * etcd-server, haproxy and postgresql.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/lib/built.mjs';
import { ensureInstalled } from '../scripts/lib/installed.mjs';
import { Explained, main, ROOT, say } from '../scripts/lib/project.mjs';
import { Cluster } from './failover/cluster.mjs';
import { FAULTS } from './failover/faults.mjs';
import { reportOf } from './failover/report.mjs';
import { Work } from './failover/work.mjs';
import { compare, makeWorld } from './failover/world.mjs';
import { median } from './figures.mjs';
import { startProduct } from './product.mjs';

const SECRET = 'a-secret-that-only-the-drill-uses-0123456';
const QUIET_MS = 3_000;

/** @typedef {{ name: string, limitMs: number, gapMs: number, readGapMs: number, unavailable: number, lost: number }} Outcome */

/** One run: every fault once, what was said compared with what is stored after each. */
async function drill(/** @type {number} */ rate, /** @type {import('./failover/faults.mjs').Fault[]} */ faults) {
  const cluster = await Cluster.start();
  const copies = new Copies(cluster);
  const work = new Work(cluster.productUrl);
  try {
    const people = await makeWorld(cluster.databaseUrl, SECRET);
    await copies.startAll();
    work.begin(people, rate);
    await sleep(QUIET_MS);
    /** @type {Outcome[]} */
    const outcomes = [];
    for (const fault of faults) {
      const sinceMs = Date.now();
      const before = { ...work.counts };
      await fault.run(cluster, copies);
      await work.writing();
      await cluster.settled();
      await sleep(QUIET_MS);
      outcomes.push({
        name: fault.name,
        limitMs: fault.limitMs,
        gapMs: work.longestGap('writes', sinceMs),
        readGapMs: work.longestGap('reads', sinceMs),
        unavailable: work.counts.unavailable - before.unavailable,
        lost: work.counts.lost - before.lost,
      });
      const { name, gapMs, unavailable } = /** @type {Outcome} */ (outcomes.at(-1));
      say(`  ${name}: ${(gapMs / 1000).toFixed(1)} s without a write, ${unavailable} × 503`);
      if (gapMs > fault.limitMs) say(`  What the machines said until then: ${cluster.keepLogs()}`);
    }
    await work.end();
    const problems = [...(await compare(cluster.databaseUrl, work)), ...new Set(work.wrong)];
    return {
      outcomes,
      problems,
      writes: work.acknowledged.writes.length,
      counts: work.counts,
      versions: cluster.version,
    };
  } finally {
    await work.abandon();
    await copies.stopAll();
    await cluster.stop();
  }
}

/** The copies of the product, each on the port where HAProxy looks for it. */
class Copies {
  /** @type {import('./product.mjs').Product[]} */
  #running = [];

  constructor(/** @type {Cluster} */ cluster) {
    this.cluster = cluster;
  }

  async startAll() {
    for (const at of this.cluster.copyPorts.keys()) this.#running[at] = await this.#start(at);
  }

  /** One after the other, as an update does. */
  async restartInTurn() {
    for (const at of this.cluster.copyPorts.keys()) {
      await this.#running[at]?.stop();
      this.#running[at] = await this.#start(at);
    }
  }

  async stopAll() {
    await Promise.all(this.#running.map((copy) => copy.stop()));
  }

  #start(/** @type {number} */ at) {
    const { databaseUrl, copyPorts } = this.cluster;
    return startProduct(databaseUrl, { PORT: String(copyPorts[at]), SESSION_SECRET: SECRET });
  }
}

await main(async () => {
  const { times, rate, faults, report } = readArguments(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt(['api']);
  const runs = [];
  for (let run = 1; run <= times; run += 1) {
    say(`Run ${run} of ${times}:`);
    const result = await drill(rate, faults);
    runs.push(result);
    say(`  ${result.writes} acknowledged writes, ${result.problems.length} problems`);
    // After each, so that a run that cannot be finished takes none of the others with it.
    if (report)
      fs.writeFileSync(
        path.resolve(ROOT, report),
        reportOf({ runs, rate, cpus: os.cpus().length, load: os.loadavg() }),
      );
    result.problems.slice(0, 20).forEach((problem) => say(`  ${problem}`));
    if (result.problems.length > 0) return 1;
  }
  const late = faults.filter((fault, at) => {
    const gaps = runs.map(({ outcomes }) => outcomes[at]?.gapMs ?? Infinity);
    return median(gaps) > fault.limitMs;
  });
  for (const { name, limitMs } of late) say(`${name}: the median is over ${limitMs / 1000} s.`);
  return late.length > 0 ? 1 : 0;
});

/** @param {string[]} args */
function readArguments(args) {
  const read = { times: 1, rate: 50, faults: FAULTS, report: '' };
  for (const arg of args) {
    const [, name, value = ''] = /^--(times|rate|fault|report)=(.+)$/.exec(arg) ?? [];
    const number = Number(value);
    if (name === 'report') read.report = value;
    else if (name === 'fault') read.faults = FAULTS.filter((fault) => fault.name.includes(value));
    else if (name === 'times' && number >= 1 && number <= 100) read.times = number;
    else if (name === 'rate' && number >= 1 && number <= 500) read.rate = number;
    else throw new Explained(`The part failover takes --times, --rate, --fault and --report, not "${arg}".`);
  }
  return read;
}
