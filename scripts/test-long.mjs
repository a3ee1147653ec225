/**
 * `npm run test:long`: what takes too long for `npm test`, every night and before a release. Prints what ran and how long each part
 * took; the last line is `N passed, N failed`. `--only=<part>` runs one part, which takes the options that follow, such as
 * `--only=faults --times=10` or `--only=offline --runs=20 --seed=7`. A drill whose programs are not installed counts as skipped.
 */
import { parseArgs } from 'node:util';
import { findTestBrowser } from './lib/browser.mjs';
import { ALL_PARTS, ensureBuilt } from './lib/built.mjs';
import { runInZones } from './lib/checks.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { Explained, LAB, main, MISSING, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { oneTest, Steps } from './lib/steps.mjs';
import { runJest, runPlaywright } from './lib/suites.mjs';

/** @typedef {import('./lib/steps.mjs').Counts} Counts */

/** @type {Record<string, [name: string, work: (args: string[]) => Promise<Counts>]>} */
const PARTS = {
  zones: ['Rules of days and times in three zones', runInZones],
  api: ['API tests in their long form', (args) => jest('e2e', args)],
  faults: ['Fault drills in their long form', (args) => jest('faults', args)],
  offline: ['Random presses under cut lines', (args) => script('lab/offline.mjs', args)],
  failover: ['Machines of a cluster lost', (args) => script('lab/failover.mjs', args)],
  backups: ['Backups of pgBackRest restored', (args) => script('lab/backups.mjs', args)],
  plans: ['Every read on ten times the business', (args) => script('lab/bench.mjs', ['--walk', '--size=10', ...args])],
  lab: ["Tests of the lab's tools", lab],
};

await main(async () => {
  const [first, ...args] = process.argv.slice(2);
  const only = /^--only=(.+)$/.exec(first ?? '')?.[1];
  if (first && !(only && only in PARTS))
    throw new Explained(`npm run test:long takes --only=${Object.keys(PARTS).join('|')}, then the part's own options.`);
  // Jest's and Playwright's workers inherit our environment.
  process.env.TEST_LONG = '1';
  await ensureInstalled();
  await ensureBuilt(ALL_PARTS);
  const steps = new Steps();
  for (const [part, [name, work]] of Object.entries(PARTS)) {
    if (!only || only === part) await steps.run(name, () => work(args));
  }
  return steps.finish();
});

/**
 * Runs one of Jest's projects, with `--times=<number>` so often, until the first failure; `--grep=<text>` chooses tests.
 * @param {'e2e' | 'faults'} project
 * @param {string[]} args
 */
async function jest(project, args) {
  const { grep, times } = read(args);
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (let round = 1; round <= times && total.failed === 0; round++) {
    const { passed, failed, skipped } = await runJest(project, { grep });
    say(`Run ${round} of ${times}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

async function lab(/** @type {string[]} */ args) {
  const { grep, times } = read(args);
  await ensureInstalled(LAB);
  return runPlaywright('lab', { grep, repeat: times, browser: await findTestBrowser() });
}

/** A tool of the lab, which is one test here: what it found stands above. */
async function script(/** @type {string} */ file, /** @type {string[]} */ args) {
  const { code } = await run(process.execPath, [file, ...args]);
  return code === MISSING ? { passed: 0, failed: 0, skipped: 1 } : oneTest(code === 0);
}

/** @throws {Explained} what can be said */
function read(/** @type {string[]} */ args) {
  try {
    const options = /** @type {const} */ ({ grep: { type: 'string' }, times: { type: 'string', default: '1' } });
    const { grep, times } = parseArgs({ args, options }).values;
    if (!/^[1-9]\d{0,3}$/.test(times)) throw new Error(`--times takes a number, not "${times}".`);
    return { grep, times: Number(times) };
  } catch (error) {
    throw new Explained(`${/** @type {Error} */ (error).message} This part takes --grep=<text> and --times=<number>.`);
  }
}
