import type { AuditFact } from '../platform/common/audit-log.js';

/** What the phone shows in place of the notes (decision D394). */
export const NOTES_WITHHELD = 'Ask your office for the notes.';

/** How the office is told that people have come to the bound of notes. */
export function withheldFacts(cleanId: number, customerId: number, memberIds: number[]): AuditFact[] {
  if (memberIds.length === 0) return [];
  return [{ action: 'clean.notes-withheld', subject: 'clean', subjectId: cleanId, details: { customerId, memberIds } }];
}
