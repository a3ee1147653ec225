import type { InputHTMLAttributes } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { asTyped, orNull } from './as-typed';

interface LineInputProps extends Omit<TextInputProps, 'slotProps'> {
  maxLength: number;
  /** The form holds null for nothing, as the API does; else an empty text. */
  isNullable?: boolean;
  /** What else the browser is told of the input. */
  html?: InputHTMLAttributes<HTMLInputElement>;
}

/** react-admin's TextInput of one line, which the browser fills with nothing of its own. */
export function LineInput({ maxLength, isNullable, html, ...props }: LineInputProps) {
  return (
    <TextInput
      parse={isNullable ? orNull : asTyped}
      helperText={false}
      {...props}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength, ...html } }}
    />
  );
}
