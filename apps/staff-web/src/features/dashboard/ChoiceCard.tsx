import type { ReactNode } from 'react';
import { classes } from '@tidycrew/web';
import styles from './ChoiceCard.module.css';

interface ChoiceGroupProps {
  /** What is asked. */
  legend: string;
  children: ReactNode;
}

/** A question with a few answers, as `ChoiceCard`s. */
export function ChoiceGroup({ legend, children }: ChoiceGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceCardProps {
  /** Name of the radio group. */
  name: string;
  checked: boolean;
  onChoose: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** One of a few, large enough for a thumb. */
export function ChoiceCard({ name, checked, onChoose, disabled = false, children }: ChoiceCardProps) {
  return (
    <label className={classes(styles.card, disabled && styles.disabled)}>
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      {children}
    </label>
  );
}
