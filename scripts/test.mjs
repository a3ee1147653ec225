/**
 * `npm test`: everything that must hold. The last line is `N passed, N failed`.
 * `--only=unit|e2e|faults|browser|lab` runs one suite, `--grep=<text>` the tests whose names contain it, `--repeat=<times>` each
 * browser test so often. The lab's suite is about the tools that measure, and needs libraries that only the lab installs: it
 * runs by its name alone.
 */
import { parseArgs } from 'node:util';
import { findTestBrowser } from './lib/browser.mjs';
import { ALL_PARTS, ensureBuilt } from './lib/built.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { Explained, LAB, main, say } from './lib/project.mjs';
import { run } from './lib/run.mjs';
import { runJest, runPlaywright } from './lib/suites.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const SUITES = ['unit', 'e2e', 'faults', 'browser', 'lab'];

await main(async () => {
  const { only, grep, repeat } = readArguments();
  const isWanted = (/** @type {string} */ suite) => !only || only === suite;
  await ensureInstalled();
  const total = { passed: 0, failed: 0, skipped: 0 };

  if (!only && !grep) await step('Checks', runChecks);
  else if (isWanted('unit')) await step('Unit tests', () => runJest('unit', { grep }));

  if (only !== 'unit') {
    const isBuilt = await step('Build', build);
    if (isBuilt && !only && !grep) await step('OpenAPI document', checkApiDocument);
    if (isBuilt && isWanted('e2e')) await step('API tests', () => runJest('e2e', { grep }));
    if (isBuilt && isWanted('faults'))
      await step('Fault drills, in their short form', () => runJest('faults', { grep }));
    if (isBuilt && isWanted('browser')) {
      await step('Browser tests', async () =>
        runPlaywright('browser', { grep, repeat, browser: await findTestBrowser() }),
      );
    }
    if (isBuilt && only === 'lab') {
      await step("Tests of the lab's tools", async () => {
        await ensureInstalled(LAB);
        return runPlaywright('lab', { grep, browser: await findTestBrowser() });
      });
    }
    if (!isBuilt) say('The API and browser tests did not run, because the build failed.');
  }

  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  say(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return total.failed === 0 ? 0 : 1;

  /** A step that breaks is one failure: the others still run. Answers whether it passed. */
  async function step(/** @type {string} */ name, /** @type {() => Promise<Counts>} */ work) {
    say(`\n== ${name}`);
    const beganAt = Date.now();
    const counts = await work().catch((error) => {
      say(error instanceof Explained ? error.message : String(error?.stack ?? error));
      return { passed: 0, failed: 1, skipped: 0 };
    });
    say(`${name}: ${Math.round((Date.now() - beganAt) / 1000)} s`);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
    return counts.failed === 0;
  }
});

/** @returns {Promise<Counts>} */
async function build() {
  await ensureBuilt(ALL_PARTS);
  return { passed: 1, failed: 0, skipped: 0 };
}

/** @returns {Promise<Counts>} */
async function checkApiDocument() {
  const { code } = await run(process.execPath, ['dist/apps/api/src/openapi.js', '--check']);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** @throws {Explained} what there is instead */
function readArguments() {
  const options = /** @type {const} */ ({
    only: { type: 'string' },
    grep: { type: 'string' },
    repeat: { type: 'string', default: '1' },
  });
  try {
    const { only, grep, repeat } = parseArgs({ options }).values;
    if (!/^[1-9]\d*$/.test(repeat)) throw new Error(`--repeat takes a number, not "${repeat}".`);
    if (only && !SUITES.includes(only)) throw new Error(`There is no suite "${only}".`);
    return { only, grep, repeat: Number(repeat) };
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Explained(`${message}\nnpm test takes --only=${SUITES.join('|')}, --grep=<text> and --repeat=<times>.`);
  }
}
