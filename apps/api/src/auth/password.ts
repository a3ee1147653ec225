import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../common/refusal.js';
import { TooManyWaiting, Turns } from '../common/turns.js';

/** argon2id with the parameters that OWASP recommends (19 MiB, 2 passes); about 10 ms (decision D11). */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the threads that Node has for such work: the other half reads files and finds hosts for everybody else. */
const turns = new Turns(2, 100);

export function hashPassword(plain: string): Promise<string> {
  return inTurn(turns, () => hash(plain, OPTIONS));
}

export function isPassword(plain: string, passwordHash: string): Promise<boolean> {
  return inTurn(turns, () => verify(passwordHash, plain));
}

/** @throws Refusal UNAVAILABLE when too many wait already */
export async function inTurn<T>(line: Turns, work: () => Promise<T>): Promise<T> {
  try {
    return await line.run(work);
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error;
    throw new Refusal('UNAVAILABLE', 'Too many people are signing in at this moment. Please try again.', {
      retryAfterSeconds: 2,
    });
  }
}
