import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SessionSecrets } from '../../auth/session-secrets.js';

const ID_BYTES = 4;
const EXPIRY_BYTES = 6;
const SIGNATURE_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{56}$/;
/** Makes the key another one than that of sessions. */
const PURPOSE = 'tidycrew invoice link';

interface LinkClaim {
  linkId: number;
  expiresAt: Date;
}

/** The unguessable part of a link: its id and when it ends, signed by HMAC-SHA256 (decision D49). */
@Injectable()
export class LinkToken {
  private readonly keys: Buffer[];

  constructor(secrets: SessionSecrets) {
    this.keys = secrets.list.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, 32)));
  }

  /** `expiresAt` counts to the second. */
  sign({ linkId, expiresAt }: LinkClaim): string {
    const [key] = this.keys;
    if (!key) throw new Error('There is no secret to sign links with.');
    const claim = Buffer.alloc(ID_BYTES + EXPIRY_BYTES);
    claim.writeUInt32BE(linkId);
    claim.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), ID_BYTES, EXPIRY_BYTES);
    return Buffer.concat([claim, signatureOf(claim, key)]).toString('base64url');
  }

  /** What a token claims; null when none of our secrets signed it, or it has expired at `now`. */
  read(token: string, now: Date): LinkClaim | null {
    if (!TOKEN.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    const claim = bytes.subarray(0, -SIGNATURE_BYTES);
    const signature = bytes.subarray(-SIGNATURE_BYTES);
    if (!this.keys.some((key) => timingSafeEqual(signature, signatureOf(claim, key)))) return null;
    const expiresAt = new Date(claim.readUIntBE(ID_BYTES, EXPIRY_BYTES) * 1000);
    return expiresAt > now ? { linkId: claim.readUInt32BE(), expiresAt } : null;
  }
}

function signatureOf(claim: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(claim).digest();
}
