import { TextInput, type TextInputProps } from 'react-admin';
import { asTyped, orNull } from './as-typed';

interface LongTextInputProps extends Omit<TextInputProps, 'slotProps'> {
  maxLength: number;
  /** The form holds null for nothing, as the API does; else an empty text. */
  isNullable?: boolean;
}

/** react-admin's TextInput of several lines. */
export function LongTextInput({ maxLength, isNullable, ...props }: LongTextInputProps) {
  return (
    <TextInput
      parse={isNullable ? orNull : asTyped}
      multiline
      minRows={3}
      helperText={false}
      {...props}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}
