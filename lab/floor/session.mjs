import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

const KEY = createSecretKey(Buffer.from(process.env.SESSION_SECRET ?? ''));
const COOKIE = /(?:^|; )__Host-token=([^;]+)/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Nobody's. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/** The id of the session in a cookie, its signature and time checked. */
export function sessionIdOf(cookies = '') {
  const [, token = ''] = COOKIE.exec(cookies) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const right = createHmac('sha256', KEY).update(`${head}.${claims}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return NO_SESSION;
  if (JSON.parse(Buffer.from(head, 'base64url').toString()).alg !== 'HS256') return NO_SESSION;
  const { iss, aud, exp, jti } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const isGood = iss === 'tidycrew' && aud === 'tidycrew-web' && exp > Date.now() / 1000 && UUID.test(jti);
  return isGood ? jti : NO_SESSION;
}

/** A token for a session's cookie. */
export function tokenOf(sessionId, expiresAt, key = KEY) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { exp: Math.floor(expiresAt / 1000), iss: 'tidycrew', aud: 'tidycrew-web', jti: sessionId };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/**
 * The one row of whoever the session $1 speaks for, none when it does not hold any more: each statement begins with it, so
 * that the session costs no statement of its own.
 * @param {('staff' | 'manager' | 'admin')[]} roles who may ask
 */
export const live = (...roles) => `
  WITH live AS MATERIALIZED (
    SELECT u.id AS user_id, u.email, u.first_name, u.last_name, u.role,
           a.id AS actor_id, a.first_name AS actor_first_name, a.last_name AS actor_last_name
    FROM sessions s
    JOIN users u ON u.id = s.user_id AND u.active AND u.role = s.role
    LEFT JOIN users a ON a.id = s.actor_id
    WHERE s.id = $1 AND s.expires_at > now() AND s.last_seen_at + make_interval(mins => s.idle_minutes) > now()
      AND (s.actor_id IS NULL OR (a.active AND a.role = 'admin' AND u.role = 'staff'))
      AND u.role IN ('${roles.join(`', '`)}'))`;

export const STAFF = live('staff', 'admin');
export const OFFICE = live('admin');
export const DASHBOARD = live('manager', 'admin');
