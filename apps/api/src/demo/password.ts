import { existsSync } from 'node:fs';
import path from 'node:path';
import { readableCode } from '../platform/common/readable-code.js';
import { makeSecret, readSecret } from '../platform/config/kept-secret.js';

const GROUPS = 3;
/** Length of the groups of four letters with hyphens between them. */
const LENGTH = GROUPS * 4 + GROUPS - 1;

/**
 * The password of this data folder's demo accounts, made at the first call: nobody who has not seen the terminal or the
 * folder knows it, wherever the product is then reached from.
 */
export function demoPassword(dataDir: string): string {
  const file = fileIn(dataDir);
  makeSecret(file, readableCode(GROUPS));
  return readSecret(file, 'remove it, and start again', LENGTH);
}

/** The password of the demo accounts, where one was made already; else null. */
export function keptDemoPassword(dataDir: string): string | null {
  return existsSync(fileIn(dataDir)) ? demoPassword(dataDir) : null;
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'demo.secret');
}
