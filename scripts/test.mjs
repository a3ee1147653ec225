/**
 * `npm test`: what every change must pass, in some twenty minutes on two cores; `-- --all` is everything, as CI runs it (D563). A line
 * says `N passed, N failed`; the last one, what was left out.
 * `--only=unit|e2e|faults|browser` runs one suite, `--grep=<text>` the tests whose names contain it, `--repeat=<times>` each
 * browser test so often, `--changed` what a change against main touches: each chooses among everything. `npm run test:long` has what
 * takes longer.
 */
import { parseArgs } from 'node:util';
import { findTestBrowser } from './lib/browser.mjs';
import { ALL_PARTS, ensureBuilt } from './lib/built.mjs';
import { BASE, browserRunsFor, changedFiles } from './lib/changed.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { Explained, main, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { oneTest, Steps } from './lib/steps.mjs';
import { runJest, runPlaywright } from './lib/suites.mjs';

/** @typedef {import('./lib/steps.mjs').Counts} Counts */

const SUITES = ['unit', 'e2e', 'faults', 'browser'];
/** A story of each page; once, and not in the window of a phone besides. */
const STORIES = ['--grep=@story', '--project=phone', '--project=desktop'];
const LEFT_OUT =
  'Left out: other browser tests, drills that take 10 s and more, API tests that start whole products. npm test -- --all runs them, too, in an hour.';

await main(async () => {
  const { only, grep, repeat, changed, isSmall } = readArguments();
  const isWanted = (/** @type {string} */ suite) => !only || only === suite;
  await ensureInstalled();
  const since = changed ? BASE : undefined;
  const { runs, left } = await browserRuns(changed, isSmall);
  // Jest's workers inherit our environment.
  if (isSmall) process.env.TEST_SMALL = '1';
  const steps = new Steps();

  if (!only && !grep) await steps.run('Checks', () => runChecks(since));
  else if (isWanted('unit')) await steps.run('Unit tests', () => runJest('unit', { grep }));

  if (only !== 'unit') {
    const isBuilt = await steps.run('Build', build);
    if (isBuilt && !only && !grep) await steps.run('OpenAPI document', checkApiDocument);
    if (isBuilt && isWanted('e2e')) await steps.run('API tests', () => runJest('e2e', { grep, since }));
    if (isBuilt && isWanted('faults')) {
      await steps.run('Fault drills', () => runJest('faults', { grep, since }));
    }
    for (const args of isBuilt && isWanted('browser') ? runs : []) {
      await steps.run(['Browser tests', ...args].join(' '), async () =>
        runPlaywright('browser', { grep, repeat, args, browser: await findTestBrowser() }),
      );
    }
    if (!isBuilt) say('The API and browser tests did not run, because the build failed.');
  }
  const code = steps.finish();
  left.forEach(say);
  return code;
});

/** Arguments of each run of Playwright, and sentences about what is left out. */
async function browserRuns(/** @type {boolean} */ changed, /** @type {boolean} */ isSmall) {
  if (changed) return browserRunsFor(await changedFiles());
  return isSmall ? { runs: [STORIES], left: [LEFT_OUT] } : { runs: [[]], left: [] };
}

/** @returns {Promise<Counts>} */
async function build() {
  await ensureBuilt(ALL_PARTS);
  return oneTest(true);
}

/** @returns {Promise<Counts>} */
async function checkApiDocument() {
  const { code } = await run(process.execPath, ['dist/apps/api/src/commands/openapi.js', '--check']);
  return oneTest(code === 0);
}

/** @throws {Explained} what there is instead */
function readArguments() {
  const options = /** @type {const} */ ({
    only: { type: 'string' },
    grep: { type: 'string' },
    repeat: { type: 'string', default: '1' },
    changed: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  });
  try {
    const { only, grep, repeat, changed, all } = parseArgs({ options }).values;
    if (!/^[1-9]\d*$/.test(repeat)) throw new Error(`--repeat takes a number, not "${repeat}".`);
    if (only && !SUITES.includes(only)) throw new Error(`There is no suite "${only}".`);
    if (changed && (only || grep || all)) throw new Error('--changed chooses the tests itself.');
    return { only, grep, repeat: Number(repeat), changed, isSmall: !(only || grep || changed || all) };
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Explained(
      `${message}\nnpm test takes --all, --only=${SUITES.join('|')}, --grep=<text> and --repeat=<times>, or --changed.`,
    );
  }
}
