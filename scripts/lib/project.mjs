import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout, absolute. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What measures the product and tries it for long, with libraries of its own that nothing else needs. */
export const LAB = path.join(ROOT, 'lab');

const MADE_HERE = new Set([
  ...['node_modules', '.git', 'dist', '.data', '.business', '.cache', 'coverage', 'test-results', 'playwright-report'],
]);

/**
 * Every file below the given paths, sorted, without what is made by tools.
 * @param {string[]} places files or folders, relative to the checkout; missing ones count as empty
 * @returns {string[]} paths relative to the checkout
 */
export function filesOf(places) {
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {string} */ place) => {
    const stat = fs.statSync(path.join(ROOT, place), { throwIfNoEntry: false });
    if (!stat) return;
    if (!stat.isDirectory()) return void found.push(place);
    for (const name of fs.readdirSync(path.join(ROOT, place))) {
      if (!MADE_HERE.has(name)) visit(path.join(place, name));
    }
  };
  places.forEach(visit);
  return found.sort();
}

/**
 * One fingerprint of the names and contents of files.
 * @param {string[]} files relative to the checkout
 */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} line one calm line for the person at the terminal */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Says what is being done and for how long, because silence looks like a hang: on a terminal on a line that is written anew each
 * second, elsewhere on a line each 15 seconds.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @param {() => string} [howFar] as in '431 of 812', asked for each line
 */
export async function withProgress(what, work, howFar) {
  const { stdout } = process;
  const beganAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - beganAt) / 1000)} s`;
  const begin = stdout.isTTY ? '\r\x1b[K' : '';
  const show = (/** @type {string} */ line) => stdout.write(stdout.isTTY ? begin + line : `${line}\n`);
  show(`${what}…`);
  const tell = () => show([`${what}… ${seconds()}`, ...(howFar ? [howFar()] : [])].join(', '));
  const timer = setInterval(tell, stdout.isTTY ? 1000 : 15_000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    say(`${begin}${what}: ${seconds()}`);
  }
}

/** What Node calls the failure of a call to the system, 'ENOENT'; undefined of any other. */
export function codeOf(/** @type {unknown} */ error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** A failure that one sentence explains: the sentence is printed, not a stack. */
export class Explained extends Error {}

/** A program or account that a drill needs and this machine lacks. */
export class Missing extends Explained {}

/** The exit code of Missing, as Automake and Meson have it: the long run counts the drill as skipped. */
export const MISSING = 77;

/** @returns {string} the sentence of what one explains, else the stack */
function toldAs(/** @type {unknown} */ error) {
  if (!(error instanceof Error)) return String(error);
  return error instanceof Explained ? error.message : (error.stack ?? error.message);
}

/**
 * Runs a script's work and turns its failure into a sentence and an exit code.
 * @param {() => Promise<number | void>} work answers the exit code, or nothing when the process shall live on
 */
export async function main(work) {
  try {
    const code = await work();
    if (code !== undefined) process.exit(code);
  } catch (error) {
    process.stderr.write(`${toldAs(error)}\n`);
    process.exit(error instanceof Missing ? MISSING : 1);
  }
}
