/** Notes of a clean and what does not fit: null where everything does. */
interface JoinedNotes {
  notes: string | null;
  /** Characters that are too many; the notes are then not to be kept, because nothing is ever cut off silently. */
  tooMany: number;
}

/** Between paragraphs of what somebody writes; a single line break is within one. */
const BLANK_LINES = /\n[^\S\n]*\n\s*/;

/**
 * Adds a crew's notes below those that are there (decision D24). A paragraph of theirs is left out only when the very same
 * one stands there already, as whole lines: a retry adds nothing, and no words are lost because others happen to hold them.
 */
export function joinNotes(before: string | null, added: string | null, limit: number): JoinedNotes {
  const stands = `\n${before ?? ''}\n`;
  const isNew = (paragraph: string): boolean => paragraph !== '' && !stands.includes(`\n${paragraph}\n`);
  const isKnownWhole = added === null || !isNew(added);
  const fresh = isKnownWhole ? '' : added.split(BLANK_LINES).filter(isNew).join('\n\n');
  if (fresh === '') return { notes: before, tooMany: 0 };
  const notes = before ? `${before}\n${fresh}` : fresh;
  return { notes, tooMany: Math.max(0, charactersOf(notes) - limit) };
}

/** As the database counts: an emoji of one code point is one. */
function charactersOf(text: string): number {
  return Array.from(text).length;
}
