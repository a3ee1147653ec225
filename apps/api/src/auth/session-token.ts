import { createSecretKey, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import jwt from 'jsonwebtoken';
import { SessionSecrets } from './session-secrets.js';

const ISSUER = 'tidycrew';
const AUDIENCE = 'tidycrew-web';

/** The cookie's content: a signed session id and nothing else (decision D7). */
@Injectable()
export class SessionToken {
  private readonly keys: KeyObject[];

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
    for (const key of this.keys) {
      try {
        const claims = jwt.verify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          clockTimestamp: Math.floor(now.getTime() / 1000),
        });
        if (typeof claims === 'string' || typeof claims.exp !== 'number') return null;
        return isUUID(claims.jti) ? (claims.jti ?? null) : null;
      } catch (error) {
        if (!(error instanceof jwt.JsonWebTokenError)) throw error;
      }
    }
    return null;
  }
}
