import { initials } from '@tidycrew/domain';
import type { ReactNode } from 'react';
import styles from './marks.module.css';
import { classes } from './classes';
import type { Tone } from './Banner';
import tones from './tone.module.css';

/** A person's initials in a circle; decorative, the name stands beside it. `color` frames it (a team's '#rrggbb'). */
export function Avatar({ name, color, size = 40 }: { name: string; color?: string; size?: number }) {
  return (
    <span
      className={styles.avatar}
      style={{ width: rem(size), height: rem(size), fontSize: rem(size * 0.4), ...(color && { borderColor: color }) }}
      aria-hidden="true"
      translate="no"
    >
      {initials(name)}
    </span>
  );
}

const rem = (pixels: number) => `${pixels / 16}rem`;

/** A word or two about a state. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone | 'neutral'; children: ReactNode }) {
  return <span className={classes(styles.badge, tones[tone])}>{children}</span>;
}

/** A team's name, or what is said with it, beside a dot in its colour ('#rrggbb'): any may be chosen, so it is never text or ground. */
export function TeamMark({ name, children, color }: { name: string; children?: ReactNode; color: string }) {
  return (
    <span className={styles.mark}>
      <span className={styles.dot} style={{ background: color }} aria-hidden="true" />
      {children ? <span>{children}</span> : <span translate="no">{name}</span>}
    </span>
  );
}
