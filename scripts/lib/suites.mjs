import fs from 'node:fs';
import path from 'node:path';
import { LAB, ROOT, say } from './project.mjs';
import { runTool } from './run.mjs';

/** @typedef {import('./steps.mjs').Counts} Counts */
/**
 * @typedef {object} SuiteOptions
 * @property {string} [grep] only tests whose names match
 * @property {number} [repeat] how often each browser test runs
 * @property {string} [files] only files whose paths match
 * @property {string} [since] only what a change against this branch touches, by Jest's import graph
 * @property {string} [zone] where the machine is told to be, like Pacific/Kiritimati
 * @property {boolean} [isQuiet]
 */

const RESULTS = path.join(ROOT, '.cache', 'results');
/** A suite that hangs must not hold up the rest for ever; the long run has the night. */
const limitMs = () => (process.env.TEST_LONG ? 240 : 60) * 60_000;

/**
 * Runs one of Jest's projects.
 * @param {'unit' | 'e2e' | 'faults'} project
 * @param {SuiteOptions} [options]
 * @returns {Promise<Counts & { output: string }>}
 */
export async function runJest(project, { grep, files, since, zone, isQuiet } = {}) {
  const file = freshResults([project, ...(zone?.split('/') ?? [])].join('-'));
  const args = ['--selectProjects', project, '--json', '--outputFile', file];
  if (grep) args.push('--testNamePattern', grep);
  if (files) args.push('--testPathPatterns', files);
  if (since) args.push('--changedSince', since);
  const { code, output, isTimedOut } = await runTool('jest', args, {
    nodeArgs: ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning'],
    env: { NODE_ENV: 'test', ...(zone && { TZ: zone }) },
    // Jest prints its whole report as JSON to the standard output as well.
    isQuiet: true,
    limitMs: limitMs(),
  });
  const shown = output.replace(/^\{"numFailedTestSuites".*$/m, '').trim();
  if (!isQuiet) say(shown);
  return { ...settle(project, code, isTimedOut, readJest(file)), output: shown };
}

/**
 * Runs the browser tests, or those of the lab's own tools.
 * @param {'browser' | 'lab'} suite
 * @param {SuiteOptions & { browser?: string, args?: string[] }} [options] args: more of Playwright's own
 * @returns {Promise<Counts>}
 */
export async function runPlaywright(suite, { grep, repeat = 1, browser, args: more = [] } = {}) {
  const file = freshResults(suite);
  const config = suite === 'lab' ? path.join(LAB, 'playwright.config.ts') : 'playwright.config.ts';
  const args = [
    'test',
    '--config',
    config,
    '--repeat-each',
    String(repeat),
    ...(grep ? ['--grep', grep] : []),
    ...more,
  ];
  const { code, isTimedOut } = await runTool('@playwright/test', args, {
    program: 'playwright',
    env: { CHROMIUM_PATH: browser, BROWSER_RESULTS: file },
    limitMs: limitMs(),
  });
  return settle(suite, code, isTimedOut, readPlaywright(file));
}

/** A run that failed without a failed test (nothing found, a broken setup, a hang) is a failure all the same. */
function settle(
  /** @type {string} */ name,
  /** @type {number} */ code,
  /** @type {boolean} */ isTimedOut,
  /** @type {Counts | undefined} */ counts,
) {
  if (isTimedOut) say(`The ${name} tests were ended after ${limitMs() / 60_000} minutes.`);
  if (!counts) return { passed: 0, failed: 1, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @returns {Counts | undefined} */
function readJest(/** @type {string} */ file) {
  const result = readJson(file);
  if (!result) return undefined;
  // A file that does not load has no tests to count.
  const broken = result.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ suite) =>
      suite.status === 'failed' && suite.assertionResults.length === 0,
  ).length;
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + broken,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

/** @returns {Counts | undefined} */
function readPlaywright(/** @type {string} */ file) {
  const stats = readJson(file)?.stats;
  if (!stats) return undefined;
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
}

function freshResults(/** @type {string} */ name) {
  const file = path.join(RESULTS, `${name}.json`);
  fs.mkdirSync(RESULTS, { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

function readJson(/** @type {string} */ file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
