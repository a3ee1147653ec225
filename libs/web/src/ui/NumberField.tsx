import { numberInputProps, tidied, type NumberInput } from './number-input';
import { TextField, type TextFieldProps } from './TextField';

export type NumberFieldProps = Omit<TextFieldProps, keyof NumberInput | 'type' | 'role' | 'inputMode'> & NumberInput;

/** A field for a number. The mouse wheel scrolls the page and changes nothing; a decimal comma is read. */
export function NumberField({ kind, onChange, onBlur, ...field }: NumberFieldProps) {
  const leave: TextFieldProps['onBlur'] = (event) => {
    const tidy = tidied(kind, field.value);
    if (tidy !== field.value) onChange(tidy);
    onBlur?.(event);
  };
  return (
    <TextField
      {...field}
      {...numberInputProps({ ...field, kind, onChange })}
      onChange={(event) => onChange(event.target.value)}
      onBlur={leave}
    />
  );
}
