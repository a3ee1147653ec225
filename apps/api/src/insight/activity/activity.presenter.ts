import type { ActivityRow } from '@tidycrew/contracts';
import { fullName } from '@tidycrew/domain';
import type { ActivityLogRow } from './activity.repository.js';

export function presentActivity(row: ActivityLogRow): ActivityRow {
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    actorName: nameOf(row.actor_first_name, row.actor_last_name),
    onBehalfOfName: nameOf(row.on_behalf_of_first_name, row.on_behalf_of_last_name),
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    details: row.details,
  };
}

function nameOf(firstName: string | null, lastName: string | null): string | null {
  return firstName === null ? null : fullName({ firstName, lastName: lastName ?? '' });
}
