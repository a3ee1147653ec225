import styles from './Spinner.module.css';

/** A turning ring; decorative, the words beside it say what is going on. `size` in CSS pixels. */
export function Spinner({ size = 24 }: { size?: number }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />;
}
