import type { AccessKind, AccessNote } from '@tidycrew/contracts';
import { translated } from '../language';

/** What each kind of access note is called, on the phone and in the office. */
export const ACCESS_WORDS = translated('accessWords', {
  parking: 'Parking',
  entry: 'Getting in',
  pets: 'Pets',
  do: 'Please do',
  dont: 'Do not',
  products: 'Products',
  other: 'Note',
} satisfies Record<AccessKind, string>);

/** As a crew reads them: what must not be done comes first, the rest in the office's order. */
export const inReadingOrder = (notes: readonly AccessNote[]): AccessNote[] => [
  ...notes.filter(({ kind }) => kind === 'dont'),
  ...notes.filter(({ kind }) => kind !== 'dont'),
];
