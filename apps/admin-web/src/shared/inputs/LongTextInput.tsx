import { TextInput, type TextInputProps } from 'react-admin';
import { asTyped } from './as-typed';

/** react-admin's TextInput of several lines. */
export function LongTextInput({ maxLength, ...props }: Omit<TextInputProps, 'slotProps'> & { maxLength: number }) {
  return (
    <TextInput
      parse={asTyped}
      multiline
      minRows={3}
      helperText={false}
      {...props}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}
