import type { ActivityRow } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { ActivityLogRow } from './activity.repository.js';

export function presentActivity(row: ActivityLogRow): ActivityRow {
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actorName: nameOf(row.actorFirstName, row.actorLastName),
    onBehalfOfName: nameOf(row.onBehalfOfFirstName, row.onBehalfOfLastName),
    action: row.action,
    subject: row.subject,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    details: row.details,
  };
}

function nameOf(firstName: string | null, lastName: string | null): string | null {
  return firstName === null ? null : fullName({ firstName, lastName: lastName ?? '' });
}
