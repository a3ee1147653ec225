/** Joined notes of a clean; `tooMany` is 0 when they fit. */
interface JoinedNotes {
  notes: string | null;
  /** Characters beyond the limit; above 0 the notes must not be stored, because nothing is ever cut off silently. */
  tooMany: number;
}

/** Separates paragraphs; a single line break is part of one. */
const BLANK_LINES = /\n[^\S\n]*\n\s*/;

/**
 * Adds a crew's notes below the existing ones (decision D24). A paragraph of theirs is left out only when an identical
 * one exists already, as whole lines: a retry adds nothing, and no words are lost because another paragraph contains
 * them.
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

/** Characters as PostgreSQL's char_length counts them: an emoji of one code point is one. */
function charactersOf(text: string): number {
  return Array.from(text).length;
}
