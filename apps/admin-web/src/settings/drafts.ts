import { useSyncExternalStore } from 'react';

/** What was typed in a form, and what the form was filled with. */
interface Draft {
  stored: object | null;
  typed: object;
}

/** Drafts by form, whose first word is its tab. They survive a look at another page of the console, but no reload. */
let drafts: Readonly<Record<string, Draft>> = {};
const listeners = new Set<() => void>();

export const draftOf = (name: string): Draft | undefined => drafts[name];

/** Keeps what is typed in a form; null: nothing that is not stored. */
export function keepDraft(name: string, draft: Draft | null): void {
  if (!draft && !drafts[name]) return;
  const { [name]: _, ...others } = drafts;
  drafts = draft ? { ...others, [name]: draft } : others;
  for (const tell of listeners) tell();
}

/** Whether something is typed in the settings, whatever page is looked at. */
export const hasDrafts = (): boolean => Object.keys(drafts).length > 0;

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether something in a tab is not saved. */
export const useIsUnsaved = (tab: string): boolean =>
  useSyncExternalStore(listen, () => Object.keys(drafts).some((name) => name.split(' ')[0] === tab));

// The browser asks before the console is closed or loaded again, whatever page is looked at by then.
window.addEventListener('beforeunload', (event) => {
  if (hasDrafts()) event.preventDefault();
});
