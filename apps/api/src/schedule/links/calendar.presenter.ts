import type { CalendarLink } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { CalendarLinkListed } from './calendar.repository.js';

export function presentCalendarLink(link: CalendarLinkListed): CalendarLink {
  return {
    id: link.id,
    teamId: link.teamId,
    userId: link.userId,
    name: link.name,
    createdBy: fullName({ firstName: link.createdByFirstName, lastName: link.createdByLastName }),
    createdAt: link.createdAt.toISOString(),
    lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
    knownTo: link.knownTo,
    endedFor: link.endedFor,
  };
}
