import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { fullName } from '../model/person.sql.js';
import type { Sealed } from '../platform/config/access-keys.js';
import { rotatedAtOnce, type SealedRows } from '../platform/database/rotation.js';
import { type MailServerRow, placeOfPassword } from '../platform/integrations/mail/mail-servers.js';

/** The passwords of mail servers. */
export const SEALED_PASSWORDS: SealedRows<{ id: number }> = {
  old: `
    SELECT id, cipher, nonce, key_id AS "keyId" FROM mail_servers
    WHERE key_id <> $1 AND id > $2 ORDER BY id LIMIT ${rotatedAtOnce} FOR UPDATE`,
  write: `
    UPDATE mail_servers s SET cipher = decode(n.cipher, 'base64'), nonce = decode(n.nonce, 'base64'), key_id = n."keyId"
    FROM jsonb_to_recordset($1) AS n (id integer, cipher text, nonce text, "keyId" text) WHERE s.id = n.id`,
  placeOf: placeOfPassword,
  nameOf: ({ id }) => `The password of mail server ${id}`,
};

export interface MailServerChangeRow {
  id: number;
  at: Date;
  by: string;
  host: string;
}

export interface MailHoldRow {
  until: Date;
  reason: string;
}

@Injectable()
export class MailServerRepository {
  constructor(private readonly database: DataSource) {}

  /** Locks out other writers: the second of two concurrent saves waits; readers do not. */
  async lock(tx: EntityManager): Promise<void> {
    await tx.query('LOCK TABLE mail_servers IN SHARE ROW EXCLUSIVE MODE');
  }

  async nextId(tx: EntityManager): Promise<number> {
    const [row] = await tx.query<[{ id: number }]>(
      `SELECT nextval(pg_get_serial_sequence('mail_servers', 'id'))::integer AS id`,
    );
    return row.id;
  }

  async add(tx: EntityManager, server: Omit<MailServerRow, keyof Sealed>, sealed: Sealed | null): Promise<void> {
    const { id, host, port, user, fromName, fromAddress, at, byId } = server;
    await tx.query(
      `INSERT INTO mail_servers (id, host, port, user_name, cipher, nonce, key_id, from_name, from_address, at, by_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[id, host, port, user, sealed?.cipher ?? null, sealed?.nonce ?? null, sealed?.keyId ?? null],
        ...[fromName, fromAddress, at, byId],
      ],
    );
  }

  /** All that waits is tried at once by the new server. */
  async release(tx: EntityManager, now: Date): Promise<void> {
    await tx.query(
      `UPDATE mails SET next_attempt_at = $1, held_until = NULL WHERE status = 'waiting' AND server_id IS NULL`,
      [now],
    );
  }

  /** Takes the passwords of servers of before away, once no e-mail must go by them any more; answers how many. */
  async forgetPasswords(): Promise<number> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `UPDATE mail_servers s SET cipher = NULL, nonce = NULL, key_id = NULL
       WHERE cipher IS NOT NULL AND id < (SELECT max(id) FROM mail_servers)
         AND NOT EXISTS (SELECT FROM mails m WHERE m.server_id = s.id AND m.status IN ('waiting', 'sending'))`,
    );
    return count;
  }

  /** The latest first; 10 at most. */
  changesSince(since: Date): Promise<MailServerChangeRow[]> {
    return this.database.query<MailServerChangeRow[]>(
      `SELECT s.id, s.at, s.host, ${fullName('u')} AS by FROM mail_servers s JOIN users u ON u.id = s.by_id
       WHERE s.at > $1 ORDER BY s.id DESC LIMIT 10`,
      [since],
    );
  }

  /** Until when the queue waits, and what the mail server has said. */
  async hold(now: Date): Promise<MailHoldRow | null> {
    const [row] = await this.database.query<MailHoldRow[]>(
      `SELECT held_until AS until, coalesce(last_error, '') AS reason FROM mails
       WHERE held_until > $1 AND status = 'waiting' AND server_id IS NULL ORDER BY held_until DESC LIMIT 1`,
      [now],
    );
    return row ?? null;
  }

  /** Who is told of another server. */
  admins(tx: EntityManager): Promise<{ id: number; firstName: string; email: string }[]> {
    return tx.query(
      `SELECT id, first_name AS "firstName", email FROM users WHERE role = 'admin' AND active ORDER BY id`,
    );
  }
}
