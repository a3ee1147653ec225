import { useId, type SelectHTMLAttributes } from 'react';
import { classes, Field } from '@tidycrew/web';
import { inputClass } from '@tidycrew/web/ui/Field';
import styles from './Select.module.css';

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> {
  label: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** A choice out of a few, by the device's own list. */
export function Select({ label, options, onChange, className, required, ...select }: SelectProps) {
  const id = useId();
  return (
    <Field id={id} label={label} isRequired={required} className={className}>
      <select
        {...select}
        id={id}
        required={required}
        className={classes(inputClass, styles.select)}
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
