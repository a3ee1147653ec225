import { encodeQR } from 'qr';

/** The white rim that a camera needs around the dots; the standard asks for four. */
const RIM = 4;

/** The dots of a QR code: `size` to a side with its rim, `path` those that are dark, as the `d` of an SVG path. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** Draws a text; a seventh of it may be unreadable, as under a reflection on a screen. */
export function qrDrawing(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { border: RIM, ecc: 'medium' });
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: dots.join('') };
}
