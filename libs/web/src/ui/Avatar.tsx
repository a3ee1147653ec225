import { initials } from '@tidycrew/domain';
import styles from './Avatar.module.css';

/** A person's initials in a circle; decorative, the name stands beside it. `color` frames it (a team's '#rrggbb'). */
export function Avatar({ name, color, size = 40 }: { name: string; color?: string; size?: number }) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: size * 0.4, ...(color && { borderColor: color }) }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
