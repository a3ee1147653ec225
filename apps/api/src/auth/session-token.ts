import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import jwt from 'jsonwebtoken';
import { SessionSecrets } from './session-secrets.js';

/** What every valid token must fulfil. Its expiry is compared with the product's clock, in SessionService. */
export const TOKEN_RULES = {
  algorithms: ['HS256' as const],
  issuer: 'tidycrew',
  audience: 'tidycrew-web',
  ignoreExpiration: true,
};

/** What a verified token says: the session's id and when it ends, in seconds since 1970. */
export interface SessionClaims {
  jti?: unknown;
  exp?: unknown;
}

/** The cookie's content: a signed session id and nothing else (decision D7). */
@Injectable()
export class SessionToken {
  private readonly keys: KeyObject[];

  constructor(secrets: SessionSecrets) {
    this.keys = secrets.list.map((secret) => createSecretKey(Buffer.from(secret)));
  }

  sign(sessionId: string, expiresAt: Date): string {
    const { issuer, audience } = TOKEN_RULES;
    const options = { algorithm: 'HS256' as const, issuer, audience, jwtid: sessionId };
    return jwt.sign({ exp: Math.floor(expiresAt.getTime() / 1000) }, this.newestKey, options);
  }

  /** The key a token was signed with while secrets are rotated; the newest one for a token signed by none of them. */
  keyOf(token: string): KeyObject {
    if (this.keys.length === 1) return this.newestKey;
    const end = token.lastIndexOf('.');
    const [content, signature] = [token.slice(0, end), token.slice(end + 1)];
    const isSigner = (key: KeyObject): boolean =>
      createHmac('sha256', key).update(content).digest('base64url') === signature;
    return this.keys.find(isSigner) ?? this.newestKey;
  }

  /** What a token says, whether or not it has expired; null when it is not ours or was changed. */
  claimsOf(token: string): SessionClaims | null {
    try {
      const claims = jwt.verify(token, this.keyOf(token), TOKEN_RULES);
      return typeof claims === 'string' ? null : claims;
    } catch (error) {
      if (!(error instanceof jwt.JsonWebTokenError)) throw error;
      return null;
    }
  }

  private get newestKey(): KeyObject {
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign sessions with.');
    return key;
  }
}
