import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { Role } from '@tidycrew/contracts';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { appErrorOfDatabase } from '../platform/common/database-error.js';
import { SessionRepository } from './session.repository.js';
import { type SessionClaims, SessionToken } from './session-token.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a session lives, and how long it may be idle. */
const LIFETIMES = {
  staff: { lives: 30 * DAY, idle: 14 * DAY },
  manager: { lives: 24 * HOUR, idle: 12 * HOUR },
  admin: { lives: 24 * HOUR, idle: 12 * HOUR },
  impersonation: { lives: 60 * MINUTE, idle: 60 * MINUTE },
} as const;

/** The last use of a session is stored at most this often, so that polling does not write on every request. */
const SEEN_EVERY = 5 * MINUTE;

export interface OpenedSession {
  id: string;
  token: string;
  expiresAt: Date;
}

@Injectable()
export class SessionService {
  private readonly logger = new Logger('Session');

  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionToken,
    private readonly clock: Clock,
  ) {}

  /** Opens a session for a person; with `actorId` it is an admin acting as them. */
  async open(
    tx: EntityManager,
    person: { id: number; role: Role },
    actorId: number | null = null,
  ): Promise<OpenedSession> {
    const now = this.clock.now();
    const { lives, idle } = LIFETIMES[actorId === null ? person.role : 'impersonation'];
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + lives);
    const { id: userId, role } = person;
    await this.sessions.add(tx, { id, userId, role, actorId, now, expiresAt, idleMinutes: idle / MINUTE });
    return { id, token: this.tokens.sign(id, expiresAt), expiresAt };
  }

  /** Who a verified token speaks for right now; null when the session is over, or the person archived. */
  async callerOf(claims: SessionClaims, requestId: string): Promise<Caller | null> {
    const now = this.clock.now();
    const id = sessionIdOf(claims, now);
    if (id === null) return null;
    const row = await this.sessions.liveSession(id, now);
    if (!row) return null;
    if (now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY) await this.noteSeen(id, now, requestId);
    return {
      sessionId: id,
      userId: row.userId,
      role: row.role,
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      language: row.language,
      actor:
        row.actorId === null
          ? null
          : { id: row.actorId, firstName: row.actorFirstName ?? '', lastName: row.actorLastName ?? '' },
      requestId,
    };
  }

  /** When the disk is full or PostgreSQL is read-only, requests that only read still work without it. */
  private async noteSeen(id: string, now: Date, requestId: string): Promise<void> {
    try {
      await this.sessions.touch(id, now);
    } catch (error) {
      if (appErrorOfDatabase(error)?.code !== 'UNAVAILABLE') throw error;
      const { code } = error as { code?: string };
      this.logger.warn({ requestId, code }, 'that a session was seen could not be written');
    }
  }

  /** Ends the session of a token, if it is one of ours. Works for expired sessions too. */
  async endByToken(token: string): Promise<void> {
    const claims = this.tokens.claimsOf(token);
    const id = claims && sessionIdOf(claims, this.clock.now());
    if (id) await this.end(this.database.manager, id);
  }

  /** False when it was ended already. */
  async end(tx: EntityManager, sessionId: string): Promise<boolean> {
    return this.sessions.end(tx, sessionId);
  }

  /** For changed passwords and roles and for archived people: takes effect at once, on every replica. */
  async endAllOf(tx: EntityManager, userId: number, exceptId: string | null = null): Promise<void> {
    await this.sessions.endAllOf(tx, userId, exceptId);
  }
}

/** The session of a token that is still valid at `now`, else null. */
function sessionIdOf({ jti, exp }: SessionClaims, now: Date): string | null {
  if (typeof jti !== 'string' || !isUUID(jti) || typeof exp !== 'number') return null;
  return now.getTime() < exp * 1000 ? jti : null;
}
