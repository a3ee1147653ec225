import { spawnSync } from 'node:child_process';
import { it } from '@jest/globals';

/** `it` where what the test needs is there; elsewhere the test is counted as skipped, and named. */
export const itWhere = (isThere: boolean) => (isThere ? it : it.skip);

/** `it` on a machine that has this program. */
export const itWith = (program: string) => itWhere(spawnSync(program, ['--version']).error === undefined);
