import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Env } from '../platform/config/env.js';
import { keptSecret } from '../platform/config/kept-secret.js';

/** What signs sessions: the configured secrets, or outside production one that is made once and kept in the data folder. */
@Injectable()
export class SessionSecrets {
  readonly list: readonly string[];

  constructor(env: Env) {
    this.list = env.sessionSecrets.length > 0 ? env.sessionSecrets : [ofDataFolder(env.dataDir)];
  }
}

function ofDataFolder(dataDir: string): string {
  const file = join(dataDir, 'session.secret');
  return keptSecret(file, 'remove it, and a new one is made; everybody then signs in again');
}
