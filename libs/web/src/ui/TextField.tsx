import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { classes } from './classes';
import { describedBy, Field } from './Field';
import styles from './Field.module.css';

interface Shared {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Colour of the frame; an error makes it red by itself. */
  tone?: 'default' | 'danger' | 'success' | 'warning';
  /** False: no star on a required field, where every field is required. */
  hasStar?: boolean;
}

interface TextFieldProps extends Shared, InputHTMLAttributes<HTMLInputElement> {
  /** Something at the right end inside the field: a spinner, a 48 px button. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  tone,
  trailing,
  className,
  id,
  hasStar = true,
  ...input
}: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      isRequired={hasStar && input.required}
      className={className}
    >
      <div className={styles.wrap}>
        <input
          aria-describedby={describedBy(fieldId, hint, error)}
          aria-invalid={error ? true : undefined}
          {...input}
          id={fieldId}
          className={classes(styles.input, Boolean(trailing) && styles.hasTrailing)}
          data-tone={error ? 'danger' : tone}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
    </Field>
  );
}

interface TextAreaProps extends Shared, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with their label, hint and error. */
export function TextArea({
  label,
  hint,
  error,
  tone,
  className,
  id,
  rows = 4,
  hasStar = true,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      isRequired={hasStar && area.required}
      className={className}
    >
      <textarea
        aria-describedby={describedBy(fieldId, hint, error)}
        aria-invalid={error ? true : undefined}
        {...area}
        id={fieldId}
        rows={rows}
        className={classes(styles.input, styles.area)}
        data-tone={error ? 'danger' : tone}
      />
    </Field>
  );
}
