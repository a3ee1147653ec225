import type { ReactNode } from 'react';
import { classes } from './classes';
import { CheckIcon } from './icons';
import styles from './Toggle.module.css';

interface ToggleProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  disabled?: boolean;
  /** A quieter second line. */
  hint?: ReactNode;
}

/** On or off, at once. The whole row is the target. */
export function Switch(props: ToggleProps) {
  return <Toggle {...props} role="switch" />;
}

/** Chosen or not, taken over later by a button. The whole row is the target. */
export function Checkbox(props: ToggleProps) {
  return <Toggle {...props} />;
}

function Toggle({ checked, onChange, label, hint, disabled, role }: ToggleProps & { role?: 'switch' }) {
  return (
    <label className={classes(styles.row, disabled && styles.disabled)}>
      <span className={styles.words}>
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <input
        className={styles.input}
        type="checkbox"
        role={role}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={role ? styles.track : styles.box} aria-hidden="true">
        {role ? <span className={styles.thumb} /> : <CheckIcon size={18} />}
      </span>
    </label>
  );
}
