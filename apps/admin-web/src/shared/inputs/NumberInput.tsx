import { TextInput, type TextInputProps, useWrappedSource } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  heldNumber,
  isWithin,
  numberInputProps,
  tidied,
  type HeldNumber,
  type NumberInput as Numbers,
} from '@tidycrew/web/ui/number-input';
import { useReading } from './MeantInput';

interface NumberInputProps
  extends Omit<TextInputProps, 'type' | 'parse' | 'format'>, Pick<Numbers, 'kind' | 'min' | 'max' | 'step'> {
  /** A number that nobody has typed here is shown with its cents. */
  showsCents?: boolean;
  /** Said of what is no number from `min` to `max`. */
  problem?: string;
}

/** What a form holds of an amount of dollars, '65.00'. */
export const withCents = (held: number | string): string => (typeof held === 'number' ? held.toFixed(2) : held);

/** react-admin's text input for a number, a HeldNumber of the form: the wheel changes nothing, a decimal comma is read (decision D400). */
export function NumberInput({ kind, showsCents, problem, min, max, step, source, ...input }: NumberInputProps) {
  const { setValue } = useFormContext();
  // In a row of an array input the name has the row's place.
  const name = useWrappedSource(source);
  const held = useWatch({ name }) as HeldNumber | undefined;
  const { parse: read, format } = useReading<number | string>({
    read: (text) => heldNumber(kind, text),
    show: showsCents ? withCents : String,
  });
  // Blanks alone are not shown.
  const parse = (text: string) => read(text.trim() && text);
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
