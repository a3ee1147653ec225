import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP recommends (19 MiB, 2 passes); about 10 ms (decision D11). */
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(plain: string): Promise<string> {
  return hash(plain, OPTIONS);
}

export function isPassword(plain: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, plain);
}
