import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeSecret, readSecret } from '../platform/config/kept-secret.js';

/** Without letters and digits that are taken for one another: it is typed on phones. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const [GROUPS, GROUP] = [3, 4];
const LENGTH = GROUPS * GROUP + GROUPS - 1;

/**
 * The password of this data folder's demo accounts, made at the first call: nobody who has not seen the terminal or the
 * folder knows it, wherever the product is then reached from.
 */
export function demoPassword(dataDir: string): string {
  const file = fileIn(dataDir);
  makeSecret(file, newPassword());
  return readSecret(file, 'remove it, and start again', LENGTH);
}

/** The same, where there is one already; else null. */
export function keptDemoPassword(dataDir: string): string | null {
  return existsSync(fileIn(dataDir)) ? demoPassword(dataDir) : null;
}

function newPassword(): string {
  const group = (): string => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'demo.secret');
}
