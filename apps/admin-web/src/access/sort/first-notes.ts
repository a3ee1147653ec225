import { LIMITS, type AccessNote } from '@tidycrew/contracts';
import { textInParts } from '@tidycrew/domain';

/**
 * What somebody begins to sort with: each line of the old notes as a note of its own, or the whole in as few as it fits into,
 * where it has more lines than a customer can have notes.
 */
export function firstNotes(old: string): AccessNote[] {
  const lines = old.split('\n').flatMap((line) => textInParts(line, LIMITS.accessNote));
  const parts = lines.length <= LIMITS.accessNotes ? lines : textInParts(old, LIMITS.accessNote);
  return parts.slice(0, LIMITS.accessNotes).map((text) => ({ kind: 'other', text }));
}
