import { FirstSchema1763600000000 } from './1763600000000-first-schema.js';
import { Office1763700000000 } from './1763700000000-office.js';

/** Every migration, oldest first. */
export const MIGRATIONS = [FirstSchema1763600000000, Office1763700000000];
