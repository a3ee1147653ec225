import { Injectable } from '@nestjs/common';
import { SessionSecrets } from '../auth/session-secrets.js';
import { SignedClaim } from '../platform/common/signed-claim.js';

const ID_BYTES = 4;

/** The unguessable part of a feed's address: its id, signed; it works until it is withdrawn (decision D63). */
@Injectable()
export class CalendarToken {
  private readonly claims: SignedClaim;

  constructor(secrets: SessionSecrets) {
    this.claims = new SignedClaim(secrets.list, 'tidycrew calendar link', ID_BYTES);
  }

  sign(linkId: number): string {
    const id = Buffer.alloc(ID_BYTES);
    id.writeUInt32BE(linkId);
    return this.claims.sign(id);
  }

  /** The id that a token names; null when none of our secrets signed it. */
  read(token: string): number | null {
    return this.claims.read(token)?.readUInt32BE() ?? null;
  }
}
