import { describe } from '@jest/globals';
import { itWhere } from './it-where.js';

/** Whether this is the long run (`npm run test:long`), not `npm test`. */
export const isLong = process.env.TEST_LONG === '1';

/** `it` and `describe` of the long run; `npm test` counts their tests as skipped. */
export const itLong = itWhere(isLong);
export const describeLong = isLong ? describe : describe.skip;

/** How often something is done: `fast` times in `npm test`, `long` times in the long run. */
export const times = (fast: number, long: number): number => (isLong ? long : fast);
