import { Injectable } from '@nestjs/common';
import { SessionSecrets } from '../../auth/session-secrets.js';
import { SignedClaim } from '../../platform/common/signed-claim.js';

const ID_BYTES = 4;

/** The link that a token names, and the random part that its row has; null: a link from before there was one. */
export interface CalendarClaim {
  linkId: number;
  randomPart: Buffer | null;
}

/** The unguessable part of a feed's address: its id and random part, signed; it works until it is withdrawn (D63, D399). */
@Injectable()
export class CalendarToken {
  private readonly claims: SignedClaim;

  constructor(secrets: SessionSecrets) {
    this.claims = new SignedClaim(secrets.list, 'tidycrew calendar link', ID_BYTES);
  }

  sign({ linkId, randomPart }: CalendarClaim): string {
    const id = Buffer.alloc(ID_BYTES);
    id.writeUInt32BE(linkId);
    return this.claims.sign(id, randomPart);
  }

  /** What a token names; null when none of our secrets signed it. */
  read(token: string): CalendarClaim | null {
    const read = this.claims.read(token);
    return read && { linkId: read.claim.readUInt32BE(), randomPart: read.randomPart };
  }
}
