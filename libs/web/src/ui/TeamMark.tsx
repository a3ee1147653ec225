import styles from './TeamMark.module.css';

/** A team's name beside a dot in its colour ('#rrggbb'): any colour may be chosen, so it is never text or ground. */
export function TeamMark({ name, color }: { name: string; color: string }) {
  return (
    <span className={styles.mark}>
      <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
      <span>{name}</span>
    </span>
  );
}
