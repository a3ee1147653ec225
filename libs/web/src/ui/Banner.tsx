import type { ReactNode } from 'react';
import { classes } from './classes';
import { CheckIcon, InfoIcon, WarningIcon } from './icons';
import styles from './Banner.module.css';
import tones from './tone.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const ICONS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, danger: WarningIcon };

/** A sentence about what happened. Spoken when it appears; at once when it is about danger. */
export function Banner({ tone, children, action }: { tone: Tone; children: ReactNode; action?: ReactNode }) {
  const Icon = ICONS[tone];
  return (
    <div className={classes(styles.banner, tones[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={22} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
