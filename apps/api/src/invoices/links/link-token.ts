import { Injectable } from '@nestjs/common';
import { SessionSecrets } from '../../auth/session-secrets.js';
import { SignedClaim } from '../../platform/common/signed-claim.js';

const ID_BYTES = 4;
const EXPIRY_BYTES = 6;

interface LinkClaim {
  linkId: number;
  expiresAt: Date;
}

/** The unguessable part of a link: its id and when it ends, signed (decision D49). */
@Injectable()
export class LinkToken {
  private readonly claims: SignedClaim;

  constructor(secrets: SessionSecrets) {
    this.claims = new SignedClaim(secrets.list, 'tidycrew invoice link', ID_BYTES + EXPIRY_BYTES);
  }

  /** `expiresAt` counts to the second. */
  sign({ linkId, expiresAt }: LinkClaim): string {
    const claim = Buffer.alloc(ID_BYTES + EXPIRY_BYTES);
    claim.writeUInt32BE(linkId);
    claim.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), ID_BYTES, EXPIRY_BYTES);
    return this.claims.sign(claim);
  }

  /** What a token claims; null when none of our secrets signed it, or it has expired at `now`. */
  read(token: string, now: Date): LinkClaim | null {
    const claim = this.claims.read(token);
    if (!claim) return null;
    const expiresAt = new Date(claim.readUIntBE(ID_BYTES, EXPIRY_BYTES) * 1000);
    return expiresAt > now ? { linkId: claim.readUInt32BE(), expiresAt } : null;
  }
}
