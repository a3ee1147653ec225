import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from './project.mjs';

const requireHere = createRequire(import.meta.url);

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to our own
 * @property {string} [cwd] the checkout unless told
 * @property {boolean} [isQuiet] collect the output instead of showing it
 * @property {number} [limitMs] the program is ended after this time
 *
 * @typedef {{ code: number, output: string, isTimedOut: boolean }} RunResult code 128 + n after signal n
 */

/**
 * Runs a program to its end; SIGINT and SIGTERM are passed on to it, which npm does to its own script only.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const isCommandFile = process.platform === 'win32' && !path.extname(command).match(/^\.exe$/i);
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // npm and its like are command files on Windows, which only a shell starts.
      shell: isCommandFile,
      timeout: options.limitMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    let received = 0;
    const passOn = (/** @type {NodeJS.Signals} */ signal, /** @type {number} */ number) => {
      received = number;
      child.kill(signal);
    };
    signals.forEach((signal) => process.on(signal, passOn));
    const finish = () => signals.forEach((signal) => process.off(signal, passOn));
    child.on('error', (error) => {
      finish();
      reject(error);
    });
    child.on('close', (code, signal) => {
      finish();
      // Whoever asked us to stop wants no further step to begin.
      if (received) process.exit(128 + received);
      resolve({ code: code ?? (signal ? 137 : 1), output, isTimedOut: child.killed });
    });
  });
}

/**
 * Runs the command-line program of an installed package by its own file: no npx, no shell, the same on every system.
 * @param {string} name the package
 * @param {string[]} args
 * @param {RunOptions & { nodeArgs?: string[], program?: string }} [options]
 */
export function runTool(name, args, options = {}) {
  return run(process.execPath, [...(options.nodeArgs ?? []), toolFile(name, options.program), ...args], options);
}

/**
 * The file of a package's command-line program.
 * @param {string} name the package
 * @param {string} [program] which of its programs, when it has several
 */
export function toolFile(name, program) {
  const folder = path.join(ROOT, 'node_modules', name);
  const { bin } = requireHere(path.join(folder, 'package.json'));
  const file = typeof bin === 'string' ? bin : (bin[program ?? name] ?? Object.values(bin)[0]);
  return path.join(folder, file);
}
