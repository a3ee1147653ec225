import { checkLockfile } from './lockfile-check.mjs';
import { say } from './project.mjs';
import { runTool } from './run.mjs';
import { runJest } from './suites.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, output: string }} Outcome
 * @typedef {{ name: string, work: () => Promise<Outcome> }} Check
 */

/**
 * Where the unit tests are told to be, so that a rule which asks the machine for its zone fails: east of UTC and of the business, with
 * a change of the clocks; the rules of days and times west of UTC, too (D422).
 */
const [EAST, WEST] = ['Pacific/Chatham', 'America/Los_Angeles'];

/** The zones that trust.md names. */
const ZONES = ['UTC', 'Australia/Melbourne', 'Pacific/Kiritimati'];

/** The files whose names speak of days and times. */
const OF_TIME =
  '(calendar|date|day|lunch|membership|months|occurrences|pay|reminder|schedule|time|utc-view|wall-clock)[a-z-]*[.]spec[.]ts$';

/** @returns {Check} */
function timesIn(/** @type {string} */ zone) {
  return {
    name: `rules of days and times in ${zone}`,
    work: () => runJest('unit', { zone, files: OF_TIME, isQuiet: true }),
  };
}

/** A part of the long run. */
export const runInZones = () => runAll(ZONES.map(timesIn));

/**
 * The long ones first, so that two lanes end together. TypeScript 7 takes 15 + 25 s of CPU for the types instead of 46 + 65; Nest's
 * Swagger plugin needs version 6.
 * @type {Check[]}
 */
const TOOLS = [
  tool('types', 'typescript-7', ['-p', 'tsconfig.json', ...incremental('api')], 'tsc'),
  tool('types of the web apps', 'typescript-7', ['-p', 'tsconfig.web.json', ...incremental('web')], 'tsc'),
  tool('lint', 'oxlint', ['--type-aware', '--max-warnings=0', '.']),
  tool('format', 'prettier', [
    ...['--check', '.', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier'],
  ]),
  {
    name: 'lock file',
    work: async () => {
      const problems = checkLockfile();
      return one(problems.length === 0, problems.join('\n'));
    },
  },
];

/**
 * The fast part: format, lint, types, lock file and unit tests.
 * @param {string} [since] the branch with which a change is compared: only the unit tests that it touches
 */
export function runChecks(since) {
  const unit = { name: 'unit tests', work: () => runJest('unit', { zone: EAST, since, isQuiet: true }) };
  return runAll([unit, ...TOOLS, timesIn(WEST)]);
}

/**
 * Runs checks in two lanes. Prints a line each, and what was said by those that failed. npm runs scripts one after another, stops
 * at the first that fails, and counts nothing.
 * @param {Check[]} waiting
 * @returns {Promise<import('./steps.mjs').Counts>}
 */
async function runAll(waiting) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = performance.now();
      const outcome = await check.work();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const tests = outcome.passed + outcome.failed > 1 ? ` (${outcome.passed} passed, ${outcome.failed} failed)` : '';
      say(`${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${check.name}${tests}, ${seconds} s`);
      if (outcome.failed > 0) say(outcome.output.trim());
      total.passed += outcome.passed;
      total.failed += outcome.failed;
      total.skipped += outcome.skipped;
    }
  };
  await Promise.all([lane(), lane()]);
  return total;
}

/**
 * @param {string} name what the check is called
 * @param {string} pack the package of the tool
 * @param {string[]} args
 * @param {string} [program] where the package brings several
 * @returns {Check}
 */
function tool(name, pack, args, program) {
  return {
    name,
    work: async () => {
      const { code, output } = await runTool(pack, args, { isQuiet: true, program });
      return one(code === 0, output);
    },
  };
}

/** @returns {Outcome} */
function one(/** @type {boolean} */ hasPassed, /** @type {string} */ output) {
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0, output };
}

/** The second check of a tree that hardly changed takes a third of the time. */
function incremental(/** @type {string} */ name) {
  return ['--incremental', '--tsBuildInfoFile', `.cache/types-${name}.tsbuildinfo`];
}
