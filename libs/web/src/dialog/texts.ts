import { translated } from '../language';

/** Texts of the question before typed work is lost. */
export const DISCARD_TEXTS = translated('discard', {
  title: 'Discard what you typed?',
  text: 'It has not been saved.',
  keep: 'Keep editing',
  discard: 'Discard',
} as const);
