import { Injectable } from '@nestjs/common';
import { SessionSecrets } from '../../auth/session-secrets.js';
import { SignedClaim } from '../../platform/common/signed-claim.js';

const ID_BYTES = 4;
const EXPIRY_BYTES = 6;

export interface LinkClaim {
  linkId: number;
  expiresAt: Date;
  /** Random part of the link's row; null: the link is older than random parts. */
  randomPart: Buffer | null;
}

/** The unguessable part of a link: its id, when it ends and its random part, signed (decisions D49, D399). */
@Injectable()
export class LinkToken {
  private readonly claims: SignedClaim;

  constructor(secrets: SessionSecrets) {
    this.claims = new SignedClaim(secrets.list, 'tidycrew invoice link', ID_BYTES + EXPIRY_BYTES);
  }

  /** `expiresAt` counts to the second. */
  sign({ linkId, expiresAt, randomPart }: LinkClaim): string {
    const claim = Buffer.alloc(ID_BYTES + EXPIRY_BYTES);
    claim.writeUInt32BE(linkId);
    claim.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), ID_BYTES, EXPIRY_BYTES);
    return this.claims.sign(claim, randomPart);
  }

  /** What a token claims; null when none of our secrets signed it, or it has expired at `now`. */
  read(token: string, now: Date): LinkClaim | null {
    const read = this.claims.read(token);
    if (!read) return null;
    const { claim, randomPart } = read;
    const expiresAt = new Date(claim.readUIntBE(ID_BYTES, EXPIRY_BYTES) * 1000);
    return expiresAt > now ? { linkId: claim.readUInt32BE(), expiresAt, randomPart } : null;
  }
}
