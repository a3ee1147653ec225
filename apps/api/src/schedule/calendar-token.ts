import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SessionSecrets } from '../auth/session-secrets.js';

const ID_BYTES = 4;
const TOKEN = /^[A-Za-z0-9_-]{48}$/;
/** Makes the key another one than those of sessions and of links to invoices. */
const PURPOSE = 'tidycrew calendar link';

/** The unguessable part of a feed's address: its id, signed by HMAC-SHA256; it works until it is withdrawn (decision D63). */
@Injectable()
export class CalendarToken {
  private readonly keys: Buffer[];

  constructor(secrets: SessionSecrets) {
    this.keys = secrets.list.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32)));
  }

  sign(linkId: number): string {
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign links with.');
    const id = Buffer.alloc(ID_BYTES);
    id.writeUInt32BE(linkId);
    return Buffer.concat([id, signatureOf(id, key)]).toString('base64url');
  }

  /** The id that a token names; null when none of our secrets signed it. */
  read(token: string): number | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const [id, signature] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)];
    return this.keys.some((key) => timingSafeEqual(signature, signatureOf(id, key))) ? id.readUInt32BE() : null;
  }
}

const signatureOf = (id: Buffer, key: Buffer): Buffer => createHmac('sha256', key).update(id).digest();
