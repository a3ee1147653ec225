import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { LIMITS } from '@tidycrew/contracts';
import { emailKey } from '@tidycrew/domain';
import { PUBLISHED_PASSWORD, PUBLISHED_SENTENCE } from './password.js';

/**
 * A new password for the commands: asked for without echo, or read from standard input when that is no terminal; never
 * an argument, because others could read those.
 * @throws Error with one sentence when it is too short, too long, the e-mail address or published
 */
export async function readNewPassword(email: string): Promise<string> {
  const password = process.stdin.isTTY ? await askUnseen('Password: ') : await readFirstLine();
  if (password.length < LIMITS.passwordMin || password.length > LIMITS.passwordMax) {
    throw new Error(`The password must have ${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters.`);
  }
  if (password === PUBLISHED_PASSWORD) throw new Error(PUBLISHED_SENTENCE);
  if (emailKey(password) === emailKey(email)) throw new Error('The password must differ from the email address.');
  return password;
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
