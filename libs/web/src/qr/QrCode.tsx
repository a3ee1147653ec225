import { useMemo } from 'react';
import { qrDrawing } from './qr-drawing';
import styles from './QrCode.module.css';

/** Whole pixels, so that all dots are of one size: readers fail on others. */
const PIXELS_OF_A_DOT = 5;

/** A text as a QR code; black on white in every colour scheme, because cameras read nothing else well. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrDrawing(text), [text]);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      width={size * PIXELS_OF_A_DOT}
      viewBox={`0 0 ${size} ${size}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
