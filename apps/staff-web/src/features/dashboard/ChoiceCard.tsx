import type { ReactNode } from 'react';
import { classes } from '@tidycrew/web';
import styles from './ChoiceCard.module.css';

interface ChoiceCardProps {
  /** Of the group that it is one of. */
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
