import { Injectable } from '@nestjs/common';
import type { Role } from '@tidycrew/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { expiredIn, removeInBatches } from '../platform/jobs/expired-rows.js';

interface SessionRow {
  userId: number;
  lastSeenAt: Date;
  email: string;
  firstName: string;
  lastName: string;
  language: string | null;
  role: Role;
  actorId: number | null;
  actorFirstName: string | null;
  actorLastName: string | null;
}

interface NewSession {
  id: string;
  userId: number;
  role: Role;
  actorId: number | null;
  now: Date;
  expiresAt: Date;
  idleMinutes: number;
}

const LIVE = `
  SELECT session.user_id AS "userId", session.last_seen_at AS "lastSeenAt", u.email, u.first_name AS "firstName",
         u.last_name AS "lastName", u.language, u.role, session.actor_id AS "actorId", a.first_name AS "actorFirstName",
         a.last_name AS "actorLastName"
  FROM sessions session
  JOIN users u ON u.id = session.user_id AND u.active AND u.role = session.role
  LEFT JOIN users a ON a.id = session.actor_id
  WHERE session.id = $1 AND session.expires_at > $2
    AND session.last_seen_at + make_interval(mins => session.idle_minutes) > $2
    AND (session.actor_id IS NULL OR (a.active AND a.role = 'admin' AND u.role = 'staff'))`;

@Injectable()
export class SessionRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * The session with its person and, when impersonated, its admin; only while all three are valid. A person whose role
   * was changed, by any means, is signed out.
   */
  async liveSession(id: string, now: Date): Promise<SessionRow | null> {
    const [row] = await this.database.query<SessionRow[]>(LIVE, [id, now]);
    return row ?? null;
  }

  async add(tx: EntityManager, session: NewSession): Promise<void> {
    await tx.query(
      `INSERT INTO sessions (id, user_id, role, actor_id, created_at, last_seen_at, expires_at, idle_minutes)
       VALUES ($1, $2, $3, $4, $5, $5, $6, $7)`,
      [session.id, session.userId, session.role, session.actorId, session.now, session.expiresAt, session.idleMinutes],
    );
  }

  async touch(id: string, now: Date): Promise<void> {
    await this.database.query(`UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2`, [id, now]);
  }

  async end(tx: EntityManager, id: string): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(`DELETE FROM sessions WHERE id = $1 RETURNING id`, [id]);
    return rows.length > 0;
  }

  /**
   * Ends every session of a person, also those in which they act as somebody else. Locked in one order, because an
   * admin's impersonating sessions are ended by changes of either person.
   */
  async endAllOf(tx: EntityManager, userId: number, exceptId: string | null): Promise<void> {
    await tx.query(
      `DELETE FROM sessions WHERE id IN (
         SELECT id FROM sessions WHERE (user_id = $1 OR actor_id = $1) AND id IS DISTINCT FROM $2 ORDER BY id FOR UPDATE)`,
      [userId, exceptId],
    );
  }

  /** Those that end before an instant at the latest; answers how many. */
  removeExpired(before: Date): Promise<number> {
    const statement = `DELETE FROM sessions WHERE ${expiredIn('sessions', 'expires_at')}`;
    return removeInBatches(this.database, statement, before);
  }
}
