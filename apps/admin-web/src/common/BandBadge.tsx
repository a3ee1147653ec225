import type { ReactNode } from 'react';
import type { Band } from '@tidycrew/domain';
import { toneClass } from './tone';
import styles from './tone.module.css';

/** A band's label on its colour (document 001 section 9). */
export function BandBadge({ tone, children }: { tone: Band['tone'] | 'neutral'; children: ReactNode }) {
  return <span className={`${toneClass(tone)} ${styles.badge}`}>{children}</span>;
}
