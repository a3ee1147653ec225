import { useId } from 'react';
import { FormControl, InputLabel, NativeSelect, OutlinedInput } from '@mui/material';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** A choice out of a few by the device's own list. */
export function ChoiceField({ label, value, options, onChange, disabled }: ChoiceFieldProps) {
  const id = useId();
  return (
    // MUI's TextField brings its own list along, and every other kind of field: 20 kB of the first load.
    <FormControl margin="none" disabled={disabled}>
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <NativeSelect
        value={value}
        inputProps={{ id }}
        input={<OutlinedInput notched label={label} />}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
