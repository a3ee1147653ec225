import { useState } from 'react';
import { store } from '@tidycrew/web/session/store';
import { outboxState } from '../../../offline/state';

const nameOf = (jobId: number) => `draft.complete.${jobId}`;

/** What a clean that began without a network was called here, until the server gave it its number. */
function nameBefore(jobId: number): string | null {
  const start = outboxState().events.find(({ kind, answer }) => kind === 'start' && answer?.jobId === jobId);
  return start ? nameOf(-start.seq) : null;
}

/** What was typed, which goes over to the clean's number once it has one. */
export function readDraft(jobId: number): string {
  const before = nameBefore(jobId);
  const typed = store.read<unknown>(nameOf(jobId)) ?? (before && store.read<unknown>(before));
  if (before) store.remove(before);
  if (typeof typed !== 'string') return '';
  if (before) store.write(nameOf(jobId), typed);
  return typed;
}

/** The notes of a clean, kept on the phone until they were sent, over a reload and Back; a sign-out wipes them. */
export function useDraft(jobId: number): [notes: string, setNotes: (notes: string) => void] {
  const [notes, setNotes] = useState(() => readDraft(jobId));
  return [
    notes,
    (typed) => {
      setNotes(typed);
      if (typed) store.write(nameOf(jobId), typed);
      else store.remove(nameOf(jobId));
    },
  ];
}

export function forgetDraft(jobId: number): void {
  for (const name of [nameOf(jobId), nameBefore(jobId)]) if (name) store.remove(name);
}
