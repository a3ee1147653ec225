import type { ReactNode } from 'react';
import { classes } from './classes';
import type { Tone } from './Banner';
import styles from './Badge.module.css';
import tones from './tone.module.css';

/** A word or two about a state. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone | 'neutral'; children: ReactNode }) {
  return <span className={classes(styles.badge, tones[tone])}>{children}</span>;
}
