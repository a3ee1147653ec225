import type { StaffInvitationMade, StaffInvitationsMade } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import { isoInstant } from '../platform/common/instant.js';
import type { InvitedTogether, MadeLink } from './invitation.service.js';

/** @param address where the link leads, up to its token */
export function presentMade({ purpose, expiresAt, token, sentTo }: MadeLink, address: string): StaffInvitationMade {
  return { purpose, expiresAt: expiresAt.toISOString(), url: token === null ? null : address + token, sentTo };
}

/** @param address as above */
export function presentInvited({ people, left }: InvitedTogether, address: string): StaffInvitationsMade {
  return {
    people: people.map(({ id, firstName, lastName, email, token, expiresAt }) => ({
      id,
      name: fullName({ firstName, lastName }),
      email,
      url: token === null ? null : address + token,
      expiresAt: expiresAt && isoInstant(expiresAt),
    })),
    left,
  };
}
