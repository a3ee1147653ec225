import { useState } from 'react';
import { TextInput, type TextInputProps, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  heldNumber,
  numberInputProps,
  readNumber,
  tidied,
  type NumberInput as Numbers,
} from '@tidycrew/web/ui/number-input';

interface NumberInputProps
  extends Omit<TextInputProps, 'type' | 'parse' | 'format'>, Pick<Numbers, 'kind' | 'min' | 'max' | 'step'> {
  /** The form holds a HeldNumber; else whatever is typed. */
  holdsNumber?: boolean;
  /** A number that nobody has typed here is shown with its cents. */
  showsCents?: boolean;
}

/** react-admin's text input for a number: the wheel changes nothing, a decimal comma is read (decision D400). */
export function NumberInput({ kind, holdsNumber, showsCents, min, max, step, source, ...input }: NumberInputProps) {
  const { setValue } = useFormContext();
  // In a row of an array input the name has the row's place.
  const name = useWrappedSource(source);
  const held: unknown = useWatch({ name });
  const [typed, setTyped] = useState('');
  const parse = (text: string) => {
    setTyped(text);
    return holdsNumber ? heldNumber(kind, text) : text;
  };
  /** A number as it was typed, such as '150.', as long as that means it. */
  const format = (value: unknown) => {
    if (typeof value !== 'number') return typeof value === 'string' ? value : '';
    if (readNumber(kind, typed) === value) return typed;
    return showsCents ? value.toFixed(2) : String(value);
  };
  const value = format(held);
  const write = (text: string) => setValue(name, parse(text), { shouldDirty: true, shouldTouch: true });
  return (
    <TextInput
      {...input}
      source={source}
      parse={parse}
      format={format}
      onBlur={() => {
        const tidy = tidied(kind, value);
        if (tidy !== value) write(tidy);
      }}
      slotProps={{ htmlInput: numberInputProps({ kind, value, min, max, step, onChange: write }) }}
    />
  );
}
