import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LinkPurpose } from '../model/invitation.entity.js';
import { expiredIn, removeInBatches } from '../platform/jobs/expired-rows.js';

/** Whom a link that works is for. */
export interface LinkOwner {
  id: number;
  email: string;
  firstName: string;
  language: string | null;
  passwordHash: string | null;
}

/** Somebody who was invited together with others. */
export interface InvitedRow {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  language: string | null;
  /** Of their link; null: none works. */
  tokenHash: string | null;
  expiresAt: Date | null;
}

interface NewLink {
  userId: number;
  purpose: LinkPurpose;
  tokenHash: string;
  createdById: number | null;
  now: Date;
  expiresAt: Date;
}

/** Of `users`: an import brings them, and they have never signed in (decision D655). */
const IS_TO_INVITE = `active AND password_hash IS NULL AND role <> 'admin'`;

@Injectable()
export class InvitationRepository {
  constructor(private readonly database: DataSource) {}

  /** A person has one link of each purpose: a new one ends the old. */
  async put(tx: EntityManager, link: NewLink): Promise<void> {
    await tx.query(
      `INSERT INTO invitations (user_id, purpose, token_hash, created_by_id, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, purpose) DO UPDATE SET token_hash = excluded.token_hash,
         created_by_id = excluded.created_by_id, created_at = excluded.created_at, expires_at = excluded.expires_at`,
      [link.userId, link.purpose, link.tokenHash, link.createdById, link.now, link.expiresAt],
    );
  }

  /** Locks everybody who has chosen no password yet, in one order; answers them by name. Admins are invited one by one. */
  async lockNotSignedIn(tx: EntityManager, now: Date): Promise<InvitedRow[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT id FROM users WHERE ${IS_TO_INVITE} ORDER BY id FOR NO KEY UPDATE`,
    );
    return this.invited(
      tx,
      rows.map(({ id }) => id),
      now,
    );
  }

  /** These people by name, with the office's link to them. */
  invited(tx: EntityManager, ids: readonly number[], now: Date): Promise<InvitedRow[]> {
    return tx.query<InvitedRow[]>(
      `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.language,
              i.token_hash AS "tokenHash", i.expires_at AS "expiresAt"
       FROM users u LEFT JOIN invitations i ON i.user_id = u.id AND i.purpose = 'office' AND i.expires_at > $2
       WHERE u.id = ANY ($1) ORDER BY u.name_order, u.id`,
      [ids, now],
    );
  }

  /**
   * Gives a link that still works another token; false when it has ended, or was never that of this e-mail: the office has made another
   * one since, which somebody may hold, or the person has another address now, and who has the old one must not get in.
   */
  async renew(
    tx: EntityManager,
    { userId, purpose, to, askedAt }: { userId: number; purpose: LinkPurpose; to: string; askedAt: Date },
    tokenHash: string,
    now: Date,
  ): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `UPDATE invitations i SET token_hash = $3 FROM users u
       WHERE i.user_id = $1 AND i.purpose = $2 AND i.expires_at > $4 AND u.id = i.user_id AND u.active AND u.email = $5
         AND (i.purpose <> 'office' OR i.created_at <= $6) RETURNING 1`,
      [userId, purpose, tokenHash, now, to, askedAt],
    );
    return rows.length > 0;
  }

  /** Whose link it is, if it works: it has neither expired nor ended, and the person is active. */
  async ownerOf(tokenHash: string, now: Date): Promise<LinkOwner | null> {
    const [row] = await this.database.query<LinkOwner[]>(
      `SELECT u.id, u.email, u.first_name AS "firstName", u.language, u.password_hash AS "passwordHash"
       FROM invitations i JOIN users u ON u.id = i.user_id AND u.active
       WHERE i.token_hash = $1 AND i.expires_at > $2`,
      [tokenHash, now],
    );
    return row ?? null;
  }

  /** Ends a link that works; of two who use it at once, one is told that it did. */
  async use(tx: EntityManager, tokenHash: string, now: Date): Promise<LinkPurpose | null> {
    const [rows] = await tx.query<[{ purpose: LinkPurpose }[], number]>(
      `DELETE FROM invitations WHERE token_hash = $1 AND expires_at > $2 RETURNING purpose`,
      [tokenHash, now],
    );
    return rows[0]?.purpose ?? null;
  }

  /** Ends the office's link to a person; false when none works. */
  async withdraw(tx: EntityManager, userId: number, now: Date): Promise<boolean> {
    const [rows] = await tx.query<[{ isLive: boolean }[], number]>(
      `DELETE FROM invitations WHERE user_id = $1 AND purpose = 'office' RETURNING expires_at > $2 AS "isLive"`,
      [userId, now],
    );
    return rows[0]?.isLive ?? false;
  }

  /** Ends every link of a person. */
  async endAllOf(tx: EntityManager, userId: number): Promise<void> {
    await tx.query(`DELETE FROM invitations WHERE user_id = $1`, [userId]);
  }

  /** Those that ended before an instant; answers how many. */
  removeExpired(before: Date): Promise<number> {
    const statement = `DELETE FROM invitations WHERE ${expiredIn('invitations', 'expires_at')}`;
    return removeInBatches(this.database, statement, before);
  }
}
