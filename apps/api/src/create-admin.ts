import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { LIMITS } from '@tidycrew/contracts';
import { cleanLine, emailKey } from '@tidycrew/domain';
import { isEmail } from 'class-validator';
import { createDataSource } from '../../../ormconfig.js';
import { hashPassword } from './auth/password.js';
import { brokenConstraint, refusalOfDatabase } from './common/database-error.js';
import { User } from './staff/user.entity.js';

/**
 * Makes an admin (decision D12): `npm run admin:create -- <email> <first name> <last name>`. The password is asked for,
 * unseen, or read from standard input when that is no terminal; it is never an argument, where others could read it.
 */
async function main(): Promise<void> {
  const [email = '', firstName = '', lastName = ''] = process.argv.slice(2).map(cleanLine);
  if (!isEmail(email) || firstName === '') {
    throw new Error('Usage: npm run admin:create -- <email> <first name> <last name>');
  }
  const password = process.stdin.isTTY ? await askUnseen('Password: ') : await readFirstLine();
  if (password.length < LIMITS.passwordMin || password.length > LIMITS.passwordMax) {
    throw new Error(`The password must have ${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters.`);
  }
  if (emailKey(password) === emailKey(email)) throw new Error('The password must differ from the email address.');
  const database = createDataSource(undefined, 1);
  await database.initialize();
  try {
    const passwordHash = await hashPassword(password);
    await database.transaction(async (tx) => {
      const admin = await tx.save(User, tx.create(User, { email, firstName, lastName, role: 'admin', passwordHash }));
      await tx.query(
        `INSERT INTO audit_log (action, subject, subject_id, details) VALUES ('admin.created', 'user', $1, '{"by":"command"}')`,
        [admin.id],
      );
    });
    console.log(`${email} can sign in as an admin now.`);
  } catch (error) {
    if (brokenConstraint(error) === 'users_email_key') throw new Error(`${email} already exists.`, { cause: error });
    throw refusalOfDatabase(error) ?? error;
  } finally {
    await database.destroy();
  }
}

async function askUnseen(question: string): Promise<string> {
  process.stdout.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

async function readFirstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
