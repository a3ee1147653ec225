import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StoredMailServer } from '../../../model/mail-server.entity.js';
import { AccessKeys, type Sealed } from '../../config/access-keys.js';
import { Env, type MailServer } from '../../config/env.js';

/** One set of mail settings, as it is stored. */
export type MailServerRow = Omit<StoredMailServer, 'by'>;

const SELECT = `
  SELECT id, host, port, user_name AS "user", cipher, nonce, key_id AS "keyId", from_name AS "fromName",
         from_address AS "fromAddress", at, by_id AS "byId"
  FROM mail_servers`;

/** What the password of a mail server is bound to. */
export const placeOfPassword = ({ id }: { id: number }): string => `tidycrew mail server ${id}`;

/** The mail servers that the console has set; the newest holds (decision D600). */
@Injectable()
export class MailServers {
  constructor(
    private readonly database: DataSource,
    private readonly keys: AccessKeys,
    private readonly env: Env,
  ) {}

  /** The settings that hold; null: there are none. */
  async current(tx?: EntityManager): Promise<MailServerRow | null> {
    const [row] = await (tx ?? this.database).query<MailServerRow[]>(`${SELECT} ORDER BY id DESC LIMIT 1`);
    return row ?? null;
  }

  /** Whether its password, if it has one, can be read here. */
  isUsable({ user, keyId }: MailServerRow): boolean {
    return user === null || (keyId !== null && this.keys.readableIds.includes(keyId));
  }

  /** What to connect to; null: there is none, or its password cannot be read. */
  async byId(id: number): Promise<MailServer | null> {
    const [row] = await this.database.query<MailServerRow[]>(`${SELECT} WHERE id = $1`, [id]);
    if (!row) return null;
    const password = this.passwordOf(row);
    return row.user !== null && password === null ? null : this.serverOf(row, password);
  }

  /** null: it has none, or its key is not here. */
  passwordOf(row: MailServerRow): string | null {
    return row.cipher === null ? null : this.keys.open(row as Sealed, placeOfPassword(row));
  }

  /** Settings of the console as they are connected to: with TLS from the first byte on port 465. */
  serverOf(
    {
      host,
      port,
      user,
      fromName,
      fromAddress,
    }: Pick<MailServerRow, 'host' | 'port' | 'user' | 'fromName' | 'fromAddress'>,
    password: string | null,
  ): MailServer {
    const credentials = user === null || password === null ? null : { user, password };
    return { host, port, isSecure: port === 465, credentials, fromName, fromAddress, isPublic: this.env.isProduction };
  }
}
