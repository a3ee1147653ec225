import { useSyncExternalStore } from 'react';

/** What was typed over what, and not saved. */
interface Draft {
  stored: object;
  typed: object;
}

/** By form, the first word of whose name is its tab; it outlives a look at another page of the console, but no reload. */
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();
let names: readonly string[] = [];

export const draftOf = (name: string): Draft | undefined => drafts.get(name);

/** Keeps what is typed in a form; null: nothing that is not stored. */
export function keepDraft(name: string, draft: Draft | null): void {
  if (draft) drafts.set(name, draft);
  else drafts.delete(name);
  if (names.includes(name) === (draft !== null)) return;
  names = [...drafts.keys()];
  for (const tell of listeners) tell();
}

/** Whether something is typed in the settings, whatever page is looked at. */
export const hasDrafts = (): boolean => names.length > 0;

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The names of the forms in which something is not saved. */
export const useDraftNames = (): readonly string[] => useSyncExternalStore(listen, () => names);

// The browser asks before the console is closed or loaded again, whatever page is looked at by then.
window.addEventListener('beforeunload', (event) => {
  if (names.length > 0) event.preventDefault();
});
