import fs from 'node:fs';
import path from 'node:path';
import { Explained, say } from './project.mjs';
import { run, runTool } from './run.mjs';

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'];

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
 * The Chromium for the browser tests: `CHROMIUM_PATH`, Playwright's own, the system's, the distribution's package,
 * or Playwright's download, whichever is there first.
 * @returns {Promise<string>} its program
 * @throws {Explained} a sentence that says what to do when there is none and none can be had
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (fs.existsSync(given)) return given;
    throw new Explained(`CHROMIUM_PATH names ${given}, where there is no browser.`);
  }
  const present = (await playwrightsOwn()) ?? onThisSystem();
  if (present) return present;
  if (await installPackage()) {
    const installed = onThisSystem();
    if (installed) return installed;
  }
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

/** @returns {string | undefined} */
export function onThisSystem() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const names = process.platform === 'win32' ? ['chrome.exe', 'msedge.exe'] : ON_PATH;
  const candidates = [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...USUAL_PLACES];
  return candidates.find(isFile);
}

/** Debian and its relatives have Chromium as a package; needs root, or a sudo that does not ask. */
async function installPackage() {
  if (process.platform !== 'linux' || !fs.existsSync('/usr/bin/apt-get')) return false;
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const quiet = { isQuiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  say("Installing the distribution's Chromium…");
  for (const args of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const [command = '', ...rest] = [...prefix, ...args];
    const { code, output } = await run(command, rest, quiet).catch((error) => ({ code: 1, output: error.message }));
    if (code === 0) continue;
    say(`That was not possible (${output.trim().split('\n').at(-1)}).`);
    return false;
  }
  return true;
}
