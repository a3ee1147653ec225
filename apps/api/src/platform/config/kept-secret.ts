import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** As many as SESSION_SECRET must have. */
const SHORTEST = 32;

/**
 * The secret that a file keeps: made at the first call, with 288 random bits, readable by its owner only.
 * @param remedy what a person does when the file holds none
 * @throws Error with one sentence when it is empty or too short: others could guess it
 */
export function keptSecret(file: string, remedy: string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  makeSecret(file);
  return readSecret(file, remedy);
}

/** Creates the file where there is none. Of two processes that do so at once, one creates it and both read the same. */
export function makeSecret(file: string, secret = randomBytes(36).toString('base64url')): void {
  // Written whole and synced under another name first: a process killed midway leaves no partial secret.
  const temporary = temporaryName(file);
  try {
    writeFileSync(temporary, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** @throws Error as keptSecret does; NodeJS.ErrnoException when there is no such file, or it cannot be read */
export function readSecret(file: string, remedy: string, shortest = SHORTEST): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= shortest) return secret;
  throw new Error(`${file} holds no secret of at least ${shortest} characters: ${remedy}.`);
}

/** The process id is part of the name, so that the next start can tell whether the file was abandoned. */
export function temporaryName(file: string): string {
  return `${file}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
}
