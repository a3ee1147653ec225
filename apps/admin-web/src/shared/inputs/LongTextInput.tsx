import { TextInput, type TextInputProps } from 'react-admin';
import { asTyped } from './as-typed';

interface LongTextInputProps extends Omit<TextInputProps, 'slotProps'> {
  maxLength: number;
}

/** react-admin's TextInput of several lines. */
export function LongTextInput({ maxLength, ...props }: LongTextInputProps) {
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
