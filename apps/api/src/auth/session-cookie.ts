import '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Env } from '../platform/config/env.js';
import type { OpenedSession } from './session.service.js';

/** The HttpOnly cookie that carries the session; in production Secure and bound to the host (decision D7). */
@Injectable()
export class SessionCookie {
  private readonly name: string;
  private readonly options: { path: string; httpOnly: true; sameSite: 'lax'; secure: boolean };

  constructor(env: Env) {
    this.name = env.isProduction ? '__Host-token' : 'token';
    this.options = { path: '/', httpOnly: true, sameSite: 'lax', secure: env.isProduction };
  }

  /** The token in the cookie of a request; null when there is none. */
  tokenOf(request: FastifyRequest): string | null {
    return request.cookies[this.name] || null;
  }

  set(reply: FastifyReply, session: OpenedSession): void {
    reply.setCookie(this.name, session.token, { ...this.options, expires: session.expiresAt });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, this.options);
  }
}
