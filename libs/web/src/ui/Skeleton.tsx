import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

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
