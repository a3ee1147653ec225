import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { codeOf, Explained, ROOT, withProgress } from './project.mjs';
import { run } from './run.mjs';

const NODE_NEEDED = [20, 19];

/**
 * Installs the libraries of a lock file when they are missing or other ones. npm itself would need seconds to find out that
 * nothing is to be done, and its failures are no sentences; nothing but Node is there yet.
 * @param {string} [folder] where it lies: the checkout, or LAB
 * @throws {Explained} a sentence that names what is missing
 */
export async function ensureInstalled(folder = ROOT) {
  requireNode();
  if (isInstalled(folder)) return;
  await withLock('install', async () => {
    if (isInstalled(folder)) return;
    // The build needs the development ones whatever NODE_ENV says; no library needs its install script.
    const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    const options = { isQuiet: true, cwd: folder };
    const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
      ? run(process.execPath, [process.env.npm_execpath, ...args], options)
      : run('npm', args, options);
    const what = `Installing the ${librariesOf(folder)}`;
    const { code, output } = await withProgress(what, () => npm, howFarIn(folder)).catch(() => {
      throw new Explained(
        `The ${librariesOf(folder)} cannot be installed because npm was not found: install Node with npm.`,
      );
    });
    if (code !== 0) throw new Explained(explain(output, folder));
  });
}

/**
 * @param {string} output what npm said
 * @param {string} [folder] what it should install
 */
function explain(output, folder = ROOT) {
  const failure = `The ${librariesOf(folder)} cannot be installed`;
  const end = output.trim().split('\n').slice(-15).join('\n');
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|network/i.test(output)) {
    return `${failure}: npm could not reach its registry. Connect to the network and start again.\n${end}`;
  }
  if (/ENOSPC/.test(output)) return `${failure}: the disk is full.`;
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `${failure}: ${folder} is not writable for this user. Start as its owner.\n${end}`;
  }
  return `${failure}; npm says:\n${end}`;
}

/** As in 'Installing the libraries of lab/…'. */
function librariesOf(/** @type {string} */ folder) {
  return folder === ROOT ? 'libraries' : `libraries of ${path.relative(ROOT, folder)}/`;
}

/**
 * Compares what npm wrote down when it last finished with the lock file.
 * @param {string} root the folder of both
 */
function isInstalled(root) {
  const present = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (!present) return false;
  return wantedIn(root).every(([place, { version }]) => present[place]?.version === version && isThere(root, place));
}

/**
 * How many libraries lie where the lock file says, for a line at the terminal: npm itself says nothing until it has ended.
 * @param {string} root the folder of the lock file
 * @returns {() => string} as in '431 of 812'
 */
export function howFarIn(root) {
  const places = wantedIn(root).map(([place]) => place);
  return () => `${places.filter((place) => isThere(root, place)).length} of ${places.length}`;
}

const isThere = (/** @type {string} */ root, /** @type {string} */ place) =>
  fs.existsSync(path.join(root, place, 'package.json'));

/**
 * What the lock file has certainly installed on this machine, by its place below the folder.
 * @param {string} root
 * @throws {Explained}
 */
function wantedIn(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  if (!wanted) throw new Explained(`There is no readable package-lock.json in ${root}.`);
  return Object.entries(wanted).filter(([place, entry]) => place && (!entry.optional || isForHere(entry)));
}

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/** @returns {Record<string, Entry> | undefined} */
function readPackages(/** @type {string} */ file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error instanceof SyntaxError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** True only when it is certain that npm installs an optional package on this machine. */
function isForHere(/** @type {Entry} */ entry) {
  if (!entry.os || !entry.cpu || entry.libc) return false;
  return entry.os.includes(process.platform) && entry.cpu.includes(process.arch);
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NODE_NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new Explained(`Tidycrew needs Node ${NODE_NEEDED.join('.')} or later; this is Node ${process.versions.node}.`);
}
