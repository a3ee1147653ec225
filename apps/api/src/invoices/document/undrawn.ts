import { faceFor } from './fonts.js';
import { unknownIn } from './text-runs.js';

/** The characters of a name that the fonts of PDFs lack, with spaces between them; empty: all of it can be drawn. */
export function undrawnIn(name: string): string {
  return unknownIn(name, (codePoints) => faceFor(codePoints, 'semibold')).join(' ');
}
