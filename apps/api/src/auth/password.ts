import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../platform/common/app-error.js';
import { Turns } from '../platform/common/turns.js';

/** argon2id with the parameters that OWASP recommends (19 MiB, 2 passes); about 10 ms. */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many hashes one process makes at once: half of its processors, so that punches and PostgreSQL have the others, and at most
 * two, half of Node's thread pool. On two processors, beside 150 sign-ins as nobody, the slowest punch took 20 to 76 ms with one
 * at a time, and 107 to 210 with two.
 */
export const hashesAtOnce = (processors: number): number => Math.max(1, Math.min(2, Math.floor(processors / 2)));

export const HASHES_AT_ONCE = hashesAtOnce(availableParallelism());

const turns = signInTurns(HASHES_AT_ONCE);

export function hashPassword(plain: string): Promise<string> {
  return turns.take(() => hash(plain, OPTIONS));
}

/**
 * The password that older versions gave every demo account. It is public, so nobody can sign in with it or choose it.
 */
export const PUBLISHED_PASSWORD = 'tidycrew-demo';

/** The sentence for somebody who chooses it. */
export const PUBLISHED_SENTENCE = 'Everybody knows this password. Please choose another one.';

/** Checked against where there is no password, so that the answer takes the same time; made of bytes nobody has. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64'));

/** Whether it is the password behind a hash; never for null: there is no such account, or it has no password yet. */
export async function isPassword(plain: string, passwordHash: string | null): Promise<boolean> {
  const compared = passwordHash ?? (await nobodysHash);
  const isRight = await turns.take(() => verify(compared, plain));
  return isRight && passwordHash !== null && plain !== PUBLISHED_PASSWORD;
}

/** Whether an account still has it. */
export async function hasPublishedPassword(passwordHash: string | null): Promise<boolean> {
  if (passwordHash === null) return false;
  return turns.take(() => verify(passwordHash, PUBLISHED_PASSWORD));
}

/** A queue for `atOnce` sign-ins at a time; 100 more wait, at some 100 a second for no more than a second or two. */
export function signInTurns(atOnce: number): Turns {
  const error = (): AppError =>
    new AppError('UNAVAILABLE', 'Too many people are signing in at this moment. Please try again.', {
      retryAfterSeconds: 2,
    });
  return new Turns({ atOnce, waitMs: 10_000, maxWaiting: 100, error });
}
