import type { AccessNote, CustomerAccess, UnsortedNotes } from '@tidycrew/contracts';
import type { AccessRow, UnsortedRow } from './access.repository.js';

export const presentNotes = (notes: AccessNote[]): AccessNote[] => notes.map(({ kind, text }) => ({ kind, text }));

export function presentAccess({ notes, savedAt, createdAt }: AccessRow): CustomerAccess {
  return { notes: presentNotes(notes), saved: savedAt !== null, updatedAt: (savedAt ?? createdAt).toISOString() };
}

export function presentUnsorted({ customerId, customerName, notes }: UnsortedRow): UnsortedNotes {
  return { customerId, customerName, notes };
}
