import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.js';

/** What signs sessions: the configured secrets, or outside production one that is made once and kept in the data folder. */
@Injectable()
export class SessionSecrets {
  readonly list: readonly string[];

  constructor(env: Env) {
    this.list = env.sessionSecrets.length > 0 ? env.sessionSecrets : [keptSecret(env.dataDir)];
  }
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session.secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // 'wx': of two processes that start together, one writes and both read the same secret.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
