import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import jwt from 'jsonwebtoken';
import { SessionSecrets } from './session-secrets.js';

const ISSUER = 'tidycrew';
const AUDIENCE = 'tidycrew-web';

/** So many tokens at most are known by heart: a few hundred bytes each. */
const MOST_KNOWN = 10_000;

interface Claims {
  sessionId: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** The cookie's content: a signed session id and nothing else (decision D7). */
@Injectable()
export class SessionToken {
  private readonly keys: KeyObject[];
  /** What a token says never changes, so its signature is reckoned once; whether the session still holds, each time. */
  private readonly known = new Map<string, Claims>();

  constructor(secrets: SessionSecrets) {
    this.keys = secrets.list.map((secret) => createSecretKey(Buffer.from(secret)));
  }

  sign(sessionId: string, expiresAt: Date): string {
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign sessions with.');
    return jwt.sign({ exp: Math.floor(expiresAt.getTime() / 1000) }, key, {
      algorithm: 'HS256',
      issuer: ISSUER,
      audience: AUDIENCE,
      jwtid: sessionId,
    });
  }

  /** The session id in a token; null when it is not ours, was changed, or has expired at `now`. */
  sessionIdOf(token: string, now: Date): string | null {
    const claims = this.known.get(token) ?? this.verified(token);
    return claims && now.getTime() < claims.expiresAt * 1000 ? claims.sessionId : null;
  }

  private verified(token: string): Claims | null {
    const claims = this.claimsOf(token);
    if (claims === null) return null;
    if (this.known.size >= MOST_KNOWN) this.known.clear();
    this.known.set(token, claims);
    return claims;
  }

  private claimsOf(token: string): Claims | null {
    for (const key of this.keys) {
      try {
        const claims = jwt.verify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          ignoreExpiration: true,
        });
        if (typeof claims === 'string' || typeof claims.exp !== 'number' || !isUUID(claims.jti)) return null;
        return { sessionId: claims.jti!, expiresAt: claims.exp };
      } catch (error) {
        if (!(error instanceof jwt.JsonWebTokenError)) throw error;
      }
    }
    return null;
  }
}
