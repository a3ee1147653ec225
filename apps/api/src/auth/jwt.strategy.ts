import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Caller } from '../platform/common/caller.js';
import { cachedVerifier, type Verifier } from './cached-verifier.js';
import { SessionCookie } from './session-cookie.js';
import { SessionService } from './session.service.js';
import { type SessionClaims, SessionToken, TOKEN_RULES } from './session-token.js';

// passport-jwt's own place to put another verifier; its types do not know it.
const verification = Strategy as unknown as { JwtVerifier: Verifier<object> };
verification.JwtVerifier = cachedVerifier(verification.JwtVerifier);

/** Passport's check of a session: the token's signature first, then the session behind it (decision D7). */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly sessions: SessionService,
    tokens: SessionToken,
    cookie: SessionCookie,
  ) {
    super({
      // A bearer token counts only when there is no cookie.
      jwtFromRequest: ExtractJwt.fromExtractors([
        (request) => cookie.tokenOf(request as unknown as FastifyRequest),
        ExtractJwt.fromAuthHeaderAsBearerToken(),
      ]),
      // A KeyObject is what jsonwebtoken is quickest with; the types of passport-jwt do not know it yet.
      secretOrKeyProvider: (_request, token: string, done) => done(null, tokens.keyOf(token) as unknown as Buffer),
      ...TOKEN_RULES,
      passReqToCallback: true,
    });
  }

  /** Who the token speaks for right now; false, and so 401, when the session is over or the person archived. */
  async validate(request: FastifyRequest, claims: SessionClaims): Promise<Caller | false> {
    return (await this.sessions.callerOf(claims, request.id)) ?? false;
  }
}
