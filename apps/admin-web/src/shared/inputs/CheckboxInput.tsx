import { useInput, type InputProps } from 'react-admin';
import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';

interface CheckboxInputProps extends Pick<InputProps<boolean>, 'source'> {
  label: string;
  helperText?: string;
}

/** Chosen or not. react-admin's BooleanInput is a switch where the specification says a checkbox. */
export function CheckboxInput({ source, label, helperText }: CheckboxInputProps) {
  const { id, field } = useInput<boolean>({ source, type: 'checkbox' });
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, ...(helperText && { 'aria-describedby': `${id}-helper-text` }) } }}
          />
        }
      />
      {helperText && (
        <FormHelperText id={`${id}-helper-text`} sx={{ mt: -0.5, ml: 4 }}>
          {helperText}
        </FormHelperText>
      )}
    </div>
  );
}
