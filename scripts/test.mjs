/**
 * `npm test`: everything that must hold. The last line is `N passed, N failed`.
 * `--only=unit|e2e|faults|browser|lab` runs one suite, `--grep=<text>` the tests whose names contain it. The lab's suite is
 * about the tools that measure, and needs libraries that only the lab installs: it runs by its name, or with `--lab`.
 */
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
  const { only, grep, withLab } = readArguments(process.argv.slice(2));
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
      await step('Browser tests', async () => runPlaywright('browser', { grep, browser: await findTestBrowser() }));
    }
    if (isBuilt && (withLab || only === 'lab')) {
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

/** @param {string[]} args */
function readArguments(args) {
  /** @type {{ only?: string, grep?: string, withLab: boolean }} */
  const read = { withLab: false };
  for (let index = 0; index < args.length; index++) {
    if (args[index] === '--lab') {
      read.withLab = true;
      continue;
    }
    const [, name, inline] = /^--(only|grep)(?:=(.*))?$/s.exec(args[index] ?? '') ?? [];
    const value = inline ?? args[++index];
    if ((name !== 'only' && name !== 'grep') || !value) {
      throw new Explained(
        `npm test takes --only=${SUITES.join('|')}, --grep=<text> and --lab, not "${args.join(' ')}".`,
      );
    }
    read[name] = value;
  }
  if (read.only && !SUITES.includes(read.only)) {
    throw new Explained(`There is no suite "${read.only}": choose from ${SUITES.join(', ')}.`);
  }
  return read;
}
