import { useState } from 'react';
import { TextInput, type TextInputProps, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  heldNumber,
  isWithin,
  numberInputProps,
  readNumber,
  tidied,
  type HeldNumber,
  type NumberInput as Numbers,
} from '@tidycrew/web/ui/number-input';

interface NumberInputProps
  extends Omit<TextInputProps, 'type' | 'parse' | 'format'>, Pick<Numbers, 'kind' | 'min' | 'max' | 'step'> {
  /** A number that nobody has typed here is shown with its cents. */
  showsCents?: boolean;
  /** Said of what is no number from `min` to `max`. */
  problem?: string;
}

/** react-admin's text input for a number, a HeldNumber of the form: the wheel changes nothing, a decimal comma is read (decision D400). */
export function NumberInput({ kind, showsCents, problem, min, max, step, source, ...input }: NumberInputProps) {
  const { setValue } = useFormContext();
  // In a row of an array input the name has the row's place.
  const name = useWrappedSource(source);
  const held: unknown = useWatch({ name });
  const [typed, setTyped] = useState('');
  const parse = (text: string) => {
    setTyped(text);
    return heldNumber(kind, text);
  };
  /** A number as it was typed, such as '150.', as long as that means it. */
  const format = (value: unknown) => {
    if (typeof value !== 'number') return typeof value === 'string' ? value : '';
    if (readNumber(kind, typed) === value) return typed;
    return showsCents ? value.toFixed(2) : String(value);
  };
  const inRange = (found: HeldNumber) => (isWithin(found, min, max) ? undefined : problem);
  const value = format(held);
  const write = (text: string) => setValue(name, parse(text), { shouldDirty: true, shouldTouch: true });
  return (
    <TextInput
      {...(problem !== undefined && { validate: inRange })}
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
