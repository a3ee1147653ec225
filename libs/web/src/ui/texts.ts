import { translated } from '../language';

/** Texts of the UI kit itself. */
export const UI_TEXTS = translated('ui', {
  close: 'Close',
  suggestions: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
} as const);
