import styles from './StaffPage.module.css';

/** A team's badge framed in its colour; the words keep a colour that can be read (see TeamMark). */
export function TeamBadge({ name, color }: { name: string; color: string }) {
  return (
    <span className={styles.team} style={{ borderColor: color }}>
      <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
      {name}
    </span>
  );
}
