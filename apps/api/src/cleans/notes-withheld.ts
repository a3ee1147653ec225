import type { AuditFact } from '../platform/common/audit-log.js';
import type { CrewEntry } from './clean.repository.js';
import type { CrewMemberRow } from './crew.repository.js';

/** What the phone shows in place of the notes. */
export const NOTES_WITHHELD = 'Ask your office for the notes.';

/** The entries of people who come onto a clean of a team; the phone shows its notes to nobody of `withheldFrom`. */
export function crewEntries(members: CrewMemberRow[], teamId: number, withheldFrom: number[]): CrewEntry[] {
  return members.map((member) => ({
    userId: member.id,
    isCoreTeam: member.teamId === teamId,
    notesWithheld: withheldFrom.includes(member.id),
  }));
}

/** How the office is told that people have come to the bound of notes. */
export function withheldFacts(cleanId: number, customerId: number, memberIds: number[]): AuditFact[] {
  if (memberIds.length === 0) return [];
  return [{ action: 'clean.notes-withheld', subject: 'clean', subjectId: cleanId, details: { customerId, memberIds } }];
}
