import { createSecretKey, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { World } from './world.js';

/** What tests give the API as ACCESS_KEY. */
export const TEST_ACCESS_KEY = 'YWNjZXNzIGtleSB0aGF0IG9ubHkgdGVzdHMgdXNlISE=';
/** What tests give the API as SESSION_SECRET. */
export const TEST_SESSION_SECRET = 'a-secret-that-only-tests-use-0123456789';

interface TestSession {
  id: string;
  /** The cookie's value. */
  token: string;
  expiresAt: Date;
}

export interface SessionInput {
  /** The admin who acts as this person (decision D10). */
  actorId?: number | null;
  now?: Date;
  livesMinutes?: number;
  idleMinutes?: number;
  secret?: string;
}

/** Somebody who is signed in already, without asking the API. */
export async function aSession(world: World, person: { id: number }, input: SessionInput = {}): Promise<TestSession> {
  const {
    actorId = null,
    now = new Date(),
    livesMinutes = 600,
    idleMinutes = 600,
    secret = TEST_SESSION_SECRET,
  } = input;
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + livesMinutes * 60_000);
  await world.query(
    `INSERT INTO sessions (id, user_id, role, actor_id, created_at, last_seen_at, expires_at, idle_minutes)
     SELECT $1, id, role, $3, $4, $4, $5, $6 FROM users WHERE id = $2`,
    [id, person.id, actorId, now, expiresAt, idleMinutes],
  );
  return { id, token: signedToken(id, expiresAt, secret), expiresAt };
}

/** A session's token as the API signs it. */
export function signedToken(sessionId: string, expiresAt: Date, secret = TEST_SESSION_SECRET): string {
  return jwt.sign({ exp: Math.floor(expiresAt.getTime() / 1000) }, createSecretKey(Buffer.from(secret)), {
    algorithm: 'HS256',
    issuer: 'tidycrew',
    audience: 'tidycrew-web',
    jwtid: sessionId,
  });
}
