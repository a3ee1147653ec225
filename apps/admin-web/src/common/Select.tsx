import { useId, type Ref, type SelectHTMLAttributes } from 'react';
import { classes, Field } from '@tidycrew/web';
import { describedBy, inputClass } from '@tidycrew/web/ui/Field';
import styles from './Select.module.css';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  label: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  error?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** A choice out of a few, by the device's own list, which MUI's NativeSelect would only wrap in another look. */
export function Select({ label, options, onChange, className, required, error, ...select }: SelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} isRequired={required} className={className}>
      <select
        {...select}
        id={id}
        required={required}
        className={classes(inputClass, styles.select)}
        data-tone={error ? 'danger' : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, null, error)}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
