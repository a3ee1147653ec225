/** Signing in: the try is counted before the password is checked, and the session opened if nothing has changed meanwhile. */
import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { rowsOf } from './database.mjs';
import { domain, nameOf } from './domain.mjs';
import { tokenOf } from './session.mjs';

const COUNT = `
  WITH counted AS (
    INSERT INTO login_throttles AS t (account_key, attempts, window_started_at) VALUES ($1, 1, $3)
    ON CONFLICT (account_key) DO UPDATE SET
      attempts = CASE WHEN t.window_started_at <= $4 THEN 1 ELSE least(t.attempts + 1, 1000) END,
      window_started_at = CASE WHEN t.window_started_at <= $4 THEN $3 ELSE t.window_started_at END
    RETURNING attempts
  )
  SELECT counted.attempts, u.* FROM counted LEFT JOIN LATERAL (
    SELECT id, email, first_name, last_name, role, active, password_hash FROM users WHERE match_key(email) = match_key($2)
  ) u ON true`;

const OPEN = `
  WITH forgotten AS (DELETE FROM login_throttles WHERE account_key = $1),
  person AS (SELECT id, role FROM users WHERE id = $2 AND active AND password_hash = $3 FOR UPDATE)
  INSERT INTO sessions (id, user_id, role, created_at, last_seen_at, expires_at, idle_minutes)
  SELECT $4, id, role, $5, $5, $6, $7 FROM person`;

const HOUR_MS = 3_600_000;
const LIVES_HOURS = { staff: 30 * 24, manager: 24, admin: 24 };

export const signInRoutes = {
  'POST /api/auth/login': async ({ body }) => {
    const key = domain.emailKey(body.email);
    const now = Date.now();
    const [person] = await rowsOf(COUNT, [key, body.email, new Date(now), new Date(now - 15 * 60_000)]);
    if (person.attempts > 5 || !person.active || !(await verify(person.password_hash, body.password))) return null;
    const sessionId = randomUUID();
    const hours = LIVES_HOURS[person.role];
    const expiresAt = new Date(Date.now() + hours * HOUR_MS);
    const values = [key, person.id, person.password_hash, sessionId, new Date(), expiresAt, hours * 30];
    await rowsOf(OPEN, values);
    const { id, email, first_name: firstName, last_name: lastName, role } = person;
    const user = { id, email, firstName, lastName, name: nameOf(person), role, isSpoofed: false, actor: null };
    const cookie = `__Host-token=${tokenOf(sessionId, expiresAt)}; Path=/; Expires=${expiresAt.toUTCString()}; HttpOnly; Secure`;
    return { json: { data: { user } }, headers: { 'set-cookie': `${cookie}; SameSite=Lax` } };
  },
};
