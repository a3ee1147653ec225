import { FirstSchema1763600000000 } from './1763600000000-first-schema.js';

/** Every migration, oldest first. */
export const MIGRATIONS = [FirstSchema1763600000000];
