import 'reflect-metadata';
import { SEALED_CODES } from '../access/code-rotation.js';
import { SEALED_PASSWORDS } from '../mail/mail-server.repository.js';
import { AccessKeys } from '../platform/config/access-keys.js';
import { validate } from '../platform/config/env.js';
import { withCommandDatabase } from '../platform/database/command-database.js';
import { rotate } from '../platform/database/rotation.js';

/**
 * `npm run access-key:rotate`: encrypts every code of a house and the password of the mail server with ACCESS_KEY, reading those of
 * before with ACCESS_KEYS_OLD, while the product works. Stopped midway, it goes on where it was.
 */
try {
  const keys = new AccessKeys(validate());
  if (!keys.canSeal) throw new Error('Set ACCESS_KEY to the new key, and ACCESS_KEYS_OLD to the keys of before.');
  const { codes, passwords } = await withCommandDatabase(async (database) => ({
    codes: await rotate(database, keys, SEALED_CODES),
    passwords: await rotate(database, keys, SEALED_PASSWORDS),
  }));
  const unreadable = codes.unreadable + passwords.unreadable;
  console.log(`${codes.written} codes and ${passwords.written} mail passwords were encrypted anew.`);
  for (const name of [...codes.damaged, ...passwords.damaged]) {
    console.error(`${name} is damaged. Please enter it again.`);
    process.exitCode = 1;
  }
  if (unreadable > 0) {
    console.error(`${unreadable} of them have a key that is neither in ACCESS_KEY nor in ACCESS_KEYS_OLD.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
