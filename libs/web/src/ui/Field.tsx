import type { ReactNode } from 'react';
import { WarningIcon } from './icons';
import { classes } from './classes';
import styles from './Field.module.css';

interface FieldProps {
  /** id of the input inside. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Puts a star after the label; for the eye only, since `required` on the input says it already. */
  isRequired?: boolean;
  children: ReactNode;
  className?: string;
}

/** Ids of hint and error, for `aria-describedby` of the input inside. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Label, input, hint and error of one field. */
export function Field({ id, label, hint, error, isRequired = false, children, className }: FieldProps) {
  return (
    <div className={classes(styles.field, className)}>
      <label className={classes(styles.label, isRequired && styles.required)} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {/* Always there, so that a screen reader hears the error when it appears. */}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <WarningIcon size={18} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
