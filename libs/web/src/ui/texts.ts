import { translated } from '../language';

/** Of the kit itself. */
export const UI_TEXTS = translated('ui', {
  close: 'Close',
  suggestions: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
} as const);
