import { say } from '../language';
import { usePhoneText } from './phone-text';
import { TextField } from './TextField';

interface PhoneFieldProps {
  label: string;
  value: string;
  onChange: (phone: string) => void;
  placeholder?: string;
  error?: string;
  readOnly?: boolean;
}

/** A phone number; see `usePhoneText`. */
export function PhoneField({ value, onChange, error, ...field }: PhoneFieldProps) {
  const { problem, hint, inputProps } = usePhoneText({ ...field, value, onChange });
  return (
    <TextField
      {...field}
      {...inputProps}
      value={value}
      error={error ?? (problem === null ? problem : say(problem))}
      hint={hint === null ? hint : say(hint)}
    />
  );
}
