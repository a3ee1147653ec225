import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { Explained, ROOT, say } from './project.mjs';
import { run } from './run.mjs';

const NODE_NEEDED = [20, 19];

/**
 * Installs the libraries of the lock file when they are missing or other ones.
 * @throws {Explained} a sentence that names what is missing
 */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  await withLock('install', async () => {
    if (isInstalled()) return;
    say('Installing the libraries…');
    // The build needs the development ones whatever NODE_ENV says; no library needs its install script.
    const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
    const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
      ? run(process.execPath, [process.env.npm_execpath, ...args], { isQuiet: true })
      : run('npm', args, { isQuiet: true });
    const { code, output } = await npm.catch(() => {
      throw new Explained('The libraries cannot be installed because npm was not found: install Node with npm.');
    });
    if (code !== 0) throw new Explained(explain(output));
  });
}

/** @param {string} output what npm said */
export function explain(output) {
  const end = output.trim().split('\n').slice(-15).join('\n');
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|network/i.test(output)) {
    return `The libraries cannot be installed: npm could not reach its registry. Connect to the network and start again.\n${end}`;
  }
  if (/ENOSPC/.test(output)) return 'The libraries cannot be installed: the disk is full.';
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `The libraries cannot be installed: ${ROOT} is not writable for this user. Start as its owner.\n${end}`;
  }
  return `The libraries cannot be installed; npm says:\n${end}`;
}

/**
 * Compares what npm wrote down when it last finished with the lock file.
 * @param {string} [root] the checkout
 */
export function isInstalled(root = ROOT) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const present = readPackages(path.join(root, 'node_modules', '.package-lock.json'));
  if (!wanted) throw new Explained(`There is no readable package-lock.json in ${root}.`);
  if (!present) return false;
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place || (entry.optional && !isForHere(entry))) return true;
    return present[place]?.version === entry.version && fs.existsSync(path.join(root, place, 'package.json'));
  });
}

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

/** @returns {Record<string, Entry> | undefined} */
function readPackages(/** @type {string} */ file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
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
