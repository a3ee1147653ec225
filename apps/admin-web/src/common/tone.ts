import type { Band } from '@tidycrew/domain';
import styles from './tone.module.css';

/** Class that sets `--tone`, `--tone-soft` and `--on-tone-soft` to a band's colour. */
export function toneClass(tone: Band['tone'] | 'neutral'): string {
  return styles[tone] ?? '';
}

/** Class that writes text in a band's colour; readable in light and dark. */
export function toneTextClass(tone: Band['tone'] | 'neutral'): string {
  return `${toneClass(tone)} ${styles.text ?? ''}`;
}
