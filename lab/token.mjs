import { createHmac } from 'node:crypto';

/**
 * A token for a session's cookie, as the product signs it.
 * @param {string} sessionId
 * @param {number} expiresAt in milliseconds
 * @param {string} secret
 */
export function tokenOf(sessionId, expiresAt, secret) {
  const part = (/** @type {object} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { exp: Math.floor(expiresAt / 1000), iss: 'tidycrew', aud: 'tidycrew-web', jti: sessionId };
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
