import { inkOn } from './ink';
import styles from './TeamsPage.module.css';

/** A circle in the team's colour with the first letter of its name. */
export function TeamInitial({ name, color }: { name: string; color: string }) {
  const [letter = ''] = name.trim();
  return (
    <span className={styles.initial} style={{ background: color, color: inkOn(color) }} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}
