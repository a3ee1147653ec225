import type { StaffInvitationMade } from '@tidycrew/contracts';
import type { MadeLink } from './invitation.service.js';

/** @param address where the link leads, up to its token */
export function presentMade({ purpose, expiresAt, token, sentTo }: MadeLink, address: string): StaffInvitationMade {
  return { purpose, expiresAt: expiresAt.toISOString(), url: token === null ? null : address + token, sentTo };
}
