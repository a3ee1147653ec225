import { describe } from '@jest/globals';
import { itWhere } from './it-where.js';

/** Whether this is the long run (`npm run test:long`), not `npm test`. */
export const isLong = process.env.TEST_LONG === '1';

/** `it` and `describe` of the long run; `npm test` counts their tests as skipped. */
export const itLong = itWhere(isLong);
export const describeLong = isLong ? describe : describe.skip;

/** Whether this is `npm test` without `--all`. */
export const isSmall = process.env.TEST_SMALL === '1';

/** `it` and `describe` of what takes too long for `npm test`, which counts it as skipped, but not for `npm test -- --all` (D563). */
export const itAll = itWhere(!isSmall);
export const describeAll = isSmall ? describe.skip : describe;

/** How often something is done: `fast` times in `npm test`, `long` times in the long run. */
export const times = (fast: number, long: number): number => (isLong ? long : fast);
