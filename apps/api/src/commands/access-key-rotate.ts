import 'reflect-metadata';
import { CodeKeys } from '../access/code-keys.js';
import { nameDamaged, rotateCodes } from '../access/code-rotation.js';
import { validate } from '../platform/config/env.js';
import { withCommandDatabase } from '../platform/database/command-database.js';

/**
 * `npm run access-key:rotate`: encrypts every code of a house with ACCESS_KEY, reading those of before with ACCESS_KEYS_OLD
 * (decision D509), while the product works. Stopped midway, it goes on where it was.
 */
try {
  const keys = new CodeKeys(validate());
  if (!keys.canSeal) throw new Error('Set ACCESS_KEY to the new key, and ACCESS_KEYS_OLD to the keys of before.');
  const { written, unreadable } = await withCommandDatabase((database) =>
    rotateCodes(database, keys, (code) => {
      nameDamaged(code);
      process.exitCode = 1;
    }),
  );
  console.log(`${written} codes were encrypted anew.`);
  if (unreadable > 0) {
    console.error(`${unreadable} codes have a key that is neither in ACCESS_KEY nor in ACCESS_KEYS_OLD.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
