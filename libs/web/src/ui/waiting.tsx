import type { CSSProperties } from 'react';
import styles from './waiting.module.css';

/** A turning ring; decorative, the words beside it say what is going on. `size` in CSS pixels. */
export function Spinner({ size = 24 }: { size?: number }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />;
}

/** The place of something that is on its way, so that nothing jumps. Sizes as CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius,
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  const style: CSSProperties = { width, height, ...(radius && { borderRadius: radius }) };
  return <span className={styles.skeleton} style={style} aria-hidden="true" />;
}
