import fs from 'node:fs';
import path from 'node:path';
import { Explained, say } from './project.mjs';
import { run, runTool } from './run.mjs';

/** Chromium without its own window, as Debian packages it: the browser tests take a third less time in it. */
const SHELL = 'chromium-headless-shell';
export const ON_PATH =
  process.platform === 'win32'
    ? ['chrome.exe', 'msedge.exe']
    : ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

/** Where browsers live that are not on the PATH. */
const USUAL_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ...[process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) => [
      path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.join(folder, 'Chromium', 'Application', 'chrome.exe'),
      path.join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
];

/**
 * A Chromium that is measured in as people have it: `CHROMIUM_PATH`, Playwright's own, the system's, the distribution's
 * package, or Playwright's download, whichever is there first.
 * @returns {Promise<string>} its program
 * @throws {Explained} a sentence that says what to do when there is none and none can be had
 */
export async function findBrowser() {
  const present = given() ?? (await playwrightsOwn()) ?? onThisSystem(ON_PATH);
  if (present) return present;
  if (await installPackage('chromium')) {
    const installed = onThisSystem(ON_PATH);
    if (installed) return installed;
  }
  return download();
}

/**
 * The Chromium for the browser tests: as for findBrowser, but without its own window where that can be had. Where a run
 * decides (CI), the package is installed even beside a whole Chromium.
 * @returns {Promise<string | undefined>} its program; undefined: Playwright's own, which it finds by itself
 * @throws {Explained} a sentence that says what to do when there is none and none can be had
 */
export async function findTestBrowser() {
  const chosen = given();
  if (chosen) return chosen;
  if (await playwrightsOwn()) return undefined;
  const whole = onThisSystem(ON_PATH);
  const present = onThisSystem([SHELL]) ?? (process.env.CI ? undefined : whole);
  if (present) return present;
  if (await installPackage(SHELL)) {
    const installed = onThisSystem([SHELL]);
    if (installed) return installed;
  }
  return whole ?? findBrowser();
}

/** @returns {string | undefined} */
function given() {
  const file = process.env.CHROMIUM_PATH;
  if (!file || fs.existsSync(file)) return file || undefined;
  throw new Explained(`CHROMIUM_PATH names ${file}, where there is no browser.`);
}

async function download() {
  say('Downloading Chromium through Playwright…');
  const { code } = await runTool('@playwright/test', ['install', 'chromium'], { program: 'playwright' });
  const downloaded = code === 0 ? await playwrightsOwn() : undefined;
  if (downloaded) return downloaded;
  throw new Explained(
    'There is no Chromium for the browser tests and none could be installed: install Chromium or Chrome and set CHROMIUM_PATH to it.',
  );
}

/** @returns {Promise<string | undefined>} */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return file && fs.existsSync(file) ? file : undefined;
}

/** A folder of PATH that may not be read, or is no folder, has no browser for us. */
function isFile(/** @type {string} */ file) {
  try {
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {string[]} names of programs, the best first
 * @returns {string | undefined}
 */
export function onThisSystem(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...(names === ON_PATH ? USUAL_PLACES : [])].find(isFile);
}

/**
 * Debian and its relatives have Chromium as a package; needs root, or a sudo that does not ask.
 * @param {string} name
 */
async function installPackage(name) {
  if (process.platform !== 'linux' || !fs.existsSync('/usr/bin/apt-get')) return false;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const quiet = { isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  say(`Installing the distribution's ${name}…`);
  for (const args of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', name],
  ]) {
    const [command = '', ...rest] = [...prefix, ...args];
    const { code, output } = await run(command, rest, quiet).catch((error) => ({ code: 1, output: error.message }));
    if (code === 0) continue;
    say(`That was not possible (${output.trim().split('\n').at(-1)}).`);
    return false;
  }
  return true;
}
