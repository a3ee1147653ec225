import { useState } from 'react';
import { store } from '@tidycrew/web';

const nameOf = (jobId: number) => `draft.complete.${jobId}`;

/** The notes of a clean, kept on the phone until they were sent, over a reload and Back; a sign-out wipes them. */
export function useDraft(jobId: number): [notes: string, setNotes: (notes: string) => void] {
  const [notes, setNotes] = useState(() => {
    const kept = store.read<unknown>(nameOf(jobId));
    return typeof kept === 'string' ? kept : '';
  });
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
  store.remove(nameOf(jobId));
}
